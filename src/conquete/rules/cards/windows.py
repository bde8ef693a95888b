"""Windows: at a point of the game seats are asked in turn whether they play a card.

The window asks on until everybody has passed in a row. A played card lies on the stack where somebody could
counter it, until the window that it opens itself is closed; then its effect happens.
"""

from typing import Final

from conquete.engine.actions import Verb, a_of, act, verb_of
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook, Point, tell
from conquete.engine.ids import OPEN
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, Step
from conquete.rules.cards.kinds import AIMED, COUNTERED, PLAYED_CARD, WAITING, Play
from conquete.rules.cards.table import CARD_PLAYED, CardTable
from conquete.rules.cite import cite
from conquete.rules.reactions import Reaction
from conquete.rules.turn import FOLLOWS

REACT: Final = step_id("react")
WINDOW: Final = step_id("window")
DO_PASS: Final = verb_id("pass")
DO_PLAY: Final = verb_id("play")

FIGHTS: Final = ("attack_declared", "dice_chosen", "dice_thrown")  # points whose b is the territory under attack


class CardWindows(Module):
    """A window at every point at which cards of the table are played. It asks round the table or, `in_turn`, in the
    order in which the seats play."""

    name = "card_windows"

    def __init__(self, cards: CardTable, in_turn: bool = False) -> None:
        self.cards = cards
        self.in_turn = in_turn
        self.follows = -1  # where it is noted who plays after whom, if that matters
        self.points: list[Point] = []  # of the game, by the numbers that frames say
        self.times: list[int] = []  # of the table, by the same numbers; -1 for none
        self.react = React(self)
        used = {kind.time for kind in cards.kinds}
        self.windows = [OpenWindow(self, i) for i, time in enumerate(cards.times) if time.point and i in used]
        self.windows.sort(key=lambda window: window.point)

    def steps(self) -> list[Step]:
        return [Window(self), self.react, PlayedCard(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("pass")]

    def hooks(self) -> list[Hook]:
        return [*self.windows]

    def bind(self, rules: Ruleset) -> None:
        self.points = rules.points
        self.times = [-1] * len(rules.points)
        for window in self.windows:
            window.at = rules.point_number(window.point)
            self.times[window.at] = window.time
        self.react.always_asks = rules.asking == OPEN
        self.follows = rules.offset(FOLLOWS) if self.in_turn else -1

    def is_fight(self, point: int) -> bool:
        return self.points[point].name in FIGHTS

    def meant_by(self, field: str, point: int) -> str:
        """What a window is about may be a card."""
        return "card" if self.points[point].name == CARD_PLAYED.name else field


class OpenWindow(Hook):
    def __init__(self, windows: CardWindows, time: int) -> None:
        super().__init__(windows.cards.times[time].point)
        self.cards = windows.cards
        self.time = time
        self.from_defender = windows.cards.times[time].from_defender
        self.at = -1

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        first = seat
        if self.from_defender:
            first = state.owner[b]
            if not 0 <= first < self.cards.seats:
                return  # no card answers for an army without a player
        state.push((WINDOW, first, self.at, seat, a, b, 0))


class Window(AutoStep):
    """`seat` is asked next (or passed over); `passed` counts those in a row who did not play. `by` opened it."""

    def __init__(self, windows: CardWindows) -> None:
        super().__init__("window", ("point", "by", "a", "b", "passed"))
        self.windows = windows
        self.about = 4

    def meant_by(self, field: str, frame: Frame) -> str:
        return self.windows.meant_by(field, frame[2]) if field == "a" else field

    def check(self, state: State, frame: Frame) -> str:
        return "" if self.windows.times[frame[2]] >= 0 else "no card is played at that point"

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        cards = self.windows.cards
        seat, point, by, a, b, passed = frame[1], frame[2], frame[3], frame[4], frame[5], frame[6]
        time = self.windows.times[point]
        seats = cards.seats
        if not cards.anybody_holds(state, time):
            state.pop()
            return
        second = state.owner[b] if cards.times[time].defender_second else by
        is_round = second == by and self.windows.follows < 0
        while passed < seats:
            asked = seat
            seat = (seat + 1) % seats if is_round else self._following(state, seat, by, second)
            passed += 1
            if cards.is_asked(state, asked, time, by, a, b):
                lasts = cards.times[time].lasts
                if lasts is not None and not lasts.holds(state, by, a, b):
                    break
                state.replace((WINDOW, seat, point, by, a, b, passed))
                state.push((REACT, asked, point, by, a, b))
                return
        state.pop()

    def _following(self, state: State, seat: int, first: int, second: int) -> int:
        """Who is asked after `seat` where two may go before the others."""
        if second == first or not 0 <= second < self.windows.cards.seats:
            return self._beside(state, seat)
        if seat == first:
            return second
        following = self._beside(state, first if seat == second else seat)
        return self._beside(state, following) if following == second else following

    def _beside(self, state: State, seat: int) -> int:
        follows = self.windows.follows
        return (seat + 1) % self.windows.cards.seats if follows < 0 else state.values[follows + seat]


class React(Reaction):
    """Play a card in somebody's turn, or pass."""

    def __init__(self, windows: CardWindows) -> None:
        super().__init__("react", ("point", "by", "a", "b"))
        self.windows = windows
        self.cards = windows.cards

    def meant_by(self, field: str, frame: Frame) -> str:
        return self.windows.meant_by(field, frame[2]) if field == "a" else field

    def is_party(self, state: State, frame: Frame) -> bool:
        """Where a card opened the window, the innermost fight counts."""
        seat = frame[1]
        if self.windows.is_fight(frame[2]):
            return seat in (frame[3], state.owner[frame[5]])
        for other in reversed(state.frames):
            if other[0] == WINDOW and self.windows.is_fight(other[2]):
                return seat in (other[3], state.owner[other[5]])
        return seat == frame[3]

    def possible(self, state: State, frame: Frame) -> list[str]:
        time = self.windows.times[frame[2]]
        return self.cards.possible(state, frame[1], time, frame[3], frame[4], frame[5])

    def kind_of(self, action: int) -> str:
        """The id that its deck has for the card."""
        return self.cards.facts_of(a_of(action)).id if verb_of(action) == DO_PLAY else ""

    def kinds(self) -> list[str]:
        return [kind.id for kind in self.cards.kinds if self.cards.times[kind.time].point]

    def options(self, state: State, frame: Frame) -> list[int]:
        time = self.windows.times[frame[2]]
        cards = self.cards.playable(state, frame[1], time, frame[3], frame[4], frame[5])
        return [DO_PASS, *[act(DO_PLAY, card) for card in cards]]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        if verb_of(action) == DO_PLAY:
            window = state.frames[-1]
            state.replace((*window[:6], 0))  # everybody may answer anew
            self.cards.play(state, log, frame[1], a_of(action), frame[4], frame[5])

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) != DO_PLAY:
            return cite(self.cards.cites, "order")
        time = self.windows.times[frame[2]]
        return self.cards.refusal(state, frame[1], a_of(action), time, frame[3], frame[4], frame[5])


