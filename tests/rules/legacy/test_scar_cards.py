"""Chapter sea-3 and what the booklet says of scar cards: dealt, kept secret, played, used up."""

from random import Random
from typing import Any

import pytest

import conquete
from conquete.editions.legacy.sheet import City, Person
from conquete.editions.legacy.tables import stickers, territories
from conquete.engine.game import Game
from conquete.engine.ids import HIDDEN
from conquete.engine.worlds import World
from conquete.rules.elimination import is_out
from tests.helpers import card, clause, play, refusal, texts
from tests.rules.legacy.stalls import at, cards_in, value, world


def scar(game: Game, territory: str) -> int:
    return value(game, "scars", game.rules.board.index[territory])


def begun(seats: int, of: World | None = None, seed: int = 5) -> Game:
    """A game whose set-up is done, answered at random."""
    game = conquete.new("legacy", "campaign", seats, seed=seed, world=world() if of is None else of)
    rng = Random(seed)
    while game.state.round == 0:
        game.apply(rng.choice(game.decision().options))
    return game


def fight(scars: dict[int, list[str]], windows: str = "exact", **more: Any) -> Game:
    """Seat 0 attacks Peru, which seat 1 holds with two armies."""
    hands = [scars.get(seat, []) for seat in range(3)]
    game = at("attack", {"peru": (1, 2)}, zones={"hand_scars": hands}, windows=windows, **more)
    return play(game, "attack brazil peru 3")


@clause("leg-7.9", "leg-10.6", "sea-3.6", "leg-5.9")
def test_a_card_for_each_from_three_bunkers_and_three_shortages():
    for seats in (3, 5):
        game = begun(seats)
        assert [len(cards_in(game, "hand_scars", seat)) for seat in range(seats)] == [1] * seats
    assert begun(3).rules.decks["scars_deck"].cards == [
        f"{kind}_{i}" for kind in ("bunker", "ammo_shortage") for i in (1, 2, 3)
    ]


@clause("leg-10.7", "sea-3.17", "sea-3.3", "leg-7.9")
def test_too_few_cards_and_nobody_gets_one():
    gone = ["bunker_1", "bunker_3", "ammo_shortage_2"]
    three = begun(3, world(destroyed=gone))
    assert three.rules.decks["scars_deck"].cards == ["bunker_2", "ammo_shortage_1", "ammo_shortage_3"]
    assert [len(cards_in(three, "hand_scars", seat)) for seat in range(3)] == [1, 1, 1]
    four = begun(4, world(destroyed=gone))
    assert [len(cards_in(four, "hand_scars", seat)) for seat in range(4)] == [0] * 4
    none = begun(3, world(destroyed=[*gone, "bunker_2", "ammo_shortage_1", "ammo_shortage_3"]))
    assert [len(cards_in(none, "hand_scars", seat)) for seat in range(3)] == [0] * 3


@clause("sea-3.4")
def test_a_dealt_card_is_known_to_its_holder_alone():
    game = begun(3)
    zone = game.rules.zone("hand_scars", 1)
    assert game.view(1).state.zones[zone] == game.state.zones[zone]
    assert game.view(0).state.zones[zone] == [HIDDEN]


@card("bunker_1", "bunker_2", "bunker_3")
@clause("sea-3.8", "sea-3.3", "sea-1.18", "leg-7.10", "leg-10.10")
@pytest.mark.parametrize("bunker", ["bunker_1", "bunker_2", "bunker_3"])
def test_a_bunker_is_put_where_the_attack_goes(bunker: str):
    game = fight({2: [bunker]})
    assert (game.actor, game.decision().kind) == (2, "react")
    assert texts(game) == ["pass", f"play {bunker}"]
    game.apply(f"play {bunker}")
    assert scar(game, "peru") == 1
    assert cards_in(game, "destroyed_scars") == [bunker]
    assert cards_in(game, "discard_scars") == []


