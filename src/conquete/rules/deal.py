"""Giving out the territories at the start."""

from typing import Final

from conquete.effects.verbs import hand_over, place
from conquete.engine.actions import A_SHIFT, Verb, a_of, act, verb_of
from conquete.engine.board import Board
from conquete.engine.chance import Dice
from conquete.engine.compat import mypyc_attr
from conquete.engine.events import Event, Log
from conquete.engine.ids import CARD, NOBODY, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChoiceStep, Register, Step, ThrowStep
from conquete.rules.cite import Cites, cite
from conquete.rules.supply import Supply, supply_of
from conquete.rules.turn import FOLLOWS

CLAIM: Final = step_id("claim")
DEAL_CARD: Final = step_id("deal_card")
DEAL_TERRITORY: Final = step_id("deal_territory")
SHARE_DEAL: Final = step_id("share_deal")
SHARE_DIE: Final = step_id("share_die")
DO_CLAIM: Final = verb_id("claim")
DO_DEAL: Final = verb_id("deal")
DO_DEAL_CARD: Final = verb_id("deal_card")
DO_ROLL: Final = verb_id("roll")

RESERVE = "reserve"  # armies a seat still has to place


class StartingArmies(Module):
    """How many armies each seat has at the start, placed or not; they go into its reserve."""

    name = "starting_armies"

    def __init__(self, by_seats: dict[int, int]) -> None:
        self.by_seats = by_seats
        self.step = Muster()

    def params(self) -> dict[str, object]:
        return {"by_seats": sorted(self.by_seats.items())}

    def steps(self) -> list[Step]:
        return [self.step]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(RESERVE, seats)]

    def bind(self, rules: Ruleset) -> None:
        self.step.armies = self.by_seats[rules.seats]
        self.step.seats = rules.seats
        self.step.supply = supply_of(rules)
        self.step.reserve = rules.offset(RESERVE)


class Muster(AutoStep):
    """Every player counts out the starting armies."""

    def __init__(self) -> None:
        super().__init__("muster")
        self.is_setup = True
        self.armies = 0
        self.seats = 0
        self.reserve = 0
        self.supply: Supply | None = None

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        state.values[self.reserve : self.reserve + self.seats] = [self.armies] * self.seats
        if self.supply is not None:
            for seat in range(self.seats):
                self.supply.take(state, seat, self.armies)
        state.pop()


def occupy_with_one(state: State, log: Log | None, army: int, territory: int) -> None:
    hand_over(state, log, territory, army)
    place(state, log, army, territory, 1)


def check_giving_out(state: State, kind: int, size: int = 0) -> str:
    """What is wrong with giving out territories now (not later), or ""."""
    is_now = state.frames[-1][0] == kind
    return "every territory has an owner already" if is_now and not unowned(state, size) else ""


def unowned(state: State, size: int = 0) -> list[int]:
    """The territories without an owner; with a `size` among the first of the board."""
    owners = state.owner[:size] if size else state.owner
    return [territory for territory, owner in enumerate(owners) if owner == NOBODY]


class DealTerritories(Module):
    """The territory cards, without jokers, are dealt one by one in order of play; each brings one army.

    With an army that no seat plays it is dealt in last and puts `neutral_garrison` on each of its own. With a
    `size` only the first territories of the board have cards.
    """

    name = "deal_territories"

    def __init__(self, neutral_garrison: int = 1, size: int = 0) -> None:
        self.neutral_garrison = neutral_garrison
        self.step = DealTerritory(neutral_garrison, size)

    def params(self) -> dict[str, object]:
        own = {"size": self.step.size} if self.step.size else {}
        return {"neutral_garrison": self.neutral_garrison, **own}

    def steps(self) -> list[Step]:
        return [self.step]

    def verbs(self) -> list[Verb]:
        return [Verb("deal", TERRITORY)]

    def bind(self, rules: Ruleset) -> None:
        self.step.seats = rules.seats
        self.step.armies = rules.armies
        self.step.reserve = rules.offset(RESERVE)
        self.step.follows = rules.offset(FOLLOWS)


