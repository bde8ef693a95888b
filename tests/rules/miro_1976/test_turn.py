"""Chapters 1, 7 and 11: the three steps of a turn, and the card that a conquest earns."""

from typing import Any

import pytest

from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from tests.helpers import (
    armies,
    clause,
    event_names,
    hand,
    owner,
    pass_turn,
    pile,
    play,
    refusal,
    texts,
    to_place,
    trade,
    verbs,
)
from tests.rules.miro_1976.scenes import MODES, NAMES, miro, take

# Seat 0 stands in South America, with North Africa, Egypt and Central America before it.
FRONT = {
    "brazil": (0, 6),
    "venezuela": (0, 2),
    "peru": (0, 2),
    "north_africa": (1, 1),
    "egypt": (1, 1),
    "japan": (2, 4),
}


def front(mode: str = "mission", **given: Any) -> Game:
    return miro(FRONT, mode, **given)


# -- the three steps -----------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("miro-7.1", "miro-1.4", "miro-1.5", "miro-1.6", "miro-1.7", "miro-1.8")
@pytest.mark.parametrize("mode", ["mission", "conquest"])
def test_armed_forces_then_combat_then_a_move_then_the_next_player(mode):
    game = front(mode)
    asked = [(game.actor, game.decision().kind)]
    for action in ("place brazil 1", "attack brazil north_africa 3", "roll 6 6 6 | 1", "occupy 3", "stop"):
        play(game, action)
        asked.append((game.actor, game.decision().kind))
    play(game, "draw siam", "move brazil peru 1")
    assert asked == [
        (0, "place"),
        (0, "attack"),
        (CHANCE, "throw_dice"),
        (0, "occupy"),
        (0, "attack"),
        (CHANCE, "draw_card"),
    ]
    assert (owner(game, "north_africa"), armies(game, "peru"), armies(game, "brazil")) == (0, 3, 3)
    assert (game.state.turn, game.actor) == (1, 1)  # what follows is the next player's right alone


@clause("miro-7.1")
@pytest.mark.parametrize("mode", ["mission", "conquest"])
def test_no_step_can_be_taken_before_its_time(mode):
    game = front(mode)
    assert refusal(game, "attack brazil north_africa 1") == "miro-9.2"
    assert refusal(game, "move brazil peru 1") == "miro-7.1"
    play(game, "place brazil 1")
    assert refusal(game, "place brazil 1") == "miro-7.1"
    assert refusal(game, "move brazil peru 1") == "miro-7.1"
    play(game, "stop")
    assert refusal(game, "place brazil 1") == "miro-7.1"
    assert refusal(game, "attack brazil north_africa 1") == "miro-7.1"


@clause("miro-7.1", "miro-9.1", "miro-12.1")
@pytest.mark.parametrize("mode", ["mission", "conquest"])
def test_combat_and_move_are_optional(mode):
    game = front(mode, at="attack")
    before = list(game.state.armies)
    assert "stop" in texts(game)
    play(game, "stop")
    assert (game.decision().kind, "stay" in texts(game)) == ("manoeuvre", True)
    play(game, "stay")
    assert game.state.armies == before
    assert game.state.turn == 1


@clause("miro-1.4")
@pytest.mark.parametrize("mode", ["mission", "conquest"])
def test_only_the_defender_is_asked_anything_in_another_players_turn(mode):
    """A whole round: everybody attacks once and moves once, and the others choose nothing but their dice."""
    lands = {"brazil": (0, 9), "north_africa": (1, 9), "siam": (2, 9), "india": (1, 9), "japan": (2, 2)}
    targets = {0: "brazil north_africa", 1: "india siam", 2: "siam india"}
    game = miro(lands, mode, rest=(1, 2), at="attack")
    for seat in range(3):
        while game.decision().kind == "place":
            assert game.actor == seat
            game.apply(texts(game)[-1])
        assert (game.actor, game.decision().kind) == (seat, "attack")
        play(game, f"attack {targets[seat]} 1")
        assert (game.actor in (seat, CHANCE), game.decision().kind) == (False, "defend")
        play(game, "defend 1", "roll 1 | 6", "stop")
        if game.decision().kind == "manoeuvre":
            assert game.actor == seat
            play(game, "stay")
    assert game.state.turn == 0


