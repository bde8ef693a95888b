"""Chapter 20: capitals, the fall of a headquarters and the winner."""

import json

import pytest

from tests.helpers import (
    armies,
    clause,
    event_names,
    hand,
    owner,
    pass_turn,
    play,
    refusal,
    scene,
    texts,
    to_place,
    trade,
)
from tests.rules.hasbro_2000.scenes import (
    NAMES,
    TAKE_SIAM,
    THREE,
    VIEWERS,
    cards_of,
    heard,
    in_pile,
    own,
    result,
    war,
)

# -- the fall of a headquarters --------------------------------------------------------------------------


@pytest.mark.smoke
@clause("has-20.7")
def test_an_invaded_headquarters_is_made_known():
    game = war(options=THREE)
    for viewer in (0, 2, 3, -1):
        assert "siam" not in json.dumps(game.view(viewer).to_json()["cards"])
    game.take_events()
    play(game, *TAKE_SIAM)
    for viewer in VIEWERS:
        told = [event for event in heard(game, viewer) if event["event"] == "HeadquartersTaken"]
        assert told == [{"event": "HeadquartersTaken", "seat": 0, "from": 1, "territory": "siam"}]
        cards = game.view(viewer).to_json()["cards"]
        assert isinstance(cards, dict)
        assert cards["headquarters_taken"] == ["siam"]
        assert cards["headquarters"][1] == []


@clause("has-20.7", "has-20.9")
def test_taking_another_territory_reveals_and_destroys_nothing():
    game = war(headquarters=["india", "ural", "china", "mongolia"])
    play(game, *TAKE_SIAM)
    assert "HeadquartersTaken" not in event_names(game)
    assert cards_of(game)["headquarters_taken"] == []
    assert own(game, 1) == ["egypt", "ural"]
    assert not game.is_over


@clause("has-20.8")
def test_the_owner_hands_his_cards_to_the_attacker():
    game = war(options=THREE, hands={0: ["peru"], 1: ["alaska", "joker_1"], 2: ["congo"], 3: []})
    game.take_events()
    play(game, *TAKE_SIAM)
    assert [hand(game, seat) for seat in range(4)] == [["alaska", "peru", "joker_1"], [], ["congo"], []]
    captured = {"event": "CardsCaptured", "seat": 0, "from": 1}
    for viewer in VIEWERS:
        seen = [event for event in heard(game, viewer) if event["event"] == "CardsCaptured"]
        known = {"cards": ["alaska", "joker_1"]} if viewer == 0 else {"count": 2}
        assert seen == [{**captured, **known}]


@clause("has-20.8")
def test_the_card_of_the_headquarters_itself_is_not_handed_over():
    game = war(options=THREE, hands={1: ["alaska"]})
    play(game, *TAKE_SIAM, "occupy 1", "stop")
    assert hand(game, 0) == ["alaska"]
    # Face up and out of the pile for good.
    assert "siam" not in {text.split()[1] for text in texts(game)}
    play(game, "draw congo")
    assert cards_of(game)["headquarters_taken"] == ["siam"]
    assert in_pile(game) == {*NAMES, "joker_1", "joker_2"} - {
        "alaska",
        "congo",
        "siam",
        "india",
        "china",
        "mongolia",
    }


@clause("has-20.8")
def test_with_five_cards_a_set_is_due_in_the_next_turn_and_none_before():
    game = war(options=THREE, hands={0: ["alaska", "alberta"], 1: ["egypt", "ontario"]})
    play(game, *TAKE_SIAM, "occupy 1")
    assert refusal(game, "trade alaska alberta egypt") == "has-8.27"
    play(game, "stop", "draw congo", "stay")
    pass_turn(game)
    pass_turn(game)
    assert (game.state.turn, game.decision().kind, len(hand(game, 0))) == (0, "trade", 5)
    assert refusal(game, "keep") == "has-8.31"
    trade(game, "alaska", "alberta", "egypt")
    assert len(hand(game, 0)) == 2


