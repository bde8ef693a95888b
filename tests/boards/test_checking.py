"""A board file with something wrong in it is refused in one line that names the file and the line."""

import os
import re
import tomllib
from pathlib import Path

import pytest

from conquete.boards import FOLDER, BadBoard, board_ids, load_board, own_board_ids, user_board_ids, user_folder
from conquete.boards.checking import cut_off
from conquete.boards.text import MOST_BYTES, TomlLines
from conquete.engine.errors import ConqueteError

ISLANDS = """\
id = "islands"
name = { en = "Islands", fr = "Îles" }
layers = ["land", "reef"]
symbols = ["sun", "tide", "star"]

regions = [
    { id = "north", name = { en = "North", fr = "Nord" }, bonus = 2, colour = "blue" },
    { id = "south", name = { en = "South", fr = "Sud" }, bonus = 1 },
]

territories = [ # a { bracket ] in a comment
    { id = "gull", name = { en = "Gull", fr = "Mouette" }, region = "north", layer = "land", symbol = "sun" },
    { id = "seal", name = { en = "Seal", fr = "Phoque" }, region = "north", layer = "land", symbol = "tide" },
    { id = "crab", name = { en = "Crab {", fr = "Crabe" }, region = "south", layer = "land", symbol = "star" },
    { id = "coral", name = { en = "Coral", fr = "Corail" }, region = "south", layer = "reef", symbol = "sun" },
]

links = [
    { a = "gull", b = "seal", kind = "land" },
    { a = "seal", b = "crab", kind = "sea" },
    { a = "crab", b = "coral", kind = "sea" },
    { a = "gull", b = "coral", kind = "land", option = "bridge" },
]
"""

# The same as lists of tables, which is the other way to write them.
LONG_FORM = """\
id = "islands"
name.en = "Islands"
name.fr = "Îles"
layers = ["land"]

[[regions]]
id = "all"
name = { en = "All", fr = "Tout" }
bonus = 1

[[territories]]
id = "gull"
name = { en = '''
A [[long]] name''', fr = "Mouette" }
region = "all"
layer = "land"

[[territories]]
id = "seal"
name = { en = "Seal", fr = "Phoque" }
region = "all"
layer = "land"

[[links]]
a = "gull"
b = "seal"
kind = "land"
"""

RENAMED = """\
id = "isles"
based_on = "islands"
name = { en = "Isles", fr = "Îlots" }

[names]
gull = { en = "Tern", fr = "Sterne" }
"""
CAUSEWAY = 'kinds = [{ a = "crab", b = "seal", kind = "land" }]'


def write(folder: Path, text: str | bytes, id: str = "islands") -> Path:
    file = folder / id / "board.toml"
    file.parent.mkdir(exist_ok=True)
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def refused(file: Path) -> BadBoard:
    """The refusal of that board: one line with the file and the line."""
    with pytest.raises(BadBoard) as caught:
        load_board(file.parent.name)
    error = caught.value
    assert str(error) == f"{file}, line {error.line}: {error.problem}"
    assert "\n" not in str(error)
    return error


def test_every_board_of_the_package_is_valid() -> None:
    assert own_board_ids() == sorted(path.parent.name for path in FOLDER.glob("*/board.toml"))
    assert {"ancient-earth", "world", "world-1957"} < set(own_board_ids())
    for id in own_board_ids():
        data = load_board(id)
        assert data.id == id
        if "symbols" in data.data:
            assert sorted(set(data.symbol_numbers())) == [0, 1, 2]
        joins = tomllib.loads((FOLDER / id / "board.toml").read_text("utf-8")).get("joins", [])
        assert data.board().is_connected() == (not joins)


JOINS = 'id = "islands"\nname = { en = "Both", fr = "Les deux" }\n'


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (JOINS + 'joins = "world"', "'joins' must be a list of different boards"),
        (JOINS + 'joins = ["world", "world"]', "'joins' must be a list of different boards"),
        (JOINS + 'joins = ["world", "atlantis"]', "'atlantis' is no board that stands by itself"),
        (JOINS + 'joins = ["world-1957"]', "'world-1957' is no board that stands by itself"),
        (JOINS + 'joins = ["world", "ancient-earth"]', "'africa' is on more than one of the boards"),
        (JOINS + 'joins = ["world"]\nlayers = ["land"]', "a board that joins others takes its 'layers' from them"),
    ],
)
def test_boards_that_cannot_be_joined_are_refused(folder: Path, text: str, problem: str) -> None:
    write(folder, text)
    with pytest.raises(BadBoard) as caught:
        load_board("islands")
    assert caught.value.problem == problem


