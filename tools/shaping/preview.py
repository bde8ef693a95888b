"""Pictures of the drawings as the page will show them: washes, hatches, counters, names, cartouches, waterlines."""

import json
import math
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from tools.shaping.inputs import BOARDS, TOOLS

FONTS = TOOLS.parent / "web" / "node_modules" / "@fontsource-variable" / "brygada-1918" / "files"
SEATS = ("red", "blue", "gold", "green", "purple", "iron")
WASH = {
    "light": ("#DE9A8E", "#8CAACB", "#F2D796", "#A3D2BC", "#D6BEDA", "#9B9A94"),
    "dark": ("#8E3F39", "#234F80", "#826523", "#2E7463", "#776189", "#50565B"),
}
PIECE = (
    ("#BE3A34", "#FFFDF8"),
    ("#1F5A9E", "#FFFDF8"),
    ("#EFBB4B", "#1B2126"),
    ("#4BB093", "#1B2126"),
    ("#A781BC", "#1B2126"),
    ("#2B2F34", "#FFFDF8"),
)
EMBLEM = ("♜", "★", "☀", "♣", "♛", "⚓")
THEMES: dict[str, dict[str, str]] = {
    "light": {
        "paper": "#F8F3E6", "ink": "#1F272D", "line": "#B7A683", "sea": "#D2E0DE", "sea-hi": "#DCE8E4",
        "sea-lo": "#C6D8D8", "water": "#6E97A1", "coast": "#33424A", "border": "#283034", "rim": "#FFFDF8",
        "link": "#3C5A64", "night": "#0E1214", "neutral": "#EFE6D0", "hatch": "#000000",
    },
    "dark": {
        "paper": "#171D20", "ink": "#F2E9D8", "line": "#E2B65C", "sea": "#16262E", "sea-hi": "#22404B",
        "sea-lo": "#0F1A20", "water": "#5C8894", "coast": "#0A0E10", "border": "#080A0C", "rim": "#F4EBDA",
        "link": "#E6D9B8", "night": "#0A0D0F", "neutral": "#3B3B35", "hatch": "#FFFFFF",
    },
}  # fmt: skip
HATCH = (
    '<path d="M0 0V8"/>',
    '<path d="M0 4H8"/>',
    '<circle cx="2" cy="2" r=".7"/><circle cx="6" cy="6" r=".7"/>',
    '<path d="M0 0L8 8M-2 6L2 10M6 -2L10 2"/>',
    '<path d="M0 8L8 0M-2 2L2 -2M6 10L10 6"/>',
    '<path d="M0 4H8M4 0V8"/>',
)


