# ruff: noqa: E501 (drawings are long strings)
"""Cover pictures of the editions, cut from our own boards: `python tools/covers.py` writes web/public/covers.

Each is a small SVG for each theme, so that the first page shows maps without loading a board. `--check` says whether
the files are what this script would write.
"""

import json
import re
import sys
from pathlib import Path
from typing import Any, Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
BOARDS: Final = ROOT / "src/conquete/boards"
OUT: Final = ROOT / "web/public/covers"

Box = tuple[float, float, float, float]

WASH: Final = {
    "light": {
        "red": "#de9a8e",
        "blue": "#8caacb",
        "gold": "#f2d796",
        "green": "#a3d2bc",
        "purple": "#d6beda",
        "iron": "#9b9a94",
    },
    "dark": {
        "red": "#8e3f39",
        "blue": "#234f80",
        "gold": "#826523",
        "green": "#2e7463",
        "purple": "#776189",
        "iron": "#50565b",
    },
}
PIECE: Final = {
    "red": "#be3a34",
    "blue": "#1f5a9e",
    "gold": "#efbb4b",
    "green": "#4bb093",
    "purple": "#a781bc",
    "iron": "#2b2f34",
}
ON: Final = {
    "red": "#fffdf8",
    "blue": "#fffdf8",
    "gold": "#1b2126",
    "green": "#1b2126",
    "purple": "#1b2126",
    "iron": "#fffdf8",
}
EMBLEM: Final = {
    "red": "M6 3h3v2.4h1.6V3h2.8v2.4H15V3h3v5.2l-2 1.6v6.4l1.600 1.300V21H6.400v-3.500L8 16.200V9.800L6 8.200z",
    "blue": "M12 2.600l2.850 6.050 6.650.8-4.900 4.570 1.280 6.580L12 17.330 6.120 20.600l1.280-6.580-4.900-4.570 6.650-.8z",
    "gold": "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM11 2h2v3h-2zM11 19h2v3h-2zM2 11h3v2H2zM19 11h3v2h-3z",
    "green": (
        "M12 2.400a4.300 4.300 0 0 1 3.500 6.800 4.300 4.300 0 1 1-2.300 7.200c.1 1.900.7"
        " 3.400 2 5.200H8.800c1.300-1.800 1.900-3.300 2-5.200a4.300 4.300 0 1 1-2.300-7.200A4.300 4.300 0 0 1 12 2.400z"
    ),
}
THEME: Final = {
    "light": {
        "sea": "#d2e0de",
        "water": "#6e97a1",
        "coast": "#33424a",
        "border": "#5b686c",
        "rim": "#fffdf8",
        "link": "#3c5a64",
    },
    "dark": {
        "sea": "#16262e",
        "water": "#5c8894",
        "coast": "#0a0e10",
        "border": "#12181b",
        "rim": "#f4ebda",
        "link": "#e6d9b8",
    },
}


class Cover(NamedTuple):
    board: str
    crop: Box
    owners: dict[str, str]  # the look of a territory
    other: dict[str, str]  # of all the rest, by theme: a colour
    armies: dict[str, int] | None = None
    sea: dict[str, str] | None = None
    lines: int = 6  # waterlines


MIXED: Final = {
    "north_africa": "red",
    "egypt": "red",
    "east_africa": "red",
    "congo": "red",
    "south_africa": "red",
    "madagascar": "red",
    "western_europe": "red",
    "southern_europe": "red",
    "northern_europe": "green",
    "scandinavia": "green",
    "great_britain": "green",
    "iceland": "green",
    "ukraine": "gold",
    "ural": "gold",
    "siberia": "gold",
    "afghanistan": "gold",
    "middle_east": "gold",
    "india": "gold",
    "china": "gold",
    "mongolia": "gold",
    "irkutsk": "gold",
    "siam": "blue",
    "indonesia": "blue",
    "new_guinea": "blue",
    "western_australia": "blue",
    "eastern_australia": "blue",
    "brazil": "blue",
    "venezuela": "blue",
    "peru": "blue",
    "argentina": "blue",
    "yakutsk": "iron",
    "kamchatka": "iron",
    "japan": "iron",
}
ANCIENT: Final = {"light": "#d9a184", "dark": "#7d4a3a"}

