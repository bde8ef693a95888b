"""Chapters 17, 18 and 22: expanding, attacking, marching in. Seat 0 attacks from Egypt or East Africa."""

from typing import Any

import pytest

from conquete import from_position
from conquete.boards import load_board
from conquete.editions.legacy.sheet import City, Person
from conquete.editions.legacy.tables import BOARD
from conquete.engine.events import Log
from conquete.engine.game import Game
from conquete.engine.hooks import Hook
from conquete.engine.ids import CHANCE, NOBODY
from conquete.engine.state import State
from conquete.rules.expansion import Expansion
from conquete.rules.presentation import module_of
from tests.helpers import armies, clause, owner, play, refusal
from tests.rules.legacy.scenes import at, founded, register, stars

FIELD = {"east_africa": (0, 6), "egypt": (1, 4), "brazil": (1, 3), "japan": (2, 3)}


CITIES = ("minor_city", "major_city", "world_capital")


def field(
    lands: dict[str, tuple[int, int]] | None = None,
    cities: dict[str, str] | None = None,
    walls: dict[str, int] | None = None,
    registers: dict[str, Any] | None = None,
    **more: Any,
) -> Game:
    """With these cities, and boxes left of the walls around them."""
    names = load_board(BOARD).territory_names
    kinds = [CITIES.index(cities[id]) + 1 if cities and id in cities else 0 for id in names]
    boxes = [(walls or {}).get(id, 0) for id in names]
    marks = {"cities": kinds, "walls": boxes}
    return at("attack", FIELD | (lands or {}), registers={**marks, **(registers or {})}, **more)


def asked(game: Game) -> tuple[int, str]:
    return game.actor, game.kind


def verbs(game: Game) -> set[str]:
    return {text.split()[0] for text in game.decision().texts()}


# -- 17 ------------------------------------------------------------------------------------------------------


@clause("leg-17.1", "leg-17.2")
def test_one_expands_and_attacks_in_any_order_and_neither_must_be():
    game = field()
    assert verbs(game) == {"stop", "attack", "expand"}
    play(game, "expand east_africa congo 1", "attack east_africa egypt 1", "defend 1", "roll 1 | 2")
    play(game, "expand east_africa madagascar 1")
    assert verbs(game) == {"stop", "attack", "expand"}
    assert (armies(game, "east_africa"), owner(game, "congo"), owner(game, "madagascar")) == (3, 0, 0)
    assert play(field(), "stop").state.turn == 1, "alone in one territory he has nothing to manoeuvre"


@clause("leg-17.3", "leg-17.4", "sea-1.8")
def test_armies_that_move_into_empty_land_control_it_at_once():
    game = play(field(), "expand east_africa congo 3")
    assert (owner(game, "congo"), armies(game, "congo"), armies(game, "east_africa")) == (0, 3, 3)
    assert "expand congo south_africa 2" in game.decision().texts()
    assert register(game, "conquered") == [0]  # no right to a card
    assert refusal(field(), "expand east_africa brazil 1") == "leg-18.1"
    assert refusal(field(), "expand east_africa peru 1") == "leg-17.3"
    assert refusal(field(), "expand east_africa congo 0") == "leg-17.3"
    assert refusal(field(), "expand egypt north_africa 1") == "leg-17.3"


@clause("leg-17.5", "leg-22.4")
def test_one_army_stays_where_an_expansion_comes_from():
    game = field()
    assert refusal(game, "expand east_africa congo 6") == "leg-17.5"
    play(game, "expand east_africa congo 5")
    assert armies(game, "east_africa") == 1
    assert not [text for text in game.decision().texts() if " east_africa " in text]


@clause("leg-17.6", "leg-17.7")
@pytest.mark.parametrize(("kind", "population"), [("minor_city", 1), ("major_city", 2), ("world_capital", 5)])
def test_an_empty_city_costs_its_population_and_one_army_must_be_left(kind, population):
    game = field({"east_africa": (0, 9)}, {"congo": kind})
    assert refusal(game, f"expand east_africa congo {population}") == "leg-17.7"
    play(game, f"expand east_africa congo {population + 2}")
    assert (owner(game, "congo"), armies(game, "congo")) == (0, 2)
    assert armies(game, "east_africa") == 9 - population - 2
    few = field({"east_africa": (0, population + 1)}, {"congo": kind})
    assert not [text for text in few.decision().texts() if "congo" in text]


