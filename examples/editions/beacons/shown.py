"""What is shown of a game of Beacons besides land and armies."""

from typing import Final

import msgspec

from beacons.rules import PRICE, Beacons, Light
from conquete.engine.game import Game
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import Step
from conquete.rules.cards.playing import PlayCards
from conquete.rules.event_types import Event
from conquete.rules.facts import Maker
from conquete.rules.presentation import Mark, Presentation
from conquete.rules.shown import CardInfo, Facts, HandCard
from conquete.rules.shown import Standing as SharedStanding

BEACON: Final = Mark("sign-beacon", "building-beacons")


class Standing(SharedStanding, kw_only=True):
    oil: int


class LightFacts(Facts, tag="light", kw_only=True):
    oil: int
    price: int


class WeatherFacts(Facts, tag="weather", kw_only=True):
    oil: int
    hand: list[HandCard]


class OilGained(Event, tag="OilGained", kw_only=True):
    seat: int
    oil: int


class OilSpent(Event, tag="OilSpent", kw_only=True):
    seat: int
    oil: int


class BeaconsPresentation(Presentation):
    def __init__(self, rules: Ruleset, folder: str = "") -> None:
        super().__init__(rules, folder)
        self.own = own_of(rules)
        self.events |= {"OilGained": OilGained, "OilSpent": OilSpent}

    def maker(self, step: type[Step]) -> Maker:
        return {Light: light, PlayCards: weather}.get(step) or super().maker(step)

    def figures(self, state: State) -> tuple[int, ...]:
        at = self.own.oil.at
        return tuple(state.values[at : at + self.rules.seats])

    def standing(self, state: State, row: SharedStanding) -> SharedStanding:
        return Standing(**msgspec.structs.asdict(row), oil=self.own.oil.of(state, row.seat))

    def piece_registers(self) -> frozenset[str]:
        return frozenset((self.own.standing.register,))

    def counted(self) -> list[str]:
        return ["oil"]

    def counts(self, state: State, seat: int) -> list[int]:
        return [self.own.oil.of(state, seat)]

    def kinds_of_mark(self) -> list[Mark]:
        return [BEACON]

    def marks(self, state: State, territory: int) -> list[Mark]:
        return [BEACON] if self.own.standing.stands(state, territory) else []

    def cards(self) -> list[CardInfo]:
        cards = self.own.cards
        return [
            CardInfo(
                card=self.rules.cards[cards.first + i],
                cost=kind.cost,
                when=kind.when,
                name=self.card_name(kind.id),
                text=self.card_text(kind.id),
            )
            for i, kind in enumerate(cards.by_card)
        ]


def own_of(rules: Ruleset) -> Beacons:
    return next(module for module in rules.modules if isinstance(module, Beacons))


def light(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    return LightFacts(oil=own_of(rules).oil.of(state, frame[1]), price=PRICE)


def weather(game: Game, rules: Ruleset, state: State, frame: Frame) -> Facts:
    own, seat, time = own_of(rules), frame[1], frame[2]
    hand = [
        HandCard(
            card=rules.cards[card],
            why=own.cards.hindrance(state, seat, own.cards.facts_of(card), time, seat, 0, 0),
        )
        for card in state.zones[own.cards.hand_of(seat, 0)]
    ]
    return WeatherFacts(oil=own.oil.of(state, seat), hand=hand)
