"""One's own account over HTTP: the browsers one comes from, told to their owner alone, and the way back to it."""

from typing import Annotated

from msgspec import Meta

from conquete.rules.shown import Struct


class SessionInfo(Struct, kw_only=True):
    """A browser that is logged in as me; times are Unix times. `device` is empty where it did not say."""

    id: str
    device: str
    created: float
    seen: float
    is_here: bool = False  # within the last minutes
    is_this: bool = False  # the one that asks


class SessionList(Struct, kw_only=True):
    """The one that asks first, then those that were here last."""

    sessions: list[SessionInfo]


class LostPassword(Struct, kw_only=True):
    """Where a link is sent, if that address was confirmed by somebody here."""

    mail: Annotated[str, Meta(min_length=3, max_length=254)]


class LostAccount(Struct, kw_only=True):
    """Whose account a link leads to; a guest has no login yet."""

    name: str
    login: str = ""


class NewPassword(Struct, kw_only=True):
    """A login and password by the link of a mail."""

    token: Annotated[str, Meta(min_length=1, max_length=256)]
    login: Annotated[str, Meta(min_length=3, max_length=64)]
    password: Annotated[str, Meta(min_length=8, max_length=256)]
