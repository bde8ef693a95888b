"""Dice, losses, conquest: a battle from the declared attack to the occupation.

The hot path of every game: operands are taken from actions by shift and mask rather than by call.
"""

from typing import Final

from conquete.effects.verbs import destroy, hand_over, move
from conquete.engine.actions import (
    A_SHIFT,
    B_SHIFT,
    N_SHIFT,
    SPAN_SHIFT,
    a_of,
    act,
    b_of,
    n_of,
    pack_dice,
    span,
    unpack_dice,
    verb_of,
)
from conquete.engine.chance import Dice, losses, throws
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook, Point, tell, total
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChoiceStep, ThrowStep
from conquete.rules.borders import Borders
from conquete.rules.cite import Cites, cite, out_of_order
from conquete.rules.fought import FoughtArmies
from conquete.rules.reinforce import BOARD_CHANGED
from conquete.rules.turn import FOLLOWS

ATTACK_DICE: Final = Point("attack_dice", "number", "most dice the attacker may throw; a = source, b = target")
DEFENCE_DICE: Final = Point("defence_dice", "number", "most dice the defender may throw; a = source, b = target")
MAY_ATTACK: Final = Point("may_attack", "veto", "a = source, b = target")
ATTACK_DECLARED: Final = Point("attack_declared", "window", "a = source, b = target")
DICE_CHOSEN: Final = Point(
    "dice_chosen", "window", "both sides named their dice, nothing is thrown; a = source, b = target"
)
DEFENCE_LOSS: Final = Point(
    "defence_loss", "number", "armies the defender loses by a throw; a = target, b = losses before"
)
DICE_THROWN: Final = Point("dice_thrown", "window", "before losses are taken; a = source, b = target")
TERRITORY_TAKEN: Final = Point("territory_taken", "window", "a = territory, b = the army that lost it")
COMBAT_ENDED: Final = Point("combat_ended", "window", "the seat attacks no more in this turn")

CHOOSE_DICE: Final = step_id("choose_dice")
DECLARED: Final = step_id("declared")
DEFEND: Final = step_id("defend")
LOSSES: Final = step_id("losses")
OCCUPY: Final = step_id("occupy")
THROW_DICE: Final = step_id("throw_dice")
DO_DEFEND: Final = verb_id("defend")
DO_DICE: Final = verb_id("dice")
DO_OCCUPY: Final = verb_id("occupy")
DO_ROLL: Final = verb_id("roll")

MOST_DICE: Final = 3  # of one side
ONE_DIE: Final = DO_DICE | 1 << N_SHIFT
ONE_DEFENCE_DIE: Final = DO_DEFEND | 1 << N_SHIFT


def call_off(state: State, log: Log | None = None) -> None:
    """The attack that was declared last does not take place."""
    frames = state.frames
    for i in range(len(frames) - 1, -1, -1):
        frame = frames[i]
        if frame[0] == DECLARED:
            frames[i] = (*frame[:5], 1)
            if log is not None:
                data = {"seat": frame[1], "source": frame[2], "target": frame[3]}
                log.append(Event("AttackCancelled", {**data}))
            return


def is_called_off(state: State) -> bool:
    """Has somebody called the attack off that was declared last?"""
    for frame in reversed(state.frames):
        if frame[0] == DECLARED:
            return frame[5] > 0
    return False


