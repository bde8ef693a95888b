"""Work that does not end as it should, made known to workers as a plugin."""

import os
import time

from conquete.server.jobs.tasks import register_task


def endless(piece: bytes) -> bytes:
    time.sleep(1000)
    return b""


def deadly(piece: bytes) -> bytes:
    os._exit(3)


def quick(piece: bytes) -> bytes:
    return piece[::-1]


for name, call in (("test-endless", endless), ("test-deadly", deadly), ("test-quick", quick)):
    register_task(name, call)
