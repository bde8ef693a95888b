"""Tokens by which anybody fixes a die that lies on the table, before losses are taken.

It happens at once and may be answered by another token: the attacker is asked first, then the defender, then the
others in order of play, and all of them anew after each token.
"""

from typing import Final

from conquete.engine.actions import Verb, act, n_of, unpack_dice, verb_of
from conquete.engine.errors import ConqueteError
from conquete.engine.events import Event, Log, Value
from conquete.engine.hooks import Hook, Point, first_veto, tell
from conquete.engine.ids import NUMBER
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, Step
from conquete.rules.battle import DICE_THROWN, LOSSES, Battle, is_called_off
from conquete.rules.cite import Cites, cite, out_of_order
from conquete.rules.currency import Currency
from conquete.rules.fallen import ATTACK, DEFENCE, dice_on_table, fix_on_table, fixed_on_table, is_fixed
from conquete.rules.reactions import Reaction
from conquete.rules.turn import FOLLOWS, OUT

MAY_FIX_DIE: Final = Point("may_fix_die", "veto", "may seat fix dice of this battle? a = source, b = target")
DIE_FIXED: Final = Point(
    "die_fixed",
    "window",
    "before losses are taken; seat = whose token, a = how many dice of this roll are fixed, b = 1: a defender's",
)

FIX_DICE: Final = step_id("fix_dice")
FIX_DIE: Final = step_id("fix_die")
DO_FIX_ATTACK: Final = verb_id("fix_attack")
DO_FIX_DEFENCE: Final = verb_id("fix_defence")
DO_PASS: Final = verb_id("pass")


