"""Rows of things that lie open, of which every seat takes one each, pick by pick."""

from typing import NamedTuple

from conquete.engine.compat import mypyc_attr
from conquete.engine.ids import NOBODY
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep


class Offer(NamedTuple):
    """Something to take, by the verb that takes it, and who has it."""

    verb: str
    piece: str = ""
    number: int | None = None
    seat: int = NOBODY


@mypyc_attr(allow_interpreted_subclasses=True)
class PickStep(ChoiceStep):
    """Asks for one of all that lies there; what is gone stays in sight."""

    def offers(self, state: State, frame: Frame) -> list[Offer]:
        """Row by row, what is taken too."""
        raise NotImplementedError

    def pickers(self, state: State, frame: Frame) -> list[int]:
        """Who picks from now on, one after the other."""
        raise NotImplementedError
