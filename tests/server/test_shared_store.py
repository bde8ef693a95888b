"""What two servers at once could do twice, and do once: secrets at the first start, games of a campaign."""

import asyncio
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from conquete.server.services import Services
from conquete.server.settings import Settings
from tests.server.campaign import invite, make, path_of, toy_world
from tests.server.client import Person
from tests.server.conftest import StartServer
from tests.server.test_cluster_play import others_of, until
from tests.stores import NewDatabase, stored

pytestmark = pytest.mark.one_store


@pytest.fixture(scope="module")
def store() -> str:
    return "postgresql"


@pytest.fixture(scope="module", autouse=True)
def known(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with toy_world(tmp_path_factory.mktemp("toy")):
        yield


def test_servers_that_start_together_have_the_same_secrets(new_database: NewDatabase) -> None:
    settings = Settings(database=new_database(), page=None, bot_workers=0)

    async def story() -> None:
        found = await asyncio.gather(*(Services.open(settings) for _ in range(3)))
        try:
            assert len({services.identity._key for services in found}) == 1
            assert len({services.office.push_key for services in found}) == 1
            assert len({await services.host_key.text() for services in found}) == 1
            assert sum(services.post.is_first for services in found) <= 1
            row = found[0].identity
            person = await row.new_guest("Ann")
            assert all([await services.identity.person_of(row.token(person)) for services in found])
        finally:
            for services in found:
                await services.close()

    asyncio.run(story())
    names = [row[0] for row in stored(settings.database, "SELECT name FROM facts")]
    assert sorted(names) == ["cookie key", "host key", "push key", "uptime"]


def test_the_next_game_of_a_campaign_is_made_once(start_server: StartServer) -> None:
    one, other = start_server(), start_server()
    until(lambda: others_of(one) == 1 and others_of(other) == 1)
    host = one.person("Ann")
    campaign = make(host)
    again = other.person("Bob")
    invite(campaign, again)
    # From now on it is the host who comes to the other one, too.
    again.http.cookies = host.http.cookies

    def begin(person: Person) -> int:
        return person.request("POST", f"{path_of(campaign)}/next").status_code

    with ThreadPoolExecutor(4) as threads:
        statuses = sorted(threads.map(begin, [host, again, host, again]))
    assert statuses == [201, 409, 409, 409]
    assert stored(one.settings.database, "SELECT count(*) FROM tables") == [(1,)]


def test_old_rows_of_the_queue_are_cleared_by_the_tidying(start_server: StartServer) -> None:
    server = start_server()
    database = server.settings.database
    values = "'x', 3, 'ann', -1, '', 1, 0, 'me', {wanted}, 0"
    for wanted in ("0", str(time.time())):
        stored(
            database,
            'INSERT INTO jobs (kind, priority, owner, lane, body, seconds, made, "by", wanted, attempts) VALUES ('
            + values.format(wanted=wanted)
            + ")",
        )
    stored(database, "INSERT INTO shares VALUES ('ann', 0)")
    stored(database, "INSERT INTO workers VALUES ('gone', 0)")
    loop = server.server.services.writer._loop
    assert loop is not None
    asyncio.run_coroutine_threadsafe(server.server.services.tidying.tidy(), loop).result(10)
    assert stored(database, "SELECT count(*) FROM jobs") == [(1,)]
    assert stored(database, "SELECT count(*) FROM shares") == [(0,)]
    assert stored(database, "SELECT count(*) FROM workers") == [(0,)]
