"""What every rule of 2210 looks at: layers, commanders, stations, energy, territory cards, facts of this turn."""

from typing import Final

from conquete.effects.verbs import abandon, place, put_in_hand
from conquete.engine.board import Board
from conquete.engine.decks import shuffled
from conquete.engine.events import Event, Log
from conquete.engine.holdings import Holdings
from conquete.engine.hooks import Hook, Point, tell
from conquete.engine.ids import DECK, NOBODY, OWNER, PUBLIC
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, Deck, Register, Step, Zone
from conquete.rules.battle import TERRITORY_TAKEN
from conquete.rules.bidding import Bidding
from conquete.rules.buildings import Buildings
from conquete.rules.leaders import Leaders
from conquete.rules.units import Units

# Layers of the board. The commanders of land, sea and space have the numbers of their layers.
LAND: Final = 0
WATER: Final = 1
MOON: Final = 2
LAYERS: Final = ("land", "water", "moon")

NAVAL: Final = 1
SPACE: Final = 2
DIPLOMAT: Final = 3
NUCLEAR: Final = 4
COMMANDERS: Final = ("land", "naval", "space", "diplomat", "nuclear")

LANDING_SITES: Final = ("bay_of_dew", "sea_of_crisis", "tycho")  # 2210-23.11

DEVASTATED: Final = "devastated"
SCOUTS: Final = "scouts"  # land cards that seats keep face down, with armies waiting on them
SCOUT_ARMIES: Final = 5
PROSPECTS: Final = "prospects"  # water cards turned up for hidden energy this turn
LANDINGS: Final = "landings"  # land cards that the Moon may invade this turn

CONTESTED: Final = "contested_taken"
CEASE_FIRE: Final = "cease_fire"
EXTRACTION: Final = "extraction"
JAMMED: Final = "jammed"  # who may play no card in this turn
INFLUENCE: Final = "influence"


