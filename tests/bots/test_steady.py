"""What the steady bot answers in plain situations."""

import random
from typing import Final

import pytest

import conquete
from conquete.bots import load_bot
from conquete.bots.match import seat_bots
from conquete.engine.actions import act
from conquete.engine.decision import Decision
from conquete.engine.game import Game
from conquete.engine.names import verb_id
from conquete.engine.ruleset import Chooser
from conquete.engine.views import determinize
from tests.helpers import play, scene

DO_PASS: Final = verb_id("pass")
DO_PICK: Final = verb_id("pick")


def answer(game: Game) -> str:
    """The steady bot's answer to the pending decision, as text."""
    decision = game.decision()
    choice = load_bot("steady").decide(game.view(decision.actor), decision)
    assert decision.allows(choice)
    return game.text(choice)


# -- placing ---------------------------------------------------------------------------------------------


def test_it_gathers_all_armies_where_a_region_can_be_completed():
    rest_of_oceania = {"new_guinea": (0, 1), "western_australia": (0, 1), "eastern_australia": (0, 1)}
    game = scene({**rest_of_oceania, "indonesia": (1, 1), "brazil": (0, 1)}, at="place", reserve=5)
    assert answer(game) in ("place new_guinea 5", "place western_australia 5")


def test_it_places_on_a_front_not_behind_it():
    oceania = {"indonesia": (0, 1), "new_guinea": (0, 1), "western_australia": (0, 1), "eastern_australia": (0, 1)}
    assert answer(scene(oceania, at="place", reserve=3)) == "place indonesia 3"


def test_its_mission_draws_it_to_the_territories_of_its_victim():
    game = scene(
        {"iceland": (0, 1), "brazil": (0, 1), "greenland": (1, 1)},
        mode="mission",
        missions=["destroy-red", "territories-24", "continents-asia-africa"],
        rest=(2, 1),
        at="place",
        reserve=5,
        options={"colours": ["yellow", "red", "blue"]},
    )
    assert answer(game) == "place iceland 5"


@pytest.mark.parametrize(
    ("mission", "region"),
    [
        ("continents-asia-africa", "africa"),
        ("continents-asia-south-america", "south_america"),
        ("continents-europe-oceania-plus-one", "europe"),
    ],
)
def test_its_mission_draws_it_to_the_regions_named_on_it(mission, region):
    """North Africa lies beside three regions, none of which anybody holds whole."""
    missions = [mission, "territories-24", "destroy-yellow"]
    others = {"iceland": (2, 1), "argentina": (2, 1), "madagascar": (2, 1), "siam": (2, 1)}
    game = scene({"north_africa": (0, 9), **others}, mode="mission", missions=missions, at="attack")
    board = game.rules.board
    target = answer(game).split()[2]
    assert board.regions[board.region_of[board.index[target]]] == region


def test_territories_enough_for_its_mission_get_the_garrison_it_asks_for():
    board = conquete.new("hasbro-2000", "conquest", 3, 1).rules.board.territories
    mine = dict.fromkeys(board[:17], (0, 2))
    game = scene(
        {**mine, board[17]: (0, 1)},
        mode="mission",
        missions=["territories-18-with-2", "territories-24", "destroy-yellow"],
        at="place",
        reserve=3,
    )
    assert answer(game) == f"place {board[17]} 1"
    play(game, answer(game))
    assert game.result is not None
    assert game.result["winners"] == [0]


# -- cards -----------------------------------------------------------------------------------------------

INFANTRY = ["alaska", "alberta", "western_us", "argentina"]
CAVALRY = ["ontario", "greenland"]
ARTILLERY = ["quebec"]


def test_it_trades_the_set_that_brings_most():
    game = scene({"iceland": (0, 3)}, at="trade", hands={0: [*INFANTRY[:3], CAVALRY[0], ARTILLERY[0]]})
    assert set(answer(game).split()[1:]) & {*CAVALRY, *ARTILLERY} == {CAVALRY[0], ARTILLERY[0]}


def test_it_prefers_a_set_that_shows_its_own_territories():
    game = scene({"argentina": (0, 3)}, at="trade", hands={0: [*INFANTRY, CAVALRY[0]]})
    assert "argentina" in answer(game)


