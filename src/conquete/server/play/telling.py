"""What viewers are told: views, events and decisions as messages, each for those who may see it."""

from collections.abc import Sequence
from typing import Any, Final

from conquete.engine.actions import ACTION_MASK, n_of, span_of
from conquete.engine.events import EVERYBODY, Event
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from conquete.engine.ruleset import Ruleset
from conquete.wire.server import Decision, NumberedEvent, OptionGroup

SPECTATOR: Final = -1

# Parts of a view that are told entry by entry.
_BY_ENTRY: Final = ("territories", "cards", "registers")

Audience = tuple[int, ...]  # the seats of a viewer; empty for a spectator
Position = dict[str, Any]


def eyes_of(audience: Audience) -> Audience:
    """The seats whose views an audience gets."""
    return audience or (SPECTATOR,)


def position_for(game: Game, seat: int) -> Position:
    return game.view(seat).to_json()


def changes_between(before: Position, after: Position) -> Position:
    """What is new in a view, as `Events.changes` tells it."""
    changes: Position = {}
    for key, value in after.items():
        old = before.get(key)
        if value == old:
            continue
        if key in _BY_ENTRY and old is not None:
            changes[key] = {name: entry for name, entry in value.items() if entry != old.get(name)}
        else:
            changes[key] = value
    return changes


def events_for_audience(
    rules: Ruleset, events: Sequence[tuple[int, Event]], audience: Audience
) -> list[NumberedEvent]:
    """The events as one viewer may see them; with several seats he sees what each of them sees."""
    told: list[NumberedEvent] = []
    for number, event in events:
        is_private = event.audience != EVERYBODY and event.audience in audience
        viewer = event.audience if is_private else SPECTATOR
        row = rules.event_json(event, viewer)
        if row is not None:
            told.append(NumberedEvent(n=number, event=row, private_to=event.audience if is_private else None))
    return told


def asked_in(game: Game) -> int | None:
    return None if game.is_over or game.actor == CHANCE else game.actor


def kind_in(game: Game) -> str:
    return "" if game.is_over else game.decision().kind


def decision_for(game: Game, seq: int, audience: Audience) -> Decision | None:
    """The pending question, for the one who is asked and nobody else."""
    if game.is_over or game.actor not in audience:
        return None
    decision = game.decision()
    options = [_option(decision.words.text(option & ACTION_MASK), option) for option in decision.packed]
    return Decision(decision=seq, seat=game.actor, kind=decision.kind, options=options)


def _option(text: str, option: int) -> OptionGroup:
    width = span_of(option)
    if not width:
        return OptionGroup(text=text)
    low = n_of(option)
    return OptionGroup(text=text.rpartition(" ")[0], low=low, high=low + width)
