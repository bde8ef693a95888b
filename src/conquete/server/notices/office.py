"""The office that tells absent people. Tables only drop a word here and go on; everything that may take time or
fail, the database included, happens in tasks of the office's own.

What is to be told waits in the store, so that a restart loses nothing: one row for each browser, and one for the
mail. When a row is due it is looked at once more: who has moved meanwhile, looks at the table, or does not want to
hear of it any more is not told.

Where several processes share a database each has such an office, and any of them may send what is due. It claims
the rows first, all or none, so that nothing is sent twice; what a dead one had claimed is sent by another later.
"""

import asyncio
import time
from collections.abc import Coroutine, Iterable
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import ColumnElement, Float, delete, insert, literal_column, or_, update

from conquete.engine.game import Game
from conquete.server.cluster.post import ALONE
from conquete.server.logs import log, log_failure
from conquete.server.notices.encryption import ServerKey
from conquete.server.notices.hours import after_quiet
from conquete.server.notices.lookout import Lookout
from conquete.server.notices.mail import Mailer
from conquete.server.notices.outcome import Outcome
from conquete.server.notices.push import Push
from conquete.server.notices.wishes import CONFIRM, KINDS, MAIL, RECOVER, Kind, Wishes
from conquete.server.notices.words import Message, message
from conquete.server.play.roles import House, Room
from conquete.server.store.among import among
from conquete.server.store.batch import Batch, Change, Conflict
from conquete.server.store.postgres import NOW
from conquete.server.store.queries import AnyRow
from conquete.server.store.schema import facts, notices, push_subscriptions
from conquete.server.table.data import TableData
from conquete.server.table.moves.history import Plan

POLL_SECONDS: Final = 30.0
AT_ONCE: Final = 16  # messages under way
MOST_TRIES: Final = 10  # over three hours
FIRST_WAIT: Final = 30.0  # doubled with every try
LONGEST_WAIT: Final = 3600.0
MOST_FAILURES: Final = 5  # of a browser in a row; then it is forgotten
CLAIM_SECONDS: Final = 300.0  # longer than anything takes to be handed over
_KEY: Final = "push key"

Word = tuple[Kind, str, str]  # what happened, at which table, to whom it is to be told


