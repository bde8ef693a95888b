"""Cards that come with every turn, conquest or not."""

from typing import Final

from conquete.engine.events import Log
from conquete.engine.names import step_id
from conquete.engine.ruleset import Module
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, Step

DRAW_DUE: Final = step_id("draw_due")


class CardsEachTurn(Module):
    """One card a turn; or, with `remainder_of`, one for each territory beyond the last full group."""

    name = "cards_each_turn"

    def __init__(self, remainder_of: int = 0) -> None:
        self.remainder_of = remainder_of

    def params(self) -> dict[str, object]:
        return {"remainder_of": self.remainder_of}

    def steps(self) -> list[Step]:
        return [TurnCards(self.remainder_of)]


class TurnCards(AutoStep):
    def __init__(self, remainder_of: int) -> None:
        super().__init__("turn_cards")
        self.remainder_of = remainder_of

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        seat = frame[1]
        count = state.held[seat] % self.remainder_of if self.remainder_of else 1
        state.replace((DRAW_DUE, seat, count))
