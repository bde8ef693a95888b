"""The dice recomputed as docs/design/fair-dice.md says, without the engine: from the vectors, and from records of
tables alone. This is what a browser does."""

import hashlib
import hmac
import json
import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import conquete
from conquete.editions import load_edition
from conquete.engine.chance import FairDice
from conquete.engine.game import Game
from conquete.engine.record import Record
from conquete.research.lines import choose
from conquete.server.table.looking_back.records import record_text
from tests.server.walks import GAMES
from tools import fair_vectors, genplay, genwire


class Source:
    """The bytes of one throw."""

    def __init__(self, seed: bytes, client_seeds: list[str], k: int) -> None:
        self.seed = seed
        parts = [part.encode() for part in client_seeds]
        self.message = b"".join(len(part).to_bytes(2, "big") + part for part in parts) + k.to_bytes(8, "big")
        self.block = 0
        self.left = self.bytes_of(0)

    def bytes_of(self, block: int) -> bytes:
        number = block.to_bytes(4, "big") if block else b""
        return hmac.new(self.seed, self.message + number, hashlib.sha256).digest()

    def take(self, count: int) -> int:
        if len(self.left) < count:
            self.block += 1
            self.left = self.bytes_of(self.block)
        taken, self.left = self.left[:count], self.left[count:]
        return int.from_bytes(taken, "big")

    def below(self, n: int) -> int:
        size = 1 if n <= 256 else 4
        while (value := self.take(size)) >= 256**size - 256**size % n:
            pass
        return value % n


def thrown(line: dict[str, Any], source: Source) -> bool:
    """Does a line of chance say what its bytes give?"""
    words = line["do"].split()
    if words[0] != "roll":
        return bool(source.below(line["of"]) == line["at"])
    sides = [side.split() for side in line["do"].removeprefix("roll ").split(" | ")]
    dice = iter(line.get("sides", [6] * len(words)))
    faces = [sorted((source.below(next(dice)) + 1 for _ in side), reverse=True) for side in sides]
    return [[str(face) for face in side] for side in faces] == sides


def locked(promised: str, seat: int, text: str) -> str:
    return hashlib.sha256(f"{promised} {seat} {text}".encode()).hexdigest()


def verified(lines: list[dict[str, Any]]) -> Iterator[bool]:
    header, seed = lines[0], bytes.fromhex(lines[-1]["seed"])
    assert hashlib.sha256(seed).hexdigest() == header["commitment"]
    for seat, (shown, text) in enumerate(
        zip(header.get("client_commitments", []), header["client_seeds"], strict=False)
    ):
        for _ in range(header["client_opening"] + 1 if text else 0):
            text = locked(header["commitment"], seat, text)
        assert text == shown
    chance = [line for line in lines if line.get("by") == "chance"]
    for k, line in enumerate(chance):
        yield thrown(line, Source(seed, header["client_seeds"], k))


@pytest.fixture(scope="module")
def shown() -> dict[str, Any]:
    text = (genwire.ROOT / genplay.VECTORS).read_text("utf-8")
    assert text == fair_vectors.vectors(), "run make docs"
    loaded: dict[str, Any] = json.loads(text)
    return loaded


def test_blocks_and_numbers(shown: dict[str, Any]) -> None:
    seed, client_seeds = bytes.fromhex(shown["seed"]), shown["client_seeds"]
    assert hashlib.sha256(seed).hexdigest() == shown["commitment"]
    for row in shown["blocks"]:
        assert Source(seed, client_seeds, row["k"]).bytes_of(row["block"]).hex() == row["bytes"]
    needed = 0
    for row in shown["numbers"]:
        source = Source(seed, client_seeds, row["k"])
        assert [source.below(n) for n in row["below"]] == row["numbers"]
        needed = max(needed, source.block)
    assert needed > 0


def test_the_record_of_the_vectors(shown: dict[str, Any]) -> None:
    lines = [json.loads(line) for line in shown["record"]]
    results = list(verified(lines))
    assert len(results) == shown["throws_in_record"] == len(shown["throws"])
    assert all(results)
    commitment, throws = conquete.verify_text("\n".join([*shown["record"], ""]))
    assert (commitment, throws) == (shown["commitment"], len(results))
    sorts = {row["do"].split()[0] for row in shown["throws"]}
    assert sorts == {"pick", "assign", "deal", "draw", "roll"}


def test_the_chains_of_the_vectors(shown: dict[str, Any]) -> None:
    header = json.loads(shown["record"][0])
    for row in shown["locks"]:
        links, seat = row["links"], row["seat"]
        assert links[-1] == row["secret"]
        for before, link in pairwise([row["commitment"], *links]):
            assert locked(shown["commitment"], seat, link) == before
        assert header["client_commitments"][seat] == row["commitment"]
        assert header["client_seeds"][seat] == links[header["client_opening"]]


def test_a_changed_die_or_card_is_found(shown: dict[str, Any]) -> None:
    lines = [json.loads(line) for line in shown["record"]]
    for line in lines:
        if line.get("by") == "chance":
            changed = {**line, "at": line["at"] + 1} if "at" in line else {**line, "do": other_face(line["do"])}
            results = list(verified([changed if other is line else other for other in lines]))
            assert results.count(False) == 1


def other_face(do: str) -> str:
    return re.sub(r"\d", lambda face: str(int(face[0]) % 6 + 1), do, count=1)


@pytest.mark.parametrize(("edition", "mode", "seats", "options"), GAMES)
def test_every_throw_of_every_mode_follows_from_its_record_alone(
    edition: str, mode: str, seats: int, options: dict[str, object]
) -> None:
    rules = load_edition(edition).ruleset(mode, seats, options)
    seed, client_seeds = hashlib.sha256(mode.encode()).digest(), ["a", "", "ç"][:seats]
    record = Record({}, rules.words)
    game = Game(rules, None, FairDice(seed, [part.encode() for part in client_seeds]), record, None)
    first, rng = game.count, Random(2)
    for _ in range(600):
        if not game.is_over:
            game.play(choose(rng, game.packed, 0.1))
    rows: list[Any] = [
        SimpleNamespace(kind="do", actor=actor, text=rules.words.text(action))
        for actor, action in record.steps[first:]
    ]
    if not game.is_over:
        rows.append(SimpleNamespace(kind="end", actor=0, text="draw 0,1"))
    text = record_text(rules, [f"seat {seat}" for seat in range(seats)], seed, client_seeds, rows)
    results = list(verified([json.loads(line) for line in text.splitlines()]))
    assert len(results) == game.throws > 60
    assert all(results)
    assert conquete.verify_text(text)[1] == len(results)
