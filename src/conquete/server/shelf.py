"""Documents that take a while to make, kept for who asks next: as many as fit, and none for long.

It counts bytes and forgets what nobody has asked for lately. The well-known libraries do one or the other (their
entries age from when they were made), so two of their caches would be needed in step where one table does.
"""

import time
from collections import OrderedDict
from typing import Final

from conquete.server.documents import Document

MOST_KEPT: Final = 32 * 1024 * 1024  # bytes
KEPT_SECONDS: Final = 600.0  # since somebody asked for it


class Shelf:
    """The documents that were asked for last."""

    def __init__(self, most: int = MOST_KEPT) -> None:
        self._most = most
        self.size = 0  # bytes
        self._kept: OrderedDict[object, tuple[Document, float]] = OrderedDict()  # the one asked for last is last

    def get(self, key: object) -> Document | None:
        found = self._kept.pop(key, None)
        if found is None:
            return None
        self._kept[key] = found[0], time.monotonic()
        return found[0]

    def put(self, key: object, document: Document) -> None:
        old = self._kept.pop(key, None)
        self.size += _size(document) - (_size(old[0]) if old else 0)
        self._kept[key] = document, time.monotonic()
        while self.size > self._most and len(self._kept) > 1:
            self._drop_first()

    def clear_old(self, seconds: float = KEPT_SECONDS) -> None:
        """Let go of what nobody has asked for since."""
        before = time.monotonic() - seconds
        while self._kept and next(iter(self._kept.values()))[1] <= before:
            self._drop_first()

    def _drop_first(self) -> None:
        _, (document, _) = self._kept.popitem(last=False)
        self.size -= _size(document)


def _size(document: Document) -> int:
    return len(document.body) + sum(len(body) for body in document.coded.values())
