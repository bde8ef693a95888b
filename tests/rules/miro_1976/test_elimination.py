"""Chapter 13: the end of a player, the cards that change hands, and the four rounds in which nobody goes."""

import json
from typing import Any

import pytest

from conquete.engine.game import Game
from conquete.engine.views import events_for
from tests.helpers import (
    armies,
    attacks,
    clause,
    event_names,
    hand,
    owner,
    pass_turn,
    play,
    refusal,
    texts,
    to_place,
    trade,
    trade_text,
    verbs,
)
from tests.rules.miro_1976.scenes import miro, take, zone

BOTH = pytest.mark.parametrize("mode", ["mission", "conquest"])
MISSIONS = ["territories-24", "destroy-yellow", "continents-asia-africa", "destroy-red"]
# Six infantry and three cavalry; seat 0 owns India and Peru alone of their territories.
INFANTRY = ["alaska", "argentina", "iceland", "india", "japan", "egypt"]
CAVALRY = ["ontario", "peru", "congo"]


def last_stand(mode: str = "conquest", round: int = 5, **given: Any) -> Game:
    """Four seats; seat 2 has a single army left, in Siam, next to seat 0's India."""
    lands = {"india": (0, 6), "peru": (0, 1), "siam": (2, 1), "brazil": (3, 3), "venezuela": (3, 1)}
    if mode == "mission":
        given["missions"] = MISSIONS
    return miro(lands, mode, seats=4, at="attack", round=round, **given)


# -- out of the game -----------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("miro-13.1")
@BOTH
def test_who_loses_the_last_army_on_the_last_territory_is_out_for_good(mode):
    game = last_stand(mode)
    game.take_events()
    play(game, "attack india siam 1", "roll 6 | 1")
    out = [event for event in game.take_events() if event.name == "SeatEliminated"]
    assert [game.rules.event_json(event, -1) for event in out] == [{"event": "SeatEliminated", "seat": 2, "by": 0}]
    assert not game.is_over
    play(game, "occupy 1")
    for following in (1, 3, 0, 1):  # seat 2 has no turn any more
        pass_turn(game)
        assert game.state.turn == following
    assert to_place(game, 2) == 0


@clause("miro-13.1")
@BOTH
def test_who_keeps_an_army_somewhere_stays_in_the_game(mode):
    lands = {"india": (0, 6), "siam": (2, 1), "japan": (2, 2), "brazil": (3, 3)}
    given: dict[str, Any] = {"missions": MISSIONS} if mode == "mission" else {}
    game = miro(lands, mode, seats=4, at="attack", round=5, hands={2: ["peru"]}, **given)
    take(game, "india", "siam")
    assert "SeatEliminated" not in event_names(game)
    assert hand(game, 2) == ["peru"]
    pass_turn(game)
    pass_turn(game)
    assert game.actor == 2


# -- the cards -----------------------------------------------------------------------------------------------


@clause("miro-13.2")
@BOTH
def test_the_cards_go_to_the_attacker_and_stay_hidden_from_the_others(mode):
    game = last_stand(mode, hands={0: ["ural"], 1: ["alaska"], 2: ["egypt", "joker_1"], 3: ["china"]})
    game.take_events()
    take(game, "india", "siam")
    assert hand(game, 0) == ["egypt", "ural", "joker_1"]
    assert [hand(game, seat) for seat in (1, 2, 3)] == [["alaska"], [], ["china"]]
    [event] = [event for event in game.take_events() if event.name == "CardsCaptured"]
    assert game.rules.event_json(event, 0) == {
        "event": "CardsCaptured",
        "seat": 0,
        "from": 2,
        "cards": ["egypt", "joker_1"],
    }
    for viewer in (1, 3, -1):
        assert events_for(game.rules, [event], viewer) == [
            {"event": "CardsCaptured", "seat": 0, "from": 2, "count": 2}
        ]
        shown: Any = game.view(viewer).to_json()["cards"]
        assert shown["hand"][0] == ["?"] * 3


