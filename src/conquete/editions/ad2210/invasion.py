"""Invasions: the battle that all editions share, with the fronts, the dice and the questions of this one."""

from typing import Final

from conquete.editions.ad2210.fronts import Gates
from conquete.editions.ad2210.table import COMMANDERS, NUCLEAR, Table
from conquete.engine.actions import Verb, a_of, n_of, span, verb_of
from conquete.engine.events import Event, Log, Value
from conquete.engine.hooks import Hook
from conquete.engine.ids import NUMBER, PIECES, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Step
from conquete.rules import stages
from conquete.rules.battle import CHOOSE_DICE, DEFEND, Battle
from conquete.rules.cite import Cites, cite
from conquete.rules.combat import Attack
from conquete.rules.dice import Dice, Side
from conquete.rules.dice_rules import BEST, DiceRules, Reason
from conquete.rules.leaders import bits
from conquete.rules.units import TERRITORY_OCCUPIED, MarchIn, UnitsLost

FREE_CARD: Final = step_id("free_card")
DO_INVADE: Final = verb_id("invade", __name__)
DO_DEFEND: Final = verb_id("defend")
DO_DICE: Final = verb_id("dice")
DO_STOP: Final = verb_id("stop")

MOST_ATTACK = 3  # 2210-15.7
MOST_DEFENCE = 2  # 2210-15.10
ALL_COMMANDERS: Final = (1 << len(COMMANDERS)) - 1
STATION: Final = "station"  # why the dice of a defender have eight sides
CONQUERORS = 3  # contested territories for the bonus: 2210-20.1
BONUS_ENERGY = 1


class MixedDice(DiceRules):
    """Commanders give the attacker eight-sided dice if he chooses; of the defender's dice each commander makes one
    eight-sided, and a station makes all: 2210-18.3 to 2210-18.8, 2210-19.1. The choice is a set of commanders."""

    def __init__(self, table: Table) -> None:
        # 2210-15.7 to 2210-15.11
        super().__init__(Dice(_mixed(MOST_ATTACK, 0), _mixed(MOST_DEFENCE, 0)), is_fixed=False)
        self.table = table
        # By the commanders who give attacker and defender eight-sided dice; a station gives them as if all did.
        eights = [
            [Dice(_mixed(MOST_ATTACK, mine), _mixed(MOST_DEFENCE, theirs)) for theirs in range(MOST_DEFENCE + 1)]
            for mine in range(MOST_ATTACK + 1)
        ]
        sets = range(ALL_COMMANDERS + 1)
        self.mixtures = [
            [eights[min(bits(mine), MOST_ATTACK)][min(bits(theirs), MOST_DEFENCE)] for theirs in sets]
            for mine in sets
        ]

    def useful(self, state: State, source: int, target: int) -> int:
        """The commanders in the source that give an eight-sided die: 2210-18.3 to 2210-18.7."""
        layer_of = self.table.layer_of
        useful = 1 << NUCLEAR | 1 << layer_of[source] | 1 << layer_of[target]
        return self.table.leaders.standing(state, source) & useful

    def dice_for(self, state: State, source: int, target: int, choice: int) -> Dice:
        useful = self.useful(state, source, target) if choice == BEST else choice
        table = self.table
        if table.stations.stands(state, target):
            return self.mixtures[useful][ALL_COMMANDERS]
        return self.mixtures[useful][table.leaders.standing(state, target)]

    def reasons(self, state: State, source: int, target: int, choice: int) -> list[Reason]:
        """The commanders who attack, then the station, or the commanders who defend."""
        useful = self.useful(state, source, target) if choice == BEST else choice
        has_station = self.table.stations.stands(state, target)
        found: list[Reason] = []
        mine = theirs = 0
        dice = self.mixtures[mine][theirs]
        for kind in [kind for kind in range(len(COMMANDERS)) if useful >> kind & 1]:
            mine |= 1 << kind
            before, dice = dice, self.mixtures[mine][theirs]
            found.append((COMMANDERS[kind], before, dice))
        standing = self.table.leaders.standing(state, target)
        for kind in [kind for kind in range(len(COMMANDERS)) if standing >> kind & 1 and not has_station]:
            theirs |= 1 << kind
            before, dice = dice, self.mixtures[mine][theirs]
            found.append((COMMANDERS[kind], before, dice))
        if has_station:
            found.append((STATION, dice, self.mixtures[mine][ALL_COMMANDERS]))
        return [reason for reason in found if reason[1] != reason[2]]

    def told(self, dice: Dice, attack: int, defence: int) -> dict[str, Value]:
        sides = (dice.attack.sides[:attack], dice.defence.sides[:defence])
        return {"eights": [row.count(8) for row in sides]}


def _mixed(dice: int, eights: int) -> Side:
    return Side((8,) * eights + (6,) * (dice - eights), tuple(range(1, dice + 1)))


