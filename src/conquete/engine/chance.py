"""Where dice and draws come from, and exact probabilities.

Throw k of a fair game is read from HMAC-SHA256(seed, message), message = client seeds (each with its
length as two bytes before it), then k as eight bytes, then, from the second block on, the block number as
four bytes. Bytes are used from the left; a byte at or above the largest multiple of n is thrown away, so
that no side of a die is favoured (rejection sampling). Numbers above 256 use four bytes at a time.
"""

import hashlib
import hmac
from collections.abc import Sequence
from random import Random
from typing import Final

BLOCK: Final = 32


class Dice:
    """A source of throws. `begin` is called once before each chance step with its number."""

    def begin(self, throw: int) -> None:
        """Get ready for throw number `throw`."""

    def below(self, n: int) -> int:
        """A number from 0 to n-1, each equally likely."""
        raise NotImplementedError

    def throw(self, count: int, sides: int = 6) -> list[int]:
        """`count` dice, highest first."""
        dice = [self.below(sides) + 1 for _ in range(count)]
        if count > 1:
            dice.sort(reverse=True)
        return dice


class RandomDice(Dice):
    """Dice from a generator that the caller brings along; for search and simulation."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def below(self, n: int) -> int:
        return int(self.random.random() * n)


class FairDice(Dice):
    """Dice that anybody can recompute once the seed is revealed."""

    def __init__(self, seed: bytes, client_seeds: Sequence[bytes] = ()) -> None:
        self.seed = seed
        self.client_seeds: tuple[bytes, ...] = tuple(client_seeds)
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
        self.bytes = hmac.digest(self.seed, self.message, "sha256")
        self.at = 0

    def _take(self) -> int:
        if self.at == BLOCK:
            self.block += 1
            self.bytes = hmac.digest(self.seed, self.message + self.block.to_bytes(4, "big"), "sha256")
            self.at = 0
        value = self.bytes[self.at]
        self.at += 1
        return value

    def below(self, n: int) -> int:
        if n <= 256:
            limit = 256 - 256 % n
            value = self._take()
            while value >= limit:
                value = self._take()
            return value % n
        limit = 2**32 - 2**32 % n
        while True:
            value = 0
            for _ in range(4):
                value = value << 8 | self._take()
            if value < limit:
                return value % n


def commitment(seed: bytes) -> str:
    return hashlib.sha256(seed).hexdigest()


def seed_bytes(seed: int | str | bytes) -> bytes:
    """A seed as 32 bytes: bytes and 64 hexadecimal digits as they are, anything else by its SHA-256."""
    if isinstance(seed, bytes):
        return seed
    text = str(seed)
    if isinstance(seed, str) and len(text) == 64:
        try:
            return bytes.fromhex(text)
        except ValueError:
            pass
    return hashlib.sha256(b"conquete " + text.encode()).digest()


# -- exact throws ----------------------------------------------------------------------------------------

_FACTORIAL: Final = (1, 1, 2, 6, 24, 120)


def throws(count: int, sides: int = 6) -> list[tuple[list[int], int]]:
    """Every throw of `count` dice, highest first, with the number of ways it can fall."""
    done: list[tuple[list[int], int]] = []

    def extend(dice: list[int]) -> None:
        if len(dice) == count:
            ways = _FACTORIAL[count]
            for face in set(dice):
                ways //= _FACTORIAL[dice.count(face)]
            done.append((dice, ways))
            return
        for face in range(dice[-1] if dice else sides, 0, -1):
            extend([*dice, face])

    extend([])
    return done


def losses(attack: list[int], defence: list[int], ties_to_attacker: bool = False) -> tuple[int, int]:
    """Armies lost by attacker and defender: highest against highest, then the next, ties to one side."""
    attacker = 0
    defender = 0
    for i in range(min(len(attack), len(defence))):
        if attack[i] > defence[i] or (ties_to_attacker and attack[i] == defence[i]):
            defender += 1
        else:
            attacker += 1
    return attacker, defender
