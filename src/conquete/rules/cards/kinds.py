"""Kinds of card, what they need and when they are played."""

from typing import ClassVar, Final

from conquete.effects.card_files import CardRow
from conquete.engine.compat import mypyc_attr
from conquete.engine.decks import count
from conquete.engine.events import Event, Log
from conquete.engine.names import step_id
from conquete.engine.state import State

PLAYED_CARD: Final = step_id("played_card")

# Who may play a card, judged from public facts alone.
EVERYBODY: Final = "everybody"
ANYBODY: Final = "anybody"  # but the one who opened the window
ACTIVE: Final = "active"  # the one who opened it
DEFENDER: Final = "defender"  # the owner of the territory that the window is about

# When cards are that nobody plays: they act when they are turned up, or lie open until somebody fulfils them.
TURNED_UP: Final = "turned_up"
FULFILLED: Final = "fulfilled"
UNPLAYED: Final = (TURNED_UP, FULFILLED)

# Why a card may not be played, beside the reasons of conditions.
AT_ANOTHER_TIME: Final = "when"
TOO_DEAR: Final = "cost"
NOT_HERE: Final = "target"

# Sorts of questions, by the names of the shared steps.
PLACE: Final = "choose_place"
RIVAL: Final = "choose_rival"
COUNT: Final = "choose_number"
CARD_OF: Final = "choose_card"
PIECES_OF: Final = "pieces"  # the effect lists the answers itself, with a verb of its own
DRAW: Final = "card_draw"
TURN_UP: Final = "turn_up"
DIE: Final = "card_die"
GO_ON: Final = "card_goes_on"


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """A public fact that cards name under `needs`; `reason` is what an edition cites where it does not hold."""

    def __init__(self, name: str, reason: str) -> None:
        self.name = name
        self.reason = reason

    def holds(self, state: State, seat: int, a: int, b: int) -> bool:
        raise NotImplementedError


class Time:
    """When cards are played: at a step of a turn or, with a `point`, in the window that it opens. The window asks
    from the active seat on or, `from_defender`, from the owner of the territory `b`; with `defender_second` he is
    asked after the active seat, before the others. It is closed early once `lasts` no longer holds."""

    def __init__(
        self,
        name: str,
        point: str = "",
        from_defender: bool = False,
        lasts: Condition | None = None,
        defender_second: bool = False,
    ) -> None:
        self.name = name
        self.point = point
        self.from_defender = from_defender
        self.lasts = lasts
        self.defender_second = defender_second


class CardKind:
    """One kind of card in a game."""

    def __init__(self, row: CardRow, deck: int, time: int, effect: "Effect", words: dict[str, int]) -> None:
        self.id = row.id
        self.deck = deck
        self.names: list[str] = row.names()
        self.copies = len(self.names)
        self.cost = row.cost
        self.when = row.when
        self.time = time
        self.who = row.who
        self.stays = row.stays
        self.from_shelf = row.from_shelf
        self.clause = row.clause
        self.effect = effect
        self.needs: list[Condition] = []
        self.numbers: dict[str, int] = {}
        self.lists: dict[str, list[str]] = {}
        for name, value in row.params.items():
            if isinstance(value, list):
                self.lists[name] = [str(word) for word in value]
            else:
                self.numbers[name] = words[value] if isinstance(value, str) else int(value)


class Play:
    """An effect at work: for which seat, by which card (-1 where it is no card's), and what it is about: `a` and
    `b` are those of the point at which the card was played, or what the effect noted when it asked."""

    def __init__(
        self, state: State, log: Log | None, seat: int, card: int, kind: CardKind | None, a: int, b: int
    ) -> None:
        self.state = state
        self.log = log
        self.seat = seat
        self.card = card
        self.kind = kind
        self.a = a
        self.b = b

    def number(self, name: str) -> int:
        """A parameter of the card."""
        assert self.kind is not None
        return self.kind.numbers[name]

    def ask(self, step: int, effect: "Effect", a: int, b: int = 0, seat: int = -1) -> None:
        """The effect goes on when `step` has its answer: from this seat, or another."""
        self.state.push((step, self.seat if seat < 0 else seat, effect.index, self.card + 1, a, b))

    def aim(self, a: int, b: int = 0) -> None:
        """Now it is known what the card is about: everybody sees it, and it happens unless somebody counters it."""
        self.state.push((PLAYED_CARD, self.seat, self.card, a, b, AIMED))

    def tell(self, event: Event) -> None:
        if self.log is not None:
            self.log.append(event)


