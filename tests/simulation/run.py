"""One seed: a world is made, people sit down, faults befall them, and at last the promises are checked."""

import json
import warnings
from collections.abc import Callable
from contextlib import ExitStack
from hashlib import sha256
from typing import Any, Final

from tests.simulation.browsers import Browser, Habits
from tests.simulation.chance import simulated_chance
from tests.simulation.faults import Faults
from tests.simulation.network import Network
from tests.simulation.promises import Leadership, Promises
from tests.simulation.servers import Server, simulated_servers
from tests.simulation.store import Store
from tests.simulation.world import World
from tests.toy import edition as toy

SECONDS: Final = (8.0, 25.0)  # that a world is played in
HEALED_SECONDS: Final = 60.0  # within which everybody is back, and answered
QUIET_SECONDS: Final = 40.0  # after which no bot has a question left to answer, or goes on answering
CONVERGED_SECONDS: Final = 8.0  # after which all see the same, as nobody moves any more
MOST_CLOCKS: Final = 4
FILES: Final = 0.3  # of the worlds with one server have an SQLite file as their store
NAMES: Final = ("Ann", "Bob", "Cid")
assert toy.EDITION.id == "toy"

# What is played, and how often.
GAMES: Final[tuple[dict[str, Any], ...]] = (
    {"edition": "toy", "mode": "standard", "seats": 2},
    {"edition": "toy", "mode": "standard", "seats": 3},
    {"edition": "toy", "mode": "standard", "seats": 3},
    {"edition": "miro-1976", "mode": "conquest", "seats": 3},
)


class Outcome:
    def __init__(self, seed: int, world: World, moves: int) -> None:
        self.seed = seed
        self.wrong = world.wrong
        self.trace = world.trace
        self.moves = moves
        self.digest = sha256("\n".join(world.trace).encode()).hexdigest()


def run(seed: int, servers: int = 1, broken: Callable[[], Any] | None = None) -> Outcome:
    """`broken` makes the servers wrong on purpose, as a context."""
    world = World(seed)
    store = Store(world)
    store.is_file = servers == 1 and world.chance("store").random() < FILES
    with ExitStack() as stack:
        stack.enter_context(warnings.catch_warnings())
        warnings.simplefilter("ignore", RuntimeWarning)  # of what was killed before its first step
        stack.callback(store.close)
        stack.callback(world.end)
        stack.enter_context(simulated_chance())
        stack.enter_context(simulated_servers(world, store))
        if broken is not None:
            stack.enter_context(broken())
        simulation = Simulation(world, store, servers)
        simulation.play()
        return Outcome(seed, world, simulation.promises.moves)


