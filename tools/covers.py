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
HATCH: Final = {
    "light": {
        "red": "#6d1d19",
        "blue": "#0f3462",
        "gold": "#7a5510",
        "green": "#1c5a47",
        "purple": "#55346a",
        "iron": "#101316",
    },
    "dark": {
        "red": "#f2b3ac",
        "blue": "#9dc1ea",
        "gold": "#f6dd9d",
        "green": "#a9e2cf",
        "purple": "#e0cbec",
        "iron": "#c4cacf",
    },
}
HATCH_OPACITY: Final = {"light": 0.3, "dark": 0.26}
# The patterns of Hatches.svelte: the side of a tile, and what is drawn on it.
TILES: Final = {
    "red": (7, '<path d="M3.5 0V7"/>'),
    "blue": (7, '<path d="M0 3.5H7"/>'),
    "gold": (9, '<circle cx="2.25" cy="2.25" r=".95"/><circle cx="6.75" cy="6.75" r=".95"/>'),
    "green": (8, '<path d="M-2-2L10 10M-2 6L2 10M6-2L10 2"/>'),
    "purple": (8, '<path d="M-2 10L10-2M-2 2L2-2M6 10L10 6"/>'),
    "iron": (7, '<path d="M3.5 0V7M0 3.5H7"/>'),
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
    detail: float = 0.45  # how far a line may be from where it runs on the board
    size: float = 1.0  # of a counter


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
        (590, 100, 900, 460),
        MIXED,
        {"light": "#efe6d0", "dark": "#3b3b35"},
        {
            "north_africa": 5,
            "egypt": 2,
            "east_africa": 4,
            "western_europe": 3,
            "southern_europe": 2,
            "northern_europe": 7,
        },
        detail=0.3,
    ),
    "hasbro-2000": Cover(
        "world",
        (610, 330, 700, 327),
        MIXED,
        {"light": "#efe6d0", "dark": "#3b3b35"},
        {"north_africa": 5, "egypt": 2, "east_africa": 4, "middle_east": 6, "india": 2, "china": 4, "siam": 4},
        size=1.25,
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


Points = list[tuple[float, float]]


def cut(path: str, crop: Box, detail: float) -> str:
    """What of the rings of a path shows inside the crop, with no more points than a picture of that size can show."""
    left, top, width, height = crop
    margin = 6  # edges along the cut lie outside the picture
    kept = []
    sides = (
        (0, left - margin, 1),
        (0, left + width + margin, -1),
        (1, top - margin, 1),
        (1, top + height + margin, -1),
    )
    for points in numbers(path):
        if points[0] != points[-1]:  # a line that ends, at the edge of its sheet
            kept += [written(run, "") for run in runs(simplified(points, detail), sides)]
            continue
        ring = points[:-1]
        for axis, bound, sign in sides:
            ring = clipped(ring, axis, bound, sign)
        ring = simplified([*ring, ring[0]], detail)[:-1] if len(ring) > 2 else []
        if len(ring) > 2:
            kept.append(written(ring))
    return "".join(kept)


def runs(points: Points, sides: tuple[tuple[int, float, int], ...]) -> list[Points]:
    """The parts of a line whose points lie inside, or next to one that does."""
    is_in = [all(sign * (point[axis] - bound) >= 0 for axis, bound, sign in sides) for point in points]
    parts: list[Points] = [[]]
    for i, point in enumerate(points):
        if any(is_in[max(0, i - 1) : i + 2]):
            parts[-1].append(point)
        elif parts[-1]:
            parts.append([])
    return [part for part in parts if len(part) > 1]


def clipped(ring: Points, axis: int, bound: float, sign: int) -> Points:
    """The part of a ring on one side of a line (Sutherland and Hodgman)."""
    inside: Points = []
    for before, point in zip([*ring[-1:], *ring[:-1]], ring, strict=True):
        was, is_in = sign * (before[axis] - bound) >= 0, sign * (point[axis] - bound) >= 0
        if was != is_in:
            share = (bound - before[axis]) / (point[axis] - before[axis])
            inside.append((before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])))
        if is_in:
            inside.append(point)
    return inside


