"""The steps of a battle, from the declared attack to its losses."""

from typing import Final

from conquete.engine.actions import (
    A_SHIFT,
    DIE_BITS,
    N_SHIFT,
    SPAN_SHIFT,
    Verb,
    act,
    faces_of,
    roll,
    rolled,
    unpack_dice,
    verb_of,
)
from conquete.engine.chance import Dice
from conquete.engine.events import Event, Log, Value
from conquete.engine.hooks import tell
from conquete.engine.ids import DICE, NOBODY, NUMBER
from conquete.engine.names import verb_id
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChoiceStep, Step, ThrowStep
from conquete.rules.battle import LOSSES, THROW_DEFENCE, Battle
from conquete.rules.cite import cite, out_of_order
from conquete.rules.dice import Side
from conquete.rules.dice_rules import AT_ONCE

DO_DEFEND: Final = verb_id("defend")
DO_DICE: Final = verb_id("dice")
DO_ROLL: Final = verb_id("roll")

ONE_DIE: Final = DO_DICE | 1 << N_SHIFT
ONE_DEFENCE_DIE: Final = DO_DEFEND | 1 << N_SHIFT


def fighting_steps(battle: Battle) -> list[Step]:
    """Those of every battle; which dice are thrown is asked by ChooseDice and Defend, or by steps like them."""
    steps: list[Step] = [Declared(battle), ThrowDice(battle), Losses(battle)]
    if battle.dice.most > AT_ONCE:
        steps.append(ThrowDefence(battle))
    if battle.casualties.asks:
        steps.append(AfterBattle(battle))
    return [*steps, *battle.occupation.steps()]


def fighting_verbs(battle: Battle) -> list[Verb]:
    return [Verb("defend", 0, 0, NUMBER), Verb("roll", DICE), *battle.occupation.verbs()]


class Declared(AutoStep):
    """Lies under the windows that a declared attack opens; when they are closed the attack goes on, unless it is
    `off`: see call_off."""

    def __init__(self, combat: Battle) -> None:
        super().__init__("declared", ("source", "target", combat.declared_force, "off"))
        self.combat = combat
        self.any_army = combat.any_army

    def check(self, state: State, frame: Frame) -> str:
        # Whatever answered the attack may have left nobody where it comes from.
        if state.owner[frame[2]] not in (frame[1], NOBODY) or state.owner[frame[3]] == frame[1]:
            return "that territory cannot be attacked from there"
        return ""

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        if frame[5] or not self.combat.goes_on(state, frame):
            state.pop()
        else:
            self.combat.go_on(state, frame, log)


class ChooseDice(ChoiceStep):
    """How many dice the attacker throws, up to `most`."""

    def __init__(self, combat: Battle) -> None:
        super().__init__("choose_dice", ("source", "target", combat.force, "most"))
        self.combat = combat
        self.any_army = combat.any_army

    def check(self, state: State, frame: Frame) -> str:
        return self.combat.check_battle(state, frame, frame[5])

    def options(self, state: State, frame: Frame) -> list[int]:
        return [ONE_DIE | (frame[5] - 1) << SPAN_SHIFT]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        self.combat.ask_defence(state, frame, frame[4], action >> N_SHIFT, log)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) != DO_DICE:
            return out_of_order(self.combat.cites, verb_of(action))
        return cite(self.combat.cites, "dice_" + str(frame[4]), "dice")


class Defend(ChoiceStep):
    """How many dice the defender throws, up to `most`."""

    def __init__(self, combat: Battle) -> None:
        super().__init__("defend", ("source", "target", combat.force, "dice", "most"))
        self.combat = combat
        self.any_army = combat.any_army

    def check(self, state: State, frame: Frame) -> str:
        return self.combat.check_battle(state, frame, frame[5], frame[6])

    def actor(self, state: State, frame: Frame) -> int:
        return self.combat.leader_of(state, state.owner[frame[3]])

    def options(self, state: State, frame: Frame) -> list[int]:
        return [ONE_DEFENCE_DIE | (frame[6] - 1) << SPAN_SHIFT]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        self.combat.throw(state, frame, frame[4], frame[5], action >> N_SHIFT, log)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) != DO_DEFEND:
            return out_of_order(self.combat.cites, verb_of(action))
        garrison = min(state.armies[frame[3]], 3)
        return cite(self.combat.cites, "defence_" + str(garrison), "defence")


