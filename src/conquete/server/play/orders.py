"""Standing orders: what a seat has told the server to answer in its place."""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from conquete.engine.actions import act, n_of, span_of, verb_of
from conquete.engine.game import Game
from conquete.wire.client import Orders

REACTION: Final = "react"
DEFENCE: Final = "defend"
MUTED: Final = "muted"


def read_orders(stored: dict[str, Any], seat: int) -> Orders:
    own = {name: value for name, value in stored.items() if name != MUTED}
    return msgspec.convert({**own, "seat": seat}, Orders)


def read_muted(stored: dict[str, Any]) -> set[int]:
    """The seats whose chat the person on this one does not want; kept beside its orders."""
    return set(stored.get(MUTED, ()))


def write_orders(orders: Orders, muted: Iterable[int] = ()) -> dict[str, Any]:
    return {"defend": orders.defend, "reactions": orders.reactions, MUTED: sorted(muted)}


def immediate_answer(orders: Orders, game: Game) -> int | None:
    """The answer that can be given at once: how many dice to defend with is no secret."""
    if orders.defend == "ask" or game.decision().kind != DEFENCE:
        return None
    option = game.packed[0]
    number = n_of(option) + (span_of(option) if orders.defend == "most" else 0)
    return act(verb_of(option), 0, 0, number)


def passes_reaction(orders: Orders, game: Game) -> bool:
    """Is this a reaction that the seat passes on? It is answered after the same delay, whatever it holds."""
    return orders.reactions == "pass" and game.decision().kind == REACTION
