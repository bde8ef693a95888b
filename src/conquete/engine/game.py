"""Game: decision, apply, clone, view, result. The public face of the engine.

>>> import conquete
>>> game = conquete.new("hasbro-2000", mode="conquest", seats=3, seed=7)
>>> decision = game.decision()
>>> decision.kind
'place_initial'
>>> game.apply(decision.options[0])
>>> game.is_over
False
>>> game.clone().digest() == game.digest()
True
"""

from contextlib import suppress
from typing import Final

from conquete.engine.actions import SPAN_SHIFT, VERB_MASK, is_allowed
from conquete.engine.carrying import change_rules
from conquete.engine.chance import Dice
from conquete.engine.decision import Decision
from conquete.engine.digest import digest_of
from conquete.engine.errors import ConqueteError, IllegalAction
from conquete.engine.events import Event, Log
from conquete.engine.ids import AUTO, CHANCE, CHANGE, CHOICE, OVER
from conquete.engine.position import write_frame, write_position
from conquete.engine.record import HASH_EVERY, OUTSIDE_THE_RULES, STOPPED, RawRecord, Record, RuleChange, Said
from conquete.engine.ruleset import Ruleset
from conquete.engine.said import MOST_WORDS, said_text
from conquete.engine.state import State
from conquete.engine.steps import ChoiceStep
from conquete.engine.views import View, redact

NO_OPTIONS: Final[list[int]] = []


