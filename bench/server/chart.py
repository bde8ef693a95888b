"""Figures over time as a picture: lines, and an area behind them with a scale of its own."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from xml.sax.saxutils import escape

WIDTH: Final = 900
HEIGHT: Final = 360
LEFT, RIGHT, TOP, BOTTOM = 60, 60, 40, 45
COLOURS: Final = ("#8a2b1d", "#1d5c8a", "#2d7a3e", "#8a6a1d", "#6b3fa0", "#4a4a4a", "#b0527a", "#2b8a86")
Points = Sequence[tuple[float, float]]  # seconds and what there was then


@dataclass(frozen=True)
class Curve:
    name: str
    points: Points
    step: int = 50  # the scale ends at a multiple of it

    @property
    def most(self) -> int:
        return self.step * (int(max(value for _, value in self.points) / self.step) + 1)


def chart(title: str, lines: Sequence[Curve], area: Curve | None = None) -> str:
    """All lines on one scale, on the left; the area on its own, on the right."""
    longest = max(at for line in lines for at, _ in line.points)
    most = max(line.most for line in lines)

    def x(at: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * at / longest

    def y(share: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share

    def path(points: Points, top: float) -> str:
        return " ".join(f"{x(at):.1f},{y(value / top):.1f}" for at, value in points)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        f'font-size="12" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
    ]
    if area is not None:
        inside = path(area.points, area.most)
        corners = f"{x(0):.1f},{y(0):.1f} {inside} {x(longest):.1f},{y(0):.1f}"
        parts.append(f'<polygon points="{corners}" fill="#d9e2ec"/>')
    for i in range(6):
        level = y(i / 5)
        place = f'x="{LEFT - 8}" y="{level + 4:.1f}" text-anchor="end"'
        parts += [
            f'<line x1="{LEFT}" x2="{WIDTH - RIGHT}" y1="{level:.1f}" y2="{level:.1f}" stroke="#c5c9ce"/>',
            f'<text {place} fill="{COLOURS[0]}">{most * i / 5:g}</text>',
        ]
        if area is not None:
            place = f'x="{WIDTH - RIGHT + 8}" y="{level + 4:.1f}"'
            parts.append(f'<text {place} fill="#48607a">{area.most * i / 5:g}</text>')
    for i in range(7):
        at = longest * i / 6
        place = f'x="{x(at):.1f}" y="{HEIGHT - BOTTOM + 20}"'
        parts.append(f'<text {place} text-anchor="middle" fill="#333333">{at / 60:.3g}</text>')
    across = LEFT
    for number, line in enumerate(lines):
        colour = COLOURS[number % len(COLOURS)]
        points = path(line.points, most)
        parts += [
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>',
            f'<text x="{across}" y="22" fill="{colour}">{escape(line.name)}</text>',
        ]
        across += 20 + 7 * len(line.name)
    if area is not None:
        place = f'x="{WIDTH - RIGHT}" y="22" text-anchor="end"'
        parts.append(f'<text {place} fill="#48607a">{escape(area.name)}</text>')
    parts += [
        f'<text x="{WIDTH / 2:g}" y="{HEIGHT - 8}" text-anchor="middle" fill="#333333">minutes</text>',
        "</svg>",
        "",
    ]
    return "\n".join(parts)
