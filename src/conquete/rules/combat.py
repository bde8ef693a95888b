"""The combat of the classic game: who attacks what with how many armies, and who moves in.

The hot path of every game: operands are taken from actions by shift and mask rather than by call.
"""

from functools import cache
from typing import Final

from conquete.effects.verbs import destroy, move
from conquete.engine.actions import (
    A_SHIFT,
    B_SHIFT,
    N_SHIFT,
    OPERAND_MASK,
    SPAN_SHIFT,
    Verb,
    a_of,
    b_of,
    n_of,
    span,
    verb_of,
)
from conquete.engine.compat import mypyc_attr
from conquete.engine.events import Event, Log, Value
from conquete.engine.hooks import Hook, Point, awake, first_veto, tell
from conquete.engine.ids import NUMBER, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Step
from conquete.rules.aftermath import Casualties, Occupation
from conquete.rules.battle import DECLARED, Battle
from conquete.rules.borders import Fronts, Ways
from conquete.rules.cite import Cites, cite, out_of_order
from conquete.rules.dice import Dice, Side
from conquete.rules.dice_rules import DiceRules
from conquete.rules.fought import FoughtArmies
from conquete.rules.reinforce import BOARD_CHANGED
from conquete.rules.stages import ChooseDice, Defend, fighting_steps, fighting_verbs

OCCUPY: Final = step_id("occupy")
SOUFFLER: Final = step_id("souffler")
DO_ATTACK: Final = verb_id("attack")
DO_ATTACK_UNNAMED: Final = verb_id("attack_unnamed")
DO_BLOW: Final = verb_id("blow")
DO_LET: Final = verb_id("let")
DO_OCCUPY: Final = verb_id("occupy")
DO_STOP: Final = verb_id("stop")

BLOWN: Final = 3  # armies a defender may take for an attack that was not named


class Combat(Battle):
    """Up to `most_attack` armies engaged, up to `most_defence` dice against them.

    `separate_dice`: the attacker may throw fewer dice than he engages armies. `defence_needs[i]` is the
    garrison from which i + 1 dice may be thrown. The armies engaged are the least that move into a
    conquered territory. An edition whose battles differ in one part hands that in.
    """

    name = "combat"

    def __init__(
        self,
        most_attack: int,
        defence_needs: tuple[int, ...],
        separate_dice: bool,
        cites: Cites,
        may_go_unnamed: bool = False,
        fronts: Fronts | None = None,
        dice: DiceRules | None = None,
        casualties: Casualties | None = None,
    ) -> None:
        super().__init__(
            fronts or Fronts(DO_ATTACK),
            dice or DiceRules(six_sided(most_attack, defence_needs)),
            casualties or Casualties(),
            Engaged(self),
            cites,
        )
        self.defence_needs = defence_needs
        self.separate_dice = separate_dice
        self.may_go_unnamed = may_go_unnamed
        self.asides: list[Aside] = []  # of other modules

    def params(self) -> dict[str, object]:
        return {
            "most_attack": self.most_attack,
            "defence_needs": list(self.defence_needs),
            "separate_dice": self.separate_dice,
            "may_go_unnamed": self.may_go_unnamed,
        }

    def steps(self) -> list[Step]:
        attack = Attack(self, unnamed=self.may_go_unnamed)
        return [
            AttackOrElse(self, self.asides) if self.asides else attack,
            Souffler(self),
            ChooseDice(self),
            Defend(self),
            *fighting_steps(self),
        ]

    def verbs(self) -> list[Verb]:
        return [
            Verb("attack", TERRITORY, TERRITORY, NUMBER),
            Verb("attack_unnamed", TERRITORY, TERRITORY, NUMBER),
            Verb("blow"),
            Verb("let"),
            Verb("stop"),
            Verb("dice", 0, 0, NUMBER),
            *fighting_verbs(self),
        ]


@cache
def six_sided(most_attack: int, defence_needs: tuple[int, ...]) -> Dice:
    """The same ones for every game, since dice remember what their throws cost."""
    attack = Side((6,) * most_attack, tuple(range(1, most_attack + 1)))
    return Dice(attack, Side((6,) * len(defence_needs), defence_needs))


