"""The options of the edition: what each value changes. What holds for all options is in test_options_of_all.py."""

import pytest

import conquete
from conquete.editions import load_edition
from conquete.engine.game import Game
from tests.helpers import armies, clause, hand, pass_turn, play, refusal, scene, texts, to_place, trade

EDITION = load_edition("hasbro-2000")


def refused(options: dict[str, object], mode: str = "mission", seats: int = 3) -> str:
    """What the refusal of these options says."""
    with pytest.raises(conquete.ConqueteError) as caught:
        conquete.new("hasbro-2000", mode, seats, seed=1, options=options)
    return str(caught.value)


# -- defaults and refusals -------------------------------------------------------------------------------


@clause("has-20.15")
@pytest.mark.parametrize(
    ("seats", "default", "valid"), [(2, 2, [2]), (3, 2, [2]), (4, 2, [2, 3]), (5, 3, [2, 3]), (6, 3, [3])]
)
def test_headquarters_needed_depend_on_the_seats(seats, default, valid):
    assert EDITION.ruleset("capitals", seats).options["headquarters_needed"] == default
    for number in (1, 2, 3, 4):
        given: dict[str, object] = {"headquarters_needed": number}
        if number in valid:
            assert EDITION.ruleset("capitals", seats, given).options == {
                **EDITION.ruleset("capitals", seats).options,
                **given,
            }
        else:
            message = refused(given, "capitals", seats)
            assert sorted(message.rpartition("not one of ")[2].split(", ")) == [str(value) for value in valid]


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("round_limit", "12", 12),
        ("progressive", "true", True),
        ("progressive", "False", False),
        ("defender_two_dice_from", "2", 2),
        ("territory_bonus", "once_per_set", "once_per_set"),
        ("colours", "green,black,red", ["green", "black", "red"]),
    ],
)
def test_values_may_be_given_as_text(name, given, value):
    game = conquete.new("hasbro-2000", "mission", 3, seed=1, options={name: given})
    assert game.rules.options[name] == value


# -- what each one changes -------------------------------------------------------------------------------


def traders(**given) -> Game:
    """Seat 0 may trade two sets: three infantry of which he owns two, then three artillery, owning one."""
    cards = ["alaska", "alberta", "egypt", "brazil", "siam", "ontario", "quebec"]
    own = {"alaska": (0, 1), "alberta": (0, 1), "brazil": (0, 1)}
    return scene(own, at="trade", hands={0: cards}, **given)


@clause("has-19.2")
@pytest.mark.parametrize(("progressive", "worth"), [(False, [4, 8]), (True, [4, 6])])
def test_progressive(progressive, worth):
    game = traders(options={"progressive": progressive})
    trade(game, "alaska", "alberta", "egypt")
    first = to_place(game, 0)
    trade(game, "brazil", "siam", "quebec")
    assert [first, to_place(game, 0) - first] == worth


@clause("has-8.28")
def test_territory_bonus_per_card():
    game = trade(traders(), "alaska", "alberta", "egypt")
    assert (armies(game, "alaska"), armies(game, "alberta"), armies(game, "egypt")) == (3, 3, 1)
    trade(game, "brazil", "siam", "quebec")
    assert armies(game, "brazil") == 3


@clause("has-8.28")
@pytest.mark.parametrize(("rule", "in_second_set"), [("once_per_set", 3), ("once_per_turn", 1)])
def test_territory_bonus_once(rule, in_second_set):
    game = trade(traders(options={"territory_bonus": rule}), "alaska", "alberta", "egypt")
    assert texts(game) == ["bonus alaska", "bonus alberta"]
    assert refusal(game, "bonus egypt") == "has-8.29"
    game.apply("bonus alberta")
    assert (armies(game, "alaska"), armies(game, "alberta")) == (1, 3)
    trade(game, "brazil", "siam", "quebec")
    assert armies(game, "brazil") == in_second_set


@clause("has-8.28")
def test_territory_bonus_once_per_turn_is_due_again_in_the_next_turn():
    game = traders(options={"territory_bonus": "once_per_turn"})
    trade(game, "alaska", "alberta", "egypt")
    game.apply("bonus alaska")
    for _ in range(2):  # to the end of the turn, and past seat 1's; seat 2 has nothing
        pass_turn(game)
    assert (game.state.turn, len(hand(game, 0))) == (0, 4)
    before = armies(game, "brazil")
    trade(game, "brazil", "siam", "quebec")
    assert armies(game, "brazil") == before + 2


@clause("has-15.4")
@pytest.mark.parametrize(("rule", "winners"), [("counts_as_done", [1]), ("fallback_24", None)])
def test_destroy_by_other(rule, winners):
    game = scene(
        {"india": (0, 5), "siam": (2, 1), "egypt": (1, 1)},
        mode="mission",
        seats=4,
        rest=(3, 1),
        at="attack",
        missions=["territories-24", "destroy-blue", "destroy-red", "destroy-yellow"],
        options={"destroy_by_other": rule},
    )
    play(game, "attack india siam 1", "roll 6 | 1", "occupy 1")
    pass_turn(game)
    assert game.state.turn == 1
    assert (game.result and game.result["winners"]) == winners


@clause("has-9.26")
@pytest.mark.parametrize(
    ("start", "garrison", "dice"),
    [(3, 1, 1), (3, 2, 1), (3, 3, 2), (2, 1, 1), (2, 2, 2), (2, 3, 2)],
)
def test_defender_two_dice_from(start, garrison, dice):
    options: dict[str, object] = {"defender_two_dice_from": start}
    game = scene({"brazil": (0, 9), "north_africa": (1, garrison)}, at="attack", options=options)
    play(game, "attack brazil north_africa 3", "dice 3")
    if dice == 1:
        assert game.decision().kind == "throw_dice"
        play(game, "roll 6 6 6 | 5")
    else:
        assert texts(game) == ["defend 1", "defend 2"]
        play(game, "defend 2", "roll 6 6 6 | 5 5")
    assert armies(game, "brazil") + armies(game, "north_africa") == 9 + garrison - dice


