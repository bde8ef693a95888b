"""Cards with an effect: facts in a toml file, the effect in a function under the same id.

    halt = Cards()

    @halt.card("halt")
    def halt_attack(play: Play) -> None:
        cancel_attack(play.state, play.log)

`deck_from_toml` joins the two and fails if one side is missing, so a card is its entry and its function.
"""

import tomllib
from collections.abc import Callable

from conquete.engine.events import Log
from conquete.engine.state import State


class Play:
    """A card at work: who played it, on what, and the state it may change (through verbs)."""

    def __init__(self, state: State, log: Log | None, seat: int, card: int, a: int, b: int) -> None:
        self.state = state
        self.log = log
        self.seat = seat
        self.card = card
        self.a = a  # what the window is about, as in hooks.py: source of an attack, card played ...
        self.b = b


Effect = Callable[[Play], None]

# Who may play a card in a window, judged from public facts alone.
ANYBODY = "anybody"  # but the one who opened the window
ACTIVE = "active"  # the one who opened it
DEFENDER = "defender"  # the owner of the target


class CardFacts:
    """One kind of card."""

    def __init__(
        self,
        id: str,
        copies: int,
        point: str,
        who: str,
        text: dict[str, str],
        clause: str,
        effect: Effect,
    ) -> None:
        self.id = id
        self.copies = copies
        self.point = point  # the hook at which it may be played
        self.who = who
        self.text = text
        self.clause = clause
        self.effect = effect

    def names(self) -> list[str]:
        """The single cards: the id itself, or numbered where there are several."""
        return [self.id] if self.copies == 1 else [f"{self.id}_{i + 1}" for i in range(self.copies)]


class Cards:
    """The effects of a deck, by card id."""

    def __init__(self) -> None:
        self.effects: dict[str, Effect] = {}

    def card(self, id: str) -> Callable[[Effect], Effect]:
        def note(effect: Effect) -> Effect:
            if id in self.effects:
                raise ValueError(f"card {id} has two effects")
            self.effects[id] = effect
            return effect

        return note


def deck_from_toml(text: str, cards: Cards) -> list[CardFacts]:
    """The cards of a deck; every entry needs an effect and every effect an entry."""
    rows = tomllib.loads(text)["cards"]
    known = {row["id"] for row in rows}
    for id in cards.effects:
        if id not in known:
            raise ValueError(f"the effect of card {id} has no entry in the deck's toml")
    deck: list[CardFacts] = []
    for row in rows:
        if row["id"] not in cards.effects:
            raise ValueError(f"card {row['id']} has no effect")
        deck.append(
            CardFacts(
                row["id"],
                row.get("copies", 1),
                row["when"],
                row.get("who", ANYBODY),
                row["text"],
                row.get("clause", ""),
                cards.effects[row["id"]],
            )
        )
    return deck
