"""What the page reads about the games themselves: editions, bots, boards, rulebooks. `Words` are by language."""

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from conquete.rules.shown import CardInfo, Struct
from conquete.wire.requests import MOST_SEATS, ShortName

Words = dict[str, str]


# -- what can be played ----------------------------------------------------------------------------------


class ModeInfo(Struct, kw_only=True):
    id: str
    name: Words
    players: list[int]  # the fewest and the most
    about: Words  # how one wins, in a line
    is_campaign: bool = False  # its games follow one another on a world: POST /api/campaigns begins one


class OptionValue(Struct, kw_only=True):
    value: Any
    label: Words


class OptionInfo(Struct, kw_only=True):
    """`values` are the valid ones; a number from `low` to `high` instead where those are given. Where what is
    valid depends on the number of seats, `by_seats` has it, the default first. A list of different values, one
    for each army, has `is_list`."""

    name: str
    label: Words
    about: Words
    values: list[OptionValue]
    default: Any  # in the first mode with the fewest players, unless said otherwise below
    defaults: dict[str, Any] = field(default_factory=dict)  # by mode, where it is another one there
    by_seats: dict[str, list[Any]] = field(default_factory=dict)
    low: int | None = None
    high: int | None = None
    is_list: bool = False
    is_house_rule: bool = False
    modes: list[str]  # where it makes a difference
    clause: str = ""  # the rule it is another reading of


class EditionInfo(Struct, kw_only=True):
    id: str
    name: Words
    title: Words  # short, for a card
    about: Words
    players: list[int]
    year: int = 0
    minutes: int = 0  # of a typical game; 0 where that depends
    modes: list[ModeInfo]
    boards: list[str]
    round: Words  # what it calls a round, to be followed by its number
    options: list[OptionInfo]


class BotInfo(Struct, kw_only=True):
    """`name` is what requests call it, `names` what people do; `editions` is ["*"] for one that plays them all."""

    name: str
    names: Words
    editions: list[str]
    about: Words
    level: int  # from 1 for beginners to 5 for the strongest


class Editions(Struct, kw_only=True):
    editions: list[EditionInfo]
    bots: list[BotInfo]


class TableCards(Struct, kw_only=True):
    """The cards of a table as they are printed, whoever holds them."""

    cards: list[CardInfo]


class OpenedPart(Struct, kw_only=True):
    """Something that came with a seal; `sort` says what it is: "event", "mark", "power"..."""

    id: str
    sort: str
    name: Words
    text: Words
    copies: int = 1


class OpenedSeal(Struct, kw_only=True):
    """What players were to find out for themselves, and their world has opened; `aloud` is read to everybody."""

    seal: str
    title: Words
    aloud: Words
    parts: list[OpenedPart]
    clauses: list[str]


class Opened(Struct, kw_only=True):
    """In the order in which they were opened."""

    seals: list[OpenedSeal]


# -- boards ----------------------------------------------------------------------------------------------


class BoardTerritory(Struct, kw_only=True):
    """`the` is the name as it stands in a sentence ("the Middle East"), `inside` says that something is there."""

    id: str
    name: Words
    the: Words
    inside: Words
    region: str


class BoardRegion(Struct, kw_only=True):
    id: str
    name: Words
    the: Words
    inside: Words
    bonus: int
    territories: list[str]


class BoardInfo(Struct, kw_only=True):
    """A board: its graph and its drawing. One that no edition is played on yet may have a drawing alone; one of
    somebody's own has none."""

    id: str
    name: Words
    territories: list[BoardTerritory]
    regions: list[BoardRegion]
    links: list[list[str]]
    shapes: dict[str, Any] | None  # boards/<id>/shapes.json


class Boards(Struct, kw_only=True):
    boards: list[str]


# -- rulebooks -------------------------------------------------------------------------------------------


class ClauseInfo(Struct, kw_only=True):
    """One rule, in our own words; `ruling` is what we decided where the booklet leaves something open."""

    id: str
    section: str  # the id of its section
    kind: str
    text: Words
    ruling: Words | None = None
    modes: list[str]  # where it holds
    option: str = ""  # holds only with that option ("name") or that value of it ("name=value")
    is_testable: bool = True  # false: says nothing that the program could carry out
    examples: list[str] = field(default_factory=list)


class SectionInfo(Struct, kw_only=True):
    """Clauses under one heading; `id` is that of the first, `chapter` the number that their ids begin with."""

    id: str
    chapter: str
    title: Words
    clauses: list[ClauseInfo]


class ExampleInfo(Struct, kw_only=True):
    """A worked case of some clauses."""

    id: str
    clauses: list[str]
    given: Words
    then: Words
    ruling: Words | None = None


class CardLine(Struct, kw_only=True):
    """A kind of card that is played: what it costs and does. `confidence` is how sure we are of what is printed."""

    name: Words
    text: Words
    cost: int = 0
    copies: int = 1
    clause: str = ""
    confidence: Literal["high", "medium", "low"] = "high"


class DeckList(Struct, kw_only=True):
    """The cards of one deck."""

    title: Words
    cards: list[CardLine]


class Rulebook(Struct, kw_only=True):
    edition: str
    name: Words
    sections: list[SectionInfo]
    examples: list[ExampleInfo]
    decks: list[DeckList] = field(default_factory=list)


class RuleSheetWish(Struct, kw_only=True):
    """A game one might play; without `seats`, with the fewest players of the mode (the first one if none)."""

    edition: ShortName
    mode: Annotated[str, Meta(max_length=64)] = ""
    options: Annotated[dict[ShortName, Any], Meta(max_length=40)] = field(default_factory=dict)
    seats: Annotated[int, Meta(ge=2, le=MOST_SEATS)] | None = None
    table: Annotated[str, Meta(max_length=32)] = ""  # where it is played, if its rules become more


class SheetLine(Struct, kw_only=True):
    """A clause that holds in this game. It `is_changed` where an option says something else than usual; `change`
    then has the option and its value. A house rule that no clause speaks of is a line without a clause."""

    clause: str = ""
    title: Words
    text: Words
    kind: str = ""
    ruling: Words | None = None
    is_testable: bool = True  # false: says nothing that is played
    is_changed: bool = False
    change: Words | None = None


class RuleSheet(Struct, kw_only=True):
    """The rules of one very game, and its options with every value spelled out."""

    edition: str
    mode: str
    seats: int
    options: dict[str, Any]
    lines: list[SheetLine]
    decks: list[DeckList] = field(default_factory=list)