@clause("has-9.4", "has-14.4")
@pytest.mark.parametrize("linked", [True, False])
def test_east_africa_middle_east(linked):
    options: dict[str, object] = {"east_africa_middle_east": linked}
    for source, target in (("east_africa", "middle_east"), ("middle_east", "east_africa")):
        attack = f"attack {source} {target} 1"
        game = scene({source: (0, 3)}, at="attack", options=options)
        assert (attack in texts(game)) == linked
        if not linked:
            assert refusal(game, attack) == "has-9.4"
        move = f"move {source} {target} 1"
        rear = scene({source: (0, 3), target: (0, 1), "egypt": (0, 1)}, at="manoeuvre", options=options)
        assert (move in texts(rear)) == linked
        if not linked:
            assert refusal(rear, move) == "has-14.4"


@clause("has-14.4")
@pytest.mark.parametrize("along", [False, True])
def test_move_along_path(along):
    """Peru, Brazil, North Africa and Egypt in a row; Siam, one's own too, is cut off."""
    own = {"peru": (0, 4), "brazil": (0, 1), "north_africa": (0, 1), "egypt": (0, 1), "siam": (0, 1)}
    game = scene(own, at="manoeuvre", options={"move_along_path": along})
    assert "move peru brazil 3" in texts(game)
    assert ("move peru egypt 3" in texts(game)) == along
    assert refusal(game, "move peru siam 1") == "has-14.4"
    if along:
        game.apply("move peru egypt 3")
        assert (armies(game, "peru"), armies(game, "egypt")) == (1, 4)
        assert game.state.turn == 1  # still a single move
    else:
        assert refusal(game, "move peru egypt 3") == "has-14.4"


@pytest.mark.parametrize(
    ("limit", "winners"),
    [(0, None), (4, None), (3, [1]), (2, [1])],
)
def test_round_limit(limit, winners):
    """Seat 2 ends the third round; seat 1 has most of the board."""
    lands = {"alaska": (0, 50), "siam": (2, 2), "india": (2, 1)}
    game = scene(lands, turn=2, round=3, at="manoeuvre", options={"round_limit": limit})
    game.apply("stay")
    if winners is None:
        assert (game.result, game.state.round, game.state.turn) == (None, 4, 0)
    else:
        assert game.result == {"winners": winners, "reason": "round_limit", "rounds": 3}


@pytest.mark.parametrize(("armies_of_two", "winners"), [(1, [0]), (5, [0, 1]), (6, [1])])
def test_a_round_limit_looks_at_armies_when_territories_are_equal(armies_of_two, winners):
    names = EDITION.ruleset("conquest", 3).board.territories
    lands = dict.fromkeys(names[:20], (0, 1)) | dict.fromkeys(names[20:40], (1, 1))
    lands |= {names[0]: (0, 5), names[20]: (1, armies_of_two), names[40]: (2, 90), names[41]: (2, 1)}
    game = scene(lands, turn=2, round=1, at="manoeuvre", options={"round_limit": 1})
    game.apply("stay")
    assert game.result == {"winners": winners, "reason": "round_limit", "rounds": 1}


@clause("has-20.15")
@pytest.mark.parametrize(("needed", "is_over"), [(2, True), (3, False)])
def test_headquarters_needed(needed, is_over):
    """With his own and the one just taken seat 0 holds two."""
    game = scene(
        {"india": (0, 5), "siam": (1, 1), "peru": (2, 1), "egypt": (3, 1)},
        mode="capitals",
        seats=4,
        rest=(2, 1),
        at="attack",
        cards={"headquarters": [["india"], ["siam"], ["peru"], ["egypt"]]},
        options={"headquarters_needed": needed},
    )
    play(game, "attack india siam 1", "roll 6 | 1")
    assert game.is_over == is_over
    if is_over:
        assert game.result == {"winners": [0], "reason": "headquarters", "rounds": 1}


@clause("has-5.2", "has-5.11")
def test_colours():
    """They say which destroy missions are in the game, and whom each means."""
    for colours in (["yellow", "red", "blue"], ["green", "black", "red"]):
        game = conquete.new("hasbro-2000", "mission", 3, seed=1, options={"colours": colours})
        cards = game.rules.decks["missions"].cards
        destroy = {mission for mission in cards if mission.startswith("destroy-")}
        assert destroy == {f"destroy-{colour}" for colour in colours}


@pytest.mark.parametrize(
    ("windows", "cards", "asked"),
    [
        ("open", ["alaska", "alberta", "ontario"], ["keep"]),  # three cards and no set among them
        ("exact", ["alaska", "alberta", "ontario"], None),
        ("open", ["alaska", "alberta"], None),  # everybody sees that two cards are no set
        ("exact", ["alaska", "alberta", "egypt"], ["trade alaska alberta egypt", "keep"]),
        ("open", ["alaska", "alberta", "egypt"], ["trade alaska alberta egypt", "keep"]),
    ],
)
def test_windows(windows, cards, asked):
    game = scene({"peru": (0, 1), "brazil": (0, 1)}, hands={0: cards}, options={"windows": windows})
    if asked is None:
        assert game.decision().kind == "place"
    else:
        assert game.decision().kind == "trade"
        assert texts(game) == asked
