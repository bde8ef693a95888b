"""Rows, shelves, coins, questions, secret discards, open and exact asking, and saving in the middle of it."""

import json
import random

import pytest

import conquete
from conquete import editions
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE, HIDDEN
from conquete.research.conformance import check_edition
from tests.helpers import refusal, texts
from tests.toy import bazaar


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    """The edition is known to these tests alone."""
    monkeypatch.setitem(editions._registered, bazaar.EDITION.id, bazaar.EDITION)


DISPLAYED = ("volcano", "banner")


def held(hands: list[list[str]]) -> dict[str, list[list[str]]]:
    """By zone and seat."""
    shown = [[card for card in hand if card.startswith(DISPLAYED)] for hand in hands]
    return {
        "hand": [[card for card in hand if not card.startswith(DISPLAYED)] for hand in hands],
        "hand_display": shown,
    }


def table(
    hands: list[list[str]],
    at: str = "market",
    windows: str = "exact",
    coins: tuple[int, int, int] = (3, 3, 3),
    west: int = 0,
    **cards: list[str] | list[list[str]],
) -> Game:
    """North (4 armies) is seat 0's and so is west (1), east (5) seat 1's, south (2) seat 2's."""
    position = {
        "edition": bazaar.EDITION.id,
        "seats": 3,
        "options": {"windows": windows},
        "territories": {
            "north": {"owner": 0, "armies": 4},
            "east": {"owner": 1, "armies": 5},
            "south": {"owner": 2, "armies": 2},
            "west": {"owner": west, "armies": 1},
        },
        "registers": {"coins": list(coins)},
        "cards": {**held(hands), **cards},
        "pending": [{"step": "turn", "seat": 0, "done": 5}, {"step": at, "seat": 0}],
    }
    return conquete.from_position(position, ask_chance=True, events=True)


def reload(game: Game) -> Game:
    return conquete.from_position(json.loads(json.dumps(game.position())), ask_chance=True, events=True)


def asked(game: Game) -> tuple[int, str]:
    return game.actor, game.decision().kind


def armies(game: Game, name: str) -> int:
    return game.state.armies[game.rules.board.index[name]]


def coins(game: Game) -> list[int]:
    at = game.rules.offset("coins")
    return game.state.values[at : at + 3]


def cards_in(game: Game, zone: str, seat: int = -1) -> list[str]:
    return [game.rules.cards[card] for card in game.state.zones[game.rules.zone(zone, seat)] if card >= 0]


def test_a_card_asks_a_territory_then_a_die_then_a_seat():
    game = table([["volcano_1"], [], []])
    game.apply("play volcano_1")
    assert asked(game) == (0, "choose_place")
    assert texts(game) == ["target east", "target south"]
    game = reload(game)
    game.apply("target east")
    assert asked(game) == (CHANCE, "card_die")
    assert [round(float(chance) * 6) for _, chance in game.chance_classes()] == [1, 1, 1, 3], "it keeps one army"
    game = reload(game)
    game.apply("roll 5")
    assert armies(game, "east") == 1
    assert asked(game) == (0, "choose_rival")
    game = reload(game)
    game.apply("against 2")
    assert coins(game) == [3, 3, 2], "one paid for the card, one received"
    assert [event.name for event in game.take_events()][:2] == ["CoinsSpent", "CoinsGained"]


def test_a_card_asks_for_a_number_first():
    game = table([["gift_1"], [], []])
    game.apply("play gift_1")
    assert asked(game) == (0, "choose_number")
    assert texts(game) == ["number 0", "number 1", "number 2", "number 3"]
    game.apply("number 2")
    game.apply("target west")
    assert armies(game, "west") == 3
    assert coins(game) == [1, 3, 3]


def test_a_card_that_stays_changes_the_rules_while_it_lies_there():
    game = table([["banner_1", "wall_1"], [], []])
    game.apply("play banner_1")
    assert cards_in(game, "shelf_display", 0) == ["banner_1"]
    resting = table([[], [], []], shelf_display=[["banner_1"], [], []], at="reinforce")
    bare = table([[], [], []], at="reinforce")
    assert resting.packed[0] - bare.packed[0] == 1 << 46, "one army more to place"
    other = table([[], [], []], shelf_display=[[], ["banner_1", "banner_2"], []], at="reinforce")
    assert other.packed == bare.packed, "a banner helps its owner alone"


