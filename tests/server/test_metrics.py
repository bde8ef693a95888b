"""The figures for Prometheus: who may see them, that they are well formed, and that the dashboard knows them."""

import json
import re
from pathlib import Path
from random import Random

import httpx
import pytest

from conquete.cli.environment import settings_from
from conquete.engine.errors import ConqueteError
from conquete.server.limits import is_loopback
from conquete.server.metrics import Histogram
from conquete.server.settings import Limits, Settings
from tests.server.client import any_action
from tests.server.conftest import PLENTY, RunningServer, StartServer
from tests.server.test_play import one_person, started

DASHBOARD = Path(__file__).parents[2] / "docs" / "operating" / "dashboard.json"
TOKEN = "a-long-token-of-the-host"
SAMPLE = re.compile(r'([a-z_]+)(?:\{([a-z]+)="([^"{}\\\n]*)"\})? (-?[0-9.e+-]+)')


def read(text: str) -> dict[tuple[str, str], float]:
    """Every sample by name and label; each line must be one that Prometheus takes."""
    assert text.endswith("\n")
    found: dict[tuple[str, str], float] = {}
    kinds: dict[str, str] = {}
    for line in text.splitlines():
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split(" ")
            assert name not in kinds
            kinds[name] = kind
        elif not line.startswith("# HELP "):
            sample = SAMPLE.fullmatch(line)
            assert sample is not None, line
            family = re.sub(r"_(bucket|sum|count)$", "", sample[1]) if sample[1] not in kinds else sample[1]
            assert family in kinds, line
            assert (kinds[family] == "counter") == family.endswith("_total")
            key = (sample[1], sample[3] or "")
            assert key not in found, line
            found[key] = float(sample[4])
    return found


def figures_of(server: RunningServer) -> dict[tuple[str, str], float]:
    return read(httpx.get(f"{server.address}/metrics").text)


def test_a_histogram_counts_what_took_no_longer_than_its_bound() -> None:
    found = Histogram((0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 7.0):
        found.note(seconds)
    assert found.counts == [2, 1, 1]
    assert found.sum == pytest.approx(7.65)


def test_the_dashboard_shows_every_figure_and_no_other(server: RunningServer) -> None:
    kept = {re.sub(r"_(bucket|sum|count)$", "", name) for name, _ in figures_of(server)}
    names = set(re.findall(r"^# TYPE (\S+)", httpx.get(f"{server.address}/metrics").text, re.MULTILINE))
    assert kept <= names
    dashboard = json.loads(DASHBOARD.read_text("utf-8"))
    expressions = [target["expr"] for panel in dashboard["panels"] for target in panel.get("targets", ())]
    shown = {name for one in expressions for name in re.findall(r"\b(?:conquete|process)_\w+", one)}
    assert {name.removesuffix("_bucket") for name in shown} == names
    assert len({panel["id"] for panel in dashboard["panels"]}) == len(dashboard["panels"])


def test_moves_requests_writes_and_sockets_are_timed_and_counted(start_server: StartServer) -> None:
    server = start_server()
    table, person = one_person(server)
    before = figures_of(server)
    rng = Random(1)
    with person.sit(table) as socket:
        for _ in range(6):
            assert socket.move(any_action(socket.until_asked(), rng))["type"] == "done"
        after = figures_of(server)
    grown = {name: after[name, ""] - before[name, ""] for name, label in after if not label}
    assert grown["conquete_move_seconds_count"] >= 6
    assert grown["conquete_moves_total"] >= grown["conquete_move_seconds_count"]
    assert grown["conquete_write_seconds_count"] >= grown["conquete_move_seconds_count"]
    assert grown["conquete_write_seconds_sum"] > 0
    assert grown["conquete_sockets_opened_total"] == 1
    assert after["conquete_http_answers_total", "2xx"] > before["conquete_http_answers_total", "2xx"]
    for name in ("move", "write", "http", "bot", "loop_lag"):
        counts = [value for (key, _), value in after.items() if key == f"conquete_{name}_seconds_bucket"]
        assert counts == sorted(counts)
        assert after[f"conquete_{name}_seconds_bucket", "+Inf"] == after[f"conquete_{name}_seconds_count", ""]


def test_what_a_bot_thought_is_timed(start_server: StartServer) -> None:
    server = start_server()
    ann = server.person()
    table = started(server, [ann])
    with ann.sit(table) as socket:
        for _ in range(3):
            assert socket.move(any_action(socket.until_asked(), Random(2)))["type"] == "done"
        socket.until_asked()
        assert figures_of(server)["conquete_bot_seconds_count", ""] >= 2


def test_what_was_refused_is_counted_by_its_limit(start_server: StartServer) -> None:
    server = start_server(limits=Limits(people_per_minute=1, waiting_tables_per_person=1))
    ann = server.person()
    assert httpx.post(f"{server.address}/api/people", json={"name": "Bob"}).status_code == 429
    ann.make_table()
    assert ann.refused("POST", "/api/tables", edition="hasbro-2000", mode="mission", seats=3)[0] == 429
    found = figures_of(server)
    assert found["conquete_limited_total", "people"] == 1
    assert found["conquete_crowded_total", "waiting_tables"] == 1
    assert found["conquete_limited_total", "requests"] == 0


# -- who may look ------------------------------------------------------------------------------------------------


def asked_with(server: RunningServer, **headers: str) -> int:
    return httpx.get(f"{server.address}/metrics", headers=headers).status_code


def test_with_a_token_nobody_sees_figures_without_it(start_server: StartServer) -> None:
    server = start_server(metrics_token=TOKEN, limits=PLENTY)
    assert asked_with(server) == 403
    assert asked_with(server, authorization=TOKEN) == 403
    assert asked_with(server, authorization=f"Bearer {TOKEN}x") == 403
    assert asked_with(server, authorization=f"Basic {TOKEN}") == 403
    assert asked_with(server, authorization=f"Bearer {TOKEN}") == 200
    assert httpx.get(f"{server.address}/metrics?token={TOKEN}").status_code == 403
    assert asked_with(server, **{"authorization": f"Bearer {TOKEN}", "x-forwarded-for": "192.0.2.1"}) == 200


def test_without_a_token_only_this_machine_sees_figures(server: RunningServer) -> None:
    assert asked_with(server) == 200
    assert asked_with(server, **{"x-forwarded-for": "192.0.2.1"}) == 403  # a visitor of the proxy
    assert asked_with(server, **{"x-forwarded-for": "127.0.0.1, 192.0.2.1"}) == 403


@pytest.mark.parametrize(
    ("address", "is_here"),
    [
        ("127.0.0.1", True),
        ("127.8.8.8", True),
        ("::1", True),
        ("::ffff:127.0.0.1", True),
        ("::2", False),
        ("192.0.2.1", False),
        ("::ffff:192.0.2.1", False),
        ("localhost", False),
        ("", False),
    ],
)
def test_what_is_this_machine(address: str, is_here: bool) -> None:
    assert is_loopback(address) is is_here


def test_a_token_that_could_be_guessed_is_refused() -> None:
    with pytest.raises(ConqueteError, match="CONQUETE_METRICS_TOKEN"):
        settings_from(Settings(), {"CONQUETE_METRICS_TOKEN": "short"})
