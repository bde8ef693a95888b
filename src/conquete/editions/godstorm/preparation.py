"""The set-up: plague, pantheons, the piles of a game for two, War god and temple."""

from typing import Final

from conquete.editions.godstorm.table import PANTHEONS, WAR, Table
from conquete.effects.verbs import hand_over, place
from conquete.engine.actions import Verb, a_of, act, n_of, verb_of
from conquete.engine.board import Board
from conquete.engine.events import Event, Log
from conquete.engine.ids import CARD, NUMBER, PIECES, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChoiceStep, Register, Step
from conquete.rules.cite import Cites, cite
from conquete.rules.deal import RESERVE, Claim, GiveOut, occupy_with_one, unowned
from conquete.rules.drawing import DrawStep
from conquete.rules.first_pieces import StartPieces
from conquete.rules.turn import FOLLOWS

PLAGUE: Final = step_id("plague", __name__)
CHOOSE_PANTHEON: Final = step_id("choose_pantheon", __name__)
CHOOSE_PILE: Final = step_id("choose_pile", __name__)
DEAL_PILES: Final = step_id("deal_piles", __name__)
DO_PANTHEON: Final = verb_id("pantheon", __name__)
DO_PILE: Final = verb_id("pile", __name__)
DO_CLAIM: Final = verb_id("claim")
DO_DEAL: Final = verb_id("deal")
DO_TURN_UP: Final = verb_id("turn_up")

PLAGUED = 4  # god-11.1
NEUTRAL_ARMIES = 3  # god-16.5
PILES = 3  # god-16.3

FIRST_GODS = (WAR,)  # god-13.12


class Preparation(Module):
    name = "preparation"

    def __init__(self, table: Table, cites: Cites, for_two: bool) -> None:
        self.table = table
        self.cites = cites
        self.for_two = for_two
        self.armies = 0
        self.reserve = 0
        self.follows = 0
        self.pile_of = 0
        self.first_piece = 0

    def params(self) -> dict[str, object]:
        return {"for_two": self.for_two}

    def steps(self) -> list[Step]:
        own: list[Step] = [Plague(self), ChoosePantheon(self), SitClockwise(self)]
        return [*own, ChoosePile(self), DealPiles(self)] if self.for_two else own

    def pieces(self) -> list[str]:
        return list(PANTHEONS)  # after the gods, whose numbers are those of their kinds

    def verbs(self) -> list[Verb]:
        verbs = [Verb("turn_up", CARD), Verb("pantheon", PIECES), Verb("deal", TERRITORY)]
        return [*verbs, Verb("pile", 0, 0, NUMBER)] if self.for_two else verbs

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register("pile_chosen", seats, most=PILES)] if self.for_two else []

    def bind(self, rules: Ruleset) -> None:
        self.armies = rules.armies
        self.reserve = rules.offset(RESERVE)
        self.follows = rules.offset(FOLLOWS)
        self.first_piece = rules.words.pieces.index(PANTHEONS[0])
        if self.for_two:
            self.pile_of = rules.offset("pile_chosen")

    def sit_clockwise(self, state: State) -> None:
        for seat in range(self.table.seats):
            state.values[self.follows + seat] = (seat + 1) % self.table.seats


class Plague(DrawStep):
    """The next of the territories that the plague strikes. The cards go back into their pile and are shuffled, so
    they do not leave it: god-11.2, god-11.4."""

    def __init__(self, preparation: Preparation) -> None:
        super().__init__("plague", DO_TURN_UP, ("done",))
        self.is_setup = True
        self.table = preparation.table

    def pile(self, state: State, frame: Frame) -> int:
        return self.table.pile

    def cards(self, state: State, frame: Frame) -> list[int]:
        return [card for card in super().cards(state, frame) if not self.table.is_plagued(state, card)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        self.table.lay_plague(state, log, a_of(action))
        if frame[2] + 1 < PLAGUED:
            state.replace((PLAGUE, frame[1], frame[2] + 1))
        else:
            state.pop()


class ChoosePantheon(ChoiceStep):
    """In the order of their throws (god-12.2); for two, the first of them then chooses for the neutral army
    (god-16.2). `chosen` is how many have theirs."""

    def __init__(self, preparation: Preparation) -> None:
        super().__init__("choose_pantheon", ("chosen",))
        self.is_setup = True
        self.preparation = preparation
        self.table = preparation.table

    def actor(self, state: State, frame: Frame) -> int:
        return state.turn if frame[1] < 0 else frame[1]

    def options(self, state: State, frame: Frame) -> list[int]:
        table = self.table
        chosen = state.values[table.pantheon : table.pantheon + table.seats + 1]
        first = self.preparation.first_piece
        return [act(DO_PANTHEON, 1 << first + i) for i in range(len(PANTHEONS)) if i + 1 not in chosen]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        preparation, table = self.preparation, self.table
        seat, chosen = self.actor(state, frame), frame[2]
        number = 0
        while a_of(action) != 1 << preparation.first_piece + number:
            number += 1
        army = seat if chosen < table.seats else table.seats
        state.values[table.pantheon + army] = number + 1
        if log is not None:
            log.append(Event("PantheonChosen", {"seat": seat, "army": army, "pantheon": PANTHEONS[number]}))
        if chosen < table.seats:
            hand_over(state, log, table.heaven(state, seat), seat)
        if chosen + 1 < preparation.armies:
            following = state.values[preparation.follows + seat] if chosen + 1 < table.seats else state.turn
            state.replace((CHOOSE_PANTHEON, following, chosen + 1))
        else:
            state.pop()
            preparation.sit_clockwise(state)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.preparation.cites, "pantheon")


