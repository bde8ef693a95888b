"""Chapters 9 and 10: who may attack whom, with how many armies and with how many dice."""

from typing import Any

import pytest

import conquete
from conquete.engine.actions import faces_of
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from tests.helpers import armies, attacks, clause, event_names, play, refusal, texts, verbs
from tests.rules.miro_1976.scenes import MODES, NAMES, miro, take

ATTACK = "attack brazil north_africa"


def front(attackers: int, defenders: int = 1, mode: str = "mission", **given: Any) -> Game:
    """Seat 0 has Brazil with `attackers`, seat 1 everything else, `defenders` of it in North Africa."""
    return miro({"brazil": (0, attackers), "north_africa": (1, defenders)}, mode, at="attack", **given)


def dice_to_throw(game: Game) -> set[tuple[int, int]]:
    """How many dice each side throws now, over everything that chance may answer."""
    assert game.decision().actor == CHANCE
    thrown = [faces_of(outcome) for outcome, _ in game.chances()]
    return {(len(attack), len(defence)) for attack, defence in thrown}


# -- when and whom -------------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("miro-9.2")
@pytest.mark.parametrize("mode", MODES)
def test_reinforcements_are_in_place_before_the_first_attack(mode):
    game = miro({"brazil": (0, 4), "peru": (0, 1)}, mode, at="place", reserve=2)
    for _ in range(2):
        assert refusal(game, ATTACK + " 3") == "miro-9.2"
        assert verbs(game) == {"place"}
        play(game, "place brazil 1")
    assert game.decision().kind == "attack"
    play(game, ATTACK + " 3", "roll 6 6 6 | 1")
    assert game.decision().kind == "occupy"


@clause("miro-9.1")
@pytest.mark.parametrize("mode", MODES)
def test_attacking_is_optional(mode):
    game = miro({"brazil": (0, 4), "peru": (0, 1)}, mode, at="attack")
    before = list(game.state.armies)
    assert verbs(game) == {"stop", "attack"}
    play(game, "stop")
    assert (game.decision().kind, game.state.armies) == ("manoeuvre", before)


@clause("miro-9.6")
@pytest.mark.parametrize("mode", ["mission", "conquest"])
def test_only_enemy_territories_can_be_attacked(mode):
    game = miro({"brazil": (0, 6), "peru": (0, 3), "venezuela": (2, 1), "siam": (2, 1)}, mode, at="attack")
    assert set(attacks(game)) == {
        ("brazil", "argentina"),
        ("brazil", "north_africa"),
        ("brazil", "venezuela"),
        ("peru", "argentina"),
        ("peru", "venezuela"),
    }
    assert refusal(game, "attack brazil peru 1") == "miro-9.6"
    assert refusal(game, "attack brazil brazil 1") == "miro-9.6"
    assert refusal(game, "attack egypt congo 1") == "miro-9.7"  # nor can one attack from an enemy's


@clause("miro-9.7", "miro-9.8", "miro-9.5")
@pytest.mark.parametrize(
    ("source", "by_land", "by_sea"),
    [
        ("brazil", {"argentina", "peru", "venezuela"}, {"north_africa"}),
        ("iceland", set(), {"greenland", "great_britain", "scandinavia"}),
        ("madagascar", set(), {"east_africa", "south_africa"}),
        ("siam", {"china", "india"}, {"indonesia"}),
        ("congo", {"east_africa", "north_africa", "south_africa"}, set()),
    ],
)
def test_an_attack_goes_over_a_border_or_along_a_dotted_line(source, by_land, by_sea):
    """The same armies fight on land and at sea, with the same numbers."""
    game = miro({source: (0, 4)}, at="attack")
    assert attacks(game) == {(source, target): [1, 2, 3] for target in by_land | by_sea}
    for target in set(NAMES) - {source} - by_land - by_sea:
        assert refusal(game, f"attack {source} {target} 1") == "miro-9.7"


@clause("miro-x4", "miro-9.7")
def test_western_europe_may_attack_southern_europe_by_land():
    game = miro({"western_europe": (0, 3)}, at="attack")
    play(game, "attack western_europe southern_europe 1", "roll 6 | 1")
    assert game.decision().kind == "occupy"


@clause("miro-x5", "miro-9.8", "miro-9.5")
def test_southern_europe_may_attack_egypt_by_sea():
    game = miro({"southern_europe": (0, 3)}, at="attack")
    play(game, "attack southern_europe egypt 1", "roll 6 | 1")
    assert game.decision().kind == "occupy"
    assert refusal(miro({"western_europe": (0, 3)}, at="attack"), "attack western_europe egypt 1") == "miro-9.7"


