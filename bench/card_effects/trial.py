"""A card played through on a copy of the game, up to the moment when it is done, to count what it did."""

from random import Random
from typing import Final

from conquete.engine.actions import a_of, act, b_of, n_of
from conquete.engine.chance import RandomDice
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.steps import AutoStep, ChoiceStep, ThrowStep
from conquete.research.lines import choose

DO_PASS: Final = verb_id("pass")
DO_PLAY: Final = verb_id("play")
REACT: Final = step_id("react")


class Trial:
    """What happened between two states: who was asked what, what was thrown. Nobody else answers with a card."""

    def __init__(self, rules: Ruleset, state: State, seed: int) -> None:
        self.rules = rules
        self.before = state.copy()
        self.after = state.copy()
        self.random = Random(seed)
        self.dice = RandomDice(self.random)
        self.answers: list[tuple[str, int]] = []  # by question
        self.faces: list[int] = []  # of single dice

    def play(self, card: int) -> None:
        """The seat that is asked plays a card."""
        frame = self.after.frames[-1]
        depth = len(self.after.frames) - int(frame[0] == REACT)  # a window asks anew, a step goes on
        self.rules.choices[frame[0]].apply(self.after, frame, act(DO_PLAY, card), None)
        self.run(depth)

    def run(self, depth: int) -> None:
        """Until nothing lies on the stack that was not there before."""
        state = self.after
        while len(state.frames) > depth and not state.ended:
            frame = state.frames[-1]
            step = self.rules.step(frame[0])
            if isinstance(step, AutoStep):
                step.run(state, frame, None)
            elif isinstance(step, ThrowStep):
                outcome = step.sample(state, frame, self.dice)
                self.faces.append(a_of(outcome))
                step.apply(state, frame, outcome, None)
            else:
                assert isinstance(step, ChoiceStep)
                self._answer(step, frame)

    def _answer(self, step: ChoiceStep, frame: tuple[int, ...]) -> None:
        options = step.options(self.after, frame)
        if not options:
            self.after.pop()
            return
        action = DO_PASS if frame[0] == REACT else choose(self.random, options, 0.0)
        self.answers.append((step.name, action))
        step.apply(self.after, frame, action, None)

    def chosen(self, question: str) -> list[int]:
        """The answers to a question: territories, seats or cards."""
        return [a_of(action) for name, action in self.answers if name == question]

    def second(self, question: str) -> int:
        return next(b_of(action) for name, action in self.answers if name == question)

    def number(self, question: str) -> int:
        return next((n_of(action) for name, action in self.answers if name == question), 0)