class Invasion(Battle):
    """Every throw is an invasion of its own: declared, answered, thrown once: 2210-14.4, 2210-25.2."""

    name = "invasion"

    def __init__(self, table: Table, cites: Cites) -> None:
        self.mixed = MixedDice(table)
        super().__init__(
            Gates(table, DO_INVADE), self.mixed, UnitsLost(table.units), MarchIn(table.units), cites, "eights"
        )
        self.declared_force = "contested"
        self.any_army = False
        self.table = table

    def steps(self) -> list[Step]:
        return [Invade(self), ChooseDice(self), Defend(self), *stages.fighting_steps(self)]

    def verbs(self) -> list[Verb]:
        own = [Verb("invade", TERRITORY, TERRITORY), Verb("stop"), Verb("dice", PIECES, 0, NUMBER)]
        return [*own, *stages.fighting_verbs(self)]

    def hooks(self) -> list[Hook]:
        return [Occupied(self.table)]

    def goes_on(self, state: State, frame: Frame) -> bool:
        """A trap may have killed the commander who leads the way."""
        return state.armies[frame[2]] >= 2 and self.fronts.is_open(state, frame[1], frame[2], frame[3])

    def go_on(self, state: State, frame: Frame, log: Log | None) -> None:
        if state.armies[frame[3]] == 0:
            self.capture(state, log, frame, 0, 1, frame[4])
        else:
            state.replace((CHOOSE_DICE, frame[1], frame[2], frame[3]))

    def ask_defence(self, state: State, frame: Frame, force: int, dice: int, log: Log | None) -> None:
        target = frame[3]
        most = min(MOST_DEFENCE, state.armies[target])
        if most > 1 and self.table.is_player(state.owner[target]):
            state.replace((DEFEND, frame[1], frame[2], target, force, dice))
        else:  # the neutral army throws all it may
            self.throw(state, frame, force, dice, most, log)

    def check_battle(self, state: State, frame: Frame, dice: int = 1, against: int = 1) -> str:
        """What is impossible about a battle that goes on: (step, seat, source, target ...)."""
        seat, source, target = frame[1], frame[2], frame[3]
        if state.owner[source] != seat or state.owner[target] == seat:
            return "that territory cannot be invaded from there"
        if not 1 <= dice <= min(MOST_ATTACK, state.armies[source] - 1):
            return "so many dice cannot be thrown"
        if not 1 <= against <= min(MOST_DEFENCE, state.armies[target]):
            return "so many dice cannot be thrown"
        mask = frame[4] if len(frame) > 4 else 0
        if mask & ~self.mixed.useful(state, source, target) or bits(mask) > dice:
            return "a commander does not give that die"
        return ""


class Invade(Attack):
    """Invade once more, elsewhere, or stop."""

    def __init__(self, invasion: Invasion) -> None:
        super().__init__(invasion, "invade", engages=False)

    def tell(self, log: Log, seat: int, source: int, target: int, engaged: int) -> None:
        log.append(Event("InvasionDeclared", {"seat": seat, "source": source, "target": target}))


class ChooseDice(ChoiceStep):
    """How many dice the attacker throws, and which commanders give eight-sided ones."""

    def __init__(self, invasion: Invasion) -> None:
        super().__init__("choose_dice", ("source", "target"))
        self.invasion = invasion

    def check(self, state: State, frame: Frame) -> str:
        return self.invasion.check_battle(state, frame)

    def options(self, state: State, frame: Frame) -> list[int]:
        most = min(MOST_ATTACK, state.armies[frame[2]] - 1)
        useful = self.invasion.mixed.useful(state, frame[2], frame[3])
        if useful == 0:
            return [span(DO_DICE, 0, 0, 1, most)]
        options: list[int] = []
        for mask in self.invasion.table.leaders.subsets[useful]:
            if bits(mask) <= most:
                options.append(span(DO_DICE, mask, 0, max(1, bits(mask)), most))
        return options

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        self.invasion.ask_defence(state, frame, a_of(action), n_of(action), log)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        cites = self.invasion.cites
        if verb_of(action) == DO_STOP:
            return cite(cites, "at_least_once")
        if verb_of(action) != DO_DICE:
            return cite(cites, "order")
        if not 1 <= n_of(action) <= MOST_ATTACK:
            return cite(cites, "attack_dice")
        if n_of(action) >= state.armies[frame[2]]:
            return cite(cites, "units_for_dice")
        return cite(cites, "eight")


class Defend(stages.Defend):
    """One or two dice, once the attacker's are known."""

    def __init__(self, invasion: Invasion) -> None:
        super().__init__(invasion)
        self.fields = ("source", "target", "eights", "dice")
        self.invasion = invasion

    def check(self, state: State, frame: Frame) -> str:
        if not self.invasion.table.is_player(state.owner[frame[3]]) or state.armies[frame[3]] < MOST_DEFENCE:
            return "the defender has no choice"
        return self.invasion.check_battle(state, frame, frame[5])

    def options(self, state: State, frame: Frame) -> list[int]:
        return [span(DO_DEFEND, 0, 0, 1, MOST_DEFENCE)]

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.invasion.cites, "defence_dice" if verb_of(action) == DO_DEFEND else "order")


class Occupied(Hook):
    """The conqueror has marched in: his scouts join him, and the third contested territory is rewarded."""

    def __init__(self, table: Table) -> None:
        super().__init__(TERRITORY_OCCUPIED.name)
        self.table = table

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        table = self.table
        table.greet_scouts(state, log, seat, a)
        if not b:
            return
        state.values[table.contested] += 1
        if state.values[table.contested] == CONQUERORS:  # once a turn: 2210-20.6
            if log is not None:
                log.append(Event("ConquerorRewarded", {"seat": seat}))
            table.energy.gain(state, log, seat, BONUS_ENERGY)
            state.push((FREE_CARD, seat))
