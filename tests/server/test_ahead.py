"""Answers that are held back: nobody is asked what he cannot choose, nobody else can tell, and the end of the
attacks can be taken back until the card for it is drawn."""

import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from conquete.engine.chance import FairDice, seed_bytes
from conquete.engine.game import Game
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.research.lines import choose
from conquete.rules.set_cards import Trade
from conquete.server.play.carrying_out.messages import carry_out
from conquete.server.play.live.table import LiveTable
from conquete.server.table.data import compiled
from conquete.server.table.moves.ahead import held_back, resumed, written
from conquete.server.table.moves.history import History
from conquete.server.table.questions.refusal import Refusal
from conquete.wire.client import Move, Place, Undo
from conquete.wire.requests import TableConfig
from tests.server.client import PATIENCE, Message, Socket, brisk_action
from tests.server.conftest import StartServer
from tests.server.test_leaks import SPECTATOR, services_in, table_at, viewer_of
from tests.server.test_play import one_person
from tests.stores import NewDatabase, stored

CONFIG = TableConfig(edition="hasbro-2000", mode="conquest", seats=3)


def rules_of(config: TableConfig) -> Ruleset:
    rules = compiled(config)
    config.options = dict(rules.options)
    return rules


def state_where(rules: Ruleset, is_wanted: Callable[[Game], bool]) -> State:
    for seed in range(30):
        rng = Random(seed)
        game = Game(rules, None, FairDice(seed_bytes(seed)), None, None)
        for _ in range(4000):
            if game.is_over:
                break
            if is_wanted(game):
                return game.state.copy()
            game.play(choose(rng, game.packed, 0.15))
    raise AssertionError("there is no such game")


def may_keep_a_set(game: Game) -> bool:
    """A hand of three with a set in it, at the beginning of a turn."""
    return game.decision().kind == "trade" and len(game.packed) == 2 and "keep" in options(game)


def options(game: Game) -> list[str]:
    return [game.text(option) for option in game.packed]


def without_a_set(rules: Ruleset, state: State) -> State:
    """The same to everybody else: a card of the hand is another one, from the pile."""
    cards = rules.step_named("trade")
    assert isinstance(cards, Trade)
    module = cards.cards
    seat = state.frames[-1][1]
    for i in range(len(state.zones[module.pile])):
        for j in range(3):
            other = state.copy()
            pile, hand = other.zones[module.pile], other.zones[module.hand + seat]
            if pile[i] < 0:
                continue
            pile[i], hand[j] = hand[j], pile[i]
            hand.sort()
            if not module.sets(hand):
                return other
    raise AssertionError("every hand has a set")


async def asked_next(table: LiveTable, seat: int) -> Any:
    """What the seat is told it is asked, and the number of that."""
    history = table.playing()
    return history.game_for((seat,)).decision().kind, history.number_for((seat,))


async def heard(folder: Path, rules: Ruleset, state: State, keeps: bool) -> list[list[str | None]]:
    """What another seat and a spectator are sent, from the question about cards to the armies placed."""
    async with services_in(folder) as services:
        table = table_at(services, rules, CONFIG, state)
        seat = table.playing().game.actor
        mover = viewer_of(services, seat)
        others = [viewer_of(services, (seat + 1) % 3), viewer_of(services, SPECTATOR)]
        for viewer in (mover, *others):
            await table.enter(viewer, None)
        table.steward.arm()
        if keeps:
            assert (await asked_next(table, seat))[0] == "trade"
            await carry_out(table, mover, Move(decision=0, seat=seat, action="keep"))
        kind, number = await asked_next(table, seat)
        assert (kind, number) == ("place", 1)
        history = table.playing()
        own = next(i for i, owner in enumerate(history.game.state.owner) if owner == seat)
        left = (history.game_for((seat,)).packed[0] >> 46) + 1
        armies = {rules.board.territories[own]: left}
        await carry_out(table, mover, Place(decision=number, seat=seat, armies=armies))
        assert history.game.decision().kind == "attack"
        await table.steward.stop()
        return [[await viewer.next_text() for _ in range(len(viewer._waiting))] for viewer in others]


def test_nobody_can_tell_who_had_something_to_trade(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "time", lambda: 1_000_000.0)
    rules = rules_of(CONFIG)
    state = state_where(rules, may_keep_a_set)
    with_set = asyncio.run(heard(tmp_path, rules, state.copy(), keeps=True))
    without = asyncio.run(heard(tmp_path, rules, without_a_set(rules, state), keeps=False))
    assert with_set == without
    news = [[text for text in texts if '"type":"events"' in str(text)] for texts in with_set]
    assert [len(texts) for texts in news] == [1, 1]  # all of it at once