@card("ammo_shortage_1", "ammo_shortage_2", "ammo_shortage_3")
@clause("sea-3.11")
@pytest.mark.parametrize("shortage", ["ammo_shortage_1", "ammo_shortage_2", "ammo_shortage_3"])
def test_a_shortage_is_put_where_the_attack_goes(shortage: str):
    game = fight({0: [shortage]})
    assert (game.actor, game.decision().kind) == (0, "react"), "any holder, the attacker too"
    game.apply(f"play {shortage}")
    assert scar(game, "peru") == 2


@clause("sea-3.1")
def test_nobody_has_to_play_it():
    game = fight({1: ["bunker_1"]})
    game.apply("pass")
    assert (scar(game, "peru"), cards_in(game, "hand_scars", 1)) == (0, ["bunker_1"])


@clause("sea-3.2", "leg-3.13", "leg-3.15", "leg-5.12")
def test_not_where_a_scar_lies():
    scarred = world(scars={"peru": "ammo_shortage"})
    assert fight({1: ["bunker_1"]}, of=scarred).decision().kind != "react"
    asked = fight({1: ["bunker_1"], 2: ["bunker_2"]})
    assert asked.decision().kind == "react"
    left = {**stickers(), "minor_city": 8}
    city = world(cities={"peru": City(kind="minor_city", by=0)}, people=[Person()], stickers=left)
    assert fight({1: ["bunker_1"]}, of=city).decision().kind == "react", "a city stands in the other half"


@clause("sea-3.15", "leg-13.5", "leg-13.6")
def test_the_first_by_priority_is_placed_and_the_other_stays_in_hand():
    game = fight({0: ["bunker_1"], 1: ["ammo_shortage_1"], 2: ["bunker_2"]})
    order = []
    while game.decision().kind == "react":
        order.append(game.actor)
        game.apply("pass")
    assert order == [0, 1, 2]
    game = at("attack", {"peru": (2, 2)}, zones={"hand_scars": [["bunker_1"], ["ammo_shortage_1"], ["bunker_2"]]})
    play(game, "attack brazil peru 3")
    order = []
    while game.decision().kind == "react":
        order.append(game.actor)
        game.apply("pass")
    assert order == [0, 2, 1], "whose turn it is, the defender, then the others"
    game = fight({1: ["ammo_shortage_1"], 2: ["bunker_2"]})
    game.apply("play ammo_shortage_1")
    assert game.decision().kind != "react"
    assert (scar(game, "peru"), cards_in(game, "hand_scars", 2)) == (2, ["bunker_2"])


@clause("sea-3.16")
def test_before_any_roll_also_a_later_one():
    game = fight({1: ["bunker_1"]})
    game.apply("pass")
    while game.decision().kind in ("choose_dice", "defend"):
        game.apply(texts(game)[-1])
    play(game, "roll 1 1 1 | 6 6")
    play(game, "attack brazil peru 2")
    assert (game.actor, game.decision().kind) == (1, "react")
    game.apply("play bunker_1")
    assert scar(game, "peru") == 1


@clause("sea-1.29")
def test_who_is_knocked_out_keeps_his_card_and_may_play_it():
    game = at(
        "attack",
        {"peru": (1, 2)},
        zones={"hand_scars": [[], [], ["bunker_1"]]},
        rest={"brazil": (0, 5), "china": (1, 3)},
    )
    play(game, "attack brazil peru 3")
    assert (game.actor, game.decision().kind) == (2, "react")


@clause("sea-1.29")
def test_the_card_of_who_is_eliminated_returns_to_the_supply():
    full = {name: (1 + i % 2, 1) for i, name in enumerate(territories())}
    game = at("reinforce", zones={"hand_scars": [["bunker_1"], [], []]}, rest=full)
    assert is_out(game.rules, game.state, 0)
    assert cards_in(game, "hand_scars", 0) == cards_in(game, "destroyed_scars") == []
    assert "bunker_1" in at("attack", of=game.rules.world).rules.decks["scars_deck"].cards


@clause("sea-3.2")
def test_what_is_not_held_is_not_played():
    game = fight({1: ["bunker_1"]})
    assert refusal(game, "play bunker_2") == "sea-3.4"