@clause("miro-9.9")
@pytest.mark.parametrize(("source", "target"), [("alaska", "kamchatka"), ("kamchatka", "alaska")])
@pytest.mark.parametrize("mode", MODES)
def test_alaska_and_kamchatka_attack_each_other(source, target, mode):
    game = miro({source: (0, 3), "peru": (0, 1)}, mode, at="attack")
    play(game, f"attack {source} {target} 2", "roll 6 5 | 1")
    assert armies(game, target) == 2


@clause("miro-9.4", "miro-9.3", "miro-9.17")
def test_one_army_cannot_attack_and_two_can():
    game = miro({"brazil": (0, 1), "egypt": (0, 2)}, at="attack")
    assert {source for source, _ in attacks(game)} == {"egypt"}
    assert refusal(game, ATTACK + " 1") == "miro-9.4"
    assert {source for source, _ in attacks(front(2))} == {"brazil"}


@clause("miro-9.3")
@pytest.mark.parametrize("number", [2, 3, 4, 9])
def test_an_army_stays_behind_whatever_is_risked_and_lost(number):
    """The attacker engages all he may and loses every throw: one army is always left."""
    game = front(number, 2)
    while attacks(game):
        engaged = attacks(game)["brazil", "north_africa"][-1]
        dice = " ".join(["1"] * engaged)
        play(game, f"{ATTACK} {engaged}", "defend 2", f"roll {dice} | 6 6")
        assert armies(game, "brazil") >= 1
        if game.decision().kind != "attack":
            break
    assert armies(game, "brazil") == 1


# -- how many armies and dice --------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("miro-9.13", "miro-9.14", "miro-9.15", "miro-9.17")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("number", "engaged"), [(2, [1]), (3, [1, 2]), (4, [1, 2, 3]), (5, [1, 2, 3]), (60, [1, 2, 3])]
)
def test_one_to_three_armies_and_as_many_dice(mode, number, engaged):
    game = front(number, mode=mode)
    assert attacks(game)["brazil", "north_africa"] == engaged
    for count in engaged:
        thrown = play(game.clone(), f"{ATTACK} {count}")
        assert dice_to_throw(thrown) == {(count, 1)}
    too_many = engaged[-1] + 1
    assert refusal(game, f"{ATTACK} {too_many}") == ("miro-9.14" if too_many == 4 else "miro-9.17")
    refusal(game, f"{ATTACK} 0")


@clause("miro-9.14")
def test_never_more_than_three_dice():
    assert refusal(front(60), ATTACK + " 4") == "miro-9.14"
    assert refusal(front(60), ATTACK + " 59") == "miro-9.14"


@clause("miro-9.10")
@pytest.mark.parametrize("mode", MODES)
def test_the_attacker_names_both_territories(mode):
    game = front(5, mode=mode)
    game.take_events()
    for incomplete in ("attack", "attack brazil", ATTACK):
        with pytest.raises(conquete.IllegalAction, match="too short"):
            game.apply(incomplete)
    assert game.decision().kind == "attack"
    game.apply(ATTACK + " 2")
    [declared] = game.take_events()
    assert game.rules.event_json(declared, -1) == {
        "event": "AttackDeclared",
        "seat": 0,
        "source": "brazil",
        "target": "north_africa",
        "armies": 2,
    }


@clause("miro-9.18", "miro-9.19")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("garrison", [2, 3, 20])
@pytest.mark.parametrize("engaged", [1, 3])
def test_with_two_armies_or_more_the_defender_throws_one_die_or_two(mode, garrison, engaged):
    game = play(front(9, garrison, mode), f"{ATTACK} {engaged}")
    assert game.decision().actor == 1
    assert texts(game) == ["defend 1", "defend 2"]
    assert refusal(game, "defend 3") == refusal(game, "defend 0") == "miro-9.19"
    for number in (1, 2):
        assert dice_to_throw(play(game.clone(), f"defend {number}")) == {(engaged, number)}


@clause("miro-9.19")
@pytest.mark.parametrize("mode", MODES)
def test_a_single_army_defends_with_one_die(mode):
    """Ten armies next door are no help, and there is nothing to choose."""
    game = miro({"brazil": (0, 9), "north_africa": (1, 1), "egypt": (1, 10)}, mode, at="attack")
    assert dice_to_throw(play(game, ATTACK + " 3")) == {(3, 1)}
    with pytest.raises(conquete.IllegalAction):
        game.apply("roll 6 5 4 | 3 2")