class Office:
    def __init__(self, services: House) -> None:
        self._services = services
        settings = services.settings
        self.wishes = Wishes(
            services.identity, services.queries, services.writer, services.post, settings.push_anywhere
        )
        self._lookout = Lookout(services.post, self._looks)
        self.mailer = Mailer(settings.mail, settings.address)
        self._push: Push | None = None
        self._heard: list[Word] = []
        self._lost: list[str] = []  # the addresses of who has lost a password
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._sending: set[asyncio.Task[None]] = set()
        self._under_way: set[int] = set()
        self._claimed: set[int] = set()  # of those
        self.sent = 0
        self.failed = 0

    async def start(self) -> None:
        """The key pair that push services know this server by is made once and kept in the database."""
        services = self._services
        secret = await services.queries.fact(_KEY)
        if secret is None:
            with suppress(Conflict):  # another process was first; its key is as good
                await services.writer.change(insert(facts).values(name=_KEY, value=ServerKey.new_secret()))
            secret = await services.queries.fact(_KEY)
        assert secret is not None
        settings = services.settings
        contact = settings.contact or settings.address or "mailto:host@localhost"
        self._push = Push(ServerKey(secret), contact, settings.push_anywhere)
        await self.wishes.start()
        self._lookout.start()
        self._task = asyncio.create_task(self._run(), name="notices")

    async def stop(self) -> None:
        tasks = [*self._sending, *([self._task] if self._task else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.wishes.stop()
        with suppress(Exception):
            await self._take_in()  # what was just said is told after the restart
            if self._claimed:
                await self._free(self._claimed)
        if self._push is not None:
            await self._push.close()

    @property
    def push_key(self) -> str:
        assert self._push is not None
        return self._push.key.public

    # -- what tables say: nothing here waits ---------------------------------------------------------------

    def after_move(self, table: Room, before: Game, plan: Plan) -> None:
        """Somebody else is asked now, or the game is over."""
        game = plan.game
        if table.data.config.tempo == "screen":
            return
        if game.is_over:
            self.tell("over", table, [chair.person for chair in table.data.chairs if not chair.is_out])
        elif game.actor >= 0 and game.actor != before.actor:
            self._ask(table, plan)

    def after_start(self, table: Room) -> None:
        if table.history is not None and table.data.config.tempo != "screen" and table.history.game.actor >= 0:
            self._ask(table, table.history.plan())

    def _ask(self, table: Room, plan: Plan) -> None:
        """Tell the person who is asked, unless the server answers by itself."""
        chair = table.data.chairs[plan.game.actor]
        if chair.player is None or not self.wishes.has_any(chair.player):
            return
        if table.steward.due(plan)[0] in ("none", "clock"):
            self.tell("turn", table, [chair.player])

    def tell(self, kind: Kind, table: Room, people: Iterable[str | None]) -> None:
        for person in {person for person in people if person}:
            if self.wishes.has_any(person) and not is_looking(table, person):
                self._heard.append((kind, table.id, person))
                self._wake.set()

    async def ask_for_confirmation(self, person: str) -> None:
        await self._put(person, MAIL, "", CONFIRM, time.time())
        self._wake.set()

    def send_way_back(self, mail: str) -> None:
        """To whoever has confirmed that address. Looking for them takes its time elsewhere: how long an answer
        takes tells nobody whether there is anybody."""
        self._lost.append(mail)
        self._wake.set()

    # -- taking it in --------------------------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            try:
                await self._take_in()
                until = await self._send_due()
            except Exception:  # the database does not answer, for one: what is stored is told later
                log_failure("notices failed")
                until = time.time() + POLL_SECONDS
            with suppress(TimeoutError):
                await asyncio.wait_for(self._wake.wait(), max(0.0, min(until - time.time(), POLL_SECONDS)))
            self._wake.clear()

    async def _take_in(self) -> None:
        while self._heard:
            kind, table_id, person = self._heard[0]
            await self._take_in_one(kind, table_id, person)
            self._heard.pop(0)
        while self._lost:
            for person in await self._services.recovery.people_at(self._lost[0]):
                await self._put(person, MAIL, "", RECOVER, time.time())
            self._lost.pop(0)

    async def _take_in_one(self, kind: Kind, table_id: str, person: str) -> None:
        wish = await self.wishes.of(person)
        if wish is None or not wants(wish, kind):
            return
        now = time.time() + self._services.settings.notice_seconds
        for browser in await self._services.queries.subscriptions_of(person):
            await self._put(person, browser.id, table_id, kind, self._quiet(wish, now))
        if self.mailer.is_there and wish.is_mail_confirmed and wish.is_mail_on:
            due = self._quiet(wish, now + self._services.settings.mail.collect_seconds)
            await self._put(person, MAIL, table_id, kind, due)

    async def _put(self, person: str, target: str, table_id: str, kind: str, due: float) -> None:
        row = {"person": person, "target": target, "table_id": table_id, "kind": kind, "made": time.time()}
        with suppress(Conflict):  # it waits to be told already
            await self._services.writer.change(insert(notices).values(**row, due=due, attempts=0))

    def _quiet(self, wish: AnyRow, when: float) -> float:
        return after_quiet(when, wish.zone, wish.quiet_from, wish.quiet_to)

    # -- sending -------------------------------------------------------------------------------------------

    async def _send_due(self) -> float:
        """Begin what is due and not under way; when the next is. One process does it for all."""
        if not self._services.post.is_first:
            return time.time() + POLL_SECONDS
        rows = await self._services.queries.waiting_notices(AT_ONCE * 4)
        now = time.time()
        mailed: set[str] = set()
        for row in rows:
            if row.due > now:
                return float(row.due)
            if len(self._sending) >= AT_ONCE:
                break  # the first that is done calls again
            if row.id in self._under_way:
                continue
            if row.target == MAIL:
                if row.person not in mailed:
                    mailed.add(row.person)
                    await self._begin_mail(row.person)
            else:
                self._begin([row], self._send_push(row))
        return now + POLL_SECONDS

    def _begin(self, rows: list[AnyRow], work: Coroutine[Any, Any, None]) -> None:
        ids = {row.id for row in rows}
        self._under_way |= ids
        task = asyncio.create_task(self._safely(ids, work))
        self._sending.add(task)

        def end(task: asyncio.Task[None]) -> None:
            self._sending.discard(task)
            self._under_way.difference_update(ids)
            self._wake.set()

        task.add_done_callback(end)

    async def _safely(self, ids: set[int], work: Coroutine[Any, Any, None]) -> None:
        try:
            if await self._claim(ids):
                await work
                self._claimed -= ids
        except Exception:  # one person's trouble must not keep the others waiting
            log_failure("notice failed")
        finally:
            work.close()

    async def _claim(self, ids: set[int]) -> bool:
        """Are they this process's to send? Where there is but one they always are."""
        if self._services.post is ALONE:
            return True
        now: ColumnElement[float] = literal_column(NOW, Float)
        free = or_(notices.c.until.is_(None), notices.c.until < now)
        ours = update(notices).where(among(notices.c.id, ids), free).values(until=now + CLAIM_SECONDS)
        try:
            await self._services.writer.append(Batch(changes=[Change(ours, rows=len(ids))]))
        except Conflict:
            return False
        self._claimed |= ids
        return True

    async def _free(self, ids: set[int]) -> None:
        await self._services.writer.change(update(notices).where(among(notices.c.id, ids)).values(until=None))

    async def _send_push(self, row: AnyRow) -> None:
        browser = await self._services.queries.subscription(row.target)
        wish = await self.wishes.of(row.person)
        told = await self._still(row, wish)
        if browser is None or wish is None or told is None:
            await self._done([row])
            return
        quiet = self._quiet(wish, time.time())
        if quiet > time.time():
            await self._again([row], quiet, row.attempts)
            return
        assert self._push is not None
        outcome = await self._push.send(browser, told)
        self._count(outcome, "push")
        if outcome.result == "gone":
            await self.wishes.forget_browser(browser.id)
            return
        is_given_up = outcome.result == "refused" or (outcome.result == "later" and row.attempts + 1 >= MOST_TRIES)
        failures = browser.failures + 1 if is_given_up else 0 if outcome.result == "done" else browser.failures
        if failures >= MOST_FAILURES:
            await self.wishes.forget_browser(browser.id)
            return
        if failures != browser.failures:
            ours = push_subscriptions.c.id == browser.id
            await self._services.writer.change(update(push_subscriptions).where(ours).values(failures=failures))
        await self._settle([row], outcome)

    async def _begin_mail(self, person: str) -> None:
        """All that waits for the mail of one person, whether it is due or not: one mail for several games."""
        rows = await self._services.queries.waiting_mail(person)
        now = time.time()
        free = [row for row in rows if row.id not in self._under_way and (row.until is None or row.until < now)]
        if free:
            self._begin(free, self._send_mail(person, free))

    async def _send_mail(self, person: str, rows: list[AnyRow]) -> None:
        wish = await self.wishes.of(person)
        if wish is None or not wish.mail or not self.mailer.is_there:
            await self._done(rows)
            return
        letters = [row for row in rows if row.kind in (CONFIRM, RECOVER)]
        if letters:
            await self._send_letter(letters[0], wish)
            return
        if not (wish.is_mail_confirmed and wish.is_mail_on):
            await self._done(rows)
            return
        quiet = self._quiet(wish, time.time())
        if quiet > time.time():
            await self._again(rows, quiet, rows[0].attempts)
            return
        told = [(row, await self._still(row, wish)) for row in rows]
        stale = [row for row, text in told if text is None]
        if stale:
            await self._done(stale)
        fresh = [(row, text) for row, text in told if text is not None]
        if fresh:
            texts = [text for _, text in fresh]
            mail = self.mailer.digest(wish.mail, wish.language, texts, self.wishes.token(wish, "stop"))
            await self._mail_is_sent([row for row, _ in fresh], person, await self.mailer.send(mail))

    async def _send_letter(self, row: AnyRow, wish: AnyRow) -> None:
        """What is sent at any hour, and by itself."""
        if wish.is_mail_confirmed == (row.kind == CONFIRM):
            await self._done([row])
            return
        if row.kind == CONFIRM:
            mail = self.mailer.question(wish.mail, wish.language, self.wishes.token(wish, CONFIRM))
        else:
            person = await self._services.queries.person(row.person)
            token = await self._services.recovery.link_for(row.person)
            mail = self.mailer.way_back(wish.mail, wish.language, person.name if person else "", token)
        await self._mail_is_sent([row], row.person, await self.mailer.send(mail))

    async def _mail_is_sent(self, rows: list[AnyRow], person: str, outcome: Outcome) -> None:
        self._count(outcome, "mail")
        if outcome.result == "gone":
            await self.wishes.mail_is_refused(person, is_dead=True)
        else:
            await self._settle(rows, outcome)

    async def _still(self, row: AnyRow, wish: AnyRow | None) -> Message | None:
        """What to say, if it is still true and wanted, and the person does not see it anyway."""
        if wish is None or row.kind not in KINDS or not wants(wish, row.kind):
            return None
        stored = await self._services.queries.table(row.table_id)
        if stored is None:
            return None
        if await self._lookout.is_looking(row.table_id, row.person, stored.leader):
            return None
        host = await self._services.queries.person(stored.host)
        data = TableData(stored, await self._services.queries.chairs_of(row.table_id), host.name if host else "")
        return (
            message(row.kind, data, row.person, wish.language) if is_so(row.kind, data, row.person, wish) else None
        )

    def _looks(self, table_id: str, person: str) -> bool:
        live = self._services.hub.in_memory(table_id)
        return live is not None and is_looking(live, person)

    # -- what became of it ---------------------------------------------------------------------------------

    def _count(self, outcome: Outcome, way: str) -> None:
        if outcome.result == "done":
            self.sent += 1
        else:
            self.failed += 1
            log("notice not delivered", way=way, result=outcome.result, why=outcome.why)

    async def _settle(self, rows: list[AnyRow], outcome: Outcome) -> None:
        attempts = max(row.attempts for row in rows) + 1
        if outcome.result == "later" and attempts < MOST_TRIES:
            wait = max(outcome.wait, min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempts - 1)))
            await self._again(rows, time.time() + wait, attempts)
        else:
            await self._done(rows)

    async def _again(self, rows: list[AnyRow], due: float, attempts: int) -> None:
        ids = [row.id for row in rows]
        values = {"due": due, "attempts": attempts, "until": None}
        await self._services.writer.change(update(notices).where(among(notices.c.id, ids)).values(**values))

    async def _done(self, rows: list[AnyRow]) -> None:
        await self._services.writer.change(delete(notices).where(among(notices.c.id, [row.id for row in rows])))


