"""What people read before and beside a game: boards with their drawings, rulebooks, the sheet of one very game."""

import asyncio
from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from conquete.boards import BoardData, board_ids, load_board, user_board_ids
from conquete.boards.shapes import drawn_ids, load_shapes
from conquete.boards.widening import is_widened, widened_shapes
from conquete.editions import known_ids, load_edition
from conquete.editions.base import Edition, Option
from conquete.editions.clauses import EVERY_MODE, Clause, applies, load_clauses, load_examples
from conquete.editions.opened import cards_in, opened_decks, opened_in
from conquete.effects.card_files import TitledDeck, titled_decks
from conquete.engine.board import Board
from conquete.engine.ruleset import Ruleset
from conquete.locales.nouns import placed
from conquete.server.documents import Document, json_document
from conquete.server.http.documents import answer, spec
from conquete.server.http.problems import RESPONSES, AnyRequest, Refused
from conquete.server.http.security import services_of
from conquete.server.http.words import as_sentence, in_both, joined
from conquete.server.play.seating.joining import checked_config
from conquete.wire.library import (
    BoardInfo,
    BoardRegion,
    Boards,
    BoardTerritory,
    CardLine,
    ClauseInfo,
    DeckList,
    ExampleInfo,
    Rulebook,
    RuleSheet,
    RuleSheetWish,
    SectionInfo,
    SheetLine,
    Words,
)
from conquete.wire.requests import TableConfig

NO_RULE = ("colours", "windows")  # options that change nothing a rulebook says


MOST_OWN = 64
_OWN: dict[tuple[str, str], Document] = {}  # boards that worlds have widened, by edition and digest


# -- boards ----------------------------------------------------------------------------------------------


def all_boards() -> list[str]:
    """Those one can play on, and those that are only drawn so far."""
    return sorted({*board_ids(), *drawn_ids()})


@get("/api/boards", responses=RESPONSES)
async def boards() -> Boards:
    """The boards that there are."""
    return Boards(boards=all_boards())


@get("/api/boards/{board_id:str}", responses=spec(BoardInfo))
async def one_board(request: AnyRequest, board_id: FromPath[str]) -> Response[bytes]:
    """A board with its drawing."""
    if board_id not in all_boards():
        raise Refused(404, "not_found", "there is no such board")
    if board_id in user_board_ids():  # somebody may be working at it
        return answer(request, json_document(_board(load_board(board_id), None)))
    return answer(request, await asyncio.to_thread(_board_document, board_id))


@cache
def _board_document(board_id: str) -> Document:
    shapes = load_shapes(board_id) if board_id in drawn_ids() else None
    if board_id in board_ids():
        return json_document(_board(load_board(board_id), shapes))
    title = (shapes or {}).get("title") or {"en": board_id}
    return json_document(
        BoardInfo(id=board_id, name=in_both(title), territories=[], regions=[], links=[], shapes=shapes)
    )


def own_board(rules: Ruleset) -> Document:
    """The board of one game as its world has made it: the printed one, or that with whatever came to it."""
    if rules.world is None or rules.board.id not in drawn_ids() or not is_widened(rules.board):
        return _board_document(rules.board.id)
    key = (rules.edition, rules.board.digest())
    if key not in _OWN:
        data, cards = load_board(rules.board.id), cards_in(rules)
        names = {id: cards[id].name for id in rules.board.territories if id not in data.territory_names}
        if len(_OWN) >= MOST_OWN:
            del _OWN[next(iter(_OWN))]
        _OWN[key] = json_document(_board(data, widened_shapes(rules.board, names), rules.board, names))
    return _OWN[key]


def _board(
    data: BoardData,
    shapes: dict[str, Any] | None,
    own: Board | None = None,
    more: Mapping[str, Mapping[str, str]] | None = None,
) -> BoardInfo:
    """A printed board, or a world's own with `more` names."""
    board, names = own or data.board(), {**data.territory_names, **(more or {})}
    regions = [
        BoardRegion(
            id=region,
            **_in_sentences(data, region, data.region_names[region]),
            bonus=bonus,
            territories=[board.territories[i] for i in members],
        )
        for region, bonus, members in zip(board.regions, board.region_bonus, board.region_members, strict=True)
    ]
    territories = [
        BoardTerritory(id=id, region=_region_of(board, i), **_in_sentences(data, id, names[id]))
        for i, id in enumerate(board.territories)
    ]
    links = [
        [board.territories[a], board.territories[b]]
        for a, near in enumerate(board.neighbours)
        for b in near
        if a < b
    ]
    return BoardInfo(
        id=data.id, name=in_both(data.name), territories=territories, regions=regions, links=links, shapes=shapes
    )


def _region_of(board: Board, territory: int) -> str:
    region = board.region_of[territory]
    return board.regions[region] if region >= 0 else ""


def _in_sentences(data: BoardData, id: str, given: Mapping[str, str]) -> dict[str, Words]:
    """A name, alone and as sentences have it."""
    name = in_both(given)
    nouns = {lang: placed(word, data.grammar(id), lang) for lang, word in name.items()}
    return {
        "name": name,
        "the": {lang: str(noun) for lang, noun in nouns.items()},
        "inside": {lang: noun.inside for lang, noun in nouns.items()},
    }


# -- rulebooks -------------------------------------------------------------------------------------------


