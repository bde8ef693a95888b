"""Pieces besides armies, where an edition has them: commanders, stations, energy, devastated lands, years."""

from typing import Final, TypeVar

from conquete.cli.names import Names
from conquete.engine.ruleset import Module
from conquete.engine.state import State
from conquete.rules.buildings import Buildings
from conquete.rules.energy import Energy
from conquete.rules.leaders import Leaders
from conquete.rules.years import Years

DEVASTATED: Final = "devastated"
AnyModule = TypeVar("AnyModule", bound=Module)


class Pieces:
    """What stands on a board and what seats have, in words and in signs of one letter."""

    def __init__(self, names: Names) -> None:
        self.t = names.t
        rules = names.rules
        modules = rules.modules
        self._leaders = _first(modules, Leaders)
        self._stations = _first(modules, Buildings)
        self._energy = _first(modules, Energy)
        self._years = _first(modules, Years)
        self._devastated = next((zone.index for zone in rules.zones if zone.name == DEVASTATED), None)

    @property
    def are_there(self) -> bool:
        return self._leaders is not None

    def in_words(self, state: State, territory: int) -> list[str]:
        """Who and what stands in a territory, for a sentence."""
        words = [self.t(f"leader-{kind}") for kind in self._standing(state, territory)]
        if self._has_station(state, territory):
            words.append(self.t("building-stations"))
        if self._is_devastated(state, territory):
            words.append(self.t("board-devastated"))
        return words

    def in_signs(self, state: State, territory: int) -> str:
        """The same in letters; the legend says what they mean."""
        signs = [self.t(f"sign-{kind}") for kind in self._standing(state, territory)]
        if self._has_station(state, territory):
            signs.append(self.t("sign-station"))
        if self._is_devastated(state, territory):
            signs.append(self.t("sign-devastated"))
        return "".join(signs)

    def legend(self) -> str:
        kinds = self._leaders.kinds if self._leaders else ()
        rows = [(f"sign-{kind}", f"leader-{kind}") for kind in kinds]
        rows += [("sign-station", "building-stations"), ("sign-devastated", "board-devastated")]
        return ", ".join(f"{self.t(sign)} {self.t(word)}" for sign, word in rows)

    def energy(self, state: State, seat: int) -> int:
        """Of a seat; an army without a player has none."""
        if self._energy is None or self._leaders is None or seat >= self._leaders.seats:
            return 0
        return self._energy.of(state, seat)

    def title(self, state: State) -> str:
        """Of the board in a game of years; "" in any other."""
        if self._years is None:
            return ""
        return self.t("board-title-year", year=state.round, years=self._years.count)

    def _standing(self, state: State, territory: int) -> list[str]:
        leaders = self._leaders
        if leaders is None:
            return []
        mask = leaders.standing(state, territory)
        return [kind for i, kind in enumerate(leaders.kinds) if mask >> i & 1]

    def _has_station(self, state: State, territory: int) -> bool:
        return self._stations is not None and self._stations.stands(state, territory)

    def _is_devastated(self, state: State, territory: int) -> bool:
        return self._devastated is not None and territory in state.zones[self._devastated]


def _first(modules: list[Module] | tuple[Module, ...], sort: type[AnyModule]) -> AnyModule | None:
    return next((module for module in modules if isinstance(module, sort)), None)