@pytest.mark.smoke
@clause("has-20.9", "has-20.10", "has-20.11")
def test_the_army_of_the_beaten_is_replaced_by_one_regiment_of_the_victor_on_each_territory():
    game = war(options=THREE, territories={"ural": (1, 8), "egypt": (1, 3), "peru": (0, 4)})
    before = {name: (owner(game, name), armies(game, name)) for name in NAMES}
    play(game, *TAKE_SIAM, "occupy 3")
    assert game.state.held[1] == 0
    assert (owner(game, "ural"), armies(game, "ural")) == (0, 1)
    assert (owner(game, "egypt"), armies(game, "egypt")) == (0, 1)
    # From the reserve: what the victor had on the board stands where it stood, but for those who marched.
    assert (armies(game, "india"), armies(game, "siam")) == (9 - 3, 3)
    changed = {name for name in NAMES if before[name] != (owner(game, name), armies(game, name))}
    assert changed == {"india", "siam", "ural", "egypt"}


@clause("has-20.10")
def test_the_headquarters_itself_is_occupied_by_the_rule_of_conquest():
    game = war(options=THREE)
    play(game, "attack india siam 3", "dice 2", "roll 6 5 | 1")
    assert (owner(game, "siam"), armies(game, "siam")) == (0, 3)
    assert texts(game) == [f"occupy {number}" for number in range(3, 9)]
    assert refusal(game, "occupy 2") == "has-11.2"


@clause("has-20.9")
def test_the_beaten_is_out_of_the_game():
    game = war(options=THREE)
    game.take_events()
    play(game, *TAKE_SIAM, "occupy 1", "stop", "draw congo", "stay")
    assert {"event": "SeatEliminated", "seat": 1, "by": 0} in heard(game, -1)
    for following in (2, 3, 0, 2):
        assert game.state.turn == following
        pass_turn(game)


@clause("has-20.10")
def test_a_continent_that_falls_so_pays_from_the_next_turn_on():
    oceania = ["indonesia", "new_guinea", "western_australia", "eastern_australia"]
    game = war(options=THREE, territories=dict.fromkeys(oceania, (1, 2)))
    play(game, *TAKE_SIAM, "occupy 1")
    assert {owner(game, name) for name in oceania} == {0}
    assert to_place(game, 0) == 0
    play(game, "stop", "draw congo", "stay")
    pass_turn(game)
    pass_turn(game)
    held = game.state.held[0]
    assert held == 2 + 3 + 4
    assert to_place(game, 0) == 3 + 2


@clause("has-20.10")
def test_from_the_territories_won_so_one_attacks_like_from_any_other():
    """One regiment is not enough; and the one card of the turn is still the only one."""
    game = war(options=THREE, territories={"ural": (1, 8)})
    play(game, *TAKE_SIAM, "occupy 1")
    assert refusal(game, "attack ural siberia 1") == "has-9.6"
    play(game, "stop", "draw congo")
    assert game.decision().kind == "manoeuvre"
    assert hand(game, 0) == ["congo"]


@pytest.mark.smoke
@clause("has-20.9", "has-20.12")
def test_only_its_first_owner_falls_with_a_headquarters():
    """Seat 2 takes Siam from seat 0, who had captured it: seat 0 loses that territory and nothing else."""
    game = war(options=THREE)
    play(game, *TAKE_SIAM, "occupy 1", "stop", "draw congo", "stay")
    while game.decision().kind != "attack":
        game.apply("place china 3")
    game.take_events()
    play(game, "attack china siam 1", "roll 6 | 1")
    assert owner(game, "siam") == 2
    assert (game.state.held[0], owner(game, "india"), hand(game, 0)) == (4, 0, ["congo"])
    assert not {"HeadquartersTaken", "SeatEliminated"} & set(event_names(game))
    assert cards_of(game)["headquarters_taken"] == ["siam"]
    assert not game.is_over


# -- the winner ------------------------------------------------------------------------------------------


NEEDED = [(2, 2), (3, 2), (4, 2), (5, 3), (6, 3)]


