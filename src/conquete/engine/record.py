"""Record: the truth of a game. A header, every action and outcome, the result; as JSON Lines.

Line 1 is the header, then one step a line, then the result of a finished game. Where the rules changed, a line
between the steps says what changed them and names the rules and the world from there on; where an answer gave
something a name, a line after it says which. Every line ends with
`check`, four hexadecimal digits that chain it to the lines before it, so that an edited line is found and named; a
record written by hand may leave them out. `hash` is the digest of the state *after* that step.
"""

import hashlib
import json
from typing import Final

from conquete.engine.actions import Vocabulary
from conquete.engine.chance import LINKS
from conquete.engine.errors import BadRecord, IllegalAction
from conquete.engine.ids import CHANCE
from conquete.engine.ruleset import Ruleset
from conquete.engine.said import MOST_WORDS, BadText, said_text

HASH_EVERY: Final = 50
VERSION: Final = 1
BY_NAME: Final = "by_name"  # how hashes are taken: see digest.py
STOPPED: Final = "stopped"  # the reason in the result of a game that was broken off
# Reasons that no rule gives: the game was broken off or ended by its players.
OUTSIDE_THE_RULES: Final = (STOPPED, "draw", "resignation")


class RuleChange:
    """After `after` steps the game went on under other rules, with words of their own."""

    def __init__(self, after: int, row: dict[str, object], words: Vocabulary) -> None:
        self.after = after
        self.row = row
        self.words = words


class Said:
    """Step `n` was an answer of the seat `by` that gave the thing `key` a name."""

    def __init__(self, n: int, by: int, key: str, text: str) -> None:
        self.n = n
        self.by = by
        self.key = key  # as the rules have it; in a record that is only read, ""
        self.text = text

    def row(self) -> dict[str, object]:
        return {"said": {"n": self.n, "by": self.by, "text": self.text}}


class Record:
    def __init__(self, header: dict[str, object], words: Vocabulary) -> None:
        self.header = header
        self.words = words
        self.steps: list[tuple[int, int]] = []  # (actor, action)
        self.changes: list[RuleChange] = []
        self.said: list[Said] = []
        self.hashes: dict[int, str] = {}  # after so many steps
        self.tail_hash = ""  # after the last one
        self.result: dict[str, object] | None = None
        self.seed = ""  # hexadecimal; revealed when the game is over

    def note_change(self, change: dict[str, object], rules: Ruleset) -> None:
        """What changed the rules, as a position writes it, and the rules from here on."""
        row: dict[str, object] = {"change": change, "ruleset": rules.digest, "world": rules.world_hash}
        self.changes.append(RuleChange(len(self.steps), row, rules.words))

    def texts(self) -> list[str]:
        """The steps as text, each in the words of its own rules."""
        words = self.words
        texts: list[str] = []
        for change in self.changes:
            texts += [words.text(action) for _, action in self.steps[len(texts) : change.after]]
            words = change.words
        return texts + [words.text(action) for _, action in self.steps[len(texts) :]]

    def lines(self) -> list[dict[str, object]]:
        """The lines without their checks."""
        rows: list[dict[str, object]] = [{"conquete": VERSION, **self.header}]
        changes = self.changes[:]
        said = self.said[:]
        for i, text in enumerate(self.texts()):
            while changes and changes[0].after == i:
                rows.append(changes.pop(0).row)
            actor = self.steps[i][0]
            row: dict[str, object] = {"n": i + 1, "by": "chance" if actor == CHANCE else actor, "do": text}
            if i + 1 in self.hashes:
                row["hash"] = self.hashes[i + 1]
            elif i + 1 == len(self.steps) and self.tail_hash:
                row["hash"] = self.tail_hash
            rows.append(row)
            while said and said[0].n == i + 1:
                rows.append(said.pop(0).row())
        rows += [change.row for change in changes]
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
        self.changes: list[tuple[int, dict[str, object]]] = []  # after so many steps
        self.said: dict[int, str] = {}  # what step n gave a name, by n
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
        where = Where(i, len(record.steps) + 1 if i else 0)
        row = _read_line(line, where)
        chain = _verify_check(row, line, chain, where)
        if i == 0:
            _read_header(record, row)
        elif record.result is not None:
            raise BadRecord(f"line {i + 1}: there is something after the result")
        elif "result" in row:
            _read_result(record, row, where)
        elif "change" in row:
            _read_change(record, row, where)
        elif "said" in row:
            _read_said(record, row, where)
        else:
            _read_step(record, row, where)
    return record