class FixedDice(Module):
    """A token of this currency makes a die show `face`, and nothing bears on that die any more. Any seat that has
    one may spend it on any battle, on a die of either side that is not fixed yet."""

    name = "fixed_dice"

    def __init__(self, battle: Battle, tokens: Currency, face: int, cites: Cites) -> None:
        self.battle = battle
        self.tokens = tokens
        self.face = battle.fixed_face = face
        self.cites = cites
        self.seats = 0
        self.follows = 0
        self.out = -1
        self.may_fix: tuple[Hook, ...] = ()
        self.fixed: tuple[Hook, ...] = ()

    def params(self) -> dict[str, object]:
        return {"tokens": self.tokens.name, "face": self.face}

    def steps(self) -> list[Step]:
        return [FixDice(self), FixDie(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("fix_attack", 0, 0, NUMBER), Verb("fix_defence", 0, 0, NUMBER), Verb("pass")]

    def opens(self) -> list[Point]:
        return [MAY_FIX_DIE, DIE_FIXED]

    def hooks(self) -> list[Hook]:
        return [Thrown(self)]

    def bind(self, rules: Ruleset) -> None:
        if self.battle.rerolls_openly:
            raise ConqueteError("dice that are thrown again in the open cannot be fixed")
        self.seats = rules.seats
        self.follows = rules.offset(FOLLOWS)
        self.out = rules.offset(OUT) if OUT in rules.registers else -1
        self.may_fix = rules.hooks_at(MAY_FIX_DIE)
        self.fixed = rules.hooks_at(DIE_FIXED)

    def anybody_has(self, state: State) -> bool:
        at = self.tokens.at
        for i in range(at, at + self.seats):
            if state.values[i]:
                return True
        return False

    def order(self, state: State, attacker: int, target: int) -> list[int]:
        """The seats as they are asked."""
        defender = state.owner[target]
        order = [seat for seat in (attacker, defender) if 0 <= seat < self.seats]
        following = attacker if attacker < self.seats else state.turn
        for _ in range(self.seats):
            if following not in order:
                order.append(following)
            following = state.values[self.follows + following]
        return order

    def free(self, state: State) -> list[tuple[int, int]]:
        """Side and rank of every die that is not fixed."""
        both = dice_on_table(state)
        return [
            (side, rank)
            for side in (ATTACK, DEFENCE)
            for rank in range(len(both[side]))
            if not is_fixed(state, side, rank)
        ]

    def can(self, state: State, seat: int, source: int, target: int) -> bool:
        """Who has one, and is not out for good."""
        is_out = self.out >= 0 and state.values[self.out + seat] > 0
        has_one = self.tokens.of(state, seat) > 0 and not is_out
        return has_one and not first_veto(self.may_fix, state, seat, source, target)

    def fix(self, state: State, log: Log | None, seat: int, side: int, rank: int) -> None:
        face = dice_on_table(state)[side][rank]
        self.tokens.pay(state, log, seat, 1)
        fix_on_table(state, side, rank)
        if log is not None:
            mine, theirs = self.counted(state)
            told: dict[str, Value] = {"seat": seat, "side": "defence" if side == DEFENCE else "attack"}
            told.update({"rank": rank, "face": face, "attack": mine, "defence": theirs})
            log.append(Event("DieFixed", told))
        if self.fixed:
            tell(self.fixed, state, log, seat, fixed_on_table(state).bit_count(), side)

    def counted(self, state: State) -> tuple[list[int], list[int]]:
        """The dice on the table as they are compared now."""
        frame = next(frame for frame in reversed(state.frames) if frame[0] == LOSSES)
        dice = self.battle.dice_for(state, frame[2], frame[3], frame[4])
        attack, defence = unpack_dice(frame[5]), unpack_dice(frame[6])
        mine, theirs = dice.counted(attack, defence, frame[7], self.face)
        return list(mine), list(theirs)


class Thrown(Hook):
    def __init__(self, fixing: FixedDice) -> None:
        super().__init__(DICE_THROWN.name)
        self.fixing = fixing

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if self.fixing.anybody_has(state):
            state.push((FIX_DICE, seat, a, b, 0, 0))


class FixDice(AutoStep):
    """Lies above a throw; `asked` of those whose turn it may be have been asked since the last token, which was
    that of seat `last` less one."""

    def __init__(self, fixing: FixedDice) -> None:
        super().__init__("fix_dice", ("source", "target", "asked", "last"))
        self.fixing = fixing
        self.about = 2
        self.any_army = fixing.battle.any_army

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        attacker, source, target, asked = frame[1], frame[2], frame[3], frame[4]
        if not is_called_off(state) and self.fixing.free(state):
            order = self.fixing.order(state, attacker, target)
            while asked < len(order):
                seat = order[asked]
                asked += 1
                if self.fixing.can(state, seat, source, target):
                    state.replace((FIX_DICE, attacker, source, target, asked, frame[5]))
                    state.push((FIX_DIE, seat, source, target))
                    return
        state.pop()


class FixDie(Reaction):
    """Spend a token on a die, named by its rank from the highest, or pass. Who has tokens is no secret."""

    def __init__(self, fixing: FixedDice) -> None:
        super().__init__("fix_die", ("source", "target"))
        self.fixing = fixing

    def check(self, state: State, frame: Frame) -> str:
        return "" if any(other[0] == LOSSES for other in state.frames) else "no dice lie on the table"

    def is_party(self, state: State, frame: Frame) -> bool:
        fight = next(other for other in reversed(state.frames) if other[0] == FIX_DICE)
        return frame[1] in (fight[1], state.owner[frame[3]])

    def possible(self, state: State, frame: Frame) -> list[str]:
        return self.kinds()

    def kind_of(self, action: int) -> str:
        return "" if verb_of(action) == DO_PASS else self.fixing.tokens.name

    def kinds(self) -> list[str]:
        return [self.fixing.tokens.name]

    def options(self, state: State, frame: Frame) -> list[int]:
        verbs = (DO_FIX_ATTACK, DO_FIX_DEFENCE)
        return [DO_PASS, *[act(verbs[side], 0, 0, rank + 1) for side, rank in self.fixing.free(state)]]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        verb = verb_of(action)
        if verb == DO_PASS:
            return
        state.replace((*state.frames[-1][:4], 0, frame[1] + 1))
        side = DEFENCE if verb == DO_FIX_DEFENCE else ATTACK
        self.fixing.fix(state, log, frame[1], side, n_of(action) - 1)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) not in (DO_FIX_ATTACK, DO_FIX_DEFENCE):
            return out_of_order(self.fixing.cites, verb_of(action))
        return cite(self.fixing.cites, "die")