@clause("leg-20.2")
def test_a_fortified_city_that_nobody_holds_costs_two_armies_more():
    game = field({"east_africa": (0, 9)}, {"congo": "minor_city"}, walls={"congo": 1})
    assert refusal(game, "expand east_africa congo 3") == "leg-17.7"
    play(game, "expand east_africa congo 4")
    assert armies(game, "congo") == 1
    worn = field({"east_africa": (0, 9)}, {"congo": "minor_city"}, walls={"congo": 0})
    assert "expand east_africa congo 2" in worn.decision().texts()


@clause("leg-20.2", "leg-20.7")
def test_a_wall_that_is_worn_out_costs_nothing_more_to_pass():
    """Whether the world remembers it so, or it wore out in this war."""
    people, city = [Person(name="Ada")], {"egypt": City(kind="minor_city", by=0)}
    for boxes, least in ((0, 2), (1, 4)):
        game = at(
            "attack", {"east_africa": (0, 6)}, sheet=founded(people=people, cities=city, walls={"egypt": boxes})
        )
        assert refusal(game, f"expand east_africa egypt {least - 1}") == "leg-17.7"
        play(game, f"expand east_africa egypt {least}")
        assert armies(game, "egypt") == 1
    lands = {"east_africa": (0, 9), "egypt": (1, 2), "congo": (0, 3)}
    game = at("attack", lands, sheet=founded(people=people, cities=city, walls={"egypt": 1}))
    play(game, "attack east_africa egypt 3", "defend 2", "roll 6 6 6 | 1 1")
    egypt = game.rules.board.index["egypt"]
    assert register(game, "walls")[egypt] == 0, "it is worn out by that"
    play(game, "occupy 3")
    game.state.owner[egypt], game.state.armies[egypt] = NOBODY, 0
    game.state.held[0] -= 1
    again = from_position(game.position(), ask_chance=True)
    assert refusal(again, "expand east_africa egypt 1") == "leg-17.7"
    play(again, "expand east_africa egypt 2")
    assert armies(again, "egypt") == 1


@clause("leg-17.8", "leg-17.9", "leg-18.1")
def test_a_city_with_enemies_is_attacked_and_costs_nothing_to_enter():
    game = field({"egypt": (1, 1)}, {"egypt": "major_city"})
    assert refusal(game, "expand east_africa egypt 3") == "leg-18.1"
    play(game, "attack east_africa egypt 3", "roll 6 5 1 | 5", "occupy 3")
    assert (owner(game, "egypt"), armies(game, "egypt"), armies(game, "east_africa")) == (0, 3, 3)


@clause("sea-1.19")
def test_headquarters_without_an_army_are_entered_without_a_fight():
    game = field(cities={"congo": "minor_city"}, headquarters={"congo": 2, "japan": 1})
    before = stars(game)
    assert refusal(game, "attack east_africa congo 1") == "leg-18.3"
    play(game, "expand east_africa congo 3")
    assert (owner(game, "congo"), armies(game, "congo")) == (0, 2)
    assert stars(game)[0] == before[0] + 1
    assert register(game, "conquered") == [0]


def test_nobody_is_told_of_a_changed_board_once_the_war_is_over(monkeypatch: pytest.MonkeyPatch):
    heard: list[int] = []

    class Hears(Hook):
        def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
            heard.append(a)

    for stars_of, told in (([0, 0, 0], ["congo"]), ([3, 0, 0], [])):
        game = field(headquarters={"congo": 2}, registers={"stars": stars_of})
        entering = module_of(game.rules, Expansion).entering
        monkeypatch.setattr(entering, "changed", (Hears("board_changed"),))
        heard.clear()
        play(game, "expand east_africa congo 3")
        assert (game.is_over, [game.rules.board.territories[t] for t in heard]) == (not told, told)


# -- 18 ------------------------------------------------------------------------------------------------------


