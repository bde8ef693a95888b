"""What is shown of a game of Godstorm besides land and armies: faith, gods, temples, plague, relics, points."""

from typing import Any, Final

from msgspec.structs import asdict

from conquete.editions.godstorm import event_types, shown
from conquete.editions.godstorm.facts import FACTS
from conquete.editions.godstorm.parts import parts_of
from conquete.editions.godstorm.table import HEAVEN, MAGIC, PANTHEON, PANTHEONS, PLAGUE, UNDERWORLD
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.rules.presentation import Mark, Presentation
from conquete.rules.shown import Standing
from conquete.rules.told import declared_events

TEMPLE: Final = Mark("sign-temple", "building-temples")
PLAGUED: Final = Mark("sign-plague", "board-plague")
SUNK: Final = Mark("sign-sunk", "board-sunk")
GATE: Final = Mark("sign-gate", "board-gate")
CRYPT: Final = Mark("sign-crypt", "board-crypt")
ALTAR: Final = Mark("sign-altar", "board-altar")


class GodstormPresentation(Presentation):
    def __init__(self, rules: Ruleset, folder: str = "") -> None:
        super().__init__(rules, folder)
        self.parts = parts_of(rules)
        self.ground = self.parts.table.earth
        self.makers |= FACTS
        self.events |= declared_events(event_types)
        self.worded |= {"god": "leader", "gods": "leader", "pantheon": "leader"}
        self.heavens = frozenset(rules.board.territories[self.parts.table.first_heaven :])
        self.weighed = frozenset(("name_god", "conflict_on"))
        self.purchase = ("CardBought", "FaithSpent", "MiracleDrawn")

    def is_untold(self, row: dict[str, Any]) -> bool:
        """The fallen go to Heaven, and an attack has no gods with it, unless something else is said."""
        if row["event"] in ("ArmiesPlaced", "TerritoryTaken"):
            return row["territory"] in self.heavens
        return row["event"] == "GodsDeclared" and not row["gods"]

    def figures(self, state: State) -> tuple[int, ...]:
        table, values, seats = self.parts.table, state.values, self.rules.seats
        gods, temples, cards = table.gods, table.temples, self.parts.cards
        relics = [card for seat in range(seats) for card in (*state.zones[cards.shelf_of(seat, MAGIC)], -1)]
        return (
            *values[table.faith.at : table.faith.at + seats],
            *values[gods.at : gods.at + seats * gods.count],
            *values[temples.at : temples.at + self.rules.board.size],
            *values[table.pantheon : table.pantheon + seats],
            *relics,
        )

    def standing(self, state: State, row: Standing) -> Standing:
        """With the points of a seat if the epochs were over."""
        parts, seat = self.parts, row.seat
        table = parts.table
        number = state.values[table.pantheon + seat]
        return shown.Standing(
            **asdict(row),
            pantheon=PANTHEONS[number - 1] if number else None,
            faith=table.faith.of(state, seat),
            gods=table.gods.in_play(state, seat),
            temples=len(table.own_temples(state, seat)),
            relics=[self.rules.cards[card] for card in state.zones[parts.cards.shelf_of(seat, MAGIC)]],
            crypts=len(table.own_crypts(state, seat)),
            altars=len(table.own_altars(state, seat)),
            dead=self._armies(state, seat, HEAVEN),
            below=self._armies(state, seat, UNDERWORLD),
            score=parts.scoring.points(state, seat),
            bonus=parts.collecting.step.bonuses(state, seat),
            relic_points=parts.closing.relics.of(state, seat),
        )

    def _armies(self, state: State, seat: int, layer: int) -> int:
        layers = self.parts.table.layer_of
        return sum([state.armies[t] for t, owner in enumerate(state.owner) if owner == seat and layers[t] == layer])

    def piece_registers(self) -> frozenset[str]:
        places = (self.parts.table.gods.at, self.parts.table.temples.at)
        pieces = {name for name, register in self.rules.registers.items() if register.offset in places}
        return frozenset(pieces | {PLAGUE, PANTHEON})

    def title(self, state: State) -> tuple[str, dict[str, object]]:
        return "board-title-epoch", {"epoch": state.round, "epochs": self.parts.years.count}

    def counted(self) -> list[str]:
        return ["faith", "relics", "dead", "below", "points"]

    def counts(self, state: State, seat: int) -> list[int]:
        """An army without a player has none."""
        if seat >= self.rules.seats:
            return [0] * len(self.counted())
        parts = self.parts
        return [
            parts.table.faith.of(state, seat),
            len(state.zones[parts.cards.shelf_of(seat, MAGIC)]),
            self._armies(state, seat, HEAVEN),
            self._armies(state, seat, UNDERWORLD),
            parts.scoring.points(state, seat),
        ]

    def kinds_of_mark(self) -> list[Mark]:
        return [*[_god(name) for name in self.parts.table.gods.kinds], TEMPLE, PLAGUED, SUNK, GATE, CRYPT, ALTAR]

    def marks(self, state: State, territory: int) -> list[Mark]:
        table = self.parts.table
        marks = [_god(name) for name in table.gods.named(table.gods.standing(state, territory))]
        if table.temples.stands(state, territory):
            marks.append(TEMPLE)
        if table.is_plagued(state, territory):
            marks.append(PLAGUED)
        if territory in state.zones[table.sunken]:
            marks.append(SUNK)
        for mark, places in ((GATE, table.gates), (CRYPT, table.crypts), (ALTAR, table.altars)):
            if territory in places:
                marks.append(mark)
        return marks


def _god(name: str) -> Mark:
    return Mark(f"sign-{name}", f"leader-{name}")
