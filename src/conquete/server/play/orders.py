"""Standing orders: what a seat has told the server to answer in its place.

An order to pass for this turn or this invasion has a scope: what the game looked like when it was given. It is
void as soon as the game is past that; who gave it is then asked again.
"""

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from conquete.engine.actions import act, n_of, span_of, verb_of
from conquete.engine.game import Game
from conquete.server.play.refusal import Refusal
from conquete.wire.client import Orders

REACTION: Final = "react"
DEFENCE: Final = "defend"
MUTED: Final = "muted"
SCOPE: Final = "scope"
_WINDOW: Final = "window"
_OF_TURN: Final = 2  # numbers of a scope that say which turn

Scope = tuple[int, ...]  # the round, the turn, and for an invasion what its window is about


def read_orders(stored: dict[str, Any], seat: int) -> Orders:
    own = {name: value for name, value in stored.items() if name not in (MUTED, SCOPE)}
    return msgspec.convert({**own, "seat": seat}, Orders)


def read_muted(stored: dict[str, Any]) -> set[int]:
    """The seats whose chat the person on this one does not want; kept beside its orders."""
    return set(stored.get(MUTED, ()))


def read_scope(stored: dict[str, Any]) -> Scope:
    return tuple(stored.get(SCOPE, ()))


def write_orders(orders: Orders, muted: Iterable[int] = (), scope: Scope = ()) -> dict[str, Any]:
    stored = {"defend": orders.defend, "reactions": orders.reactions, MUTED: sorted(muted)}
    return {**stored, SCOPE: list(scope)} if scope else stored


def asking(orders: Orders) -> Orders:
    """The same orders, but the seat is asked for reactions."""
    return Orders(seat=orders.seat, defend=orders.defend)


# -- how long an order stands ---------------------------------------------------------------------------------


def scope_of(orders: Orders, game: Game | None) -> Scope:
    """What an order is given for now; nothing where it stands until another one is given."""
    if orders.reactions in ("ask", "pass"):
        return ()
    if game is None or game.is_over:
        raise Refusal("not_possible", "there is no turn to pass for")
    turn = (game.state.round, game.state.turn)
    if orders.reactions == "pass_turn":
        return turn
    invasion = _invasion(game)
    if invasion is None:
        raise Refusal("not_possible", "no invasion is going on")
    return (*turn, *invasion)


def _invasion(game: Game) -> tuple[int, ...] | None:
    """What the window is about that is open; the lowest one where a card has opened others on top of it."""
    for frame in game.state.frames:
        if game.rules.step(frame[0]).name == _WINDOW:
            return frame[2:-1]  # without who is asked next, and how many have passed
    return None


def has_lapsed(scope: Scope, game: Game) -> bool:
    """Is it over what an order was given for? An invasion lasts while its territories are fought for: until
    another one is declared, or the turn is over."""
    if not scope:
        return False
    if game.is_over or scope[:_OF_TURN] != (game.state.round, game.state.turn):
        return True
    if len(scope) == _OF_TURN:
        return False
    invasion = _invasion(game)
    return invasion is not None and invasion != scope[_OF_TURN:]


# -- what they answer -----------------------------------------------------------------------------------------


def immediate_answer(orders: Orders, game: Game) -> int | None:
    """The answer that can be given at once: how many dice to defend with is no secret."""
    if orders.defend == "ask" or game.decision().kind != DEFENCE:
        return None
    option = game.packed[0]
    number = n_of(option) + (span_of(option) if orders.defend == "most" else 0)
    return act(verb_of(option), 0, 0, number)


def is_reaction(game: Game) -> bool:
    return game.decision().kind == REACTION


def passes_reactions(orders: Orders, scope: Scope, game: Game) -> bool:
    """Does the seat pass on what it is asked? That is answered after the same delay, whatever it holds."""
    return orders.reactions != "ask" and not has_lapsed(scope, game)
