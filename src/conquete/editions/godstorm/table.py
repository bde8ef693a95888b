"""What every rule of Godstorm looks at: two boards and the Heavens, gods, temples, plague, pantheons."""

from pathlib import Path
from typing import Final

from conquete.editions.reading import read_toml
from conquete.effects.verbs import abandon, destroy, place, put_in_hand
from conquete.engine.board import Board
from conquete.engine.decks import shuffled, take
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook, Point, tell
from conquete.engine.ids import DECK, NOBODY, PUBLIC
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, Deck, Register, Step, Zone
from conquete.rules.battle import TERRITORY_TAKEN
from conquete.rules.buildings import Buildings
from conquete.rules.cards.questions import GOES_ON
from conquete.rules.cite import Cites
from conquete.rules.currency import Currency
from conquete.rules.leaders import Leaders
from conquete.rules.supply import Supply
from conquete.rules.units import OCCUPIED, Units

VALUES: Final = read_toml(Path(__file__).with_name("values.toml"))

# Layers of the board.
EARTH: Final = 0
UNDERWORLD: Final = 1
HEAVEN: Final = 2

# The gods of a pantheon; their decks of miracle cards have the same numbers.
DEATH: Final = 0
MAGIC: Final = 1
SKY: Final = 2
WAR: Final = 3
GODS: Final = ("death", "magic", "sky", "war")  # god-2.5, god-9.2

# In the order of their Heavens on the board: god-31.8.
PANTHEONS: Final = ("babylonian", "celtic", "egyptian", "greek", "norse")  # god-1.2, god-9.1

PLAGUE: Final = "plague"
PLAGUES: Final = 5  # markers in the box: god-2.12
PANTHEON: Final = "pantheon"
MAELSTROM: Final = "maelstrom"
SUNKEN: Final = "sunken"
LOST_REGION: Final = "atlantis"
TEMPLES: Final = "temples"

Near = tuple[tuple[int, ...], ...]


