"""Chapters 7, 14, 16, 26 and 27: resource cards, taking and trading them."""

from typing import Any

import pytest

from conquete.rules.presentation import module_of
from conquete.rules.resource_cards import ResourceCards
from tests.helpers import card, clause, event_names, play, refusal, texts
from tests.rules.legacy.stalls import COINS, at, cards_in, has_won, slots_of, stars, value, world

OTHERS = ("alaska", "peru", "egypt", "japan")  # nobody's


@clause("leg-7.1", "leg-7.2", "leg-7.3", "leg-7.5", "leg-7.8", "leg-9.8")
def test_every_territory_has_a_card_with_a_coin_and_ten_more_have_nothing_else():
    game = at("take_card")
    cards = module_of(game.rules, ResourceCards).cards
    lands = [card for card in cards if card.territory >= 0]
    assert [card.name for card in lands] == list(game.rules.board.territories)
    assert [card.coins for card in cards] == [1] * 52
    assert [card.name for card in cards if card.territory < 0] == list(COINS)


@clause("leg-7.4", "leg-7.7", "leg-9.12", "leg-16.12")
def test_cards_bear_the_coins_of_the_sheet():
    game = at(
        "reinforce",
        of=world(cards={"peru": 6, "brazil": 3}),
        hands={0: ["peru", "coin_1"]},
        slots=("alaska", "venezuela", "egypt", "japan"),
    )
    assert texts(game) == ["done", "lay peru", "lay coin_1"]
    play(game, "lay peru", "lay coin_1")
    assert value(game, "reserve", 0) == 3 + 17, "seven coins"


@card("coin_1", "coin_2", "coin_3", "coin_4", "coin_5", "coin_6", "coin_7", "coin_8", "coin_9", "coin_10")
@clause("leg-7.5")
@pytest.mark.parametrize("coin", COINS)
def test_a_coin_card_is_worth_one_coin(coin: str):
    game = at("reinforce", hands={0: ["peru", coin]}, slots=("alaska", "venezuela", "egypt", "japan"))
    assert value(game, "reserve", 0) == 3
    game.apply(f"lay {coin}")  # one coin buys nothing: the other card follows by itself
    assert value(game, "reserve", 0) == 3 + 2


@clause("leg-3.22", "leg-7.6")
def test_a_destroyed_card_is_in_no_game():
    game = at("take_card", of=world(destroyed=["congo"]))
    assert "congo" not in game.rules.decks["resource_cards"].cards
    assert cards_in(game, "coin_pile") == list(COINS), "a pile of their own, face up"


# -- taking ------------------------------------------------------------------------------------------------


@clause("leg-26.1", "leg-26.3", "leg-26.4")
def test_a_conquest_gives_the_right_to_one_card():
    assert at("take_card").decision().kind == "take_card"
    assert at("take_card", registers={"conquered": 0}).decision().kind != "take_card"
    game = at("take_card", {"peru": (0, 1)})
    play(game, "acquire peru", "turn_up ural")
    assert game.decision().kind != "take_card", "however many conquests"


@clause("leg-26.1", "sea-1.8")
def test_a_conquest_is_land_taken_by_attack():
    game = at("attack", {"peru": (1, 1), "china": (1, 5)}, registers={"conquered": 0})
    play(game, "attack brazil peru 3")
    while game.decision().kind in ("react", "choose_dice", "defend"):
        game.apply(texts(game)[-1])
    game.apply("roll 6 6 6 | 1")
    assert value(game, "conquered") == 1


@clause("leg-26.2", "sea-1.8")
def test_empty_land_gives_no_right():
    game = at("attack", registers={"conquered": 0})
    play(game, "expand brazil peru 2")
    assert value(game, "conquered") == 0


@clause("leg-26.5", "leg-26.6", "leg-26.7")
def test_who_has_the_land_of_an_open_card_takes_one_of_those():
    game = at("take_card", {"peru": (0, 1), "egypt": (0, 2)})
    assert texts(game) == ["done", "acquire peru", "acquire egypt"]
    assert refusal(game, "acquire coin_1") == "leg-26.6"
    assert refusal(game, "acquire alaska") == "leg-26.6"
    assert refusal(game, "acquire ural") == "leg-26.5"
    game.apply("done")
    assert cards_in(game, "resources", 0) == [], "a right may be waived"


