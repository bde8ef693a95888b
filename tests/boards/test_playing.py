"""The classic editions on a board that their booklets do not know."""

from itertools import pairwise
from pathlib import Path

import pytest

import conquete
from conquete.boards import load_board
from conquete.boards.domination import read_map
from conquete.boards.writing import save_board
from conquete.bots.match import simulate
from conquete.cli.names import Names
from conquete.editions import load_edition
from conquete.engine.errors import BadRecord, ConqueteError
from conquete.engine.replay import is_of_other_rules
from conquete.locales import Translator
from conquete.research.conformance import check_edition
from conquete.rules.set_cards import SetCards
from conquete.rules.set_values import JOKER
from tests.boards.conftest import MAPS

# Every mode that needs no missions, with the seats that eighteen islands have room for.
GAMES = [
    ("lamorisse-1957", "first", 3),
    ("lamorisse-1957", "second", 3),
    ("miro-1976", "conquest", 3),
    ("miro-1976", "conquest", 6),
    ("miro-1976", "two-player", 2),
    ("hasbro-2000", "conquest", 3),
    ("hasbro-2000", "conquest", 6),
    ("hasbro-2000", "capitals", 2),
    ("hasbro-2000", "capitals", 4),
    ("hasbro-2000", "two-player", 2),
    ("classic-godstorm", "conquest", 3),
    ("classic-godstorm", "conquest", 5),
    ("classic-godstorm", "two-player", 2),
]
LAGOON: dict[str, object] = {"board": "lagoon"}


@pytest.fixture
def imported(folder: Path) -> Path:
    """The sample map, imported with its cards."""
    return save_board(read_map(MAPS / "lagoon.map")[0], folder)


def chain(folder: Path, size: int, regions: tuple[str, ...] = ("all",), symbols: bool = True) -> dict[str, object]:
    """The option for a board of `size` territories in a row."""
    names = [f"t{number}" for number in range(size)]
    rows = [
        {"id": id, "name": {"en": id, "fr": id}, "region": regions[number % len(regions)], "layer": "land"}
        for number, id in enumerate(names)
    ]
    data: dict[str, object] = {
        "id": f"chain-{size}",
        "name": {"en": "Chain", "fr": "Chaîne"},
        "layers": ["land"],
        "regions": [{"id": id, "name": {"en": id, "fr": id}, "bonus": 1} for id in regions],
        "links": [{"a": a, "b": b, "kind": "land"} for a, b in pairwise(names)],
    }
    if symbols:
        data["symbols"] = ["sun", "tide", "star"]
        rows = [{**row, "symbol": ("sun", "tide", "star")[number % 3]} for number, row in enumerate(rows)]
    save_board({**data, "territories": rows}, folder, force=True)
    return {"board": data["id"]}


# -- games -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "mode", "seats"), GAMES)
def test_bots_play_on_an_imported_board(imported: Path, edition: str, mode: str, seats: int) -> None:
    records = imported.parent / "records"
    report = simulate(edition, mode, seats, ["steady", "random"], games=2, options=LAGOON, record_dir=records)
    assert report.errors == []
    assert report.finished == 2
    for number in (1, 2):
        text = (records / f"{number}.jsonl").read_text(encoding="utf-8")
        assert '"board": "lagoon"' in text.splitlines()[0]
        game = conquete.replay_text(text)
        assert game.is_over
        assert game.rules.board.id == "lagoon"
        assert conquete.verify_text(text)[1] > 0


@pytest.mark.parametrize(("edition", "mode", "seats"), GAMES)
def test_the_laws_of_the_engine_hold_there_too(imported: Path, edition: str, mode: str, seats: int) -> None:
    assert check_edition(edition, [mode], [seats], games=1, max_rounds=3, options=LAGOON) == 1


def test_the_cards_are_those_of_the_board(imported: Path) -> None:
    rules = conquete.new("hasbro-2000", "conquest", 3, 1, LAGOON).rules
    assert rules.cards[:3] == ["heron", "tern", "baie_des_brumes"]
    assert rules.cards[18:] == ["joker_1", "joker_2"]
    names = Names(rules, Translator("fr"))
    assert names.card("heron") == "Heron (artillerie)"
    assert names.card("osprey") == "Osprey (infanterie)"
    assert names.territory("ile_aux_crabes") == "Île aux Crabes"


def test_symbols_count_by_their_place_in_the_list(folder: Path) -> None:
    assert load_board("ancient-earth").symbol_numbers()[:3] == [0, 1, 2]
    chain(folder, 12)
    assert load_board("chain-12").symbol_numbers() == [0, 1, 2] * 4
    for board, rounds in (("chain-12", 4), ("ancient-earth", 14)):
        rules = conquete.new("classic-godstorm", "conquest", 3, 1, {"board": board}).rules
        cards = next(module for module in rules.modules if isinstance(module, SetCards))
        assert cards.symbols == [0, 1, 2] * rounds + [JOKER, JOKER]


def test_a_record_needs_the_board_it_was_played_on(imported: Path) -> None:
    game = conquete.new("hasbro-2000", "conquest", 3, 1, LAGOON)
    text = game.record.to_jsonl()
    other, _ = read_map(MAPS / "lagoon.map")
    save_board({**other, "links": other["links"][1:]}, imported.parents[1], force=True)
    raw, rules, _ = conquete.load_record(text)
    assert is_of_other_rules(rules, raw), "a link is missing"
    imported.unlink()
    with pytest.raises(BadRecord, match="option board: 'lagoon' is not one of world"):
        conquete.replay_text(text)


