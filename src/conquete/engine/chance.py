"""Where dice and draws come from.

Throw k of a fair game is read from HMAC-SHA256(seed, message), message = client seeds (each with its
length as two bytes before it), then k as eight bytes, then, from the second block on, the block number as
four bytes. Bytes are used from the left; a byte at or above the largest multiple of n is thrown away, so
that no side of a die is favoured (rejection sampling). Numbers above 256 use four bytes at a time; fewer
than four left in a block are skipped.
"""

import hashlib
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from conquete.engine.actions import pack_dice
from conquete.engine.compat import mypyc_attr
from conquete.engine.errors import ConqueteError

BLOCK: Final = 32
MOST_CLIENT_SEED: Final = 1024
LINKS: Final = 8  # as many as there can be seats: whoever does not open is not asked again


def highest_first(a: int, b: int, c: int) -> int:
    """Three dice packed highest first."""
    if a < b:
        a, b = b, a
    if b < c:
        b, c = c, b
        if a < b:
            a, b = b, a
    return a | b << 4 | c << 8


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A source of throws. `begin` is called once before each chance step with its number."""

    def begin(self, throw: int) -> None:
        """Get ready for throw number `throw`."""

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely."""
        raise NotImplementedError

    def throw(self, count: int, sides: int = 6) -> int:
        """So many dice, packed highest first (see actions.pack_dice)."""
        if count == 0:
            return 0
        first = self.below(sides) + 1
        if count == 1:
            return first
        second = self.below(sides) + 1
        if count == 2:
            return first | second << 4 if first >= second else second | first << 4
        third = self.below(sides) + 1
        if count == 3:
            return highest_first(first, second, third)
        more = [self.below(sides) + 1 for _ in range(count - 3)]
        return pack_dice(sorted([first, second, third, *more], reverse=True))


class RandomDice(Dice):
    """Dice from a generator that the caller brings along; for search and simulation."""

    def __init__(self, random: Random) -> None:
        self.uniform: Callable[[], float] = random.random

    def below(self, n: int) -> int:
        return int(self.uniform() * n)

    def throw(self, count: int, sides: int = 6) -> int:
        if count == 0:
            return 0
        uniform = self.uniform
        first = int(uniform() * sides) + 1
        if count == 1:
            return first
        second = int(uniform() * sides) + 1
        if count == 2:
            return first | second << 4 if first >= second else second | first << 4
        if count > 3:
            more = [int(uniform() * sides) + 1 for _ in range(count - 2)]
            return pack_dice(sorted([first, second, *more], reverse=True))
        return highest_first(first, second, int(uniform() * sides) + 1)


class FairDice(Dice):
    """Dice that anybody can recompute once the seed is revealed."""

    def __init__(self, seed: bytes, client_seeds: Sequence[bytes] = ()) -> None:
        self.seed = seed
        # HMAC by its definition, the two keyed halves hashed once: a throw then costs two short hashes.
        key = (hashlib.sha256(seed).digest() if len(seed) > 64 else seed).ljust(64, b"\0")
        self.inner = hashlib.sha256(bytes([byte ^ 0x36 for byte in key]))
        self.outer = hashlib.sha256(bytes([byte ^ 0x5C for byte in key]))
        self.client_seeds: tuple[bytes, ...] = tuple(client_seeds)
        for part in self.client_seeds:
            if len(part) > MOST_CLIENT_SEED:
                raise ConqueteError(f"a client seed is longer than {MOST_CLIENT_SEED} bytes")
        self.prefix = b"".join([len(part).to_bytes(2, "big") + part for part in self.client_seeds])
        self.message = self.prefix
        self.block = 0
        self.bytes = b""
        self.at = BLOCK

    def commitment(self) -> str:
        return commitment(self.seed)

    def begin(self, throw: int) -> None:
        self.message = self.prefix + throw.to_bytes(8, "big")
        self.block = 0
        self.bytes = self._hmac(self.message)
        self.at = 0

    def _hmac(self, message: bytes) -> bytes:
        inner = self.inner.copy()
        inner.update(message)
        outer = self.outer.copy()
        outer.update(inner.digest())
        return outer.digest()

    def _refill(self) -> None:
        self.block += 1
        self.bytes = self._hmac(self.message + self.block.to_bytes(4, "big"))
        self.at = 0

    def below(self, n: int) -> int:
        if n <= 256:
            limit = 256 - 256 % n
            while True:
                if self.at == BLOCK:
                    self._refill()
                value = self.bytes[self.at]
                self.at += 1
                if value < limit:
                    return value % n
        limit = 2**32 - 2**32 % n
        while True:
            if self.at + 4 > BLOCK:
                self._refill()
            value = int.from_bytes(self.bytes[self.at : self.at + 4], "big")
            self.at += 4
            if value < limit:
                return value % n


def commitment(seed: bytes) -> str:
    return hashlib.sha256(seed).hexdigest()


def lock(promised: str, seat: int, client_seed: str) -> str:
    """What a seat shows of its client seed beforehand. It names the commitment it answers, so it came later."""
    return hashlib.sha256(f"{promised} {seat} {client_seed}".encode()).hexdigest()


def links(promised: str, seat: int, secret: str) -> list[str]:
    """The client seeds of a seat, one for each time all may have to be opened anew: each locks the one before it,
    and the first is locked by the commitment of the seat."""
    chain = [secret]
    while len(chain) < LINKS:
        chain.append(lock(promised, seat, chain[-1]))
    return chain[::-1]


def locked_by(promised: str, seat: int, client_seed: str, opening: int) -> str:
    """The commitment of the seat that opened this seed, the `opening`-th of its chain."""
    for _ in range(opening + 1):
        client_seed = lock(promised, seat, client_seed)
    return client_seed


def seed_bytes(seed: int | str | bytes) -> bytes:
    """A seed as 32 bytes: 32 bytes and 64 hexadecimal digits as they are, anything else by its SHA-256."""
    if isinstance(seed, bytes):
        return seed if len(seed) == 32 else hashlib.sha256(seed).digest()
    text = str(seed)
    if isinstance(seed, str) and len(text) == 64 and all(digit in "0123456789abcdef" for digit in text):
        return bytes.fromhex(text)
    return hashlib.sha256(b"conquete " + text.encode()).digest()
