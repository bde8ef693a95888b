"""What viewers are told: views, events and decisions as messages, each for those who may see it."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from conquete.engine.events import EVERYBODY, Event
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from conquete.engine.ruleset import Ruleset
from conquete.server.table.questions.options import options_of
from conquete.server.table.questions.outlook import facts_of
from conquete.wire.server import Decision, NumberedEvent, ServerMessage

SPECTATOR: Final = -1

_ENCODER: Final = msgspec.json.Encoder()

Audience = tuple[int, ...]  # the seats of a viewer; empty for a spectator


def encode(message: ServerMessage) -> str:
    return _ENCODER.encode(message).decode()


def encoded(part: object) -> Any:
    """A part of several messages, encoded once: it stands for itself wherever a message has it."""
    return msgspec.Raw(_ENCODER.encode(part))


def eyes_of(audience: Audience) -> Audience:
    """The seats whose views an audience gets."""
    return audience or (SPECTATOR,)


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


def are_for_all(events: Sequence[Event]) -> bool:
    """Does every audience see these events alike?"""
    for event in events:
        if event.audience != EVERYBODY:
            return False
    return True


def asked_in(game: Game) -> int | None:
    return None if game.is_over or game.actor == CHANCE else game.actor


def kind_in(game: Game) -> str:
    return "" if game.is_over else game.kind


def decision_for(game: Game, seq: int, audience: Audience, is_passed: bool) -> Decision | None:
    """The pending question, for the one who is asked and nobody else; do his orders pass on it?"""
    if game.is_over or game.actor not in audience:
        return None
    return Decision(
        decision=seq,
        seat=game.actor,
        kind=game.kind,
        options=options_of(game),
        facts=facts_of(game),
        is_passed=is_passed,
    )
