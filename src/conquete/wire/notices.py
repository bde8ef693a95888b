"""What somebody wants to be told while not at a table: over HTTP, by its own owner alone."""

from typing import Annotated, Literal

from msgspec import Meta

from conquete.rules.shown import Struct

MinuteOfDay = Annotated[int, Meta(ge=0, lt=24 * 60)]


class QuietHours(Struct, kw_only=True):
    """Minutes after midnight, by the clock of one's time zone; they may go past midnight."""

    start: MinuteOfDay
    end: MinuteOfDay


class NoticeWish(Struct, kw_only=True):
    """What to tell, in which language, and when not to. `on_live` is about turns at tables where everybody plays at
    the same time; without it only tables with days for a move count."""

    language: Literal["en", "fr"] = "en"
    zone: Annotated[str, Meta(max_length=64)] = ""
    quiet: QuietHours | None = None
    on_turn: bool = True
    on_over: bool = True
    on_invited: bool = True
    on_live: bool = False
    is_mail_on: bool = True


class NoticeState(Struct, kw_only=True):
    """My wishes as they are kept; `wish` is left out by who never had any. Browsers subscribe for `push_key`."""

    wish: NoticeWish | None = None
    push_key: str
    browsers: int = 0
    can_mail: bool = False  # this server sends mails
    mail: str = ""
    is_mail_confirmed: bool = False


class Browser(Struct, kw_only=True):
    """A subscription as the browser makes it."""

    endpoint: Annotated[str, Meta(min_length=1, max_length=1024)]
    p256dh: Annotated[str, Meta(min_length=1, max_length=96)]
    auth: Annotated[str, Meta(min_length=1, max_length=32)]


class BrowserEnds(Struct, kw_only=True):
    endpoint: Annotated[str, Meta(min_length=1, max_length=1024)]


class MailAddress(Struct, kw_only=True):
    """Where to write to; empty for nowhere. A mail asks whether the address is right."""

    mail: Annotated[str, Meta(max_length=254)] = ""


class MailToken(Struct, kw_only=True):
    """What the link in a mail carries."""

    token: Annotated[str, Meta(min_length=1, max_length=256)]


class MailAnswer(Struct, kw_only=True):
    """Whether the link was good."""

    is_done: bool
