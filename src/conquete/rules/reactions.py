"""Reactions: what goes on may be answered by seats whose turn it is not, each of which is asked and may pass.

A person is asked that far more often than he has something to answer. What a question can tell about itself lets a
table ask people no more than they want to be asked, and nobody learn from it what they hold.
"""

from conquete.engine.compat import mypyc_attr
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep


@mypyc_attr(allow_interpreted_subclasses=True)
class Reaction(ChoiceStep):
    """Play something in answer to what goes on, or pass. What can be played has kinds, which people mark."""

    def is_party(self, state: State, frame: Frame) -> bool:
        """Is it about a fight of the seat that is asked? Everybody can see that."""
        raise NotImplementedError

    def possible(self, state: State, frame: Frame) -> list[str]:
        """The kinds that the seat might play here, judged from public facts alone."""
        raise NotImplementedError

    def kind_of(self, action: int) -> str:
        """The kind that this answer plays; "" for passing."""
        raise NotImplementedError

    def kinds(self) -> list[str]:
        """Every kind that is ever played in answer to something."""
        raise NotImplementedError