class PlayedCard(AutoStep):
    """A card waiting for its effect; `countered` is 1 when somebody stopped it, and 2 before anybody could."""

    def __init__(self, windows: CardWindows) -> None:
        super().__init__("played_card", ("card", "a", "b", "countered"))
        self.cards = windows.cards

    def meant_by(self, field: str, frame: Frame) -> str:
        """A card that answers another one is about that."""
        if field != "a":
            return field
        answers = self.cards.times[self.cards.facts_of(frame[2]).time].point == CARD_PLAYED.name
        return "card" if answers else field

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        seat, card, a, b, countered = frame[1], frame[2], frame[3], frame[4], frame[5]
        if countered == AIMED:
            state.replace((PLAYED_CARD, seat, card, a, b, WAITING))
            tell(self.cards.played, state, log, seat, card, 0)
            return
        state.pop()
        if countered == WAITING:
            self.cards.resolve(state, log, seat, card, a, b)
            return
        self.cards.discard_from_shelf(state, seat, card)
        if log is not None:
            log.append(Event("CardCountered", {"seat": seat, "card": card}))


def counter_card(play: Play) -> None:
    """The card that this one answers has no effect."""
    frames = play.state.frames
    for i in reversed(range(len(frames))):
        frame = frames[i]
        if frame[0] == PLAYED_CARD and frame[2] == play.a:
            frames[i] = (*frame[:5], COUNTERED)
            return
