"""The laws along choices that Hypothesis draws, so that a failure shrinks to a short game."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from conquete.editions import load_edition
from conquete.engine.actions import ACTION_MASK, N_SHIFT, span_of
from conquete.engine.ids import CHANCE
from conquete.research.conformance import Watch
from conquete.research.lines import Line

STEPS = 4  # under all laws, after the lead


@st.composite
def lines(draw: st.DrawFn) -> Line:
    """A line somewhere in a game: at its very beginning, in the set-up or well into the rounds."""
    mode = draw(st.sampled_from(["mission", "conquest"]))
    seats = draw(st.integers(3, 6))
    options: dict[str, object] = {
        "windows": draw(st.sampled_from(["open", "exact"])),
        "progressive": draw(st.booleans()),
        "territory_bonus": draw(st.sampled_from(["per_card", "once_per_set", "once_per_turn"])),
    }
    line = Line(load_edition("hasbro-2000").ruleset(mode, seats, options), draw(st.integers(0, 10**6)))
    for _ in range(draw(st.sampled_from([0, 30, 120, 200, 300, 600, 1000]))):
        if line.game.is_over:
            break
        line.play(line.next_action())
    return line


def draw_action(draw: st.DrawFn, line: Line) -> int:
    game = line.game
    if game.actor == CHANCE:
        return draw(st.sampled_from([outcome for outcome, _ in game.chances()]))
    option = draw(st.sampled_from(game.packed))
    return (option & ACTION_MASK) + (draw(st.integers(0, span_of(option))) << N_SHIFT)


@settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
@given(line=lines(), data=st.data())
def test_every_law_holds_at_every_step(line, data):
    watch = Watch(line)
    throws = 0
    for _ in range(STEPS):
        if line.game.is_over:
            break
        watch.look(everything=True)
        if line.game.actor == CHANCE:
            throws += 1
            watch.play(line.sample())  # the law of records throws the same dice by itself
        else:
            watch.play(draw_action(data.draw, line))
    watch.close()
    assert line.game.throws >= throws


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(line=lines(), data=st.data())
def test_any_outcome_of_chance_keeps_the_state_possible(line, data):
    """Unlike fair dice, Hypothesis likes the same side again and again."""
    for _ in range(40):
        if line.game.is_over:
            break
        line.game.apply(draw_action(data.draw, line))
        assert line.rules.check(line.game.state) == ""
    assert line.game.is_over or line.game.actor >= CHANCE
