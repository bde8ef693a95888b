"""Our server as `conquete serve` runs it, with limits that let one address open all sockets. Prints its port."""

import argparse
from dataclasses import fields

from conquete.server.running import listen, run
from conquete.server.settings import Limits, Settings
from conquete.server.workers import run_workers

MUCH = 1_000_000
AN_HOUR = 3600.0  # tables that nobody watches stay open while they are counted
LIMITS = Limits(**{limit.name: MUCH for limit in fields(Limits)})  # all people of a load share one address


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.server.serve")
    parser.add_argument("database")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--idle", type=float, default=AN_HOUR, help="seconds after which a table leaves memory")
    parser.add_argument("--workers", type=int, default=1, help="server processes")
    arguments = parser.parse_args()
    listener = listen("127.0.0.1", arguments.port)
    settings = Settings(database=arguments.database, idle_seconds=arguments.idle, limits=LIMITS)

    def on_ready() -> None:
        print(listener.getsockname()[1], flush=True)

    if arguments.workers > 1:
        run_workers(settings, listener, arguments.workers, on_ready)
    else:
        run(settings, listener, on_ready)


if __name__ == "__main__":
    main()
