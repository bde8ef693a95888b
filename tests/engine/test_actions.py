"""Actions as integers, options with a range, and both as text."""

import pytest

from conquete.engine.actions import (
    ACTION_MASK,
    MOST,
    OPERAND_MASK,
    Verb,
    Vocabulary,
    a_of,
    act,
    b_of,
    is_allowed,
    n_of,
    pack_dice,
    roll,
    span,
    span_of,
    verb_of,
)
from conquete.engine.decision import Decision
from conquete.engine.errors import IllegalAction
from conquete.engine.ids import CARD, DICE, NUMBER, PIECES, REGION, SEAT, TERRITORY

pytestmark = pytest.mark.smoke


def numbered(*verbs: Verb) -> list[Verb]:
    """As a ruleset numbers them when it is compiled."""
    for i, verb in enumerate(verbs):
        verb.id = i + 1
    return list(verbs)


WORDS = Vocabulary(
    numbered(
        Verb("stop"),
        Verb("place", TERRITORY, 0, NUMBER),
        Verb("attack", TERRITORY, TERRITORY, NUMBER),
        Verb("trade", CARD, CARD, CARD),
        Verb("roll", DICE),
        Verb("name", SEAT),
        Verb("number", 0, 0, NUMBER),
    ),
    ["here", "there", "elsewhere"],
    ["red", "green", "blue"],
    3,
)


def decision(*packed: int) -> Decision:
    return Decision(1, 0, "test", list(packed), WORDS)


@pytest.mark.parametrize(
    ("verb", "a", "b", "n"),
    [(1, 0, 0, 0), (127, OPERAND_MASK, OPERAND_MASK, MOST), (3, 1, 2, 3), (2, 0, 4095, 0), (2, 4095, 0, 1)],
)
def test_parts_come_out_as_they_went_in(verb, a, b, n):
    action = act(verb, a, b, n)
    assert (verb_of(action), a_of(action), b_of(action), n_of(action), span_of(action)) == (verb, a, b, n, 0)
    assert action <= ACTION_MASK


def test_a_span_stands_for_every_number_in_it():
    option = span(2, 1, 0, 3, 7)
    assert span_of(option) == 4
    assert list(decision(option).options) == [act(2, 1, 0, n) for n in (3, 4, 5, 6, 7)]


def test_a_span_is_cut_at_the_largest_number():
    assert n_of(decision(span(2, 0, 0, 1, 10**9)).options[-1]) == MOST


def test_what_options_allow():
    packed = [act(1), span(2, 1, 0, 2, 4), span(2, 2, 0, 1, 1)]
    allowed = [act(1), act(2, 1, 0, 2), act(2, 1, 0, 3), act(2, 1, 0, 4), act(2, 2, 0, 1)]
    refused = [
        act(2, 1, 0, 1),
        act(2, 1, 0, 5),
        act(2, 2, 0, 2),
        act(2, 0, 0, 2),
        act(3, 1, 0, 2),
        act(1, 1),
        packed[1],  # an option with a range is no action
        -act(1),
        act(1) | 1 << 46,
        0,
    ]
    assert all(is_allowed(packed, action) for action in allowed)
    assert not any(is_allowed(packed, action) for action in refused)
    assert list(decision(*packed).options) == allowed
    assert all(action in decision(*packed).options for action in allowed)
    assert not any(action in decision(*packed).options for action in refused)
    assert all(decision(*packed).allows(action) for action in allowed)


def test_options_are_a_sequence():
    options = decision(act(1), span(2, 0, 0, 1, 3), act(7)).options
    written = [act(1), act(2, 0, 0, 1), act(2, 0, 0, 2), act(2, 0, 0, 3), act(7)]
    assert len(options) == 5
    assert [options[i] for i in range(5)] == written
    assert [options[i] for i in range(-5, 0)] == written
    assert list(options[1:4]) == written[1:4]
    assert list(options[::-2]) == written[::-2]
    assert list(reversed(options)) == written[::-1]
    assert options.index(act(2, 0, 0, 3)) == 3
    assert not options.__contains__("stop")
    for index in (5, -6, 99):
        with pytest.raises(IndexError):
            options[index]


def test_plain_options_are_the_list_itself():
    packed = [act(1), act(7, 0, 0, 3)]
    assert Decision(1, 0, "test", packed, WORDS).options is packed


