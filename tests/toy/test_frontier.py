"""Empty land that is entered, dice that are fixed, throws that sweep."""

import random
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from msgspec import to_builtins

import conquete
from conquete import odds
from conquete.editions.presenting import presentation_of
from conquete.engine.errors import IllegalAction
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from conquete.odds.tables import Table
from conquete.research.chance_laws import ExactChances
from conquete.research.conformance import LAWS, check_edition
from conquete.rules.dice import ALL, Dice, Side
from tests.helpers import play, refusal, saved
from tests.toy import frontier as toy

pytestmark = pytest.mark.smoke


def scene(a: int = 6, b: int = 4, darts: tuple[int, int, int] = (0, 0, 0), **registers: Any) -> Game:
    """Seat 0 in a, seat 1 in b, seat 2 in d; c, e and f are nobody's. It is the turn of seat 0."""
    position: dict[str, object] = {
        "edition": toy.ID,
        "seats": 3,
        "territories": {
            "a": {"owner": 0, "armies": a},
            "b": {"owner": 1, "armies": b},
            "c": {"owner": None, "armies": 0},
            "d": {"owner": 2, "armies": 3},
            "e": {"owner": None, "armies": 0},
            "f": {"owner": None, "armies": 0},
        },
        "registers": {"darts": list(darts), "sweeps": 0, "roams": 0, "at_will": 0, **registers},
        "pending": [{"step": "turn", "seat": 0, "done": 3}, {"step": "attack", "seat": 0}],
    }
    return conquete.from_position(position, ask_chance=True, events=True)


def armies(game: Game, *lands: str) -> list[int]:
    return [game.state.armies[toy.BOARD.index[land]] for land in lands]


def owner(game: Game, land: str) -> int:
    return game.state.owner[toy.BOARD.index[land]]


def register_of(game: Game, name: str) -> Any:
    return game.position()["registers"][name]  # type: ignore[index]


def test_the_laws_hold():
    # Whether a throw that may be answered still matters is not looked into: its faces are never merged.
    check_edition(toy.ID, games=1, seed=1, laws=[law for law in LAWS if law is not ExactChances])


def test_games_are_replayed_and_verified():
    for seed in range(2):
        chooser = random.Random(seed)
        game = conquete.new(toy.ID, seats=3, seed=seed)
        while not game.is_over and game.state.round < 20:
            assert saved(game).digest() == game.digest()
            game.apply(chooser.choice(game.decision().options))
        game.stop()
        text = game.record.to_jsonl()
        assert "expand" in text
        assert "fix_" in text
        assert conquete.replay_text(text).digest() == game.digest()
        conquete.verify_text(text)


# -- empty land ----------------------------------------------------------------------------------------------


def test_empty_land_is_entered_and_the_land_of_others_attacked():
    game = scene()
    texts = game.decision().texts()
    assert "expand a f 1" in texts
    assert "expand a f 5" in texts
    assert not [text for text in texts if text.startswith(("expand a b", "attack a f"))]
    play(game, "expand a f 2")
    assert (owner(game, "f"), armies(game, "a", "f")) == (0, [4, 2])
    assert [event.name for event in game.take_events()] == ["TerritoryTaken", "ArmiesMoved"]
    assert register_of(game, "entered") == 2
    play(game, "expand f e 1", "attack a b 3")  # one after the other, as one likes
    assert game.actor == 1


def test_what_an_entry_costs_is_lost_there_and_one_must_be_left():
    game = scene(tolls=[0, 0, 0, 0, 0, 2])
    assert [text for text in game.decision().texts() if "expand" in text] == [f"expand a f {n}" for n in (3, 4, 5)]
    assert refusal(game, "expand a f 2") == "toy-resistance"
    play(game, "expand a f 3")
    assert armies(game, "a", "f") == [3, 1]
    assert not [text for text in scene(a=3, tolls=[0, 0, 0, 0, 0, 2]).decision().texts() if "expand" in text]


