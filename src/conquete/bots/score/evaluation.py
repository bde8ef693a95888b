"""What a position is worth to a seat: everybody's expected final score, and the chance that follows."""

from dataclasses import dataclass
from math import exp
from typing import Final

from conquete.bots.score.ground import Ground, Picture
from conquete.engine.ids import NOBODY
from conquete.engine.state import State

GONE: Final = -1000.0


@dataclass
class Weights:
    """In points of the final score; what is `late` counts for every round to come."""

    spread: float = 2.0  # points that make a clear difference at the end
    spread_late: float = 1.6
    lead: float = 0.002  # of the chance to win for every point ahead of the others
    territory: float = 1.0
    territory_late: float = 0.06
    fear: float = 0.8  # how much of a territory an overwhelming threat takes away
    region: float = 1.0  # a point of the bonus of a region held whole
    region_late: float = 0.75
    region_fear: float = 0.75
    progress: float = 0.3  # a region partly held, by the cube of the share
    unit: float = 0.34
    unit_late: float = 0.02
    idle: float = 0.14  # less for a unit far from any enemy
    spent: float = 0.015  # a unit that will not move again
    money: float = 0.42
    money_late: float = 0.03
    money_spent: float = 0.02
    card: float = 0.5
    card_late: float = 0.05
    card_spent: float = 0.25
    building: float = 0.5
    building_late: float = 0.35
    leader: float = 0.7
    leader_late: float = 0.3
    leader_fear: float = 0.8
    leaders: tuple[float, ...] = ()  # by kind: the part of that
    incoming: float = 2.0  # units that an enemy adds before it strikes
    slope: float = 2.0  # how sharply the odds decide
    guard: float = 1.25  # what a defender is worth against an attacker
    walls: float = 1.4  # the same with a building


