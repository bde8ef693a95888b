"""Chapter 12: a player whose army is destroyed."""

import json

import pytest

from conquete.engine.game import Game
from conquete.engine.views import events_for
from tests.helpers import (
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

TAKE_SIAM = ("attack india siam 1", "roll 6 | 1", "occupy 1")
VIEWERS = (0, 1, 2, 3, -1)


def last_stand(mode: str = "conquest", **given) -> Game:
    """Four seats; seat 2 has a single regiment left, in Siam, next to seat 0's India."""
    return scene(
        {"india": (0, 6), "siam": (2, 1), "brazil": (3, 3), "peru": (0, 1)},
        mode=mode,
        seats=4,
        at="attack",
        **given,
    )


@pytest.mark.smoke
@clause("has-12.1")
@pytest.mark.parametrize("round", [1, 7])
def test_who_loses_the_last_regiment_is_out_from_the_first_turn_on(round):
    game = last_stand(round=round)
    game.take_events()
    play(game, *TAKE_SIAM[:2])
    events = game.take_events()
    assert [game.rules.event_json(event, -1) for event in events if event.name == "SeatEliminated"] == [
        {"event": "SeatEliminated", "seat": 2, "by": 0}
    ]
    assert not game.is_over
    play(game, "occupy 1")
    for following in (1, 3, 0, 1):  # seat 2 has no turn any more, and no reinforcements
        pass_turn(game)
        assert game.state.turn == following
    started = [event.data["seat"] for event in game.take_events() if event.name == "TurnStarted"]
    assert started == [1, 3, 0, 1]
    assert to_place(game, 2) == 0


@clause("has-12.1")
def test_who_keeps_one_regiment_somewhere_stays_in_the_game():
    game = scene(
        {"india": (0, 6), "siam": (2, 1), "japan": (2, 1), "brazil": (3, 3)},
        seats=4,
        at="attack",
        hands={2: ["peru"]},
    )
    play(game, *TAKE_SIAM)
    assert "SeatEliminated" not in event_names(game)
    assert hand(game, 2) == ["peru"]
    pass_turn(game)
    pass_turn(game)
    assert (game.state.turn, game.decision().actor) == (2, 2)


@clause("has-12.2")
def test_the_cards_of_the_eliminated_go_to_the_attacker():
    game = last_stand(hands={0: ["ural"], 1: ["alaska"], 2: ["egypt", "joker_1", "japan"], 3: ["china"]})
    play(game, *TAKE_SIAM)
    assert hand(game, 0) == ["egypt", "ural", "japan", "joker_1"]
    assert [hand(game, seat) for seat in (1, 2, 3)] == [["alaska"], [], ["china"]]


@clause("has-12.2")
def test_captured_cards_stay_hidden_from_the_others():
    game = last_stand(hands={2: ["egypt", "joker_1"]})
    game.take_events()
    play(game, *TAKE_SIAM)
    events = [event for event in game.take_events() if event.name == "CardsCaptured"]
    assert events_for(game.rules, events, 0) == [
        {"event": "CardsCaptured", "seat": 0, "from": 2, "cards": ["egypt", "joker_1"]}
    ]
    for viewer in (1, 3, -1):
        assert events_for(game.rules, events, viewer) == [
            {"event": "CardsCaptured", "seat": 0, "from": 2, "count": 2}
        ]
        cards = game.view(viewer).to_json()["cards"]
        assert isinstance(cards, dict)
        assert cards["hand"] == [["?", "?"], [], [], []]


@clause("has-12.2")
def test_the_attacker_still_draws_the_card_of_his_turn():
    game = last_stand(hands={2: ["egypt"]})
    play(game, *TAKE_SIAM, "stop", "draw japan")
    assert hand(game, 0) == ["egypt", "japan"]


@clause("has-12.3")
def test_the_mission_of_the_eliminated_goes_back_unseen():
    missions = ["territories-24", "destroy-red", "continents-asia-africa", "destroy-black"]
    game = last_stand("mission", missions=missions)
    game.take_events()
    play(game, *TAKE_SIAM)
    cards = game.position()["cards"]
    assert isinstance(cards, dict)
    assert cards["missions_returned"] == ["continents-asia-africa"]
    # It has no further use: the others keep their own.
    assert cards["mission"] == [["territories-24"], ["destroy-red"], [], ["destroy-black"]]
    events = game.take_events()
    for viewer in VIEWERS:
        assert "continents-asia-africa" not in json.dumps(events_for(game.rules, events, viewer))
        seen = game.view(viewer).to_json()["cards"]
        assert isinstance(seen, dict)
        assert seen["missions_returned"] == ["?"]
        assert "continents-asia-africa" not in json.dumps(seen)


@clause("has-12.3")
def test_a_returned_mission_looks_like_any_other():
    """The same elimination with another mission: nobody can tell which it was."""
    games = []
    for mission in ("continents-asia-africa", "destroy-yellow"):
        missions = ["territories-24", "destroy-red", mission, "destroy-black"]
        games.append(play(last_stand("mission", missions=missions), *TAKE_SIAM))
    for viewer in (0, 1, 3, -1):
        assert games[0].view(viewer).state.facts() == games[1].view(viewer).state.facts()
    assert games[0].state.facts() != games[1].state.facts()


@clause("has-12.4")
def test_with_five_cards_a_set_must_be_traded_in_the_next_turn():
    game = last_stand(hands={0: ["alaska", "egypt"], 2: ["peru", "siam"]})
    play(game, *TAKE_SIAM, "stop", "draw congo")
    assert len(hand(game, 0)) == 5
    for _ in range(3):
        pass_turn(game)
    assert (game.state.turn, game.decision().kind) == (0, "trade")
    assert "keep" not in texts(game)
    assert refusal(game, "keep") == "has-8.31"
    assert refusal(game, "place india 1") == "has-7.3"
    before = to_place(game, 0)
    trade(game, "alaska", "congo", "siam")  # infantry, cavalry, artillery
    assert to_place(game, 0) == before + 10
    assert game.decision().kind == "place"


@clause("has-12.4")
def test_with_four_cards_there_is_no_duty():
    game = last_stand(hands={0: ["alaska"], 2: ["peru", "siam"]})
    play(game, *TAKE_SIAM, "stop", "draw congo")
    for _ in range(3):
        pass_turn(game)
    assert (game.state.turn, game.decision().kind) == (0, "trade")
    assert "keep" in texts(game)


@clause("has-12.4")
def test_with_eight_cards_trading_goes_on_until_four_or_fewer_remain():
    infantry = ["alaska", "alberta", "western_us", "argentina", "iceland", "india", "japan"]
    game = last_stand(hands={0: infantry[:4], 2: infantry[4:]})
    play(game, *TAKE_SIAM, "stop", "draw congo")
    for _ in range(3):
        pass_turn(game)
    trade(game, *infantry[:3])
    assert len(hand(game, 0)) == 5
    assert refusal(game, "keep") == "has-8.31"
    trade(game, *infantry[3:6])
    assert hand(game, 0) == ["congo", "japan"]


@pytest.mark.smoke
@clause("has-12.5")
def test_captured_cards_cannot_be_traded_in_the_same_turn():
    """Even with more than five cards no trade comes up before the next turn."""
    game = last_stand(hands={0: ["alaska", "egypt", "peru"], 2: ["india", "congo", "ural"]})
    play(game, *TAKE_SIAM[:2])
    asked = []
    for answer in ("occupy 1", "stop", "draw china", "stay"):
        asked.append(game.decision().kind)
        if asked[-1] != "draw_card":
            assert refusal(game, "trade alaska egypt india") in ("has-1.6", "has-8.27")
        game.apply(answer)
    assert asked == ["occupy", "attack", "draw_card", "manoeuvre"]
    assert "SetTraded" not in event_names(game)
    assert len(hand(game, 0)) == 7


@clause("has-12.1", "has-12.2")
def test_two_players_can_be_eliminated_in_one_turn():
    game = scene(
        {"india": (0, 9), "siam": (2, 1), "china": (3, 1), "peru": (1, 2)},
        seats=4,
        at="attack",
        hands={2: ["ural"], 3: ["japan"]},
    )
    play(game, *TAKE_SIAM, "attack india china 1", "roll 6 | 1", "occupy 1")
    assert hand(game, 0) == ["ural", "japan"]
    assert owner(game, "china") == 0
    pass_turn(game)
    assert game.state.turn == 1
    pass_turn(game)
    assert game.state.turn == 0
