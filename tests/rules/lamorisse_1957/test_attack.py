"""Chapter 7, first half: who may attack what, from where, and with how many armies."""

import pytest

import conquete
from conquete.engine.actions import faces_of
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from conquete.engine.views import events_for
from tests.helpers import armies, attacks, clause, owner, play, refusal, texts, verbs
from tests.rules.lamorisse_1957.scenes import BOARD, DATA, war

LINKS = [(row["a"], row["b"], row["kind"]) for row in DATA.data["links"]]


def dice_of(game: Game) -> set[tuple[int, int]]:
    """How many dice both sides throw now."""
    assert game.actor == CHANCE
    return {(len(mine), len(theirs)) for mine, theirs in map(faces_of, game.decision().options)}


# -- the right to attack ---------------------------------------------------------------------------------


@clause("lam-7.1", "lam-1.4")
def test_a_player_may_attack_but_need_not():
    game = war({"brazil": (0, 4), "peru": (0, 2), "siam": (2, 1)})
    assert verbs(game) == {"stop", "attack"}
    idle = play(game.clone(), "stop")
    assert idle.decision().kind == "many_moves"
    play(game, "attack brazil venezuela 3", "roll 6 5 4 | 3")
    assert owner(game, "venezuela") == 0


@clause("lam-7.1")
def test_only_enemy_territories_are_attacked():
    game = war({"brazil": (0, 4), "peru": (0, 2)})
    assert refusal(game, "attack brazil peru 1") == "lam-7.6"
    assert ("brazil", "peru") not in attacks(game)
    assert ("brazil", "venezuela") in attacks(game)


@clause("lam-7.4", "lam-7.2")
@pytest.mark.parametrize("garrison", [1, 2, 3])
@pytest.mark.smoke
def test_an_attack_needs_two_armies(garrison):
    game = war({"brazil": (0, garrison), "egypt": (0, 5)})
    assert (("brazil", "venezuela") in attacks(game)) == (garrison >= 2)
    if garrison < 2:
        assert refusal(game, "attack brazil venezuela 1") == "lam-7.4"


@clause("lam-7.49")
def test_an_attack_starts_from_ones_own_territory():
    game = war({"brazil": (0, 4), "peru": (1, 9), "siam": (2, 9)})
    assert refusal(game, "attack peru brazil 1") == "lam-7.49"
    assert refusal(game, "attack siam india 1") == "lam-7.49"
    assert {source for source, _ in attacks(game)} == {"brazil"}


# -- by land and by sea ----------------------------------------------------------------------------------


@clause("lam-7.6", "lam-7.7")
@pytest.mark.parametrize("source", BOARD.territories)
def test_what_a_border_or_a_sea_line_joins_may_be_attacked_and_nothing_else(source):
    joined = {b if a == source else a for a, b, _ in LINKS if source in (a, b)}
    game = war({source: (0, 4)})
    assert {target for _, target in attacks(game)} == joined
    for target in BOARD.territories:
        if target not in joined and target != source:
            assert refusal(game, f"attack {source} {target} 1") == "lam-7.6"


@clause("lam-7.6", "lam-7.7")
def test_land_borders_and_sea_lines_are_both_on_the_board():
    for source, target, kind in [
        ("brazil", "peru", "land"),
        ("western_europe", "southern_europe", "land"),
        ("brazil", "north_africa", "sea"),
        ("southern_europe", "egypt", "sea"),
        ("greenland", "iceland", "sea"),
        ("siam", "indonesia", "sea"),
    ]:
        assert (source, target, kind) in LINKS or (target, source, kind) in LINKS
        assert (source, target) in attacks(war({source: (0, 2)}))


@clause("lam-7.8")
@pytest.mark.parametrize(("source", "target"), [("alaska", "kamchatka"), ("kamchatka", "alaska")])
def test_the_earth_is_round(source, target):
    game = war({source: (0, 5)})
    play(game, f"attack {source} {target} 3", "roll 6 6 6 | 1", "occupy 3")
    assert (owner(game, target), armies(game, target)) == (0, 3)


@clause("lam-7.5", "lam-7.9")
def test_a_fight_at_sea_is_fought_like_one_on_land():
    """The same armies over a border and over a sea line: the same questions, dice, losses and occupation."""
    lives = []
    for target in ("venezuela", "north_africa"):
        game = war({"brazil": (0, 9), target: (1, 4)})
        life: list[object] = [attacks(game)["brazil", target]]
        play(game, f"attack brazil {target} 3")
        life.append(texts(game))
        play(game, "defend 3")
        life.append(game.chances())
        play(game, "roll 6 4 3 | 5 4 2", f"attack brazil {target} 3", "defend 2", "roll 6 6 6 | 5 5")
        life += [armies(game, "brazil"), armies(game, target), texts(game)]
        play(game, "occupy 4")
        lives.append([*life, armies(game, "brazil"), armies(game, target)])
    assert lives[0] == lives[1]
    assert lives[0][-2:] == [4, 4]


# -- the announcement ------------------------------------------------------------------------------------


