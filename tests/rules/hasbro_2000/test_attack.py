"""Chapter 9: who may attack whom, with how many regiments and with how many dice."""

import pytest

import conquete
from conquete.engine.actions import faces_of
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from tests.helpers import armies, clause, event_names, play, refusal, scene, texts, verbs

ATTACK = "attack brazil north_africa"


def front(attackers: int, defenders: int = 1, **given) -> Game:
    """Seat 0 has Brazil with `attackers`, seat 1 everything else, `defenders` of it in North Africa."""
    return scene({"brazil": (0, attackers), "north_africa": (1, defenders)}, at="attack", **given)


def targets(game: Game) -> dict[str, set[str]]:
    """What may be attacked, by starting territory."""
    found: dict[str, set[str]] = {}
    for text in texts(game):
        if text.startswith("attack "):
            _, source, target, _ = text.split()
            found.setdefault(source, set()).add(target)
    return found


def engaging(game: Game) -> list[int]:
    """With how many regiments Brazil may attack North Africa."""
    return [int(text.split()[3]) for text in texts(game) if text.startswith(ATTACK + " ")]


def dice_to_throw(game: Game) -> set[tuple[int, int]]:
    """How many dice each side throws now, over everything that chance may answer."""
    assert game.decision().actor == CHANCE
    thrown = [faces_of(outcome) for outcome, _ in game.chances()]
    return {(len(attack), len(defence)) for attack, defence in thrown}


# -- when and whom ---------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("has-9.1")
def test_every_reinforcement_is_placed_before_the_first_attack():
    game = scene({"brazil": (0, 4), "peru": (0, 1)}, at="place", reserve=2)
    assert refusal(game, ATTACK + " 3") == "has-9.1"
    assert refusal(game, "stop") == "has-9.1"
    game.apply("place brazil 1")
    assert refusal(game, ATTACK + " 3") == "has-9.1"
    game.apply("place brazil 1")
    assert game.decision().kind == "attack"
    play(game, ATTACK + " 3", "dice 3", "roll 6 6 6 | 1")
    assert game.decision().kind == "occupy"


@clause("has-9.1")
def test_no_reinforcement_can_be_kept_for_later():
    game = scene({"brazil": (0, 4)}, at="place", reserve=5)
    assert verbs(game) == {"place"}
    assert refusal(game, "stay") == "has-7.3"


@clause("has-9.2")
def test_attacking_is_optional():
    game = scene({"brazil": (0, 4), "peru": (0, 1)}, at="attack")
    before = game.state.armies[:]
    assert verbs(game) == {"stop", "attack"}
    game.apply("stop")
    assert game.decision().kind == "manoeuvre"
    assert game.state.armies == before


@clause("has-9.3")
def test_only_enemy_territories_can_be_attacked():
    game = scene({"brazil": (0, 6), "peru": (0, 3), "venezuela": (2, 1)}, at="attack")
    assert targets(game) == {
        "brazil": {"argentina", "north_africa", "venezuela"},
        "peru": {"argentina", "venezuela"},
    }
    assert refusal(game, "attack brazil peru 1") == "has-9.3"
    assert refusal(game, "attack brazil brazil 1") == "has-9.3"


@clause("has-9.4", "has-9.5")
@pytest.mark.parametrize(
    ("source", "bordering", "across_the_sea"),
    [
        ("brazil", {"argentina", "peru", "venezuela"}, {"north_africa"}),
        ("alaska", {"alberta", "northwest_territory"}, {"kamchatka"}),
        ("iceland", set(), {"greenland", "great_britain", "scandinavia"}),
        ("madagascar", set(), {"east_africa", "south_africa"}),
        ("siam", {"china", "india"}, {"indonesia"}),
        ("congo", {"east_africa", "north_africa", "south_africa"}, set()),
    ],
)
def test_a_target_borders_on_the_attacker_or_a_dotted_line_leads_there(source, bordering, across_the_sea):
    game = scene({source: (0, 4)}, at="attack")
    assert targets(game) == {source: bordering | across_the_sea}
    for other in set(game.rules.board.territories) - {source} - bordering - across_the_sea:
        assert refusal(game, f"attack {source} {other} 1") == "has-9.4"