def test_the_boards_in_the_manual_are_valid(folder: Path) -> None:
    manual = Path(__file__).parents[2] / "docs" / "design" / "add-a-board.md"
    whole, articles, based = re.findall(r"```toml\n(.*?)```", manual.read_text(encoding="utf-8"), re.DOTALL)
    write(folder, whole + articles)
    assert load_board("islands").board().neighbours == ((1, 2), (0, 2), (0, 1))
    write(folder, based.replace("world-1957", "world-fifties"), "world-fifties")
    assert load_board("world-fifties").territory_names["kamchatka"]["fr"] == "Khabarovsk"


def test_a_good_board(folder: Path) -> None:
    write(folder, ISLANDS)
    data = load_board("islands")
    board = data.board()
    assert board.territories == ("gull", "seal", "crab", "coral")
    assert board.neighbours == ((1, 3), (0, 2), (1, 3), (0, 2))
    assert data.board(frozenset({"bridge"})).neighbours == ((1,), (0, 2), (1, 3), (2,))
    assert board.region_bonus == (2, 1)
    assert board.layer_of == (0, 0, 0, 1)
    assert (1, 2) in board.sea_links
    assert data.symbol_numbers() == [0, 1, 2, 0]
    assert data.region_colours == {"north": "blue", "south": ""}


BRIDGE = '{ a = "gull", b = "coral", kind = "land", option = "bridge" }'