def simplified(points: Points, detail: float) -> Points:
    """Without the points that are nearly on the line between their neighbours (Douglas and Peucker)."""
    kept = {0, len(points) - 1}
    open_parts = [(0, len(points) - 1)]
    while open_parts:
        first, last = open_parts.pop()
        (ax, ay), (bx, by) = points[first], points[last]
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5

        def off(
            i: int, ax: float = ax, ay: float = ay, bx: float = bx, by: float = by, length: float = length
        ) -> float:
            x, y = points[i]
            if not length:
                return float(((x - ax) ** 2 + (y - ay) ** 2) ** 0.5)
            return float(abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / length)

        if last - first > 1 and off(far := max(range(first + 1, last), key=off)) > detail:
            kept.add(far)
            open_parts += [(first, far), (far, last)]
    return [points[i] for i in sorted(kept)]


def written(ring: Points, end: str = "z") -> str:
    """In steps of a tenth, each from the point before."""
    x, y = round(ring[0][0] * 10), round(ring[0][1] * 10)
    text = f"M{tenths(x)} {tenths(y)}l"
    steps = []
    for point in ring[1:]:
        to = round(point[0] * 10), round(point[1] * 10)
        dx, dy = tenths(to[0] - x), tenths(to[1] - y)
        steps.append(dx + (dy if dy.startswith("-") else f" {dy}"))
        x, y = to
    return (
        text + "".join(step if i == 0 or step.startswith("-") else f" {step}" for i, step in enumerate(steps)) + end
    )


def tenths(n: int) -> str:
    return f"{n / 10:g}".replace("0.", ".", 1) if abs(n) < 10 else f"{n / 10:g}"


def patterns(theme: str, looks: set[str]) -> str:
    """A wash and its hatch, so that every territory is drawn once."""
    made = []
    for look in sorted(looks):
        side, marks = TILES[look]
        lines = 'stroke-width="1.1" fill="none" stroke' if look != "gold" else "fill"
        made.append(
            f'<pattern id="{look}" width="{side}" height="{side}" patternUnits="userSpaceOnUse"><rect width="{side}" height="{side}" fill="{WASH[theme][look]}"/>'
            f'<g {lines}="{HATCH[theme][look]}" opacity="{HATCH_OPACITY[theme]}">{marks}</g></pattern>'
        )
    return f"<defs>{''.join(made)}</defs>" if made else ""


def counter(at: list[float], look: str, armies: int, rim: str, size: float) -> str:
    x, y = at
    return (
        f'<g transform="translate({x:.0f} {y:.0f}) scale({size:g})"><rect x="-26" y="-17" width="52" height="34" rx="8" fill="{rim}"/>'
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
        patterns(theme, set(cover.owners.values())),
        f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="{cover.sea[theme] if cover.sea else colours["sea"]}"/>',
    ]
    for line, opacity in list(zip(shapes["waterlines"], (0.8, 0.55, 0.4, 0.28, 0.18, 0.1), strict=False))[
        : cover.lines
    ]:
        parts.append(
            f'<path d="{cut(line, cover.crop, cover.detail * 1.6)}" fill="none" stroke="{colours["water"]}" opacity="{opacity}"/>'
        )
    for id, shape in shapes["territories"].items():
        d = cut(shape["path"], cover.crop, cover.detail)
        look = cover.owners.get(id)
        fill = f"url(#{look})" if look else cover.other[theme]
        if shape["kind"] == "water":
            fill = {"light": "#24505f", "dark": "#1b4250"}[theme]
        if d:
            parts.append(f'<path d="{d}" fill="{fill}" stroke="{colours["border"]}"/>')
    parts.append(
        f'<path d="{cut(shapes["coast"], cover.crop, cover.detail)}" fill="none" stroke="{colours["coast"]}" stroke-width="2" stroke-linejoin="round"/>'
    )
    parts += [flame(spot) for wall in shapes["relief"].get("flames", ()) for spot in wall["spots"]]
    parts += [
        counter(shapes["territories"][id]["anchor"], cover.owners[id], armies, colours["rim"], cover.size)
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
        f'<path d="{cut(shape["path"], (0, 0, 700, 700), 0.6)}" fill="#cfc6b4" stroke="#6d675b" stroke-width="3"/>'
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
