"""Every promise under every fault we can think of: 200 worlds here, thousands by `make faults`."""

import pytest

from tests.simulation.run import run

PARTS = 8
SEEDS = 25  # in each part


@pytest.mark.parametrize("part", range(PARTS))
def test_promises_hold_whatever_befalls_a_server(part: int) -> None:
    first = 1 + part * SEEDS
    outcomes = [run(seed) for seed in range(first, first + SEEDS)]
    broken = {outcome.seed: outcome.wrong for outcome in outcomes if outcome.wrong}
    again = [f"python -m tests.simulation --seed {seed} --trace" for seed in broken]
    assert not broken, "\n".join(again)
    assert sum(outcome.moves for outcome in outcomes) > 10 * SEEDS  # and they were put to the test


@pytest.mark.parametrize("seed", [3, 44])
def test_a_seed_replays(seed: int) -> None:
    assert run(seed).trace == run(seed).trace