@clause("lam-7.10")
def test_an_attack_names_both_territories_and_everybody_hears_it():
    game = war({"brazil": (0, 4), "siam": (2, 1)})
    for text in ("attack", "attack 3", "attack brazil 3", "attack venezuela 3", "attack brazil nowhere 3"):
        with pytest.raises(conquete.IllegalAction):
            game.apply(text)
    game.take_events()
    play(game, "attack brazil venezuela 3")
    events = game.take_events()
    for viewer in (-1, 0, 1, 2):
        heard = events_for(game.rules, events, viewer)
        assert {
            "event": "AttackDeclared",
            "seat": 0,
            "source": "brazil",
            "target": "venezuela",
            "armies": 3,
        } in heard


# -- how many dice ---------------------------------------------------------------------------------------


@clause("lam-7.12", "lam-7.13", "lam-7.16", "lam-7.33", "lam-7.2")
@pytest.mark.parametrize(
    ("garrison", "engaged"), [(2, [1]), (3, [1, 2]), (4, [1, 2, 3]), (5, [1, 2, 3]), (40, [1, 2, 3])]
)
def test_one_die_for_each_army_engaged_three_at_most_and_one_stays(garrison, engaged):
    game = war({"brazil": (0, garrison), "venezuela": (1, 1)})
    assert attacks(game)["brazil", "venezuela"] == engaged
    for number in engaged:
        fight = play(game.clone(), f"attack brazil venezuela {number}")
        assert dice_of(fight) == {(number, 1)}
    too_many = len(engaged) + 1
    assert refusal(game, f"attack brazil venezuela {too_many}") == ("lam-7.13" if too_many > 3 else "lam-7.33")


@clause("lam-7.14", "lam-7.29", "lam-7.31", "lam-7.32")
@pytest.mark.parametrize(("garrison", "dice"), [(1, 1), (2, 2), (3, 3), (4, 3), (9, 3)])
@pytest.mark.parametrize("engaged", [1, 2, 3])
@pytest.mark.smoke
def test_the_defender_throws_up_to_three_dice_for_the_armies_he_has(garrison, dice, engaged):
    """However many the attacker engages: he may answer with more, with fewer, or with his only army."""
    game = war({"brazil": (0, 9), "venezuela": (1, garrison)})
    play(game, f"attack brazil venezuela {engaged}")
    if dice == 1:
        assert dice_of(game) == {(engaged, 1)}
        return
    assert game.actor == 1
    assert texts(game) == [f"defend {number}" for number in range(1, dice + 1)]
    assert refusal(game, f"defend {dice + 1}") == "lam-7.14"
    for number in range(1, dice + 1):
        assert dice_of(play(game.clone(), f"defend {number}")) == {(engaged, number)}


@clause("lam-7.12")
def test_the_attacker_fixes_his_dice_before_the_defender_and_both_throw_together():
    game = war({"brazil": (0, 9), "venezuela": (1, 5)})
    assert game.actor == 0
    play(game, "attack brazil venezuela 2")
    assert (game.actor, game.decision().kind) == (1, "defend")
    play(game, "defend 3")
    assert (game.actor, game.decision().kind) == (CHANCE, "throw_dice")
    assert sum(chance for _, chance in game.chances()) == pytest.approx(1)
    assert len(game.chances()) == 21 * 56  # both throws in one step


@clause("lam-x4", "lam-7.13", "lam-7.15", "lam-7.16", "lam-7.34")
def test_ten_armies_attack_several_times_in_a_row():
    game = war({"brazil": (0, 10), "venezuela": (1, 9)})
    assert attacks(game)["brazil", "venezuela"] == [1, 2, 3]
    assert refusal(game, "attack brazil venezuela 4") == "lam-7.13"
    left = 10
    for engaged in (3, 3, 2, 1, 3):
        play(game, f"attack brazil venezuela {engaged}", "defend 1")
        play(game, f"roll {' '.join('6' * engaged)} | 6")
        left -= 1
        assert (armies(game, "brazil"), armies(game, "venezuela")) == (left, 9)
        assert attacks(game)["brazil", "venezuela"] == [1, 2, 3]


# -- going on or stopping --------------------------------------------------------------------------------


@clause("lam-7.34", "lam-7.20", "lam-7.19")
def test_throws_may_be_repeated_until_the_defence_is_wiped_out():
    game = war({"brazil": (0, 9), "venezuela": (1, 6)})
    for left in (5, 4, 3, 2, 1):
        play(game, "attack brazil venezuela 1", "defend 1", "roll 5 | 4")
        # He lost the army he engaged, but others stood by.
        assert (owner(game, "venezuela"), armies(game, "venezuela")) == (1, left)
    play(game, "attack brazil venezuela 1", "roll 5 | 4")
    assert (owner(game, "venezuela"), armies(game, "venezuela")) == (0, 1)


@clause("lam-7.35")
@pytest.mark.parametrize("throws", [1, 2, 3])
def test_the_attack_may_be_stopped_after_any_throw(throws):
    game = war({"brazil": (0, 9), "peru": (0, 2), "venezuela": (1, 9)})
    for _ in range(throws):
        play(game, "attack brazil venezuela 3", "defend 1", "roll 6 6 6 | 5")
    assert "stop" in texts(game)
    play(game, "stop")
    assert game.decision().kind == "many_moves"
    assert (owner(game, "venezuela"), armies(game, "venezuela")) == (1, 9 - throws)
