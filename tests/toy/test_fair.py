"""Open slots and what is taken from them, two ways to trade, cards that act when turned up, goals that lie open."""

import json
import random
from collections.abc import Sequence

import pytest

import conquete
from conquete import editions
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from conquete.research.conformance import check_edition
from tests.helpers import refusal, texts
from tests.toy import fair


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The edition is known to these tests alone."""
    monkeypatch.setitem(editions._registered, fair.EDITION.id, fair.EDITION)


PHASES = ("buy_point", "reinforce", "attack", "claim_goal", "take_card")


def pile(cards: Sequence[str]) -> list[dict[str, list[str]]]:
    return [{"secret": list(cards)}] if cards else []


def table(
    at: str = "take_card",
    slots: tuple[str, str] = ("north", "east"),
    hands: tuple[tuple[str, ...], ...] = ((), (), ()),
    coins: tuple[str, ...] = ("coin_1", "coin_2"),
    discard: Sequence[str] = (),
    row: Sequence[str] = (),
    quests: Sequence[str] = (),
    omens: Sequence[str] = (),
    shelves: Sequence[Sequence[str]] = ((), (), ()),
    west: int = 1,
    **values: object,
) -> Game:
    """North (4 armies) and `west` are seat 0's, east (5) seat 1's, south (1) seat 2's."""
    lying = {card for hand in hands for card in hand} | set(slots)
    cards = {
        "slot_1": [slots[0]] if slots[0] else [],
        "slot_2": [slots[1]] if slots[1] else [],
        "resources": [list(hand) for hand in hands],
        "coin_pile": list(coins),
        "resource_discard": list(discard),
        "resource_pile": pile([name for name in fair.COINS if name not in lying and name not in discard]),
        "row_quests": list(row),
        "shelf_quests": [list(shelf) for shelf in shelves],
        "pile_quests": pile(quests),
        "pile_omens": pile(omens),
    }
    position = {
        "edition": fair.EDITION.id,
        "seats": 3,
        "options": {"windows": "exact"},
        "territories": {
            "north": {"owner": 0, "armies": 4},
            "east": {"owner": 1, "armies": 5},
            "south": {"owner": 2, "armies": 1},
            "west": {"owner": 0, "armies": west},
        },
        "registers": {"conquered": 1, **values},
        "cards": cards,
        "pending": [{"step": "turn", "seat": 0, "done": PHASES.index(at) + 1}, {"step": at, "seat": 0}],
    }
    return conquete.from_position(position, ask_chance=True, events=True)


def cards_in(game: Game, zone: str, seat: int = -1) -> list[str]:
    return [game.rules.cards[card] for card in game.state.zones[game.rules.zone(zone, seat)] if card >= 0]


def slots(game: Game) -> list[str]:
    return [*cards_in(game, "slot_1"), *cards_in(game, "slot_2")]


def asked(game: Game) -> tuple[int, str]:
    return game.actor, game.decision().kind


def ribbons(game: Game, seat: int = 0) -> int:
    return game.state.values[game.rules.offset("ribbons") + seat]


def event_names(game: Game) -> list[str]:
    return [event.name for event in game.take_events()]


# -- taking --------------------------------------------------------------------------------------------------


def test_the_slots_are_laid_before_the_first_turn_and_bring_no_omen():
    game = conquete.new("fair", seats=2, seed=4, events=True)
    while game.state.round == 0:
        game.apply(game.decision().options[0])
    assert event_names(game).count("CardTurnedUp") >= 2
    assert cards_in(game, "discard_omens") == []
    assert len(slots(game)) == 2
    assert cards_in(game, "coin_pile") == ["coin_1", "coin_2"]


def test_who_has_the_land_of_an_open_card_takes_such_a_card():
    game = table(slots=("north", "west"))
    assert texts(game) == ["done", "acquire north", "acquire west"]
    assert refusal(game, "acquire coin_1") == "fair-1"
    game = table(slots=("north", "east"))
    assert refusal(game, "acquire east") == "fair-1"
    assert refusal(game, "acquire south") == "fair-3"
    assert refusal(table(slots=("south", "east")), "acquire east") == "fair-2"


def test_others_take_a_coin_card_and_may_go_without():
    game = table(slots=("south", "east"))
    assert texts(game) == ["done", "acquire coin_1"]
    game.apply("done")
    assert (cards_in(game, "resources", 0), slots(game)) == ([], ["south", "east"])


def test_no_right_no_card():
    assert table(conquered=0).decision().kind != "take_card"
    assert table(card_taken=1).decision().kind != "take_card"
    assert table(slots=("south", "east"), coins=()).decision().kind != "take_card"


