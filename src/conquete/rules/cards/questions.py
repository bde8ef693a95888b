"""What effects ask: a territory, a seat, a number, a card, pieces; and of chance a card off a pile or a die.

Every frame says (effect, cause, a, b): who goes on with the answer, by which card, and two numbers that the effect
noted. An edition may have the same question under a name of its own, so that its page has other words for it.
"""

from collections.abc import Sequence
from typing import Final

from conquete.engine.actions import Verb, a_of, act, n_of, span
from conquete.engine.chance import Dice
from conquete.engine.compat import mypyc_attr
from conquete.engine.decks import take
from conquete.engine.events import Event, Log
from conquete.engine.ids import CARD, DICE, NUMBER, SEAT, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChoiceStep, Step, ThrowStep
from conquete.rules.cards.kinds import (
    CARD_OF,
    COUNT,
    DIE,
    DRAW,
    GO_ON,
    PIECES_OF,
    PLACE,
    RIVAL,
    TURN_UP,
    Effect,
    Play,
)
from conquete.rules.cards.table import CardTable
from conquete.rules.drawing import DrawStep

ASK_CARD: Final = step_id(CARD_OF)
ASK_DIE: Final = step_id(DIE)
ASK_DRAW: Final = step_id(DRAW)
ASK_NUMBER: Final = step_id(COUNT)
ASK_PLACE: Final = step_id(PLACE)
ASK_RIVAL: Final = step_id(RIVAL)
ASK_TURN_UP: Final = step_id(TURN_UP)
GOES_ON: Final = step_id(GO_ON)
DO_AGAINST: Final = verb_id("against")
DO_CHOOSE: Final = verb_id("choose")
DO_DRAW: Final = verb_id("draw")
DO_NUMBER: Final = verb_id("number")
DO_ROLL: Final = verb_id("roll")
DO_TARGET: Final = verb_id("target")
DO_TURN_UP: Final = verb_id("turn_up")

FIELDS: Final = ("effect", "cause", "a", "b")


class Questions(Module):
    """The questions of all effects of the table and of `more` that are no card's. `named` has questions under
    names of an edition's own, each with the sort it is of; `scope` is the Python module that says these names."""

    name = "questions"

    def __init__(
        self,
        cards: CardTable,
        named: dict[str, str] | None = None,
        scope: str = "",
        more: Sequence[Effect] = (),
    ) -> None:
        self.cards = cards
        self.named: dict[str, str] = {} if named is None else named
        self.scope = scope
        self.asking: list[Effect] = [*cards.effect_list, *more]
        self.by_number: list[Effect] = []  # as frames say it

    def steps(self) -> list[Step]:
        asked = dict.fromkeys([name for effect in self.asking for name in effect.asks])
        steps = [self._step(name, self.named.get(name, name)) for name in asked]
        for step in steps:
            if step.name in self.named:
                step.scope = self.scope
        return steps

    def _step(self, name: str, sort: str) -> Step:
        if sort == PLACE:
            return ChoosePlace(name, self)
        if sort == RIVAL:
            return ChooseRival(name, self)
        if sort == COUNT:
            return ChooseNumber(name, self)
        if sort == CARD_OF:
            return ChooseCard(name, self)
        if sort == PIECES_OF:
            return ChoosePieces(name, self)
        if sort == DIE:
            return CardDie(name, self)
        if sort == GO_ON:
            return GoOn(name, self)
        if sort not in (DRAW, TURN_UP):
            raise ValueError(f"there is no question {sort}")
        return DrawFor(name, self, DO_DRAW if sort == DRAW else DO_TURN_UP)

    def verbs(self) -> list[Verb]:
        verbs = {
            PLACE: Verb("target", TERRITORY),
            RIVAL: Verb("against", SEAT),
            COUNT: Verb("number", 0, 0, NUMBER),
            CARD_OF: Verb("choose", CARD),
            TURN_UP: Verb("turn_up", CARD),
            DIE: Verb("roll", DICE),
        }
        used = {self.named.get(name, name) for effect in self.asking for name in effect.asks}
        return [verb for sort, verb in verbs.items() if sort in used]

    def effects(self) -> list[str]:
        return [effect.name for effect in self.asking]

    def bind(self, rules: Ruleset) -> None:
        by_name = {effect.name: effect for effect in self.asking}
        self.by_number = [by_name.get(name, Effect()) for name in rules.effects]
        for effect in self.asking:
            effect.index = rules.effects.index(effect.name)
            if effect.asks:
                effect.first = rules.kind(effect.asks[0])
                effect.first_sort = self.named.get(effect.asks[0], effect.asks[0])

    def effect(self, frame: Frame) -> Effect:
        return self.by_number[frame[2]]

    def play(self, state: State, log: Log | None, frame: Frame) -> Play:
        """What the effect noted when it asked."""
        card = frame[3] - 1
        kind = None if card < 0 else self.cards.facts_of(card)
        return Play(state, log, frame[1], card, kind, frame[4], frame[5])