class Picture:
    def __init__(self, drawing: dict[str, Any], theme: str, language: str) -> None:
        self.drawing = drawing
        self.theme = theme
        self.colours = THEMES[theme]
        self.language = language
        self.sizes = drawing["sizes"]
        self.seats = {id: self._seat(place, row) for place, (id, row) in enumerate(drawing["territories"].items())}

    def _seat(self, place: int, row: dict[str, Any]) -> int:
        """Seats in blots, as in the middle of a game."""
        x, y = row["anchor"]
        width = self.drawing["viewBox"][2]
        return int(math.sin(x / width * 9) * 2 + math.cos(y / width * 11) * 2 + place * 0.13 + 7) % 6

    def svg(self) -> str:
        left, top, width, height = self.drawing["viewBox"]
        body = [
            self.defs(), self.sea(), self.land(), self.lines(), self.links(), self.names(), self.cartouches(),
            self.counters(), self.neatline(),
        ]  # fmt: skip
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" width="100%">'
        return head + "\n".join(body) + "</svg>"

    def defs(self) -> str:
        c = self.colours
        parts = [
            "<style>@font-face{font-family:B;src:url('brygada-1918-latin-wght-normal.woff2');font-weight:400 700}"
            "@font-face{font-family:B;font-style:italic;src:url('brygada-1918-latin-wght-italic.woff2');"
            "font-weight:400 700}text{font-family:B,serif}</style><defs>",
            f'<radialGradient id="sea" cx=".5" cy=".45" r=".75"><stop stop-color="{c["sea-hi"]}"/>'
            f'<stop offset=".6" stop-color="{c["sea"]}"/><stop offset="1" stop-color="{c["sea-lo"]}"/>'
            "</radialGradient>",
        ]
        for seat, marks in enumerate(HATCH):
            paint = f'stroke="{c["hatch"]}" stroke-opacity=".17" fill="none"'
            if "circle" in marks:
                paint = f'fill="{c["hatch"]}" fill-opacity=".2"'
            parts.append(
                f'<pattern id="h{seat}" width="8" height="8" patternUnits="userSpaceOnUse">'
                f"<g {paint}>{marks}</g></pattern>"
            )
        for id, row in self.drawing["regions"].items():
            parts.append(f'<clipPath id="r-{id}"><path d="{row["outline"]}" clip-rule="evenodd"/></clipPath>')
        return "".join(parts) + "</defs>"

    def sea(self) -> str:
        c = self.colours
        left, top, width, height = self.drawing["sheet"]["bleed"]
        style = self.drawing["sheet"]["style"]
        fill = {"disc": c["night"], "dark": "#1A1216"}.get(style, "url(#sea)")
        parts = [f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="{fill}"/>']
        for place, line in enumerate(self.drawing["waterlines"]):
            faint = 0.85 - place * 0.144
            parts.append(
                f'<path d="{line}" fill="none" stroke="{c["water"]}" stroke-width="1.1" opacity="{faint:.2f}"/>'
            )
        for row in self.drawing["seaNames"]:
            parts.append(self._text(row[self.language], row["at"], row["size"], row["size"] * 1.25, row["turn"]))
        if "compass" in self.drawing:
            x, y, r = self.drawing["compass"]
            parts.append(
                f'<g fill="none" stroke="{c["water"]}"><circle cx="{x}" cy="{y}" r="{r}"/>'
                f'<circle cx="{x}" cy="{y}" r="{r - 6}"/><path d="M{x - r} {y}H{x + r}M{x} {y - r}V{y + r}"/></g>'
            )
        return "".join(parts) + self.decor()

    def _text(self, lines: list[str], at: list[float], size: float, step: float, turn: float) -> str:
        x, y = at
        parts = []
        for place, line in enumerate(lines):
            down = y + (place - (len(lines) - 1) / 2) * step + size * self.sizes["baseline"]
            parts.append(f'<tspan x="{x}" y="{down:.1f}">{escape(line)}</tspan>')
        spun = f' transform="rotate({turn} {x} {y})"' if turn else ""
        return (
            f'<text font-style="italic" font-weight="500" letter-spacing=".14em" text-anchor="middle" '
            f'font-size="{size}" fill="{self.colours["water"]}"{spun}>{"".join(parts)}</text>'
        )

    def decor(self) -> str:
        decor = self.drawing["decor"]
        parts = []
        if "mist" in decor:
            parts.append(f'<path d="{decor["mist"]}" fill="#3A2E33" stroke="#0A0608" stroke-width="2"/>')
        for row in self.drawing.get("beyond", {}).values():
            parts.append(f'<path d="{row["path"]}" fill="{row["tint"]}" stroke="#e8dcc8" stroke-opacity=".5"/>')
        for path in decor.get("pillars", []):
            parts.append(f'<path d="{path}" fill="#8A4B1E" stroke="#0A0608" stroke-width="2"/>')
        return "".join(parts)

    def land(self) -> str:
        c = self.colours
        parts = []
        for id, row in self.drawing["territories"].items():
            seat = self.seats[id]
            wash = WASH[self.theme][seat]
            parts.append(f'<path d="{row["path"]}" fill-rule="evenodd" fill="{wash}"/>')
            parts.append(f'<path d="{row["path"]}" fill-rule="evenodd" fill="url(#h{seat})"/>')
        if self.theme == "light":
            for id, row in self.drawing["regions"].items():
                parts.append(
                    f'<path d="{row["outline"]}" clip-path="url(#r-{id})" fill="none" stroke="{row["tint"]}" '
                    'stroke-width="9" stroke-opacity=".5"/>'
                )
        for x, y, r in self.drawing["decor"].get("craters", []):
            parts.append(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{c["hatch"]}" fill-opacity=".07"/>')
        for row in self.drawing["territories"].values():
            if "landing" in row:
                x, y = row["anchor"]
                parts.append(
                    f'<circle cx="{x}" cy="{y}" r="44" fill="none" stroke="#E2B65C" stroke-dasharray="7 6"/>'
                )
        lakes = "".join(self.drawing["lakes"])
        parts.append(f'<path d="{lakes}" fill="{c["sea"]}" stroke="{c["water"]}" stroke-width=".8"/>')
        return "".join(parts)

    def lines(self) -> str:
        c = self.colours
        drawing = self.drawing
        parts = [
            f'<path d="{drawing["borders"]}" fill="none" stroke="{c["border"]}" stroke-opacity=".62" '
            'stroke-width="1.1"/>'
        ]
        for path in (drawing["regionBorders"], drawing["coast"]):
            parts.append(
                f'<path d="{path}" fill="none" stroke="{c["coast"]}" stroke-width="1.9" stroke-linejoin="round"/>'
            )
        for row in drawing["regions"].values():
            if not drawing["coast"] or row.get("kind") == "water":
                parts.append(f'<path d="{row["outline"]}" fill="none" stroke="{c["coast"]}" stroke-width="1.9"/>')
        for row in drawing["relief"].get("mountains", []):
            for x, y in row["spots"]:
                parts.append(f'<path d="M{x - 9} {y + 6}l9-15 9 15z" fill="#6B5745" stroke="#3d3027"/>')
                parts.append(f'<path d="M{x - 3} {y - 4}l3-5 3 5-3-1z" fill="#fff"/>')
        for row in drawing["relief"].get("flames", []):
            for x, y in row["spots"]:
                parts.append(
                    f'<path d="M{x} {y - 17}q10 12 5 22h-10q-5-10 5-22z" fill="#F2812B" stroke="#7a2a0a"/>'
                )
        return "".join(parts)

    def links(self) -> str:
        return "".join(
            f'<path d="{row["path"]}" fill="none" stroke="{self.colours["link"]}" stroke-width="2" '
            'stroke-linecap="round" stroke-dasharray="0 7"/>'
            for row in self.drawing["links"]
        )

    def names(self) -> str:
        parts = []
        size, step = self.sizes["name"], self.sizes["line"]
        for row in [*self.drawing["territories"].values(), *self.drawing.get("beyond", {}).values()]:
            label = row["label"][self.language]
            x, y = label["at"]
            top = y - (len(label["lines"]) - 1) / 2 * step + size * self.sizes["baseline"]
            spans = "".join(
                f'<tspan x="{x}" y="{top + place * step:.1f}">{escape(line)}</tspan>'
                for place, line in enumerate(label["lines"])
            )
            halo = "#FFFDF8" if self.theme == "light" else "#0A0E10"
            parts.append(
                f'<text text-anchor="middle" font-weight="600" font-size="{size}" fill="{self.colours["ink"]}" '
                f'stroke="{halo}" stroke-opacity=".75" stroke-width="3" paint-order="stroke" '
                f'stroke-linejoin="round">{spans}</text>'
            )
        return "".join(parts)

    def cartouches(self) -> str:
        c = self.colours
        parts = []
        size = self.sizes["cartouche"]
        for row in self.drawing["regions"].values():
            if "cartouche" not in row:
                continue
            (x, y), (width, height) = row["cartouche"]["at"], row["cartouche"]["size"][self.language]
            left, top = x - width / 2, y - height / 2
            text = escape(row["cartouche"]["name"][self.language].upper())
            parts.append(
                f'<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="3" fill="{c["paper"]}" '
                f'stroke="{c["ink"]}" stroke-width="1.2"/><rect x="{left + 3}" y="{top + 3}" width="{width - 6}" '
                f'height="{height - 6}" rx="2" fill="none" stroke="{c["line"]}" stroke-width=".9"/>'
                f'<text x="{left + size * 0.75}" y="{y + size * 0.34}" font-size="{size}" font-weight="600" '
                f'letter-spacing=".14em" fill="{c["ink"]}">{text}</text>'
                f'<circle cx="{left + width - size * 1.15}" cy="{y}" r="{size * 0.72}" fill="{c["ink"]}"/>'
                f'<text x="{left + width - size * 1.15}" y="{y + size * 0.32}" font-size="{size * 0.9}" '
                f'font-weight="700" text-anchor="middle" fill="{c["paper"]}">5</text>'
            )
        return "".join(parts)

    def counters(self) -> str:
        parts = []
        for place, (id, row) in enumerate(self.drawing["territories"].items()):
            parts.append(self._counter(row["anchor"], self.seats[id], (place * 7) % 13 + 1))
        for place, row in enumerate(self.drawing.get("beyond", {}).values()):
            parts.append(self._counter(row["anchor"], place, place + 2))
        for row in self.drawing["decor"].get("features", []):
            (x, y), radius = row["at"], self.drawing["decor"]["featureRadius"]
            parts.append(
                f'<circle cx="{x}" cy="{y}" r="{radius}" fill="#1b1416" stroke="#e8dcb8"/>'
                f'<text x="{x}" y="{y + 5}" text-anchor="middle" font-size="14" fill="#e8dcb8">'
                f"{row['kind'][0].upper()}</text>"
            )
        return "".join(parts)

    def _counter(self, at: list[float], seat: int, armies: int) -> str:
        width, height = self.sizes["counter"]
        width *= 0.9 if armies < 10 else 1
        piece, ink = PIECE[seat]
        x, y = at[0] - width / 2, at[1] - height / 2
        size = height * 0.62
        return (
            f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="5" fill="{piece}" '
            f'stroke="{self.colours["rim"]}" stroke-width="2"/>'
            f'<text x="{x + width * 0.3}" y="{at[1] + size * 0.34}" font-size="{size * 0.95}" text-anchor="middle" '
            f'style="font-family:DejaVu Sans,serif" fill="{ink}">{EMBLEM[seat]}</text>'
            f'<text x="{x + width * 0.7}" y="{at[1] + size * 0.34}" font-size="{size}" font-weight="700" '
            f'text-anchor="middle" fill="{ink}">{armies}</text>'
        )

    def neatline(self) -> str:
        style, c = self.drawing["sheet"]["style"], self.colours
        if style == "paper":
            left, top, width, height = self.drawing["sheet"]["frame"]
            (x, y), size = self.drawing["sheet"]["title"]["at"], self.drawing["sheet"]["title"]["size"]
            out, margin = self.drawing["viewBox"], f"M{left} {top}h{width}v{height}h-{width}z"
            return (
                f'<path d="M{out[0]} {out[1]}h{out[2]}v{out[3]}h-{out[2]}z{margin}" fill-rule="evenodd" '
                f'fill="{c["paper"]}"/><path d="{margin}" fill="none" stroke="{c["coast"]}" stroke-width="2.4"/>'
                f'<text x="{x}" y="{y}" font-size="{size}" font-style="italic" letter-spacing=".14em" '
                f'fill="{c["ink"]}">{escape(self.drawing["title"][self.language])}</text>'
            )
        if style != "sea":
            return ""
        left, top, width, height = self.drawing["viewBox"]
        paint = f'fill="none" stroke="{self.colours["water"]}" stroke-width="1.2"'
        return (
            f'<rect x="{left + 6}" y="{top + 6}" width="{width - 12}" height="{height - 12}" {paint}/>'
            f'<rect x="{left + 11}" y="{top + 11}" width="{width - 22}" height="{height - 22}" {paint}/>'
        )


def preview(ids: list[str], folder: Path) -> None:
    """Writes <id>-<theme>-<language>.svg for each board, with the display face beside them where it is there."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("brygada-1918-latin-wght-normal.woff2", "brygada-1918-latin-wght-italic.woff2"):
        if (FONTS / name).exists():
            (folder / name).write_bytes((FONTS / name).read_bytes())
    for id in ids:
        drawing = json.loads((BOARDS / id / "shapes.json").read_text(encoding="utf-8"))
        for theme in THEMES:
            for language in ("en", "fr"):
                picture = Picture(drawing, theme, language).svg()
                (folder / f"{id}-{theme}-{language}.svg").write_text(picture, encoding="utf-8")
