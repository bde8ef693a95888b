"""The history of a table: rows of the store folded into a game, and the game's answer to new ones.

Everything that happens at a table is planned on a copy; a plan knows the rows to store. Only when those are
durable does `commit` make the copy the game. Loading a table feeds its rows through the same functions, so a
table that was closed stands exactly where it stood.
"""

import time
import zlib
from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal

import msgspec

from conquete.engine.carrying import carry_events
from conquete.engine.chance import FairDice
from conquete.engine.errors import ConqueteError
from conquete.engine.events import EVERYBODY, Event
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE, OWNER, PUBLIC
from conquete.engine.position import read_position, world_of
from conquete.engine.record import Record, Said
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.server.table.moves.changes import is_seen_by_all
from conquete.server.table.moves.details import add_details, dice_throws
from conquete.server.table.moves.marks import Marks, add_mark, game_at
from conquete.server.table.moves.recent import Recent, is_heard
from conquete.server.table.moves.timing import NO_DOWNTIMES, Downtimes, charged

SNAPSHOT_EVERY = 100
MOST_SEALED = 200  # a message that comes twice is about one of the last answers
REWOUND = "Rewound"
DO, AUTO, UNDO, END = "do", "auto", "undo", "end"
_ENCODER: Final = msgspec.json.Encoder()
PLAYED = (DO, AUTO)  # a step of the game: chosen by a person, or by a program for the seat


# Why a choice cannot be taken back: dice or a card have fallen since, something hidden was shown by it, somebody
# else has chosen, or there was none.
Lost = Literal["dice", "card", "shown", "others", "nothing"]


class CannotUndo(ConqueteError):
    def __init__(self, why: Lost) -> None:
        super().__init__("there is no choice of yours to take back since the last die, card or other player")
        self.why = why


class Heard:
    """How the game stood when all last heard of something: the rows up to then, when it was, and the time that each
    seat had used. From that the clocks are reckoned, or they would tell of armies placed in secret."""

    def __init__(self, rows: int, at: float, used: list[float]) -> None:
        self.rows = rows
        self.at = at
        self.used = used


class Plan:
    """A game moved on, and the rows that say so."""

    def __init__(
        self,
        game: Game,
        marks: Marks,
        used: list[float],
        at: float,
        unheard: list[int],
        lost: Lost,
        heard: "Heard",
    ) -> None:
        self.game = game
        self.rows: list[dict[str, Any]] = []
        self.events: list[Event] = []
        self.marks = marks
        self.used = used
        self.at = at
        self.unheard = unheard
        self.lost = lost
        self.is_back = False  # choices were taken back
        self.is_heard = False  # there is something in it for others than the seat that chose
        self.heard = heard
        self.sealed: list[tuple[int, int]] = []  # rows in it that only one seat knows of, and which
        self.said: list[Said] = []  # what was given a name in it


class Ahead:
    """An answer that is held back (ahead.py): the question that its seat is asked meanwhile, and until when."""

    def __init__(
        self, action: int, plan: Plan, is_chosen: bool, at: float | None = None, until: float | None = None
    ) -> None:
        self.action = action
        self.game = plan.game
        self.rows = len(plan.rows)
        self.is_chosen = is_chosen  # by its seat, which may take it back
        self.at = at  # when it was chosen, if it counts from then
        self.until = until  # None: until the next answer of the seat