# -- asked of seats --------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Question(ChoiceStep):
    def __init__(self, name: str, questions: Questions) -> None:
        super().__init__(name, FIELDS)
        self.questions = questions

    def check(self, state: State, frame: Frame) -> str:
        return "" if self.options(state, frame) else "there is nothing to choose"

    def options(self, state: State, frame: Frame) -> list[int]:
        return self.answers(self.questions.effect(frame), self.questions.play(state, None, frame))

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        self.follow(self.questions.effect(frame), self.questions.play(state, log, frame), action)

    def answers(self, effect: Effect, play: Play) -> list[int]:
        raise NotImplementedError

    def follow(self, effect: Effect, play: Play, action: int) -> None:
        raise NotImplementedError


class ChoosePlace(Question):
    """A territory."""

    def answers(self, effect: Effect, play: Play) -> list[int]:
        return [act(DO_TARGET, territory) for territory in effect.places(play)]

    def follow(self, effect: Effect, play: Play, action: int) -> None:
        effect.placed(play, a_of(action))


class ChooseRival(Question):
    """A seat."""

    def answers(self, effect: Effect, play: Play) -> list[int]:
        return [act(DO_AGAINST, seat) for seat in effect.rivals(play)]

    def follow(self, effect: Effect, play: Play, action: int) -> None:
        effect.against(play, a_of(action))


class ChooseNumber(Question):
    """A number."""

    def answers(self, effect: Effect, play: Play) -> list[int]:
        return [span(DO_NUMBER, 0, 0, 0, effect.most(play))]

    def follow(self, effect: Effect, play: Play, action: int) -> None:
        effect.counted(play, n_of(action))


class ChooseCard(Question):
    """A card that the seat can see."""

    def answers(self, effect: Effect, play: Play) -> list[int]:
        return [act(DO_CHOOSE, card) for card in effect.cards_of(play)]

    def follow(self, effect: Effect, play: Play, action: int) -> None:
        effect.chosen(play, a_of(action))


class ChoosePieces(Question):
    """Whatever the effect lists."""

    def answers(self, effect: Effect, play: Play) -> list[int]:
        return effect.options(play)

    def follow(self, effect: Effect, play: Play, action: int) -> None:
        effect.answered(play, action)


# -- asked of chance, and of nobody ------------------------------------------------------------------------


class DrawFor(DrawStep):
    """The top card of a pile, for the effect to put down."""

    def __init__(self, name: str, questions: Questions, verb: int) -> None:
        super().__init__(name, verb, FIELDS)
        self.questions = questions

    def check(self, state: State, frame: Frame) -> str:
        return "" if self.cards(state, frame) else "there is no card to draw"

    def pile(self, state: State, frame: Frame) -> int:
        return self.questions.effect(frame).pile(self.questions.play(state, None, frame))

    def classes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        effect, play = self.questions.effect(frame), self.questions.play(state, None, frame)
        cards = self.cards(state, frame)
        row = [effect.alike(play, card) for card in cards]
        return [(act(self.verb, cards[row.index(like)]), row.count(like)) for like in sorted(set(row))]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        take(state.zones[self.pile(state, frame)], a_of(action))
        state.pop()
        self.questions.effect(frame).drawn(self.questions.play(state, log, frame), a_of(action))


class CardDie(ThrowStep):
    def __init__(self, name: str, questions: Questions) -> None:
        super().__init__(name, FIELDS)
        self.questions = questions

    def _sides(self, state: State, frame: Frame) -> int:
        return self.questions.effect(frame).sides(self.questions.play(state, None, frame))

    def sides(self, state: State, frame: Frame) -> list[int]:
        return [self._sides(state, frame)]

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        return act(DO_ROLL, dice.throw(1, self._sides(state, frame)))

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_ROLL, face), 1) for face in range(1, self._sides(state, frame) + 1)]

    def classes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        effect, play = self.questions.effect(frame), self.questions.play(state, None, frame)
        row = [effect.likeness(play, face) for face in range(1, effect.sides(play) + 1)]
        return [(act(DO_ROLL, row.index(like) + 1), row.count(like)) for like in sorted(set(row))]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        if log is not None:
            log.append(Event("DieThrown", {"seat": frame[1], "die": a_of(action)}))
        self.questions.effect(frame).thrown(self.questions.play(state, log, frame), a_of(action))


class GoOn(AutoStep):
    """An effect that does one thing after the other, each of which may ask."""

    def __init__(self, name: str, questions: Questions) -> None:
        super().__init__(name, FIELDS)
        self.questions = questions

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        state.pop()
        self.questions.effect(frame).go_on(self.questions.play(state, log, frame))
