"""Dice that anybody can recompute: the documented layout, computed again here, and no favoured side."""

import hashlib
import hmac
import random
from math import erfc, exp, lgamma, log, sqrt
from pathlib import Path

import pytest

import conquete
from conquete.engine.actions import unpack_dice
from conquete.engine.chance import LINKS, FairDice, RandomDice, commitment, links, locked_by, seed_bytes

pytestmark = pytest.mark.smoke

SEED = bytes(range(32))


class Reader:
    """The documentation of engine/chance.py put into code a second time, with the standard library's HMAC."""

    def __init__(self, seed: bytes, client_seeds: list[bytes], throw: int) -> None:
        self.seed = seed
        self.message = b"".join(len(part).to_bytes(2, "big") + part for part in client_seeds)
        self.message += throw.to_bytes(8, "big")
        self.block = 0
        self.left = hmac.new(seed, self.message, hashlib.sha256).digest()

    def bytes(self, count: int) -> bytes:
        if len(self.left) < count:  # what is left of a block is not enough: it is skipped
            self.block += 1
            message = self.message + self.block.to_bytes(4, "big")
            self.left = hmac.new(self.seed, message, hashlib.sha256).digest()
        taken, self.left = self.left[:count], self.left[count:]
        return taken

    def below(self, n: int) -> int:
        width = 1 if n <= 256 else 4
        every = 256**width
        while True:
            value = int.from_bytes(self.bytes(width), "big")
            if value < every // n * n:
                return value % n


def test_commitment_is_sha_256_of_the_seed():
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert FairDice(SEED).commitment() == commitment(SEED)
    game = conquete.new("hasbro-2000", "conquest", 3, seed=SEED)
    assert game.record.header["commitment"] == hashlib.sha256(SEED).hexdigest()


@pytest.mark.parametrize("client_seeds", [[], [b"mine"], [b"", b"\xc3\xa9t\xc3\xa9", b"x" * 300]])
@pytest.mark.parametrize("throw", [0, 1, 255, 70_000, 2**40])
@pytest.mark.parametrize("n", [2, 5, 6, 8, 20, 42, 255, 256, 257, 300, 70_000])
def test_the_documented_layout_gives_the_same_numbers(client_seeds, throw, n):
    dice = FairDice(SEED, client_seeds)
    dice.begin(throw)
    reader = Reader(SEED, client_seeds, throw)
    assert [dice.below(n) for _ in range(100)] == [reader.below(n) for _ in range(100)]


def test_numbers_of_different_width_in_one_throw():
    dice = FairDice(SEED)
    dice.begin(3)
    reader = Reader(SEED, [], 3)
    widths = [6, 300, 6, 6, 1000, 42, 257, 6] * 10
    assert [dice.below(n) for n in widths] == [reader.below(n) for n in widths]


@pytest.mark.parametrize(
    ("client_seeds", "throw", "n", "numbers"),
    [
        ([], 0, 6, [3, 0, 1, 5, 4, 1, 1, 5, 1, 3]),
        ([b"mine"], 1, 6, [4, 4, 0, 2, 3, 2, 2, 3, 5, 4]),
        ([b"mine", b"yours"], 300, 42, [0, 10, 39, 26, 18, 14, 34, 39, 19, 25]),
    ],
)
def test_published_vectors(client_seeds, throw, n, numbers):
    """Computed once without the package: whoever changes the layout makes every old record unverifiable."""
    dice = FairDice(SEED, client_seeds)
    dice.begin(throw)
    assert [dice.below(n) for _ in range(10)] == numbers


def test_long_seeds_are_keys_as_hmac_has_them():
    for seed in (b"", b"k" * 64, b"k" * 65, b"k" * 200):
        dice = FairDice(seed)
        dice.begin(5)
        reader = Reader(seed, [], 5)
        assert [dice.below(6) for _ in range(50)] == [reader.below(6) for _ in range(50)]


def test_a_throw_does_not_depend_on_the_throws_before():
    dice = FairDice(SEED)
    dice.begin(8)
    expected = [dice.below(6) for _ in range(5)]
    for throw in (1, 2, 3):
        dice.begin(throw)
        dice.below(42)
    dice.begin(8)
    assert [dice.below(6) for _ in range(5)] == expected


def test_a_record_from_before_seeds_were_locked_still_verifies():
    text = (Path(__file__).parent / "records" / "before_locks.jsonl").read_text("utf-8")
    assert "client_commitments" not in text
    promised, count = conquete.verify_text(text)
    assert promised in text
    assert count > 60


