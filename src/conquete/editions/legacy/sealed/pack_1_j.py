"""The draft of pack 1: factions, armies, coins, places and turns are taken card by card, forth and back."""

from string import ascii_lowercase
from typing import Final

from conquete.editions.legacy.sealed.ground import Ground
from conquete.effects.verbs import put_in_hand
from conquete.engine.actions import Verb, act, n_of, verb_of
from conquete.engine.board import Board
from conquete.engine.events import Log
from conquete.engine.hooks import Hook
from conquete.engine.ids import NOBODY, NUMBER
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, Register, Step
from conquete.rules.offers import Offer, PickStep
from conquete.rules.sides import DO_SIDE, Sides
from conquete.rules.turn import FOLLOWS

LAND: Final = step_id("land")
USUAL: Final = 8  # armies that one begins with where nothing is drafted: leg-11.9

# What is on offer by the number of players: sea-4.6 to sea-4.9.
ARMIES: Final = {3: (10, 8, 6), 4: (10, 8, 8, 6), 5: (10, 10, 8, 8, 6)}
COINS: Final = {3: (2, 1, 0), 4: (2, 1, 0, 0), 5: (2, 1, 1, 0, 0)}
KINDS: Final = ("pack_1_f", "pack_1_g", "pack_1_h", "pack_1_i", "extra_f")
DO_KINDS: Final = tuple(verb_id(name, __name__) for name in KINDS)
PLACEMENT: Final = 2
ORDER: Final = 3
BESIDES: Final = 4  # from the seal of that kind on


class Draft(Module):
    """What a seat has of each kind is in a register of its own: the number on the card plus one."""

    name = "pack_1_j"

    def __init__(self, ground: Ground, with_extra: bool) -> None:
        self.ground = ground
        self.kinds = KINDS if with_extra else KINDS[:BESIDES]
        self.at: list[int] = []
        self.offers: list[tuple[int, ...]] = []
        self.first_seat = 0
        self.follows = 0
        self.seats = 0

    def steps(self) -> list[Step]:
        return [Pick(self), LandInOrder(self)]

    def verbs(self) -> list[Verb]:
        return [Verb(name, 0, 0, NUMBER) for name in self.kinds]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(name, seats) for name in self.kinds]

    def hooks(self) -> list[Hook]:
        return [Drafted(self)]

    def bind(self, rules: Ruleset) -> None:
        self.at = [rules.offset(name) for name in self.kinds]
        places = tuple(range(1, rules.seats + 1))
        besides = tuple(range(rules.seats))  # sea-18.3 to sea-18.7: as many as players
        self.offers = [ARMIES[rules.seats], COINS[rules.seats], places, places, besides]
        self.first_seat = rules.offset("first_seat")
        self.follows = rules.offset(FOLLOWS)
        self.seats = rules.seats

    def has(self, state: State, kind: int, seat: int) -> int:
        """What is on the card of a seat; -1 while it has none."""
        return state.values[self.at[kind] + seat] - 1

    def left(self, state: State, kind: int) -> list[int]:
        """What is on the cards that nobody has taken."""
        left = list(self.offers[kind])
        for seat in range(self.seats):
            if self.has(state, kind, seat) >= 0:
                left.remove(self.has(state, kind, seat))
        return sorted(set(left))

    def row(self, state: State, kind: int) -> list[Offer]:
        """The cards of a kind, whoever has them."""
        takers = [(self.has(state, kind, seat), seat) for seat in range(self.seats)]
        row = []
        for number in self.offers[kind]:
            taker = next((seat for had, seat in takers if had == number), NOBODY)
            takers = [each for each in takers if each[1] != taker]
            piece = f"extra_{ascii_lowercase[number]}" if kind == BESIDES else ""
            row.append(Offer(KINDS[kind], piece, number, taker))
        return row

    def picker(self, state: State, pick: int) -> int:
        """Forth and back: sea-4.12."""
        order = self.ground.in_order(state, state.turn)
        turn, place = divmod(pick, self.seats)
        return order[place if turn % 2 == 0 else self.seats - 1 - place]

    def take_coins(self, state: State, seat: int, coins: int) -> None:
        """sea-4.13; it is no taking off the table, so nothing follows from it: sea-4.14."""
        resources = self.ground.resources
        for _ in range(coins):
            put_in_hand(state, resources.hand + seat, state.zones[resources.coin_pile].pop(0))

    def by(self, state: State, kind: int) -> list[int]:
        return sorted(range(self.seats), key=lambda seat: self.has(state, kind, seat))

    def begin(self, state: State) -> None:
        """Everybody has his cards: sea-4.16."""
        turns = self.by(state, ORDER)
        for i, seat in enumerate(turns):
            state.values[self.follows + seat] = turns[(i + 1) % self.seats]
        state.turn = turns[0]
        state.values[self.first_seat] = turns[0]


class Pick(PickStep):
    """`pick` counts those that were made."""

    def __init__(self, draft: Draft) -> None:
        super().__init__("pack_1_j", ("pick",))
        self.is_setup = True
        self.draft = draft

    def sides(self) -> Sides:
        return self.draft.ground.sides

    def actor(self, state: State, frame: Frame) -> int:
        return self.draft.picker(state, frame[2])

    def options(self, state: State, frame: Frame) -> list[int]:
        draft, seat = self.draft, self.actor(state, frame)
        options = self.sides().step.options(state, frame) if self.sides().of(state, seat) < 0 else []
        for kind, verb in enumerate(DO_KINDS[: len(draft.kinds)]):
            if draft.has(state, kind, seat) < 0:  # sea-4.11
                options = [*options, *[act(verb, 0, 0, n) for n in draft.left(state, kind)]]
        return options

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        draft, seat, pick = self.draft, self.actor(state, frame), frame[2] + 1
        if verb_of(action) == DO_SIDE:
            self.sides().step.choose(state, log, seat, action)
        else:
            kind = DO_KINDS.index(verb_of(action))
            state.values[draft.at[kind] + seat] = n_of(action) + 1
            draft.ground.tell(log, KINDS[kind], seat=seat, n=n_of(action))
            if kind == 1:
                draft.take_coins(state, seat, n_of(action))
        if pick < (1 + len(draft.kinds)) * draft.seats:
            state.replace((frame[0], frame[1], pick))
        else:
            state.pop()
            draft.begin(state)

    def offers(self, state: State, frame: Frame) -> list[Offer]:
        sides = self.sides()
        factions = [Offer("side", name, seat=sides.player(state, name)) for name in sides.names]
        return [*factions, *[card for kind in range(len(self.draft.kinds)) for card in self.draft.row(state, kind)]]

    def pickers(self, state: State, frame: Frame) -> list[int]:
        picks = (1 + len(self.draft.kinds)) * self.draft.seats
        return [self.draft.picker(state, pick) for pick in range(frame[2], picks)]

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return "sea-4.11"


class LandInOrder(AutoStep):
    """After the draft, one seat after the other: sea-4.15. `landed` counts them."""

    def __init__(self, draft: Draft) -> None:
        super().__init__("pack_1_l", ("landed",))
        self.is_setup = True
        self.draft = draft

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        order, landed = self.draft.by(state, PLACEMENT), frame[2]
        if landed + 1 < len(order):
            state.replace((frame[0], frame[1], landed + 1))
        else:
            state.pop()
        state.push((LAND, order[landed]))


class Drafted(Hook):
    """Also where one joins the war, with half of them: sea-4.18."""

    def __init__(self, draft: Draft) -> None:
        super().__init__("start_armies")
        self.draft = draft

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        armies = self.draft.has(state, 0, seat)
        return armies - USUAL if armies >= 0 else 0
