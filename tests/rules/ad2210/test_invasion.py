"""14 Invasion de territoires, 15 Attaquer, 16 Résolution des combats, 17 Capturer un territoire, 25 Interrompre."""

from collections import Counter
from itertools import product

import pytest

from tests.helpers import clause
from tests.rules.ad2210.scenes import (
    armies,
    asked,
    events,
    invasions,
    owner,
    play,
    refusal,
    targets,
    texts,
    war,
)

DUEL = {"egypt": (0, 5), "middle_east": (1, 3), "sakha": (2, 1)}


@clause("2210-14.1", "2210-14.11")
def test_invading_is_a_choice_and_has_no_limit():
    game = war(DUEL)
    assert "stop" in texts(game)
    for _ in range(2):
        play(game, "invade egypt middle_east", "dice none 1", "defend 1", "roll 1 | 6")
    assert asked(game) == (0, "invade")


@clause("2210-14.5", "2210-x2", "2210-x3")
def test_only_neighbours_are_invaded():
    lands = {"exiled_states_of_america": (0, 3), "saharan_empire": (0, 3), "sakha": (1, 1)}
    game = war(lands)
    assert targets(game, "exiled_states_of_america") == {"nunavut", "canada", "republique_du_quebec", "iceland_grc"}
    assert {"egypt", "andorra", "amazon_desert"} <= targets(game, "saharan_empire")
    assert refusal(game, "invade saharan_empire sakha") == "2210-14.5"
    assert refusal(game, "invade sakha pevek") == "2210-14.5"
    without = war(lands, options={"exiled_states_canada": False})
    assert targets(without, "exiled_states_of_america") == {"nunavut", "republique_du_quebec", "iceland_grc"}


@clause("2210-14.6", "2210-14.5", "2210-x4")
def test_the_edges_of_the_map_touch():
    game = war({"northwestern_oil_emirate": (0, 3), "pevek": (1, 1)})
    assert ("northwestern_oil_emirate", "pevek") in invasions(game)


@clause("2210-14.7")
def test_two_units_are_needed():
    game = war({"egypt": (0, 1), "lesotho": (0, 2), "middle_east": (1, 1)})
    assert targets(game, "egypt") == set()
    assert refusal(game, "invade egypt middle_east") == "2210-14.7"


@clause("2210-14.7", "2210-14.8")
def test_a_commander_is_a_unit_and_a_station_is_none():
    game = war({"egypt": (0, 1), "middle_east": (1, 1)}, commanders={0: {"diplomat": "egypt"}})
    assert ("egypt", "middle_east") in invasions(game)
    game = war({"egypt": (0, 1), "lesotho": (0, 2), "middle_east": (1, 1)}, stations=["egypt"])
    assert targets(game, "egypt") == set()


@clause("2210-14.4", "2210-14.9", "2210-14.10", "2210-15.1", "2210-25.2")
def test_every_throw_is_declared_anew():
    game = war({**DUEL, "imperial_balkania": (2, 1)})
    play(game, "invade egypt middle_east")
    assert events(game, "InvasionDeclared") == [{"seat": 0, "source": 21, "target": 35}]
    play(game, "dice none 1", "defend 1", "roll 6 | 1")
    assert asked(game) == (0, "invade")
    play(game, "invade egypt imperial_balkania", "dice none 1", "roll 1 | 1")  # another target
    play(game, "invade egypt middle_east", "dice none 1", "defend 1", "roll 6 | 1")
    play(game, "invade egypt middle_east", "dice none 1", "roll 6 | 1")
    assert asked(game) == (0, "march")
    assert owner(game, "middle_east") == 0


@clause("2210-25.2")
def test_a_declared_invasion_is_thrown_once():
    game = play(war(DUEL), "invade egypt middle_east")
    assert asked(game) == (0, "choose_dice")
    assert refusal(game, "stop") == "2210-25.2"


@clause("2210-15.2", "2210-15.3", "2210-14.3")
def test_six_sided_dice_against_the_occupant():
    game = play(war(DUEL), "invade egypt middle_east", "dice none 1")
    assert asked(game) == (1, "defend")
    play(game, "defend 1")
    assert len(game.chances()) == 36
    assert sum(chance for _, chance in game.chances()) == pytest.approx(1)


@clause("2210-15.4", "2210-15.5", "2210-15.6")
def test_the_attacker_names_his_dice_first_then_both_throw():
    game = play(war(DUEL), "invade egypt middle_east")
    assert asked(game) == (0, "choose_dice")
    play(game, "dice none 2")
    assert asked(game) == (1, "defend")
    assert "'dice': 2" in str(game.position()["pending"])
    play(game, "defend 2", "roll 5 4 | 5 3")
    assert events(game, "DiceRolled") == [
        {"seat": 0, "source": 21, "target": 35, "attack": [5, 4], "defence": [5, 3], "eights": [0, 0]}
    ]


