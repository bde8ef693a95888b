"""Editions that are in the making: what their covers say, until there is an edition of that id. Each is a file of
this folder, and its file goes when the edition comes."""

from pathlib import Path
from typing import Any

from conquete.editions.base import Circumstances, Cover, Text
from conquete.editions.reading import read_cover, read_toml


class Coming:
    def __init__(self, table: dict[str, Any]) -> None:
        self.id: str = table["id"]
        self.name: Text = table["name"]
        self.players: list[int] = table["players"]
        self.boards: list[str] = table["boards"]
        self.cover: Cover = read_cover(table["cover"])
        self.circumstances: Circumstances = table.get("circumstances", {})


COMING = tuple(Coming(read_toml(path)) for path in sorted(Path(__file__).parent.glob("*.toml")))
