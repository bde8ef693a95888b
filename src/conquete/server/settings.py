"""How one server is run. Everything has a default that suits a table of friends."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import conquete
from conquete.engine.errors import ConqueteError
from conquete.server.proxies import FORWARDED_FOR, HEADERS, check_proxies

SHORTEST_TOKEN: Final = 16  # signs: nobody guesses it


def packaged_page() -> Path | None:
    """The page as it is built into the package; None where it is not built."""
    folder = Path(conquete.__file__).parent / "page"
    return folder if (folder / "index.html").is_file() else None


@dataclass(frozen=True, kw_only=True)
class Settings:
    database: str = "conquete.db"
    # The address or name that it listens on.
    listen_host: str = "127.0.0.1"
    # Bots think in so many processes of this server's own. 0, with PostgreSQL: in those of `conquete work`, which
    # all servers of a database share.
    bot_workers: int = 1
    # By the clock: twice what a bot may take of the processor, and then some. On a busy machine it gets more.
    bot_budget_seconds: float = 5.0
    # Modules that make further bots and editions known, in the server and in its workers.
    plugins: tuple[str, ...] = ()
    # Bot moves are never closer than this, so that a table of bots cannot take all the time there is.
    least_bot_seconds: float = 0.05
    # Every automatic pass on a reaction takes this long, whatever the seat holds.
    reaction_seconds: float = 1.0
    # So long a person at a live table may think about a reaction, with or without a clock; then it is passed on.
    reaction_clock_seconds: float = 20.0
    # So long after the end of the attacks the card for them is drawn: until then it can be taken back.
    hold_seconds: float = 4.0
    # So long the game waits for a seat to open the seed it has locked, where people play at the same time; its
    # browser does that by itself. Where a move may take days, opening may take as long as a move.
    opening_seconds: float = 20.0
    # A deadline found at the start is never nearer than this.
    grace_seconds: float = 30.0
    # A table that nobody looks at leaves memory after this time.
    idle_seconds: float = 120.0
    # A table that waits for players, and at which nobody is, is closed after this time without a change; one where
    # a move may take days after the other. Games among bots that nobody has watched for so long are taken away.
    waiting_hours: float = 6.0
    waiting_days: float = 14.0
    # One JSON object a line, or "text" for people to read; and whether every request is logged, too.
    log_format: str = "json"
    log_requests: bool = False
    # Who asks for /metrics must say this ("Authorization: Bearer ..."); without one, only this machine may ask.
    metrics_token: str = ""
    # Finished games are taken out after so many days, and guests without a login who are at no table any more; 0:
    # never. No browser keeps the cookie of a guest longer than 400 days.
    keep_games_days: float = 0.0
    keep_guests_days: float = 400.0
    # Names by which people reach this server, such as "https://play.example.org", and other addresses of the page.
    # Addresses of the network, `localhost` and the name that it listens on need not be among them.
    origins: tuple[str, ...] = ()
    # Cookies only over https: for a server behind a proxy that speaks it.
    secure_cookies: bool = False
    # Proxies that are believed about whom they speak for, addresses or networks; and the header that they write it
    # into, which they take from nobody: the other one is not read.
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    proxy_header: str = FORWARDED_FOR
    # So long browsers come over https alone once they have; only said over https.
    hsts_days: float = 180.0
    # A server that is to stop says so at /readyz for so long, and goes on meanwhile.
    drain_seconds: float = 0.0
    # Where people find this server, such as "https://play.example.org": what links in mails lead to.
    address: str = ""
    # Whom push services may turn to when something is wrong: "mailto:..." or "https://..."; the address otherwise.
    contact: str = ""
    # Who does not look at a table is told so long after it is their turn there.
    notice_seconds: float = 20.0
    # Push services anywhere, without https: for tests alone.
    push_anywhere: bool = False
    # The folder of the built page; without one a plain page says what there is.
    page: Path | None = field(default_factory=packaged_page)
    # Where the processes of this machine find each other, if it has several.
    brothers: Path | None = None
    mail: "MailSettings" = field(default_factory=lambda: MailSettings())
    limits: "Limits" = field(default_factory=lambda: Limits())


@dataclass(frozen=True, kw_only=True)
class MailSettings:
    """The mail server of the host; without one no mails are sent."""

    host: str = ""
    port: int = 587
    security: str = "starttls"  # or "tls" from the first byte, or "none"
    user: str = ""
    password: str = ""
    sender: str = ""  # "Conquête <game@example.org>"
    # Several games that have something to tell within this time come in one mail.
    collect_seconds: float = 120.0


def _check_origin(origin: str) -> None:
    """As browsers write them, or they would be allowed nothing."""
    try:
        parts = urlsplit(origin)
        is_named = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0 and "@" not in origin
        is_right = is_named and origin == f"{parts.scheme}://{parts.netloc.lower()}"
    except ValueError:
        is_right = False
    if not is_right:
        raise ConqueteError(f"CONQUETE_ORIGINS must be addresses such as https://play.example.org, not '{origin}'")


def check_settings(settings: Settings) -> Settings:
    """Settings that fit together; whatever does not is said in one line."""
    check_proxies(settings.proxies)
    if settings.proxy_header not in HEADERS:
        raise ConqueteError(f"CONQUETE_PROXY_HEADER must be {' or '.join(HEADERS)}")
    for origin in settings.origins:
        _check_origin(origin)
    if settings.log_format not in ("json", "text"):
        raise ConqueteError("CONQUETE_LOG_FORMAT must be json or text")
    if settings.metrics_token and len(settings.metrics_token) < SHORTEST_TOKEN:
        raise ConqueteError(f"CONQUETE_METRICS_TOKEN must have {SHORTEST_TOKEN} signs or more")
    parts = urlsplit(settings.address)
    if settings.address and (parts.scheme not in ("http", "https") or not parts.netloc or parts.path.strip("/")):
        raise ConqueteError("CONQUETE_ADDRESS must be an address such as https://play.example.org")
    if settings.contact and not settings.contact.startswith(("mailto:", "https://")):
        raise ConqueteError("CONQUETE_CONTACT must begin with mailto: or https://")
    mail = settings.mail
    if mail.security not in ("starttls", "tls", "none"):
        raise ConqueteError("CONQUETE_MAIL_SECURITY must be starttls, tls or none")
    if mail.host and "@" not in mail.sender:
        raise ConqueteError("CONQUETE_MAIL_HOST needs CONQUETE_MAIL_SENDER, the address that mails come from")
    if mail.host and not settings.address:
        raise ConqueteError("CONQUETE_MAIL_HOST needs CONQUETE_ADDRESS, so that links in mails lead here")
    return settings


@dataclass(frozen=True, kw_only=True)
class Limits:
    """What one person or one address may do."""

    message_bytes: int = 16 * 1024
    header_bytes: int = 16 * 1024  # the first line of a request and all headers
    body_bytes: int = 64 * 1024
    messages_per_second: float = 20.0
    message_burst: int = 60
    # Whatever is asked for: files of the page, requests, sockets.
    arrivals_per_second: float = 50.0
    arrival_burst: int = 500
    requests_per_second: float = 20.0
    request_burst: int = 200
    people_per_minute: float = 60.0
    people_per_hour: float = 240.0
    logins_per_minute: float = 10.0
    codes_per_minute: float = 20.0
    chat_per_minute: float = 30.0
    replays_per_minute: float = 30.0  # those that have to be made anew
    confirmations_per_hour: float = 5.0
    recoveries_per_hour: float = 5.0
    reports_per_hour: float = 10.0
    tables_per_person: int = 50
    # Tables that wait for players; games that go on and are in memory; games in which all seats are bots.
    waiting_tables_per_person: int = 10
    waiting_tables_per_address: int = 60
    running_tables_per_address: int = 250
    bot_tables_per_person: int = 5
    bot_tables_per_address: int = 20
    tables_per_minute: float = 20.0
    campaigns_per_person: int = 30
    campaigns_per_hour: float = 30.0
    # A campaign that is brought here in a file, and what of the processor reading it may take.
    campaign_bytes: int = 16 * 1024 * 1024
    import_seconds: float = 120.0
    sockets_per_second: float = 10.0
    socket_burst: int = 100
    sockets_per_person: int = 20
    sockets_per_address: int = 200
    # What may wait for a viewer who does not read.
    waiting_messages: int = 500
    waiting_bytes: int = 2 * 1024 * 1024
    # How long the headers of a request, its body and the answer to it may take on the way.
    headers_seconds: float = 10.0
    body_seconds: float = 30.0
    answer_seconds: float = 120.0
    idle_connection_seconds: int = 5  # after an answer
    # Connections that keep the server waiting for any of these.
    waiting_connections_per_address: int = 200
    waiting_connections: int = 2000
    # Connections of every kind, as far as the system allows so many open files.
    connections: int = 10_000
