"""Campaigns over HTTP: games on one world, which remembers what they did to it."""

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from conquete.rules.shown import Struct
from conquete.wire.common import Absence, Tempo
from conquete.wire.requests import MOST_SEATS, Language, Seconds, ShortName, TableForMe

MOST_PEOPLE = 32
Member = Annotated[int, Meta(ge=0, le=10_000)]
PersonNumber = Annotated[int, Meta(ge=0, le=10_000)]
SealName = Annotated[str, Meta(max_length=64)]

EntryKind = Literal["person", "handed", "game", "renamed"]


class CampaignConfig(Struct, kw_only=True):
    """What all games of a campaign have in common. How many play, and who, is said for each."""

    edition: ShortName
    mode: ShortName
    title: Annotated[str, Meta(max_length=60)] = ""
    options: Annotated[dict[ShortName, Any], Meta(max_length=40)] = field(default_factory=dict)
    tempo: Tempo = "live"
    absence: Absence = "wait"
    move_seconds: Seconds = 0.0
    bank_seconds: Seconds = 0.0
    bot_seconds: Annotated[float, Meta(ge=0, le=60)] = 0.7
    language: Language = ""  # in which bots name things


class CampaignPerson(Struct, kw_only=True):
    """Somebody of a campaign. `number` is what the world knows him by, from his first game on; a `free` one is
    somebody whom nobody here plays: a friend from another server, or one who has left."""

    member: int
    number: int | None = None
    name: str
    kind: Literal["person", "bot", "free"] = "person"
    bot: str = ""
    is_me: bool = False
    is_host: bool = False
    read: list[str] = field(default_factory=list)  # the seals whose texts he has been shown


class ChronicleEntry(Struct, kw_only=True):
    """What a campaign remembers, in order. `person`: somebody (`number`, `name`) sits down for the first time;
    `handed`: that number is played by `name` from now on; `renamed`: the host has changed a `what` of the world
    into `text`; `game`: the game of that number was played.

    Of a game, `seated` are the numbers of the people by seat, `winners` those who won, and `reason` why; one that
    was broken off has left the world as it was (`is_broken_off`). `opened` are the seals that were opened in it,
    and `named` is what got its name, by what can be renamed. Where it was played here, `table` is its table, with
    replay and story.
    """

    n: int
    kind: EntryKind
    at: float = 0.0
    number: int | None = None
    name: str = ""
    what: str = ""
    text: str = ""
    game: int = 0
    table: str = ""
    seated: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    reason: str = ""
    rounds: int = 0
    is_broken_off: bool = False
    opened: list[str] = field(default_factory=list)
    named: dict[str, str] = field(default_factory=dict)


class CampaignInfo(Struct, kw_only=True):
    """A campaign in a list. `games` is how many were played, `playing` the table of the one that waits for players
    or goes on."""

    id: str
    config: CampaignConfig
    host: str
    created: float
    changed: float
    games: int
    people: list[CampaignPerson]
    playing: str = ""


class CampaignForMe(Struct, kw_only=True):
    """A campaign, and what it is to the one who asks. `mine` are the numbers he plays, `unread` the seals that this
    world has opened and that he has not been shown yet. `names` are all texts that people gave to something in the
    world, by what can be renamed. `trouble` says why the last game cannot go on, or not be written into the world:
    the host may break it off then."""

    campaign: CampaignInfo
    is_member: bool
    is_host: bool
    invitation: str = ""
    mine: list[int] = field(default_factory=list)
    world: dict[str, Any] = field(default_factory=dict)
    names: dict[str, str] = field(default_factory=dict)
    opened: list[str] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    chronicle: list[ChronicleEntry] = field(default_factory=list)
    table: TableForMe | None = None  # that of the game that waits for players or goes on
    trouble: str = ""


class CampaignList(Struct, kw_only=True):
    campaigns: list[CampaignInfo]


class JoinCampaign(Struct, kw_only=True):
    """Take part from now on; or play on for somebody whom nobody here plays (`number`)."""

    invitation: Annotated[str, Meta(max_length=64)] = ""
    number: PersonNumber | None = None


class NextGame(Struct, kw_only=True):
    """The next game: a chair is kept for each of these `members`, in that order; then come the bots, then `empty`
    chairs for who is yet to come. Without a list everybody who is played by somebody here is invited."""

    members: Annotated[list[Member], Meta(max_length=MOST_SEATS)] | None = None
    bots: Annotated[list[ShortName], Meta(max_length=MOST_SEATS)] = field(default_factory=list)
    empty: Annotated[int, Meta(ge=0, le=MOST_SEATS)] = 0


class HandOn(Struct, kw_only=True):
    """Somebody else of the campaign (`to`, a member) plays that number from now on. One's own is given by oneself,
    one that nobody here plays by the host."""

    number: PersonNumber
    to: Member


class OneMember(Struct, kw_only=True):
    member: Member


class Renaming(Struct, kw_only=True):
    """Change a name that somebody gave to something in the world, as the host."""

    what: Annotated[str, Meta(min_length=1, max_length=64)]
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class ReadSeals(Struct, kw_only=True):
    """I have been shown what these seals hold."""

    seals: Annotated[list[SealName], Meta(min_length=1, max_length=64)]


class CampaignFile(Struct, kw_only=True):
    """A campaign from another server, as it was exported there; its settings here are the usual ones. How large it
    may be, each server says for itself."""

    file: Annotated[str, Meta(min_length=1)]
