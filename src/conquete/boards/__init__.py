"""Boards are data: boards/<id>/board.toml says which territories there are and which touch.

Those of the package come first; a person's own, imported or written by hand, lie in a folder of theirs.
"""

import os
from functools import cache
from pathlib import Path
from typing import Any

from conquete.boards.checking import BOARD_ID, joined, read_board, renamed
from conquete.boards.text import BadBoard
from conquete.engine.board import Board
from conquete.engine.errors import ConqueteError

__all__ = ["BadBoard", "BoardData", "board_ids", "load_board", "own_board_ids", "user_board_ids", "user_folder"]

FOLDER = Path(__file__).parent
FILE = "board.toml"


class BoardData:
    """A board file: the Board for the rules, and names, symbols and colours for people and cards."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.id: str = data["id"]
        self.name: dict[str, str] = data["name"]
        self.data = data
        self.territory_names: dict[str, dict[str, str]] = {row["id"]: row["name"] for row in data["territories"]}
        self.region_names: dict[str, dict[str, str]] = {row["id"]: row["name"] for row in data["regions"]}
        self.region_colours: dict[str, str] = {row["id"]: row.get("colour", "") for row in data["regions"]}
        self._articles: dict[str, list[str]] = data.get("articles", {})
        self.symbols: list[str] = [row.get("symbol", "") for row in data["territories"]]

    def grammar(self, id: str) -> frozenset[str]:
        """How the name of a place stands in a sentence: "the"; "le", "la" or "les"; "dans" or "en"."""
        return frozenset(word for word, ids in self._articles.items() if id in ids)

    def symbol_numbers(self) -> list[int]:
        """The symbol of each territory's card as its place in the board's own list of three."""
        if "symbols" not in self.data:
            raise ConqueteError(f"board {self.id} has no symbols, and this game is played with territory cards")
        names: list[str] = self.data["symbols"]
        return [names.index(symbol) for symbol in self.symbols]

    def board(self, without: frozenset[str] = frozenset()) -> Board:
        """The graph, leaving out the links whose option is in `without`."""
        data = self.data
        layers: list[str] = data["layers"]
        rows = data["territories"]
        links = [row for row in data["links"] if row.get("option") not in without]
        regions = [
            (region["id"], region["bonus"], [row["id"] for row in rows if row["region"] == region["id"]])
            for region in data["regions"]
        ]
        return Board(
            self.id,
            [row["id"] for row in rows],
            [(row["a"], row["b"]) for row in links],
            regions,
            layers,
            [layers.index(row["layer"]) for row in rows],
            [(row["a"], row["b"]) for row in links if row["kind"] == "sea"],
        )


# -- finding ---------------------------------------------------------------------------------------------


def user_folder() -> Path:
    """Where a person's own boards lie."""
    chosen = os.environ.get("CONQUETE_BOARDS")
    if chosen:
        return Path(chosen)
    data = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    return Path(data) / "conquete" / "boards"


def own_board_ids() -> list[str]:
    """The boards that come with the package."""
    return _ids_in(FOLDER)


def user_board_ids() -> list[str]:
    """The boards in the person's own folder; none of them takes the place of one that comes with the package."""
    return [id for id in _ids_in(user_folder()) if id not in own_board_ids()]


def board_ids() -> list[str]:
    return sorted(own_board_ids() + user_board_ids())


def _ids_in(folder: Path) -> list[str]:
    try:
        return sorted(
            path.name for path in folder.iterdir() if BOARD_ID.fullmatch(path.name) and (path / FILE).is_file()
        )
    except OSError:  # no such folder, or not ours to look into
        return []


def _file_of(id: str) -> Path | None:
    for folder, ids in ((FOLDER, own_board_ids()), (user_folder(), user_board_ids())):
        if id in ids:
            return folder / id / FILE
    return None


# -- loading ---------------------------------------------------------------------------------------------


def load_board(id: str) -> BoardData:
    """The board of that id; a file with something wrong in it is refused with the line."""
    file = _file_of(id)
    if file is None:
        raise ConqueteError(f"unknown board '{id}'; there are: {', '.join(board_ids())}")
    data = _read(file)
    if "based_on" in data:
        base = _file_of(data["based_on"])
        data = renamed(file, data, _read(base) if base else None)
    if "joins" in data:
        parts = [_file_of(part) for part in data["joins"]]
        data = joined(file, data, [_read(part) if part else None for part in parts])
    return BoardData(data)


def _read(file: Path) -> dict[str, Any]:
    facts = file.stat()
    return _cached(file, facts.st_mtime_ns, facts.st_size)


@cache
def _cached(file: Path, _changed: int, _size: int) -> dict[str, Any]:
    """What a file says, until it is written anew."""
    return read_board(file)
