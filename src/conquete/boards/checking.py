"""A board file is checked when it is read: whatever is wrong is told with its line, before a game is made."""

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

from conquete.boards.text import BadBoard, TomlLines, read_text

LANGUAGES: Final = ("en", "fr")
KINDS: Final = ("land", "sea")
SYMBOLS: Final = 3  # as many sorts of cards as a set has cards
MOST_TERRITORIES: Final = 1000
MOST_BONUS: Final = 1000
# How names stand in a sentence: the article in English and in French, and what French says for "au" and "à".
ENGLISH_ARTICLES: Final = ("the",)
FRENCH_ARTICLES: Final = ("le", "la", "les")
FRENCH_INSIDES: Final = ("dans", "en")

BOARD_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
WORD: Final = re.compile(r"[a-z0-9]+(_[a-z0-9]+)*")  # an id that stands in the text of an action
JOKER: Final = re.compile(r"joker_[0-9]+")  # these are cards of their own

Row = dict[str, Any]


def read_board(file: Path) -> Row:
    """What a board file says, checked; of a board `based_on` another only what it says itself."""
    return check_board(file, read_text(file))


def check_board(file: Path, text: str) -> Row:
    data = _parsed(file, text)
    check = _Check(file, data, TomlLines(text))
    check.head()
    if "based_on" in data:
        check.renaming()
        check.articles(list(data["names"]))
    elif "joins" in data:
        check.joining()
    else:
        check.regions()
        check.territories()
        check.links()
        check.articles([row["id"] for key in ("regions", "territories") for row in data[key]])
    return data


def renamed(file: Path, data: Row, base: Row | None) -> Row:
    """A board that differs from another one, its base, by names, and by links that are of another kind."""
    if base is None or "based_on" in base:
        raise BadBoard(file, _line(file, "based_on"), f"'{data['based_on']}' is no board that stands by itself")
    names = data["names"]
    known = {row["id"] for row in base["territories"]}
    for id in names:
        if id not in known:
            raise BadBoard(file, _line(file, f"names.{id}"), f"'{id}' is no territory of '{data['based_on']}'")
    rows = [{**row, "name": names.get(row["id"], row["name"])} for row in base["territories"]]
    kinds = {frozenset((row["a"], row["b"])): row["kind"] for row in data.get("kinds", [])}
    links = [{**row, "kind": kinds.pop(frozenset((row["a"], row["b"])), row["kind"])} for row in base["links"]]
    for a, b in map(sorted, kinds):
        raise BadBoard(file, _line(file, "kinds"), f"there is no link {a} - {b} in '{data['based_on']}'")
    # A new name has nothing of the old one's grammar.
    articles = {word: [id for id in ids if id not in names] for word, ids in base.get("articles", {}).items()}
    for word, ids in data.get("articles", {}).items():
        articles[word] = [*articles.get(word, []), *ids]
    named = {"id": data["id"], "name": data["name"]}
    return {**base, **named, "territories": rows, "links": links, "articles": articles}


def joined(file: Path, data: Row, parts: Sequence[Row | None]) -> Row:
    """Several boards side by side, as one. Nothing links them but what the rules of a game say, or what the file
    adds: places of its own between them, which may be linked to theirs."""
    rows: Row = {"layers": [], "regions": [], "territories": [], "links": []}
    articles: dict[str, list[str]] = {}
    for id, part in zip(data["joins"], parts, strict=True):
        if part is None or "based_on" in part or "joins" in part:
            raise BadBoard(file, _line(file, "joins"), f"'{id}' is no board that stands by itself")
        for key, so_far in rows.items():
            so_far.extend(row for row in part[key] if key != "layers" or row not in so_far)
        for word, ids in part.get("articles", {}).items():
            articles[word] = [*articles.get(word, []), *ids]
    for key, so_far in rows.items():
        so_far.extend(data.get(key, []))
    for word, ids in data.get("articles", {}).items():
        articles[word] = [*articles.get(word, []), *ids]
    for key in ("regions", "territories"):
        ids = [row["id"] for row in rows[key]]
        for id in ids:
            if ids.count(id) > 1:
                raise BadBoard(file, _line(file, "joins"), f"'{id}' is on more than one of the boards")
    known = {row["id"] for row in rows["territories"]}
    for row in data.get("links", []):
        for end in ("a", "b"):
            if row.get(end) not in known:
                raise BadBoard(file, _line(file, "links"), f"a link names the unknown territory '{row.get(end)}'")
    return {**rows, "id": data["id"], "name": data["name"], "articles": articles}