class Attack(ChoiceStep):
    """Attack again, attack elsewhere, or stop. `seat` is the attacking army, which may have no seat.

    Where a battle `engages` armies their number is named, and is its force. Else the dice are chosen later from all
    that may fight; until then the force says whether anybody stood in the territory.
    """

    def __init__(self, combat: Battle, name: str = "attack", engages: bool = True, unnamed: bool = False) -> None:
        super().__init__(name)
        self.combat = combat
        self.engages = engages
        self.unnamed = unnamed
        self.any_army = combat.any_army

    def actor(self, state: State, frame: Frame) -> int:
        army = frame[1]
        return army if army < self.combat.seats else self.combat.leader_of(state, army)

    def options(self, state: State, frame: Frame) -> list[int]:
        combat = self.combat
        seat = frame[1]
        armies = state.armies
        ways_out = combat.fronts.ways(state, seat)
        if combat.may_attack and state.round <= combat.vetoes_until:
            ways_out = self._allowed(state, seat, ways_out)
        options: list[int] = [DO_STOP]
        if not self.engages:
            for source, ways in ways_out:
                if armies[source] > 1:
                    options += ways
            return options
        most = combat.most_attack
        for source, ways in ways_out:
            width = armies[source] - 2
            if width < 0:
                continue
            if width >= most:
                width = most - 1
            numbers = 1 << N_SHIFT | width << SPAN_SHIFT
            for way in ways:
                options.append(numbers | way)
        if self.unnamed:
            options.extend([option - DO_ATTACK + DO_ATTACK_UNNAMED for option in options[1:]])
        return options

    def _allowed(self, state: State, seat: int, ways_out: Ways) -> Ways:
        vetoes = awake(self.combat.may_attack, state, seat)
        if not vetoes:
            return ways_out
        return [
            (source, [way for way in ways if not first_veto(vetoes, state, seat, source, way >> B_SHIFT)])
            for source, ways in ways_out
            if state.armies[source] > 1
        ]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat = frame[1]
        verb = verb_of(action)
        if verb == DO_STOP:
            state.pop()
            return
        source = action >> A_SHIFT & OPERAND_MASK
        target = action >> B_SHIFT & OPERAND_MASK
        if log is not None:
            self.tell(log, seat, source, target, n_of(action))
        if verb == DO_ATTACK_UNNAMED:
            state.push((SOUFFLER, seat, source, target, n_of(action)))
            return
        combat = self.combat
        force = action >> N_SHIFT if self.engages else int(state.armies[target] > 0)
        declared = (DECLARED, seat, source, target, force, 0)
        state.frames.append(declared)
        if combat.declared:
            tell(combat.declared, state, log, seat, source, target)
        else:
            combat.go_on(state, declared, log)

    def tell(self, log: Log, seat: int, source: int, target: int, engaged: int) -> None:
        data: dict[str, Value] = {"seat": seat, "source": source, "target": target, "armies": engaged}
        log.append(Event("AttackDeclared", data))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        combat = self.combat
        cites = combat.cites
        seat = frame[1]
        if verb_of(action) != combat.fronts.verb and verb_of(action) != DO_ATTACK_UNNAMED:
            return out_of_order(cites, verb_of(action))
        source, target = a_of(action), b_of(action)
        reason = combat.fronts.reason(state, seat, source, target)
        if reason:
            return cite(cites, reason)
        if state.armies[source] < 2:
            return cite(cites, "two_armies")
        clause = first_veto(combat.may_attack, state, seat, source, target)
        if clause:
            return clause
        barred = combat.fronts.barred(state, seat, source, target)
        if barred or not self.engages:
            return cite(cites, barred)
        if n_of(action) > combat.most_attack:
            return cite(cites, "most")
        return cite(cites, "engaged_" + str(state.armies[source]), "engaged")


@mypyc_attr(allow_interpreted_subclasses=True)
class Aside:
    """Something else that may be done in the phase of the attacks, between any two, by a verb of its own."""

    def __init__(self, verb: int) -> None:
        self.verb = verb

    def options(self, state: State, seat: int) -> list[int]:
        raise NotImplementedError

    def apply(self, state: State, seat: int, action: int, log: Log | None) -> None:
        raise NotImplementedError

    def refusal(self, state: State, seat: int, action: int) -> str:
        """The clause that forbids it."""
        raise NotImplementedError


