"""The drawing of a board: boards/<id>/shapes.json, made by tools/shapes.py, from which the page draws.

A board that looks like another says so with `like`, and then holds only what differs. One that joins others has no
drawing of its own but says with `sheets` which ones to lay side by side.
"""

import json
from functools import cache
from typing import Any

from conquete.boards import FOLDER
from conquete.engine.errors import ConqueteError

FILE = "shapes.json"


def drawn_ids() -> list[str]:
    """The boards there is a drawing of, whether or not a game is played on them yet."""
    return sorted(file.parent.name for file in FOLDER.glob(f"*/{FILE}"))


def load_sheets(id: str) -> list[dict[str, Any]]:
    """The drawings a board is shown as, side by side: one, or one for each of the boards it joins."""
    drawing = load_shapes(id)
    return [load_shapes(sheet) for sheet in drawing["sheets"]] if "sheets" in drawing else [drawing]


@cache
def load_shapes(id: str) -> dict[str, Any]:
    """The drawing of a board, whole; it is shared by all who ask, so nobody may change it."""
    if id not in drawn_ids():
        raise ConqueteError(f"there is no drawing of the board '{id}'; there are: {', '.join(drawn_ids())}")
    own: dict[str, Any] = json.loads((FOLDER / id / FILE).read_text(encoding="utf-8"))
    return _laid_over(load_shapes(own["like"]), own) if "like" in own else own


def _laid_over(base: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """The other board's drawing with one's own words: a table is laid over entry by entry, all else replaced."""
    result = dict(base)
    for key, value in own.items():
        table = base.get(key)
        result[key] = _laid_over(table, value) if isinstance(value, dict) and isinstance(table, dict) else value
    return result