def test_cards_to_the_left_slide_into_the_gap():
    game = table(slots=("south", "west"))
    game.apply("acquire west")
    assert asked(game) == (CHANCE, "fill_slot")
    game.apply("turn_up north")
    assert slots(game) == ["north", "south"]
    assert cards_in(game, "resources", 0) == ["west"]
    game = table(slots=("north", "east"))
    game.apply("acquire north")
    game.apply("turn_up south")
    assert slots(game) == ["south", "east"], "what lies to its right stays"


def test_after_a_coin_card_the_last_open_card_leaves():
    game = table(slots=("south", "east"))
    game.apply("acquire coin_1")
    assert cards_in(game, "resource_discard") == ["east"]
    game.apply("turn_up west")
    assert slots(game) == ["west", "south"]
    assert cards_in(game, "resources", 0) == ["coin_1"]


def test_an_empty_pile_is_made_of_the_discarded_cards():
    game = table(slots=("north", "east"), hands=((), ("west",), ()), discard=["south"])
    game.apply("acquire north")
    game.apply("turn_up south")
    assert "PileRenewed" in event_names(game)
    assert (slots(game), cards_in(game, "resource_discard")) == (["south", "east"], [])


def test_where_no_card_is_left_the_slot_stays_empty():
    game = table(slots=("north", "east"), hands=((), ("west",), ("south",)))
    game.apply("acquire north")
    assert asked(game)[1] != "fill_slot"
    assert slots(game) == ["east"]
    assert cards_in(game, "slot_2") == ["east"]


def test_the_last_coin_card_is_told_once():
    game = table(slots=("south", "east"), coins=("coin_1",), hands=(("coin_2",), (), ()))
    game.apply("acquire coin_1")
    assert game.state.values[game.rules.offset("coins_gone")] == 1


def test_another_module_may_open_more_cards():
    game = table(slots=("south", "east"), hands=(("coin_1", "coin_2", "north"), (), ()), coins=())
    assert texts(game) == ["done", "acquire south", "acquire east"]


def test_the_cards_of_a_beaten_seat_go_to_the_victor():
    game = table("attack", hands=((), (), ("east", "coin_1")), coins=("coin_2",), slots=("north", "west"), west=3)
    game.apply("attack west south 2")
    game.apply("roll 6 5 | 1")
    assert cards_in(game, "resources", 0) == ["east", "coin_1"]
    assert cards_in(game, "resources", 2) == []
    [event] = [event for event in game.take_events() if event.name == "CardsCaptured"]
    assert event.seen_by(1) == event.seen_by(0), "everybody knew them"


# -- trading -------------------------------------------------------------------------------------------------


def place_most(game: Game) -> int:
    assert game.decision().kind == "place"
    return game.state.values[game.rules.offset("reserve")]


def test_coins_buy_armies_by_the_table():
    game = table(
        "reinforce", hands=(("north", "south", "coin_1"), (), ()), slots=("west", "east"), coins=("coin_2",)
    )
    assert asked(game) == (0, "trade_resources")
    assert texts(game) == ["done", "lay north", "lay south", "lay coin_1"]
    game.apply("lay north")
    assert texts(game) == ["lay south", "lay coin_1"], "one coin buys nothing"
    assert refusal(game, "done") == "fair-4"
    assert refusal(game, "lay east") == "fair-7"
    game.apply("lay coin_1")
    assert texts(game) == ["done", "lay south"]
    game.apply("done")
    assert place_most(game) == 2 + 2
    assert (cards_in(game, "resource_discard"), cards_in(game, "coin_pile")) == (["north"], ["coin_1", "coin_2"])
    assert cards_in(game, "resources", 0) == ["south"]
    assert "ResourcesTraded" in event_names(game)


def test_coins_beyond_the_table_pay_no_more():
    game = table("reinforce", hands=(("north", "east", "south"), (), ()), slots=("west", ""))
    for card in ("north", "east", "south"):
        game.apply(f"lay {card}")
    assert place_most(game) == 2 + 7, "six coins, of which the table knows four; nothing is left to lay"


def test_one_may_keep_what_one_has():
    game = table("reinforce", hands=(("south",), (), ()))
    game.apply("done")
    assert (place_most(game), cards_in(game, "resources", 0)) == (2, ["south"])
    poor = table("reinforce", hands=(("west",), (), ()))
    assert poor.decision().kind == "place", "one coin buys nothing"


def test_points_cost_cards_whatever_they_bear():
    game = table(
        "buy_point", hands=(("north", "south", "coin_1", "coin_2", "west"), (), ()), slots=("east", ""), coins=()
    )
    game.apply("lay coin_1")
    assert "done" not in texts(game)
    game.apply("lay south")
    assert (ribbons(game), asked(game)) == (1, (0, "buy_point"))
    assert event_names(game) == ["CardsPaid", "RibbonsGained"]
    game.apply("lay coin_2")
    game.apply("lay north")
    assert (ribbons(game), cards_in(game, "resources", 0)) == (2, ["west"])
    assert asked(game)[1] != "buy_point"