class AttackOrElse(Attack):
    """Attack, do something else that the phase is for, or stop."""

    def __init__(self, combat: Battle, asides: list[Aside]) -> None:
        super().__init__(combat)
        self.asides = asides

    def options(self, state: State, frame: Frame) -> list[int]:
        options = super().options(state, frame)
        for aside in self.asides:
            options += aside.options(state, frame[1])
        return options

    def _aside(self, action: int) -> Aside | None:
        verb = verb_of(action)
        for aside in self.asides:
            if aside.verb == verb:
                return aside
        return None

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        aside = self._aside(action)
        if aside is None:
            super().apply(state, frame, action, log)
        else:
            aside.apply(state, frame[1], action, log)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        aside = self._aside(action)
        if aside is None:
            return super().refusal(state, frame, action)
        return aside.refusal(state, frame[1], action)


class Souffler(ChoiceStep):
    """The attacker did not name the territories: the defender may take three of the armies that attack, and
    the attack is void until it is named; or he lets it pass."""

    def __init__(self, combat: Battle) -> None:
        super().__init__("souffler", ("source", "target", "engaged"))
        self.combat = combat
        self.any_army = True

    def check(self, state: State, frame: Frame) -> str:
        return self.combat.check_battle(state, frame)

    def actor(self, state: State, frame: Frame) -> int:
        return self.combat.leader_of(state, state.owner[frame[3]])

    def options(self, state: State, frame: Frame) -> list[int]:
        return [DO_BLOW, DO_LET]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        source = frame[2]
        if verb_of(action) == DO_BLOW:
            state.pop()
            destroy(state, log, source, min(BLOWN, state.armies[source] - 1))
            if self.combat.fought is not None:
                self.combat.fought.after_blow(state, source)
        else:
            self.combat.go_on(state, frame, log)


class Engaged(Occupation):
    """The armies engaged move in at once, so that no territory is ever empty; then it is asked how many follow."""

    def __init__(self, combat: Battle) -> None:
        self.combat = combat
        self.fought: FoughtArmies | None = None
        self.changed: tuple[Hook, ...] = ()

    def steps(self) -> list[Step]:
        return [Occupy(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("occupy", 0, 0, NUMBER)]

    def opens(self) -> list[Point]:
        return [BOARD_CHANGED]

    def bind(self, rules: Ruleset) -> None:
        for module in rules.modules:
            if isinstance(module, FoughtArmies):
                self.fought = module
        self.changed = rules.hooks_at(BOARD_CHANGED)

    def begin(
        self,
        state: State,
        log: Log | None,
        army: int,
        source: int,
        target: int,
        force: int,
        dice: int,
        contested: int,
    ) -> None:
        move(state, log, source, target, force)
        if self.fought is not None:
            self.fought.after_conquest(state, source, target, force)
        state.frames[-1] = (OCCUPY, army, source, target, force)


class Occupy(ChoiceStep):
    """How many armies move in altogether; the least of them are there already."""

    def __init__(self, engaged: Engaged) -> None:
        super().__init__("occupy", ("source", "target", "engaged"))
        self.engaged = engaged
        self.combat = engaged.combat
        self.any_army = True

    def check(self, state: State, frame: Frame) -> str:
        if state.owner[frame[2]] != frame[1] or state.owner[frame[3]] != frame[1]:
            return "both territories must belong to the conqueror"
        return "" if 1 <= frame[4] <= state.armies[frame[3]] else "so many armies did not move in"

    def actor(self, state: State, frame: Frame) -> int:
        return self.combat.leader_of(state, frame[1])

    def options(self, state: State, frame: Frame) -> list[int]:
        return [span(DO_OCCUPY, 0, 0, frame[4], frame[4] + state.armies[frame[2]] - 1)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat, source, target = frame[1], frame[2], frame[3]
        more = n_of(action) - frame[4]
        if more:
            if self.engaged.fought is not None:
                self.engaged.fought.before_follow_up(state, source, target, more)
            move(state, log, source, target, more)
        state.pop()
        if self.engaged.changed:
            tell(self.engaged.changed, state, log, seat, target)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) != DO_OCCUPY:
            return cite(self.combat.cites, "occupy_first")
        if n_of(action) < frame[4]:
            return cite(self.combat.cites, "occupy_least")
        return cite(self.combat.cites, "occupy_most")
