"""What viewers are told: views, events and decisions as messages, each for those who may see it."""

from collections.abc import Sequence
from typing import Final

from conquete.engine.events import EVERYBODY, Event
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from conquete.engine.ruleset import Ruleset
from conquete.server.play.options import options_of
from conquete.server.play.outlook import facts_of
from conquete.wire.server import Decision, NumberedEvent

SPECTATOR: Final = -1

Audience = tuple[int, ...]  # the seats of a viewer; empty for a spectator


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
    return all(event.audience == EVERYBODY for event in events)


def asked_in(game: Game) -> int | None:
    return None if game.is_over or game.actor == CHANCE else game.actor


def kind_in(game: Game) -> str:
    return "" if game.is_over else game.kind


def decision_for(game: Game, seq: int, audience: Audience) -> Decision | None:
    """The pending question, for the one who is asked and nobody else."""
    if game.is_over or game.actor not in audience:
        return None
    return Decision(
        decision=seq,
        seat=game.actor,
        kind=game.kind,
        options=options_of(game),
        facts=facts_of(game),
    )
