"""A table in memory: the one place where its game moves on.

Every change happens under the table's lock: plan on a copy, make it durable, commit, tell the viewers. What a
seat is not asked by a person is answered by the steward (steward.py).
"""

import asyncio
import time
from collections.abc import Iterator
from typing import Final

import msgspec
from sqlalchemy import bindparam, delete, insert, update
from sqlalchemy.sql.dml import UpdateBase

from conquete.server.identity import Person
from conquete.server.logs import log
from conquete.server.play.live.outcomes import outcome_changes
from conquete.server.play.live.shown import ShownTable, Telling, tell
from conquete.server.play.live.standing_in import owner_comes
from conquete.server.play.live.steward import Steward, chair_update
from conquete.server.play.live.watchers import Watchers
from conquete.server.play.people.viewer import MOVED, NO_TOKEN, SENT_AWAY, Viewer
from conquete.server.play.roles import House
from conquete.server.store.batch import Batch, Change, Conflict, Fence, NotKept, NotOurs, Touch
from conquete.server.store.schema import said as naming
from conquete.server.store.schema import snapshots, tables
from conquete.server.store.trouble import is_outage
from conquete.server.table.data import Chair, TableData
from conquete.server.table.moves.ahead import written
from conquete.server.table.moves.history import Ahead, History, Plan
from conquete.server.table.questions.orders import Scope, asking, has_lapsed, write_orders
from conquete.server.table.questions.refusal import Refusal
from conquete.server.table.telling.messages import Audience, asked_in
from conquete.server.table.telling.standings import result_of
from conquete.wire.client import Orders
from conquete.wire.common import Result
from conquete.wire.server import Named, Ordered, Said

LATELY = 60  # events before the last choice of a game among which its deciding conquest is looked for
MOST_ANSWERS = 32  # remembered for messages that come twice; older ones are looked up in the store

_HOLD: Final = (
    update(tables).where(tables.c.id == bindparam("of")).values(held=bindparam("answer"), wake=bindparam("due"))
)
_DROP_SNAPSHOT: Final = delete(snapshots).where(snapshots.c.table_id == bindparam("of"))
_ADD_SNAPSHOT: Final = insert(snapshots)


