"""A battle in the course of which more changes than the armies: a wall wears down, a territory is closed, an army
comes back. It is fought on a board that is imagined, throw by throw, by the rules' own answers.

A cell is what such a battle has come to: attackers and defenders left, registers, and whether it was broken off.
Each throw leads from cell to cell. Where nothing but armies can change any more, battles.py fights on.
"""

from collections.abc import Sequence
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from conquete.engine.hooks import first_veto
from conquete.engine.state import State
from conquete.odds.battles import Ends, spread
from conquete.odds.tables import table
from conquete.rules.battle import Battle
from conquete.rules.dice import ALL, Dice, losses
from conquete.rules.throw_effects import ThrowEffect

MOST_CELLS: Final = 40_000  # attackers times defenders
UNSEEN: Final = 1e-15  # what is dropped stays far below what a chance is shown with


class Cell(NamedTuple):
    attackers: int  # without those who never leave the source
    defenders: int
    values: int  # the registers, by the number of their list
    is_off: bool = False


class Fall(NamedTuple):
    """What throws have in common that lead to the same: what they cost, which effects follow, and what they would
    cost if one of the attacker's dice were fixed."""

    effects: tuple[ThrowEffect, ...]
    cost: tuple[int, int]
    fixed: tuple[tuple[int, int], ...]
    chance: float


class Course:
    """The battle between two territories as the table stands. `dice` and `defence_dice` are the most that are
    thrown, `kept` attackers are never risked, and a token would make a die show `face`."""

    def __init__(
        self,
        fighting: Battle,
        state: State,
        source: int,
        target: int,
        choice: int,
        dice: int | None = None,
        defence_dice: int | None = None,
        kept: int = 0,
        face: int = 0,
    ) -> None:
        self.fighting = fighting
        self.board = state.copy()  # the one that is imagined
        self.source = source
        self.target = target
        self.choice = choice
        self.most = dice, defence_dice
        self.kept = kept
        self.face = face
        self.army = state.owner[source]
        self.stays = fighting.stays(source)
        self.effects = [hook for hook in fighting.resolved if isinstance(hook, ThrowEffect)]
        self.lists = [state.values[:]]
        self.numbers = {tuple(state.values): 0}
        self.begin = Cell(state.armies[source] - self.stays, state.armies[target], 0)
        self._dice: dict[Cell, Dice] = {}
        self._ways: dict[Cell, list[tuple[Fall, Cell, list[Cell]]]] = {}
        self._alike: dict[int, tuple[Dice, int]] = {}  # by registers: what so many defenders and fewer throw

    # -- looking ----------------------------------------------------------------------------------------

    def is_over(self, cell: Cell) -> bool:
        if cell.is_off or cell.attackers <= self.kept or not cell.defenders:
            return True
        return cell.defenders <= self.dice(cell).spared

    def dice(self, cell: Cell) -> Dice:
        known = self._dice.get(cell)
        if known is None:
            self._imagine(cell)
            thrown = self.fighting.dice_for(self.board, self.source, self.target, self.choice)
            known = self._dice[cell] = thrown.at_most(*self.most)
        return known

    def plain_dice(self, cell: Cell) -> Dice | None:
        """The dice of the whole battle from here on, where nothing but armies can change any more; else None."""
        if self.effects:
            self._imagine(cell)
            if any(effect.bears(self.board, self.source, self.target) for effect in self.effects):
                return None
        if not self.fighting.changes:
            return self.dice(cell)
        found, known = self._alike.get(cell.values, (self.dice(cell._replace(defenders=1)), 1))
        while known < cell.defenders and self.dice(cell._replace(defenders=known + 1)) == found:
            known += 1
        self._alike[cell.values] = found, known
        return found if known >= cell.defenders else None

    def _imagine(self, cell: Cell) -> None:
        board = self.board
        board.armies[self.source] = cell.attackers + self.stays
        board.armies[self.target] = cell.defenders
        board.values[:] = self.lists[cell.values]

    # -- going on ---------------------------------------------------------------------------------------

    def ends(self) -> Ends:
        """The chance of every end, by attackers and defenders left."""
        ends: Ends = {}
        handed: dict[tuple[Dice, int], list[float]] = {}
        mass = {self.begin: 1.0}
        waiting = [_order(self.begin)]
        while waiting:
            cell = heappop(waiting)[-1]
            here = mass.pop(cell)
            if self.is_over(cell):
                end = cell.attackers, cell.defenders
                ends[end] = ends.get(end, 0.0) + here
                continue
            dice = self.plain_dice(cell)
            if dice is not None:
                row = handed.setdefault((dice, cell.defenders), [])
                row += [0.0] * (cell.attackers + 1 - len(row))
                row[cell.attackers] += here
                continue
            ways = self.ways(cell)
            again = sum([fall.chance for fall, after, _ in ways if after == cell])
            for fall, after, _ in ways:
                going = here * fall.chance / (1.0 - again)
                if after != cell and going > UNSEEN:
                    if after not in mass:
                        heappush(waiting, _order(after))
                        mass[after] = 0.0
                    mass[after] += going
        for (dice, defenders), row in handed.items():
            for (attackers, against), chance in spread(row, defenders, dice, self.kept).items():
                ends[attackers, against] = ends.get((attackers, against), 0.0) + chance
        return ends

    def ways(self, cell: Cell) -> list[tuple[Fall, Cell, list[Cell]]]:
        """Where each throw leads, and where it would with a die of the attacker fixed."""
        if cell not in self._ways:
            dice = self.dice(cell)
            mine, theirs = dice.attack.count(cell.attackers - self.kept), dice.defence.count(cell.defenders)
            self._imagine(cell)
            effects = [effect for effect in self.effects if effect.bears(self.board, self.source, self.target)]
            self._ways[cell] = [
                (
                    fall,
                    self._after(cell, dice, fall.effects, fall.cost),
                    [self._after(cell, dice, fall.effects, cost) for cost in fall.fixed],
                )
                for fall in falls(dice, mine, theirs, tuple(effects), self.face)
            ]
        return self._ways[cell]

    def _after(self, cell: Cell, dice: Dice, effects: Sequence[ThrowEffect], cost: tuple[int, int]) -> Cell:
        lost, beaten = cost
        left = cell.attackers - min(lost, cell.attackers - self.kept)
        against = max(min(dice.spared, cell.defenders), cell.defenders - beaten)
        after = Cell(left, against, cell.values)
        if not effects:
            return after
        self._imagine(after)
        board, source, target = self.board, self.source, self.target
        for effect in effects:
            if effect.bears(board, source, target):
                effect.happen(board, None, source, target)
        is_off = board.armies[target] > 0 and first_veto(self.fighting.may_attack, board, self.army, source, target)
        return Cell(
            board.armies[source] - self.stays, board.armies[target], self._number(board.values), bool(is_off)
        )

    def _number(self, values: list[int]) -> int:
        known = tuple(values)
        if known not in self.numbers:
            self.numbers[known] = len(self.lists)
            self.lists.append(values[:])
        return self.numbers[known]

    # -- with a token -----------------------------------------------------------------------------------

    def win_with_token(self) -> float:
        """The chance to win for an attacker who fixes one of their dice, in the throw in which that helps most."""
        plainly: dict[Cell, float] = {}
        at_best: dict[Cell, float] = {}
        for cell in sorted(self._reached()):  # a throw leaves fewer, or the same attackers and no more defenders
            plainly[cell] = at_best[cell] = float(cell.defenders == 0)
            if self.is_over(cell):
                continue
            dice = self.plain_dice(cell)
            ways = self.ways(cell)
            if dice is not None:
                plainly[cell] = table(dice).win(cell.attackers - self.kept, cell.defenders)
            else:
                again = sum([fall.chance for fall, after, _ in ways if after == cell])
                going = [fall.chance * plainly[after] for fall, after, _ in ways if after != cell]
                plainly[cell] = sum(going) / (1.0 - again)
            rows = [
                (fall.chance, after, max([plainly[other] for other in fixed], default=0.0))
                for fall, after, fixed in ways
            ]
            before = -1.0
            while at_best[cell] - before > UNSEEN:  # at once, but where a throw may lead here again
                before = at_best[cell]
                at_best[cell] = sum([chance * max(at_best[after], spent) for chance, after, spent in rows])
        return at_best[self.begin]

    def _reached(self) -> set[Cell]:
        reached = {self.begin}
        waiting = [self.begin]
        while waiting:
            cell = waiting.pop()
            if not self.is_over(cell):
                for _, after, fixed in self.ways(cell):
                    for other in (after, *fixed):
                        if other not in reached:
                            reached.add(other)
                            waiting.append(other)
        return reached


