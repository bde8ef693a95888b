"""Reaction windows: at a point of the game, seats are asked in turn whether they play a card.

A played card lies on the stack until the window it opens itself (somebody may counter it) is closed; then its
effect happens. The window asks on until everybody has passed in a row. With `open` asking every seat is
asked that could hold a fitting card judged from public facts, so that silence tells nothing; with `exact`
only who has one.
"""

from collections.abc import Sequence
from typing import Final

from conquete.effects.registry import ACTIVE, ANYBODY, DEFENDER, CardFacts, Play
from conquete.engine.actions import Verb, a_of, act, verb_of
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook, Point, tell
from conquete.engine.ids import CARD, DECK, OPEN, OWNER, PUBLIC
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, Deck, Step, Zone
from conquete.rules.battle import call_off
from conquete.rules.cite import Cites, cite
from conquete.rules.windows import ReactionStep

CARD_PLAYED: Final = Point("card_played", "window", "a = card; not resolved yet")

PLAYED_CARD: Final = step_id("played_card")
REACT: Final = step_id("react")
WINDOW: Final = step_id("window")
DO_PASS: Final = verb_id("pass")
DO_PLAY: Final = verb_id("play")

FIGHTS: Final = ("attack_declared", "dice_chosen", "dice_thrown")  # points whose b is the territory under attack


