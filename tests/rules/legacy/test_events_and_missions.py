"""Chapters 28 and 29: the machinery of events and missions, with cards that no box has."""

from collections.abc import Iterator
from random import Random

import pytest

import conquete
from conquete.engine.game import Game
from tests.helpers import clause, event_names, play, refusal, texts
from tests.rules.legacy.stalls import SEAL, at, brought, cards_in, has_won, stars, value, world

EVENTS = ["extra_a_1", "extra_a_2", "extra_b"]
FRESH = world(opened=[SEAL])
EVEN = world(cards={"ural": 2, "japan": 2}, opened=[SEAL])


@pytest.fixture(autouse=True)
def _brought() -> Iterator[None]:
    with brought():
        yield


def pile(cards: list[str]) -> list[dict[str, list[str]]]:
    return [{"secret": cards}] if cards else []


def taken(card: str, events: list[str] = EVENTS, lands: dict[str, tuple[int, int]] | None = None) -> Game:
    """After a coin card was taken, `card` is turned up; Ural and Japan have two coins."""
    game = at(
        "take_card", lands, of=EVEN, zones={"pile_events": pile(events)}, slots=("alaska", "peru", "egypt", "siam")
    )
    return play(game, "acquire coin_1", f"turn_up {card}")


@clause("leg-28.3", "leg-28.4", "leg-28.6", "leg-28.7")
def test_a_new_card_with_an_even_number_of_coins_brings_an_event():
    game = taken("ural", lands={"venezuela": (0, 1)})
    assert game.decision().kind == "turn_up_card"
    assert len(game.chances()) == 3, "they are shuffled"
    play(game, "turn_up extra_a_1", "target brazil")
    assert game.state.armies[game.rules.board.index["brazil"]] == 6
    assert cards_in(game, "discard_events") == ["extra_a_1"]
    play(game := taken("ural", lands={"venezuela": (0, 1)}), "turn_up extra_b")
    assert cards_in(game, "destroyed_events") == ["extra_b"], "it says itself where it goes"


@clause("leg-28.5")
def test_an_odd_number_or_no_card_brings_none():
    assert taken("kamchatka").decision().kind != "turn_up_card"
    game = at("take_card", of=EVEN, zones={"pile_events": pile(EVENTS)})
    game.apply("done")
    assert len(cards_in(game, "pile_events")) == 3


@clause("leg-28.8")
def test_an_empty_deck_stays_empty():
    game = at(
        "take_card",
        of=EVEN,
        zones={"pile_events": [], "discard_events": EVENTS},
        slots=("alaska", "peru", "egypt", "siam"),
    )
    play(game, "acquire coin_1", "turn_up ural")
    assert game.decision().kind != "turn_up_card"
    assert sorted(cards_in(game, "discard_events")) == sorted(EVENTS)


@clause("leg-28.9")
def test_events_that_come_later_are_shuffled_into_the_rest():
    game = at("take_card", of=EVEN, zones={"pile_events": pile(["extra_b"]), "discard_events": ["extra_a_1"]})
    table = next(module for module in game.rules.modules if module.name == "card_table")
    before = at("take_card", of=EVEN).rules
    del before.words.card_index["extra_a_2"]
    table.take_over(before, game.state, None)
    assert sorted(cards_in(game, "pile_events")) == ["extra_a_2", "extra_b"]


@clause("leg-28.11", "leg-28.12")
def test_an_event_that_fits_nobody_does_not_occur():
    game = taken("ural", ["extra_b"])
    game.apply("turn_up extra_b")
    assert "CardIdle" in event_names(game), "all have as many territories"
    assert cards_in(game, "discard_events") == ["extra_b"]


@clause("sea-1.12", "leg-28.7")
def test_what_was_discarded_is_there_in_the_next_game_and_what_was_destroyed_is_not():
    assert at("take_card", of=world(destroyed=["extra_a_2"], opened=[SEAL])).rules.decks["events_deck"].cards == [
        "extra_a_1",
        "extra_b",
    ]


# -- missions ----------------------------------------------------------------------------------------------


def mission(
    row: str, lands: dict[str, tuple[int, int]], rest: list[str] | None = None, **registers: object
) -> Game:
    other = "extra_d" if row == "extra_c" else "extra_c"
    zones = {"row_missions": [row], "pile_missions": pile([other] if rest is None else rest)}
    return at("claim_goal", lands, of=FRESH, zones=zones, registers={"conquered": 1, **registers})


MORE = {"peru": (0, 1)}


@clause("leg-29.2", "leg-29.3", "leg-29.4", "leg-29.5")
def test_whoever_has_fulfilled_the_open_mission_takes_its_stars():
    game = mission("extra_c", MORE)
    assert texts(game) == ["pass", "fulfil extra_c"]
    assert refusal(game, "fulfil extra_d") == "leg-29.2"
    play(game, "fulfil extra_c", "turn_up extra_d")
    assert stars(game, 0) == 1
    assert cards_in(game, "row_missions") == ["extra_d"]
    assert cards_in(game, "discard_missions") == ["extra_c"]


@clause("leg-29.3", "leg-29.5")
def test_a_mission_may_win_the_game():
    lands = dict.fromkeys(("peru", "venezuela", "argentina", "egypt", "alaska", "japan", "iceland", "siam"), (0, 1))
    game = mission("extra_d", lands, ["extra_c"], stars=[2, 0, 0])
    game.apply("fulfil extra_d")
    assert has_won(game, 0)


@clause("leg-29.4")
def test_who_has_not_is_not_asked():
    assert mission("extra_d", MORE).decision().kind != "claim_goal"


@clause("leg-29.6", "leg-29.7")
def test_one_mission_a_turn_and_no_card_with_it():
    game = mission("extra_c", MORE, ["extra_d"])
    play(game, "fulfil extra_c", "turn_up extra_d")
    assert game.decision().kind not in ("claim_goal", "take_card")
    assert game.state.turn == 1


@clause("leg-29.8")
def test_a_card_instead_of_the_mission():
    game = mission("extra_c", MORE)
    game.apply("pass")
    assert game.decision().kind == "take_card"


@clause("leg-29.1", "leg-28.10", "leg-28.3")
def test_the_set_up_turns_up_a_mission_and_no_event():
    game = conquete.new("legacy", "campaign", 3, seed=3, world=EVEN)
    rng = Random(3)
    while game.state.round == 0:
        game.apply(rng.choice(game.decision().options))
    assert len(cards_in(game, "row_missions")) == 1
    assert cards_in(game, "discard_events") == []
    assert len(cards_in(game, "pile_events")) == 3


# -- scars at the start of a turn ---------------------------------------------------------------------------


@clause("leg-14.1", "leg-14.8", "leg-14.9", "leg-7.10")
def test_some_scars_are_played_when_any_turn_begins_and_at_no_other_moment():
    hands = [[], [], ["extra_e_1"]]
    game = at("take_card", of=FRESH, zones={"hand_scars": hands}, registers={"conquered": 0})
    assert (game.actor, game.state.turn, game.decision().kind) == (2, 1, "react"), "in the turn of another"
    play(game, "play extra_e_1", "target alaska")
    assert value(game, "scars", game.rules.board.index["alaska"]) == 3
    assert cards_in(game, "destroyed_scars") == ["extra_e_1"]
    fight = at("attack", {"peru": (1, 2)}, of=FRESH, zones={"hand_scars": hands})
    play(fight, "attack brazil peru 3")
    assert fight.decision().kind != "react"
