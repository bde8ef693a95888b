"""Chapters 10 and 11: attacking, the dice, and the losses."""

import pytest

import conquete
from conquete.engine.actions import faces_of
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from conquete.engine.views import events_for
from tests.helpers import armies, attacks, clause, owner, play, refusal, texts, to_place, verbs
from tests.rules.classic_godstorm.scenes import BOARD, DATA, classic

LINKS = [(row["a"], row["b"]) for row in DATA.data["links"]]
SEA = [(row["a"], row["b"]) for row in DATA.data["links"] if row["kind"] == "sea"]
RANGES = [pair for row in DATA.data["mountains"] for pair in row["between"]]


def dice_of(game: Game) -> set[tuple[int, int]]:
    """How many dice both sides throw now."""
    assert game.actor == CHANCE
    return {(len(mine), len(theirs)) for mine, theirs in map(faces_of, game.decision().options)}


def thrown(attack: str, defence: str) -> Game:
    """Roma attacks Apulia, nine against nine, and these dice fall."""
    game = classic({"roma": (0, 9), "apulia": (1, 9)})
    play(game, f"attack roma apulia {len(attack.split())}", f"defend {len(defence.split())}")
    return play(game, f"roll {attack} | {defence}")


def lost(attack: str, defence: str) -> tuple[int, int]:
    game = thrown(attack, defence)
    return 9 - armies(game, "roma"), 9 - armies(game, "apulia")


# -- whether to attack -----------------------------------------------------------------------------------


@clause("cla-10.1", "cla-10.3", "cla-12.5")
def test_attacking_is_never_required():
    game = classic({"roma": (0, 9), "liguria": (0, 1), "sheba": (2, 1)})
    assert verbs(game) == {"stop", "attack"}
    play(game, "stop")
    assert game.decision().kind == "manoeuvre"  # he may still fortify
    play(game, "move roma liguria 8")
    assert game.state.turn == 1  # then the dice go to his left


@clause("cla-12.5")
@pytest.mark.parametrize("throws", [1, 2, 3])
def test_attacks_may_end_after_any_roll(throws):
    game = classic({"roma": (0, 9), "liguria": (0, 2), "apulia": (1, 9)})
    for _ in range(throws):
        play(game, "attack roma apulia 1", "defend 1", "roll 6 | 1")
    play(game, "stop")
    assert (game.decision().kind, armies(game, "apulia")) == ("manoeuvre", 9 - throws)


# -- what may be attacked --------------------------------------------------------------------------------


@clause("cla-10.4")
@pytest.mark.parametrize("source", BOARD.territories)
def test_only_adjacent_or_sea_connected_territories_are_attacked(source):
    joined = {b if a == source else a for a, b in LINKS if source in (a, b)}
    game = classic({source: (0, 4)})
    assert {target for _, target in attacks(game)} == joined
    for target in BOARD.territories:
        if target not in joined and target != source:
            assert refusal(game, f"attack {source} {target} 1") == "cla-10.4"


@clause("cla-x9", "cla-10.4")
@pytest.mark.smoke
def test_thule_and_rus_may_attack_varangia():
    game = classic({"thule": (0, 3), "rus": (0, 3)})
    assert {source for source, target in attacks(game) if target == "varangia"} == {"thule", "rus"}


@clause("cla-x10", "cla-10.4")
def test_poseidonis_and_atlas_may_attack_oricalcos_and_so_may_iberia():
    game = classic({"poseidonis": (0, 3), "atlas": (0, 3), "iberia": (0, 3), "carthage": (0, 3)})
    assert {source for source, target in attacks(game) if target == "oricalcos"} == {
        "poseidonis",
        "atlas",
        "iberia",
    }
    assert ("oricalcos", "atlas") in SEA


@clause("cla-10.4")
@pytest.mark.parametrize(("a", "b"), RANGES)
def test_a_mountain_range_keeps_its_two_sides_apart(a, b):
    for source, target in ((a, b), (b, a)):
        assert refusal(classic({source: (0, 5)}), f"attack {source} {target} 1") == "cla-10.4"


