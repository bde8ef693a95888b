"""How the two ends of a socket speak: a page in messages, a program in the lines of docs/bots/write-one.md."""

import secrets
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import msgspec

from conquete.bots.outside import hello_of
from conquete.server.table.data import TableData
from conquete.wire.client import Move
from conquete.wire.server import Error

_BY_ENTRY = ("territories", "cards", "registers")


class Speech:
    """The messages as they are."""

    is_done = False  # nothing more will be said

    def outgoing(self, text: str) -> list[str]:
        """What is sent for a message to the viewer."""
        return [text]

    def incoming(self, raw: bytes) -> bytes | Error:
        """The message that is meant by what was received."""
        return raw

    async def may_speak(self) -> bool:
        return True


class _Answer(msgspec.Struct):
    action: Annotated[str, msgspec.Meta(max_length=128)]
    decision: int | None = None


_DECODER = msgspec.json.Decoder(_Answer)


class ProgramSpeech(Speech):
    """Hello, questions and answers for one seat. Whatever else happens at the table is in the next view."""

    def __init__(self, data: TableData, seat: int, may_speak: Callable[[], Awaitable[bool]]) -> None:
        self._data = data
        self._seat = seat
        self._may_speak = may_speak
        self._is_greeted = False
        self._view: dict[str, Any] = {}
        self._pending: int | None = None
        self._sent = 0

    async def may_speak(self) -> bool:
        return await self._may_speak()

    def outgoing(self, text: str) -> list[str]:
        message = msgspec.json.decode(text)
        match message["type"]:
            case "welcome" | "rewound" if str(self._seat) in message["views"]:
                self._view = message["views"][str(self._seat)]
                return [*self._hello(), *self._question(message)]
            case "events" if str(self._seat) in message["changes"]:
                self._change(message["changes"][str(self._seat)])
                return self._question(message)
            case "error":
                refused = {"type": "refused", "code": message["code"], "text": message["text"]}
                return [_line({**refused, "decision": self._pending})]
            case "over":
                self.is_done = True
                return [_line({"type": "over", "result": message["result"]})]
        return []

    def _hello(self) -> list[str]:
        if self._is_greeted:
            return []
        self._is_greeted = True
        seconds = self._data.config.move_seconds or None
        return [_line(hello_of(self._data.rules(), self._seat, secrets.token_hex(16), seconds, None))]

    def _change(self, changes: dict[str, Any]) -> None:
        for key, value in changes.items():
            if key in _BY_ENTRY:
                self._view[key].update(value)
            else:
                self._view[key] = value

    def _question(self, message: dict[str, Any]) -> list[str]:
        asked = message.get("decision")
        self._pending = None if asked is None else asked["decision"]
        if asked is None:
            return []
        options = [
            {key: option[key] for key in ("text", "low", "high") if key in option} for option in asked["options"]
        ]
        decision = {"id": asked["decision"], "kind": asked["kind"], "options": options}
        return [_line({"type": "question", "view": self._view, "decision": decision})]

    def incoming(self, raw: bytes) -> bytes | Error:
        try:
            answer = _DECODER.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            return Error(id=0, code="malformed", text=str(error)[:200])
        if self._pending is None:
            return Error(id=0, code="not_your_turn", text="you are not asked")
        decision = self._pending if answer.decision is None else answer.decision
        if decision != self._pending:
            return Error(id=0, code="stale", text="that decision is not pending")
        self._sent += 1
        return msgspec.json.encode(Move(id=self._sent, decision=decision, seat=self._seat, action=answer.action))


def _line(message: dict[str, Any]) -> str:
    return msgspec.json.encode(message).decode()
