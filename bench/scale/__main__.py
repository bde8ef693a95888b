"""python -m bench.scale: a day of many people. With --measure, games and messages are measured first; with --write
the table in docs/design/scale.md is written again."""

import argparse
import re
from pathlib import Path

from bench.scale.day import Day, Habits, simulate
from bench.scale.measured import ROOT, Costs, Measured, keep, kept, measure, read_costs
from bench.scale.needs import needs, table

PAGE = ROOT / "docs" / "design" / "scale.md"
_WRITTEN = re.compile(r"(<!-- bench\.scale -->\n).*?(\n<!-- end -->)", re.DOTALL)


def result(habits: Habits, measured: Measured, costs: Costs, sample: int) -> str:
    day = simulate(habits, measured, sample)
    return f"{about(day, habits, measured, costs)}\n\n{table(needs(day, habits, measured, costs), habits)}"


def about(day: Day, habits: Habits, measured: Measured, costs: Costs) -> str:
    lengths = sorted(measured.lengths)
    low, middle, high = (lengths[int(len(lengths) * part)] for part in (0.1, 0.5, 0.9))
    gigabytes = day.moves.sum() * costs.stored_bytes_per_answer / 1e9
    return (
        f"{habits.people:,} people a day make {day.moves.sum():,.0f} moves in {day.games:,.0f} games: "
        f"{day.moves.mean() / 60:,.0f} moves a second in the mean and {day.moves.max() / 60:,.0f} in the busiest "
        f"minute, with {day.tables.max():,.0f} tables and {day.sockets.max():,.0f} sockets open, and "
        f"{gigabytes:,.0f} GB stored a day. Games of the sample have {middle:,} answers (median; {low:,} to "
        f"{high:,} for the middle 80 %). A viewer is sent {measured.told_bytes:,.0f} bytes for a move, and "
        f"{measured.welcome_bytes:,.0f} when he comes."
    )


def write(path: Path, text: str) -> None:
    page = path.read_text("utf-8")
    assert _WRITTEN.search(page), f"{path} has no place for it"
    path.write_text(_WRITTEN.sub(lambda found: f"{found[1]}{text}{found[2]}", page), "utf-8")


def main() -> None:
    usual = Habits()
    parser = argparse.ArgumentParser(prog="bench.scale", description="A day of many people.")
    parser.add_argument("--people", type=int, default=usual.people)
    parser.add_argument("--sample", type=int, default=20_000, help="sessions that are played in full")
    parser.add_argument("--measure", action="store_true", help="measure games and messages first, and keep that")
    parser.add_argument("--games", type=int, default=12, help="of each mode that is measured")
    parser.add_argument("--moves", type=int, default=300, help="of which the messages are measured")
    parser.add_argument("--write", action="store_true", help="write the table into docs/design/scale.md")
    given = parser.parse_args()
    if given.measure:
        keep(measure(given.games, given.moves))
    text = result(Habits(people=given.people), kept(), read_costs(), given.sample)
    print(text)
    if given.write:
        write(PAGE, text)


if __name__ == "__main__":
    main()
