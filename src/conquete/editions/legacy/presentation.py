"""What is shown of a game of Legacy besides land and armies: factions, stars, missiles, headquarters, marks."""

from typing import Final

from msgspec.structs import asdict

from conquete.editions.legacy import event_types, shown
from conquete.editions.legacy.facts import FACTS
from conquete.editions.legacy.marks import CITIES, SCARS, WALLS, Marks
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.rules.currency import Currency
from conquete.rules.presentation import Mark, Presentation, module_of
from conquete.rules.race import Race
from conquete.rules.resource_cards import ResourceCards
from conquete.rules.shown import Standing
from conquete.rules.sides import Sides
from conquete.rules.told import declared_events

HEADQUARTERS: Final = Mark("sign-headquarters", "building-headquarters")
FORTIFIED: Final = Mark("sign-fortified", "board-fortified")


class LegacyPresentation(Presentation):
    def __init__(self, rules: Ruleset, folder: str = "") -> None:
        super().__init__(rules, folder)
        self.makers |= FACTS
        self.events |= declared_events(event_types)
        self.worded |= {"side": "leader", "faction": "leader", "power": "leader", "city": "board"}
        self.board_marks = module_of(rules, Marks)
        self.race = module_of(rules, Race)
        self.sides = module_of(rules, Sides)
        self.headquarters = self.race.standing[0]
        self.resources = module_of(rules, ResourceCards)
        self.missiles = next(
            each for each in rules.modules if isinstance(each, Currency) and each.name == "missiles"
        )

    def figures(self, state: State) -> tuple[int, ...]:
        values, seats, size = state.values, self.rules.seats, self.rules.board.size
        return (
            *[self.race.points(state, seat) for seat in range(seats)],
            *values[self.missiles.at : self.missiles.at + seats],
            *values[self.sides.at : self.sides.at + seats],
            *values[self.headquarters.at : self.headquarters.at + size],
            *[card for seat in range(seats) for card in (*state.zones[self.resources.hand + seat], -1)],
        )

    def standing(self, state: State, row: Standing) -> Standing:
        seat = row.seat
        return shown.Standing(
            **asdict(row),
            faction=self.sides.named(state, seat) or None,
            stars=self.race.points(state, seat),
            missiles=self.missiles.of(state, seat),
            resources=[self.rules.cards[card] for card in state.zones[self.resources.hand + seat]],
            coins=self.resources.wealth(state, seat),
        )

    def piece_registers(self) -> frozenset[str]:
        return frozenset((self.headquarters.register, CITIES, SCARS, WALLS))

    def counted(self) -> list[str]:
        return ["stars", "missiles", "coins"]

    def counts(self, state: State, seat: int) -> list[int]:
        coins = self.resources.wealth(state, seat)
        return [self.race.points(state, seat), self.missiles.of(state, seat), coins]

    def kinds_of_mark(self) -> list[Mark]:
        cities = [_mark(id) for id in self.board_marks.city_kinds.ids]
        scars = [_mark(id) for id in self.board_marks.scar_kinds.ids]
        return [HEADQUARTERS, *cities, *scars, FORTIFIED]

    def marks(self, state: State, territory: int) -> list[Mark]:
        own = self.board_marks
        found = [HEADQUARTERS] if self.headquarters.stands(state, territory) else []
        if own.city(state, territory):
            found.append(_mark(own.city_kinds.id(own.city(state, territory))))
        if own.scar(state, territory):
            found.append(_mark(own.scar_kinds.id(own.scar(state, territory))))
        if own.wall(state, territory):
            found.append(FORTIFIED)
        return found


def _mark(id: str) -> Mark:
    return Mark(f"sign-{id}", f"board-{id}")
