"""What a table is apart from its game: configuration, chairs, status. Read from the store, shown to everybody."""

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import structs

from conquete.editions import load_edition
from conquete.editions.page_parts import script_of
from conquete.engine.chance import FairDice, commitment
from conquete.engine.errors import ConqueteError
from conquete.engine.ruleset import Ruleset
from conquete.engine.worlds import World
from conquete.server.table.questions.orders import read_muted, read_orders, read_scope
from conquete.wire.common import Lead, Leave, Locks, Result, SeatInfo, TableInfo, TableStatus
from conquete.wire.requests import TableConfig


class Barred(msgspec.Struct, omit_defaults=True):
    """By person, with the name they had. `is_quiet`: no spectator may speak."""

    out: dict[str, str] = msgspec.field(default_factory=dict)
    silent: dict[str, str] = msgspec.field(default_factory=dict)
    is_quiet: bool = False


class Chair:
    """One seat: empty, a person's or a bot's; `led_by` says who answers for an absent person. While somebody else
    stands in, the seat stays its owner's (`person`)."""

    def __init__(self, row: Any) -> None:
        self.table_id: str = row.table_id
        self.seat: int = row.seat
        self.person: str | None = row.person
        self.called: str = row.called
        self.name: str = row.called or row.name or ""
        self.invited: str | None = row.invited  # who alone may sit down here
        self.invited_name: str = row.invited_name or ""
        self.bot: str = row.bot
        self.client_seed: str = row.client_seed
        self.commitment: str = row.commitment
        self.opened: str = row.opened
        self.is_out: bool = row.is_out
        self.led_by: Lead = row.led_by
        self.stand_in: str | None = row.stand_in
        self.stand_in_name: str = row.stand_in_name or ""
        self.leave: Leave = row.leave
        self.orders = read_orders(row.orders, row.seat)
        self.scope = read_scope(row.orders)  # of its order to pass on reactions
        self.muted = read_muted(row.orders)
        self.is_here = False
        self.failures = 0  # of its bot
        self.taken_at = 0.0  # when a person took it from a stand-in

    @property
    def is_empty(self) -> bool:
        return self.person is None and not self.bot

    @property
    def player(self) -> str | None:
        """The person who plays it, if one does: its owner, or who stands in."""
        return self.stand_in or self.person

    @property
    def is_led_by_person(self) -> bool:
        return self.person is not None and not self.led_by and not self.is_out

    def info(self, colour: str) -> SeatInfo:
        return SeatInfo(
            seat=self.seat,
            colour=colour,
            name=self.name or self.bot,
            kind="bot" if self.bot else "person" if self.person else "empty",
            bot=self.bot,
            is_here=self.is_here,
            is_out=self.is_out,
            led_by=self.led_by,
            stand_in=self.stand_in_name,
            leave=self.leave,
            kept_for=self.invited_name,
        )


