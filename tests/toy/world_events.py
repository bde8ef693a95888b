"""The events that only the toy in a changing world has."""

from conquete.rules.event_types import Event


class LetterRead(Event, tag="LetterRead", kw_only=True):
    seat: int
    card: str


class SpringCame(Event, tag="SpringCame", kw_only=True):
    seat: int
