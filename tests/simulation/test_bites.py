"""The simulator bites: it finds every server that is wrong on purpose."""

import pytest

from tests.simulation.broken import BROKEN, BROKEN_TOGETHER
from tests.simulation.run import run

MOST_SEEDS = 60


@pytest.mark.parametrize("name", sorted(BROKEN))
def test_a_broken_server_is_found(name: str) -> None:
    assert any(run(seed, broken=BROKEN[name]).wrong for seed in range(1, MOST_SEEDS + 1))


@pytest.mark.parametrize("name", sorted(BROKEN_TOGETHER))
def test_broken_servers_are_found(name: str) -> None:
    assert any(run(seed, servers=2, broken=BROKEN_TOGETHER[name]).wrong for seed in range(1, MOST_SEEDS + 1))
