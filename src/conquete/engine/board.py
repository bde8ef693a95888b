"""Board: an immutable graph of integers. Every layer (land, sea, ...) lives in one index space."""

import hashlib
from collections.abc import Sequence


class Board:
    """Territories are 0..n-1, regions 0..m-1; the names are kept beside them for texts."""

    def __init__(
        self,
        id: str,
        territories: Sequence[str],
        links: Sequence[tuple[str, str]],
        regions: Sequence[tuple[str, int, Sequence[str]]],
        layers: Sequence[str] = ("land",),
        layer_of: Sequence[int] = (),
        sea_links: Sequence[tuple[str, str]] = (),
        also_sea: Sequence[tuple[str, str]] = (),  # linked by land, and by a line over sea beside it
    ) -> None:
        self.id = id
        self.territories: tuple[str, ...] = tuple(territories)
        self.size = len(self.territories)
        self.index: dict[str, int] = {name: i for i, name in enumerate(self.territories)}
        if len(self.index) != self.size:
            raise ValueError(f"board {id}: a territory is named twice")
        near: list[list[int]] = [[] for _ in range(self.size)]
        for first, second in links:
            a = self.index[first]
            b = self.index[second]
            if a == b or b in near[a]:
                raise ValueError(f"board {id}: link {first}-{second} is empty or repeated")
            near[a].append(b)
            near[b].append(a)
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(tuple(sorted(row)) for row in near)
        self.regions: tuple[str, ...] = tuple(name for name, _, _ in regions)
        self.region_bonus: tuple[int, ...] = tuple(bonus for _, bonus, _ in regions)
        self.region_members: tuple[tuple[int, ...], ...] = tuple(
            tuple(self.index[name] for name in members) for _, _, members in regions
        )
        of: list[int] = [-1] * self.size
        for region, members in enumerate(self.region_members):
            for territory in members:
                if of[territory] >= 0:
                    raise ValueError(f"board {id}: {self.territories[territory]} is in two regions")
                of[territory] = region
        self.region_of: tuple[int, ...] = tuple(of)
        self.layers: tuple[str, ...] = tuple(layers)
        self.layer_of: tuple[int, ...] = tuple(layer_of) if layer_of else (0,) * self.size
        self.sea_links: frozenset[tuple[int, int]] = self._both_ways(sea_links)
        self.also_sea: frozenset[tuple[int, int]] = self._both_ways(also_sea)
        self._digest = ""

    def _both_ways(self, links: Sequence[tuple[str, str]]) -> frozenset[tuple[int, int]]:
        pairs = [(self.index[first], self.index[second]) for first, second in links]
        return frozenset([*pairs, *[(b, a) for a, b in pairs]])

    def are_linked(self, a: int, b: int) -> bool:
        return b in self.neighbours[a]

    def is_connected(self) -> bool:
        seen = {0}
        todo = [0]
        while todo:
            for other in self.neighbours[todo.pop()]:
                if other not in seen:
                    seen.add(other)
                    todo.append(other)
        return len(seen) == self.size

    def digest(self) -> str:
        """Changes when anything the rules can see of the board changes."""
        if not self._digest:
            self._digest = self._digested()
        return self._digest

    def _digested(self) -> str:
        facts = (
            self.id,
            self.territories,
            self.neighbours,
            self.regions,
            self.region_bonus,
            self.region_members,
            self.layers,
            self.layer_of,
            sorted(self.sea_links),
            *([sorted(self.also_sea)] if self.also_sea else []),
        )
        return hashlib.sha256(repr(facts).encode()).hexdigest()[:16]
