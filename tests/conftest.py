"""For every test: nobody's own boards are in the way, nor what `make fast` left, and an interrupt is one."""

import os
import signal
import tempfile

# Before anything of ours is imported. The compiled package is tested by putting it first on PYTHONPATH.
os.environ["CONQUETE_COMPILED"] = "no"
os.environ["CONQUETE_BOARDS"] = tempfile.mkdtemp(prefix="conquete-no-boards-")

# A shell starts what runs in the background with interrupts ignored, and every program started from here would
# inherit that; some tests interrupt such programs.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# After what is set above, which whatever is imported reads.
import pytest

from tests.stores import (
    choose_stores,
    copy_database,
    databases,
    new_database,
    own_postgres,
    postgres,
    store,
)

__all__ = ["copy_database", "databases", "new_database", "own_postgres", "postgres", "store"]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    choose_stores(metafunc)