class LiveTable(ShownTable):
    def __init__(self, services: House, data: TableData, history: History | None, said: list[Said]) -> None:
        super().__init__(services, data, history, said)
        self.lock = asyncio.Lock()
        self.steward = Steward(self)
        self.watchers = Watchers(self)
        self._answers: dict[int, str] = {}  # by decision, as its answerer knows it: the message that answered it
        self.touched = time.monotonic()
        self.fence: Fence | None = None  # by which this process leads it, where there are several
        self.is_lost = False  # and does not any more
        self.led_since = services.started  # without anybody who could have answered before that
        self.muted: dict[str, set[int | str]] = {}  # by person: the seats and the handles they do not want to hear
        for chair in data.chairs:
            if chair.person and chair.muted:
                self.muted.setdefault(chair.person, set()).update(chair.muted)

    # -- writing --------------------------------------------------------------------------------------------

    async def write(self, batch: Batch) -> None:
        """Returns when it is durable. Everything about a table is written here: only by whoever leads it."""
        batch.fence = self.fence
        try:
            await self.services.writer.append(batch)
        except NotOurs:
            self.services.hub.lose(self)
            raise
        except Exception as error:
            if is_outage(error) and not isinstance(error, NotKept):
                self.steward.doubt()
            raise
        if batch.rows:  # none of them would have its number, had there been others
            self.steward.is_in_doubt = False

    async def change(self, *statements: UpdateBase) -> None:
        await self.write(Batch(changes=[Change(statement) for statement in statements]))

    def let_go_of_viewers(self) -> None:
        """Another process leads the table: nothing is done here any more, and everybody is to come back."""
        self.is_lost = True
        self.steward.halt()
        for viewer in list(self.viewers):
            viewer.end(MOVED)

    # -- moving on ------------------------------------------------------------------------------------------

    async def store(self, plan: Plan, *changes: Change) -> None:
        """Make a plan durable, then true, then known. The lock must be held."""
        history = self.playing()
        game = plan.game
        result = self._result(plan) if game.is_over else None
        lapsed = [chair for chair in self.data.chairs if chair.scope and has_lapsed(chair.scope, game)]
        every = [*changes, *self._changes_by(plan, result, lapsed)]
        asked = asked_in(game)
        before = history.game
        is_quiet = (
            not lapsed and not self.steward.is_skipping
        )  # to get ready for what is next tells nobody anything
        news: list[Telling] = []

        def move_on() -> None:
            seen = history.event_count
            history.commit(plan)
            self.steward.look_ahead()
            self.touched = time.monotonic()
            self.data.asked = asked
            if result is not None:
                self.data.status = "over"
                self.data.result = result
            news.extend(self.news_of(plan, before, seen))
            if is_quiet:
                self.steward.arm()

        try:
            touch = self._touch(plan, asked)
            await self.write(Batch(plan.rows, touch, every, not plan.is_heard, move_on))
        except Conflict as error:
            await self.services.hub.reload(self)
            raise Refusal("stale", "somebody else was first; look again") from error
        except NotKept:
            await self.services.hub.reload(self)  # what stands in the store is what everybody goes on from
            raise
        metrics = self.services.metrics
        metrics.moves += plan.is_heard
        metrics.steps += len(plan.rows) - len(plan.sealed)  # nobody is to count the others
        tell(news)
        if plan.said:
            self.broadcast(lambda audience: Named(names=history.names()))
        if result is not None:
            self.broadcast(lambda audience: self.over_message())
            log("game over", table=self.id, reason=result.reason, rows=history.seq)
            if self.data.campaign:
                self.services.campaigns.game_over(self)
        if plan.is_heard and self.message_at is not None:
            metrics.move_seconds.note(time.monotonic() - self.message_at)
        self.services.office.after_move(self, before, plan)
        self._lapse_offers(history)
        for chair in lapsed:
            self.set_orders(chair, asking(chair.orders), ())
        if not is_quiet:
            self.steward.arm()
        if history.is_snapshot_due:  # whoever has moved does not wait for it
            self.steward.set_about("snapshot", history.seq)

    async def store_snapshot(self) -> None:
        """So that only what comes after it is played again when the table is opened. The lock must be held."""
        history = self.playing()
        if history.is_snapshot_due:
            values = {"table_id": self.id, "seq": history.seq, "body": history.snapshot()}
            # The last one will do.
            changes = [Change(_DROP_SNAPSHOT, values={"of": self.id}), Change(_ADD_SNAPSHOT, values=values)]
            await self.write(Batch(changes=changes, is_silent=True))
            history.last_snapshot = history.seq

    def _changes_by(self, plan: Plan, result: Result | None, lapsed: list[Chair]) -> Iterator[Change]:
        """What is to be written beside the steps and the row of the table; mostly nothing."""
        game, history = plan.game, self.playing()
        if result is not None:
            stored = msgspec.to_builtins(result)
            yield Change(update(tables).where(tables.c.id == self.id).values(status="over", result=stored))
            yield from outcome_changes(self.data, game.result or {})
        for chair in lapsed:
            yield Change(chair_update(chair, orders=write_orders(asking(chair.orders), chair.muted)))
        if plan.is_back and history.said:
            yield Change(delete(naming).where(naming.c.table_id == self.id, naming.c.n > game.count))
        for one in plan.said:
            values = {"table_id": self.id, "n": one.n, "seat": one.by, "what": one.key, "text": one.text}
            yield Change(insert(naming).values(**values))

    def _touch(self, plan: Plan, asked: int | None) -> Touch:
        wake = self.steward.wake(plan)
        if not plan.is_heard:
            return Touch(self.id, None, asked, wake)
        return Touch(self.id, plan.rows[-1]["at"], asked, wake, plan.heard.rows)

    def _result(self, plan: Plan) -> Result:
        """What decided the game may have happened shortly before the plan that ends it."""
        game, history = plan.game, self.playing()
        lately = history.recent.after(max(history.recent.forgotten, history.event_count - LATELY))
        result = result_of(game.rules, game.state, game.result or {}, [*lately, *plan.events])
        result.seconds = round(max(0.0, plan.at - self.data.started), 1)
        return result

    # -- answers that are held back (ahead.py) --------------------------------------------------------------

    @property
    def hold_seconds(self) -> float:
        return self.services.settings.hold_seconds

    async def hold(self, ahead: Ahead) -> None:
        """The seat goes on; nobody else hears of it yet. The lock must be held."""
        await self._set_held(self.playing(), ahead)

    async def let_go(self) -> None:
        """The seat has thought better of it, before anybody heard of it. The lock must be held."""
        await self._set_held(self.playing(), None)

    async def _set_held(self, history: History, ahead: Ahead | None) -> None:
        """Its seat is about to be told that it is accepted: it is to outlive the server, like any other answer."""
        wake = self.steward.wake(history.plan())
        if ahead is not None and ahead.until is not None:
            wake = ahead.until if wake is None else min(wake, ahead.until)
        stored = None if ahead is None else written(history, ahead)
        held = Change(_HOLD, values={"of": self.id, "answer": stored, "due": wake})
        question: list[Telling] = []

        def move_on() -> None:
            history.ahead = ahead
            question.extend(self.question_of(history))

        try:
            await self.write(Batch(changes=[held], is_silent=True, then=move_on))
        except NotKept:
            await self.services.hub.reload(self)
            raise
        tell(question)
        self.steward.arm()

    def set_orders(self, chair: Chair, orders: Orders, scope: Scope) -> None:
        """They are durable: from now on they hold, and all windows of the person on that seat know of them."""
        chair.orders, chair.scope = orders, scope
        is_passed = self.is_playing and self.is_passed()
        self.broadcast(lambda audience: Ordered(orders={str(chair.seat): orders}, is_passed=is_passed), chair.seat)

    def _lapse_offers(self, history: History) -> None:
        """Offers do not stand for ever, and whoever made one is told when it is void."""
        draw, back = self.draw.proposer, self.take_back.proposer
        if draw is not None and (history.game.is_over or self.draw.has_lapsed(history.game.state)):
            self.draw.clear()
            self.note("draw_lapsed", draw)
        if back is not None and not any(mark.seat == back for mark in history.marks):
            self.take_back.clear()
            self.note("take_back_lapsed", back)
        away = self.standing_in.proposer
        if away is not None and (history.game.is_over or self.standing_in.has_lapsed(history.game.state)):
            self.standing_in.clear()
            self.note("stand_in_lapsed", away)

    def remember(self, audience: Audience, decision: int, message: str) -> None:
        self._answers[_answer_key(audience, decision)] = message
        if len(self._answers) > MOST_ANSWERS:
            del self._answers[next(iter(self._answers))]

    def answer_to(self, audience: Audience, decision: int) -> str | None:
        return self._answers.get(_answer_key(audience, decision))

    def begin(self) -> None:
        """The game was started, or is another than was known: everybody sees the board."""
        self.steward.look_ahead()
        for viewer in self.viewers:
            viewer.send(self.welcome(viewer, None))
        self.steward.arm()

    # -- viewers ------------------------------------------------------------------------------------------------

    async def enter(self, viewer: Viewer, since: int | None) -> None:
        async with self.lock:
            if self.is_cleared:
                viewer.is_cleared = True
                viewer.close()
                return
            if self.is_lost:
                viewer.end(MOVED)
                return
            if viewer.person is not None and viewer.person.id in self.data.barred.out:
                viewer.end(SENT_AWAY)
                return
            viewer.seats = self._seats_of(viewer)
            if viewer.person:
                viewer.muted = self.muted.setdefault(viewer.person.id, set())
            self.viewers.add(viewer)
            self.touched = time.monotonic()
            welcome = self.welcome(viewer, since)
            if self.data.campaign and viewer.person is not None:
                welcome.unread = await self.services.campaigns.unread(self, viewer.person)
            viewer.send(welcome)
            if self.data.status == "over":
                viewer.send(self.over_message())
            await self._note_presence(viewer.seats)
            if viewer in self.viewers and self.is_playing:
                await owner_comes(self, viewer)
            self.watchers.look()
            if len(self.viewers) == 1:
                await self._note_watched(viewer)

    async def exit(self, viewer: Viewer) -> None:
        async with self.lock:
            self.viewers.discard(viewer)
            self.services.hub.let_go += 1
            self.touched = time.monotonic()
            await self._note_presence(viewer.seats)
            self.watchers.look()
            if not self.viewers:
                await self._note_watched(viewer)

    async def _note_watched(self, viewer: Viewer) -> None:
        """The first has come or the last has gone: bots alone go on, or wait. A table that waits for players was
        looked after until now by whoever belongs to it."""
        if self.is_cleared or self.is_lost or self.services.hub.is_stopping:
            return
        if self.is_playing and self.data.is_show:
            self.steward.arm()
            await self.steward.touch()
        elif self.data.status == "open" and viewer.person is not None:
            if viewer.seats or viewer.person.id == self.data.host:
                ours = (tables.c.id == self.id) & (tables.c.status == "open")
                await self.change(update(tables).where(ours).values(changed=time.time()))

    async def _note_presence(self, seats: Audience) -> None:
        here = {seat for viewer in self.viewers for seat in viewer.seats}
        changed = False
        for seat in seats:
            chair = self.data.chairs[seat]
            if chair.is_here != (seat in here):
                chair.is_here = seat in here
                changed = True
        if changed:
            self.tell_seats()
        if self.is_playing:
            for seat in seats:
                if seat in here:
                    await self.steward.take_back_lead(seat)

    def _seats_of(self, viewer: Viewer) -> Audience:
        person = viewer.person.id if viewer.person else None
        if viewer.only is None:
            return self.data.seats_seen_by(person)
        return tuple(seat for seat in self.data.seats_of(person) if seat == viewer.only)

    def rename(self, person: Person) -> None:
        """Somebody has another name now."""
        chairs = [chair for chair in self.data.chairs if chair.person == person.id]
        for chair in chairs:
            chair.name = person.name
        stood_in = [chair for chair in self.data.chairs if chair.stand_in == person.id]
        for chair in stood_in:
            chair.stand_in_name = person.name
        for viewer in self.viewers:
            if viewer.person is not None and viewer.person.id == person.id:
                viewer.person = person
        if self.data.host == person.id:
            self.data.host_name = person.name
            self.tell_table()
        elif chairs or stood_in:
            self.tell_seats()
        self.watchers.look()

    def dismiss_programs(self, seat: int) -> None:
        """Programs that act for that seat go; their token is void."""
        for viewer in self.viewers:
            if viewer.only == seat:
                viewer.end(NO_TOKEN)

    def reseat_viewers(self) -> None:
        """Somebody sat down or left: who sees what is settled anew."""
        for viewer in self.viewers:
            viewer.seats = self._seats_of(viewer)
        here = {seat for viewer in self.viewers for seat in viewer.seats}
        for chair in self.data.chairs:
            chair.is_here = chair.seat in here

    def tell_new_seats(self) -> None:
        """Whoever sits elsewhere now sees something else: a new welcome for those, the chairs for all."""
        before = {viewer: viewer.seats for viewer in self.viewers}
        self.reseat_viewers()
        for viewer in self.viewers:
            if viewer.seats != before[viewer]:
                viewer.send(self.welcome(viewer, None))
        self.tell_seats()
        self.watchers.look()

    @property
    def can_be_closed(self) -> bool:
        """Nobody watches, and nothing is to be done soon."""
        return not self.viewers and not self.lock.locked() and self.steward.is_idle


def _answer_key(audience: Audience, decision: int) -> int:
    """Whoever has other seats may know the same decision under another number."""
    return decision << 16 | sum([1 << seat for seat in audience])
