"""Settings of the server from environment variables: CONQUETE_<SETTING>, CONQUETE_MAIL_<SETTING> and
CONQUETE_LIMIT_<LIMIT>."""

import dataclasses
import difflib
import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from conquete.engine.errors import ConqueteError

if TYPE_CHECKING:
    from conquete.server.settings import Settings

# Those that `conquete serve` has options for, or finds itself.
NOT_FROM_HERE: Final = ("database", "listen_host", "bot_workers", "page", "brothers", "mail", "limits")
_PREFIX: Final = "CONQUETE_"
_MAIL: Final = "CONQUETE_MAIL_"
_LIMIT: Final = "CONQUETE_LIMIT_"
# Read elsewhere: where a person's own boards lie, whether what was compiled is used, how errors are told, how the
# package is compiled.
_ELSEWHERE: Final = (
    "CONQUETE_BOARDS",
    "CONQUETE_COMPILED",
    "CONQUETE_DEBUG",
    "CONQUETE_OPT_LEVEL",
)
# What libraries read by themselves, and here would do nothing.
_INSTEAD: Final = {"FORWARDED_ALLOW_IPS": "CONQUETE_PROXIES"}
_OPTIONS: Final = {
    "CONQUETE_DATABASE": "--database",
    "CONQUETE_BOT_WORKERS": "--bot-workers",
    "CONQUETE_WORKERS": "--workers",
    "CONQUETE_HOST": "--host",
    "CONQUETE_PORT": "--port",
}
_YES: Final = ("1", "true", "yes", "on")
_NO: Final = ("", "0", "false", "no", "off")


def settings_from(settings: "Settings", environment: Mapping[str, str]) -> "Settings":
    """The settings with what the environment says otherwise. A variable of ours that means nothing is refused:
    a misspelt limit would leave a server open without anybody noticing."""
    # The server is large; the other commands start without it.
    from conquete.server.settings import check_settings

    known = [
        *_variables(settings, _PREFIX),
        *_variables(settings.mail, _MAIL),
        *_variables(settings.limits, _LIMIT),
    ]
    for variable in sorted(environment):
        if variable.startswith(_PREFIX) and variable not in (*known, *_ELSEWHERE):
            raise ConqueteError(_unknown(variable, known))
    for variable, ours in _INSTEAD.items():
        if variable in environment:
            raise ConqueteError(f"{variable} is not read: use {ours}")
    return check_settings(
        dataclasses.replace(
            settings,
            mail=dataclasses.replace(settings.mail, **_changes(settings.mail, _MAIL, environment)),
            limits=dataclasses.replace(settings.limits, **_changes(settings.limits, _LIMIT, environment)),
            **_changes(settings, _PREFIX, environment),
        )
    )


def _variables(part: Any, prefix: str) -> dict[str, str]:
    """The variables for the fields of a part, and which field each of them sets."""
    return {
        prefix + field.name.upper(): field.name
        for field in dataclasses.fields(part)
        if field.name not in NOT_FROM_HERE
    }


def _unknown(variable: str, known: list[str]) -> str:
    if variable in _OPTIONS:
        return f"{variable} is not read: use the option {_OPTIONS[variable]}"
    # What all of them begin with would make any two look alike.
    names = {name.removeprefix(prefix): name for prefix in (_LIMIT, _MAIL, _PREFIX) for name in known}
    near = difflib.get_close_matches(variable.removeprefix(_PREFIX), names, n=1)
    hint = f"; did you mean {names[near[0]]}?" if near else ": docs/hosting.md lists them"
    return f"{variable} is no setting{hint}"


def _changes(part: Any, prefix: str, environment: Mapping[str, str]) -> dict[str, Any]:
    return {
        name: _read(variable, environment[variable].strip(), getattr(part, name))
        for variable, name in _variables(part, prefix).items()
        if variable in environment
    }


def _read(variable: str, text: str, usual: object) -> object:
    """A value of the same kind as the usual one."""
    match usual:
        case bool():
            if text.lower() not in _YES + _NO:
                raise ConqueteError(f"{variable} must be yes or no, not '{text}'")
            return text.lower() in _YES
        case tuple():
            return tuple(part.strip() for part in text.split(",") if part.strip())
        case int() | float():
            try:
                value = type(usual)(text)
            except ValueError as error:
                kind = "whole number" if isinstance(usual, int) else "number"
                raise ConqueteError(f"{variable} must be a {kind}, not '{text}'") from error
            if not math.isfinite(value) or value <= 0:
                raise ConqueteError(f"{variable} must be above 0, not {text}")
            return value
        case str():
            return text
    raise TypeError(f"{variable} has no form as text")
