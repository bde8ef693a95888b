"""The toy: attacks, three reaction cards, a card drawn each turn. For the tests of the engine alone."""

from pathlib import Path
from typing import Final

from conquete.editions import register
from conquete.editions.base import Edition, Mode
from conquete.effects.card_files import read_deck
from conquete.effects.verbs import place, put_in_hand
from conquete.engine.actions import Verb, a_of
from conquete.engine.board import Board
from conquete.engine.decks import take
from conquete.engine.events import Event, Log
from conquete.engine.ids import CARD
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, Step
from conquete.rules.battle import call_off
from conquete.rules.cards.decks import CardDeck
from conquete.rules.cards.kinds import Effect, Play
from conquete.rules.cards.table import CardTable
from conquete.rules.cards.windows import CardWindows, counter_card
from conquete.rules.combat import Combat
from conquete.rules.deal import DealTerritories, StartingArmies
from conquete.rules.drawing import DrawStep
from conquete.rules.elimination import Elimination
from conquete.rules.fortify import OneMove
from conquete.rules.placing import PlaceInTurn
from conquete.rules.reinforce import Reinforcements
from conquete.rules.seating import General
from conquete.rules.turn import Turns

FOLDER = Path(__file__).parent
DRAW: Final = step_id("draw", __name__)
DO_TAKE: Final = verb_id("take", __name__)

BOARD = Board(
    "toy",
    ["north", "east", "south", "west"],
    [("north", "east"), ("east", "south"), ("south", "west"), ("west", "north")],
    [("all", 2, ["north", "east", "south", "west"])],
)


class Halt(Effect):  # toy-2
    name = "halt"

    def start(self, play: Play) -> None:
        call_off(play.state, play.log)


class Guard(Effect):  # toy-3
    name = "guard"

    def start(self, play: Play) -> None:
        place(play.state, play.log, play.state.owner[play.b], play.b, 1)


class Counter(Effect):  # toy-4
    name = "counter"

    def start(self, play: Play) -> None:
        counter_card(play)


class DrawEachTurn(Module):
    """toy-1: every turn begins with a card while there is one."""

    name = "draw_each_turn"

    def __init__(self, cards: CardTable) -> None:
        self.cards = cards

    def steps(self) -> list[Step]:
        return [DrawPhase(self.cards), Draw(self.cards)]

    def verbs(self) -> list[Verb]:
        return [Verb("take", CARD)]


class DrawPhase(AutoStep):
    def __init__(self, cards: CardTable) -> None:
        super().__init__("draw_phase")
        self.cards = cards

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        if state.zones[self.cards.pile]:
            state.replace((DRAW, frame[1]))
        else:
            state.pop()


class Draw(DrawStep):
    def __init__(self, cards: CardTable) -> None:
        super().__init__("draw", DO_TAKE)
        self.table = cards

    def pile(self, state: State, frame: Frame) -> int:
        return self.table.pile

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        card, seat = a_of(action), frame[1]
        take(state.zones[self.table.pile], card)
        put_in_hand(state, self.table.hand + seat, card)
        state.pop()
        if log is not None:
            log.append(Event("CardDrawn", {"seat": seat, "card": card}, seat, {"seat": seat}))


def compose(mode: str, seats: int, options: dict[str, object]) -> Ruleset:
    deck = CardDeck("toy", "toy_cards", read_deck(FOLDER / "cards.toml"))
    cites = {"held": "toy-5", "target": "toy-5", "when": "toy-5"}
    cards = CardTable([deck], [Halt(), Guard(), Counter()], fallen_discard=False, cites=cites)
    modules: list[Module] = [
        General(),
        StartingArmies({2: 6, 3: 5}),
        DealTerritories(),
        PlaceInTurn({}),
        Turns(("draw_phase", "reinforce", "attack", "manoeuvre")),
        Reinforcements(divisor=2, minimum=2, cites={}),
        Combat(most_attack=2, defence_needs=(1, 2), separate_dice=False, cites={"adjacent": "toy-6"}),
        Elimination(),
        OneMove({}),
        cards,
        CardWindows(cards),
        DrawEachTurn(cards),
    ]
    setup = ["muster", "choose_general", "deal_territory", "place_initial", "open_decks"]
    return Ruleset("toy", mode, options, seats, BOARD, modules, setup, "turn")


EDITION = Edition(
    "toy",
    {"en": "Toy", "fr": "Jouet"},
    [Mode("standard", {"en": "Standard", "fr": "Normal"}, (2, 3))],
    [],
    ["toy"],
    compose,
    str(FOLDER),
)
register(EDITION)
