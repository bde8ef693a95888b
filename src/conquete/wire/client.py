"""What a client says on its socket. Every message has a `type`; `id` comes back with the answer."""

from typing import Annotated, Literal

from msgspec import Meta, field

from conquete.rules.shown import Struct

Seat = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=32767)]
Name = Annotated[str, Meta(max_length=64)]
Handle = Annotated[str, Meta(max_length=32)]
Reactions = Literal["ask", "pass", "pass_turn", "pass_attack"]


class ClientMessage(Struct, tag_field="type", kw_only=True):
    id: Annotated[int, Meta(ge=0, le=2**53)] = 0


class Move(ClientMessage, tag="move", kw_only=True):
    """One answer to the pending decision, as text ("attack brazil north_africa 3"). Should the seat be asked next
    with how many dice, `dice` are thrown, where they are allowed; 0: it wants to be asked. `said` is the name that
    an answer gives to something (`is_named`); without one it has none."""

    decision: Annotated[int, Meta(ge=0, le=2**53)]
    seat: Seat
    action: Annotated[str, Meta(max_length=128)]
    dice: Annotated[int, Meta(ge=0, le=15)] = 0
    said: Annotated[str, Meta(max_length=500)] = ""


class Place(ClientMessage, tag="place", kw_only=True):
    """Several placements at once: armies by territory."""

    decision: Annotated[int, Meta(ge=0, le=2**53)]
    seat: Seat
    armies: Annotated[dict[Name, Annotated[int, Meta(ge=1, le=32767)]], Meta(min_length=1, max_length=128)]


class Assault(ClientMessage, tag="assault", kw_only=True):
    """Attack again and again from one territory, with as many as possible, until the target falls, `keep`
    armies are left, or the attack has become impossible; then move `occupy` armies in (or all that may). With
    `asks` the seat is asked for that number once the target has fallen."""

    decision: Annotated[int, Meta(ge=0, le=2**53)]
    seat: Seat
    source: Name
    target: Name
    keep: Annotated[int, Meta(ge=1, le=32767)] = 1
    occupy: Count | None = None
    asks: bool = False


class Orders(ClientMessage, tag="orders", kw_only=True):
    """Standing orders of a seat: dice to defend with, and what to do about reactions.

    `reactions` passes on every one, or on those of the turn or of the attack that is going on; those two lapse by
    themselves. With `ask` the seat is asked, but only for what `ask_for` says: every window, those of a fight of
    its own, those in which it could play a kind of card it has `marked`, or either of the two. On the rest the
    server passes for it, and nobody else can tell. What is asked for and marked is kept for the person's next
    games.
    """

    seat: Seat
    defend: Literal["ask", "one", "most"] = "ask"
    reactions: Reactions = "ask"
    ask_for: Literal["all", "attacked", "marked", "attacked_or_marked"] = "all"
    # Kinds of card, by the ids of their decks, and of tokens that answer a throw.
    marked: Annotated[list[Name], Meta(max_length=128)] = field(default_factory=list)


class Undo(ClientMessage, tag="undo", kw_only=True):
    """Take back one's last choice, as far as nothing was thrown, drawn or answered since; `decision` is the number
    of the one that is pending now, whoever is asked."""

    decision: Annotated[int, Meta(ge=0, le=2**53)]
    seat: Seat


class TakeBack(ClientMessage, tag="take_back", kw_only=True):
    """Ask the others to go back to before one's last choice, or answer such a request."""

    seat: Seat
    agree: bool = True


class Resign(ClientMessage, tag="resign", kw_only=True):
    seat: Seat


class Draw(ClientMessage, tag="draw", kw_only=True):
    """Offer a draw or agree to one; with `agree` false, refuse it."""

    seat: Seat
    agree: bool = True


class HandOver(ClientMessage, tag="hand_over", kw_only=True):
    """Let somebody who watches (`to`, as in `watching`) play my seat, and see what it may see, until I take it back
    with `back` or by playing myself. Who stands in gives the seat back with nobody named."""

    seat: Seat
    to: Handle = ""


class StandIn(ClientMessage, tag="stand_in", kw_only=True):
    """Agree that somebody stands in for a player who has been away too long, or refuse it. Asked for by `join`."""

    seat: Seat
    agree: bool = True


class Chat(ClientMessage, tag="chat", kw_only=True):
    text: Annotated[str, Meta(max_length=500)]


class Mute(ClientMessage, tag="mute", kw_only=True):
    """Do not send me the chat of that seat, or of `who` speaks without one, any more (or again)."""

    seat: Seat | None = None
    who: Handle = ""
    muted: bool = True


class Back(ClientMessage, tag="back", kw_only=True):
    """I lead my seat myself again, after a stand-in did."""

    seat: Seat


class Look(ClientMessage, tag="look", kw_only=True):
    """Whether the page is before my eyes. Who does not look at a table may be told of it elsewhere, if he asked for
    that; whoever says nothing looks."""

    is_looking: bool


class Read(ClientMessage, tag="read", kw_only=True):
    """I have been shown what these seals hold, and need not be shown it again when I come back."""

    seals: Annotated[list[Name], Meta(min_length=1, max_length=64)]


class Why(ClientMessage, tag="why", kw_only=True):
    """May my seat choose that now, and if not, which clause forbids it? Answered by `because`; changes nothing."""

    decision: Annotated[int, Meta(ge=0, le=2**53)]
    seat: Seat
    action: Annotated[str, Meta(max_length=128)]


class Ping(ClientMessage, tag="ping", kw_only=True):
    pass


AnyClientMessage = (
    Move
    | Place
    | Assault
    | Orders
    | Undo
    | TakeBack
    | Resign
    | Draw
    | HandOver
    | StandIn
    | Chat
    | Mute
    | Back
    | Look
    | Read
    | Why
    | Ping
)
