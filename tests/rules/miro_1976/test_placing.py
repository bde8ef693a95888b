"""Chapter 6: the first armies, placed in secret or by option in the open; then the talon, and who begins."""

from random import Random
from typing import Any

import pytest

from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from conquete.engine.views import View, determinize, redact
from conquete.research.lines import RandomChooser
from tests.helpers import (
    armies,
    clause,
    event_names,
    hand,
    owner,
    pile,
    play,
    refusal,
    texts,
    to_place,
    verbs,
)
from tests.rules.miro_1976.scenes import MODES, NAMES, dealt, place_first_armies, seen, zone


def lands(game: Game, seat: int) -> list[str]:
    return [name for name in NAMES if owner(game, name) == seat]


def others(seat: int) -> list[int]:
    """Everybody who may not look, a spectator included."""
    return [viewer for viewer in (-1, 0, 1, 2) if viewer != seat]


# -- sealed --------------------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("miro-6.8", "miro-1.3")
@pytest.mark.parametrize("mode", ["mission", "conquest"])
def test_all_place_in_secret_and_everything_is_shown_at_the_same_time(mode):
    """Each has 14 territories and 21 armies left: 35."""
    game = dealt(3, mode)
    wanted: dict[str, int] = {}
    game.take_events()
    for seat in range(3):
        first, second, *_ = lands(game, seat)
        for name, number in ((first, 1), (second, 13), (first, 7)):
            assert (game.actor, game.decision().kind) == (seat, "place_sealed")
            assert game.state.armies == [1] * 42  # not one army is on the board before the last is placed
            assert set(event_names(game)) <= {"PlacementSealed", "PlacementDone"}
            play(game, f"place {name} {number}")
            wanted[name] = wanted.get(name, 1) + number
    assert {name: armies(game, name) for name in NAMES} == {name: wanted.get(name, 1) for name in NAMES}
    shown = [event for event in game.take_events() if event.name == "ArmiesPlaced"]
    placed = {NAMES[int(str(event.data["territory"]))]: event.data["armies"] for event in shown}
    assert placed == {name: number - 1 for name, number in wanted.items()}
    assert [to_place(game, seat) for seat in range(3)] == [0, 0, 0]


@pytest.mark.smoke
@clause("miro-6.8")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nobody_learns_what_another_puts_where_nor_how_much_is_left(seat):
    """Two games that differ in the secret of one seat alone look the same to all others, from the first army
    sealed to the last seat's last but one."""
    games = [dealt(3), dealt(3)]
    for other in range(seat):
        for game in games:
            play(game, f"place {lands(game, other)[0]} 21")
    first, second, third, *_ = lands(games[0], seat)
    steps = [(f"place {first} 1", f"place {second} 19"), (f"place {third} 12", f"place {third} 1")]
    for one, two in steps:
        play(games[0], one)
        play(games[1], two)
        for viewer in others(seat):
            assert seen(games[0], viewer) == seen(games[1], viewer)
        assert seen(games[0], seat) != seen(games[1], seat)
    if seat < 2:  # the last one's last army shows everything
        play(games[0], f"place {first} 8")
        play(games[1], f"place {first} 1")
        for viewer in others(seat):
            assert seen(games[0], viewer) == seen(games[1], viewer)
        assert games[0].packed == games[1].packed  # nor does the next seat's question tell
    assert [to_place(games[0], other) for other in range(3)] == [21, 21, 21]


@clause("miro-6.8")
def test_a_view_hides_every_sealed_army_but_ones_own():
    game = dealt(3)
    play(game, f"place {lands(game, 0)[0]} 21", f"place {lands(game, 1)[3]} 5")
    for viewer in range(-1, 3):
        registers: Any = game.view(viewer).to_json()["registers"]
        for seat in range(3):
            row = registers["sealed"][seat * 42 : seat * 42 + 42]
            if seat != viewer:
                assert len(set(row)) == 1
            else:
                expected = {0: {lands(game, 0)[0]: 21}, 1: {lands(game, 1)[3]: 5}, 2: {}}[seat]
                assert {name: number for name, number in zip(NAMES, row, strict=True) if number} == expected
        assert registers["reserve"] == [21, 21, 21]


@clause("miro-6.8")
def test_what_a_player_seals_is_told_to_him_alone():
    game = dealt(3)
    game.take_events()
    play(game, f"place {lands(game, 0)[1]} 4")
    assert seen(game, 0)[2] == [
        {"event": "PlacementSealed", "seat": 0, "territory": lands(game, 0)[1], "armies": 4}
    ]
    for viewer in (1, 2, -1):
        assert seen(game, viewer)[2] == []


