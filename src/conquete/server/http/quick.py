"""A game in one request: a name if need be, a table, bots around it, and it has begun."""

import secrets
from itertools import cycle, islice
from random import SystemRandom
from typing import Final

from litestar import Response, post
from litestar.params import JSONBody

from conquete.bots import bots_for, stand_in
from conquete.bots.base import EVERY_EDITION, Bot
from conquete.editions import load_edition
from conquete.server.http.people import about_me
from conquete.server.http.plain_page import preferred_language
from conquete.server.http.problems import RESPONSES, AnyRequest
from conquete.server.http.security import address_of, cookie_for, person_or_none, services_of
from conquete.server.http.tables import for_person
from conquete.server.identity import Person
from conquete.server.play.seating import joining
from conquete.wire.requests import NewTable, QuickGame, QuickWish

EDITION: Final = "hasbro-2000"
MOST_BOTS: Final = 3  # unless they are named
LEVELS: Final = {"easy": (1, 2), "middling": (3,), "strong": (4, 5)}
NO_OPPONENTS: Final = ("random",)  # lots are no character to play against
GUEST: Final = {"en": "Guest {number}", "fr": "Invité {number}"}


@post("/api/quick", status_code=201, responses=RESPONSES)
async def quick(request: AnyRequest, data: JSONBody[QuickWish]) -> Response[QuickGame]:
    """Play at once, against bots, whether one has a name or not."""
    services = services_of(request)
    wish = new_table(data)
    joining.checked_wish(wish)  # whoever asks for something impossible need not become somebody
    person = await person_or_none(request) or await _new_guest(request, data)
    async with services.quotas.one_more_table(person, address_of(request), is_waiting=False) as note:
        table = await joining.make_table(services, person, wish)
        note(table.id)
    if not data.waits:
        await joining.start(table, person)
    game = QuickGame(me=about_me(person), game=for_person(person, table.data))
    return Response(game, status_code=201, cookies=[await cookie_for(request, person)])


BOT_SECONDS: Final = 0.05  # nobody else has to follow; the page shows what happens at its own pace


def new_table(wish: QuickWish) -> NewTable:
    """A table as quick as it was asked for: the asker on seat 0, bots on all others."""
    edition = load_edition(wish.edition or EDITION)
    mode = edition.mode(wish.mode or None)
    least, most = mode.players
    bots = wish.bots or opponents(edition.id, wish.strength, max(least, min(most, 1 + MOST_BOTS)) - 1)
    for bot in bots:
        joining.check_bot(bot, edition.id)
    return NewTable(
        edition=edition.id,
        mode=mode.id,
        seats=1 + len(bots),
        options=wish.options,
        mine=[0],
        bot_seconds=BOT_SECONDS,
        bots={str(seat): bot for seat, bot in enumerate(bots, start=1)},
    )


def opponents(edition: str, strength: str, count: int) -> list[str]:
    """So many bots of about that strength, all different as far as there are enough; those made for the edition
    before those that play every one."""
    if not strength:
        return [stand_in(edition)] * count
    known = [bot for bot in bots_for(edition) if bot.name not in NO_OPPONENTS]

    def misfit(bot: type[Bot]) -> tuple[int, bool]:
        return min(abs(bot.level - level) for level in LEVELS[strength]), EVERY_EDITION in bot.editions

    best = min(map(misfit, known))
    fitting = [bot.name for bot in known if misfit(bot) == best]
    SystemRandom().shuffle(fitting)
    return list(islice(cycle(fitting), count))


async def _new_guest(request: AnyRequest, wish: QuickWish) -> Person:
    services = services_of(request)
    services.quotas.check_new_person(address_of(request))
    language = wish.language or preferred_language(request.headers.get("accept-language", ""))
    return await services.identity.new_guest(GUEST[language].format(number=10 + secrets.randbelow(90)))


HANDLERS = [quick]
