"""Chapters 10 and 11: eliminating a player, the ban of the first four rounds, and winning."""

from typing import Any

import pytest

import conquete
from conquete.engine.game import Game
from conquete.engine.views import events_for
from tests.helpers import armies, clause, event_names, hand, owner, pass_turn, play, refusal, texts, to_place, trade
from tests.rules.lamorisse_1957.scenes import SERIES, war

TAKE_SIAM = ("attack india siam 1", "roll 6 | 1")


def last_stand(**given: Any) -> Game:
    """Four seats in the fifth round; seat 2 has a single army left, in Siam, next to seat 0's India."""
    lands = {"india": (0, 6), "siam": (2, 1), "brazil": (3, 3), "peru": (0, 1), "japan": (3, 1)}
    return war({**lands, **given.pop("lands", {})}, **{"seats": 4, "round": 5, **given})


# -- out of the game -------------------------------------------------------------------------------------


@clause("lam-10.2", "lam-10.1")
@pytest.mark.smoke
def test_who_loses_the_last_army_on_the_last_territory_is_out_for_good():
    game = last_stand()
    game.take_events()
    play(game, *TAKE_SIAM, "occupy 1")
    rows = [event.data for event in game.take_events() if event.name == "SeatEliminated"]
    assert rows == [{"seat": 2, "by": 0}]
    for following in (1, 3, 0, 1, 3):
        pass_turn(game)
        assert game.state.turn == following
    assert (game.state.held[2], hand(game, 2)) == (0, [])


@clause("lam-10.1")
def test_who_keeps_another_territory_stays_and_keeps_his_cards():
    game = last_stand(lands={"egypt": (2, 1)}, hands={2: ["alaska", "joker_1"]})
    play(game, *TAKE_SIAM, "occupy 1")
    assert "SeatEliminated" not in event_names(game)
    assert (hand(game, 0), set(hand(game, 2))) == ([], {"alaska", "joker_1"})
    assert game.decision().kind == "attack"


@clause("lam-10.1")
def test_the_attacker_takes_all_the_cards_unseen_by_the_others():
    game = last_stand(hands={0: ["ural"], 1: ["alaska"], 2: ["egypt", "joker_1", "japan"], 3: ["china"]})
    game.take_events()
    play(game, *TAKE_SIAM)
    assert hand(game, 0) == ["egypt", "ural", "japan", "joker_1"]
    assert [hand(game, seat) for seat in (1, 2, 3)] == [["alaska"], [], ["china"]]
    events = [event for event in game.take_events() if event.name == "CardsCaptured"]
    assert events_for(game.rules, events, 0) == [
        {"event": "CardsCaptured", "seat": 0, "from": 2, "cards": ["egypt", "japan", "joker_1"]}
    ]
    for viewer in (1, 3, -1):
        assert events_for(game.rules, events, viewer) == [
            {"event": "CardsCaptured", "seat": 0, "from": 2, "count": 3}
        ]
        shown: Any = game.view(viewer).to_json()["cards"]
        assert shown["hand"][0] == ["?"] * 4


# -- the trade of the victor -----------------------------------------------------------------------------


@clause("lam-10.3", "lam-10.5", "lam-9.19")
@pytest.mark.smoke
def test_the_victor_trades_after_the_occupation_places_at_once_and_fights_on():
    game = last_stand(hands={2: SERIES[0]})
    play(game, *TAKE_SIAM)
    assert game.decision().kind == "occupy"
    play(game, "occupy 2")
    assert game.decision().kind == "trade"
    trade(game, *SERIES[0])
    assert (game.decision().kind, to_place(game, 0)) == ("place", 4)
    assert refusal(game, "attack siam indonesia 1") == "lam-6.19"
    assert {text.split()[1] for text in texts(game)} == {"india", "siam", "peru"}
    assert refusal(game, "place china 1") == "lam-6.20"
    play(game, "place siam 3", "place peru 1")
    assert (armies(game, "siam"), armies(game, "peru")) == (5, 2)
    assert game.decision().kind == "attack"
    play(game, "attack siam indonesia 3", "roll 6 6 6 | 1")
    assert owner(game, "indonesia") == 0


@clause("lam-10.3")
def test_the_trade_of_the_victor_is_optional():
    game = last_stand(hands={0: SERIES[1], 2: [*SERIES[0], "joker_1", "joker_2"]})
    play(game, *TAKE_SIAM, "occupy 1")
    assert "keep" in texts(game)
    play(game, "keep")
    assert game.decision().kind == "attack"
    assert len(hand(game, 0)) == 8
    assert refusal(game, "trade_joker joker_1") == "lam-9.19"  # the moment has passed


@clause("lam-10.3", "lam-9.18")
def test_any_number_of_series_may_be_traded_at_that_moment():
    game = last_stand(hands={0: SERIES[1], 2: [*SERIES[0], "joker_1"]})
    play(game, *TAKE_SIAM, "occupy 1")
    trade(game, *SERIES[0])
    play(game, "trade_joker joker_1")
    trade(game, *SERIES[1])
    assert to_place(game, 0) == 4 + 6 + 8
    assert hand(game, 0) == []