@clause("2210-15.7", "2210-15.8")
def test_one_to_three_attack_dice_and_one_unit_more():
    game = play(war(DUEL), "invade egypt middle_east")
    assert texts(game) == ["dice none 1", "dice none 2", "dice none 3"]
    assert refusal(game, "dice none 4") == "2210-15.7"
    game = play(war({**DUEL, "egypt": (0, 3)}), "invade egypt middle_east")
    assert texts(game) == ["dice none 1", "dice none 2"]
    assert refusal(game, "dice none 3") == "2210-15.8"


@clause("2210-15.3", "2210-18.3", "2210-18.7", "2210-18.8")
def test_every_throw_comes_as_often_as_its_dice_fall_so():
    game = war(
        {"egypt": (0, 4), "middle_east": (1, 2)},
        commanders={0: {"land": "egypt"}, 1: {"land": "middle_east"}},
    )
    play(game, "invade egypt middle_east", "dice land 2", "defend 2")
    ways: Counter[str] = Counter()
    for eight, six, against, other in product(range(1, 9), range(1, 7), range(1, 9), range(1, 7)):
        attack, defence = sorted([eight, six], reverse=True), sorted([against, other], reverse=True)
        ways["roll {} {} | {} {}".format(*attack, *defence)] += 1
    chances = {game.text(outcome): chance for outcome, chance in game.chances()}
    assert chances == pytest.approx({throw: number / (8 * 6 * 8 * 6) for throw, number in ways.items()})


@clause("2210-15.10", "2210-15.11")
def test_one_or_two_defence_dice():
    game = play(war(DUEL), "invade egypt middle_east", "dice none 3")
    assert texts(game) == ["defend 1", "defend 2"]
    assert refusal(game, "defend 3") == "2210-15.10"
    game = play(war({**DUEL, "middle_east": (1, 1)}), "invade egypt middle_east", "dice none 3")
    assert game.decision().kind == "throw_dice"
    assert {len(text.split("|")[1].split()) for text in texts(game)} == {1}


@pytest.mark.parametrize(
    ("dice", "defence", "roll", "left"),
    [
        (1, 1, "roll 5 | 4", (5, 2)),
        (1, 1, "roll 4 | 5", (4, 3)),
        (1, 1, "roll 5 | 5", (4, 3)),
        (2, 2, "roll 6 2 | 5 3", (4, 2)),
        (3, 2, "roll 6 5 1 | 5 4", (5, 1)),
        (3, 2, "roll 6 5 4 | 6 5", (3, 3)),
        (3, 1, "roll 6 6 6 | 1", (5, 2)),
        (1, 2, "roll 4 | 3 3", (5, 2)),
    ],
)
@clause("2210-16.1", "2210-16.2", "2210-16.3", "2210-16.5", "2210-16.6", "2210-16.7", "2210-16.8")
def test_highest_against_highest_then_the_next_ties_to_the_defender(dice, defence, roll, left):
    game = play(war(DUEL), "invade egypt middle_east", f"dice none {dice}", f"defend {defence}", roll)
    assert (armies(game, "egypt"), armies(game, "middle_east")) == left


@clause("2210-17.1", "2210-17.2", "2210-17.3", "2210-17.5", "2210-17.7", "2210-21.3")
def test_the_captor_marches_in_at_once_with_at_least_his_dice():
    game = war({**DUEL, "middle_east": (1, 2)})
    play(game, "invade egypt middle_east", "dice none 3", "defend 2", "roll 6 6 6 | 1 1")
    assert owner(game, "middle_east") == 0
    assert asked(game) == (0, "march")
    assert texts(game) == ["march none 3", "march none 4"]
    assert refusal(game, "march none 2") == "2210-17.3"
    assert refusal(game, "march none 5") == "2210-17.7"
    assert refusal(game, "stop") == "2210-17.2"
    play(game, "march none 4")
    assert (armies(game, "egypt"), armies(game, "middle_east")) == (1, 4)


@clause("2210-16.8", "2210-17.4")
def test_no_attacker_is_lost_in_the_throw_that_captures():
    """So the units that threw are all there to march in."""
    game = war({**DUEL, "middle_east": (1, 2)})
    play(game, "invade egypt middle_east", "dice none 2", "defend 2", "roll 6 1 | 5 5")
    assert (armies(game, "egypt"), armies(game, "middle_east")) == (4, 1)
    play(game, "invade egypt middle_east", "dice none 3", "roll 6 1 1 | 5")
    assert (armies(game, "egypt"), armies(game, "middle_east")) == (1, 3)
