"""Entering land that nobody has: it is no attack, and nothing is conquered by it."""

from typing import Final

from conquete.effects.verbs import destroy, hand_over, move
from conquete.engine.actions import B_SHIFT, OPERAND_MASK, Verb, a_of, b_of, n_of, span
from conquete.engine.events import Log
from conquete.engine.hooks import Hook, Point, awake, first_veto, tell, total
from conquete.engine.ids import NOBODY, NUMBER, TERRITORY
from conquete.engine.names import verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import State
from conquete.rules.borders import EMPTY, Borders
from conquete.rules.cite import Cites, cite
from conquete.rules.combat import Aside, Combat
from conquete.rules.reinforce import BOARD_CHANGED

MAY_EXPAND: Final = Point("may_expand", "veto", "a = source, b = the empty territory")
ENTRY_COST: Final = Point(
    "entry_cost", "number", "armies that are lost by entering an empty territory; a = source, b = territory"
)
TERRITORY_ENTERED: Final = Point(
    "territory_entered",
    "window",
    "an empty territory was entered and its cost is paid; a = territory, b = armies that set out for it",
)

DO_EXPAND: Final = verb_id("expand")


class Expansion(Module):
    """In the phase of the attacks armies may move into neighbouring empty territories, as often as one likes. What
    the entry costs is lost there, and at least one army must be left; one stays where they come from."""

    name = "expansion"

    def __init__(self, combat: Combat, cites: Cites) -> None:
        self.entering = Entering(cites)
        combat.asides.append(self.entering)

    def verbs(self) -> list[Verb]:
        return [Verb("expand", TERRITORY, TERRITORY, NUMBER)]

    def opens(self) -> list[Point]:
        return [MAY_EXPAND, ENTRY_COST, TERRITORY_ENTERED, BOARD_CHANGED]

    def bind(self, rules: Ruleset) -> None:
        self.entering.bind(rules)


class Entering(Aside):
    def __init__(self, cites: Cites) -> None:
        super().__init__(DO_EXPAND)
        self.cites = cites
        self.lands = Borders(EMPTY, DO_EXPAND)
        self.may_expand: tuple[Hook, ...] = ()
        self.entry_cost: tuple[Hook, ...] = ()
        self.entered: tuple[Hook, ...] = ()
        self.changed: tuple[Hook, ...] = ()

    def bind(self, rules: Ruleset) -> None:
        self.lands.bind(rules)
        self.may_expand = rules.hooks_at(MAY_EXPAND)
        self.entry_cost = rules.hooks_at(ENTRY_COST)
        self.entered = rules.hooks_at(TERRITORY_ENTERED)
        self.changed = rules.hooks_at(BOARD_CHANGED)

    def cost(self, state: State, seat: int, source: int, target: int) -> int:
        return max(0, total(self.entry_cost, 0, state, seat, source, target)) if self.entry_cost else 0

    def options(self, state: State, seat: int) -> list[int]:
        options: list[int] = []
        ways_out = self.lands.ways(state, seat)
        if not ways_out:
            return options
        costs, vetoes = awake(self.entry_cost, state, seat), awake(self.may_expand, state, seat)
        for source, ways in ways_out:
            most = state.armies[source] - 1
            if most < 1:
                continue
            for way in ways:
                target = way >> B_SHIFT & OPERAND_MASK
                least = 1 + max(0, total(costs, 0, state, seat, source, target)) if costs else 1
                if least <= most and not (vetoes and first_veto(vetoes, state, seat, source, target)):
                    options.append(span(DO_EXPAND, source, target, least, most))
        return options

    def apply(self, state: State, seat: int, action: int, log: Log | None) -> None:
        source, target, armies = a_of(action), b_of(action), n_of(action)
        cost = self.cost(state, seat, source, target)
        hand_over(state, log, target, seat)
        move(state, log, source, target, armies)
        if cost:
            destroy(state, log, target, cost)
        if self.entered:
            tell(self.entered, state, log, seat, target, armies)
        if self.changed and not state.ended:
            tell(self.changed, state, log, seat, target)

    def refusal(self, state: State, seat: int, action: int) -> str:
        source, target, armies = a_of(action), b_of(action), n_of(action)
        if state.owner[source] != seat:
            return cite(self.cites, "from_own")
        if state.owner[target] != NOBODY:
            return cite(self.cites, "empty")
        if target not in self.lands.neighbours[source]:
            return cite(self.cites, "adjacent")
        clause = first_veto(self.may_expand, state, seat, source, target)
        if clause:
            return clause
        if armies <= self.cost(state, seat, source, target):
            return cite(self.cites, "resistance" if armies else "least")
        return cite(self.cites, "leave_one")