def test_it_keeps_a_poor_set_until_it_must_trade():
    poor = INFANTRY[:3]
    assert answer(scene({"iceland": (0, 3)}, at="trade", hands={0: poor})) == "keep"
    forced = scene({"iceland": (0, 3)}, at="trade", hands={0: [*poor, *CAVALRY]})
    assert answer(forced) == f"trade {' '.join(poor)}"


# -- fighting --------------------------------------------------------------------------------------------


def test_it_attacks_with_all_it_may_engage_when_it_outnumbers():
    assert answer(scene({"alaska": (0, 9)}, at="attack")).endswith(" 3")


def test_it_stops_when_it_does_not_outnumber():
    assert answer(scene({"alaska": (0, 4)}, rest=(1, 6), at="attack")) == "stop"


def test_it_attacks_what_completes_a_region():
    south_america = {"venezuela": (0, 1), "peru": (0, 1), "argentina": (0, 1), "brazil": (1, 1)}
    game = scene({**south_america, "north_africa": (0, 6)}, at="attack")
    assert answer(game) == "attack north_africa brazil 3"


def test_it_throws_and_defends_with_the_most_dice():
    game = scene({"alaska": (0, 9), "alberta": (1, 4)}, at="attack")
    play(game, "attack alaska alberta 3")
    assert answer(game) == "dice 3"
    play(game, "dice 3")
    assert answer(game) == "defend 2"


def test_it_moves_on_with_everything_from_a_territory_that_is_no_front_any_more():
    game = scene({"madagascar": (0, 8), "east_africa": (0, 1), "south_africa": (1, 1)}, at="attack")
    play(game, "attack madagascar south_africa 3", "dice 3", "roll 6 6 6 | 1")
    assert answer(game) == "occupy 7"


def test_it_stays_on_a_front_that_promises_more():
    """From Japan onwards there is only a strong neighbour; at home a weak one."""
    game = scene({"kamchatka": (0, 9), "japan": (1, 1), "mongolia": (1, 30)}, at="attack")
    play(game, "attack kamchatka japan 3", "dice 3", "roll 6 6 6 | 1")
    assert answer(game) == "occupy 3"


def test_it_brings_the_greatest_idle_stack_towards_the_front():
    oceania = {"indonesia": (0, 2), "new_guinea": (0, 1), "western_australia": (0, 4), "eastern_australia": (0, 9)}
    game = scene(oceania, at="manoeuvre")
    assert answer(game) in ("move eastern_australia new_guinea 8", "move eastern_australia western_australia 8")


def test_it_stays_when_every_army_is_at_a_front():
    assert answer(scene({"brazil": (0, 5), "peru": (0, 5)}, at="manoeuvre")) == "stay"


# -- what it does not know -------------------------------------------------------------------------------


def test_an_unknown_question_gets_a_safe_answer():
    game = scene({"brazil": (0, 5)}, at="attack")
    bot = load_bot("steady")
    optional = Decision(7, 0, "no such question", [act(DO_PICK, 2), DO_PASS], game.rules.words)
    assert bot.decide(game.view(0), optional) == DO_PASS
    compulsory = Decision(7, 0, "no such question", [act(DO_PICK, 2), act(DO_PICK, 1)], game.rules.words)
    assert bot.decide(game.view(0), compulsory) == act(DO_PICK, 2)


class Shuffler(Chooser):
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def below(self, n: int) -> int:
        return self.random.randrange(n)


def test_cards_it_cannot_see_change_nothing():
    """Every answer of a game is given again on states that differ only in what the seat cannot see."""
    game = conquete.new("hasbro-2000", "mission", 4, seed=11, options={"windows": "exact"})
    bots = seat_bots(["steady"] * 4, "11")
    differing = 0
    while not game.is_over:
        decision = game.decision()
        seat = decision.actor
        view = game.view(seat)
        choice = bots[seat].decide(view, decision)
        if decision.id % 7 == 0:
            other = Game(game.rules, determinize(view, Shuffler(decision.id)), game.dice, count=game.count)
            differing += other.state.facts() != game.state.facts()
            assert bots[seat].decide(other.view(seat), other.decision()) == choice
        game.apply(choice)
    assert differing > 20
