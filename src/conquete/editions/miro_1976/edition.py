"""Risk, Miro-Meccano 1970-1976: chapter by chapter over the shared modules."""

from pathlib import Path

from conquete.editions.base import Cover, Edition, ListOption, Mode, Option
from conquete.editions.fitting import fit_deal, fit_deal_for_two, fit_missions
from conquete.editions.shared import (
    BOARD_LABEL,
    COLOURS,
    COLOURS_LABEL,
    COLOURS_OPTION,
    EAST_AFRICA_MIDDLE_EAST,
    ELIMINATION_BAN,
    LAST_ARMY_SURVIVES,
    MOVE_ALONG_PATH,
    OTHER_BOARD,
    REINFORCEMENT_MINIMUM,
    ROUND_LIMIT_OPTION,
    SOUFFLER_OPTION,
    BoardOption,
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
from conquete.rules.missions import COUNTS_AS_DONE, FALLBACK, Missions
from conquete.rules.neutral import Ally, ThirdArmy
from conquete.rules.placing import PlaceAllInOrder, PlaceInTurn, PlaceSealedAll
from conquete.rules.reinforce import Reinforcements
from conquete.rules.seating import HighestDie
from conquete.rules.set_cards import PER_CARD, SPOILS_MAY_TRADE, SetCards
from conquete.rules.set_values import RisingValues, SetValues, joker_stands_for_any, joker_with_two
from conquete.rules.turn import Turns

ID = "miro-1976"
FOLDER = Path(__file__).parent

STARTING_ARMIES = {2: 40, 3: 35, 4: 30, 5: 25, 6: 20}  # miro-16.4, miro-5.2 to miro-5.5
ALLY_GARRISON = 2  # miro-16.10
JOKERS = 2  # miro-2.8
FALLBACK_TERRITORIES = 24  # miro-10.2

SEALED = "sealed"
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
            cites={
                "order": "miro-7.1",
                "trade": "miro-8.12",
                "first": "miro-9.2",
                "own": "miro-8.10",
                "number": "miro-7.2",
            },
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
            cites={
                "forced": "miro-8.9",
                "first": "miro-7.1",
                "three": "miro-7.14",
                "set": "miro-22.11" if mode == "conquest" else "miro-7.19",
            },
        ),
        # Deuxième temps: combats
        Combat(
            most_attack=3,  # miro-9.14
            defence_needs=(1, 2),  # miro-9.18, miro-9.19
            separate_dice=False,  # miro-9.13
            may_go_unnamed=bool(options["souffler"]),  # miro-9.11
            cites={
                "order": "miro-7.1",
                "trade": "miro-8.12",
                "from_own": "miro-9.7",
                "enemy": "miro-9.6",
                "adjacent": "miro-9.7",
                "two_armies": "miro-9.4",
                "most": "miro-9.14",
                "engaged": "miro-9.17",
                "defence": "miro-9.19",
                "occupy_first": "miro-11.1",
                "occupy_least": "miro-11.1",
                "occupy_most": "miro-12.7",
            },
        ),
        # Fin d'un combattant
        EarlyBan(4, options["elimination_ban_mode"] == LAST_ARMY_SURVIVES, "miro-13.6"),
        Elimination(),  # miro-13.1, miro-21.3, miro-22.3
        # Troisième temps: déplacements
        OneMove(
            {
                "order": "miro-7.1",
                "trade": "miro-8.12",
                "own": "miro-12.3",
                "adjacent": "miro-12.2",
                "leave_one": "miro-12.6",
            },
            along_path=bool(options["move_along_path"]),
        ),
    ]
    setup = ["muster", "deal_territory" if for_two else "deal_card", placing_step, "open_pile", "order_die"]
    if for_two:
        spares_ally = options["miro2_step1_targets"] == "opponent_only"
        modules += [
            # miro-17.2 to miro-17.7
            ThirdArmy({"neutral": "miro-17.7", "half": "miro-17.2", "first": "miro-19.5"}),
            Ally(spares_ally, {"own": "miro-20.1", "first_step": "miro-19.3"}),
        ]
    if mode == "mission":
        modules.append(_objectives(options, board))
        setup.insert(1, "deal_mission")  # miro-4.7
    modules += closing_modules(options)
    return Ruleset(ID, mode, options, seats, board, modules, setup, "turn", extra_armies=int(for_two))


def _placing(how: str, for_two: bool) -> tuple[Module, str]:
    cites: Cites = {"own": "miro-6.9", "number": "miro-6.8", "order": "miro-6.13"}
    if for_two:
        cites = {"own": "miro-16.4", "number": "miro-16.4", "order": "miro-16.4"}
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


