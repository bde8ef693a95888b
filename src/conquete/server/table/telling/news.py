"""What a plan has brought, as each audience is told it. What several of them see alike is made and encoded once."""

from collections.abc import Iterable
from typing import Any, Final

from conquete.engine.events import Event
from conquete.engine.game import Game
from conquete.server.table.moves.changes import Position, changes_for
from conquete.server.table.moves.history import History, Plan
from conquete.server.table.moves.recent import is_heard
from conquete.server.table.telling.messages import (
    Audience,
    are_for_all,
    asked_in,
    decision_for,
    encode,
    encoded,
    events_for_audience,
    eyes_of,
    kind_in,
)
from conquete.server.table.telling.standings import Scores, is_counted_otherwise
from conquete.wire.common import ClockInfo
from conquete.wire.server import Events

_CHANGES: Final = '"changes":{"'  # quotes like these stand in no text, so it is found in its place
_NAMELESS: Final = _CHANGES + '":'


class News:
    """Of a plan that `history` has just committed. Whoever looks through `eyes` has seen the game as it stood
    `before`, and the events up to number `seen`."""

    def __init__(
        self,
        history: History,
        plan: Plan,
        before: Game,
        seen: int,
        scores: Scores,
        eyes: Iterable[int],
        clock: ClockInfo | None,
        is_passed: bool,
    ) -> None:
        game = plan.game
        self._history = history
        self._clock = clock
        self._is_passed = is_passed
        self._actor = game.actor
        self._changes = _encoded_changes(changes_for(before, game, eyes))
        self._events: list[tuple[int, Event]] = []
        for event in plan.events:
            seen += is_heard(event)
            self._events.append((seen, event))
        is_for_all = are_for_all(plan.events)
        self._shared: Any = encoded(events_for_audience(history.rules, self._events, ())) if is_for_all else None
        has_moved = is_counted_otherwise(before.state, game.state)
        self._standings: Any = encoded(scores.standings) if has_moved and scores.look(game) else None
        self._missions = scores.new_missions(game, self._changes) if has_moved else {}
        self._head = self._tail = ""
        if is_for_all and not any(history.unheard) and _are_the_same(list(self._changes.values())):
            # Nothing is hidden in it: whoever is not asked is told the same, but for the name of his seat.
            alike = encode(self._message((), {"": next(iter(self._changes.values()))}))
            self._head, self._tail = alike.split(_NAMELESS, 1)

    def text_for(self, audience: Audience) -> str:
        if self._tail and not self._is_own(audience):
            return f'{self._head}{_CHANGES}{eyes_of(audience)[0]}":{self._tail}'
        message = self._message(audience, {str(seat): self._changes[seat] for seat in eyes_of(audience)})
        if self._missions:
            missions = self._missions
            message.missions = {str(seat): missions[seat] for seat in audience if seat in missions} or None
        return encode(message)

    def _is_own(self, audience: Audience) -> bool:
        """Does it tell an audience what others are not told?"""
        if len(audience) > 1:
            return True
        for seat in audience:
            if seat == self._actor or seat in self._missions:
                return True
        return False

    def _message(self, audience: Audience, seen: dict[str, Any]) -> Events:
        history = self._history
        pending = history.game_for(audience)
        number = history.number_for(audience)
        is_shared = self._shared is not None
        return Events(
            events=self._shared if is_shared else events_for_audience(history.rules, self._events, audience),
            seq=history.event_count,
            changes=seen,
            standings=self._standings,
            asked=asked_in(history.game),
            kind=kind_in(pending),
            number=number,
            decision=decision_for(pending, number, audience, self._is_passed),
            clock=self._clock,
        )


def _encoded_changes(changes: dict[int, Position]) -> dict[int, Any]:
    """Encoded once for all seats that see the same."""
    made: dict[int, Any] = {}
    last: Position | None = None
    text: Any = None
    for seat, change in changes.items():
        if change is not last:
            last, text = change, encoded(change)
        made[seat] = text
    return made


def _are_the_same(values: list[Any]) -> bool:
    for value in values:
        if value is not values[0]:
            return False
    return True
