"""Events: past-tense facts for people, derived from play and never the truth of a game.

Each event has an audience. Who belongs to it sees `data`; the others see `public`, or nothing when that is
None. The values are the engine's integers; Ruleset.event_json names them. `details` are not part of what happened:
what the board looks like then, for those who draw it.
"""

from typing import Final, TypeAlias

EVERYBODY: Final = -1

Value: TypeAlias = int | str | list[int]


class Event:
    def __init__(
        self,
        name: str,
        data: dict[str, Value],
        audience: int = EVERYBODY,
        public: dict[str, Value] | None = None,
        details: dict[str, Value] | None = None,
    ) -> None:
        self.name = name
        self.data = data
        self.audience = audience  # EVERYBODY or the one seat that sees everything
        self.public = public
        self.details = details

    def seen_by(self, viewer: int) -> dict[str, Value] | None:
        """What `viewer` (a seat, or -1 for a spectator) learns, or None."""
        if self.audience in (EVERYBODY, viewer):
            return self.data
        return self.public


Log: TypeAlias = list[Event]
