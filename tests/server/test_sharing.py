"""The bots' time is shared between people: whoever has many tables waits for himself."""

import asyncio
from collections import Counter
from collections.abc import Iterable

import msgspec
import pytest

import conquete
from conquete.engine.game import Game
from conquete.server.play.thinking import bots
from conquete.server.play.thinking.bots import BotPool, CutShort, Worker
from conquete.server.play.thinking.question import Question, rules_of, seen_in
from conquete.server.play.thinking.sharing import Share


def first_answer(question: Question) -> str:
    _, decision = seen_in(rules_of(question), question)
    return decision.words.text(decision.options[0])


class Thoughts:
    """A worker that is asked one question after the other, and a clock that only its thoughts move on."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, seconds: dict[str, float] | None = None) -> None:
        self.now = 0.0
        self.served: list[str] = []
        self.ended: dict[str, list[float]] = {}
        self.seconds = seconds or {}
        self.pool = BotPool(1, 1.0, (), lambda: self.now)
        monkeypatch.setattr(self.pool._workers[0], "ask", self.ask)

    def ask(self, question: bytes, budget: float) -> str:
        asked = msgspec.msgpack.decode(question, type=Question)
        self.served.append(asked.table)
        self.now += self.seconds.get(asked.table, 1.0)
        self.ended.setdefault(asked.table, []).append(self.now)
        return first_answer(asked)

    async def play(self, table: str, share: Share, questions: int) -> None:
        """A table asks its next question when it has the answer to the last."""
        for _ in range(questions):
            await self.pool.decide("random", table, GAME, share)


GAME: Game = conquete.new("hasbro-2000", "conquest", 3, seed=1)


def share_of(served: Iterable[str], prefix: str) -> float:
    count = Counter(table.startswith(prefix) for table in served)
    return count[True] / max(1, count.total())


def test_whoever_has_forty_tables_waits_for_himself(monkeypatch: pytest.MonkeyPatch):
    thoughts = Thoughts(monkeypatch)

    async def flood() -> None:
        crowd = [thoughts.play(f"crowd {i}", Share("crowd"), 10) for i in range(40)]
        await asyncio.gather(*crowd, thoughts.play("mine", Share("me"), 20))

    asyncio.run(flood())
    last = len(thoughts.served) - thoughts.served[::-1].index("mine")
    assert share_of(thoughts.served[:last], "mine") > 0.45


def test_who_comes_late_is_next(monkeypatch: pytest.MonkeyPatch):
    """However long the others have been at it: they have saved nothing up, and neither has he."""
    thoughts = Thoughts(monkeypatch)

    async def flood() -> None:
        crowd = [asyncio.create_task(thoughts.play(f"crowd {i}", Share("crowd"), 100)) for i in range(10)]
        while len(thoughts.served) < 500:
            await asyncio.sleep(0)
        before = len(thoughts.served)
        await thoughts.play("mine", Share("me"), 1)
        assert "mine" in thoughts.served[before : before + 3]
        await thoughts.play("mine", Share("me"), 50)
        since = thoughts.served[before:]
        assert 0.4 < share_of(since, "mine") < 0.6
        await asyncio.gather(*crowd)

    asyncio.run(flood())


def test_time_is_shared_and_not_the_number_of_thoughts(monkeypatch: pytest.MonkeyPatch):
    thoughts = Thoughts(monkeypatch, {f"long {i}": 10.0 for i in range(3)})

    async def both() -> None:
        long = [thoughts.play(f"long {i}", Share("somebody"), 30) for i in range(3)]
        await asyncio.gather(*long, *(thoughts.play(f"short {i}", Share("me"), 100) for i in range(3)))

    asyncio.run(both())
    first = thoughts.served[:220]
    assert 0.88 < share_of(first, "short") < 0.94


def test_games_in_which_nobody_plays_keep_nobody_waiting(monkeypatch: pytest.MonkeyPatch):
    """They have a process of their own, in which those who watch share the time: twelve guests with forty games."""
    thoughts = Thoughts(monkeypatch, {"mine": 0.0})
    shows: list[str] = []

    def show(question: bytes, budget: float) -> str:
        asked = msgspec.msgpack.decode(question, type=Question)
        shows.append(asked.table)
        thoughts.now += 1.0
        return first_answer(asked)

    *_, last = thoughts.pool._workers
    monkeypatch.setattr(last, "ask", show)

    async def flood() -> None:
        crowd = [thoughts.play(f"{i % 12}", Share(f"guest {i % 12}", is_shown=True), 10) for i in range(40)]
        await asyncio.gather(*crowd, thoughts.play("mine", Share("me"), 20))

    asyncio.run(flood())
    assert thoughts.served == ["mine"] * 20
    guests = Counter(shows[:120])
    assert len(guests) == 12
    assert max(guests.values()) - min(guests.values()) <= 2
    assert last._niceness > 0


def test_who_goes_away_while_waiting_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch):
    thoughts = Thoughts(monkeypatch)

    async def flood() -> None:
        tasks = [asyncio.create_task(thoughts.play(f"table {i}", Share("me"), 1)) for i in range(5)]
        await asyncio.sleep(0)
        tasks[2].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await thoughts.play("later", Share("another"), 1)

    asyncio.run(flood())
    assert thoughts.served[-1] == "later"
    assert "table 2" not in thoughts.served


def test_who_places_in_secret_is_not_among_those_who_wait(monkeypatch: pytest.MonkeyPatch):
    thoughts = Thoughts(monkeypatch)
    sealed = conquete.new("miro-1976", "conquest", 4, seed=1)
    while sealed.decision().kind != "place_sealed":
        sealed.apply(sealed.decision().options[0])

    async def story() -> list[int]:
        games = [sealed, sealed, sealed, GAME, GAME]
        asked = [
            asyncio.create_task(thoughts.pool.decide("random", f"table {n}", game, Share("me")))
            for n, game in enumerate(games)
        ]
        await asyncio.sleep(0)
        waiting = [thoughts.pool.waiting]
        await asyncio.gather(*asked)
        return [*waiting, thoughts.pool.waiting]

    assert asyncio.run(story()) == [2, 0]


# -- later rather than weaker -----------------------------------------------------------------------------


class Line:
    """The other end of a worker that answers after so many glances, or never."""

    def __init__(self, glances: int) -> None:
        self.glances = glances

    def poll(self, seconds: float) -> bool:
        self.glances -= 1
        return self.glances < 0


class Process:
    pid = 1


def wait(monkeypatch: pytest.MonkeyPatch, glances: int, each: float) -> int:
    """Wait for a worker that uses `each` seconds of the processor between two glances; how many glances it took."""
    used = iter(i * each for i in range(10_000))
    monkeypatch.setattr(bots, "processor_seconds", lambda process: next(used))
    worker, line = Worker(()), Line(glances)
    monkeypatch.setattr(worker, "_process", Process())
    worker._wait(line, 100.0)  # type: ignore[arg-type]
    return glances - line.glances


def test_a_bot_that_gets_little_of_the_processor_is_waited_for(monkeypatch: pytest.MonkeyPatch):
    assert wait(monkeypatch, 20, 0.2) == 21


def test_a_bot_that_has_had_its_share_is_not(monkeypatch: pytest.MonkeyPatch):
    with pytest.raises(CutShort) as cut:
        wait(monkeypatch, 20, 60.0)
    assert not cut.value.is_starved


def test_nor_is_one_that_hangs(monkeypatch: pytest.MonkeyPatch):
    with pytest.raises(CutShort) as cut:
        wait(monkeypatch, 20, 0.0)
    assert not cut.value.is_starved


def test_the_longest_patience_ends_and_is_no_fault_of_the_bot(monkeypatch: pytest.MonkeyPatch):
    now = iter(i * 100.0 for i in range(10_000))
    monkeypatch.setattr("time.monotonic", lambda: next(now))
    with pytest.raises(CutShort) as cut:
        wait(monkeypatch, 1000, 0.2)
    assert cut.value.is_starved
