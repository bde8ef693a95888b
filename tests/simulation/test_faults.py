"""Every promise under every fault we can think of: 200 worlds here, thousands by `make faults`."""

import pytest

from tests.simulation.run import run

# How many servers share the store, and the first and last seed.
PARTS = [
    *[(1, first, first + 24) for first in (1, 26, 51, 76)],
    *[(2, first, first + 19) for first in (1, 21, 41)],
    *[(3, first, first + 19) for first in (1, 21)],
]


@pytest.mark.parametrize(("servers", "first", "last"), PARTS)
def test_promises_hold_whatever_befalls_them(servers: int, first: int, last: int) -> None:
    outcomes = [run(seed, servers) for seed in range(first, last + 1)]
    broken = {outcome.seed: outcome.wrong for outcome in outcomes if outcome.wrong}
    again = [f"python -m tests.simulation --servers {servers} --seed {seed} --trace" for seed in broken]
    assert not broken, "\n".join(again)
    assert sum(outcome.moves for outcome in outcomes) > 10 * len(outcomes)  # and they were put to the test


@pytest.mark.parametrize(("seed", "servers"), [(3, 1), (48, 3)])
def test_a_seed_replays(seed: int, servers: int) -> None:
    assert run(seed, servers).trace == run(seed, servers).trace
