"""One battle for all editions: declared, answered, thrown, its losses taken, the territory taken and occupied.

    declare -> window -> attacker's dice -> defender's dice -> window -> throw -> window -> losses -> which units
            -> capture -> march in -> after

Every stage is a frame that lies on the stack under the windows it opens (stages.py has their steps). What differs
between editions is handed in: which fronts there are (Fronts), what is thrown (DiceRules), who is lost and where
to (Casualties), who marches in (Occupation). Whatever else bears on a battle answers at a point: a duel before the
dice is pushed at `attack_declared` with a low priority, dice that lie on the table are changed at `dice_thrown`
(see fallen.py).

The hot path of every game: operands are taken from actions by shift and mask rather than by call.
"""

from typing import Final

from conquete.effects.verbs import destroy, hand_over
from conquete.engine.actions import faces_of
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook, Point, tell
from conquete.engine.names import step_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.rules.aftermath import Casualties, Occupation
from conquete.rules.borders import Fronts
from conquete.rules.cite import Cites
from conquete.rules.dice import Dice, losses
from conquete.rules.dice_rules import AT_ONCE, BATTLE_DICE, BEST, DiceChange, DiceRules, Opening, Reason, Worth
from conquete.rules.fought import FoughtArmies
from conquete.rules.turn import FOLLOWS

MAY_ATTACK: Final = Point("may_attack", "veto", "a = source, b = target")
ATTACK_DECLARED: Final = Point("attack_declared", "window", "a = source, b = target")
DICE_CHOSEN: Final = Point(
    "dice_chosen", "window", "both sides named their dice, nothing is thrown; a = source, b = target"
)
DICE_THROWN: Final = Point("dice_thrown", "window", "before losses are taken; a = source, b = target")
ROLL_RESOLVED: Final = Point(
    "roll_resolved",
    "window",
    "losses are taken, the dice still lie there and nobody has moved in; push nothing; a = source, b = target",
)
TERRITORY_TAKEN: Final = Point("territory_taken", "window", "a = territory, b = the army that lost it")

AFTER_BATTLE: Final = step_id("after_battle")
CHOOSE_DICE: Final = step_id("choose_dice")
DECLARED: Final = step_id("declared")
DEFEND: Final = step_id("defend")
LOSSES: Final = step_id("losses")
THROW_DICE: Final = step_id("throw_dice")
THROW_DEFENCE: Final = step_id("throw_defence")
FOUGHT: Final = (THROW_DICE, THROW_DEFENCE, LOSSES)  # what a battle lies on the stack as once it is fought


def call_off(state: State, log: Log | None = None) -> None:
    """The battle that goes on, declared or about to be thrown or thrown already, does not take place."""
    frames = state.frames
    for i in reversed(range(len(frames))):
        frame = frames[i]
        if frame[0] != DECLARED and frame[0] not in FOUGHT:
            continue
        if frame[0] == DECLARED:
            frames[i] = (*frame[:5], 1)
        else:
            del frames[i]
        if log is not None:
            data = {"seat": frame[1], "source": frame[2], "target": frame[3]}
            log.append(Event("AttackCancelled", {**data}))
        return


def is_called_off(state: State) -> bool:
    """For the windows of a battle: is there none any more?"""
    for frame in reversed(state.frames):
        if frame[0] == DECLARED:
            return frame[5] > 0
        if frame[0] in FOUGHT:
            return False
    return True


