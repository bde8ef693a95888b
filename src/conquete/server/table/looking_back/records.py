"""The record of a finished game: the steps that count, as `conquete replay` and `verify` read them.

Where chance drew from a list, the line also says how long the list was and at which place the outcome stood
(`of`, `at`); where dice have other than six sides, it says how many each has (`sides`). With that a browser can
throw every die once more without knowing a rule.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from conquete.api import record_header
from conquete.engine.actions import Vocabulary, verb_of
from conquete.engine.chance import FairDice
from conquete.engine.errors import ConqueteError
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE, DICE
from conquete.engine.record import Record, chain_check
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import Frame, State
from conquete.server.table.moves.history import END, PLAYED, UNDO, read_end
from conquete.wire.common import Locks

Notes = dict[int, dict[str, Any]]  # by step: what its line says besides
SIX = 6
NOTHING_SAID: Mapping[int, str] = {}


@runtime_checkable
class OtherDice(Protocol):
    """A step that throws dice which may have other than six sides says which, in the order they are taken."""

    def sides(self, state: State, frame: Frame) -> list[int]: ...


def record_text(
    rules: Ruleset,
    names: list[str],
    seed: bytes,
    client_seeds: list[str],
    rows: Sequence[Any],
    locks: Locks | None = None,
    said: Mapping[int, str] = NOTHING_SAID,
) -> str:
    """Play the steps that were not taken back once more, from the beginning, and write them down. `said` is what
    people typed, by step."""
    record = Record(record_header(rules, names, seed, client_seeds, None, written_locks(locks)), rules.words)
    record.seed = seed.hex()
    dice = FairDice(seed, [part.encode() for part in client_seeds])
    game = Game(rules, None, None, record, None)
    notes: Notes = {}
    _ask_chance(game, dice, notes)
    first, kept = game.count, kept_rows(rows, game.count)
    for row in kept:
        if row.actor != CHANCE:
            if game.count + 1 in said:
                game.name(row.text, said[game.count + 1])
            else:
                game.apply(row.text)
            _ask_chance(game, dice, notes)
    if game.count != first + len(kept):
        raise ConqueteError("the stored steps do not follow from the seed")
    if rows and rows[-1].kind == END:
        game.stop(*read_end(rows[-1].text))
    return _written(game.record, notes)


def written_locks(locks: Locks | None) -> dict[str, object]:
    """How the client seeds were locked, for the header; nothing of a game from before that."""
    if locks is None:
        return {}
    return {
        "client_commitments": locks.commitments,
        "client_opening": locks.opening,
        "client_withheld": locks.withheld,
    }


def kept_rows(rows: Sequence[Any], before: int) -> list[Any]:
    """The rows that were not taken back; `before` steps of chance came before the first and have no rows."""
    kept: list[Any] = []
    for row in rows:
        if row.kind in PLAYED:
            kept.append(row)
        elif row.kind == UNDO:
            del kept[int(row.text) - before :]
    return kept


def _ask_chance(game: Game, dice: FairDice, notes: Notes) -> None:
    while game.actor == CHANCE:
        state = game.state
        frame = state.frames[-1]
        step = game.rules.throws[frame[0]]
        dice.begin(game.throws)
        action = step.sample(state, frame, dice)
        if isinstance(step, OtherDice):
            sides = step.sides(state, frame)
            if set(sides) != {SIX}:
                notes[game.count + 1] = {"sides": sides}
        elif not is_dice(game.rules.words, action):
            outcomes = [outcome for outcome, _ in step.outcomes(state, frame)]
            dice.begin(game.throws)
            at = dice.below(len(outcomes))
            if outcomes[at] == action:  # it was drawn as draws are; anything else only the rules can check
                notes[game.count + 1] = {"of": len(outcomes), "at": at}
        game.play(action)


def is_dice(words: Vocabulary, action: int) -> bool:
    return DICE in words.verbs[verb_of(action)].operands


def _written(record: Record, notes: Notes) -> str:
    text: list[str] = []
    chain = ""
    for row in record.lines():
        row |= notes.get(int(str(row.get("n", 0))), {})
        body = json.dumps(row, ensure_ascii=False, separators=(", ", ": "))
        chain = chain_check(chain, body)
        text.append(f'{body[:-1]}, "check": "{chain}"}}\n')
    return "".join(text)