class Battle(Module):
    """What declaring and fighting share: see Combat, which is this with its steps."""

    name = "battle"

    def __init__(
        self,
        most_attack: int,
        defence_needs: tuple[int, ...],
        separate_dice: bool,
        cites: Cites,
        may_go_unnamed: bool = False,
    ) -> None:
        self.most_attack = most_attack
        self.defence_needs = defence_needs
        self.separate_dice = separate_dice
        self.cites = cites
        self.may_go_unnamed = may_go_unnamed
        self.follows = 0
        self.fought: FoughtArmies | None = None
        self.known_losses: dict[int, tuple[int, int]] = {}
        self.neighbours: tuple[tuple[int, ...], ...] = ()
        self.seats = 0
        self.attack_dice: tuple[Hook, ...] = ()
        self.defence_dice: tuple[Hook, ...] = ()
        self.may_attack: tuple[Hook, ...] = ()
        self.fronts = Borders((), inside=False)
        self.vetoes_until = 0  # the last round in which an attack may be forbidden
        self.declared: tuple[Hook, ...] = ()
        self.chosen: tuple[Hook, ...] = ()
        self.defence_loss: tuple[Hook, ...] = ()
        self.thrown: tuple[Hook, ...] = ()
        self.taken: tuple[Hook, ...] = ()
        self.changed: tuple[Hook, ...] = ()
        self.ended: tuple[Hook, ...] = ()

    def params(self) -> dict[str, object]:
        return {
            "most_attack": self.most_attack,
            "defence_needs": list(self.defence_needs),
            "separate_dice": self.separate_dice,
            "may_go_unnamed": self.may_go_unnamed,
        }

    def opens(self) -> list[Point]:
        before = [ATTACK_DICE, DEFENCE_DICE, MAY_ATTACK, ATTACK_DECLARED, DICE_CHOSEN]
        return [*before, DICE_THROWN, DEFENCE_LOSS, TERRITORY_TAKEN, BOARD_CHANGED, COMBAT_ENDED]

    def bind(self, rules: Ruleset) -> None:
        self.neighbours = rules.board.neighbours
        self.fronts = Borders(rules.board.neighbours, inside=False)
        self.seats = rules.seats
        self.follows = rules.offset(FOLLOWS)
        for module in rules.modules:
            if isinstance(module, FoughtArmies):
                self.fought = module
        self.attack_dice = rules.hooks_at(ATTACK_DICE)
        self.defence_dice = rules.hooks_at(DEFENCE_DICE)
        self.may_attack = rules.hooks_at(MAY_ATTACK)
        self.vetoes_until = max([hook.until_round for hook in self.may_attack], default=0)
        self.declared = rules.hooks_at(ATTACK_DECLARED)
        self.chosen = rules.hooks_at(DICE_CHOSEN)
        self.defence_loss = rules.hooks_at(DEFENCE_LOSS)
        self.thrown = rules.hooks_at(DICE_THROWN)
        self.taken = rules.hooks_at(TERRITORY_TAKEN)
        self.changed = rules.hooks_at(BOARD_CHANGED)
        self.ended = rules.hooks_at(COMBAT_ENDED)

    def check_battle(self, state: State, frame: Frame, dice: int = 1, against: int = 1) -> str:
        """What is impossible about a battle that goes on: (step, army, source, target, engaged ...)."""
        army, source, target, engaged = frame[1], frame[2], frame[3], frame[4]
        if state.owner[source] != army or state.owner[target] == army or target not in self.neighbours[source]:
            return "that territory cannot be attacked from there"
        if not 1 <= engaged <= min(self.most_attack, state.armies[source] - 1):
            return "so many armies cannot be engaged"
        if not (1 <= dice <= MOST_DICE and 1 <= against <= MOST_DICE):
            return "so many dice cannot be thrown"
        return ""

    def commander(self, state: State, army: int) -> int:
        """Who decides for an army: its seat, or for one without a seat the opponent of the active player."""
        return army if army < self.seats else state.values[self.follows + state.turn]

    def most_defence(self, state: State, source: int, target: int) -> int:
        garrison = state.armies[target]
        dice = 0
        for needed in self.defence_needs:
            if garrison >= needed:
                dice += 1
        if self.defence_dice:
            dice = total(self.defence_dice, dice, state, state.owner[target], source, target)
        return dice

    def ask_dice(self, state: State, frame: Frame, log: Log | None) -> None:
        """A declared attack goes on with the attacker's dice; he is asked where he has a choice."""
        most = frame[4]
        if self.attack_dice:
            most = total(self.attack_dice, most, state, frame[1], frame[2], frame[3])
        if self.separate_dice and most > 1:
            state.frames[-1] = (CHOOSE_DICE, frame[1], frame[2], frame[3], frame[4], most)
        else:
            self.ask_defence(state, frame, most, log)

    def ask_defence(self, state: State, frame: Frame, dice: int, log: Log | None) -> None:
        """Then the defender's dice; he knows the attacker's number and is asked where he has a choice."""
        most = self.most_defence(state, frame[2], frame[3])
        if most > 1:
            state.frames[-1] = (DEFEND, frame[1], frame[2], frame[3], frame[4], dice, most)
        else:
            self.throw(state, frame, dice, most, log)

    def throw(self, state: State, frame: Frame, dice: int, against: int, log: Log | None) -> None:
        """Both numbers are known."""
        seat, source, target = frame[1], frame[2], frame[3]
        state.frames[-1] = (THROW_DICE, seat, source, target, frame[4], dice, against)
        if self.chosen:
            tell(self.chosen, state, log, seat, source, target)

    def losses(self, attack: int, defence: int) -> tuple[int, int]:
        """What attacker and defender lose by two packed throws."""
        key = attack << 12 | defence
        known = self.known_losses.get(key)
        if known is None:
            known = losses(unpack_dice(attack), unpack_dice(defence))
            self.known_losses[key] = known
        return known

    def resolve(self, state: State, frame: Frame, attack: int, defence: int, log: Log | None) -> None:
        """Take the losses of one throw; the top frame gives way to the occupation of an emptied territory."""
        seat, source, target, engaged = frame[1], frame[2], frame[3], frame[4]
        attacker, defender = self.losses(attack, defence)
        if self.defence_loss:
            defender = total(self.defence_loss, defender, state, seat, target, defender)
        if self.fought is not None:
            self.fought.after_throw(state, source, engaged, attacker)
        if attacker:
            destroy(state, log, source, attacker)
        if defender:
            destroy(state, log, target, defender)
        if state.armies[target] > 0:
            state.pop()
            return
        loser = state.owner[target]
        hand_over(state, log, target, seat)
        # The least that must move in goes at once, so that no territory is ever empty.
        move(state, log, source, target, engaged)
        if self.fought is not None:
            self.fought.after_conquest(state, source, target, engaged)
        state.replace((OCCUPY, seat, source, target, engaged))
        if self.taken:
            tell(self.taken, state, log, seat, target, loser)


