"""Reading text maps of the Domination program."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from conquete.boards import BadBoard, load_board
from conquete.boards.domination import read_map
from conquete.boards.text import MOST_BYTES
from conquete.boards.writing import board_toml, save_board
from conquete.engine.errors import ConqueteError
from tests.boards.conftest import MAPS

LAGOON = (MAPS / "lagoon.map").read_text(encoding="utf-8")
CARDS = (MAPS / "lagoon.cards").read_text(encoding="utf-8")

# The smallest map there can be.
PAIR = """\
[continents]
All 1 red
[countries]
1 Left 1 0 0
2 Right 1 9 0
[borders]
1 2
2 1
"""


def ids(file: Path) -> list[str]:
    return [row["id"] for row in read_map(file)[0]["territories"]]


def written(folder: Path, text: str | bytes, name: str = "pair.map") -> Path:
    file = folder / name
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def refused(file: Path, **options: bool) -> BadBoard:
    with pytest.raises(BadBoard) as caught:
        read_map(file, **options)  # type: ignore[arg-type]
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith(f"{caught.value.file}, line {caught.value.line}: ")
    return caught.value


# -- a good map ------------------------------------------------------------------------------------------


def test_the_sample_map(lagoon: Path) -> None:
    data, mended = read_map(lagoon)
    assert mended == 0
    assert data["id"] == "lagoon"
    assert data["name"] == {"en": "The Great Lagoon", "fr": "The Great Lagoon"}
    assert [(row["id"], row["bonus"], row["colour"]) for row in data["regions"]] == [
        ("cap_nord", 4, "blue"),
        ("eastern_reef", 3, "#208040"),
        ("sudbucht", 3, "orange"),
        ("west", 2, "red"),
    ]
    assert data["territories"][8] == {
        "id": "ile_aux_crabes",
        "name": {"en": "Île aux Crabes", "fr": "Île aux Crabes"},
        "region": "cap_nord",
        "layer": "land",
        "at": [100, 60],
        "symbol": "artillery",
    }
    assert [row["name"]["en"] for row in data["territories"] if "Port" in row["name"]["en"]] == [
        "Old Port",
        "Old Port (2)",
    ]
    assert ids(lagoon)[7:14] == [
        "old_port",
        "ile_aux_crabes",
        "mangrove",
        "old_port_2",  # a second island of that name
        "osprey",
        "salt_pan",
        "heisser_sand",
    ]


def test_every_border_becomes_one_link(lagoon: Path) -> None:
    data, _ = read_map(lagoon)
    names = ids(lagoon)
    pairs = {frozenset((names.index(row["a"]), names.index(row["b"]))) for row in data["links"]}
    beside = {frozenset((i, i + 1)) for i in range(18) if i % 6 < 5}
    below = {frozenset((i, i + 6)) for i in range(12)}
    assert pairs == beside | below
    assert len(data["links"]) == 27
    assert {row["kind"] for row in data["links"]} == {"land"}


def test_symbols_are_spread_evenly(lagoon: Path) -> None:
    symbols = [row["symbol"] for row in read_map(lagoon)[0]["territories"]]
    assert symbols == ["infantry", "cavalry", "artillery"] * 6


def test_symbols_come_from_the_cards() -> None:
    symbols = [row["symbol"] for row in read_map(MAPS / "lagoon.map")[0]["territories"]]
    assert symbols == ["artillery"] * 6 + ["infantry"] * 6 + ["cavalry"] * 6


@pytest.mark.parametrize("name", ["missing.cards", "../cards/lagoon.cards", "sub", ""])
def test_only_cards_beside_the_map_are_read(tmp_path: Path, name: str) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "lagoon.cards").write_text("[cards]\nnonsense\n")
    file = written(tmp_path / "sub", LAGOON.replace("crd lagoon.cards", f"crd {name}"))
    assert read_map(file)[0]["territories"][1]["symbol"] == "cavalry"


def test_a_file_of_cards_without_cards_is_none(lagoon: Path) -> None:
    written(lagoon.parent, "[missions]\n1 2 3\n", "lagoon.cards")
    assert read_map(lagoon)[0]["territories"][1]["symbol"] == "cavalry"


def test_a_map_is_read_whatever_its_line_ends(tmp_path: Path) -> None:
    plain = read_map(written(tmp_path, PAIR))
    for text in (PAIR.replace("\n", "\r\n"), PAIR.replace("\n", "\r"), "\ufeff" + PAIR, PAIR.replace(" ", "\t ")):
        assert read_map(written(tmp_path, text)) == plain


def test_sections_may_stand_in_any_order_and_case(tmp_path: Path) -> None:
    head, _, borders = PAIR.partition("[borders]")
    text = f"[Borders]{borders}{head.replace('countries', 'COUNTRIES')}"
    assert read_map(written(tmp_path, text)) == read_map(written(tmp_path, PAIR))


def test_what_a_map_may_leave_out(tmp_path: Path) -> None:
    file = written(tmp_path, PAIR.replace(" red", "").replace(" 9 0", ""), "Two_Islands.map")
    data, _ = read_map(file)
    assert data["name"]["en"] == "Two Islands"
    assert data["id"] == "two-islands"
    assert "colour" not in data["regions"][0]
    assert "at" not in data["territories"][1]


def test_ids_are_words_and_never_the_same(tmp_path: Path) -> None:
    names = ["Crête-d'Or", "Crete_d_or", "Остров", "島", "Joker_1", "7", "__", "ŒUF", "Old__Port"]
    countries = "".join(f"{n} {name} 1 0 0\n" for n, name in enumerate(names, start=1))
    borders = "".join(f"{n} {n + 1}\n" for n in range(1, len(names)))
    text = f"[continents]\n大 1\n[countries]\n{countries}[borders]\n{borders}"
    data, mended = read_map(written(tmp_path, text), both_ways=True)
    assert [row["id"] for row in data["territories"]] == [
        "crete_d_or",
        "crete_d_or_2",
        "territory",
        "territory_2",
        "joker_1_2",
        "7",
        "territory_3",
        "uf",
        "old_port",
    ]
    assert data["regions"][0]["id"] == "region"
    assert [row["name"]["fr"] for row in data["territories"]][2:7] == ["Остров", "島", "Joker 1", "7", "__"]
    assert mended == len(names) - 1
    assert save_board(data, tmp_path).is_file()  # the board file takes them all


def test_id_and_name_can_be_given(lagoon: Path) -> None:
    data, _ = read_map(lagoon, "my-lagoon", "  Ma lagune ")
    assert data["id"] == "my-lagoon"
    assert data["name"]["fr"] == "Ma lagune"
    for id in ("My Lagoon", "../lagoon", "a--b", "-a", "a_b"):
        with pytest.raises(ConqueteError, match="cannot be the id of a board"):
            read_map(lagoon, id)
    with pytest.raises(ConqueteError, match="must be a line of text"):
        read_map(lagoon, "", "two\nlines")
    with pytest.raises(ConqueteError, match="'島' cannot be the id of a board"):
        read_map(written(lagoon.parent, PAIR, "島.map"))


# -- borders one way -------------------------------------------------------------------------------------


def test_a_border_one_way_is_refused_with_its_line(lagoon: Path) -> None:
    text = LAGOON.replace("\n9 3 8 10 15\n", "\n9 3 8 15\n")
    error = refused(written(lagoon.parent, text))
    assert "the border from country 10 to 9 is not given from 9 to 10" in error.problem
    assert "--both-ways" in error.problem
    assert text.splitlines()[error.line - 1] == "10 4 9 11 16"


def test_a_border_one_way_can_be_mended(lagoon: Path) -> None:
    text = LAGOON.replace("\n9 3 8 10 15\n", "\n9 3 8 15\n").replace("\n1 2 7\n", "\n")
    data, mended = read_map(written(lagoon.parent, text), both_ways=True)
    assert mended == 3
    assert data["links"] == read_map(lagoon)[0]["links"]


def test_mending_changes_nothing_else(lagoon: Path) -> None:
    assert read_map(lagoon, both_ways=True) == read_map(lagoon)


# -- malformed maps --------------------------------------------------------------------------------------

# A line of the sample map, what stands there instead, and words of the refusal.
BAD_LINES = [
    ("[files]", "[files", "should be the name of a section"),
    ("[files]", "[]", "should be the name of a section"),
    ("[files]", "[borders]", "the section [borders] is there twice"),
    ("Cap_Nord 4 blue", "Cap_Nord", "a continent is: name bonus colour"),
    ("Cap_Nord 4 blue", "Cap Nord 4 blue", "a continent is: name bonus colour"),
    ("Cap_Nord 4 blue", "Cap_Nord four blue", "the bonus must be a whole number from 1 to 1000, not 'four'"),
    ("Cap_Nord 4 blue", "Cap_Nord 0 blue", "the bonus must be a whole number"),
    ("Cap_Nord 4 blue", "Cap_Nord -4 blue", "the bonus must be a whole number"),
    ("Cap_Nord 4 blue", "Cap_Nord 4.5 blue", "the bonus must be a whole number"),
    ("Cap_Nord 4 blue", "Cap_Nord ４ blue", "the bonus must be a whole number"),
    ("Cap_Nord 4 blue", "Cap_Nord 1001 blue", "the bonus must be a whole number"),
    ("2 Tern 1 60 20", "2 Tern", "a country is: number name continent x y"),
    ("2 Tern 1 60 20", "2 Tern 1 60", "a country is: number name continent x y"),
    ("2 Tern 1 60 20", "2 Little Tern 1 60 20", "a country is: number name continent x y"),
    ("2 Tern 1 60 20", "3 Tern 1 60 20", "country 2 should be here, not 3"),
    ("2 Tern 1 60 20", "1 Tern 1 60 20", "country 2 should be here, not 1"),
    ("2 Tern 1 60 20", "two Tern 1 60 20", "the number of a country must be a whole number"),
    ("2 Tern 1 60 20", "2 Tern 5 60 20", "the continent must be a whole number from 1 to 4, not '5'"),
    ("2 Tern 1 60 20", "2 Tern 0 60 20", "the continent must be a whole number from 1 to 4, not '0'"),
    ("2 Tern 1 60 20", "2 Tern West 60 20", "the continent must be a whole number from 1 to 4, not 'West'"),
    ("2 Tern 1 60 20", "2 Tern 1 left 20", "x and y must be whole numbers, not 'left'"),
    ("2 Tern 1 60 20", "2 Tern 1 60 1e3", "x and y must be whole numbers, not '1e3'"),
    ("4 3 5 10", "4", "country 4 is given no neighbour"),
    ("4 3 5 10", "4 3 5 19", "a country must be a whole number from 1 to 18, not '19'"),
    ("4 3 5 10", "4 3 5 0", "a country must be a whole number from 1 to 18, not '0'"),
    ("4 3 5 10", "4 3 5 10 Skua", "a country must be a whole number from 1 to 18, not 'Skua'"),
    ("4 3 5 10", "40 3 5 10", "a country must be a whole number from 1 to 18, not '40'"),
    ("4 3 5 10", "4 3 5 10 4", "country 4 is given as its own neighbour"),
    ("4 3 5 10", "4 3 5 10 5", "the border from country 4 to 5 is there twice"),
    ("4 3 5 10", "4 3 5 10 6", "the border from country 4 to 6 is not given from 6 to 4"),
    ("4 3 5 10", "4 3 5\x0010", "this is not a line of text"),
    ("2 Tern 1 60 20", "2 Te\x1brn 1 60 20", "this is not a line of text"),
]


@pytest.mark.parametrize(("line", "instead", "words"), BAD_LINES)
def test_a_bad_line_is_named(lagoon: Path, line: str, instead: str, words: str) -> None:
    lines = LAGOON.splitlines()
    number = lines.index(line) + 1
    lines[number - 1] = instead
    error = refused(written(lagoon.parent, "\n".join(lines)))
    assert words in error.problem
    if "twice" in words and "section" in words:
        number = LAGOON.splitlines().index("[borders]") + 1  # the second of the two
    assert error.line == number


def test_a_continent_without_a_country(lagoon: Path) -> None:
    lines = LAGOON.replace("West 2 red", "West 2 red\nNowhere 5 grey").splitlines()
    error = refused(written(lagoon.parent, "\n".join(lines)))
    assert error.problem == "the continent Nowhere has no country"
    assert lines[error.line - 1] == "Nowhere 5 grey"


def test_a_map_in_two_parts(lagoon: Path) -> None:
    text = LAGOON.replace("\n1 2 7\n", "\n").replace("2 1 3 8", "2 3 8").replace("7 1 8 13", "7 8 13")
    error = refused(written(lagoon.parent, text))
    assert error.problem == "country 1, Heron, is cut off from the rest"
    assert text.splitlines()[error.line - 1] == "1 Heron 4 20 20"


@pytest.mark.parametrize("section", ["continents", "countries", "borders"])
def test_a_missing_or_empty_section(tmp_path: Path, section: str) -> None:
    without = re.sub(rf"\[{section}\]\n([^\[]*\n)*", "", PAIR)
    error = refused(written(tmp_path, without))
    assert error.problem == f"the section [{section}] is missing"
    assert error.line == len(without.splitlines())
    error = refused(written(tmp_path, f"{without}[{section}]\n; nothing\n"))
    assert error.problem == f"the section [{section}] is empty"


def test_too_many_countries(tmp_path: Path) -> None:
    countries = "".join(f"{n} C{n} 1 0 0\n" for n in range(1, 1002))
    file = written(tmp_path, f"[continents]\nAll 1 red\n[countries]\n{countries}[borders]\n1 2\n")
    assert refused(file).line == 3 + 1001


BAD_CARDS: list[tuple[Callable[[str], str], int, str]] = [
    (lambda text: text.replace("Cannon 2", "Howitzer 2"), 4, "a card is: Infantry, Cavalry or Cannon"),
    (lambda text: text.replace("Cannon 2", "Cannon"), 4, "a card is: Infantry, Cavalry or Cannon"),
    (lambda text: text.replace("Cannon 2", "Cannon 2 3"), 4, "a card is: Infantry, Cavalry or Cannon"),
    (lambda text: text.replace("Cannon 2", "Cannon 19"), 4, "the country of a card must be a whole number"),
    (lambda text: text.replace("Cannon 2", "Cannon 1"), 4, "country 1 has a second card"),
    (lambda text: text.replace("Cannon 2\n", ""), 21, "country 2 has no card"),
    (lambda text: text.replace("Wildcard\n", "Wildcard 5\n"), 21, "a card is: Infantry, Cavalry or Cannon"),
]


@pytest.mark.parametrize(("change", "line", "words"), BAD_CARDS)
def test_bad_cards_are_named(lagoon: Path, change: Callable[[str], str], line: int, words: str) -> None:
    cards = written(lagoon.parent, change(CARDS), "lagoon.cards")
    error = refused(lagoon)
    assert error.file == cards
    assert words in error.problem
    assert error.line == line


def test_files_that_are_no_maps(tmp_path: Path) -> None:
    assert refused(written(tmp_path, b"")).problem == "the file is empty"
    assert refused(written(tmp_path, b"\n \n")).line == 1
    latin = refused(written(tmp_path, LAGOON.encode("latin-1")))
    assert latin.problem == "this is not text in UTF-8"
    assert LAGOON.splitlines()[latin.line - 1] == "Südbucht 3 orange"
    assert refused(written(tmp_path, PAIR.encode("utf-16"))).line == 1
    assert refused(written(tmp_path, PAIR.encode("utf-16-le"))).problem == "this is not a line of text"
    assert refused(written(tmp_path, "Once upon a time\n")).problem == "the section [continents] is missing"
    with pytest.raises(ConqueteError, match="is larger than 1 MiB"):
        read_map(written(tmp_path, PAIR + ";" * MOST_BYTES))
    with pytest.raises(ConqueteError, match=r"cannot read .*: is a directory"):
        read_map(tmp_path)
    with pytest.raises(ConqueteError, match=r"cannot read .*: no such file"):
        read_map(tmp_path / "missing.map")


# -- writing ---------------------------------------------------------------------------------------------


def test_what_is_written_is_what_is_loaded(lagoon: Path, folder: Path) -> None:
    data, _ = read_map(lagoon)
    path = save_board(data, folder)
    assert path == folder / "lagoon" / "board.toml"
    assert path.read_text(encoding="utf-8") == board_toml(data)
    assert load_board("lagoon").data == data
    assert [file.name for file in path.parent.iterdir()] == ["board.toml"]


def test_any_name_can_be_written(lagoon: Path, folder: Path) -> None:
    name = 'A "quoted" \\ name # { é 島 }'
    save_board(read_map(lagoon, "", name)[0], folder)
    assert load_board("lagoon").name == {"en": name, "fr": name}


def test_a_board_is_not_written_over_by_mistake(lagoon: Path, folder: Path) -> None:
    path = save_board(read_map(lagoon)[0], folder)
    before = path.read_text(encoding="utf-8")
    other, _ = read_map(lagoon, name="Other")
    with pytest.raises(ConqueteError, match="is there already"):
        save_board(other, folder)
    assert path.read_text(encoding="utf-8") == before
    save_board(other, folder, force=True)
    assert load_board("lagoon").name["en"] == "Other"


def test_a_board_of_the_package_keeps_its_id(lagoon: Path, folder: Path) -> None:
    with pytest.raises(ConqueteError, match="there is a board 'world' already"):
        save_board(read_map(lagoon, "world")[0], folder, force=True)
    assert list(folder.iterdir()) == []


def test_a_failed_write_leaves_nothing_behind(lagoon: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Path, target: Path) -> None:
        raise OSError(28, "No space left on device", str(target))

    data, _ = read_map(lagoon)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", full)
        with pytest.raises(OSError, match="No space left"):
            save_board(data, folder)
        assert list(folder.iterdir()) == []
    path = save_board(data, folder)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", full)
        with pytest.raises(OSError, match="No space left"):
            save_board(read_map(lagoon, name="Other")[0], folder, force=True)
    assert [file.name for file in path.parent.iterdir()] == ["board.toml"]
    assert load_board("lagoon").name["en"] == "The Great Lagoon"
