"""What a turn begins with where players are paid twice: armies, and as much of a currency."""

from typing import Final

from conquete.effects.verbs import place
from conquete.engine.actions import Verb
from conquete.engine.board import Board
from conquete.engine.events import Event, Log
from conquete.engine.holdings import Holdings
from conquete.engine.hooks import Hook, Point, total
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
from conquete.rules.supply import Supply, supply_of

PAYMENT: Final = Point("payment", "number", "what is received of the currency at the start of a turn")

PLACE: Final = step_id("place")


class Collecting(Module):
    """At the start of a turn the same number of armies and of a currency: territories divided, with a minimum, and
    regions held whole. `void_zone` names a zone of cards of territories that do not count for their region. Each
    building brings one army more, where it stands, and `building_pays` of the currency. Where a `ground` is given
    (by territory, whether it is) only that counts and gets armies. What else bears on the numbers answers at
    `income` and `payment`."""

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
        ground: tuple[bool, ...] = (),
    ) -> None:
        self.divisor = divisor
        self.minimum = minimum
        self.void_zone = void_zone
        self.building_pays = building_pays
        self.step = Collect(currency, buildings, divisor, minimum, building_pays)
        self.step.ground = [territory for territory, fits in enumerate(ground) if fits]
        self.placing = Place(cites, ground)

    def params(self) -> dict[str, object]:
        paid: dict[str, object] = {"building_pays": self.building_pays} if self.building_pays else {}
        if self.step.ground:
            paid["ground"] = self.step.ground
        return {"divisor": self.divisor, "minimum": self.minimum, "void_zone": self.void_zone, **paid}

    def steps(self) -> list[Step]:
        return [self.step, self.placing]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(RECEIVED)]  # armies in this turn, without those of buildings

    def verbs(self) -> list[Verb]:
        return [Verb("place", TERRITORY, 0, NUMBER)]

    def opens(self) -> list[Point]:
        return [INCOME, PAYMENT]

    def bind(self, rules: Ruleset) -> None:
        self.step.reserve = rules.offset(RESERVE)
        self.step.received = rules.offset(RECEIVED)
        self.step.regions = rules.board.region_members
        self.step.bonus = rules.board.region_bonus
        if self.void_zone:
            self.step.void = rules.zone(self.void_zone)
        self.step.income = rules.hooks_at(INCOME)
        self.step.payment = rules.hooks_at(PAYMENT)
        self.step.supply = supply_of(rules)
        self.step.holdings = rules.holdings
        self.placing.reserve = rules.offset(RESERVE)
        self.placing.holdings = rules.holdings


class Collect(Reinforce):
    def __init__(
        self, currency: Currency, buildings: Buildings, divisor: int, minimum: int, building_pays: int
    ) -> None:
        super().__init__(divisor, minimum)
        self.currency = currency
        self.buildings = buildings
        self.building_pays = building_pays
        self.payment: tuple[Hook, ...] = ()
        self.supply: Supply | None = None
        self.holdings = Holdings(0)
        self.ground: list[int] = []  # what counts for the number of territories; all of them where it is empty

    def lands(self, state: State, seat: int) -> int:
        if not self.ground:
            return state.held[seat]
        return sum([1 for territory in self.ground if state.owner[territory] == seat])

    def territory_income(self, state: State, seat: int) -> int:
        return max(self.minimum, self.lands(state, seat) // self.divisor)

    def bonuses(self, state: State, seat: int) -> int:
        whole = 0
        for region in self.regions_held(state, seat):
            whole += self.bonus[region]
        return whole

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        seat = frame[1]
        if state.held[seat] == 0:  # he fell as his turn began
            state.pop()
            return
        land = self.territory_income(state, seat)
        whole = self.bonuses(state, seat)
        number = total(self.income, land + whole, state, seat)
        paid = total(self.payment, land + whole, state, seat)
        state.values[self.reserve + seat] += number
        if self.supply is not None:
            self.supply.take(state, seat, number)
        state.values[self.received] = number
        if log is not None:
            data = {"seat": seat, "armies": number, "territories": land, "regions": whole}
            log.append(Event("ReinforcementsReceived", {**data}))
        if self.building_pays:
            paid += self.building_pays * self.buildings.count(state, seat)
        self.currency.gain(state, log, seat, paid)
        for territory in self.holdings.of(state, seat):
            if self.buildings.stands(state, territory):
                place(state, log, seat, territory, 1)
                if self.supply is not None:
                    self.supply.take(state, seat, 1)
        state.replace((PLACE, seat))