# What is changed, into what, the line of the refusal, and words of it.
BROKEN = [
    # the form
    ('id = "islands"', "id = islands", 1, "no valid TOML"),
    ("layers = [", "layers = (", 3, "no valid TOML"),
    ('    { a = "crab", b = "coral", kind = "sea" },', '    { a = "crab" b = "coral" },', 21, "no valid TOML"),
    ('kind = "land", option = "bridge" },\n]\n', 'kind = "land", option = "bridge" },\n', 22, "no valid TOML"),
    ('id = "islands"\n', 'id = "islands"\nid = "islands"\n', 2, "no valid TOML"),
    ("bonus = 1 }", f"bonus = {'9' * 5000} }}", 1, "digits"),
    # keys that are missing
    ('id = "islands"\n', "\n", 1, "no 'id'"),
    ("\nname = { en", "\nnom = { en", 1, "no 'name'"),
    ("layers =", "layer =", 1, "no 'layers'"),
    ("regions =", "areas =", 1, "no 'regions'"),
    ("territories =", "places =", 1, "no 'territories'"),
    ("links =", "borders =", 1, "no 'links'"),
    ('id = "south", ', "", 8, "a region has no 'id'"),
    (", bonus = 1", "", 8, "region 'south' has no 'bonus'"),
    ('id = "seal", name', "name", 13, "a territory has no 'id'"),
    (', region = "south", layer = "reef"', ', layer = "reef"', 15, "territory 'coral' has no 'region'"),
    (', layer = "reef"', "", 15, "territory 'coral' has no 'layer'"),
    (', symbol = "star"', "", 14, "territory 'crab' has no 'symbol'"),
    ('a = "seal", b', "b", 20, "a link has no 'a'"),
    ('b = "crab", kind', "kind", 20, "a link has no 'b'"),
    # names
    ('{ en = "Islands", fr = "Îles" }', '{ en = "Islands" }', 2, "the board has no name in 'fr'"),
    ('{ en = "Islands", fr = "Îles" }', '"Islands"', 2, "the board has no name in 'en'"),
    ('{ en = "South", fr = "Sud" }', '{ fr = "Sud" }', 8, "region 'south' has no name in 'en'"),
    ('fr = "Phoque"', 'fr = "  "', 13, "territory 'seal' has no name in 'fr'"),
    ('fr = "Phoque"', "fr = 5", 13, "territory 'seal' has no name in 'fr'"),
    # ids
    ('id = "islands"', 'id = "skerries"', 1, "'skerries' is not the name of the folder, 'islands'"),
    ('id = "islands"', 'id = "Is lands"', 1, "small letters"),
    ('id = "islands"', "id = 7", 1, "small letters"),
    ('id = "gull", name', 'id = "Gull", name', 12, "small letters"),
    ('id = "gull", name', "id = 5, name", 12, "small letters"),
    ('id = "north"', 'id = "far north"', 7, "small letters"),
    ('id = "seal", name', 'id = "joker_1", name', 13, "'joker_1' is the name of a card"),
    ('id = "south"', 'id = "north"', 8, "region 'north' is there twice"),
    ('id = "crab", name', 'id = "seal", name', 14, "territory 'seal' is there twice"),
    # layers, symbols, regions
    ('["land", "reef"]', '["land", "land"]', 3, "different words"),
    ('["land", "reef"]', "[]", 3, "different words"),
    ('["land", "reef"]', '"land"', 3, "different words"),
    ('["sun", "tide", "star"]', '["sun", "tide"]', 4, "3 different words"),
    ('["sun", "tide", "star"]', '["sun", "tide", "sun"]', 4, "3 different words"),
    ('symbols = ["sun", "tide", "star"]', "", 12, "territory 'gull' has a symbol, but the board has no 'symbols'"),
    ('region = "south", layer = "reef"', 'region = "west", layer = "reef"', 15, "unknown region 'west'"),
    ('layer = "reef"', 'layer = "tide"', 15, "unknown layer 'tide'"),
    ('layer = "reef"', "layer = [1]", 15, "unknown layer"),
    ('symbol = "star"', 'symbol = "comet"', 14, "unknown symbol 'comet'"),
    ("bonus = 2, colour", "bonus = 0, colour", 7, "whole number from 1"),
    ("bonus = 2, colour", "bonus = -2, colour", 7, "whole number from 1"),
    ("bonus = 2, colour", "bonus = 2.5, colour", 7, "whole number from 1"),
    ("bonus = 2, colour", "bonus = true, colour", 7, "whole number from 1"),
    ("bonus = 2, colour", 'bonus = "2", colour', 7, "whole number from 1"),
    ("bonus = 2, colour", "bonus = 1001, colour", 7, "whole number from 1"),
    ('colour = "blue"', "colour = 3", 7, "must be a text"),
    (
        "bonus = 1 },\n",
        'bonus = 1 },\n { id = "west", name = { en = "W", fr = "O" }, bonus = 1 },\n',
        9,
        "region 'west' has no territory",
    ),
    # links
    ('b = "seal", kind', 'b = "whale", kind', 19, "unknown territory 'whale'"),
    ('a = "gull", b = "seal"', 'a = 1, b = "seal"', 19, "unknown territory '1'"),
    ('a = "gull", b = "seal"', 'a = ["gull"], b = "seal"', 19, "unknown territory"),
    ('b = "seal", kind', 'b = "gull", kind', 19, "to itself"),
    (BRIDGE, '{ a = "crab", b = "coral", kind = "land" }', 22, "is there twice"),
    (BRIDGE, '{ a = "coral", b = "crab", kind = "land" }', 22, "is there twice"),
    ('b = "crab", kind = "sea"', 'b = "crab", kind = "air"', 20, "one of: land, sea"),
    ('b = "crab", kind = "sea"', 'b = "crab"', 20, "one of: land, sea"),
    ('option = "bridge"', "option = true", 22, "must be a text"),
    (
        '{ a = "crab", b = "coral", kind = "sea" }',
        '{ a = "gull", b = "crab", kind = "sea" }',
        15,
        "'coral' is cut off from the rest without the links that have an option",
    ),
    (
        f'{{ a = "crab", b = "coral", kind = "sea" }},\n    {BRIDGE}',
        '{ a = "gull", b = "crab", kind = "sea" }',
        15,
        "'coral' is cut off from the rest",
    ),
    ('    { a = "gull", b = "seal", kind = "land" },\n', "", 12, "'gull' is cut off from the rest"),
    # things of another sort where a list should be
    ("regions = [", "regions = 5\nareas = [", 6, "'regions' must be a list of tables"),
    ("regions = [", "regions = []\nareas = [", 6, "'regions' must be a list of tables"),
    ("territories = [", "territories = [5]\nplaces = [", 11, "'territories' must be a list of tables"),
    ("links = [", "links = {}\nborders = [", 18, "'links' must be a list of tables"),
]


@pytest.mark.parametrize(("old", "new", "line", "words"), BROKEN)
def test_what_is_wrong_is_told_with_its_line(folder: Path, old: str, new: str, line: int, words: str) -> None:
    assert ISLANDS.count(old) == 1
    error = refused(write(folder, ISLANDS.replace(old, new)))
    assert words in error.problem
    assert error.line == line


