"""Risk 2210 A.D.: what its booklet says, chapter by chapter."""

from pathlib import Path

from conquete.boards import load_board
from conquete.editions.ad2210.closing import Closing, Fortify, Influence
from conquete.editions.ad2210.decks import card_modules
from conquete.editions.ad2210.invasion import Invasion
from conquete.editions.ad2210.preparation import ClaimLand, Preparation
from conquete.editions.ad2210.presentation import Presentation2210
from conquete.editions.ad2210.table import COMMANDERS, DEVASTATED, DIPLOMAT, LAND, Table
from conquete.editions.clauses import Citing
from conquete.editions.reading import read_edition
from conquete.engine.ruleset import Module, Ruleset
from conquete.rules.bidding import Bidding
from conquete.rules.buildings import Buildings
from conquete.rules.collecting import Collecting
from conquete.rules.corridors import Corridors
from conquete.rules.currency import Currency
from conquete.rules.deal import ClaimTerritories, StartingArmies
from conquete.rules.elimination import Elimination
from conquete.rules.first_pieces import FirstPieces, PlaceInThrees
from conquete.rules.hiring import Hiring
from conquete.rules.leaders import Leaders
from conquete.rules.scoring import AllUnits, Land, Money, Scoring, WholeRegions
from conquete.rules.seating import HighestDie
from conquete.rules.turn import Turns
from conquete.rules.units import Units
from conquete.rules.years import Years

ID = "2210"
FOLDER = Path(__file__).parent
CITES = Citing(FOLDER)
BOARD = "earth-and-moon-2210"
EXTRA_LINK = "exiled_states_canada"

STARTING_ARMIES = {2: 30, 3: 35, 4: 30, 5: 25}  # 2210-32.13, 2210-5.16 to 2210-5.18


def compose(mode: str, seats: int, options: dict[str, object]) -> Ruleset:
    board = load_board(BOARD).board(frozenset() if options[EXTRA_LINK] else frozenset({EXTRA_LINK}))
    for_two = mode == "two-player"
    leaders = Leaders(COMMANDERS)  # 2210-1.11
    stations = Buildings("stations", most=4)  # 2210-1.12, 2210-11.8, 2210-11.13
    energy = Currency("energy", start=3)  # 2210-5.9
    units = Units(leaders, CITES.of("units"))
    bidding = Bidding(energy, CITES.of("bidding"))
    table = Table(board, leaders, stations, units, bidding)
    collecting = Collecting(
        energy,
        stations,
        divisor=3,  # 2210-9.4
        minimum=3,
        cites=CITES.of("collect", "turn"),
        void_zone=DEVASTATED,  # 2210-9.12
    )
    setup_cites = CITES.of("setup")
    closing_cites = CITES.of("closing", "turn")
    score = [Land(), WholeRegions(collecting.step), Influence(table)]  # 2210-29.3 to 2210-29.6
    modules: list[Module] = [
        table,  # its territory cards come before all others
        leaders,
        stations,
        energy,
        units,
        # Préparatifs
        StartingArmies(STARTING_ARMIES),
        HighestDie(),  # 2210-5.22
        Preparation(table),
        ClaimTerritories(setup_cites, "place_threes", ClaimLand(table, setup_cites)),
        PlaceInThrees(setup_cites),  # 2210-5.28
        FirstPieces(leaders, stations, (LAND, DIPLOMAT), setup_cites),  # 2210-5.21
        # Commencer une année
        bidding,
        Years(5, bidding, "reckoning"),  # 2210-6.1
        # La séquence du tour: 2210-8.4; who plays The Mother may fall by it
        Turns(
            ("reinforce", "hire", "build", "buy", "command", "invade", "fortify", "close_turn"),
            may_fall_in_own_turn=True,
        ),
        collecting,
        Hiring(
            leaders,
            stations,
            energy,
            leader_cost=3,  # 2210-11.3
            building_cost=5,  # 2210-11.7
            cites=CITES.of("hiring", "turn"),
            ground=tuple(layer == LAND for layer in board.layer_of)
            if options["stations"] == "land"
            else (),  # 2210-11.12
        ),
        *card_modules(table, CITES.of("cards", "turn")),
        Invasion(table, CITES.of("invasion", "turn")),
        Elimination(may_be_empty=True),  # 2210-26.1
        # Renforcement de positions, fin de l'année, gagner la partie
        Corridors(closing_cites, Fortify(table, closing_cites)),
        Closing(table),
        Scoring(bidding, score, [Money(energy), AllUnits()]),  # 2210-30.1 to 2210-30.3
    ]
    neutral = ["deal_neutral"] if for_two else []
    opening = ["muster", "open_decks", "open_territories", "devastate", *neutral, "order_die"]
    setup = [*opening, "claim", "start_pieces", "open_year"]
    return Ruleset(ID, mode, options, seats, board, modules, setup, "turn", extra_armies=int(for_two))


EDITION = read_edition(FOLDER, compose, Presentation2210)
