"""A table as its viewers see it: what each of them is told, made and encoded once for all who see the same."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from conquete.engine.game import Game
from conquete.server.play.live.steward import Steward
from conquete.server.play.people.agreements import Agreement, StandingIn
from conquete.server.play.people.viewer import Viewer
from conquete.server.play.roles import House
from conquete.server.table.data import TableData
from conquete.server.table.moves.changes import position_for
from conquete.server.table.moves.history import History, Plan
from conquete.server.table.questions.orders import is_reaction
from conquete.server.table.questions.refusal import Refusal
from conquete.server.table.telling.messages import (
    Audience,
    asked_in,
    decision_for,
    encode,
    events_for_audience,
    eyes_of,
    kind_in,
)
from conquete.server.table.telling.news import News
from conquete.server.table.telling.standings import Scores
from conquete.wire.common import ClockInfo
from conquete.wire.server import (
    Events,
    Note,
    NoteKind,
    Over,
    Rewound,
    Said,
    Seats,
    ServerMessage,
    Stopping,
    Table,
    Welcome,
)

Telling = tuple[Viewer, str]  # what a viewer is to be told


def tell(tellings: Iterable[Telling]) -> None:
    for viewer, text in tellings:
        viewer.send_text(text)


class ShownTable:
    """`steward` is made by whoever has the table move on."""

    steward: Steward

    def __init__(self, services: House, data: TableData, history: History | None, said: list[Said]) -> None:
        self.services = services
        self.data = data
        self.history = history
        self.viewers: set[Viewer] = set()
        self.said: deque[Said] = deque(said, maxlen=50)
        self.draw = Agreement()
        self.take_back = Agreement()
        self.standing_in = StandingIn()
        self.is_cleared = False  # its host has taken it away
        self.message_at: float | None = None  # when what is being carried out came in, if a person sent it
        self._scores = Scores()

    @property
    def id(self) -> str:
        return self.data.id

    @property
    def is_playing(self) -> bool:
        return self.data.status == "playing"

    @property
    def is_sealed(self) -> bool:
        """Has a seat placed something that nobody else has heard of?"""
        return self.history is not None and self.history.heard < self.history.seq

    def playing(self) -> History:
        """The history of a game that goes on; anything else is refused."""
        if self.history is None or not self.is_playing:
            text = "the game has not begun" if self.data.status == "open" else "the game is over"
            raise Refusal("not_possible", text)
        return self.history

    def playing_or_over(self) -> History:
        assert self.history is not None
        return self.history

    # -- as things happen ---------------------------------------------------------------------------------------

    def broadcast(self, make: Callable[[Audience], ServerMessage], only: int | None = None) -> None:
        """One message to all viewers, or to those of one seat, made and encoded once for each distinct audience."""
        tell(self._tellings(lambda audience: encode(make(audience)), only))

    def _tellings(self, make: Callable[[Audience], str], only: int | None) -> list[Telling]:
        texts: dict[Audience, str] = {}
        tellings: list[Telling] = []
        for viewer in self.viewers:
            seats = viewer.seats
            if only is not None and only not in seats:
                continue
            text = texts.get(seats)
            if text is None:
                text = texts[seats] = make(seats)
            tellings.append((viewer, text))
        return tellings

    def note(self, note: NoteKind, seat: int | None = None, only: int | None = None, **details: object) -> None:
        self.broadcast(lambda audience: Note(note=note, seat=seat, details=details), only)

    def tell_seats(self) -> None:
        self.broadcast(lambda audience: Seats(seats=self.data.seat_infos()))

    def tell_table(self) -> None:
        self.broadcast(lambda audience: Table(table=self.data.info()))

    def news_of(self, plan: Plan, before: Game, seen: int) -> list[Telling]:
        """What happened, for everybody. All viewers have seen the game as it stood `before`, and so many events."""
        if not self.viewers:
            return []
        history = self.playing_or_over()
        only = None if plan.is_heard else int(plan.rows[0]["actor"])  # the others are not to know of it
        if plan.is_back:
            return self._tellings(lambda audience: encode(self._rewound(history, audience)), only)
        eyes = {seat for viewer in self.viewers for seat in eyes_of(viewer.seats)}
        news = News(history, plan, before, seen, self._scores, eyes, self.clock(), self.is_passed())
        return self._tellings(news.text_for, only)

    def question_of(self, history: History) -> list[Telling]:
        """What the seat is asked now, for itself."""
        seat = history.game.actor

        def question(audience: Audience) -> str:
            return encode(Events(events=[], seq=history.event_count, changes={}, **self._pending(audience)))

        return self._tellings(question, seat)

    def _pending(self, audience: Audience) -> dict[str, Any]:
        history = self.playing_or_over()
        game = history.game_for(audience)
        return {
            "asked": asked_in(game),
            "kind": kind_in(game),
            "number": history.number_for(audience),
            "decision": decision_for(game, history.number_for(audience), audience, self.is_passed()),
            "clock": self.clock(),
        }

    def is_passed(self) -> bool:
        """Is the pending question a reaction on which the orders of the seat pass?"""
        game = self.playing_or_over().game
        if game.is_over or game.actor < 0 or not is_reaction(game):
            return False
        chair = self.data.chairs[game.actor]
        return chair.is_led_by_person and self.steward.passes(chair, game)

    def _rewound(self, history: History, audience: Audience) -> Rewound:
        views = {str(seat): position_for(history.game, seat) for seat in eyes_of(audience)}
        return Rewound(
            seq=history.event_count, views=views, **self._scored(history.game, audience), **self._pending(audience)
        )

    def _scored(self, game: Game, audience: Audience) -> dict[str, Any]:
        """Standings and missions for whoever looks at the position anew."""
        self._scores.look(game)
        return {"standings": self._scores.standings, "missions": self._scores.missions(game, audience)}

    def clock(self) -> ClockInfo | None:
        config = self.data.config
        if self.history is None:
            return None
        plan = self.history.plan()
        reaction = self.steward.reaction_deadline(plan)
        if reaction is None and not self.steward.has_clock(plan.game):
            return None
        bank = [round(max(0.0, config.bank_seconds - used), 1) for used in plan.heard.used]
        if reaction is not None:
            return ClockInfo(bank=bank, deadline=reaction)
        kind, when = self.steward.due(plan)
        return ClockInfo(bank=bank, deadline=when if kind == "clock" and when is not None else 0.0)

    # -- coming and going ---------------------------------------------------------------------------------------

    def welcome(self, viewer: Viewer, since: int | None) -> Welcome:
        history = self.history
        chat = [line for line in self.said if viewer.hears(line)]
        orders = {str(seat): self.data.chairs[seat].orders for seat in viewer.seats}
        message = Welcome(
            table=self.data.info(), mine=list(viewer.seats), seq=0, views={}, chat=chat, orders=orders
        )
        message.muted = sorted(seat for seat in viewer.muted if isinstance(seat, int))
        message.muted_people = sorted(who for who in viewer.muted if isinstance(who, str))
        own = self.data.seats_of(viewer.person.id if viewer.person else None)
        message.is_host = viewer.person is not None and viewer.person.id == self.data.host
        message.standing_in = [seat for seat in viewer.seats if seat not in own]
        if history is None:
            return message
        message.seq = history.event_count
        message.views = {str(seat): position_for(history.game, seat) for seat in eyes_of(viewer.seats)}
        missed = None if since is None else history.events_after(since)
        if missed is not None:
            message.missed = events_for_audience(history.rules, missed, viewer.seats)
            message.is_resumed = True
        pending = self._pending(viewer.seats)
        message.asked, message.kind, message.number = pending["asked"], pending["kind"], pending["number"]
        message.decision, message.clock = pending["decision"], pending["clock"]
        scored = self._scored(history.game, viewer.seats)
        message.standings, message.missions = scored["standings"], scored["missions"]
        message.named = history.names()
        message.draw, message.take_back = self.draw.told(), self.take_back.told()
        message.stand_in = self.standing_in.told()
        return message

    def over_message(self) -> Over:
        """Only now does the seed leave the server."""
        assert self.data.status == "over"
        assert self.data.result is not None
        game = self.playing_or_over().game
        return Over(
            result=self.data.result,
            seed=self.data.seed.hex(),
            commitment=self.data.commitment(),
            missions=self._scores.missions(game, range(game.rules.seats)),
        )

    def say_cleared(self) -> None:
        """The table is no more; whoever waits at it is told."""
        self.is_cleared = True
        self.note("cleared")
        for viewer in self.viewers:
            viewer.is_cleared = True
            viewer.close()

    def say_stopping(self) -> None:
        self.broadcast(lambda audience: Stopping())
        for viewer in self.viewers:
            viewer.close()
