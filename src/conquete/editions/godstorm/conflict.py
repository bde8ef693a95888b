"""The conflict of gods: where gods stand on both sides of an attack, one of each fights before the soldiers do."""

from typing import Final, NamedTuple

from conquete.editions.godstorm.labours import Labours
from conquete.editions.godstorm.table import MAGIC, SKY, WAR, Table
from conquete.engine.actions import A_SHIFT, Verb, a_of, act, pack_dice, unpack_dice, verb_of
from conquete.engine.chance import Dice
from conquete.engine.events import Event, Log, Value
from conquete.engine.hooks import Hook, Point, total
from conquete.engine.ids import PIECES
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChoiceStep, Step, ThrowStep
from conquete.rules.battle import CHOOSE_DICE
from conquete.rules.cite import Cites, cite
from conquete.rules.dice import MOST_DICE, Side
from conquete.rules.fallen import ATTACK, DEFENCE

CONFLICT_TOTAL: Final = Point("conflict_total", "number", "what seat adds in a conflict; a = source, b = target")
CONFLICT_REROLLS: Final = Point(
    "conflict_rerolls", "number", "more than 0 where seat throws ones again in conflicts; a = source, b = target"
)

NAME_GOD: Final = step_id("name_god", __name__)
CONFLICT_THROW: Final = step_id("conflict_throw", __name__)
CONFLICT_DICE: Final = step_id("conflict_dice", __name__)
CONFLICT_ON: Final = step_id("conflict_on", __name__)
DO_AGAIN: Final = verb_id("again", __name__)
DO_NAME: Final = verb_id("name", __name__)
DO_ROLL: Final = verb_id("roll")
DO_STOP: Final = verb_id("stop")

CONFLICT_DICE_COUNT = 3  # god-29.3

THROWS: Final = [Side((6,) * (count + 1), (1,) * (count + 1)) for count in range(MOST_DICE)]

# Of the frames of a conflict, after step and seat. `gods` attack, `mine` and `theirs` are those who fight, each a
# set; `attack` and `defence` are dice on the table, 0 before they fall.
FIELDS: Final = ("source", "target", "gods", "mine", "theirs", "attack", "defence", "side")


class Contender(NamedTuple):
    """What a side throws and adds in a conflict."""

    dice: int
    adds: int
    throws_again: bool  # its ones


def wins_ties(gods: int) -> bool:
    """Does an attacker with these gods win equal totals? god-29.12"""
    return gods >> WAR & 1 == 1