@clause("miro-13.2")
def test_the_objective_of_the_eliminated_stays_hidden_and_out_of_play():
    game = last_stand("mission")
    game.take_events()
    take(game, "india", "siam")
    assert zone(game, "mission") == [["territories-24"], ["destroy-yellow"], [], ["destroy-red"]]
    assert zone(game, "missions_returned") == ["continents-asia-africa"]
    events = game.take_events()
    for viewer in (0, 1, 2, 3, -1):
        told = json.dumps(events_for(game.rules, events, viewer))
        shown = json.dumps(game.view(viewer).to_json()["cards"])
        assert "continents-asia-africa" not in told + shown


@pytest.mark.smoke
@clause("miro-13.3", "miro-13.4", "miro-13.5", "miro-8.12")
@BOTH
def test_captured_cards_may_be_traded_at_once_and_the_armies_placed_at_once(mode):
    """Once Siam is occupied, before the combat goes on; alone or with one's own cards."""
    game = last_stand(mode, hands={0: ["alaska"], 2: ["argentina", "iceland"]})
    play(game, "attack india siam 1", "roll 6 | 1")
    assert game.decision().kind == "occupy"
    play(game, "occupy 3")
    assert (game.actor, texts(game)) == (0, ["trade alaska argentina iceland", "keep"])
    trade(game, "alaska", "argentina", "iceland")
    gained = 4 if mode == "conquest" else 6
    assert (to_place(game, 0), verbs(game)) == (gained, {"place"})
    assert {text.split()[1] for text in texts(game)} == {"india", "peru", "siam"}
    assert refusal(game, "attack india china 1") == "miro-9.2"
    play(game, f"place peru {gained - 1}", "place siam 1")
    assert (armies(game, "peru"), armies(game, "siam")) == (gained, 4)
    assert game.decision().kind == "attack"
    assert refusal(game, trade_text(game, "alaska", "argentina", "iceland")) == "miro-8.12"


@clause("miro-13.3", "miro-8.9")
@BOTH
@pytest.mark.parametrize("count", [3, 5, 9])
def test_the_trade_is_optional_even_with_five_cards_or_more(mode, count):
    cards = (INFANTRY + CAVALRY)[:count]
    game = take(last_stand(mode, hands={0: cards[:2], 2: cards[2:]}), "india", "siam")
    assert "keep" in texts(game)
    play(game, "keep")
    assert (game.decision().kind, len(hand(game, 0)), to_place(game, 0)) == ("attack", count, 0)
    play(game, "stop", "draw china")
    pass_turn(game)
    while game.state.turn != 0:
        pass_turn(game)
    # The duty waits for the next armed forces step.
    assert game.decision().kind == "trade"
    assert ("keep" in texts(game)) == (count + 1 < 5)


@clause("miro-13.3")
@BOTH
def test_any_number_of_combinations_may_be_traded_at_once(mode):
    game = take(
        last_stand(mode, hands={0: INFANTRY[:2] + CAVALRY[:1], 2: INFANTRY[2:] + CAVALRY[1:]}), "india", "siam"
    )
    trade(game, *INFANTRY[:3])
    assert "keep" in texts(game)  # six are left, and still there is no duty
    trade(game, *INFANTRY[3:])
    trade(game, *CAVALRY)
    assert hand(game, 0) == []
    assert to_place(game, 0) == (4 + 6 + 8 if mode == "conquest" else 6 + 6 + 8)


@clause("miro-13.5", "miro-8.11")
def test_the_2_armies_of_a_matching_card_are_bound_here_too():
    game = take(last_stand("mission", hands={2: INFANTRY[3:]}), "india", "siam")
    assert armies(game, "india") == 5
    trade(game, *INFANTRY[3:])  # India, Japan and Egypt
    assert (armies(game, "india"), to_place(game, 0)) == (7, 6)
    play(game, "place peru 6")
    assert armies(game, "peru") == 7


