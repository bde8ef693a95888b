"""What a turn begins with where players are paid twice: armies, and as much of a currency."""

from typing import Final

from conquete.effects.verbs import place
from conquete.engine.actions import Verb
from conquete.engine.board import Board
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Point, total
from conquete.engine.ids import NUMBER, TERRITORY
from conquete.engine.names import step_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import Register, Step
from conquete.rules.buildings import Buildings
from conquete.rules.cite import Cites
from conquete.rules.currency import Currency
from conquete.rules.deal import RESERVE
from conquete.rules.reinforce import INCOME, RECEIVED, Place, Reinforce

PLACE: Final = step_id("place")


class Collecting(Module):
    """At the start of a turn the same number of armies and of a currency: territories divided, with a minimum, and
    regions held whole. `void_zone` names a zone of cards of territories that do not count for their region. Each
    building brings one army more, where it stands, and `building_pays` of the currency."""

    name = "collecting"

    def __init__(
        self,
        currency: Currency,
        buildings: Buildings,
        divisor: int,
        minimum: int,
        cites: Cites,
        void_zone: str = "",
        building_pays: int = 0,
    ) -> None:
        self.divisor = divisor
        self.minimum = minimum
        self.void_zone = void_zone
        self.building_pays = building_pays
        self.step = Collect(currency, buildings, divisor, minimum, building_pays)
        self.placing = Place(cites)

    def params(self) -> dict[str, object]:
        paid = {"building_pays": self.building_pays} if self.building_pays else {}
        return {"divisor": self.divisor, "minimum": self.minimum, "void_zone": self.void_zone, **paid}

    def steps(self) -> list[Step]:
        return [self.step, self.placing]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(RECEIVED)]  # armies in this turn, without those of buildings

    def verbs(self) -> list[Verb]:
        return [Verb("place", TERRITORY, 0, NUMBER)]

    def opens(self) -> list[Point]:
        return [INCOME]

    def bind(self, rules: Ruleset) -> None:
        self.step.reserve = rules.offset(RESERVE)
        self.step.received = rules.offset(RECEIVED)
        self.step.regions = rules.board.region_members
        self.step.bonus = rules.board.region_bonus
        if self.void_zone:
            self.step.void = rules.zone(self.void_zone)
        self.step.income = rules.hooks_at(INCOME)
        self.placing.reserve = rules.offset(RESERVE)


class Collect(Reinforce):
    def __init__(
        self, currency: Currency, buildings: Buildings, divisor: int, minimum: int, building_pays: int
    ) -> None:
        super().__init__(divisor, minimum)
        self.currency = currency
        self.buildings = buildings
        self.building_pays = building_pays

    def bonuses(self, state: State, seat: int) -> int:
        whole = 0
        for region in self.regions_held(state, seat):
            whole += self.bonus[region]
        return whole

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        seat = frame[1]
        land = self.territory_income(state, seat)
        whole = self.bonuses(state, seat)
        number = land + whole
        if self.income:
            number = total(self.income, number, state, seat, 0, 0)
        state.values[self.reserve + seat] += number
        state.values[self.received] = number
        if log is not None:
            data = {"seat": seat, "armies": number, "territories": land, "regions": whole}
            log.append(Event("ReinforcementsReceived", {**data}))
        paid = self.building_pays * self.buildings.count(state, seat) if self.building_pays else 0
        self.currency.gain(state, log, seat, number + paid)
        for territory, owner in enumerate(state.owner):
            if owner == seat and self.buildings.stands(state, territory):
                place(state, log, seat, territory, 1)
        state.replace((PLACE, seat))
