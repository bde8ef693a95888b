"""Figures for Prometheus, in its text form."""

import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from conquete.compiled import is_compiled
from conquete.server.limits import Rate
from conquete.server.metrics import Histogram
from conquete.server.play.thinking.bots import processor_seconds
from conquete.server.services import Services

_STATUSES: Final = ("2xx", "3xx", "4xx", "5xx")


class Page:
    """The lines of one answer."""

    def __init__(self) -> None:
        self._lines: list[str] = []

    def __str__(self) -> str:
        return "\n".join(self._lines) + "\n"

    def _begin(self, name: str, kind: str, about: str) -> None:
        self._lines += [f"# HELP {name} {about}", f"# TYPE {name} {kind}"]

    def figure(self, name: str, about: str, value: float) -> None:
        """Whatever ends in `_total` only grows."""
        self._begin(name, "counter" if name.endswith("_total") else "gauge", about)
        self._lines.append(f"{name} {value}")

    def by(self, name: str, label: str, about: str, values: Mapping[str, int]) -> None:
        self._begin(name, "counter", about)
        self._lines += [f'{name}{{{label}="{key}"}} {value}' for key, value in sorted(values.items())]

    def histogram(self, name: str, about: str, found: Histogram) -> None:
        self._begin(name, "histogram", about)
        total = 0
        for bound, count in zip((*map(str, found.bounds), "+Inf"), found.counts, strict=True):
            total += count
            self._lines.append(f'{name}_bucket{{le="{bound}"}} {total}')
        self._lines += [f"{name}_sum {found.sum:.6f}", f"{name}_count {total}"]


async def figures(services: Services) -> str:
    page = Page()
    _play(page, services)
    _network(page, services)
    _bots(page, services)
    _notices(page, services, await services.queries.count_notices())
    _machine(page, services)
    return str(page)


def _play(page: Page, services: Services) -> None:
    metrics, writer = services.metrics, services.writer
    page.figure("conquete_moves_total", "Plans made durable and told.", metrics.moves)
    page.histogram(
        "conquete_move_seconds",
        "From a person's message to a move that is durable and told, but for what is placed in secret.",
        metrics.move_seconds,
    )
    steps = "Rows appended to the store, but for what is placed in secret."
    page.figure("conquete_steps_total", steps, metrics.steps)
    transactions = "Transactions written, but for those of secrets alone."
    page.figure("conquete_transactions_total", transactions, writer.transactions)
    written = "How long it took until something was durable, but for what is placed in secret."
    page.histogram("conquete_write_seconds", written, writer.seconds)
    page.figure("conquete_writes_waiting", "Changes that wait to be written.", writer.waiting)
    page.figure("conquete_open_tables", "Tables in memory.", services.hub.open_tables)


def _network(page: Page, services: Services) -> None:
    metrics, door = services.metrics, services.door
    page.figure("conquete_viewers", "Open sockets.", services.hub.viewers)
    page.figure("conquete_sockets_opened_total", "Sockets that came to a table.", metrics.sockets_opened)
    page.by("conquete_sockets_closed_total", "code", "Sockets closed by the server.", metrics.sockets_closed)
    page.figure("conquete_messages_total", "Messages from clients, but for answers.", metrics.messages)
    page.figure("conquete_refused_total", "Messages that were refused.", metrics.refused)
    page.figure("conquete_too_fast_total", "Messages refused because too many came at once.", metrics.too_fast)
    page.figure("conquete_dropped_total", "Viewers dropped because they did not read.", metrics.dropped)
    page.figure("conquete_requests_total", "HTTP requests.", metrics.requests)
    page.histogram("conquete_http_seconds", "How long answers over HTTP took.", metrics.http_seconds)
    answers = {status: metrics.answers[status] for status in _STATUSES}
    page.by("conquete_http_answers_total", "status", "Answers over HTTP.", answers)
    limited = {name: rate.refused for name, rate in vars(services.limits).items() if isinstance(rate, Rate)}
    page.by("conquete_limited_total", "limit", "What came too often and was refused.", limited)
    page.by("conquete_crowded_total", "limit", "Tables and the like that were one too many.", metrics.crowded)
    page.figure("conquete_turned_away_total", "Requests refused before they were read.", door.refused)
    page.figure("conquete_hung_up_total", "Connections ended because they kept us waiting.", door.dropped)
    page.figure("conquete_failures_total", "Errors of the server itself.", metrics.failures)


def _bots(page: Page, services: Services) -> None:
    metrics, bots = services.metrics, services.bots
    answers = "Answers of bots, but for what is placed in secret."
    page.figure("conquete_bot_answers_total", answers, metrics.bot_answers)
    thinking = "From a question to the answer of a bot, waiting included, but for what is placed in secret."
    page.histogram("conquete_bot_seconds", thinking, metrics.bot_seconds)
    page.figure("conquete_bot_failures_total", "Bots that crashed, hung or cheated.", bots.failures)
    page.figure("conquete_bot_cut_short_total", "Bots that took too long; a simpler one answered.", bots.cut_short)
    page.figure("conquete_bot_questions_waiting", "Questions that no bot process has taken up.", bots.waiting)


def _notices(page: Page, services: Services, waiting: int) -> None:
    office = services.office
    page.figure("conquete_notices_waiting", "Push messages and mails that are not handed over yet.", waiting)
    page.figure("conquete_notices_sent_total", "Push messages and mails handed over.", office.sent)
    page.figure("conquete_notices_failed_total", "Push messages and mails not delivered.", office.failed)


def _machine(page: Page, services: Services) -> None:
    lag = "How much later than it should the server came round to the next thing."
    page.histogram("conquete_loop_lag_seconds", lag, services.metrics.loop_lag_seconds)
    kept = "Replays and stories kept for who asks next."
    page.figure("conquete_kept_documents_bytes", kept, services.shelf.size)
    page.figure("conquete_compiled", "1 for the compiled package, 0 for plain Python.", int(is_compiled()))
    page.figure("conquete_uptime_seconds", "Since the start.", round(time.time() - services.started, 1))
    seconds = processor_seconds(os.getpid())
    if seconds is not None:  # a system that tells
        page.figure("process_cpu_seconds_total", "Time of the processor.", seconds)
    for name, about, value in _of_process():
        page.figure(name, about, value)


def _of_process() -> list[tuple[str, str, float]]:
    """Under the names that programs of all kinds use; nothing where the system does not tell."""
    own = Path("/proc/self")
    try:
        pages = int((own / "statm").read_text().split()[1])
        files = len(os.listdir(own / "fd"))
        return [
            ("process_resident_memory_bytes", "Memory.", pages * os.sysconf("SC_PAGE_SIZE")),
            ("process_open_fds", "Open files and connections.", files),
        ]
    except (OSError, ValueError, IndexError):
        return []
