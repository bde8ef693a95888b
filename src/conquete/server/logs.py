"""Structured logs: one JSON line for each event, on standard error. Seeds, cookies, passwords and invitations
are never given to them; what stands in the address of a request is blanked."""

import json
import logging
import re
import sys
from typing import Final

from conquete.editions.traces import trace_of

_LOGGER = logging.getLogger("conquete.server")

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


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        row: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        fields = getattr(record, "fields", None)
        if isinstance(fields, dict):
            row.update(fields)
        error = record.exc_info[1] if record.exc_info else None
        if error is not None:
            row["trace"] = trace_of(error).rstrip()
        return blanked(json.dumps(row, ensure_ascii=False, default=str))


def blanked(line: str) -> str:
    """Without the secrets of any address in it."""
    for secret in _SECRETS:
        line = secret.sub(r"\1…", line)
    return line


def use_json_lines(level: int = logging.INFO) -> None:
    """Everything that is logged in this process is written this way."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
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
