"""What general has learned: chances that add up, look at nothing hidden, and are right more often than a guess."""

from pathlib import Path
from random import Random

import pytest
from bench import learn, positions

import conquete
from conquete.bots import load_bot
from conquete.bots.evaluation import Picture, picture_of
from conquete.bots.general.features import COUNT, Features
from conquete.bots.general.network import read_network
from conquete.bots.general.value import Value
from conquete.bots.ground import Ground
from conquete.bots.match import seat_bots
from conquete.engine.game import Game
from conquete.engine.views import determinize
from conquete.research.lines import RandomChooser
from tests.helpers import scene

PROGRESSIVE: dict[str, object] = {"progressive": True}


def value_of(game: Game) -> Value:
    return Value(Ground(game.rules), read_network())


def chances(game: Game, mover: int = 0) -> list[float]:
    found = value_of(game)
    picture = picture_of(found.features.ground, game.state)
    picture.mover = mover
    return found.chances(picture)


def midgame(seed: int, rounds: int) -> Game:
    game = conquete.new("hasbro-2000", "conquest", 4, seed=seed, options=PROGRESSIVE, recording=False)
    bots = seat_bots(["steady"] * 4, str(seed))
    while not game.is_over and game.state.round <= rounds:
        decision = game.decision()
        game.play(bots[decision.actor].decide(game.view(decision.actor), decision))
    return game


@pytest.mark.parametrize("seed", range(1, 6))
def test_chances_add_up_and_who_is_out_has_none(seed: int) -> None:
    game = midgame(seed, 4)
    found = chances(game)
    assert sum(found) == pytest.approx(1.0)
    assert [chance > 0.0 for chance in found] == [held > 0 for held in game.state.held[:4]]


def test_every_row_has_as_many_features_as_the_network_knows() -> None:
    game = midgame(1, 3)
    features = Features(Ground(game.rules))
    rows = features.rows(picture_of(features.ground, game.state))
    assert {len(row) for row in rows if row} == {COUNT}
    network = read_network()
    assert len(network.means) == len(network.spreads) == len(network.straight) == COUNT
    assert {len(row) for row in network.hidden} == {COUNT + 1}


def test_the_picture_is_left_as_it_was() -> None:
    game = midgame(2, 3)
    found = value_of(game)
    picture = picture_of(found.features.ground, game.state)
    before = picture.copy()
    found.chances(picture)
    assert (picture.owner, picture.armies, picture.held) == (before.owner, before.armies, before.held)
    assert (picture.hands, picture.traded, picture.mover) == (before.hands, before.traded, before.mover)


def test_armies_land_and_cards_are_worth_having() -> None:
    even = {"alaska": (0, 5), "brazil": (1, 5), "ukraine": (2, 5)}
    plain = chances(scene(even, rest=(1, 2), at="attack", seats=3, options=PROGRESSIVE))
    armies = chances(scene({**even, "alaska": (0, 40)}, rest=(1, 2), at="attack", seats=3, options=PROGRESSIVE))
    land = dict.fromkeys(["alberta", "ontario", "quebec", "greenland", "northwest_territory"], (0, 2))
    taken = chances(scene({**even, **land}, rest=(1, 2), at="attack", seats=3, options=PROGRESSIVE))
    hands = {0: ["alaska", "ontario", "quebec", "siberia"]}
    registers = {"sets_traded": 10}
    poor = chances(scene(even, rest=(1, 2), at="attack", seats=3, options=PROGRESSIVE, registers=registers))
    rich = chances(
        scene(even, rest=(1, 2), at="attack", seats=3, options=PROGRESSIVE, hands=hands, registers=registers)
    )
    assert armies[0] > plain[0] + 0.05
    assert taken[0] > 3 * plain[0]
    assert rich[0] > poor[0]


def test_it_does_not_know_what_is_hidden() -> None:
    """The same board with the others' cards dealt anew has the same chances."""
    for seed in range(1, 4):
        game = midgame(seed, 5)
        if game.is_over:
            continue
        twin = Game(game.rules, determinize(game.view(0), RandomChooser(Random(seed))), game.dice, count=game.count)
        assert chances(twin) == chances(game)


def test_it_is_less_surprised_by_winners_than_a_guess() -> None:
    """Ten games that it has not learned from, looked at after four rounds."""
    told = even = 0.0
    for seed in range(100, 110):
        game = midgame(seed, 4)
        if game.is_over:
            continue
        last = (game.state.turn - 1) % 4
        found = chances(game, last)
        bots = seat_bots(["steady"] * 4, f"{seed} on")
        while not game.is_over:
            decision = game.decision()
            game.play(bots[decision.actor].decide(game.view(decision.actor), decision))
        told += found[game.state.winners[0]]
        even += 0.25
    assert told > even


# -- how it learns -------------------------------------------------------------------------------------------


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of games, played by quick bots."""
    monkeypatch.setattr(
        positions, "bots_for", lambda where, luck, strong: [load_bot("steady") for _ in range(where.seats)]
    )
    path = tmp_path / "games.jsonl"
    path.write_bytes(b"".join(positions.watch("a test", number, "") for number in range(12)))
    return path


def test_a_game_is_watched_and_learned_from(games: Path) -> None:
    examples, surprises = learn.read_examples([games])
    assert len(surprises) == len(examples.winners) > 100
    seats = examples.alive.sum(axis=1)
    assert seats.min() >= 2  # a game that is over is no example
    chosen = examples.alive[range(len(seats)), examples.winners]
    assert chosen.all()  # whoever wins was in the game all along
    before = learn.train(examples, 0, seed=1)
    after = learn.train(examples, 5, seed=1)
    assert after.surprise(examples) < before.surprise(examples) - 0.1


def test_what_was_learned_is_what_is_played(games: Path) -> None:
    """The network as it is written down gives the chances that it had while it learned."""
    examples, _ = learn.read_examples([games])
    trainee = learn.train(examples, 1, seed=2)
    expected, _ = trainee.chances(trainee.scaled(examples), examples.alive)
    game = next(learn.games_in([games]))
    ground = Ground(positions.rules_of(positions.WHERE[game.where]))
    value = Value(ground, trainee.network())
    for number, seen in enumerate(game.seen[:20]):
        picture: Picture = learn.picture_of(seen, ground.seats)
        assert value.chances(picture) == pytest.approx(expected[number][: ground.seats].tolist(), abs=2e-3)
