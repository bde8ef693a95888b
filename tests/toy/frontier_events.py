"""The events that only the toy of empty land has."""

from conquete.rules.event_types import Event


class DartsSpent(Event, tag="DartsSpent", kw_only=True):
    seat: int
    darts: int