class Reactions(Module):
    """The cards of one deck that are played in windows, with their zones: deck, hands, discard."""

    name = "reactions"

    def __init__(self, deck: str, cards: Sequence[CardFacts], cites: Cites) -> None:
        self.deck = deck
        self.cites = cites
        self.kinds: list[CardFacts] = list(cards)
        self.card_names: list[str] = []
        self.facts: list[CardFacts] = []  # by single card
        for kind in self.kinds:
            for name in kind.names():
                self.card_names.append(name)
                self.facts.append(kind)
        self.points: list[Point] = []  # of the game, by the numbers that frames say
        self.seats = 0
        self.first = 0
        self.hand = 0
        self.discard = 0
        self.pile = 0
        self.is_open = True
        self.played: tuple[Hook, ...] = ()
        self.react = React(self)
        self.windows = [OpenWindow(point) for point in sorted({kind.point for kind in self.kinds})]

    def params(self) -> dict[str, object]:
        return {"deck": self.deck, "cards": [[k.id, k.copies, k.point, k.who] for k in self.kinds]}

    def steps(self) -> list[Step]:
        return [Window(self), self.react, PlayedCard(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("play", CARD), Verb("pass")]

    def decks(self) -> list[Deck]:
        return [Deck(self.deck, self.card_names)]

    def zones(self, seats: int) -> list[Zone]:
        hands = [Zone("hand", self.deck, OWNER, seat) for seat in range(seats)]
        return [Zone("pile", self.deck, DECK), Zone("discard", self.deck, PUBLIC), *hands]

    def opens(self) -> list[Point]:
        return [CARD_PLAYED]

    def hooks(self) -> list[Hook]:
        return [*self.windows]

    def bind(self, rules: Ruleset) -> None:
        self.points = rules.points
        for window in self.windows:
            window.at = rules.point_number(window.point)
        self.seats = rules.seats
        self.first = rules.decks[self.deck].first
        self.hand = rules.zone("hand", 0)
        self.discard = rules.zone("discard")
        self.pile = rules.zone("pile")
        self.is_open = rules.asking == OPEN
        self.react.always_asks = self.is_open
        self.played = rules.hooks_at(CARD_PLAYED)

    def facts_of(self, card: int) -> CardFacts:
        return self.facts[card - self.first]

    def is_fight(self, point: int) -> bool:
        return self.points[point].name in FIGHTS

    def has_role(self, state: State, who: str, seat: int, by: int, target: int) -> bool:
        if who == ANYBODY:
            return seat != by
        if who == ACTIVE:
            return seat == by
        return who == DEFENDER and state.owner[target] == seat

    def playable(self, state: State, seat: int, point: int, by: int, b: int) -> list[int]:
        """The cards in the hand of `seat` that fit."""
        cards: list[int] = []
        name = self.points[point].name
        for card in state.zones[self.hand + seat]:
            facts = self.facts_of(card)
            if facts.point == name and self.has_role(state, facts.who, seat, by, b):
                cards.append(card)
        return cards

    def is_asked(self, state: State, seat: int, point: int, by: int, b: int) -> bool:
        hand = state.zones[self.hand + seat]
        if not hand or state.held[seat] == 0:
            return False
        if not self.is_open:
            return len(self.playable(state, seat, point, by, b)) > 0
        return len(self.possible(state, seat, point, by, b)) > 0

    def possible(self, state: State, seat: int, point: int, by: int, b: int) -> list[str]:
        """Which could he hold? A hand of any size may hold any, while not every copy lies open in the discard."""
        found: list[str] = []
        name = self.points[point].name
        for kind in self.kinds:
            if kind.point == name and self.has_role(state, kind.who, seat, by, b):
                gone = sum([1 for card in state.zones[self.discard] if self.facts_of(card) is kind])
                if gone < kind.copies:
                    found.append(kind.id)
        return found


class OpenWindow(Hook):
    def __init__(self, point: str) -> None:
        super().__init__(point)
        self.at = -1

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        state.push((WINDOW, seat, self.at, seat, a, b, 0))


class Window(AutoStep):
    """`seat` is asked next (or passed over); `passed` counts those in a row who did not play."""

    def __init__(self, reactions: Reactions) -> None:
        super().__init__("window", ("point", "by", "a", "b", "passed"))
        self.reactions = reactions

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        reactions = self.reactions
        seat, point, by, a, b, passed = frame[1], frame[2], frame[3], frame[4], frame[5], frame[6]
        while passed < reactions.seats:
            asked = seat
            seat = (seat + 1) % reactions.seats
            passed += 1
            if reactions.is_asked(state, asked, point, by, b):
                state.replace((WINDOW, seat, point, by, a, b, passed))
                state.push((REACT, asked, point, by, a, b))
                return
        state.pop()


class React(ReactionStep):
    def __init__(self, reactions: Reactions) -> None:
        super().__init__("react", ("point", "by", "a", "b"))
        self.reactions = reactions

    def is_party(self, state: State, frame: Frame) -> bool:
        """Of the innermost fight, where the window is about a card that was played in one."""
        seat = frame[1]
        if self.reactions.is_fight(frame[2]):
            return seat in (frame[3], state.owner[frame[5]])
        for other in reversed(state.frames):
            if other[0] == WINDOW and self.reactions.is_fight(other[2]):
                return seat in (other[3], state.owner[other[5]])
        return seat == frame[3]

    def possible(self, state: State, frame: Frame) -> list[str]:
        return self.reactions.possible(state, frame[1], frame[2], frame[3], frame[5])

    def kind_of(self, card: int) -> str:
        return self.reactions.facts_of(card).id

    def kinds(self) -> list[str]:
        return [kind.id for kind in self.reactions.kinds]

    def options(self, state: State, frame: Frame) -> list[int]:
        cards = self.reactions.playable(state, frame[1], frame[2], frame[3], frame[5])
        return [act(DO_PASS), *[act(DO_PLAY, card) for card in cards]]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        if verb_of(action) == DO_PASS:
            return
        reactions = self.reactions
        seat, card = frame[1], a_of(action)
        state.zones[reactions.hand + seat].remove(card)
        discard = state.zones[reactions.discard]
        discard.append(card)
        discard.sort()
        window = state.frames[-1]
        state.replace((*window[:6], 0))  # everybody may answer anew
        state.push((PLAYED_CARD, seat, card, frame[4], frame[5], 0))
        if log is not None:
            log.append(Event("CardPlayed", {"seat": seat, "card": card}))
        if reactions.played:
            tell(reactions.played, state, log, seat, card, 0)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.reactions.cites, "play")


class PlayedCard(AutoStep):
    """A card waiting for its effect; `countered` is 1 when somebody stopped it."""

    def __init__(self, reactions: Reactions) -> None:
        super().__init__("played_card", ("card", "a", "b", "countered"))
        self.reactions = reactions

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        state.pop()
        seat, card, a, b, countered = frame[1], frame[2], frame[3], frame[4], frame[5]
        if countered:
            if log is not None:
                log.append(Event("CardCountered", {"seat": seat, "card": card}))
            return
        self.reactions.facts_of(card).effect(Play(state, log, seat, card, a, b))


# -- verbs that reach into the stack -------------------------------------------------------------------


def counter_card(play: Play) -> None:
    """The card this one answers has no effect."""
    frames = play.state.frames
    for i in range(len(frames) - 1, -1, -1):
        frame = frames[i]
        if frame[0] == PLAYED_CARD and frame[2] == play.a:
            frames[i] = (*frame[:5], 1)
            return


def cancel_attack(play: Play) -> None:
    """The declared attack does not take place."""
    call_off(play.state, play.log)
