"""Structured logs: one line for each event, on standard error, as JSON or for people to read. Seeds, cookies,
passwords and invitations are never given to them; what stands in the address of a request is blanked.

Every request and every socket has an id, which stands in all that is logged because of it and in its answer."""

import json
import logging
import re
import secrets
import sys
import time
from contextvars import ContextVar
from typing import Final

from conquete.editions.traces import trace_of

_LOGGER = logging.getLogger("conquete.server")
_REQUEST: ContextVar[str] = ContextVar("request", default="")

# Parts of an address that let whoever reads them in: seats, tables, mail.
_SECRETS: Final = (
    re.compile(r"""([?&#](?:token|invitation|i|code)=)[^&#\s"'\\]+"""),
    re.compile(r"""(/(?:api/codes|join|mail/confirm|mail/stop)/)[^/?#\s"'\\]+"""),
)
# What uvicorn reports of clients that send nonsense: no fault of the server, and as much as they like.
_NONSENSE: Final = (
    "Invalid HTTP request received.",
    "Unsupported upgrade request.",
    "Invalid UTF-8 sequence received from client.",
)


def begin_request(known: str = "") -> None:
    """What is logged from here on, by whoever does something for this request, has its id: the one that it is known
    by where it came to, if that was another process."""
    _REQUEST.set(known or secrets.token_hex(6))


def request_id() -> str:
    return _REQUEST.get()


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        row: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **_fields_of(record),
        }
        trace = _trace_of(record)
        if trace:
            row["trace"] = trace
        return blanked(json.dumps(row, ensure_ascii=False, default=str))


class PlainLines(logging.Formatter):
    """The same for people: the time, what happened, and about what."""

    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
        # As JSON, so that what a visitor sent cannot pass for another line.
        fields = [
            f"{name}={json.dumps(value, ensure_ascii=False, default=str)}"
            for name, value in _fields_of(record).items()
        ]
        line = " ".join([at, record.levelname.lower(), record.getMessage(), *fields])
        return blanked("\n".join([line.replace("\n", " "), *filter(None, [_trace_of(record)])]))


FORMATS: Final = {"json": JsonLines, "text": PlainLines}


def _fields_of(record: logging.LogRecord) -> dict[str, object]:
    fields = getattr(record, "fields", None)
    found = dict(fields) if isinstance(fields, dict) else {}
    if request_id():
        found["request"] = request_id()
    return found


def _trace_of(record: logging.LogRecord) -> str:
    error = record.exc_info[1] if record.exc_info else None
    return "" if error is None else trace_of(error).rstrip()


def blanked(line: str) -> str:
    """Without the secrets of any address in it."""
    for secret in _SECRETS:
        line = secret.sub(r"\1…", line)
    return line


def use_lines(form: str, level: int = logging.INFO) -> None:
    """Everything that is logged in this process is written this way."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(FORMATS[form]())
    handler.addFilter(lambda record: record.msg not in _NONSENSE)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for chatty in ("uvicorn", "alembic", "aiosqlite", "httpcore", "aiosmtplib"):
        logging.getLogger(chatty).setLevel(logging.WARNING)


def log(event: str, **fields: object) -> None:
    _LOGGER.info(event, extra={"fields": fields})


def log_failure(event: str, **fields: object) -> None:
    """With the trace of the exception that is being handled."""
    _LOGGER.exception(event, extra={"fields": fields})