class ChooseDice(ChoiceStep):
    """How many dice the attacker throws, up to `most`."""

    def __init__(self, combat: Battle) -> None:
        super().__init__("choose_dice", ("source", "target", "engaged", "most"))
        self.combat = combat
        self.any_army = True

    def check(self, state: State, frame: Frame) -> str:
        return self.combat.check_battle(state, frame, frame[5])

    def options(self, state: State, frame: Frame) -> list[int]:
        return [ONE_DIE | (frame[5] - 1) << SPAN_SHIFT]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        self.combat.ask_defence(state, frame, action >> N_SHIFT, log)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) != DO_DICE:
            return out_of_order(self.combat.cites, verb_of(action))
        return cite(self.combat.cites, "dice_" + str(frame[4]), "dice")


class Defend(ChoiceStep):
    """How many dice the defender throws, up to `most`."""

    def __init__(self, combat: Battle) -> None:
        super().__init__("defend", ("source", "target", "engaged", "dice", "most"))
        self.combat = combat
        self.any_army = True

    def check(self, state: State, frame: Frame) -> str:
        return self.combat.check_battle(state, frame, frame[5], frame[6])

    def actor(self, state: State, frame: Frame) -> int:
        return self.combat.commander(state, state.owner[frame[3]])

    def options(self, state: State, frame: Frame) -> list[int]:
        return [ONE_DEFENCE_DIE | (frame[6] - 1) << SPAN_SHIFT]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        self.combat.throw(state, frame, frame[5], action >> N_SHIFT, log)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) != DO_DEFEND:
            return out_of_order(self.combat.cites, verb_of(action))
        garrison = min(state.armies[frame[3]], 3)
        return cite(self.combat.cites, "defence_" + str(garrison), "defence")


