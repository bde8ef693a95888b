"""Standing orders: what a seat has told the server to answer in its place.

An order to pass for this turn or this attack has a scope: what the game looked like when it was given. It is
void as soon as the game is past that; who gave it is then asked again.

A person is asked for those reactions that he wants to be asked for. Where other people sit at the table, who could
draw conclusions from whether he takes his time, public facts alone decide that: he is asked where he might play
what he has marked. Among bots it is what he really can.
"""

from collections.abc import Iterable
from typing import Any, Final, get_args

import msgspec

from conquete.engine.actions import a_of, act, n_of, span_of, verb_of
from conquete.engine.game import Game
from conquete.engine.ruleset import Ruleset
from conquete.rules.reactions import Reaction
from conquete.server.table.questions.refusal import Refusal
from conquete.wire.client import Orders, Reactions

ATTACK_DICE: Final = "choose_dice"
DEFENCE: Final = "defend"
MUTED: Final = "muted"
SCOPE: Final = "scope"
MARKED: Final = "marked"
REACTIONS: Final = get_args(Reactions)
_OF_TURN: Final = 2  # numbers of a scope that say which turn

Scope = tuple[int, ...]  # the round, the turn, and for an attack what its window is about


def read_orders(stored: dict[str, Any], seat: int) -> Orders:
    own = {name: value for name, value in stored.items() if name not in (MUTED, SCOPE)}
    if own.get("reactions") not in REACTIONS:  # a word of an older version, for no more than a turn
        own.pop("reactions", None)
    return msgspec.convert({**own, "seat": seat}, Orders)


def read_muted(stored: dict[str, Any]) -> set[int | str]:
    """The seats and spectators whose chat the person on this one does not want; kept beside its orders."""
    return set(stored.get(MUTED, ()))


def read_scope(stored: dict[str, Any]) -> Scope:
    return tuple(stored.get(SCOPE, ()))


def write_orders(orders: Orders, muted: Iterable[int | str] = (), scope: Scope = ()) -> dict[str, Any]:
    stored = {
        "defend": orders.defend,
        "reactions": orders.reactions,
        "ask_for": orders.ask_for,
        "marked": orders.marked,
        MUTED: sorted(muted, key=str),
    }
    return {**stored, SCOPE: list(scope)} if scope else stored


def asking(orders: Orders) -> Orders:
    """The same orders, but the seat is asked for reactions as it wants to be."""
    return Orders(seat=orders.seat, defend=orders.defend, ask_for=orders.ask_for, marked=orders.marked)


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
    attack = _attack(game)
    if attack is None:
        raise Refusal("not_possible", "no attack is going on")
    return (*turn, *attack)


def _attack(game: Game) -> tuple[int, ...] | None:
    """What the window is about that is open; the lowest one where a card has opened others on top of it."""
    for frame in game.state.frames:
        about = game.rules.step(frame[0]).about
        if about:
            return frame[2 : 2 + about]
    return None


def has_lapsed(scope: Scope, game: Game) -> bool:
    """Is it over what an order was given for? An attack lasts while its territories are fought for: until
    another one is declared, or the turn is over."""
    if not scope:
        return False
    if game.is_over or scope[:_OF_TURN] != (game.state.round, game.state.turn):
        return True
    if len(scope) == _OF_TURN:
        return False
    attack = _attack(game)
    return attack is not None and attack != scope[_OF_TURN:]


# -- what they answer -----------------------------------------------------------------------------------------


def immediate_answer(orders: Orders, game: Game) -> int | None:
    """The answer that can be given at once: how many dice to defend with is no secret."""
    if orders.defend == "ask" or game.kind != DEFENCE:
        return None
    option = game.packed[0]
    number = n_of(option) + (span_of(option) if orders.defend == "most" else 0)
    return act(verb_of(option), 0, 0, number)


def dice_answer(game: Game, seat: int, dice: int) -> int | None:
    """The answer of who has said with his attack how many dice he throws, by no piece that changes them."""
    if dice == 0 or game.is_over or game.actor != seat or game.kind != ATTACK_DICE:
        return None
    for option in game.packed:
        if a_of(option) == 0 and n_of(option) <= dice <= n_of(option) + span_of(option):
            return act(verb_of(option), 0, 0, dice)
    return None


def is_reaction(game: Game) -> bool:
    return not game.is_over and isinstance(game.rules.step(game.state.frames[-1][0]), Reaction)


def passes_reactions(orders: Orders, scope: Scope, game: Game, is_alone: bool) -> bool:
    """Does the server pass for the seat on what it is asked? `is_alone`: nobody else at the table is a person."""
    if orders.reactions != "ask" and not has_lapsed(scope, game):
        return True
    step = game.rules.step(game.state.frames[-1][0])
    if orders.ask_for == "all" or not isinstance(step, Reaction):
        return False
    state, frame = game.state, game.state.frames[-1]
    held = {step.kind_of(option) for option in game.packed} - {""}
    if orders.ask_for != "marked" and step.is_party(state, frame):
        return is_alone and not held
    if orders.ask_for == "attacked":
        return True
    return not set(orders.marked).intersection(held if is_alone else step.possible(state, frame))


# -- what one wants to be asked for, from one game to the next --------------------------------------------------


def markable(rules: Ruleset) -> set[str]:
    """The kinds that can be marked in a game: of cards, or of tokens."""
    steps = [step for step in rules.steps if isinstance(step, Reaction)]
    return {kind for step in steps for kind in step.kinds()}


def first_orders(wishes: dict[str, Any], edition: str) -> dict[str, Any]:
    """The orders of somebody who sits down, as the store has them. At first people are asked when they are attacked
    and for the cards they mark."""
    marked = wishes.get(MARKED, {}).get(edition, [])
    return {"ask_for": wishes.get("ask_for", "attacked_or_marked"), MARKED: marked}


def kept_wishes(wishes: dict[str, Any], orders: Orders, edition: str) -> dict[str, Any]:
    """What a person wants to be asked for after these orders; marks of other editions stay."""
    return {"ask_for": orders.ask_for, MARKED: {**wishes.get(MARKED, {}), edition: orders.marked}}
