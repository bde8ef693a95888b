"""The toy: attacks, three reaction cards, a card drawn each turn. For the tests of the engine alone."""

from pathlib import Path
from typing import Final

from conquete.editions import register
from conquete.editions.base import Edition, Mode
from conquete.effects.registry import Cards, Play, deck_from_toml
from conquete.effects.verbs import place, put_in_hand
from conquete.engine.actions import Verb, a_of, act
from conquete.engine.board import Board
from conquete.engine.chance import Dice
from conquete.engine.decks import shuffled, take, top_layer
from conquete.engine.events import Event, Log
from conquete.engine.ids import CARD
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, Step, ThrowStep
from conquete.rules.combat import Combat
from conquete.rules.deal import DealTerritories, StartingArmies
from conquete.rules.elimination import Elimination
from conquete.rules.fortify import OneMove
from conquete.rules.placing import PlaceInTurn
from conquete.rules.reactions import Reactions, cancel_attack, counter_card
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

cards = Cards()


@cards.card("halt")
def halt(play: Play) -> None:  # toy-2
    cancel_attack(play)


@cards.card("guard")
def guard(play: Play) -> None:  # toy-3
    place(play.state, play.log, play.state.owner[play.b], play.b, 1)


@cards.card("counter")
def counter(play: Play) -> None:  # toy-4
    counter_card(play)


class DrawEachTurn(Module):
    """toy-1: the deck is shuffled at the start, and every turn begins with a card while there is one."""

    name = "draw_each_turn"

    def __init__(self, reactions: Reactions) -> None:
        self.reactions = reactions

    def steps(self) -> list[Step]:
        return [Shuffle(self.reactions), DrawPhase(self.reactions), Draw(self.reactions)]

    def verbs(self) -> list[Verb]:
        return [Verb("take", CARD)]


class Shuffle(AutoStep):
    def __init__(self, reactions: Reactions) -> None:
        super().__init__("shuffle")
        self.reactions = reactions
        self.is_setup = True

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        state.zones[self.reactions.pile] = shuffled(list(range(len(self.reactions.card_names))))
        state.pop()


class DrawPhase(AutoStep):
    def __init__(self, reactions: Reactions) -> None:
        super().__init__("draw_phase")
        self.reactions = reactions

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        if state.zones[self.reactions.pile]:
            state.replace((DRAW, frame[1]))
        else:
            state.pop()


class Draw(ThrowStep):
    def __init__(self, reactions: Reactions) -> None:
        super().__init__("draw")
        self.reactions = reactions

    def _cards(self, state: State) -> list[int]:
        return top_layer(state.zones[self.reactions.pile])

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        layer = self._cards(state)
        return act(DO_TAKE, layer[dice.below(len(layer))])

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_TAKE, card), 1) for card in self._cards(state)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        card, seat = a_of(action), frame[1]
        pile = state.zones[self.reactions.pile]
        take(pile, card)
        put_in_hand(state, self.reactions.hand + seat, card)
        state.pop()
        if log is not None:
            log.append(Event("CardDrawn", {"seat": seat, "card": card}, seat, {"seat": seat}))


def compose(mode: str, seats: int, options: dict[str, object]) -> Ruleset:
    reactions = Reactions(
        "toy_cards", deck_from_toml((FOLDER / "cards.toml").read_text(), cards), {"play": "toy-5"}
    )
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
        reactions,
        DrawEachTurn(reactions),
    ]
    setup = ["muster", "choose_general", "deal_territory", "place_initial", "shuffle"]
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