@pytest.mark.parametrize(
    ("order", "clause"),
    [
        ("expand b c 1", "toy-from_own"),
        ("expand a b 1", "toy-empty"),
        ("expand a c 1", "toy-adjacent"),
        ("expand a f 6", "toy-leave_one"),
        ("expand a f 0", "toy-least"),
        ("attack a f 1", "toy-empty"),
        ("attack a d 1", "toy-adjacent"),
    ],
)
def test_what_is_refused(order, clause):
    assert refusal(scene(), order) == clause


def test_an_entry_may_be_forbidden():
    game = scene(barred=[0, 0, 0, 0, 0, 1])
    assert not [text for text in game.decision().texts() if "expand" in text]
    assert refusal(game, "expand a f 1") == "toy-barred"


# -- dice that are fixed -----------------------------------------------------------------------------------------


def thrown(*darts: int, throw: str = "roll 5 4 2 | 5 3", **registers: Any) -> Game:
    given = (darts[0], darts[1], darts[2])
    return play(scene(darts=given, **registers), "attack a b 3", "defend 2", throw)


def asked(game: Game) -> tuple[int, str]:
    return game.actor, game.kind


def lost(game: Game) -> tuple[int, int]:
    return 6 - armies(game, "a")[0], 4 - armies(game, "b")[0]


def test_without_tokens_nobody_is_asked():
    game = thrown(0, 0, 0)
    assert (asked(game), lost(game)) == ((0, "attack"), (1, 1))


def test_everybody_with_a_token_is_asked_attacker_first_then_defender_then_the_others():
    game = thrown(1, 1, 1)
    for seat in (0, 1, 2):
        assert asked(game) == (seat, "fix_die")
        play(game, "pass")
    assert (asked(game), lost(game)) == ((0, "attack"), (1, 1))


def test_a_fixed_die_counts_and_its_token_is_spent():
    game = thrown(1, 0, 0)
    assert game.decision().texts() == [
        "pass",
        *[f"fix_attack {n}" for n in (1, 2, 3)],
        "fix_defence 1",
        "fix_defence 2",
    ]
    game.take_events()
    play(game, "fix_attack 3")  # 6 5 4 against 5 3
    assert (lost(game), register_of(game, "darts")) == ((0, 2), [0, 0, 0])
    spent, fixed, *_ = game.take_events()
    assert (spent.name, spent.data) == ("DartsSpent", {"seat": 0, "darts": 1})
    assert game.rules.event_json(fixed, -1) == {
        "event": "DieFixed",
        "seat": 0,
        "side": "attack",
        "rank": 2,
        "face": 2,
        "attack": [6, 5, 4],
        "defence": [5, 3],
    }


def test_tokens_answer_each_other_and_all_are_asked_anew():
    game = play(thrown(1, 0, 3), "fix_attack 1")
    assert asked(game) == (2, "fix_die")
    play(game, "fix_defence 1")
    assert asked(game) == (2, "fix_die")
    game = saved(play(game, "fix_defence 2"))
    assert game.decision().texts() == ["pass", "fix_attack 2", "fix_attack 3"]
    with pytest.raises(IllegalAction):
        game.apply("fix_attack 1")
    assert refusal(game, "fix_attack 1") == "toy-die"
    play(game, "pass")
    assert (lost(game), register_of(game, "most_fixed")) == ((2, 0), 3)


def test_somebody_who_has_no_part_in_it_may_turn_a_battle():
    assert lost(play(thrown(0, 0, 1), "fix_attack 2")) == (0, 2)  # 6 5 2 against 5 3


def test_nobody_is_asked_who_may_not():
    game = thrown(1, 1, 0, banned=1)
    assert asked(game) == (1, "fix_die")


def test_a_fixed_die_takes_no_additions_and_the_others_keep_theirs():
    # The wall lifts the five to six; fixed, the three shows six as well.
    game = thrown(0, 1, 0, walls=[0, 1, 0, 0, 0, 0], throw="roll 6 5 2 | 5 3")
    assert lost(play(game, "fix_defence 2")) == (2, 0)
    # Fixed is the die that the wall would have lifted: the other one stays a three.
    game = thrown(1, 0, 0, walls=[0, 1, 0, 0, 0, 0], throw="roll 6 5 2 | 5 3")
    assert lost(play(game, "fix_defence 1")) == (1, 1)