@clause("leg-18.2", "leg-18.4")
def test_an_attack_needs_two_armies_of_which_one_never_fights():
    lone = field({"east_africa": (0, 1)})
    assert lone.kind != "attack", "one army alone neither attacks nor expands"
    assert lone.state.turn == 1
    two = field({"east_africa": (0, 2), "congo": (0, 1), "south_africa": (1, 1)})
    assert refusal(two, "attack congo south_africa 1") == "leg-18.2"
    assert refusal(two, "attack east_africa egypt 2") == "leg-18.4"
    assert refusal(two, "attack egypt east_africa 1") == "leg-18.2"
    assert "attack east_africa egypt 1" in two.decision().texts()


@clause("leg-18.3")
def test_the_target_is_a_neighbour_that_an_enemy_holds():
    game = field({"congo": (0, 1)})
    assert refusal(game, "attack east_africa japan 1") == "leg-18.3"
    assert refusal(game, "attack east_africa congo 1") == "leg-18.3"
    assert refusal(game, "attack east_africa madagascar 1") == "leg-18.3"


@clause("leg-18.5", "leg-18.6")
def test_one_to_three_armies_attack_however_many_stand_there():
    game = field({"east_africa": (0, 20)})
    attacks = [text for text in game.decision().texts() if text.startswith("attack")]
    assert attacks == [f"attack east_africa egypt {n}" for n in (1, 2, 3)]
    assert refusal(game, "attack east_africa egypt 4") == "leg-18.6"


@clause("leg-18.7", "leg-18.8", "leg-18.9")
def test_the_defender_chooses_one_or_two_armies_down_to_his_last():
    game = play(field({"egypt": (1, 2)}), "attack east_africa egypt 3")
    assert asked(game) == (1, "defend")
    assert game.decision().texts() == ["defend 1", "defend 2"]
    assert refusal(game, "defend 3") == "leg-18.7"
    play(game, "defend 2")
    assert asked(game) == (CHANCE, "throw_dice")
    assert game.decision().texts()[0] == "roll 6 6 6 | 6 6"
    alone = play(field({"egypt": (1, 1)}), "attack east_africa egypt 2")
    assert alone.decision().texts()[0] == "roll 6 6 | 6"


@clause("leg-18.10", "leg-18.11", "leg-18.12", "leg-18.13", "leg-18.14", "leg-x3")
@pytest.mark.parametrize(
    ("attack", "defence", "attacker", "defender"),
    [
        ("5 4 1", "5 3", 1, 1),  # the booklet's example: the tie is the defender's, the second pair the attacker's
        ("6 6 6", "6 6", 2, 0),
        ("6 2 2", "5 1", 0, 2),
        ("4 3 3", "2", 0, 1),  # dice without an opponent are ignored
        ("6", "5 5", 0, 1),
    ],
)
def test_pairs_are_compared_from_the_highest_and_ties_are_the_defenders(attack, defence, attacker, defender):
    game = play(field(), f"attack east_africa egypt {len(attack.split())}", f"defend {len(defence.split())}")
    play(game, f"roll {attack} | {defence}")
    assert (6 - armies(game, "east_africa"), 4 - armies(game, "egypt")) == (attacker, defender)


@clause("leg-18.4", "leg-18.13", "leg-x4", "leg-x5")
def test_the_last_two_defenders_fall_to_two_that_may_attack():
    game = field({"east_africa": (0, 3), "egypt": (1, 2)})
    assert refusal(game, "attack east_africa egypt 3") == "leg-18.4"
    play(game, "attack east_africa egypt 2", "defend 2", "roll 6 5 | 5 4")
    assert (owner(game, "egypt"), armies(game, "egypt"), armies(game, "east_africa")) == (0, 2, 1)


# -- 22 ------------------------------------------------------------------------------------------------------


@clause("leg-22.1", "leg-22.2", "leg-22.3")
def test_who_attacked_moves_in_and_more_may_follow_while_one_stays():
    game = play(field({"egypt": (1, 1)}), "attack east_africa egypt 3", "roll 6 5 1 | 5")
    assert game.decision().texts() == ["occupy 3", "occupy 4", "occupy 5"]
    assert refusal(game, "occupy 2") == "leg-22.1"
    assert refusal(game, "stop") == "leg-22.1"
    assert refusal(game, "occupy 6") == "leg-22.3"
    play(game, "occupy 5")
    assert (armies(game, "egypt"), armies(game, "east_africa")) == (5, 1)


