"""The boards of 2210: the Earth, the Moon, and both side by side."""

from conquete.boards import load_board, own_board_ids
from conquete.boards.shapes import drawn_ids

OWN = {"earth-2210", "earth-and-moon-2210", "moon-2210"}


def test_they_are_in_the_package_and_drawn() -> None:
    assert set(own_board_ids()) > OWN
    assert set(drawn_ids()) > OWN


def test_a_board_that_joins_others_has_all_that_they_have() -> None:
    both = load_board("earth-and-moon-2210").board()
    parts = [load_board("earth-2210").board(), load_board("moon-2210").board()]
    assert both.territories == parts[0].territories + parts[1].territories
    assert both.regions == parts[0].regions + parts[1].regions
    assert both.region_bonus == parts[0].region_bonus + parts[1].region_bonus
    assert both.layers == ("land", "water", "moon")
    assert sum(map(len, both.neighbours)) == sum(sum(map(len, part.neighbours)) for part in parts) == 2 * 134
