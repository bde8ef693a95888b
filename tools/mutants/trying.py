"""Trying mutants in a copy of the package, with the tests that should notice, and a limit of time."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Literal, NamedTuple

from tools.mutants.points import Mutant

Outcome = Literal["noticed", "slow", "survived", "unfit"]

PATIENCE = 5.0  # how much longer than the sound package a broken one may take
LEAST_LIMIT = 60.0
LOOK_SECONDS = 0.5

# Folders of tests whose texts are written by the program and are made anew when a rule changes: whatever only they
# notice, nobody has tested.
WRITTEN_BY_THE_PROGRAM = ("golden", "records")


class Verdict(NamedTuple):
    outcome: Outcome
    by: str = ""  # the test that noticed it


class Round(NamedTuple):
    """Tests for pytest, and the seconds they may take."""

    tests: Sequence[str]
    limit: float


class Scratch:
    """A copy of the package and its tests: work may go on while rules are broken there. Golden texts and stored
    records are left out, so that no test can read them: they do not count as noticing."""

    def __init__(self, root: Path, folder: Path) -> None:
        self.folder = folder
        self.package = folder / "src" / "conquete"
        shutil.rmtree(folder, ignore_errors=True)
        skipped = ("__pycache__", "page", "*.so", "node_modules")
        for part in ("src/conquete", "tests", "tools", "examples", "bench"):
            more = WRITTEN_BY_THE_PROGRAM if part == "tests" else ()
            shutil.copytree(root / part, folder / part, ignore=shutil.ignore_patterns(*skipped, *more))
        shutil.copy(root / "pyproject.toml", folder)

    def remove(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)

    def _pytest(self, *arguments: str) -> list[str]:
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider", "--tb=no"]
        return [*command, *arguments]

    def _environment(self, **more: str) -> dict[str, str]:
        paths = os.pathsep.join([str(self.package.parent), str(self.folder)])
        return {**os.environ, "PYTHONPATH": paths, "PYTHONHASHSEED": "0", **more}

    # -- many, quickly -----------------------------------------------------------------------------------------

    def try_quickly(
        self, tests: Sequence[str], mutants: Sequence[Mutant], on_verdict: Callable[[int, Verdict], None]
    ) -> None:
        """Every mutant by the tests that call what it breaks; see `forking`. `on_verdict` hears its number."""
        wanted, found = self.folder / "mutants.json", self.folder / "verdicts.jsonl"
        rows = [{"number": i, "mutant": asdict(mutant)} for i, mutant in enumerate(mutants)]
        wanted.write_text(json.dumps(rows), "utf-8")
        found.write_text("", "utf-8")
        process = subprocess.Popen(
            self._pytest("-p", "tools.mutants.forking", *tests),
            cwd=self.folder,
            env=self._environment(MUTANTS=str(wanted), MUTANTS_OUT=str(found)),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        told = 0
        is_over = False
        while not is_over:
            is_over = process.poll() is not None
            lines = found.read_text("utf-8").splitlines(keepends=True)
            for line in lines[told:]:
                if line.endswith("\n"):
                    number, outcome, by = json.loads(line)
                    on_verdict(number, Verdict(outcome, by))
                    told += 1
            if not is_over:
                time.sleep(LOOK_SECONDS)
        output = process.communicate()[0]
        if told < len(mutants):
            raise SystemExit(f"the tests cannot be run, even with nothing broken:\n{output[-2000:]}")

    # -- one, thoroughly ---------------------------------------------------------------------------------------

    def test(self, tests: Sequence[str], limit: float) -> Verdict:
        """Run these tests, one after the other, until one fails."""
        try:
            done = subprocess.run(
                self._pytest("-rfE", *tests),
                cwd=self.folder,
                env=self._environment(),
                capture_output=True,
                text=True,
                timeout=limit,
                check=False,
            )
        except subprocess.TimeoutExpired:  # a rule that goes round and round
            return Verdict("slow")
        if done.returncode == 0:
            return Verdict("survived")
        named = [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
        return Verdict("noticed", named[0].split(" - ")[0].split()[1] if named else done.stdout[-400:])

    def sound(self, tests: Sequence[str]) -> Round:
        """These tests with their limit; they must pass as long as nothing is broken."""
        started = time.monotonic()
        found = self.test(tests, 3600)
        if found.outcome != "survived":
            raise SystemExit(f"the tests fail before anything is broken: {found.by}")
        return Round(tests, max(LEAST_LIMIT, PATIENCE * (time.monotonic() - started)))

    def try_out(self, mutant: Mutant, rounds: Sequence[Round]) -> Verdict:
        """With the file itself broken: the nearest tests first, wider ones only for what they let through."""
        path = self.package / mutant.file
        original = path.read_bytes()
        verdict = Verdict("survived")
        try:
            path.write_bytes(mutant.apply(original))
            self._forget(path)
            for tests, limit in rounds:
                verdict = self.test(tests, limit)
                if verdict.outcome != "survived":
                    break
        finally:
            path.write_bytes(original)
            self._forget(path)
        return verdict

    def _forget(self, path: Path) -> None:
        """Python knows a compiled file by second and size, which two mutants may share."""
        for compiled in (path.parent / "__pycache__").glob(f"{path.stem}.*.pyc"):
            compiled.unlink()