def test_who_keeps_his_cards_may_think_again(tmp_path: Path) -> None:
    rules = rules_of(CONFIG)
    state = state_where(rules, may_keep_a_set)

    async def play() -> None:
        async with services_in(tmp_path) as services:
            table = table_at(services, rules, CONFIG, state)
            seat = table.playing().game.actor
            mover = viewer_of(services, seat)
            await table.enter(mover, None)
            await carry_out(table, mover, Move(decision=0, seat=seat, action="keep"))
            await carry_out(table, mover, Move(decision=0, seat=seat, action="keep"))  # twice is once
            assert await asked_next(table, seat) == ("place", 1)
            await carry_out(table, mover, Undo(decision=1, seat=seat))
            assert await asked_next(table, seat) == ("trade", 0)
            trade = next(text for text in options(table.playing().game) if text.startswith("trade"))
            await carry_out(table, mover, Move(decision=0, seat=seat, action=trade))
            assert table.playing().game.decision().kind in ("place", "place_bonus")
            await table.steward.stop()

    asyncio.run(play())


def test_who_is_shown_the_table_anew_is_asked_what_he_can_choose(tmp_path: Path) -> None:
    """After it was loaded from the store because something else stood there, for one."""
    rules = rules_of(CONFIG)
    state = without_a_set(rules, state_where(rules, may_keep_a_set))

    async def show() -> None:
        async with services_in(tmp_path) as services:
            table = table_at(services, rules, CONFIG, state)
            seat = table.playing().game.actor
            mover = viewer_of(services, seat)
            await table.enter(mover, None)
            mover._waiting.clear()
            table.begin()
            shown = json.loads(str(await mover.next_text()))["decision"]
            assert (shown["kind"], shown["decision"]) == await asked_next(table, seat) == ("place", 1)
            await table.steward.stop()

    asyncio.run(show())


def is_card_due(game: Game) -> bool:
    """Attacks can be ended, a card is earned, and a march comes after it."""
    if game.decision().kind != "attack" or not game.state.values[game.rules.offset("conquered")]:
        return False
    twin = game.clone()
    twin.play(twin.rules.words.parse("stop"))
    return not twin.is_over and twin.actor == game.actor and twin.decision().kind == "manoeuvre"


def test_the_end_of_the_attacks_can_be_taken_back_until_the_card_falls(tmp_path: Path) -> None:
    rules = rules_of(CONFIG)
    state = state_where(rules, is_card_due)

    async def play() -> None:
        async with services_in(tmp_path) as services:
            table = table_at(services, rules, CONFIG, state)
            history = table.playing()
            seat = history.game.actor
            mover, other = viewer_of(services, seat), viewer_of(services, (seat + 1) % 3)
            for viewer in (mover, other):
                await table.enter(viewer, None)
            other._waiting.clear()
            throws = history.game.throws
            await carry_out(table, mover, Move(decision=0, seat=seat, action="stop"))
            kind, number = await asked_next(table, seat)
            assert (kind, history.game.throws, len(other._waiting)) == ("manoeuvre", throws, 0)
            await carry_out(table, mover, Undo(decision=number, seat=seat))
            assert await asked_next(table, seat) == ("attack", 0)
            assert len(other._waiting) == 0  # nobody heard of it
            # Once more; now the march comes before the card has fallen by itself.
            await carry_out(table, mover, Move(decision=0, seat=seat, action="stop"))
            await carry_out(table, mover, Move(decision=number, seat=seat, action="stay"))
            assert history.game.throws > throws
            assert history.game.actor != seat
            # Not to have marched can be taken back as ever, the card cannot.
            await carry_out(table, mover, Undo(decision=history.number_for(mover.seats), seat=seat))
            assert (await asked_next(table, seat))[0] == "manoeuvre"
            with pytest.raises(Refusal) as refused:
                await carry_out(table, mover, Undo(decision=history.number_for(mover.seats), seat=seat))
            assert refused.value.why == "card"
            await table.steward.stop()

    asyncio.run(play())


