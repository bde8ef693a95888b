"""What people want to be told and how: read, changed, and kept for whoever has asked for anything at all."""

import asyncio
import hashlib
import hmac
import re
import secrets
import time
from email.errors import MessageError
from email.headerregistry import Address
from typing import Any, Final

from sqlalchemy import delete, insert, update

from conquete.server.cluster.post import ALONE, Post
from conquete.server.identity import Identity
from conquete.server.logs import log_failure
from conquete.server.notices.encryption import AUTH_BYTES, from_base64, read_public_key
from conquete.server.notices.endpoints import Forbidden, check_endpoint
from conquete.server.notices.hours import is_zone
from conquete.server.play.roles import Occasion
from conquete.server.store.batch import Batch, Change, Conflict
from conquete.server.store.queries import AnyRow, Queries
from conquete.server.store.schema import notice_wishes, notices, push_subscriptions
from conquete.server.store.writer import Writer
from conquete.wire.notices import NoticeWish

Kind = Occasion
KINDS: Final[tuple[Kind, ...]] = ("turn", "over", "invited", "expired")
MAIL: Final = "mail"  # as the target of a notice; any other is the id of a browser
CONFIRM: Final = "confirm"  # the question whether an address is the person's own
RECOVER: Final = "recover"  # the way back for who has lost a password
MOST_BROWSERS: Final = 10
_WANTING: Final = "wanting"  # whom other processes did not know to have any wish
RETRY_SECONDS: Final = 2.0
CONFIRM_SECONDS: Final = 3 * 24 * 3600
_MAIL: Final = re.compile(r"[^@\s<>,;:\"()\[\]\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")


class BadWish(Exception):
    """It cannot be done like that."""


