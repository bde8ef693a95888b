"""Risk 2210 A.D.: what its booklet says, chapter by chapter."""

from pathlib import Path

from conquete.boards import load_board
from conquete.editions.ad2210.closing import Closing
from conquete.editions.ad2210.decks import card_modules
from conquete.editions.ad2210.hiring import Hiring
from conquete.editions.ad2210.invasion import Invasion
from conquete.editions.ad2210.preparation import Preparation
from conquete.editions.ad2210.presentation import Presentation2210
from conquete.editions.ad2210.table import COMMANDERS, DEVASTATED, Table
from conquete.editions.reading import read_edition
from conquete.engine.ruleset import Module, Ruleset
from conquete.rules.bidding import Bidding
from conquete.rules.buildings import Buildings
from conquete.rules.collecting import Collecting
from conquete.rules.currency import Currency
from conquete.rules.deal import StartingArmies
from conquete.rules.elimination import Elimination
from conquete.rules.leaders import Leaders
from conquete.rules.seating import HighestDie
from conquete.rules.turn import Turns
from conquete.rules.units import Units
from conquete.rules.years import Years

ID = "2210"
FOLDER = Path(__file__).parent
BOARD = "earth-and-moon-2210"
EXTRA_LINK = "exiled_states_canada"

STARTING_ARMIES = {2: 30, 3: 35, 4: 30, 5: 25}  # 2210-32.13, 2210-5.16 to 2210-5.18


def compose(mode: str, seats: int, options: dict[str, object]) -> Ruleset:
    board = load_board(BOARD).board(frozenset() if options[EXTRA_LINK] else frozenset({EXTRA_LINK}))
    for_two = mode == "two-player"
    leaders = Leaders(COMMANDERS)  # 2210-1.11
    stations = Buildings("stations", most=4)  # 2210-1.12, 2210-11.8, 2210-11.13
    energy = Currency("energy", start=3)  # 2210-5.9
    units = Units(leaders, {"lose": "2210-18.13", "first": "2210-17.2", "must": "2210-18.10", **MARCH_CITES})
    table = Table(board, leaders, stations, energy, units)
    bidding = Bidding(energy, {"bid": "2210-7.3", "marker": "2210-7.6"})
    collecting = Collecting(
        energy,
        stations,
        divisor=3,  # 2210-9.4
        minimum=3,
        void_zone=DEVASTATED,  # 2210-9.12
        cites={"order": "2210-8.4", "first": "2210-8.4", "own": "2210-9.18", "number": "2210-9.4"},
    )
    modules: list[Module] = [
        table,  # its territory cards come before all others
        leaders,
        stations,
        energy,
        units,
        # Préparatifs
        StartingArmies(STARTING_ARMIES),
        HighestDie(),  # 2210-5.22
        Preparation(table, SETUP_CITES),
        # Commencer une année
        bidding,
        Years(5, bidding, "reckoning"),  # 2210-6.1
        # La séquence du tour: 2210-8.4; who plays The Mother may fall by it
        Turns(
            ("reinforce", "hire", "build", "buy", "command", "invade", "fortify", "close_turn"),
            may_fall_in_own_turn=True,
        ),
        collecting,
        _hiring(table, options),
        *card_modules(table, CARD_CITES),
        Invasion(table, INVASION_CITES),
        Elimination(may_be_empty=True),  # 2210-26.1
        # Renforcement de positions, fin de l'année, gagner la partie
        Closing(table, collecting.step, CLOSING_CITES),
    ]
    neutral = ["deal_neutral"] if for_two else []
    opening = ["muster", "open_decks", "open_territories", "devastate", *neutral, "order_die"]
    setup = [*opening, "claim", "start_pieces", "open_year"]
    return Ruleset(ID, mode, options, seats, board, modules, setup, "turn", extra_armies=int(for_two))


def _hiring(table: Table, options: dict[str, object]) -> Hiring:
    return Hiring(
        table,
        commander_cost=3,  # 2210-11.3
        station_cost=5,  # 2210-11.7
        land_only=options["stations"] == "land",  # 2210-11.12
        cites={
            "order": "2210-8.4",
            "commanders_first": "2210-11.6",
            "in_play": "2210-11.2",
            "commander_cost": "2210-11.3",
            "post": "2210-11.4",
            "site": "2210-11.12",
            "one_each": "2210-11.13",
            "four": "2210-11.8",
            "station_cost": "2210-11.7",
        },
    )


CARD_CITES = {
    "order": "2210-8.4",
    "when": "2210-13.4",
    "jammed": "2210-13.7",
    "leader": "2210-13.8",
    "cost": "2210-13.13",
    "most": "2210-12.1",
    "price": "2210-12.2",
    "deck": "2210-12.4",
    "empty": "2210-12.7",
    "free": "2210-20.3",
}

MARCH_CITES = {"least": "2210-17.3", "leave_one": "2210-17.7"}

SETUP_CITES = {
    "order": "2210-5.34",
    "devastated": "2210-5.25",
    "land": "2210-5.26",
    "free": "2210-5.24",
    "own": "2210-5.29",
    "threes": "2210-5.28",
    "pieces": "2210-5.36",
}

INVASION_CITES = {
    "order": "2210-8.4",
    "adjacent": "2210-14.5",
    "devastated": "2210-5.14",
    "from_moon": "2210-24.1",
    "landing": "2210-23.11",
    "station": "2210-23.10",
    "two_armies": "2210-14.7",
    "naval": "2210-22.2",
    "space": "2210-23.2",
    "cease_fire": "2210-13.7",
    "at_least_once": "2210-25.2",
    "attack_dice": "2210-15.7",
    "units_for_dice": "2210-15.8",
    "eight": "2210-18.1",
    "defence_dice": "2210-15.10",
}

CLOSING_CITES = {
    "order": "2210-8.4",
    "own": "2210-27.7",
    "corridor": "2210-27.8",
    "passage": "2210-27.10",
    "leave_one": "2210-27.9",
}

EDITION = read_edition(FOLDER, compose, Presentation2210)