class Battle(Module):
    """The stages of a battle and the parts that an edition gives it. `engaged` armies that move in together are the
    force of a battle, or the pieces that give its dice: whatever the attacker chose, as one number."""

    name = "battle"

    def __init__(
        self,
        fronts: Fronts,
        dice: DiceRules,
        casualties: Casualties,
        occupation: Occupation,
        cites: Cites,
        force: str = "engaged",
    ) -> None:
        self.fronts = fronts
        self.dice = dice
        self.casualties = casualties
        self.occupation = occupation
        self.cites = cites
        self.force = self.declared_force = force  # what written positions call it
        self.any_army = True  # may those without a seat fight?
        self.most_attack = dice.usual.attack.most
        self.separate_dice = True  # the attacker may throw fewer dice than he could
        self.rerolls_openly = False  # ones that are thrown again are seen first
        self.fixed_face = 0  # what a die shows once somebody has fixed it; 0 where nobody can
        self.is_six_sided = False  # all dice that are thrown are the usual ones, have six sides and fall together
        self.is_plain = False  # the faces alone tell the losses
        self.known_losses: dict[int, tuple[int, int]] = {}  # by throw, where the faces alone tell them
        self.changes: list[DiceChange] = []
        self.fought: FoughtArmies | None = None
        self.seats = 0
        self.follows = 0
        self.may_attack: tuple[Hook, ...] = ()
        self.vetoes_until = 0  # the last round in which an attack may be forbidden
        self.declared: tuple[Hook, ...] = ()
        self.chosen: tuple[Hook, ...] = ()
        self.thrown: tuple[Hook, ...] = ()
        self.resolved: tuple[Hook, ...] = ()
        self.lies_open = False  # a throw lies on the table before its losses are taken
        self.taken: tuple[Hook, ...] = ()

    def opens(self) -> list[Point]:
        points = [BATTLE_DICE, MAY_ATTACK, ATTACK_DECLARED, DICE_CHOSEN, DICE_THROWN]
        if self.casualties.is_usual:  # others may ask whose they are, when the dice are gone
            points.append(ROLL_RESOLVED)
        return [*points, TERRITORY_TAKEN, *self.occupation.opens()]

    def bind(self, rules: Ruleset) -> None:
        self.fronts.bind(rules)
        self.casualties.bind(rules)
        self.occupation.bind(rules)
        self.seats = rules.seats
        self.follows = rules.offset(FOLLOWS)
        for module in rules.modules:
            if isinstance(module, FoughtArmies):
                self.fought = module
        self.changes = [hook for hook in rules.hooks_at(BATTLE_DICE) if isinstance(hook, DiceChange)]
        usual = self.dice.usual
        sides = {*usual.attack.sides, *usual.defence.sides}
        rerolls = usual.attack.rerolls_ones or usual.defence.rerolls_ones
        is_usual = self.dice.is_fixed and all(change.only_counts for change in self.changes)
        self.is_six_sided = is_usual and sides == {6} and not rerolls
        self.is_six_sided = self.is_six_sided and self.dice.most <= AT_ONCE
        self.is_plain = self.dice.is_plain and not self.changes and not self.fixed_face
        self.may_attack = rules.hooks_at(MAY_ATTACK)
        self.vetoes_until = max([hook.until_round for hook in self.may_attack], default=0)
        self.declared = rules.hooks_at(ATTACK_DECLARED)
        self.chosen = rules.hooks_at(DICE_CHOSEN)
        self.thrown = rules.hooks_at(DICE_THROWN)
        self.resolved = rules.hooks_at(ROLL_RESOLVED)
        self.lies_open = len(self.thrown) > 0 or len(self.resolved) > 0
        self.taken = rules.hooks_at(TERRITORY_TAKEN)

    # -- looking ----------------------------------------------------------------------------------------

    def dice_for(self, state: State, source: int, target: int, choice: int = BEST) -> Dice:
        """What is thrown between two territories as they stand, with this choice of the attacker or his best.
        Armies may fall, all else stays as it is; so the odds of the battle to its end follow from it."""
        dice = self.dice.dice_for(state, source, target, choice)
        if not self.changes:
            return dice
        for change in self.changes:
            if state.round <= change.until_round:
                dice = change.changed(state, source, target, dice)
        return dice.at_most(self.dice.most, self.dice.most)

    def reasons(self, state: State, source: int, target: int, choice: int = BEST) -> list[Reason]:
        """What bears on these dice, of all that says why."""
        dice = self.dice.dice_for(state, source, target, choice)
        found = self.dice.reasons(state, source, target, choice)
        for change in self.changes:
            if state.round <= change.until_round:
                after = change.changed(state, source, target, dice)
                why = change.why(state, source, target) if after != dice else ""
                if why:
                    found.append((why, dice, after))
                dice = after
        return found

    def openings(self, state: State, source: int, target: int, choice: int, worth: Worth) -> list[Opening]:
        """How the battle may begin, for its odds: at once, unless an edition has something come before its dice.
        Where that leaves people a choice, each side takes what is `worth` most to it."""
        return [Opening(1.0, self.dice_for(state, source, target, choice))]

    def thrown_for(self, state: State, source: int, target: int, choice: int) -> Dice:
        """The same dice as they are thrown at first."""
        dice = self.dice_for(state, source, target, choice)
        if not self.rerolls_openly or not (dice.attack.rerolls_ones or dice.defence.rerolls_ones):
            return dice
        return dice.but(dice.attack.but(rerolls_ones=False), dice.defence.but(rerolls_ones=False))

    def reads_faces(self, state: State, source: int, target: int) -> bool:
        """Are the faces compared as they are thrown, with ties to the defender?"""
        return self.is_plain or self.dice_for(state, source, target).but(spared=0).is_plain

    def leader_of(self, state: State, army: int) -> int:
        """Who decides for an army: its seat, or for one without a seat the opponent of the active player."""
        return army if army < self.seats else state.values[self.follows + state.turn]

    def check_battle(self, state: State, frame: Frame, dice: int = 1, against: int = 1) -> str:
        """What is impossible about a battle that goes on: (step, army, source, target, force ...)."""
        army, source, target = frame[1], frame[2], frame[3]
        if state.owner[source] != army or state.owner[target] == army or not self.fronts.reaches(source, target):
            return "that territory cannot be attacked from there"
        problem = self.check_force(state, frame)
        if problem:
            return problem
        if not (1 <= dice <= self.dice.most and 1 <= against <= self.dice.most):
            return "so many dice cannot be thrown"
        return ""

    def check_force(self, state: State, frame: Frame) -> str:
        """What is impossible about the armies of a battle that goes on."""
        if not 1 <= frame[4] <= min(self.most_attack, state.armies[frame[2]] - 1):
            return "so many armies cannot be engaged"
        return ""

    def losses(self, state: State, frame: Frame, action: int) -> tuple[int, int]:
        """What a throw costs attacker and defender; nobody loses more than he has."""
        if self.is_plain:
            attack, defence = faces_of(action)
            known = losses(tuple(attack), tuple(defence))
            self.known_losses[action] = known
            return known
        dice = self.dice_for(state, frame[2], frame[3], frame[4])
        fixed = frame[7] if self.fixed_face and frame[0] == LOSSES else 0
        if fixed:
            attack, defence = faces_of(action)
            attacker, defender = dice.losses(attack, defence, fixed, self.fixed_face)
        else:
            attacker, defender = dice.known_losses(action)
        standing = state.armies[frame[3]]
        most = state.armies[frame[2]] - self.stays(frame[2])
        return min(attacker, most), min(defender, max(0, standing - dice.spared))

    def is_settled(self, state: State, frame: Frame, attack: list[int], defence: list[int]) -> bool:
        """Do these dice, once they lie on the table, lead to their losses and to nothing else?"""
        return not self.thrown

    def stays(self, source: int) -> int:
        """How many armies do not fight that stand where an attack comes from."""
        return 1

    # -- going on ---------------------------------------------------------------------------------------

    def goes_on(self, state: State, frame: Frame) -> bool:
        """Is a declared attack still possible, after what happened meanwhile?"""
        return state.armies[frame[2]] > frame[4] and self.fronts.is_open(state, frame[1], frame[2], frame[3])

    def go_on(self, state: State, frame: Frame, log: Log | None) -> None:
        """A declared attack goes on with the attacker's dice; he is asked where he has a choice. Where nobody
        stands he walks in."""
        most = frame[4]
        if state.armies[frame[3]] == 0:
            self.capture(state, log, frame, most, most, 0)
            return
        if not self.is_six_sided:
            most = self.dice_for(state, frame[2], frame[3], most).attack.count(most)
        if self.separate_dice and most > 1:
            state.frames[-1] = (CHOOSE_DICE, frame[1], frame[2], frame[3], frame[4], most)
        else:
            self.ask_defence(state, frame, frame[4], most, log)

    def ask_defence(self, state: State, frame: Frame, force: int, dice: int, log: Log | None) -> None:
        """Then the defender's dice; he knows the attacker's number and is asked where he has a choice."""
        source, target = frame[2], frame[3]
        usual = self.dice.usual if self.is_six_sided else self.dice_for(state, source, target, force)
        most = usual.defence.count(state.armies[target])
        if most > 1:
            state.frames[-1] = (DEFEND, frame[1], source, target, force, dice, most)
        else:
            self.throw(state, frame, force, dice, most, log)

    def throw(self, state: State, frame: Frame, force: int, dice: int, against: int, log: Log | None) -> None:
        """Both numbers are known."""
        army, source, target = frame[1], frame[2], frame[3]
        state.frames[-1] = (THROW_DICE, army, source, target, force, dice, against)
        if self.chosen:
            tell(self.chosen, state, log, army, source, target)

    def take_losses(self, state: State, frame: Frame, action: int, dice: int, log: Log | None) -> None:
        """The top frame, (step, army, source, target, force ...), gives way to what a throw leads to."""
        army, source, target, force = frame[1], frame[2], frame[3], frame[4]
        known = self.known_losses.get(action)
        attacker, defender = self.losses(state, frame, action) if known is None else known
        if self.fought is not None:
            self.fought.after_throw(state, source, force, attacker)
        casualties = self.casualties
        if casualties.is_usual:
            if attacker:
                destroy(state, log, source, attacker)
            if defender:
                destroy(state, log, target, defender)
            if self.resolved:
                tell(self.resolved, state, log, army, source, target)
            if attacker and not state.armies[target]:  # all fell although some attackers did: these march in
                frame = (*frame[:4], force - attacker, *frame[5:])
        else:
            frames = state.frames
            depth = len(frames)
            frames[-1] = (AFTER_BATTLE, army, source, target, force, dice)
            if attacker:
                casualties.lose(state, log, source, attacker, state.owner[target])
            if defender:
                casualties.lose(state, log, target, defender, army)
            if len(frames) > depth:
                return  # somebody is asked who of his is lost
        self.after_losses(state, frame, dice, log)

    def after_losses(self, state: State, frame: Frame, dice: int, log: Log | None) -> None:
        """A territory without defenders is captured; else the battle is over."""
        if state.armies[frame[3]] > 0:
            state.frames.pop()
        else:
            self.capture(state, log, frame, frame[4], dice, 1)

    def capture(self, state: State, log: Log | None, frame: Frame, force: int, dice: int, contested: int) -> None:
        army, source, target = frame[1], frame[2], frame[3]
        loser = state.owner[target]
        hand_over(state, log, target, army)
        self.occupation.begin(state, log, army, source, target, force, dice, contested)
        if self.taken:
            tell(self.taken, state, log, army, target, loser)
