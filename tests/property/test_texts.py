"""Whatever is read from outside - actions, records, positions - is understood or refused, never a crash."""

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import conquete
from conquete.api import rules_of_position
from conquete.engine.position import read_position, write_position
from tests.helpers import scene

QUICK = settings(
    max_examples=250, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def attempt(read: Callable[[], Any]) -> tuple[Any, str]:
    """What `read` gives, or the reason it is refused for; anything but a refusal passes through."""
    try:
        return read(), ""
    except conquete.ConqueteError as error:
        return None, f"{type(error).__name__}: {error}"


def played(mode: str = "mission", steps: int = 120, seed: int = 3) -> conquete.Game:
    game = conquete.new("hasbro-2000", mode, 3, seed=seed, client_seeds=["one", "two"])
    choose = random.Random(seed)
    while game.count < steps and not game.is_over:
        game.apply(choose.choice(game.decision().options))
    return game


# -- actions -----------------------------------------------------------------------------------------------

WORDS = played(steps=1).rules.words
TOKENS = st.one_of(
    st.sampled_from(sorted(WORDS.by_name)),
    st.sampled_from(WORDS.territories),
    st.sampled_from(WORDS.cards),
    st.integers(-5, 10**12).map(str),
    st.sampled_from(["|", "||", "+1", "1.0", "٣", "¹", "joker"]),
    st.text(max_size=6),
)


@pytest.mark.smoke
@QUICK
@given(st.one_of(st.text(max_size=60), st.lists(TOKENS, max_size=8).map(" ".join)))
def test_any_text_is_an_action_or_refused(text):
    action, refused = attempt(lambda: WORDS.parse(text))
    if refused:
        assert refused.startswith("IllegalAction: ")
    else:
        assert WORDS.parse(WORDS.text(action)) == action


@QUICK
@given(st.lists(TOKENS, min_size=1, max_size=6).map(" ".join))
def test_a_game_takes_any_text_as_an_action_or_refuses_it_unchanged(text):
    game = scene({"japan": (0, 4), "mongolia": (1, 1)}, rest=(2, 1), at="attack")
    before = game.digest()
    try:
        game.apply(text)
    except conquete.IllegalAction:
        assert game.digest() == before
    else:
        assert text.split()[0] in ("attack", "stop")


# -- records -----------------------------------------------------------------------------------------------

GAME = played(steps=150)
GAME.stop()
RECORD = GAME.record.to_jsonl()
BY_HAND = "".join(
    json.dumps({key: value for key, value in json.loads(line).items() if key != "check"}) + "\n"
    for line in RECORD.splitlines()
)


@st.composite
def edits(draw: st.DrawFn, text: str) -> str:
    """`text` with one character replaced, put in or left out."""
    at = draw(st.integers(0, len(text) - 1))
    kind = draw(st.sampled_from(["replace", "insert", "delete"]))
    character = (
        "" if kind == "delete" else draw(st.sampled_from('0123456789abcdef{}[]",:\\ \n\r\t-.eE?') | st.characters())
    )
    return text[:at] + character + text[at + (kind != "insert") :]


@QUICK
@given(edits(RECORD))
def test_an_edited_record_is_refused_or_still_the_same_game(text):
    game, refused = attempt(lambda: conquete.replay_text(text))
    if refused:
        assert refused.startswith("BadRecord: ")
        assert any(word in refused for word in ("step ", "line ", "header", "empty")), refused
        return
    assert game.digest() == GAME.digest()
    assert game.record.steps == GAME.record.steps
    assert game.record.result == GAME.record.result


@QUICK
@given(edits(BY_HAND))
def test_a_record_written_by_hand_is_replayed_or_refused(text):
    game, refused = attempt(lambda: conquete.replay_text(text))
    if refused:
        assert refused.startswith("BadRecord: ")
    else:
        assert game.rules.check(game.state) == ""


@QUICK
@given(st.text(max_size=80) | st.lists(st.text(max_size=20), max_size=4).map("\n".join))
def test_any_text_is_no_record(text):
    with pytest.raises(conquete.BadRecord):
        conquete.replay_text(text)


# -- positions ---------------------------------------------------------------------------------------------

POSITIONS = [
    played("mission", 20).position(),
    played("mission", 400).position(),
    played("conquest", 500, 4).position(),
    scene({"japan": (0, 4), "mongolia": (1, 1)}, rest=(2, 1), at="attack").position(),
]
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-5, 60),
    st.floats(allow_nan=False),
    st.sampled_from(["?", "brazil", "joker_1", "attack", "secret", "open", "mission", "x"]),
    st.lists(st.integers(0, 3) | st.sampled_from(["brazil", "?"]), max_size=4),
    st.dictionaries(
        st.sampled_from(["owner", "armies", "secret", "step", "seat", "x"]), st.integers(-1, 5), max_size=3
    ),
)


@st.composite
def changed_positions(draw: st.DrawFn) -> dict[str, Any]:
    """A position with one to three entries, anywhere in it, replaced, left out or added."""
    position = copy.deepcopy(draw(st.sampled_from(POSITIONS)))
    for _ in range(draw(st.integers(1, 3))):
        place: Any = position
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            if not keys:
                break
            key = draw(st.sampled_from(keys))
            if isinstance(place[key], (dict, list)) and place[key] and draw(st.integers(0, 3)):
                place = place[key]
                continue
            change(draw, place, key)
            break
    return position


def change(draw: st.DrawFn, place: Any, key: Any) -> None:
    kind = draw(st.sampled_from(["replace", "replace", "delete", "add"]))
    if kind == "delete":
        del place[key]
    elif kind == "replace":
        place[key] = draw(VALUES)
    elif isinstance(place, dict):
        place[draw(st.sampled_from(["x", "hand", "card", "source", "ended", "winners"]))] = draw(VALUES)
    else:
        place.append(draw(VALUES))


@QUICK
@given(changed_positions())
def test_a_changed_position_is_read_or_refused(position):
    rules, refused = attempt(lambda: rules_of_position(position))
    if refused:
        return
    state, refused = attempt(lambda: read_position(rules, position))
    if refused:
        return
    assert rules.check(state) == ""
    written = write_position(rules, state)
    assert read_position(rules, json.loads(json.dumps(written))).facts() == state.facts()


@QUICK
@given(
    st.recursive(VALUES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner))
)
def test_nothing_else_is_a_position(value):
    with pytest.raises(conquete.ConqueteError):
        conquete.from_position(value)