class Game:
    """Immutable rules and a state that moves on. Where the rules themselves change, others take their place.

    With `dice` the game answers chance by itself; without, chance is an actor like the seats and its outcomes
    are applied from outside. `record` collects every action and outcome; `log`, when there is one, collects
    events for people. One that `keeps_rules` is for looking ahead: it stops where its rules would change, as if it
    were over, and the change lies on top of its state.
    """

    def __init__(
        self,
        rules: Ruleset,
        state: State | None = None,
        dice: Dice | None = None,
        record: Record | None = None,
        log: Log | None = None,
        count: int = 0,
        throws: int = 0,
        actor: int = OVER,
        packed: list[int] | None = None,
        keeps_rules: bool = False,
    ) -> None:
        self.rules = rules
        self.state = rules.initial() if state is None else state
        self.dice = dice
        self._record = record
        self.log = log
        self.count = count  # steps so far, chance included; the id of the pending decision
        self.throws = throws  # chance steps so far
        self.stopped_for = ""
        self.stop_winners: tuple[int, ...] = ()
        self.keeps_rules = keeps_rules
        self.actor = actor
        self.packed = NO_OPTIONS
        if packed is None:
            self._settle()
        else:  # a clone: it stands where the other one stood
            self.packed = packed

    # -- playing ----------------------------------------------------------------------------------------

    def decision(self) -> Decision:
        """Who is asked now and what may be answered."""
        actor = self.actor
        if actor == OVER:
            return Decision(self.count, OVER, "over", NO_OPTIONS, self.rules.words)
        state = self.state
        frame = state.frames[-1]
        rules = self.rules
        if actor == CHANCE:
            throw = rules.throws[frame[0]]
            outcomes = [outcome for outcome, _ in throw.outcomes(state, frame)]
            return Decision(self.count, actor, throw.name, outcomes, rules.words)
        return Decision(self.count, actor, rules.choices[frame[0]].name, self.packed, rules.words)

    def apply(self, action: int | str) -> None:
        """Answer the pending decision. An answer that is not allowed raises and changes nothing."""
        if isinstance(action, str):
            action = self.rules.words.parse(action)
        if self.actor == CHANCE:
            state = self.state
            frame = state.frames[-1]
            throw = self.rules.throws[frame[0]]
            if not throw.is_outcome(state, frame, action):
                raise IllegalAction(f"{self._named(action)} is no outcome of {throw.name}")
        elif not is_allowed(self.packed, action):
            action = self._listed_form(action)
        self.play(action)

    def named_by(self, action: int) -> str:
        """What this answer gives a name to, or ""."""
        if self.actor < 0:
            return ""
        frame = self.state.frames[-1]
        return self.rules.choices[frame[0]].names(self.state, frame, action)

    def name(self, action: int | str, text: str) -> None:
        """`apply` an answer that gives something a name, and keep what it is called: rules never look at that."""
        if isinstance(action, str):
            action = self.rules.words.parse(action)
        said = Said(self.count + 1, self.actor, self.named_by(action), said_text(text, MOST_WORDS))
        if not said.key:
            raise IllegalAction(f"{self._named(action)} names nothing")
        self.apply(action)
        if self._record is not None:
            self._record.said.append(said)

    def _listed_form(self, action: int) -> int:
        """The option an action means although it is written in another way; else it is refused."""
        if self.actor != OVER:
            listed = self.rules.choices[self.state.frames[-1][0]].canonical(action)
            if is_allowed(self.packed, listed):
                return listed
        raise self.refusal(action)

    def play(self, action: int) -> None:
        """`apply` without the check, for callers that take the action from the options themselves."""
        state = self.state
        frame = state.frames[-1]
        self.count += 1
        if self._record is not None:
            self._note(self.actor, action)
        if self.actor == CHANCE:
            self.throws += 1
            self.rules.throws[frame[0]].apply(state, frame, action, self.log)
        else:
            self.rules.choices[frame[0]].apply(state, frame, action, self.log)
        self._settle()

    def _note(self, actor: int, action: int) -> None:
        """Write down the step that is about to be applied and was just counted."""
        record = self._record
        if record is not None:
            before = self.count - 1
            if before and before % HASH_EVERY == 0:
                record.hashes[before] = self.digest()
            record.steps.append((actor, action))

    def _settle(self) -> None:
        """Run what needs nobody, until somebody must choose, chance is asked, or the game is over."""
        state = self.state
        frames = state.frames
        rules = self.rules
        sorts = rules.sorts
        log = self.log
        while True:
            if state.ended:
                self._finish()
                return
            frame = frames[-1]
            kind = frame[0]
            sort = sorts[kind]
            if sort == CHOICE:
                choice = rules.choices[kind]
                options = choice.options(state, frame)
                if not options:
                    frames.pop()  # nothing to choose, nobody to ask
                elif len(options) > 1 or choice.always_asks or options[0] >> SPAN_SHIFT:
                    self.packed = options
                    self.actor = choice.actor(state, frame)
                    return
                else:
                    choice.apply(state, frame, options[0], log)  # the only answer there is
            elif sort == AUTO:
                rules.autos[kind].run(state, frame, log)
            elif sort == CHANGE and self.keeps_rules:
                self.packed = NO_OPTIONS
                self.actor = OVER
                return
            elif sort == CHANGE:
                self._change_rules()
                rules = self.rules
                sorts = rules.sorts
            else:
                throw = rules.throws[kind]
                dice = self.dice
                if dice is None:
                    self.packed = NO_OPTIONS
                    self.actor = CHANCE
                    return
                dice.begin(self.throws)
                outcome = throw.sample(state, frame, dice)
                self.throws += 1
                self.count += 1
                if self._record is not None:
                    self._note(CHANCE, outcome)
                throw.apply(state, frame, outcome, log)

    def _change_rules(self) -> None:
        """Whoever cloned this game before plays on by the old rules."""
        change = write_frame(self.rules, self.state.frames[-1])
        self.rules = change_rules(self.rules, self.state, self.log)
        if self._record is not None:
            self._record.note_change(change, self.rules)

    def _finish(self) -> None:
        self.actor = OVER
        self.packed = NO_OPTIONS
        record = self._record
        if record is not None:
            record.tail_hash = self.digest()
            record.result = self.result

    # -- looking ----------------------------------------------------------------------------------------

    @property
    def kind(self) -> str:
        """The kind of the pending decision, without the decision itself."""
        return "over" if self.actor == OVER else self.rules.step(self.state.frames[-1][0]).name

    @property
    def is_over(self) -> bool:
        return self.actor == OVER

    @property
    def result(self) -> dict[str, object] | None:
        """None while the game goes on; else winners, reason and rounds played."""
        state = self.state
        if self.stopped_for:
            return {"winners": list(self.stop_winners), "reason": self.stopped_for, "rounds": state.round}
        if not state.ended:
            return None
        return {
            "winners": list(state.winners),
            "reason": self.rules.end_reasons[state.ended],
            "rounds": state.round,
        }

    @property
    def record(self) -> Record:
        """The record so far, with the hash of the present state at its end."""
        record = self._record
        if record is None:
            raise ConqueteError("this game keeps no record")
        record.tail_hash = self.digest()
        return record

    @property
    def changes(self) -> list[RuleChange]:
        """Where the rules have changed so far, if a record is kept."""
        return [] if self._record is None else self._record.changes

    def stop(self, reason: str = STOPPED, winners: tuple[int, ...] = ()) -> None:
        """End the game for good although the rules do not: it was broken off, or its players agreed. Its record
        is complete as it stands."""
        if reason not in OUTSIDE_THE_RULES:
            raise ConqueteError(f"a game cannot be stopped by '{reason}'")
        if self.actor != OVER:
            self.stopped_for = reason
            self.stop_winners = winners
            self._finish()

    def digest(self) -> str:
        """The hash that records carry."""
        return digest_of(self.rules, self.state)

    def text(self, action: int) -> str:
        return self.rules.words.text(action)

    def refusal(self, action: int) -> IllegalAction:
        """Why `action` is not allowed now, with the clause that says so where one does."""
        text = self._named(action)
        if self.actor == OVER:
            return IllegalAction(f"{text} is refused: the game is over")
        state = self.state
        frame = state.frames[-1]
        step = self.rules.step(frame[0])
        clause = ""
        if isinstance(step, ChoiceStep) and action & VERB_MASK in self.rules.words.verbs:
            with suppress(IndexError):  # an operand out of range: no rule forbids it, it is no action at all
                clause = step.refusal(state, frame, action)
        cited = f" by {clause}" if clause else f": seat {self.actor} is asked for '{step.name}'"
        return IllegalAction(f"{text} is refused{cited}", clause)

    def _named(self, action: int) -> str:
        try:
            return f"'{self.text(action)}'"
        except (KeyError, IndexError):
            return f"{action}, which is no action of this game,"

    def chances(self) -> list[tuple[int, float]]:
        """When chance is asked: every outcome with its probability."""
        return self._chances(False)

    def chance_classes(self) -> list[tuple[int, float]]:
        """Like `chances`, with the outcomes merged that lead to the same state."""
        return self._chances(True)

    def _chances(self, merged: bool) -> list[tuple[int, float]]:
        if self.actor != CHANCE:
            raise ConqueteError("chance is not asked now")
        frame = self.state.frames[-1]
        throw = self.rules.throws[frame[0]]
        rows = throw.classes(self.state, frame) if merged else throw.outcomes(self.state, frame)
        total = 0
        for _, weight in rows:
            total += weight
        return [(outcome, weight / total) for outcome, weight in rows]

    @staticmethod
    def from_record(rules: Ruleset, raw: RawRecord, start: State | None = None) -> "Game":
        """The game at the end of a record, every step and hash checked; see conquete.load_record."""
        from conquete.engine.replay import replay  # replay is built on this module

        return replay(rules, raw, start)

    def take_events(self) -> list[Event]:
        """The events since the last call; needs a game made with a log."""
        log = self.log
        if log is None:
            raise ConqueteError("this game keeps no events")
        taken = log[:]
        log.clear()
        return taken

    def clone(self, dice: Dice | None = None, keep_dice: bool = True) -> "Game":
        """An independent copy without record or events. It throws the same dice as this game would, unless
        `dice` brings others or `keep_dice` is False (then chance is asked)."""
        if dice is None and keep_dice:
            dice = self.dice
        return Game(
            self.rules,
            self.state.copy(),
            dice,
            None,
            None,
            self.count,
            self.throws,
            self.actor,
            self.packed,
        )

    def view(self, seat: int) -> "View":
        """What `seat` (or -1, a spectator) may see."""
        return View(self.rules, seat, redact(self.rules, self.state, seat), self.count)

    def position(self) -> dict[str, object]:
        """The state as a written position; `from_position` reads it back."""
        return write_position(self.rules, self.state)
