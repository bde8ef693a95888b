"""The wheel that `make wheel` built, an environment with nothing else in it, and a server started from there."""

import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HOSTING = ROOT / "docs" / "hosting.md"
# What a program started from here must not know of: this checkout, its settings, its language.
OURS = re.compile(r"CONQUETE_|PYTHON|VIRTUAL_ENV|LC_|LANG")


def bare_environment(**more: str) -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not OURS.match(name)} | more


def output_of(*command: str | Path, cwd: Path, **more: str) -> str:
    done = subprocess.run(command, cwd=cwd, env=bare_environment(**more), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


class Serving:
    """`conquete serve` as a process of its own."""

    def __init__(self, *command: str | Path, cwd: Path, **more: str) -> None:
        self._process = subprocess.Popen(
            [*command, "serve", "--port", "0"],
            cwd=cwd,
            env=bare_environment(**more),
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.startswith("Conquête is at http://127.0.0.1:"), line
        self.address = line.split()[-1].rstrip("/")
        self.said = ""  # below its address; known when it has ended

    def __enter__(self) -> "Serving":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(30)
        assert self._process.stdout is not None
        with self._process.stdout as out:
            self.said = out.read()


@pytest.fixture(scope="session")
def wheel() -> Path:
    wheels = list((ROOT / "dist").glob("conquete-*.whl"))
    assert len(wheels) == 1, "`make test-wheel` builds it first"
    return wheels[0]


def documented_installation() -> list[str]:
    """The commands by which docs/hosting.md installs the wheel."""
    text = HOSTING.read_text("utf-8")
    block = re.search(r"```\n(make wheel\n.*?)```", text, re.DOTALL)
    assert block is not None
    return [line.split("#")[0].strip() for line in block[1].splitlines()]
