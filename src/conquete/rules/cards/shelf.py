"""Cards that stay: once played they lie before their owner and change the rules for as long as they do."""

from typing import ClassVar

from conquete.engine.compat import mypyc_attr
from conquete.engine.events import Log
from conquete.engine.hooks import Hook
from conquete.engine.ruleset import Module
from conquete.engine.state import State
from conquete.rules.cards.kinds import CardKind, Effect, Play
from conquete.rules.cards.table import CardTable


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing(Effect):
    """The effect of a card that `stays`: it answers at `point`, if it has one, while the card lies there. `owner`
    has the card; the rest is what the point is about."""

    point: ClassVar[str] = ""
    priority: ClassVar[int] = 0  # among the answers at that point

    def start(self, play: Play) -> None:
        """To lie there is all it does."""

    def number(self, state: State, owner: int, seat: int, a: int, b: int) -> int:
        return 0

    def veto(self, state: State, owner: int, seat: int, a: int, b: int) -> str:
        return ""

    def window(self, state: State, log: Log | None, owner: int, seat: int, a: int, b: int) -> None:
        """Look on, or push frames."""

    def replace(self, state: State, log: Log | None, owner: int, seat: int, a: int, b: int) -> bool:
        return False


class Shelves(Module):
    """Lets the cards that stay answer."""

    name = "shelves"

    def __init__(self, cards: CardTable) -> None:
        self.cards = cards

    def hooks(self) -> list[Hook]:
        hooks: list[Hook] = []
        for kind in self.cards.kinds:
            if isinstance(kind.effect, Standing) and kind.effect.point:
                hooks.append(FromShelf(self.cards, kind, kind.effect))
        return hooks


class FromShelf(Hook):
    """What one kind of card says, for everybody who has one, once for each copy."""

    def __init__(self, cards: CardTable, kind: CardKind, effect: Standing) -> None:
        super().__init__(effect.point, priority=effect.priority)
        self.cards = cards
        self.kind = kind
        self.effect = effect

    def owners(self, state: State) -> list[int]:
        cards, deck = self.cards, self.kind.deck
        return [
            seat
            for seat in range(cards.seats)
            for card in state.zones[cards.shelf_of(seat, deck)]
            if cards.facts_of(card) is self.kind
        ]

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        return sum([self.effect.number(state, owner, seat, a, b) for owner in self.owners(state)])

    def veto(self, state: State, seat: int, a: int, b: int) -> str:
        for owner in self.owners(state):
            clause = self.effect.veto(state, owner, seat, a, b)
            if clause:
                return clause
        return ""

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        for owner in self.owners(state):
            self.effect.window(state, log, owner, seat, a, b)

    def replace(self, state: State, log: Log | None, seat: int, a: int, b: int) -> bool:
        return any(self.effect.replace(state, log, owner, seat, a, b) for owner in self.owners(state))
