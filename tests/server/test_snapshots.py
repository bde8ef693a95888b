"""Snapshots of a game, from which it is opened again."""

from random import Random

import pytest

from conquete.server.play.live.table import LiveTable
from conquete.server.table.moves.history import SNAPSHOT_EVERY
from tests.server.client import any_action
from tests.server.conftest import StartServer
from tests.server.test_play import one_person
from tests.stores import stored


def test_nobody_waits_for_a_snapshot_and_one_that_fails_is_made_up_for(
    start_server: StartServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = start_server()
    table, person = one_person(server)
    rng, begun = Random(7), 0
    store_snapshot = LiveTable.store_snapshot

    async def fail(self: LiveTable) -> None:
        nonlocal begun
        begun += 1
        raise OSError("no space left")

    def play() -> None:
        decision = socket.until_asked()
        assert socket.move(any_action(decision, rng), decision)["type"] == "done"

    with person.sit(table) as socket:
        monkeypatch.setattr(LiveTable, "store_snapshot", fail)
        while begun < 3:
            play()
        assert stored(server.settings.database, "SELECT count(*) FROM snapshots") == [(0,)]
        monkeypatch.setattr(LiveTable, "store_snapshot", store_snapshot)
        while stored(server.settings.database, "SELECT count(*) FROM snapshots") == [(0,)]:
            play()
        found = stored(server.settings.database, "SELECT seq FROM snapshots")
    assert found[0][0] >= SNAPSHOT_EVERY
