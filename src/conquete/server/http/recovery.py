"""A lost password over HTTP. Whether an address is known is told to nobody but whoever reads mail there."""

from litestar import Response, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody

from conquete.server.http.people import with_cookie
from conquete.server.http.problems import RESPONSES, AnyRequest, Refused
from conquete.server.http.security import address_of, services_of
from conquete.server.notices.wishes import checked_mail
from conquete.server.play.people.viewer import PASSWORD_CHANGED
from conquete.wire.account import LostAccount, LostPassword, NewPassword
from conquete.wire.notices import MailToken
from conquete.wire.requests import Me


@post(
    "/api/recover",
    status_code=204,
    responses={**RESPONSES, 204: ResponseSpec(None, description="It is looked for.")},
)
async def ask(request: AnyRequest, data: JSONBody[LostPassword]) -> Response[None]:
    """Send a link to that address, if somebody here has confirmed it; the answer is the same if nobody has."""
    services = services_of(request)
    if not services.office.mailer.is_there:
        raise Refused(409, "not_possible", "this server sends no mails")
    mail = checked_mail(data.mail)
    keys = (f"from {address_of(request)}", f"to {mail.lower()}")
    if not all(services.limits.recoveries.allows(key) for key in keys):
        raise Refused(429, "too_many", "too many links; wait an hour")
    services.office.send_way_back(mail)
    return Response(None, status_code=204)


@post("/api/recover/look", status_code=200, responses=RESPONSES)
async def look(request: AnyRequest, data: JSONBody[MailToken]) -> LostAccount:
    """Whose account a link leads to. It can still be used."""
    services = services_of(request)
    if not services.limits.logins.allows(address_of(request)):
        raise Refused(429, "too_many", "too many attempts; wait a minute")
    person = await services.recovery.person_of(data.token)
    return LostAccount(name=person.name, login=person.login)


@post("/api/recover/finish", status_code=200, responses=RESPONSES)
async def finish(request: AnyRequest, data: JSONBody[NewPassword]) -> Response[Me]:
    """A new password by the link of a mail, which is used up; every session and token of before ends."""
    services = services_of(request)
    if not services.limits.logins.allows(address_of(request)):
        raise Refused(429, "too_many", "too many attempts; wait a minute")
    person = await services.recovery.use(data.token, data.login, data.password)
    services.everywhere.end_sessions(person, PASSWORD_CHANGED)
    return await with_cookie(request, person)


HANDLERS = [ask, look, finish]