def _order(cell: Cell) -> tuple[int, int, Cell]:
    return -cell.attackers, -cell.defenders, cell


@lru_cache(maxsize=512)
def falls(dice: Dice, mine: int, theirs: int, effects: tuple[ThrowEffect, ...], face: int = 0) -> tuple[Fall, ...]:
    """Every fall of so many dice, those taken together that lead to the same."""
    ways: dict[tuple[tuple[ThrowEffect, ...], tuple[int, int], tuple[tuple[int, int], ...]], int] = {}
    for attack, times in dice.attack.falls(mine):
        faces = [shown for shown, _ in attack]
        sweeps = dice.is_sweep(faces)
        results = [dice.attack.results(attack)]
        if face:
            results += [dice.attack.results(attack, 1 << rank, face) for rank in range(mine)]
        for defence, more in dice.defence.falls(theirs):
            against = [shown for shown, _ in defence]
            followed = tuple([effect for effect in effects if effect.follows(faces, against)])
            costs = [losses(mine, dice.defence.results(defence), dice.ties_from) for mine in results]
            costs = [(lost, ALL if sweeps and beaten else beaten) for lost, beaten in costs]
            key = followed, costs[0], tuple(sorted({cost for cost in costs[1:] if cost != costs[0]}))
            ways[key] = ways.get(key, 0) + times * more
    total = sum(ways.values())
    return tuple([Fall(*key, number / total) for key, number in ways.items()])