class History:
    """`seq` is the number of rows stored so far, which is the id of the pending decision; a viewer is told that
    number less the rows that he has not heard of."""

    def __init__(
        self,
        table_id: str,
        rules: Ruleset,
        dice: FairDice,
        move_seconds: float,
        started: float,
        downtimes: Downtimes = NO_DOWNTIMES,
    ) -> None:
        self.table_id = table_id
        self.downtimes = downtimes
        self.begun_by = rules
        self.dice = dice
        self.move_seconds = move_seconds
        self.game = Game(rules, None, dice, None, [])
        self.seq = 0
        events = self.game.take_events()
        add_details(rules, rules.initial(), events, ())
        self.recent = Recent()
        self.recent.add(events)
        self.marks: Marks = ()  # choices since the last die or card, of all seats
        self.used = [0.0] * rules.seats  # seconds each seat has taken beyond those of each move
        self.changed_at = started
        self._heard = Heard(0, started, self.used)
        self.sealed: list[tuple[int, int]] = []  # the last rows that only one seat knows of, and which
        self.unheard = [0] * rules.seats  # rows that only this seat knows of: armies placed in secret
        self.last_snapshot = 0
        self.ahead: Ahead | None = None
        self.lost: Lost = "nothing"  # why the choices before the first mark cannot be taken back
        self.said: list[Said] = []  # what was given a name in this game

    @property
    def rules(self) -> Ruleset:
        """Those of the moment: they may change in the midst of a game."""
        return self.game.rules

    def number_for(self, audience: Sequence[int]) -> int:
        """The number of the pending decision, as these seats know it."""
        ahead = self.ahead.rows if self.ahead is not None and self.game.actor in audience else 0
        return self.seq - self._unheard_by(audience) + ahead

    def game_for(self, audience: Sequence[int]) -> Game:
        """The game as far as these seats have answered: an answer held back counts for its own seat only."""
        return self.ahead.game if self.ahead is not None and self.game.actor in audience else self.game

    def seq_of(self, number: int, audience: Sequence[int]) -> int:
        """The row that answers the decision which these seats know under that number: others may have placed
        something in secret since."""
        seq = number + self._unheard_by(audience)
        for row, seat in reversed(self.sealed):
            if seat not in audience and row >= seq:
                seq -= 1
        return seq

    @property
    def heard(self) -> int:
        """How many rows all have heard of."""
        return self._heard.rows

    def _unheard_by(self, audience: Sequence[int]) -> int:
        unheard = self.unheard
        return sum([count for seat, count in enumerate(unheard) if seat not in audience]) if any(unheard) else 0

    def names(self) -> dict[str, str]:
        """What this game has given a name, by what has it."""
        return {said.key: said.text for said in self.said}

    @property
    def event_count(self) -> int:
        return self.recent.count

    def events_after(self, number: int) -> list[tuple[int, Event]] | None:
        """The events numbered above `number`; None when they are forgotten, unheard of, or were taken back."""
        if not self.recent.forgotten <= number <= self.event_count:
            return None
        events = self.recent.after(number)
        if any(event.name == REWOUND for event in events):
            return None
        return [(number + i + 1, event) for i, event in enumerate(events)]

    # -- planning -----------------------------------------------------------------------------------------

    def plan(self) -> Plan:
        """Nothing yet; `answer` adds to it."""
        return Plan(self.game, self.marks, self.used, self.changed_at, self.unheard, self.lost, self._heard)

    def answer_held(self, plan: Plan, ahead: Ahead | None) -> None:
        """What was held back comes first."""
        if ahead is not None:
            self.answer(plan, ahead.action, ahead.at)

    def answer(
        self, plan: Plan, action: int | str, at: float | None = None, by_program: bool = False, said: str = ""
    ) -> None:
        """Answer the decision that is pending after `plan`; what is not allowed raises IllegalAction. What a
        program answers for a seat costs that seat no time. `said` is what people typed, for an answer that names
        something."""
        before = plan.game
        seat = before.actor
        game, record = self._copy(before)
        if said:
            game.name(action, said)
            plan.said += record.said
        else:
            game.apply(action)
        at = time.time() if at is None else at
        for (actor, _), text in zip(record.steps, record.texts(), strict=True):
            plan.rows.append(self._row(plan, AUTO if by_program else DO, actor, text, at))
        plan.game = game
        events = game.take_events()
        add_details(game.rules, before.state, events, dice_throws(record.steps, before.throws))
        if game.rules is not before.rules:
            carry_events(before.rules, game.rules, plan.events)
        plan.events = plan.events + events
        is_secret = bool(events) and not any(is_heard(event) for event in events)
        if is_secret:
            plan.unheard = _one_more(plan.unheard, seat)
            plan.sealed.append((self.seq + len(plan.rows) - len(record.steps), seat))
        else:
            plan.is_heard = True
        plan.marks = self._marks_after(plan, before, record.steps[0], game, is_secret)
        if not plan.marks:
            plan.lost = _lost_by(events) if game.throws != before.throws else "shown"
        if not by_program:
            plan.used = charged(plan.used, seat, plan.at, at, self.move_seconds, self.downtimes)
        plan.at = at
        if not is_secret:
            self._all_heard(plan)

    def _all_heard(self, plan: Plan) -> None:
        plan.heard = Heard(self.seq + len(plan.rows), plan.at, plan.used)

    def _copy(self, game: Game) -> tuple[Game, Record]:
        record = Record({}, game.rules.words)
        state = game.state.copy()
        copy = Game(game.rules, state, self.dice, record, [], game.count, game.throws, game.actor, game.packed)
        return copy, record

    def _marks_after(self, plan: Plan, before: Game, choice: tuple[int, int], game: Game, is_secret: bool) -> Marks:
        """Nobody ever goes back over a die or a card, nor over what the choice brought to light: new rules, too."""
        seat, action = choice
        if game.throws != before.throws or game.rules is not before.rules:
            return ()
        if others_secrets_changed(game.rules, before.state, game.state, seat):
            return ()
        return add_mark(plan.marks, before, seat, action, plan.at, plan.used[seat], is_secret)

    def plan_undo(self, seat: int) -> Plan:
        """Take back one's own last choice, after which nobody else has chosen."""
        if not self.marks or self.marks[-1].seat != seat:
            raise CannotUndo("others" if self.marks else self.lost)
        return self._plan_back(seat, len(self.marks) - 1, time.time())

    def plan_take_back(self, seat: int) -> Plan:
        """Go back to before the last choice of `seat`, over those of others, who agreed."""
        for i in range(len(self.marks) - 1, -1, -1):
            if self.marks[i].seat == seat:
                return self._plan_back(seat, i, time.time())
        raise ConqueteError("no choice of that seat can be taken back: a die was thrown or a card drawn since")

    def _plan_back(self, seat: int, i: int, at: float) -> Plan:
        plan = self.plan()
        mark = self.marks[i]
        plan.rows.append(self._row(plan, UNDO, seat, str(mark.kept), at))
        plan.game = game_at(self.marks, i)
        plan.marks = self.marks[:i]
        plan.is_heard = not all(other.is_secret and other.seat == seat for other in self.marks[i:])
        if not plan.is_heard:  # nobody else knows that there was something to take back
            plan.unheard = _one_more(self.unheard, seat)
            plan.sealed.append((self.seq, seat))
        plan.events = [Event(REWOUND, {"seat": seat}, EVERYBODY if plan.is_heard else seat)]
        plan.at = at
        if all(other.seat == seat for other in self.marks[i:]):
            # Only its own choices: the clock of the question runs on, as if it had never been answered.
            plan.at = mark.asked_at
            plan.used = [mark.used if i == seat else used for i, used in enumerate(self.used)]
        plan.is_back = True
        if plan.is_heard:
            self._all_heard(plan)
        return plan

    def plan_end(self, reason: str, winners: tuple[int, ...], by: int, at: float | None = None) -> Plan:
        """The players end the game."""
        plan = self.plan()
        at = time.time() if at is None else at
        game, _ = self._copy(plan.game)
        game.stop(reason, winners)
        plan.rows.append(self._row(plan, END, by, f"{reason} {','.join(map(str, winners))}", at))
        plan.game = game
        plan.marks = ()
        plan.events = [Event("GameEnded", {"winners": list(winners), "reason": reason})]
        plan.at = at
        plan.is_heard = True
        self._all_heard(plan)
        return plan

    def _row(self, plan: Plan, kind: str, actor: int, text: str, at: float) -> dict[str, Any]:
        seq = self.seq + len(plan.rows)
        return {"table_id": self.table_id, "seq": seq, "kind": kind, "actor": actor, "text": text, "at": at}

    # -- moving on ------------------------------------------------------------------------------------------

    def commit(self, plan: Plan) -> None:
        """The rows are durable: the plan is now what happened."""
        if plan.game.rules is not self.game.rules:
            self.recent = Recent(self.recent.count)  # the new rules may number cards otherwise
        self.game = plan.game
        self.seq += len(plan.rows)
        self.marks = plan.marks
        self.used = plan.used
        self.changed_at = plan.at
        self.unheard = plan.unheard
        self._heard = plan.heard
        if plan.sealed:
            self.sealed = (self.sealed + plan.sealed)[-MOST_SEALED:]
        self.lost = plan.lost
        if plan.said or plan.is_back:
            self.said = [said for said in self.said if said.n <= plan.game.count] + plan.said
        self.ahead = None
        self.recent.add([event for event in plan.events if is_heard(event)])

    def feed(self, rows: Sequence[Any]) -> Iterator[None]:
        """Rows read from the store, in order; yields after each answer, so that the caller can take a breath."""
        i = 0
        while i < len(rows):
            row = rows[i]
            if row.kind in PLAYED:
                if row.actor == CHANCE:
                    raise ConqueteError(f"table {self.table_id}: step {row.seq} is chance without a choice before")
                plan = self.plan()
                self.answer(plan, row.text, row.at, row.kind == AUTO)
            elif row.kind == UNDO:
                plan = self._plan_back(row.actor, self._mark_at(int(row.text)), row.at)
            else:
                reason, winners = read_end(row.text)
                plan = self.plan_end(reason, winners, row.actor, row.at)
            stored = rows[i : i + len(plan.rows)]
            # The dice of the stored rows must be the dice of the seed.
            if [row["text"] for row in plan.rows] != [row.text for row in stored]:
                raise ConqueteError(f"table {self.table_id}: the stored steps do not follow from the seed")
            self.commit(plan)
            i += len(stored)
            yield

    def _mark_at(self, kept: int) -> int:
        for i, mark in enumerate(self.marks):
            if mark.kept == kept:
                return i
        raise ConqueteError(f"table {self.table_id}: cannot go back to step {kept}")

    # -- snapshots ----------------------------------------------------------------------------------------------

    @property
    def is_snapshot_due(self) -> bool:
        """Only where nobody can go back any further: a snapshot remembers no marks."""
        return self.seq - self.last_snapshot >= SNAPSHOT_EVERY and not self.marks and not self.game.is_over

    def snapshot(self) -> bytes:
        """The game as it stands, to go on from with the row that comes next."""
        game, heard = self.game, self._heard
        body = {
            "count": game.count,
            "throws": game.throws,
            "position": game.position(),
            "events": self.event_count,
            "unheard": self.unheard,
            "sealed": self.sealed[-MOST_SEALED:],
            "heard": [heard.rows, heard.at, heard.used],
            "used": self.used,
            "at": self.changed_at,
        }
        return zlib.compress(_ENCODER.encode(body), 6)

    def load_snapshot(self, seq: int, compressed: bytes) -> None:
        body = msgspec.json.decode(zlib.decompress(compressed))
        rules = self.begun_by.in_world(world_of(body["position"]))
        state = read_position(rules, body["position"])
        self.game = Game(rules, state, self.dice, None, [], body["count"], body["throws"])
        self.seq = seq
        self.last_snapshot = seq
        self.recent = Recent(body["events"])
        self.unheard = body.get("unheard", [0] * self.rules.seats)
        self.marks = ()
        self.used = body["used"]
        self.changed_at = body["at"]
        self.sealed = [(row, seat) for row, seat in body.get("sealed", ())]
        self._heard = Heard(*body.get("heard", (seq, self.changed_at, self.used)))


