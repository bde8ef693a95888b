"""How many games end by the rules: `steady` against itself, every classic mode at every number of seats.

make endings          300 games a row; --write keeps the table in docs/design/endings.md
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from datetime import date
from pathlib import Path

from rich.console import Console
from rich.progress import track

from conquete.bots import load_bot
from conquete.bots.match import MAX_ROUNDS, simulate
from conquete.editions import edition_ids, load_edition

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "design" / "endings.md"
LEAST = 0.95


def rows() -> list[tuple[str, str, int]]:
    return [
        (id, mode.id, seats)
        for id in edition_ids()
        if load_bot("steady").plays(id)
        for mode in load_edition(id).modes.values()
        for seats in range(mode.players[0], mode.players[1] + 1)
    ]


def measure(row: tuple[str, str, int], games: int) -> dict[str, object]:
    edition, mode, seats = row
    return simulate(edition, mode, seats, ["steady"], games=games, seed=1).to_json()


def page(lines: list[str], games: int) -> str:
    return f"""# Which games end

Written by `make endings` on {date.today().isoformat()}: `steady` against itself, {games} games a row; a game
broken off after {MAX_ROUNDS} rounds counts as unfinished and as nobody's win. Where a table of people stalls,
the house option `round_limit` ends the game after a number of rounds: most territories win, then most armies.

| edition | mode | seats | games | ended by the rules | errors |
|---|---|---:|---:|---:|---:|
{chr(10).join(lines)}
"""


def main() -> None:
    parser = argparse.ArgumentParser(description="How many games end by the rules.")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--write", action="store_true", help=f"keep the table in {PAGE.relative_to(ROOT)}")
    arguments = parser.parse_args()
    lines: list[str] = []
    short: list[str] = []
    with ProcessPoolExecutor() as pool:
        jobs = {row: pool.submit(measure, row, arguments.games) for row in rows()}
        for row in track(jobs, description="playing", console=Console(stderr=True)):
            report = jobs[row].result()
            finished, errors = report["finished"], report["errors"]
            assert isinstance(finished, int)
            assert isinstance(errors, list)
            share = finished / arguments.games
            lines.append(f"| {row[0]} | {row[1]} | {row[2]} | {arguments.games} | {share:.1%} | {len(errors)} |")
            if share < LEAST or errors:
                short.append(" ".join(map(str, row)))
    print("\n".join(lines))
    if arguments.write:
        PAGE.write_text(page(lines, arguments.games), encoding="utf-8")
    if short:
        raise SystemExit(f"fewer than {LEAST:.0%} ended, or errors: {', '.join(short)}")


if __name__ == "__main__":
    main()
