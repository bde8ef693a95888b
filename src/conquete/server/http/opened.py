"""What the world of a table has opened of its seals, for whoever sits there: nothing of it is anywhere else."""

import asyncio
from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from conquete.editions.opened import opened_in, opened_seals, words_in
from conquete.editions.seals import Seal
from conquete.engine.ruleset import Ruleset
from conquete.locales import LANGUAGES
from conquete.server.documents import Document
from conquete.server.http.about import WORDS
from conquete.server.http.documents import answer, spec
from conquete.server.http.library import own_board
from conquete.server.http.problems import RESPONSES, AnyRequest, Refused
from conquete.server.http.security import services_of
from conquete.server.http.words import in_both
from conquete.wire.library import BoardInfo, Opened, OpenedPart, OpenedSeal


async def rules_at(request: AnyRequest, table_id: str) -> Ruleset:
    """Those of the moment; before the game begins, those it will begin with."""
    table = await services_of(request).hub.get(table_id) if len(table_id) <= 32 else None
    if table is None:
        raise Refused(404, "not_found", "there is no such table")
    return table.data.rules() if table.history is None else table.history.game.rules


Lang = Annotated[str, QueryParameter(max_length=8)]


def check_language(lang: str) -> None:
    if lang not in LANGUAGES:
        raise Refused(404, "not_found", "there are no words in that language")


def as_words(request: AnyRequest, said: str) -> Response[bytes]:
    return answer(request, Document(said.encode(), "text/plain; charset=utf-8"))


@get("/api/tables/{table_id:str}/words", responses=WORDS)
async def table_words(request: AnyRequest, table_id: FromPath[str], lang: Lang = LANGUAGES[0]) -> Response[bytes]:
    """What is said at a table besides the words of its edition, in Fluent: of what its world has opened."""
    check_language(lang)
    return as_words(request, words_in(await rules_at(request, table_id), lang))


@get("/api/tables/{table_id:str}/opened", responses=RESPONSES)
async def table_opened(request: AnyRequest, table_id: FromPath[str]) -> Opened:
    """What the world of a table has opened, to be read and read again."""
    rules = await rules_at(request, table_id)
    return shown(rules.edition, opened_in(rules))


@get("/api/tables/{table_id:str}/board", responses=spec(BoardInfo))
async def table_board(request: AnyRequest, table_id: FromPath[str]) -> Response[bytes]:
    """The board of a table with its drawing, as the world that it is played in has made it."""
    rules = await rules_at(request, table_id)
    return answer(request, await asyncio.to_thread(own_board, rules))


def shown(edition: str, opened: tuple[str, ...]) -> Opened:
    found = opened_seals(edition, opened)
    return Opened(seals=[_seal(id, seal) for id, seal in zip(opened, found, strict=True)])


def _seal(id: str, seal: Seal) -> OpenedSeal:
    parts = [
        OpenedPart(id=part.id, sort=part.sort, name=in_both(part.name), text=in_both(part.text), copies=part.copies)
        for part in seal.parts
    ]
    return OpenedSeal(
        seal=id,
        title=in_both(seal.title),
        aloud=in_both(seal.aloud),
        parts=parts,
        clauses=[clause["id"] for clause in seal.rules["clauses"]],
    )


HANDLERS = [table_words, table_opened, table_board]
