"""The ladder: every bot in every classic mode, and the aims of the project, measured in the arena.

make ladder                              writes docs/bots/ladder.md; hours on a few cores
python bench/ladder.py --quick           a few short games of everything, to see that it works; writes nothing
python bench/ladder.py --bots a,b        only these
python bench/ladder.py --stored          the page as far as it was played

Every game is kept in build/ladder as it is done. Whoever stops it and starts it again loses nothing, until one of
the bots in it, the rules or the engine change: then it is played anew.
"""

import argparse
import ast
import hashlib
import os
import platform
import sys
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import Progress

from conquete.bots import bot_names, load_bot
from conquete.bots.arena import Contest, Fixture, Played, Report, Work, mirrored, play_all
from conquete.bots.arena.fixtures import mixed_tables
from conquete.bots.arena.report import wilson
from conquete.bots.knowledge import packages
from conquete.cli.arguments import chosen_work
from conquete.editions import edition_ids, load_edition

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "bots" / "ladder.md"
STORE = ROOT / "build" / "ladder"
CLASSIC = ("lamorisse-1957", "miro-1976", "hasbro-2000", "classic-godstorm")
PACKAGE = ROOT / "src" / "conquete"
GROUND = ("engine", "effects", "rules", "editions", "boards", "odds", "bots/arena")  # what any result depends on
# What is looked up by edition among what bots know of it, and by whom.
LOOKED_UP = {"conquete.bots.estimates": "estimate", "conquete.bots.marshal.bot": "staff"}
INTRODUCTION = ("names", "about", "level")  # of a bot: it plays alike, whatever it is called
SEED = "ladder"
MAX_ROUNDS = 200
ANY_ROUNDS = 60  # against random: later there are thousands of armies, and a game takes minutes


# -- what is measured ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Aim:
    """What the bots are meant to reach. `table` plays every deal from every seat and the first name's share is
    measured; without a table all but random are mixed, and the share of games that finish is."""

    text: str
    contest: Contest
    least: float
    table: tuple[str, ...] = ()
    most_ms_per_turn: float | None = None


def one_against(name: str, others: str, least: float, contest: Contest, ms: float | None = None) -> Aim:
    count = contest.seats - 1
    table = (name, *[others] * count)
    words = {1: "one", 2: "two", 3: "three"}
    place = f"{contest.edition} {contest.mode}{' progressive' if contest.options else ''}"
    return Aim(f"`{name}` against {words[count]} `{others}`, {place}", contest, least, table, ms)


def aims() -> list[Aim]:
    ground = Contest("hasbro-2000", "conquest", 4, {"progressive": True}, MAX_ROUNDS)
    mission = replace(ground, mode="mission")
    found = [
        one_against("steady", "random", 0.99, ground),
        one_against("marshal", "steady", 0.70, ground),
        one_against("general", "marshal", 0.40, ground, ms=1000.0),
        one_against("marshal", "marshal:missions=no", 0.55, mission),
        Aim("games of any mix without `random` that finish", ground, 0.99),
        one_against("marshal", "any", 0.60, Contest("2210", "standard", 4, {}, MAX_ROUNDS)),
    ]
    for contest in every_mode(edition_ids()):
        found.append(one_against("any", "random", 0.80, replace(contest, max_rounds=ANY_ROUNDS)))
    return found


def every_mode(editions: Sequence[str]) -> Iterator[Contest]:
    """Every mode, with four seats where that is possible."""
    for id in editions:
        for mode in load_edition(id).modes.values():
            seats = max(mode.players[0], min(mode.players[1], 4))
            yield Contest(id, mode.id, seats, {}, MAX_ROUNDS)


def is_known(name: str, bots: Sequence[str]) -> bool:
    return name.partition(":")[0] in bots


def players_of(edition: str, bots: Sequence[str]) -> list[str]:
    return [name for name in bots if load_bot(name).plays(edition)]


# -- playing -------------------------------------------------------------------------------------------------


class Ladder:
    """Plays contests and remembers every game."""

    def __init__(self, backend: Work | None, progress: Progress, is_stored: bool) -> None:
        self.backend = backend  # None plays nothing: there is what was played before
        self.progress = progress
        self.is_stored = is_stored

    def play(self, what: str, contest: Contest, fixtures: Sequence[Fixture]) -> Report:
        file = self._file(contest, fixtures)
        found = {played.number: played for played in read_games(file)} if self.is_stored else {}
        task = self.progress.add_task(what, total=len(fixtures), completed=len(found))
        missing = [fixture for fixture in fixtures if fixture.number not in found]
        if missing and self.backend is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
            with file.open("ab") if self.is_stored else open(os.devnull, "wb") as kept:
                kept.write(b"\n")  # in case the last line was cut off

                def on_played(played: Played) -> None:
                    kept.write(msgspec.json.encode(played) + b"\n")
                    kept.flush()
                    self.progress.advance(task)

                for played in play_all(contest, missing, self.backend, on_played):
                    found[played.number] = played
        self.progress.remove_task(task)
        names = dict.fromkeys(name for fixture in fixtures for name in fixture.names)
        games = [found[fixture.number] for fixture in fixtures if fixture.number in found]
        return Report(contest, games, list(names), SEED, 0.0)

    def _file(self, contest: Contest, fixtures: Sequence[Fixture]) -> Path:
        names = sorted({name for fixture in fixtures for name in fixture.names})
        key = hashlib.sha256(f"{digest_of(names)} {contest} {fixtures}".encode()).hexdigest()
        return STORE / f"{key[:24]}.jsonl"


