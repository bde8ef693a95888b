"""Structured logs: one JSON line for each event, on standard error. Seeds, cookies, passwords and invitations
are never given to them."""

import json
import logging
import sys

_LOGGER = logging.getLogger("conquete.server")


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
        if record.exc_info:
            row["trace"] = self.formatException(record.exc_info)
        return json.dumps(row, ensure_ascii=False, default=str)


def use_json_lines(level: int = logging.INFO) -> None:
    """Everything that is logged in this process is written this way."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
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
