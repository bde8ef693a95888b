"""What I want to be told while not at a table, over HTTP; and the links in mails, which need no login."""

from typing import Annotated

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, Parameter

from conquete.server.http.problems import RESPONSES, AnyRequest, Refused
from conquete.server.http.security import address_of, person_of, services_of
from conquete.server.identity import Person
from conquete.server.services import Services
from conquete.server.store.queries import AnyRow
from conquete.wire.notices import (
    Browser,
    BrowserEnds,
    MailAddress,
    MailAnswer,
    MailToken,
    NoticeState,
    NoticeWish,
    QuietHours,
)

_DONE = {**RESPONSES, 204: ResponseSpec(None, description="Done.")}


async def _state(services: Services, person: Person) -> NoticeState:
    office = services.office
    row = await office.wishes.of(person.id)
    state = NoticeState(push_key=office.push_key, can_mail=office.mailer.is_there)
    if row is not None:
        state.wish = _wish(row)
        state.mail, state.is_mail_confirmed = row.mail, row.is_mail_confirmed
        state.browsers = len(await services.queries.subscriptions_of(person.id))
    return state


def _wish(row: AnyRow) -> NoticeWish:
    quiet = None if row.quiet_from is None else QuietHours(start=row.quiet_from, end=row.quiet_to)
    return NoticeWish(
        language=row.language,
        zone=row.zone,
        quiet=quiet,
        on_turn=row.on_turn,
        on_over=row.on_over,
        on_invited=row.on_invited,
        on_live=row.on_live,
        is_mail_on=row.is_mail_on,
    )


@get("/api/notices", responses=RESPONSES)
async def my_wishes(request: AnyRequest) -> NoticeState:
    """What I want to be told, and how."""
    return await _state(services_of(request), await person_of(request))


@post("/api/notices", status_code=200, responses=RESPONSES)
async def set_wishes(request: AnyRequest, data: JSONBody[NoticeWish]) -> NoticeState:
    """Say what I want to be told."""
    services = services_of(request)
    person = await person_of(request)
    await services.office.wishes.set(person.id, data)
    return await _state(services, person)


@post("/api/notices/browser", status_code=200, responses=RESPONSES)
async def add_browser(request: AnyRequest, data: JSONBody[Browser]) -> NoticeState:
    """Tell me in this browser."""
    services = services_of(request)
    person = await person_of(request)
    await services.office.wishes.subscribe(person.id, data.endpoint, data.p256dh, data.auth)
    return await _state(services, person)


@post("/api/notices/browser/remove", status_code=200, responses=RESPONSES)
async def remove_browser(request: AnyRequest, data: JSONBody[BrowserEnds]) -> NoticeState:
    """Not in this browser any more."""
    services = services_of(request)
    person = await person_of(request)
    await services.office.wishes.unsubscribe(person.id, data.endpoint)
    return await _state(services, person)


@post("/api/notices/mail", status_code=200, responses=RESPONSES)
async def set_mail(request: AnyRequest, data: JSONBody[MailAddress]) -> NoticeState:
    """Write to that address once it is confirmed, or to none."""
    services = services_of(request)
    person = await person_of(request)
    office = services.office
    if data.mail:
        if not office.mailer.is_there:
            raise Refused(409, "not_possible", "this server sends no mails")
        # Nobody shall fill the letter box of another.
        keys = (person.id, f"to {data.mail.strip().lower()}", f"from {address_of(request)}")
        if not all(services.limits.confirmations.allows(key) for key in keys):
            raise Refused(429, "too_many", "too many confirmations; wait an hour")
    await office.wishes.set_mail(person.id, data.mail)
    state = await _state(services, person)
    if state.mail and not state.is_mail_confirmed:
        await office.ask_for_confirmation(person.id)
    return state


@post("/api/mail/confirm", status_code=200, responses=RESPONSES)
async def confirm(request: AnyRequest, data: JSONBody[MailToken]) -> MailAnswer:
    """The address is right: whoever reads mail there has followed its link."""
    return MailAnswer(is_done=await services_of(request).office.wishes.confirm(data.token))


@post("/api/mail/stop", status_code=204, responses=_DONE)
async def stop(
    request: AnyRequest, token: Annotated[str, Parameter(min_length=1, max_length=256)]
) -> Response[None]:
    """No more mails. Mail programs call this by themselves when their reader asks them to."""
    await services_of(request).office.wishes.stop_mail(token)
    return Response(None, status_code=204)


HANDLERS = [my_wishes, set_wishes, add_browser, remove_browser, set_mail, confirm, stop]