class Simulation:
    def __init__(self, world: World, store: Store, servers: int) -> None:
        self.world, self.store = world, store
        self.rng = world.chance("simulation")
        self.network = Network(world)
        self.servers = [Server(world, store, f"server {number + 1}") for number in range(servers)]
        self.browsers: list[Browser] = []
        self.promises = Promises(world, store)
        self.tables: list[str] = []
        self.is_still = False  # nobody has moved for a while
        if servers > 1:
            Leadership(world, store, self.servers)

    def play(self) -> None:
        for server in self.servers:
            server.start()
        self.world.run(30.0, lambda: all(server.is_up for server in self.servers))
        habits = Habits(self.world)
        for number in range(self.rng.choice((1, 1, 2))):
            self._seat(number, habits)
        for browser in self.browsers:
            browser.connect()
        faults = Faults(self.world, self.store, self.network, self.servers, self.browsers)
        seconds = self.rng.uniform(*SECONDS)
        faults.draw(seconds)
        self.world.run(self.world.now + seconds)
        faults.heal()
        self._settle_down()
        if not self.world.wrong:
            self._come_back()
        if not self.world.wrong:
            self._finish()

    # -- before anything befalls anybody --------------------------------------------------------------------------

    def _seat(self, number: int, habits: Habits) -> None:
        game = self.rng.choice(GAMES)
        seats = game["seats"]
        people = self.rng.randint(1 if seats > 2 else 2, seats)
        bots = {str(seat): "random" for seat in range(people, seats)}
        cookies = [self._ask("POST", "/api/people", "", name=NAMES[seat])[0] for seat in range(people)]
        clocks = self.rng.choice(({}, {}, {"move_seconds": 6.0, "absence": "bot"}))
        _, text = self._ask(
            "POST", "/api/tables", cookies[0], **game, mine=[0], bots=bots, bot_seconds=0.1, **clocks
        )
        if self.world.wrong:
            return
        made = json.loads(text)
        table = made["table"]["id"]
        for seat in range(1, people):
            self._ask("POST", f"/api/tables/{table}/join", cookies[seat], seat=seat, invitation=made["invitation"])
        self._ask("POST", f"/api/tables/{table}/start", cookies[0])
        self.tables.append(table)
        windows: list[tuple[str, str, tuple[int, ...]]] = [
            (f"{NAMES[seat]} {number}", cookies[seat], (seat,)) for seat in range(people)
        ]
        if self.rng.random() < 0.3:
            windows.append((f"Eve {number}", "", ()))
        for name, cookie, mine in windows:
            browser = Browser(self.world, self.network, self.servers, name, table, cookie, mine, habits)
            self.promises.watch(browser)
            self.browsers.append(browser)

    def _ask(self, method: str, path: str, cookie: str, **fields: Any) -> tuple[str, str]:
        """A request that is answered."""
        found: list[tuple[int, str, str]] = []

        def ask() -> None:
            server = self.rng.choice(self.servers)
            self.network.request(
                server, path, method, path, fields or None, cookie, lambda *answer: found.append(answer)
            )

        is_unsure = False
        for _ in range(5):  # as the page does where it is told to try again
            found.clear()
            ask()
            self.world.run(self.world.now + 30.0, lambda: bool(found))
            # One that was taken for dead and does not know it yet may refuse what is possible by now.
            if not found or found[0][0] not in (0, 503, 409):
                break
            is_unsure = is_unsure or found[0][0] != 409
            self.world.run(self.world.now + 1.0)
        is_done_already = bool(found) and is_unsure and found[0][0] == 409
        if not found or (found[0][0] not in (200, 201) and not is_done_already):
            self.world.complain(f"{method} {path}: {found}")
            return "", ""
        return found[0][1] or cookie, found[0][2]

    # -- when all is healed ---------------------------------------------------------------------------------------

    def _settle_down(self) -> None:
        """Everybody is back and is answered, and then nobody moves any more."""
        if not self.world.run(self.world.now + HEALED_SECONDS, self._is_answered) and not self.world.wrong:
            waiting = [browser.name for browser in self.browsers if not self._has_answer(browser)]
            self.world.complain(f"{', '.join(waiting)}: no answer for {HEALED_SECONDS:g} s after all was healed")
        for browser in self.browsers:
            browser.is_playing = False
        steps = self.promises.step_count()
        if not self.world.wrong and not self.world.run(self.world.now + QUIET_SECONDS, self._is_quiet):
            self.promises.check_bots_answer(self.browsers, steps)
        for _ in range(MOST_CLOCKS):  # a clock may run out meanwhile
            steps = self.promises.step_count()
            self.world.run(self.world.now + CONVERGED_SECONDS)
            self.is_still = steps == self.promises.step_count()
            if self.is_still:
                break
        self.world.run(self.world.now + QUIET_SECONDS, lambda: self.network.is_calm and self._is_answered())

    def _is_quiet(self) -> bool:
        """Is it people that are asked?"""
        return not any(self.promises.is_bot_asked(browser) for browser in self.browsers)

    def _is_answered(self) -> bool:
        return all(self._has_answer(browser) for browser in self.browsers)

    def _has_answer(self, browser: Browser) -> bool:
        return browser.is_welcome and browser.outstanding is None

    def _come_back(self) -> None:
        """The servers are killed once more, and everybody looks anew: all see what they saw."""
        before = {browser.name: self.promises.seen_by(browser) for browser in self.browsers}
        steps = self.promises.step_count()
        for server in self.servers:
            server.kill()
        for browser in self.browsers:
            browser.seq, browser.is_welcome = None, False
        if not self.world.run(
            self.world.now + HEALED_SECONDS, lambda: all(browser.is_welcome for browser in self.browsers)
        ):
            self.world.complain("not everybody is back after a restart")
        if self.is_still and steps == self.promises.step_count():
            for browser in self.browsers:
                self.promises.check_same(browser, before[browser.name], self.promises.seen_by(browser))

    def _finish(self) -> None:
        for browser in self.browsers:
            browser.finish()
        players = [browser for browser in self.browsers if browser.seats]
        if not self.world.run(
            self.world.now + HEALED_SECONDS,
            lambda: all(browser.status == "over" or browser.over for browser in players),
        ):
            self.world.complain("a game does not end though everybody resigns")
        self.world.run(self.world.now + 1.0)
        for table in self.tables:
            if not self.world.wrong:
                _, text = self._ask("GET", f"/api/tables/{table}/record", "")
                self.promises.check_record(table, text)
                self.promises.check_steps(table, self.browsers, self._sealed(table))

    def _sealed(self, table: str) -> list[tuple[int, int]]:
        """The rows that only one seat knew of, and which: whoever leads the table knows."""
        for _ in range(5):
            for server in self.servers:
                live = server.services.hub.in_memory(table) if server.services is not None else None
                if live is not None and live.history is not None:
                    return live.history.sealed
            self._ask("GET", f"/api/tables/{table}", "")
        raise AssertionError("nobody leads a table that was asked for")
