"""Limits on what one person or one address may do, kept in memory; several processes tell each other what was spent
(shared_limits.py)."""

import time
from collections import Counter
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Final

from conquete.engine.errors import ConqueteError
from conquete.server.settings import Limits

FORGET_ABOVE = 20_000  # keys; full buckets are forgotten then
LONGEST_ADDRESS: Final = 64  # signs; a proxy may hand on whatever it was told


@lru_cache(maxsize=4096)
def origin_of(address: str) -> str:
    """Whom an address belongs to, as every limit counts it: an address of IPv4, the first half of one of IPv6.

    Who has one address of IPv6 has the 2^64 around it as well, and could come from another one each time.
    """
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:LONGEST_ADDRESS]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:  # a server that listens on both sees IPv4 this way
        return str(found.ipv4_mapped)
    network = int(found) >> 64 << 64
    return f"{IPv6Address(network)}/64"


def checked_address(text: str) -> str:
    """Whom an address that somebody wrote down belongs to."""
    try:
        return origin_of(str(ip_address(text.strip().removesuffix("/64"))))
    except ValueError as error:
        raise ConqueteError("that is no address of a network, such as 203.0.113.7") from error


def is_loopback(address: str) -> bool:
    """Does whoever comes from there sit on this machine?"""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return (mapped or found).is_loopback


class Rate:
    """Token buckets: so many at once, refilled at a steady rate."""

    def __init__(self, per_second: float, burst: float) -> None:
        self._per_second = per_second
        self._burst = burst
        self._buckets: dict[str, tuple[float, float]] = {}  # tokens left, and when that was so
        self._forget_above = FORGET_ABOVE
        self.refused = 0
        # What others are to be told of, by key, where there are others.
        self.spent: dict[str, float] | None = None

    def allows(self, key: str) -> bool:
        return self.wait(key, 0.0) is not None

    def wait(self, key: str, longest: float) -> float | None:
        """In how many seconds it is this one's turn; None when that is too long, and then it is not counted."""
        now = time.monotonic()
        tokens = self._tokens(key, now)
        seconds = max(0.0, (1 - tokens) / self._per_second)
        if seconds > longest:
            self.refused += 1
            return None
        self._buckets[key] = (tokens - 1, now)
        if self.spent is not None:
            self.spent[key] = self.spent.get(key, 0.0) + 1
        if len(self._buckets) > self._forget_above:
            self.forget_full()
        return seconds

    def is_spent(self, key: str, longest: float) -> bool:
        """Would one more have to wait too long? Nothing is counted."""
        tokens = self._tokens(key, time.monotonic())
        return (1 - tokens) / self._per_second > longest

    def _tokens(self, key: str, now: float) -> float:
        tokens, at = self._buckets.get(key, (self._burst, now))
        return min(self._burst, tokens + (now - at) * self._per_second)

    def deduct(self, key: str, number: float, is_all: bool) -> None:
        """What was spent elsewhere, or (`is_all`) all that is missing there. Nobody is made to wait for longer than
        it takes to fill two buckets."""
        now = time.monotonic()
        tokens = self._tokens(key, now)
        left = min(tokens, self._burst - number) if is_all else tokens - number
        self._buckets[key] = (max(left, -self._burst), now)

    def missing(self) -> dict[str, float]:
        """From every bucket that is not full."""
        now = time.monotonic()
        left = {key: self._tokens(key, now) for key in self._buckets}
        return {key: self._burst - tokens for key, tokens in left.items() if tokens < self._burst}

    def forget_full(self) -> None:
        """Whoever has not been heard of for so long may do everything again, like somebody new. However many there
        are, it is not done again before there are many more of them."""
        now = time.monotonic()
        kept = {key: bucket for key, bucket in self._buckets.items() if self._tokens(key, now) < self._burst}
        self._buckets = kept
        self._forget_above = max(FORGET_ABOVE, 2 * len(kept))


class Held:
    """How many sockets each key has open: here, and in other processes as far as they have told."""

    def __init__(self) -> None:
        self.here: Counter[str] = Counter()
        self.there: dict[str, dict[str, int]] = {}  # by process
        self.changed: set[str] = set()

    def count(self, key: str) -> int:
        return self.here[key] + sum(counts.get(key, 0) for counts in self.there.values())

    def add(self, key: str, number: int) -> None:
        self.here[key] += number
        if self.here[key] <= 0:
            del self.here[key]

    def changes(self) -> dict[str, int]:
        changed, self.changed = self.changed, set()
        return {key: self.here[key] for key in changed}

    def hear(self, process: str, counts: dict[str, int], is_all: bool) -> None:
        known = {} if is_all else self.there.get(process, {})
        known |= counts
        self.there[process] = {key: count for key, count in known.items() if count > 0}


class Sockets:
    """Open sockets by person and by address."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._people = Held()
        self._addresses = Held()
        self.is_shared = False

    def open(self, person: str, address: str) -> bool:
        """Counts a new one, unless there are too many."""
        if person and self._people.count(person) >= self._limits.sockets_per_person:
            return False
        if self._addresses.count(address) >= self._limits.sockets_per_address:
            return False
        self._add(person, address, 1)
        return True

    def close(self, person: str, address: str) -> None:
        self._add(person, address, -1)

    def _add(self, person: str, address: str, number: int) -> None:
        for held, key in ((self._people, person), (self._addresses, address)):
            held.add(key, number)
            if self.is_shared:
                held.changed.add(key)

    def changes(self) -> tuple[dict[str, int], dict[str, int]]:
        """What others are to be told: the counts of people and of addresses that are not what they were."""
        return self._people.changes(), self._addresses.changes()

    def counts(self) -> tuple[dict[str, int], dict[str, int]]:
        return dict(self._people.here), dict(self._addresses.here)

    def hear(self, process: str, people: dict[str, int], addresses: dict[str, int], is_all: bool) -> None:
        self._people.hear(process, people, is_all)
        self._addresses.hear(process, addresses, is_all)

    def forget(self, process: str) -> None:
        """It is gone, and its sockets with it."""
        self._people.there.pop(process, None)
        self._addresses.there.pop(process, None)


def _per_minute(number: float) -> Rate:
    return Rate(number / 60, max(1.0, number))


class Limiters:
    def __init__(self, limits: Limits) -> None:
        self.arrivals = Rate(limits.arrivals_per_second, limits.arrival_burst)
        self.requests = Rate(limits.requests_per_second, limits.request_burst)
        self.openings = Rate(limits.sockets_per_second, limits.socket_burst)
        self.people = _per_minute(limits.people_per_minute)
        self.people_in_an_hour = Rate(limits.people_per_hour / 3600, max(1.0, limits.people_per_hour))
        self.logins = _per_minute(limits.logins_per_minute)
        self.codes = _per_minute(limits.codes_per_minute)
        self.tables = _per_minute(limits.tables_per_minute)
        self.campaigns = Rate(limits.campaigns_per_hour / 3600, max(1.0, limits.campaigns_per_hour))
        self.chat = _per_minute(limits.chat_per_minute)
        self.replays = _per_minute(limits.replays_per_minute)
        self.confirmations = Rate(limits.confirmations_per_hour / 3600, max(1.0, limits.confirmations_per_hour))
        self.recoveries = Rate(limits.recoveries_per_hour / 3600, max(1.0, limits.recoveries_per_hour))
        self.reports = Rate(limits.reports_per_hour / 3600, max(1.0, limits.reports_per_hour))
        self.sockets = Sockets(limits)
