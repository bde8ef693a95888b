"""Invasions: declared, answered by cards, settled by dice of six and eight sides, followed by the march in."""

from typing import Final

from conquete.editions.ad2210.fronts import MOON_GATE, SEA_GATE, Fronts
from conquete.editions.ad2210.mixed_dice import ThrowMixed
from conquete.editions.ad2210.table import MOON, NUCLEAR, WATER, Table
from conquete.effects.verbs import hand_over
from conquete.engine.actions import (
    A_SHIFT,
    B_SHIFT,
    OPERAND_MASK,
    Verb,
    a_of,
    act,
    b_of,
    n_of,
    span,
    verb_of,
)
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook, Point, tell
from conquete.engine.ids import DICE, NUMBER, PIECES, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChoiceStep, Step
from conquete.rules.battle import DECLARED, TERRITORY_TAKEN
from conquete.rules.cite import Cites, cite
from conquete.rules.leaders import bits

CHOOSE_DICE: Final = step_id("choose_dice", __name__)
DEFEND: Final = step_id("defend", __name__)
OCCUPIED: Final = step_id("occupied", __name__)
WINDOW: Final = step_id("window")
FREE_CARD: Final = step_id("free_card")
MARCH: Final = step_id("march")
THROW_DICE: Final = step_id("throw_dice")
DO_INVADE: Final = verb_id("invade", __name__)
DO_DEFEND: Final = verb_id("defend")
DO_DICE: Final = verb_id("dice")
DO_STOP: Final = verb_id("stop")

MOST_ATTACK = 3  # 2210-15.7
MOST_DEFENCE = 2  # 2210-15.10
CONQUERORS = 3  # contested territories for the bonus: 2210-20.1
BONUS_ENERGY = 1


class Invasion(Module):
    """Every throw is an invasion of its own: declared, answered, thrown once: 2210-14.4, 2210-25.2."""

    name = "invasion"

    def __init__(self, table: Table, cites: Cites) -> None:
        self.table = table
        self.cites = cites
        self.fronts = Fronts(table)
        self.taken: tuple[Hook, ...] = ()

    def steps(self) -> list[Step]:
        steps: list[Step] = [Invade(self), Declared(self), ChooseDice(self), Defend(self)]
        return [*steps, ThrowMixed(self.table), AfterBattle(self), Occupied(self)]

    def verbs(self) -> list[Verb]:
        return [
            Verb("invade", TERRITORY, TERRITORY),
            Verb("stop"),
            Verb("dice", PIECES, 0, NUMBER),
            Verb("defend", 0, 0, NUMBER),
            Verb("roll", DICE, DICE),
        ]

    def opens(self) -> list[Point]:
        return [TERRITORY_TAKEN]

    def bind(self, rules: Ruleset) -> None:
        self.taken = rules.hooks_at(TERRITORY_TAKEN)

    def eight_sided(self, state: State, source: int, target: int) -> int:
        """The commanders in the source that give an eight-sided die: 2210-18.3 to 2210-18.7."""
        layer_of = self.table.layer_of
        useful = 1 << NUCLEAR | 1 << layer_of[source] | 1 << layer_of[target]
        return self.table.leaders.standing(state, source) & useful

    def circumstances(self, state: State, source: int, target: int) -> dict[str, int]:
        """What bears on the dice between two territories, by the names that the odds know."""
        table = self.table
        return {
            "attack_commanders": bits(self.eight_sided(state, source, target)),
            "defence_commanders": bits(table.leaders.standing(state, target)),
            "station": int(table.stations.stands(state, target)),
        }

    def ask_defence(self, state: State, frame: Frame, mask: int, dice: int) -> None:
        target = frame[3]
        most = min(MOST_DEFENCE, state.armies[target])
        if most > 1 and self.table.is_player(state.owner[target]):
            state.replace((DEFEND, frame[1], frame[2], target, mask, dice))
        else:  # the neutral army throws all it may
            state.replace((THROW_DICE, frame[1], frame[2], target, mask, dice, most))

    def capture(self, state: State, log: Log | None, frame: Frame, contested: int, least: int, must: int) -> None:
        """The target has no defender left: it and its station change hands, and the top frame gives way to the
        march in."""
        seat, source, target = frame[1], frame[2], frame[3]
        loser = state.owner[target]
        hand_over(state, log, target, seat)
        self.table.stations.after_conquest(state, log, target, loser)
        state.replace((OCCUPIED, seat, target, contested))
        state.push((MARCH, seat, source, target, least, must))
        tell(self.taken, state, log, seat, target, loser)

    def check_battle(self, state: State, frame: Frame, mask: int = 0, dice: int = 1) -> str:
        """What is impossible about a battle that goes on: (step, seat, source, target ...)."""
        seat, source, target = frame[1], frame[2], frame[3]
        if state.owner[source] != seat or state.owner[target] == seat:
            return "that territory cannot be invaded from there"
        if not 1 <= dice <= min(MOST_ATTACK, state.armies[source] - 1) or state.armies[target] < 1:
            return "so many dice cannot be thrown"
        if mask & ~self.eight_sided(state, source, target) or bits(mask) > dice:
            return "a commander does not give that die"
        return ""