class Where:
    """A line, counted from 0, and the step that it is or comes before."""

    def __init__(self, line: int, step: int) -> None:
        self.line = line
        self.step = step

    def refused(self, why: str) -> BadRecord:
        place = f"step {self.step} (line {self.line + 1})" if self.line else "the header (line 1)"
        return BadRecord(f"{place} {why}", self.step)


def _read_line(line: str, where: Where) -> dict[str, object]:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise where.refused("is not JSON") from error
    if not isinstance(row, dict):
        raise where.refused("is not a JSON object")
    try:
        json.dumps(row, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise where.refused("holds half a character") from error
    return row


def _verify_check(row: dict[str, object], line: str, chain: str, where: Where) -> str:
    check = row.pop("check", None)
    if check is None:
        return ""  # written by hand: the hashes still stand
    at = line.rfind(', "check": "')
    body = line[:at] + "}"
    expected = chain_check(chain, body)
    if check != expected or line[at:] != f', "check": "{check}"}}':
        raise where.refused(f"was changed: its check is {check}, it should be {expected}")
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


def _read_step(record: RawRecord, row: dict[str, object], where: Where) -> None:
    n = row.get("n")
    by = row.get("by")
    do = row.get("do")
    if n != where.step or isinstance(n, bool):
        raise where.refused(f"has number {n}: a step is missing or was changed")
    if by != "chance" and (not isinstance(by, int) or isinstance(by, bool)):
        raise where.refused("does not say who acts")
    if not isinstance(do, str):
        raise where.refused("does not say what is done")
    record.steps.append((CHANCE if by == "chance" else int(str(by)), do))
    digest = row.get("hash")
    if digest is not None:
        if not isinstance(digest, str):
            raise where.refused("has a hash that is none")
        record.hashes[where.step] = digest


def _read_change(record: RawRecord, row: dict[str, object], where: Where) -> None:
    if set(row) != {"change", "ruleset", "world"} or not isinstance(row["change"], dict):
        raise where.refused("comes after a change of rules that is not readable")
    record.changes.append((where.step - 1, row))


def _read_said(record: RawRecord, row: dict[str, object], where: Where) -> None:
    said = row["said"]
    n = where.step - 1
    if not isinstance(said, dict) or set(row) != {"said"} or set(said) != {"n", "by", "text"}:
        raise where.refused("comes after a name that is not readable")
    if n in record.said or not record.steps or (said["n"], said["by"]) != (n, record.steps[-1][0]):
        raise where.refused("comes after a name that belongs to another step")
    text = said["text"]
    try:
        if not isinstance(text, str) or said_text(text, MOST_WORDS) != text:
            raise where.refused("comes after a name that is not written as it is kept")
    except BadText as error:
        raise where.refused(f"comes after a name that cannot be: {error}") from error
    record.said[n] = text


def _read_result(record: RawRecord, row: dict[str, object], where: Where) -> None:
    result = row["result"]
    if not isinstance(result, dict):
        raise BadRecord(f"line {where.line + 1}: the result is not readable", where.step)
    record.result = result
    seed = row.get("seed", "")
    if not isinstance(seed, str):
        raise BadRecord(f"line {where.line + 1}: the seed is not readable", where.step)
    record.seed = seed


def parse_action(words: Vocabulary, text: str, n: int) -> int:
    try:
        return words.parse(text)
    except IllegalAction as error:
        raise BadRecord(f"step {n}: {error}", n) from error
