"""What is promised whatever befalls anybody: looked at as things happen, and when all is healed.

Nothing here asks the server what is right: what was acknowledged is compared with the rows of the store, what a
browser has put together from events with what it is shown when it looks anew, and dice with their commitment.
"""

from collections.abc import Iterator
from typing import Any, Final

from sqlalchemy import Float, func, select, type_coerce

import conquete
from conquete.engine.ids import HIDDEN
from conquete.server.cluster.members import LEASE_SECONDS
from conquete.server.store.schema import chairs, chat, processes, steps, tables
from tests.simulation.browsers import Browser, Word
from tests.simulation.servers import Server
from tests.simulation.store import Store
from tests.simulation.world import World

UNKNOWN: Final = "?"  # a card that one may not see
ANSWERS: Final = ("move", "place", "assault")
AUTOMATIC: Final = ("defend", "keep")  # by standing orders, or because there is nothing else to say
ASSAULT: Final = ("attack", "defend", "occupy")
LOOK_SECONDS: Final = 0.5
LATE_SECONDS: Final = 1.5  # after which a server should have renewed its lease
LEADERLESS_SECONDS: Final = 5.0
HELD: Final = ("keep", "stop")  # is not stored before the next answer


class Promises:
    def __init__(self, world: World, store: Store) -> None:
        self.world, self.store = world, store
        self.moves = 0
        self._seeds: dict[str, str] = {}
        self._bots: dict[str, set[int]] = {}

    def watch(self, browser: Browser) -> None:
        """Everything that it is sent is looked at."""
        browser.on_heard = lambda text, message: self._check_secrets(browser, text, message)

    # -- no view tells a secret -----------------------------------------------------------------------------------

    def _check_secrets(self, browser: Browser, text: str, message: dict[str, Any]) -> None:
        for what in self._told(browser, text, message):
            self.world.complain(f"{browser.name} is told {what}")

    def _told(self, browser: Browser, text: str, message: dict[str, Any]) -> Iterator[str]:
        if message["type"] != "over" and browser.over is None and self._seed_of(browser.table) in text:
            yield "the seed"
        decision = message.get("decision")
        if decision is not None and decision["seat"] not in browser.seats:
            yield "what another seat is asked"
        for event in (*message.get("events", ()), *message.get("missed", ())):
            if event.get("private_to", -1) not in (-1, *browser.seats):
                yield f"what only seat {event['private_to']} may know"
            drawn = event["event"]
            if drawn["event"] == "CardDrawn" and drawn["seat"] not in browser.seats and "card" in drawn:
                yield "which card another has drawn"
            if drawn["event"] == "PlacementSealed" and drawn["seat"] not in browser.seats:
                yield "where another has placed in secret"
        for seat, view in (message.get("views") or message.get("changes") or {}).items():
            yield from _shown(int(seat), view)

    def _seed_of(self, table: str) -> str:
        if table not in self._seeds:
            row = self.store.rows(select(tables.c.seed).where(tables.c.id == table))[0]
            self._seeds[table] = bytes(row.seed).hex()
        return self._seeds[table]

    # -- all viewers converge -------------------------------------------------------------------------------------

    def seen_by(self, browser: Browser) -> dict[str, Any]:
        return {
            "views": browser.views,
            "asked": browser.asked,
            "number": browser.number,
            "decision": browser.decision,
            "status": browser.status,
        }

    def check_same(self, browser: Browser, before: dict[str, Any], after: dict[str, Any]) -> None:
        if browser.mine != browser.seats:
            self.world.complain(f"{browser.name} has the seats {browser.mine}")
        for name, value in before.items():
            if value != after[name]:
                self.world.complain(f"{browser.name} saw other {name} than are there: {value} {after[name]}")
                return

    # -- nothing stands still -------------------------------------------------------------------------------------

    def step_count(self) -> int:
        return int(self.store.rows(select(func.count()).select_from(steps))[0][0])

    def is_bot_asked(self, browser: Browser) -> bool:
        """As far as the browser knows."""
        return browser.status == "playing" and browser.asked in self._bots_at(browser.table)

    def _bots_at(self, table: str) -> set[int]:
        if table not in self._bots:
            rows = self.store.rows(select(chairs.c.seat).where(chairs.c.table_id == table, chairs.c.bot != ""))
            self._bots[table] = {row.seat for row in rows}
        return self._bots[table]

    def check_bots_answer(self, browsers: list[Browser], steps_before: int) -> None:
        """Where a bot is asked and nothing moves, the table stands still."""
        if self.step_count() == steps_before:
            for browser in browsers:
                if self.is_bot_asked(browser):
                    self.world.complain(f"{browser.name}: the bot on seat {browser.asked} does not answer")

    # -- what was acknowledged is there, once and in order --------------------------------------------------------

    def check_record(self, table: str, text: str) -> None:
        try:
            commitment, _ = conquete.verify_text(text)
        except conquete.ConqueteError as error:
            self.world.complain(f"the record of {table} is wrong: {error}")
            return
        for line in text.splitlines()[:1]:
            if commitment not in line:
                self.world.complain(f"the record of {table} has another commitment")

    def check_steps(self, table: str, browsers: list[Browser], sealed: list[tuple[int, int]]) -> None:
        rows = self.store.rows(select(steps).where(steps.c.table_id == table).order_by(steps.c.seq))
        if [row.seq for row in rows] != list(range(len(rows))):
            self.world.complain(f"the steps of {table} have gaps")
        for browser in browsers:
            if browser.table == table and browser.seats:
                Account(self, browser, rows, sealed).settle()
        self._check_chat(table, browsers)

    def _check_chat(self, table: str, browsers: list[Browser]) -> None:
        said = [row.text for row in self.store.rows(select(chat).where(chat.c.table_id == table))]
        if len(said) != len(set(said)):
            self.world.complain("a line of chat is there twice")
        for browser in browsers:
            for word in browser.words:
                if browser.table == table and word.kind == "chat":
                    is_there = word.fields["text"] in said
                    if word.is_done and not is_there:
                        self.world.complain(f"{browser.name}: a line that was acknowledged is lost")
                    elif word.is_refused and is_there:
                        self.world.complain(f"{browser.name}: a line that was refused is there")


