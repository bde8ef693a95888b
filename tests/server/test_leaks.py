"""Nothing is leaked: what a seat is sent does not depend on what it may not see, and the seed stays in the server
until the game is over.

Two worlds: the game as it is, and the same game with everything a viewer cannot see drawn anew. Each is put on a
table of its own with the same name, the same message is carried out at both, and every byte that goes to that
viewer is compared.
"""

import asyncio
import hashlib
import hmac
import logging
import time
from base64 import b64encode, urlsafe_b64encode
from collections.abc import AsyncIterator, Container, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from conquete.editions import load_edition
from conquete.editions.presenting import presentation_of
from conquete.engine.chance import FairDice, seed_bytes
from conquete.engine.game import Game
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.views import determinize
from conquete.research.lines import RandomChooser, choose
from conquete.research.secrecy_laws import hidden_values, known_cards
from conquete.server.identity import Person as Identified
from conquete.server.play.carrying_out.messages import carry_out
from conquete.server.play.live.table import LiveTable
from conquete.server.play.people.viewer import Viewer
from conquete.server.services import Services
from conquete.server.settings import Settings
from conquete.server.store.batch import Batch
from conquete.server.store.database import open_database
from conquete.server.store.writer import Writer
from conquete.server.table.data import TableData, compiled
from conquete.server.table.moves.history import History
from conquete.server.table.questions.orders import markable, read_orders, scope_of, write_orders
from conquete.server.table.questions.refusal import Refusal
from conquete.wire.client import Move
from conquete.wire.requests import TableConfig
from tests.helpers import RICH, first_mode
from tests.server.client import Person, Socket, brisk_action
from tests.server.conftest import RunningServer
from tests.toy import edition as toy

SPECTATOR = -1


class KeepsNothing(Writer):
    """Everything is durable at once: the tables here live in memory."""

    async def append(self, batch: Batch) -> None:
        if batch.then is not None:
            batch.then()


@asynccontextmanager
async def services_in(folder: Path) -> AsyncIterator[Services]:
    services = Services(Settings(database=str(folder / "leaks.db")), await open_database(str(folder / "leaks.db")))
    services.writer = KeepsNothing(services.engine)
    yield services
    await services.engine.dispose()


def orders_at(game: Game, reactions: str) -> dict[str, Any]:
    """An order as the store has it, given as the game stands. Where no window is open the one for an attack
    cannot be given; then it is the one for the turn. Whoever wants to be asked for cards has marked half of
    them."""
    wish = "pass_turn" if reactions == "pass_attack" and game.decision().kind != "react" else reactions
    ask_for = wish if wish in ASKING else "all"
    marked = sorted(markable(game.rules))[::2] if wish in ASKING else []
    orders = read_orders({"reactions": "ask" if wish in ASKING else wish, "ask_for": ask_for, "marked": marked}, 0)
    return write_orders(orders, (), scope_of(orders, game))


def table_at(
    services: Services, rules: Ruleset, config: TableConfig, state: State, reactions: str = "pass"
) -> LiveTable:
    """A table whose game stands at `state`, a person on every seat, all of whom have the same standing order."""
    row = SimpleNamespace(
        id="table",
        host="0",
        status="playing",
        config={name: getattr(config, name) for name in TableConfig.__struct_fields__},
        invitation="",
        code=None,
        seed=bytes(32),
        client_seeds=[],
        ruleset=rules.digest,
        started=1.0,
        names=[],
        asked=None,
        result=None,
        rematch=None,
        barred=None,
        world=None,
        campaign=None,
        game=None,
        seated=None,
        begun=None,
        locks=None,
    )
    chair = {"table_id": "table", "bot": "", "client_seed": "", "is_out": False, "led_by": ""}
    chair |= {
        "called": "",
        "invited": None,
        "invited_name": None,
        "stand_in": None,
        "stand_in_name": None,
        "leave": "",
        "commitment": "",
        "opened": "",
    }
    history = History("table", rules, FairDice(seed_bytes("dice")), 0.0, 1.0)
    history.game = Game(rules, state, history.dice, None, [])
    orders = orders_at(history.game, reactions)
    chairs = [
        SimpleNamespace(seat=seat, person=str(seat), name=f"name {seat}", orders=orders, **chair)
        for seat in range(rules.seats)
    ]
    return LiveTable(services, TableData(row, chairs, "name 0"), history, [])


def viewer_of(services: Services, seat: int) -> Viewer:
    fields = {"id": str(seat), "name": f"name {seat}", "login": "", "password": "", "generation": 0, "created": 0.0}
    row: Any = SimpleNamespace(**fields)
    return Viewer(None if seat == SPECTATOR else Identified(row), services.settings.limits)


