"""When a round is over: every classic edition counts rounds alike, whoever has fallen."""

import pytest

import conquete
from conquete.editions import load_edition
from conquete.engine.game import Game
from tests.helpers import clause, pass_turn, scene

WARS = [
    ("lamorisse-1957", "first"),
    ("miro-1976", "conquest"),
    ("hasbro-2000", "conquest"),
    ("classic-godstorm", "conquest"),
]


def table(edition: str, mode: str, playing: list[int], turn: int, first: int) -> Game:
    """Round 2 of a game that four began; `first` opened every round."""
    homes = load_edition(edition).ruleset(mode, 4).board.territories
    lands = {homes[seat]: (seat, 2) for seat in playing}
    rest = (next(seat for seat in playing if seat != turn), 1)
    return scene(
        lands, edition=edition, mode=mode, seats=4, turn=turn, round=2, rest=rest, registers={"first_seat": first}
    )


@pytest.mark.parametrize(("edition", "mode"), WARS)
@pytest.mark.parametrize(
    ("playing", "turn", "first", "following", "round"),
    [
        ([0, 1, 2, 3], 3, 0, 0, 3),
        ([0, 1, 2, 3], 2, 0, 3, 2),
        ([0, 1, 2], 2, 0, 0, 3),  # the seat before the first player is out
        ([0, 2, 3], 0, 0, 2, 2),  # somebody in the middle is out
        ([1, 2, 3], 3, 0, 1, 3),  # the first player himself is out
        ([2, 3], 3, 0, 2, 3),  # and the one after him too
        ([1, 3], 3, 0, 1, 3),
        ([0, 1], 1, 0, 0, 3),
        ([0, 1, 3], 1, 2, 3, 3),  # the same where another seat opened the game
        ([0, 2, 3], 0, 2, 2, 3),
    ],
)
@clause("lam-10.6", "miro-13.6")
def test_a_round_ends_where_it_began_whoever_has_fallen(edition, mode, playing, turn, first, following, round):
    game = pass_turn(table(edition, mode, playing, turn, first))
    assert (game.state.turn, game.state.round) == (following, round)


@pytest.mark.parametrize(("edition", "mode"), WARS)
@clause("lam-10.6", "miro-13.6", "lam-3.3", "miro-6.13", "cla-4.8")
def test_rounds_are_counted_from_whoever_begins_and_one_die_each_decides_who(edition, mode):
    beginners = set()
    for seed in range(4):
        game = conquete.new(edition, mode, 3, seed=seed, events=True)
        while game.state.round == 0:
            game.apply(game.decision().options[-1])
        beginners.add(game.state.turn)
        assert game.state.values[game.rules.offset("first_seat")] == game.state.turn
        thrown = [event.data["die"] for event in game.take_events() if event.name == "OrderDieThrown"]
        assert set(thrown) <= set(range(1, 7))
    assert beginners != {0}
