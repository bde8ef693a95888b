"""The locks: the one for playing and hosting is a part of the developers', and neither names a place."""

import re
import tomllib
from itertools import pairwise

import pytest

from tests.package.conftest import ROOT

ENTRY = re.compile(r"^([A-Za-z0-9_.-]+)==(\S+)", re.MULTILINE)
LOCKS = ("requirements.lock", "requirements-run.lock", "requirements-bench.lock")


def pins(name: str) -> dict[str, tuple[str, frozenset[str]]]:
    """Every package with its version and hashes."""
    text = (ROOT / name).read_text("utf-8")
    entries = list(ENTRY.finditer(text))
    ends = [second.start() for _, second in pairwise(entries)] + [len(text)]
    return {
        entry[1].lower(): (
            entry[2],
            frozenset(re.findall(r"--hash=sha256:([0-9a-f]{64})", text[entry.end() : end])),
        )
        for entry, end in zip(entries, ends, strict=True)
    }


def named(requirements: list[str]) -> set[str]:
    return {re.split(r"[\[>;=< ]", one)[0].lower().replace(".", "-").replace("_", "-") for one in requirements}


def test_what_is_hosted_is_what_was_tested() -> None:
    tested, run = pins("requirements.lock"), pins("requirements-run.lock")
    assert all(hashes for _, hashes in run.values())
    assert {name: tested.get(name) for name in run} == run


def test_everything_that_runs_is_there_and_no_tools() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    run = set(pins("requirements-run.lock"))
    assert named(project["dependencies"]) <= run
    tools = named(project["optional-dependencies"]["dev"])
    assert tools & run <= {"httpx", "setuptools"}  # litestar needs the one, installing from a clone the other


@pytest.mark.parametrize("name", LOCKS)
def test_no_place_is_named(name: str) -> None:
    lines = (ROOT / name).read_text("utf-8").splitlines()
    strange = [line for line in lines if re.search(r"://|^-|(^|[\s=])[/~]|\\\\", line)]
    assert strange == []
