"""People who open a table, play for a while and leave, as a soak needs them: many evenings at a steady pace."""

import asyncio
import random
import time
from typing import Any, Final

import httpx
import msgspec
from bench.server.line import Line, LineLost

from conquete.editions import known_ids, load_edition

PATIENCE: Final = 60.0
WAIT_FOR_BOTS: Final = 15.0
SEATS: Final = 3


class _Option(msgspec.Struct):
    text: str
    low: int | None = None
    high: int = 0


class _Decision(msgspec.Struct):
    decision: int
    seat: int
    options: list[_Option]


class _Message(msgspec.Struct):
    type: str
    id: int = 0
    code: str = ""
    decision: _Decision | None = None


_DECODER = msgspec.json.Decoder(_Message)


class Crowd:
    """Keeps so many tables busy, with so many moves a second at all of them together."""

    def __init__(self, port: int, moves_per_second: float, moves_per_table: int) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self.port = port
        self.moves_per_table = moves_per_table
        self.opened = 0
        self.moves = 0
        self.asked = 0  # messages and requests
        self.refused = 0
        self.unanswered = 0
        self.faults: list[str] = []  # what went wrong, in words
        self._between = 1 / moves_per_second
        self._next = 0.0

    async def play(self, tables: int, until: float) -> None:
        """Evening after evening on so many tables, up to that moment; then everybody goes home."""
        await asyncio.gather(*[self._evenings(until) for _ in range(tables)])

    async def _evenings(self, until: float) -> None:
        while time.monotonic() < until:
            number = self.opened
            self.opened += 1
            evening = Evening(self, number)
            try:
                await evening.spend(until)
            except (LineLost, httpx.HTTPError, TimeoutError) as error:
                self.refused += isinstance(error, httpx.HTTPStatusError)
                self.unanswered += not isinstance(error, httpx.HTTPStatusError)
                self.faults.append(f"{type(error).__name__} {error}".strip())
                await asyncio.sleep(1)
            finally:
                await evening.leave()

    async def turn(self) -> None:
        """Wait until the next move is due."""
        self._next = max(time.monotonic(), self._next + self._between)
        await asyncio.sleep(self._next - time.monotonic())


class Evening:
    """One table: at one screen, or with a socket for each person, or against bots."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd = crowd
        self.number = number
        self.random = random.Random(number)
        self.clients: list[httpx.AsyncClient] = []
        self.lines: list[Line] = []
        self.mine: dict[int, Line] = {}
        self.table = ""
        self.is_over = False
        self._decision: tuple[Line, _Decision] | None = None
        self._answers: dict[int, asyncio.Future[str]] = {}
        self._sent = 0
        self._news = asyncio.Event()
        self._fault: Exception | None = None

    async def spend(self, until: float) -> None:
        await self._open()
        await self._say("chat", text="hello")
        moves = self.random.randint(self.crowd.moves_per_table // 2, self.crowd.moves_per_table * 3 // 2)
        while moves and not self.is_over and time.monotonic() < until:
            await self.crowd.turn()
            if not await self._move():
                break
            moves -= 1
        await self._get(f"/api/tables/{self.table}/replay")
        if self.number % 2:
            return  # they just go: the table waits for them
        for seat, line in self.mine.items():
            if not self.is_over:
                await self._say("resign", line, seat=seat)
        if self.is_over:
            await self._get(f"/api/tables/{self.table}/replay")
            await self._get(f"/api/tables/{self.table}/story")
        await self._get("/api/tables")

    async def _open(self) -> None:
        kind = self.number % 3
        host = await self._person()
        editions = list(known_ids())
        edition = editions[self.number // 3 % len(editions)]
        if kind == 2:
            game = await self._post(host, "/api/quick", language="en")
            self.table = game["game"]["table"]["id"]
            await self._sit(host, [0])
            return
        mode = load_edition(edition).mode(None)
        seats = max(SEATS, mode.players[0])
        made = await self._post(
            host,
            "/api/tables",
            edition=edition,
            mode=mode.id,
            seats=seats,
            is_listed=True,
            tempo="screen" if kind else "live",
            mine=list(range(seats)) if kind else [0],
        )
        self.table = made["table"]["id"]
        guests = [] if kind else [await self._person() for _ in range(seats - 1)]
        for guest in guests:
            await self._post(guest, f"/api/tables/{self.table}/join", invitation=made["invitation"])
        await self._post(host, f"/api/tables/{self.table}/start")
        await self._sit(host, list(range(seats)) if kind else [0])
        for seat, guest in enumerate(guests, start=1):
            await self._sit(guest, [seat])

    async def _person(self) -> httpx.AsyncClient:
        client = httpx.AsyncClient(base_url=self.crowd.address, timeout=PATIENCE, verify=False)
        self.clients.append(client)
        await self._post(client, "/api/people", name=f"Guest {self.number}-{len(self.clients)}")
        return client

    async def _sit(self, client: httpx.AsyncClient, seats: list[int]) -> None:
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        line = await Line.open(self.crowd.port, f"/api/tables/{self.table}/socket", cookie, self._hear, self._lose)
        self.lines.append(line)
        self.mine.update(dict.fromkeys(seats, line))

    def _hear(self, line: Line, raw: bytes) -> None:
        message = _DECODER.decode(raw)
        if message.type in ("done", "error"):
            answer = self._answers.pop(message.id, None)
            if answer is not None and not answer.done():
                answer.set_result(message.code)
        elif message.type == "over":
            self.is_over = True
        if message.decision is not None:
            self._decision = line, message.decision
        self._news.set()

    def _lose(self, error: Exception) -> None:
        self._fault = error
        self._news.set()

    async def _move(self) -> bool:
        """Whoever is asked answers by lot; false when nobody has been asked for long."""
        end = time.monotonic() + WAIT_FOR_BOTS
        while self._decision is None:
            if self._fault is not None:
                raise self._fault
            if self.is_over or time.monotonic() > end:
                return False
            self._news.clear()
            try:
                await asyncio.wait_for(self._news.wait(), 1)
            except TimeoutError:
                continue
        (line, decision), self._decision = self._decision, None
        option = self.random.choice(decision.options)
        action = option.text
        if option.low is not None:
            action = f"{action} {self.random.randint(option.low, option.high)}"
        await self._say("move", line, decision=decision.decision, seat=decision.seat, action=action)
        self.crowd.moves += 1
        return True

    async def _say(self, type: str, line: Line | None = None, **fields: Any) -> None:
        self._sent += 1
        self.crowd.asked += 1
        answer = self._answers[self._sent] = asyncio.get_running_loop().create_future()
        (line or self.lines[0]).send(msgspec.json.encode({"type": type, "id": self._sent, **fields}))
        code = await asyncio.wait_for(answer, PATIENCE)
        if code:
            self.crowd.refused += 1
            self.crowd.faults.append(f"{type}: {code}")

    async def leave(self) -> None:
        for line in self.lines:
            line.close()
        for client in self.clients:
            await client.aclose()

    async def _post(self, client: httpx.AsyncClient, path: str, **fields: Any) -> Any:
        self.crowd.asked += 1
        response = await client.post(path, json=fields or None)
        response.raise_for_status()
        return response.json()

    async def _get(self, path: str) -> None:
        """What there is not may be refused; a fault of the server is one."""
        self.crowd.asked += 1
        response = await self.clients[0].get(path)
        if response.is_server_error:
            response.raise_for_status()