@clause("miro-6.8")
def test_the_others_hear_that_a_player_is_done_but_not_in_how_many_strokes():
    told = []
    for strokes in ((21,), (20, 1), (7, 7, 7)):
        game = dealt(3)
        game.take_events()
        lands_of_0 = lands(game, 0)
        for i, number in enumerate(strokes):
            play(game, f"place {lands_of_0[i]} {number}")
        told.append(seen(game, 1)[2])
    assert told == [[{"event": "PlacementDone", "seat": 0}]] * 3


@clause("miro-6.8")
@pytest.mark.parametrize("viewer", [-1, 0, 1, 2])
def test_what_is_imagined_from_a_view_depends_on_nothing_hidden(viewer):
    """Seat 0 is done and seat 1 is at it; the two games differ in what `viewer` cannot see."""
    games = [dealt(3), dealt(3)]
    sealed = {0: [(0, 21), (5, 21)], 1: [(1, 2), (3, 19)]}  # by seat: which territory and how many, in each game
    for seat, rows in sealed.items():
        for game, (place, number) in zip(games, [rows[0]] * 2 if seat == viewer else rows, strict=True):
            play(game, f"place {lands(game, seat)[place]} {number}")
    views = [game.view(viewer) for game in games]
    imagined = [determinize(view, RandomChooser(Random(3))) for view in views]
    assert imagined[0].facts() == imagined[1].facts()
    if viewer != 0:  # and it is imagined, not known
        assert imagined[0].facts() != determinize(views[0], RandomChooser(Random(4))).facts()
    # It is possible, and it looks as it does to the viewer.
    rules = games[0].rules
    assert rules.check(imagined[0]) == ""
    assert View(rules, viewer, redact(rules, imagined[0], viewer), 0).to_json() == views[0].to_json()
    row = rules.offset("sealed")
    of_zero = dict(zip(NAMES, imagined[0].values[row : row + 42], strict=True))
    assert sum(of_zero.values()) == 21
    assert {name for name, number in of_zero.items() if number} <= set(lands(games[0], 0))
    assert not any(imagined[0].values[row + 2 * 42 : row + 3 * 42])  # everybody knows that seat 2 has not begun


@clause("miro-6.8", "miro-6.9", "miro-6.13", "miro-16.4")
@pytest.mark.parametrize("mode", MODES)
def test_all_must_be_placed_and_only_on_the_territories_just_occupied(mode):
    game = dealt(2 if mode == "two-player" else 3, mode)
    own, number, order = ["miro-16.4"] * 3 if mode == "two-player" else ["miro-6.9", "miro-6.8", "miro-6.13"]
    left = to_place(game, 0)
    mine = lands(game, 0)
    assert verbs(game) == {"place"}  # no army may be kept back
    assert {text.split()[1] for text in texts(game)} == set(mine)
    assert {int(text.split()[2]) for text in texts(game)} == set(range(1, left + 1))
    for name in set(NAMES) - set(mine):
        assert refusal(game, f"place {name} 1") == own
    assert refusal(game, f"place {mine[0]} {left + 1}") == number
    play(game, f"place {mine[0]} {left - 1}")
    assert game.actor == 0
    assert {text.split()[2] for text in texts(game)} == {"1"}
    assert refusal(game, f"place {mine[0]} 2") == number
    for early in ("stop", "stay", f"attack {mine[0]} {NAMES[1]} 1"):
        assert refusal(game, early) == order
    play(game, f"place {mine[-1]} 1")
    assert game.actor == 1


# -- the talon and the first player --------------------------------------------------------------------------


@clause("miro-6.10", "miro-6.11")
@pytest.mark.parametrize("mode", ["mission", "conquest"])
@pytest.mark.parametrize("how", ["sealed", "seat_order_all_at_once", "round_robin_one"])
def test_after_the_placing_all_44_cards_form_a_face_down_talon(mode, how):
    game = dealt(3, mode, miro_placement=how)
    while game.decision().kind.startswith("place"):
        assert zone(game, "pile") == []
        game.apply(game.decision().options[-1])
    assert pile(game) == [{"secret": [*NAMES, "joker_1", "joker_2"]}]
    assert [hand(game, seat) for seat in range(3)] == [[], [], []]
    for viewer in range(-1, 3):
        shown: Any = game.view(viewer).to_json()["cards"]
        assert shown["pile"] == [{"secret": ["?"] * 44}]


