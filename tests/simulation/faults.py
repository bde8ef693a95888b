"""What befalls a simulated world: which kinds, how often and when is drawn from its seed."""

from collections.abc import Callable
from typing import Final

from tests.simulation.browsers import Browser
from tests.simulation.network import Network
from tests.simulation.servers import Server
from tests.simulation.store import Store
from tests.simulation.world import World

SHARES: Final = (0.08, 0.2, 0.4)  # of all kinds, in one world
MOST: Final = 3  # of one kind
STEPS: Final = 60  # within which a server dies that is to be killed, so that it dies at any of them


class Faults:
    def __init__(
        self, world: World, store: Store, network: Network, servers: list[Server], browsers: list[Browser]
    ) -> None:
        self.world, self.store, self.network = world, store, network
        self.servers, self.browsers = servers, browsers
        self.rng = world.chance("faults")
        self.is_over = False
        self.kinds: tuple[Callable[[], object], ...] = (
            self.kill,
            self.stop,
            self.pause,
            self.turn_clock,
            self.break_sockets,
            self.cut_off_browser,
            self.slow_network,
            self.slow_store,
            self.fill_disk,
            self.lose_answers,
        )
        if not store.is_file:
            self.kinds += (self.restart_store, self.hinder, self.part_store, self.delay_letters)

    def draw(self, seconds: float) -> None:
        share = self.rng.choice(SHARES)
        for kind in self.kinds:
            if self.rng.random() < share:
                for _ in range(self.rng.randint(1, MOST)):
                    self.world.after(self.rng.uniform(0.0, seconds), lambda kind=kind: self._begin(kind), "fault")  # type: ignore[misc]

    def _begin(self, kind: Callable[[], object]) -> None:
        if not self.is_over:
            kind()

    def _for(self, shortest: float, longest: float, end: Callable[[], object], what: str) -> None:
        """Mostly short, sometimes long."""
        seconds = shortest * (longest / shortest) ** self.rng.random()
        self.world.note(f"fault {what} for {seconds:.2f} s")
        self.world.after(seconds, end, "fault ends")

    def heal(self) -> None:
        """From now on nothing more befalls it."""
        self.is_over = True
        self.world.note("healed")
        self.store.slowness, self.store.is_full = 1.0, False
        self.store.lost_answers = self.store.hindered = self.store.late_letters = 0.0
        self.store.come_up()
        for server in self.servers:
            self.store.rejoin(server.name)
            self._wake(server)
        self.network.slowness = 1.0
        self.network.cut_off.clear()

    # -- servers --------------------------------------------------------------------------------------------------

    def kill(self) -> None:
        """At any step of what it is about to do."""
        server = self.rng.choice(self.servers)
        if server.process.is_alive:
            server.process.steps_left = self.rng.randrange(STEPS)
            self.world.note(f"fault {server.name} dies in {server.process.steps_left} steps")

    def stop(self) -> None:
        """As a signal stops it; when it has stopped it is started again."""
        server = self.rng.choice(self.servers)
        self.world.note(f"fault {server.name} is told to stop")
        server.stop()

    def pause(self) -> None:
        server = self.rng.choice(self.servers)
        process = server.process
        process.is_paused = True

        def wake() -> None:
            process.is_paused = False

        self._for(0.2, 40.0, wake, f"{server.name} is paused")

    def _wake(self, server: Server) -> None:
        server.process.is_paused = False

    def turn_clock(self) -> None:
        server = self.rng.choice(self.servers)
        seconds = self.rng.choice((-3600.0, -30.0, -1.0, 1.0, 30.0, 3600.0)) * self.rng.random()
        self.world.note(f"fault the clock of {server.name} jumps by {seconds:.1f} s")
        server.skew += seconds
        server.process.skew = server.skew

    # -- the network ----------------------------------------------------------------------------------------------

    def break_sockets(self) -> None:
        share = self.rng.choice((0.3, 1.0))
        for line in list(self.network.lines):
            if self.rng.random() < share:
                self.world.note(f"fault {line.name} breaks")
                line.break_off()

    def cut_off_browser(self) -> None:
        browser = self.rng.choice(self.browsers)
        self.network.cut_off.add(browser.name)
        if browser.line is not None:
            browser.line.break_off()
        self._for(1.0, 30.0, lambda: self.network.cut_off.discard(browser.name), f"{browser.name} is cut off")

    def slow_network(self) -> None:
        def end() -> None:
            self.network.slowness = 1.0

        self.network.slowness = self.rng.choice((10.0, 100.0))
        self._for(0.5, 10.0, end, "the network is slow")

    # -- the store ------------------------------------------------------------------------------------------------

    def restart_store(self) -> None:
        self.store.go_down(is_crash=self.rng.random() < 0.5)
        self._for(0.05, 12.0, self.store.come_up, "the store is down")

    def slow_store(self) -> None:
        def end() -> None:
            self.store.slowness = 1.0

        self.store.slowness = self.rng.choice((30.0, 500.0, 5_000.0))
        self._for(0.5, 20.0, end, "the store is slow")

    def fill_disk(self) -> None:
        def end() -> None:
            self.store.is_full = False

        self.store.is_full = True
        self._for(0.2, 10.0, end, "the disk is full")

    def lose_answers(self) -> None:
        def end() -> None:
            self.store.lost_answers = 0.0

        self.store.lost_answers = self.rng.choice((5.0, 30.0, 100.0))
        self._for(0.2, 5.0, end, "answers of the store are lost")

    def hinder(self) -> None:
        def end() -> None:
            self.store.hindered = 0.0

        self.store.hindered = self.rng.choice((10.0, 60.0, 100.0))
        self._for(0.2, 12.0, end, "transactions are in the way of others")

    def part_store(self) -> None:
        server = self.rng.choice(self.servers)
        self.store.part(server.name)
        self._for(0.2, 25.0, lambda: self.store.rejoin(server.name), f"{server.name} does not reach the store")

    def delay_letters(self) -> None:
        def end() -> None:
            self.store.late_letters = 0.0

        self.store.late_letters = self.rng.choice((0.3, 3.0))
        self._for(0.5, 10.0, end, "notifications are late")
