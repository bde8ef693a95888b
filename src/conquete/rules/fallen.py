"""Dice that lie on the table, changed before their losses are taken.

In the window that a throw opens (`dice_thrown`) any seat may ask for changes. They happen when the window is
closed, so that nobody gains by being asked later: the highest priority first, and those of one priority in the
order in which they were asked for. A die is named by its rank at that moment, 0 for the highest. A die that
somebody has fixed (fixing.py) stays as it is.
"""

from typing import Final

from conquete.engine.actions import a_of, act, pack_dice, unpack_dice
from conquete.engine.chance import Dice
from conquete.engine.events import Event, Log
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, Step, ThrowStep
from conquete.rules.battle import LOSSES
from conquete.rules.dice import MOST_DICE

CHANGE_DICE: Final = step_id("change_dice")
THROW_AGAIN: Final = step_id("throw_again")
DO_ROLL: Final = verb_id("roll")

# Whose dice.
ATTACK: Final = 0
DEFENCE: Final = 1

# What happens to them.
TURN: Final = 0  # a die is turned to the face `value`
RAISE: Final = 1  # a die shows `value` more, up to its `sides`
LOWER: Final = 2  # a die shows `value` less, down to 1
AGAIN: Final = 3  # a die of `sides` is thrown again
SWAP: Final = 4  # both sides change their dice


class FallenDice(Module):
    """For editions in which dice may be changed after they fell."""

    name = "fallen_dice"

    def steps(self) -> list[Step]:
        return [ChangeDice(), ThrowAgain()]


def change_dice(
    state: State,
    seat: int,
    what: int,
    side: int = ATTACK,
    rank: int = 0,
    value: int = 0,
    sides: int = 6,
    priority: int = 0,
) -> None:
    """Ask for a change of the dice on the table."""
    frames = state.frames
    at = _fallen(state) + 1
    while at < len(frames) and frames[at][0] == CHANGE_DICE and frames[at][2] < priority:
        at += 1
    frames.insert(at, (CHANGE_DICE, seat, priority, what, side, rank, value, sides))


def dice_on_table(state: State) -> tuple[list[int], list[int]]:
    """Faces of attacker and defender, highest first."""
    frame = state.frames[_fallen(state)]
    return unpack_dice(frame[5]), unpack_dice(frame[6])


def _fallen(state: State) -> int:
    """Where the throw lies on the stack."""
    at = len(state.frames) - 1
    while state.frames[at][0] != LOSSES:
        at -= 1
    return at


def fixed_on_table(state: State) -> int:
    """The dice that are fixed, by bits: see Dice.counted."""
    frame = state.frames[_fallen(state)]
    return frame[7] if len(frame) > 7 else 0


def is_fixed(state: State, side: int, rank: int) -> bool:
    return fixed_on_table(state) >> (rank + side * MOST_DICE) & 1 > 0


def fix_on_table(state: State, side: int, rank: int) -> None:
    """From now on nothing bears on this die."""
    at = _fallen(state)
    frame = state.frames[at]
    state.frames[at] = (*frame[:7], frame[7] | 1 << rank + side * MOST_DICE)


def lay_dice(state: State, log: Log | None, seat: int, attack: list[int], defence: list[int]) -> None:
    """A seat lays other dice on the table, each in the place of the one that it was."""
    at = _fallen(state)
    frame = state.frames[at]
    fixed = frame[7] if len(frame) > 7 else 0
    if fixed:
        attacker = _ranked_anew(attack, fixed & (1 << MOST_DICE) - 1)
        frame = (*frame[:7], attacker | _ranked_anew(defence, fixed >> MOST_DICE) << MOST_DICE)
    attack.sort(reverse=True)
    defence.sort(reverse=True)
    state.frames[at] = (*frame[:5], pack_dice(attack), pack_dice(defence), *frame[7:])
    if log is not None:
        log.append(Event("DiceChanged", {"seat": seat, "attack": attack, "defence": defence}))


def _ranked_anew(dice: list[int], fixed: int) -> int:
    """Which are fixed once these dice are ranked, given which are as they lie; of equal ones those that are."""
    order = sorted(range(len(dice)), key=lambda die: (-dice[die], not fixed >> die & 1))
    return sum([1 << rank for rank, die in enumerate(order) if fixed >> die & 1])


def _show(state: State, log: Log | None, seat: int, side: int, rank: int, face: int) -> None:
    """One die shows another face; a rank that nobody threw changes nothing, nor does one that is fixed."""
    both = dice_on_table(state)
    if rank < len(both[side]) and not is_fixed(state, side, rank):
        both[side][rank] = face
        lay_dice(state, log, seat, both[0], both[1])


class ChangeDice(AutoStep):
    """A change that was asked for."""

    def __init__(self) -> None:
        super().__init__("change_dice", ("priority", "what", "side", "rank", "value", "sides"))

    def check(self, state: State, frame: Frame) -> str:
        is_known = frame[3] <= SWAP and frame[4] <= DEFENCE
        return "" if is_known and any(other[0] == LOSSES for other in state.frames) else "no dice lie on the table"

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        seat, what, side, rank, value, sides = frame[1], frame[3], frame[4], frame[5], frame[6], frame[7]
        state.pop()
        attack, defence = dice_on_table(state)
        dice = defence if side == DEFENCE else attack
        if what == SWAP:
            fixed = fixed_on_table(state)
            if fixed:
                at = _fallen(state)
                swapped = fixed >> MOST_DICE | (fixed & (1 << MOST_DICE) - 1) << MOST_DICE
                state.frames[at] = (*state.frames[at][:7], swapped)
            lay_dice(state, log, seat, defence, attack)
        elif rank >= len(dice) or is_fixed(state, side, rank):
            return
        elif what == AGAIN:
            state.push((THROW_AGAIN, seat, side, rank, sides))
        elif what == TURN:
            _show(state, log, seat, side, rank, value)
        else:
            face = dice[rank] + value if what == RAISE else dice[rank] - value
            _show(state, log, seat, side, rank, max(1, min(face, sides)))


class ThrowAgain(ThrowStep):
    """One die is thrown once more."""

    def __init__(self) -> None:
        super().__init__("throw_again", ("side", "rank", "sides"))

    def check(self, state: State, frame: Frame) -> str:
        return "" if any(other[0] == LOSSES for other in state.frames) else "no dice lie on the table"

    def sides(self, state: State, frame: Frame) -> list[int]:
        """For whoever throws it once more."""
        return [frame[4]]

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        return act(DO_ROLL, dice.throw(1, frame[4]))

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_ROLL, face), 1) for face in range(1, frame[4] + 1)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        _show(state, log, frame[1], frame[2], frame[3], a_of(action))