@clause("leg-22.5", "leg-22.6")
def test_headquarters_stay_where_they_are_and_their_star_is_the_conquerors():
    game = field({"egypt": (1, 1)}, headquarters={"egypt": 1, "east_africa": 0})
    assert stars(game) == [1, 1, 0]
    play(game, "attack east_africa egypt 3", "roll 6 5 1 | 5", "occupy 3")
    assert stars(game) == [2, 0, 0]
    index = game.rules.board.index["egypt"]
    assert register(game, "headquarters")[index] == 2  # it is still known whose it was


@clause("leg-22.7")
def test_a_fourth_star_by_conquest_wins_at_once():
    game = field({"egypt": (1, 1)}, headquarters={"egypt": 1}, registers={"stars": [3, 0, 0]})
    play(game, "attack east_africa egypt 3", "roll 6 5 1 | 5")
    assert game.is_over
    assert game.state.winners == (0,)


@clause("leg-22.8", "leg-22.9")
def test_whatever_came_of_an_attack_another_may_follow():
    game = play(field(), "attack east_africa egypt 1", "defend 1", "roll 6 | 1")
    assert {"attack east_africa egypt 3", "stop"} <= set(game.decision().texts())
    taken = play(field({"egypt": (1, 1), "middle_east": (2, 1)}), "attack east_africa egypt 3", "roll 6 5 1 | 5")
    play(taken, "occupy 3")
    assert {"attack egypt middle_east 2", "attack east_africa middle_east 2"} <= set(taken.decision().texts())


# -- 23 ------------------------------------------------------------------------------------------------------


def beaten(**registers: Any) -> Game:
    """Seat 2 loses its last army to seat 0, and plays no card against it."""
    cards: dict[str, Any] = {
        "resources": [["alaska"], [], ["peru", "coin_1"]],
        "hand_scars": [[], [], ["bunker_1"]],
    }
    lands = {"east_africa": (0, 6), "egypt": (2, 1), "brazil": (1, 3)}
    game = play(at("attack", lands, cards=cards, registers=registers), "attack east_africa egypt 3")
    assert asked(game) == (2, "react")
    play(game, "pass", "roll 6 5 1 | 5")
    while game.kind == "fix_die":
        play(game, "pass")
    return play(game, "occupy 3")


def hand(game: Game, zone: str, seat: int) -> list[str]:
    return [game.rules.cards[card] for card in game.state.zones[game.rules.zone(zone, seat)]]


@clause("leg-23.1", "leg-23.2", "sea-1.9")
def test_who_destroys_a_last_army_takes_all_resource_cards():
    game = beaten()
    assert "SeatKnockedOut" in [event.name for event in game.take_events()]
    assert sorted(hand(game, "resources", 0)) == ["alaska", "coin_1", "peru"]
    assert hand(game, "resources", 2) == []


@clause("leg-23.3", "leg-23.4", "sea-1.29")
def test_scar_cards_stars_and_missiles_stay_with_the_victim():
    game = beaten(stars=[0, 0, 1], missiles=[0, 0, 2])
    assert hand(game, "hand_scars", 2) == ["bunker_1"]
    assert (register(game, "stars"), register(game, "missiles")) == ([0, 0, 1], [0, 0, 2])
    # He fires although he has no army: any player may.
    lands = {"east_africa": (0, 6), "brazil": (1, 1), "egypt": (1, 3)}
    game = at("attack", lands, registers={"missiles": [0, 0, 1], "fell_to": [0, 0, 1]})
    assert asked(play(game, "attack east_africa egypt 1", "defend 1", "roll 2 | 1")) == (2, "fix_die")


@clause("leg-23.5")
def test_the_victim_may_come_back_at_its_next_turn():
    game = beaten()
    play(game, "stop")
    for _ in range(30):
        if game.state.turn == 2:
            break
        options = game.decision().texts()
        play(game, next((text for text in ("stop", "stay", "done", "pass") if text in options), options[0]))
    assert game.kind == "come_back"
    assert game.actor == 2
    assert owner(game, "egypt") == 0
    assert game.state.held[2] == 0
    assert NOBODY in game.state.owner
    assert register(game, "fell_to") == [0, 0, 1]
    play(game, game.decision().texts()[0])
    assert register(game, "fell_to") == [0, 0, 0], "the defeat is forgotten"
