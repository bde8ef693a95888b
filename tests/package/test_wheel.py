"""The wheel: everything is in it, and installed where nothing else is it plays."""

import json
import re
import subprocess
import sys
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from random import Random

import pytest

from conquete.bots import bot_names
from conquete.editions import edition_ids
from tests.package.conftest import ROOT, Serving, bare_environment, documented_installation, output_of
from tests.server.client import Person, brisk_action
from tools.compile import compiled_modules, sources

pytestmark = pytest.mark.wheel

SEARCHES = "marshal"  # thinks in a process of its own


@pytest.fixture(scope="module")
def plain_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("plain")
    done = subprocess.run(
        [sys.executable, "-m", "tools.wheel", "--folder", folder], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "absent from" not in done.stderr  # setuptools, about packages that nobody named
    return next(folder.glob("*.whl"))


def content(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if ".dist-info/" not in name}


def tree() -> set[str]:
    """The package as it lies in the checkout, with the page that was built."""
    listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "src/conquete"]
    names = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True).stdout.split("\n")
    files = [ROOT / name for name in names if name and (ROOT / name).is_file()]
    files += [path for path in (ROOT / "src" / "conquete" / "page").rglob("*") if path.is_file()]
    return {path.relative_to(ROOT / "src").as_posix() for path in files}


def tag(wheel: Path) -> tuple[str, str]:
    """What its name says it is for, and whether it says that it fits everywhere."""
    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith(".dist-info/WHEEL"))
        fields = dict(line.split(": ", 1) for line in archive.read(name).decode().splitlines() if line)
    assert wheel.name.endswith(f"-{fields['Tag']}.whl")
    return fields["Tag"], fields["Root-Is-Purelib"]


def is_compiled(wheel: Path) -> bool:
    return any(name.endswith(EXTENSION_SUFFIXES[0]) for name in content(wheel))


def test_the_plain_wheel_is_the_tree(plain_wheel: Path) -> None:
    assert content(plain_wheel) == tree()
    assert "conquete/page/index.html" in content(plain_wheel)
    assert tag(plain_wheel) == ("py3-none-any", "true")


def test_the_wheel_is_the_tree_with_what_was_compiled(wheel: Path) -> None:
    """Compiled where it could be, and then every module that should be, for this Python and machine alone."""
    if not is_compiled(wheel):
        assert tag(wheel) == ("py3-none-any", "true")
        pytest.skip("there is no C compiler here")
    compiled = set(compiled_modules().values())
    assert content(wheel) == tree() | compiled
    for source in sources():
        assert f"{source.with_suffix('').as_posix()}{EXTENSION_SUFFIXES[0]}" in compiled
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    name, is_pure = tag(wheel)
    assert name.startswith(f"{python}-{python}-")
    assert not name.endswith("-any")
    assert is_pure == "false"


def test_installed_as_the_page_on_hosting_says_it_plays(
    wheel: Path, plain_wheel: Path, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Every command of that page, in another folder than /opt/conquete; then the plain wheel in the same place."""
    home = tmp_path_factory.mktemp("opt") / "conquete"
    assert documented_installation()[0] == "make wheel"
    for command in documented_installation()[1:]:
        assert "/opt/conquete" in command
        here = command.replace("/opt/conquete", str(home))
        subprocess.run(["bash", "-ec", here], cwd=ROOT, env=bare_environment(), check=True, timeout=600)
    assert_plays(home, tmp_path, is_compiled(wheel))
    again = ("install", "--quiet", "--no-deps", "--force-reinstall", str(plain_wheel))
    subprocess.run([home / "bin" / "pip", *again], env=bare_environment(), check=True, timeout=600)
    assert_plays(home, tmp_path, False)


def assert_plays(home: Path, folder: Path, compiled: bool) -> None:
    """The command has its editions, bots and page; a table is opened, and a bot that searches moves."""
    command = home / "bin" / "conquete"
    which = "compiled" if compiled else "plain Python"
    assert output_of(command, "--version", cwd=folder).endswith(f" ({which})\n")
    editions = json.loads(output_of(command, "editions", "--json", cwd=folder))
    assert sorted(edition["id"] for edition in editions) == sorted(edition_ids())
    bots = json.loads(output_of(command, "bots", "--json", cwd=folder))
    assert [bot["name"] for bot in bots] == bot_names()
    with Serving(command, cwd=folder) as server:
        person = Person(server.address, "Ann")
        try:
            assert person.get("/healthz")["is_compiled"] is compiled
            assert figure(person, "compiled") == int(compiled)
            built = (ROOT / "src" / "conquete" / "page" / "index.html").read_text("utf-8")
            assert person.http.get("/").text == built
            for edition in edition_ids():
                play_until_a_bot_moves(person, edition)
            assert figure(person, "bot_failures_total") == 0
        finally:
            person.close()
    assert server.said == "" if compiled else server.said.startswith("Plain Python; a wheel built where")


def play_until_a_bot_moves(person: Person, edition: str) -> None:
    before = figure(person, "bot_answers_total")
    rng = Random(1)
    game = person.post("/api/quick", edition=edition, bots=[SEARCHES] * 3)["game"]
    with person.sit(game["table"]["id"]) as socket:
        for _ in range(200):
            socket.move(brisk_action(socket.until_asked(), rng))
            if figure(person, "bot_answers_total") > before:
                return
    raise AssertionError(f"no bot moves in {edition}")


def figure(person: Person, name: str) -> float:
    return float(re.findall(rf"^conquete_{name} (\S+)$", person.http.get("/metrics").text, re.MULTILINE)[0])
