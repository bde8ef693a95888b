"""Writes a board file: the same format that is read, one line for each region, territory and link."""

import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from conquete.boards import FILE, own_board_ids
from conquete.boards.checking import check_board
from conquete.engine.errors import ConqueteError

LISTS: Final = ("regions", "territories", "links")


def board_toml(data: Mapping[str, Any]) -> str:
    """The text of a board file."""
    parts = [f"{key} = {_value(value)}" for key, value in data.items() if key not in LISTS]
    for key in LISTS:
        rows = "".join(f"    {_value(row)},\n" for row in data[key])
        parts.append(f"\n{key} = [\n{rows}]")
    return "\n".join(parts) + "\n"


def save_board(data: Mapping[str, Any], folder: Path, force: bool = False) -> Path:
    """Write <folder>/<id>/board.toml, whole or not at all; the file."""
    id = str(data["id"])
    if id in own_board_ids():
        raise ConqueteError(f"there is a board '{id}' already, and it comes with the program; choose another --id")
    file = folder / id / FILE
    if file.exists() and not force:
        raise ConqueteError(f"{file} is there already (--force writes over it)")
    text = board_toml(data)
    check_board(file, text)
    is_new = not file.parent.exists()
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        _write(file, text)
    except OSError:
        if is_new:
            file.parent.rmdir()
        raise
    return file


def _write(file: Path, text: str) -> None:
    """A reader finds the old file or the new one, never half of it."""
    handle, name = tempfile.mkstemp(prefix=".board", dir=file.parent)
    part = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
        part.chmod(0o644)
        part.replace(file)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(_value(item) for item in value) + "]"
    # TOML writes texts and whole numbers as JSON does, but for one control character.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