EDITION = Edition(
    ID,
    {"en": "Risk, Miro-Meccano 1970-1976", "fr": "Risk, Miro-Meccano 1970-1976"},
    [
        Mode(
            "mission",
            {"en": "Secret objectives", "fr": "Objectifs secrets"},
            (3, 6),
            {
                "en": "A secret objective each. The first to reach it wins.",
                "fr": "Un objectif secret chacun. Le premier qui l'atteint gagne.",
            },
        ),
        Mode(
            "conquest",
            {"en": "World conquest", "fr": "Conquête du monde"},
            (3, 6),
            {
                "en": "The whole world, with sets worth more and more.",
                "fr": "Le monde entier, avec des combinaisons qui valent de plus en plus.",
            },
        ),
        Mode(
            "two-player",
            {"en": "Two players and an ally", "fr": "Deux joueurs et un allié"},
            (2, 2),
            {
                "en": "A duel. The third army strikes back for whoever is attacked.",
                "fr": "Un duel. La troisième armée contre-attaque pour celui qui subit.",
            },
        ),
    ],
    [
        Option(
            "miro_placement",
            (SEALED, IN_ORDER, ONE_BY_ONE),
            {
                "en": "the first armies are placed in secret, all at once in seat order, or one by one",
                "fr": "les premières armées se placent en secret, d'un coup à tour de rôle, ou une à une",
            },
            "miro-6.8",
            label={"en": "First armies", "fr": "Premières armées"},
            words={
                SEALED: {"en": "In secret", "fr": "En secret"},
                IN_ORDER: {"en": "All at once, in turn", "fr": "D'un coup, à tour de rôle"},
                ONE_BY_ONE: {"en": "One by one", "fr": "Une à une"},
            },
        ),
        Option(
            "miro_joker",
            ("two_alike_only", "any_two"),
            {
                "en": "a joker goes with two cards alike, or with any two",
                "fr": "un joker va avec deux cartes identiques, ou avec deux cartes quelconques",
            },
            "miro-7.19",
            label={"en": "Jokers", "fr": "Jokers"},
            words={
                "two_alike_only": {"en": "With two alike", "fr": "Avec deux pareilles"},
                "any_two": {"en": "With any two", "fr": "Avec deux quelconques"},
            },
            modes=("mission", "two-player"),
        ),
        Option(
            "destroy_by_other",
            (FALLBACK, COUNTS_AS_DONE),
            {
                "en": "a colour destroyed by another player: the objective becomes 24 territories, or is reached",
                "fr": "couleur détruite par un autre : l'objectif devient 24 territoires, ou il est atteint",
            },
            "miro-10.2",
            label={"en": "Target destroyed by another", "fr": "Cible détruite par un autre"},
            words={
                FALLBACK: {"en": "24 territories instead", "fr": "24 territoires à la place"},
                COUNTS_AS_DONE: {"en": "Objective reached", "fr": "Objectif atteint"},
            },
            modes=("mission",),
        ),
        Option(
            "remove_absent_colours",
            (False, True),
            {
                "en": "objectives against colours nobody plays are taken out before the deal",
                "fr": "les objectifs contre des couleurs absentes sont retirés avant la distribution",
            },
            "miro-4.7",
            label={"en": "Objectives against absent colours", "fr": "Objectifs contre des couleurs absentes"},
            words={False: {"en": "Dealt too", "fr": "Distribués"}, True: {"en": "Taken out", "fr": "Retirés"}},
            modes=("mission",),
        ),
        Option(
            "miro2_step1_targets",
            ("both", "opponent_only"),
            {
                "en": "for two: whether the ally may be attacked in the first step of the turn",
                "fr": "à deux : si l'allié peut être attaqué dès le premier temps du tour",
            },
            "miro-18.2",
            label={"en": "Attacks on the ally in step 1", "fr": "Attaques contre l'allié au premier temps"},
            words={
                "both": {"en": "Allowed", "fr": "Permises"},
                "opponent_only": {"en": "Not allowed", "fr": "Interdites"},
            },
            modes=("two-player",),
        ),
        REINFORCEMENT_MINIMUM.for_clause("miro-7.2"),
        ELIMINATION_BAN.for_clause("miro-13.6"),
        SOUFFLER_OPTION.for_clause("miro-9.11"),
        BoardOption("board", ("world",), OTHER_BOARD, "miro-2.2", house=True, label=BOARD_LABEL),
        EAST_AFRICA_MIDDLE_EAST.for_clause("miro-2.2"),
        ListOption("colours", COLOURS, COLOURS_OPTION, "miro-4.5", label=COLOURS_LABEL),
        MOVE_ALONG_PATH.for_clause("miro-12.2"),
        ROUND_LIMIT_OPTION,
    ],
    ["world"],
    compose,
    str(FOLDER),
    Cover(
        {"en": "Missions", "fr": "Missions"},
        {
            "en": "Secret objectives arrive. Fixed values for sets.",
            "fr": "Les objectifs secrets arrivent. Des combinaisons à valeur fixe.",
        },
        1976,
        90,
    ),
)
