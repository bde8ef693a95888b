"""What a drawing is made from: outlines and hints in tools/geometry, and the board's own file if there is one."""

import hashlib
import json
import tomllib
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from conquete.boards import load_board, own_board_ids
from tools.shaping.paths import Ring, rings_of

TOOLS = Path(__file__).parent.parent
GEOMETRY = TOOLS / "geometry"
BOARDS = TOOLS.parent / "src" / "conquete" / "boards"
LIKE = {"world-1957": "world", "world-legacy": "world"}
JOINED = {
    "ancient-earth-and-underworld": ("ancient-earth", "underworld"),
    "earth-and-moon-2210": ("earth-2210", "moon-2210"),
}
DRAWN = ("world", "ancient-earth", "earth-2210", "moon-2210", "underworld")

Names = dict[str, str]
Pair = tuple[str, str]


def typeset(names: Names) -> Names:
    """Names as they are printed: with a typographic apostrophe."""
    return {language: name.replace("'", "’") for language, name in names.items()}


def digest(id: str) -> str:
    """A digest of everything the drawing of a board depends on, the tool itself included."""
    base = LIKE.get(id, id)
    total = hashlib.sha256()
    for file in [GEOMETRY / f"{base}.json", GEOMETRY / f"{base}.toml", *sorted(Path(__file__).parent.glob("*.py"))]:
        if file.exists() and file.name != "preview.py":
            total.update(file.read_bytes())
    for board in (base, id):
        if board in own_board_ids():
            total.update(json.dumps(facts_of(load_board(board).data), sort_keys=True).encode())
    return total.hexdigest()[:16]


def facts_of(board: dict[str, Any]) -> dict[str, Any]:
    """What a drawing shows of a board: a bonus may change without a new drawing."""
    rows = {
        "regions": ("id", "name"),
        "territories": ("id", "name", "region"),
        "links": ("a", "b", "kind", "option"),
    }
    facts = {key: [{word: row.get(word) for word in words} for row in board[key]] for key, words in rows.items()}
    return {**facts, "name": board["name"]}


@dataclass
class Inputs:
    """One board's sources, read once; `like` is the board whose outlines it takes."""

    id: str
    like: str | None = None

    @cached_property
    def geometry(self) -> dict[str, Any]:
        data: dict[str, Any] = json.loads((GEOMETRY / f"{self.like or self.id}.json").read_text(encoding="utf-8"))
        return data

    @cached_property
    def hints(self) -> dict[str, Any]:
        return tomllib.loads((GEOMETRY / f"{self.like or self.id}.toml").read_text(encoding="utf-8"))

    @cached_property
    def board(self) -> dict[str, Any] | None:
        """The board's file; a board nobody can play on yet has none, and its names stand in the hints."""
        return load_board(self.id).data if self.id in own_board_ids() else None

    @cached_property
    def territories(self) -> dict[str, dict[str, Any]]:
        """Each territory with its region, kind and names, in the order of the board."""
        rows: list[dict[str, Any]] = (self.board or self.hints)["territories"]
        kinds = self.hints.get("kinds", {})
        return {
            row["id"]: {
                "region": row["region"],
                "kind": kinds.get(row["region"], self.hints.get("kind", "land")),
                "name": typeset(row["name"]),
                **({"landing": True} if row["id"] in self.hints.get("landing_sites", ()) else {}),
            }
            for row in rows
        }

    @cached_property
    def heavens(self) -> dict[str, dict[str, Any]]:
        """Places beside the territories that hold armies too and border on nothing."""
        return {row["id"]: {**row, "name": typeset(row["name"])} for row in self.hints.get("heavens", [])}

    @cached_property
    def regions(self) -> dict[str, Names]:
        rows: list[dict[str, Any]] = (self.board or self.hints)["regions"]
        return {row["id"]: typeset(row["name"]) for row in rows}

    @cached_property
    def cartouches(self) -> dict[str, Names]:
        """What the plate of a region says: its name or a short form of it."""
        short = self.hints.get("short_regions", {})
        return {
            id: {lang: short.get(lang, {}).get(id, name) for lang, name in names.items()}
            for id, names in self.regions.items()
        }

    @cached_property
    def features(self) -> list[dict[str, Any]]:
        """The signs of gates, crypts and altars."""
        moved = self.hints.get("features", {})
        rows = self.geometry.get("features", [])
        return [{**row, "at": moved.get(row["space"], row["at"])} for row in rows]

    @cached_property
    def title(self) -> Names:
        return typeset((self.board or self.hints)["name"])

    @cached_property
    def rings(self) -> dict[str, list[Ring]]:
        rings = {id: rings_of(self.geometry["territories"][id]["path"]) for id in self.territories}
        return rings | {id: rings_of(self.geometry["heavens"][id]["path"]) for id in self.heavens}

    def closed(self) -> set[Pair]:
        """The borders nobody crosses: mountains and flames."""
        rows = self.geometry.get("mountains", []) + self.geometry.get("flames", [])
        return {(min(row["a"], row["b"]), max(row["a"], row["b"])) for row in rows}

    def option_of(self, a: str, b: str) -> str | None:
        """The option that leaves a link out of some games."""
        for row in (self.board or {"links": []})["links"]:
            if {row["a"], row["b"]} == {a, b}:
                option: str | None = row.get("option")
                return option
        return None