class World:
    """A table at which one message is carried out, and what a viewer and a spectator are sent."""

    def __init__(
        self, services: Services, rules: Ruleset, config: TableConfig, state: State, seat: int, reactions: str
    ) -> None:
        self.seat = seat
        self.table = table_at(services, rules, config, state, reactions)
        self.viewers = [viewer_of(services, seat), viewer_of(services, SPECTATOR)]
        self.mover = viewer_of(services, self.game.actor)
        self.known = self._known()
        self.hidden = self._hidden()

    @property
    def game(self) -> Game:
        return self.table.playing_or_over().game

    def _hidden(self) -> list[int]:
        return [self.game.state.values[i] for _, i in hidden_values(self.game.rules, self.seat)]

    def _known(self) -> set[str]:
        rules = self.game.rules
        return {rules.cards[card] for card in known_cards(rules, self.game.state, self.seat)}

    async def move(self, text: str) -> list[object]:
        """Every byte the two are sent, and what the server means to do next and how soon."""
        for viewer in (*self.viewers, self.mover):
            await self.table.enter(viewer, None)
        await carry_out(self.table, self.mover, Move(decision=0, seat=self.game.actor, action=text))
        plan = self.table.playing_or_over().plan()
        errand, when = self.table.steward.due(plan)
        wake = self.table.steward.wake(plan)
        await self.table.steward.stop()
        sent = [[await viewer.next_text() for _ in range(len(viewer._waiting))] for viewer in self.viewers]
        return [errand, None if when is None else round(when - plan.at, 3), wake, *sent]

    @property
    def is_revealing(self) -> bool:
        """Did the step turn up what the viewer did not know? Then he may be told so."""
        return bool(self._known() - self.known) or self.game.is_over or self.hidden != self._hidden()


async def compare_worlds(
    services: Services,
    config: TableConfig,
    seed: int,
    most: int,
    orders: Sequence[str],
    kinds: Container[str] | None = None,
) -> list[str]:
    """Play a game; at every few decisions, more often at rare ones, let a viewer look at two worlds; or at every
    question of these kinds. The questions that were answered in pairs."""
    rules = compiled(config)
    rng = Random(seed)
    game = Game(rules, None, FairDice(seed_bytes(seed)), None, None)
    compared: list[str] = []
    seen: dict[str, int] = {}
    while not game.is_over and len(compared) < most:
        kind = game.decision().kind
        seen[kind] = seen.get(kind, 0) + 1
        action = choose(rng, game.packed, 0.3)
        if rng.random() < 2 / seen[kind] if kinds is None else kind in kinds:
            seat = rng.randrange(SPECTATOR, rules.seats)
            twin = determinize(game.view(seat), RandomChooser(rng))
            reactions = rng.choice(orders)
            states = (game.state.copy(), twin)
            worlds = [World(services, game.rules, config, state, seat, reactions) for state in states]
            sent: list[list[object]] = []
            for world in worlds:
                try:
                    sent.append(await world.move(game.text(action)))
                except Refusal as refusal:
                    if refusal.code != "illegal" or world.game.actor == seat:
                        raise
                    # With other cards somebody else cannot do this.
                    await world.table.steward.stop()
            if len(sent) == 2 and not any(world.is_revealing for world in worlds):
                assert sent[0] == sent[1], f"seat {seat} can tell after '{game.text(action)}'"
                compared.append(kind)
        game.play(action)
    return compared


def has_windows(edition: str) -> bool:
    return load_edition(edition).ruleset(None, 3).step_named("react") is not None


CASES = [
    ("hasbro-2000", "mission", 3),
    ("hasbro-2000", "capitals", 3),
    ("miro-1976", "mission", 3),
    *[(edition, first_mode(edition), 3) for edition in RICH],
    (toy.EDITION.id, "standard", 3),
]
ENOUGH = 6  # reactions; in some editions they are rare among players by chance
ASKING = ("attacked", "marked", "attacked_or_marked")
ORDERS = ("ask", "pass", "pass_turn", "pass_attack", *ASKING)


