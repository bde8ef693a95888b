"""Headquarters: guarding one's own, and where the others' are likely to be."""

from conquete.bots.evaluation import Picture
from conquete.bots.ground import Ground
from conquete.bots.marshal.battles import Battles
from conquete.engine.state import State
from conquete.rules.capitals import Capitals


class CapitalSense:
    """`likely[t]` is how likely the owner of `t` has his headquarters there; `own` is the seat's, or -1."""

    def __init__(self, ground: Ground, capitals: Capitals, battles: Battles, seat: int) -> None:
        self.ground = ground
        self.capitals = capitals
        self.battles = battles
        self.seat = seat
        self.own = -1
        self.taken = 0  # headquarters the seat holds
        self.loyal: list[int] = []  # by territory: its owner, if it has had no other since the first turn, else -1
        self.likely: list[float] = [0.0] * ground.size
        self.opened: list[int] = []

    def look(self, state: State) -> None:
        """A headquarters lies where its player has always been, and its card is in nobody else's hands."""
        zone = state.zones[self.capitals.secret + self.seat]
        self.own = zone[0] if zone else -1
        self.taken = self.capitals.held(state, self.seat)
        self.opened = state.zones[self.capitals.open][:]
        if state.round == 0:
            return
        if not self.loyal:
            self.loyal = state.owner[:]
        seen = set(self.opened)
        if self.ground.cards is not None:
            seen.update(state.zones[self.ground.cards.hand + self.seat])
        weights = [0.0] * self.ground.size
        wholes = [0.0] * self.ground.sides
        for territory in range(self.ground.size):
            owner = state.owner[territory]
            if self.loyal[territory] != owner:
                self.loyal[territory] = -1
            elif owner != self.seat and 0 <= owner < self.ground.seats and territory not in seen:
                weights[territory] = 2.0 + state.armies[territory]
                wholes[owner] += weights[territory]
        for territory in range(self.ground.size):
            whole = wholes[state.owner[territory]] if weights[territory] else 1.0
            self.likely[territory] = weights[territory] / whole

    def wins_with_one_more(self) -> bool:
        return self.taken + 1 >= self.capitals.needed

    def danger(self, picture: Picture, incoming: float) -> float:
        """The chance that the best placed enemy could take the seat's own headquarters in one turn."""
        if self.own < 0 or picture.owner[self.own] != self.seat:
            return 0.0
        ground = self.ground
        worst = 0.0
        reach = [0.0] * ground.size  # defenders met on the way from there, the headquarters apart
        queue = [self.own]
        steps = {self.own: 0}
        for territory in queue:  # grows while it is walked
            for other in ground.neighbours[territory]:
                if other in steps:
                    continue
                steps[other] = steps[territory] + 1
                reach[other] = reach[territory]
                if picture.owner[other] == self.seat:
                    reach[other] += picture.armies[other] + 1.0
                    if steps[other] < 3:
                        queue.append(other)
                    continue
                force = picture.armies[other] - 1.0 + incoming - reach[other]
                if force >= 1.0:
                    chance, _ = self.battles.fight(force, picture.armies[self.own])
                    worst = max(worst, chance)
        return worst

    def best_place(self, picture: Picture) -> int:
        """For the choice of one's own: much behind it and little before it."""
        best = -1
        most = -1e9
        for territory in range(self.ground.size):
            if picture.owner[territory] != self.seat:
                continue
            self.own = territory
            score = picture.armies[territory] - 10.0 * self.danger(picture, 4.0)
            for other in self.ground.neighbours[territory]:
                if picture.owner[other] == self.seat:
                    score += 0.3 * picture.armies[other]
                else:
                    score -= 0.6 * picture.armies[other]
            if score > most:
                best, most = territory, score
        self.own = -1
        return best