class Leadership:
    """No table waits for a leader that is gone while another server could lead it."""

    def __init__(self, world: World, store: Store, servers: list[Server]) -> None:
        self.world, self.store, self.servers = world, store, servers
        self._good_since: dict[str, float] = {}  # servers that are well and reach the store
        self._stuck_since: dict[str, float] = {}  # tables that nobody can lead
        world.after(LOOK_SECONDS, self._look, "leadership")

    def _look(self) -> None:
        now = self.world.now
        good = [server for server in self.servers if self._is_good(server)]
        self._good_since = {server.name: self._good_since.get(server.name, now) for server in good}
        theirs = {server.services.post.me for server in good if server.services is not None}
        led = select(tables.c.id, tables.c.leader).join(processes, processes.c.id == tables.c.leader)
        stuck = [row.id for row in self.store.rows(led) if row.leader not in theirs]
        self._stuck_since = {table: self._stuck_since.get(table, now) for table in stuck}
        if self._good_since and self._stuck_since:
            since = max(min(self._good_since.values()), min(self._stuck_since.values()))
            if now - since > LEADERLESS_SECONDS + LOOK_SECONDS:
                self.world.complain(f"a table has no leader for {now - since:.1f} s")
        self.world.after(LOOK_SECONDS, self._look, "leadership")

    def _is_good(self, server: Server) -> bool:
        store = self.store
        is_store_good = store.is_up and not store.is_full and store.slowness == 1.0 and not store.lost_answers
        is_store_good = is_store_good and not store.is_held_up
        is_well = server.is_up and not server.is_stopping and not server.process.is_paused
        return is_store_good and is_well and server.name not in store.cut_off and self._is_heard(server)

    def _is_heard(self, server: Server) -> bool:
        """What it says reaches the store, and not seconds later."""
        if server.services is None:
            return False
        own = select(type_coerce(processes.c.until, Float).label("until")).where(
            processes.c.id == server.services.post.me
        )
        return any(self.store.now() - (row.until - LEASE_SECONDS) < LATE_SECONDS for row in self.store.rows(own))


