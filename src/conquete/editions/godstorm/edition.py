"""Risk Godstorm: what its booklet says, chapter by chapter."""

from pathlib import Path

from conquete.boards import load_board
from conquete.editions.clauses import Citing
from conquete.editions.godstorm.closing import Closing
from conquete.editions.godstorm.conflict import Conflict
from conquete.editions.godstorm.decks import card_modules, card_table
from conquete.editions.godstorm.fighting import Fighting
from conquete.editions.godstorm.labours import Labours
from conquete.editions.godstorm.preparation import NEUTRAL_ARMIES, Preparation
from conquete.editions.godstorm.presentation import GodstormPresentation
from conquete.editions.godstorm.summoning import Summoning
from conquete.editions.godstorm.table import EARTH, GODS, SUNKEN, TEMPLES, VALUES, Hosts, Table
from conquete.editions.godstorm.underworld import Underworld
from conquete.editions.reading import read_edition
from conquete.engine.ruleset import Module, Ruleset
from conquete.rules.bidding import Bidding
from conquete.rules.buildings import Buildings
from conquete.rules.collecting import Collecting
from conquete.rules.currency import Currency
from conquete.rules.deal import ClaimTerritories, DealTerritories, StartingArmies
from conquete.rules.elimination import Elimination
from conquete.rules.leaders import Leaders
from conquete.rules.placing import PlaceInThrees
from conquete.rules.rerolls import OpenRerolls
from conquete.rules.seating import HighestDie
from conquete.rules.supply import Supply
from conquete.rules.turn import Turns
from conquete.rules.years import Years

ID = "godstorm"
FOLDER = Path(__file__).parent
CITES = Citing(FOLDER)
BOARD = "ancient-earth-and-underworld"

STARTING_ARMIES = {2: 30, 3: 35, 4: 30, 5: 25}  # god-13.1 to god-13.4

# The ten steps of a turn: god-19.2.
PHASES = (
    *("reinforce", "return_dead"),  # 1
    "hire",  # 2
    "buy",  # 3
    "miracles",  # 4
    "suffer_plague",  # 5
    "attack",  # 6
    "fortify",  # 7
    "charge",  # 8
    "attack_below",  # 9
    "end_turn",  # 10
)


def compose(mode: str, seats: int, options: dict[str, object]) -> Ruleset:
    board = load_board(BOARD).board()
    gods = Leaders(GODS, are_units=False)  # god-2.5, god-27.7
    temples = Buildings(TEMPLES, total=12, holds_ground=False)  # god-23.3, god-23.7, god-20.3
    faith = Currency("faith", start=3)  # god-15.5
    units = Hosts(gods, CITES.of("march"))
    supply = Supply(VALUES["supply"]["armies"])
    table = Table(board, gods, temples, faith, units, supply)
    bidding = Bidding(faith, CITES.of("bidding"))
    income = VALUES["income"]
    collecting = Collecting(
        faith,
        temples,
        divisor=income["divisor"],  # god-20.2
        minimum=income["minimum"],
        void_zone=SUNKEN,  # god-6.8
        cites=CITES.of("collect", "turn"),
        layer=EARTH,  # god-35.8
        building_pays=1,  # god-20.11
    )
    cards = card_table(table, CITES.of("cards", "turn"))
    labours = Labours(table, cards, CITES.of("labours", "turn"))
    fighting = Fighting(table, labours, CITES.of("attack", "turn"))
    lands = len(table.earth)
    modules: list[Module] = [
        table,  # its territory cards come before all others
        gods,
        temples,
        faith,
        units,
        supply,
        # Mise en place
        StartingArmies(STARTING_ARMIES),
        HighestDie(ranks_all=True),  # god-12.1, god-14.2
        Preparation(table, CITES.of("setup"), mode == "two-player"),
        *([ClaimTerritories(CITES.of("setup"), lands)] if mode == "chosen" else []),
        *([DealTerritories(NEUTRAL_ARMIES, lands)] if mode == "standard" else []),
        PlaceInThrees(3, CITES.of("setup")),  # god-13.8, god-14.6
        # Début d'une époque
        bidding,
        Years(5, bidding, "final_count"),  # god-17.1
        # Déroulement du tour; who plays a card may fall by it
        Turns(PHASES, may_fall_in_own_turn=True),
        collecting,
        Underworld(table, CITES.of("underworld", "turn")),
        Summoning(table, CITES.of("hiring", "turn")),
        *card_modules(cards, table, CITES.of("cards", "turn")),
        labours,
        Conflict(table, labours, CITES.of("conflict", "turn")),
        fighting,
        OpenRerolls(fighting),
        Elimination(may_be_empty=True, layer=EARTH),  # god-32.13
        # Fortifiez vos positions, gagner
        Closing(table, collecting.step, CITES.of("fortify", "turn")),
    ]
    return Ruleset(
        ID, mode, options, seats, board, modules, SETUP[mode], "turn", extra_armies=int(mode == "two-player")
    )


_OPENING = ("muster", "open_decks", "open_territories", "plague", "order_die", "choose_pantheon")
_CLOSING = ("place_threes", "start_pieces", "open_year")
SETUP = {
    "standard": (*_OPENING, "deal_territory", *_CLOSING),
    "chosen": (*_OPENING, "order_die", "sit_clockwise", "claim", *_CLOSING),
    "two-player": (*_OPENING, "choose_pile", "deal_piles", *_CLOSING),
}

EDITION = read_edition(FOLDER, compose, GodstormPresentation)
