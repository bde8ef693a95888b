"""Running the server in this process: the listening socket, the signals, and a stop that loses nothing."""

import asyncio
import ctypes
import errno
import gc
import signal
import socket
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import uvicorn
from litestar import Litestar

from conquete.engine.errors import ConqueteError
from conquete.server.app import create_app
from conquete.server.brothers import Brothers, can_hand_over
from conquete.server.door import DoorConfig, Visit
from conquete.server.hosts import Hosts
from conquete.server.line import LineProtocol
from conquete.server.logs import use_lines
from conquete.server.proxies import Proxies
from conquete.server.services import Services
from conquete.server.settings import Settings
from conquete.server.store.claim import Claim
from conquete.server.store.database import open_database

STOP_SECONDS: Final = 10
NOT_WRITTEN: Final = 74  # the status for an error of input or output, as sysexits.h has it
BACKLOG: Final = 1024
LISTEN_AGAIN_SECONDS: Final = 0.1
TICK_SECONDS: Final = 0.1  # uvicorn's
SWEEP_TICKS: Final = 5
# The thread that writes waits at most so long for the busy one between two statements.
SWITCH_SECONDS: Final = 0.0005
# Moves make many objects and hardly any garbage that only the collector finds. Looking for it every few hundred
# objects, over all open tables every now and then, would take a fifth of the time there is; and so many are there
# at the same time while the moves of some hundred tables are written. Upkeep (upkeep.py) looks when it is calm.
COLLECT_EVERY: Final = (50_000, 20, 50)
# Each thread would have a stock of memory of its own, and those that read from the database hardly use theirs.
STOCKS: Final = 2
_M_ARENA_MAX: Final = -8  # of glibc's mallopt


class Server(uvicorn.Server):
    """Tells every viewer to come back before the sockets are closed."""

    def __init__(self, config: uvicorn.Config, app: Litestar, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app = app
        self._on_ready = on_ready
        self._ticked = 0.0
        self._brothers: Brothers | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            await self._meet_brothers()
            self._on_ready()

    async def _meet_brothers(self) -> None:
        """Other processes of this machine hand connections over that are for tables which this one leads."""
        folder, members = self.services.settings.brothers, self.services.members
        if folder is not None and can_hand_over():
            self._brothers = Brothers(folder, self._new_visit)
            self._brothers.listen(self.services.post.me)
            members.on_joined(lambda: self._listen_again())
            self._app.state.relay.hand_over = self._brothers.hand_over

    def _listen_again(self) -> None:
        if self._brothers is not None:
            self._brothers.listen(self.services.post.me)

    def _new_visit(self) -> asyncio.Protocol:
        config = self.config
        assert isinstance(config, DoorConfig)
        return Visit(config, self.server_state, self.lifespan.state)

    async def on_tick(self, counter: int) -> bool:
        now = asyncio.get_running_loop().time()
        if self._ticked:
            self.services.metrics.loop_lag_seconds.note(max(0.0, now - self._ticked - TICK_SECONDS))
        self._ticked = now
        if counter % SWEEP_TICKS == 0:
            self.services.door.sweep(now)
        return await super().on_tick(counter)

    @property
    def services(self) -> Services:
        services: Services = self._app.state.services
        return services

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """First nobody is sent here any more, then nobody gets in, then everybody is told to come back."""
        self.services.is_draining = True
        settings, begun = self.services.settings, time.monotonic()
        while time.monotonic() - begun < settings.drain_seconds and not self.force_exit:
            await asyncio.sleep(TICK_SECONDS)
        for listening in self.servers:  # who comes back at once must not find this one again
            listening.close()
        if self._brothers is not None:
            self._brothers.stop()
        self.services.writer.hurry()
        await self.services.hub.stop()
        await self.services.heavy.stop()  # whoever waits for it would hold up the end
        await super().shutdown(sockets)


def listen(
    host: str, port: int, patience: float = 0.0, on_wait: Callable[[], None] = lambda: None
) -> socket.socket:
    """Where another process has the port, try again for `patience` seconds; call `on_wait` when that begins."""
    end = time.monotonic() + patience
    is_waiting = False
    while True:
        try:
            return _listen(host, port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or time.monotonic() >= end:
                why = (error.strerror or "no such address").lower()
                raise ConqueteError(f"cannot listen on {host}, port {port}: {why}") from error
        if not is_waiting:
            is_waiting = True
            on_wait()
        time.sleep(LISTEN_AGAIN_SECONDS)


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    try:
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(BACKLOG)
    except OSError:
        listener.close()
        raise
    return listener


def address_of(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": "localhost", "::": "localhost"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


def make_server(settings: Settings, on_ready: Callable[[], None]) -> Server:
    app = create_app(settings)
    config = DoorConfig(
        app,
        Proxies(settings.proxies, settings.proxy_header),
        Hosts(settings),
        loop="auto",
        ws=LineProtocol,
        ws_max_size=2 * settings.limits.message_bytes,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_keep_alive=settings.limits.idle_connection_seconds,
        timeout_graceful_shutdown=STOP_SECONDS,
    )
    return Server(config, app, on_ready)


def run(settings: Settings, listener: socket.socket, on_ready: Callable[[], None]) -> int:
    """Serve until a signal comes; the status to exit with. A stop that was asked for is a success, unless the last
    that was to be written could not be."""
    try:
        claim = Claim(settings.database, is_shared=True)
        try:
            return _run(settings, listener, on_ready)
        finally:
            claim.release()
    except ConqueteError:
        listener.close()
        raise


def _run(settings: Settings, listener: socket.socket, on_ready: Callable[[], None]) -> int:
    _share_memory()
    asyncio.run(check_database(settings.database))
    use_lines(settings.log_format)
    # uvicorn sends itself the signal again once it has stopped.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: None)
    server = make_server(settings, on_ready)
    sys.setswitchinterval(SWITCH_SECONDS)
    gc.freeze()  # the program itself stays
    gc.set_threshold(*COLLECT_EVERY)
    server.run(sockets=[listener])
    if not server.started:
        raise ConqueteError("the server could not start; its log says why")
    return 0 if server.services.writer.trouble is None else NOT_WRITTEN


def _share_memory() -> None:
    """Where there is glibc; others have no such call."""
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).mallopt(_M_ARENA_MAX, STOCKS)


async def check_database(url: str) -> None:
    """Whatever is wrong with it is said in one line, before the server comes up."""
    engine = await open_database(url)
    await engine.dispose()