# -- the card ------------------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("miro-1.9", "miro-7.13", "miro-11.9", "miro-11.10")
@pytest.mark.parametrize("mode", ["mission", "two-player"])
@pytest.mark.parametrize("conquests", [0, 1, 2])
def test_one_card_for_one_or_several_conquests_after_combat_and_before_the_move(mode, conquests):
    game = front(mode, at="attack")
    if conquests:
        take(game, "brazil", "north_africa")
    if conquests == 2:
        take(game, "brazil", "argentina")
    assert hand(game, 0) == []  # not before the fights are over
    play(game, "stop")
    if conquests:
        assert (game.actor, game.decision().kind) == (CHANCE, "draw_card")
        assert all(verb == "draw" for verb in verbs(game))  # there is no choice to take none
        play(game, "draw siam")
    assert game.decision().kind == "manoeuvre"
    assert hand(game, 0) == ["siam"] * bool(conquests)
    play(game, "stay")
    assert hand(game, 0) == ["siam"] * bool(conquests)


@clause("miro-7.13", "miro-1.9")
def test_no_card_for_a_fight_without_conquest_nor_for_the_defender():
    game = front(at="attack", hands={})
    play(game, "attack brazil north_africa 1", "roll 1 | 6", "stop")
    assert game.decision().kind == "manoeuvre"
    pass_turn(game)
    assert [hand(game, seat) for seat in range(3)] == [[], [], []]


@clause("miro-7.13", "miro-11.9")
def test_every_turn_with_a_conquest_earns_a_card():
    game = take(front(at="attack"), "brazil", "north_africa")
    play(game, "stop", "draw siam")
    pass_turn(game)
    assert game.state.turn == 1
    while game.state.turn != 0:
        pass_turn(game)
    while game.decision().kind == "place":
        game.apply(texts(game)[0])
    play(take(game, "brazil", "argentina"), "stop")
    assert game.decision().kind == "draw_card"
    play(game, "draw joker_1")
    assert hand(game, 0) == ["siam", "joker_1"]


@clause("miro-11.10")
def test_the_card_is_the_top_card_of_the_talon():
    """What lies under the top is not to be had: a layer known to lie lower is drawn only later."""
    below = ["joker_1", "siam"]
    top = [name for name in [*NAMES, "joker_1", "joker_2"] if name not in below]
    cards = {"pile": [{"secret": top}, {"open": below}]}
    game = play(take(front(at="attack", cards=cards), "brazil", "north_africa"), "stop")
    assert {text.removeprefix("draw ") for text in texts(game)} == set(top)
    play(game, "draw china")
    [rest, last] = pile(game)
    assert "china" not in rest["secret"]
    assert last == {"open": sorted(below, key=game.rules.cards.index)}


@clause("miro-15.2", "miro-1.10", "miro-6.12")
def test_a_card_is_kept_and_turned_into_armies_in_a_later_turn():
    game = take(front(at="attack", hands={0: ["alaska", "alberta"]}), "brazil", "north_africa")
    play(game, "stop", "draw western_us")
    assert hand(game, 0) == ["alaska", "alberta", "western_us"]
    assert refusal(game, "trade alaska alberta western_us") == "miro-8.12"  # too late in this turn
    pass_turn(game)
    pass_turn(game)
    pass_turn(game)
    assert (game.actor, game.decision().kind) == (0, "trade")
    before = to_place(game, 0)
    trade(game, "alaska", "alberta", "western_us")
    assert to_place(game, 0) == before + 6


@clause("miro-7.13")
def test_the_drawn_card_is_seen_by_its_drawer_alone():
    game = take(front(at="attack"), "brazil", "north_africa")
    play(game, "stop")
    game.take_events()
    play(game, "draw siam")
    [event] = [event for event in game.take_events() if event.name == "CardDrawn"]
    assert game.rules.event_json(event, 0) == {"event": "CardDrawn", "seat": 0, "card": "siam"}
    assert game.rules.event_json(event, 1) == {"event": "CardDrawn", "seat": 0}
    for viewer in (1, 2, -1):
        shown: Any = game.view(viewer).to_json()["cards"]
        assert shown["hand"][0] == ["?"]


@clause("miro-7.13")
@pytest.mark.parametrize("mode", MODES)
def test_no_card_comes_in_any_other_way(mode):
    game = front(mode)
    for _ in range(4):
        pass_turn(game)
    assert "CardDrawn" not in event_names(game)
    assert all(hand(game, seat) == [] for seat in range(game.rules.seats))
