"""The simulator bites: it finds every server that is wrong on purpose."""

import pytest

from tests.simulation.broken import BROKEN
from tests.simulation.run import run

MOST_SEEDS = 40


@pytest.mark.parametrize("name", sorted(BROKEN))
def test_a_broken_server_is_found(name: str) -> None:
    assert any(run(seed, broken=BROKEN[name]).wrong for seed in range(1, MOST_SEEDS + 1))