class Invade(ChoiceStep):
    """Invade once more, elsewhere, or stop."""

    def __init__(self, invasion: Invasion) -> None:
        super().__init__("invade")
        self.invasion = invasion
        self.table = invasion.table

    def options(self, state: State, frame: Frame) -> list[int]:
        table = self.table
        seat = frame[1]
        fronts = self.invasion.fronts
        gates = fronts.gates(state, seat)
        rows = fronts.rows(state, seat, gates)
        armies = state.armies
        options: list[int] = [DO_STOP]
        for source, targets in rows:
            if armies[source] > 1:
                options += targets
        if gates & MOON_GATE:
            self._add_flights(state, seat, gates & SEA_GATE != 0, rows, options)
        for other in range(table.seats):
            if state.values[table.cease_fire + other]:
                options = [o for o in options if o == DO_STOP or state.owner[b_of(o)] != other]
        return options

    def _add_flights(
        self, state: State, seat: int, may_sail: bool, rows: list[tuple[int, list[int]]], options: list[int]
    ) -> None:
        """From stations to the landing sites; from the Moon to what a card has opened: 2210-23.11, 2210-24.2. Out
        of water and into it as always: 2210-22.2."""
        table = self.table
        layers = table.layer_of
        landings = state.zones[table.landings]
        for source, _ in rows:
            if state.armies[source] < 2:
                continue
            if layers[source] == MOON:
                for target in landings:
                    if state.owner[target] != seat and (may_sail or layers[target] != WATER):
                        options.append(act(DO_INVADE, source, target))
            elif table.stations.stands(state, source) and (may_sail or layers[source] != WATER):
                for target in table.sites:
                    if state.owner[target] != seat:
                        options.append(act(DO_INVADE, source, target))

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat = frame[1]
        if verb_of(action) == DO_STOP:
            state.pop()
            return
        source = action >> A_SHIFT & OPERAND_MASK
        target = action >> B_SHIFT & OPERAND_MASK
        if log is not None:
            log.append(Event("InvasionDeclared", {"seat": seat, "source": source, "target": target}))
        contested = 1 if state.armies[target] else 0
        state.push((DECLARED, seat, source, target, contested, 0))
        defender = state.owner[target]
        if self.table.is_player(defender):  # no card answers for an army without a player
            state.push((WINDOW, defender, seat, source, target, 0))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        cites = self.invasion.cites
        if verb_of(action) != DO_INVADE:
            return cite(cites, "order")
        table = self.table
        seat, source, target = frame[1], a_of(action), b_of(action)
        if state.owner[source] != seat or state.owner[target] == seat:
            return cite(cites, "adjacent")
        if target in state.zones[table.devastated]:
            return cite(cites, "devastated")
        first, second = table.layer_of[source], table.layer_of[target]
        if first == MOON and second != MOON and target not in state.zones[table.landings]:
            return cite(cites, "from_moon")
        if (
            second == MOON
            and first != MOON
            and not (table.stations.stands(state, source) and target in table.sites)
        ):
            return cite(cites, "landing" if table.stations.stands(state, source) else "station")
        if (first == MOON) == (second == MOON) and target not in table.neighbours[source]:
            return cite(cites, "adjacent")
        if state.armies[source] < 2:
            return cite(cites, "two_units")
        gates = self.invasion.fronts.gates(state, seat)
        if gates & SEA_GATE == 0 and WATER in (first, second):
            return cite(cites, "naval")
        if gates & MOON_GATE == 0 and MOON in (first, second):
            return cite(cites, "space")
        return cite(cites, "cease_fire")


