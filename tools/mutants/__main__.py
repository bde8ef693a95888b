"""python -m tools.mutants 2210 --count 60 --seed 1

Breaks so many rules of an edition, one at a time, in a copy of the package, and runs the tests on it. The edition
may be `classic`: its four editions share the count. What no test notices is written out and the command fails,
unless `equivalent.toml` says why it makes no difference. Golden texts and stored records do not count as noticing.
"""

import argparse
import os
import sys
import tomllib
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from conquete.editions import known_ids, written_ids
from tools.mutants.drawing import draw, folder_of
from tools.mutants.points import Mutant
from tools.mutants.trying import Scratch, Verdict

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "conquete"
EQUIVALENT = Path(__file__).with_name("equivalent.toml")
OUT = Path("build", "mutants")
FAMILIES = {"classic": ("lamorisse-1957", "miro-1976", "hasbro-2000", "classic-godstorm")}

# After the tests of the edition itself: every rule of every edition, and the engine beside them.
WIDER = ["tests/rules", "tests/toy", "tests/engine", "tests/perft", "tests/boards/test_playing.py"]

WITNESSES = (
    "Tests of the rules, of the engine and of perft counts are asked. "
    "Golden texts and stored records are left out: they do not count as noticing."
)

Key = tuple[str, str, str, str]
Pair = tuple[str, Mutant]  # the edition a mutant is drawn for


def key_of(mutant: Mutant) -> Key:
    """How a mutant is known when lines have moved."""
    return mutant.file, mutant.where, mutant.before, mutant.after


def known_equivalents(path: Path = EQUIVALENT) -> dict[Key, str]:
    """What makes no difference, with the reason."""
    rows = tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", [])
    return {(row["file"], row["where"], row["before"], row["after"]): row["why"] for row in rows}


def drawn_for(wanted: str, count: int, seed: int) -> list[Pair]:
    """Mutants with the edition each is drawn for."""
    editions = FAMILIES.get(wanted, (wanted,))
    drawn: list[Pair] = []
    for i, edition in enumerate(editions):
        share = count // len(editions) + (i < count % len(editions))
        taken = {mutant for _, mutant in drawn}
        drawn += [(edition, mutant) for mutant in draw(PACKAGE, edition, share, seed, taken)]
    return drawn


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tools.mutants", description=__doc__)
    parser.add_argument("edition", choices=[*sorted({*known_ids(), *written_ids()}), *FAMILIES])
    parser.add_argument("--count", type=int, default=60, help="how many rules are broken")
    parser.add_argument("--seed", type=int, default=1, help="another seed breaks other rules")
    parser.add_argument("--near", action="store_true", help="only the tests of the edition itself")
    parser.add_argument("--list", action="store_true", help="say what would be broken, and try nothing")
    asked = parser.parse_args(arguments)
    drawn = drawn_for(asked.edition, asked.count, asked.seed)
    if asked.list:
        print(*[mutant for _, mutant in drawn], sep="\n")
        return 0
    harmless = known_equivalents()
    tried = [(edition, mutant) for edition, mutant in drawn if key_of(mutant) not in harmless]
    verdicts = try_all(tried, asked.near)
    survivors = [mutant for (_, mutant), found in verdicts.items() if found.outcome == "survived"]
    path = ROOT / OUT / f"{asked.edition}-{asked.seed}.md"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(report(asked.edition, asked.seed, drawn, verdicts), "utf-8")
    print(
        f"{len(drawn)} rules broken, {len(survivors)} not noticed, {len(drawn) - len(tried)} known to be harmless"
    )
    print(f"report: {path.relative_to(ROOT)}")
    return 1 if survivors else 0


def try_all(tried: Sequence[Pair], is_near: bool) -> dict[Pair, Verdict]:
    """Quickly first, by the tests of each of the editions; what is let through so is tried once more with the file
    itself broken, by the tests of its edition and then by all."""
    console = Console(stderr=True)
    verdicts: dict[Pair, Verdict] = {}
    scratch = Scratch(ROOT, ROOT / OUT / f"scratch-{os.getpid()}")
    try:
        with Progress(console=console, disable=not console.is_terminal) as bar:
            for edition in sorted({edition for edition, _ in tried}):
                left = [pair for pair in tried if not is_noticed(verdicts.get(pair))]
                verdicts |= _try_quickly(scratch, edition, left, bar)
            left = [pair for pair in tried if not is_noticed(verdicts[pair])]
            verdicts |= _try_once_more(scratch, left, is_near, bar)
    finally:
        scratch.remove()
    return verdicts


def is_noticed(verdict: Verdict | None) -> bool:
    return verdict is not None and verdict.outcome in ("noticed", "slow")


def tests_of(edition: str) -> list[str]:
    return [f"tests/rules/{folder_of(edition)}"]


def _try_quickly(scratch: Scratch, edition: str, pairs: Sequence[Pair], bar: Progress) -> dict[Pair, Verdict]:
    task = bar.add_task(f"breaking rules, tests of {edition}", total=len(pairs))
    verdicts: dict[Pair, Verdict] = {}

    def hear(number: int, verdict: Verdict) -> None:
        verdicts[pairs[number]] = verdict
        bar.advance(task)

    scratch.try_quickly(tests_of(edition), [mutant for _, mutant in pairs], hear)
    return verdicts


def _try_once_more(scratch: Scratch, pairs: Sequence[Pair], is_near: bool, bar: Progress) -> dict[Pair, Verdict]:
    task = bar.add_task("once more, by all tests", total=len(pairs))
    near = {edition: scratch.sound(tests_of(edition)) for edition in sorted({edition for edition, _ in pairs})}
    wider = [scratch.sound(WIDER)] if pairs and not is_near else []
    verdicts: dict[Pair, Verdict] = {}
    for edition, mutant in pairs:
        found = scratch.try_out(mutant, [near[edition], *wider])
        verdicts[edition, mutant] = found
        bar.advance(task)
        if found.outcome == "survived":
            bar.console.print(f"not noticed: {mutant}", markup=False, highlight=False, soft_wrap=True)
    return verdicts


def report(edition: str, seed: int, drawn: Sequence[Pair], found: dict[Pair, Verdict]) -> str:
    harmless = known_equivalents()
    lines = [f"# Mutants of {edition}, seed {seed}", "", WITNESSES, ""]
    for i, pair in enumerate(drawn, start=1):
        mutant = pair[1]
        verdict = found.get(pair)
        lines += [f"{i}. `{mutant.file}:{mutant.line}` {mutant.where} ({mutant.kind}), for {pair[0]}"]
        lines += ["   ```diff", f"   -{mutant.before}", f"   +{mutant.after}", "   ```"]
        if verdict is None:
            lines += [f"   no difference: {harmless[key_of(mutant)]}"]
        else:
            lines += [f"   **{verdict.outcome}** {verdict.by}"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(main())