@mypyc_attr(allow_interpreted_subclasses=True)
class GiveOut(ThrowStep):
    """The next card of the territories that nobody has; of the first `size` alone, where that is not 0."""

    def __init__(self, name: str, fields: tuple[str, ...] = (), size: int = 0) -> None:
        super().__init__(name, fields)
        self.size = size
        self.is_setup = True

    def check(self, state: State, frame: Frame) -> str:
        return check_giving_out(state, self.kind, self.size)

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        left = unowned(state, self.size)
        return act(DO_DEAL, left[dice.below(len(left))])

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_DEAL, territory), 1) for territory in unowned(state, self.size)]


class DealTerritory(GiveOut):
    """`seat` gets the next card; -1 at the beginning."""

    def __init__(self, neutral_garrison: int, size: int = 0) -> None:
        super().__init__("deal_territory", size=size)
        self.any_army = True
        self.neutral_garrison = neutral_garrison
        self.seats = 0
        self.armies = 0
        self.reserve = 0
        self.follows = 0

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        army = state.turn if frame[1] < 0 else frame[1]
        territory = a_of(action)
        occupy_with_one(state, log, army, territory)
        if army < self.seats:
            state.values[self.reserve + army] -= 1
        elif self.neutral_garrison > 1:
            place(state, log, army, territory, self.neutral_garrison - 1)
        if unowned(state, self.size):
            state.replace((DEAL_TERRITORY, self._next(state, army)))
        else:
            state.pop()

    def _next(self, state: State, army: int) -> int:
        if army < self.seats:
            following = state.values[self.follows + army]
            if following != state.turn:
                return following
            if self.armies > self.seats:
                return self.seats
        return state.turn


class DealAllCards(Module):
    """All cards are dealt one by one, jokers too; a joker gives no territory."""

    name = "deal_all_cards"

    def __init__(self, jokers: int) -> None:
        self.jokers = jokers
        self.step = DealCard()

    def params(self) -> dict[str, object]:
        return {"jokers": self.jokers}

    def steps(self) -> list[Step]:
        return [self.step]

    def verbs(self) -> list[Verb]:
        return [Verb("deal_card", CARD)]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register("jokers_dealt", self.jokers)]

    def bind(self, rules: Ruleset) -> None:
        self.step.jokers = self.jokers
        self.step.territories = rules.board.size
        self.step.jokers_dealt = rules.offset("jokers_dealt")
        self.step.reserve = rules.offset(RESERVE)
        self.step.follows = rules.offset(FOLLOWS)


class DealCard(ThrowStep):
    def __init__(self) -> None:
        super().__init__("deal_card")
        self.is_setup = True
        self.jokers = 0
        self.territories = 0
        self.jokers_dealt = 0
        self.reserve = 0
        self.follows = 0

    def _left(self, state: State) -> list[int]:
        jokers = [self.territories + i for i in range(self.jokers) if not state.values[self.jokers_dealt + i]]
        return unowned(state) + jokers

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        left = self._left(state)
        return act(DO_DEAL_CARD, left[dice.below(len(left))])

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_DEAL_CARD, card), 1) for card in self._left(state)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat = state.turn if frame[1] < 0 else frame[1]
        card = a_of(action)
        if card < self.territories:
            occupy_with_one(state, log, seat, card)
            state.values[self.reserve + seat] -= 1
        else:
            state.values[self.jokers_dealt + card - self.territories] = 1
            if log is not None:
                log.append(Event("JokerDealt", {"seat": seat}))
        if self._left(state):
            state.replace((DEAL_CARD, state.values[self.follows + seat]))
        else:
            for i in range(self.jokers):
                state.values[self.jokers_dealt + i] = 0
            state.pop()