class ThrowDice(ThrowStep):
    """Both sides throw; where somebody has more than three dice the attacker first, then the defender."""

    def __init__(self, combat: Battle) -> None:
        super().__init__("throw_dice", ("source", "target", combat.force, "dice", "against"))
        self.combat = combat
        self.may_split = combat.dice.most > AT_ONCE
        self.any_army = combat.any_army

    def check(self, state: State, frame: Frame) -> str:
        return self.combat.check_battle(state, frame, frame[5], frame[6])

    def attack_side(self, state: State, frame: Frame) -> Side:
        if self.combat.is_six_sided:
            return self.combat.dice.usual.attack
        return self.combat.thrown_for(state, frame[2], frame[3], frame[4]).attack

    def defence_side(self, state: State, frame: Frame) -> Side:
        if self.combat.is_six_sided:
            return self.combat.dice.usual.defence
        return self.combat.thrown_for(state, frame[2], frame[3], frame[4]).defence

    def sides(self, state: State, frame: Frame) -> list[int]:
        """Of each die in the order in which they are taken, for whoever throws them once more."""
        attack = list(self.attack_side(state, frame).sides[: frame[5]])
        return attack if self.is_split(frame) else attack + list(self.defence_side(state, frame).sides[: frame[6]])

    def is_split(self, frame: Frame) -> bool:
        return frame[5] > AT_ONCE or frame[6] > AT_ONCE

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        thrown: int = frame[5]
        if self.combat.is_six_sided:
            attack = dice.throw(thrown)
            return DO_ROLL | attack << A_SHIFT | dice.throw(frame[6]) << A_SHIFT + DIE_BITS * (thrown + 1)
        combat = self.combat
        if combat.rerolls_openly:
            both = combat.thrown_for(state, frame[2], frame[3], frame[4])
        else:
            both = combat.dice_for(state, frame[2], frame[3], frame[4])
        attack = both.attack.throw(thrown, dice)
        if self.may_split and self.is_split(frame):
            return act(DO_ROLL, attack)
        defence = both.defence.throw(frame[6], dice)
        return DO_ROLL | attack << A_SHIFT | defence << A_SHIFT + DIE_BITS * (thrown + 1)

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        attacks = self.attack_side(state, frame).throws(frame[5])
        if self.is_split(frame):
            return [(act(DO_ROLL, attack), ways) for attack, ways in attacks]
        defences = self.defence_side(state, frame).throws(frame[6])
        return [
            (roll(DO_ROLL, attack, frame[5], defence), ways * times)
            for attack, ways in attacks
            for defence, times in defences
        ]

    def classes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        outcomes = self.outcomes(state, frame)
        if self.is_split(frame):
            return outcomes
        # Where somebody may still change single dice, or wants to see them, every throw is its own.
        weights: dict[tuple[int, int], int] = {}
        first: dict[tuple[int, int], int] = {}
        for action, ways in outcomes:
            attack, defence = faces_of(action)
            is_settled = self.combat.is_settled(state, frame, attack, defence)
            lost = self.combat.losses(state, frame, action) if is_settled else (-1, action)
            weights[lost] = weights.get(lost, 0) + ways
            first.setdefault(lost, action)
        return [(first[lost], weights[lost]) for lost in sorted(first)]

    def is_outcome(self, state: State, frame: Frame, action: int) -> bool:
        attack, defence = faces_of(action)
        if verb_of(action) != DO_ROLL or not self.attack_side(state, frame).can_show(attack, frame[5]):
            return False
        if self.is_split(frame):
            return not defence
        return self.defence_side(state, frame).can_show(defence, frame[6])

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        combat = self.combat
        if self.may_split and self.is_split(frame):
            attack, _ = rolled(action)
            state.frames[-1] = (THROW_DEFENCE, *frame[1:], attack)
        elif log is None and not combat.lies_open:
            combat.take_losses(state, frame, action, frame[5], log)
        else:
            fall(combat, state, frame, action, log)


