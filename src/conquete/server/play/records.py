"""The record of a finished game: the steps that count, as `conquete replay` and `verify` read them."""

from collections.abc import Sequence
from typing import Any

from conquete.api import game_from_rules
from conquete.engine.errors import ConqueteError
from conquete.engine.ids import CHANCE
from conquete.engine.ruleset import Ruleset
from conquete.server.play.history import DO, UNDO, read_end


def record_text(rules: Ruleset, names: list[str], seed: bytes, client_seeds: list[str], rows: Sequence[Any]) -> str:
    """Play the steps that were not taken back once more, from the beginning, and write them down."""
    game = game_from_rules(rules, names=names, seed=seed, client_seeds=client_seeds)
    before = game.count  # what chance did before the first choice has no rows
    kept: list[Any] = []
    for row in rows:
        if row.kind == DO:
            kept.append(row)
        elif row.kind == UNDO:
            del kept[int(row.text) - before :]
    for row in kept:
        if row.actor != CHANCE:
            game.apply(row.text)
    if game.count != before + len(kept):
        raise ConqueteError("the stored steps do not follow from the seed")
    if rows and rows[-1].kind not in (DO, UNDO):
        game.stop(*read_end(rows[-1].text))
    return game.record.to_jsonl()