def _line(file: Path, key: str) -> int:
    return TomlLines(read_text(file)).keys.get(key, 1)


def cut_off(size: int, links: Sequence[tuple[int, int]]) -> int | None:
    """A territory that cannot be reached from most of the others; None if all hang together.

    >>> cut_off(4, [(0, 1), (3, 1)])
    2
    """
    near: list[list[int]] = [[] for _ in range(size)]
    for a, b in links:
        near[a].append(b)
        near[b].append(a)
    group = [-1] * size
    sizes: list[int] = []
    for start in range(size):
        if group[start] >= 0:
            continue
        group[start] = len(sizes)
        todo = [start]
        reached = 0
        while todo:
            reached += 1
            for other in near[todo.pop()]:
                if group[other] < 0:
                    group[other] = len(sizes)
                    todo.append(other)
        sizes.append(reached)
    mainland = sizes.index(max(sizes))
    return next((territory for territory in range(size) if group[territory] != mainland), None)


def _parsed(file: Path, text: str) -> Row:
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise BadBoard(file, 1, "nested too deep") from error
    except ValueError as error:
        told = re.fullmatch(r"(.*?) \(at (?:line (\d+), column \d+|end of document)\)", str(error), re.DOTALL)
        if told is None:
            raise BadBoard(file, 1, str(error)) from error
        line = int(told[2]) if told[2] else text.rstrip("\n").count("\n") + 1
        raise BadBoard(file, line, f"no valid TOML: {told[1][:1].lower()}{told[1][1:]}") from error


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _is_list_of(value: object, kind: type) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(item, kind) for item in value)


