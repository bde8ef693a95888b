"""conquete import-map, as a person calls it."""

import json
from pathlib import Path

import pytest

from conquete.boards import load_board
from tests.boards.conftest import MAPS, Command


def is_one_line(text: str) -> bool:
    return text.startswith("conquete: ") and text.count("\n") == 1


def test_import_and_play(command: Command, folder: Path) -> None:
    result = command("import-map", MAPS / "lagoon.map")
    assert (result.status, result.err) == (0, "")
    file = folder / "lagoon" / "board.toml"
    assert result.out.splitlines() == [
        f"Board lagoon: 18 territories, 4 regions, 27 links, in {file}",
        "To play on it: conquete play hasbro-2000 --mode conquest --option board=lagoon",
    ]
    result = command(
        "simulate", "hasbro-2000", "--mode", "conquest", "--bots", "steady", "--option", "board=lagoon", "--json"
    )
    assert result.status == 0
    assert json.loads(result.out)["finished"] == 1


def test_json(command: Command, folder: Path) -> None:
    result = command("import-map", MAPS / "lagoon.map", "--json")
    assert (result.status, result.err) == (0, "")
    assert json.loads(result.out) == {
        "id": "lagoon",
        "territories": 18,
        "regions": 4,
        "links": 27,
        "path": str(folder / "lagoon" / "board.toml"),
    }


def test_id_name_and_folder(command: Command, folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "deep" / "boards"
    result = command(
        "import-map", MAPS / "lagoon.map", "--id", "bay", "--name", "La baie", "--out", out, "--lang", "fr"
    )
    assert result.status == 0
    assert (
        result.out
        == f"Plateau bay\u202f: 18 territoires, 4 régions, 27 liaisons, dans {out / 'bay' / 'board.toml'}\n"
    )
    assert list(folder.iterdir()) == []
    assert 'name = { en = "La baie", fr = "La baie" }' in (out / "bay" / "board.toml").read_text(encoding="utf-8")


def test_both_ways(command: Command, folder: Path, lagoon: Path) -> None:
    lagoon.write_text(lagoon.read_text(encoding="utf-8").replace("\n1 2 7\n", "\n1 7\n"), encoding="utf-8")
    result = command("import-map", lagoon)
    assert result.status == 1
    assert is_one_line(result.err)
    assert f"{lagoon}, line 39: the border from country 2 to 1 is not given from 1 to 2" in result.err
    assert list(folder.iterdir()) == []
    result = command("import-map", lagoon, "--both-ways")
    assert result.status == 0
    assert "1 border was given one way only and now holds both ways." in result.out
    assert load_board("lagoon").board().neighbours[0] == (1, 6)


def test_force(command: Command, folder: Path, lagoon: Path) -> None:
    assert command("import-map", lagoon).status == 0
    result = command("import-map", lagoon, "--name", "Second")
    assert result.status == 1
    assert is_one_line(result.err)
    assert "is there already (--force writes over it)" in result.err
    assert load_board("lagoon").name["en"] == "The Great Lagoon"
    assert command("import-map", lagoon, "--name", "Second", "--force").status == 0
    assert load_board("lagoon").name["en"] == "Second"


@pytest.mark.parametrize("json_too", [False, True])
def test_nothing_is_written_when_something_is_wrong(
    command: Command, folder: Path, lagoon: Path, json_too: bool
) -> None:
    text = lagoon.read_text(encoding="utf-8")
    contents: dict[str, bytes] = {
        "empty.map": b"",
        "prose.map": b"Once upon a time\n",
        "latin.map": text.encode("latin-1"),
        "binary.map": bytes(range(256)) * 8,
        "huge.map": text.encode() + b";" * (1 << 20),
        "cut.map": text[: len(text) // 2].encode(),
        "typo.map": text.replace("7 Otter 4", "7 Otter 9").encode(),
        "world.map": text.encode(),  # the name of a board that comes with the program
        "世界.map": text.encode(),
    }
    files = [lagoon.parent, lagoon.parent / "missing.map"]
    for name, content in contents.items():
        files.append(lagoon.parent / name)
        files[-1].write_bytes(content)
    for file in files:
        result = command("import-map", file, *["--json"] * json_too)
        assert result.status == 1, file
        assert result.out == "", file
        assert is_one_line(result.err), file
    assert command("import-map", lagoon, "--id", "Not An Id").status == 1
    assert list(folder.iterdir()) == []


def test_a_folder_that_cannot_be_written(command: Command, lagoon: Path, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("a file")
    result = command("import-map", lagoon, "--out", tmp_path / "file")
    assert result.status == 1
    assert is_one_line(result.err)
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "lagoon").write_text("a file")
    result = command("import-map", lagoon, "--out", tmp_path / "out")
    assert result.status == 1
    assert is_one_line(result.err)
    assert (tmp_path / "out" / "lagoon").read_text() == "a file"


def test_bad_usage(command: Command, folder: Path) -> None:
    assert command("import-map").status == 2
    assert command("import-map", "a.map", "b.map").status == 2
    assert command("import-map", MAPS / "lagoon.map", "--colour", "red").status == 2
    assert list(folder.iterdir()) == []


def test_a_game_on_a_board_that_does_not_fit_is_refused_in_one_line(command: Command, folder: Path) -> None:
    assert command("import-map", MAPS / "lagoon.map").status == 0
    for arguments in (
        ("lamorisse-1957", "--seats", 4),
        ("hasbro-2000", "--mode", "mission"),
        ("miro-1976", "--mode", "mission"),
    ):
        result = command("simulate", *arguments, "--option", "board=lagoon")
        assert (result.status, result.out) == (1, "")
        assert is_one_line(result.err)
        assert "cannot be played on the board lagoon: " in result.err
