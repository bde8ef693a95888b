"""Chapter 7, second half: occupying what was conquered, and going on from there."""

import pytest

from conquete.engine.game import Game
from tests.helpers import armies, attacks, clause, owner, play, refusal, texts
from tests.rules.lamorisse_1957.scenes import war


def conquered(garrison: int, engaged: int) -> Game:
    """Brazil has just beaten the only army of Venezuela."""
    game = war({"brazil": (0, garrison), "peru": (0, 5), "siam": (2, 1)})
    return play(game, f"attack brazil venezuela {engaged}", f"roll {' '.join('6' * engaged)} | 1")


# -- the occupation --------------------------------------------------------------------------------------


@clause("lam-7.36", "lam-7.37", "lam-7.38")
@pytest.mark.parametrize("engaged", [1, 2, 3])
@pytest.mark.smoke
def test_the_armies_engaged_move_in_and_others_may(engaged):
    game = conquered(7, engaged)
    assert (game.decision().kind, owner(game, "venezuela")) == ("occupy", 0)
    assert texts(game) == [f"occupy {number}" for number in range(engaged, 7)]
    for number in range(engaged, 7):
        after = play(game.clone(), f"occupy {number}")
        assert (armies(after, "brazil"), armies(after, "venezuela")) == (7 - number, number)
    assert refusal(game, "occupy 7") == "lam-7.38"
    if engaged > 1:
        assert refusal(game, f"occupy {engaged - 1}") == "lam-7.36"
    assert refusal(game, "stop") == "lam-7.36"


@clause("lam-7.36")
def test_it_is_the_last_throw_that_counts():
    game = war({"brazil": (0, 9), "venezuela": (1, 2)})
    play(game, "attack brazil venezuela 3", "defend 1", "roll 6 6 6 | 1")
    play(game, "attack brazil venezuela 1", "roll 6 | 1")
    assert texts(game)[0] == "occupy 1"
    game = war({"brazil": (0, 9), "venezuela": (1, 2)})
    play(game, "attack brazil venezuela 1", "defend 1", "roll 6 | 1")
    play(game, "attack brazil venezuela 3", "roll 6 6 6 | 1")
    assert texts(game)[0] == "occupy 3"


@clause("lam-7.36", "lam-7.38")
def test_without_a_choice_the_engaged_armies_go_by_themselves():
    game = conquered(4, 3)
    assert game.decision().kind == "attack"
    assert (armies(game, "brazil"), armies(game, "venezuela")) == (1, 3)


@clause("lam-7.39")
def test_further_armies_come_from_the_attacking_territory_alone():
    """Peru has five armies next to Brazil, but only Brazil's may come along."""
    game = conquered(6, 3)
    assert texts(game)[-1] == "occupy 5"
    play(game, "occupy 5")
    assert (armies(game, "brazil"), armies(game, "venezuela"), armies(game, "peru")) == (1, 5, 5)


# -- on from the conquered territory ---------------------------------------------------------------------


@clause("lam-7.40", "lam-7.41")
def test_a_conquered_territory_is_a_base_at_once():
    game = play(conquered(7, 3), "occupy 4")
    assert attacks(game)["venezuela", "central_america"] == [1, 2, 3]
    assert refusal(game, "attack venezuela central_america 4") == "lam-7.13"
    assert refusal(game, "attack venezuela peru 1") == "lam-7.6"
    play(game, "attack venezuela central_america 3", "roll 6 6 6 | 5")
    assert (owner(game, "central_america"), armies(game, "venezuela")) == (0, 1)


@clause("lam-7.41", "lam-7.33")
@pytest.mark.parametrize(("moved", "engaged"), [(1, None), (2, [1]), (3, [1, 2]), (4, [1, 2, 3])])
def test_the_new_attack_follows_the_same_conditions(moved, engaged):
    game = play(conquered(7, 1), f"occupy {moved}")
    assert attacks(game).get(("venezuela", "central_america")) == engaged
    if engaged is None:
        assert refusal(game, "attack venezuela central_america 1") == "lam-7.4"


@clause("lam-7.42")
def test_conquests_are_chained_until_the_armies_run_out():
    way = ["brazil", "venezuela", "central_america", "western_us", "alberta", "alaska", "kamchatka", "japan"]
    game = war({"brazil": (0, len(way)), "siam": (2, 1)})
    for i in range(len(way) - 1):
        source, target, left = way[i], way[i + 1], len(way) - i - 1
        play(game, f"attack {source} {target} 1", "roll 6 | 1")
        if game.decision().kind == "occupy":
            play(game, f"occupy {left}")
        assert (armies(game, source), armies(game, target)) == (1, left)
    # One army is left everywhere: nothing more to attack with, nor to move.
    assert game.state.turn == 1