class Declared(AutoStep):
    """Lies under the window that the declaration opens. `off` is 1 when a card has called the invasion off."""

    def __init__(self, invasion: Invasion) -> None:
        super().__init__("declared", ("source", "target", "contested", "off"))
        self.invasion = invasion

    def check(self, state: State, frame: Frame) -> str:
        if state.owner[frame[2]] != frame[1] or state.owner[frame[3]] == frame[1]:
            return "that territory cannot be invaded from there"
        return ""

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        invasion = self.invasion
        seat, source, target = frame[1], frame[2], frame[3]
        gates = invasion.fronts.gates(state, seat)  # a trap may have killed the commander who leads the way
        if frame[5] or state.armies[source] < 2 or not invasion.fronts.is_open(gates, source, target):
            state.pop()
        elif state.armies[target] == 0:
            invasion.capture(state, log, frame, frame[4], 1, 0)
        else:
            state.replace((CHOOSE_DICE, seat, source, target))


class ChooseDice(ChoiceStep):
    """How many dice the attacker throws, and which commanders give eight-sided ones."""

    def __init__(self, invasion: Invasion) -> None:
        super().__init__("choose_dice", ("source", "target"))
        self.invasion = invasion

    def check(self, state: State, frame: Frame) -> str:
        return self.invasion.check_battle(state, frame)

    def options(self, state: State, frame: Frame) -> list[int]:
        most = min(MOST_ATTACK, state.armies[frame[2]] - 1)
        useful = self.invasion.eight_sided(state, frame[2], frame[3])
        if useful == 0:
            return [span(DO_DICE, 0, 0, 1, most)]
        options: list[int] = []
        for mask in range(useful + 1):
            if mask & ~useful == 0 and bits(mask) <= most:
                options.append(span(DO_DICE, mask, 0, max(1, bits(mask)), most))
        return options

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        self.invasion.ask_defence(state, frame, a_of(action), n_of(action))

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


class Defend(ChoiceStep):
    """One or two dice, once the attacker's are known."""

    def __init__(self, invasion: Invasion) -> None:
        super().__init__("defend", ("source", "target", "eights", "dice"))
        self.invasion = invasion

    def check(self, state: State, frame: Frame) -> str:
        if not self.invasion.table.is_player(state.owner[frame[3]]) or state.armies[frame[3]] < MOST_DEFENCE:
            return "the defender has no choice"
        return self.invasion.check_battle(state, frame, frame[4], frame[5])

    def actor(self, state: State, frame: Frame) -> int:
        return state.owner[frame[3]]

    def options(self, state: State, frame: Frame) -> list[int]:
        return [span(DO_DEFEND, 0, 0, 1, MOST_DEFENCE)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.replace((THROW_DICE, frame[1], frame[2], frame[3], frame[4], frame[5], n_of(action)))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.invasion.cites, "defence_dice" if verb_of(action) == DO_DEFEND else "order")


class AfterBattle(AutoStep):
    """Lies under the question which units are lost; then a territory without defenders is captured."""

    def __init__(self, invasion: Invasion) -> None:
        super().__init__("after_battle", ("source", "target", "eights", "dice"))
        self.invasion = invasion

    def check(self, state: State, frame: Frame) -> str:
        if state.owner[frame[2]] != frame[1] or state.owner[frame[3]] == frame[1]:
            return "that territory cannot be invaded from there"
        return ""

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        if state.armies[frame[3]] == 0:
            self.invasion.capture(state, log, frame, 1, frame[5], frame[4])
        else:
            state.pop()


class Occupied(AutoStep):
    """The conqueror has marched in: his scouts join him, and the third contested territory is rewarded."""

    def __init__(self, invasion: Invasion) -> None:
        super().__init__("occupied", ("territory", "contested"))
        self.table = invasion.table

    def check(self, state: State, frame: Frame) -> str:
        return "" if state.owner[frame[2]] == frame[1] else "the territory belongs to somebody else"

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        table = self.table
        seat = frame[1]
        state.pop()
        table.greet_scouts(state, log, seat, frame[2])
        if not frame[3]:
            return
        state.values[table.contested] += 1
        if state.values[table.contested] == CONQUERORS:  # once a turn: 2210-20.6
            if log is not None:
                log.append(Event("ConquerorRewarded", {"seat": seat}))
            table.energy.gain(state, log, seat, BONUS_ENERGY)
            state.push((FREE_CARD, seat))
