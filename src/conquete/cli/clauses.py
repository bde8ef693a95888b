"""conquete clauses: which rules are proved by a test."""

import tomllib
from pathlib import Path
from typing import Annotated

import typer

import conquete
from conquete.cli.arguments import JsonOption, ModeOption
from conquete.cli.output import print_json, print_table, say
from conquete.editions import edition_ids, load_edition
from conquete.editions.clauses import EVERY_MODE, Clause, load_clauses, tested_ids
from conquete.editions.seals import seals_in
from conquete.engine.errors import ConqueteError


def clauses(
    edition: Annotated[str | None, typer.Option(help="One edition; all of them if left out.")] = None,
    mode: ModeOption = None,
    json: JsonOption = False,
) -> None:
    """Count the clauses that could be tested and those that are, and name the others."""
    tests = find_tests(Path(conquete.__file__))
    chosen = _editions(edition, mode)
    tested = tested_ids(tests)
    wanted = {
        id: [clause.id for clause in load_clauses(id) if clause.testable and _is_of_mode(clause, mode)]
        for id in chosen
    }
    untested = {id: [clause for clause in wanted[id] if clause not in tested] for id in chosen}
    counts = {id: (len(wanted[id]), len(wanted[id]) - len(untested[id])) for id in chosen}
    sealed = {id: _sealed(id, mode, tested) for id in chosen}
    if json:
        print_json(
            {
                id: {
                    "clauses": count,
                    "tested": proved,
                    "untested": untested[id],
                    **_sealed_json(sealed[id]),
                }
                for id, (count, proved) in counts.items()
            }
        )
        return
    rows = []
    for id, (count, proved) in counts.items():
        rows += [(id, count, proved), *[(f"{id}, {name}", *row) for name, row in sealed[id]]]
    print_table(("edition", "clauses", "tested"), rows, numbers=("clauses", "tested"))
    for id in chosen:
        if untested[id]:
            say(f"{id}, untested: {', '.join(untested[id])}")


def _sealed(edition: str, mode: str | None, tested: set[str]) -> list[tuple[str, tuple[int, int]]]:
    """Seals by their names, with how many clauses they hold and how many of those are tested."""
    found = []
    for file in seals_in(Path(load_edition(edition).folder)):
        clauses = load_clauses(edition, [file.stem])[len(load_clauses(edition)) :]
        wanted = [clause.id for clause in clauses if clause.testable and _is_of_mode(clause, mode)]
        found.append((file.stem, (len(wanted), sum(id in tested for id in wanted))))
    return found


def _sealed_json(seals: list[tuple[str, tuple[int, int]]]) -> dict[str, object]:
    rows = {name: {"clauses": count, "tested": proved} for name, (count, proved) in seals}
    return {"sealed": rows} if rows else {}


def _editions(edition: str | None, mode: str | None) -> list[str]:
    """The one asked for, or every one that has the mode."""
    if edition is not None:
        load_edition(edition).mode(mode)  # refuses one that the edition has not
        return [edition]
    found = [id for id in edition_ids() if mode is None or mode in load_edition(id).modes]
    if not found:
        raise ConqueteError(f"no edition has a mode '{mode}'")
    return found


def _is_of_mode(clause: Clause, mode: str | None) -> bool:
    return mode is None or mode in clause.modes or EVERY_MODE in clause.modes


def find_tests(package: Path) -> Path:
    """The tests beside the source; an installed package has none."""
    for folder in package.resolve().parents:
        project = folder / "pyproject.toml"
        if project.is_file() and (folder / "tests").is_dir():
            if tomllib.loads(project.read_text(encoding="utf-8")).get("project", {}).get("name") == "conquete":
                return folder / "tests"
    raise ConqueteError("the tests are not installed with the package: run this in a checkout of the source")