class Table(Module):
    """Registers and cards that several of the edition's modules share, and looking things up in them.

    Territory cards come first among all cards, in the order of the board: card i shows territory i. Each seat owns
    the Heaven of its pantheon from the choice of pantheons on, whether or not anybody is there.
    """

    name = "table"

    def __init__(
        self, board: Board, gods: Leaders, temples: Buildings, faith: Currency, units: "Hosts", supply: Supply
    ) -> None:
        self.board = board
        self.gods = gods
        self.temples = temples
        self.faith = faith
        self.units = units
        self.supply = supply
        units.table = self
        self.layer_of: tuple[int, ...] = board.layer_of
        self.is_earth: tuple[bool, ...] = tuple([layer == EARTH for layer in board.layer_of])
        self.earth: list[int] = [t for t, fits in enumerate(self.is_earth) if fits]
        self.first_heaven = board.layer_of.index(HEAVEN)
        places = VALUES["underworld"]
        self.gates: list[int] = [board.index[name] for name in places["gates"]]
        self.crypts: list[int] = [board.index[name] for name in places["crypts"]]
        self.altars: list[int] = [board.index[name] for name in places["altars"]]
        self.atlantis: tuple[int, ...] = board.region_members[board.regions.index(LOST_REGION)]
        # Every sea link once, by the numbers that the register of the Maelstrom says, less one.
        self.sea_links: list[tuple[int, int]] = sorted([(a, b) for a, b in board.sea_links if a < b])
        self._near: dict[tuple[int, bool], Near] = {}
        self.seats = 0
        self.pile = 0
        self.sunken = 0
        self.plague = 0
        self.plagues = 0
        self.pantheon = 0
        self.maelstrom = 0
        self.taken: tuple[Hook, ...] = ()

    def steps(self) -> list[Step]:
        return [OpenTerritories(self)]

    def decks(self) -> list[Deck]:
        return [Deck("territories", [self.board.territories[t] for t in self.earth])]

    def zones(self, seats: int) -> list[Zone]:
        return [Zone("territories", "territories", DECK), Zone(SUNKEN, "territories", PUBLIC)]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [
            Register(PLAGUE, board.size, most=1),
            Register("plagues", most=PLAGUES, defaults=[PLAGUES]),  # markers that have not been used: god-11.3
            Register(PANTHEON, seats + 1, most=len(PANTHEONS)),  # of each army, from 1; the last is the neutral one
            Register(MAELSTROM, most=len(self.sea_links)),
        ]

    def hooks(self) -> list[Hook]:
        return [GodsFall(self), UnderworldEmptied(self)]

    def opens(self) -> list[Point]:
        return [TERRITORY_TAKEN]

    def bind(self, rules: Ruleset) -> None:
        self.seats = rules.seats
        self.pile = rules.zone("territories")
        self.sunken = rules.zone(SUNKEN)
        self.plague = rules.offset(PLAGUE)
        self.plagues = rules.offset("plagues")
        self.pantheon = rules.offset(PANTHEON)
        self.maelstrom = rules.offset(MAELSTROM)
        self.taken = rules.hooks_at(TERRITORY_TAKEN)

    def keeps(self, state: State, territory: int) -> bool:
        return self.layer_of[territory] == HEAVEN

    def check(self, state: State) -> str:
        for seat in range(self.seats):
            for territory in range(self.first_heaven, len(state.owner)):
                if state.owner[territory] == seat and territory != self.heaven(state, seat):
                    return f"seat {seat} has the Heaven of somebody else"  # god-35.15
        for territory in state.zones[self.sunken]:
            if state.owner[territory] != NOBODY:
                return f"{self.board.territories[territory]} is sunk and cannot have an owner"
        for territory, layer in enumerate(self.layer_of):
            if layer != EARTH and self.temples.stands(state, territory):
                return "no temple stands below ground"  # god-23.8
        return ""

    # -- looking ----------------------------------------------------------------------------------------

    def is_player(self, army: int) -> bool:
        return 0 <= army < self.seats

    def is_plagued(self, state: State, territory: int) -> bool:
        return state.values[self.plague + territory] > 0

    def is_sunk(self, state: State) -> bool:
        return len(state.zones[self.sunken]) > 0

    def heaven(self, state: State, seat: int) -> int:
        """Where the dead of a seat go: god-31.8."""
        return self.first_heaven + state.values[self.pantheon + seat] - 1

    def own(self, state: State, seat: int) -> list[int]:
        """The territories of a seat; spaces of the Underworld are none: god-35.7."""
        return [territory for territory in self.earth if state.owner[territory] == seat]

    def spaces(self, state: State, seat: int) -> list[int]:
        """The spaces of the Underworld that a seat controls."""
        return [t for t, layer in enumerate(self.layer_of) if layer == UNDERWORLD and state.owner[t] == seat]

    def own_crypts(self, state: State, seat: int) -> list[int]:
        return [space for space in self.crypts if state.owner[space] == seat]

    def own_altars(self, state: State, seat: int) -> list[int]:
        return [space for space in self.altars if state.owner[space] == seat]

    def own_temples(self, state: State, seat: int) -> list[int]:
        return [t for t in self.earth if state.owner[t] == seat and self.temples.stands(state, t)]

    def near(self, state: State) -> Near:
        """The neighbours of every territory: a link under the Maelstrom is none, nor is one with sunk Atlantis."""
        key = (state.values[self.maelstrom], self.is_sunk(state))
        found = self._near.get(key)
        if found is None:
            closed = self.sea_links[key[0] - 1] if key[0] else (-1, -1)
            rows: list[tuple[int, ...]] = []
            for territory, row in enumerate(self.board.neighbours):
                lost = key[1] and territory in self.atlantis
                rows.append(() if lost else tuple([t for t in row if self._is_open(territory, t, closed, key[1])]))
            found = self._near[key] = tuple(rows)
        return found

    def _is_open(self, a: int, b: int, closed: tuple[int, int], is_sunk: bool) -> bool:
        if (a, b) == closed or (b, a) == closed:
            return False
        return not (is_sunk and b in self.atlantis)

    # -- doing ------------------------------------------------------------------------------------------

    def kill(self, state: State, log: Log | None, territory: int, number: int, to_reserve: bool = False) -> int:
        """Armies die: above ground they go to the Heaven of their owner (god-31.7) unless they are sent to the
        reserve, where those of the Underworld always go (god-35.5, god-35.6); neutral ones are gone. The territory
        may be left empty: the caller sees to it. How many there were."""
        number = min(number, state.armies[territory])
        if number <= 0:
            return 0
        owner = state.owner[territory]
        if self.is_player(owner) and self.layer_of[territory] == EARTH and not to_reserve:
            destroy(state, log, territory, number)
            place(state, log, owner, self.heaven(state, owner), number)
        else:
            self.supply.destroy(state, log, territory, number)
        return number

    def lose(
        self, state: State, log: Log | None, by: int, territory: int, number: int, to_reserve: bool = False
    ) -> None:
        """Armies die by whatever is no battle; a territory left without any is nobody's."""
        self.kill(state, log, territory, number, to_reserve)
        self.vacate(state, log, by, territory)

    def vacate(self, state: State, log: Log | None, by: int, territory: int) -> None:
        owner = state.owner[territory]
        if state.armies[territory] > 0 or owner == NOBODY or self.layer_of[territory] == HEAVEN:
            return
        abandon(state, log, territory)
        tell(self.taken, state, log, by, territory, owner)

    def raise_armies(self, state: State, log: Log | None, seat: int, territory: int, number: int) -> None:
        """Armies of the reserve come to a territory of the seat."""
        if number > 0:
            self.supply.place(state, log, seat, territory, number)

    def banish(self, state: State, log: Log | None, territory: int) -> None:
        """All gods who stand in a territory go back to their pantheon card: god-29.13."""
        if self.is_player(state.owner[territory]):
            self.gods.lose_all(state, log, state.owner[territory], territory)

    def strike(self, state: State, log: Log | None, territory: int) -> None:
        """The plague takes half of the armies, rounded down, and drives the gods away: god-26.1, god-26.4."""
        self.kill(state, log, territory, state.armies[territory] // 2)
        self.banish(state, log, territory)

    def lay_plague(self, state: State, log: Log | None, territory: int) -> None:
        """One of the markers goes there: god-11.3."""
        state.values[self.plague + territory] = 1
        state.values[self.plagues] -= 1
        if log is not None:
            log.append(Event("TerritoryPlagued", {"territory": territory}))

    def sink(self, state: State, log: Log | None, seat: int) -> None:
        """Atlantis goes under: god-6.5 to god-6.8."""
        for territory in self.atlantis:
            if self.temples.stands(state, territory):
                self.temples.pull_down(state, log, seat, territory)
            if self.is_plagued(state, territory):
                state.values[self.plague + territory] = 0
            take(state.zones[self.pile], territory)
            put_in_hand(state, self.sunken, territory)
        if log is not None:
            log.append(Event("AtlantisSunk", {"seat": seat}))
        for territory in self.atlantis:
            self.lose(state, log, seat, territory, state.armies[territory])


class Hosts(Units):
    """Armies and the gods who walk with them. Gods are no armies (god-27.7); who attacks goes where the attack
    goes."""

    def __init__(self, gods: Leaders, cites: Cites) -> None:
        super().__init__(gods, cites)
        self.table: Table | None = None

    def stays(self, territory: int) -> int:
        """Heaven alone may be left empty: god-35.4."""
        assert self.table is not None
        return 0 if self.table.layer_of[territory] == HEAVEN else 1

    def may_march(self, state: State, source: int, target: int, must: int) -> int:
        assert self.table is not None
        below = state.frames[-2][0]
        if below == OCCUPIED:
            return must  # gods who did not attack stay: god-32.4
        if below != GOES_ON and self.table.is_plagued(state, target):
            return 0  # god-33.7; a card takes them there all the same, god-11.8
        return self.leaders.standing(state, source)


class OpenTerritories(AutoStep):
    """The territory cards are shuffled, without the jokers: god-10.3, god-10.5."""

    def __init__(self, table: Table) -> None:
        super().__init__("open_territories")
        self.table = table
        self.is_setup = True

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        state.zones[self.table.pile] = shuffled(list(range(len(self.table.earth))))
        state.pop()


class GodsFall(Hook):
    """Where no army of theirs is left no god stays: god-21.6, god-21.7, god-32.6."""

    def __init__(self, table: Table) -> None:
        super().__init__(TERRITORY_TAKEN.name, priority=-1)
        self.table = table

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if self.table.is_player(b):
            self.table.gods.lose_all(state, log, b, a)


class UnderworldEmptied(Hook):
    """Who is out has no dead any more: god-32.15."""

    def __init__(self, table: Table) -> None:
        super().__init__("seat_eliminated")
        self.table = table

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        for territory, owner in enumerate(state.owner):
            if owner == a:
                if state.armies[territory]:
                    destroy(state, log, territory, state.armies[territory])
                abandon(state, log, territory)
