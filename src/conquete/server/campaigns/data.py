"""What a campaign is apart from its games: people, world, and how far its chronicle goes."""

import zlib
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec
from sqlalchemy import ColumnElement, Insert, and_

from conquete.campaign.chronicle import entry_hash
from conquete.engine.worlds import World, hash_of
from conquete.server.names import world_name
from conquete.server.store.schema import campaign_people, chronicle
from conquete.wire.campaigns import CampaignConfig, CampaignInfo, CampaignPerson


class Member:
    """Somebody of a campaign: a person with an account here, a bot, or somebody whom nobody here plays."""

    def __init__(self, row: Any) -> None:
        self.member: int = row.member
        self.number: int | None = row.number
        self.person: str | None = row.person
        self.called: str = row.called
        self.bot: str = row.bot
        self.name: str = row.called or row.account_name or row.name
        self.read: list[str] = list(row.read)

    def info(self, me: str | None, host: str) -> CampaignPerson:
        return CampaignPerson(
            member=self.member,
            number=self.number,
            name=self.name,
            kind="bot" if self.bot else "person" if self.person else "free",
            bot=self.bot,
            is_me=self.person is not None and self.person == me,
            is_host=self.person == host,
            read=self.read,
        )


class CampaignData:
    def __init__(self, row: Any, member_rows: Sequence[Any]) -> None:
        self.id: str = row.id
        self.host: str = row.host
        self.host_name: str = row.host_name
        self.created: float = row.created
        self.changed: float = row.changed
        self.config = msgspec.convert(row.config, CampaignConfig)
        self.invitation: str = row.invitation
        self.world: World = row.world
        self.entries: int = row.entries
        self.known = self.entries  # those in the store; what is added goes beyond
        self.games: int = row.games
        self.playing: str = row.playing or ""
        self.playing_status: str = row.playing_status or ""
        self.last_hash: str = row.hash or ""
        self.members = [Member(member) for member in member_rows]

    @property
    def is_unfolded(self) -> bool:
        """Is the last game over, and not in the chronicle yet?"""
        return self.playing_status == "over"

    def members_of(self, person: str | None) -> list[Member]:
        """Several where several play at one screen."""
        return [] if person is None else [member for member in self.members if member.person == person]

    def has_part_in(self, person: str | None) -> bool:
        return person is not None and (person == self.host or bool(self.members_of(person)))

    def next_member(self) -> int:
        return max((member.member for member in self.members), default=-1) + 1

    def next_number(self) -> int:
        return max((member.number for member in self.members if member.number is not None), default=-1) + 1

    def add(
        self, kind: str, body: Mapping[str, Any], told: Mapping[str, Any], world: World | None = None
    ) -> "Entry":
        """An entry that follows the last one, and is the last one from now on. It may lead to another world."""
        self.entries += 1
        self.last_hash = entry_hash(self.last_hash, kind, body)
        self.world = self.world if world is None else world
        return Entry(entry_values(self.entries, kind, body, told, self.last_hash, hash_of(self.world)))

    def info(self, me: str | None) -> CampaignInfo:
        return CampaignInfo(
            id=self.id,
            config=self.config,
            host=self.host_name,
            created=self.created,
            changed=self.changed,
            games=self.games,
            people=[member.info(me, self.host) for member in self.members],
            playing=self.playing,
        )


def as_known(data: CampaignData, member: Member) -> ColumnElement[bool]:
    """The row of somebody, if it is still as it is known here."""
    is_it = and_(campaign_people.c.campaign_id == data.id, campaign_people.c.member == member.member)
    return and_(is_it, campaign_people.c.person.is_not_distinct_from(member.person))


class Sitting(Protocol):
    """A chair, or who is to be on one."""

    person: str | None
    invited: str | None
    bot: str
    called: str


class Seated:
    """Who sits on a chair, as the campaign knows him; without a `member` somebody who is new to it."""

    def __init__(self, chair: Sitting, member: Member | None, number: int, name: str) -> None:
        self.chair = chair
        self.member = member
        self.number = number
        self.name = world_name(name or chair.bot or (member.name if member else ""))

    @property
    def is_new(self) -> bool:
        """Does the world not know him yet?"""
        return self.member is None or self.member.number is None


def seating(data: CampaignData, chairs: Sequence[Sitting], names: Sequence[str]) -> list[Seated]:
    """By seat, under these names. Each is somebody else: a person on two chairs, or the same bot twice, is two
    people of the world."""
    left = data.members[:]
    number = data.next_number()
    found: list[Seated] = []
    for chair, name in zip(chairs, names, strict=True):
        member = next((one for one in left if _is_on(chair, one)), None)
        if member is not None:
            left.remove(member)
        if member is not None and member.number is not None:
            found.append(Seated(chair, member, member.number, name))
        else:
            found.append(Seated(chair, member, number, name))
            number += 1
    return found


def _is_on(chair: Sitting, member: Member) -> bool:
    if chair.bot:
        return member.bot == chair.bot
    person = chair.person or chair.invited
    is_called_so = chair.called in ("", member.called)  # who is invited has no other name yet
    return person is not None and member.person == person and is_called_so


class Entry:
    """Something that is to be added to a chronicle."""

    def __init__(self, values: dict[str, Any]) -> None:
        self.values = values

    def insert(self, campaign: str, at: float) -> Insert:
        return chronicle.insert().values(**self.values, campaign_id=campaign, at=at)


def entry_values(
    n: int, kind: str, body: Mapping[str, Any], told: Mapping[str, Any], hash: str, world: str
) -> dict[str, Any]:
    """An entry as it is stored. `told` is what can be told of it at a glance."""
    return {
        "n": n,
        "kind": kind,
        "body": {key: value for key, value in body.items() if key != "record"},
        "told": dict(told),
        "hash": hash,
        "world": world,
        "record": zlib.compress(str(body["record"]).encode(), 6) if "record" in body else None,
    }


def body_of(row: Any) -> dict[str, Any]:
    """The entry as a file has it."""
    return dict(row.body) if row.record is None else {**row.body, "record": record_of(row)}


def record_of(row: Any) -> str:
    return zlib.decompress(row.record).decode()
