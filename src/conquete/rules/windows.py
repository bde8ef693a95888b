"""What every question of a reaction window can tell about itself, so that a table may ask people no more than they
want to be asked."""

from conquete.engine.compat import mypyc_attr
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep


@mypyc_attr(allow_interpreted_subclasses=True)
class ReactionStep(ChoiceStep):
    """Play a card in somebody's turn, or pass."""

    def is_party(self, state: State, frame: Frame) -> bool:
        """Is the window about a fight of the seat that is asked? Everybody can see that."""
        raise NotImplementedError

    def possible(self, state: State, frame: Frame) -> list[str]:
        """The kinds of card that the seat might play here, judged from public facts alone."""
        raise NotImplementedError

    def kind_of(self, card: int) -> str:
        """The kind of a single card, by the id that its deck has for it."""
        raise NotImplementedError

    def kinds(self) -> list[str]:
        """Every kind of card that is ever played in a window."""
        raise NotImplementedError