def digest_of(names: Collection[str]) -> str:
    """Of everything that games of these bots depend on: the rules, the arena, and the bots themselves with all that
    they import. A change to one bot leaves the games of the others valid."""
    digest = hashlib.sha256(platform.python_version().encode())
    files = {path for part in GROUND for path in (PACKAGE / part).rglob("*") if is_source(path)}
    for name in names:
        files |= files_of(type(load_bot(name)).__module__)
    for path in sorted(files):
        digest.update(str(path.relative_to(PACKAGE)).encode() + meaning_of(path))
    return digest.hexdigest()


def is_source(path: Path) -> bool:
    return path.is_file() and "__pycache__" not in path.parts


@cache
def files_of(module: str) -> frozenset[Path]:
    """The file of a module of the bots, those it imports, theirs in turn, and the data that lie beside them."""
    found: set[Path] = set()
    waiting = [module]
    while waiting:
        name = waiting.pop()
        if name in LOOKED_UP:
            waiting += [f"{package}.{LOOKED_UP[name]}" for package in packages()]
        path = PACKAGE.parent.joinpath(*name.split("."))
        path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
        if path in found or not path.is_file():
            continue
        found.add(path)
        found.update(other for other in path.parent.iterdir() if is_source(other) and other.suffix != ".py")
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("conquete.bots."):
                waiting += [str(node.module), *(f"{node.module}.{alias.name}" for alias in node.names)]
    return frozenset(found)


@cache
def meaning_of(path: Path) -> bytes:
    """What a file says, without comments and without the words by which a bot introduces itself."""
    if path.suffix != ".py":
        return path.read_bytes()
    tree = ast.parse(path.read_bytes())
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            node.body = [part for part in node.body if not names_one_of(part, INTRODUCTION)]
    return ast.dump(tree).encode()


def names_one_of(part: ast.stmt, names: Collection[str]) -> bool:
    targets = (
        part.targets if isinstance(part, ast.Assign) else [part.target] if isinstance(part, ast.AnnAssign) else []
    )
    return any(isinstance(target, ast.Name) and target.id in names for target in targets)


def read_games(file: Path) -> list[Played]:
    """The games that are kept; a line that was cut off is none."""
    found: list[Played] = []
    for line in file.read_bytes().splitlines() if file.exists() else ():
        with suppress(msgspec.DecodeError):
            found.append(msgspec.json.decode(line, type=Played))
    return found


# -- the page ------------------------------------------------------------------------------------------------


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def between(low: float, high: float) -> str:
    return f"{100 * low:.1f}–{100 * high:.1f} %"


def verdict(share: float, low: float, least: float) -> str:
    if low >= least:
        return "reached"
    return "reached, the interval begins below" if share >= least else "**missed**"


def aim_row(ladder: Ladder, aim: Aim, bots: Sequence[str], games: int) -> str:
    absent = sorted({name for name in aim.table if not is_known(name, bots)})
    mixed = [name for name in players_of(aim.contest.edition, bots) if name != "random"]
    if absent or (not aim.table and len(mixed) < 2):
        names = ", ".join([f"`{name}`" for name in absent])
        why = f"{names} did not take part" if absent else "there are too few bots"
        return f"| {aim.text} | ≥ {percent(aim.least)} | *skipped: {why}* | | | | | | |"
    if aim.table:
        report = ladder.play(aim.text, aim.contest, mirrored(aim.table, games, SEED))
        tally = report.bots[aim.table[0]]
        share, (low, high), ms, cpu = tally.share, tally.ci95, tally.ms_per_turn, tally.cpu_ms_per_turn
    else:
        report = ladder.play(aim.text, aim.contest, mixed_tables(mixed, aim.contest.seats, games, SEED))
        share, (low, high), ms, cpu = report.finished_share, wilson(report.finished, report.games), None, None
    if not report.games:
        return f"| {aim.text} | ≥ {percent(aim.least)} | *not played yet* | | | | | | |"
    result = verdict(share, low, aim.least)
    wanted = f"≥ {percent(aim.least)}"
    if aim.most_ms_per_turn is not None and ms is not None:
        wanted += f", ≤ {aim.most_ms_per_turn:.0f} ms a turn"
        result += "" if ms <= aim.most_ms_per_turn else ", **too slow**"
    cells = [aim.text, wanted, percent(share), between(low, high), str(report.games)]
    cells += [percent(report.finished_share), *("" if time is None else f"{time:.1f}" for time in (ms, cpu))]
    cells += [result + notes(report)]
    return f"| {' | '.join(cells)} |"


def notes(report: Report) -> str:
    """What went wrong, if anything did."""
    found = [f"{len(report.errors)} games broke off"] if report.errors else []
    found += [f"{len(report.faults)} seats forfeited"] if report.faults else []
    return f" ({', '.join(found)})" if found else ""


