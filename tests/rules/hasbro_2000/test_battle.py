"""Chapter 10: what a throw costs whom, and what the attacker may do next."""

import pytest

import conquete
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from tests.helpers import armies, clause, owner, play, refusal, scene, texts, to_place, verbs

ATTACK = "attack brazil north_africa"
FRONT = {
    "brazil": (0, 10),
    "north_africa": (1, 10),
    "venezuela": (0, 4),
    "central_america": (1, 4),
    "egypt": (1, 4),
    "peru": (2, 4),
}


def front(**changed: tuple[int, int]) -> Game:
    """Brazil (seat 0) faces North Africa (seat 1), ten against ten; each has a second territory beside."""
    return scene({**FRONT, **changed}, at="attack")


def fight(game: Game, throw: str) -> Game:
    """Brazil attacks North Africa with that throw, such as "6 5 | 3", as many regiments as dice."""
    attack, defence = (side.split() for side in throw.split("|"))
    game.apply(f"{ATTACK} {len(attack)}")
    if game.decision().kind == "choose_dice":
        game.apply(f"dice {len(attack)}")
    if game.decision().kind == "defend":
        game.apply(f"defend {len(defence)}")
    return play(game, f"roll {throw}")


def lost(throw: str) -> tuple[int, int]:
    """Regiments lost in Brazil and in North Africa; nothing else on the board may change."""
    game = front()
    before = game.state.armies[:]
    fight(game, throw)
    fighting = {game.rules.board.index[name] for name in ("brazil", "north_africa")}
    changed = {i for i, armies in enumerate(game.state.armies) if armies != before[i]}
    assert changed <= fighting
    return 10 - armies(game, "brazil"), 10 - armies(game, "north_africa")


# -- the throw -------------------------------------------------------------------------------------------


@clause("has-10.1")
def test_both_sides_throw_at_once_and_as_many_dice_as_were_named():
    game = play(front(), ATTACK + " 2", "dice 2", "defend 2")
    assert game.decision().actor == CHANCE
    for wrong in ("roll 6 5", "roll 6 5 | 4", "roll 6 | 5 4", "roll 6 5 4 | 3 2", "roll 7 5 | 4 3"):
        with pytest.raises(conquete.IllegalAction):
            game.apply(wrong)
    play(game, "roll 6 5 | 4 3")
    assert (armies(game, "brazil"), armies(game, "north_africa")) == (10, 8)


@pytest.mark.smoke
@clause("has-10.2", "has-10.3")
@pytest.mark.parametrize(
    ("throw", "losses"),
    [
        ("6 | 5", (0, 1)),
        ("2 | 1", (0, 1)),
        ("5 | 6", (1, 0)),
        ("1 | 6", (1, 0)),
        ("5 1 | 4", (0, 1)),  # the 1 is not set against the 4
        ("6 1 1 | 5", (0, 1)),
        ("5 | 6 1", (1, 0)),  # the 5 is not set against the 1
        ("4 | 3 3", (0, 1)),
    ],
)
def test_the_higher_of_the_two_highest_dice_wins(throw, losses):
    assert lost(throw) == losses


@clause("has-10.6")
@pytest.mark.parametrize(
    ("throw", "losses"),
    [
        ("1 | 1", (1, 0)),
        ("6 | 6", (1, 0)),
        ("4 4 4 | 4 4", (2, 0)),
        ("6 3 | 5 3", (1, 1)),  # the tie is in the second comparison
        ("5 4 | 5 3", (1, 1)),  # the tie is in the first
    ],
)
def test_a_tie_costs_the_attacker_in_either_comparison(throw, losses):
    assert lost(throw) == losses


@clause("has-10.7")
@pytest.mark.parametrize(
    ("throw", "losses"),
    [
        ("6 5 | 4 3", (0, 2)),
        ("3 2 | 5 4", (2, 0)),
        ("6 2 | 5 4", (1, 1)),
        ("5 4 | 6 1", (1, 1)),
        ("6 3 1 | 5 4", (1, 1)),  # the 3 meets the 4, not the 1
        ("6 5 1 | 4 4", (0, 2)),
    ],
)
def test_the_next_highest_dice_are_compared_too(throw, losses):
    assert lost(throw) == losses


@clause("has-10.8")
@pytest.mark.parametrize(
    ("throw", "losses"),
    [
        ("6 6 6 | 5", (0, 1)),
        ("1 1 1 | 5", (1, 0)),
        ("6 6 | 1", (0, 1)),
        ("6 | 5 5", (0, 1)),
        ("1 | 6 6", (1, 0)),
        ("6 6 6 | 1 1", (0, 2)),
        ("1 1 1 | 6 6", (2, 0)),
    ],
)
def test_a_die_without_an_opposing_die_does_nothing(throw, losses):
    assert lost(throw) == losses


@clause("has-10.8")
def test_a_throw_never_costs_more_than_two_regiments_on_both_sides_together():
    for attack in (1, 2, 3):
        for defence in (1, 2):
            given = [f"dice {attack}"] * (attack > 1)
            game = play(front(), f"{ATTACK} {attack}", *given, f"defend {defence}")
            for outcome, _ in game.chances():
                after = game.clone()
                after.apply(outcome)
                left = armies(after, "brazil") + armies(after, "north_africa")
                assert left == 20 - min(attack, defence)


# -- the losses ------------------------------------------------------------------------------------------


@clause("has-10.4")
def test_each_side_loses_on_the_territory_that_fights():
    game = fight(front(), "6 2 | 5 4")
    assert (armies(game, "brazil"), armies(game, "north_africa")) == (9, 9)
    assert (armies(game, "venezuela"), armies(game, "egypt"), armies(game, "central_america")) == (4, 4, 4)
    assert (owner(game, "brazil"), owner(game, "north_africa")) == (0, 1)


