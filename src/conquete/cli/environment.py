"""Settings of the server from environment variables: CONQUETE_<SETTING> and CONQUETE_LIMIT_<LIMIT>."""

import dataclasses
import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from conquete.engine.errors import ConqueteError

if TYPE_CHECKING:
    from conquete.server.settings import Settings

# Those that `conquete serve` has options for, or finds itself.
NOT_FROM_HERE: Final = ("database", "bot_workers", "page", "limits")
_YES: Final = ("1", "true", "yes", "on")
_NO: Final = ("", "0", "false", "no", "off")


def settings_from(settings: "Settings", environment: Mapping[str, str]) -> "Settings":
    """The settings with what the environment says otherwise."""
    return dataclasses.replace(
        settings,
        limits=dataclasses.replace(settings.limits, **_changes(settings.limits, "CONQUETE_LIMIT_", environment)),
        **_changes(settings, "CONQUETE_", environment),
    )


def _changes(part: Any, prefix: str, environment: Mapping[str, str]) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    for field in dataclasses.fields(part):
        variable = prefix + field.name.upper()
        if variable in environment and field.name not in NOT_FROM_HERE:
            changes[field.name] = _read(variable, environment[variable].strip(), getattr(part, field.name))
    return changes


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
    raise TypeError(f"{variable} has no form as text")
