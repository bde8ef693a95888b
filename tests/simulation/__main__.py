"""`python -m tests.simulation --seeds 1-200`: every promise under every fault, and where one breaks.

`--seed 17 --trace` plays one of them again and prints all that happened.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor

from tests.simulation.run import Outcome, run

AT_ONCE = 20  # seeds, by a process before it tells


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.simulation", description=__doc__)
    parser.add_argument("--seeds", default="1-200", help="from which to which, or a single one")
    parser.add_argument("--seed", type=int, help="this one alone")
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--trace", action="store_true", help="print all that happened")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    if given.seed is not None:
        return _tell(run(given.seed, given.servers), given.servers, given.trace)
    first, _, last = given.seeds.partition("-")
    return _run_all(range(int(first), int(last or first) + 1), given.servers, given.processes)


def _tell(outcome: Outcome, servers: int, is_traced: bool) -> int:
    if is_traced:
        print("\n".join(outcome.trace))
    for wrong in outcome.wrong:
        print(f"seed {outcome.seed}: {wrong[:1000]}")
    print(f"seed {outcome.seed}, servers {servers}: {outcome.moves} moves, trace {outcome.digest[:16]}")
    return 1 if outcome.wrong else 0


def _run_all(seeds: range, servers: int, processes: int) -> int:
    begun, done, moves = time.monotonic(), 0, 0
    failed: list[int] = []
    for outcome in _outcomes(seeds, servers, processes):
        seed, wrong, count = outcome
        done, moves = done + 1, moves + count
        if wrong:
            failed.append(seed)
            print(f"\rseed {seed}: {wrong[:300]}")
            print(f"  again: python -m tests.simulation --servers {servers} --seed {seed} --trace")
        if done % AT_ONCE == 0 or done == len(seeds):
            _show(done, len(seeds), len(failed), time.monotonic() - begun)
    print(f"\n{done} seeds, {servers} servers, {moves} moves that were acknowledged, {len(failed)} seeds failed")
    return 1 if failed else 0


def _outcomes(seeds: range, servers: int, processes: int) -> Iterator[tuple[int, str, int]]:
    parts = [(seeds[i : i + AT_ONCE], servers) for i in range(0, len(seeds), AT_ONCE)]
    if processes == 1:
        for part in parts:
            yield from _some(part)
        return
    with ProcessPoolExecutor(processes) as pool:
        for outcomes in pool.map(_some, parts):
            yield from outcomes


def _some(part: tuple[Iterable[int], int]) -> list[tuple[int, str, int]]:
    seeds, servers = part
    outcomes = [run(seed, servers) for seed in seeds]
    return [(outcome.seed, "; ".join(outcome.wrong), outcome.moves) for outcome in outcomes]


def _show(done: int, of: int, failed: int, seconds: float) -> None:
    width = 40
    bar = "#" * (width * done // of)
    left = seconds / done * (of - done)
    print(f"\r[{bar:<{width}}] {done}/{of}, {failed} failed, {left:.0f} s left ", end="", flush=True)


if __name__ == "__main__":
    sys.exit(main())
