"""Chapters 5 and 6: the card of the turn, the armies for territories and continents, and placing them."""

from typing import Any

import pytest

from conquete.engine.game import Game
from conquete.engine.views import events_for
from tests.helpers import (
    armies,
    assert_even,
    clause,
    event_names,
    hand,
    pass_turn,
    play,
    refusal,
    texts,
    to_place,
    trade,
    verbs,
)
from tests.rules.lamorisse_1957.scenes import MEMBERS, SERIES, drawn_turn, held, scattered, turn_of, war

# What chance must not interfere with: a card that makes no series and is no joker.
PLAIN = "draw alaska"
WHOLE = {"oceania": 2, "south_america": 2, "africa": 3, "europe": 5, "north_america": 5, "asia": 7}


def received(lands: dict[str, tuple[int, int]], **given: Any) -> dict[str, Any]:
    """What seat 0 gets at the start of its turn: armies in all, for territories, and for regions."""
    game = turn_of(lands, seats=3, **given)
    drawn_turn(game)
    rows = [event.data for event in game.take_events() if event.name == "ReinforcementsReceived"]
    return {name: rows[0][name] for name in ("armies", "territories", "regions")}


# -- the three steps of a turn ---------------------------------------------------------------------------


@clause("lam-5.7", "lam-6.18", "lam-7.1", "lam-8.1")
@pytest.mark.smoke
def test_a_turn_is_cards_and_armies_then_combat_then_moves():
    lands = held(0, ["brazil", "peru", "venezuela"], 3) | {"siam": (2, 3)}
    game = turn_of(lands, hands={0: SERIES[0]})
    kinds = []
    for answer in ("draw india", "keep", "place brazil 1", "stop", "stay"):
        kinds.append((game.decision().kind, game.state.turn))
        play(game, answer)
    assert kinds == [(kind, 0) for kind in ("draw_card", "trade", "place", "attack", "many_moves")]
    assert (game.decision().kind, game.state.turn) == ("draw_card", 1)


@clause("lam-5.7", "lam-6.18", "lam-6.19")
def test_no_step_can_be_taken_out_of_order():
    lands = held(0, ["brazil", "peru", "venezuela"], 3)
    attack, move = "attack brazil north_africa 1", "move brazil peru 1"
    game = turn_of(lands, hands={0: SERIES[0]})
    play(game, "draw india")
    assert refusal(game, "place brazil 1") == "lam-6.18"
    assert refusal(game, attack) == "lam-6.18"
    play(game, "keep")
    assert refusal(game, attack) == "lam-6.19"
    assert refusal(game, move) == "lam-5.7"
    assert refusal(game, "stop") == "lam-6.19"
    play(game, "place brazil 1")
    assert refusal(game, move) == "lam-5.7"
    assert refusal(game, "place brazil 1") == "lam-5.7"
    play(game, "stop")
    assert refusal(game, attack) == "lam-5.7"
    assert refusal(game, "place brazil 1") == "lam-5.7"


@clause("lam-6.18")
def test_first_the_card_then_the_armies():
    game = turn_of(held(0, MEMBERS["africa"], 2))
    game.take_events()
    play(game, PLAIN)
    assert event_names(game)[-2:] == ["CardDrawn", "ReinforcementsReceived"]


# -- the card --------------------------------------------------------------------------------------------


@clause("lam-6.1")
def test_one_card_at_the_start_of_every_turn_even_without_a_conquest():
    game = turn_of({"brazil": (0, 1), "siam": (2, 1)}, hands={})
    for cards in (1, 2, 3):
        for seat in (0, 1, 2):
            assert (game.state.turn, len(hand(game, seat))) == (seat, cards - 1)
            assert game.decision().kind == "draw_card"
            pass_turn(game)
            assert len(hand(game, seat)) == cards


@clause("lam-6.1")
def test_the_card_is_the_top_one_of_a_shuffled_pile():
    game = turn_of({"brazil": (0, 1)}, hands={1: ["alaska"], 2: ["joker_1", "siam"]})
    assert_even(game, 41)
    play(game, "draw india")
    assert hand(game, 0) == ["india"]


@clause("lam-6.1")
def test_a_conquest_brings_no_card():
    game = war({"brazil": (0, 6), "peru": (0, 3)})
    play(game, "attack brazil venezuela 3", "roll 6 6 6 | 1", "occupy 3", "stop")
    assert game.decision().kind == "many_moves"
    play(game, "stay")
    assert hand(game, 0) == []


