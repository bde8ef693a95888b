"""The combat phase: who attacks what, and what a declared attack sets going.

The hot path of every game: operands are taken from actions by shift and mask rather than by call.
"""

from typing import Final

from conquete.effects.verbs import destroy
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
    verb_of,
)
from conquete.engine.events import Event, Log
from conquete.engine.hooks import first_veto, tell
from conquete.engine.ids import DICE, NUMBER, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChoiceStep, Step
from conquete.rules.battle import DECLARED, Battle, ChooseDice, Defend, Losses, Occupy, ThrowDice
from conquete.rules.cite import cite, out_of_order

SOUFFLER: Final = step_id("souffler")
DO_ATTACK: Final = verb_id("attack")
DO_ATTACK_UNNAMED: Final = verb_id("attack_unnamed")
DO_BLOW: Final = verb_id("blow")
DO_LET: Final = verb_id("let")
DO_STOP: Final = verb_id("stop")

BLOWN: Final = 3  # armies a defender may take for an attack that was not named
ONE_ARMY: Final = DO_ATTACK | 1 << N_SHIFT


class Combat(Battle):
    """Up to `most_attack` armies engaged, up to `most_defence` dice against them.

    `separate_dice`: the attacker may throw fewer dice than he engages armies. `defence_needs[i]` is the
    garrison from which i + 1 dice may be thrown. The armies engaged are the least that move into a
    conquered territory.
    """

    name = "combat"

    def steps(self) -> list[Step]:
        return [
            Attack(self),
            Souffler(self),
            Declared(self),
            ChooseDice(self),
            Defend(self),
            ThrowDice(self),
            Losses(self),
            Occupy(self),
        ]

    def verbs(self) -> list[Verb]:
        return [
            Verb("attack", TERRITORY, TERRITORY, NUMBER),
            Verb("attack_unnamed", TERRITORY, TERRITORY, NUMBER),
            Verb("blow"),
            Verb("let"),
            Verb("stop"),
            Verb("dice", 0, 0, NUMBER),
            Verb("defend", 0, 0, NUMBER),
            Verb("roll", DICE, DICE),
            Verb("occupy", 0, 0, NUMBER),
        ]


class Attack(ChoiceStep):
    """Attack again, attack elsewhere, or stop. `seat` is the attacking army, which may have no seat."""

    def __init__(self, combat: Combat) -> None:
        super().__init__("attack")
        self.combat = combat
        self.any_army = True

    def actor(self, state: State, frame: Frame) -> int:
        return self.combat.commander(state, frame[1])

    def options(self, state: State, frame: Frame) -> list[int]:
        combat = self.combat
        seat = frame[1]
        armies = state.armies
        vetoes = combat.may_attack if state.round <= combat.vetoes_until else ()
        most = combat.most_attack
        options: list[int] = [DO_STOP]
        for source, targets in combat.fronts.pairs(state, seat):
            width = armies[source] - 2
            if width < 0:
                continue
            if width >= most:
                width = most - 1
            start = ONE_ARMY | source << A_SHIFT | width << SPAN_SHIFT
            if vetoes:
                targets = [t for t in targets if not first_veto(vetoes, state, seat, source, t >> B_SHIFT)]
            for bits in targets:
                options.append(start | bits)
        if combat.may_go_unnamed:
            options.extend([option - DO_ATTACK + DO_ATTACK_UNNAMED for option in options[1:]])
        return options

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat = frame[1]
        if verb_of(action) == DO_STOP:
            state.pop()
            if self.combat.ended:
                tell(self.combat.ended, state, log, seat, 0, 0)
            return
        source = action >> A_SHIFT & OPERAND_MASK
        target = action >> B_SHIFT & OPERAND_MASK
        engaged = action >> N_SHIFT
        if log is not None:
            log.append(
                Event("AttackDeclared", {"seat": seat, "source": source, "target": target, "armies": engaged})
            )
        if verb_of(action) == DO_ATTACK_UNNAMED:
            state.push((SOUFFLER, seat, source, target, engaged))
            return
        declared = (DECLARED, seat, source, target, engaged, 0)
        state.frames.append(declared)
        if self.combat.declared:
            tell(self.combat.declared, state, log, seat, source, target)
        else:
            self.combat.ask_dice(state, declared, log)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        combat = self.combat
        cites = combat.cites
        seat = frame[1]
        if verb_of(action) not in (DO_ATTACK, DO_ATTACK_UNNAMED):
            return out_of_order(cites, verb_of(action))
        source, target = a_of(action), b_of(action)
        if state.owner[source] != seat:
            return cite(cites, "from_own")
        if state.owner[target] == seat:
            return cite(cites, "enemy")
        if target not in combat.neighbours[source]:
            return cite(cites, "adjacent")
        if state.armies[source] < 2:
            return cite(cites, "two_armies")
        clause = first_veto(combat.may_attack, state, seat, source, target)
        if clause:
            return clause
        if n_of(action) > combat.most_attack:
            return cite(cites, "most")
        return cite(cites, "engaged_" + str(state.armies[source]), "engaged")


class Souffler(ChoiceStep):
    """The attacker did not name the territories: the defender may take three of the armies that attack, and
    the attack is void until it is named; or he lets it pass."""

    def __init__(self, combat: Combat) -> None:
        super().__init__("souffler", ("source", "target", "engaged"))
        self.combat = combat
        self.any_army = True

    def check(self, state: State, frame: Frame) -> str:
        return self.combat.check_battle(state, frame)

    def actor(self, state: State, frame: Frame) -> int:
        return self.combat.commander(state, state.owner[frame[3]])

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
            declared = (DECLARED, frame[1], source, frame[3], frame[4], 0)
            state.replace(declared)
            self.combat.ask_dice(state, declared, log)


class Declared(AutoStep):
    """Lies under the windows that a declared attack opens; when they are closed the attack goes on, unless it is
    `off`: see call_off."""

    def __init__(self, combat: Combat) -> None:
        super().__init__("declared", ("source", "target", "engaged", "off"))
        self.combat = combat
        self.any_army = True

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        seat, source, target, engaged = frame[1], frame[2], frame[3], frame[4]
        if frame[5] or state.armies[source] <= engaged or state.owner[target] == seat:
            state.pop()  # called off, or what happened meanwhile has made it impossible
        else:
            self.combat.ask_dice(state, frame, log)