def test_where_every_card_is_needed_one_says_so_once():
    game = table("buy_point", hands=(("north", "south"), (), ()), slots=("east", "west"))
    assert texts(game) == ["done", "lay north", "lay south"]
    game.apply("lay north")
    assert ribbons(game) == 1


def test_the_point_that_wins_ends_the_game_at_once():
    game = table("buy_point", hands=(("north", "south"), (), ()), slots=("east", "west"), ribbons=[2, 0, 0])
    game.apply("lay north")
    assert game.is_over
    assert game.state.winners == (0,)


# -- cards that nobody plays -----------------------------------------------------------------------------------


def test_an_even_card_brings_an_omen_that_acts_for_whose_turn_it_is():
    game = table(slots=("north", "west"), omens=["windfall_1", "windfall_2", "quake"])
    game.apply("acquire north")
    game.apply("turn_up east")
    assert asked(game) == (CHANCE, "turn_up_card")
    game.apply("turn_up windfall_2")
    assert asked(game) == (0, "choose_place")
    game.apply("target west")
    assert cards_in(game, "discard_omens") == ["windfall_2"]
    odd = table(slots=("north", "west"), omens=["windfall_1"])
    odd.apply("acquire north")
    odd.apply("turn_up south")
    assert asked(odd)[1] != "turn_up_card"


def test_an_omen_says_where_it_goes():
    game = table(slots=("north", "west"), omens=["quake", "windfall_1"])
    game.apply("acquire north")
    game.apply("turn_up east")
    game.apply("turn_up quake")
    assert (cards_in(game, "destroyed_omens"), cards_in(game, "discard_omens")) == (["quake"], [])


def test_an_omen_that_fits_nobody_does_not_occur():
    game = table(slots=("north", "west"), omens=["quake"])
    game.state.armies[0] = 1
    game.apply("acquire north")
    game.apply("turn_up east")
    game.apply("turn_up quake")
    assert "CardIdle" in event_names(game), "nobody has an army to lose"
    assert cards_in(game, "discard_omens") == ["quake"]


def test_discarded_omens_do_not_come_back():
    game = table(slots=("north", "west"), omens=[])
    game.apply("acquire north")
    game.apply("turn_up east")
    assert asked(game)[1] != "turn_up_card"


def test_a_goal_lies_open_and_is_claimed_at_the_end_of_a_turn():
    game = table("claim_goal", row=["quest_land"], quests=["quest_more"])
    assert texts(game) == ["pass", "fulfil quest_land"]
    game.apply("fulfil quest_land")
    assert (ribbons(game), cards_in(game, "discard_quests")) == (1, ["quest_land"])
    game.apply("turn_up quest_more")
    assert cards_in(game, "row_quests") == ["quest_more"]
    assert event_names(game)[:2] == ["GoalClaimed", "RibbonsGained"]
    assert game.decision().kind not in ("claim_goal", "take_card"), "a goal instead of a card"


def test_whoever_passes_takes_his_card():
    game = table("claim_goal", row=["quest_land"], quests=["quest_more"])
    game.apply("pass")
    assert asked(game) == (0, "take_card")


def test_a_goal_that_is_not_fulfilled_is_nobodys():
    game = table("claim_goal", row=["quest_more"], slots=("south", "east"), coins=())
    assert game.decision().kind != "claim_goal"
    both = table("claim_goal", row=["quest_more"], shelves=[["quest_own"], [], []])
    assert texts(both) == ["pass", "fulfil quest_own"], "a goal of one's own lies on the shelf"
    assert refusal(both, "fulfil quest_more") == "fair-8"
    assert refusal(both, "fulfil quest_land") == "fair-3"
    both.apply("fulfil quest_own")
    assert (ribbons(both), cards_in(both, "discard_quests")) == (1, ["quest_own"])


# -- all together ----------------------------------------------------------------------------------------------


def test_whole_games_saved_at_every_step():
    kinds = set()
    for seed in range(6):
        rng = random.Random(seed)
        game = conquete.new("fair", seats=3, seed=seed)
        while not game.is_over and game.state.round < 25:
            twin = conquete.from_position(json.loads(json.dumps(game.position())), ask_chance=True)
            assert twin.decision().packed == game.decision().packed
            kinds.add(game.decision().kind)
            game.apply(rng.choice(game.decision().options))
        game.stop()
        conquete.verify_text(game.record.to_jsonl())
    assert {"take_card", "trade_resources", "claim_goal"} <= kinds


def test_the_laws_hold():
    assert check_edition("fair", games=2, max_rounds=8) == 4
