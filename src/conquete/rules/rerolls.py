"""Ones thrown again in the open: everybody sees a throw as it fell, and each throw that follows."""

from typing import Final

from conquete.engine.actions import A_SHIFT, act, pack_dice, roll, unpack_dice, verb_of
from conquete.engine.chance import Dice
from conquete.engine.events import Log
from conquete.engine.hooks import Hook, Point, tell
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, Step, ThrowStep
from conquete.rules.battle import DICE_THROWN, Battle
from conquete.rules.dice import Side
from conquete.rules.fallen import ATTACK, DEFENCE, dice_on_table, lay_dice

DICE_SEEN: Final = Point(
    "dice_seen",
    "window",
    "dice lie on the table, at first and after each reroll; a = 1 for the defender's, b = rerolls",
)

ONES_AGAIN: Final = step_id("ones_again")
THROW_ONES: Final = step_id("throw_ones")
DO_ROLL: Final = verb_id("roll")

MOST_REROLLS: Final = 255  # told to who looks on; nobody throws so often


class OpenRerolls(Module):
    """For a battle whose sides throw their ones again until none is left. The odds count with the dice that
    remain; who looks at single throws answers at `dice_seen`."""

    name = "open_rerolls"

    def __init__(self, battle: Battle) -> None:
        self.battle = battle
        battle.rerolls_openly = True
        self.seen: tuple[Hook, ...] = ()

    def steps(self) -> list[Step]:
        return [OnesAgain(self), ThrowOnes(self)]

    def opens(self) -> list[Point]:
        return [DICE_SEEN]

    def hooks(self) -> list[Hook]:
        return [Thrown(self)]

    def bind(self, rules: Ruleset) -> None:
        self.seen = rules.hooks_at(DICE_SEEN)

    def look(self, state: State, log: Log | None, frame: Frame, side: int, rerolls: int) -> None:
        """The dice of a side are seen by whoever wants to; `frame` is (step, army, source, target ...)."""
        thrower = frame[1] if side == ATTACK else state.owner[frame[3]]
        tell(self.seen, state, log, thrower, side, rerolls)

    def ones(self, state: State, frame: Frame, side: int) -> int:
        """How many dice of a side are thrown again."""
        dice = self.battle.dice_for(state, frame[2], frame[3], frame[4])
        rerolls = dice.defence.rerolls_ones if side == DEFENCE else dice.attack.rerolls_ones
        return dice_on_table(state)[side].count(1) if rerolls else 0


class Thrown(Hook):
    def __init__(self, rerolls: OpenRerolls) -> None:
        super().__init__(DICE_THROWN.name, priority=-1)
        self.rerolls = rerolls

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        thrown = state.frames[-1]
        state.push((ONES_AGAIN, seat, a, b, thrown[4], 0))
        for side in (DEFENCE, ATTACK):
            self.rerolls.look(state, log, thrown, side, 0)


class OnesAgain(AutoStep):
    """Lies above a throw and under whatever it led to; `rerolls` counts the throws that followed it."""

    def __init__(self, rerolls: OpenRerolls) -> None:
        super().__init__("ones_again", ("source", "target", rerolls.battle.force, "rerolls"))
        self.rerolls = rerolls

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        for side in (ATTACK, DEFENCE):
            if self.rerolls.ones(state, frame, side):
                state.replace((THROW_ONES, *frame[1:], side))
                return
        state.pop()


class ThrowOnes(ThrowStep):
    """The ones of a side, all at once."""

    def __init__(self, rerolls: OpenRerolls) -> None:
        super().__init__("throw_ones", ("source", "target", rerolls.battle.force, "rerolls", "side"))
        self.rerolls = rerolls
        self.dice = [Side((6,) * (count + 1), (1,) * (count + 1)) for count in range(rerolls.battle.dice.most)]

    def _side(self, state: State, frame: Frame) -> Side:
        return self.dice[self.rerolls.ones(state, frame, frame[6]) - 1]

    def sides(self, state: State, frame: Frame) -> list[int]:
        """For whoever throws them once more."""
        return list(self._side(state, frame).sides)

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        side = self._side(state, frame)
        return act(DO_ROLL, side.throw(side.most, dice))

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        side = self._side(state, frame)
        return [(act(DO_ROLL, faces), ways) for faces, ways in side.throws(side.most)]

    def classes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        """Those merged that cost the same once they lie with the other dice."""
        battle, side = self.rerolls.battle, frame[6]
        thrown = state.frames[-2]
        weights: dict[tuple[int, int], int] = {}
        first: dict[tuple[int, int], int] = {}
        for action, ways in self.outcomes(state, frame):
            attack, defence = self._with(state, side, unpack_dice(action >> A_SHIFT))
            both = roll(DO_ROLL, pack_dice(attack), len(attack), pack_dice(defence))
            settled = battle.is_settled(state, thrown, attack, defence)
            lost = battle.losses(state, thrown, both) if settled else (-1, action)
            weights[lost] = weights.get(lost, 0) + ways
            first.setdefault(lost, action)
        return [(first[lost], weights[lost]) for lost in sorted(first)]

    def _with(self, state: State, side: int, again: list[int]) -> tuple[list[int], list[int]]:
        """All dice, with those of a side that were ones thrown again."""
        attack, defence = dice_on_table(state)
        dice = sorted([face for face in (attack, defence)[side] if face > 1] + again, reverse=True)
        return (dice, defence) if side == ATTACK else (attack, dice)

    def is_outcome(self, state: State, frame: Frame, action: int) -> bool:
        side = self._side(state, frame)
        return verb_of(action) == DO_ROLL and side.can_show(unpack_dice(action >> A_SHIFT), side.most)

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        side = frame[6]
        attack, defence = self._with(state, side, unpack_dice(action >> A_SHIFT))
        lay_dice(state, log, frame[1] if side == ATTACK else state.owner[frame[3]], attack, defence)
        rerolls = min(frame[5] + 1, MOST_REROLLS)
        state.push((ONES_AGAIN, *frame[1:5], rerolls))
        self.rerolls.look(state, log, frame, side, rerolls)