@clause("cla-10.4")
def test_one_attacks_from_ones_own_what_is_not_ones_own():
    game = classic({"roma": (0, 9), "liguria": (0, 2), "gaul": (1, 5)})
    assert refusal(game, "attack roma liguria 1") == "cla-10.4"
    assert refusal(game, "attack gaul liguria 1") == "cla-10.4"
    assert {source for source, _ in attacks(game)} == {"roma", "liguria"}


@clause("cla-10.5")
@pytest.mark.parametrize("garrison", [1, 2, 3])
def test_an_attack_needs_two_armies(garrison):
    game = classic({"roma": (0, garrison), "egypt": (0, 3)})
    assert (("roma", "apulia") in attacks(game)) == (garrison >= 2)
    if garrison < 2:
        assert refusal(game, "attack roma apulia 1") == "cla-10.5"


@clause("cla-10.6")
def test_one_goes_on_switches_or_attacks_as_many_as_one_likes():
    game = classic({"roma": (0, 9), "apulia": (1, 3), "corsica": (2, 3), "egypt": (0, 4), "minoa": (2, 1)})
    for source, target in (("roma", "apulia"), ("roma", "corsica"), ("roma", "apulia"), ("egypt", "minoa")):
        play(game, f"attack {source} {target} 1")
        if game.decision().kind == "defend":
            play(game, "defend 1")
        play(game, "roll 6 | 1")
        if game.decision().kind == "occupy":
            play(game, "occupy 1")
    assert (armies(game, "apulia"), armies(game, "corsica"), owner(game, "minoa")) == (1, 2, 0)
    play(game, "attack roma apulia 1", "roll 6 | 1", "occupy 1")  # on and on until it is gone
    assert owner(game, "apulia") == 0
    assert ("roma", "corsica") in attacks(game)


@clause("cla-10.7")
def test_both_territories_are_announced_to_everybody():
    game = classic({"roma": (0, 9)})
    for text in ("attack", "attack roma 3", "attack apulia 3"):
        with pytest.raises(conquete.IllegalAction):
            game.apply(text)
    game.take_events()
    play(game, "attack roma apulia 3")
    events = game.take_events()
    for viewer in (-1, 0, 1, 2):
        heard = events_for(game.rules, events, viewer)
        assert [(row["source"], row["target"]) for row in heard if row["event"] == "AttackDeclared"] == [
            ("roma", "apulia")
        ]


# -- the dice --------------------------------------------------------------------------------------------


@clause("cla-10.8", "cla-10.9", "cla-10.10")
@pytest.mark.parametrize("defender", [1, 2])
def test_the_attacker_announces_then_the_occupant_then_both_roll_at_once(defender):
    game = classic({"roma": (0, 9), "apulia": (defender, 3), "sheba": (2, 1)})
    play(game, "attack roma apulia 2")
    assert (game.actor, texts(game)) == (defender, ["defend 1", "defend 2"])
    play(game, "defend 2")
    assert (game.actor, game.decision().kind) == (CHANCE, "throw_dice")
    assert dice_of(game) == {(2, 2)}
    assert len(game.decision().options) == 21 * 21


@clause("cla-10.11")
@pytest.mark.parametrize(
    ("garrison", "dice"), [(2, [1]), (3, [1, 2]), (4, [1, 2, 3]), (5, [1, 2, 3]), (50, [1, 2, 3])]
)
def test_the_attacker_needs_one_army_more_than_dice(garrison, dice):
    game = classic({"roma": (0, garrison)})
    assert attacks(game)["roma", "apulia"] == dice
    assert refusal(game, f"attack roma apulia {len(dice) + 1}") == "cla-10.11"
    for number in dice:
        assert dice_of(play(game.clone(), f"attack roma apulia {number}")) == {(number, 1)}


