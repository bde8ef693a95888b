"""The estimate for any game on a board: who has more armies, land, regions and cards is likelier to win."""

from typing import Final

from conquete.engine.ids import OWNER
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State

LAND: Final = 1.2  # armies that a territory is worth
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
        self.threats: list[float] = [0.0] * board.size  # how likely it is that a territory falls next
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
        owner, armies = state.owner, self.armies(state)
        sums = [0.0] * (self.sides + 1)  # the last for territories without an owner
        threats = self.threats
        for territory, side in enumerate(owner):
            here = armies[territory]
            worst = -1
            for other in self.neighbours[territory]:
                if owner[other] != side and armies[other] > worst:
                    worst = armies[other]
            if worst < 0:
                threats[territory] = 0.0
                sums[side] += LAND + here + IDLE * (here - 1)
            else:
                threat = worst / (worst + here + here) if worst > 1 else 0.0
                threats[territory] = threat
                sums[side] += here + LAND * (1.0 - threat)
        self._add_regions(owner, sums)
        for seat in range(self.seats):
            sums[seat] = sums[seat] + self.cards(state, seat) if state.held[seat] else 0.0
        return sums[: self.seats]

    def armies(self, state: State) -> list[int]:
        """By territory; what lies beside the board may be added."""
        return state.armies

    def cards(self, state: State, seat: int) -> float:
        """What the cards of a seat are worth, in armies."""
        count = 0
        for zone in self.hands[seat]:
            count += len(state.zones[zone])
        return CARD * count

    def _add_regions(self, owner: list[int], sums: list[float]) -> None:
        for region, members in enumerate(self.members):
            counts = [0] * (self.sides + 1)
            for territory in members:
                counts[owner[territory]] += 1
            size = len(members)
            bonus = self.bonus[region]
            for side in range(self.sides):
                count = counts[side]
                if count == size:
                    threat = max([self.threats[territory] for territory in members])
                    sums[side] += REGION * bonus * (1.0 - threat)
                elif count:
                    sums[side] += PROGRESS * bonus * count * count / (size * size)