@clause("leg-26.8")
def test_who_has_none_of_them_takes_a_coin_card():
    game = at("take_card")
    assert texts(game) == ["done", "acquire coin_1"]
    assert refusal(game, "acquire peru") == "leg-26.8"
    game.apply("acquire coin_1")
    assert cards_in(game, "resources", 0) == ["coin_1"]


@clause("leg-26.10")
def test_without_a_coin_card_nothing_is_drawn():
    game = at("take_card", coins=[], hands={1: COINS})
    assert game.decision().kind != "take_card"


@clause("leg-26.11")
def test_cards_to_the_left_slide_into_the_gap():
    game = at("take_card", {"egypt": (0, 1)})
    play(game, "acquire egypt", "turn_up ural")
    assert slots_of(game) == ["ural", "alaska", "peru", "japan"]


@clause("leg-26.12")
def test_after_a_coin_card_the_fourth_one_leaves():
    game = at("take_card")
    play(game, "acquire coin_1", "turn_up ural")
    assert slots_of(game) == ["ural", "alaska", "peru", "egypt"]
    assert cards_in(game, "resource_discard") == ["japan"]


@clause("leg-26.13", "leg-3.21")
def test_the_discarded_cards_become_a_new_deck():
    rest = [name for name in at("take_card").rules.board.territories if name not in (*OTHERS, "ural", "china")]
    game = at("take_card", hands={1: rest}, discard=["ural", "china"])
    play(game, "acquire coin_1")
    assert "PileRenewed" in event_names(game)
    assert {game.rules.words.text(outcome) for outcome, _ in game.chances()} == {
        "turn_up china",
        "turn_up japan",
        "turn_up ural",
    }
    empty = at("take_card", hands={1: [*rest, "ural", "china"]}, slots=("alaska", "peru", "egypt", ""))
    play(empty, "acquire coin_1")
    assert slots_of(empty) == ["", "alaska", "peru", "egypt"], "where both are empty the slot stays empty"


# -- the coin pile runs out ---------------------------------------------------------------------------------


def last_coin(lands: dict[str, tuple[int, int]], **more: Any):
    game = at("take_card", lands, coins=["coin_10"], hands={1: COINS[:9]}, **more)
    return play(game, "acquire coin_10")


@clause("leg-27.1")
def test_the_last_coin_brings_a_star_to_who_has_most_land():
    game = last_coin({"siam": (1, 1)})
    assert [stars(game, seat) for seat in range(3)] == [0, 1, 0], "also if it is not his turn"
    won = last_coin({"siam": (1, 1)}, registers={"conquered": 1, "stars": [0, 3, 0]})
    assert has_won(won, 1), "a fourth one wins at once"


@clause("leg-27.2")
def test_a_tie_for_most_land_brings_nobody_the_star():
    game = last_coin({"siam": (1, 1), "egypt": (2, 1)})
    assert [stars(game, seat) for seat in range(3)] == [0, 0, 0]
    assert value(game, "coins_gone") == 1


@clause("leg-27.3")
def test_the_second_time_brings_nothing():
    game = last_coin({"siam": (1, 1)}, registers={"conquered": 1, "coins_gone": 1})
    assert [stars(game, seat) for seat in range(3)] == [0, 0, 0]


# -- stars for cards ----------------------------------------------------------------------------------------

FOUR = ["coin_1", "coin_2", "kamchatka", "ural"]


@clause("leg-12.6", "leg-12.7", "leg-14.1", "leg-14.2", "leg-14.3")
def test_four_cards_of_any_sort_buy_a_star_at_the_start_of_a_turn():
    game = at("buy_point", hands={0: [*FOUR, "china"]}, of=world(cards={"ural": 6}))
    assert game.decision().kind == "buy_point"
    game.apply("lay ural")
    assert refusal(game, "done") == "leg-14.3"
    assert refusal(game, "lay peru") == "leg-14.2"
    play(game, "lay coin_1", "lay coin_2", "lay kamchatka")
    assert stars(game, 0) == 1
    assert cards_in(game, "resources", 0) == ["china"]
    assert at("buy_point", hands={0: FOUR[:3]}).decision().kind != "buy_point"


