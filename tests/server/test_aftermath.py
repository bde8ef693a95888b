"""What follows a victory waits for nobody for ever: everybody has a day, then a bot chooses, and gives names."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from conquete.editions.legacy.sheet import Person
from conquete.engine.game import Game
from conquete.server.play.carrying_out.messages import carry_out
from conquete.server.table.questions.refusal import Refusal
from conquete.wire.client import Draw, Resign
from tests.rules.legacy.aftermaths import decided
from tests.rules.legacy.scenes import founded
from tests.server.client import PATIENCE
from tests.server.scenes import Scene
from tests.server.test_leaks import services_in

WINNER, SECOND, THIRD = 0, 1, 2
DAY = 24 * 3600.0
SHEET = founded(people=[Person(name=name) for name in ("Ann", "Bob", "Cleo")])


class Chooser:
    """A bot that takes the first answer, which names something where any does."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int, str]] = []

    async def decide(self, bot: str, table: str, game: Game, share: object) -> int:
        self.asked.append((bot, game.actor, game.kind))
        named = [option for option in game.packed if game.named_by(option)]
        return (named or game.packed)[0]


def at_table(tmp_path: Path, play: Callable[[Scene, Chooser], Awaitable[None]], **config: Any) -> None:
    """Seat 0 has won, the others have held on."""

    async def run() -> None:
        async with services_in(tmp_path) as services:
            bots: Any = Chooser()
            services.bots = bots
            scene = Scene(services, decided(SHEET), **{"bot_seconds": 0, **config})
            scene.table.playing()._heard.at = time.time()
            await scene.sit()
            await play(scene, bots)
            await scene.table.steward.stop()

    asyncio.run(run())


async def a_day_later(scene: Scene) -> None:
    """Nobody has answered; the clock looks at the table."""
    history = scene.table.playing()
    history._heard.at -= DAY + 1
    await scene.table.steward.time_is_up(history.seq)


async def until_asked(scene: Scene, *wanted: int) -> None:
    """Bots answer what they are asked, until one of these seats is."""
    end = time.monotonic() + PATIENCE
    while scene.table.is_playing and scene.game.actor not in wanted:
        assert time.monotonic() < end, "nobody answers"
        await asyncio.sleep(0.01)


@pytest.mark.parametrize("absence", ["wait", "skip", "bot", "neutral", "substitute"])
def test_who_does_not_come_has_a_day_and_then_a_bot_chooses(tmp_path: Path, absence: str) -> None:
    async def play(scene: Scene, bots: Chooser) -> None:
        assert scene.asked == (WINNER, "sign")
        errand, when = scene.table.steward.due(scene.table.playing().plan())
        clock = scene.table.clock()
        assert errand == "clock"
        assert when is not None
        assert abs(when - time.time() - DAY) < 60
        assert clock is not None
        assert clock.deadline == when, "everybody sees how long it is waited for"
        assert scene.table.steward.wake(scene.table.playing().plan()) == when, "a server that sleeps is woken"
        await scene.table.steward.time_is_up(scene.table.playing().seq)
        assert bots.asked == []
        await a_day_later(scene)
        await until_asked(scene, SECOND, THIRD)
        assert [(seat, kind) for _, seat, kind in bots.asked] == [(WINNER, "sign"), (WINNER, "winner_reward")]
        names = scene.table.playing().names()
        assert sorted(key.split(":")[0] for key in names) == ["continent", "signature"]
        assert all(names.values())
        # The others are asked themselves, each with a day of his own, and take what they have earned.
        scene.table.playing()._heard.at = time.time()
        errand, when = scene.table.steward.due(scene.table.playing().plan())
        assert errand == "clock"
        while scene.table.is_playing:
            await scene.move(scene.game.text(scene.game.decision().options[0]))
        assert len(bots.asked) == 2

    at_table(tmp_path, play, absence=absence)


def test_who_comes_back_in_time_chooses_himself(tmp_path: Path) -> None:
    async def play(scene: Scene, bots: Chooser) -> None:
        await scene.move("sign")
        assert scene.asked == (WINNER, "winner_reward")
        scene.table.playing()._heard.at = time.time() - DAY + 60
        await scene.table.steward.time_is_up(scene.table.playing().seq)
        await scene.move("name_continent africa")
        assert bots.asked == []
        # Two are gone for good: the rewards of both are chosen, and the game is over.
        for seat in (SECOND, THIRD):
            await until_asked(scene, seat)
            await a_day_later(scene)
        await until_asked(scene)
        assert [seat for _, seat, _ in bots.asked] == [SECOND, THIRD]
        assert scene.game.is_over

    at_table(tmp_path, play)


def test_a_clock_of_several_days_stays_what_it_is(tmp_path: Path) -> None:
    async def play(scene: Scene, bots: Chooser) -> None:
        _, when = scene.table.steward.due(scene.table.playing().plan())
        assert when is not None
        assert abs(when - time.time() - 3 * DAY) < 60

    at_table(tmp_path, play, move_seconds=3 * DAY, tempo="days")


def test_at_one_screen_nobody_is_hurried(tmp_path: Path) -> None:
    async def play(scene: Scene, bots: Chooser) -> None:
        assert scene.table.steward.due(scene.table.playing().plan()) == ("none", None)
        assert scene.table.clock() is None

    at_table(tmp_path, play, tempo="screen")


def test_who_has_given_up_before_has_a_bot_choose_at_once(tmp_path: Path) -> None:
    """What he held on to is his, and nobody picks the first place on the map for him."""

    async def play(scene: Scene, bots: Chooser) -> None:
        chair = scene.table.data.chairs[SECOND]
        chair.is_out = True
        await scene.move("sign")
        await scene.move("name_continent africa")
        await until_asked(scene, THIRD)
        assert [(seat, kind) for _, seat, kind in bots.asked] == [(SECOND, "held_on_reward")]
        assert any(key.startswith("city:") for key in scene.table.playing().names())

    at_table(tmp_path, play)


def test_nobody_takes_the_victory_away(tmp_path: Path) -> None:
    async def play(scene: Scene, bots: Chooser) -> None:
        for message in (Resign(seat=THIRD), Draw(seat=THIRD)):
            with pytest.raises(Refusal, match="decided"):
                await carry_out(scene.table, scene.viewers[THIRD], message)

    at_table(tmp_path, play)


def test_bots_that_won_go_through_it_alone(tmp_path: Path) -> None:
    """And give names in the language of their table, each once."""

    async def play(scene: Scene, bots: Chooser) -> None:
        for chair in scene.table.data.chairs:
            chair.person, chair.bot = None, "any"
        scene.table.steward.arm()
        await until_asked(scene)
        assert scene.game.is_over
        names = list(scene.table.playing_or_over().names().values())
        assert len(names) == len(set(names)) == 4

    at_table(tmp_path, play, language="fr")
