"""The analysis of a finished game: chances that fit the result, and decisions that fit the chances."""

from typing import Final

import pytest

import conquete
from conquete.bots import bots_for, load_bot
from conquete.bots.analysis import Analyst, Chances, adviser_for
from conquete.bots.match import seat_bots
from conquete.editions import edition_ids
from conquete.engine.actions import verb_of
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from conquete.engine.names import verb_id
from tests.helpers import RICH, first_mode, scene

DO_ATTACK: Final = verb_id("attack")
DO_OCCUPY: Final = verb_id("occupy")

CASES: list[tuple[str, str, dict[str, object]]] = [
    ("hasbro-2000", "conquest", {"progressive": True}),
    ("hasbro-2000", "mission", {}),
    ("hasbro-2000", "capitals", {}),
    ("lamorisse-1957", "first", {"round_limit": 12}),
    *[(edition, first_mode(edition), {}) for edition in RICH],
]


def analysed(edition: str, mode: str, options: dict[str, object]) -> tuple[Game, Analyst]:
    """A game of quick bots to its end, followed step by step, chance included."""
    game = conquete.new(edition, mode, 3, seed=11, options=options, ask_chance=True, recording=False)
    name = "random" if edition in RICH else "steady"
    bots = seat_bots([name] * 3, "analysis")
    analyst = Analyst(game.rules)
    dice = conquete.new(edition, mode, 3, seed=12).dice
    assert dice is not None
    while not game.is_over:
        by, before = game.actor, game.state.copy()
        if by == CHANCE:
            frame = before.frames[-1]
            action = game.rules.throws[frame[0]].sample(before, frame, dice)
        else:
            action = bots[by].decide(game.view(by), game.decision())
        game.play(action)
        analyst.follow(game.count, by, action, before, game.state)
        analyst.use(game.rules)
    analyst.finish()
    return game, analyst


@pytest.mark.parametrize(("edition", "mode", "options"), CASES)
def test_chances_are_shares_and_end_with_the_result(edition: str, mode: str, options: dict[str, object]):
    game, analyst = analysed(edition, mode, options)
    assert len(analyst.points) >= game.state.round
    for point in analyst.points:
        assert sum(point.chances) == pytest.approx(1.0)
        assert all(0.0 <= chance <= 1.0 for chance in point.chances)
    last = analyst.points[-1].chances
    assert [seat for seat, chance in enumerate(last) if chance] == sorted(game.state.winners)
    numbers = [point.n for point in analyst.points]
    assert numbers == sorted(set(numbers))


@pytest.mark.parametrize(("edition", "mode", "options"), CASES)
def test_the_moments_are_decisions_with_a_choice_and_what_they_changed(
    edition: str, mode: str, options: dict[str, object]
):
    _, analyst = analysed(edition, mode, options)
    moments = analyst.moments()
    assert len(moments) == 5 or (mode == "capitals" and len(moments) > 1)  # a short game
    assert [moment.n for moment in moments] == sorted(moment.n for moment in moments)
    every = analyst._found
    assert min(abs(moment.swing) for moment in moments) >= max(
        (abs(moment.swing) for moment in every if moment not in moments), default=0.0
    )
    for moment in moments:
        asked = Game(moment.rules, moment.state.copy(), None, count=moment.n - 1)
        assert asked.actor == moment.seat
        assert len(asked.decision().options) > 1
        assert moment.action in asked.decision().options
        if mode != "mission":  # what others are after is guessed from all they have done
            chances = Chances(moment.rules)
            assert moment.before == pytest.approx(chances.of(moment.state, moment.state.turn)[moment.seat])


def test_a_battle_is_one_decision_from_its_first_throw_to_the_armies_that_move_in():
    game = scene({"alaska": (0, 30), "alberta": (1, 3), "brazil": (2, 9)}, rest=(1, 2), at="attack")
    analyst = Analyst(game.rules)
    verbs: list[int] = []
    while DO_OCCUPY not in verbs:
        by, before = game.actor, game.state.copy()
        options = game.decision().options
        good = [o for o in options if game.text(o).startswith(("attack alaska alberta", "roll 6 6 6 | 1"))]
        action = good[-1] if good else options[-1]
        game.apply(action)
        verbs.append(verb_of(action))
        analyst.follow(game.count, by, action, before, game.state)
    analyst.finish()
    assert verbs.count(DO_ATTACK) == 2
    assert len(analyst._found) == 1
    moment = analyst._found[0]
    assert (moment.seat, verb_of(moment.action)) == (0, DO_ATTACK)
    assert moment.after == pytest.approx(Chances(game.rules).of(game.state, 0)[0])


@pytest.mark.parametrize("edition", edition_ids())
def test_the_adviser_plays_the_edition_and_nobody_who_does_is_stronger(edition: str):
    adviser = load_bot(adviser_for(edition))
    playing = bots_for(edition)
    assert type(adviser) in playing
    assert adviser.level == max(bot.level for bot in playing)


def test_that_the_next_one_moves_changes_nothing_by_itself():
    """A decision that changes nothing but whose turn it is: the end of the attacks, and no move."""
    game = scene({"alaska": (0, 3), "alberta": (1, 3), "brazil": (2, 3)}, rest=(1, 2), at="attack")
    analyst = Analyst(game.rules)
    while game.state.turn == 0:
        by, before = game.actor, game.state.copy()
        action = next(option for option in game.decision().options if game.text(option) in ("stop", "stay"))
        game.apply(action)
        analyst.follow(game.count, by, action, before, game.state)
    analyst.finish()
    assert analyst._found
    assert [moment.swing for moment in analyst._found] == pytest.approx([0.0] * len(analyst._found), abs=1e-9)
