"""Does the server's memory come back down? Tables are opened, played and closed in waves; its memory is noted.

make soak                  an hour, at a rate that leaves most of a core free
python -m bench.server.soak --minutes 6 --waves 2
python -m bench.server.soak --from build/soak/samples.jsonl --write      the page, from a run that was made
"""

import argparse
import asyncio
import platform
import shutil
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import httpx
import msgspec
import uvloop
from bench.server.evenings import Crowd
from bench.server.memory_page import Sample, Soak, curve, markdown, verdict
from bench.server.ours import OurServer
from bench.server.proc import children_of, memory_of, processor_seconds

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDER: Final = ROOT / "build" / "soak"
SAMPLES: Final = "samples.jsonl"
PAGE: Final = ROOT / "docs" / "design" / "server-memory.md"
PICTURE: Final = ROOT / "docs" / "pictures" / "server-memory.svg"
MEGABYTE: Final = 1024 * 1024


@dataclass(frozen=True)
class Pace:
    """How long, how many waves, and how much is going on in each."""

    minutes: float = 60.0
    waves: int = 5
    tables: int = 24  # open at once while there are people
    moves_per_second: float = 30.0
    moves_per_table: int = 250
    idle_seconds: float = 120.0  # as a server has it
    busy: float = 0.65  # of a wave; then everybody is gone
    sample_seconds: float = 5.0


async def soak(pace: Pace, folder: Path) -> Soak:
    """A run; its samples are on the disk as they come in, should it be broken off."""
    server = OurServer(str(folder / "soak.db"), idle_seconds=pace.idle_seconds)
    crowd = Crowd(server.port, pace.moves_per_second, pace.moves_per_table)
    run = Soak(
        minutes=pace.minutes,
        waves=pace.waves,
        tables=pace.tables,
        moves_per_second=pace.moves_per_second,
        idle_seconds=pace.idle_seconds,
        day=time.strftime("%Y-%m-%d"),
        python=platform.python_version(),
    )
    path = folder / SAMPLES
    path.write_bytes(msgspec.json.encode(run) + b"\n")
    start = time.monotonic()
    taking = asyncio.create_task(_take_samples(server, crowd, start, pace.sample_seconds, path))
    try:
        length = pace.minutes * 60 / pace.waves
        for number in range(pace.waves):
            begin = start + number * length
            await crowd.play(pace.tables, begin + pace.busy * length)
            await asyncio.sleep(max(0.0, begin + length - time.monotonic()))
    finally:
        taking.cancel()
        await asyncio.gather(taking, return_exceptions=True)
        server.stop()
    return read(path)


async def _take_samples(server: OurServer, crowd: Crowd, start: float, every: float, path: Path) -> None:
    process = server.process.pid
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=60) as client:
        with path.open("ab") as file:
            while True:
                figures = _gauges((await client.get("/metrics")).text)
                sample = Sample(
                    at=round(time.monotonic() - start, 1),
                    memory=round(memory_of(process) / MEGABYTE, 1),
                    bots=round(sum(memory_of(child) for child in children_of(process)) / MEGABYTE, 1),
                    seconds=processor_seconds(process),
                    tables=int(figures.get("open_tables", 0)),
                    viewers=int(figures.get("viewers", 0)),
                    kept=round(figures.get("kept_documents_bytes", 0) / MEGABYTE, 2),
                    opened=crowd.opened,
                    moves=crowd.moves,
                    refused=crowd.refused,
                )
                file.write(msgspec.json.encode(sample) + b"\n")
                file.flush()
                await asyncio.sleep(every)


def _gauges(text: str) -> dict[str, float]:
    rows = [line.removeprefix("conquete_").split() for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in rows}


def read(path: Path) -> Soak:
    first, *rest = path.read_bytes().splitlines()
    run = msgspec.json.decode(first, type=Soak)
    run.samples = [msgspec.json.decode(line, type=Sample) for line in rest]
    return run


def main() -> None:
    usual = Pace()
    parser = argparse.ArgumentParser(prog="bench.server.soak", description="The server's memory over time.")
    parser.add_argument("--minutes", type=float, default=usual.minutes)
    parser.add_argument("--waves", type=int, default=usual.waves)
    parser.add_argument("--tables", type=int, default=usual.tables, help="open at once")
    parser.add_argument("--rate", type=float, default=usual.moves_per_second, help="moves per second")
    parser.add_argument("--idle", type=float, default=usual.idle_seconds, help="seconds until a table is let go")
    parser.add_argument("--from", type=Path, dest="samples", help="the samples of a run that was made")
    parser.add_argument("--write", action="store_true", help=f"keep the page {PAGE.relative_to(ROOT)}")
    arguments = parser.parse_args()
    if arguments.samples:
        run = read(arguments.samples)
    else:
        shutil.rmtree(FOLDER, ignore_errors=True)
        FOLDER.mkdir(parents=True)
        pace = Pace(
            minutes=arguments.minutes,
            waves=arguments.waves,
            tables=arguments.tables,
            moves_per_second=arguments.rate,
            idle_seconds=arguments.idle,
        )
        run = uvloop.run(soak(pace, FOLDER))
    print(verdict(run))
    if arguments.write:
        PICTURE.write_text(curve(run), encoding="utf-8")
        PAGE.write_text(markdown(run), encoding="utf-8")
        print(f"written: {PAGE.relative_to(ROOT)}")
    sys.exit(0 if run.comes_back else 1)


if __name__ == "__main__":
    main()