class TableData:
    """The row of a table and its chairs. The seed is here, and in nothing that `info` shows."""

    def __init__(self, row: Any, chair_rows: Sequence[Any], host_name: str) -> None:
        self.id: str = row.id
        self.host: str = row.host
        self.host_name = host_name
        self.status: TableStatus = row.status
        self.config = msgspec.convert(row.config, TableConfig)
        self.invitation: str = row.invitation
        self.code: str = row.code or ""
        self.seed: bytes = bytes(row.seed)
        self.client_seeds: list[str] = list(row.client_seeds)
        # Of a table that begins or has begun; None where seeds were not locked yet when it did.
        self.locks: Locks | None = None if row.locks is None else msgspec.convert(row.locks, Locks)
        self.ruleset: str = row.ruleset
        self.world: World | None = row.world  # what its game began with, where the edition is composed from one
        self.campaign: str = row.campaign or ""
        self.game: int = row.game or 0  # which one of the campaign
        self.seated: list[int] = list(row.seated or [])  # how the campaign knows those on the seats
        self.begun: int = row.begun or 0  # how many entries its chronicle had at the start
        self.started: float = row.started or 0.0
        self.names: list[str] = list(row.names or [])
        self.asked: int | None = row.asked
        self.result: Result | None = None if row.result is None else msgspec.convert(row.result, Result)
        self.rematch: str = row.rematch or ""
        self.barred = msgspec.convert(row.barred or {}, Barred)
        self.chairs = [Chair(chair) for chair in chair_rows]

    @property
    def is_show(self) -> bool:
        """Do bots play among themselves? Then it goes on while somebody watches."""
        return all(chair.bot for chair in self.chairs)

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """The seats that are somebody's own."""
        if person is None:
            return ()
        return tuple(chair.seat for chair in self.chairs if chair.person == person)

    def seats_seen_by(self, person: str | None) -> tuple[int, ...]:
        """The seats into which somebody may look: his own, and those for which he stands in."""
        if person is None:
            return ()
        return tuple(chair.seat for chair in self.chairs if person in (chair.person, chair.stand_in))

    def kept_for(self, person: str | None) -> tuple[int, ...]:
        """The empty chairs that wait for somebody."""
        return tuple(chair.seat for chair in self.chairs if person is not None and chair.invited == person)

    def commitment(self) -> str:
        return commitment(self.seed)

    @property
    def is_opening(self) -> bool:
        """Are the seats being asked to open what they have locked?"""
        return self.status == "open" and self.locks is not None

    def unopened(self) -> list[int]:
        """The seats that have locked something and not opened it."""
        locked = self.locks.commitments if self.locks is not None else []
        return [seat for seat, text in enumerate(locked) if text and not self.chairs[seat].opened]

    def shown_locks(self) -> Locks | None:
        if self.is_opening and self.locks is not None:
            return structs.replace(self.locks, opened=[chair.seat for chair in self.chairs if chair.opened])
        if self.status == "open":
            return Locks(commitments=[chair.commitment for chair in self.chairs])
        return self.locks

    def seat_infos(self) -> list[SeatInfo]:
        colours = self.config.options.get("colours")
        shown = colours if isinstance(colours, list) else []
        return [chair.info(str(shown[i]) if i < len(shown) else "") for i, chair in enumerate(self.chairs)]

    def info(self) -> TableInfo:
        config = self.config
        return TableInfo(
            id=self.id,
            edition=config.edition,
            script=self.script(),
            mode=config.mode,
            title=config.title,
            options=config.options,
            seats=self.seat_infos(),
            status=self.status,
            tempo=config.tempo,
            absence=config.absence,
            is_listed=config.is_listed,
            host=self.host_name,
            move_seconds=config.move_seconds,
            bank_seconds=config.bank_seconds,
            bot_seconds=config.bot_seconds,
            commitment=self.commitment(),
            client_seeds=self.client_seeds,
            locks=self.shown_locks(),
            asked=self.asked,
            result=self.result,
            rematch=self.rematch,
            has_world=self.world is not None,
            campaign=self.campaign,
            game=self.game,
        )

    def script(self) -> str:
        """A table whose edition is not there any more can still be listed."""
        try:
            return script_of(self.config.edition, load_edition(self.config.edition).folder)
        except ConqueteError:
            return ""

    def rules(self) -> Ruleset:
        """Those it begins with, as this program has them. A table made with other ones goes on by these where every
        stored step follows from them, too."""
        return compiled(self.config, self.world)

    def parted(self, seq: int) -> ConqueteError:
        """Why its stored steps cannot be followed beyond a row."""
        if self.ruleset == self.rules().digest:
            return ConqueteError(f"table {self.id}: the stored steps do not follow from the seed after step {seq}")
        return Parted(self, seq)

    def dice(self, client_seeds: Sequence[str] | None = None) -> FairDice:
        """With other client seeds than those it was begun with only while it begins."""
        seeds = self.client_seeds if client_seeds is None else client_seeds
        return FairDice(self.seed, [part.encode() for part in seeds])


class Parted(ConqueteError):
    """A table that other rules have led elsewhere; its first `followed` rows are the same by these."""

    def __init__(self, data: TableData, followed: int) -> None:
        super().__init__(
            f"this table was played by other rules than this program has; they part after step {followed}, "
            "and it cannot go on here"
        )
        self.data = data
        self.followed = followed


def compiled(config: TableConfig, world: World | None = None) -> Ruleset:
    """The rules of a configuration, shared by all tables that have the same."""
    options = json.dumps(config.options, sort_keys=True)
    return _compiled(config.edition, config.mode, config.seats, options, json.dumps(world, sort_keys=True))


@lru_cache(maxsize=128)
def _compiled(edition: str, mode: str, seats: int, options: str, world: str) -> Ruleset:
    return load_edition(edition).ruleset(mode, seats, json.loads(options), json.loads(world))