@clause("lam-10.4")
@pytest.mark.parametrize("own", [0, 1, 2, 3])
def test_the_victor_uses_the_losers_cards_or_his_own_or_both(own):
    """Of the series the first `own` cards were his, the others are captured (or there are none)."""
    game = last_stand(hands={0: SERIES[0][:own], 2: SERIES[0][own:]})
    play(game, *TAKE_SIAM, "occupy 1")
    assert game.decision().kind == "trade"
    trade(game, *SERIES[0])
    assert to_place(game, 0) == 4


@clause("lam-10.4", "lam-10.3")
def test_an_own_joker_may_be_traded_though_the_loser_had_no_card():
    game = last_stand(hands={0: ["joker_2"]})
    play(game, *TAKE_SIAM, "occupy 1")
    assert texts(game) == ["trade_joker joker_2", "keep"]


@clause("lam-10.3", "lam-9.19")
def test_a_conquest_without_an_elimination_brings_no_trade():
    game = last_stand(lands={"egypt": (2, 1)}, hands={0: SERIES[0]})
    play(game, *TAKE_SIAM, "occupy 1")
    assert game.decision().kind == "attack"


@clause("lam-10.3")
def test_two_players_eliminated_in_one_turn_bring_two_trades():
    lands = {"india": (0, 9), "siam": (2, 1), "china": (3, 1), "japan": (1, 1), "brazil": (1, 1)}
    game = last_stand(lands=lands, hands={2: SERIES[0], 3: SERIES[1]})
    play(game, *TAKE_SIAM, "occupy 1")
    trade(game, *SERIES[0])
    play(game, f"place india {to_place(game, 0)}", "attack india china 1", "roll 6 | 1", "occupy 1")
    assert game.decision().kind == "trade"
    trade(game, *SERIES[1])
    assert to_place(game, 0) == 6


@clause("lam-10.5", "lam-8.2")
def test_armies_of_that_trade_are_fresh():
    game = last_stand(lands={"india": (0, 3)}, hands={2: SERIES[0]})
    play(game, "attack india siam 2", "roll 6 6 | 1")
    trade(game, *SERIES[0])
    play(game, "place siam 4", "stop")
    assert "move siam india 4" in texts(game)
    assert refusal(game, "move siam india 5") == "lam-8.2"


# -- not before the end of the fourth round --------------------------------------------------------------


@clause("lam-10.6")
@pytest.mark.parametrize("round", [1, 2, 3, 4, 5, 6])
@pytest.mark.smoke
def test_nobody_is_eliminated_in_the_first_four_rounds(round):
    game = last_stand(round=round)
    if round <= 4:
        assert refusal(game, "attack india siam 1") == "lam-10.6"
        assert all(text.split()[2] != "siam" for text in texts(game) if text.startswith("attack"))
        assert "attack india china 1" in texts(game)
    else:
        play(game, *TAKE_SIAM)
        assert owner(game, "siam") == 0


@clause("lam-10.6")
def test_the_ban_protects_the_only_territory_however_strong():
    game = last_stand(round=4, lands={"siam": (2, 30)})
    assert refusal(game, "attack india siam 1") == "lam-10.6"


@clause("lam-10.6")
def test_one_of_two_territories_may_be_taken_then_the_other_is_safe():
    game = last_stand(round=1, lands={"china": (2, 1)})
    play(game, *TAKE_SIAM, "occupy 1")
    assert refusal(game, "attack india china 1") == "lam-10.6"


@clause("lam-10.6")
def test_a_round_ends_when_everybody_has_played():
    """Seat 1 opened the war: the ban ends as its fifth turn begins, not with seat 0's."""
    lands = {"india": (0, 6), "siam": (2, 1), "china": (1, 9), "brazil": (0, 1)}
    game = war(lands, turn=2, round=3, at="many_moves", registers={"first_seat": 1})
    banned = []
    for _ in range(4):
        while game.decision().kind != "attack":
            choices = texts(game)
            game.apply(next((choice for choice in ("keep", "stay") if choice in choices), choices[-1]))
        source = {0: "india", 1: "china"}.get(game.state.turn)
        if source:
            banned.append((game.state.turn, game.state.round, f"attack {source} siam 1" not in texts(game)))
        pass_turn(game)
    assert banned == [(0, 3, True), (1, 4, True), (0, 4, True), (1, 5, False)]


# -- winning ---------------------------------------------------------------------------------------------


@clause("lam-11.1", "lam-1.5")
@pytest.mark.smoke
def test_who_has_conquered_the_whole_world_wins():
    game = war({"india": (0, 9), "siam": (1, 1), "china": (2, 1)}, rest=(0, 1), round=5)
    play(game, *TAKE_SIAM, "occupy 1")
    assert (game.state.held[0], game.result) == (41, None)
    play(game, "attack india china 1", "roll 6 | 1")
    assert game.state.held == [42, 0, 0]
    assert game.result == {"winners": [0], "reason": "last_standing", "rounds": 5}
    with pytest.raises(conquete.IllegalAction, match="over"):
        game.apply("occupy 1")


@clause("lam-11.1")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_nobody_has_won_while_one_army_resists(seats):
    game = war({"india": (0, 9), "siam": (seats - 1, 1)}, rest=(0, 5), seats=seats, round=9)
    for _ in range(4):
        assert not game.is_over
        pass_turn(game)
    assert game.state.held[0] == 41
