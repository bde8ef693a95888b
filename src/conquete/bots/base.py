"""Bot: a player that is a program. It sees what a person in its seat would see, and answers."""

from random import Random
from typing import ClassVar, Final

from conquete.engine.decision import Decision
from conquete.engine.errors import ConqueteError
from conquete.engine.views import View

EVERY_EDITION = "*"
DECISION_SECONDS: Final = 2.0  # of the processor for one decision, at most


class Bot:
    """One player of one game. Subclasses say who they are and override `decide`.

    `needs_view` is False for a bot that does not look at the board. It is then handed the view of a board on
    which nothing has happened yet, the same one all game long, so that nobody pays for hiding secrets from a
    bot that would not look.
    """

    name: str = ""
    names: ClassVar[dict[str, str]] = {}  # language -> what it is called at a table
    about: ClassVar[dict[str, str]] = {}  # language -> one sentence of character
    level: int = 3  # from 1 for beginners to 5 for the strongest
    editions: tuple[str, ...] = (EVERY_EDITION,)
    needs_view: bool = True

    def __init__(self) -> None:
        self.seat = 0
        self.random = Random(0)

    @classmethod
    def called(cls) -> dict[str, str]:
        """By language: what it is called at a table; its plain name where it has no other."""
        return cls.names or dict.fromkeys(("en", "fr"), cls.name.capitalize())

    @classmethod
    def plays(cls, edition: str) -> bool:
        return edition in cls.editions or EVERY_EDITION in cls.editions

    def configure(self, settings: str) -> None:
        """Take what follows the colon in a name such as `marshal:missions=no`; most bots have no settings."""
        raise ConqueteError(f"bot {self.name} has no settings")

    def start(self, seat: int, seed: str) -> None:
        """Take a seat in a new game. Whatever the bot leaves to luck comes from its own generator."""
        self.seat = seat
        self.random = Random(seed)

    def decide(self, view: View, decision: Decision) -> int:
        """One of the actions that `decision` allows."""
        raise NotImplementedError

    def stop(self) -> None:
        """The game is over, or goes on without this bot: let go of whatever it holds beside memory."""