COVERS: Final = {
    "hero": Cover(
        "world",
        (300, 150, 1100, 275),
        MIXED,
        {"light": "#efe6d0", "dark": "#3b3b35"},
        {
            "north_africa": 5,
            "egypt": 2,
            "east_africa": 4,
            "middle_east": 6,
            "western_europe": 3,
            "southern_europe": 2,
            "northern_europe": 7,
        },
    ),
    "hasbro-2000": Cover(
        "world",
        (610, 330, 700, 327),
        MIXED,
        {"light": "#efe6d0", "dark": "#3b3b35"},
        {"north_africa": 5, "egypt": 2, "east_africa": 4, "middle_east": 6, "india": 2, "china": 4, "siam": 4},
    ),
    "lamorisse-1957": Cover(
        "world",
        (560, 60, 560, 261),
        {},
        {"light": "#dfc38f", "dark": "#6b5836"},
        sea={"light": "#eee3c6", "dark": "#241f17"},
    ),
    "miro-1976": Cover(
        "world",
        (120, 20, 700, 327),
        {
            "western_europe": "blue",
            "northern_europe": "blue",
            "great_britain": "blue",
            "scandinavia": "blue",
            "iceland": "blue",
        },
        {"light": "#d9b25a", "dark": "#7d6120"},
        sea={"light": "#dbe5d8", "dark": "#17282a"},
    ),
    "classic-godstorm": Cover("ancient-earth", (300, 200, 900, 420), {}, ANCIENT),
    "2210": Cover(
        "earth-2210",
        (120, 150, 700, 327),
        {},
        {"light": "#3c5560", "dark": "#2c4049"},
        sea={"light": "#15313c", "dark": "#0f232c"},
    ),
    "godstorm": Cover(
        "underworld",
        (60, 40, 780, 364),
        {},
        {"light": "#5e4650", "dark": "#4a373f"},
        sea={"light": "#231a1c", "dark": "#171112"},
        lines=0,
    ),
    "legacy": Cover(
        "world",
        (170, 180, 620, 289),
        {},
        {"light": "#d9cfb8", "dark": "#4b463b"},
        sea={"light": "#ece4d1", "dark": "#211f1a"},
        lines=4,
    ),
}


def numbers(path: str) -> list[list[tuple[float, float]]]:
    """The subpaths of a path of M, l, h, v, L and z, as points."""
    parts: list[list[tuple[float, float]]] = []
    x = y = 0.0
    for command, rest in re.findall(r"([MmLlHhVvZz])([^MmLlHhVvZz]*)", path):
        values = [float(n) for n in re.findall(r"-?\d*\.?\d+", rest)]
        if command in "Mm":
            x, y = (values[0], values[1]) if command == "M" else (x + values[0], y + values[1])
            parts.append([(x, y)])
            values, command = values[2:], "L" if command == "M" else "l"
        if command in "Ll":
            for dx, dy in zip(values[::2], values[1::2], strict=True):
                x, y = (dx, dy) if command == "L" else (x + dx, y + dy)
                parts[-1].append((x, y))
        elif command in "HhVv":
            for value in values:
                x = value if command == "H" else x + value if command == "h" else x
                y = value if command == "V" else y + value if command == "v" else y
                parts[-1].append((x, y))
        elif command in "Zz" and parts:
            x, y = parts[-1][0]
            parts[-1].append((x, y))
    return parts