def to_first_draw(game: Game) -> Game:
    """One attack after the other with a six against a one, until a card is drawn."""
    while game.decision().kind != "draw_card":
        choices = texts(game)
        singles = [text for text in choices if text.startswith("attack") and text.endswith(" 1")]
        if game.actor == CHANCE:
            game.apply("roll 6 | 1")
        elif game.state.values[game.rules.offset("conquered")] and "stop" in choices:
            game.apply("stop")
        else:
            game.apply(singles[0] if singles else choices[0])
    return game


@clause("miro-6.11", "miro-6.12", "miro-11.10")
@pytest.mark.parametrize("mode", ["mission", "conquest"])
def test_the_talon_is_shuffled_jokers_included_and_cards_are_drawn_from_it(mode):
    game = play(place_first_armies(dealt(3, mode)), "roll 6", "roll 2", "roll 1")
    to_first_draw(game)
    chances = game.chances()
    assert {game.text(card) for card, _ in chances} == {f"draw {name}" for name in [*NAMES, "joker_1", "joker_2"]}
    assert all(chance == pytest.approx(1 / 44) for _, chance in chances)
    play(game, "draw joker_2")
    assert hand(game, game.state.turn) == ["joker_2"]


@pytest.mark.smoke
@clause("miro-6.13")
@pytest.mark.parametrize(
    ("dice", "first"),
    [
        ((5, 2, 4), 0),
        ((1, 1, 2), 2),  # a tie below the highest does not matter
        ((1, 6, 5), 1),
        ((6, 1, 6, 2, 3), 2),  # seats 0 and 2 throw again
        ((4, 4, 4, 1, 3, 3, 6, 5), 1),  # all again, then seats 1 and 2
    ],
)
def test_the_highest_die_begins_and_play_goes_clockwise(dice, first):
    """The dice come last: after the placing and with the talon on the table."""
    game = place_first_armies(dealt(3))
    for die in dice:
        assert (game.actor, game.decision().kind) == (CHANCE, "order_die")
        assert game.state.round == 0
        assert len(pile(game)[0]["secret"]) == 44
        assert len(game.chances()) == 6
        play(game, f"roll {die}")
    assert (game.state.round, game.state.turn, game.actor) == (1, first, first)
    order = []
    while game.state.round < 3:
        order.append(game.state.turn)
        while game.state.turn == order[-1]:
            choices = texts(game)
            game.apply("stop" if "stop" in choices else "stay" if "stay" in choices else choices[-1])
    assert order == [(first + i) % 3 for i in range(3)] * 2


# -- by option in the open -----------------------------------------------------------------------------------


@clause("miro-6.8")
@pytest.mark.parametrize("mode", MODES)
def test_by_option_each_places_everything_openly_in_seat_order(mode):
    seats = 2 if mode == "two-player" else 3
    game = dealt(seats, mode, miro_placement="seat_order_all_at_once")
    for seat in range(seats):
        left = to_place(game, seat)
        name, other, *_ = lands(game, seat)
        before = armies(game, name)
        play(game, f"place {name} {left - 1}")
        assert (armies(game, name), to_place(game, seat)) == (before + left - 1, 1)  # for everybody to see
        assert game.actor == seat
        refusal(game, f"place {NAMES[NAMES.index(name) + 1]} 1")  # the next seat's
        refusal(game, f"place {name} 2")
        play(game, f"place {other} 1")
    assert game.decision().kind == "order_die"


@clause("miro-6.8")
@pytest.mark.parametrize(("jokers", "laps"), [((42, 43), [21, 21, 21]), ((0, 3), [22, 20, 21])])
def test_by_option_one_army_each_in_turn(jokers, laps):
    """Who has jokers has more armies to place and goes on alone."""
    game = dealt(3, jokers=jokers, miro_placement="round_robin_one")
    expected = [seat for lap in range(max(laps)) for seat in range(3) if lap < laps[seat]]
    for seat in expected:
        assert (game.actor, game.decision().kind) == (seat, "place_initial")
        name = lands(game, seat)[0]
        assert texts(game) == [f"place {land} 1" for land in lands(game, seat)]
        before = armies(game, name)
        play(game, f"place {name} 1")
        assert armies(game, name) == before + 1
    assert game.decision().kind == "order_die"
