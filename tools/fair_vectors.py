"""Test vectors for the dice, for whoever throws them again in another language; see docs/design/fair-dice.md."""

import json
from random import Random
from types import SimpleNamespace
from typing import Any

from conquete.editions import load_edition
from conquete.engine.chance import FairDice, commitment, links, lock, seed_bytes
from conquete.engine.game import Game
from conquete.engine.record import Record
from conquete.research.lines import choose
from conquete.server.table.looking_back.records import record_text
from conquete.wire.common import Locks

SEED = seed_bytes("vectors")
CLIENT_SEEDS = ["sel", "", "poivre & piment ñ"]
ANSWERS = 90  # in the record
BLOCKS = [(0, 0), (1, 0), (1, 1), (258, 0), (70000, 2)]
NUMBERS: list[tuple[int, list[int]]] = [
    (0, [6] * 5),
    (1, [6] * 45),  # more than one block holds
    (2, [200] * 12),  # every fifth byte is thrown away
    (3, [44, 1, 3, 256, 255]),
    (4, [257, 1000, 6, 100000, 6]),  # four bytes at a time, in between single ones
    (5, [6, 6, 70000, 70000, 70000, 70000, 70000, 70000, 70000, 70000]),  # what is left of a block is skipped
]


# As browsers would lock them: what the seats of the record opened.
CHAINS = [links(commitment(SEED), seat, secret) if secret else [] for seat, secret in enumerate(CLIENT_SEEDS)]
OPENED = [chain[0] if chain else "" for chain in CHAINS]
LOCKS = [lock(commitment(SEED), seat, opened) if opened else "" for seat, opened in enumerate(OPENED)]


def _dice(client_seeds: list[str] = CLIENT_SEEDS) -> FairDice:
    return FairDice(SEED, [part.encode() for part in client_seeds])


def _block(k: int, block: int) -> str:
    dice = _dice()
    dice.begin(k)
    for _ in range(32 * block + 1):
        dice.below(256)
    return dice.bytes.hex()


def _numbers(k: int, below: list[int]) -> list[int]:
    dice = _dice()
    dice.begin(k)
    return [dice.below(n) for n in below]


def _record() -> str:
    """A game that is broken off by agreement, as the server writes it."""
    rules = load_edition("hasbro-2000").ruleset("mission", 3, {})
    record = Record({}, rules.words)
    game = Game(rules, None, _dice(OPENED), record, None)
    first, rng = game.count, Random(1)
    answered = 0
    # Through the placing to the first battles; then as many answers again.
    while answered < ANSWERS:
        game.play(choose(rng, game.packed, 0.3))
        answered += game.state.round > 0
    rows: list[Any] = [
        SimpleNamespace(kind="do", actor=actor, text=rules.words.text(action))
        for actor, action in record.steps[first:]
    ]
    rows.append(SimpleNamespace(kind="end", actor=0, text="draw 0,1,2"))
    names = ["Anne", "Bruno", "Chloé"]
    return record_text(rules, names, SEED, OPENED, rows, Locks(commitments=LOCKS, is_fixed=True))


def vectors() -> str:
    record = _record().splitlines()
    chance = [row for line in record if (row := json.loads(line)).get("by") == "chance"]
    shown: dict[str, object] = {
        "about": "Written by make docs; docs/design/fair-dice.md says what it means.",
        "seed": SEED.hex(),
        "commitment": commitment(SEED),
        "client_seeds": CLIENT_SEEDS,
        "blocks": [{"k": k, "block": block, "bytes": _block(k, block)} for k, block in BLOCKS],
        "numbers": [{"k": k, "below": below, "numbers": _numbers(k, below)} for k, below in NUMBERS],
        "locks": [
            {"seat": seat, "secret": secret, "links": CHAINS[seat], "commitment": LOCKS[seat]}
            for seat, secret in enumerate(CLIENT_SEEDS)
            if secret
        ],
        "throws": [
            {"k": k, **{key: line[key] for key in ("do", "of", "at") if key in line}}
            for k, line in enumerate(chance)
        ],
        "throws_in_record": len(chance),
        "record": record,
    }
    return "{\n" + ",\n".join(f"{json.dumps(key)}: {_lines(value)}" for key, value in shown.items()) + "\n}\n"


def _lines(value: object) -> str:
    """JSON with one entry of a list on a line."""
    if not isinstance(value, list):
        return json.dumps(value, ensure_ascii=False)
    return "[\n" + ",\n".join(f"  {json.dumps(entry, ensure_ascii=False)}" for entry in value) + "\n]"
