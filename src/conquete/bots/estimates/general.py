"""The estimate for any game on a board: who has more armies, land, regions and cards is likelier to win."""

from random import Random
from typing import Final

from conquete.engine.compat import mypyc_attr
from conquete.engine.ids import OWNER
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.views import View

LAND: Final = 1.2  # armies that a territory is worth
REGION: Final = 3.0  # that a point of the bonus of a region held whole is worth
PROGRESS: Final = 1.0  # the same for regions partly held, by the square of the share
CARD: Final = 1.0  # that a card in hand is worth
IDLE: Final = -0.4  # for an army with no enemy next door
FAR: Final = -0.08  # for every further step between it and the nearest enemy
STEEP: Final = 2.0  # who is twice as strong wins more than twice as often


@mypyc_attr(allow_interpreted_subclasses=True)
class Estimate:
    """Made once for a ruleset. Editions override `chance`, or only `strength`, which it compares."""

    def __init__(self, rules: Ruleset) -> None:
        board = rules.board
        self.rules = rules
        self.steep = STEEP
        self.seats = rules.seats
        self.sides = rules.armies
        self.neighbours = board.neighbours
        self.threats: list[float] = [0.0] * board.size  # how likely it is that a territory falls next
        self.members = board.region_members
        self.bonus = board.region_bonus
        self.hands = [
            [zone.index for zone in rules.zones if zone.visibility == OWNER and zone.owner == seat]
            for seat in range(rules.seats)
        ]

    def vary(self, random: Random) -> None:
        """Judge as one player among many does, whatever that is in an edition: the same for the same seed."""

    def sure(self, view: View, packed: list[int]) -> int:
        """An answer that needs no trying, or -1."""
        return -1

    def afterwards(self, packed: list[int]) -> int:
        """After a game is decided: the deed to do and where, or -1 where one is as good as another."""
        return -1

    def value(self, state: State, seat: int) -> float:
        """From 0 to 1: the estimated chance of `seat` to win; its share of the victory once the game is over."""
        if state.ended:
            return 1.0 / len(state.winners) if seat in state.winners else 0.0
        return self.chance(state, seat)

    def chance(self, state: State, seat: int) -> float:
        strengths = self.strengths(state, seat)
        whole = 0.0
        for strength in strengths:
            whole += strength**self.steep
        return strengths[seat] ** self.steep / whole if whole else 0.0

    def strengths(self, state: State, seat: int) -> list[float]:
        """By seat, in armies; 0 for who is out of the game. How its armies stand counts for `seat` alone."""
        owner, armies = state.owner, self.armies(state)
        sums = [0.0] * (self.sides + 1)  # the last for territories without an owner
        threats = self.threats
        for territory, side in enumerate(owner):
            here = armies[territory]
            sums[side] += LAND + here
            if side == seat:
                worst = -1
                for other in self.neighbours[territory]:
                    if owner[other] != side and armies[other] > worst:
                        worst = armies[other]
                threats[territory] = threat = worst / (worst + here + here) if worst > 1 else 0.0
                if worst >= 0:
                    sums[side] -= LAND * threat
                elif here > 1:
                    sums[side] += (IDLE + FAR * self._way_to_front(owner, territory)) * (here - 1)
        self._add_regions(owner, seat, sums)
        for other in range(self.seats):
            sums[other] = sums[other] + self.cards(state, other) if state.held[other] else 0.0
        return sums[: self.seats]

    def _way_to_front(self, owner: list[int], start: int) -> int:
        """Steps beyond the first from an own territory to the nearest one with an enemy next door."""
        side = owner[start]
        seen = {start}
        ring = [start]
        for way in range(len(owner)):
            following: list[int] = []
            for territory in ring:
                for other in self.neighbours[territory]:
                    if owner[other] != side:
                        return way - 1
                    if other not in seen:
                        seen.add(other)
                        following.append(other)
            ring = following
        return 0

    def armies(self, state: State) -> list[int]:
        """By territory; what lies beside the board may be added."""
        return state.armies

    def cards(self, state: State, seat: int) -> float:
        """What the cards of a seat are worth, in armies."""
        count = 0
        for zone in self.hands[seat]:
            count += len(state.zones[zone])
        return CARD * count

    def _add_regions(self, owner: list[int], seat: int, sums: list[float]) -> None:
        for region, members in enumerate(self.members):
            first = owner[members[0]]
            is_whole = True
            mine = 0
            for territory in members:
                side = owner[territory]
                if side == seat:
                    mine += 1
                if side != first:
                    is_whole = False
            bonus = self.bonus[region]
            if not is_whole:
                share = mine / len(members)
                sums[seat] += PROGRESS * bonus * share * share
            elif first == seat:
                threat = max([self.threats[territory] for territory in members])
                sums[seat] += REGION * bonus * (1.0 - threat)
            else:
                sums[first] += REGION * bonus