class ThrowDice(ThrowStep):
    """Both sides throw."""

    def __init__(self, combat: Battle) -> None:
        super().__init__("throw_dice", ("source", "target", "engaged", "dice", "against"))
        self.combat = combat
        self.any_army = True

    def check(self, state: State, frame: Frame) -> str:
        return self.combat.check_battle(state, frame, frame[5], frame[6])

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        return DO_ROLL | dice.throw(frame[5]) << A_SHIFT | dice.throw(frame[6]) << B_SHIFT

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        defences = throws(frame[6])
        return [
            (act(DO_ROLL, pack_dice(attack), pack_dice(defence)), ways * times)
            for attack, ways in throws(frame[5])
            for defence, times in defences
        ]

    def classes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        outcomes = self.outcomes(state, frame)
        if self.combat.thrown:  # somebody may still change single dice
            return outcomes
        weights: dict[int, int] = {}
        first: dict[int, int] = {}
        for action, ways in outcomes:
            attacker, _ = self.combat.losses(a_of(action), b_of(action))
            weights[attacker] = weights.get(attacker, 0) + ways
            first.setdefault(attacker, action)
        return [(first[lost], weights[lost]) for lost in sorted(first)]

    def is_outcome(self, state: State, frame: Frame, action: int) -> bool:
        attack = unpack_dice(a_of(action))
        defence = unpack_dice(b_of(action))
        return (
            verb_of(action) == DO_ROLL
            and n_of(action) == 0
            and _is_throw(attack, frame[5])
            and _is_throw(defence, frame[6])
        )

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        combat = self.combat
        attack = a_of(action)
        defence = b_of(action)
        if log is not None:
            data = {"seat": frame[1], "source": frame[2], "target": frame[3]}
            faces = {"attack": unpack_dice(attack), "defence": unpack_dice(defence)}
            log.append(Event("DiceRolled", {**data, **faces}))
        if combat.thrown:
            state.replace((LOSSES, frame[1], frame[2], frame[3], frame[4], attack, defence))
            tell(combat.thrown, state, log, frame[1], frame[2], frame[3])
        else:
            combat.resolve(state, frame, attack, defence, log)


def _is_throw(dice: list[int], count: int) -> bool:
    if len(dice) != count:
        return False
    before = 6
    for face in dice:
        if not 1 <= face <= before:
            return False
        before = face
    return True


class Losses(AutoStep):
    """Lies under the windows that thrown dice open; then the losses are taken."""

    def __init__(self, combat: Battle) -> None:
        super().__init__("losses", ("source", "target", "engaged", "attack", "defence"))
        self.combat = combat
        self.any_army = True

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        self.combat.resolve(state, frame, frame[5], frame[6], log)


class Occupy(ChoiceStep):
    """How many armies move in altogether; the least of them are there already."""

    def __init__(self, combat: Battle) -> None:
        super().__init__("occupy", ("source", "target", "engaged"))
        self.combat = combat
        self.any_army = True

    def check(self, state: State, frame: Frame) -> str:
        if state.owner[frame[2]] != frame[1] or state.owner[frame[3]] != frame[1]:
            return "both territories must belong to the conqueror"
        return "" if 1 <= frame[4] <= state.armies[frame[3]] else "so many armies did not move in"

    def actor(self, state: State, frame: Frame) -> int:
        return self.combat.commander(state, frame[1])

    def options(self, state: State, frame: Frame) -> list[int]:
        return [span(DO_OCCUPY, 0, 0, frame[4], frame[4] + state.armies[frame[2]] - 1)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat, source, target = frame[1], frame[2], frame[3]
        more = n_of(action) - frame[4]
        if more:
            if self.combat.fought is not None:
                self.combat.fought.before_follow_up(state, source, target, more)
            move(state, log, source, target, more)
        state.pop()
        if self.combat.changed:
            tell(self.combat.changed, state, log, seat, target, 0)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) != DO_OCCUPY:
            return cite(self.combat.cites, "occupy_first")
        if n_of(action) < frame[4]:
            return cite(self.combat.cites, "occupy_least")
        return cite(self.combat.cites, "occupy_most")
