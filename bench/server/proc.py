"""What processes hold and use, as the system counts it (Linux)."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

TICKS: Final = os.sysconf("SC_CLK_TCK")
# In /proc/stat: user, nice, system, interrupts of two kinds, and what other machines on the same processor took.
_BUSY: Final = (1, 2, 3, 6, 7, 8)
GONE: Final = (FileNotFoundError, ProcessLookupError)


def memory_of(process: int) -> int:
    """Bytes of memory that a process holds now."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise OSError("the memory of the process cannot be read")


def children_of(process: int) -> list[int]:
    """The processes that it has started and that run."""
    found: list[int] = []
    with suppress(*GONE):
        for task in Path(f"/proc/{process}/task").iterdir():
            with suppress(*GONE):
                found += [int(word) for word in (task / "children").read_text().split()]
    return found


def family_of(process: int) -> list[int]:
    """It and all that it has started, directly or not."""
    return [process, *[member for child in children_of(process) for member in family_of(child)]]


def processor_seconds(process: int) -> float:
    """That it has used itself."""
    return sum(_times(process)[:2]) / TICKS


def family_seconds(process: int) -> float:
    """That it and all that it has started have used, those that have ended included."""
    total = 0
    for member in family_of(process):
        with suppress(*GONE):
            total += sum(_times(member))
    return total / TICKS


def _times(process: int) -> list[int]:
    """In user and system mode; then of children that have ended."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return [int(field) for field in fields[11:15]]


def busy_seconds() -> float:
    """That the cores which this process may use have been busy for, whoever used them."""
    cores = {f"cpu{number}" for number in os.sched_getaffinity(0)}
    rows = [line.split() for line in Path("/proc/stat").read_text().splitlines() if line.startswith("cpu")]
    return sum(int(row[column]) for row in rows if row[0] in cores for column in _BUSY) / TICKS


def exact_seconds(process: int) -> float:
    """That its threads have used: by the nanosecond, where the others count ticks."""
    total = 0
    for task in Path(f"/proc/{process}/task").iterdir():
        with suppress(*GONE):
            total += int((task / "schedstat").read_text().split()[0])
    return total / 1e9


def age_of(process: int) -> float:
    """Seconds since it was started."""
    start = int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[19])
    return float(Path("/proc/uptime").read_text().split()[0]) - start / TICKS


def is_spawned(process: int) -> bool:
    """Whether it is one that Python's multiprocessing has started to do work."""
    try:
        return b"spawn_main" in Path(f"/proc/{process}/cmdline").read_bytes()
    except GONE:
        return False
