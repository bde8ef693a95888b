"""What the host did: written in the same transaction as the deed itself."""

import time
from typing import Literal

from sqlalchemy import insert

from conquete.server.store.batch import Change
from conquete.server.store.schema import deeds

Deed = Literal["entered", "closed", "hidden", "shown", "banned", "lifted", "dismissed"]


def noted(by: str, what: Deed, about: str, name: str, why: str) -> Change:
    row = {"at": time.time(), "by": by, "what": what, "about": about, "name": name[:64], "why": why}
    return Change(insert(deeds).values(row))
