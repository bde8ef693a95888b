"""Our server as `conquete serve` runs it, with limits that let one address open all sockets. Prints its port."""

import sys
from dataclasses import fields

from conquete.server.running import listen, run
from conquete.server.settings import Limits, Settings

MUCH = 1_000_000
AN_HOUR = 3600.0  # tables that nobody watches stay open while they are counted
LIMITS = Limits(**{limit.name: MUCH for limit in fields(Limits)})  # all people of a load share one address


def main() -> None:
    listener = listen("127.0.0.1", 0)
    idle = float(sys.argv[2]) if len(sys.argv) > 2 else AN_HOUR
    settings = Settings(database=sys.argv[1], idle_seconds=idle, limits=LIMITS)
    run(settings, listener, lambda: print(listener.getsockname()[1], flush=True))


if __name__ == "__main__":
    main()
