"""A table in memory: the one place where its game moves on.

Every change happens under the table's lock: plan on a copy, make it durable, commit, tell the viewers. What a
seat is not asked by a person is answered by the steward (steward.py).
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

import msgspec
from sqlalchemy import bindparam, delete, insert, update

from conquete.engine.game import Game
from conquete.server.identity import Person
from conquete.server.logs import log
from conquete.server.play.live.outcomes import outcome_changes
from conquete.server.play.live.standing_in import StandingIn, owner_comes
from conquete.server.play.live.steward import Steward, chair_update
from conquete.server.play.live.watchers import Watchers
from conquete.server.play.people.agreements import Agreement
from conquete.server.play.people.viewer import NO_TOKEN, SENT_AWAY, Viewer
from conquete.server.store.batch import Batch, Change, Conflict, Touch
from conquete.server.store.schema import snapshots, tables
from conquete.server.table.data import Chair, TableData
from conquete.server.table.moves.ahead import written
from conquete.server.table.moves.changes import position_for
from conquete.server.table.moves.history import Ahead, History, Plan
from conquete.server.table.questions.orders import Scope, asking, has_lapsed, is_reaction, write_orders
from conquete.server.table.questions.refusal import Refusal
from conquete.server.table.telling.messages import (
    Audience,
    asked_in,
    decision_for,
    encode,
    events_for_audience,
    eyes_of,
    kind_in,
)
from conquete.server.table.telling.news import News
from conquete.server.table.telling.standings import Scores, result_of
from conquete.wire.client import Orders
from conquete.wire.common import ClockInfo, Result
from conquete.wire.server import (
    Events,
    Note,
    NoteKind,
    Ordered,
    Over,
    Rewound,
    Said,
    Seats,
    ServerMessage,
    Stopping,
    Table,
    Welcome,
)

if TYPE_CHECKING:
    from conquete.server.services import Services

LATELY = 60  # events before the last choice of a game among which its deciding conquest is looked for
MOST_ANSWERS = 32  # remembered for messages that come twice; older ones are looked up in the store

_HOLD: Final = (
    update(tables).where(tables.c.id == bindparam("of")).values(held=bindparam("answer"), wake=bindparam("due"))
)
_DROP_SNAPSHOT: Final = delete(snapshots).where(snapshots.c.table_id == bindparam("of"))
_ADD_SNAPSHOT: Final = insert(snapshots)


class LiveTable:
    def __init__(self, services: "Services", data: TableData, history: History | None, said: list[Said]) -> None:
        self.services = services
        self.data = data
        self.history = history
        self.lock = asyncio.Lock()
        self.viewers: set[Viewer] = set()
        self.said: deque[Said] = deque(said, maxlen=50)
        self.draw = Agreement()
        self.take_back = Agreement()
        self.standing_in = StandingIn()
        self._answers: dict[int, str] = {}  # by decision, as its answerer knows it: the message that answered it
        self.steward = Steward(self)
        self.watchers = Watchers(self)
        self.touched = time.monotonic()
        self.is_cleared = False  # its host has taken it away
        self._scores = Scores()
        self.muted: dict[str, set[int | str]] = {}  # by person: the seats and the handles they do not want to hear
        for chair in data.chairs:
            if chair.person and chair.muted:
                self.muted.setdefault(chair.person, set()).update(chair.muted)

    @property
    def id(self) -> str:
        return self.data.id

    @property
    def is_playing(self) -> bool:
        return self.data.status == "playing"

    @property
    def is_sealed(self) -> bool:
        """Has a seat placed something that nobody else has heard of?"""
        return self.history is not None and self.history.heard < self.history.seq

    def playing(self) -> History:
        """The history of a game that goes on; anything else is refused."""
        if self.history is None or not self.is_playing:
            text = "the game has not begun" if self.data.status == "open" else "the game is over"
            raise Refusal("not_possible", text)
        return self.history

    # -- moving on ------------------------------------------------------------------------------------------

    async def store(self, plan: Plan, *changes: Change) -> None:
        """Make a plan durable, then true, then known. The lock must be held."""
        history = self.playing()
        game = plan.game
        every: list[Change] = [*changes]
        result: Result | None = None
        if game.is_over:
            result = self._result(plan)
            stored = msgspec.to_builtins(result)
            over = update(tables).where(tables.c.id == self.id).values(status="over", result=stored)
            every += [Change(over), *outcome_changes(self.data, game.result or {})]
        lapsed = [chair for chair in self.data.chairs if chair.scope and has_lapsed(chair.scope, game)]
        for chair in lapsed:
            every.append(Change(chair_update(chair, orders=write_orders(asking(chair.orders), chair.muted))))
        has_snapshot = history.snapshot_due(plan)
        if has_snapshot:
            seq, body = history.write_snapshot(plan)
            every.append(Change(_DROP_SNAPSHOT, values={"of": self.id}))  # the last one will do
            every.append(Change(_ADD_SNAPSHOT, values={"table_id": self.id, "seq": seq, "body": body}))
        asked = asked_in(game)
        try:
            await self.services.writer.append(
                Batch(plan.rows, self._touch(plan, asked), every, is_silent=not plan.is_heard)
            )
        except Conflict as error:
            await self.services.hub.reload(self)
            raise Refusal("stale", "somebody else was first; look again") from error
        seen = history.event_count
        before = history.game
        history.commit(plan)
        if has_snapshot:
            history.last_snapshot = history.seq
        self.steward.look_ahead()
        self.touched = time.monotonic()
        self.data.asked = asked
        metrics = self.services.metrics
        metrics.moves += plan.is_heard
        metrics.steps += len(plan.rows) - len(plan.sealed)  # nobody is to count the others
        if result is not None:
            self.data.status = "over"
            self.data.result = result
        self._tell(plan, before, seen)
        if result is not None:
            self.broadcast(lambda audience: self.over_message())
            log("game over", table=self.id, reason=result.reason, rows=history.seq)
        self.services.office.after_move(self, before, plan)
        self._lapse_offers(history)
        for chair in lapsed:
            self.set_orders(chair, asking(chair.orders), ())
        self.steward.arm()

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
        history = self.playing()
        await self._write_held(history, ahead)
        history.ahead = ahead
        self._tell_asked(history)
        self.steward.arm()

    async def let_go(self) -> None:
        """The seat has thought better of it, before anybody heard of it. The lock must be held."""
        history = self.playing()
        await self._write_held(history, None)
        history.ahead = None
        self._tell_asked(history)
        self.steward.arm()

    async def _write_held(self, history: History, ahead: Ahead | None) -> None:
        """Its seat is about to be told that it is accepted: it is to outlive the server, like any other answer."""
        wake = self.steward.wake(history.plan())
        if ahead is not None and ahead.until is not None:
            wake = ahead.until if wake is None else min(wake, ahead.until)
        stored = None if ahead is None else written(history, ahead)
        held = Change(_HOLD, values={"of": self.id, "answer": stored, "due": wake})
        await self.services.writer.append(Batch(changes=[held], is_silent=True))

    def _tell_asked(self, history: History) -> None:
        """What the seat is asked now, to itself."""
        seat = history.game.actor

        def question(audience: Audience) -> Events:
            return Events(events=[], seq=history.event_count, changes={}, **self._pending(audience))

        self.broadcast(question, seat)

    def set_orders(self, chair: Chair, orders: Orders, scope: Scope) -> None:
        """They are durable: from now on they hold, and all windows of the person on that seat know of them."""
        chair.orders, chair.scope = orders, scope
        is_passed = self.is_playing and self._is_passed()
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

    # -- telling ----------------------------------------------------------------------------------------------

    def broadcast(self, make: Callable[[Audience], ServerMessage], only: int | None = None) -> None:
        """One message to all viewers, or to those of one seat, made and encoded once for each distinct audience."""
        self._spread(lambda audience: encode(make(audience)), only)

    def _spread(self, make: Callable[[Audience], str], only: int | None) -> None:
        texts: dict[Audience, str] = {}
        for viewer in self.viewers:
            seats = viewer.seats
            if only is not None and only not in seats:
                continue
            text = texts.get(seats)
            if text is None:
                text = texts[seats] = make(seats)
            viewer.send_text(text)

    def _tell(self, plan: Plan, before: Game, seen: int) -> None:
        """What happened, to everybody. All viewers have seen the game as it stood `before`, and so many events."""
        if not self.viewers:
            return
        history = self.playing_or_over()
        only = None if plan.is_heard else int(plan.rows[0]["actor"])  # the others are not to know of it
        if plan.is_back:
            self.broadcast(lambda audience: self._rewound(history, audience), only)
            return
        eyes = {seat for viewer in self.viewers for seat in eyes_of(viewer.seats)}
        news = News(history, plan, before, seen, self._scores, eyes, self.clock(), self._is_passed())
        self._spread(news.text_for, only)

    def _pending(self, audience: Audience) -> dict[str, Any]:
        history = self.playing_or_over()
        game = history.game_for(audience)
        return {
            "asked": asked_in(game),
            "kind": kind_in(game),
            "number": history.number_for(audience),
            "decision": decision_for(game, history.number_for(audience), audience, self._is_passed()),
            "clock": self.clock(),
        }

    def _is_passed(self) -> bool:
        """Is the pending question a reaction on which the orders of the seat pass?"""
        game = self.playing_or_over().game
        if game.is_over or game.actor < 0 or not is_reaction(game):
            return False
        chair = self.data.chairs[game.actor]
        return chair.is_led_by_person and self.steward.passes(chair, game)

    def playing_or_over(self) -> History:
        assert self.history is not None
        return self.history

    def _rewound(self, history: History, audience: Audience) -> Rewound:
        views = {str(seat): position_for(history.game, seat) for seat in eyes_of(audience)}
        return Rewound(
            seq=history.event_count, views=views, **self._scored(history.game, audience), **self._pending(audience)
        )

    def _scored(self, game: Game, audience: Audience) -> dict[str, Any]:
        """Standings and missions for whoever looks at the position anew."""
        self._scores.look(game)
        return {"standings": self._scores.standings, "missions": self._scores.missions(game, audience)}

    def clock(self) -> ClockInfo | None:
        config = self.data.config
        if self.history is None:
            return None
        plan = self.history.plan()
        reaction = self.steward.reaction_deadline(plan)
        if reaction is None and not (config.move_seconds or config.bank_seconds):
            return None
        bank = [round(max(0.0, config.bank_seconds - used), 1) for used in plan.heard.used]
        if reaction is not None:
            return ClockInfo(bank=bank, deadline=reaction)
        kind, when = self.steward.due(plan)
        return ClockInfo(bank=bank, deadline=when if kind == "clock" and when is not None else 0.0)

    def welcome(self, viewer: Viewer, since: int | None) -> Welcome:
        history = self.history
        chat = [line for line in self.said if viewer.hears(line)]
        orders = {str(seat): self.data.chairs[seat].orders for seat in viewer.seats}
        message = Welcome(
            table=self.data.info(), mine=list(viewer.seats), seq=0, views={}, chat=chat, orders=orders
        )
        message.muted = sorted(seat for seat in viewer.muted if isinstance(seat, int))
        message.muted_people = sorted(who for who in viewer.muted if isinstance(who, str))
        own = self.data.seats_of(viewer.person.id if viewer.person else None)
        message.is_host = viewer.person is not None and viewer.person.id == self.data.host
        message.standing_in = [seat for seat in viewer.seats if seat not in own]
        if history is None:
            return message
        message.seq = history.event_count
        message.views = {str(seat): position_for(history.game, seat) for seat in eyes_of(viewer.seats)}
        missed = None if since is None else history.events_after(since)
        if missed is not None:
            message.missed = events_for_audience(history.rules, missed, viewer.seats)
            message.is_resumed = True
        pending = self._pending(viewer.seats)
        message.asked, message.kind, message.number = pending["asked"], pending["kind"], pending["number"]
        message.decision, message.clock = pending["decision"], pending["clock"]
        scored = self._scored(history.game, viewer.seats)
        message.standings, message.missions = scored["standings"], scored["missions"]
        message.draw, message.take_back = self.draw.told(), self.take_back.told()
        message.stand_in = self.standing_in.told()
        return message

    def over_message(self) -> Over:
        """Only now does the seed leave the server."""
        assert self.data.status == "over"
        assert self.data.result is not None
        game = self.playing_or_over().game
        return Over(
            result=self.data.result,
            seed=self.data.seed.hex(),
            commitment=self.data.commitment(),
            missions=self._scores.missions(game, range(game.rules.seats)),
        )

    def tell_seats(self) -> None:
        self.broadcast(lambda audience: Seats(seats=self.data.seat_infos()))

    def tell_table(self) -> None:
        self.broadcast(lambda audience: Table(table=self.data.info()))

    def note(self, note: NoteKind, seat: int | None = None, only: int | None = None, **details: object) -> None:
        self.broadcast(lambda audience: Note(note=note, seat=seat, details=details), only)

    def begin(self) -> None:
        """The game was started: everybody sees the board."""
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
            if viewer.person is not None and viewer.person.id in self.data.barred.out:
                viewer.end(SENT_AWAY)
                return
            viewer.seats = self._seats_of(viewer)
            if viewer.person:
                viewer.muted = self.muted.setdefault(viewer.person.id, set())
            self.viewers.add(viewer)
            self.touched = time.monotonic()
            viewer.send(self.welcome(viewer, since))
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
        if self.is_cleared or self.services.hub.is_stopping:
            return
        if self.is_playing and self.data.is_show:
            self.steward.arm()
            await self.steward.touch()
        elif self.data.status == "open" and viewer.person is not None:
            if viewer.seats or viewer.person.id == self.data.host:
                ours = (tables.c.id == self.id) & (tables.c.status == "open")
                await self.services.writer.change(update(tables).where(ours).values(changed=time.time()))

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

    def say_cleared(self) -> None:
        """The table is no more; whoever waits at it is told."""
        self.is_cleared = True
        self.note("cleared")
        for viewer in self.viewers:
            viewer.is_cleared = True
            viewer.close()

    def say_stopping(self) -> None:
        self.broadcast(lambda audience: Stopping())
        for viewer in self.viewers:
            viewer.close()

    @property
    def can_be_closed(self) -> bool:
        """Nobody watches, and nothing is to be done soon."""
        return not self.viewers and not self.lock.locked() and self.steward.is_idle


def _answer_key(audience: Audience, decision: int) -> int:
    """Whoever has other seats may know the same decision under another number."""
    return decision << 16 | sum([1 << seat for seat in audience])
