"""What people may type as a name."""

import pytest

from conquete.engine.said import MOST_LETTERS, BadText, letters, said_text


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Paris", 5),
        ("Ville-Haute", 11),
        ("e\u0301te\u0301", 3),
        ("\U0001f1eb\U0001f1f7\U0001f1e7\U0001f1ea", 2),
        ("\U0001f469\u200d\U0001f469\u200d\U0001f467x", 2),
        ("\U0001f44d\U0001f3fd", 1),
        ("कि", 1),
        ("❤\ufe0f", 1),
    ],
)
def test_letters_are_counted_as_people_see_them(text: str, number: int) -> None:
    assert len(letters(text)) == number
    assert "".join(letters(text)) == text


def test_a_name_is_kept_as_it_was_typed_but_for_spaces_and_the_form_of_accents() -> None:
    assert said_text("  Nouvelle \n e\u0301toile ") == "Nouvelle étoile"
    assert said_text("<b>&amp;</b>") == "<b>&amp;</b>"
    assert said_text("\u0635\u062d\u0631\u0627\u0621") == "\u0635\u062d\u0631\u0627\u0621"


def test_a_name_has_eighteen_letters_and_no_more() -> None:
    assert said_text("é" * MOST_LETTERS)
    with pytest.raises(BadText, match="19 letters; 18 are allowed"):
        said_text("é" * (MOST_LETTERS + 1))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "   ",
        "!?",
        "a\u202eb",
        "a\u2066b",
        "a\u200bb",
        "a\x07b",
        "\ufeffa",
        "a\u3164",
        "a" + "\u0301" * 9,
        "a\u200d",
    ],
)
def test_what_cannot_be_seen_or_turns_the_direction_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        said_text(text)
