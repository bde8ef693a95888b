"""A game played once more from its stored steps, for who wants to see all of it: the replay, and the story.

The steps that were taken back are left out. Chance is asked through the seed, as it was when the game was played.
"""

from collections.abc import Iterator, Sequence
from typing import Any, cast

from conquete.editions.presenting import presentation_of
from conquete.engine.chance import FairDice
from conquete.engine.errors import ConqueteError
from conquete.engine.events import EVERYBODY, Event
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE, OVER, PUBLIC
from conquete.engine.position import write_position, write_register, write_territory
from conquete.engine.record import RawRecord, parse_action
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.views import redact
from conquete.server.table.looking_back.records import kept_rows
from conquete.server.table.moves.details import add_details, dice_throws
from conquete.server.table.moves.history import END, read_end
from conquete.server.table.telling.messages import SPECTATOR
from conquete.wire.stories import ReplayStep

END_STEP = "end"


class Played:
    """One step: who chose, what happened, the state before it and the rules that held then, and the game after it,
    which then goes on."""

    def __init__(
        self,
        n: int,
        by: int,
        kind: str,
        action: int,
        events: list[Event],
        rules: Ruleset,
        before: State,
        game: Game,
    ) -> None:
        self.n = n
        self.by = by
        self.kind = kind
        self.action = action  # 0 where the players ended the game
        self.events = events
        self.rules = rules
        self.before = before
        self.game = game


def play_again(rules: Ruleset, dice: FairDice, rows: Sequence[Any]) -> Iterator[Played]:
    """Every step that counts, those of chance included, in order. Raises where the rows do not fit the game."""
    game = Game(rules, None, None, None, [])
    yield from _chance(game, dice)
    first, kept = game.count, kept_rows(rows, game.count)
    for row in kept:
        if row.actor == CHANCE:
            continue
        kind = game.decision().kind
        rules = game.rules
        action = rules.words.parse(row.text)
        before = game.state.copy()
        game.apply(action)
        yield _played(game, rules, before, row.actor, kind, action)
        yield from _chance(game, dice)
    if game.count != first + len(kept):
        raise ConqueteError("the stored steps do not follow from the seed")
    if rows and rows[-1].kind == END:
        yield _ended(game, rows[-1].actor, *read_end(rows[-1].text))


def play_record(rules: Ruleset, raw: RawRecord) -> Iterator[Played]:
    """The same of a record, whose lines have the throws of chance as well."""
    game = Game(rules, None, None, None, [])
    for actor, text in raw.steps:
        rules = game.rules
        action = parse_action(rules.words, text, game.count + 1)
        kind = rules.step(game.state.frames[-1][0]).name
        before = game.state.copy()
        game.apply(action)
        yield _played(game, rules, before, actor, kind, action)
    if raw.result is not None and not game.is_over:
        reason, winners = str(raw.result["reason"]), cast("list[int]", raw.result["winners"])
        yield _ended(game, CHANCE, reason, tuple(winners))


def _chance(game: Game, dice: FairDice) -> Iterator[Played]:
    while game.actor == CHANCE:
        state = game.state
        frame = state.frames[-1]
        rules = game.rules
        step = rules.throws[frame[0]]
        dice.begin(game.throws)
        action = step.sample(state, frame, dice)
        before = state.copy()
        game.play(action)
        yield _played(game, rules, before, CHANCE, step.name, action)


def _ended(game: Game, by: int, reason: str, winners: tuple[int, ...]) -> Played:
    """The players ended it; a record does not say which of them."""
    game.stop(reason, winners)
    ended = Event("GameEnded", {"winners": list(winners), "reason": reason})
    return Played(game.count + 1, by, END_STEP, 0, [ended], game.rules, game.state, game)


def _played(game: Game, rules: Ruleset, before: State, by: int, kind: str, action: int) -> Played:
    events = game.take_events()
    throws = dice_throws([(by, action)], game.throws - 1) if by == CHANCE else ()
    add_details(game.rules, before, events, throws)
    return Played(game.count, by, kind, action, events, rules, before, game)


# -- as a page shows it ---------------------------------------------------------------------------------------


class Replayer:
    """Turns what was played into steps for a page: as a spectator sees them, or with everything open."""

    def __init__(self, rules: Ruleset, is_open: bool) -> None:
        self.is_open = is_open
        self._phase = ""
        self._follow(rules)

    def _follow(self, rules: Ruleset) -> None:
        self.rules = rules
        # Counters by seat or for the table, and pieces on the board; others by territory are for the rules alone.
        pieces = presentation_of(rules).piece_registers()
        self._registers = [
            register
            for register in rules.registers.values()
            if (register.length <= rules.seats or register.name in pieces)
            and (self.is_open or register.visibility == PUBLIC)
        ]

    def start(self) -> dict[str, Any]:
        return write_position(self.rules, self._seen(self.rules.initial()))

    def steps(self, played: Iterator[Played]) -> Iterator[ReplayStep]:
        """A spectator is not told of steps in which nothing happens that he may see, nor how many there were."""
        count = 0
        for step in played:
            changes = self._everything(step.game) if step.game.rules is not self.rules else self._changes(step)
            events = [row for event in step.events if (row := self._event(event)) is not None]
            if self.is_open or changes or events:
                count += 1
                by = None if step.by == CHANCE else step.by
                n = step.n if self.is_open else count
                yield ReplayStep(n=n, kind=step.kind, by=by, events=events, changes=changes)

    def _seen(self, state: State) -> State:
        return state if self.is_open else redact(self.rules, state, SPECTATOR)

    def _event(self, event: Event) -> dict[str, Any] | None:
        viewer = event.audience if self.is_open and event.audience != EVERYBODY else SPECTATOR
        return self.rules.event_json(event, viewer)

    def _everything(self, game: Game) -> dict[str, Any]:
        """The rules have changed, and whatever there is may be new."""
        self._follow(game.rules)
        return write_position(game.rules, self._seen(game.state))

    def _changes(self, step: Played) -> dict[str, Any]:
        """What is new, in the shape of a written position."""
        before, game = step.before, step.game
        rules, after = self.rules, game.state
        changes: dict[str, Any] = {}
        if before.turn != after.turn:
            changes["turn"] = after.turn
        if before.round != after.round:
            changes["round"] = after.round
        phase = rules.step(after.frames[-1][0]).name
        if game.actor != CHANCE and phase != self._phase:
            changes["phase"] = self._phase = phase
        if before.armies != after.armies or before.owner != after.owner:
            changes["territories"] = {
                name: write_territory(after, i)
                for i, name in enumerate(rules.board.territories)
                if before.armies[i] != after.armies[i] or before.owner[i] != after.owner[i]
            }
        if before.zones != after.zones:
            cards = self._new_cards(before, after)
            if cards:
                changes["cards"] = cards
        if before.values != after.values:
            registers = self._new_registers(before, after)
            if registers:
                changes["registers"] = registers
        if game.actor == OVER and game.result is not None:
            changes["ended"], changes["winners"] = game.result["reason"], game.result["winners"]
        return changes

    def _new_cards(self, before: State, after: State) -> dict[str, Any]:
        old: Any = write_position(self.rules, self._seen(before))["cards"]
        new: Any = write_position(self.rules, self._seen(after))["cards"]
        return {zone: cards for zone, cards in new.items() if cards != old[zone]}

    def _new_registers(self, before: State, after: State) -> dict[str, Any]:
        new: dict[str, Any] = {}
        for register in self._registers:
            start, end = register.offset, register.offset + register.length
            if before.values[start:end] != after.values[start:end]:
                new[register.name] = write_register(register, after)
        return new
