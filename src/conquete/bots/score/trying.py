"""Cards by what they do: each is played in a world that looks like the view, and what comes of it is weighed."""

from collections.abc import Callable
from random import Random
from typing import Final

from conquete.bots.playing_on import Luck, most_of
from conquete.engine.actions import ACTION_MASK, N_SHIFT, SPAN_SHIFT, VERB_MASK
from conquete.engine.chance import RandomDice
from conquete.engine.decision import Decision
from conquete.engine.game import Game
from conquete.engine.ids import OVER
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.views import View, determinize
from conquete.rules.cards.kinds import CARD_OF, COUNT, PLACE, RIVAL

WORLDS: Final = 3
BREADTH: Final = 8  # answers that are tried to a question that follows another
MOST_STEPS: Final = 12
ASKED: Final = (PLACE, RIVAL, COUNT, CARD_OF)
WINDOW: Final = "react"


class Trials:
    """`judge` says what a state is worth to the seat; `more` are questions of cards under names of an edition."""

    def __init__(self, rules: Ruleset, seat: int, judge: Callable[[State], float], more: tuple[str, ...]) -> None:
        self.rules = rules
        self.seat = seat
        self.judge = judge
        self.questions = frozenset([rules.kind(name) for name in (*ASKED, *more) if name in rules.step_names])
        self.window = rules.kind(WINDOW)

    def best(self, view: View, decision: Decision, options: list[int]) -> tuple[int, float]:
        """The best answer of some, and what it is worth."""
        random = Random(decision.id)
        worlds = [determinize(view, Luck(random)) for _ in range(WORLDS)]
        best, most = -1, 0.0
        for action in tries_of(options):
            worth = 0.0
            for number, world in enumerate(worlds):
                worth += self.outcome(world, decision.packed, action, Random(number), BREADTH)
            if best < 0 or worth > most:
                best, most = action, worth
        return best, most / WORLDS

    def outcome(self, world: State, packed: list[int], action: int, random: Random, breadth: int) -> float:
        """What a world is worth after an answer, with the questions that follow from it answered as well as may be;
        others let it happen."""
        state = world.copy()
        game = Game(self.rules, state, RandomDice(random), actor=self.seat, packed=packed)
        game.play(action)
        for _ in range(MOST_STEPS):
            if game.actor == OVER or not state.frames:
                break
            asked = state.frames[-1][0]
            if game.actor != self.seat:
                if asked != self.window and asked not in self.questions:
                    break
                game.play(game.packed[0] & ACTION_MASK)
            elif asked in self.questions:
                if breadth < 2:
                    game.play(most_of(game.packed[int(random.random() * len(game.packed))]))
                    continue
                return self._after_best(state, game.packed, random, breadth)
            elif asked == self.window:
                game.play(game.packed[0] & ACTION_MASK)
            else:
                break
        return self.judge(state)

    def _after_best(self, state: State, packed: list[int], random: Random, breadth: int) -> float:
        actions = tries_of(packed)
        if len(actions) > breadth:
            actions = random.sample(actions, breadth)
        return max([self.outcome(state, packed, action, random, breadth // 4) for action in actions])


def tries_of(options: list[int]) -> list[int]:
    """Every option, with its greatest number, its least and half-way."""
    actions: list[int] = []
    for option in options:
        actions.append(most_of(option))
        if option >> SPAN_SHIFT:
            actions.append(option & ACTION_MASK)
        if option >> SPAN_SHIFT > 1:
            actions.append((option & ACTION_MASK) + ((option >> SPAN_SHIFT) // 2 << N_SHIFT))
    return actions


def declining(options: list[int]) -> int:
    """The option that names nothing; -1 where there is none."""
    return next((option for option in options if option <= VERB_MASK), -1)