class Conflict(Module):
    """Both name a god, the attacker first; each throws three dice and more for the Sky god and for altars, ones
    again for the Magic goddess or a temple, and adds the armies: god-29.1 to god-29.19."""

    name = "conflict"

    def __init__(self, table: Table, labours: Labours, cites: Cites) -> None:
        self.table = table
        self.labours = labours
        self.cites = cites
        self.adds: tuple[Hook, ...] = ()
        self.rerolls: tuple[Hook, ...] = ()

    def steps(self) -> list[Step]:
        return [NameGod(self), ConflictThrow(self), ConflictDice(self), ConflictOn(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("name", PIECES), Verb("again"), Verb("stop")]

    def opens(self) -> list[Point]:
        return [CONFLICT_TOTAL, CONFLICT_REROLLS]

    def bind(self, rules: Ruleset) -> None:
        self.adds = rules.hooks_at(CONFLICT_TOTAL)
        self.rerolls = rules.hooks_at(CONFLICT_REROLLS)

    def thrower(self, state: State, frame: Frame, side: int) -> int:
        return frame[1] if side == ATTACK else state.owner[frame[3]]

    def force(self, state: State, frame: Frame, side: int) -> int:
        """The gods of a side: the powers of all of them apply, god-29.6."""
        return frame[4] if side == ATTACK else self.table.gods.standing(state, frame[3])

    def contender(self, state: State, source: int, target: int, side: int, gods: int) -> Contender:
        """What a side throws and adds where these gods of it take part."""
        seat = state.owner[source if side == ATTACK else target]
        return Contender(
            CONFLICT_DICE_COUNT + (gods >> SKY & 1) + self.altar_dice(state, seat),  # god-29.3, god-29.4, god-29.7
            total(self.adds, self.armies(state, source, target, side), state, seat, source, target),
            self.throws_again(state, source, target, side, gods),
        )

    def contending(self, state: State, frame: Frame, side: int) -> Contender:
        return self.contender(state, frame[2], frame[3], side, self.force(state, frame, side))

    def altar_dice(self, state: State, seat: int) -> int:
        return len(self.table.own_altars(state, seat))

    def throws_again(self, state: State, source: int, target: int, side: int, gods: int) -> bool:
        """Does a side throw its ones again? god-29.5, god-29.8"""
        if gods >> MAGIC & 1 or (side == DEFENCE and self.table.temples.stands(state, target)):
            return True
        seat = state.owner[source if side == ATTACK else target]
        return total(self.rerolls, 0, state, seat, source, target) > 0

    def armies(self, state: State, source: int, target: int, side: int) -> int:
        """Those in the battle: all but one of the attacker's, all of the defender's."""
        if side == DEFENCE:
            return state.armies[target]
        return state.armies[source] - self.table.units.stays(source)

    def total_of(self, state: State, frame: Frame, side: int) -> int:
        return sum(unpack_dice(frame[7 + side])) + self.contending(state, frame, side).adds

    def totals(self, state: State, frame: Frame) -> tuple[int, int]:
        return self.total_of(state, frame, ATTACK), self.total_of(state, frame, DEFENCE)

    def is_won(self, frame: Frame, totals: tuple[int, int]) -> bool:
        return totals[0] > totals[1] or (totals[0] == totals[1] and wins_ties(frame[4]))

    def decide(self, state: State, frame: Frame, log: Log | None) -> None:
        """The higher total wins, ties go to the defender or to an attacking War god: god-29.10 to god-29.13."""
        seat, source, target, gods = frame[1], frame[2], frame[3], frame[4]
        totals = self.totals(state, frame)
        is_won = self.is_won(frame, totals)
        loser, beaten = (state.owner[target], frame[6]) if is_won else (seat, frame[5])
        if log is not None:
            data: dict[str, Value] = {"seat": seat, "source": source, "target": target, "totals": list(totals)}
            data["armies"] = [self.armies(state, source, target, side) for side in (ATTACK, DEFENCE)]
            log.append(Event("ConflictDecided", {**data, "won": int(is_won)}))
        for kind in range(self.table.gods.count):
            if beaten >> kind & 1:
                self.table.gods.lose(state, log, loser, kind)
        left = gods & self.table.gods.standing(state, source)
        if left and self.table.gods.standing(state, target):
            state.replace((CONFLICT_ON, seat, source, target, left))  # god-29.15
        else:
            state.replace((CHOOSE_DICE, seat, source, target, left, 0))  # god-29.16
        if is_won:
            self.labours.god_beaten(state, seat)


class NameGod(ChoiceStep):
    """The god who fights: the attacker names his (`mine`), then the defender: god-29.2."""

    def __init__(self, conflict: Conflict) -> None:
        super().__init__("name_god", ("source", "target", "gods", "mine"))
        self.conflict = conflict

    def check(self, state: State, frame: Frame) -> str:
        return "" if self.options(state, frame) else "there is no god to fight"

    def actor(self, state: State, frame: Frame) -> int:
        return state.owner[frame[3]] if frame[5] else frame[1]

    def options(self, state: State, frame: Frame) -> list[int]:
        force = self.conflict.force(state, frame, DEFENCE if frame[5] else ATTACK)
        return [act(DO_NAME, 1 << kind) for kind in range(self.conflict.table.gods.count) if force >> kind & 1]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        if log is not None:
            gods = self.conflict.table.gods.named(a_of(action))
            log.append(Event("GodNamed", {"seat": self.actor(state, frame), "god": gods[0]}))
        if frame[5] == 0:
            state.replace((NAME_GOD, *frame[1:5], a_of(action)))
        else:
            self.conflict.labours.begin_throw(state)
            state.replace((CONFLICT_THROW, *frame[1:6], a_of(action), 0, 0, ATTACK))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.conflict.cites, "name" if verb_of(action) == DO_NAME else "order")