@get("/api/rulebook/{edition:str}", responses=spec(Rulebook))
async def rulebook(request: AnyRequest, edition: FromPath[str]) -> Response[bytes]:
    """Every clause of an edition, in the order of its booklet."""
    if edition not in known_ids():
        raise Refused(404, "not_found", "there is no such edition")
    return answer(request, await asyncio.to_thread(_rulebook_document, edition))


@cache
def _rulebook_document(edition: str) -> Document:
    return json_document(_rulebook(edition))


@lru_cache(maxsize=64)
def _rulebook(edition: str, opened: tuple[str, ...] = ()) -> Rulebook:
    """With what a world has opened; without one, as it is for everybody."""
    found = load_edition(edition)
    examples = [
        ExampleInfo(
            id=example.id,
            clauses=example.clauses,
            given=in_both(example.given),
            then=in_both(example.then),
            ruling=None if example.ruling is None else in_both(example.ruling),
        )
        for example in load_examples(edition, opened)
    ]
    return Rulebook(
        edition=edition,
        name=in_both(found.name),
        sections=_sections(found, examples, opened),
        examples=examples,
        decks=_decks([*titled_decks(Path(found.folder)), *opened_decks(edition, opened)]),
    )


def _decks(decks: list[TitledDeck]) -> list[DeckList]:
    return [
        DeckList(
            title=in_both(deck.title),
            cards=[
                CardLine(
                    name=in_both(row.printed_name),
                    text=in_both(row.text),
                    cost=row.cost,
                    copies=row.copies,
                    clause=row.clause,
                    confidence=row.confidence,
                )
                for row in deck.rows
            ],
        )
        for deck in decks
    ]


def _sections(edition: Edition, examples: list[ExampleInfo], opened: tuple[str, ...]) -> list[SectionInfo]:
    """Clauses that stand together under one heading of one chapter."""

    def place(clause: Clause) -> tuple[str, str]:
        return clause.id.partition("-")[2].partition(".")[0], clause.heading["en"]

    sections = []
    for (chapter, _), group in groupby(load_clauses(edition.id, opened), place):
        clauses = list(group)
        first = clauses[0]
        infos = [_clause(clause, first.id, edition, examples) for clause in clauses]
        sections.append(SectionInfo(id=first.id, chapter=chapter, title=in_both(first.heading), clauses=infos))
    return sections


def _clause(clause: Clause, section: str, edition: Edition, examples: list[ExampleInfo]) -> ClauseInfo:
    return ClauseInfo(
        id=clause.id,
        section=section,
        kind=clause.kind,
        text=in_both(clause.text),
        ruling=None if clause.ruling is None else in_both(clause.ruling),
        modes=list(edition.modes) if EVERY_MODE in clause.modes else clause.modes,
        option=clause.option or "",
        is_testable=clause.testable,
        examples=[example.id for example in examples if clause.id in example.clauses],
    )


# -- the sheet of one game -------------------------------------------------------------------------------


@post("/api/rule-sheet", status_code=200, responses=RESPONSES)
async def rule_sheet(request: AnyRequest, data: JSONBody[RuleSheetWish]) -> RuleSheet:
    """The rules of one very game, before it is played or, at a table, as they are now."""
    edition = load_edition(data.edition)
    mode = edition.mode(data.mode or None)
    seats = data.seats or mode.players[0]
    config = checked_config(TableConfig(edition=edition.id, mode=mode.id, seats=seats, options=data.options))
    opened = await _opened_at(request, data.table, edition.id)
    book = await asyncio.to_thread(_rulebook, edition.id, opened)
    return RuleSheet(
        edition=edition.id,
        mode=mode.id,
        seats=seats,
        options=config.options,
        lines=_lines(edition, config, book, opened),
        decks=book.decks,
    )


async def _opened_at(request: AnyRequest, table_id: str, edition: str) -> tuple[str, ...]:
    """The seals that the world of a table has opened."""
    table = await services_of(request).hub.get(table_id) if table_id else None
    if table is None or table.history is None or table.history.game.rules.edition != edition:
        return ()
    return opened_in(table.history.game.rules)


def _lines(edition: Edition, config: TableConfig, book: Rulebook, opened: tuple[str, ...]) -> list[SheetLine]:
    infos = {info.id: info for section in book.sections for info in section.clauses}
    changed = [
        option
        for name, option in edition.options.items()
        if config.options[name] != option.default(config.mode, config.seats) and name not in NO_RULE
    ]
    lines = []
    for clause in load_clauses(edition.id, opened):
        if applies(clause, config.mode, config.options):
            by = [option for option in changed if clause.id == option.clause or _belongs(clause, option)]
            info = infos[clause.id]
            lines.append(
                SheetLine(
                    clause=clause.id,
                    title=in_both(clause.heading),
                    text=info.text,
                    kind=clause.kind,
                    ruling=info.ruling,
                    is_testable=clause.testable,
                    is_changed=bool(by),
                    change=_change(by, config) if by else None,
                )
            )
    told = {line.clause for line in lines}
    return lines + [_house_line(option, config) for option in changed if option.clause not in told]


def _belongs(clause: Clause, option: Option) -> bool:
    return clause.option is not None and clause.option.partition("=")[0] == option.name


def _house_line(option: Option, config: TableConfig) -> SheetLine:
    """A changed option that no clause of this game speaks of."""
    return SheetLine(
        title=in_both(option.label),
        text=as_sentence(option.about),
        is_changed=True,
        change=_change([option], config),
    )


def _change(options: list[Option], config: TableConfig) -> Words:
    return joined([(option.label, option.word(config.options[option.name])) for option in options])


HANDLERS = [boards, one_board, rulebook, rule_sheet]
