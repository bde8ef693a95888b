"""Cards that act when they are turned up, and cards that lie open until somebody fulfils them."""

from typing import Final

from conquete.effects.verbs import put_in_hand
from conquete.engine.actions import Verb, a_of, act, verb_of
from conquete.engine.decks import take
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook, Point, tell
from conquete.engine.ids import CARD
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChoiceStep, Step
from conquete.rules.cards.kinds import Play
from conquete.rules.cards.table import CardTable
from conquete.rules.cite import Cites, cite
from conquete.rules.drawing import DrawStep

GOAL_CLAIMED: Final = Point(
    "goal_claimed", "window", "seat claims that it has fulfilled what a card asks; a = card"
)

TURN_UP_CARD: Final = step_id("turn_up_card")
TURN_UP_GOAL: Final = step_id("turn_up_goal")
DO_FULFIL: Final = verb_id("fulfil")
DO_PASS: Final = verb_id("pass")
DO_TURN_UP: Final = verb_id("turn_up")


class TurnedUp(Module):
    """Cards of the deck with the number `deck` act for the seat in whose turn they are turned up. A discarded one
    does not come back in this game."""

    name = "turned_up"

    def __init__(self, cards: CardTable, deck: int) -> None:
        self.cards = cards
        self.deck = deck

    def steps(self) -> list[Step]:
        return [TurnUpCard(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("turn_up", CARD)]

    def turn_up(self, state: State, seat: int) -> None:
        """The top card, if there is one."""
        if state.zones[self.cards.pile + self.deck]:
            state.push((TURN_UP_CARD, seat))


class TurnUpCard(DrawStep):
    def __init__(self, turned_up: TurnedUp) -> None:
        super().__init__("turn_up_card", DO_TURN_UP)
        self.table = turned_up.cards
        self.deck = turned_up.deck

    def check(self, state: State, frame: Frame) -> str:
        return "" if self.cards(state, frame) else "there is no card to turn up"

    def pile(self, state: State, frame: Frame) -> int:
        return self.table.pile + self.deck

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat, card = frame[1], a_of(action)
        kind = self.table.facts_of(card)
        take(state.zones[self.table.pile + self.deck], card)
        state.pop()
        self.table.put_down(state, seat, card, True)
        acts = kind.effect.fits(Play(state, None, seat, card, kind, 0, 0))
        if log is not None:
            log.append(Event("CardTurnedUp", {"card": card, "deck": self.table.card_decks[self.deck].name}))
            if not acts:
                log.append(Event("CardIdle", {"card": card}))
        if acts:
            self.table.begin(state, log, seat, card)


class OpenGoals(Module):
    """As many cards of the deck with the number `deck` as its row has lie open. At the end of its turn a seat may
    claim one that it has fulfilled (its effect fits): one of these, or one that lies on its own shelf."""

    name = "open_goals"

    def __init__(self, cards: CardTable, deck: int, cites: Cites) -> None:
        self.cards = cards
        self.deck = deck
        self.cites = cites
        self.claimed: tuple[Hook, ...] = ()

    def steps(self) -> list[Step]:
        return [LayGoals(self), TurnUpGoal(self), ClaimGoal(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("turn_up", CARD), Verb("fulfil", CARD), Verb("pass")]

    def opens(self) -> list[Point]:
        return [GOAL_CLAIMED]

    def bind(self, rules: Ruleset) -> None:
        self.claimed = rules.hooks_at(GOAL_CLAIMED)

    def fill(self, state: State, seat: int) -> None:
        is_full = len(state.zones[self.cards.row + self.deck]) >= self.cards.card_decks[self.deck].row
        if not is_full and state.zones[self.cards.pile + self.deck]:
            state.push((TURN_UP_GOAL, seat))

    def place_of(self, state: State, seat: int, card: int) -> int:
        """The zone in which a goal lies that the seat may claim, or -1."""
        own = [self.cards.shelf_of(seat, self.deck)] if self.cards.shelf >= 0 else []
        for zone in [self.cards.row + self.deck, *own]:
            if card in state.zones[zone]:
                return zone
        return -1

    def is_fulfilled(self, state: State, seat: int, card: int) -> bool:
        kind = self.cards.facts_of(card)
        return kind.effect.fits(Play(state, None, seat, card, kind, 0, 0))


class LayGoals(AutoStep):
    def __init__(self, goals: OpenGoals) -> None:
        super().__init__("lay_goals")
        self.is_setup = True
        self.goals = goals

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        state.pop()
        self.goals.fill(state, max(0, frame[1]))


class TurnUpGoal(DrawStep):
    """The top card lies open, and more until the row is full."""

    def __init__(self, goals: OpenGoals) -> None:
        super().__init__("turn_up_goal", DO_TURN_UP)
        self.goals = goals

    def check(self, state: State, frame: Frame) -> str:
        return "" if self.cards(state, frame) else "there is no card to turn up"

    def pile(self, state: State, frame: Frame) -> int:
        return self.goals.cards.pile + self.goals.deck

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        goals, cards, card = self.goals, self.goals.cards, a_of(action)
        take(state.zones[cards.pile + goals.deck], card)
        put_in_hand(state, cards.row + goals.deck, card)
        state.pop()
        if log is not None:
            log.append(Event("CardTurnedUp", {"card": card, "deck": cards.card_decks[goals.deck].name}))
        goals.fill(state, frame[1])


class ClaimGoal(ChoiceStep):
    """A phase of the turn: one goal, or none."""

    def __init__(self, goals: OpenGoals) -> None:
        super().__init__("claim_goal")
        self.goals = goals

    def options(self, state: State, frame: Frame) -> list[int]:
        goals, cards, seat = self.goals, self.goals.cards, frame[1]
        lying = state.zones[cards.row + goals.deck]
        if cards.shelf >= 0:
            lying = [*lying, *state.zones[cards.shelf_of(seat, goals.deck)]]
        claims = [act(DO_FULFIL, card) for card in lying if goals.is_fulfilled(state, seat, card)]
        return [DO_PASS, *claims] if claims else []

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        if verb_of(action) == DO_PASS:
            return
        goals, seat, card = self.goals, frame[1], a_of(action)
        state.zones[goals.place_of(state, seat, card)].remove(card)
        goals.cards.put_down(state, seat, card, False)
        if log is not None:
            log.append(Event("GoalClaimed", {"seat": seat, "card": card}))
        goals.fill(state, seat)
        tell(goals.claimed, state, log, seat, card)
        goals.cards.begin(state, log, seat, card)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) != DO_FULFIL:
            return cite(self.goals.cites, "order")
        is_there = self.goals.place_of(state, frame[1], a_of(action)) >= 0
        return cite(self.goals.cites, "unfulfilled" if is_there else "open", "open")
