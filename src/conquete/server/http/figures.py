"""Figures for Prometheus, in its text form."""

import time

from conquete.compiled import is_compiled
from conquete.server.services import Services


def figures(services: Services) -> str:
    metrics = services.metrics
    rows: list[tuple[str, str, str, float]] = [
        ("moves_total", "counter", "Plans made durable and told.", metrics.moves),
        ("messages_total", "counter", "Messages from clients, but for answers.", metrics.messages),
        ("refused_total", "counter", "Messages that were refused.", metrics.refused),
        ("dropped_total", "counter", "Viewers dropped because they did not read.", metrics.dropped),
        ("turned_away_total", "counter", "Requests refused before they were read.", services.door.refused),
        ("hung_up_total", "counter", "Connections ended because they kept us waiting.", services.door.dropped),
        ("requests_total", "counter", "HTTP requests.", metrics.requests),
        ("failures_total", "counter", "Errors of the server itmetrics.", metrics.failures),
        ("steps_total", "counter", "Rows appended to the store, but for what is placed in secret.", metrics.steps),
        (
            "transactions_total",
            "counter",
            "Transactions written, but for those of secrets alone.",
            services.writer.transactions,
        ),
        (
            "bot_answers_total",
            "counter",
            "Answers of bots, but for what is placed in secret.",
            metrics.bot_answers,
        ),
        ("bot_failures_total", "counter", "Bots that crashed, hung or cheated.", services.bots.failures),
        (
            "bot_cut_short_total",
            "counter",
            "Bots that took too long; a simpler one answered.",
            services.bots.cut_short,
        ),
        (
            "bot_questions_waiting",
            "gauge",
            "Questions that no bot process has taken up.",
            services.bots.waiting,
        ),
        ("notices_sent_total", "counter", "Push messages and mails handed over.", services.office.sent),
        ("notices_failed_total", "counter", "Push messages and mails not delivered.", services.office.failed),
        ("open_tables", "gauge", "Tables in memory.", services.hub.open_tables),
        ("viewers", "gauge", "Open sockets.", services.hub.viewers),
        ("kept_documents_bytes", "gauge", "Replays and stories kept for who asks next.", services.shelf.size),
        ("compiled", "gauge", "1 for the compiled package, 0 for plain Python.", int(is_compiled())),
        ("uptime_seconds", "gauge", "Since the start.", round(time.time() - services.started, 1)),
    ]
    lines: list[str] = []
    for name, kind, about, value in rows:
        lines += [
            f"# HELP conquete_{name} {about}",
            f"# TYPE conquete_{name} {kind}",
            f"conquete_{name} {value}",
        ]
    return "\n".join(lines) + "\n"
