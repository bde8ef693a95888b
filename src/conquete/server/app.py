"""The application: HTTP, sockets and the page, over one set of services."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.openapi import OpenAPIConfig

import conquete
from conquete.server.cluster.relay import Relay
from conquete.server.http import (
    about,
    campaigns,
    cards,
    dice,
    host,
    library,
    notices,
    odds,
    opened,
    people,
    profile,
    quick,
    recovery,
    replay,
    reports,
    sessions,
    tables,
    tokens,
)
from conquete.server.http.page import page_handlers
from conquete.server.http.problems import HANDLERS as PROBLEMS
from conquete.server.http.schema import ExactSchema
from conquete.server.http.security import add_headers, before_request
from conquete.server.services import Services
from conquete.server.settings import Settings
from conquete.server.socket import program_socket, table_socket


def create_app(settings: Settings) -> Litestar:
    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        services = await Services.open(settings)
        app.state.services = services
        app.state.relay = Relay(app, services)
        try:
            yield
        finally:
            await services.close()

    return Litestar(
        route_handlers=[
            *people.HANDLERS,
            *sessions.HANDLERS,
            *recovery.HANDLERS,
            *reports.HANDLERS,
            *host.HANDLERS,
            *notices.HANDLERS,
            *profile.HANDLERS,
            *tables.HANDLERS,
            *campaigns.handlers(settings.limits),
            *dice.HANDLERS,
            *tokens.HANDLERS,
            *quick.HANDLERS,
            *about.HANDLERS,
            *library.HANDLERS,
            *cards.HANDLERS,
            *opened.HANDLERS,
            *odds.HANDLERS,
            *replay.HANDLERS,
            table_socket,
            program_socket,
            *page_handlers(settings.page),
        ],
        lifespan=[lifespan],
        before_request=before_request,
        exception_handlers=PROBLEMS,
        before_send=[add_headers],
        request_max_body_size=settings.limits.body_bytes,
        openapi_config=OpenAPIConfig(
            title="Conquête",
            version=conquete.__version__,
            path="/schema",
            render_plugins=[ExactSchema()],
        ),
        logging_config=None,
        debug=False,
    )
