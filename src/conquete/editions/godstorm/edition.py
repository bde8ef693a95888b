"""Risk Godstorm: what its booklet says, chapter by chapter."""

from pathlib import Path

from conquete.boards import load_board
from conquete.editions.clauses import Citing
from conquete.editions.godstorm.closing import (
    Closing,
    CryptsAndAltars,
    EarthArmies,
    GodsInPlay,
    Lands,
    Routes,
    TemplesHeld,
)
from conquete.editions.godstorm.conflict import Conflict
from conquete.editions.godstorm.decks import card_modules, card_table
from conquete.editions.godstorm.fighting import Fighting
from conquete.editions.godstorm.labours import Labours
from conquete.editions.godstorm.preparation import FIRST_GODS, FreeLand, GodAndTemple, Preparation
from conquete.editions.godstorm.presentation import GodstormPresentation
from conquete.editions.godstorm.summoning import Summoning
from conquete.editions.godstorm.table import GODS, SUNKEN, TEMPLES, VALUES, Hosts, Table
from conquete.editions.godstorm.underworld import Underworld
from conquete.editions.reading import read_edition
from conquete.engine.ruleset import Module, Ruleset
from conquete.rules.bidding import Bidding
from conquete.rules.buildings import Buildings
from conquete.rules.collecting import Collecting
from conquete.rules.corridors import Corridors
from conquete.rules.currency import Currency
from conquete.rules.deal import ClaimTerritories, DealTerritories, StartingArmies
from conquete.rules.elimination import Elimination
from conquete.rules.first_pieces import FirstPieces, PlaceInThrees
from conquete.rules.leaders import Leaders
from conquete.rules.rerolls import OpenRerolls
from conquete.rules.scoring import Money, Scoring, WholeRegions
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
    *("hire", "build"),  # 2
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
    gods = Leaders(GODS, units=False)  # god-2.5, god-27.7
    temples = Buildings(TEMPLES, in_all=12, keeps=False)  # god-23.3, god-23.7, god-20.3
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
        building_pays=1,  # god-20.11
        ground=table.is_earth,  # god-35.8
    )
    cards = card_table(table, CITES.of("cards", "turn"))
    is_once = options["magic_labour"] == "once"  # god-25.25
    labours = Labours(table, cards, CITES.of("labours", "turn"), is_once)
    conflict = Conflict(table, labours, CITES.of("conflict", "turn"))
    fighting = Fighting(table, labours, conflict, CITES.of("attack", "turn"))
    closing = Closing(table)
    giving_out: list[Module] = []
    if mode == "chosen":
        claim = FreeLand(table, CITES.of("setup"))
        giving_out.append(
            ClaimTerritories(CITES.of("setup"), "place_threes", claim, anew=True)
        )  # god-14.2 to god-14.6
    elif mode == "standard":
        giving_out.append(DealTerritories(size=len(table.earth)))  # god-13.5
    modules: list[Module] = [
        gods,  # the first pieces that actions name
        table,  # its territory cards come before all others
        temples,
        faith,
        units,
        supply,
        # Mise en place
        StartingArmies(STARTING_ARMIES),
        HighestDie(ranks_all=True),  # god-12.1, god-14.2
        Preparation(table, CITES.of("setup"), mode == "two-player"),
        *giving_out,
        PlaceInThrees(CITES.of("setup"), table.is_earth),  # god-13.8, god-14.6
        FirstPieces(gods, temples, FIRST_GODS, CITES.of("setup"), GodAndTemple(table, CITES.of("setup"))),
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
        conflict,
        fighting,
        OpenRerolls(fighting),
        Elimination(may_be_empty=True, ground=table.is_earth),  # god-32.13
        # Fortifiez vos positions, gagner
        Corridors(CITES.of("fortify", "turn"), Routes(table, CITES.of("fortify", "turn"))),
        closing,
        Scoring(
            bidding,
            [
                Lands(table),
                WholeRegions(collecting.step),
                CryptsAndAltars(table),
                closing.relics,
            ],  # god-38.3 to god-38.6
            [Money(faith), TemplesHeld(table), GodsInPlay(table), EarthArmies(table)],  # god-38.8 to god-38.11
        ),
    ]
    return Ruleset(
        ID, mode, options, seats, board, modules, SETUP[mode], "turn", extra_armies=int(mode == "two-player")
    )


_OPENING = ("muster", "open_decks", "open_territories", "plague", "order_die", "choose_pantheon")
_CLOSING = ("place_threes", "start_pieces", "open_year")
SETUP = {
    "standard": (*_OPENING, "deal_territory", *_CLOSING),
    "chosen": (*_OPENING, "order_die", "sit_clockwise", "claim", *_CLOSING[1:]),
    "two-player": (*_OPENING, "choose_pile", "deal_piles", *_CLOSING),
}

EDITION = read_edition(FOLDER, compose, GodstormPresentation)
