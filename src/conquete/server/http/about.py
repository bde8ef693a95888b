"""What can be played here, and how the server is doing."""

from functools import lru_cache

from litestar import Response, get

import conquete
from conquete.bots import bot_names, load_bot
from conquete.editions import edition_ids, load_edition
from conquete.editions.base import Edition, Option, RangeOption
from conquete.server.http.problems import RESPONSES, AnyRequest
from conquete.server.http.security import services_of
from conquete.wire.requests import BotInfo, EditionInfo, Editions, Health, ModeInfo, OptionInfo

_NOT_OFFERED = ("windows",)  # at a table nothing may be betrayed by who is asked


@get("/api/editions", responses=RESPONSES)
async def editions() -> Editions:
    """The editions with their modes and options, and the bots."""
    return _editions()


@lru_cache(maxsize=1)
def _editions() -> Editions:
    return Editions(
        editions=[_edition(load_edition(id)) for id in edition_ids()],
        bots=[
            BotInfo(name=bot.name, editions=list(bot.editions), about=bot.about)
            for bot in (load_bot(name) for name in bot_names())
        ],
    )


def _edition(edition: Edition) -> EditionInfo:
    modes = [ModeInfo(id=mode.id, name=mode.name, players=list(mode.players)) for mode in edition.modes.values()]
    options = [_option(option) for option in edition.options.values() if option.name not in _NOT_OFFERED]
    return EditionInfo(id=edition.id, name=edition.name, modes=modes, boards=list(edition.boards), options=options)


def _option(option: Option) -> OptionInfo:
    info = OptionInfo(name=option.name, about=option.about, values=list(option.values), is_house_rule=option.house)
    if isinstance(option, RangeOption):
        info.low, info.high = option.low, option.high
    return info


@get("/healthz", responses=RESPONSES)
async def health(request: AnyRequest) -> Health:
    """Answers when the database does."""
    await services_of(request).queries.is_alive()
    return Health(status="ok", version=conquete.__version__)


@get("/metrics", media_type="text/plain", responses=RESPONSES)
async def metrics(request: AnyRequest) -> Response[str]:
    """Figures for Prometheus."""
    services = services_of(request)
    return Response(services.metrics.text(services), media_type="text/plain; version=0.0.4; charset=utf-8")


HANDLERS = [editions, health, metrics]
