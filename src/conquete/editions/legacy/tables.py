"""The tables of this edition, each read once."""

from functools import cache
from pathlib import Path
from typing import Any, Final

from conquete.boards import load_board
from conquete.editions.reading import read_toml
from conquete.effects.card_files import CardRow, read_deck

FOLDER: Final = Path(__file__).parent
BOARD: Final = "world-legacy"


@cache
def table(name: str) -> dict[str, Any]:
    return read_toml(FOLDER / f"{name}.toml")


def value(group: str, name: str) -> int:
    """A number of values.toml."""
    return int(table("values")[group][name])


@cache
def stickers() -> dict[str, int]:
    """How many of each there are in a fresh world."""
    return {
        name: number for name, number in table("values")["stickers"].items() if not name.startswith("confidence")
    }


@cache
def scar_rows() -> tuple[CardRow, ...]:
    return tuple(read_deck(FOLDER / "cards" / "scars.toml"))


@cache
def territories() -> tuple[str, ...]:
    return tuple(load_board(BOARD).territory_names)


@cache
def regions() -> tuple[str, ...]:
    return tuple(load_board(BOARD).region_names)


@cache
def starting_powers() -> dict[str, tuple[str, ...]]:
    """By faction."""
    return {row["id"]: tuple(power["id"] for power in row["powers"]) for row in table("factions")["factions"]}
