"""Labours: what each god wants done before it gives a card, and drawing it."""

from typing import Final

from conquete.editions.godstorm.table import DEATH, EARTH, MAGIC, SKY, WAR, Table
from conquete.engine.actions import Verb, act, verb_of
from conquete.engine.board import Board
from conquete.engine.decks import count
from conquete.engine.events import Log
from conquete.engine.hooks import Hook
from conquete.engine.ids import PIECES
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Register, Step
from conquete.rules.cards.table import CardTable
from conquete.rules.cite import Cites, cite
from conquete.rules.fallen import dice_on_table
from conquete.rules.rerolls import DICE_SEEN
from conquete.rules.units import TERRITORY_OCCUPIED

DRAW_CARDS: Final = step_id("draw_cards")
DO_DONE: Final = verb_id("done")
DO_TAKE: Final = verb_id("take")

CONQUESTS = 3  # god-24.23
ALIKE = 3  # god-24.19

ALL_BROUGHT: Final = 1  # no reroll of this throw brings another Magic card


class Labours(Module):
    """War: three territories taken from armies in one's turn. Sky: a god beaten in one's turn. Magic: three dice
    alike in any throw. Death: a crypt at the end of one's turn. The god must be in play: god-24.4."""

    name = "labours"

    def __init__(self, table: Table, cards: CardTable, cites: Cites, is_once: bool) -> None:
        self.table = table
        self.cards = cards
        self.cites = cites
        self.is_once = is_once  # one Magic card for a throw and its rerolls together
        self.conquered = 0
        self.sky_done = 0
        self.magic_done = 0

    def steps(self) -> list[Step]:
        return [EndTurn(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("take", PIECES), Verb("done")]

    def registers(self, seats: int, board: Board) -> list[Register]:
        # Of this turn: territories taken from armies, whether the Sky card is drawn; and of the throw on the table,
        # by side, what has brought a Magic card.
        own = [Register("conquered"), Register("sky_labour", most=1)]
        return [*own, Register("magic_labour", 2, most=2**7 - 1)]

    def hooks(self) -> list[Hook]:
        return [NewTurn(self), Conquered(self), NewThrow(self), Alike(self)]

    def bind(self, rules: Ruleset) -> None:
        self.conquered = rules.offset("conquered")
        self.sky_done = rules.offset("sky_labour")
        self.magic_done = rules.offset("magic_labour")

    def may_draw(self, state: State, seat: int, god: int) -> bool:
        return self.table.gods.is_in_play(state, seat, god) and count(state.zones[self.cards.pile + god]) > 0

    def reward(self, state: State, seat: int, god: int) -> None:
        """A card of the god, at once; no god or no card left gives none: god-24.5, god-24.14."""
        if self.table.is_player(seat) and self.may_draw(state, seat, god):
            state.push((DRAW_CARDS, seat, god, 1))

    def god_beaten(self, state: State, seat: int) -> None:
        """The attacker has won a conflict: one Sky card a turn, god-29.17, god-29.18."""
        if not state.values[self.sky_done] and self.may_draw(state, seat, SKY):
            state.values[self.sky_done] = 1
            self.reward(state, seat, SKY)

    def begin_throw(self, state: State) -> None:
        """New dice: what the last ones brought is forgotten."""
        state.values[self.magic_done] = state.values[self.magic_done + 1] = 0

    def is_rewarded(self, state: State, seat: int, side: int, faces: list[int]) -> bool:
        """Do these dice bring a Magic card? Three that lay there before the reroll do not bring another."""
        brought = state.values[self.magic_done + side]
        if brought & ALL_BROUGHT or not self.table.is_player(seat):
            return False
        alike = [face for face in faces if faces.count(face) >= ALIKE and not brought >> face & 1]
        return len(alike) > 0 and self.may_draw(state, seat, MAGIC)

    def see_dice(self, state: State, seat: int, side: int, faces: list[int]) -> None:
        """A Magic card for every throw with three dice alike: god-25.25, god-29.19, god-30.8."""
        if self.is_rewarded(state, seat, side, faces):
            state.values[self.magic_done + side] = self.brought(faces)
            self.reward(state, seat, MAGIC)

    def brought(self, faces: list[int]) -> int:
        """What to remember of dice that bring a card: the bit of each number that stays when ones are rerolled."""
        if self.is_once or 1 not in faces:  # nothing is rerolled: the value that stored records have
            return ALL_BROUGHT
        return sum([1 << face for face in range(2, 7) if faces.count(face) >= ALIKE])


class NewTurn(Hook):
    def __init__(self, labours: Labours) -> None:
        super().__init__("turn_started")
        self.labours = labours

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        state.values[self.labours.conquered] = 0
        state.values[self.labours.sky_done] = 0


class Conquered(Hook):
    """Territories alone count, and only those that somebody stood in: god-24.25, god-35.10, god-32.12."""

    def __init__(self, labours: Labours) -> None:
        super().__init__(TERRITORY_OCCUPIED.name)
        self.labours = labours

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        labours = self.labours
        if not b or labours.table.layer_of[a] != EARTH:
            return
        state.values[labours.conquered] += 1
        if state.values[labours.conquered] == CONQUESTS:
            labours.reward(state, seat, WAR)


class Alike(Hook):
    """In battles, above ground and below."""

    def __init__(self, labours: Labours) -> None:
        super().__init__(DICE_SEEN.name)
        self.labours = labours

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        self.labours.see_dice(state, seat, a, dice_on_table(state)[a])


class NewThrow(Hook):
    def __init__(self, labours: Labours) -> None:
        super().__init__("dice_chosen")
        self.labours = labours

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        self.labours.begin_throw(state)


class EndTurn(ChoiceStep):
    """A Death card for a crypt, if one likes: god-24.17, god-35.20, god-36.1."""

    def __init__(self, labours: Labours) -> None:
        super().__init__("end_turn")
        self.labours = labours

    def options(self, state: State, frame: Frame) -> list[int]:
        labours, seat = self.labours, frame[1]
        if not labours.table.own_crypts(state, seat) or not labours.may_draw(state, seat, DEATH):
            return []
        return [act(DO_TAKE, labours.cards.card_decks[DEATH].piece), DO_DONE]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        if verb_of(action) == DO_TAKE:
            self.labours.reward(state, frame[1], DEATH)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.labours.cites, "order")
