"""Boards are data: boards/<id>/board.toml says which territories there are and which touch."""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from conquete.engine.board import Board
from conquete.engine.errors import ConqueteError

FOLDER = Path(__file__).parent


class BoardData:
    """A board file: the Board for the rules, and names, symbols and colours for people and cards."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.id: str = data["id"]
        self.name: dict[str, str] = data["name"]
        self.data = data
        self.territory_names: dict[str, dict[str, str]] = {row["id"]: row["name"] for row in data["territories"]}
        self.region_names: dict[str, dict[str, str]] = {row["id"]: row["name"] for row in data["regions"]}
        self.region_colours: dict[str, str] = {row["id"]: row.get("colour", "") for row in data["regions"]}
        self.symbols: list[str] = [row.get("symbol", "") for row in data["territories"]]

    def symbol_numbers(self, names: tuple[str, ...]) -> list[int]:
        """The symbol of each territory's card as its place in `names`."""
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


def board_ids() -> list[str]:
    return sorted(path.parent.name for path in FOLDER.glob("*/board.toml"))


@cache
def load_board(id: str) -> BoardData:
    path = FOLDER / id / "board.toml"
    if not path.is_file():
        raise ConqueteError(f"unknown board '{id}'; there are: {', '.join(board_ids())}")
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    if "based_on" in data:
        data = _renamed(load_board(data["based_on"]), data)
    return BoardData(data)


def _renamed(base: BoardData, data: dict[str, Any]) -> dict[str, Any]:
    """A board that differs from another one by names alone."""
    names = data["names"]
    rows = [{**row, "name": names.get(row["id"], row["name"])} for row in base.data["territories"]]
    return {**base.data, "id": data["id"], "name": data["name"], "territories": rows}