def wants(wish: AnyRow, kind: Kind) -> bool:
    wished = {
        "turn": wish.on_turn,
        "over": wish.on_over,
        "invited": wish.on_invited,
        "expired": wish.on_over,  # it is over before it has begun
    }
    return bool(wished[kind])


def is_looking(table: Room, person: str) -> bool:
    """Has that person the table before his eyes? A program that plays for him sees nothing for him."""
    return any(
        viewer.person is not None and viewer.person.id == person and viewer.only is None and viewer.is_looking
        for viewer in table.viewers
    )


def is_so(kind: Kind, data: TableData, person: str, wish: AnyRow) -> bool:
    match kind:
        case "turn":
            if data.is_opening:  # a browser of his must open what it has locked, or the game waits
                return data.config.tempo == "days" and person in [
                    data.chairs[seat].person for seat in data.unopened()
                ]
            if data.status != "playing" or data.asked is None or data.asked < 0:
                return False
            chair = data.chairs[data.asked]
            is_slow = data.config.tempo == "days" or (data.config.tempo == "live" and wish.on_live)
            return is_slow and chair.player == person and chair.is_led_by_person
        case "over":
            return data.status == "over"
        case "invited":
            return data.status == "open" and bool(data.kept_for(person))
        case "expired":
            return data.status == "expired"
