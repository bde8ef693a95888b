"""Game: asking, answering, refusing, cloning, stopping."""

import random

import pytest

import conquete
from conquete.engine.actions import act
from conquete.engine.chance import RandomDice
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE, OVER
from conquete.engine.playout import pick, playout
from tests.helpers import play, scene

pytestmark = pytest.mark.smoke


def at_attack() -> Game:
    return scene({"japan": (0, 4), "mongolia": (1, 3)}, rest=(2, 1), at="attack")


def test_a_decision_names_its_actor_kind_and_number():
    game = at_attack()
    asked = game.decision()
    assert (asked.id, asked.actor, asked.kind) == (0, 0, "attack")
    game.apply("attack japan mongolia 3")
    asked = game.decision()
    assert (asked.id, asked.actor, asked.kind) == (1, 0, "choose_dice")
    game.apply("dice 3")
    assert (game.decision().actor, game.decision().kind) == (1, "defend")
    game.apply("defend 2")
    assert (game.decision().id, game.decision().actor, game.decision().kind) == (3, CHANCE, "throw_dice")


def test_text_and_number_do_the_same():
    one, other = at_attack(), at_attack()
    one.apply("attack japan mongolia 2")
    other.apply(other.rules.words.parse("attack japan mongolia 2"))
    assert one.digest() == other.digest()


@pytest.mark.parametrize(
    "action",
    ["attack japan mongolia 4", "attack mongolia japan 1", "attack japan brazil 1", "place japan 1", "keep", "x"],
)
def test_a_refused_answer_changes_nothing(action):
    game = at_attack()
    before = (game.digest(), game.count, game.packed[:], len(game.record.steps))
    with pytest.raises(conquete.IllegalAction):
        game.apply(action)
    assert (game.digest(), game.count, game.packed, len(game.record.steps)) == before
    assert game.take_events() == []


@pytest.mark.parametrize("action", [-1, 0, act(127), act(7, 4095, 4095, 1), 1 << 46, 1 << 200])
def test_numbers_that_are_no_actions_are_refused(action):
    game = at_attack()
    with pytest.raises(conquete.IllegalAction):
        game.apply(action)


def test_a_refusal_says_who_is_asked_for_what():
    game = play(at_attack(), "attack japan mongolia 3", "dice 3")
    with pytest.raises(conquete.IllegalAction, match="'defend 3' is refused by has-9"):
        game.apply("defend 3")
    with pytest.raises(conquete.IllegalAction, match="is no outcome of throw_dice"):
        play(game, "defend 2", "roll 1 2 3 | 7 1")


def test_a_game_with_its_own_dice_never_asks_chance():
    game = conquete.new("hasbro-2000", "mission", 3, seed=1)
    choose = random.Random(1)
    for _ in range(300):
        assert game.actor >= 0
        game.apply(choose.choice(game.decision().options))
    assert game.throws > 42
    assert game.count == 300 + game.throws


def test_chance_can_be_asked_only_when_it_is_its_turn():
    game = at_attack()
    for ask in (game.chances, game.chance_classes):
        with pytest.raises(conquete.ConqueteError, match="chance is not asked now"):
            ask()


def test_over():
    game = scene({"japan": (0, 4), "mongolia": (1, 1)}, rest=(0, 1), at="attack")
    play(game, "attack japan mongolia 1", "roll 6 | 1")
    assert game.is_over
    assert game.result == {"winners": [0], "reason": "last_standing", "rounds": 1}
    assert (game.decision().actor, game.decision().kind, list(game.decision().options)) == (OVER, "over", [])
    with pytest.raises(conquete.IllegalAction, match="the game is over"):
        game.apply("stop")
    game.stop()
    assert game.result == {"winners": [0], "reason": "last_standing", "rounds": 1}, "it was over already"


def test_a_stopped_game_is_over_without_a_winner():
    game = at_attack()
    assert game.result is None
    game.stop()
    assert game.is_over
    assert game.result == {"winners": [], "reason": "stopped", "rounds": 1}
    assert game.record.result == game.result
    with pytest.raises(conquete.IllegalAction, match="the game is over"):
        game.apply("stop")


def test_a_game_without_record_or_events_says_so():
    game = conquete.new("hasbro-2000", "conquest", 3, seed=1, recording=False)
    with pytest.raises(conquete.ConqueteError, match="keeps no record"):
        game.record  # noqa: B018
    with pytest.raises(conquete.ConqueteError, match="keeps no events"):
        game.take_events()


def test_events_are_taken_once():
    game = at_attack()
    game.apply("attack japan mongolia 1")
    assert [event.name for event in game.take_events()] == ["AttackDeclared"]
    assert game.take_events() == []


def test_clones_throw_the_same_dice_other_dice_or_none():
    game = conquete.new("hasbro-2000", "conquest", 3, seed=1)
    choose = random.Random(2)
    while game.decision().kind != "attack":
        game.apply(choose.choice(game.decision().options))

    def digests(clone: Game, seed: int) -> str:
        chooser = RandomDice(random.Random(seed))
        for _ in range(200):
            if clone.is_over or clone.actor == CHANCE:
                break
            clone.play(pick(clone.packed, chooser))
        return clone.digest()

    assert digests(game.clone(), 7) == digests(game.clone(), 7)
    assert digests(game.clone(RandomDice(random.Random(3))), 7) != digests(game.clone(), 7)
    asking = game.clone(keep_dice=False)
    digests(asking, 7)
    assert asking.actor == CHANCE


def test_a_playout_ends_with_the_game_or_its_rounds():
    game = conquete.new("hasbro-2000", "mission", 3, seed=1, recording=False)
    decisions = playout(game, RandomDice(random.Random(1)), 10)
    assert decisions > 100
    assert game.is_over or game.state.round == 11
