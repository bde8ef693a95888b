"""What the rules of packs share: the pieces of a game at hand, cards as their seals have them, scars and events."""

from collections.abc import Sequence
from typing import Final, TypeVar

from conquete.editions.legacy.market import Market, lay_scar
from conquete.editions.legacy.marks import Marks
from conquete.editions.legacy.packs import Parts
from conquete.editions.legacy.sheet import Sheet
from conquete.editions.legacy.start import Rights
from conquete.editions.legacy.tables import FOLDER
from conquete.editions.seals import Part, read_seal
from conquete.effects.card_files import CardRow
from conquete.effects.verbs import abandon, destroy
from conquete.engine.actions import Verb, act, verb_of
from conquete.engine.board import Board
from conquete.engine.compat import mypyc_attr
from conquete.engine.events import Event, Log, Value
from conquete.engine.ids import NOBODY
from conquete.engine.names import verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Register, Step
from conquete.rules.at_will import MOVED
from conquete.rules.buildings import Buildings
from conquete.rules.cards.kinds import PLACE, Effect, Play
from conquete.rules.cards.table import CardTable
from conquete.rules.dice import Side
from conquete.rules.elimination import Elimination
from conquete.rules.race import Race
from conquete.rules.resource_cards import ResourceCards
from conquete.rules.sides import Sides
from conquete.rules.turn import FOLLOWS

DO_PASS: Final = verb_id("pass")
INLAND: Final = ("irkutsk", "afghanistan")  # sea-8.18

AnyModule = TypeVar("AnyModule", bound=Module)
AnyEffect = TypeVar("AnyEffect", bound=Effect)

MINOR = "minor_city"
MAJOR = "major_city"
CAPITAL = "world_capital"


def parts_of(seal: str, sort: str) -> list[Part]:
    return [part for part in read_seal(str(FOLDER), seal).parts if part.sort == sort]


def rows_of(seal: str, sort: str, **params: object) -> list[CardRow]:
    """Cards as their seal has them."""
    rows = []
    for part in parts_of(seal, sort):
        row = part.row()
        for name, value in params.items():
            setattr(row, name, value)
        rows.append(row)
    return rows


def added(side: Side, points: int) -> Side:
    """Every die of a side counts so much more, up to 6 and down to 1."""
    adds = [*side.adds, *[0] * (side.most - len(side.adds))]
    return side.but(adds=tuple([each + points for each in adds]), top=6)


def added_highest(side: Side, points: int) -> Side:
    adds = [*side.adds, *[0] * (1 - len(side.adds))]
    return side.but(adds=(adds[0] + points, *adds[1:]), top=6)


def widened(board: Board, territories: list[str], lines: list[tuple[str, str]]) -> Board:
    """The board with more territories, of no continent, and more lines over sea, also where there is a link."""
    names = board.territories
    links = [(names[a], names[b]) for a, near in enumerate(board.neighbours) for b in near if a < b]
    known = {*links, *[(b, a) for a, b in links]}
    new = [line for line in lines if line not in known]
    sea = [(names[a], names[b]) for a, b in sorted(board.sea_links) if a < b]
    both = [(names[a], names[b]) for a, b in sorted(board.also_sea) if a < b]
    both += [line for line in lines if line in known and line not in sea and line[::-1] not in sea]
    regions = [
        (region, bonus, [names[member] for member in members])
        for region, bonus, members in zip(board.regions, board.region_bonus, board.region_members, strict=True)
    ]
    return Board(board.id, [*names, *territories], [*links, *new], regions, sea_links=[*sea, *new], also_sea=both)


def find(modules: Sequence[Module], sort: type[AnyModule]) -> AnyModule:
    return next(module for module in modules if isinstance(module, sort))