def test_the_card_falls_by_itself_and_the_question_stays_the_same(tmp_path: Path) -> None:
    rules = rules_of(CONFIG)
    state = state_where(rules, is_card_due)

    async def play() -> None:
        async with services_in(tmp_path) as services:
            object.__setattr__(services.settings, "hold_seconds", 0.05)
            table = table_at(services, rules, CONFIG, state)
            history = table.playing()
            seat = history.game.actor
            mover = viewer_of(services, seat)
            await table.enter(mover, None)
            throws = history.game.throws
            await carry_out(table, mover, Move(decision=0, seat=seat, action="stop"))
            before = await asked_next(table, seat)
            for _ in range(100):
                await asyncio.sleep(0.02)
                if history.game.throws != throws:
                    break
            assert history.game.throws > throws
            assert history.ahead is None
            assert await asked_next(table, seat) == before  # whoever has begun to answer it goes on
            with pytest.raises(Refusal) as refused:
                await carry_out(table, mover, Undo(decision=before[1], seat=seat))
            assert refused.value.why == "card"
            await table.steward.stop()

    asyncio.run(play())


# -- what is held back outlives the server -----------------------------------------------------------------------


def until_held(socket: Socket, rng: Random) -> tuple[Message, Message]:
    """Play on until the end of the attacks is held back: the question that it answers, and the next one."""
    for _ in range(3000):
        decision = socket.until_asked()
        conquered = socket.views[str(decision["seat"])]["registers"].get("conquered")
        if decision["kind"] == "attack" and conquered:
            assert socket.move("stop", decision)["type"] == "done"
            following = socket.until_asked()
            if following["kind"] == "manoeuvre":
                return decision, following
        else:
            assert socket.move(brisk_action(decision, rng), decision)["type"] == "done"
    raise AssertionError("nothing is held back")


def test_what_is_held_back_outlives_a_crash_and_can_still_be_taken_back(
    start_server: StartServer, copy_database: NewDatabase
) -> None:
    server = start_server(hold_seconds=600.0)
    table, person = one_person(server)
    with person.sit(table) as socket:
        ended, following = until_held(socket, Random(5))
        crashed = copy_database(server.settings.database, "crashed")
    again = start_server(database=crashed, hold_seconds=600.0)
    again.adopt(person)
    same = {"decision": ended["decision"], "seat": ended["seat"]}
    with person.sit(table) as socket:
        assert socket.until_asked() == following  # not the question that was answered
        assert socket.ask("move", **same, action="stop")["type"] == "done"  # whoever does not know sends it again
        assert socket.ask("move", **same, action="attack alaska kamchatka 1")["code"] == "stale"
        assert socket.ask("undo", decision=following["decision"], seat=ended["seat"])["type"] == "done"
        assert socket.until_asked() == ended
        thought_better = copy_database(crashed, "back")
        assert socket.ask("move", **same, action="stop")["type"] == "done"
        assert socket.until_asked() == following
        assert socket.ask("move", **same, action="stop")["type"] == "done"  # sent twice is done once
    last = start_server(database=thought_better, hold_seconds=600.0)
    last.adopt(person)
    with person.sit(table) as socket:
        assert socket.until_asked() == ended


def test_what_is_held_back_is_carried_out_after_a_crash_when_its_time_is_over(
    start_server: StartServer, copy_database: NewDatabase
) -> None:
    """Whether or not anybody comes back."""
    server = start_server(hold_seconds=1.5)
    table, person = one_person(server)
    with person.sit(table) as socket:
        ended, _ = until_held(socket, Random(5))
        crashed = copy_database(server.settings.database, "crashed")
    start_server(database=crashed)
    asked = "SELECT text FROM steps WHERE table_id = ? AND seq = ?"
    end = time.monotonic() + PATIENCE
    while not (found := stored(crashed, asked, (table, ended["decision"]))):
        assert time.monotonic() < end
        time.sleep(0.1)
    assert found == [("stop",)]


def test_keeping_cards_outlives_a_crash(tmp_path: Path) -> None:
    """It waits for the next answer; the store has it meanwhile."""
    rules = rules_of(CONFIG)
    history = History("table", rules, FairDice(seed_bytes("dice")), 0.0, 1.0)
    history.game = Game(rules, state_where(rules, may_keep_a_set), history.dice, None, [])
    held = held_back(history, "keep", 4.0)
    assert held is not None
    stored = written(history, held)
    found = resumed(history, json.loads(json.dumps(stored)))
    assert found is not None
    assert (found.action, found.is_chosen, found.until, found.rows) == (held.action, True, None, held.rows)
    assert options(found.game) == options(held.game)
    assert resumed(history, {**stored, "seq": history.seq + 1}) is None  # there have been other answers since
    assert resumed(history, None) is None
