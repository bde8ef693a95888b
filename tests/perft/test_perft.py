"""Counts of lines from small positions: the engine, the file and a second set of rules all agree."""

from itertools import product
from pathlib import Path

import pytest

import conquete
from conquete.editions import edition_ids, load_edition
from conquete.research.perft import PerftFile, divide, perft, read_perft
from tests.helpers import play, scene
from tests.perft import naive

FILES = sorted(Path(__file__).parent.glob("*.perft"))
# Of every mode of every edition: at the start, early and late in a random game. No second set of rules has counted
# these; the engine did (as of 691f0fa), so that they show where a rule has come to mean something else.
OF_EDITIONS = sorted((Path(__file__).parent / "editions").glob("*.perft"))
QUICK = 30_000  # counts up to here are checked every time, the rest by `make long`
QUICK_OF_EDITIONS = 3_000  # the same where there are many files


def load(path: Path) -> PerftFile:
    return read_perft(path.read_text(encoding="utf-8"))


def compare(file: PerftFile, depths: list[int]) -> None:
    for depth in depths:
        counted = perft(file.game(), depth)
        assert counted == naive.count(naive.read(file.position), depth), f"the two counts differ at depth {depth}"
        assert counted == file.counts[depth - 1], f"depth {depth}"


def depths(file: PerftFile, quick: bool) -> list[int]:
    return [i + 1 for i, count in enumerate(file.counts) if (count <= QUICK) == quick]


def test_every_kind_of_step_has_a_file():
    assert {path.stem for path in FILES} >= {"attack", "conquest", "elimination", "manoeuvre", "trade"}


@pytest.mark.smoke
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_counts(path):
    file = load(path)
    assert file.about
    assert len(depths(file, quick=True)) >= 3
    compare(file, depths(file, quick=True))


@pytest.mark.long
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_deep_counts(path):
    file = load(path)
    compare(file, depths(file, quick=False))


def test_every_mode_of_every_edition_has_files():
    modes = {f"{id}.{mode}" for id in edition_ids() for mode in load_edition(id).modes}
    found = [path.stem.rpartition(".")[0] for path in OF_EDITIONS]
    assert set(found) == modes
    # In the game of 1957 nobody is asked anything before the first turn.
    assert all(found.count(mode) == (2 if mode.startswith("lamorisse") else 3) for mode in modes)


@pytest.mark.parametrize("path", OF_EDITIONS, ids=lambda path: path.stem)
def test_counts_of_editions(path):
    file = load(path)
    assert len(file.counts) >= (2 if path.stem.endswith(".start") else 3)
    quick = [depth for depth in range(1, len(file.counts) + 1) if file.counts[depth - 1] <= QUICK_OF_EDITIONS]
    assert [perft(file.game(), depth) for depth in quick] == file.counts[: len(quick)]


@pytest.mark.long
@pytest.mark.parametrize("path", OF_EDITIONS, ids=lambda path: path.stem)
def test_deep_counts_of_editions(path):
    file = load(path)
    assert perft(file.game(), len(file.counts)) == file.counts[-1]


@pytest.mark.parametrize(
    ("attackers", "defenders", "dice", "against"),
    [(2, 1, 1, 1), (3, 1, 2, 1), (4, 1, 3, 1), (2, 3, 1, 2), (3, 3, 2, 2), (4, 3, 3, 2), (4, 2, 3, 1)],
)
def test_a_throw_counts_as_many_as_all_its_dice_lead_to_states(attackers, defenders, dice, against):
    game = scene({"japan": (0, attackers), "mongolia": (1, defenders)}, rest=(2, 1), at="attack")
    play(game, f"attack japan mongolia {dice}")
    if dice > 1:
        game.apply(f"dice {dice}")
    if defenders > 2:
        game.apply(f"defend {against}")
    states = set()
    for faces in product(range(1, 7), repeat=dice + against):
        red = sorted(faces[:dice], reverse=True)
        blue = sorted(faces[dice:], reverse=True)
        thrown = game.clone()
        thrown.apply(f"roll {' '.join(map(str, red))} | {' '.join(map(str, blue))}")
        states.add(thrown.digest())
    assert perft(game, 1) == len(states)
    assert len(states) == min(dice, against) + 1


def test_counting_leaves_the_game_where_it_was():
    game = load(FILES[0]).game()
    before = game.digest()
    assert perft(game, 0) == 1
    assert perft(game, 3) > 1
    assert game.digest() == before


def test_a_game_that_throws_its_own_dice_is_counted_alike():
    file = load(Path(__file__).parent / "attack.perft")
    assert perft(conquete.from_position(file.position, seed=1), 4) == file.counts[3]


def test_divide_adds_up_and_names_the_first_steps():
    file = load(Path(__file__).parent / "conquest.perft")
    parts = divide(file.game(), 3)
    assert sum(parts.values()) == file.counts[2]
    assert list(parts) == file.game().decision().texts()
    assert divide(file.game(), 0) == {}


def test_nothing_lies_below_the_end():
    game = scene({"japan": (0, 4), "mongolia": (1, 1)}, rest=(0, 1), at="attack")
    play(game, "attack japan mongolia 1", "roll 6 | 1")
    assert game.is_over
    assert perft(game, 1) == 0
    assert divide(game, 1) == {}
    assert perft(game, 0) == 1


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{}", '{"position": 3}', '{"position": {}, "counts": [1.5]}', '{"position": {}, "counts": [true]}'],
)
def test_what_is_no_perft_file_is_refused(text):
    with pytest.raises(conquete.BadPosition):
        read_perft(text)