def test_the_long_form(folder: Path) -> None:
    write(folder, LONG_FORM)
    data = load_board("islands")
    assert data.territory_names["gull"]["en"] == "A [[long]] name"
    with pytest.raises(ConqueteError, match="board islands has no symbols"):
        data.symbol_numbers()


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('name.fr = "Îles"', "", 2, "the board has no name in 'fr'"),
        ("bonus = 1", "bonus = 0", 6, "whole number"),
        (', fr = "Mouette"', "", 11, "territory 'gull' has no name in 'fr'"),
        ('id = "seal"', 'id = "gull"', 18, "territory 'gull' is there twice"),
        ('kind = "land"\n', 'kind = "road"\n', 24, "one of: land, sea"),
    ],
)
def test_the_long_form_has_lines_too(folder: Path, old: str, new: str, line: int, words: str) -> None:
    error = refused(write(folder, LONG_FORM.replace(old, new)))
    assert words in error.problem
    assert error.line == line


def test_too_many_territories(folder: Path) -> None:
    row = '    { id = "t%d", name = { en = "T", fr = "T" }, region = "all", layer = "land" },\n'
    rows = "".join(row % number for number in range(1001))
    head, _, tail = LONG_FORM.partition("[[regions]]")
    region = "[[regions]]" + tail.partition("[[territories]]")[0]
    error = refused(write(folder, f"{head}links = []\nterritories = [\n{rows}]\n{region}"))
    assert error.problem == "more than 1000 territories"
    assert error.line == 8 + 1000  # the first stands in line 8


# -- files that are no text ------------------------------------------------------------------------------


def test_files_that_cannot_be_read(folder: Path) -> None:
    assert refused(write(folder, b"")).problem == "the file is empty"
    assert refused(write(folder, b" \n\n")).line == 1
    latin = refused(write(folder, ISLANDS.encode("latin-1")))
    assert (latin.line, latin.problem) == (2, "this is not text in UTF-8")
    assert refused(write(folder, "x = " + "[" * 100_000)).problem == "nested too deep"
    write(folder, "#" * (MOST_BYTES + 1))
    with pytest.raises(ConqueteError, match="is larger than 1 MiB"):
        load_board("islands")
    write(folder, "\ufeff" + ISLANDS)
    assert load_board("islands").name["fr"] == "Îles"


# -- a board based on another ----------------------------------------------------------------------------


def test_a_renamed_board(folder: Path) -> None:
    write(folder, ISLANDS)
    write(folder, RENAMED, "isles")
    base, data = load_board("islands"), load_board("isles")
    assert data.territory_names == {**base.territory_names, "gull": {"en": "Tern", "fr": "Sterne"}}
    assert data.board().neighbours == base.board().neighbours
    assert data.symbol_numbers() == base.symbol_numbers()
    assert data.name == {"en": "Isles", "fr": "Îlots"}


def test_a_link_may_be_of_another_kind_on_a_renamed_board(folder: Path) -> None:
    write(folder, ISLANDS)
    write(folder, RENAMED.replace("[names]", f"{CAUSEWAY}\n[names]"), "isles")
    base, other = load_board("islands").board(), load_board("isles").board()
    assert other.neighbours == base.neighbours
    assert base.sea_links - other.sea_links == {(1, 2), (2, 1)}
    assert other.sea_links < base.sea_links


