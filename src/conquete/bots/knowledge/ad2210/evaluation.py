"""What a position of 2210 is worth to a seat: everybody's expected final score, and the chance that follows."""

from dataclasses import dataclass
from math import exp
from typing import Final

from conquete.bots.knowledge.ad2210.ground import KINDS, Ground, Picture
from conquete.editions.ad2210.table import DIPLOMAT, LAND, MOON, NUCLEAR, WATER
from conquete.engine.ids import NOBODY
from conquete.engine.state import State

GONE: Final = -1000.0
INFLUENCE_POINTS: Final = 3.0


@dataclass
class Weights:
    """In points of the final score; what is `late` counts for every year to come."""

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
    energy: float = 0.42
    energy_late: float = 0.03
    energy_spent: float = 0.02
    card: float = 0.5
    card_late: float = 0.05
    card_spent: float = 0.25
    station: float = 0.5
    station_late: float = 0.35
    commander: float = 0.7
    commander_late: float = 0.3
    commander_fear: float = 0.8
    incoming: float = 2.0  # units that an enemy adds before it strikes
    slope: float = 2.0  # how sharply the odds decide
    guard: float = 1.25  # what a defender is worth against an attacker, before dice of eight sides
    eights: float = 1.4  # the same with a station


COMMANDERS: Final = (1.0, 1.0, 1.0, 1.0, 0.5)  # land, naval, space, diplomat, nuclear


class Evaluation:
    """For one seat under one ruleset. `look` sets what does not change within a turn."""

    def __init__(self, ground: Ground, seat: int) -> None:
        self.ground = ground
        self.seat = seat
        self.weights = Weights()
        self.later = 0  # years after this one
        self.still: list[bool] = [True] * ground.sides
        self.influence: list[float] = [0.0] * ground.seats
        self.promised: list[float] = [0.0] * KINDS  # points of my own cards for the end, by the commander they need
        self.void: list[int] = []
        self.sizes: list[int] = []
        self.prospects: list[int] = []  # water territories that bring energy if mine at the end of the turn
        self.danger: list[float] = [0.0] * ground.size

    def look(self, state: State) -> None:
        ground = self.ground
        table = ground.table
        year = max(1, state.round)
        self.later = max(0, ground.years - year)
        markers = state.values[table.bidding.marker : table.bidding.marker + ground.seats]
        now = markers[state.turn] if 0 <= state.turn < ground.seats else 0
        for side in range(ground.sides):
            is_seat = side < ground.seats
            striking = side == state.turn and side != self.seat  # in the middle of its turn
            self.still[side] = is_seat and (self.later > 0 or now == 0 or markers[side] > now or striking)
        self.influence = [float(p) for p in state.values[table.influence : table.influence + ground.seats]]
        self.void = state.zones[table.devastated]
        self.sizes = [sum([1 for t in members if t not in self.void]) for members in ground.members]
        self.prospects = [t for t in state.zones[table.prospects] if state.turn == self.seat]
        for deck in range(KINDS):
            hand = state.zones[ground.cards.hand_of(self.seat, deck)]
            points = [card for card in hand if ground.cards.facts_of(card).id.endswith("colony_influence")]
            self.promised[deck] = INFLUENCE_POINTS * len(points)

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

    def _add_territories(self, picture: Picture, sums: list[float], held: list[int]) -> None:
        weights = self.weights
        owner, armies, stations = picture.owner, picture.armies, picture.stations
        borders, still, danger = self.ground.borders, self.still, self.danger
        later = self.later
        gates = [picture.gates(seat) for seat in range(self.ground.seats)] + [0, 0]
        land = weights.territory + weights.territory_late * later
        unit = weights.unit + weights.unit_late * later
        lifts = self._lifts(picture, gates)
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
                    if enemy >= 0 and armies[other] > most and still[enemy] and gate & ~gates[enemy] == 0:
                        most = armies[other]
            if t in sites:
                for enemy, lift in enumerate(lifts):
                    if enemy != side and lift > most:
                        most = lift
                        quiet = False
            held[side] += 1
            fear = 0.0
            if most > 1.0:
                guard = here * (weights.eights if stations[t] else weights.guard) + 0.3
                ratio = (most - 1.0 + weights.incoming) / guard
                ratio **= weights.slope
                fear = ratio / (1.0 + ratio)
            danger[t] = fear
            sums[side] += land * (1.0 - weights.fear * fear)
            if still[side]:
                sums[side] += unit * here
                if quiet:
                    sums[side] -= weights.idle * (here - 1.0)
            else:
                sums[side] += weights.spent * here
            if stations[t]:
                sums[side] += weights.station_late * later + (weights.station if later else 0.0)

    def _lifts(self, picture: Picture, gates: list[int]) -> list[float]:
        """By seat: the greatest force that can fly to the Moon."""
        lifts = [0.0] * self.ground.seats
        layer = self.ground.layer
        for t, standing in enumerate(picture.stations):
            if standing and layer[t] != MOON:
                side = picture.owner[t]
                is_open = side >= 0 and self.ground.takeoff[t] & ~gates[side] == 0
                if is_open and self.still[side] and picture.armies[t] > lifts[side]:
                    lifts[side] = picture.armies[t]
        return lifts

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
        commander = weights.commander_late * later
        for seat in range(self.ground.seats):
            if self.still[seat]:
                energy = weights.energy + weights.energy_late * later
                card = weights.card + weights.card_late * later
                chief = commander + weights.commander
            else:
                energy, card, chief = weights.energy_spent, weights.card_spent, 0.0
            sum_ = self.influence[seat] + energy * picture.energy[seat]
            first = seat * KINDS
            for kind in range(KINDS):
                at = picture.posts[first + kind]
                if at >= 0:
                    sum_ += chief * COMMANDERS[kind] * (1.0 - weights.commander_fear * self.danger[at])
            if seat == self.seat:
                sum_ += self._own_cards(picture, first, card)
                for t in self.prospects:
                    if picture.owner[t] == seat:
                        sum_ += 4.0 * energy
            else:
                sum_ += card * picture.cards[seat]
            sums[seat] += sum_

    def _own_cards(self, picture: Picture, first: int, card: float) -> float:
        """Cards for the end count in full while their commander lives, and less the more he is in danger."""
        sum_ = card * picture.cards[self.seat]
        for kind in range(KINDS):
            if self.promised[kind]:
                at = picture.posts[first + kind]
                sum_ -= card * self.promised[kind] / INFLUENCE_POINTS
                if at >= 0:
                    sum_ += self.promised[kind] * (1.0 - 0.8 * self.danger[at])
                elif self.still[self.seat]:
                    sum_ += 0.4 * self.promised[kind]
        return sum_


# The order in which commanders are given up where one must go.
LEAST_WANTED: Final = (NUCLEAR, WATER, MOON, LAND, DIPLOMAT)