class Ground(Module):
    """The pieces of a game that packs bear on, found when its rules are put together."""

    name = "ground"

    def __init__(self, sheet: Sheet, modules: list[Module]) -> None:
        self.sheet = sheet
        self.sides = find(modules, Sides)
        self.marks = find(modules, Marks)
        self.race = find(modules, Race)
        self.resources = find(modules, ResourceCards)
        self.cards = find(modules, CardTable)
        self.elimination = find(modules, Elimination)
        self.rights = find(modules, Rights)
        self.headquarters: Buildings = self.race.standing[0]
        self.board: Board | None = None
        self.seats = 0
        self.follows = 0
        self.moved = 0
        self.covered: set[int] = set()  # by other marks than cities and scars
        self.covering = ""  # the scar that covers whatever lay there, and ends it
        self.contrary = ""  # the side whom marks feed that harm the others, and the other way round
        self.powers: list[frozenset[str]] = []  # by side
        for side in self.sides.names:
            faction = sheet.factions.get(side)
            self.powers.append(frozenset() if faction is None else frozenset(faction.powers.values()))

    def bind(self, rules: Ruleset) -> None:
        self.board = rules.board
        self.seats = rules.seats
        self.follows = rules.offset(FOLLOWS)
        self.moved = rules.offset(MOVED)

    def has(self, state: State, seat: int, power: str) -> bool:
        """Does the faction of a seat have that power?"""
        if not 0 <= seat < self.seats:
            return False
        side = self.sides.of(state, seat)
        return side >= 0 and power in self.powers[side]

    def is_contrary(self, state: State, seat: int) -> bool:
        return self.contrary != "" and self.sides.named(state, seat) == self.contrary

    def in_order(self, state: State, first: int) -> list[int]:
        """The seats as they play, from one on."""
        order = [first]
        while len(order) < self.seats:
            order.append(state.values[self.follows + order[-1]])
        return order

    def lands(self, state: State, seat: int) -> list[int]:
        return [territory for territory, owner in enumerate(state.owner) if owner == seat]

    def cities(self, state: State, kind: str = "") -> list[int]:
        """Territories with a city, or with one of that kind."""
        number = self.marks.city_kinds.number(kind) if kind else 0
        found = [(territory, self.marks.city(state, territory)) for territory in range(len(state.owner))]
        return [territory for territory, city in found if city and (not kind or city == number)]

    def scarred(self, state: State, kind: str) -> list[int]:
        if kind not in self.marks.scar_kinds.ids:
            return []
        number = self.marks.scar_kinds.number(kind)
        return [territory for territory in range(len(state.owner)) if self.marks.scar(state, territory) == number]

    def leader(self, state: State) -> int:
        """Who alone has the largest population of cities, or NOBODY: sea-5.2."""
        people = [0] * self.seats
        for territory, owner in enumerate(state.owner):
            if 0 <= owner < self.seats:
                people[owner] += self.marks.population(state, territory)
        most = max(people)
        return people.index(most) if most and people.count(most) == 1 else NOBODY

    def remove(self, state: State, log: Log | None, territory: int, armies: int) -> None:
        """So many armies go, or as many as there are. Land without any is nobody's, and whose last army it was is
        out of the fight: sea-1.28."""
        owner = state.owner[territory]
        gone = min(armies, state.armies[territory])
        if owner == NOBODY or gone == 0:
            return
        destroy(state, log, territory, gone)
        if state.armies[territory] == 0:
            abandon(state, log, territory)
            if state.held[owner] == 0:
                self.elimination.knock_out(state, log, owner, owner)

    def is_covered(self, state: State, territory: int) -> bool:
        """Does a scar lie there that ends what other marks did?"""
        scar = self.marks.scar(state, territory)
        return scar > 0 and self.marks.scar_kinds.id(scar) == self.covering

    def is_marked(self, state: State, territory: int) -> bool:
        """Does anything at all lie there, or stand around it?"""
        return self.marks.is_marked(state, territory) or territory in self.covered

    def tell(self, log: Log | None, line: str, **values: Value) -> None:
        if log is not None:
            log.append(Event("SealedTold", {"line": line, **values}))


def ground_of(parts: Parts, sheet: Sheet) -> Ground:
    """The one of this game, which the first pack that needs it adds; effects that need it are told."""
    for module in parts.modules:
        if isinstance(module, Ground):
            return module
    ground = Ground(sheet, parts.modules)
    parts.modules.append(ground)
    return ground


@mypyc_attr(allow_interpreted_subclasses=True)
class SealedEffect(Effect):
    """Of a card that a pack brings; it knows the ground by the time it is carried out."""

    def __init__(self, market: Market) -> None:
        super().__init__()
        self.market = market
        self.known: Ground | None = None

    @property
    def ground(self) -> Ground:
        assert self.known is not None
        return self.known


def grounded(parts: Parts, sheet: Sheet) -> Ground:
    ground = ground_of(parts, sheet)
    for effect in ground.cards.effect_list:
        if isinstance(effect, SealedEffect):
            effect.known = ground
    return ground


@mypyc_attr(allow_interpreted_subclasses=True)
class FactionMission(Module):
    """A mission on the card of a faction: once in a game, at the end of a turn without another one, in the place of
    a resource card (sea-8.3). Its name is that of its step, verb and register."""

    def __init__(self, ground: Ground, name: str, side: str, stars: int, cite: str) -> None:
        self.ground = ground
        self.name = name
        self.side = side
        self.stars = stars
        self.cite = cite
        self.at = 0

    def is_fulfilled(self, state: State, seat: int) -> bool:
        raise NotImplementedError

    def steps(self) -> list[Step]:
        return [ClaimMission(self)]

    def verbs(self) -> list[Verb]:
        return [Verb(self.name), Verb("pass")]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(self.name, most=1)]

    def bind(self, rules: Ruleset) -> None:
        self.at = rules.offset(self.name)

    def add_to(self, parts: Parts) -> None:
        parts.modules.append(self)
        parts.phases.insert(parts.phases.index("take_card"), self.name)


class ClaimMission(ChoiceStep):
    def __init__(self, mission: FactionMission) -> None:
        super().__init__(mission.name)
        self.scope = __name__
        self.mission = mission
        self.verb = verb_id(mission.name, __name__)

    def options(self, state: State, frame: Frame) -> list[int]:
        mission, seat = self.mission, frame[1]
        ground = mission.ground
        is_open = not state.values[mission.at] and not state.values[ground.resources.card_taken]
        if not is_open or ground.sides.named(state, seat) != mission.side or not mission.is_fulfilled(state, seat):
            return []
        return [act(DO_PASS), act(self.verb)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        mission, seat = self.mission, frame[1]
        state.pop()
        if verb_of(action) == self.verb:
            state.values[mission.at] = 1
            state.values[mission.ground.resources.card_taken] = 1
            mission.ground.tell(log, mission.name, seat=seat)
            mission.ground.race.gain(state, log, seat, mission.stars)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return self.mission.cite


class LayScar(SealedEffect):
    """A scar that goes on any territory without one."""

    asks = (PLACE,)

    def places(self, play: Play) -> list[int]:
        marks = self.market.marks
        return [t for t in range(len(play.state.owner)) if not marks.scar(play.state, t)]

    def placed(self, play: Play, territory: int) -> None:
        lay_scar(self.market, play, territory)