@pytest.mark.parametrize(
    ("old", "new", "line", "words"),
    [
        ('"islands"', '"atlantis"', 2, "'atlantis' is no board that stands by itself"),
        ('"islands"', '"world-1957"', 2, "'world-1957' is no board that stands by itself"),
        ('"islands"', '"isles"', 2, "'isles' is no board that stands by itself"),
        ('"islands"', '"../islands"', 2, "'../islands' is no board that stands by itself"),
        ('"islands"', "5", 2, "must be the id of a board"),
        ("[names]", "[nouns]", 1, "no 'names'"),
        ("[names]\ngull =", "names = 5\ngull =", 5, "'names' must give names by territory"),
        ("gull =", "whale =", 6, "'whale' is no territory of 'islands'"),
        (', fr = "Sterne"', "", 6, "'gull' has no name in 'fr'"),
        ('{ en = "Tern", fr = "Sterne" }', '"Tern"', 6, "'gull' has no name in 'en'"),
        ('{ en = "Isles", fr = "Îlots" }', '{ en = "Isles" }', 3, "the board has no name in 'fr'"),
        ("[names]", "links = []\n[names]", 5, "takes its 'links' from there"),
        ('id = "isles"', 'id = "eyots"', 1, "not the name of the folder"),
        (
            "[names]",
            CAUSEWAY.replace("crab", "gannet") + "\n[names]",
            5,
            "there is no link gannet - seal in 'islands'",
        ),
        ("[names]", CAUSEWAY.replace("land", "air") + "\n[names]", 5, "one of: land, sea"),
        ("[names]", CAUSEWAY.replace("crab", "seal") + "\n[names]", 5, "'kinds' has two ends"),
        ("[names]", "kinds = 5\n[names]", 5, "'kinds' must be a list of tables"),
    ],
)
def test_a_renamed_board_is_checked(folder: Path, old: str, new: str, line: int, words: str) -> None:
    assert RENAMED.count(old) == 1
    write(folder, ISLANDS)
    error = refused(write(folder, RENAMED.replace(old, new), "isles"))
    assert words in error.problem
    assert error.line == line


def test_what_is_wrong_with_the_base_is_told_there(folder: Path) -> None:
    base = write(folder, ISLANDS.replace("bonus = 2", "bonus = 0"))
    write(folder, RENAMED, "isles")
    with pytest.raises(BadBoard) as caught:
        load_board("isles")
    assert (caught.value.file, caught.value.line) == (base, 7)


# -- finding boards --------------------------------------------------------------------------------------


def test_own_boards_are_found_beside_those_of_the_package(folder: Path) -> None:
    assert user_folder() == folder
    assert user_board_ids() == []
    write(folder, ISLANDS)
    write(folder, ISLANDS, "world")  # does not take the place of the real one
    write(folder, ISLANDS, "Bad Name")
    (folder / "empty").mkdir()
    assert user_board_ids() == ["islands"]
    assert board_ids() == sorted([*own_board_ids(), "islands"])
    assert load_board("world").board().size == 42


def test_the_usual_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("CONQUETE_BOARDS", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert user_folder() == tmp_path / "conquete" / "boards"
    assert board_ids() == own_board_ids()
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert user_folder() == tmp_path / ".local" / "share" / "conquete" / "boards"


@pytest.mark.parametrize("id", ["atlantis", "", "..", "../own/islands", "islands/../islands", "islands/board.toml"])
def test_an_unknown_board_is_refused_by_name(folder: Path, id: str) -> None:
    write(folder, ISLANDS)
    with pytest.raises(
        ConqueteError, match=rf"unknown board .*; there are: {', '.join(sorted([*own_board_ids(), 'islands']))}"
    ):
        load_board(id)


def test_a_file_written_anew_is_read_anew(folder: Path) -> None:
    write(folder, ISLANDS)
    assert load_board("islands").board().region_bonus == (2, 1)
    file = write(folder, ISLANDS.replace("bonus = 2", "bonus = 3"))
    os.utime(file, ns=(1, 1))
    assert load_board("islands").board().region_bonus == (3, 1)


# -- the helpers -----------------------------------------------------------------------------------------


def test_lines_of_a_toml_text() -> None:
    lines = TomlLines(ISLANDS)
    assert lines.entries == {"regions": [7, 8], "territories": [12, 13, 14, 15], "links": [19, 20, 21, 22]}
    assert {key: line for key, line in lines.keys.items() if "." not in key} == {
        "id": 1,
        "name": 2,
        "layers": 3,
        "symbols": 4,
        "regions": 6,
        "territories": 11,
        "links": 18,
    }
    assert TomlLines("""a = '''\n[x]\n''' # [y]\n"b" = "\\"["\n[t]\nc.d = 1""").keys == {
        "a": 1,
        "b": 4,
        "t": 5,
        "t.c": 6,
        "t.c.d": 6,
    }


def test_the_mainland_is_where_most_are() -> None:
    assert cut_off(5, [(1, 2), (2, 3), (3, 4)]) == 0
    assert cut_off(5, [(0, 1), (2, 3), (3, 4)]) == 0
    assert cut_off(5, [(0, 1), (1, 2), (3, 4)]) == 3
    assert cut_off(5, [(0, 1), (1, 2), (3, 4), (4, 0)]) is None