class ConflictThrow(ThrowStep):
    """One side throws all its dice, or its ones again."""

    def __init__(self, conflict: Conflict) -> None:
        super().__init__("conflict_throw", FIELDS)
        self.conflict = conflict

    def _side(self, state: State, frame: Frame) -> Side:
        side = frame[9]
        fallen = frame[7 + side]
        number = unpack_dice(fallen).count(1) if fallen else self.conflict.contending(state, frame, side).dice
        return THROWS[number - 1]

    def sides(self, state: State, frame: Frame) -> list[int]:
        """For whoever throws them once more."""
        return list(self._side(state, frame).sides)

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        side = self._side(state, frame)
        return act(DO_ROLL, side.throw(side.most, dice))

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        side = self._side(state, frame)
        return [(act(DO_ROLL, faces), ways) for faces, ways in side.throws(side.most)]

    def classes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        """The last throw only counts by who wins, unless dice are thrown again or bring a card."""
        conflict, side = self.conflict, frame[9]
        outcomes = self.outcomes(state, frame)
        if side == ATTACK:
            return outcomes
        again = conflict.contending(state, frame, side).throws_again
        seat = conflict.thrower(state, frame, side)
        weights: dict[tuple[int, int], int] = {}
        first: dict[tuple[int, int], int] = {}
        for action, ways in outcomes:
            faces = self._with(frame, action)
            fallen = (*frame[:8], pack_dice(faces), side)
            key = (0, int(conflict.is_won(fallen, conflict.totals(state, fallen))))
            if (again and 1 in faces) or conflict.labours.is_rewarded(state, seat, side, faces):
                key = (1, action)
            weights[key] = weights.get(key, 0) + ways
            first.setdefault(key, action)
        return [(first[key], weights[key]) for key in sorted(first)]

    def _with(self, frame: Frame, action: int) -> list[int]:
        """The dice of the side that throws, highest first, with those that were ones thrown again."""
        fallen = frame[7 + frame[9]]
        kept = [face for face in unpack_dice(fallen) if face > 1] if fallen else []
        return sorted(kept + unpack_dice(action >> A_SHIFT), reverse=True)

    def is_outcome(self, state: State, frame: Frame, action: int) -> bool:
        side = self._side(state, frame)
        return verb_of(action) == DO_ROLL and side.can_show(unpack_dice(action >> A_SHIFT), side.most)

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        side = frame[9]
        faces = self._with(frame, action)
        fallen = pack_dice(faces)
        attack, defence = (fallen, frame[8]) if side == ATTACK else (frame[7], fallen)
        state.replace((CONFLICT_DICE, *frame[1:7], attack, defence, side))
        seat = self.conflict.thrower(state, frame, side)
        if log is not None:
            data: dict[str, Value] = {
                "seat": seat,
                "dice": faces,
                "sky": self.conflict.force(state, frame, side) >> SKY & 1,
                "altars": self.conflict.altar_dice(state, seat),
                "again": unpack_dice(frame[7 + side]).count(1),
            }
            log.append(Event("ConflictRolled", data))
        self.conflict.labours.see_dice(state, seat, side, faces)


class ConflictDice(AutoStep):
    """Dice lie on the table, and a card they brought is drawn."""

    def __init__(self, conflict: Conflict) -> None:
        super().__init__("conflict_dice", FIELDS)
        self.conflict = conflict

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        side = frame[9]
        if 1 in unpack_dice(frame[7 + side]) and self.conflict.contending(state, frame, side).throws_again:
            state.replace((CONFLICT_THROW, *frame[1:]))
        elif side == ATTACK:
            state.replace((CONFLICT_THROW, *frame[1:9], DEFENCE))
        else:
            self.conflict.decide(state, frame, log)


class ConflictOn(ChoiceStep):
    """Gods are left on both sides: the attacker goes on, or his attack is over: god-29.15."""

    def __init__(self, conflict: Conflict) -> None:
        super().__init__("conflict_on", ("source", "target", "gods"))
        self.conflict = conflict

    def options(self, state: State, frame: Frame) -> list[int]:
        return [DO_AGAIN, DO_STOP]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        if verb_of(action) == DO_STOP:
            state.pop()
        else:
            state.replace((NAME_GOD, *frame[1:5], 0))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.conflict.cites, "again")
