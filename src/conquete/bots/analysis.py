"""A finished game looked at once more: who stood how, and which decisions changed that most.

    analyst = Analyst(rules)
    for every step of the game: analyst.follow(n, by, action, before, after)
    analyst.finish()
    analyst.points, analyst.moments()

Steps that belong together are one decision: a battle from its first throw to its last, with the armies that move
in; all armies placed in one go. What a decision changed is the chance of the seat that took it, from a fast
estimate.
"""

from dataclasses import dataclass
from heapq import nsmallest
from typing import Final

from conquete.bots import bots_for
from conquete.bots.estimates import estimate_for
from conquete.bots.evaluation import Measures, Picture, picture_of
from conquete.bots.general.network import read_network
from conquete.bots.general.value import Value
from conquete.bots.ground import Ground
from conquete.bots.knowledge.classic.estimate import ClassicEstimate
from conquete.bots.knowledge.classic.judge import Judge
from conquete.bots.knowledge.classic.weights import read_weights
from conquete.engine.actions import ACTION_MASK, BASE_MASK, VERB_MASK
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from conquete.engine.names import verb_id
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.rules.deal import RESERVE

DO_ATTACK: Final = verb_id("attack")
DO_DEFEND: Final = verb_id("defend")
DO_DICE: Final = verb_id("dice")
DO_OCCUPY: Final = verb_id("occupy")

MOST_MOMENTS: Final = 5
IN_BATTLE: Final = (DO_DICE, DO_DEFEND, DO_OCCUPY)
LEAST_SWING: Final = 0.005  # a decision that changed less changed nothing


class Chances:
    """By seat, the estimated chance to win; together they are 1. Nothing is hidden: the game is over."""

    def __init__(self, rules: Ruleset) -> None:
        self._seats = rules.seats
        self._estimate = estimate_for(rules)
        self._value: Value | None = None
        self._judges: list[Told] = []
        if isinstance(self._estimate, ClassicEstimate):  # general knows those better
            ground, weights = Ground(rules), read_weights()
            self._reserve = rules.offset(RESERVE)
            self._value = Value(ground, read_network())
            self._judges = [Told(ground, weights, seat) for seat in range(rules.seats)]

    def of(self, state: State, mover: int) -> list[float]:
        """With the turn of `mover` nearly over: who moves next has the better of it, so positions are compared with
        the same one."""
        if state.ended:
            share = 1.0 / len(state.winners) if state.winners else 0.0
            return [share if seat in state.winners else 0.0 for seat in range(self._seats)]
        found = self._chances(state, mover)
        whole = sum(found)
        return [chance / whole for chance in found] if whole else [1.0 / self._seats] * self._seats

    def _chances(self, state: State, mover: int) -> list[float]:
        if self._value is None:
            return [self._estimate.value(state, seat) if held else 0.0 for seat, held in self._holders(state)]
        picture = picture_of(self._value.features.ground, state)
        picture.mover = mover
        waiting = state.values[self._reserve + mover]
        if waiting > 0:  # armies still to be placed are somebody's all the same
            own = [territory for territory, owner in enumerate(state.owner) if owner == mover]
            picture.armies[max(own, key=lambda territory: state.armies[territory])] += waiting
        told = self._value.strengths(picture)
        for judge in self._judges:
            judge.told = told
            judge.look(state)
        return [self._judges[seat].worth(picture) if held else 0.0 for seat, held in self._holders(state)]

    def _holders(self, state: State) -> list[tuple[int, int]]:
        return list(enumerate(state.held[: self._seats]))


class Told(Judge):
    """Is told how strong everybody is on the board, once for all seats, and adds missions and headquarters."""

    told: list[float]

    def strengths(self, picture: Picture, measures: Measures) -> list[float]:
        return self.told[:]


@dataclass(frozen=True)
class Point:
    """How everybody stood when a turn began."""

    n: int
    round: int
    seat: int
    chances: list[float]


@dataclass
class Moment:
    """A decision: its first step, what was chosen, and the chance of its seat before and after."""

    n: int
    round: int
    seat: int
    action: int
    state: State  # before it
    rules: Ruleset  # that held then
    before: float
    after: float = 0.0

    @property
    def swing(self) -> float:
        return self.after - self.before


class Analyst:
    """Follows a game step by step."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._chances = Chances(rules)
        self._turn = (0, -1)
        self._open: Moment | None = None
        self._last: tuple[int, State] | None = None
        self._found: list[Moment] = []
        self.points: list[Point] = []

    def use(self, rules: Ruleset) -> None:
        """The game goes on by these rules, if they are others."""
        if rules is not self._rules:
            self._rules, self._chances = rules, Chances(rules)

    def follow(self, n: int, by: int, action: int, before: State, after: State) -> None:
        """One step, `by` a seat or by chance; `before` must not change any more."""
        if before.round and (before.round, before.turn) != self._turn:
            self._close(before)
            self._turn = (before.round, before.turn)
            last = (before.turn - 1) % self._rules.seats
            self.points.append(Point(n - 1, before.round, before.turn, self._chances.of(before, last)))
        if before.round and by != CHANCE and not self._belongs(by, action):
            self._close(before)
            if self._had_choice(n, before):
                chance = self._chances.of(before, before.turn)[by]
                self._open = Moment(n, before.round, by, action, before, self._rules, chance)
        self._last = (n, after)

    def finish(self) -> None:
        """The game is over."""
        if self._last is not None:
            n, state = self._last
            self._close(state)
            self.points.append(Point(n, state.round, state.turn, self._chances.of(state, state.turn)))

    def moments(self, most: int = MOST_MOMENTS) -> list[Moment]:
        """The decisions that changed most, in the order of the game."""
        found = [moment for moment in self._found if abs(moment.swing) >= LEAST_SWING]
        return sorted(nsmallest(most, found, key=lambda m: (-abs(m.swing), m.n)), key=lambda m: m.n)

    def _close(self, state: State) -> None:
        if self._open is not None:
            self._open.after = self._chances.of(state, self._open.state.turn)[self._open.seat]
            self._found.append(self._open)
            self._open = None
            if len(self._found) > 20 * MOST_MOMENTS:  # states are large: only those that may still be told are kept
                self._found = self.moments(2 * MOST_MOMENTS)

    def _belongs(self, by: int, action: int) -> bool:
        """Is this step a part of the decision that was begun?"""
        begun = self._open
        if begun is None:
            return False
        verb = action & VERB_MASK
        if begun.action & VERB_MASK == DO_ATTACK:
            same = action & BASE_MASK == begun.action & BASE_MASK
            return verb in IN_BATTLE or (by == begun.seat and same)
        return by == begun.seat and verb == begun.action & VERB_MASK

    def _had_choice(self, n: int, before: State) -> bool:
        packed = Game(self._rules, before.copy(), None, count=n - 1).packed
        return len(packed) > 1 or packed[0] > ACTION_MASK


def adviser_for(edition: str) -> str:
    """The strongest bot that plays the edition."""
    return max(bots_for(edition), key=lambda bot: (bot.level, bot.name)).name