def mode_table(ladder: Ladder, contest: Contest, bots: Sequence[str], games: int) -> list[str]:
    names = players_of(contest.edition, bots)
    title = f"### {contest.edition}, {contest.mode}, {contest.seats} seats"
    if len(names) < 2:
        return [title, "", "There are too few bots for a ladder.", ""]
    fixtures = mixed_tables(names, contest.seats, games, SEED)
    report = ladder.play(f"{contest.edition} {contest.mode}", contest, fixtures)
    if not report.games:
        return [title, "", "Not played yet.", ""]
    lines = [
        title,
        "",
        f"{report.games} games, {percent(report.finished_share)} finished{notes(report)}.",
        "",
        "| bot | rating | games | won | 95 % interval | fair share | ms/decision | longest ms | ms/turn |",
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for tally in sorted([tally for tally in report.bots.values() if tally.games], key=lambda tally: -tally.mu):
        cells = [f"`{tally.name}`", f"{tally.mu:.1f} ± {tally.sigma:.1f}", str(tally.games), percent(tally.share)]
        cells += [between(*tally.ci95), percent(tally.fair / tally.games), f"{tally.ms_per_decision:.2f}"]
        cells += [f"{1000 * tally.times.longest:.0f}", f"{tally.ms_per_turn:.1f}"]
        lines.append(f"| {' | '.join(cells)} |")
    return [*lines, ""]


def page(aim_rows: Sequence[str], tables: Sequence[str], how: str) -> str:
    return f"""# The ladder

Written by {how} on {date.today().isoformat()}, with Python {platform.python_version()}.

Every deal is played with each rotation of the bots over the seats. A game that is not over after {MAX_ROUNDS}
rounds ({ANY_ROUNDS} for `any` against `random`) is unfinished and nobody's win; shares are of all games, finished
or not. Intervals are Wilson's, 95 %; since mirrored deals even out luck, they are rather too wide than too narrow.
Ratings are OpenSkill's (Plackett-Luce, mu ± sigma) and know only the winner: all others are level behind him. A bot
that fails forfeits its seat. Times are by the wall clock, with other games played beside; CPU is what the processor
spent on the bot.

## Aims

| aim | wanted | measured | 95 % interval | games | finished | ms/turn | CPU ms/turn | result |
|---|---|---:|---:|---:|---:|---:|---:|---|
{chr(10).join(aim_rows)}

## Every classic mode

Tables are drawn by lot among all bots that know the edition, so that everybody plays about as often.

{chr(10).join(tables)}"""


def main() -> None:
    parser = argparse.ArgumentParser(description="Every bot in every classic mode, and the aims of the project.")
    parser.add_argument("--games", type=int, default=400, help="for each aim")
    parser.add_argument("--mode-games", type=int, default=60, help="for each mode")
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--bots", default="", help="only these, between commas")
    parser.add_argument("--part", choices=("aims", "modes", "all"), default="all")
    parser.add_argument("--only", default="", help="only aims and modes with these words in their names")
    parser.add_argument("--queue", default="", help="played by the workers of that PostgreSQL database")
    parser.add_argument("--stored", action="store_true", help="play nothing: a page of the games played before")
    parser.add_argument("--quick", action="store_true", help="a few short games of everything; writes no page")
    parser.add_argument("--output", type=Path, help=f"the page; {PAGE.relative_to(ROOT)} if left out")
    arguments = parser.parse_args()
    bots = [name for name in arguments.bots.split(",") if name] or bot_names()
    games, mode_games = (4, 4) if arguments.quick else (arguments.games, arguments.mode_games)
    chosen, modes = aims(), list(every_mode(CLASSIC))
    chosen = [aim for aim in chosen if arguments.only in aim.text]
    modes = [contest for contest in modes if arguments.only in f"{contest.edition} {contest.mode}"]
    if arguments.quick:
        chosen = [replace(aim, contest=replace(aim.contest, max_rounds=3)) for aim in chosen]
        modes = [replace(contest, max_rounds=3) for contest in modes]
    with Progress(console=Console(stderr=True)) as progress:
        backend = None if arguments.stored else chosen_work(arguments.queue, None, arguments.jobs)
        ladder = Ladder(backend, progress, is_stored=not arguments.quick)
        total = progress.add_task("ladder", total=len(chosen) + len(modes))
        rows: list[str] = []
        for aim in chosen if arguments.part != "modes" else ():
            rows.append(aim_row(ladder, aim, bots, games))
            progress.advance(total)
        tables: list[str] = []
        for contest in modes if arguments.part != "aims" else ():
            tables.extend(mode_table(ladder, contest, bots, mode_games))
            progress.advance(total)
    # Whoever reads the page sees whether all of it was played.
    given = " ".join(sys.argv[1:])
    text = page(rows, tables, f"`python bench/ladder.py {given}`" if given else "`make ladder`")
    output = arguments.output or (None if arguments.quick else PAGE)
    if output is None:
        print(text)
    else:
        output.parent.mkdir(parents=True, exist_ok=True)
        output.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
