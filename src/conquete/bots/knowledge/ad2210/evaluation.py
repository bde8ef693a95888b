"""What a position of 2210 is worth: flights to the Moon, and cards for the end."""

from typing import Final

from conquete.bots.knowledge.ad2210.ground import Ground, gates_of
from conquete.bots.score import evaluation
from conquete.bots.score.evaluation import Weights
from conquete.bots.score.ground import Picture
from conquete.editions.ad2210.table import DIPLOMAT, LAND, MOON, NUCLEAR, WATER
from conquete.engine.state import State

INFLUENCE_POINTS: Final = 3.0
COMMANDERS: Final = (1.0, 1.0, 1.0, 1.0, 0.5)  # land, naval, space, diplomat, nuclear


class Evaluation(evaluation.Evaluation):
    def __init__(self, ground: Ground, seat: int) -> None:
        super().__init__(ground, seat, Weights(leaders=COMMANDERS))
        self.land = ground
        self.promised: list[float] = [0.0] * ground.kinds  # points of my own cards for the end, by their commander
        self.prospects: list[int] = []  # water territories that bring energy if mine at the end of the turn

    def look(self, state: State) -> None:
        super().look(state)
        ground, table = self.land, self.land.table
        self.points = [float(p) for p in state.values[table.influence : table.influence + ground.seats]]
        self.prospects = [t for t in state.zones[table.prospects] if state.turn == self.seat]
        for deck in ground.decks:
            hand = state.zones[ground.cards.hand_of(self.seat, deck)]
            points = [card for card in hand if ground.cards.facts_of(card).id.endswith("colony_influence")]
            self.promised[deck] = INFLUENCE_POINTS * len(points)

    def voided(self, state: State) -> list[int]:
        return state.zones[self.land.table.devastated]

    def gates(self, picture: Picture, seat: int) -> int:
        return gates_of(picture, seat)

    def lifts(self, picture: Picture, gates: list[int]) -> list[float]:
        """By seat: the greatest force that can fly to the Moon."""
        lifts = [0.0] * self.ground.seats
        layer = self.ground.layer
        for t, standing in enumerate(picture.buildings):
            if standing and layer[t] != MOON:
                side = picture.owner[t]
                is_open = side >= 0 and self.land.takeoff[t] & ~gates[side] == 0
                if is_open and self.still[side] and picture.armies[t] > lifts[side]:
                    lifts[side] = picture.armies[t]
        return lifts

    def own_cards(self, picture: Picture, card: float, money: float) -> float:
        """Cards for the end count in full while their commander lives, and less the more he is in danger."""
        sum_ = super().own_cards(picture, card, money)
        first = self.seat * picture.kinds
        for kind in range(picture.kinds):
            if self.promised[kind]:
                at = picture.posts[first + kind]
                sum_ -= card * self.promised[kind] / INFLUENCE_POINTS
                if at >= 0:
                    sum_ += self.promised[kind] * (1.0 - 0.8 * self.danger[at])
                elif self.still[self.seat]:
                    sum_ += 0.4 * self.promised[kind]
        for t in self.prospects:
            if picture.owner[t] == self.seat:
                sum_ += 4.0 * money
        return sum_


# The order in which commanders are given up where one must go.
LEAST_WANTED: Final = (NUCLEAR, WATER, MOON, LAND, DIPLOMAT)
