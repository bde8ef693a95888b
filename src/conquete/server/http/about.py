"""What can be played here, and how the server is doing."""

import asyncio
from functools import cache, lru_cache
from pathlib import PurePosixPath
from typing import Annotated, Any, Final

from litestar import MediaType, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, QueryParameter

import conquete
from conquete.boards import board_ids, load_board
from conquete.bots import bot_names, load_bot
from conquete.compiled import is_compiled
from conquete.editions import known_ids, load_edition
from conquete.editions.base import Edition, ListOption, Mode, Option, RangeOption, SeatOption, Text
from conquete.editions.page_parts import page_part
from conquete.locales import LANGUAGES, Translator, page_words
from conquete.server.documents import Document, compressed, json_document
from conquete.server.http.documents import answer, spec
from conquete.server.http.figures import figures
from conquete.server.http.page import FOREVER, TEXTS, TYPES
from conquete.server.http.problems import RESPONSES, AnyRequest, Refused
from conquete.server.http.security import check_may_measure, count_request, services_of
from conquete.server.http.words import as_sentence, in_both
from conquete.wire.library import BotInfo, EditionInfo, Editions, ModeInfo, OptionInfo, OptionValue, Words
from conquete.wire.requests import Health

_NOT_OFFERED = ("windows",)  # at a table nothing may be betrayed by who is asked
PART: Final[dict[int, Any]] = {
    200: ResponseSpec(bytes, description="The file.", generate_examples=False),
    304: ResponseSpec(None, description="The one you have is still right."),
    **RESPONSES,
}
WORDS: Final[dict[int, Any]] = {
    200: ResponseSpec(str, description="The words.", media_type=MediaType.TEXT, generate_examples=False),
    304: ResponseSpec(None, description="Those you have are still right."),
    **RESPONSES,
}


@get("/api/editions", responses=spec(Editions))
async def editions(request: AnyRequest) -> Response[bytes]:
    """The editions with their modes and options, and the bots."""
    return answer(request, await asyncio.to_thread(_document, tuple(known_ids()), tuple(bot_names())))


@lru_cache(maxsize=4)
def _document(ids: tuple[str, ...], bots: tuple[str, ...]) -> Document:
    """As they stand on the shelf."""
    found = sorted([load_edition(id) for id in ids], key=lambda edition: edition.cover.place)
    return json_document(
        Editions(editions=[_edition(edition) for edition in found], bots=[_bot(name) for name in bots])
    )


@get("/api/editions/{edition:str}/words", responses=WORDS)
async def edition_words(
    request: AnyRequest, edition: FromPath[str], lang: Annotated[str, QueryParameter(max_length=8)] = LANGUAGES[0]
) -> Response[bytes]:
    """What an edition says in its own words, in Fluent: about what it alone has, and what it says in another way
    than the others. Empty where there is nothing of that."""
    if edition not in known_ids():
        raise Refused(404, "not_found", "there is no such edition")
    if lang not in LANGUAGES:
        raise Refused(404, "not_found", "there are no words in that language")
    return answer(request, await asyncio.to_thread(_words_document, load_edition(edition).folder, lang))


@cache
def _words_document(folder: str, lang: str) -> Document:
    body = page_words(folder, lang).encode()
    return Document(body, "text/plain; charset=utf-8", compressed(body))


@get("/api/editions/{edition:str}/page/{version:str}/{file:path}", responses=PART, before_request=count_request)
async def edition_page(
    request: AnyRequest, edition: FromPath[str], version: FromPath[str], file: FromPath[str]
) -> Response[bytes]:
    """A file of what an edition from outside adds to the page; tables of it say where its script is."""
    if edition not in known_ids():
        raise Refused(404, "not_found", "there is no such edition")
    files = await asyncio.to_thread(_part_documents, load_edition(edition).folder)
    name = f"{version}/{file.strip('/')}"
    if name not in files:
        raise Refused(404, "not_found", "there is no such file")
    return answer(request, files[name])


@cache
def _part_documents(folder: str) -> dict[str, Document]:
    """By version and name. What was not found in the folder is not here, whatever a name looks like."""
    part = page_part(folder)
    if part is None:
        return {}
    found: dict[str, Document] = {}
    for name, body in part.files.items():
        suffix = PurePosixPath(name).suffix
        if suffix in TYPES:
            coded = compressed(body) if suffix in TEXTS else {}
            found[f"{part.version}/{name}"] = Document(body, TYPES[suffix], coded, FOREVER)
    return found


