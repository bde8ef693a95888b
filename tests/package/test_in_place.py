"""What `make fast` leaves in a checkout is used by its server and its bots, until a source changes."""

import shutil
import sys
from pathlib import Path

import pytest

from conquete.compiled import LIST
from tests.package.conftest import ROOT, Serving, output_of
from tests.server.client import Person
from tools import compile as compiling

pytestmark = pytest.mark.wheel

COMMAND = (sys.executable, "-m", "conquete")


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of this one after `make fast`; the sources in it."""
    if not compiling.compiled_modules():
        pytest.skip("there is no C compiler here")
    sources = tmp_path / "src"
    without = shutil.ignore_patterns("__pycache__", "page")
    shutil.copytree(ROOT / "src" / "conquete", sources / "conquete", ignore=without)
    built = tmp_path / "build" / "compiled"
    shutil.copytree(compiling.TARGET, built, ignore=shutil.ignore_patterns("build", LIST))
    monkeypatch.setattr(compiling, "TARGET", built)
    compiling.use()
    return sources


def test_the_server_and_its_bots_use_it(checkout: Path, tmp_path: Path) -> None:
    path = str(checkout)
    assert output_of(*COMMAND, "--version", cwd=tmp_path, PYTHONPATH=path).endswith(" (compiled)\n")
    where = "import conquete.bots.marshal.planner as p, conquete.server as s; print(p.__file__, s.__file__)"
    planner, server = output_of(sys.executable, "-c", where, cwd=tmp_path, PYTHONPATH=path).split()
    assert not planner.endswith(".py")
    assert server.startswith(path)  # what is not compiled is never a copy
    with Serving(*COMMAND, cwd=tmp_path, PYTHONPATH=path) as running:
        person = Person(running.address, "Ann")
        assert person.get("/healthz")["is_compiled"] is True
        person.close()
    assert running.said == ""


def test_a_changed_source_is_plain_and_says_so(checkout: Path, tmp_path: Path) -> None:
    with (checkout / "conquete" / "engine" / "game.py").open("a") as file:
        file.write("# changed\n")
    assert output_of(*COMMAND, "--version", cwd=tmp_path, PYTHONPATH=str(checkout)).endswith(" (plain Python)\n")
    with Serving(*COMMAND, cwd=tmp_path, PYTHONPATH=str(checkout)) as running:
        pass
    assert running.said.startswith("Plain Python, as something has changed since `make fast`;")
    assert running.said.count("\n") == 1