@clause("cla-10.13")
@pytest.mark.parametrize("attacking", [1, 2, 3])
@pytest.mark.parametrize("garrison", [1, 2, 3, 9])
def test_the_defender_rolls_two_dice_at_most_and_two_armies_allow_it(garrison, attacking):
    game = play(classic({"roma": (0, 9), "apulia": (1, garrison)}), f"attack roma apulia {attacking}")
    if garrison == 1:
        assert dice_of(game) == {(attacking, 1)}
        return
    assert texts(game) == ["defend 1", "defend 2"]
    assert refusal(game, "defend 3") == "cla-10.13"
    for number in (1, 2):
        assert dice_of(play(game.clone(), f"defend {number}")) == {(attacking, number)}


# -- the losses ------------------------------------------------------------------------------------------


@clause("cla-x11", "cla-11.1")
def test_one_pair_won_by_the_attacker():
    assert lost("6 1 1", "3") == (0, 1)


@clause("cla-x12", "cla-11.1", "cla-11.2", "cla-11.4")
@pytest.mark.smoke
def test_two_pairs_one_for_each_side():
    assert lost("6 2 2", "4 3") == (1, 1)
    assert lost("4 4 4", "5 3") == (1, 1)


@clause("cla-x13", "cla-11.2", "cla-11.4", "cla-11.6")
def test_two_pairs_won_by_the_defender():
    assert lost("4 3 2", "5 4") == (2, 0)


@clause("cla-x14", "cla-11.1")
def test_another_single_pair_won_by_the_attacker():
    assert lost("4", "3 2") == (0, 1)


@clause("cla-11.1", "cla-11.2", "cla-11.5")
@pytest.mark.parametrize("defence", range(1, 7))
@pytest.mark.parametrize("attack", range(1, 7))
def test_the_higher_die_wins_and_the_defender_an_equal_one(attack, defence):
    assert lost(str(attack), str(defence)) == ((0, 1) if attack > defence else (1, 0))


@clause("cla-11.1", "cla-11.2", "cla-11.4", "cla-11.5", "cla-11.6")
@pytest.mark.parametrize("defending", [1, 2])
@pytest.mark.parametrize("attacking", [1, 2, 3])
def test_every_roll_costs_one_army_a_pair_and_never_more_than_two(attacking, defending):
    game = classic({"roma": (0, 9), "apulia": (1, 9)})
    play(game, f"attack roma apulia {attacking}", f"defend {defending}")
    frame = game.state.frames[-1]
    step = game.rules.throws[frame[0]]
    source, target = game.rules.board.index["roma"], game.rules.board.index["apulia"]
    for outcome in game.decision().options:
        state = game.state.copy()
        step.apply(state, frame, outcome, None)
        pairs = list(zip(*faces_of(outcome), strict=False))
        wins = len([1 for attack, defence in pairs if attack > defence])
        assert (9 - state.armies[source], 9 - state.armies[target]) == (len(pairs) - wins, wins)
        assert len(pairs) == min(attacking, defending) <= 2


@clause("cla-11.3")
def test_a_lost_army_leaves_the_board_and_stands_nowhere_else():
    """It is in its owner's reserve: no territory gets it, and it is not among the armies to place."""
    game = classic({"roma": (0, 9), "apulia": (1, 9), "sheba": (2, 1)})
    before = game.state.armies[:]
    game.take_events()
    play(game, "attack roma apulia 3", "defend 2", "roll 6 2 2 | 4 3")
    after = game.state.armies
    changed = {BOARD.territories[t]: after[t] - before[t] for t in range(42) if after[t] != before[t]}
    assert changed == {"roma": -1, "apulia": -1}
    assert [to_place(game, seat) for seat in range(3)] == [0, 0, 0]
    gone = [event.data for event in game.take_events() if event.name == "ArmiesLost"]
    assert sorted((row["seat"], row["armies"]) for row in gone) == [(0, 1), (1, 1)]