def test_dice_that_are_added_to_are_told_as_they_count():
    game = scene(walls=[0, 2, 0, 0, 0, 0])
    play(game, "attack a b 3", "defend 2", "roll 6 5 2 | 5 5")
    [told] = [event.data for event in game.take_events() if event.name == "DiceRolled"]
    assert (told["counted_attack"], told["counted_defence"]) == ([6, 5, 2], [6, 6])
    assert lost(game) == (2, 0)


@pytest.mark.parametrize(("what", "costs"), [(1, (1, 1)), (2, (0, 2))])
def test_other_changes_leave_a_fixed_die_as_it_is(what, costs):
    # The three is fixed as a six. Lowered, the five becomes a one and the six stays; swapped, it is the attacker's.
    game = thrown(1, 0, 0, tinkers=1, throw="roll 5 4 2 | 5 3")
    while game.kind != "tinker":
        play(game, "fix_defence 2")
    play(game, f"tinker {what}")
    assert lost(game) == costs


def test_natural_dice_are_seen_when_losses_are_taken():
    game = play(thrown(1, 0, 0, throw="roll 5 4 2 | 6 3"), "fix_defence 2")
    assert register_of(game, "sixes") == 1


def test_who_may_fix_is_told_what_lies_there_what_it_counts_and_why():
    game = play(thrown(0, 1, 1, walls=[0, 2, 0, 0, 0, 0], throw="roll 6 5 2 | 5 3"), "fix_attack 3")
    assert to_builtins(presentation_of(game.rules).facts(game)) == {
        "kind": "fix_die",
        "attacker": 0,
        "defender": 1,
        "source": "a",
        "target": "b",
        "attack": [6, 5, 2],
        "defence": [5, 3],
        "attack_counts": [6, 5, 6],
        "defence_counts": [6, 4],
        "attack_fixed": [2],
        "purse": 1,
        "reasons": [{"why": "walls", "side": "defence", "adds": [2, 1]}],
    }


# -- moves that are made elsewhere or at another time -----------------------------------------------------------


def moves(game: Game) -> list[str]:
    return [text for text in game.decision().texts() if text.startswith("move")]


def moving(**registers: Any) -> Game:
    """Seat 0 has taken d, which nothing joins to a."""
    game = scene(**registers)
    game.state.owner[3] = 0
    game.state.held[0] += 1
    game.state.held[2] -= 1
    return play(saved(game), "stop")


def test_who_may_moves_between_any_two_of_its_territories():
    assert moving().kind != "manoeuvre"  # nothing is joined: nobody is asked
    game = moving(roams=1)
    assert moves(game) == [*[f"move a d {n}" for n in range(1, 6)], "move d a 1", "move d a 2"]
    play(game, "move a d 4")
    assert armies(game, "a", "d") == [2, 7]


def test_who_may_moves_between_attacks_and_then_no_more():
    game = scene(at_will=1)
    assert not moves(game)
    play(game, "expand a f 2")
    assert "move f a 1" in moves(game)
    assert not moves(play(scene(at_will=2), "expand a f 2"))
    play(game, "move f a 1", "stop")
    assert asked(game) != (0, "manoeuvre")
    assert game.state.turn == 1


def test_who_may_is_asked_in_other_phases_and_stays_if_he_likes():
    game = play(scene(at_will=1), "expand a f 2", "stop")
    assert asked(game) == (0, "manoeuvre")
    play(game, "stay")
    assert asked(game) == (0, "move_at_will")  # the last phase
    assert refusal(game, "move a b 1") == "toy-own"
    play(game, "move f a 1")
    assert game.state.turn == 1
    play(game, "place b 2", "stop", "place d 2", "stop")
    assert asked(game) == (0, "move_at_will")  # a new turn
    play(game, "stay")
    assert asked(game) == (0, "place")


