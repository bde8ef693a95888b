"""Risk, Hasbro France 2000: what its booklet says, chapter by chapter, over the shared modules."""

import tomllib
from pathlib import Path

from conquete.boards import load_board
from conquete.editions.base import Edition, ListOption, Mode, Option
from conquete.engine.ruleset import Module, Ruleset
from conquete.rules.combat import Combat
from conquete.rules.elimination import Elimination
from conquete.rules.fortify import OneMove
from conquete.rules.ids import (
    ATTACK,
    CARD_DUE,
    CHOOSE_GENERAL,
    DEAL_MISSION,
    DEAL_TERRITORY,
    MANOEUVRE,
    OPEN_PILE,
    PLACE_INITIAL,
    REINFORCE,
    TURN,
)
from conquete.rules.missions import COUNTS_AS_DONE, FALLBACK, Mission, Missions
from conquete.rules.reinforce import Reinforcements
from conquete.rules.seating import General
from conquete.rules.set_cards import ONCE_PER_SET, ONCE_PER_TURN, PER_CARD, SetCards
from conquete.rules.set_values import RisingValues, SetValues, joker_stands_for_any
from conquete.rules.setup import DealTerritories, PlaceInTurn
from conquete.rules.turn import Turns

ID = "hasbro-2000"
FOLDER = Path(__file__).parent
COLOURS = ("yellow", "red", "blue", "black", "purple", "green")
SYMBOLS = ("infantry", "cavalry", "artillery")

STARTING_ARMIES = {3: 35, 4: 30, 5: 25, 6: 20}  # has-6.2 to has-6.5
PHASES = (REINFORCE, ATTACK, CARD_DUE, MANOEUVRE)  # has-1.1; the card before the manoeuvre, has-1.8


def compose(mode: str, seats: int, options: dict[str, object]) -> Ruleset:
    data = load_board("world")
    without = frozenset() if options["east_africa_middle_east"] else frozenset({"east_africa_middle_east"})
    board = data.board(without)
    modules: list[Module] = [
        # Préparation du jeu
        General(),  # has-5.4, has-7.1
        DealTerritories(STARTING_ARMIES),  # has-6.7 to has-6.14
        PlaceInTurn({"own": "has-6.16", "one": "has-6.17", "order": "has-6.15"}),
        # Les phases de jeu
        Turns(PHASES),  # has-7.2, has-7.3
        # Phase 1: les renforts
        Reinforcements(
            divisor=3,  # has-8.2
            minimum=3,  # has-8.4
            cites={"first": "has-9.1", "own": "has-8.37", "number": "has-8.2"},
        ),
        SetCards(
            board.territories,
            [SYMBOLS.index(symbol) for symbol in data.symbols],
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
                "from_own": "has-9.4",
                "enemy": "has-9.3",
                "adjacent": "has-9.4",
                "two_armies": "has-9.6",
                "most": "has-9.8",
                "engaged": "has-9.12",
                "dice_1": "has-9.19",
                "dice_2": "has-9.20",
                "dice_3": "has-9.21",
                "defence_1": "has-9.25",
                "defence_2": "has-9.26",
                "defence_3": "has-9.27",
                "occupy_first": "has-1.6",
                "occupy_least": "has-11.2",
                "occupy_most": "has-11.4",
            },
        ),
        Elimination(),  # has-12.1
        # Phase 3: les manoeuvres
        OneMove({"order": "has-7.3", "own": "has-14.4", "adjacent": "has-14.4", "leave_one": "has-14.5"}),
    ]
    setup = [CHOOSE_GENERAL, DEAL_TERRITORY, PLACE_INITIAL, OPEN_PILE]
    if mode == "mission":
        modules.append(_missions(options))  # has-5.8 to has-5.19, has-15.1 to has-15.4
        setup.insert(1, DEAL_MISSION)
    return Ruleset(ID, mode, options, seats, board, modules, setup, TURN)


def _set_values(progressive: bool) -> SetValues:
    table = joker_stands_for_any(alike=(4, 6, 8), one_of_each=10)  # has-8.18 to has-8.25
    if progressive:
        return RisingValues(table, (4, 6, 8, 10, 12, 15, 20, 25, 30), 5)  # has-19.4 to has-19.13
    return SetValues(table)


def _missions(options: dict[str, object]) -> Missions:
    cards = tomllib.loads((FOLDER / "cards" / "missions.toml").read_text(encoding="utf-8"))["cards"]
    colours = options["colours"]
    assert isinstance(colours, list)
    return Missions(
        [
            Mission(
                card["id"],
                card.get("regions", ()),
                card.get("free_regions", 0),
                card.get("territories", 0),
                card.get("garrison", 1),
                card.get("colour", ""),
            )
            for card in cards
        ],
        colours,
        remove_absent=True,  # has-5.11
        destroy_by_other=str(options["destroy_by_other"]),  # has-15.4
        fallback=24,
    )


EDITION = Edition(
    ID,
    {"en": "Risk, Hasbro France 2000", "fr": "Risk, Hasbro France 2000"},
    [
        Mode("mission", {"en": "Secret missions", "fr": "Missions secrètes"}, (3, 6)),
        Mode("conquest", {"en": "World conquest", "fr": "Conquête du monde"}, (3, 6)),
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
        ),
        Option(
            "territory_bonus",
            (PER_CARD, ONCE_PER_SET, ONCE_PER_TURN),
            {
                "en": "how often the 2 regiments for a traded card whose territory one owns are due",
                "fr": "combien de fois sont dus les 2 régiments d'une carte échangée dont on tient le territoire",
            },
            "has-8.28",
        ),
        Option(
            "destroy_by_other",
            (COUNTS_AS_DONE, FALLBACK),
            {
                "en": "a colour destroyed by another player: the mission counts as done, or becomes 24 territories",
                "fr": "couleur détruite par un autre : la mission est remplie, ou devient 24 territoires",
            },
            "has-15.4",
        ),
        Option(
            "defender_two_dice_from",
            (3, 2),
            {
                "en": "regiments a territory needs to defend with two dice (2 is a house rule)",
                "fr": "régiments qu'il faut pour défendre à deux dés (2 est une règle maison)",
            },
            "has-9.26",
            house=True,
        ),
        Option(
            "east_africa_middle_east",
            (True, False),
            {
                "en": "East Africa and the Middle East are linked",
                "fr": "l'Afrique orientale et le Moyen-Orient sont reliés",
            },
            "has-9.4",
        ),
        ListOption(
            "colours",
            COLOURS,
            {"en": "the colour of each seat", "fr": "la couleur de chaque place"},
            "has-5.2",
        ),
    ],
    ["world"],
    compose,
    str(FOLDER),
)