# -- one territory attacked from several -----------------------------------------------------------------


def encircled(**changed: tuple[int, int]) -> Game:
    """Brazil is seat 1's; around it stand Peru, Argentina and, over the sea, North Africa, all seat 0's."""
    lands = {"brazil": (1, 6), "peru": (0, 3), "argentina": (0, 4), "north_africa": (0, 5), "egypt": (0, 9)}
    return war({**lands, "siam": (2, 1), **changed})


@clause("lam-7.43")
def test_when_one_territory_is_spent_another_goes_on_against_the_same_target():
    game = encircled()
    play(game, "attack peru brazil 2", "defend 2", "roll 1 1 | 6 6")
    assert armies(game, "peru") == 1
    assert refusal(game, "attack peru brazil 1") == "lam-7.4"
    play(game, "attack argentina brazil 3", "defend 3", "roll 6 6 6 | 1 1 1")
    assert (armies(game, "argentina"), armies(game, "brazil")) == (4, 3)


@clause("lam-7.43", "lam-7.44", "lam-7.45")
def test_the_attacker_switches_freely_between_his_territories():
    """Each throw comes from one of them; a sea line counts as a border."""
    game = encircled()
    for source in ("north_africa", "peru", "north_africa", "argentina", "peru"):
        before = armies(game, "brazil")
        play(game, f"attack {source} brazil 1")
        if game.decision().kind == "defend":
            play(game, "defend 1")
        play(game, "roll 6 | 5")
        assert armies(game, "brazil") == before - 1
    assert (armies(game, "peru"), armies(game, "argentina"), armies(game, "north_africa")) == (3, 4, 5)
    assert owner(game, "brazil") == 1


@clause("lam-7.45")
def test_a_territory_without_a_border_cannot_join_in():
    game = encircled()
    play(game, "attack peru brazil 1", "defend 1", "roll 6 | 5")
    assert refusal(game, "attack egypt brazil 3") == "lam-7.6"


@clause("lam-7.46")
def test_each_of_the_territories_needs_two_armies():
    game = encircled(argentina=(0, 1), peru=(0, 2))
    play(game, "attack peru brazil 1", "defend 1", "roll 6 | 5")
    assert refusal(game, "attack argentina brazil 1") == "lam-7.4"
    assert {source for source, target in attacks(game) if target == "brazil"} == {"peru", "north_africa"}


@clause("lam-7.47", "lam-7.39")
@pytest.mark.smoke
def test_troops_move_in_from_the_last_attacking_territory_only():
    game = encircled(brazil=(1, 3))
    play(game, "attack argentina brazil 3", "defend 1", "roll 6 6 6 | 5")
    play(game, "attack north_africa brazil 3", "defend 1", "roll 6 6 6 | 5")
    play(game, "attack peru brazil 1", "roll 6 | 5")
    assert texts(game) == ["occupy 1", "occupy 2"]
    play(game, "occupy 2")
    assert (armies(game, "peru"), armies(game, "brazil")) == (1, 2)
    assert (armies(game, "argentina"), armies(game, "north_africa")) == (4, 5)


# -- elsewhere, and against others -----------------------------------------------------------------------


@clause("lam-7.48", "lam-7.49")
def test_a_fight_may_be_opened_elsewhere_in_the_same_turn():
    game = war({"brazil": (0, 4), "venezuela": (1, 4), "egypt": (0, 4), "siam": (2, 1)})
    play(game, "attack brazil venezuela 1", "defend 1", "roll 1 | 6")
    play(game, "attack egypt middle_east 3", "roll 6 6 6 | 1")  # three move in, one stays
    play(game, "attack brazil venezuela 1", "defend 1", "roll 6 | 1")  # and back again
    assert refusal(game, "attack india siam 1") == "lam-7.49"
    assert (armies(game, "brazil"), armies(game, "venezuela"), owner(game, "middle_east")) == (3, 3, 0)


@clause("lam-7.50")
def test_several_opponents_may_be_attacked_in_one_turn():
    lands = {"brazil": (0, 9), "venezuela": (1, 3), "peru": (2, 3), "argentina": (3, 3)}
    game = war(lands, seats=4, rest=(3, 1), round=5)
    for target in ("peru", "venezuela", "argentina", "peru"):
        before = armies(game, target)
        play(game, f"attack brazil {target} 3")
        assert game.actor == owner(game, target)
        play(game, "defend 1", "roll 6 6 6 | 1")
        assert armies(game, target) == before - 1
    assert armies(game, "brazil") == 9