class ClaimTerritories(Module):
    """In turn each player puts one army on a free territory; then the placing, a step named `then`, goes round from
    there, or begins `anew` with who claimed first. Where not all territories are to be had, the `step` says
    which."""

    name = "claim_territories"

    def __init__(
        self, cites: Cites, then: str = "place_initial", step: "Claim | None" = None, anew: bool = False
    ) -> None:
        self.then = then
        self.step = Claim(cites) if step is None else step
        self.step.anew = anew

    def params(self) -> dict[str, object]:
        return {"anew": True} if self.step.anew else {}

    def steps(self) -> list[Step]:
        return [self.step]

    def verbs(self) -> list[Verb]:
        return [Verb("claim", TERRITORY)]

    def bind(self, rules: Ruleset) -> None:
        self.step.reserve = rules.offset(RESERVE)
        self.step.follows = rules.offset(FOLLOWS)
        self.step.then = rules.kind(self.then)
        self.step.then_fields = (0,) * len(rules.step(self.step.then).fields)


@mypyc_attr(allow_interpreted_subclasses=True)
class Claim(ChoiceStep):
    def __init__(self, cites: Cites) -> None:
        super().__init__("claim")
        self.is_setup = True
        self.cites = cites
        self.reserve = 0
        self.follows = 0
        self.then = 0
        self.then_fields: tuple[int, ...] = ()
        self.anew = False

    def free(self, state: State) -> list[int]:
        """What may still be claimed."""
        return unowned(state)

    def check(self, state: State, frame: Frame) -> str:
        is_now = state.frames[-1][0] == self.kind
        return "every territory has an owner already" if is_now and not self.free(state) else ""

    def actor(self, state: State, frame: Frame) -> int:
        return state.turn if frame[1] < 0 else frame[1]

    def options(self, state: State, frame: Frame) -> list[int]:
        return [DO_CLAIM | territory << A_SHIFT for territory in self.free(state)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat = self.actor(state, frame)
        occupy_with_one(state, log, seat, a_of(action))
        state.values[self.reserve + seat] -= 1
        following = state.values[self.follows + seat]
        if self.free(state):
            state.replace((CLAIM, following))
        else:
            state.replace((self.then, state.turn if self.anew else following, *self.then_fields))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.cites, "free" if verb_of(action) == DO_CLAIM else "order")


class ShareByDie(Module):
    """In turn each player throws a die and is dealt that many territories, with one army on each.

    Who comes after the one who got the last territory takes the first turn.
    """

    name = "share_by_die"

    def __init__(self) -> None:
        self.die = ShareDie()
        self.deal = ShareDeal()

    def steps(self) -> list[Step]:
        return [self.die, self.deal]

    def verbs(self) -> list[Verb]:
        return [Verb("deal", TERRITORY)]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(RESERVE, seats)]

    def bind(self, rules: Ruleset) -> None:
        self.deal.follows = rules.offset(FOLLOWS)


class ShareDie(ThrowStep):
    def __init__(self) -> None:
        super().__init__("share_die")
        self.is_setup = True

    def check(self, state: State, frame: Frame) -> str:
        return check_giving_out(state, self.kind)

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        return act(DO_ROLL, dice.throw(1))

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_ROLL, face), 1) for face in range(1, 7)]

    def classes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        left = len(unowned(state))
        if left >= 6:
            return self.outcomes(state, frame)
        # Points beyond the last territory are lost, so the high faces do the same.
        return [*[(act(DO_ROLL, face), 1) for face in range(1, left)], (act(DO_ROLL, left), 7 - left)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat = state.turn if frame[1] < 0 else frame[1]
        dealt = min(a_of(action), len(unowned(state)))
        if log is not None:
            log.append(Event("ShareDieThrown", {"seat": seat, "die": a_of(action), "territories": dealt}))
        state.replace((SHARE_DEAL, seat, dealt))


class ShareDeal(GiveOut):
    """`left` more territories for `seat`."""

    def __init__(self) -> None:
        super().__init__("share_deal", ("left",))
        self.follows = 0

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat, left = frame[1], frame[2]
        occupy_with_one(state, log, seat, a_of(action))
        following = state.values[self.follows + seat]
        if NOBODY not in state.owner:
            state.turn = following
            state.pop()
        elif left > 1:
            state.replace((SHARE_DEAL, seat, left - 1))
        else:
            state.replace((SHARE_DIE, following))