def cut(path: str, crop: Box) -> str:
    """The subpaths that show inside the crop, thinned to what a small picture can show."""
    left, top, width, height = crop
    margin = 20
    kept = []
    for points in numbers(path):
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        if (
            max(xs) < left - margin
            or min(xs) > left + width + margin
            or max(ys) < top - margin
            or min(ys) > top + height + margin
        ):
            continue
        thin = [points[0]]
        for point in points[1:]:
            if abs(point[0] - thin[-1][0]) + abs(point[1] - thin[-1][1]) >= 2.2:
                thin.append(point)
        if len(thin) < 3:
            continue
        kept.append("M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in thin))
    return "".join(kept)


def counter(at: list[float], look: str, armies: int, rim: str) -> str:
    x, y = at
    return (
        f'<g transform="translate({x:.0f} {y:.0f})"><rect x="-26" y="-17" width="52" height="34" rx="8" fill="{rim}"/>'
        f'<rect x="-23" y="-14" width="46" height="28" rx="6" fill="{PIECE[look]}"/><rect x="-23" y="-14" width="23" height="28" rx="6" fill="#000" opacity=".16"/>'
        f'<path transform="translate(-20.500 -9) scale(.75)" d="{EMBLEM[look]}" fill="{ON[look]}" fill-rule="evenodd"/><text x="11.500" y="7.500" text-anchor="middle" font-family="Source Sans 3,sans-serif" font-weight="700" font-size="21" fill="{ON[look]}">{armies}</text></g>'
    )


def flame(at: list[float]) -> str:
    x, y = at
    return f'<path d="M{x:.0f} {y - 9:.0f}c5 6 7 9 5 13s-9 4-10 0 4-6 5-13z" fill="#f0883e"/>'


def draw(name: str, cover: Cover, theme: str) -> str:
    shapes: dict[str, Any] = json.loads((BOARDS / cover.board / "shapes.json").read_text(encoding="utf-8"))
    colours = THEME[theme]
    left, top, width, height = cover.crop
    parts = [
        f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="{cover.sea[theme] if cover.sea else colours["sea"]}"/>'
    ]
    for line, opacity in list(zip(shapes["waterlines"], (0.8, 0.55, 0.4, 0.28, 0.18, 0.1), strict=False))[
        : cover.lines
    ]:
        parts.append(
            f'<path d="{cut(line, cover.crop)}" fill="none" stroke="{colours["water"]}" opacity="{opacity}"/>'
        )
    for id, shape in shapes["territories"].items():
        d = cut(shape["path"], cover.crop)
        look = cover.owners.get(id)
        fill = WASH[theme][look] if look else cover.other[theme]
        if shape["kind"] == "water":
            fill = {"light": "#24505f", "dark": "#1b4250"}[theme]
        if d:
            parts.append(f'<path d="{d}" fill="{fill}" stroke="{colours["border"]}"/>')
    parts.append(
        f'<path d="{cut(shapes["coast"], cover.crop)}" fill="none" stroke="{colours["coast"]}" stroke-width="2" stroke-linejoin="round"/>'
    )
    parts += [flame(spot) for wall in shapes["relief"].get("flames", ()) for spot in wall["spots"]]
    parts += [
        counter(shapes["territories"][id]["anchor"], cover.owners[id], armies, colours["rim"])
        for id, armies in (cover.armies or {}).items()
    ]
    if name == "2210":
        parts.append(moon(cover.crop))
    if name == "legacy":
        parts += [stamp(430, 260, "#a3312b"), stamp(660, 400, "#8a5a00")]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" width="{width}" height="{height}">'
        + "".join(parts)
        + "</svg>\n"
    )


def moon(crop: Box) -> str:
    left, top, width, height = crop
    shapes = json.loads((BOARDS / "moon-2210" / "shapes.json").read_text(encoding="utf-8"))
    lands = "".join(
        f'<path d="{cut(shape["path"], (0, 0, 700, 700))}" fill="#cfc6b4" stroke="#6d675b" stroke-width="3"/>'
        for shape in shapes["territories"].values()
    )
    craters = "".join(
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{r}" fill="#b3aa98"/>' for x, y, r in shapes["decor"]["craters"]
    )
    scale = height * 1.15 / 700
    return f'<g transform="translate({left + width * 0.6:.0f} {top - height * 0.1:.0f}) scale({scale:.3f})">{lands}{craters}</g>'


def stamp(x: float, y: float, colour: str) -> str:
    return (
        f'<g transform="translate({x} {y})" fill="none" stroke="{colour}" stroke-width="4"><circle r="15" fill="#f8f3e6"/>'
        '<path d="M-7-7L7 7M7-7L-7 7"/></g>'
    )


def main(argv: list[str]) -> int:
    stale = []
    OUT.mkdir(parents=True, exist_ok=True)
    for name, cover in COVERS.items():
        for theme in THEME:
            file = OUT / f"{name}-{theme}.svg"
            text = draw(name, cover, theme)
            if "--check" in argv:
                if not file.is_file() or file.read_text(encoding="utf-8") != text:
                    stale.append(file.name)
            else:
                file.write_text(text, encoding="utf-8")
    if stale:
        print(f"covers are out of date, run tools/covers.py: {', '.join(stale)}", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