class ThrowDefence(ThrowStep):
    """The attacker's dice lie on the table; the defender throws his."""

    def __init__(self, combat: Battle) -> None:
        super().__init__("throw_defence", ("source", "target", combat.force, "dice", "against", "attack"))
        self.combat = combat
        self.any_army = combat.any_army

    def check(self, state: State, frame: Frame) -> str:
        return self.combat.check_battle(state, frame, frame[5], frame[6])

    def side(self, state: State, frame: Frame) -> Side:
        return self.combat.thrown_for(state, frame[2], frame[3], frame[4]).defence

    def sides(self, state: State, frame: Frame) -> list[int]:
        return list(self.side(state, frame).sides[: frame[6]])

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        return act(DO_ROLL, self.side(state, frame).throw(frame[6], dice))

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_ROLL, defence), ways) for defence, ways in self.side(state, frame).throws(frame[6])]

    def is_outcome(self, state: State, frame: Frame, action: int) -> bool:
        defence = unpack_dice(action >> A_SHIFT)
        return verb_of(action) == DO_ROLL and self.side(state, frame).can_show(defence, frame[6])

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        fall(self.combat, state, frame, roll(DO_ROLL, frame[7], frame[5], action >> A_SHIFT), log)


def fall(battle: Battle, state: State, frame: Frame, action: int, log: Log | None) -> None:
    """All dice lie on the table: their losses are taken, after the windows they open."""
    if log is not None:
        log.append(Event("DiceRolled", dice_rolled(battle, state, frame, action)))
    if battle.lies_open:
        attack, defence = rolled(action)
        losses = (LOSSES, frame[1], frame[2], frame[3], frame[4], attack, defence)
        state.frames[-1] = (*losses, 0) if battle.fixed_face else losses
        tell(battle.thrown, state, log, frame[1], frame[2], frame[3])
    else:
        battle.take_losses(state, frame, action, frame[5], log)


def dice_rolled(battle: Battle, state: State, frame: Frame, action: int) -> dict[str, Value]:
    data: dict[str, Value] = {"seat": frame[1], "source": frame[2], "target": frame[3]}
    data["attack"], data["defence"] = faces_of(action)
    if battle.changes or not battle.is_six_sided:
        dice = battle.dice_for(state, frame[2], frame[3], frame[4])
        data.update(battle.dice.told(dice, frame[5], frame[6]))
        if dice.attack.is_changed or dice.defence.is_changed:
            mine, theirs = dice.counted(*faces_of(action))
            data["counted_attack"], data["counted_defence"] = list(mine), list(theirs)
    return data


class Losses(AutoStep):
    """Lies under the windows that thrown dice open; then the losses are taken."""

    def __init__(self, combat: Battle) -> None:
        fixed = ("fixed",) if combat.fixed_face else ()  # bits of dice, as Dice.counted has them
        super().__init__("losses", ("source", "target", combat.force, "attack", "defence", *fixed))
        self.combat = combat
        self.any_army = combat.any_army

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        dice = len(unpack_dice(frame[5]))
        self.combat.take_losses(state, frame, roll(DO_ROLL, frame[5], dice, frame[6]), dice, log)


class AfterBattle(AutoStep):
    """Lies under the question which units are lost."""

    def __init__(self, combat: Battle) -> None:
        super().__init__("after_battle", ("source", "target", combat.force, "dice"))
        self.combat = combat
        self.any_army = combat.any_army

    def check(self, state: State, frame: Frame) -> str:
        if state.owner[frame[2]] != frame[1] or state.owner[frame[3]] == frame[1]:
            return "that territory cannot be attacked from there"
        return ""

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        self.combat.after_losses(state, frame, frame[5], log)