# -- throws that sweep --------------------------------------------------------------------------------------------


def test_three_equal_dice_that_take_one_take_all():
    game = play(scene(b=9, sweeps=3), "attack a b 3", "defend 2", "roll 5 5 5 | 6 4")
    assert (owner(game, "b"), armies(game, "a", "b")) == (0, [3, 2])  # one of the three fell
    assert asked(game) == (0, "occupy")
    assert game.decision().texts() == [f"occupy {n}" for n in (2, 3, 4)]


@pytest.mark.parametrize(("throw", "costs"), [("roll 5 5 5 | 6 5", (2, 0)), ("roll 5 5 4 | 4 3", (0, 2))])
def test_three_that_take_nobody_or_are_not_equal_sweep_nothing(throw, costs):
    assert lost(play(scene(sweeps=3), "attack a b 3", "defend 2", throw)) == costs


def test_a_natural_three_of_a_kind_sweeps_whatever_is_fixed():
    game = play(
        scene(b=9, sweeps=3, darts=(1, 0, 0)), "attack a b 3", "defend 2", "roll 2 2 2 | 4 3", "fix_attack 1"
    )
    assert owner(game, "b") == 0


SWEEPING = Dice(Side(), Side((6, 6), (1, 2), adds=(1,), adds_lowest=-1, top=6), sweeps=3)


def test_the_odds_of_a_throw_that_sweeps_are_exact():
    counted = odds.throw(3, 2, SWEEPING)
    ways: dict[tuple[int, int], int] = {}
    for faces in product(range(1, 7), repeat=5):
        cost = SWEEPING.losses(sorted(faces[:3], reverse=True), sorted(faces[3:], reverse=True))
        ways[cost] = ways.get(cost, 0) + 1
    assert {(mine, theirs): n for mine, theirs, n, _ in counted.outcomes} == ways
    assert counted.ways == 6**5
    assert (0, ALL) in ways


def win(attackers: int, defenders: int) -> Fraction:
    """By walking through every throw."""
    if not attackers or not defenders:
        return Fraction(int(attackers > 0))
    thrown_ = odds.throw(min(attackers, 3), min(defenders, 2), SWEEPING)
    return sum(
        (
            Fraction(ways, thrown_.ways) * win(attackers - mine, max(0, defenders - theirs))
            for mine, theirs, ways, _ in thrown_.outcomes
        ),
        Fraction(0),
    )


def test_the_odds_of_a_battle_that_may_be_swept_are_exact():
    for attackers, defenders in [(3, 1), (5, 6), (4, 9)]:
        exact = float(win(attackers, defenders))
        assert odds.battle(attackers, defenders, SWEEPING).win == pytest.approx(exact)
        assert Table(SWEEPING).win(attackers, defenders) == pytest.approx(exact)
    large = odds.battle(60, 70, SWEEPING).win  # beyond the grids that are walked by diagonals
    assert Table(SWEEPING).win(60, 70) == pytest.approx(large)
    assert large > odds.battle(60, 70, SWEEPING.but(sweeps=0)).win


def test_what_is_thrown_is_what_the_odds_count():
    game = play(scene(b=5, sweeps=3, walls=[0, 1, 0, 0, 0, 0]), "attack a b 3", "defend 2")
    found: dict[tuple[int, int], float] = {}
    assert game.actor == CHANCE
    for action, chance in game.chances():
        after = game.clone()
        after.play(action)
        cost = 6 - sum(armies(after, "a")) - (armies(after, "b")[0] if owner(after, "b") == 0 else 0)
        left = 0 if owner(after, "b") == 0 else armies(after, "b")[0]
        found[(cost, 5 - left)] = found.get((cost, 5 - left), 0) + chance
    there = odds.dice_at(game.rules, game.state, 0, 1)
    expected: dict[tuple[int, int], float] = {}
    for mine, theirs, _, chance in odds.throw(3, 2, there).outcomes:
        expected[(mine, min(theirs, 5))] = expected.get((mine, min(theirs, 5)), 0) + chance
    assert found == pytest.approx(expected)