# What a card on the stack waits for.
WAITING: Final = 0  # the end of the window that it opened
COUNTERED: Final = 1  # nothing any more
AIMED: Final = 2  # its window


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """What a card does. `asks` names the steps of the questions it asks (questions.py), the one first with which it
    begins; each question has a method for what may be answered and one for what follows, which may ask again
    (`Play.ask`). An effect that begins otherwise has a `start` of its own.

    What it needs to go on stands in the frame of the question: its own number, the card, `a` and `b`. So an effect
    remembers nothing, and saving, copying and replaying in the middle of it come for nothing.

    A card can be countered when it is played or, where its effect `aims`, when the last question about its target
    is answered: the effect then says `Play.aim`, and goes on in `happen`.
    """

    # Of the class, so that they are found also where that is not compiled and this one is.
    name: ClassVar[str] = ""
    asks: ClassVar[tuple[str, ...]] = ()
    aims: ClassVar[bool] = False

    def __init__(self) -> None:
        self.index = 0  # in the ruleset, as frames say it
        self.first = 0  # the step of its first question
        self.first_sort = ""  # and which of the shared questions that is like

    def fits(self, play: Play) -> bool:
        """May its seat play it now? Public facts alone; time, conditions and cost are seen to. Where it begins
        with a question, there must be an answer."""
        sort = self.first_sort
        if sort == PLACE:
            return len(self.places(play)) > 0
        if sort == RIVAL:
            return len(self.rivals(play)) > 0
        if sort == CARD_OF:
            return len(self.cards_of(play)) > 0
        if sort == PIECES_OF:
            return len(self.options(play)) > 0
        if sort in (DRAW, TURN_UP):
            return count(play.state.zones[self.pile(play)]) > 0
        return True

    def start(self, play: Play) -> None:
        play.ask(self.first, self, play.a, play.b)

    def happen(self, play: Play) -> None:
        """After the card was aimed, and nobody countered it."""

    def go_on(self, play: Play) -> None:
        """After a frame `card_goes_on`."""

    def places(self, play: Play) -> list[int]:
        """A territory ..."""
        raise NotImplementedError

    def placed(self, play: Play, territory: int) -> None:
        raise NotImplementedError

    def rivals(self, play: Play) -> list[int]:
        """... a seat ..."""
        raise NotImplementedError

    def against(self, play: Play, seat: int) -> None:
        raise NotImplementedError

    def most(self, play: Play) -> int:
        """... a number, from 0 on ..."""
        raise NotImplementedError

    def counted(self, play: Play, number: int) -> None:
        raise NotImplementedError

    def cards_of(self, play: Play) -> list[int]:
        """... a card that its seat can see ..."""
        raise NotImplementedError

    def chosen(self, play: Play, card: int) -> None:
        raise NotImplementedError

    def options(self, play: Play) -> list[int]:
        """... pieces, or whatever has a verb of its own ..."""
        raise NotImplementedError

    def answered(self, play: Play, action: int) -> None:
        raise NotImplementedError

    def pile(self, play: Play) -> int:
        """... a card off a pile (its zone) ..."""
        raise NotImplementedError

    def drawn(self, play: Play, card: int) -> None:
        """The card lies nowhere: the effect puts it down."""
        raise NotImplementedError

    def alike(self, play: Play, card: int) -> int:
        """Cards with the same number lead to the same."""
        return card

    def sides(self, play: Play) -> int:
        """... a die."""
        return 6

    def likeness(self, play: Play, face: int) -> int:
        """Faces with the same number lead to the same."""
        return face

    def thrown(self, play: Play, face: int) -> None:
        raise NotImplementedError
