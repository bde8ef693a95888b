"""Reads what an edition says of itself: edition.toml in its folder has names, modes, options and the cover.

Options that several editions have in the same words stand once, in options.toml: an edition takes one by its name
with `shared = true`, and says what is different about it.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from conquete.boards import user_board_ids
from conquete.editions.base import (
    LAST,
    Compose,
    Cover,
    Edition,
    ListOption,
    Mode,
    Option,
    Present,
    RangeOption,
    SeatOption,
    Text,
    Worlds,
    written,
)
from conquete.engine.errors import ConqueteError
from conquete.rules.presentation import Presentation

FILE = "edition.toml"
_SHARED = Path(__file__).with_name("options.toml")


class BoardOption(Option):
    """The boards of the edition, the usual one first; or any board of the person's own folder."""

    def read(self, given: object, seats: int) -> object:
        return Option(self.name, (*self.values, *user_board_ids()), self.about).read(given, seats)


def read_edition(folder: Path, compose: Compose | Worlds, presentation: Present = Presentation) -> Edition:
    """The edition whose edition.toml lies in that folder, with what compiles its rules and what shows its games."""
    table = read_toml(folder / FILE)
    modes = [
        Mode(row["id"], row["name"], tuple(row["players"]), row["about"], row.get("campaign", False))
        for row in table["modes"]
    ]
    options = [read_option(row) for row in table.get("options", ())]
    return Edition(
        table["id"],
        table["name"],
        modes,
        options,
        table["boards"],
        compose,
        str(folder),
        read_cover(table["cover"]),
        table.get("pieces", {}),
        presentation,
        table.get("circumstances", {}),
    )


def read_cover(row: dict[str, Any]) -> Cover:
    return Cover(row["title"], row["about"], row.get("year", 0), row.get("minutes", 0), row.get("place", LAST))


def read_option(row: dict[str, Any]) -> Option:
    """One option, of the sort it names."""
    if row.get("shared"):
        row = {**_shared()[row["name"]], **row}
    name, about, label = row["name"], row["about"], row["label"]
    clause, house, modes = row.get("clause", ""), row.get("house", False), row.get("modes", ())
    said: dict[str, Text] = row.get("words", {})
    match row.get("sort", "choice"):
        case "range":
            words: dict[object, Text] = {int(value): text for value, text in said.items()}
            return RangeOption(
                name, row["least"], row["most"], row["usual"], about, clause, house, label=label, words=words
            )
        case "by_seats":
            by_seats = {int(seats): tuple(values) for seats, values in row["by_seats"].items()}
            return SeatOption(name, by_seats, about, clause, house, label=label, modes=modes)
        case "choice" | "list" | "board" as sort:
            values = row["values"]
            named = {value: said[written(value)] for value in values if written(value) in said}
            made = {"choice": Option, "list": ListOption, "board": BoardOption}[sort]
            return made(name, values, about, clause, house, label=label, words=named, modes=modes)
        case other:
            raise ConqueteError(f"option {name} is of no sort that is known: '{other}'")


@cache
def _shared() -> dict[str, dict[str, Any]]:
    return {row["name"]: row for row in read_toml(_SHARED)["options"]}


def read_toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text(encoding="utf-8"))