@clause("lam-6.2")
def test_only_its_holder_sees_a_card_but_all_see_how_many():
    games = []
    for card in ("draw india", "draw siam"):
        game = turn_of({"brazil": (0, 1), "siam": (2, 1)}, hands={2: ["alaska", "peru"]})
        game.take_events()
        games.append(play(game, card))
    events = [game.take_events() for game in games]
    for viewer in (-1, 1, 2):
        assert games[0].view(viewer).to_json() == games[1].view(viewer).to_json()
        assert events_for(games[0].rules, events[0], viewer) == events_for(games[1].rules, events[1], viewer)
    shown: Any = games[0].view(1).to_json()["cards"]
    assert shown["hand"] == [["?"], [], ["?", "?"]]
    own: Any = games[0].view(0).to_json()["cards"]
    assert own["hand"] == [["india"], [], ["?", "?"]]
    drawn = [row for row in events_for(games[0].rules, events[0], 0) if row["event"] == "CardDrawn"]
    assert drawn == [{"event": "CardDrawn", "seat": 0, "card": "india"}]


# -- armies for territories ------------------------------------------------------------------------------


@clause("lam-6.3", "lam-6.5")
@pytest.mark.parametrize(
    ("count", "number"),
    [(1, 0), (2, 0), (3, 1), (4, 1), (5, 1), (6, 2), (8, 2), (9, 3), (11, 3), (12, 4), (15, 5), (36, 12)],
)
def test_one_army_for_each_three_territories(count, number):
    lands = held(0, scattered(count)) | {"alaska": (2, 1)}
    assert received(lands) == {"armies": number, "territories": number, "regions": 0}


@clause("lam-x2", "lam-6.3", "lam-6.5")
@pytest.mark.smoke
def test_fourteen_territories_give_four_armies():
    assert received(held(0, scattered(14)))["armies"] == 4


@clause("lam-6.3")
def test_without_armies_there_is_still_the_card_and_the_trade():
    """Two territories: no army to place, so after the trade the combats come at once."""
    lands = {"brazil": (0, 3), "peru": (0, 1)}
    game = play(turn_of(lands, hands={0: SERIES[0]}), "draw india")
    assert (game.decision().kind, to_place(game, 0)) == ("trade", 0)
    play(game, "keep")
    assert game.decision().kind == "attack"


@clause("lam-6.4")
@pytest.mark.parametrize(
    "names",
    [
        MEMBERS["asia"][:6],
        [row[0] for row in MEMBERS.values()],
        [*MEMBERS["europe"][:3], *MEMBERS["oceania"][:3]],
    ],
)
def test_territories_count_wherever_they_lie(names):
    assert received(held(0, names)) == {"armies": 2, "territories": 2, "regions": 0}


# -- armies for continents -------------------------------------------------------------------------------


@clause("lam-6.6", "lam-6.8", "lam-6.9", "lam-6.10", "lam-6.11", "lam-6.12", "lam-6.13", "lam-6.14")
@pytest.mark.parametrize(("region", "bonus"), list(WHOLE.items()))
def test_a_whole_continent_brings_its_armies_on_top(region, bonus):
    names = MEMBERS[region]
    assert received(held(0, names)) == {
        "armies": len(names) // 3 + bonus,
        "territories": len(names) // 3,
        "regions": bonus,
    }
    for missing in names:
        assert received(held(0, names) | {missing: (1, 1)})["regions"] == 0


@clause("lam-6.7")
def test_a_continent_pays_at_each_turn_as_long_as_it_is_whole():
    game = turn_of(held(0, MEMBERS["oceania"], 3) | {"siam": (1, 9), "brazil": (2, 1)}, seats=3, rest=(2, 1))
    paid = []
    for turn in range(3):
        game.take_events()
        drawn_turn(game)
        paid += [event.data["regions"] for event in game.take_events() if event.name == "ReinforcementsReceived"]
        pass_turn(game)
        if turn == 1:  # seat 1 breaks in, and has the continent no more than seat 0
            while game.decision().kind != "attack":
                play(game, "keep" if "keep" in texts(game) else texts(game)[-1])
            play(game, "attack siam indonesia 3", "defend 3", "roll 6 6 6 | 1 1 1", "occupy 3")
        pass_turn(game)
        pass_turn(game)
    assert paid == [2, 2, 0]


@clause("lam-6.15")
@pytest.mark.parametrize(
    ("regions", "bonus"),
    [(["asia", "europe"], 12), (["north_america", "south_america", "africa"], 10), (["oceania", "asia"], 9)],
)
def test_several_continents_add_up(regions, bonus):
    names = [name for region in regions for name in MEMBERS[region]]
    assert received(held(0, names)) == {
        "armies": len(names) // 3 + bonus,
        "territories": len(names) // 3,
        "regions": bonus,
    }


