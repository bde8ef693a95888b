"""Cards played at a step of a turn, outside windows."""

from collections.abc import Sequence
from typing import Final

from conquete.engine.actions import Verb, a_of, act, verb_of
from conquete.engine.events import Log
from conquete.engine.ids import OPEN
from conquete.engine.names import verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Step
from conquete.rules.cards.kinds import AT_ANOTHER_TIME
from conquete.rules.cards.table import CardTable
from conquete.rules.cite import cite

DO_DONE: Final = verb_id("done")
DO_PLAY: Final = verb_id("play")


class Playing(Module):
    """A step called `step`, whose frame says at which time it is; and `more` steps of the kind of PlayFree.
    `scope` is the Python module that says these names."""

    name = "playing"

    def __init__(self, cards: CardTable, step: str, scope: str, more: Sequence[ChoiceStep] = ()) -> None:
        self.own_steps: list[ChoiceStep] = [PlayCards(step, cards), *more]
        for own in self.own_steps:
            own.scope = scope

    def steps(self) -> list[Step]:
        return [*self.own_steps]

    def verbs(self) -> list[Verb]:
        return [Verb("done")]

    def bind(self, rules: Ruleset) -> None:
        for step in self.own_steps:
            step.always_asks = rules.asking == OPEN


class PlayCards(ChoiceStep):
    """One card after the other, each at its cost; `when` is the time."""

    def __init__(self, name: str, cards: CardTable, fields: tuple[str, ...] = ("when",)) -> None:
        super().__init__(name, fields)
        self.cards = cards

    def check(self, state: State, frame: Frame) -> str:
        times = self.cards.times
        is_step = frame[2] < len(times) and times[frame[2]].point == ""
        return "" if is_step else "there is no such time"

    def options(self, state: State, frame: Frame) -> list[int]:
        cards = self.cards
        seat, time = frame[1], frame[2]
        if not cards.is_asked(state, seat, time, seat):
            return []
        return [DO_DONE, *[act(DO_PLAY, card) for card in cards.playable(state, seat, time, seat)]]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        if verb_of(action) == DO_DONE:
            state.pop()
        else:
            self.cards.play(state, log, frame[1], a_of(action))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) != DO_PLAY:
            return cite(self.cards.cites, "order")
        return self.cards.refusal(state, frame[1], a_of(action), frame[2], frame[1])


class PlayInPhase(PlayCards):
    """The same as a phase of a turn, always for the time `when`: an edition may list it as often as it likes."""

    def __init__(self, name: str, cards: CardTable, when: str) -> None:
        super().__init__(name, cards, ())
        self.time = cards.time(when)

    def check(self, state: State, frame: Frame) -> str:
        return ""

    def options(self, state: State, frame: Frame) -> list[int]:
        return super().options(state, (*frame, self.time))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return super().refusal(state, (*frame, self.time), action)


class PlayFree(ChoiceStep):
    """Cards of one deck that have the time `when`, any number, without paying."""

    def __init__(self, name: str, cards: CardTable, deck: int, when: str) -> None:
        super().__init__(name)
        self.cards = cards
        self.deck = deck
        self.time = cards.time(when)

    def options(self, state: State, frame: Frame) -> list[int]:
        cards = self.cards
        seat = frame[1]
        if not cards.may_play_of(state, seat, self.deck):
            return []
        hand = state.zones[cards.hand_of(seat, self.deck)]
        playable = [card for card in hand if not self.hindrance(state, seat, card)]
        return [DO_DONE, *[act(DO_PLAY, card) for card in playable]]

    def hindrance(self, state: State, seat: int, card: int) -> str:
        """Why a card may not be played, or ""."""
        kind = self.cards.facts_of(card)
        if kind.deck != self.deck:
            return AT_ANOTHER_TIME
        return self.cards.hindrance(state, seat, kind, self.time, seat, is_free=True)

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        if verb_of(action) == DO_DONE:
            state.pop()
        else:
            self.cards.play(state, log, frame[1], a_of(action), is_free=True)