@clause("has-10.4")
def test_losses_are_taken_at_once():
    """The second throw of the turn already counts the regiments that the first one left."""
    game = fight(front(brazil=(0, 3), north_africa=(1, 3)), "6 1 | 5 5")
    assert (armies(game, "brazil"), armies(game, "north_africa")) == (2, 2)
    assert f"{ATTACK} 1" in texts(game)
    assert f"{ATTACK} 2" not in texts(game)
    game.apply(f"{ATTACK} 1")
    assert game.decision().actor == CHANCE  # two regiments left: no second die for the defender
    play(game, "roll 3 | 2")
    assert armies(game, "north_africa") == 1


@clause("has-10.5")
def test_a_regiment_lost_goes_back_to_the_stock_of_its_owner():
    game = front()
    total = sum(game.state.armies)
    game.take_events()
    fight(game, "6 2 | 5 4")
    assert sum(game.state.armies) == total - 2
    losses = [game.rules.event_json(event, -1) for event in game.take_events() if event.name == "ArmiesLost"]
    assert losses == [
        {"event": "ArmiesLost", "seat": 0, "territory": "brazil", "armies": 1},
        {"event": "ArmiesLost", "seat": 1, "territory": "north_africa", "armies": 1},
    ]
    # The stock is no reserve to be placed: nobody gets the regiment back without receiving reinforcements.
    assert [to_place(game, seat) for seat in range(3)] == [0, 0, 0]


# -- the five fights of the booklet ----------------------------------------------------------------------


@clause("has-x7")
def test_first_illustrated_fight():
    assert lost("5 | 3") == (0, 1)


@clause("has-x8")
def test_second_illustrated_fight():
    assert lost("6 3 | 5 4") == (1, 1)


@clause("has-x9")
def test_third_illustrated_fight():
    assert lost("4 2 | 5 2") == (2, 0)


@clause("has-x10")
def test_fourth_illustrated_fight():
    assert lost("6 4 2 | 5") == (0, 1)


@clause("has-x11")
def test_fifth_illustrated_fight():
    assert lost("5 5 3 | 6 5") == (2, 0)


# -- what next -------------------------------------------------------------------------------------------


@clause("has-10.9")
@pytest.mark.parametrize("throw", ["6 5 | 4 3", "6 2 | 5 4", "2 1 | 6 5", "6 | 6"])
def test_whatever_the_result_the_attacker_chooses_freely(throw):
    game = fight(front(), throw)
    assert (game.decision().actor, game.decision().kind) == (0, "attack")
    assert verbs(game) == {"attack", "stop"}
    offered = {tuple(text.split()[1:3]) for text in texts(game) if text.startswith("attack")}
    assert offered == {
        ("brazil", "north_africa"),
        ("brazil", "argentina"),
        ("brazil", "peru"),
        ("venezuela", "central_america"),
        ("venezuela", "peru"),
    }


@clause("has-10.10")
def test_the_same_territory_can_be_attacked_again_with_another_number():
    game = fight(front(), "6 5 4 | 3 2")
    assert [text for text in texts(game) if text.startswith(ATTACK)] == [f"{ATTACK} {n}" for n in (1, 2, 3)]
    game.apply(f"{ATTACK} 2")
    assert texts(game) == ["dice 1", "dice 2"]
    play(game, "dice 2", "defend 1", "roll 1 1 | 6")
    assert (armies(game, "brazil"), armies(game, "north_africa")) == (9, 8)


@clause("has-10.11")
def test_another_territory_can_be_attacked_and_the_first_one_again_later():
    game = fight(front(), "6 5 4 | 3 2")
    play(game, "attack venezuela central_america 1", "defend 2", "roll 6 | 5 1")
    assert (armies(game, "venezuela"), armies(game, "central_america")) == (4, 3)
    assert (armies(game, "brazil"), armies(game, "north_africa")) == (10, 8)
    fight(game, "6 | 5")
    assert armies(game, "north_africa") == 7


@clause("has-10.11")
def test_another_territory_is_attacked_by_the_same_rules():
    game = fight(front(), "6 5 4 | 3 2")
    assert refusal(game, "attack venezuela egypt 1") == "has-9.4"
    assert refusal(game, "attack venezuela central_america 4") == "has-9.8"
    game.apply("attack venezuela central_america 3")
    assert texts(game) == ["dice 1", "dice 2", "dice 3"]
    game.apply("dice 3")
    assert texts(game) == ["defend 1", "defend 2"]


@clause("has-10.12")
def test_the_attacker_may_stop():
    game = fight(front(), "6 5 4 | 3 2")
    game.apply("stop")
    assert game.decision().kind == "manoeuvre"
    assert refusal(game, f"{ATTACK} 1") == "has-7.3"


@clause("has-10.13")
def test_a_territory_can_be_attacked_as_often_as_there_are_regiments_for_it():
    game = front(brazil=(0, 10), north_africa=(1, 10), venezuela=(0, 2))
    for left in range(9, 0, -1):
        assert f"{ATTACK} 1" in texts(game)
        fight(game, "1 | 6")
        assert armies(game, "brazil") == left
    assert game.decision().kind == "attack"
    assert refusal(game, f"{ATTACK} 1") == "has-9.6"
    assert "attack venezuela central_america 1" in texts(game)


@clause("has-10.13")
def test_several_territories_can_be_taken_in_one_turn():
    game = front(brazil=(0, 30), argentina=(1, 1), peru=(1, 1), north_africa=(1, 1))
    for target in ("argentina", "peru", "north_africa"):
        play(game, f"attack brazil {target} 1", "roll 6 | 1", "occupy 1")
        assert owner(game, target) == 0
    assert game.decision().kind == "attack"
