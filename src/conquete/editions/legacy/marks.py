"""Cities, scars and fortifications on the board of a game: one number a territory each, as the sheet has them.

While a war goes on they are registers; its end writes them into the sheet. What a number means stands here alone:
`Kinds` counts from 1 on, first what is open on every world, then what packs brought, in the order of their opening.
"""

from typing import Final

from conquete.editions.legacy.packs import packs_of
from conquete.editions.legacy.sheet import City, Sheet, changed
from conquete.editions.legacy.tables import scar_rows, table, value
from conquete.engine.board import Board
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import State
from conquete.engine.steps import Register

CITIES: Final = "cities"
SCARS: Final = "scars"
WALLS: Final = "walls"
WALLS_PUT: Final = "walls_put"  # how many fortifications this war has used up


class Kinds:
    """Kinds of a mark by their numbers; 0 is none."""

    def __init__(self, ids: list[str]) -> None:
        self.ids = ids

    def number(self, id: str) -> int:
        return self.ids.index(id) + 1

    def id(self, number: int) -> str:
        return self.ids[number - 1]


def city_kinds() -> Kinds:
    return Kinds([row["id"] for row in table("marks")["cities"]])


def scar_kinds(sheet: Sheet) -> Kinds:
    return Kinds([row.id for row in scar_rows()] + [kind for pack in packs_of(sheet) for kind in pack.scar_kinds])


class Marks(Module):
    """The marks of the board. A territory has at most one city and one scar: leg-3.7, leg-3.13, leg-5.12."""

    name = "marks"

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.city_kinds = city_kinds()
        self.scar_kinds = scar_kinds(sheet)
        self.boxes = value("fortification", "boxes")
        self.populations = [0, *[int(row["population"]) for row in table("marks")["cities"]]]
        self.city_at = 0
        self.scar_at = 0
        self.wall_at = 0
        self.put_at = 0
        self.territories: tuple[str, ...] = ()

    def registers(self, seats: int, board: Board) -> list[Register]:
        sheet, names = self.sheet, board.territories
        cities = [self.city_kinds.number(sheet.cities[id].kind) if id in sheet.cities else 0 for id in names]
        scars = [self.scar_kinds.number(sheet.scars[id]) if id in sheet.scars else 0 for id in names]
        walls = [sheet.walls.get(id, 0) for id in names]
        return [
            Register(CITIES, board.size, defaults=cities, most=len(self.city_kinds.ids)),
            Register(SCARS, board.size, defaults=scars, most=len(self.scar_kinds.ids)),
            Register(WALLS, board.size, defaults=walls, most=self.boxes),
            Register(WALLS_PUT),
        ]

    def bind(self, rules: Ruleset) -> None:
        self.city_at = rules.offset(CITIES)
        self.scar_at = rules.offset(SCARS)
        self.wall_at = rules.offset(WALLS)
        self.put_at = rules.offset(WALLS_PUT)
        self.territories = rules.board.territories

    # -- looking ----------------------------------------------------------------------------------------

    def city(self, state: State, territory: int) -> int:
        """The number of its kind, or 0."""
        return state.values[self.city_at + territory]

    def scar(self, state: State, territory: int) -> int:
        return state.values[self.scar_at + territory]

    def wall(self, state: State, territory: int) -> int:
        """Boxes that are left of the fortification: at 0 there is none, or none that helps (leg-20.7)."""
        return state.values[self.wall_at + territory]

    def population(self, state: State, territory: int) -> int:
        return self.populations[state.values[self.city_at + territory]]  # leg-3.27 to leg-3.29

    def are_none_in_the_way(self, state: State) -> bool:
        """Is there neither a city nor a wall on the whole board?"""
        values, size = state.values, len(state.owner)
        return not any(values[self.city_at : self.city_at + size] + values[self.wall_at : self.wall_at + size])

    def is_marked(self, state: State, territory: int) -> bool:
        """leg-3.3; a fortification stands around a city."""
        values = state.values
        return values[self.city_at + territory] > 0 or values[self.scar_at + territory] > 0

    # -- changing ---------------------------------------------------------------------------------------

    def put_scar(self, state: State, territory: int, kind: str) -> None:
        state.values[self.scar_at + territory] = self.scar_kinds.number(kind)

    def walls_left(self, state: State) -> int:
        """Fortifications that nobody has placed yet: rewards and the war share them."""
        return self.sheet.stickers["fortification"] - state.values[self.put_at]

    def fortify(self, state: State, territory: int) -> None:
        """A fortification is put up in the midst of a war, over one that stood there, if any: leg-20.8."""
        state.values[self.wall_at + territory] = self.boxes
        state.values[self.put_at] += 1

    def wear(self, state: State, territory: int) -> None:
        """A box is crossed out: leg-20.4."""
        at = self.wall_at + territory
        state.values[at] = max(0, state.values[at] - 1)

    def written(self, state: State, sheet: Sheet) -> Sheet:
        """The sheet with the marks of the board as they are now. Whoever founds a city has written that himself."""
        cities: dict[str, City] = {}
        scars: dict[str, str] = {}
        walls: dict[str, int] = {}
        for territory, id in enumerate(self.territories):
            if self.city(state, territory) and id in sheet.cities:
                cities[id] = sheet.cities[id]
                boxes = self.wall(state, territory)
                if boxes or id in sheet.walls:
                    walls[id] = boxes
            scar = self.scar(state, territory)
            if scar:
                scars[id] = self.scar_kinds.id(scar)
        left = sheet.stickers["fortification"] - state.values[self.put_at]
        stickers = {**sheet.stickers, "fortification": left}
        return changed(sheet, cities=cities, scars=scars, walls=walls, stickers=stickers)