class Wishes:
    def __init__(self, identity: Identity, queries: Queries, writer: Writer, post: Post, is_anywhere: bool) -> None:
        self._post = post
        self._reading: asyncio.Task[None] | None = None
        self._identity = identity
        self._queries = queries
        self._writer = writer
        self._is_anywhere = is_anywhere
        self._wanting: set[str] = set()

    async def start(self) -> None:
        self._post.on(_WANTING, lambda sender, body: self._wanting.add(body.decode()))
        self._post.on_gone(self._read_again)
        await self._read()

    async def _read(self) -> None:
        self._wanting |= await self._queries.people_with_wishes()

    def _read_again(self, process: str) -> None:
        """What it has told last may not have come."""
        self._end_reading()
        self._reading = asyncio.create_task(self._read_soon(), name="wishes")

    async def _read_soon(self) -> None:
        while True:
            try:
                await self._read()
                return
            except Exception:  # the store does not answer: what was missed is missing until it does
                log_failure("wishes not read")
            await asyncio.sleep(RETRY_SECONDS)

    def _end_reading(self) -> None:
        if self._reading is not None:
            self._reading.cancel()

    async def stop(self) -> None:
        self._end_reading()
        if self._reading is not None:
            await asyncio.gather(self._reading, return_exceptions=True)

    def has_any(self, person: str) -> bool:
        """Did that person ever ask to be told of anything? Most did not, and cost nothing."""
        return person in self._wanting

    async def of(self, person: str) -> AnyRow | None:
        if self._post is ALONE and person not in self._wanting:
            return None
        return await self._queries.wishes_of(person)

    async def set(self, person: str, wish: NoticeWish) -> None:
        if wish.zone and not is_zone(wish.zone):
            raise BadWish("that is no time zone")
        quiet = wish.quiet
        values: dict[str, Any] = {
            "language": wish.language,
            "zone": wish.zone,
            "quiet_from": quiet.start if quiet else None,
            "quiet_to": quiet.end if quiet else None,
            "on_turn": wish.on_turn,
            "on_over": wish.on_over,
            "on_invited": wish.on_invited,
            "on_live": wish.on_live,
            "is_mail_on": wish.is_mail_on,
        }
        await self._write(person, values)

    async def _write(self, person: str, values: dict[str, Any]) -> None:
        changed = update(notice_wishes).where(notice_wishes.c.person == person).values(**values)
        try:
            await self._writer.append(Batch(changes=[Change(changed, rows=1)]))
        except Conflict:  # the first wish
            first = {**_NOTHING, **values}
            try:
                await self._writer.change(insert(notice_wishes).values(person=person, **first))
            except Conflict:  # in another process at the same moment
                await self._writer.change(changed)
        if person not in self._wanting:
            self._wanting.add(person)
            self._post.tell_all(_WANTING, person.encode())

    # -- browsers ---------------------------------------------------------------------------------------------

    async def subscribe(self, person: str, endpoint: str, p256dh: str, auth: str) -> None:
        """That browser is this person's, whoever it belonged to before."""
        check_browser(endpoint, p256dh, auth, self._is_anywhere)
        if await self.of(person) is None:
            raise BadWish("say first what you want to be told")
        known = [row.id for row in await self._queries.subscriptions_of(person)]
        name = browser_id(endpoint)
        too_many = [other for other in known if other != name][MOST_BROWSERS - 1 :]
        row = insert(push_subscriptions).values(
            id=name, person=person, endpoint=endpoint, p256dh=p256dh, auth=auth, created=time.time(), failures=0
        )
        gone = [statement for other in (name, *too_many) for statement in _without(other)]
        await self._writer.change(*gone, row)

    async def unsubscribe(self, person: str, endpoint: str) -> None:
        name = browser_id(endpoint)
        if name in [row.id for row in await self._queries.subscriptions_of(person)]:
            await self.forget_browser(name)

    async def forget_browser(self, name: str) -> None:
        await self._writer.change(*_without(name))

    # -- mail -------------------------------------------------------------------------------------------------

    async def set_mail(self, person: str, mail: str) -> None:
        """Another address, or none. Nothing but the question is sent there until it is confirmed."""
        address = checked_mail(mail).lower() if mail else ""
        known = await self.of(person)
        if known is not None and known.mail == address and (known.is_mail_confirmed or not address):
            return
        await self._write(person, {"mail": address, "is_mail_confirmed": False})
        ours = (notices.c.person == person) & (notices.c.target == MAIL)
        await self._writer.change(delete(notices).where(ours))

    async def confirm(self, token: str) -> bool:
        """Whoever has the token reads mail at that address: its person is written to there alone."""
        row = await self._row_of(token, CONFIRM)
        if row is None:
            return False
        # The person may have named another address since the row was read.
        is_it = (notice_wishes.c.person == row.person) & (notice_wishes.c.mail == row.mail)
        confirmed = update(notice_wishes).where(is_it).values(is_mail_confirmed=True, is_mail_on=True)
        try:
            await self._writer.append(Batch(changes=[Change(confirmed, rows=1)]))
        except Conflict:
            return False
        return True

    async def stop_mail(self, token: str) -> bool:
        """No more mails, by a link that needs no login."""
        row = await self._row_of(token, "stop")
        if row is None:
            return False
        await self.mail_is_refused(row.person, is_dead=False)
        return True

    async def mail_is_refused(self, person: str, *, is_dead: bool) -> None:
        """By its reader, or by a server that does not know the address."""
        values = {"is_mail_confirmed": False} if is_dead else {"is_mail_on": False}
        await self._write(person, values)
        ours = (notices.c.person == person) & (notices.c.target == MAIL)
        await self._writer.change(delete(notices).where(ours))

    def token(self, row: AnyRow, purpose: str) -> str:
        """What a link in a mail carries: bound to that address, so that an older one is void. Only the question
        whether the address is right ends some day."""
        expires = int(time.time()) + CONFIRM_SECONDS if purpose == CONFIRM else 0
        body = f"{purpose}.{row.person}.{expires}"
        return f"{body}.{self._sign(body, row.mail)}"

    async def _row_of(self, token: str, purpose: str) -> AnyRow | None:
        parts = token.split(".")
        if len(token) > 256 or len(parts) != 4 or parts[0] != purpose or not parts[2].isdecimal():
            return None
        row = await self.of(parts[1])
        if row is None or not row.mail:
            return None
        body = token.rpartition(".")[0]
        if not secrets.compare_digest(self._sign(body, row.mail).encode(), parts[3].encode()):
            return None
        expires = int(parts[2])
        return row if not expires or time.time() < expires else None

    def _sign(self, body: str, mail: str) -> str:
        key = self._identity.key_for("mail")
        return hmac.new(key, f"{body} {mail}".encode(), hashlib.sha256).hexdigest()[:40]


_NOTHING: Final = {
    "language": "en",
    "zone": "",
    "quiet_from": None,
    "quiet_to": None,
    "on_turn": True,
    "on_over": True,
    "on_invited": True,
    "on_live": False,
    "mail": "",
    "is_mail_confirmed": False,
    "is_mail_on": True,
}


def browser_id(endpoint: str) -> str:
    return hashlib.sha256(endpoint.encode()).hexdigest()[:32]


def _without(browser: str) -> tuple[Any, Any]:
    return (
        delete(notices).where(notices.c.target == browser),
        delete(push_subscriptions).where(push_subscriptions.c.id == browser),
    )


def check_browser(endpoint: str, p256dh: str, auth: str, is_anywhere: bool) -> None:
    try:
        check_endpoint(endpoint, is_anywhere)
        read_public_key(from_base64(p256dh))
        is_right = len(from_base64(auth)) == AUTH_BYTES
    except (Forbidden, ValueError) as error:
        raise BadWish(str(error) or "these keys are none") from error
    if not is_right:
        raise BadWish("these keys are none")


def checked_mail(text: str) -> str:
    mail = text.strip()
    if len(mail) > 254 or not mail.isascii() or not mail.isprintable() or not _MAIL.fullmatch(mail):
        raise BadWish("that is no mail address")
    try:
        Address(addr_spec=mail)
    except (MessageError, ValueError, IndexError) as error:
        raise BadWish("that is no mail address") from error
    return mail
