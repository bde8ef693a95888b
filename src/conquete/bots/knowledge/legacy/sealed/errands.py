"""What a turn may be for where missions lie open, and what it earns: for whoever plans whole turns.

What the missions are called stands with the rules of their packs.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from conquete.bots.evaluation import Picture
from conquete.bots.knowledge.legacy.sealed.striving import HANDS, HIDDEN, PAYS, RICH, Striving
from conquete.engine.hooks import total
from conquete.engine.ids import NOBODY
from conquete.engine.state import State

COST_OF_ONE: Final = 1.2  # attackers to be reckoned for one defender
FAR: Final = 1e9
MAJOR: Final = 2  # by the number of its kind
CAPITAL: Final = 3
MANY: Final = {"pack_3_b": 4, "pack_3_c": 9, "pack_3_d": 4, "pack_3_f": 6, "pack_3_h": 7}  # territories
BONUS: Final = 7  # armies


class Errands:
    """Of one game; `look` notes the board from which turns are imagined."""

    def __init__(self, striving: Striving, neighbours: Sequence[Sequence[int]], seat: int) -> None:
        self.striving = striving
        self.neighbours = neighbours
        self.seat = seat
        self.goals: list[str] = []
        self.open = ""  # the one that everybody may claim
        self.seen: State | None = None
        self.cities: list[int] = []
        self.hidden: list[int] = []
        self.rich: list[int] = []  # territories whose cards lie open with coins enough
        self.is_free = False  # the seat may take such a card without the territory

    def look(self, state: State) -> None:
        striving = self.striving
        marks, resources, size = striving.marks, striving.stars.resources, striving.size
        self.seen = state
        self.open = striving.open(state)
        self.goals = striving.claimable(state, self.seat)
        self.cities = [t for t in range(size) if state.values[marks.city_at + t]]
        kinds = [marks.scar_kinds.number(kind) for kind in HIDDEN if kind in marks.scar_kinds.ids]
        self.hidden = [t for t in range(size) if state.values[marks.scar_at + t] in kinds]
        cards = [card for card in resources.open_cards(state) if resources.coins_of(card) >= RICH]
        self.rich = [resources.territory_of(card) for card in cards]
        free = resources.free
        self.is_free = bool(free) and any(total(free, 0, state, self.seat, land) > 0 for land in self.rich)

    # -- what is earned ------------------------------------------------------------------------------------

    def earned(self, picture: Picture, fights: list[tuple[int, int]]) -> int:
        """The stars that a turn pays which goes on from the board seen with these conquests, and ends so."""
        state = self.seen
        if state is None:
            return 0
        most = 0
        for name in self.goals:
            if self._is_done(name, state, picture, fights):
                most = max(most, PAYS.get(name, 1))
        return most

    def _is_done(self, name: str, state: State, picture: Picture, fights: list[tuple[int, int]]) -> bool:
        owner, seat = picture.owner, self.seat
        if name == "pack_3_i":
            has_right = len(fights) > 0 or self.striving.stars.resources.has_right(state, seat)
            return has_right and (self.is_free or any(owner[land] == seat for land in self.rich))
        if name == "pack_3_g":
            return self._bonuses(owner, seat) >= BONUS
        if name == "pack_4_c" and any(
            state.held[other] and not picture.held[other] and self._cards(state, other) >= HANDS
            for other in range(self.striving.seats)
        ):
            return True
        return self.striving.earned(name, state, owner, seat, fights) > 0

    def _cards(self, state: State, seat: int) -> int:
        return len(state.zones[self.striving.stars.resources.hand + seat])

    def _bonuses(self, owner: list[int], seat: int) -> int:
        paid = 0
        for region, members in enumerate(self.striving.members):
            if all(owner[territory] == seat for territory in members):
                paid += self.striving.bonus[region]
        return paid

    def earned_by(self, other: int, picture: Picture, has_conquered: bool) -> int:
        """The stars that the open mission pays another, after a turn of his as it is imagined."""
        state, name, owner = self.seen, self.open, picture.owner
        if state is None or not name:
            return 0
        if name == "pack_3_i":
            is_done = has_conquered and any(owner[land] == other for land in self.rich)
        elif name == "pack_3_g":
            is_done = self._bonuses(owner, other) >= BONUS
        else:
            is_land = self.striving.is_of_land(name) and name != "pack_4_f"
            is_done = is_land and self.striving.by_land(name, state, owner, other) >= 1.0
        return PAYS.get(name, 1) if is_done else 0

    # -- what is wanted ------------------------------------------------------------------------------------

    def wanted(self, picture: Picture) -> list[set[int]]:
        """Sets of territories; to take all of one is worth a turn."""
        found: list[set[int]] = []
        for name in self.goals:
            found += [targets for targets in self._wanted(name, picture) if targets]
        return found

    def _wanted(self, name: str, picture: Picture) -> list[set[int]]:
        owner, seat = picture.owner, self.seat
        foreign = [t for t in range(self.striving.size) if owner[t] not in (seat, NOBODY)]
        if name == "pack_3_i":
            return [] if self.is_free else [{land} for land in self.rich if owner[land] != seat]
        if name == "pack_3_b":
            return [self._cheapest(picture, self._over_sea(picture, foreign), MANY[name])]
        if name == "pack_3_c":
            return [self._cheapest(picture, foreign, MANY[name])]
        if name == "pack_3_d":
            return [self._cheapest(picture, [t for t in foreign if t in self.cities], MANY[name])]
        if name in ("pack_3_f", "pack_3_h"):
            places = self.cities if name == "pack_3_f" else self.striving.islands
            own = sum([1 for t in places if owner[t] == seat])
            return [self._cheapest(picture, [t for t in places if owner[t] != seat], MANY[name] - own)]
        if name == "pack_4_d":
            return [{t for t in self.hidden if owner[t] != seat}]
        return [self._great_cities(picture)] if name == "pack_4_e" else []

    def _over_sea(self, picture: Picture, foreign: list[int]) -> list[int]:
        """Of these, what a line over sea joins to one's own land."""
        links, owner = self.striving.over_sea, picture.owner
        reached = {b for a, b in links if owner[a] == self.seat}
        return [territory for territory in foreign if territory in reached]

    def _great_cities(self, picture: Picture) -> set[int]:
        state = self.seen
        assert state is not None
        at, owner = self.striving.marks.city_at, picture.owner
        majors = [t for t in self.cities if state.values[at + t] == MAJOR]
        capitals = {t for t in self.cities if state.values[at + t] == CAPITAL and owner[t] != self.seat}
        own = sum([1 for t in majors if owner[t] == self.seat])
        lacking = self._cheapest(picture, [t for t in majors if owner[t] != self.seat], 3 - own)
        return capitals | lacking

    def _cheapest(self, picture: Picture, places: Iterable[int], number: int) -> set[int]:
        """So many of these that are soonest reached; none where there are fewer."""
        if number <= 0:
            return set()
        cost = self._costs(picture)
        near = sorted(places, key=lambda territory: cost[territory])[:number]
        return set(near) if len(near) == number else set()

    def _costs(self, picture: Picture) -> list[float]:
        """By territory: the armies that it takes to get there from one's own land."""
        cost = [0.0 if owner == self.seat else FAR for owner in picture.owner]
        reached = [territory for territory, owner in enumerate(picture.owner) if owner == self.seat]
        for territory in reached:  # grows while it is walked; ways are short, so a queue does
            for other in self.neighbours[territory]:
                step = cost[territory] + 1.0 + COST_OF_ONE * picture.armies[other]
                if step < cost[other] - 1e-9:
                    cost[other] = step
                    reached.append(other)
        return cost