def test_a_decision_shows_itself():
    asked = decision(act(1), span(7, 0, 0, 1, 3))
    assert asked.texts() == ["stop", "number 1", "number 2", "number 3"]
    assert repr(asked) == "Decision(id=1, actor=0, kind='test', options=4)"


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (act(1), "stop"),
        (act(2, 2, 0, 12), "place elsewhere 12"),
        (act(3, 0, 1, 3), "attack here there 3"),
        (act(4, 2, 1, 0), "trade blue green red"),
        (roll(5, pack_dice([6, 4, 1]), 3, pack_dice([5, 5])), "roll 6 4 1 | 5 5"),
        (act(5, 6), "roll 6"),
        (act(5), "roll"),
        (roll(5, pack_dice([15] * 3), 3, 1), "roll 15 15 15 | 1"),
        (roll(5, pack_dice([12] * 6), 6, pack_dice([12] * 6)), "roll 12 12 12 12 12 12 | 12 12 12 12 12 12"),
        (roll(5, pack_dice([15] * 13), 13, 0), "roll" + " 15" * 13),
        (roll(5, 0, 0, pack_dice([4, 2])), "roll | 4 2"),
        (act(6, 2), "name 2"),
        (act(7, 0, 0, MOST), f"number {MOST}"),
        (act(7), "number 0"),
    ],
)
def test_text_and_back(action, text):
    assert WORDS.text(action) == text
    assert WORDS.parse(text) == action


def test_text_may_be_spaced_freely():
    assert WORDS.parse("  attack   here\tthere 3 \n") == act(3, 0, 1, 3)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("jump", "'jump' is no action of this game; there are: attack, name, number, place, roll, stop, trade"),
        ("Stop", "'Stop' is no action"),
        ("stop now", "too long from 'now' on: stop"),
        ("place here", "too short: place TERRITORY NUMBER"),
        ("place", "too short: place TERRITORY NUMBER"),
        ("place nowhere 1", "'nowhere' is no territory"),
        ("place 1 here", "'1' is no territory"),
        ("place here one", "'one' is no number"),
        ("place here -1", "'-1' is no number"),
        ("place here 1.0", "'1.0' is no number"),
        ("place here ٣", "is no number"),
        ("place here ²", "is no number"),
        (f"place here {MOST + 1}", "more than one action can carry"),
        ("place here 1000000000000", "is no number"),
        ("trade red green purple", "'purple' is no card"),
        ("name 3", "there is no seat 3"),
        ("roll 16 | 1", "no throw of dice"),
        ("roll 0 | 1", "no throw of dice"),
        ("roll" + " 1" * 14, "no throw of dice"),
        ("roll" + " 1" * 6 + " |" + " 1" * 7, "no throw of dice"),
        ("roll 1 |", "too long"),
        ("roll 1 | 1 | 1", "too long"),
        ("roll x | 1", "'x' is no number"),
    ],
)
def test_what_is_no_action_is_refused_with_the_reason(text, reason):
    with pytest.raises(IllegalAction) as caught:
        WORDS.parse(text)
    assert reason in str(caught.value)


def test_verbs_have_a_number_and_a_name_of_their_own():
    odd = Verb("odd")
    for id in (0, 128, -1):
        odd.id = id
        with pytest.raises(ValueError, match="verb odd has no number"):
            Vocabulary([odd], [], [], 2)
    with pytest.raises(ValueError, match="stop is declared twice"):
        Vocabulary(numbered(Verb("stop"), Verb("stop")), [], [], 2)
    stop, other = numbered(Verb("stop"), Verb("other"))
    other.id = stop.id
    with pytest.raises(ValueError, match="other and stop belong to two editions"):
        Vocabulary([stop, other], [], [], 2)


# -- sets of pieces ----------------------------------------------------------------------------------------

PIECED = Vocabulary(
    numbered(Verb("march", PIECES, 0, NUMBER), Verb("hit", SEAT, PIECES)), [], [], 2, ["land", "sea", "space"]
)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (act(1, 0, 0, 3), "march none 3"),
        (act(1, 0b101, 0, 0), "march land+space 0"),
        (act(2, 1, 0b010), "hit 1 sea"),
    ],
)
def test_sets_of_pieces_are_words(action, text):
    assert PIECED.text(action) == text
    assert PIECED.parse(text) == action


def test_regions_are_words():
    words = Vocabulary(numbered(Verb("rename", REGION)), ["north"], [], 2, regions=["asia", "europe"])
    assert words.text(act(1, 1)) == "rename europe"
    assert words.parse("rename europe") == act(1, 1)
    with pytest.raises(IllegalAction, match="'north' is no region"):
        words.parse("rename north")
    with pytest.raises(IllegalAction, match="rename REGION"):
        words.parse("rename")


def test_the_order_of_a_set_does_not_matter_and_nonsense_is_refused():
    assert PIECED.parse("march space+land 1") == PIECED.parse("march land+space 1")
    for text in ("march hill 1", "march land+land 1", "march + 1", "march land+ 1", "march none+land 1"):
        with pytest.raises(IllegalAction, match="no set of pieces"):
            PIECED.parse(text)
