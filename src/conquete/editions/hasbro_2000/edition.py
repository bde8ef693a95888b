"""Risk, Hasbro France 2000: what its booklet says, chapter by chapter, over the shared modules."""

from pathlib import Path

from conquete.editions.base import Cover, Edition, ListOption, Mode, Option, SeatOption
from conquete.editions.fitting import fit_deal, fit_deal_for_two, fit_missions
from conquete.editions.shared import (
    BOARD_LABEL,
    COLOURS,
    COLOURS_LABEL,
    COLOURS_OPTION,
    EAST_AFRICA_MIDDLE_EAST,
    MOVE_ALONG_PATH,
    OTHER_BOARD,
    ROUND_LIMIT_OPTION,
    TERRITORY_BONUS_LABEL,
    TERRITORY_BONUS_WORDS,
    BoardOption,
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
from conquete.rules.missions import COUNTS_AS_DONE, FALLBACK, Missions
from conquete.rules.neutral import ThirdArmy
from conquete.rules.placing import PlaceInTurn
from conquete.rules.reinforce import Reinforcements
from conquete.rules.seating import General, HighestDie
from conquete.rules.set_cards import ONCE_PER_SET, ONCE_PER_TURN, PER_CARD, SetCards
from conquete.rules.set_values import RisingValues, SetValues, joker_stands_for_any
from conquete.rules.turn import Turns

ID = "hasbro-2000"
FOLDER = Path(__file__).parent

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
        PlaceInTurn({"own": "has-6.16", "number": "has-6.17", "order": "has-6.15"}),
        # Les phases de jeu: has-1.1, has-7.2, has-7.3; the card before the manoeuvre, has-1.8
        Turns(("reinforce", *["neutral_due"] * for_two, "attack", "card_due", "manoeuvre")),
        # Phase 1: les renforts
        Reinforcements(
            divisor=3,  # has-8.2
            minimum=3,  # has-8.4
            cites={
                "order": "has-7.3",
                "trade": "has-8.27",
                "first": "has-9.1",
                "own": "has-8.37",
                "number": "has-8.2",
            },
        ),
        SetCards(
            board.territories,
            data.symbol_numbers(),
            jokers=2,  # has-3.30
            values=_set_values(bool(options["progressive"])),
            forced_from=5,  # has-8.31
            bonus=2,  # has-8.28
            bonus_rule=str(options["territory_bonus"]),
            cites={
                "forced": "has-8.31",
                "first": "has-7.3",
                "three": "has-8.17",
                "set": "has-8.20",
                "bonus": "has-8.29",
            },
        ),
        # Phase 2: les combats
        Combat(
            most_attack=3,  # has-9.8
            defence_needs=(1, int(str(options["defender_two_dice_from"]))),  # has-9.25 to has-9.27
            separate_dice=True,  # has-9.22
            cites={
                "order": "has-7.3",
                "trade": "has-8.27",
                "from_own": "has-9.4",
                "enemy": "has-9.3",
                "adjacent": "has-9.4",
                "two_armies": "has-9.6",
                "most": "has-9.8",
                "engaged_2": "has-9.10",
                "engaged_3": "has-9.11",
                "engaged": "has-9.12",
                "dice_2": "has-9.20",
                "dice_3": "has-9.21",
                "defence_2": "has-9.26",
                "defence_3": "has-9.27",
                "occupy_first": "has-1.6",
                "occupy_least": "has-11.2",
                "occupy_most": "has-11.4",
            },
        ),
    ]
    setup = ["muster", "order_die" if for_two else "choose_general", "deal_territory", "place_initial", "open_pile"]
    # Variantes de Risk
    if mode == "capitals":
        needed = int(str(options["headquarters_needed"]))  # has-20.14 to has-20.16
        modules.append(Capitals(needed, {"own": "has-20.5", "order": "has-20.3"}))
        setup.insert(-1, "choose_headquarters")  # before the cards go back, has-20.3
    if for_two:
        # has-17.2 to has-17.6
        modules.append(ThirdArmy({"neutral": "has-17.5", "half": "has-17.2", "first": "has-1.3"}))
    modules += [
        Elimination(),  # has-12.1
        # Phase 3: les manoeuvres
        OneMove(
            {
                "order": "has-7.3",
                "trade": "has-8.27",
                "own": "has-14.4",
                "adjacent": "has-14.4",
                "leave_one": "has-14.5",
            },
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


EDITION = Edition(
    ID,
    {"en": "Risk, Hasbro France 2000", "fr": "Risk, Hasbro France 2000"},
    [
        Mode(
            "mission",
            {"en": "Secret missions", "fr": "Missions secrètes"},
            (3, 6),
            {
                "en": "A secret mission each. The first to fulfil it wins.",
                "fr": "Une mission secrète chacun. Le premier qui la remplit gagne.",
            },
        ),
        Mode(
            "conquest",
            {"en": "World conquest", "fr": "Conquête du monde"},
            (3, 6),
            {"en": "All 42 territories, down to the last.", "fr": "Les 42 territoires, jusqu'au dernier."},
        ),
        Mode(
            "capitals",
            {"en": "Capitals", "fr": "Capitales"},
            (2, 6),
            {
                "en": "Keep your headquarters, take those of the others.",
                "fr": "Gardez votre état-major, prenez ceux des autres.",
            },
        ),
        Mode(
            "two-player",
            {"en": "Two players", "fr": "Deux joueurs"},
            (2, 2),
            {"en": "A duel, with a neutral army in the way.", "fr": "Un duel, une armée neutre au milieu."},
        ),
    ],
    [
        Option(
            "progressive",
            (False, True),
            {
                "en": "sets of cards are worth more with every set traded by anybody",
                "fr": "les combinaisons valent de plus en plus, quel que soit le joueur qui échange",
            },
            "has-19.1",
            label={"en": "Worth of sets", "fr": "Valeur des combinaisons"},
            words={False: {"en": "Fixed", "fr": "Fixe"}, True: {"en": "Rising", "fr": "Croissante"}},
        ),
        Option(
            "territory_bonus",
            (PER_CARD, ONCE_PER_SET, ONCE_PER_TURN),
            {
                "en": "how often the 2 regiments for a traded card whose territory one owns are due",
                "fr": "combien de fois sont dus les 2 régiments d'une carte échangée dont on tient le territoire",
            },
            "has-8.28",
            label=TERRITORY_BONUS_LABEL,
            words=TERRITORY_BONUS_WORDS,
        ),
        Option(
            "destroy_by_other",
            (COUNTS_AS_DONE, FALLBACK),
            {
                "en": "a colour destroyed by another player: the mission is done, or becomes 24 territories",
                "fr": "couleur détruite par un autre : la mission est remplie, ou devient 24 territoires",
            },
            "has-15.4",
            label={"en": "Target destroyed by another", "fr": "Cible détruite par un autre"},
            words={
                COUNTS_AS_DONE: {"en": "Mission done", "fr": "Mission remplie"},
                FALLBACK: {"en": "24 territories instead", "fr": "24 territoires à la place"},
            },
            modes=("mission",),
        ),
        SeatOption(
            "headquarters_needed",
            {2: (2,), 3: (2,), 4: (2, 3), 5: (3, 2), 6: (3,)},
            {"en": "headquarters needed to win", "fr": "états-majors qu'il faut pour gagner"},
            "has-20.15",
            label={"en": "Headquarters to win", "fr": "États-majors pour gagner"},
            modes=("capitals",),
        ),
        Option(
            "defender_two_dice_from",
            (3, 2),
            {
                "en": "regiments a territory needs to defend with two dice",
                "fr": "régiments qu'il faut pour défendre à deux dés",
            },
            "has-9.26",
            house=True,
            label={"en": "Second die in defence", "fr": "Deuxième dé en défense"},
            words={
                3: {"en": "From 3 regiments", "fr": "Dès 3 régiments"},
                2: {"en": "From 2 regiments", "fr": "Dès 2 régiments"},
            },
        ),
        BoardOption("board", ("world",), OTHER_BOARD, "has-2.4", house=True, label=BOARD_LABEL),
        EAST_AFRICA_MIDDLE_EAST.for_clause("has-9.4"),
        ListOption("colours", COLOURS, COLOURS_OPTION, "has-5.2", label=COLOURS_LABEL),
        MOVE_ALONG_PATH.for_clause("has-14.4"),
        ROUND_LIMIT_OPTION,
    ],
    ["world"],
    compose,
    str(FOLDER),
    Cover(
        {"en": "The modern classic", "fr": "Le classique"},
        {
            "en": "Missions, conquest or capitals. The one most people know.",
            "fr": "Missions, conquête ou capitales. Celui que presque tous connaissent.",
        },
        2000,
        75,
    ),
)
