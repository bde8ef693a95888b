"""What only Beacons has: oil at the start of a turn, beacons that are lit for it, and one card."""

from typing import Final

from conquete.effects.verbs import destroy
from conquete.engine.actions import Verb, a_of, act, verb_of
from conquete.engine.events import Log
from conquete.engine.hooks import Hook
from conquete.engine.ids import NOBODY, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChoiceStep, Step
from conquete.rules.buildings import Buildings
from conquete.rules.cards.kinds import PLACE, Effect, Play
from conquete.rules.cards.table import DRAW_CARDS, CardTable
from conquete.rules.cite import Cites, cite
from conquete.rules.currency import Currency

LIGHT: Final = step_id("light", __name__)
DO_LIGHT: Final = verb_id("light", __name__)
DO_DONE: Final = verb_id("done")

PRICE: Final = 2  # bea-1.2


class Storm(Effect):  # bea-2.1
    name = "storm"
    asks = (PLACE,)

    def places(self, play: Play) -> list[int]:
        state, nobody = play.state, (play.seat, NOBODY)
        return [t for t, owner in enumerate(state.owner) if owner not in nobody and state.armies[t] > 1]

    def placed(self, play: Play, territory: int) -> None:
        destroy(play.state, play.log, territory, 1)


class Beacons(Module):
    """A turn begins with oil and a card; oil lights beacons, and each of them calls an army."""

    name = "beacons"

    def __init__(self, oil: Currency, standing: Buildings, cards: CardTable, cites: Cites) -> None:
        self.oil = oil
        self.standing = standing
        self.cards = cards
        self.cites = cites

    def params(self) -> dict[str, object]:
        return {"price": PRICE}

    def steps(self) -> list[Step]:
        return [Kindle(self), Light(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("light", TERRITORY), Verb("done")]

    def hooks(self) -> list[Hook]:
        return [Called(self)]


class Kindle(AutoStep):  # bea-1.1
    def __init__(self, own: Beacons) -> None:
        super().__init__("kindle")
        self.own = own

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        self.own.oil.gain(state, log, frame[1], 1)
        if state.zones[self.own.cards.pile]:
            state.replace((DRAW_CARDS, frame[1], 0, 1))
        else:
            state.pop()


class Light(ChoiceStep):  # bea-1.2
    def __init__(self, own: Beacons) -> None:
        super().__init__("light")
        self.own = own

    def hindrance(self, state: State, seat: int, territory: int) -> str:
        """Why no beacon can be lit there, or ""."""
        if state.owner[territory] != seat:
            return "own"
        if self.own.standing.stands(state, territory):
            return "stands"
        return "" if self.own.standing.can_build(state, seat, territory) else "most"

    def options(self, state: State, frame: Frame) -> list[int]:
        seat = frame[1]
        if self.own.oil.of(state, seat) < PRICE:
            return []
        free = [t for t in range(len(state.owner)) if not self.hindrance(state, seat, t)]
        return [DO_DONE, *[act(DO_LIGHT, t) for t in free]] if free else []

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        if verb_of(action) == DO_DONE:
            state.pop()
        else:
            self.own.oil.pay(state, log, frame[1], PRICE)
            self.own.standing.build(state, log, a_of(action))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) != DO_LIGHT:
            return ""
        return cite(self.own.cites, self.hindrance(state, frame[1], a_of(action)))


class Called(Hook):  # bea-1.3
    def __init__(self, own: Beacons) -> None:
        super().__init__("income")
        self.own = own

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        return self.own.standing.count(state, seat)