class _Check:
    def __init__(self, file: Path, data: Row, lines: TomlLines) -> None:
        self.file = file
        self.data = data
        self.lines = lines

    def refuse(self, line: int, problem: str) -> NoReturn:
        raise BadBoard(self.file, line, problem)

    def key_line(self, key: str) -> int:
        return self.lines.keys.get(key, 1)

    def entry_line(self, key: str, number: int) -> int:
        lines = self.lines.entries.get(key, [])
        return lines[number] if number < len(lines) else self.key_line(key)

    def need(self, key: str) -> object:
        if key not in self.data:
            self.refuse(1, f"the board has no '{key}'")
        return self.data[key]

    # -- the parts of the file ---------------------------------------------------------------------------

    def head(self) -> None:
        id = self.need("id")
        folder = self.file.parent.name
        if not isinstance(id, str) or not BOARD_ID.fullmatch(id):
            self.refuse(self.key_line("id"), "'id' must be of small letters, digits and single hyphens")
        if id != folder:
            self.refuse(self.key_line("id"), f"the id '{id}' is not the name of the folder, '{folder}'")
        self.need("name")
        self.named(self.data, "the board", self.key_line("name"))
        if "based_on" in self.data or "joins" in self.data:
            return
        self.need("layers")
        layers = self.data["layers"]
        if not _is_list_of(layers, str) or len(set(layers)) != len(layers):
            self.refuse(self.key_line("layers"), "'layers' must be a list of different words")
        if "symbols" in self.data:
            symbols = self.data["symbols"]
            if not _is_list_of(symbols, str) or not len(symbols) == len(set(symbols)) == SYMBOLS:
                self.refuse(self.key_line("symbols"), f"'symbols' must be a list of {SYMBOLS} different words")

    def renaming(self) -> None:
        for key in ("layers", "symbols", "regions", "territories", "links"):
            if key in self.data:
                self.refuse(self.key_line(key), f"a board based on another takes its '{key}' from there")
        if not _is_text(self.data["based_on"]):
            self.refuse(self.key_line("based_on"), "'based_on' must be the id of a board")
        names = self.need("names")
        if not isinstance(names, dict):
            self.refuse(self.key_line("names"), "'names' must give names by territory")
        for id, name in names.items():
            self.named({"name": name}, f"'{id}'", self.lines.keys.get(f"names.{id}", self.key_line("names")))
        for number, row in enumerate(self.rows("kinds") if "kinds" in self.data else []):
            ends = [row.get("a"), row.get("b")]
            if not all(_is_text(end) for end in ends) or ends[0] == ends[1] or row.get("kind") not in KINDS:
                self.refuse(
                    self.entry_line("kinds", number), f"'kinds' has two ends and one of: {', '.join(KINDS)}"
                )

    def joining(self) -> None:
        adds = "territories" in self.data  # places of its own
        for key in ("symbols", "names") if adds else ("layers", "symbols", "regions", "links", "names", "articles"):
            if key in self.data:
                self.refuse(self.key_line(key), f"a board that joins others takes its '{key}' from them")
        if adds:
            self.need("layers")
            self.regions()
            self.territories()
        boards = self.data["joins"]
        if not _is_list_of(boards, str) or len(set(boards)) != len(boards):
            self.refuse(self.key_line("joins"), "'joins' must be a list of different boards")

    def regions(self) -> None:
        seen: set[str] = set()
        for number, row in enumerate(self.rows("regions")):
            line = self.entry_line("regions", number)
            id = self.identified(row, "region", line, seen)
            if row.get("pays") is False:  # places that belong together, and bring nothing
                row["bonus"] = 0
                continue
            bonus = row.get("bonus")
            if bonus is None:
                self.refuse(line, f"region '{id}' has no 'bonus'")
            if not isinstance(bonus, int) or isinstance(bonus, bool) or not 1 <= bonus <= MOST_BONUS:
                self.refuse(line, f"the bonus of region '{id}' must be a whole number from 1 to {MOST_BONUS}")
            if not isinstance(row.get("colour", ""), str):
                self.refuse(line, f"the colour of region '{id}' must be a text")

    def territories(self) -> None:
        seen: set[str] = set()
        regions = [row["id"] for row in self.data["regions"]]
        rows = self.rows("territories")
        if len(rows) > MOST_TERRITORIES:
            self.refuse(
                self.entry_line("territories", MOST_TERRITORIES), f"more than {MOST_TERRITORIES} territories"
            )
        for number, row in enumerate(rows):
            line = self.entry_line("territories", number)
            id = self.identified(row, "territory", line, seen)
            if JOKER.fullmatch(id):
                self.refuse(line, f"'{id}' is the name of a card; the territory needs another id")
            self.one_of(row, "region", regions, id, line)
            self.one_of(row, "layer", self.data["layers"], id, line)
            if "symbols" in self.data:
                self.one_of(row, "symbol", self.data["symbols"], id, line)
            elif "symbol" in row:
                self.refuse(line, f"territory '{id}' has a symbol, but the board has no 'symbols'")
        held = {row["region"] for row in rows}
        for number, region in enumerate(regions):
            if region not in held:
                self.refuse(self.entry_line("regions", number), f"region '{region}' has no territory")

    def links(self) -> None:
        index = {row["id"]: number for number, row in enumerate(self.data["territories"])}
        seen: set[tuple[int, int]] = set()
        lasting: list[tuple[int, int]] = []
        rows = self.rows("links")
        for number, row in enumerate(rows):
            line = self.entry_line("links", number)
            a, b = (self.end_of_link(row, end, index, line) for end in ("a", "b"))
            text = f"link {row['a']} - {row['b']}"
            if a == b:
                self.refuse(line, f"{text} joins a territory to itself")
            if (a, b) in seen or (b, a) in seen:
                self.refuse(line, f"{text} is there twice; a link holds both ways")
            seen.add((a, b))
            if row.get("kind") not in KINDS:
                self.refuse(line, f"the kind of {text} must be one of: {', '.join(KINDS)}")
            if not _is_text(row.get("option", "x")):
                self.refuse(line, f"the option of {text} must be a text")
            if "option" not in row:
                lasting.append((a, b))
        # A game may leave out every link that has an option, so the others alone must hold the board together.
        lost = cut_off(len(index), lasting)
        if lost is not None:
            id = self.data["territories"][lost]["id"]
            others = "" if len(lasting) == len(rows) else " without the links that have an option"
            self.refuse(self.entry_line("territories", lost), f"'{id}' is cut off from the rest{others}")

    def articles(self, known: list[str]) -> None:
        articles = self.data.get("articles", {})
        if not isinstance(articles, dict):
            self.refuse(self.key_line("articles"), "'articles' must give lists of names by article")
        for word, ids in articles.items():
            line = self.lines.keys.get(f"articles.{word}", self.key_line("articles"))
            if word not in ENGLISH_ARTICLES + FRENCH_ARTICLES + FRENCH_INSIDES:
                self.refuse(line, f"'{word}' is no article of a name")
            if not _is_list_of(ids, str):
                self.refuse(line, f"'{word}' must be a list of territories and regions")
            for id in ids:
                if id not in known:
                    self.refuse(line, f"'{id}' has an article, but there is no such name")
        for words in (FRENCH_ARTICLES, FRENCH_INSIDES):
            listed = [id for word in words for id in articles.get(word, [])]
            for id in listed:
                if listed.count(id) > 1:
                    self.refuse(self.key_line("articles"), f"'{id}' is listed twice under {', '.join(words)}")

    # -- what several parts have -------------------------------------------------------------------------

    def rows(self, key: str) -> list[Row]:
        value = self.need(key)
        if not _is_list_of(value, dict):
            self.refuse(self.key_line(key), f"'{key}' must be a list of tables, and not empty")
        rows: list[Row] = self.data[key]
        return rows

    def identified(self, row: Row, what: str, line: int, seen: set[str]) -> str:
        """The id of a row that has one of its own, and names."""
        id = row.get("id")
        if id is None:
            self.refuse(line, f"a {what} has no 'id'")
        if not isinstance(id, str) or not WORD.fullmatch(id):
            self.refuse(line, f"the id of a {what} must be of small letters, digits and single underscores")
        if id in seen:
            self.refuse(line, f"{what} '{id}' is there twice")
        seen.add(id)
        self.named(row, f"{what} '{id}'", line)
        return id

    def named(self, row: Row, what: str, line: int) -> None:
        name = row.get("name")
        for lang in LANGUAGES:
            if not isinstance(name, dict) or not _is_text(name.get(lang)):
                self.refuse(line, f"{what} has no name in '{lang}'")

    def one_of(self, row: Row, key: str, valid: list[str], id: str, line: int) -> None:
        if key not in row:
            self.refuse(line, f"territory '{id}' has no '{key}'")
        if row[key] not in valid:
            self.refuse(line, f"territory '{id}' is of the unknown {key} '{row[key]}'")

    def end_of_link(self, row: Row, end: str, index: dict[str, int], line: int) -> int:
        if end not in row:
            self.refuse(line, f"a link has no '{end}'")
        if not isinstance(row[end], str) or row[end] not in index:
            self.refuse(line, f"a link names the unknown territory '{row[end]}'")
        return index[row[end]]
