"""Reads the text maps of the Domination program: a .map file and, where there is one, its file of cards.

    [files]        pic, map, crd, prv and a file name; of these only the cards (crd) matter here
    [continents]   name bonus colour
    [countries]    number name continent x y
    [borders]      country neighbour neighbour ...

Numbers count from 1, an underscore in a name is a space, a line that begins with ; is a comment. Lines before
the first section are properties (name ...). Links all become land links.
"""

import re
import unicodedata
from pathlib import Path
from typing import Any, Final, NoReturn

from conquete.boards.checking import BOARD_ID, JOKER, MOST_BONUS, MOST_TERRITORIES, cut_off
from conquete.boards.text import BadBoard, read_text
from conquete.engine.errors import ConqueteError

SYMBOLS: Final = ("infantry", "cavalry", "artillery")
CARDS: Final = {"infantry": "infantry", "cavalry": "cavalry", "cannon": "artillery"}
WILDCARD: Final = "wildcard"
SECTIONS: Final = ("continents", "countries", "borders")

Line = tuple[int, list[str]]  # its number in the file, and its words


def read_map(file: Path, id: str = "", name: str = "", both_ways: bool = False) -> tuple[dict[str, Any], int]:
    """The board that a map describes, as the data of a board file. Without `id` and `name` the map has its say.

    A border given one way only is refused; with `both_ways` it holds in both directions, and the second
    value is how many were mended so.
    """
    sections = _Sections(file)
    for section in SECTIONS:
        sections.need(section)
    regions = _regions(sections)
    territories = _territories(sections, regions)
    links, mended = _links(sections, len(territories), both_ways)
    _check_whole(sections, territories, regions, links)
    for territory, symbol in zip(territories, _symbols(sections, len(territories)), strict=True):
        territory["symbol"] = symbol
    data = {
        "id": _board_id(file, id),
        "name": _both(_title(sections, name)),
        "layers": ["land"],
        "symbols": list(SYMBOLS),
        "regions": regions,
        "territories": territories,
        "links": [{"a": territories[a]["id"], "b": territories[b]["id"], "kind": "land"} for a, b in links],
    }
    return data, mended


