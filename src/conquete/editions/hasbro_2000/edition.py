"""Risk, Hasbro France 2000: what its booklet says, chapter by chapter, over the shared modules."""

from pathlib import Path

from conquete.editions.clauses import Citing
from conquete.editions.fitting import fit_deal, fit_deal_for_two, fit_missions
from conquete.editions.reading import read_edition
from conquete.editions.shared import (
    chosen_board,
    closing_modules,
    read_missions,
)
from conquete.engine.board import Board
from conquete.engine.ruleset import Module, Ruleset
from conquete.rules.capitals import Capitals
from conquete.rules.combat import Combat
from conquete.rules.deal import DealTerritories, StartingArmies
from conquete.rules.elimination import Elimination
from conquete.rules.fortify import OneMove
from conquete.rules.missions import Missions
from conquete.rules.neutral import ThirdArmy
from conquete.rules.placing import PlaceInTurn
from conquete.rules.reinforce import Reinforcements
from conquete.rules.seating import General, HighestDie
from conquete.rules.set_cards import SetCards
from conquete.rules.set_values import RisingValues, SetValues, joker_stands_for_any
from conquete.rules.turn import Turns

ID = "hasbro-2000"
FOLDER = Path(__file__).parent
CITES = Citing(FOLDER)

STARTING_ARMIES = {2: 40, 3: 35, 4: 30, 5: 25, 6: 20}  # has-16.6, has-6.2 to has-6.5
NEUTRAL_GARRISON = 2  # has-16.12
FALLBACK_TERRITORIES = 24  # has-15.4


def compose(mode: str, seats: int, options: dict[str, object]) -> Ruleset:
    data, board = chosen_board(options)  # has-2.4
    for_two = seats == 2
    if for_two:
        fit_deal_for_two(board, STARTING_ARMIES[2])
    else:
        fit_deal(board, seats, STARTING_ARMIES[seats])
    modules: list[Module] = [
        # Préparation du jeu
        HighestDie() if for_two else General(),  # has-5.4, has-7.1
        StartingArmies(STARTING_ARMIES),
        DealTerritories(NEUTRAL_GARRISON),  # has-6.7 to has-6.14, has-16.8 to has-16.12
        PlaceInTurn(CITES.of("placing")),
        # Les phases de jeu: has-1.1, has-7.2, has-7.3; the card before the manoeuvre, has-1.8
        Turns(("reinforce", *["neutral_due"] * for_two, "attack", "card_due", "manoeuvre")),
        # Phase 1: les renforts
        Reinforcements(
            divisor=3,  # has-8.2
            minimum=3,  # has-8.4
            cites=CITES.of("reinforce"),
        ),
        SetCards(
            board.territories,
            data.symbol_numbers(),
            jokers=2,  # has-3.30
            values=_set_values(bool(options["progressive"])),
            forced_from=5,  # has-8.31
            bonus=2,  # has-8.28
            bonus_rule=str(options["territory_bonus"]),
            cites=CITES.of("cards"),
        ),
        # Phase 2: les combats
        Combat(
            most_attack=3,  # has-9.8
            defence_needs=(1, int(str(options["defender_two_dice_from"]))),  # has-9.25 to has-9.27
            separate_dice=True,  # has-9.22
            cites=CITES.of("attack"),
        ),
    ]
    setup = ["muster", "order_die" if for_two else "choose_general", "deal_territory", "place_initial", "open_pile"]
    # Variantes de Risk
    if mode == "capitals":
        needed = int(str(options["headquarters_needed"]))  # has-20.14 to has-20.16
        modules.append(Capitals(needed, CITES.of("capitals")))
        setup.insert(-1, "choose_headquarters")  # before the cards go back, has-20.3
    if for_two:
        # has-17.2 to has-17.6
        modules.append(ThirdArmy(CITES.of("third_army")))
    modules += [
        Elimination(),  # has-12.1
        # Phase 3: les manoeuvres
        OneMove(
            CITES.of("move"),
            along_path=bool(options["move_along_path"]),
        ),
    ]
    # Le vainqueur
    if mode == "mission":
        modules.append(_missions(options, board))  # has-5.8 to has-5.19, has-15.1 to has-15.4
        setup.insert(2, "deal_mission")
    modules += closing_modules(options)
    return Ruleset(ID, mode, options, seats, board, modules, setup, "turn", extra_armies=int(for_two))


def _set_values(progressive: bool) -> SetValues:
    table = joker_stands_for_any(alike=(4, 6, 8), one_of_each=10)  # has-8.18 to has-8.25
    if progressive:
        return RisingValues(table, (4, 6, 8, 10, 12, 15, 20, 25, 30), 5)  # has-19.4 to has-19.13
    return SetValues(table)


def _missions(options: dict[str, object], board: Board) -> Missions:
    colours = options["colours"]
    assert isinstance(colours, list)
    missions = read_missions(FOLDER / "cards" / "missions.toml")
    fit_missions(board, missions, FALLBACK_TERRITORIES)
    return Missions(
        missions,
        colours,
        remove_absent=True,  # has-5.11
        destroy_by_other=str(options["destroy_by_other"]),  # has-15.4
        fallback=FALLBACK_TERRITORIES,
        own_turn_only=True,  # has-15.3
    )


EDITION = read_edition(FOLDER, compose)
