"""A game from its beginning, over HTTP. Making the answer takes a moment, so it is kept for who asks next."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import msgspec
from litestar import Response, get
from litestar.params import FromPath

from conquete.engine.errors import ConqueteError
from conquete.server.documents import Document, encoded_document, json_document
from conquete.server.http.documents import answer, spec
from conquete.server.http.problems import AnyRequest, Refused
from conquete.server.http.security import address_of, services_of
from conquete.server.jobs.analyses import ANALYSE, Finished, rows_of
from conquete.server.jobs.analyses import SECONDS as ANALYSIS_SECONDS
from conquete.server.logs import log
from conquete.server.play.live.table import LiveTable
from conquete.server.play.thinking.analysing import followed, told
from conquete.server.services import Services
from conquete.server.store.queries import AnyRow
from conquete.server.table.data import Parted, TableData
from conquete.server.table.looking_back.replaying import Replayer, play_again
from conquete.server.table.looking_back.story import Chronicle
from conquete.server.table.moves.history import History
from conquete.wire.analysis import Analysis
from conquete.wire.common import TableInfo
from conquete.wire.stories import Fairness, Replay, Story

# One at a time: whoever asks for many waits for himself, and nobody else's thread is taken.
_BUILDER = ThreadPoolExecutor(1, "replay")


_MAKING: dict[object, asyncio.Future[Document]] = {}
Built = TypeVar("Built")


async def begun_table(services: Services, table_id: str) -> tuple[LiveTable, History]:
    table = await services.hub.get(table_id) if len(table_id) <= 32 else None
    if table is None:
        raise Refused(404, "not_found", "there is no such table")
    if table.history is None:
        raise Refused(409, "not_possible", "the game has not begun")
    return table, table.history


async def built(request: AnyRequest, key: object, build: Callable[[], Document]) -> Response[bytes]:
    """The document under `key`, made now if nobody has asked for it lately."""

    async def make() -> Document:
        return await in_builder(build)

    return await made(request, key, make)


async def made(request: AnyRequest, key: object, make: Callable[[], Awaitable[Document]]) -> Response[bytes]:
    """The same for what is not made in one go. Who asks for what is being made waits for that."""
    shelf = services_of(request).shelf
    document = shelf.get(key)
    if document is None:
        if not services_of(request).limits.replays.allows(address_of(request)):
            raise Refused(429, "too_many", "too many replays; wait a moment")
        task = _MAKING.get(key)
        if task is None:
            task = _MAKING[key] = asyncio.ensure_future(make())
            task.add_done_callback(lambda _: _MAKING.pop(key))
        document = await asyncio.shield(task)  # others may wait for it when this one has gone
        shelf.put(key, document)
    return answer(request, document)


async def in_builder(build: Callable[[], Built]) -> Built:
    return await asyncio.get_running_loop().run_in_executor(_BUILDER, build)


def info_for_all(table: LiveTable) -> TableInfo:
    """The table without who happens to be there just now."""
    info = table.data.info()
    for seat in info.seats:
        seat.is_here = False
    return info


@get("/api/tables/{table_id:str}/replay", responses=spec(Replay))
async def replay(request: AnyRequest, table_id: FromPath[str]) -> Response[bytes]:
    """The game from its beginning: as spectators see it, or with everything open once it is over."""
    services = services_of(request)
    try:
        table, history = await begun_table(services, table_id)
    except Parted as parted:
        return await _parted_replay(request, parted)
    info, data, seq, count = info_for_all(table), table.data, history.heard, history.event_count
    is_open = data.status == "over"
    key = ("replay", table_id, seq, is_open, msgspec.json.encode(info))
    rows: list[AnyRow] = []
    if services.shelf.get(key) is None:
        rows = [row for row in await services.queries.steps_after(table_id, 0) if row.seq < seq]

    def build() -> Document:
        rules = history.begun_by
        replayer = Replayer(rules, is_open)
        start = replayer.start()
        steps = list(replayer.steps(play_again(rules, data.dice(), rows)))
        return json_document(
            Replay(table=info, board=rules.board.id, start=start, steps=steps, seq=count, is_open=is_open)
        )

    return await built(request, key, build)


async def _parted_replay(request: AnyRequest, parted: Parted) -> Response[bytes]:
    """As far as these rules lead to what was played; secrets stay where they are, as it may not be over."""
    data = parted.data
    rows = (await services_of(request).queries.steps_after(data.id, 0))[: parted.followed]

    def build() -> Document:
        rules = data.rules()
        replayer = Replayer(rules, False)
        start = replayer.start()
        steps = list(replayer.steps(play_again(rules, data.dice(), rows)))
        return json_document(
            Replay(table=data.info(), board=rules.board.id, start=start, steps=steps, seq=0, is_parted=True)
        )

    return await built(request, ("parted", data.id), build)


@get("/api/tables/{table_id:str}/story", responses=spec(Story))
async def story(request: AnyRequest, table_id: FromPath[str]) -> Response[bytes]:
    """A finished game in figures: curves, turning points, luck, and what proves its dice."""
    services = services_of(request)
    table, history = await begun_table(services, table_id)
    data = table.data
    if data.status != "over":
        raise Refused(409, "not_possible", "the game is not over: its story would give away secrets")
    key = ("story", table_id)
    rows = await services.queries.steps_after(table_id, 0) if services.shelf.get(key) is None else []

    def build() -> Document:
        chronicle = Chronicle(history.begun_by)
        chronicle.follow(play_again(history.begun_by, data.dice(), rows))
        return json_document(_story(data, chronicle, rows[-1].at if rows else data.started))

    return await built(request, key, build)


@get("/api/tables/{table_id:str}/analysis", responses=spec(Analysis))
async def analysis(request: AnyRequest, table_id: FromPath[str]) -> Response[bytes]:
    """A finished game as the strongest bot sees it: everybody's chances, and the decisions that changed them."""
    services = services_of(request)
    table, history = await begun_table(services, table_id)
    if table.data.status != "over":
        raise Refused(409, "not_possible", "the game is not over: its analysis would give away secrets")

    async def make() -> Document:
        rows = await services.queries.steps_after(table_id, 0)
        if services.heavy.is_elsewhere:
            try:
                return encoded_document(await _analysed_elsewhere(services, table.data, rows))
            except ConqueteError as error:
                log("analysed here, since nobody else could", table=table_id, why=str(error))
        rules, dice = history.begun_by, table.data.dice()
        analyst = await in_builder(lambda: followed(rules, play_again(rules, dice, rows)))
        return json_document(await told(rules, analyst, services.bots, table_id))

    return await made(request, ("analysis", table_id), make)


async def _analysed_elsewhere(services: Services, data: TableData, rows: Sequence[AnyRow]) -> bytes:
    game = Finished(data.id, data.config, data.world, data.seed, data.client_seeds, rows_of(rows))
    return await services.heavy.carry_out(ANALYSE, msgspec.msgpack.encode(game), ANALYSIS_SECONDS)


def _story(data: TableData, chronicle: Chronicle, ended: float) -> Story:
    assert data.result is not None
    return Story(
        result=data.result,
        started=data.started,
        ended=ended,
        steps=chronicle.steps,
        curves=chronicle.curves,
        turning_points=chronicle.turning_points(),
        luck=chronicle.luck(),
        totals=chronicle.totals,
        longest_stand=chronicle.longest_stand(),
        secrets=chronicle.secrets,
        fairness=Fairness(
            commitment=data.commitment(),
            seed=data.seed.hex(),
            client_seeds=data.client_seeds,
            throws=chronicle.throws,
            locks=data.locks,
        ),
    )


HANDLERS = [replay, story, analysis]