def _one_more(unheard: list[int], seat: int) -> list[int]:
    return [count + (i == seat) for i, count in enumerate(unheard)]


def _lost_by(events: Sequence[Event]) -> Lost:
    """What has fallen, dice or cards?"""
    names = [event.name for event in events]
    return "card" if "DiceRolled" not in names and any(name.endswith("Drawn") for name in names) else "dice"


def read_end(text: str) -> tuple[str, tuple[int, ...]]:
    reason, _, winners = text.partition(" ")
    return reason, tuple(int(seat) for seat in winners.split(",") if seat)


def others_secrets_changed(rules: Ruleset, before: State, after: State, seat: int) -> bool:
    """Did a choice of `seat` move something that it may not see? Then it may have learnt of it."""
    if is_seen_by_all(rules, before, after):
        return False
    for zone in rules.zones:
        if zone.visibility == PUBLIC or (zone.visibility == OWNER and zone.owner == seat):
            continue
        if before.zones[zone.index] != after.zones[zone.index]:
            return True
    for register in rules.registers.values():
        if register.visibility == PUBLIC:
            continue
        for i in range(register.offset, register.offset + register.length):
            is_own = register.visibility == OWNER and (i - register.offset) // register.stride == seat
            if before.values[i] != after.values[i] and not is_own:
                return True
    return False