class Evaluation:
    """For one seat under one ruleset. `look` sets what does not change within a turn."""

    def __init__(self, ground: Ground, seat: int, weights: Weights) -> None:
        self.ground = ground
        self.seat = seat
        self.weights = weights
        self.borders = ground.borders
        self.later = 0  # rounds after this one
        self.still: list[bool] = [True] * ground.sides  # who has a turn to come
        self.points: list[float] = [0.0] * ground.seats  # that nobody can take away
        self.lands: list[float] = [0.0] * ground.size  # what holding a territory is worth
        self.units: list[float] = [0.0] * ground.size  # what an army there is worth to who may still move it
        self.void: list[int] = []
        self.sizes: list[int] = []
        self.danger: list[float] = [0.0] * ground.size

    def look(self, state: State) -> None:
        ground, weights = self.ground, self.weights
        self.later = max(0, ground.rounds - max(1, state.round))
        marker = ground.bidding.marker
        markers = state.values[marker : marker + ground.seats]
        now = markers[state.turn] if 0 <= state.turn < ground.seats else 0
        for side in range(ground.sides):
            is_seat = side < ground.seats
            striking = side == state.turn and side != self.seat  # in the middle of its turn
            self.still[side] = is_seat and (self.later > 0 or now == 0 or markers[side] > now or striking)
        self.void = self.voided(state)
        self.sizes = [sum([1 for t in members if t not in self.void]) for members in ground.members]
        self.lands = [weights.territory + weights.territory_late * self.later] * ground.size
        self.units = [self.unit] * ground.size

    def voided(self, state: State) -> list[int]:
        """What does not count for its region any more."""
        return []

    @property
    def unit(self) -> float:
        return self.weights.unit + self.weights.unit_late * self.later

    @property
    def money(self) -> float:
        return self.weights.money + self.weights.money_late * self.later

    # -- chances ----------------------------------------------------------------------------------------

    def worth(self, picture: Picture) -> float:
        """The chance of the seat to come out first; a little more for a clearer lead, even where all is decided."""
        scores = self.scores(picture)
        mine = scores[self.seat]
        if mine <= GONE:
            return 0.0
        spread = self.weights.spread + self.weights.spread_late * self.later
        whole = 0.0
        others = 0.0
        for score in scores:
            if score > GONE:
                whole += exp((score - mine) / spread)
                others += score
        return 1.0 / whole + self.weights.lead * (mine - (others - mine) / len(scores))

    def scores(self, picture: Picture) -> list[float]:
        """By seat: the points it may expect in the end; GONE for who is out."""
        sums = [0.0] * (self.ground.sides + 1)
        held = [0] * (self.ground.sides + 1)
        self._add_territories(picture, sums, held)
        self._add_regions(picture, sums)
        self._add_pieces(picture, sums)
        seats = self.ground.seats
        return [sums[seat] if held[seat] else GONE for seat in range(seats)]

    # -- the board --------------------------------------------------------------------------------------

    def gates(self, picture: Picture, seat: int) -> int:
        """The gates that are open to a seat."""
        return 0

    def forces(self, picture: Picture) -> list[float]:
        """By territory, with how many armies an attack out of it is to be reckoned."""
        return picture.armies

    def lifts(self, picture: Picture, gates: list[int]) -> list[float]:
        """By seat: the greatest force that can come to the sites."""
        return []

    def _add_territories(self, picture: Picture, sums: list[float], held: list[int]) -> None:
        weights = self.weights
        owner, armies, buildings = picture.owner, picture.armies, picture.buildings
        borders, still, danger = self.borders, self.still, self.danger
        lands, units = self.lands, self.units
        later = self.later
        gates = [self.gates(picture, seat) for seat in range(self.ground.seats)] + [0, 0]
        forces = self.forces(picture)
        lifts = self.lifts(picture, gates)
        sites = self.ground.sites
        for t, side in enumerate(owner):
            if side == NOBODY:
                danger[t] = 0.0
                continue
            here = armies[t]
            most = 0.0
            quiet = True
            for other, gate in borders[t]:
                enemy = owner[other]
                if enemy != side:
                    quiet = False
                    if enemy >= 0 and forces[other] > most and still[enemy] and gate & ~gates[enemy] == 0:
                        most = forces[other]
            if t in sites:
                for enemy, lift in enumerate(lifts):
                    if enemy != side and lift > most:
                        most = lift
                        quiet = False
            held[side] += 1
            fear = 0.0
            if most > 1.0:
                guard = here * (weights.walls if buildings[t] else weights.guard) + 0.3
                ratio = (most - 1.0 + weights.incoming) / guard
                ratio **= weights.slope
                fear = ratio / (1.0 + ratio)
            danger[t] = fear
            sums[side] += lands[t] * (1.0 - weights.fear * fear)
            if still[side]:
                sums[side] += units[t] * here
                if quiet:
                    sums[side] -= weights.idle * (here - 1.0)
            else:
                sums[side] += weights.spent * here
            if buildings[t]:
                sums[side] += weights.building_late * later + (weights.building if later else 0.0)

    def _add_regions(self, picture: Picture, sums: list[float]) -> None:
        weights = self.weights
        owner, danger = picture.owner, self.danger
        each = weights.region + weights.region_late * self.later
        for region, members in enumerate(self.ground.members):
            counts: dict[int, int] = {}
            for t in members:
                counts[owner[t]] = counts.get(owner[t], 0) + 1
            size = self.sizes[region]
            bonus = self.ground.bonus[region]
            for side, count in counts.items():
                if side == NOBODY:
                    continue
                if count == size:
                    keep = 1.0
                    for t in members:
                        keep *= 1.0 - weights.region_fear * danger[t]
                    sums[side] += bonus * each * keep
                elif self.still[side]:
                    share = count / size
                    sums[side] += weights.progress * bonus * share * share * share

    # -- what else they have -----------------------------------------------------------------------------

    def _add_pieces(self, picture: Picture, sums: list[float]) -> None:
        weights = self.weights
        later = self.later
        for seat in range(self.ground.seats):
            if self.still[seat]:
                money = self.money
                card = weights.card + weights.card_late * later
                chief = weights.leader_late * later + weights.leader
            else:
                money, card, chief = weights.money_spent, weights.card_spent, 0.0
            sum_ = self.points[seat] + money * picture.money[seat]
            first = seat * picture.kinds
            for kind in range(picture.kinds):
                at = picture.posts[first + kind]
                if at >= 0:
                    sum_ += chief * weights.leaders[kind] * (1.0 - weights.leader_fear * self.danger[at])
            if seat == self.seat:
                sum_ += self.own_cards(picture, card, money)
            else:
                sum_ += card * picture.cards[seat]
            sums[seat] += sum_

    def own_cards(self, picture: Picture, card: float, money: float) -> float:
        """What the seat's own cards are worth, where one is worth `card` on average, and what they promise."""
        return card * picture.cards[self.seat]