@pytest.mark.smoke
@clause("miro-10.8", "miro-10.9")
@pytest.mark.parametrize("mode", MODES)
def test_the_attacker_announces_first_and_no_die_falls_before_the_defenders_answer(mode):
    game = front(5, 4, mode)
    game.take_events()
    asked = []
    for answer in (ATTACK + " 2", "defend 2", "roll 6 5 | 2 1"):
        asked.append((game.decision().kind, game.decision().actor))
        assert "DiceRolled" not in event_names(game)
        game.apply(answer)
    assert asked == [("attack", 0), ("defend", 1), ("throw_dice", CHANCE)]
    assert "DiceRolled" in event_names(game)
    # The defender hears the attacker's number before he answers.
    game = play(front(5, 4, mode), ATTACK + " 3")
    assert game.actor == 1
    pending = game.view(1).to_json()["pending"]
    assert isinstance(pending, list)
    assert (pending[-1]["step"], pending[-1]["dice"]) == ("defend", 3)


@clause("miro-9.16", "miro-1.7")
@pytest.mark.parametrize("mode", MODES)
def test_an_attack_runs_over_several_throws_each_with_its_own_number_of_dice(mode):
    game = front(10, 5, mode)
    play(game, ATTACK + " 3", "defend 2", "roll 6 6 1 | 5 5")
    assert armies(game, "north_africa") == 3
    stopped = play(game.clone(), "stop")
    assert stopped.decision().kind != "attack"  # he may stop after any throw
    play(game, ATTACK + " 1", "defend 1", "roll 6 | 1")
    play(game, ATTACK + " 2", "defend 2", "roll 6 6 | 1 1")
    assert game.decision().kind == "occupy"
    assert armies(game, "brazil") + armies(game, "north_africa") == 10


# -- the worked examples -------------------------------------------------------------------------------------


@clause("miro-x3")
def test_ten_armies_attack_with_one_two_or_three_and_three_defend_with_two_dice():
    for garrison in (3, 4):
        game = front(10, garrison)
        assert attacks(game)["brazil", "north_africa"] == [1, 2, 3]
        for engaged in (1, 2, 3):
            asked = play(game.clone(), f"{ATTACK} {engaged}")
            assert texts(asked) == ["defend 1", "defend 2"]
            assert dice_to_throw(play(asked, "defend 2")) == {(engaged, 2)}


@clause("miro-x6")
def test_alberta_with_four_armies_attacks_ontario():
    game = miro({"alberta": (0, 4), "ontario": (1, 2)}, at="attack")
    assert attacks(game)["alberta", "ontario"] == [1, 2, 3]
    for dice in (1, 2, 3):
        asked = play(game.clone(), f"attack alberta ontario {dice}")
        assert texts(asked) == ["defend 1", "defend 2"]


@clause("miro-x12", "miro-10.7")
@pytest.mark.parametrize("garrison", [1, 2, 5])
def test_of_three_armies_only_one_is_risked_with_one_die(garrison):
    game = play(front(3, garrison), ATTACK + " 1")
    if garrison > 1:
        game.apply("defend 2")
    for outcome, _ in game.chances():
        after = game.clone()
        after.apply(outcome)
        left = armies(after, "brazil") + (armies(after, "north_africa") if after.decision().kind == "occupy" else 0)
        assert left >= 2  # whatever falls, at most one army is lost


# -- souffler ------------------------------------------------------------------------------------------------


@clause("miro-9.11")
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("number", "left"), [(2, 1), (3, 1), (4, 1), (5, 2), (9, 6)])
def test_by_option_the_defender_may_take_three_armies_for_an_attack_that_was_not_named(mode, number, left):
    game = front(number, 2, mode, options={"souffler": True})
    play(game, "attack_unnamed brazil north_africa 1")
    assert (game.actor, texts(game)) == (1, ["blow", "let"])
    play(game, "blow")
    assert (armies(game, "brazil"), armies(game, "north_africa")) == (left, 2)
    # The attack is void until it is named.
    assert "DiceRolled" not in event_names(game)
    if left > 1:
        assert (game.actor, game.decision().kind) == (0, "attack")
        play(game, ATTACK + " 1")
        assert game.decision().kind == "defend"


@clause("miro-9.11")
def test_by_option_the_defender_may_let_it_pass_and_the_fight_goes_on():
    game = front(5, 1, options={"souffler": True})
    play(game, "attack_unnamed brazil north_africa 2", "let", "roll 6 5 | 1")
    assert (game.decision().kind, armies(game, "north_africa")) == ("occupy", 2)
    named = front(5, 1, options={"souffler": True})
    assert dice_to_throw(play(named, ATTACK + " 2")) == {(2, 1)}  # a named attack is never blown


@clause("miro-9.11", "miro-9.10")
@pytest.mark.parametrize("mode", MODES)
def test_without_the_option_every_attack_is_named(mode):
    game = front(5, mode=mode)
    assert verbs(game) == {"attack", "stop"}
    refusal(game, "attack_unnamed brazil north_africa 2")
    assert take(game, "brazil", "north_africa").decision().kind == "attack"
