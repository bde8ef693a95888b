"""Record: the truth of a game. A header, every action and outcome, the result; as JSON Lines.

Line 1 is the header, then one step a line, then the result of a finished game. Every line ends with `check`,
four hexadecimal digits that chain it to the lines before it, so that an edited line is found and named; a
record written by hand may leave them out. `hash` is the digest of the state *after* that step.
"""

import hashlib
import json
from typing import Final

from conquete.engine.actions import Vocabulary
from conquete.engine.chance import LINKS
from conquete.engine.errors import BadRecord, IllegalAction
from conquete.engine.ids import CHANCE

HASH_EVERY: Final = 50
VERSION: Final = 1
BY_NAME: Final = "by_name"  # how hashes are taken: see digest.py
STOPPED: Final = "stopped"  # the reason in the result of a game that was broken off
# Reasons that no rule gives: the game was broken off or ended by its players.
OUTSIDE_THE_RULES: Final = (STOPPED, "draw", "resignation")


class Record:
    def __init__(self, header: dict[str, object], words: Vocabulary) -> None:
        self.header = header
        self.words = words
        self.steps: list[tuple[int, int]] = []  # (actor, action)
        self.hashes: dict[int, str] = {}  # after so many steps
        self.tail_hash = ""  # after the last one
        self.result: dict[str, object] | None = None
        self.seed = ""  # hexadecimal; revealed when the game is over

    def lines(self) -> list[dict[str, object]]:
        """The lines without their checks."""
        rows: list[dict[str, object]] = [{"conquete": VERSION, **self.header}]
        for i, (actor, action) in enumerate(self.steps):
            row: dict[str, object] = {
                "n": i + 1,
                "by": "chance" if actor == CHANCE else actor,
                "do": self.words.text(action),
            }
            if i + 1 in self.hashes:
                row["hash"] = self.hashes[i + 1]
            elif i + 1 == len(self.steps) and self.tail_hash:
                row["hash"] = self.tail_hash
            rows.append(row)
        if self.result is not None:
            last: dict[str, object] = {"result": self.result}
            if self.seed:
                last["seed"] = self.seed
            rows.append(last)
        return rows

    def to_jsonl(self) -> str:
        text: list[str] = []
        chain = ""
        for row in self.lines():
            body = json.dumps(row, ensure_ascii=False, separators=(", ", ": "))
            chain = chain_check(chain, body)
            text.append(f'{body[:-1]}, "check": "{chain}"}}\n')
        return "".join(text)


def chain_check(before: str, body: str) -> str:
    return hashlib.sha256((before + body).encode()).hexdigest()[:4]


class RawRecord:
    """A record as read from text: shape checked, actions not yet understood."""

    def __init__(self) -> None:
        self.header: dict[str, object] = {}
        self.steps: list[tuple[int, str]] = []  # (actor, text)
        self.hashes: dict[int, str] = {}
        self.result: dict[str, object] | None = None
        self.seed = ""


def read_jsonl(text: str) -> RawRecord:
    """Read a record; anything that is not one is refused with the line or step named."""
    record = RawRecord()
    rows = text.split("\n")
    if rows and rows[-1] == "":
        rows.pop()
    elif text:
        raise BadRecord(f"line {len(rows)}: the record breaks off in the middle of a line")
    if not rows:
        raise BadRecord("the record is empty")
    chain = ""
    for i, line in enumerate(rows):
        row = _read_line(line, i)
        chain = _verify_check(row, line, chain, i)
        if i == 0:
            _read_header(record, row)
        elif record.result is not None:
            raise BadRecord(f"line {i + 1}: there is something after the result")
        elif "result" in row:
            _read_result(record, row, i)
        else:
            _read_step(record, row, i)
    return record


def _where(i: int) -> str:
    return "the header (line 1)" if i == 0 else f"step {i} (line {i + 1})"