@clause("miro-13.3", "miro-8.12")
@BOTH
def test_without_captured_cards_there_is_no_trade_during_combat(mode):
    game = take(last_stand(mode, hands={0: INFANTRY[:3]}), "india", "siam")
    assert game.decision().kind == "attack"
    assert refusal(game, trade_text(game, *INFANTRY[:3])) == "miro-8.12"
    # Nor after a conquest that eliminates nobody.
    game = last_stand(mode, hands={0: INFANTRY[:3], 1: CAVALRY})
    assert take(game, "india", "china").decision().kind == "attack"


@clause("miro-13.2", "miro-11.9")
def test_the_card_of_the_turn_comes_besides():
    game = take(last_stand(hands={2: ["egypt"]}), "india", "siam")
    play(game, "stop", "draw japan")
    assert hand(game, 0) == ["egypt", "japan"]


# -- not before the end of the fourth round ------------------------------------------------------------------


@pytest.mark.smoke
@clause("miro-13.6")
@BOTH
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5, 6])
def test_in_four_rounds_a_players_only_territory_may_not_be_attacked(mode, round):
    game = last_stand(mode, round)
    assert (("india", "siam") in attacks(game)) == (round > 4)
    if round <= 4:
        assert refusal(game, "attack india siam 1") == "miro-13.6"
        assert ("india", "china") in attacks(game)
    else:
        take(game, "india", "siam")
        assert game.state.held[2] == 0


@clause("miro-13.6")
def test_the_last_but_one_territory_may_be_taken_and_then_the_other_is_safe():
    lands = {"india": (0, 9), "siam": (2, 1), "china": (2, 1), "peru": (1, 1)}
    game = miro(lands, "conquest", at="attack", round=4)
    take(game, "india", "siam")
    assert owner(game, "siam") == 0
    assert refusal(game, "attack india china 1") == "miro-13.6"
    assert not [target for _, target in attacks(game) if target == "china"]


@clause("miro-13.6")
@pytest.mark.parametrize(("first", "last"), [(0, 2), (1, 0), (2, 1)])
def test_a_round_ends_when_every_player_has_played(first, last):
    """The last player of the fourth round is still bound; the first one of the fifth is free."""
    lands = {"india": (last, 6), "china": (first, 6), "siam": (3 - first - last, 1), "peru": (last, 2)}
    lands["brazil"] = (first, 2)
    game = miro(lands, "conquest", rest=(last, 1), turn=last, round=4, at="attack", registers={"first_seat": first})
    assert refusal(game, "attack india siam 1") == "miro-13.6"
    pass_turn(game)
    assert (game.state.round, game.state.turn) == (5, first)
    while game.decision().kind == "place":
        game.apply(texts(game)[0])
    assert ("china", "siam") in attacks(game)


@clause("miro-13.6")
@pytest.mark.parametrize("round", [1, 4, 5])
@pytest.mark.parametrize(("garrison", "dice"), [(1, "6 6 6 | 1"), (2, "6 6 6 | 1 1"), (3, "6 6 6 | 1 1")])
def test_by_option_the_attack_is_allowed_but_the_last_army_survives(round, garrison, dice):
    lands = {"india": (0, 6), "siam": (2, garrison), "peru": (1, 1)}
    options = {"elimination_ban_mode": "last_army_survives"}
    game = miro(lands, "conquest", at="attack", round=round, options=options)
    play(game, "attack india siam 3")
    if garrison > 1:
        play(game, "defend 2")
    play(game, f"roll {dice}")
    lost = len(dice.split("|")[1].split())
    if round > 4 and lost == garrison:
        assert owner(game, "siam") == 0
    else:
        assert (owner(game, "siam"), armies(game, "siam")) == (2, max(1, garrison - lost))
        assert armies(game, "india") == 6


@clause("miro-13.6")
def test_by_option_a_player_with_two_territories_can_still_lose_one():
    lands = {"india": (0, 6), "siam": (2, 1), "japan": (2, 1)}
    options = {"elimination_ban_mode": "last_army_survives"}
    game = take(miro(lands, "conquest", at="attack", options=options), "india", "siam")
    assert owner(game, "siam") == 0