class Table(Module):
    """Registers and cards that several of the edition's modules share, and looking things up in them.

    Territory cards come first among all cards, in the order of the board: card i shows territory i.
    """

    name = "table"

    def __init__(self, board: Board, leaders: Leaders, stations: Buildings, units: Units, bidding: Bidding) -> None:
        self.board = board
        self.leaders = leaders
        self.stations = stations
        self.units = units
        self.bidding = bidding
        self.energy = bidding.currency
        self.layer_of: tuple[int, ...] = board.layer_of
        self.lands = tuple(t for t, layer in enumerate(board.layer_of) if layer == LAND)
        self.neighbours: tuple[tuple[int, ...], ...] = board.neighbours
        self.sites: tuple[int, ...] = tuple(board.index[name] for name in LANDING_SITES)
        self.holdings = Holdings(0)
        self.seats = 0
        self.devastated = 0
        self.pile = 0
        self.discard = 0
        self.scouts = 0
        self.prospects = 0
        self.landings = 0
        self.contested = 0
        self.cease_fire = 0
        self.extraction = 0
        self.influence = 0
        self.jammed = 0
        self.taken: tuple[Hook, ...] = ()

    def steps(self) -> list[Step]:
        return [OpenTerritories(self)]

    def decks(self) -> list[Deck]:
        names = self.board.territories
        return [
            Deck(f"{layer}_territories", [name for t, name in enumerate(names) if self.layer_of[t] == i])
            for i, layer in enumerate(LAYERS)
        ]

    def zones(self, seats: int) -> list[Zone]:
        decks = [(layer, f"{layer}_territories") for layer in LAYERS]
        land, water = decks[LAND][1], decks[WATER][1]
        return [
            *[Zone(f"territories_{layer}", deck, DECK) for layer, deck in decks],
            *[Zone(f"turned_{layer}", deck, PUBLIC) for layer, deck in decks],
            Zone(DEVASTATED, land, PUBLIC),
            Zone(PROSPECTS, water, PUBLIC),
            Zone(LANDINGS, land, PUBLIC),
            *[Zone(SCOUTS, land, OWNER, seat) for seat in range(seats)],
        ]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [
            Register(CONTESTED),
            Register(CEASE_FIRE, seats, most=1),
            Register(EXTRACTION, most=1),
            Register(JAMMED, seats, most=1),
            Register(INFLUENCE, seats),
        ]

    def hooks(self) -> list[Hook]:
        return [NewTurn(self), ScoutsLost(self)]

    def opens(self) -> list[Point]:
        return [TERRITORY_TAKEN]

    def bind(self, rules: Ruleset) -> None:
        self.holdings = rules.holdings
        self.seats = rules.seats
        self.devastated = rules.zone(DEVASTATED)
        self.pile = rules.zone("territories_land")
        self.discard = rules.zone("turned_land")
        self.scouts = rules.zone(SCOUTS, 0)
        self.prospects = rules.zone(PROSPECTS)
        self.landings = rules.zone(LANDINGS)
        self.contested = rules.offset(CONTESTED)
        self.cease_fire = rules.offset(CEASE_FIRE)
        self.extraction = rules.offset(EXTRACTION)
        self.influence = rules.offset(INFLUENCE)
        self.jammed = rules.offset(JAMMED)
        self.taken = rules.hooks_at(TERRITORY_TAKEN)

    def check(self, state: State) -> str:
        for territory in state.zones[self.devastated]:
            if state.owner[territory] != NOBODY:
                return f"{self.board.territories[territory]} is devastated and cannot have an owner"
        return ""

    # -- looking ----------------------------------------------------------------------------------------

    def is_player(self, army: int) -> bool:
        return 0 <= army < self.seats

    def own(self, state: State, seat: int, layer: int) -> list[int]:
        """The territories of a seat in one layer."""
        return [t for t in self.holdings.of(state, seat) if self.layer_of[t] == layer]

    def rivals_to_jam(self, state: State, seat: int) -> list[int]:
        """The other players still in the game whose cards are not jammed yet."""
        return [
            other
            for other in range(self.seats)
            if other != seat and state.held[other] > 0 and not state.values[self.jammed + other]
        ]

    # -- doing ------------------------------------------------------------------------------------------

    def lose(self, state: State, log: Log | None, by: int, territory: int, number: int) -> None:
        """Units go that no invasion destroyed; a territory left without any and without a station is nobody's."""
        if state.armies[territory] == 0:
            return
        self.units.lose(state, log, territory, number)
        self.vacate(state, log, by, territory)

    def vacate(self, state: State, log: Log | None, by: int, territory: int) -> None:
        owner = state.owner[territory]
        if state.armies[territory] == 0 and owner != NOBODY and not self.stations.stands(state, territory):
            abandon(state, log, territory)
            tell(self.taken, state, log, by, territory, owner)

    def greet_scouts(self, state: State, log: Log | None, seat: int, territory: int) -> None:
        """Armies that wait on the card of a territory join their owner there: 2210-33.9, 2210-33.10."""
        waiting = state.zones[self.scouts + seat]
        if territory in waiting:
            waiting.remove(territory)
            put_in_hand(state, self.discard, territory)
            if log is not None:
                log.append(Event("ScoutsRevealed", {"seat": seat, "card": territory}))
            place(state, log, seat, territory, SCOUT_ARMIES)


class OpenTerritories(AutoStep):
    """The territory cards of each layer are shuffled by themselves: 2210-5.7."""

    def __init__(self, table: Table) -> None:
        super().__init__("open_territories")
        self.table = table
        self.is_setup = True

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        for layer in range(len(LAYERS)):
            cards = [t for t, other in enumerate(self.table.layer_of) if other == layer]
            state.zones[self.table.pile + layer] = shuffled(cards)
        state.pop()


class NewTurn(Hook):
    """What was true for one turn alone."""

    def __init__(self, table: Table) -> None:
        super().__init__("turn_started")
        self.table = table

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        table = self.table
        state.values[table.contested] = 0
        state.values[table.extraction] = 0
        for other in range(table.seats):
            state.values[table.cease_fire + other] = 0
            state.values[table.jammed + other] = 0


class ScoutsLost(Hook):
    def __init__(self, table: Table) -> None:
        super().__init__("seat_eliminated")
        self.table = table

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        waiting = state.zones[self.table.scouts + a]
        for card in waiting:
            put_in_hand(state, self.table.discard, card)
        waiting.clear()