def test_what_a_card_needs_is_said_in_its_file():
    assert "play banner_1" in texts(table([["banner_1", "gift_1"], [], []]))
    game = table([["banner_1", "gift_1"], [], []], west=1)
    assert texts(game) == ["done", "play gift_1"]
    assert refusal(game, "play banner_1") == "bazaar-2"


def test_a_counter_sends_a_card_that_stays_to_the_discard():
    game = table([["banner_1"], ["rumour_1"], ["rumour_2"]])
    game.apply("play banner_1")
    assert asked(game) == (1, "react"), "in the order of play from the one who played"
    game.apply("pass")
    assert asked(game) == (2, "react")
    game.apply("play rumour_2")
    assert asked(game) == (1, "react"), "a counter may be countered"
    game.apply("pass")
    assert asked(game) == (1, "react"), "a card was played, so the first window asks anew"
    game.apply("pass")
    assert cards_in(game, "shelf_display", 0) == []
    assert cards_in(game, "discard_display") == ["banner_1"]
    assert cards_in(game, "discard") == ["rumour_2"]


def test_the_row_lies_open_and_is_filled_again():
    game = table([[], [], []], at="pick_card", row_display=["volcano_1", "banner_1"])
    assert texts(game) == ["done", "acquire volcano_1", "acquire banner_1"]
    game.apply("acquire banner_1")
    assert asked(game) == (CHANCE, "fill_row")
    game.apply("turn_up volcano_3")
    assert cards_in(game, "row_display") == ["volcano_1", "volcano_3"]
    assert cards_in(game, "hand_display", 0) == ["banner_1"]
    hand = game.rules.zone("hand_display", 0)
    assert game.view(2).state.zones[hand] == game.state.zones[hand], "everybody saw it"
    assert coins(game) == [1, 3, 3]
    assert asked(game) != (0, "pick_card"), "one coin is not enough for another"


def test_cards_are_bought_unseen():
    game = table([[], [], []], at="buy")
    assert texts(game) == ["done", "buy stall"]
    game.apply("buy stall")
    game.apply("done")
    assert asked(game) == (CHANCE, "draw_cards")
    game.apply("draw omen")
    event = next(event for event in game.take_events() if event.name == "CardDrawn")
    assert event.seen_by(1) == {"seat": 0, "deck": "stall"}
    assert coins(game) == [2, 3, 3]


def test_a_discard_can_be_secret():
    game = table([["wall_1", "wall_2", "omen", "gift_1"], [], []], at="discard_down")
    assert asked(game) == (0, "discard_down")
    game.apply("discard omen")
    event = game.take_events()[0]
    assert (event.name, event.seen_by(1)) == ("CardDiscarded", {"seat": 0})
    zone = game.rules.zone("buried")
    assert game.view(1).state.zones[zone] == [HIDDEN]


def test_who_might_hold_a_card_is_asked_while_not_every_copy_lies_open():
    game = table([[], ["gift_1"], []], "attack", "open")
    game.apply("attack north east 2")
    assert asked(game) == (1, "react"), "it might be a wall"
    seen = table([[], ["gift_1"], []], "attack", "open", discard=["wall_1", "wall_2"])
    seen.apply("attack north east 2")
    assert asked(seen) == (1, "defend"), "both walls are played"


def test_a_copy_that_lies_before_somebody_lies_open_too():
    for shelf, is_asked in [(["wall_1"], True), (["wall_1", "wall_2"], False)]:
        game = table([[], ["gift_1"], []], "attack", "open", shelf=[[], [], shelf])
        game.apply("attack north east 2")
        assert (asked(game) == (1, "react")) is is_asked


@pytest.mark.parametrize("windows", ["open", "exact"])
def test_whole_games_saved_at_every_step(windows):
    kinds = set()
    for seed in range(8):
        rng = random.Random(seed)
        game = conquete.new("bazaar", seats=3, seed=seed, options={"windows": windows})
        while not game.is_over and game.state.round < 25:
            twin = reload(game)
            assert twin.digest() == game.digest()
            assert twin.decision().packed == game.decision().packed
            kinds.add(game.decision().kind)
            game.apply(rng.choice(game.decision().options))
        game.stop()
        conquete.verify_text(game.record.to_jsonl())
    assert {"choose_place", "choose_number", "choose_rival", "react", "pick_card", "buy", "discard_down"} <= kinds


def test_the_laws_hold():
    assert check_edition("bazaar", games=2, max_rounds=8) == 4