def _read_line(line: str, i: int) -> dict[str, object]:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"{_where(i)} is not JSON", i) from error
    if not isinstance(row, dict):
        raise BadRecord(f"{_where(i)} is not a JSON object", i)
    try:
        json.dumps(row, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise BadRecord(f"{_where(i)} holds half a character", i) from error
    return row


def _verify_check(row: dict[str, object], line: str, chain: str, i: int) -> str:
    check = row.pop("check", None)
    if check is None:
        return ""  # written by hand: the hashes still stand
    at = line.rfind(', "check": "')
    body = line[:at] + "}"
    expected = chain_check(chain, body)
    if check != expected or line[at:] != f', "check": "{check}"}}':
        raise BadRecord(f"{_where(i)} was changed: its check is {check}, it should be {expected}", i)
    return expected


def _read_header(record: RawRecord, row: dict[str, object]) -> None:
    if row.pop("conquete", None) != VERSION:
        raise BadRecord("the header (line 1) is not that of a record of version 1")
    for key, kind in (("edition", str), ("mode", str), ("options", dict), ("ruleset", str), ("seats", list)):
        if not isinstance(row.get(key), kind):
            raise BadRecord(f"the header (line 1) has no proper '{key}'")
    commitment = row.get("commitment")
    if commitment is not None and not isinstance(commitment, str):
        raise BadRecord("the header (line 1) has no proper 'commitment'")
    seeds = row.get("client_seeds", [])
    if not isinstance(seeds, list) or not all(isinstance(seed, str) for seed in seeds):
        raise BadRecord("the header (line 1) has no proper 'client_seeds'")
    _read_locks(row, seeds)
    record.header = row


def _read_locks(row: dict[str, object], seeds: list[str]) -> None:
    """How the client seeds were locked before they were opened; records from before that have nothing of it."""
    if "client_commitments" not in row:
        return
    locks = row["client_commitments"]
    if not isinstance(locks, list) or not all(isinstance(text, str) for text in locks) or len(locks) != len(seeds):
        raise BadRecord("the header (line 1) has no proper 'client_commitments'")
    opening = row.get("client_opening", 0)
    if not isinstance(opening, int) or isinstance(opening, bool) or not 0 <= opening < LINKS:
        raise BadRecord("the header (line 1) has no proper 'client_opening'")
    withheld = row.get("client_withheld", [])
    if not isinstance(withheld, list) or not all(
        isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < len(locks) for seat in withheld
    ):
        raise BadRecord("the header (line 1) has no proper 'client_withheld'")


def _read_step(record: RawRecord, row: dict[str, object], i: int) -> None:
    n = row.get("n")
    by = row.get("by")
    do = row.get("do")
    if n != i or isinstance(n, bool):
        raise BadRecord(f"{_where(i)} has number {n}: a step is missing or was changed", i)
    if by != "chance" and (not isinstance(by, int) or isinstance(by, bool)):
        raise BadRecord(f"{_where(i)} does not say who acts", i)
    if not isinstance(do, str):
        raise BadRecord(f"{_where(i)} does not say what is done", i)
    record.steps.append((CHANCE if by == "chance" else int(str(by)), do))
    digest = row.get("hash")
    if digest is not None:
        if not isinstance(digest, str):
            raise BadRecord(f"{_where(i)} has a hash that is none", i)
        record.hashes[i] = digest


def _read_result(record: RawRecord, row: dict[str, object], i: int) -> None:
    result = row["result"]
    if not isinstance(result, dict):
        raise BadRecord(f"line {i + 1}: the result is not readable", i)
    record.result = result
    seed = row.get("seed", "")
    if not isinstance(seed, str):
        raise BadRecord(f"line {i + 1}: the seed is not readable", i)
    record.seed = seed


def parse_action(words: Vocabulary, text: str, n: int) -> int:
    try:
        return words.parse(text)
    except IllegalAction as error:
        raise BadRecord(f"step {n}: {error}", n) from error
