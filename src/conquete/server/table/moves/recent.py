"""The last events of a table, for viewers who come back. Kept packed: many tables keep hundreds each, and hardly
ever is one of them read again."""

import zlib
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from conquete.engine.events import EVERYBODY, Event

MOST_RECENT: Final = 300
PACK: Final = 60  # so many are compressed together, at least

Row = tuple[str, dict[str, Any], int, dict[str, Any] | None]

_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(list[list[Row]])


def is_heard(event: Event) -> bool:
    """Does anybody but one seat learn that it happened? Only such events have numbers: from the numbers of others
    nobody is to see how often that seat has done something."""
    return event.audience == EVERYBODY or event.public is not None


class Recent:
    """Events numbered from 1; at least the last MOST_RECENT of them are here, the `forgotten` ones are not."""

    def __init__(self, forgotten: int = 0) -> None:
        self.forgotten = forgotten
        self.count = forgotten  # of all events there have been
        self._packs: list[tuple[int, bytes]] = []  # how many, and what they are
        self._loose: list[msgspec.Raw] = []  # groups of events that are not in a pack yet
        self._loose_count = 0

    def __iter__(self) -> Iterator[Event]:
        return iter(self.after(self.forgotten))

    def add(self, events: Sequence[Event]) -> None:
        if not events:
            return
        rows = [(event.name, event.data, event.audience, event.public) for event in events]
        self._loose.append(msgspec.Raw(_ENCODER.encode(rows)))
        self._loose_count += len(rows)
        self.count += len(rows)
        if self._loose_count >= PACK:
            self._packs.append((self._loose_count, zlib.compress(_ENCODER.encode(self._loose), 1)))
            self._loose, self._loose_count = [], 0
        while self._packs and self.count - self.forgotten - self._packs[0][0] >= MOST_RECENT:
            self.forgotten += self._packs.pop(0)[0]

    def after(self, number: int) -> list[Event]:
        """Those numbered above `number`, which are not forgotten."""
        groups = _DECODER.decode(_ENCODER.encode(self._loose))
        end = self.count - self._loose_count
        for size, pack in reversed(self._packs):
            if end <= number:
                break
            groups[:0] = _DECODER.decode(zlib.decompress(pack))
            end -= size
        events = [Event(*row) for group in groups for row in group]
        return events[number - end :]