class Account:
    """What one browser has said, held against the rows of its table."""

    def __init__(
        self, promises: Promises, browser: Browser, rows: list[Any], sealed: list[tuple[int, int]]
    ) -> None:
        self.promises = promises
        self.browser = browser
        self.rows: dict[int, Any] = {}  # by the number under which its person knows the decision
        hidden = 0
        unheard = {seq for seq, seat in sealed if seat not in browser.seats}
        for row in rows:
            self.rows.setdefault(row.seq - hidden, row)
            if row.seq in unheard:
                del self.rows[row.seq - hidden]
                hidden += 1
        self.words: dict[int, list[Word]] = {}
        for word in browser.words:
            if "decision" in word.fields:
                self.words.setdefault(word.fields["decision"], []).append(word)

    def _complain(self, what: str) -> None:
        self.promises.world.complain(f"{self.browser.name}: {what}")

    def settle(self) -> None:
        last = -1
        done = sorted((word for word in self.browser.words if word.is_done), key=lambda word: word.sent_at)
        answers = [word for word in done if word.kind in (*ANSWERS, "undo")]
        makers = {word.fields["decision"]: word for word in answers if self._stands(word)}  # the last of each
        for word in answers:
            self.promises.moves += 1
            row = self.rows.get(word.fields["decision"])
            if row is None or not self._fits(word, row):
                self._check_held(word, row)
            elif makers[word.fields["decision"]] is not word and _may_be_void(word):
                continue  # it was taken back before anybody heard of it, and asked for once more later
            elif row.seq < last:
                self._complain(f"{word.fields} was acknowledged before what comes before it")
            else:
                last = row.seq
        for number, words in self.words.items():
            self._check_refused(number, words)
        for number, row in self.rows.items():
            if row.kind == "do" and row.actor in self.browser.seats:
                self._check_wanted(number, row)

    def _check_held(self, word: Word, row: Any) -> None:
        """What is held back is void when the game ends meanwhile, and when it is taken back."""
        if not _may_be_void(word):
            self._complain(f"{word.fields} was acknowledged and is not there, but {row}")

    def _check_refused(self, number: int, words: list[Word]) -> None:
        row = self.rows.get(number)
        if row is None or row.kind not in ("do", "undo"):
            return
        fitting = [word for word in words if self._fits(word, row)]
        if fitting and all(word.is_refused for word in fitting):
            self._complain(f"{fitting[0].fields} was refused and is there")

    def _check_wanted(self, number: int, row: Any) -> None:
        """Nothing is done in somebody's name that he has not asked for."""
        if any(self._fits(word, row) for word in self.words.get(number, ())):
            return
        automatic = (*AUTOMATIC, *(ASSAULT if self.promises_assaults() else ()))
        if row.text.split()[0] not in automatic:
            self._complain(f"{row} was never asked for")

    def promises_assaults(self) -> bool:
        return any(word.kind == "assault" for word in self.browser.words)

    def _stands(self, word: Word) -> bool:
        row = self.rows.get(word.fields["decision"])
        return row is not None and self._fits(word, row)

    def _fits(self, word: Word, row: Any) -> bool:
        fields = word.fields
        if row.actor != fields["seat"]:
            return False
        if word.kind == "undo":
            return bool(row.kind == "undo")
        if row.kind != "do":
            return False
        if word.kind == "move":
            return bool(row.text == fields["action"])
        return bool(row.text.split()[:3] == ["attack", fields["source"], fields["target"]])


def _may_be_void(word: Word) -> bool:
    """An answer that is held back, or what takes such a one back: it never stood in the store."""
    return bool(word.kind == "undo" or word.fields.get("action") in HELD)


def _shown(seat: int, view: dict[str, Any]) -> Iterator[str]:
    """What a position shows to a seat that is another's."""
    cards = view.get("cards", {})
    for other, hand in enumerate(cards.get("hand", ())):
        if other != seat and any(card != UNKNOWN for card in hand):
            yield f"the hand of seat {other}"
    for layer in cards.get("pile", ()):
        if any(card != UNKNOWN for card in layer.get("secret", ())):
            yield "the pile"
    placed = view.get("registers", {}).get("sealed", ())
    if placed:
        own = range(0)
        share = len(placed) // view.get("seats", 3)
        if seat >= 0:
            own = range(seat * share, (seat + 1) * share)
        if any(value != HIDDEN for i, value in enumerate(placed) if i not in own):
            yield "armies that another has placed in secret"
