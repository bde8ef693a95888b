"""Browsers of a simulated world: they play at random from what they are asked, come back when a line breaks, say
again what was not answered, and remember what they were told."""

import json
from copy import deepcopy
from typing import Any, Final

from tests.server.client import _apply, any_action, brisk_action
from tests.simulation.network import Network, SocketLine
from tests.simulation.servers import Server
from tests.simulation.world import World

FINAL: Final = (4404, 4406, 4409, 4410, 4411)  # after these nobody comes back
UNCERTAIN: Final = ("unavailable",)  # it may have been stored all the same
SILENCE_SECONDS: Final = 12.0  # after which a browser gives a line up over which no answer comes


class Word:
    """A message, and what became of it."""

    def __init__(self, number: int, fields: dict[str, Any], at: float) -> None:
        self.number = number
        self.fields = fields
        self.sent_at = at
        self.copies = 0
        self.answers: list[str] = []  # "done", or why not
        self.done_at: float | None = None

    @property
    def kind(self) -> str:
        return str(self.fields["type"])

    @property
    def is_done(self) -> bool:
        return self.done_at is not None

    @property
    def is_refused(self) -> bool:
        """For certain: every copy of it has been answered, and it changed nothing."""
        return (
            not self.is_done
            and len(self.answers) == self.copies
            and not any(answer in UNCERTAIN for answer in self.answers)
        )


class Habits:
    """How somebody plays: of a hundred answers, how many are something else than a plain move."""

    def __init__(self, world: World) -> None:
        rng = world.chance("habits")
        self.undoes = rng.choice((0, 0, 10))
        self.chats = rng.choice((0, 5))
        self.orders = rng.choice((0, 0, 10))
        self.assaults = rng.choice((0, 0, 30))
        self.doubles = rng.choice((0, 5, 20))
        self.asks_nonsense = rng.choice((0, 0, 5))
        self.thinks = rng.choice((0.05, 0.3, 1.0))  # seconds


