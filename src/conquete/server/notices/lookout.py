"""Has somebody a table before his eyes? The process that leads the table knows, and is asked."""

import asyncio
from collections.abc import Callable
from itertools import count
from typing import Final

import msgspec

from conquete.server.cluster.post import Post

ANSWER_SECONDS: Final = 2.0  # then nobody is: he is told once too often rather than not at all
_ASKED: Final = "looking?"
_TOLD: Final = "looking"


class Asked(msgspec.Struct, array_like=True):
    number: int
    table: str
    person: str


class Told(msgspec.Struct, array_like=True):
    number: int
    is_looking: bool


class Lookout:
    """`looks` says it of the tables of this process."""

    def __init__(self, post: Post, looks: Callable[[str, str], bool]) -> None:
        self._post = post
        self._looks = looks
        self._numbers = count(1)
        self._waiting: dict[int, asyncio.Future[bool]] = {}

    def start(self) -> None:
        self._post.on(_ASKED, self._answer)
        self._post.on(_TOLD, self._hear)

    async def is_looking(self, table: str, person: str, leader: str | None) -> bool:
        if leader is None or leader not in self._post.others:
            return self._looks(table, person)
        number = next(self._numbers)
        answer = self._waiting[number] = asyncio.get_running_loop().create_future()
        self._post.send(leader, _ASKED, msgspec.msgpack.encode(Asked(number, table, person)))
        try:
            return await asyncio.wait_for(answer, ANSWER_SECONDS)
        except TimeoutError:
            return False
        finally:
            del self._waiting[number]

    def _answer(self, sender: str, body: bytes) -> None:
        asked = msgspec.msgpack.decode(body, type=Asked)
        told = Told(asked.number, self._looks(asked.table, asked.person))
        self._post.send(sender, _TOLD, msgspec.msgpack.encode(told))

    def _hear(self, sender: str, body: bytes) -> None:
        told = msgspec.msgpack.decode(body, type=Told)
        answer = self._waiting.get(told.number)
        if answer is not None and not answer.done():
            answer.set_result(told.is_looking)