@clause("has-9.4")
def test_an_attack_starts_from_a_territory_one_occupies():
    game = scene({"brazil": (0, 4), "egypt": (1, 9)}, at="attack")
    assert refusal(game, "attack egypt east_africa 1") == "has-9.4"


@clause("has-9.4")
def test_every_link_of_the_board_can_be_attacked_over_in_both_directions():
    board = front(4).rules.board
    for source in board.territories:
        near = {board.territories[i] for i in board.neighbours[board.index[source]]}
        assert targets(scene({source: (0, 2)}, at="attack")) == {source: near}
        for target in near:
            assert source in targets(scene({target: (0, 2)}, at="attack"))[target]


@clause("has-9.6", "has-9.9")
def test_one_regiment_cannot_attack():
    game = scene({"brazil": (0, 1), "egypt": (0, 2)}, at="attack")
    assert "brazil" not in targets(game)
    assert refusal(game, ATTACK + " 1") == "has-9.6"


@clause("has-9.6")
def test_two_regiments_can_attack():
    game = front(2)
    assert targets(game) == {"brazil": {"argentina", "north_africa", "peru", "venezuela"}}


@clause("has-9.7")
def test_adjacency_and_two_regiments_are_asked_of_the_same_territory():
    """Brazil is near but weak, Peru strong but far: neither can attack North Africa for the other."""
    game = scene({"brazil": (0, 1), "peru": (0, 5)}, at="attack")
    assert targets(game) == {"peru": {"argentina", "venezuela"}}
    assert refusal(game, ATTACK + " 1") == "has-9.6"
    assert refusal(game, "attack peru north_africa 3") == "has-9.4"


# -- how many regiments ----------------------------------------------------------------------------------


@clause("has-9.8", "has-9.9", "has-9.10", "has-9.11", "has-9.12")
@pytest.mark.parametrize(
    ("regiments", "engaged"),
    [(1, []), (2, [1]), (3, [1, 2]), (4, [1, 2, 3]), (5, [1, 2, 3]), (60, [1, 2, 3])],
)
def test_regiments_that_can_be_engaged(regiments, engaged):
    game = scene({"brazil": (0, regiments), "egypt": (0, 2)}, at="attack")
    assert engaging(game) == engaged
    for number in {0, 1, 2, 3, 4, 5} - set(engaged):
        assert refusal(game, f"{ATTACK} {number}").startswith("has-9.")


@clause("has-9.8")
def test_never_more_than_three():
    assert refusal(front(60), ATTACK + " 4") == "has-9.8"
    assert refusal(front(60), ATTACK + " 59") == "has-9.8"


@pytest.mark.smoke
@clause("has-9.13", "has-9.14", "has-9.15")
def test_the_attacker_names_both_territories_and_the_regiments_before_the_fight():
    game = front(5, 3)
    game.take_events()
    for incomplete in ("attack", "attack brazil", ATTACK):
        with pytest.raises(conquete.IllegalAction, match="too short"):
            game.apply(incomplete)
    assert game.decision().kind == "attack"
    game.apply(ATTACK + " 2")
    declared = game.take_events()
    assert [event.name for event in declared] == ["AttackDeclared"]
    assert game.rules.event_json(declared[0], -1) == {
        "event": "AttackDeclared",
        "seat": 0,
        "source": "brazil",
        "target": "north_africa",
        "armies": 2,
    }
    play(game, "dice 2", "defend 1", "roll 6 5 | 1")
    assert (armies(game, "brazil"), armies(game, "north_africa")) == (5, 2)


# -- how many dice ---------------------------------------------------------------------------------------