def _bot(name: str) -> BotInfo:
    bot = load_bot(name)
    return BotInfo(
        name=bot.name,
        names=in_both(bot.called()),
        editions=list(bot.editions),
        about=in_both(bot.about),
        level=bot.level,
    )


def _edition(edition: Edition) -> EditionInfo:
    modes = list(edition.modes.values())
    cover = edition.cover
    return EditionInfo(
        id=edition.id,
        name=in_both(edition.name),
        title=in_both(cover.title),
        about=in_both(cover.about),
        players=[min(mode.players[0] for mode in modes), max(mode.players[1] for mode in modes)],
        year=cover.year,
        minutes=cover.minutes,
        modes=[_mode(mode) for mode in modes],
        boards=list(edition.boards),
        round={lang: Translator(lang, edition.folder)("round-word") for lang in LANGUAGES},
        options=[_option(edition, option) for name, option in edition.options.items() if name not in _NOT_OFFERED],
    )


def _mode(mode: Mode) -> ModeInfo:
    return ModeInfo(
        id=mode.id,
        name=in_both(mode.name),
        players=list(mode.players),
        about=in_both(mode.about),
        is_campaign=mode.is_campaign,
    )


def _option(edition: Edition, option: Option) -> OptionInfo:
    modes = option.modes or tuple(edition.modes)
    usual = {mode: option.default(mode, edition.modes[mode].players[0]) for mode in modes}
    default = next(iter(usual.values()))
    info = OptionInfo(
        name=option.name,
        label=in_both(option.label),
        about=as_sentence(option.about),
        values=[OptionValue(value=value, label=_value_label(option, value)) for value in option.values],
        default=default,
        defaults={mode: value for mode, value in usual.items() if value != default},
        is_list=isinstance(option, ListOption),
        is_house_rule=option.house,
        modes=list(modes),
        clause=option.clause,
    )
    if isinstance(option, RangeOption):
        info.low, info.high = option.low, option.high
    if isinstance(option, SeatOption):
        info.by_seats = {str(seats): list(values) for seats, values in option.by_seats.items()}
    return info


def _value_label(option: Option, value: object) -> Words:
    """Boards have names, colours are named in the locales, other values in the edition."""
    if option.name == "board" and value in board_ids():
        return in_both(load_board(str(value)).name)
    if option.name == "colours":
        return in_both(_colour(str(value)))
    return in_both(option.word(value))


def _colour(colour: str) -> Text:
    return {lang: Translator(lang)(f"colour-{colour}") for lang in LANGUAGES}


@get("/healthz", responses=RESPONSES)
async def health(request: AnyRequest) -> Health:
    """Answers when the database does, and takes what is written to it."""
    return await _found_well(request)


async def _found_well(request: AnyRequest) -> Health:
    services = services_of(request)
    await services.queries.is_alive()
    damage = services.health.damage
    if damage:
        raise Refused(503, "unavailable", f"the database is damaged, see conquete check: {damage}")
    trouble = await services.health.trouble()
    if trouble:
        raise Refused(503, "unavailable", f"the database cannot be written: {trouble}")
    return Health(status="ok", version=conquete.__version__, is_compiled=is_compiled())


@get("/readyz", responses=RESPONSES)
async def ready(request: AnyRequest) -> Health:
    """Answers when people can be sent here: the database is up to date and takes what is written to it, and the
    server is not about to stop."""
    if services_of(request).is_draining:
        raise Refused(503, "unavailable", "the server is about to stop")
    return await _found_well(request)


@get("/metrics", media_type="text/plain", responses=RESPONSES)
async def metrics(request: AnyRequest) -> Response[str]:
    """Figures for Prometheus: for who has the token of `CONQUETE_METRICS_TOKEN`, or else for this machine alone."""
    services = services_of(request)
    check_may_measure(request, services.settings)
    return Response(await figures(services), media_type="text/plain; version=0.0.4; charset=utf-8")


HANDLERS = [editions, edition_words, edition_page, health, ready, metrics]
