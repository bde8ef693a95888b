"""Everything one server consists of, put together and taken apart in the right order."""

import time

from sqlalchemy.ext.asyncio import AsyncEngine

from conquete.editions import load_plugin
from conquete.server.campaigns.keeping import Campaigns
from conquete.server.cluster.company import Company
from conquete.server.cluster.ledger import Ledger
from conquete.server.cluster.post import ALONE
from conquete.server.door import Door
from conquete.server.everywhere import Everywhere
from conquete.server.health import Health
from conquete.server.hosting.bans import Bans
from conquete.server.hosting.key import HostKey
from conquete.server.hosting.reports import Reports
from conquete.server.identity import Identity
from conquete.server.jobs.bots import QueuedBots
from conquete.server.jobs.desk import Desk
from conquete.server.jobs.heavy import Heavy
from conquete.server.jobs.queue import Queue
from conquete.server.limits import Limiters
from conquete.server.logs import log
from conquete.server.metrics import Metrics
from conquete.server.notices.office import Office
from conquete.server.play.hours.clocks import Clocks
from conquete.server.play.hours.uptime import Uptime
from conquete.server.play.hub import Hub
from conquete.server.play.summaries import Summaries
from conquete.server.play.thinking.bots import BotPool, Bots
from conquete.server.quotas import Quotas
from conquete.server.recovery import Recovery
from conquete.server.seat_tokens import SeatTokens
from conquete.server.sessions import Sessions
from conquete.server.settings import Settings
from conquete.server.shared_limits import SharedLimits
from conquete.server.shelf import Shelf
from conquete.server.store.campaign_queries import CampaignQueries
from conquete.server.store.database import file_of, fill_pool, open_database
from conquete.server.store.host_queries import HostQueries
from conquete.server.store.queries import Queries
from conquete.server.store.recovery_queries import RecoveryQueries
from conquete.server.store.session_queries import SessionQueries
from conquete.server.store.trouble import reason_of
from conquete.server.store.writer import Writer
from conquete.server.tidying import Tidying
from conquete.server.upkeep import Upkeep
from conquete.server.vigil import Vigil


class Services:
    def __init__(self, settings: Settings, engine: AsyncEngine, ledger: Ledger | None = None) -> None:
        self.settings = settings
        self.engine = engine
        self.started = time.time()
        self.is_draining = False  # it is about to stop: a proxy is to lead nobody here any more
        self.queries = Queries(engine)
        self.writer = Writer(engine)
        self.company = Company(engine, ledger)
        self.members, self.leases, self.post = self.company.members, self.company.leases, self.company.post
        known = SessionQueries(engine)
        self.identity = Identity(self.queries, known, self.writer)
        self.sessions = Sessions(known, self.writer)
        self.host_queries = HostQueries(engine)
        self.host_key = HostKey(self.queries, self.writer)
        self.bans = Bans(self.host_queries, self.writer)
        self.reports = Reports(self.host_queries, self.writer)
        self.recovery = Recovery(self.identity, RecoveryQueries(engine), self.writer)
        self.tokens = SeatTokens(self.identity, self.queries, self.writer)
        self.limits = Limiters(settings.limits)
        self.door = Door(settings.limits, self.limits.arrivals)
        self.metrics = Metrics()
        self.desk = desk_of(settings, engine)
        self.bots: Bots = (
            BotPool(settings.bot_workers, settings.bot_budget_seconds, settings.plugins)
            if self.desk is None
            else QueuedBots(self.desk, settings.bot_budget_seconds)
        )
        self.heavy = Heavy.beside(self.desk, settings.plugins)
        self.uptime = Uptime(self.queries, self.writer, self.post)
        self.office = Office(self)
        self.hub = Hub(self)
        self.campaigns = Campaigns(self, CampaignQueries(engine))
        self.quotas = Quotas(settings.limits, self.limits, self.queries, self.campaigns.queries, self.hub.in_memory)
        self.shared_limits = SharedLimits(self.post, self.limits, self.quotas)
        self.summaries = Summaries(self)
        self.shelf = Shelf()
        self.upkeep = Upkeep(
            settings.idle_seconds, self.limits, self.metrics, self.shelf, self.hub, self.identity.keys
        )
        self.everywhere = Everywhere(self.post, self.hub, self.identity, self.bans, self.queries)
        self.vigil = Vigil(self.sessions, self.bans, self.hub)
        in_memory = self.hub.in_memory
        self.tidying = Tidying(
            settings, engine, self.writer, lambda table_id: in_memory(table_id) is not None, self.post
        )
        self.health = Health(self.uptime, file_of(engine.url))
        self.health.watch(engine)
        self.clocks = Clocks(self.hub.on_time, self.hub.on_poll)
        self.members.on_lost(self.hub.lose_all)
        self.post.on_gone(lambda process: self.clocks.poll_now())  # what it led is to be led again

    @classmethod
    async def open(cls, settings: Settings, ledger: Ledger | None = None) -> "Services":
        for plugin in settings.plugins:
            load_plugin(plugin)
        services = cls(settings, await open_database(settings.database), ledger)
        await fill_pool(services.engine)
        services.writer.start()
        await services.health.start()
        await services.company.start()
        await services.identity.start()
        await services.sessions.start()
        await services.host_key.text()
        await services.bans.start()
        await services.uptime.start(services.started)
        await services.office.start()
        if services.desk is not None:
            await services.desk.start()
        services.hub.start()
        await services.campaigns.start()
        services.upkeep.watch.start()
        services.shared_limits.start(services.post is not ALONE)
        services.tidying.watch.start()
        services.vigil.watch.start()
        await services.hub.rehearse()
        services.clocks.start()  # last, since what has come due is led from then on, and must be served
        log("server started")
        return services

    async def close(self) -> None:
        """No move that was accepted is lost: they are written before anything is closed. Where nothing can be
        written any more nobody was told that anything was accepted, and it ends all the same."""
        self.writer.hurry()
        await self.health.stop()
        await self.upkeep.watch.stop()
        await self.shared_limits.stop()
        await self.tidying.watch.stop()
        await self.vigil.watch.stop()
        await self.sessions.stop()
        await self.clocks.stop()
        await self.hub.stop()
        await self.campaigns.stop()
        await self.heavy.stop()
        await self.bots.stop()
        if self.desk is not None:
            await self.desk.stop()
        await self.office.stop()
        await self.uptime.stop()
        await self.writer.stop()
        await self.company.stop()
        await self.engine.dispose()
        trouble = self.writer.trouble
        if trouble is None:
            log("server stopped")
        else:
            log("server stopped, but the database could not be written at last", why=reason_of(trouble))


def desk_of(settings: Settings, engine: AsyncEngine) -> Desk | None:
    """Where the workers of the queue are asked, for a server that has no processes of its own for bots."""
    if settings.bot_workers or engine.dialect.name != "postgresql":
        return None
    return Desk(Queue.of(settings.database), settings.bot_budget_seconds)
