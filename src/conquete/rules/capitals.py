"""Secret headquarters: who takes one takes the whole army behind it; who holds enough of them wins."""

from typing import Final

from conquete.effects.verbs import destroy, finish, hand_over, place
from conquete.engine.actions import Verb, a_of, act, verb_of
from conquete.engine.events import Event, Log
from conquete.engine.goals import HEADQUARTERS as HEADQUARTERS_HELD
from conquete.engine.goals import Aim, Goal
from conquete.engine.hooks import Hook
from conquete.engine.ids import HIDDEN, OWNER, PUBLIC, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Chooser, Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Step, Zone
from conquete.rules.cite import Cites, cite
from conquete.rules.set_cards import DECK_NAME
from conquete.rules.turn import FOLLOWS

CHOOSE_HEADQUARTERS: Final = step_id("choose_headquarters")
DO_HEADQUARTERS: Final = verb_id("headquarters")

HEADQUARTERS = "headquarters"


class Capitals(Module):
    """The card of the chosen territory lies face down before its player, and face up once it was taken.

    List it before Elimination: what a headquarters drags along is handed over first.
    """

    name = "capitals"

    def __init__(self, needed: int, cites: Cites) -> None:
        self.needed = needed
        self.seats = 0
        self.secret = 0  # zone of seat 0
        self.open = 0
        self.reason = 0
        self.choose = ChooseHeadquarters(self, cites)

    def params(self) -> dict[str, object]:
        return {"needed": self.needed}

    def steps(self) -> list[Step]:
        return [self.choose]

    def verbs(self) -> list[Verb]:
        return [Verb(HEADQUARTERS, TERRITORY)]

    def zones(self, seats: int) -> list[Zone]:
        secret = [Zone(HEADQUARTERS, DECK_NAME, OWNER, seat) for seat in range(seats)]
        return [*secret, Zone("headquarters_taken", DECK_NAME, PUBLIC)]

    def hooks(self) -> list[Hook]:
        return [TakeHeadquarters(self)]

    def bind(self, rules: Ruleset) -> None:
        self.seats = rules.seats
        self.secret = rules.zone(HEADQUARTERS, 0)
        self.open = rules.zone("headquarters_taken")
        self.reason = rules.end_reason(HEADQUARTERS)
        self.choose.follows = rules.offset(FOLLOWS)

    def held(self, state: State, seat: int) -> int:
        """Headquarters `seat` occupies: his own, while he is in the game, and those taken."""
        count = len(state.zones[self.secret + seat])
        for territory in state.zones[self.open]:
            if state.owner[territory] == seat:
                count += 1
        return count

    def aim(self, state: State, seat: int) -> Aim | None:
        return Aim(HEADQUARTERS, [Goal(HEADQUARTERS_HELD, self.held(state, seat), self.needed)])

    def imagine(self, state: State, viewer: int, choose: Chooser) -> None:
        """A headquarters lies on a territory its player holds, whose card nobody has seen elsewhere."""
        seen: set[int] = set()
        for zone in state.zones:
            seen.update(zone)
        for seat in range(self.seats):
            zone = state.zones[self.secret + seat]
            if zone == [HIDDEN]:
                own = [t for t in range(len(state.owner)) if state.owner[t] == seat and t not in seen]
                zone[0] = own[choose.below(len(own))]

    def check(self, state: State) -> str:
        size = len(state.owner)
        for seat in range(self.seats):
            zone = state.zones[self.secret + seat]
            for territory in zone:
                if territory >= size or (territory >= 0 and state.owner[territory] != seat):
                    return f"the headquarters of seat {seat} is not on a territory of his"
            if state.round > 0 and len(zone) != (1 if state.held[seat] > 0 else 0):
                return f"seat {seat} needs one headquarters"
        taken = state.zones[self.open]
        if (
            len(taken) != (state.held[: self.seats].count(0) if state.round > 0 else 0)
            or max(taken, default=0) >= size
        ):
            return "the headquarters taken are not those of the players who are out"
        return ""


class ChooseHeadquarters(ChoiceStep):
    def __init__(self, capitals: Capitals, cites: Cites) -> None:
        super().__init__("choose_headquarters")
        self.is_setup = True
        self.capitals = capitals
        self.cites = cites
        self.follows = 0
        self.always_asks = True  # a player with a single territory is asked like the others

    def actor(self, state: State, frame: Frame) -> int:
        return state.turn if frame[1] < 0 else frame[1]

    def options(self, state: State, frame: Frame) -> list[int]:
        seat = self.actor(state, frame)
        return [act(DO_HEADQUARTERS, t) for t in range(len(state.owner)) if state.owner[t] == seat]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat = self.actor(state, frame)
        territory = a_of(action)
        state.zones[self.capitals.secret + seat].append(territory)
        if log is not None:
            log.append(Event("HeadquartersChosen", {"seat": seat, "territory": territory}, seat, {"seat": seat}))
        following = state.values[self.follows + seat]
        if following == state.turn:
            state.pop()
        else:
            state.replace((CHOOSE_HEADQUARTERS, following))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return cite(self.cites, "own" if verb_of(action) == DO_HEADQUARTERS else "order")


class TakeHeadquarters(Hook):
    def __init__(self, capitals: Capitals) -> None:
        super().__init__("territory_taken")
        self.capitals = capitals

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        capitals = self.capitals
        if b < capitals.seats and a in state.zones[capitals.secret + b]:
            state.zones[capitals.secret + b].clear()
            taken = state.zones[capitals.open]
            taken.append(a)
            taken.sort()
            if log is not None:
                log.append(Event("HeadquartersTaken", {"seat": seat, "from": b, "territory": a}))
            for territory in range(len(state.owner)):
                if state.owner[territory] == b:
                    destroy(state, log, territory, state.armies[territory])
                    hand_over(state, log, territory, seat)
                    place(state, log, seat, territory, 1)
        if capitals.held(state, seat) >= capitals.needed:
            finish(state, log, (seat,), capitals.reason, HEADQUARTERS)
