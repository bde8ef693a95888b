"""Our server as `conquete serve` runs it, with limits that let one address open all sockets. Prints its port."""

import sys

from conquete.server.running import listen, run
from conquete.server.settings import Limits, Settings

MUCH = 1_000_000
AN_HOUR = 3600.0  # tables that nobody watches stay open while they are counted
LIMITS = Limits(
    messages_per_second=MUCH,
    message_burst=MUCH,
    requests_per_second=MUCH,
    request_burst=MUCH,
    sockets_per_person=MUCH,
    sockets_per_address=MUCH,
)


def main() -> None:
    listener = listen("127.0.0.1", 0)
    settings = Settings(database=sys.argv[1], idle_seconds=AN_HOUR, limits=LIMITS)
    run(settings, listener, lambda: print(listener.getsockname()[1], flush=True))


if __name__ == "__main__":
    main()
