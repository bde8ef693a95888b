"""The simulation of very many people: its sums are right, and it runs; nothing is said of how large they are."""

from pathlib import Path

import numpy as np
import pytest
from bench.scale import __main__ as command
from bench.scale import measured as measuring
from bench.scale.day import MINUTES, Habits, simulate
from bench.scale.measured import Measured, kept, read_costs
from bench.scale.needs import needs, people_until

SAMPLE = Measured(lengths=[40, 60, 80], told_bytes=1000.0, welcome_bytes=5000.0)


def test_a_day_counts_every_session_once() -> None:
    """Tables at which everybody answers sixty times, and nobody goes early."""
    even = Measured(lengths=[60], told_bytes=1000.0, welcome_bytes=5000.0)
    habits = Habits(people=4000, sessions=1.0, live=1.0, alone=0.0, spectators=0.0, longest_minutes=1e6)
    day = simulate(habits, even, sample=200)
    assert day.games == pytest.approx(1000)  # four people at each
    assert day.moves.sum() == pytest.approx(60_000)
    assert day.told.sum() == pytest.approx(240_000)
    assert day.bots.sum() == 0
    assert len(day.moves) == MINUTES
    assert day.sockets.max() <= 4000 * (1 + 1e-9)


def test_against_bots_a_person_is_one_of_four() -> None:
    habits = Habits(people=100, sessions=1.0, live=0.0, alone=1.0, searching=1.0, longest_minutes=1e6)
    even = Measured(lengths=[80], told_bytes=1.0, welcome_bytes=1.0)
    day = simulate(habits, even, sample=50)
    assert day.moves.sum() == pytest.approx(8000)
    assert day.bots.sum() == pytest.approx(6000)
    assert np.allclose(day.told, day.moves)


def test_twice_the_people_need_twice_as_much_and_the_scarcest_comes_first() -> None:
    costs = read_costs()
    assert costs.moves_per_second > 0
    assert costs.bot_seconds > 0
    few, many = Habits(people=10_000), Habits(people=20_000)
    found = {people.people: needs(simulate(people, SAMPLE, 300), people, SAMPLE, costs) for people in (few, many)}
    for one, two in zip(found[10_000], found[20_000], strict=True):
        assert two.busiest == pytest.approx(2 * one.busiest)
        assert people_until(two, many) == pytest.approx(people_until(one, few))
    wanted = [need.wanted for need in found[10_000]]
    assert wanted == sorted(wanted, reverse=True)


def test_the_page_gets_what_was_simulated(tmp_path: Path) -> None:
    page = tmp_path / "scale.md"
    page.write_text("before\n<!-- bench.scale -->\nold\n<!-- end -->\nafter\n")
    text = command.result(Habits(people=1000), SAMPLE, read_costs(), sample=50)
    command.write(page, text)
    assert page.read_text().startswith("before\n<!-- bench.scale -->\n1,000 people a day make ")
    assert page.read_text().endswith("|\n<!-- end -->\nafter\n")
    command.write(page, text)
    assert page.read_text().count("<!-- end -->") == 1


def test_the_page_in_the_repository_is_of_the_measured_sample() -> None:
    assert len(kept().lengths) >= 20
    text = command.PAGE.read_text("utf-8")
    assert f"{kept().told_bytes:,.0f} bytes for a move" in text


def test_messages_are_measured_on_a_running_server() -> None:
    told, welcome = measuring._told(3)
    assert told > 50
    assert welcome > 1000
