"""Step: what a frame on the stack does when its turn comes."""

from typing import Final

from conquete.engine.actions import Verb
from conquete.engine.chance import Dice
from conquete.engine.compat import mypyc_attr
from conquete.engine.events import Log
from conquete.engine.ids import AUTO, CHANCE, CHANGE, CHOICE, PUBLIC, THROW
from conquete.engine.state import Frame, State
from conquete.engine.worlds import World

ENOUGH: Final = 1_000_000  # more than any count in any game
MOST_IN_FRAME: Final = (1 << 52) - 1  # a frame may hold the faces of a whole throw


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """One kind of frame. Its methods get the frame while it still lies on top of the stack; they must pop
    or replace it (or push something above it) so that the game gets on.

    `fields` names the integers after (kind, seat), for written positions; the names "source", "target" and
    "territory" mean territories, "card" a card, "cause" a card plus one or 0 for none, "point" a hook point,
    "effect" what follows an answer (Module.effects), everything else a plain number.
    """

    def __init__(self, name: str, sort: int, fields: tuple[str, ...] = ()) -> None:
        self.name = name
        self.kind = 0  # the number that frames carry, given when the ruleset is compiled; see names.py
        self.scope = ""  # the Python module that says its name, where that is not the one of its class
        self.sort = sort
        self.fields = fields
        # A question with a single answer is answered by the engine, unless that would betray a secret.
        self.always_asks = False
        self.is_silent = False  # nobody else is to hear that it was answered, until all is shown
        self.is_setup = False  # only before the first turn
        self.is_aftermath = False  # the game is decided, and what follows from that is still to be settled
        self.any_army = False  # its seat may be an army without one
        self.about = 0  # of a window in which seats react: how many of its first fields say what to

    def meant_by(self, field: str, frame: Frame) -> str:
        """Which of those names says what a field is, where that depends on the fields before it in `frame`."""
        return field

    def check(self, state: State, frame: Frame) -> str:
        """What is impossible about this frame, wherever it lies on the stack, or ""."""
        return ""

    def carried(self, before: "Step", frame: Frame) -> Frame:
        """A frame that lay on the stack when the rules changed, as these rules mean it; `before` was its step. Its
        names are theirs already."""
        return frame


@mypyc_attr(allow_interpreted_subclasses=True)
class AutoStep(Step):
    """Runs by itself."""

    def __init__(self, name: str, fields: tuple[str, ...] = ()) -> None:
        super().__init__(name, AUTO, fields)

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class ChoiceStep(Step):
    """Asks a seat."""

    def __init__(self, name: str, fields: tuple[str, ...] = ()) -> None:
        super().__init__(name, CHOICE, fields)

    def actor(self, state: State, frame: Frame) -> int:
        return frame[1]

    def options(self, state: State, frame: Frame) -> list[int]:
        """What may be chosen; an empty list means that the question does not arise and the frame goes."""
        raise NotImplementedError

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        raise NotImplementedError

    def canonical(self, action: int) -> int:
        """The listed form of an action that can be written in several ways."""
        return action

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        """The clause that forbids `action` here, or "" when only the moment is wrong."""
        return ""

    def names(self, state: State, frame: Frame, action: int) -> str:
        """What this answer gives a name to, such as "city:brazil"; "" when it names nothing. Rules never look at
        the name itself: see `Game.name`."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class ThrowStep(Step):
    """Asks chance."""

    def __init__(self, name: str, fields: tuple[str, ...] = ()) -> None:
        super().__init__(name, THROW, fields)

    def actor(self, state: State, frame: Frame) -> int:
        return CHANCE

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        """One outcome, read from a source of dice."""
        raise NotImplementedError

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        """Every outcome with its weight; the weights add up to the number of equally likely cases."""
        raise NotImplementedError

    def classes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        """The outcomes with those merged that lead to the same state: one of each class, summed weights."""
        return self.outcomes(state, frame)

    def is_outcome(self, state: State, frame: Frame, action: int) -> bool:
        for outcome, _ in self.outcomes(state, frame):
            if outcome == action:
                return True
        return False

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class ChangeStep(Step):
    """The game goes on under other rules: those of its edition composed from the next world."""

    def __init__(self, name: str, fields: tuple[str, ...] = ()) -> None:
        super().__init__(name, CHANGE, fields)

    def next_world(self, world: World, state: State, frame: Frame) -> World:
        """The world from here on. `world` is a copy, which may be written in; the frame has left the stack. Only
        what everybody may see decides, since everybody learns what comes of it."""
        raise NotImplementedError


class Register:
    """Integers a module remembers. `length` of them, in State.values from the offset given at compilation.

    Of a register with visibility OWNER each seat owns and sees `stride` values in a row. No value is
    negative, and none above `most`.
    """

    def __init__(
        self,
        name: str,
        length: int = 1,
        visibility: int = PUBLIC,
        defaults: list[int] | None = None,
        stride: int = 1,
        most: int = ENOUGH,
    ) -> None:
        self.name = name
        self.most = most
        self.length = length
        self.visibility = visibility  # PUBLIC, OWNER or NONE
        self.defaults: list[int] = [0] * length if defaults is None else defaults
        self.stride = stride
        self.offset = -1


class Zone:
    """A place for cards. `owner` is a seat, or -1 for the table; `deck` is whose cards lie there."""

    def __init__(self, name: str, deck: str, visibility: int, owner: int = -1) -> None:
        self.name = name
        self.deck = deck
        self.visibility = visibility
        self.owner = owner
        self.index = -1


class Deck:
    """The cards of one back, by name."""

    def __init__(self, name: str, cards: list[str]) -> None:
        self.name = name
        self.cards = cards
        self.first = -1  # index of the first one among all cards of the game


__all__ = [
    "AutoStep",
    "ChangeStep",
    "ChoiceStep",
    "Deck",
    "Register",
    "Step",
    "ThrowStep",
    "Verb",
    "Zone",
]
