"""Dice luck: what the throws of an army brought, against the exact expectation of each of them."""

import math
from functools import cache
from typing import Any, NamedTuple

from conquete.odds import Dice, throw
from conquete.rules.battle import LOSSES
from conquete.rules.fallen import THROW_AGAIN, dice_on_table
from conquete.rules.rerolls import THROW_ONES
from conquete.rules.stages import ThrowDefence, ThrowDice
from conquete.server.table.looking_back.replaying import Played
from conquete.wire.stories import Luck

# Faces of attacker and defender, highest first.
Faces = tuple[list[int], list[int]]


class Expected(NamedTuple):
    """What a throw costs its attacker and his enemy on average; the variance is that of kills less losses."""

    losses: float
    kills: float
    variance: float


@cache
def expected(dice: Dice, attack: int, defence: int, most: int) -> Expected:
    """Of a throw of so many of these dice, where the defender can lose no more than `most` armies."""
    outcomes = throw(attack, defence, dice).outcomes
    return _average([(lost, min(beaten, most), chance) for lost, beaten, _, chance in outcomes])


def _average(outcomes: list[tuple[int, int, float]]) -> Expected:
    lost = sum(lost * chance for lost, _, chance in outcomes)
    beaten = sum(beaten * chance for _, beaten, chance in outcomes)
    square = sum((beaten - lost) ** 2 * chance for lost, beaten, chance in outcomes)
    return Expected(lost, beaten, square - (beaten - lost) ** 2)


class Cast:
    """Dice from their throw until their losses are taken. What somebody does to them on purpose is no luck: the
    expectation goes along with it."""

    def __init__(self, step: Played, data: Any) -> None:
        frame = step.before.frames[-1]
        thrown = step.rules.step(frame[0])
        assert isinstance(thrown, ThrowDice | ThrowDefence)
        self.n = step.n
        self.attacker: int = data["seat"]
        self.defender: int = data["defender"]
        self.target: int = data["target"]
        # The very dice that the rules throw, with everything that bears on them.
        self.dice = thrown.combat.dice_for(step.before, frame[2], frame[3], frame[4])
        self.most = max(0, step.before.armies[self.target] - self.dice.spared)
        faces = (data["attack"], data["defence"])
        attack, defence = len(faces[0]), len(faces[1])
        most = self.most if self.dice.sweeps else min(self.most, attack, defence)
        self.expected = expected(self.dice, attack, defence, most)
        self.losses, self.kills = self._cost(faces)

    def _cost(self, faces: Faces) -> tuple[int, int]:
        lost, beaten = self.dice.losses(*faces)
        return lost, min(beaten, self.most)

    def change(self, step: Played, data: Any, is_first: bool) -> None:
        """Other dice lie there; `is_first` in this step."""
        faces = (data["attack"], data["defence"])
        frame = step.before.frames[-1]
        if frame[0] != THROW_ONES or not is_first:  # that ones are thrown again is in the expectation
            is_thrown = frame[0] == THROW_AGAIN and is_first
            self._bear(_falls(step) if is_thrown else [faces])
        self.losses, self.kills = self._cost(faces)

    def _bear(self, falls: list[Faces]) -> None:
        """One of these comes instead of what lies there, each as likely."""
        new = _average([(*self._cost(faces), 1 / len(falls)) for faces in falls])
        old = self.expected
        self.expected = Expected(
            old.losses + new.losses - self.losses,
            old.kills + new.kills - self.kills,
            old.variance + new.variance,
        )

    def is_settled(self, step: Played) -> bool:
        """Are its losses taken?"""
        return all(frame[0] != LOSSES for frame in step.game.state.frames)


def _falls(step: Played) -> list[Faces]:
    """What can lie on the table once a single die has been thrown again."""
    _, _, side, rank, sides = step.before.frames[-1]
    falls: list[Faces] = []
    for face in range(1, sides + 1):
        faces = dice_on_table(step.before)
        faces[side][rank] = face
        faces[side].sort(reverse=True)
        falls.append(faces)
    return falls


class Fortune:
    """Adds up the throws of one army."""

    def __init__(self) -> None:
        self.throws = 0
        self.losses = 0
        self.kills = 0
        self._expected_losses = 0.0
        self._expected_kills = 0.0
        self._variance = 0.0

    def attack(self, losses: int, kills: int, usual: Expected) -> None:
        self._note(losses, kills, usual.losses, usual.kills, usual.variance)

    def defend(self, losses: int, kills: int, usual: Expected) -> None:
        """`usual` is the attacker's."""
        self._note(losses, kills, usual.kills, usual.losses, usual.variance)

    def _note(self, losses: int, kills: int, usual_losses: float, usual_kills: float, variance: float) -> None:
        self.throws += 1
        self.losses += losses
        self.kills += kills
        self._expected_losses += usual_losses
        self._expected_kills += usual_kills
        self._variance += variance

    def told(self, seat: int) -> Luck:
        luck = (self.kills - self._expected_kills) + (self._expected_losses - self.losses)
        sigma = luck / math.sqrt(self._variance) if self._variance else 0.0
        return Luck(
            seat=seat,
            throws=self.throws,
            losses=self.losses,
            expected_losses=round(self._expected_losses, 2),
            kills=self.kills,
            expected_kills=round(self._expected_kills, 2),
            luck=round(luck, 2),
            sigma=round(sigma, 2),
            percentile=round(50 * (1 + math.erf(sigma / math.sqrt(2)))),
        )
