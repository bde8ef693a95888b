"""A card off the top of a pile, which chance names: the same whoever draws it and whatever for."""

from conquete.engine.actions import act
from conquete.engine.chance import Dice
from conquete.engine.compat import mypyc_attr
from conquete.engine.decks import top_layer
from conquete.engine.state import Frame, State
from conquete.engine.steps import ThrowStep


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawStep(ThrowStep):
    """`verb` says how the draw is told: seen by one seat or by all."""

    def __init__(self, name: str, verb: int, fields: tuple[str, ...] = ()) -> None:
        super().__init__(name, fields)
        self.verb = verb

    def pile(self, state: State, frame: Frame) -> int:
        """The zone that is drawn from."""
        raise NotImplementedError

    def cards(self, state: State, frame: Frame) -> list[int]:
        """Those that may come."""
        return top_layer(state.zones[self.pile(state, frame)])

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        cards = self.cards(state, frame)
        return act(self.verb, cards[dice.below(len(cards))])

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(self.verb, card), 1) for card in self.cards(state, frame)]
