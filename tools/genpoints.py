"""Writes docs/design/points.md: where modules can bear on each other.

python tools/genpoints.py          write it
python tools/genpoints.py --check  exit 1 if it differs
"""

import importlib
import pkgutil
import sys
from pathlib import Path

import conquete.editions
import conquete.rules
from conquete.engine.hooks import Point

PAGE = Path(__file__).parent.parent / "docs" / "design" / "points.md"

HEAD = """# Points

Written by `make docs` from the modules that open them; do not edit it by hand. What a point is and how answers
combine: [architecture](architecture.md#hooks).

| point | sort | what it is about, `a` and `b` | declared in |
|---|---|---|---|
"""


def declared() -> dict[str, tuple[Point, str]]:
    """Every point by name, with the file that declares it."""
    found: dict[str, tuple[Point, str]] = {}
    for package in (conquete.rules, conquete.editions):
        for info in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if "sealed" in info.name.split("."):
                continue  # what lies behind a door is told nowhere
            module = importlib.import_module(info.name)
            source = Path(module.__file__ or "").read_text("utf-8") if info.name else ""
            for value in vars(module).values():
                if isinstance(value, Point) and f'Point("{value.name}"' in source.replace("(\n    ", "("):
                    found[value.name] = value, info.name.removeprefix("conquete.").replace(".", "/") + ".py"
    return found


def page() -> str:
    rows = [
        f"| `{point.name}` | {point.sort} | {point.about} | `{file}` |"
        for point, file in sorted(declared().values(), key=lambda row: (row[1], row[0].name))
    ]
    return HEAD + "\n".join(rows) + "\n"


def main(arguments: list[str]) -> int:
    wanted = page()
    if "--check" not in arguments:
        PAGE.write_text(wanted, encoding="utf-8", newline="\n")
    elif not PAGE.is_file() or PAGE.read_text("utf-8") != wanted:
        print("docs/design/points.md differs from the modules: run make docs", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