@pytest.mark.smoke
@clause("has-20.1", "has-20.12", "has-20.13", "has-20.14", "has-20.15", "has-20.16")
@pytest.mark.parametrize(("seats", "needed"), NEEDED)
def test_who_holds_enough_headquarters_wins_at_once_and_his_own_counts(seats, needed):
    """One captured is enough where two are needed; where three are, the second wins."""
    game = war(seats)
    play(game, *TAKE_SIAM)
    if needed == 3:
        assert not game.is_over
        play(game, "occupy 1", "attack india china 1", "roll 6 | 1")
    assert result(game) == ([0], "headquarters")
    assert game.decision().kind == "over"  # before the occupation


@clause("has-20.15")
@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize("needed", [2, 3])
def test_four_or_five_players_agree_on_two_or_three(seats, needed):
    game = war(seats, options={"headquarters_needed": needed})
    play(game, *TAKE_SIAM)
    assert game.is_over == (needed == 2)
    if needed == 3:
        play(game, "occupy 1", "attack india china 1", "roll 6 | 1")
        assert result(game) == ([0], "headquarters")


@clause("has-20.12")
def test_the_number_of_players_is_that_at_the_start():
    """Of six players three are out, so that three are left; three headquarters are needed all the same."""
    owned = {"india": (0, 9), "siam": (4, 1), "china": (4, 1), "mongolia": (4, 1), "brazil": (4, 1)}
    cards = {
        "headquarters": [["india"], [], [], [], ["brazil"], ["quebec"]],
        "headquarters_taken": ["siam", "china", "mongolia"],
    }
    game = scene(owned, mode="capitals", seats=6, rest=(5, 1), at="attack", cards=cards)
    play(game, "attack india siam 1", "roll 6 | 1", "occupy 1")
    assert not game.is_over  # his own and Siam
    play(game, "attack india china 1", "roll 6 | 1")
    assert result(game) == ([0], "headquarters")


@clause("has-20.12")
def test_a_headquarters_counts_for_whoever_occupies_it():
    """Seat 0 takes Siam, which was seat 1's, from its third owner: with his own that makes two."""
    owned = {"india": (0, 9), "siam": (2, 1), "china": (2, 1)}
    cards = {"headquarters": [["india"], [], ["china"], ["mongolia"]], "headquarters_taken": ["siam"]}
    game = scene(owned, mode="capitals", seats=4, rest=(3, 1), at="attack", cards=cards)
    game.take_events()
    play(game, *TAKE_SIAM)
    assert result(game) == ([0], "headquarters")
    assert "SeatEliminated" not in event_names(game)
    assert game.state.held[2] == 1


@clause("has-20.12")
def test_headquarters_must_be_held_at_one_time():
    """Siam, taken and lost again, no longer counts when the next one falls."""
    owned = {"india": (0, 9), "siam": (3, 1), "china": (2, 1)}
    cards = {"headquarters": [["india"], [], ["china"], ["mongolia"]], "headquarters_taken": ["siam"]}
    game = scene(owned, mode="capitals", seats=4, rest=(3, 1), at="attack", cards=cards, options=THREE)
    play(game, "attack india china 1", "roll 6 | 1", "occupy 1")
    assert not game.is_over
    play(game, *TAKE_SIAM)
    assert result(game) == ([0], "headquarters")


@clause("has-20.12", "has-20.13")
def test_an_ordinary_conquest_wins_nothing():
    game = war(4, headquarters=["india", "ural", "japan", "iceland"])
    for target in ("siam", "china", "afghanistan", "middle_east"):
        play(game, f"attack india {target} 1", "roll 6 | 1", "occupy 1")
    assert not game.is_over


@clause("has-20.1", "has-20.12")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_last_opponent_falls_with_his_headquarters(seats):
    """He has one territory left, his headquarters; whoever else was there is out."""
    gone = ["ural"] if seats == 3 else []
    headquarters = [["india"], ["siam"], *[[]] * (seats - 2)]
    owned = {"india": (0, 9), "siam": (1, 1)}
    game = scene(
        owned,
        mode="capitals",
        seats=seats,
        rest=(0, 1),
        at="attack",
        cards={"headquarters": headquarters, "headquarters_taken": gone},
    )
    play(game, *TAKE_SIAM)
    assert result(game) == ([0], "headquarters")
    assert game.state.held[0] == 42
