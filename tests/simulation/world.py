"""A world with a time of its own: processes take steps in an order drawn from a seed, and things befall them.

Each process has an event loop, which keeps the order that asyncio promises within it. Which process takes the next
step is drawn; when none has anything to do, time jumps to what comes next. Nothing sleeps, and there is no thread.
"""

import asyncio
import heapq
import random
from asyncio import events
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context
from typing import Any, Final

BEGINNING: Final = 1_800_000_000.0  # when every world begins, by the clocks in it
LEAST_SECONDS: Final = 1e-6  # by which time moves on between two looks at a clock
MOST_STEPS: Final = 100_000  # of one run; whoever needs more turns in a circle

Happening = Callable[[], object]


class World:
    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.now = 0.0
        self.rng = self.chance("world")
        self.processes: list[Process] = []
        self.graves: list[Process] = []
        self.trace: list[str] = []
        self.wrong: list[str] = []  # promises that were broken
        self.steps = 0
        self._coming: list[tuple[float, str, int, Happening]] = []
        self._count = 0
        self._numbers = 0  # of what is kept in sets

    def chance(self, name: str) -> random.Random:
        """What is drawn by that name is the same whatever others draw."""
        return random.Random(f"{self.seed} {name}")

    def next_number(self) -> int:
        self._numbers += 1
        return self._numbers

    def note(self, what: str) -> None:
        self.trace.append(f"{self.now:10.4f} {what}")

    def complain(self, what: str) -> None:
        self.note(f"BROKEN {what}")
        self.wrong.append(what)

    def after(self, seconds: float, happening: Happening, name: str = "") -> None:
        self.at(self.now + seconds, happening, name)

    def at(self, when: float, happening: Happening, name: str = "") -> None:
        """What happens at the same moment is sorted by name, and then by when it was planned: so a line keeps the
        order of what goes over it."""
        self._count += 1
        heapq.heappush(self._coming, (when, name, self._count, happening))

    def run(self, until: float, is_done: Callable[[], bool] | None = None) -> bool:
        """Until that time, or until it is done (then true)."""
        while not self.wrong:
            if is_done is not None and is_done():
                return True
            self.steps += 1
            if self.steps > MOST_STEPS:
                self.complain("it turns in a circle")
            ready = [process for process in self.processes if process.can_step]
            if ready:
                (ready[0] if len(ready) == 1 else self.rng.choice(ready)).step()
            elif self._coming and self._coming[0][0] <= until:
                self.now, _, _, happening = heapq.heappop(self._coming)
                happening()
            else:
                self.now = max(self.now, until)
                return is_done is None
        return False

    def end(self) -> None:
        for process in self.processes:
            process.kill()
        for process in (*self.processes, *self.graves):
            process.bury()
        self._coming.clear()


class Numbered(asyncio.Future[Any]):
    """In a set it has its place by its number, not by where it lies in memory: every run goes the same way."""

    number = 0

    def __hash__(self) -> int:
        return self.number


class NumberedTask(asyncio.Task[Any]):
    def __init__(self, number: int, coro: Any, **more: Any) -> None:
        self.number = number  # before anybody keeps it
        super().__init__(coro, **more)

    def __hash__(self) -> int:
        return self.number


class Never(asyncio.Future[Any]):
    """A task of a process that is no more."""

    def set_name(self, name: str) -> None:
        pass


class Process(asyncio.AbstractEventLoop):
    """A process with its memory, its clock and its event loop. When it is killed nothing in it goes on."""

    def __init__(self, world: World, name: str) -> None:
        self.world = world
        self.name = name
        self.rng = world.chance(name)
        self.skew = 0.0  # of its clock on the wall
        self.is_alive = True
        self.is_paused = False
        self.steps_left: int | None = None  # before it is killed
        self.on_killed: Happening = lambda: None
        self.ready: deque[asyncio.Handle] = deque()
        self._remains: set[asyncio.Task[Any]] = set()  # what was under way when it was killed
        world.processes.append(self)

    @property
    def can_step(self) -> bool:
        return bool(self.ready) and not self.is_paused

    def step(self) -> None:
        if self.steps_left is not None:
            if self.steps_left <= 0:
                self.kill()
                self.on_killed()
                return
            self.steps_left -= 1
        handle = self.ready.popleft()
        if not handle.cancelled():
            self.do(handle._run)

    def do(self, work: Callable[[], Any]) -> Any:
        """Now, within this process."""
        events._set_running_loop(self)
        try:
            return work()
        finally:
            events._set_running_loop(None)

    def kill(self) -> None:
        self._remains |= asyncio.all_tasks(self)
        self.is_alive = False
        self.ready.clear()
        self.steps_left = None

    def bury(self) -> None:
        """What was under way when it was killed is thrown away; nothing that it does at its end reaches anybody."""
        for task in self._remains:
            task._log_destroy_pending = False  # type: ignore[attr-defined]
            coroutine = task.get_coro()
            with suppress(Exception):  # it would have waited for something
                self.do(coroutine.close)

    # -- as asyncio knows a loop ---------------------------------------------------------------------------------

    def time(self) -> float:
        return self.world.now

    def wall(self) -> float:
        return BEGINNING + self.world.now + self.skew

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        if self.is_alive:
            self.ready.append(handle)
        return handle

    call_soon_threadsafe = call_soon  # type: ignore[assignment]

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        return self.call_at(self.world.now + delay, callback, *args, context=context)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        if self.is_alive:
            self.world.after(max(LEAST_SECONDS, when - self.world.now), lambda: self._is_due(handle), self.name)
        return handle

    def _is_due(self, handle: asyncio.TimerHandle) -> None:
        if self.is_alive and not handle.cancelled():
            self.ready.append(handle)

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        pass

    def create_future(self) -> "asyncio.Future[Any]":
        future = Numbered(loop=self)
        future.number = self.world.next_number()
        return future

    def create_task(self, coro: Any, **more: Any) -> "asyncio.Task[Any]":
        if not self.is_alive:
            coro.close()
            return Never(loop=self)  # type: ignore[return-value]
        return NumberedTask(self.world.next_number(), coro, loop=self, **more)

    def run_in_executor(self, executor: Any, func: Callable[..., Any], *args: Any) -> "asyncio.Future[Any]":  # type: ignore[override]
        """What a thread would do, a moment later."""
        future = self.create_future()

        def do() -> None:
            if future.cancelled():
                return
            try:
                future.set_result(func(*args))
            except Exception as error:
                future.set_exception(error)

        self.call_later(self.rng.uniform(0.0, 0.002), do)
        return future

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        if self.is_alive:
            error = context.get("exception")
            self.world.complain(f"{self.name}: {context.get('message')}: {error!r}")

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False
