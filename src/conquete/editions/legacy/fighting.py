"""Expanding and attacking: chapters 17 to 22 of the booklet, and what the marks of the board do there."""

from collections.abc import Callable
from typing import Final

from conquete.editions.legacy.marks import Marks
from conquete.editions.legacy.powers import Field, powers_of
from conquete.editions.legacy.sheet import Sheet
from conquete.editions.legacy.tables import scar_rows, value
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook, Point, total
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import State
from conquete.rules.at_will import MovesAtWill
from conquete.rules.borders import Occupied
from conquete.rules.cite import Cites
from conquete.rules.combat import DO_ATTACK, Combat
from conquete.rules.dice import Dice
from conquete.rules.dice_rules import DiceChange
from conquete.rules.expansion import ENTRY_COST, Expansion
from conquete.rules.fixing import FixedDice
from conquete.rules.fortify import OneMove
from conquete.rules.throw_effects import ThrowEffect

COUNTS_AS_FORTIFIED: Final = Point(
    "counts_as_fortified", "number", "more than 0 where b is defended as if it were fortified; a = source"
)

FORTIFIED: Final = "fortified"  # why the dice of a defender count more
SIX: Final = 6  # what a missile makes of a die: leg-21.5


def clash_modules(field: Field, sheet: Sheet, cites: Callable[[str], Cites]) -> list[Module]:
    """Battles and all that bears on them, moves at the end of a turn, and the powers of the factions."""
    attack, defence = value("dice", "attack"), value("dice", "defence")
    # leg-18.5, leg-18.8: an army a die, on both sides.
    combat = Combat(attack, tuple(range(1, defence + 1)), False, cites("attack"), fronts=Occupied(DO_ATTACK))
    one_move = OneMove(cites("manoeuvre"), along_path=True)
    return [
        combat,
        Expansion(combat, cites("expand")),
        FixedDice(combat, field.missiles, SIX, cites("missile")),
        MarksInBattle(field.marks),
        one_move,
        MovesAtWill(one_move, combat),
        *powers_of(field, sheet),
    ]


class MarksInBattle(Module):
    """What cities, scars and fortifications do to whoever enters, attacks or defends a territory."""

    name = "marks_in_battle"

    def __init__(self, marks: Marks) -> None:
        self.marks = marks
        self.scars = Scars(marks)
        self.walls = Walls(marks)

    def opens(self) -> list[Point]:
        return [COUNTS_AS_FORTIFIED]

    def hooks(self) -> list[Hook]:
        return [self.scars, self.walls, Wear(self.marks), Resistance(self.marks)]

    def bind(self, rules: Ruleset) -> None:
        self.walls.others = rules.hooks_at(COUNTS_AS_FORTIFIED)


class Scars(DiceChange):
    """Those that add to the higher die of whoever defends: sea-3.9, sea-3.12."""

    def __init__(self, marks: Marks) -> None:
        super().__init__(only_counts=True)
        self.marks = marks
        self.adds = {row.id: int(row.params.get("add_highest", 0)) for row in scar_rows()}

    def changed(self, state: State, source: int, target: int, dice: Dice) -> Dice:
        scar = self.marks.scar(state, target)
        adds = self.adds.get(self.marks.scar_kinds.id(scar), 0) if scar else 0
        return dice.but(defence=dice.defence.plus(highest=adds)) if adds else dice

    def why(self, state: State, source: int, target: int) -> str:
        return self.marks.scar_kinds.id(self.marks.scar(state, target))


class Walls(DiceChange):
    """A fortification adds 1 to both dice of whoever defends, once and no more: leg-20.3, sea-2.6."""

    def __init__(self, marks: Marks) -> None:
        super().__init__(only_counts=True)
        self.marks = marks
        self.others: tuple[Hook, ...] = ()

    def changed(self, state: State, source: int, target: int, dice: Dice) -> Dice:
        if (
            not self.marks.wall(state, target)
            and total(self.others, 0, state, state.owner[target], source, target) <= 0
        ):
            return dice
        return dice.but(defence=dice.defence.plus(every=1))

    def why(self, state: State, source: int, target: int) -> str:
        return FORTIFIED


class Wear(ThrowEffect):
    """An attack by three armies blackens a box, whatever came of it: leg-20.4 to leg-20.6."""

    def __init__(self, marks: Marks) -> None:
        super().__init__()
        self.marks = marks
        self.wears_at = value("fortification", "wears_at")

    def bears(self, state: State, source: int, target: int) -> bool:
        return self.marks.wall(state, target) > 0

    def follows(self, attack: list[int], defence: list[int]) -> bool:
        return len(attack) >= self.wears_at

    def happen(self, state: State, log: Log | None, source: int, target: int) -> None:
        self.marks.wear(state, target)
        if log is not None:
            log.append(Event("WallWorn", {"territory": target, "left": self.marks.wall(state, target)}))


class Resistance(Hook):
    """A city that nobody holds costs its population, a fortified one two armies more: leg-17.6, leg-20.2."""

    def __init__(self, marks: Marks) -> None:
        super().__init__(ENTRY_COST.name)
        self.marks = marks
        self.fortified = value("fortification", "entry")

    def rests(self, state: State, seat: int) -> bool:
        return self.marks.are_none_in_the_way(state)

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        return self.marks.population(state, b) + (self.fortified if self.marks.wall(state, b) else 0)
