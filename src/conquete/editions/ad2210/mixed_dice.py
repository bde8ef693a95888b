"""Throws in which some dice have eight sides."""

from typing import Final

from conquete.editions.ad2210.table import Table
from conquete.engine.actions import a_of, act, b_of, n_of, pack_dice, unpack_dice, verb_of
from conquete.engine.chance import Dice, losses
from conquete.engine.events import Event, Log
from conquete.engine.names import step_id, verb_id
from conquete.engine.state import Frame, State
from conquete.engine.steps import ThrowStep
from conquete.rules.leaders import bits

AFTER_BATTLE: Final = step_id("after_battle", __name__)
DO_ROLL: Final = verb_id("roll")

SIX: Final = 6
EIGHT: Final = 8


def mixed_throws(dice: int, eights: int) -> list[tuple[int, int]]:
    """Every throw of `dice` dice, `eights` of them eight-sided, highest first and packed, with its ways."""
    ways: dict[int, int] = {}

    def extend(done: int, faces: list[int]) -> None:
        if done == dice:
            packed = pack_dice(sorted(faces, reverse=True))
            ways[packed] = ways.get(packed, 0) + 1
            return
        for face in range(1, (EIGHT if done < eights else SIX) + 1):
            extend(done + 1, [*faces, face])

    extend(0, [])
    return sorted(ways.items(), reverse=True)


def throw_mixed(dice: Dice, count: int, eights: int) -> int:
    if eights == 0:
        return dice.throw(count)
    if eights == count:
        return dice.throw(count, EIGHT)
    faces = unpack_dice(dice.throw(eights, EIGHT)) + unpack_dice(dice.throw(count - eights))
    faces.sort(reverse=True)
    return pack_dice(faces)


class ThrowMixed(ThrowStep):
    """Both sides throw. `eights` are the attacker's commanders that give eight-sided dice; of the defender's dice
    each commander makes one eight-sided, and a station makes all: 2210-18.8, 2210-19.1."""

    def __init__(self, table: Table) -> None:
        super().__init__("throw_dice", ("source", "target", "eights", "dice", "against"))
        self.table = table
        self.known_throws: dict[int, list[tuple[int, int]]] = {}
        self.known_losses: dict[int, tuple[int, int]] = {}

    def check(self, state: State, frame: Frame) -> str:
        if not 1 <= frame[6] <= min(2, state.armies[frame[3]]) or not 1 <= frame[5] <= 3:
            return "so many dice cannot be thrown"
        if state.owner[frame[2]] != frame[1] or state.owner[frame[3]] == frame[1]:
            return "that territory cannot be invaded from there"
        return "" if bits(frame[4]) <= frame[5] < state.armies[frame[2]] else "so many dice cannot be thrown"

    def defence_eights(self, state: State, target: int, against: int) -> int:
        if self.table.stations.stands(state, target):
            return against
        return min(against, bits(self.table.leaders.standing(state, target)))

    def sides(self, state: State, frame: Frame) -> list[int]:
        """Of each die in the order in which they are taken, for whoever throws them once more."""
        sides: list[int] = []
        against = self.defence_eights(state, frame[3], frame[6])
        for dice, eights in ((frame[5], bits(frame[4])), (frame[6], against)):
            sides += [EIGHT] * eights + [SIX] * (dice - eights)
        return sides

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        against = self.defence_eights(state, frame[3], frame[6])
        return act(DO_ROLL, throw_mixed(dice, frame[5], bits(frame[4])), throw_mixed(dice, frame[6], against))

    def _throws(self, dice: int, eights: int) -> list[tuple[int, int]]:
        key = dice << 4 | eights
        if key not in self.known_throws:
            self.known_throws[key] = mixed_throws(dice, eights)
        return self.known_throws[key]

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        defences = self._throws(frame[6], self.defence_eights(state, frame[3], frame[6]))
        return [
            (act(DO_ROLL, attack, defence), ways * times)
            for attack, ways in self._throws(frame[5], bits(frame[4]))
            for defence, times in defences
        ]

    def classes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        weights: dict[int, int] = {}
        first: dict[int, int] = {}
        for action, ways in self.outcomes(state, frame):
            lost, _ = self.losses(a_of(action), b_of(action))
            weights[lost] = weights.get(lost, 0) + ways
            first.setdefault(lost, action)
        return [(first[lost], weights[lost]) for lost in sorted(first)]

    def is_outcome(self, state: State, frame: Frame, action: int) -> bool:
        if verb_of(action) != DO_ROLL or n_of(action):
            return False
        defences = self._throws(frame[6], self.defence_eights(state, frame[3], frame[6]))
        attack, defence = a_of(action), b_of(action)
        return any(throw == attack for throw, _ in self._throws(frame[5], bits(frame[4]))) and any(
            throw == defence for throw, _ in defences
        )

    def losses(self, attack: int, defence: int) -> tuple[int, int]:
        key = attack << 12 | defence
        known = self.known_losses.get(key)
        if known is None:
            known = losses(unpack_dice(attack), unpack_dice(defence))
            self.known_losses[key] = known
        return known

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat, source, target, mask, dice = frame[1], frame[2], frame[3], frame[4], frame[5]
        attack, defence = a_of(action), b_of(action)
        if log is not None:
            eights = [bits(mask), self.defence_eights(state, target, frame[6])]
            data = {"seat": seat, "source": source, "target": target}
            faces = {"attack": unpack_dice(attack), "defence": unpack_dice(defence), "eights": eights}
            log.append(Event("DiceRolled", {**data, **faces}))
        attacker, defender = self.losses(attack, defence)
        state.replace((AFTER_BATTLE, seat, source, target, mask, dice))
        units = self.table.units
        if attacker:
            units.lose(state, log, source, attacker)
        if defender:
            units.lose(state, log, target, defender)