@clause("leg-14.4")
def test_as_many_stars_as_the_cards_allow():
    game = at(
        "buy_point",
        hands={0: [*FOUR, "coin_3", "coin_4", "china", "siam", "japan"]},
        slots=("alaska", "peru", "egypt", ""),
    )
    play(game, "lay coin_1", "lay coin_2", "lay coin_3", "lay coin_4")
    play(game, "lay china", "lay siam", "lay japan", "lay ural")
    assert (stars(game, 0), cards_in(game, "resources", 0)) == (2, ["kamchatka"])


@clause("leg-14.5", "leg-14.6")
def test_paid_cards_go_where_such_cards_lie():
    game = at("buy_point", hands={0: FOUR})
    game.apply("lay coin_1")
    assert sorted(cards_in(game, "resource_discard")) == ["kamchatka", "ural"]
    assert set(cards_in(game, "coin_pile")) == set(COINS)


@clause("leg-14.7")
def test_the_fourth_star_wins_at_once():
    game = at("buy_point", hands={0: FOUR}, registers={"stars": [3, 0, 0]})
    game.apply("lay coin_1")
    assert has_won(game, 0)


@clause("leg-12.11")
def test_tokens_stay_with_whoever_is_knocked_out():
    game = at("attack", {"peru": (1, 1)}, rest={"brazil": (0, 9), "congo": (2, 5)}, registers={"stars": [0, 2, 0]})
    play(game, "attack brazil peru 3")
    while game.decision().kind in ("react", "choose_dice", "defend"):
        game.apply(texts(game)[-1])
    game.apply("roll 6 6 6 | 1")
    assert [stars(game, seat) for seat in range(3)] == [0, 2, 0]


# -- armies for cards ---------------------------------------------------------------------------------------


@clause("leg-16.13", "leg-16.14", "leg-16.15")
@pytest.mark.parametrize(
    ("coins", "armies"), [(2, 2), (3, 4), (4, 7), (5, 10), (6, 13), (7, 17), (8, 21), (9, 25), (10, 30), (11, 30)]
)
def test_coins_buy_armies_by_the_table(coins: int, armies: int):
    """On two cards, as evenly as that goes."""
    coins_of = {"ural": (coins + 1) // 2, "kamchatka": coins // 2}
    of = world(cards={card: number for card, number in coins_of.items() if number > 1})
    game = at("reinforce", hands={0: list(coins_of)}, of=of)
    assert game.decision().kind == "trade_resources"
    game.apply("lay ural")
    while game.decision().kind == "trade_resources":
        game.apply(texts(game)[-1])
    assert value(game, "reserve", 0) == 3 + armies


@clause("leg-16.13", "leg-16.17")
def test_trading_is_free_and_happens_once():
    game = at("reinforce", hands={0: ["ural", "coin_1", "coin_2"]})
    assert game.decision().kind == "trade_resources"
    game.apply("lay ural")
    assert refusal(game, "done") == "leg-16.13"
    play(game, "lay coin_1", "done")
    assert game.decision().kind == "place", "all in one go"
    kept = at("reinforce", hands={0: ["ural", "coin_1"]})
    kept.apply("done")
    assert (kept.decision().kind, cards_in(kept, "resources", 0)) == ("place", ["ural", "coin_1"])
    assert at("reinforce", hands={0: ["ural"]}).decision().kind == "place"


@clause("leg-16.16", "leg-16.18", "leg-16.19", "leg-16.6")
def test_a_traded_card_of_ones_own_land_gives_nothing_more():
    game = at("reinforce", {"ural": (0, 1)}, hands={0: ["ural", "coin_1"]})
    play(game, "lay ural")
    assert value(game, "reserve", 0) == 3 + 2, "nothing else was left to lay"
    assert game.state.armies[game.rules.board.index["ural"]] == 1
    assert cards_in(game, "resource_discard") == ["ural"]
    assert set(cards_in(game, "coin_pile")) == set(COINS)


@clause("leg-28.2")
def test_in_the_first_game_there_are_neither_events_nor_missions():
    rules = at("take_card").rules
    assert set(rules.decks) == {"resource_cards", "scars_deck"}
    assert "claim_goal" not in rules.step_names
    assert "turn_up_card" not in rules.step_names