@clause("lam-x3", "lam-6.3", "lam-6.14", "lam-6.15")
def test_africa_oceania_five_in_europe_and_one_in_america_give_ten():
    names = [*MEMBERS["africa"], *MEMBERS["oceania"], *MEMBERS["europe"][:5], "peru"]
    assert len(names) == 16
    assert received(held(0, names)) == {"armies": 10, "territories": 5, "regions": 5}


# -- cards for armies ------------------------------------------------------------------------------------


@clause("lam-6.16", "lam-6.18")
@pytest.mark.parametrize("last", [0, 1, 2])
def test_the_card_just_drawn_may_complete_a_series(last):
    cards = SERIES[0]
    kept = [card for i, card in enumerate(cards) if i != last]
    game = turn_of({"japan": (0, 3)}, hands={0: kept})
    play(game, f"draw {cards[last]}")
    assert game.decision().kind == "trade"
    trade(game, *cards)
    assert to_place(game, 0) == 4


@clause("lam-6.16", "lam-9.2")
def test_a_joker_just_drawn_may_be_traded_at_once():
    game = play(turn_of({"japan": (0, 3)}, hands={}), "draw joker_2")
    assert texts(game) == ["trade_joker joker_2", "keep"]
    play(game, "trade_joker joker_2")
    assert to_place(game, 0) == 4


@clause("lam-6.17", "lam-5.5")
def test_asking_for_armies_is_optional_and_may_wait():
    game = turn_of({"japan": (0, 3), "siam": (2, 1)}, hands={0: SERIES[0]})
    play(game, "draw alberta")
    assert "keep" in texts(game)
    play(game, "keep")
    assert "trade" not in verbs(game)
    for _ in range(3):
        pass_turn(game)
    assert game.state.turn == 0
    drawn_turn(game)
    trade(game, *SERIES[0])
    assert to_place(game, 0) == 4


@clause("lam-5.6")
def test_the_territories_on_traded_cards_are_ignored():
    cards = SERIES[0]
    lands = held(0, cards, 2)
    game = war(lands, at="trade", hands={0: cards})
    before = game.state.armies[:]
    trade(game, *cards)
    assert (to_place(game, 0), game.state.armies) == (4, before)
    assert game.decision().kind == "place"
    assert {text.split()[1] for text in texts(game)} == set(cards)


# -- placing ---------------------------------------------------------------------------------------------


def placing(reserve: int) -> Game:
    return war({"brazil": (0, 1), "peru": (0, 2), "egypt": (0, 1)}, at="place", reserve=reserve)


@clause("lam-6.19", "lam-9.20")
def test_everything_must_be_placed_before_the_combats():
    game = turn_of(held(0, MEMBERS["south_america"], 2), hands={0: SERIES[0]})
    play(game, "draw india")
    trade(game, *SERIES[0])
    assert to_place(game, 0) == 1 + 2 + 4  # territories, the continent, the series
    play(game, "keep")  # a single card is left
    for left in range(7, 0, -1):
        assert (game.decision().kind, to_place(game, 0)) == ("place", left)
        assert verbs(game) == {"place"}
        assert refusal(game, "attack brazil north_africa 1") == "lam-6.19"
        play(game, "place brazil 1")
    assert game.decision().kind == "attack"
    assert armies(game, "brazil") == 2 + 7


@clause("lam-6.20")
def test_armies_go_on_ones_own_territories_only():
    game = placing(3)
    assert {text.split()[1] for text in texts(game)} == {"brazil", "peru", "egypt"}
    assert refusal(game, "place venezuela 1") == "lam-6.20"
    assert refusal(game, "place brazil 4") == "lam-6.19"  # more than there are


@clause("lam-6.21")
@pytest.mark.parametrize(("brazil", "peru", "egypt"), [(1, 1, 3), (2, 3, 0), (0, 4, 1), (3, 1, 1), (1, 0, 4)])
def test_the_player_divides_them_at_will(brazil, peru, egypt):
    game = placing(5)
    for name, number in (("brazil", brazil), ("peru", peru), ("egypt", egypt)):
        if number:
            play(game, f"place {name} {number}")
    assert (armies(game, "brazil"), armies(game, "peru"), armies(game, "egypt")) == (
        1 + brazil,
        2 + peru,
        1 + egypt,
    )
    assert game.decision().kind != "place"


@clause("lam-6.22")
@pytest.mark.parametrize("name", ["brazil", "peru", "egypt"])
def test_all_of_them_may_stand_on_one_territory(name):
    game = placing(9)
    before = armies(game, name)
    play(game, f"place {name} 9")
    assert armies(game, name) == before + 9
