"""The end of a turn and of the game: strengthening positions, what cards promised, the score."""

from typing import Final

from conquete.editions.ad2210.decks import GAME_END, TURN_END
from conquete.editions.ad2210.table import LAND, MOON, WATER, Table
from conquete.effects.verbs import finish, put_in_hand
from conquete.engine.actions import A_SHIFT, B_SHIFT, Verb, a_of, b_of, verb_of
from conquete.engine.board import Board
from conquete.engine.events import Event, Log
from conquete.engine.goals import POINTS, Aim, Goal
from conquete.engine.ids import TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChoiceStep, Register, Step
from conquete.rules.cite import Cites, cite
from conquete.rules.collecting import Collect

FINAL_COUNT: Final = step_id("final_count", __name__)
SETTLE_TURN: Final = step_id("settle_turn", __name__)
COMMAND: Final = step_id("command", __name__)
MARCH: Final = step_id("march")
DO_MOVE: Final = verb_id("move")
DO_STAY: Final = verb_id("stay")

HIDDEN_ENERGY = 4
EXTRACTED = 7
SCORE = "score"


class Closing(Module):
    name = "closing"

    def __init__(self, table: Table, collect: Collect, cites: Cites) -> None:
        self.table = table
        self.collect = collect
        self.cites = cites
        self.score = 0
        self.reason = 0
        self.fortify = Fortify(self)

    def steps(self) -> list[Step]:
        steps: list[Step] = [self.fortify, CloseTurn(self), SettleTurn(self)]
        return [*steps, Reckoning(self), FinalCount(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("move", TERRITORY, TERRITORY), Verb("stay")]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(SCORE, seats)]

    def bind(self, rules: Ruleset) -> None:
        self.score = rules.offset(SCORE)
        self.reason = rules.end_reason(SCORE)

    def points(self, state: State, seat: int) -> int:
        """What would be counted for a seat now: territories, whole regions, cards."""
        return state.held[seat] + self.collect.bonuses(state, seat) + state.values[self.table.influence + seat]

    def aim(self, state: State, seat: int) -> Aim | None:
        others = [self.points(state, other) for other in range(self.table.seats) if other != seat]
        return Aim(SCORE, [Goal(POINTS, self.points(state, seat), max(others))])


class Fortify(ChoiceStep):
    """One move from one own territory to another, along own territories; stations and landing sites join Earth
    and Moon: 2210-27.5 to 2210-27.11."""

    def __init__(self, closing: Closing) -> None:
        super().__init__("fortify")
        self.closing = closing
        self.table = closing.table

    def corridors(self, state: State, seat: int) -> list[list[int]]:
        """The territories of a seat in groups that hang together."""
        table = self.table
        owner = state.owner
        group = [-1] * len(owner)
        sites = [site for site in table.sites if owner[site] == seat]
        groups: list[list[int]] = []
        for start, holder in enumerate(owner):
            if holder != seat or group[start] >= 0:
                continue
            number = len(groups)
            group[start] = number
            members = [start]
            for territory in members:  # grows while it is walked
                for other in table.neighbours[territory]:
                    if owner[other] == seat and group[other] < 0:
                        group[other] = number
                        members.append(other)
                if sites:
                    self._join(state, seat, territory, sites, group, members)
            members.sort()
            groups.append(members)
        return groups

    def _join(
        self, state: State, seat: int, territory: int, sites: list[int], group: list[int], members: list[int]
    ) -> None:
        """Add what a station or a landing site leads to."""
        table = self.table
        reached: list[int] = []
        if table.layer_of[territory] != MOON:
            if table.stations.stands(state, territory):
                reached = sites
        elif territory in sites:
            reached = [
                other
                for other, owner in enumerate(state.owner)
                if owner == seat and table.layer_of[other] != MOON and table.stations.stands(state, other)
            ]
        for other in reached:
            if group[other] < 0:
                group[other] = group[territory]
                members.append(other)

    def options(self, state: State, frame: Frame) -> list[int]:
        options: list[int] = [DO_STAY]
        for members in self.corridors(state, frame[1]):
            for source in members:
                if state.armies[source] > 1:
                    start = DO_MOVE | source << A_SHIFT
                    options += [start | target << B_SHIFT for target in members if target != source]
        return options

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        if verb_of(action) == DO_STAY:
            state.pop()
        else:
            state.replace((MARCH, frame[1], a_of(action), b_of(action), 1, 0))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        cites = self.closing.cites
        if verb_of(action) != DO_MOVE:
            return cite(cites, "order")
        source, target = a_of(action), b_of(action)
        if state.owner[source] != frame[1] or state.owner[target] != frame[1]:
            return cite(cites, "own")
        if all(source not in members or target not in members for members in self.corridors(state, frame[1])):
            layers = (self.table.layer_of[source] == MOON, self.table.layer_of[target] == MOON)
            return cite(cites, "passage" if layers[0] != layers[1] else "corridor")
        return cite(cites, "leave_one")