class _Sections:
    """The lines of a file by section, without comments and blank lines."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.lines: dict[str, list[Line]] = {"": []}
        section = ""
        texts = re.split(r"\r\n|\r|\n", read_text(file).rstrip())
        self.last = len(texts)
        for number, text in enumerate(texts, start=1):
            if any(unicodedata.category(sign) == "Cc" and sign != "\t" for sign in text):
                self.refuse(number, "this is not a line of text")
            text = text.strip()
            if not text or text.startswith(";"):
                continue
            if text.startswith("["):
                section = self._section(number, text)
            else:
                self.lines[section].append((number, text.split()))

    def _section(self, number: int, text: str) -> str:
        section = text[1:-1].strip().lower() if text.endswith("]") else ""
        if not section:
            self.refuse(number, f"'{text}' should be the name of a section, such as [countries]")
        if section in self.lines:
            self.refuse(number, f"the section [{section}] is there twice")
        self.lines[section] = []
        return section

    def need(self, section: str) -> None:
        if not self.lines.get(section):
            what = f"the section [{section}] is {'empty' if section in self.lines else 'missing'}"
            self.refuse(self.last, what)

    def property(self, key: str, section: str = "") -> str:
        """What stands after `key` on a line of its own, or ""."""
        return next((" ".join(words[1:]) for _, words in self.lines.get(section, []) if words[0] == key), "")

    def number(self, line: int, word: str, what: str, most: int) -> int:
        """A whole number from 1 to `most`."""
        if not (word.isascii() and word.isdigit() and len(word) < 9 and 1 <= int(word) <= most):
            self.refuse(line, f"{what} must be a whole number from 1 to {most}, not '{word}'")
        return int(word)

    def refuse(self, line: int, problem: str) -> NoReturn:
        raise BadBoard(self.file, line, problem)


# -- the sections ----------------------------------------------------------------------------------------


def _regions(sections: _Sections) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    taken: set[str] = set()
    for line, words in sections.lines["continents"]:
        if len(words) not in (2, 3):
            sections.refuse(line, "a continent is: name bonus colour")
        bonus = sections.number(line, words[1], "the bonus", MOST_BONUS)
        row = {"id": _slug(words[0], "region", taken), "name": _both(_spaced(words[0])), "bonus": bonus}
        rows.append({**row, "colour": words[2]} if len(words) == 3 else row)
    return rows


def _territories(sections: _Sections, regions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    taken: set[str] = set()
    names: set[str] = set()
    for line, words in sections.lines["countries"]:
        if len(words) not in (3, 5):
            sections.refuse(line, "a country is: number name continent x y")
        if sections.number(line, words[0], "the number of a country", MOST_TERRITORIES) != len(rows) + 1:
            sections.refuse(line, f"country {len(rows) + 1} should be here, not {words[0]}")
        region = regions[sections.number(line, words[2], "the continent", len(regions)) - 1]
        name = _once(_spaced(words[1]), names)
        row = {"id": _slug(words[1], "territory", taken), "name": _both(name), "region": region["id"]}
        rows.append({**row, "layer": "land"})
        for word in words[3:]:
            if not re.fullmatch(r"-?[0-9]{1,6}", word, re.ASCII):
                sections.refuse(line, f"x and y must be whole numbers, not '{word}'")
        if len(words) == 5:
            rows[-1]["at"] = [int(word) for word in words[3:]]
    return rows


def _links(sections: _Sections, count: int, both_ways: bool) -> tuple[list[tuple[int, int]], int]:
    """Every pair of neighbours once, in the order of the countries; and how many were given one way only."""
    lines: dict[tuple[int, int], int] = {}
    for line, words in sections.lines["borders"]:
        country, *others = (sections.number(line, word, "a country", count) - 1 for word in words)
        if not others:
            sections.refuse(line, f"country {country + 1} is given no neighbour")
        for other in others:
            if other == country:
                sections.refuse(line, f"country {country + 1} is given as its own neighbour")
            if (country, other) in lines:
                sections.refuse(line, f"the border from country {country + 1} to {other + 1} is there twice")
            lines[country, other] = line
    one_way = [(a, b) for a, b in lines if (b, a) not in lines]
    if one_way and not both_ways:
        a, b = one_way[0]
        sections.refuse(
            lines[a, b],
            f"the border from country {a + 1} to {b + 1} is not given from {b + 1} to {a + 1}, and borders hold "
            "both ways here (--both-ways adds what is missing)",
        )
    return sorted({(min(pair), max(pair)) for pair in lines}), len(one_way)


def _check_whole(
    sections: _Sections,
    territories: list[dict[str, Any]],
    regions: list[dict[str, Any]],
    links: list[tuple[int, int]],
) -> None:
    held = {row["region"] for row in territories}
    for (line, words), region in zip(sections.lines["continents"], regions, strict=True):
        if region["id"] not in held:
            sections.refuse(line, f"the continent {words[0]} has no country")
    lost = cut_off(len(territories), links)
    if lost is not None:
        line, words = sections.lines["countries"][lost]
        sections.refuse(line, f"country {words[0]}, {words[1]}, is cut off from the rest")


def _symbols(sections: _Sections, count: int) -> list[str]:
    """The symbol of each country: from the cards, or spread evenly where there are none."""
    name = sections.property("crd", "files")
    if Path(name).name == name and name and (sections.file.parent / name).is_file():
        cards = _Sections(sections.file.parent / name)
        if cards.lines.get("cards"):
            return _read_cards(cards, count)
    return [SYMBOLS[number % len(SYMBOLS)] for number in range(count)]


def _read_cards(cards: _Sections, count: int) -> list[str]:
    """One card for each country. Wildcards are left to the edition, which has its own number of jokers."""
    found: dict[int, str] = {}
    for line, words in cards.lines["cards"]:
        sort = words[0].lower()
        if sort == WILDCARD and len(words) == 1:
            continue
        if sort not in CARDS or len(words) != 2:
            cards.refuse(line, "a card is: Infantry, Cavalry or Cannon and a country, or Wildcard")
        country = cards.number(line, words[1], "the country of a card", count)
        if country in found:
            cards.refuse(line, f"country {country} has a second card, and one is all it can have")
        found[country] = CARDS[sort]
    for country in range(1, count + 1):
        if country not in found:
            cards.refuse(
                cards.lines["cards"][-1][0],
                f"country {country} has no card (without its 'crd' line the map has cards spread evenly)",
            )
    return [found[country] for country in range(1, count + 1)]


# -- names -----------------------------------------------------------------------------------------------


def _spaced(word: str) -> str:
    return word.replace("_", " ").strip() or word


def _once(name: str, taken: set[str]) -> str:
    """A name as it is told apart from those before it: the second "Old Port" is "Old Port (2)"."""
    told = name
    number = 1
    while told in taken:
        number += 1
        told = f"{name} ({number})"
    taken.add(told)
    return told


def _both(name: str) -> dict[str, str]:
    """A map is in one language; both get its names."""
    return {"en": name, "fr": name}


def _plain(text: str, joint: str) -> str:
    """Small letters and digits, with `joint` for everything between."""
    letters = unicodedata.normalize("NFKD", text.casefold()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", joint, letters).strip(joint)


def _slug(name: str, otherwise: str, taken: set[str]) -> str:
    """An id from a name: never the same twice, and never that of a joker."""
    base = _plain(name, "_") or otherwise
    slug = base
    number = 1
    while slug in taken or JOKER.fullmatch(slug):
        number += 1
        slug = f"{base}_{number}"
    taken.add(slug)
    return slug


def _title(sections: _Sections, name: str) -> str:
    title = name.strip() or sections.property("name") or sections.file.stem.replace("_", " ")
    if not title.isprintable():
        raise ConqueteError("the name of a board must be a line of text")
    return title


def _board_id(file: Path, id: str) -> str:
    chosen = id or _plain(file.stem, "-")
    if not BOARD_ID.fullmatch(chosen):
        raise ConqueteError(
            f"'{id or file.stem}' cannot be the id of a board: small letters, digits, single hyphens"
        )
    return chosen