@clause("has-9.16", "has-9.27")
def test_the_defender_chooses_after_the_attacker_and_before_any_throw():
    game = front(5, 4)
    asked = []
    for answer in (ATTACK + " 3", "dice 2", "defend 2", "roll 6 5 | 2 1"):
        asked.append((game.decision().kind, game.decision().actor))
        assert "DiceRolled" not in event_names(game)
        game.apply(answer)
    assert asked == [("attack", 0), ("choose_dice", 0), ("defend", 1), ("throw_dice", CHANCE)]
    assert "DiceRolled" in event_names(game)


@clause("has-9.17", "has-9.24")
def test_the_attacker_throws_the_red_dice_and_the_defender_the_blue_ones():
    """In a throw the dice before the bar are the red ones: 3 at most, and 2 at most behind it."""
    game = play(front(5, 4), ATTACK + " 3", "dice 3", "defend 2")
    assert dice_to_throw(game) == {(3, 2)}
    with pytest.raises(conquete.IllegalAction):
        game.apply("roll 2 1 | 6 6 5")
    game.take_events()
    game.apply("roll 6 6 5 | 2 1")
    rolled = game.rules.event_json(game.take_events()[0], -1)
    assert rolled == {
        "event": "DiceRolled",
        "seat": 0,
        "source": "brazil",
        "target": "north_africa",
        "attack": [6, 6, 5],
        "defence": [2, 1],
    }
    assert (armies(game, "brazil"), armies(game, "north_africa")) == (5, 2)


@clause("has-9.16", "has-9.18", "has-9.19")
def test_one_regiment_throws_one_die():
    game = play(front(9), ATTACK + " 1")
    assert dice_to_throw(game) == {(1, 1)}  # without a question: there is nothing to choose


@clause("has-9.18", "has-9.20", "has-9.21", "has-9.22")
@pytest.mark.parametrize(("engaged", "cited"), [(2, "has-9.20"), (3, "has-9.21")])
def test_regiments_engaged_are_the_most_dice_and_fewer_may_be_thrown(engaged, cited):
    game = play(front(9), f"{ATTACK} {engaged}")
    assert texts(game) == [f"dice {number}" for number in range(1, engaged + 1)]
    assert refusal(game, "dice 0") == cited
    assert refusal(game, f"dice {engaged + 1}") == cited
    for number in range(1, engaged + 1):
        thrown = play(game.clone(), f"dice {number}")
        assert dice_to_throw(thrown) == {(number, 1)}


@clause("has-9.16", "has-9.25", "has-9.26")
@pytest.mark.parametrize("garrison", [1, 2])
def test_one_or_two_regiments_defend_with_one_die(garrison):
    game = play(front(9, garrison), ATTACK + " 3", "dice 3")
    assert dice_to_throw(game) == {(3, 1)}
    with pytest.raises(conquete.IllegalAction):
        game.apply("roll 6 5 4 | 3 2")


@clause("has-9.24", "has-9.27")
@pytest.mark.parametrize("garrison", [3, 4, 20])
@pytest.mark.parametrize("engaged", [1, 3])
def test_three_regiments_or_more_defend_with_one_die_or_two(garrison, engaged):
    """The choice is the defender's own, and does not depend on what comes against him."""
    game = play(front(9, garrison), f"{ATTACK} {engaged}", *["dice 3"] * (engaged == 3))
    assert game.decision().actor == 1
    assert texts(game) == ["defend 1", "defend 2"]
    assert refusal(game, "defend 3") == "has-9.27"
    assert refusal(game, "defend 0") == "has-9.27"
    for number in (1, 2):
        assert dice_to_throw(play(game.clone(), f"defend {number}")) == {(engaged, number)}


@clause("has-9.24")
def test_the_dice_follow_the_regiments_of_the_attacked_territory_alone():
    """Ten regiments next door are no help to a garrison of one."""
    game = scene({"brazil": (0, 9), "north_africa": (1, 1), "egypt": (1, 10)}, at="attack")
    assert dice_to_throw(play(game, ATTACK + " 2", "dice 2")) == {(2, 1)}