@pytest.mark.parametrize("opening", range(LINKS))
def test_every_link_of_a_chain_opens_the_same_lock(opening):
    chain = links("ab" * 32, 2, "sel")
    assert len(chain) == LINKS
    assert chain[-1] == "sel"
    shown = hashlib.sha256(f"{'ab' * 32} 2 {chain[0]}".encode()).hexdigest()
    assert locked_by("ab" * 32, 2, chain[opening], opening) == shown
    assert locked_by("ab" * 32, 1, chain[opening], opening) != shown
    assert locked_by("ba" * 32, 2, chain[opening], opening) != shown


def test_client_seeds_are_kept_apart():
    """[ab, c] and [a, bc] are different seeds, although joined they read the same."""
    streams = set()
    for seeds in ([b"ab", b"c"], [b"a", b"bc"], [b"abc"], [b"", b"abc"], []):
        dice = FairDice(SEED, seeds)
        dice.begin(0)
        streams.add(tuple(dice.below(6) for _ in range(30)))
    assert len(streams) == 5


def test_a_throw_is_sorted_and_packed():
    for count in (0, 1, 2, 3):
        for throw in range(200):
            dice = FairDice(SEED)
            dice.begin(throw)
            reader = Reader(SEED, [], throw)
            expected = sorted((reader.below(8) + 1 for _ in range(count)), reverse=True)
            assert unpack_dice(dice.throw(count, 8)) == expected


def test_seeds_are_32_bytes():
    assert seed_bytes(SEED) == SEED
    assert seed_bytes(SEED.hex()) == SEED
    assert len({seed_bytes(seed) for seed in (7, "7x", b"7", "", "7" * 63, "g" * 64)}) == 6
    for seed in (7, "seven", b"seven", "7" * 64, ""):
        assert len(seed_bytes(seed)) == 32


# -- no side is favoured -----------------------------------------------------------------------------------


RARE = 1e-6


def p_value(counts: list[int]) -> float:
    """How often a fair source gives counts at least as uneven as these (Pearson's chi-square, exact tail)."""
    expected = sum(counts) / len(counts)
    half = sum((count - expected) ** 2 / expected for count in counts) / 2
    freedom = len(counts) - 1
    if half == 0:
        return 1.0
    first = 1.0 if freedom % 2 else 0.0  # the series runs over whole or half powers
    tail = erfc(sqrt(half)) if freedom % 2 else 0.0
    for k in range((freedom - freedom % 2) // 2):
        power = k + first / 2
        tail += exp(power * log(half) - half - lgamma(power + 1))
    return tail


def test_the_p_value_is_that_of_the_tables():
    """Critical values at 5 % for 1, 2, 5 and 10 degrees of freedom."""
    for freedom, critical in ((1, 3.841), (2, 5.991), (5, 11.070), (10, 18.307)):
        # One side off by d in each direction gives chi-square 2 d² / expected.
        expected = 1_000_000
        off = sqrt(critical * expected / 2)
        counts = [expected + round(off), expected - round(off), *[expected] * (freedom - 1)]
        assert p_value(counts) == pytest.approx(0.05, abs=1e-4)


@pytest.mark.parametrize("n", [5, 6, 8, 42, 300])
def test_every_number_is_equally_likely(n):
    dice = FairDice(hashlib.sha256(b"fair").digest(), [b"table 1"])
    counts = [0] * n
    for throw in range(12_000):
        dice.begin(throw)
        for _ in range(5):
            counts[dice.below(n)] += 1
    assert sum(counts) == 60_000
    assert p_value(counts) > RARE


def test_neighbouring_throws_are_independent():
    dice = FairDice(hashlib.sha256(b"fair").digest())
    counts = [0] * 36
    before = 0
    for throw in range(36_000):
        dice.begin(throw)
        face = dice.below(6)
        counts[before * 6 + face] += 1
        before = face
    assert p_value(counts) > RARE


def test_bias_would_be_found():
    """Taking a byte modulo 42 favours the first four numbers, by one part in six: the bound must see it."""
    counts = [0] * 42
    dice = FairDice(hashlib.sha256(b"fair").digest())
    for throw in range(12_000):
        dice.begin(throw)
        for _ in range(5):
            counts[dice.below(256) % 42] += 1
    assert p_value(counts) < RARE


def test_dice_from_a_generator_stay_in_range():
    dice = RandomDice(random.Random(1))
    counts = [0] * 6
    for _ in range(6_000):
        counts[dice.below(6)] += 1
    assert p_value(counts) > RARE
    assert min(counts) > 0
