"""The estimate for any game on a board: who has more armies, land, regions and cards is likelier to win."""

from typing import Final

from conquete.engine.ids import NOBODY, OWNER
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State

LAND: Final = 0.7  # armies that a territory is worth
REGION: Final = 3.0  # that a point of the bonus of a region held whole is worth
PROGRESS: Final = 1.0  # the same for regions partly held, by the square of the share
CARD: Final = 1.0  # that a card in hand is worth
IDLE: Final = -0.4  # for an army with no enemy next door
STEEP: Final = 2.0  # who is twice as strong wins more than twice as often


class Estimate:
    """Made once for a ruleset. Editions override `chance`, or only `strength`, which it compares."""

    def __init__(self, rules: Ruleset) -> None:
        board = rules.board
        self.rules = rules
        self.seats = rules.seats
        self.sides = rules.armies
        self.neighbours = board.neighbours
        self.members = board.region_members
        self.bonus = board.region_bonus
        self.hands = [
            [zone.index for zone in rules.zones if zone.visibility == OWNER and zone.owner == seat]
            for seat in range(rules.seats)
        ]

    def value(self, state: State, seat: int) -> float:
        """From 0 to 1: the estimated chance of `seat` to win; its share of the victory once the game is over."""
        if state.ended:
            return 1.0 / len(state.winners) if seat in state.winners else 0.0
        return self.chance(state, seat)

    def chance(self, state: State, seat: int) -> float:
        strengths = self.strengths(state)
        whole = 0.0
        for strength in strengths:
            whole += strength**STEEP
        return strengths[seat] ** STEEP / whole if whole else 0.0

    def strengths(self, state: State) -> list[float]:
        """By seat, in armies; 0 for who is out of the game."""
        owner, armies = state.owner, state.armies
        sums = [0.0] * (self.sides + 1)  # the last for territories without an owner
        for territory, side in enumerate(owner):
            if side != NOBODY:
                sums[side] += LAND + armies[territory]
                for other in self.neighbours[territory]:
                    if owner[other] != side:
                        break
                else:
                    sums[side] += IDLE * (armies[territory] - 1)
        self._add_regions(owner, sums)
        for seat in range(self.seats):
            if state.held[seat] == 0:
                sums[seat] = 0.0
                continue
            for zone in self.hands[seat]:
                sums[seat] += CARD * len(state.zones[zone])
        return sums[: self.seats]

    def _add_regions(self, owner: list[int], sums: list[float]) -> None:
        for region, members in enumerate(self.members):
            counts = [0] * (self.sides + 1)
            for territory in members:
                counts[owner[territory]] += 1
            size = len(members)
            for side in range(self.sides):
                if counts[side] == size:
                    sums[side] += REGION * self.bonus[region]
                elif counts[side]:
                    share = counts[side] / size
                    sums[side] += PROGRESS * self.bonus[region] * share * share