class CloseTurn(AutoStep):
    """Cards for the end of a turn come after strengthening: 2210-27.13."""

    def __init__(self, closing: Closing) -> None:
        super().__init__("close_turn")

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        state.replace((SETTLE_TURN, frame[1]))
        state.push((COMMAND, frame[1], TURN_END))


class SettleTurn(AutoStep):
    """What cards of this turn promised is paid, and what they forbade is allowed again."""

    def __init__(self, closing: Closing) -> None:
        super().__init__("settle_turn")
        self.closing = closing

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        table = self.closing.table
        seat = frame[1]
        state.pop()
        for card in state.zones[table.prospects]:
            if state.owner[card] == seat:
                table.energy.gain(state, log, seat, HIDDEN_ENERGY)
            put_in_hand(state, table.discard + WATER, card)
        state.zones[table.prospects].clear()
        for card in state.zones[table.landings]:
            put_in_hand(state, table.discard + LAND, card)
        state.zones[table.landings].clear()
        moon = [t for t, layer in enumerate(table.layer_of) if layer == MOON]
        if state.values[table.extraction] and all(state.owner[t] == seat for t in moon):
            table.energy.gain(state, log, seat, EXTRACTED)
        state.values[table.extraction] = 0
        for other in range(table.seats):
            state.values[table.jammed + other] = 0


class Reckoning(AutoStep):
    """After the last year every player may play his cards for the end of the game, in that year's order."""

    def __init__(self, closing: Closing) -> None:
        super().__init__("reckoning")
        self.table = closing.table

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        state.replace((FINAL_COUNT, frame[1]))
        for seat in reversed(self.table.in_order(state)):
            state.push((COMMAND, seat, GAME_END))


class FinalCount(AutoStep):
    """Territories, whole regions and cards: 2210-29.3 to 2210-29.6. The most points win, then the most energy,
    then the most units; who is still level shares: 2210-30.1 to 2210-30.3."""

    def __init__(self, closing: Closing) -> None:
        super().__init__("final_count")
        self.closing = closing

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        closing = self.closing
        table = closing.table
        best = (-1, -1, -1)
        winners: list[int] = []
        for seat in table.in_order(state):
            regions = closing.collect.bonuses(state, seat)
            cards = state.values[table.influence + seat]
            score = state.held[seat] + regions + cards
            state.values[closing.score + seat] = score
            if log is not None:
                data = {"seat": seat, "territories": state.held[seat], "regions": regions}
                log.append(Event("ScoreCounted", {**data, "cards_score": cards, "score": score}))
            units = sum([state.armies[t] for t, owner in enumerate(state.owner) if owner == seat])
            standing = (score, table.energy.of(state, seat), units)
            if standing > best:
                best = standing
                winners = []
            if standing == best:
                winners.append(seat)
        winners.sort()
        finish(state, log, tuple(winners), closing.reason, SCORE)
