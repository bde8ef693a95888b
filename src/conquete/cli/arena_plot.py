"""The shares of a contest as a small drawing (SVG): a dot for each bot, its interval, and the fair share."""

from typing import Final
from xml.sax.saxutils import escape

from conquete.bots.arena.report import Report, Tally
from conquete.locales import Translator

NAME_WIDTH: Final = 190
CHART_WIDTH: Final = 460
VALUE_WIDTH: Final = 150
TOP: Final = 64
ROW: Final = 34
BOTTOM: Final = 48
WIDTH: Final = NAME_WIDTH + CHART_WIDTH + VALUE_WIDTH
LONGEST_NAME: Final = 24

_STYLE: Final = """
  text { font: 14px system-ui, sans-serif; fill: #1d2733; }
  .title { font-size: 17px; font-weight: 600; }
  .quiet { fill: #5a6773; font-size: 12px; }
  .grid { stroke: #d8dee4; }
  .fair { stroke: #a2542b; stroke-width: 2; stroke-dasharray: 4 3; }
  .interval { stroke: #23659b; stroke-width: 4; stroke-linecap: round; opacity: .55; }
  .share { fill: #12456f; }
"""


def draw(report: Report, lang: str = "en") -> str:
    """The drawing as text; whoever cannot see it gets the same figures from its description."""
    t = Translator(lang)
    json = report.to_json()
    facts = {"edition": json["edition"], "mode": json["mode"], "games": report.games, "finished": report.finished}
    tallies = sorted(report.bots.values(), key=lambda tally: -tally.share)
    height = TOP + ROW * len(tallies) + BOTTOM
    spoken = [
        t("arena-plot-row", name=tally.name, share=percent(tally.share, lang), interval=interval(tally, lang))
        for tally in tallies
    ]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" '
        f'height="{height}" role="img" aria-labelledby="title description" lang="{lang}">',
        f'<title id="title">{escape(t("arena-plot-title", **facts))}</title>',
        f'<desc id="description">{escape(" ".join(spoken))}</desc>',
        f"<style>{_STYLE}</style>",
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
        f'<text class="title" x="16" y="28">{escape(t("arena-plot-title", **facts))}</text>',
        f'<text class="quiet" x="16" y="48">{escape(t("arena-plot-legend"))}</text>',
        *_grid(len(tallies), lang),
    ]
    for i, tally in enumerate(tallies):
        parts.extend(_row(tally, TOP + ROW * i + ROW // 2, lang))
    return "\n".join([*parts, "</svg>", ""])


def _x(share: float) -> str:
    return f"{NAME_WIDTH + CHART_WIDTH * share:.1f}"


def _grid(rows: int, lang: str) -> list[str]:
    bottom = TOP + ROW * rows
    lines = []
    for quarter in range(5):
        x = _x(quarter / 4)
        lines.append(f'<line class="grid" x1="{x}" y1="{TOP}" x2="{x}" y2="{bottom}"/>')
        label = escape(percent(quarter / 4, lang, digits=0))
        lines.append(f'<text class="quiet" x="{x}" y="{bottom + 20}" text-anchor="middle">{label}</text>')
    return lines


def _row(tally: Tally, y: int, lang: str) -> list[str]:
    low, high = tally.ci95
    fair = _x(tally.fair / tally.games if tally.games else 0.0)
    name = tally.name if len(tally.name) <= LONGEST_NAME else f"…{tally.name[1 - LONGEST_NAME :]}"
    value = f"{percent(tally.share, lang)} ({interval(tally, lang)})"
    return [
        f'<text x="{NAME_WIDTH - 12}" y="{y + 5}" text-anchor="end">{escape(name)}</text>',
        f'<line class="fair" x1="{fair}" y1="{y - 12}" x2="{fair}" y2="{y + 12}"/>',
        f'<line class="interval" x1="{_x(low)}" y1="{y}" x2="{_x(high)}" y2="{y}"/>',
        f'<circle class="share" cx="{_x(tally.share)}" cy="{y}" r="5"/>',
        f'<text class="quiet" x="{NAME_WIDTH + CHART_WIDTH + 10}" y="{y + 4}">{escape(value)}</text>',
    ]


# -- figures for people ------------------------------------------------------------------------------------


def figure(value: float, lang: str, digits: int = 1) -> str:
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if lang == "fr" else text


def percent(share: float, lang: str, digits: int = 1) -> str:
    return figure(100 * share, lang, digits) + ("\u202f%" if lang == "fr" else "%")


def interval(tally: Tally, lang: str) -> str:
    low, high = tally.ci95
    return f"{figure(100 * low, lang)}–{percent(high, lang)}"
