"""A scripted client: a person with a cookie, and the sockets it opens."""

import json
import time
from collections.abc import Callable
from contextlib import ExitStack
from copy import deepcopy
from random import Random
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

Message = dict[str, Any]
PATIENCE = 60.0  # a machine may be busy with other tests


def browser_at(address: str, **more: Any) -> httpx.Client:
    """Servers of tests speak plain HTTP; reading certificates takes longer than most requests."""
    return httpx.Client(base_url=address, verify=False, **more)


class Person:
    """Somebody in a browser of their own."""

    def __init__(self, address: str, name: str) -> None:
        self.address = address
        self.http = browser_at(address, timeout=PATIENCE)
        self.me = self.post("/api/people", name=name)

    def request(self, method: str, path: str, **fields: Any) -> httpx.Response:
        return self.http.request(method, path, json=fields if fields else None)

    def post(self, path: str, **fields: Any) -> Any:
        response = self.request("POST", path, **fields)
        assert response.status_code < 300, response.text
        return response.json()

    def get(self, path: str) -> Any:
        response = self.http.get(path)
        assert response.status_code == 200, response.text
        return response.json()

    def refused(self, method: str, path: str, **fields: Any) -> tuple[int, str]:
        """The status and code of a request that must be refused."""
        response = self.request(method, path, **fields)
        assert 400 <= response.status_code < 500, response.text
        return response.status_code, response.json()["code"]

    def make_table(self, **fields: Any) -> Any:
        wish = {"edition": "hasbro-2000", "mode": "mission", "seats": 3, "bot_seconds": 0, **fields}
        return self.post("/api/tables", **wish)

    def sit(self, table_id: str, since: int | None = None) -> "Socket":
        return Socket(self, table_id, since)

    def move_to(self, address: str) -> None:
        """The same browser at another server, with its cookie."""
        self.address = address
        cookies = self.http.cookies
        self.http.close()
        self.http = browser_at(address, timeout=PATIENCE, cookies=cookies)

    def close(self) -> None:
        self.http.close()


class Socket:
    """One open socket. It keeps every message it was sent, and the views brought up to date."""

    def __init__(self, person: Person, table_id: str, since: int | None = None, **headers: str) -> None:
        address = person.address.replace("http", "ws", 1)
        query = "" if since is None else f"?since={since}"
        cookie = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
        self._open = ExitStack()
        self.raw: ClientConnection = self._open.enter_context(
            connect(
                f"{address}/api/tables/{table_id}/socket{query}",
                additional_headers={"Cookie": cookie, **headers},
                compression=None,
                max_size=None,
            )
        )
        self.sent = 0
        self.inbox: list[Message] = []
        self.bytes: list[str] = []
        self.views: dict[str, Any] = {}
        self.decision: Message | None = None
        self.asked: int | None = None
        self.seq = 0
        self.over: Message | None = None
        try:
            self.welcome = self.receive()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> "Socket":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._open.close()

    def receive(self, timeout: float = PATIENCE) -> Message:
        text = self.raw.recv(timeout=timeout)
        assert isinstance(text, str)
        message: Message = json.loads(text)
        self.bytes.append(text)
        self.inbox.append(message)
        self._note(message)
        return message

    def _note(self, message: Message) -> None:
        kind = message["type"]
        if kind in ("welcome", "rewound"):
            self.views = deepcopy(message["views"])
        if kind == "events":
            for seat, changes in message["changes"].items():
                _apply(self.views[seat], changes)
        if kind in ("welcome", "rewound", "events"):
            self.decision = message.get("decision")
            self.asked = message.get("asked")
            self.seq = message["seq"]
        if kind == "over":
            self.over = message

    def until(self, wanted: Callable[[Message], bool]) -> Message:
        """Read on until a message fits."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            message = self.receive(max(0.01, end - time.monotonic()))
            if wanted(message):
                return message
        raise AssertionError("that message does not come")

    def until_type(self, *types: str) -> Message:
        return self.until(lambda message: message["type"] in types)

    def until_asked(self) -> Message:
        """Read on until one of my seats is asked, or the game is over."""
        if self.decision is None and self.over is None:
            self.until(lambda message: self.decision is not None or self.over is not None)
        return self.decision or {}

    def tell(self, type: str, **fields: Any) -> int:
        """Send a message; its id."""
        self.sent += 1
        self.raw.send(json.dumps({"type": type, "id": self.sent, **fields}))
        return self.sent

    def ask(self, type: str, **fields: Any) -> Message:
        """Send a message; the answer to it."""
        number = self.tell(type, **fields)
        return self.until(
            lambda message: message["type"] in ("done", "error", "pong") and message.get("id", 0) == number
        )

    def move(self, action: str, decision: Message | None = None) -> Message:
        pending = decision or self.decision
        assert pending is not None
        self.decision = None
        return self.ask("move", decision=pending["decision"], seat=pending["seat"], action=action)


def sit_and_start(host: Person, person: Person, table: str) -> Socket:
    """On a busy machine sitting down may take longer than a seat has: the clocks run from then on."""
    socket = person.sit(table)
    host.post(f"/api/tables/{table}/start")
    socket.until(lambda message: message["type"] == "welcome" and message["table"]["status"] == "playing")
    return socket


def _apply(view: dict[str, Any], changes: dict[str, Any]) -> None:
    for key, value in changes.items():
        if key in ("territories", "cards", "registers"):
            view[key].update(value)
        else:
            view[key] = value


def any_action(decision: Message, rng: Random) -> str:
    option = rng.choice(decision["options"])
    if "low" in option:
        return f"{option['text']} {rng.randint(option['low'], option['high'])}"
    return str(option["text"])


def brisk_action(decision: Message, rng: Random) -> str:
    """As strong as can be, so that games end."""
    options = [option for option in decision["options"] if option["text"] not in ("stop", "stay", "keep")]
    if decision["kind"] == "manoeuvre":
        return "stay"
    strong = [option for option in options if option.get("high", 3) >= 2]
    option = rng.choice(strong or decision["options"])
    return f"{option['text']} {option['high']}" if "high" in option else str(option["text"])


def play_on(socket: Socket, rng: Random, most: int = 100_000) -> int:
    """Answer whatever my seats are asked until the game is over; how many answers it took."""
    count = 0
    while socket.over is None and count < most:
        decision = socket.until_asked()
        if not decision:
            break
        answer = socket.move(brisk_action(decision, rng), decision)
        assert answer["type"] == "done", answer
        count += 1
    return count