class Browser:
    def __init__(
        self,
        world: World,
        network: Network,
        servers: list[Server],
        name: str,
        table: str,
        cookie: str,
        seats: tuple[int, ...],
        habits: Habits,
    ) -> None:
        self.world, self.network, self.servers = world, network, servers
        self.name, self.table, self.cookie, self.seats = name, table, cookie, seats
        self.habits = habits
        self.rng = world.chance(name)
        self.line: SocketLine | None = None
        self.is_welcome = False
        self.is_playing = True  # answers what it is asked
        self.is_finishing = False
        self.words: list[Word] = []
        self.outstanding: Word | None = None
        self.views: dict[str, Any] = {}
        self.decision: dict[str, Any] | None = None
        self.asked: int | None = None
        self.number = 0
        self.seq: int | None = None
        self.status = ""
        self.over: dict[str, Any] | None = None
        self.commitment = ""
        self.seats_out: set[int] = set()
        self.mine = seats  # as it was last told
        self.on_heard: Any = lambda text, message: None

    # -- lines ----------------------------------------------------------------------------------------------------

    def connect(self) -> None:
        if self.name in self.network.cut_off:
            self.world.after(1.0, self.connect, self.name)
            return
        server = self.rng.choice(self.servers)
        query = "" if self.seq is None or self.rng.random() < 0.2 else f"since={self.seq}"
        self.is_welcome = False
        self.line = self.network.open_socket(server, self, f"/api/tables/{self.table}/socket", query, self.cookie)
        line = self.line
        self.world.after(SILENCE_SECONDS, lambda: self._give_up(line), self.name)

    def _give_up(self, line: SocketLine) -> None:
        """No welcome has come."""
        if self.line is line and not self.is_welcome:
            line.break_off()

    def on_closed(self, line: SocketLine, code: int) -> None:
        if line is not self.line:
            return
        self.world.note(f"{self.name} closed {code}")
        self.line, self.is_welcome = None, False
        if code in FINAL:
            self.world.complain(f"{self.name}: closed for good ({code})")
        else:
            self.world.after(self.rng.uniform(0.05, 1.5), self.connect, self.name)

    def on_text(self, line: SocketLine, text: str) -> None:
        if line is not self.line:
            return
        message = json.loads(text)
        self.on_heard(text, message)
        kind = message["type"]
        self.world.note(f"{self.name} < {text if len(text) < 160 else kind}")
        if kind in ("welcome", "rewound", "events"):
            self._look_at(message)
        if kind == "welcome":
            self._on_welcome(message)
        elif kind in ("done", "error"):
            self._on_answer(message)
        elif kind == "over":
            self.over, self.status = message, "over"
        elif kind == "table":
            self.status = message["table"]["status"]
        elif kind == "seats":
            self._note_seats(message["seats"])

    def _look_at(self, message: dict[str, Any]) -> None:
        if message["type"] == "events":
            for seat, changes in message["changes"].items():
                if seat not in self.views:
                    self.world.complain(f"{self.name}: hears of changes in what it was never shown")
                    return
                _apply(self.views[seat], changes)
        else:
            self.views = deepcopy(message["views"])
        self.decision, self.asked = message.get("decision"), message.get("asked")
        self.number, self.seq = message.get("number", 0), message["seq"]
        if self.decision is not None:
            self._think()

    def _note_seats(self, seats: list[dict[str, Any]]) -> None:
        self.seats_out = {seat["seat"] for seat in seats if seat.get("is_out")}

    def _on_welcome(self, message: dict[str, Any]) -> None:
        self.is_welcome = True
        self.status = message["table"]["status"]
        if self.commitment and message["table"]["commitment"] != self.commitment:
            self.world.complain(f"{self.name}: another commitment")
        self.commitment = message["table"]["commitment"]
        self._note_seats(message["table"]["seats"])
        self.mine = tuple(sorted(message["mine"]))
        word = self.outstanding
        if word is not None:
            if word.kind != "chat" and self.rng.random() < 0.8:
                self._send(word)  # the same once more: it counts once
            else:
                self.outstanding = None
        if self.is_finishing:
            self._think()

    # -- saying something -----------------------------------------------------------------------------------------

    def _think(self) -> None:
        self.world.after(self.rng.expovariate(1 / self.habits.thinks), self._look, self.name)

    def _look(self) -> None:
        """Is there something to do?"""
        if self.line is None or not self.is_welcome or self.outstanding is not None or self.status == "over":
            return
        if self.is_finishing:
            self._resign()
        elif self.is_playing and self.decision is not None:
            self._answer(self.decision)

    def finish(self) -> None:
        self.is_finishing = True
        self._think()

    def _resign(self) -> None:
        left = [seat for seat in self.seats if seat not in self.seats_out]
        if left and self.status == "playing":
            self.say("resign", seat=left[0])

    def _answer(self, decision: dict[str, Any]) -> None:
        draw = self.rng.random() * 100
        habits, number, seat = self.habits, decision["decision"], decision["seat"]
        for chance, act in (
            (habits.undoes, lambda: self.say("undo", decision=number, seat=seat)),
            (habits.chats, lambda: self.say("chat", text=f"{self.name} says {len(self.words)}")),
            (habits.orders, lambda: self.say("orders", seat=seat, defend=self.rng.choice(("ask", "one", "most")))),
            (
                habits.asks_nonsense,
                lambda: self.say("move", decision=number, seat=seat, action="attack nowhere nobody 3"),
            ),
        ):
            if draw < chance:
                act()
                return
            draw -= chance
        if decision["kind"] == "attack" and self.rng.random() * 100 < habits.assaults:
            attacks = [option for option in decision["options"] if option["verb"] == "attack"]
            if attacks:
                source, target = self.rng.choice(attacks)["places"][:2]
                self.say("assault", decision=number, seat=seat, source=source, target=target)
                return
        choose = brisk_action if self.rng.random() < 0.5 else any_action
        self.say("move", decision=number, seat=seat, action=choose(decision, self.rng))

    def say(self, kind: str, **fields: Any) -> None:
        number = len(self.words) + 1
        word = Word(number, {"type": kind, "id": number, **fields}, self.world.now)
        self.words.append(word)
        self.outstanding = word
        self._send(word)
        if kind != "chat" and self.rng.random() * 100 < self.habits.doubles:
            self._send(word)

    def _send(self, word: Word) -> None:
        assert self.line is not None
        word.copies += 1
        self.world.note(f"{self.name} > {json.dumps(word.fields)}")
        line = self.line
        line.tell(json.dumps(word.fields))
        self.world.after(SILENCE_SECONDS * 3, lambda: self._lose_patience(line, word), self.name)

    def _lose_patience(self, line: SocketLine, word: Word) -> None:
        if line is self.line and self.outstanding is word:
            line.break_off()

    def _on_answer(self, message: dict[str, Any]) -> None:
        word: Word = self.words[message["id"] - 1]
        is_done = message["type"] == "done"
        word.answers.append("done" if is_done else message["code"])
        if is_done and word.done_at is None:
            word.done_at = self.world.now
        if self.outstanding is not word:
            return
        if not is_done and message["code"] in UNCERTAIN and word.kind != "chat" and self.rng.random() < 0.5:
            self.world.after(self.rng.uniform(0.1, 2.0), lambda: self._say_again(word), self.name)
            return
        self.outstanding = None
        self._think()

    def _say_again(self, word: Word) -> None:
        if self.line is not None and self.is_welcome and self.outstanding is word:
            self._send(word)
