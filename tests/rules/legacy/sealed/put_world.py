"""Puts a world with a past under a campaign of a running server, so that tests of the page need not play that far:

python -m tests.rules.legacy.sealed.put_world DATABASE CAMPAIGN WORLD
"""

import json
import sqlite3
import sys
from contextlib import closing
from typing import Final

from conquete.editions.legacy.sheet import Sheet, changed
from tests.rules.legacy.scenes import founded, world_of
from tests.rules.legacy.sealed.scenes import opened
from tests.rules.legacy.sealed.test_late_worlds import late


def _roaming() -> Sheet:
    return founded({"saharan_republic": "manoeuvre_at_any_time"})


def _drafting() -> Sheet:
    """With what the page may meet in a draft: a faction that came later, coins, powers of several seals."""
    return changed(late("pocket_1_a_b"), scars={"siam": "pack_1_a"})


WORLDS: Final = {
    "roaming": _roaming,
    "drafting": _drafting,
    "late": late,
    "half": lambda: opened("pack-1", "pack-2"),
}


def main(database: str, campaign: str, name: str) -> None:
    world = world_of(WORLDS[name]())
    with closing(sqlite3.connect(database, timeout=30)) as store, store:
        done = store.execute("UPDATE campaigns SET world = ? WHERE id = ?", (json.dumps(world), campaign))
    if done.rowcount != 1:
        raise SystemExit(f"there is no campaign {campaign}")


if __name__ == "__main__":
    main(*sys.argv[1:])
