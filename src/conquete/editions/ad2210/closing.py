"""The end of a turn and of the game: strengthening positions, what cards promised, cards before the score."""

from typing import Final

from conquete.editions.ad2210.decks import GAME_END, TURN_END
from conquete.editions.ad2210.table import LAND, MOON, WATER, Table
from conquete.effects.verbs import put_in_hand
from conquete.engine.events import Log
from conquete.engine.names import step_id
from conquete.engine.ruleset import Module
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, Step
from conquete.rules import corridors
from conquete.rules.cite import Cites
from conquete.rules.scoring import FINAL_COUNT, Counted

SETTLE_TURN: Final = step_id("settle_turn", __name__)
COMMAND: Final = step_id("command", __name__)

HIDDEN_ENERGY = 4
EXTRACTED = 7


class Closing(Module):
    name = "closing"

    def __init__(self, table: Table) -> None:
        self.table = table

    def steps(self) -> list[Step]:
        return [CloseTurn("close_turn"), SettleTurn(self.table), Reckoning(self.table)]


class Fortify(corridors.Fortify):
    """Stations and landing sites join Earth and Moon: 2210-27.5 to 2210-27.11."""

    def __init__(self, table: Table, cites: Cites) -> None:
        super().__init__(cites)
        self.table = table

    def has_passages(self, state: State, seat: int) -> bool:
        return any(state.owner[site] == seat for site in self.table.sites)

    def beyond(self, state: State, seat: int, territory: int) -> list[int]:
        table = self.table
        owner = state.owner
        if table.layer_of[territory] != MOON:
            return (
                [site for site in table.sites if owner[site] == seat]
                if table.stations.stands(state, territory)
                else []
            )
        if territory not in table.sites:
            return []
        own = table.holdings.of(state, seat)
        return [t for t in own if table.layer_of[t] != MOON and table.stations.stands(state, t)]

    def apart(self, state: State, source: int, target: int) -> str:
        is_passage = (self.table.layer_of[source] == MOON) != (self.table.layer_of[target] == MOON)
        return "passage" if is_passage else "corridor"


class CloseTurn(AutoStep):
    """Cards for the end of a turn come after strengthening: 2210-27.13."""

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        state.replace((SETTLE_TURN, frame[1]))
        state.push((COMMAND, frame[1], TURN_END))


class SettleTurn(AutoStep):
    """What cards of this turn promised is paid, and what they forbade is allowed again."""

    def __init__(self, table: Table) -> None:
        super().__init__("settle_turn")
        self.table = table

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        table = self.table
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
        if state.values[table.extraction]:
            moon = [t for t, layer in enumerate(table.layer_of) if layer == MOON]
            if all(state.owner[t] == seat for t in moon):
                table.energy.gain(state, log, seat, EXTRACTED)
            state.values[table.extraction] = 0
        for other in range(table.seats):
            state.values[table.jammed + other] = 0


class Reckoning(AutoStep):
    """After the last year every player may play his cards for the end of the game, in that year's order."""

    def __init__(self, table: Table) -> None:
        super().__init__("reckoning")
        self.table = table

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        state.replace((FINAL_COUNT, frame[1]))
        for seat in reversed(self.table.bidding.in_order(state)):
            state.push((COMMAND, seat, GAME_END))


class Influence(Counted):
    """Points for cards: 2210-29.6."""

    def __init__(self, table: Table) -> None:
        super().__init__("cards_score")
        self.table = table

    def of(self, state: State, seat: int) -> int:
        return state.values[self.table.influence + seat]
