"""What the parts of a running table ask of each other, and of the server around them.

A table has a steward, who has the table; the hub opens tables, which have themselves taken away by the hub. So that
none of them has to know how another one is made, each is told here what it may expect of the others.
"""

import asyncio
from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any, Literal, Protocol

from sqlalchemy.sql.dml import UpdateBase

from conquete.engine.game import Game
from conquete.engine.worlds import World
from conquete.server.cluster.leases import AnyLeases
from conquete.server.cluster.post import Post
from conquete.server.identity import Identity, Person
from conquete.server.limits import Limiters
from conquete.server.metrics import Metrics
from conquete.server.play.hours.clocks import Clocks
from conquete.server.play.hours.uptime import Uptime
from conquete.server.play.people.agreements import Agreement, StandingIn
from conquete.server.play.people.viewer import Viewer
from conquete.server.play.thinking.bots import Bots
from conquete.server.recovery import Recovery
from conquete.server.seat_tokens import SeatTokens
from conquete.server.settings import Settings
from conquete.server.store.batch import Batch, Change
from conquete.server.store.queries import Queries
from conquete.server.store.writer import Writer
from conquete.server.table.data import Chair, TableData
from conquete.server.table.moves.history import History, Plan
from conquete.wire.common import ClockInfo, Lead, Leave, Locks
from conquete.wire.server import NoteKind, Said

Errand = Literal["none", "bot", "decline", "react", "go_on", "held", "clock", "look", "snapshot"]
Occasion = Literal["turn", "over", "invited", "expired"]  # for which absent people are told


class AnySteward(Protocol):
    """Answers for seats that no person leads, and minds the clock (steward.py)."""

    is_in_doubt: bool

    def due(self, plan: Plan) -> tuple[Errand, float | None]: ...
    def arm(self) -> None: ...
    def set_about(self, errand: Errand, seq: int) -> None: ...
    def opening_deadline(self, locks: Locks) -> float: ...
    async def lead(self, chair: Chair, lead: Lead, stand_in: Person | None, leave: Leave = "") -> None: ...
    async def take_back_lead(self, seat: int) -> None: ...
    async def touch(self) -> None: ...


class AnyWatchers(Protocol):
    """Who watches a table (watchers.py)."""

    def handle(self, person: str) -> str: ...
    def find(self, handle: str) -> Person | None: ...
    def look(self) -> None: ...


class Room(Protocol):
    """A table in memory (live/table.py)."""

    data: TableData
    history: History | None
    lock: asyncio.Lock
    viewers: set[Viewer]
    said: deque[Said]
    standing_in: StandingIn
    take_back: Agreement
    draw: Agreement
    is_cleared: bool
    led_since: float

    @property
    def id(self) -> str: ...
    @property
    def services(self) -> "House": ...
    @property
    def steward(self) -> AnySteward: ...
    @property
    def watchers(self) -> AnyWatchers: ...
    @property
    def is_playing(self) -> bool: ...
    def playing(self) -> History: ...
    async def write(self, batch: Batch) -> None: ...
    async def change(self, *statements: UpdateBase) -> None: ...
    async def store(self, plan: Plan, *changes: Change) -> None: ...
    async def store_snapshot(self) -> None: ...
    def begin(self) -> None: ...
    def clock(self) -> ClockInfo | None: ...
    def note(self, note: NoteKind, seat: int | None = None, only: int | None = None, **details: object) -> None: ...
    def tell_seats(self) -> None: ...
    def tell_table(self) -> None: ...
    def tell_new_seats(self) -> None: ...
    def reseat_viewers(self) -> None: ...
    def dismiss_programs(self, seat: int) -> None: ...
    def say_cleared(self) -> None: ...


class Rooms(Protocol):
    """All tables in memory (hub.py)."""

    let_go: int
    is_stopping: bool

    async def get(self, table_id: str) -> Room | None: ...
    def in_memory(self, table_id: str) -> Room | None: ...
    def forget(self, table: Room) -> None: ...
    def lose(self, table: Room) -> None: ...
    async def reload(self, table: Room) -> None: ...


class Messenger(Protocol):
    """Tells absent people (notices/office.py)."""

    def after_move(self, table: Room, before: Game, plan: Plan) -> None: ...
    def after_start(self, table: Room) -> None: ...
    def tell(self, kind: Occasion, table: Room, people: Iterable[str | None]) -> None: ...


class Settled:
    """What the game of a campaign begins with: its world, the numbers that the campaign knows those on the seats
    by, how many entries its chronicle has, and what is to be written together with the start, a row each."""

    def __init__(self, world: World, seated: list[int], begun: int, statements: list[Any]) -> None:
        self.world = world
        self.seated = seated
        self.begun = begun
        self.statements = statements


class AnyCampaigns(Protocol):
    """The campaigns that tables belong to (campaigns/keeping.py)."""

    async def settle(self, table: Room) -> Settled: ...
    def game_over(self, table: Room) -> None: ...
    async def unread(self, table: Room, person: Person) -> list[str]: ...
    async def note_read(self, table: Room, person: Person, seals: Sequence[str]) -> None: ...


class House(Protocol):
    """The server, as far as tables have to do with it (services.py)."""

    settings: Settings
    started: float
    queries: Queries
    writer: Writer
    identity: Identity
    tokens: SeatTokens
    limits: Limiters
    metrics: Metrics
    bots: Bots
    clocks: Clocks
    uptime: Uptime
    recovery: Recovery
    leases: AnyLeases
    post: Post

    @property
    def hub(self) -> Rooms: ...
    @property
    def office(self) -> Messenger: ...
    @property
    def campaigns(self) -> AnyCampaigns: ...
