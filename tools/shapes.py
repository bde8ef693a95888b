"""Draws the boards: writes src/conquete/boards/<id>/shapes.json from the outlines and hints in tools/geometry.

python tools/shapes.py                    write them all (needs shapely)
python tools/shapes.py world              write one
python tools/shapes.py --check            exit 1 and name the files that are not what the tool made of its sources
python tools/shapes.py --preview FOLDER   pictures of them as SVG, in both themes and languages
"""

import argparse
import hashlib
import json
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))  # the parts of this tool lie in tools/shaping, as tools.shaping

from tools.shaping.inputs import BOARDS, DRAWN, JOINED, LIKE, digest  # noqa: E402


def text_of(drawing: dict[str, Any]) -> str:
    """The file: one line for each entry, so that a change shows where it is."""
    lines: list[str] = []
    for key, value in drawing.items():
        if isinstance(value, dict) and key in ("territories", "beyond", "regions", "walk"):
            rows = [f"  {_line(id)}: {_line(row)}" for id, row in value.items()]
            lines.append(f"{_line(key)}: {{\n" + ",\n".join(rows) + "\n}")
        elif isinstance(value, list) and key in ("waterlines", "links", "lakes", "seaNames"):
            lines.append(f"{_line(key)}: [\n" + ",\n".join("  " + _line(row) for row in value) + "\n]")
        else:
            lines.append(f"{_line(key)}: {_line(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def stamp(drawing: dict[str, Any], sources: str) -> dict[str, str]:
    """What the file was made from and what was made, so that a hand in it is noticed without drawing it anew."""
    content = {key: value for key, value in drawing.items() if key != "made"}
    return {"sources": sources, "content": hashlib.sha256(_line(content).encode()).hexdigest()[:16]}


def write(ids: list[str]) -> None:
    from tools.shaping.build import build

    for id in ids:
        drawing = build(id, print)
        drawing["made"] = stamp(drawing, digest(id))
        file = BOARDS / id / "shapes.json"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text_of(drawing), encoding="utf-8")
        print(f"{file.relative_to(ROOT)}: {file.stat().st_size / 1000:.0f} KB")


def differing(ids: list[str]) -> list[str]:
    """The files that are missing, older than their sources or changed by hand."""
    wrong: list[str] = []
    for id in ids:
        file = BOARDS / id / "shapes.json"
        drawing = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        if drawing.get("made") != stamp(drawing, digest(id)):
            wrong.append(str(file.relative_to(ROOT)))
    return wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument(
        "boards",
        nargs="*",
        default=[*DRAWN, *LIKE, *JOINED],
        help="the boards to draw; all of them if none is named",
    )
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if a file is out of date")
    parser.add_argument(
        "--preview", metavar="FOLDER", help="write pictures of the drawings there, and nothing else"
    )
    chosen = parser.parse_args()
    if chosen.check:
        wrong = differing(chosen.boards)
        for name in wrong:
            print(f"{name} is not what tools/shapes.py makes; run: python tools/shapes.py")
        sys.exit(1 if wrong else 0)
    if chosen.preview:
        from tools.shaping.preview import preview

        preview(chosen.boards, Path(chosen.preview))
        return
    write(chosen.boards)


if __name__ == "__main__":
    main()
