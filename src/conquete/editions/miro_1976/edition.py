"""Risk, Miro-Meccano 1970-1976: chapter by chapter over the shared modules."""

from pathlib import Path

from conquete.editions.clauses import Citing
from conquete.editions.fitting import fit_deal, fit_deal_for_two, fit_missions
from conquete.editions.reading import read_edition
from conquete.editions.shared import (
    LAST_ARMY_SURVIVES,
    chosen_board,
    closing_modules,
    read_missions,
)
from conquete.engine.board import Board
from conquete.engine.ruleset import Module, Ruleset
from conquete.rules.cite import Cites
from conquete.rules.combat import Combat
from conquete.rules.deal import DealAllCards, DealTerritories, StartingArmies
from conquete.rules.elimination import EarlyBan, Elimination
from conquete.rules.fortify import OneMove
from conquete.rules.missions import Missions
from conquete.rules.neutral import Ally, ThirdArmy
from conquete.rules.placing import PlaceAllInOrder, PlaceInTurn, PlaceSealedAll
from conquete.rules.reinforce import Reinforcements
from conquete.rules.seating import HighestDie
from conquete.rules.set_cards import PER_CARD, SPOILS_MAY_TRADE, SetCards
from conquete.rules.set_values import RisingValues, SetValues, joker_stands_for_any, joker_with_two
from conquete.rules.turn import Turns

ID = "miro-1976"
FOLDER = Path(__file__).parent
CITES = Citing(FOLDER)

STARTING_ARMIES = {2: 40, 3: 35, 4: 30, 5: 25, 6: 20}  # miro-16.4, miro-5.2 to miro-5.5
ALLY_GARRISON = 2  # miro-16.10
JOKERS = 2  # miro-2.8
FALLBACK_TERRITORIES = 24  # miro-10.2

IN_ORDER = "seat_order_all_at_once"
ONE_BY_ONE = "round_robin_one"


def compose(mode: str, seats: int, options: dict[str, object]) -> Ruleset:
    data, board = chosen_board(options)  # miro-2.2
    for_two = mode == "two-player"
    if for_two:
        fit_deal_for_two(board, STARTING_ARMIES[2])
    else:
        fit_deal(board, seats, STARTING_ARMIES[seats], extra_cards=JOKERS)
    placing, placing_step = _placing(str(options["miro_placement"]), for_two)
    modules: list[Module] = [
        # Préparation, distribution des armées, occupation des territoires
        StartingArmies(STARTING_ARMIES),
        DealTerritories(ALLY_GARRISON) if for_two else DealAllCards(JOKERS),  # miro-16.6; miro-6.1
        placing,  # miro-6.8
        HighestDie(),  # miro-6.13
        # Jeu: miro-7.1; for two the ally comes in, miro-19.1
        Turns(("reinforce", "attack", "card_due", "manoeuvre", *["ally_step"] * for_two)),
        # Premier temps: forces armées
        Reinforcements(
            divisor=3,  # miro-7.2
            minimum=int(str(options["reinforcement_minimum"])),
            cites=CITES.of("reinforce"),
        ),
        SetCards(
            board.territories,
            data.symbol_numbers(),
            jokers=JOKERS,
            values=_set_values(mode, options["miro_joker"] == "any_two"),
            forced_from=5,  # miro-8.9
            bonus=2,  # miro-7.20
            bonus_rule=PER_CARD,  # miro-7.21
            under_pile=False,  # miro-8.13, miro-8.14
            spoils=SPOILS_MAY_TRADE,  # miro-13.3
            cites=CITES.of(*["conquest"] * (mode == "conquest"), "cards"),
        ),
        # Deuxième temps: combats
        Combat(
            most_attack=3,  # miro-9.14
            defence_needs=(1, 2),  # miro-9.18, miro-9.19
            separate_dice=False,  # miro-9.13
            may_go_unnamed=bool(options["souffler"]),  # miro-9.11
            cites=CITES.of("attack"),
        ),
        # Fin d'un combattant
        EarlyBan(4, options["elimination_ban_mode"] == LAST_ARMY_SURVIVES, "miro-13.6"),
        Elimination(),  # miro-13.1, miro-21.3, miro-22.3
        # Troisième temps: déplacements
        OneMove(
            CITES.of("move"),
            along_path=bool(options["move_along_path"]),
        ),
    ]
    setup = ["muster", "deal_territory" if for_two else "deal_card", placing_step, "open_pile", "order_die"]
    if for_two:
        spares_ally = options["miro2_step1_targets"] == "opponent_only"
        modules += [
            # miro-17.2 to miro-17.7
            ThirdArmy(CITES.of("third_army")),
            Ally(spares_ally, CITES.of("ally")),
        ]
    if mode == "mission":
        modules.append(_objectives(options, board))
        setup.insert(1, "deal_mission")  # miro-4.7
    modules += closing_modules(options)
    return Ruleset(ID, mode, options, seats, board, modules, setup, "turn", extra_armies=int(for_two))


def _placing(how: str, for_two: bool) -> tuple[Module, str]:
    cites: Cites = CITES.of("placing")
    if for_two:
        cites = CITES.of("placing_for_two")
    if how == IN_ORDER:
        return PlaceAllInOrder(cites), "place_all"
    if how == ONE_BY_ONE:
        return PlaceInTurn(cites), "place_initial"
    return PlaceSealedAll(cites), "place_sealed"


def _set_values(mode: str, any_two: bool) -> SetValues:
    if mode == "conquest":  # miro-22.11 to miro-22.24
        return RisingValues(joker_stands_for_any((1, 1, 1), 1), (4, 6, 8, 10, 12, 15, 20, 25), 5)
    # miro-7.15 to miro-7.19, in the order infantry, cavalry, artillery
    return SetValues(joker_with_two(alike=(6, 8, 4), one_of_each=10, with_joker=12, any_two=any_two))


def _objectives(options: dict[str, object], board: Board) -> Missions:
    colours = options["colours"]
    assert isinstance(colours, list)
    objectives = read_missions(FOLDER / "cards" / "objectives.toml")
    fit_missions(board, objectives, FALLBACK_TERRITORIES)
    return Missions(
        objectives,
        colours,
        remove_absent=bool(options["remove_absent_colours"]),  # miro-4.7
        destroy_by_other=str(options["destroy_by_other"]),  # miro-10.2
        fallback=FALLBACK_TERRITORIES,
        own_turn_only=False,  # miro-14.1
    )


EDITION = read_edition(FOLDER, compose)
