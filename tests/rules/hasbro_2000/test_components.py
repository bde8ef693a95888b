"""Chapters 2 to 4: what lies in the box, and how many may sit at the table."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import conquete
from conquete.boards import load_board
from conquete.editions import load_edition
from conquete.engine.actions import faces_of
from conquete.engine.errors import ConqueteError
from conquete.engine.ruleset import Ruleset
from tests.helpers import clause, play, refusal, scene, texts, trade

EDITION = load_edition("hasbro-2000")
MODES = list(EDITION.modes)

# The fewest and the most players of each mode (rulings of has-2.1 and has-4.2).
PLAYERS = {"mission": (3, 6), "conquest": (3, 6), "capitals": (2, 6), "two-player": (2, 2)}


def rules(mode: str = "conquest", seats: int | None = None, **options: object) -> Ruleset:
    return EDITION.ruleset(mode, PLAYERS[mode][1] if seats is None else seats, options)


# -- players ---------------------------------------------------------------------------------------------


@clause("has-2.1", "has-4.1")
def test_two_players_have_a_rule_of_their_own():
    assert PLAYERS.keys() == EDITION.modes.keys()
    for mode, seats in (("mission", 3), ("conquest", 6), ("capitals", 3), ("two-player", 2), ("capitals", 2)):
        game = conquete.new("hasbro-2000", mode, seats, seed=1)
        # Only with two players does an army that nobody plays stand between the others.
        assert set(game.state.owner) == set(range(max(seats, 3)))
        assert game.rules.armies == max(seats, 3)


def armies_for_three_artillery(mode: str, seats: int, progressive: bool) -> object:
    """What the first set of a game brings: who begins is handed three cards with a cannon and trades them."""
    game = conquete.new("hasbro-2000", mode, seats, seed=1, options={"progressive": progressive})
    while game.state.round == 0:
        game.apply(game.decision().options[0])
    position: Any = game.position()
    drawn = position["cards"]["pile"][0]["secret"]
    symbols = dict(zip(game.rules.board.territories, load_board("world").symbols, strict=True))
    cards = [name for name in drawn if symbols.get(name) == "artillery"][:3]
    for name in cards:
        drawn.remove(name)
    seat = position["turn"]
    position["cards"]["hand"][seat] = cards
    position["pending"] = [{"step": "turn", "seat": seat, "done": 0}]
    game = conquete.from_position(position, events=True)
    trade(game, *cards)
    return next(event.data["armies"] for event in game.take_events() if event.name == "SetTraded")


@clause("has-4.2")
@pytest.mark.parametrize("mode", MODES)
def test_rising_values_can_be_switched_on_in_every_mode(mode):
    for seats in PLAYERS[mode]:
        assert armies_for_three_artillery(mode, seats, progressive=False) == 8
        assert armies_for_three_artillery(mode, seats, progressive=True) == 4


# -- the board -------------------------------------------------------------------------------------------


# -- the pieces ------------------------------------------------------------------------------------------


@clause("has-3.4", "has-3.15")
def test_six_armies_have_six_colours():
    six = ["yellow", "red", "blue", "black", "purple", "green"]
    assert rules(seats=6).options["colours"] == six
    with pytest.raises(ConqueteError, match="colours"):
        rules(seats=6, colours=[*six[:5], "white"])
    # A seat may play any of the six.
    for colour in six:
        others = [other for other in six if other != colour][:2]
        chosen = [others[0], colour, others[1]]
        assert rules(seats=3, colours=chosen).options["colours"] == chosen


def pieces(regiments: int) -> tuple[int, ...]:
    """How many pieces of artillery, cavalry and infantry show so many regiments."""
    shown = EDITION.in_pieces(regiments)
    return tuple(shown[name] for name in ("artillery", "cavalry", "infantry"))


@clause("has-3.16", "has-3.17", "has-3.18", "has-3.19")
def test_pieces_are_worth_1_5_and_10_regiments():
    assert EDITION.pieces == {"infantry": 1, "cavalry": 5, "artillery": 10}
    assert pieces(1) == (0, 0, 1)
    assert pieces(5) == (0, 1, 0)
    assert pieces(10) == (1, 0, 0)


@clause("has-3.22", "has-3.23")
def test_five_infantry_change_into_one_cavalry_and_two_cavalry_into_one_artillery():
    assert pieces(4) == (0, 0, 4)
    assert pieces(4 + 1) == (0, 1, 0)
    assert pieces(5 + 4) == (0, 1, 4)
    assert pieces(5 + 5) == (1, 0, 0)
    for regiments in range(1, 100):
        artillery, cavalry, infantry = pieces(regiments)
        assert artillery * 10 + cavalry * 5 + infantry == regiments
        assert infantry < 5
        assert cavalry < 2


# -- the cards -------------------------------------------------------------------------------------------


@clause("has-3.2", "has-3.25", "has-3.26")
def test_fourteen_missions_all_different_with_one_objective_each():
    text = (Path(EDITION.folder) / "cards" / "missions.toml").read_text(encoding="utf-8")
    cards = tomllib.loads(text)["cards"]
    assert rules("mission", 6).decks["missions"].cards == [card["id"] for card in cards]
    assert len({card["id"] for card in cards}) == len(cards) == 14
    for card in cards:
        assert len({"regions", "territories", "colour"} & set(card)) == 1
    objectives = [{key: value for key, value in card.items() if key not in ("id", "text")} for card in cards]
    assert all(objectives.count(objective) == 1 for objective in objectives)


@clause("has-3.3", "has-3.28", "has-3.29", "has-3.30")
@pytest.mark.parametrize("mode", MODES)
def test_44_cards_one_for_each_territory_and_two_jokers(mode):
    ruleset = rules(mode)
    cards = ruleset.decks["territory_cards"].cards
    assert len(set(cards)) == len(cards) == 44
    assert cards[:42] == list(ruleset.board.territories)
    assert cards[42:] == ["joker_1", "joker_2"]
    assert Counter(load_board("world").symbols) == {"infantry": 14, "cavalry": 14, "artillery": 14}


@clause("has-3.30")
@pytest.mark.parametrize("joker", ["joker_1", "joker_2"])
@pytest.mark.parametrize("symbol", [("alaska", "alberta"), ("ontario", "greenland"), ("quebec", "eastern_us")])
def test_a_joker_bears_each_of_the_three_symbols(joker, symbol):
    game = scene({"japan": (0, 3)}, at="trade", hands={0: [*symbol, joker]})
    assert texts(game) == [f"trade {symbol[0]} {symbol[1]} {joker}", "keep"]


# -- the dice --------------------------------------------------------------------------------------------


@clause("has-3.5", "has-3.32", "has-3.33")
@pytest.mark.smoke
def test_three_red_dice_against_two_blue_ones_at_most():
    game = scene({"brazil": (0, 30), "north_africa": (1, 30)}, at="attack")
    assert refusal(game, "attack brazil north_africa 4") == "has-9.8"
    play(game, "attack brazil north_africa 3")
    assert texts(game) == ["dice 1", "dice 2", "dice 3"]
    play(game, "dice 3")
    assert texts(game) == ["defend 1", "defend 2"]
    play(game, "defend 2")
    for outcome in game.decision().options:
        assert tuple(map(len, faces_of(outcome))) == (3, 2)
