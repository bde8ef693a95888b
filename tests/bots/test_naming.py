"""What bots call things."""

import pytest

from conquete.bots.naming import Namer, _lists
from conquete.engine.said import MOST_LETTERS, MOST_WORDS, letters, said_text


@pytest.mark.parametrize("sort", ["city", "continent", "planet", "signature", "other"])
def test_both_languages_have_as_many_names_and_each_may_be_said(sort: str) -> None:
    lists = _lists()[sort]
    assert len(lists["en"]) == len(lists["fr"])
    most = MOST_WORDS if sort == "signature" else MOST_LETTERS
    for names in lists.values():
        assert len(set(names)) == len(names)
        assert all(said_text(name, most) == name for name in names)


def test_no_name_is_given_twice_on_a_world() -> None:
    namer = Namer("fr", "1", ["Hauterive"])
    given = [namer.name_for("city:peru") for _ in range(60)]
    assert len({*given, "Hauterive"}) == 61
    assert all(len(letters(name)) <= MOST_LETTERS for name in given)


def test_the_same_seed_gives_the_same_names() -> None:
    assert Namer("en", "7").name_for("planet") == Namer("en", "7").name_for("planet")
    assert Namer("en", "7").name_for("river:one") in _lists()["other"]["en"]