# -- the option ------------------------------------------------------------------------------------------


BOARDS = [
    ("lamorisse-1957", "first", ["world-1957"]),
    ("miro-1976", "conquest", ["world"]),
    ("hasbro-2000", "conquest", ["world"]),
    ("classic-godstorm", "conquest", ["ancient-earth", "world"]),
]


@pytest.mark.parametrize(("edition", "mode", "own"), BOARDS)
def test_the_boards_of_an_edition(imported: Path, edition: str, mode: str, own: list[str]) -> None:
    found = load_edition(edition)
    assert list(found.options["board"].values) == list(found.boards) == own
    assert conquete.new(edition, mode, 3, 1).rules.board.id == own[0]
    for board in [*own, "lagoon", "LAGOON"]:
        rules = conquete.new(edition, mode, 3, 1, {"board": board}).rules
        assert rules.board.id == board.lower() == rules.options["board"]
    valid = ", ".join([*own, "lagoon"])
    wrong: list[object] = ["atlantis", "../own/lagoon", "", 5, ["world"], True]
    for value in wrong:
        with pytest.raises(ConqueteError, match=f"option board: '.*' is not one of {valid}$"):
            conquete.new(edition, mode, 3, 1, {"board": value})


def test_a_link_that_the_board_lacks_can_be_left_out_all_the_same(imported: Path) -> None:
    for edition in ("lamorisse-1957", "miro-1976", "hasbro-2000"):
        mode = "first" if edition == "lamorisse-1957" else "conquest"
        with_link, without = (
            conquete.new(edition, mode, 3, 1, {**LAGOON, "east_africa_middle_east": linked}).rules.board
            for linked in (True, False)
        )
        assert with_link.neighbours == without.neighbours
        assert with_link.neighbours[0] == (1, 6)


def test_a_broken_board_is_refused_with_its_line(imported: Path) -> None:
    text = imported.read_text(encoding="utf-8")
    imported.write_text(text.replace("bonus = 4", "bonus = 0"), encoding="utf-8")
    with pytest.raises(ConqueteError, match=r"board\.toml, line 7: the bonus of region 'cap_nord'"):
        conquete.new("hasbro-2000", "conquest", 3, 1, LAGOON)


# -- boards that do not fit ------------------------------------------------------------------------------

# Edition, mode, seats, territories that are just few or many enough, and one that is not.
LIMITS = [
    ("lamorisse-1957", "first", 3, 13, 12),
    ("lamorisse-1957", "second", 6, 31, 30),
    ("miro-1976", "conquest", 3, 7, 6),  # two jokers are dealt as well
    ("miro-1976", "conquest", 3, 100, 101),
    ("miro-1976", "conquest", 6, 16, 15),
    ("miro-1976", "conquest", 6, 112, 113),
    ("miro-1976", "two-player", 2, 3, 4),
    ("miro-1976", "two-player", 2, 117, 120),
    ("hasbro-2000", "conquest", 3, 3, 2),
    ("hasbro-2000", "conquest", 6, 114, 115),
    ("hasbro-2000", "capitals", 2, 6, 7),
    ("hasbro-2000", "two-player", 2, 117, 119),
    ("classic-godstorm", "conquest", 5, 5, 4),
    ("classic-godstorm", "conquest", 3, 102, 103),
    ("classic-godstorm", "two-player", 2, 12, 15),  # two armies at a time: an even number must be left
    ("classic-godstorm", "two-player", 2, 84, 90),
    ("classic-godstorm", "two-player", 2, 6, 2),
]


@pytest.mark.parametrize(("edition", "mode", "seats", "fits", "does_not"), LIMITS)
def test_how_many_territories_a_game_takes(
    folder: Path, edition: str, mode: str, seats: int, fits: int, does_not: int
) -> None:
    reason = f"this game cannot be played on the board chain-{does_not}: "
    with pytest.raises(ConqueteError, match=reason):
        conquete.new(edition, mode, seats, 1, chain(folder, does_not))
    report = simulate(edition, mode, seats, options=chain(folder, fits), games=3, max_rounds=1)
    assert report.errors == []


def test_missions_need_their_regions(folder: Path, imported: Path) -> None:
    for edition in ("miro-1976", "hasbro-2000"):
        for board, reason in (
            (LAGOON, "the mission continents-asia-south-america names asia, which is no region of it"),
            (
                chain(folder, 18, load_board("world").board().regions),
                "the mission territories-24 may take 24 territories, and it has 18",
            ),
            (
                chain(folder, 30, ("asia", "africa", "oceania", "south_america", "north_america")),
                "the mission continents-europe-south-america-plus-one names europe",
            ),
        ):
            with pytest.raises(ConqueteError, match=f"cannot be played on the board .*: {reason}"):
                conquete.new(edition, "mission", 3, 1, board)
        assert (
            simulate(
                edition, "mission", 3, options=chain(folder, 30, load_board("world").board().regions), max_rounds=2
            ).errors
            == []
        )


def test_cards_need_symbols(folder: Path) -> None:
    with pytest.raises(ConqueteError, match="board chain-18 has no symbols"):
        conquete.new("hasbro-2000", "conquest", 3, 1, chain(folder, 18, symbols=False))