class SitClockwise(AutoStep):
    """After the throw for who claims first the others follow clockwise: god-14.4."""

    def __init__(self, preparation: Preparation) -> None:
        super().__init__("sit_clockwise")
        self.is_setup = True
        self.preparation = preparation

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        self.preparation.sit_clockwise(state)
        state.pop()


class ChoosePile(ChoiceStep):
    """Three piles lie face down, and each player picks one; the last is for the neutral army: god-16.4."""

    def __init__(self, preparation: Preparation) -> None:
        super().__init__("choose_pile")
        self.is_setup = True
        self.preparation = preparation

    def actor(self, state: State, frame: Frame) -> int:
        return state.turn if frame[1] < 0 else frame[1]

    def options(self, state: State, frame: Frame) -> list[int]:
        at, seats = self.preparation.pile_of, self.preparation.table.seats
        taken = state.values[at : at + seats]
        return [act(DO_PILE, 0, 0, pile) for pile in range(1, PILES + 1) if pile not in taken]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat = self.actor(state, frame)
        state.values[self.preparation.pile_of + seat] = n_of(action)
        if log is not None:
            log.append(Event("PileChosen", {"seat": seat, "pile": n_of(action)}))
        following = state.values[self.preparation.follows + seat]
        if following == state.turn:
            state.pop()
        else:
            state.replace((CHOOSE_PILE, following))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.preparation.cites, "pile")


class DealPiles(GiveOut):
    """The cards of the piles are turned over, of each in turn; nobody knew them before. `done` of them are."""

    def __init__(self, preparation: Preparation) -> None:
        super().__init__("deal_piles", ("done",), len(preparation.table.earth))
        self.preparation = preparation

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        preparation = self.preparation
        pile = frame[2] % PILES + 1
        army = preparation.table.seats
        for seat in range(preparation.table.seats):
            if state.values[preparation.pile_of + seat] == pile:
                army = seat
        territory = a_of(action)
        occupy_with_one(state, log, army, territory)
        if army < preparation.table.seats:
            state.values[preparation.reserve + army] -= 1
        else:
            place(state, log, army, territory, NEUTRAL_ARMIES - 1)
        if unowned(state, self.size):
            state.replace((DEAL_PILES, frame[1], frame[2] + 1))
        else:
            state.pop()


class FreeLand(Claim):
    """Nobody claims anything below ground: god-14.3, god-14.5."""

    def __init__(self, table: Table, cites: Cites) -> None:
        super().__init__(cites)
        self.table = table

    def free(self, state: State) -> list[int]:
        return unowned(state, len(self.table.earth))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        if verb_of(action) == DO_CLAIM and not self.table.is_earth[a_of(action)]:
            return cite(self.cites, "elsewhere")
        return super().refusal(state, frame, action)


class GodAndTemple(StartPieces):
    """War god and temple: god-13.12, god-13.13. No god is placed where there is plague, no piece below ground."""

    def __init__(self, table: Table, cites: Cites) -> None:
        super().__init__(table.gods, table.temples, FIRST_GODS, cites)
        self.table = table

    def may_stand(self, state: State, seat: int, territory: int, piece: int) -> bool:
        if not self.table.is_earth[territory]:
            return False
        return piece == len(FIRST_GODS) or not self.table.is_plagued(state, territory)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        is_god = frame[2] < len(FIRST_GODS)
        return cite(self.cites, "plagued" if is_god and self.table.is_plagued(state, a_of(action)) else "pieces")