@pytest.fixture
def still_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both worlds are looked at in the same moment: deadlines are told by the clock."""
    monkeypatch.setattr(time, "time", lambda: 1_000_000.0)


async def compare_games(
    folder: Path,
    config: TableConfig,
    seeds: range,
    most: int,
    orders: Sequence[str] = ORDERS,
    kinds: Container[str] | None = None,
    enough: int = 1_000_000,
) -> list[str]:
    compared: list[str] = []
    async with services_in(folder) as services:
        for seed in seeds:
            if len(compared) < enough:
                compared += await compare_worlds(services, config, seed, most, orders, kinds)
    return compared


@pytest.mark.parametrize(("edition", "mode", "seats"), CASES)
def test_bytes_do_not_depend_on_what_is_hidden(
    tmp_path: Path, still_clock: None, edition: str, mode: str, seats: int
) -> None:
    config = TableConfig(edition=edition, mode=mode, seats=seats)
    config.options = dict(compiled(config).options)
    compared = asyncio.run(compare_games(tmp_path, config, range(3), 60))
    assert len(compared) > 25
    if has_windows(edition):  # they are too rare to be met by chance in so few games
        asked = asyncio.run(compare_games(tmp_path, config, range(3, 63), 8, kinds={"react"}, enough=ENOUGH))
        assert len(asked) >= ENOUGH


@pytest.mark.parametrize("ask_for", ASKING)
@pytest.mark.parametrize("edition", [edition for edition in (*RICH, toy.EDITION.id) if has_windows(edition)])
def test_nobody_can_tell_what_others_are_asked(
    tmp_path: Path, still_clock: None, edition: str, ask_for: str
) -> None:
    """Attacks and reactions are where it could show: how long the answer of the next seat may take."""
    config = TableConfig(edition=edition, mode=first_mode(edition), seats=3)
    config.options = dict(compiled(config).options)
    kinds = (presentation_of(compiled(config)).attack, "react")
    compared = asyncio.run(compare_games(tmp_path, config, range(2), 60, [ask_for], kinds))
    assert compared.count(kinds[0]) > 5
    asked = asyncio.run(compare_games(tmp_path, config, range(2, 62), 8, [ask_for], {"react"}, ENOUGH))
    assert len(asked) >= ENOUGH  # too rare to be met by chance among so many attacks


@pytest.mark.long
@pytest.mark.parametrize(("edition", "mode", "seats"), CASES)
def test_bytes_never_depend_on_what_is_hidden(
    tmp_path: Path, still_clock: None, edition: str, mode: str, seats: int
) -> None:
    config = TableConfig(edition=edition, mode=mode, seats=seats)
    config.options = dict(compiled(config).options)
    assert len(asyncio.run(compare_games(tmp_path, config, range(10, 30), 200))) > 500


# -- the seed ----------------------------------------------------------------------------------------------


def forms_of(seed: bytes, client_seeds: list[str]) -> list[bytes]:
    """The seed and what the dice are read from, in every way somebody might write them."""
    prefix = b"".join(len(part).to_bytes(2, "big") + part.encode() for part in client_seeds)
    secrets = [seed]
    for throw in range(300):
        secrets.append(hmac.new(seed, prefix + throw.to_bytes(8, "big"), hashlib.sha256).digest())
    forms: list[bytes] = []
    for secret in secrets:
        forms += [secret, secret[:8], secret.hex()[:16].encode(), secret.hex()[:16].upper().encode()]
        forms += [b64encode(secret)[:16], urlsafe_b64encode(secret)[:16], str(list(secret[:6]))[1:-1].encode()]
        forms += [str(int.from_bytes(secret, order)).encode() for order in ("big", "little")]
    return forms


def heard_over_http(person: Person, table: str) -> bytes:
    heard = b""
    for path in (
        "/api/tables",
        "/api/my-tables",
        f"/api/tables/{table}",
        f"/api/tables/{table}/record",
        f"/api/tables/{table}/replay",
        f"/api/tables/{table}/story",
        "/metrics",
    ):
        response = person.http.get(path)
        heard += response.content + str(response.headers).encode()
    return heard


LONGEST_GAME = 120.0  # seconds


def play_and_listen(sockets: list[Socket], people: list[Person], table: str) -> bytes:
    """A whole game between the first two; everything that anybody was sent before its end."""
    rng = Random(3)
    heard = b""
    count = 0
    end = time.monotonic() + LONGEST_GAME
    while time.monotonic() < end:
        for socket in sockets:  # the answer comes behind everything that was told before
            if socket.over is None:
                socket.ask("ping")
        if sockets[0].over:
            break
        asked = next((socket for socket in sockets if socket.decision), None)
        if asked is None or asked.decision is None:
            time.sleep(0.005)  # a bot thinks
            continue
        if count % 40 == 0:
            heard += b"".join(heard_over_http(person, table) for person in people)
        if count % 25 == 0:  # what a mistake is told
            asked.ask("move", decision=10**9, seat=asked.decision["seat"], action="x")
        assert asked.move(brisk_action(asked.decision, rng))["type"] == "done"
        count += 1
    for socket in sockets:
        if socket.over is None:
            socket.until_type("over")
        before = socket.bytes[: next(i for i, text in enumerate(socket.bytes) if '"type":"over"' in text)]
        heard += "\n".join(before).encode()
    return heard


def test_the_seed_is_told_to_nobody_before_the_end(server: RunningServer, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    people = [server.person(name) for name in ("Ann", "Bob", "Eve")]
    made = people[0].make_table(bots={"2": "steady"}, options={"round_limit": 3}, client_seed="sel")
    table = made["table"]["id"]
    people[1].post(f"/api/tables/{table}/join", invitation=made["invitation"], client_seed="poivre")
    started = people[0].post(f"/api/tables/{table}/start")
    sockets = [person.sit(table) for person in people]
    heard = play_and_listen(sockets, people, table) + str([made, started]).encode() + caplog.text.encode()
    over = sockets[2].over or {}
    seed = bytes.fromhex(over["seed"])
    assert hashlib.sha256(seed).hexdigest() == over["commitment"] == made["table"]["commitment"]
    assert over["commitment"].encode() in heard
    for form in forms_of(seed, started["table"]["client_seeds"]):
        assert form not in heard
    logged = caplog.text
    for secret in (made["invitation"], people[0].http.cookies["conquete"], over["seed"]):
        assert secret not in logged
    for socket in sockets:
        socket.close()
