"""What lies sealed in pocket 1: what the Mutants have become. a: Unnatural Strength, b: Mindshackle, c: Unstable
Cloning, d: Mass Hypnosis; e: whose card is taken for b; f: by chance."""

from typing import Final

from conquete.editions.legacy.packs import Pack, Parts
from conquete.editions.legacy.sealed.ground import Ground, grounded
from conquete.editions.legacy.sealed.pocket_1_c import MUTANTS
from conquete.editions.legacy.sealed.pocket_1_i import CHOICES, EVOLVED, FORM, STANCE
from conquete.editions.legacy.sheet import Document, Faction, Sheet, changed
from conquete.effects.verbs import place, put_in_hand
from conquete.engine.actions import Verb, a_of, act, verb_of
from conquete.engine.board import Board
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook
from conquete.engine.ids import CARD, SEAT, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Register, Step
from conquete.rules.dice import Dice
from conquete.rules.dice_rules import DiceChange
from conquete.rules.drawing import DrawStep
from conquete.rules.throw_effects import ThrowEffect

SPACE: Final = "evolved"  # of their card; it is none of the coloured ones: sea-12.9
STRENGTH: Final = "pocket_1_a_a"
MINDSHACKLE: Final = "pocket_1_a_b"
CLONING: Final = "pocket_1_a_c"
HYPNOSIS: Final = "pocket_1_a_d"
# By stance, then by form: sea-12.12 to sea-12.16.
POWERS: Final = ((STRENGTH, MINDSHACKLE), (CLONING, HYPNOSIS))
SIX: Final = 6

SWAP: Final = step_id(MINDSHACKLE, __name__)
AT_RANDOM: Final = step_id("pocket_1_a_f", __name__)
SHIELD: Final = step_id(HYPNOSIS, __name__)
DO_SWAP: Final = verb_id(MINDSHACKLE, __name__)
DO_SHIELD: Final = verb_id(HYPNOSIS, __name__)
DO_PASS: Final = verb_id("pass")
DO_TURN_UP: Final = verb_id("turn_up")

# What the register of d says of a territory.
NAMED: Final = 1  # by a card that is turned in
SHIELDED: Final = 2


class Evolved(Pack):
    def opening(self, sheet: Sheet) -> Sheet:
        known = sheet.beyond["pocket-1"]
        power = POWERS[known[CHOICES[STANCE]]][known[CHOICES[FORM]]]
        mutants = sheet.factions.get(MUTANTS, Faction())
        mutants = changed(mutants, powers={**mutants.powers, SPACE: power})
        return changed(sheet, factions={**sheet.factions, MUTANTS: mutants})

    def check(self, sheet: Sheet) -> str:
        power = sheet.factions.get(MUTANTS, Faction()).powers.get(SPACE, "")
        return "" if any(power in row for row in POWERS) else "nothing has become of them"

    def compose(self, parts: Parts, document: Document) -> None:
        ground = grounded(parts, document.sheet)
        power = document.sheet.factions[MUTANTS].powers[SPACE]
        if MUTANTS in ground.sides.names:
            modules = {STRENGTH: Strength, MINDSHACKLE: Mindshackle, CLONING: Cloning, HYPNOSIS: Hypnosis}
            parts.modules.append(modules[power](ground))


PACK = Evolved(EVOLVED)


class Power(Module):
    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    def is_theirs(self, state: State, seat: int) -> bool:
        return 0 <= seat < self.ground.seats and self.ground.sides.named(state, seat) == MUTANTS


# -- offensive bodies ----------------------------------------------------------------------------------------


class Strength(Power):
    name = STRENGTH

    def hooks(self) -> list[Hook]:
        return [Sixes(self)]


class Sixes(DiceChange):
    """Also one that a missile has set: sea-12.12, sea-12.13."""

    def __init__(self, own: Strength) -> None:
        super().__init__(only_counts=True)
        self.own = own

    def changed(self, state: State, source: int, target: int, dice: Dice) -> Dice:
        return dice.but(ties_from=SIX) if self.own.is_theirs(state, state.owner[source]) else dice

    def why(self, state: State, source: int, target: int) -> str:
        return STRENGTH


# -- offensive brains ----------------------------------------------------------------------------------------


class Mindshackle(Power):
    """A register has by seat whether a territory of its was conquered in this turn."""

    name = MINDSHACKLE
    at = 0

    def steps(self) -> list[Step]:
        return [Swap(self), AtRandom(self)]

    def verbs(self) -> list[Verb]:
        return [Verb(MINDSHACKLE, SEAT), Verb("turn_up", CARD), Verb("pass")]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(MINDSHACKLE, seats, most=1)]

    def hooks(self) -> list[Hook]:
        return [Conquered(self), NobodyYet(self), CardTaken(self)]

    def bind(self, rules: Ruleset) -> None:
        self.at = rules.offset(MINDSHACKLE)

    def victims(self, state: State, seat: int) -> list[int]:
        hand = self.ground.resources.hand
        seats = [other for other in range(self.ground.seats) if other != seat]
        return [other for other in seats if state.values[self.at + other] and state.zones[hand + other]]


class Conquered(Hook):
    def __init__(self, own: Mindshackle) -> None:
        super().__init__("territory_taken")
        self.own = own

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if seat == state.turn and 0 <= b < self.own.ground.seats:
            state.values[self.own.at + b] = 1


class NobodyYet(Hook):
    def __init__(self, own: Mindshackle) -> None:
        super().__init__("turn_started")
        self.own = own

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        for at in range(self.own.at, self.own.at + self.own.ground.seats):
            state.values[at] = 0


class CardTaken(Hook):
    """sea-12.14."""

    def __init__(self, own: Mindshackle) -> None:
        super().__init__("resource_taken")
        self.own = own

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if seat == state.turn and self.own.is_theirs(state, seat):
            state.push((SWAP, seat, a))


class Swap(ChoiceStep):
    """The card that was just taken for one of whose hand?"""

    def __init__(self, own: Mindshackle) -> None:
        super().__init__(MINDSHACKLE, ("card",))
        self.own = own

    def options(self, state: State, frame: Frame) -> list[int]:
        if frame[2] not in state.zones[self.own.ground.resources.hand + frame[1]]:
            return []
        victims = self.own.victims(state, frame[1])
        return [act(DO_PASS), *[act(DO_SWAP, other) for other in victims]] if victims else []

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        if verb_of(action) == DO_SWAP:
            self.own.ground.tell(log, MINDSHACKLE, seat=frame[1])
            state.push((AT_RANDOM, frame[1], a_of(action), frame[2]))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return "sea-12.14"


class AtRandom(DrawStep):
    """A card of the hand of `other`, which is open."""

    def __init__(self, own: Mindshackle) -> None:
        super().__init__("pocket_1_a_f", DO_TURN_UP, ("other", "card"))
        self.own = own

    def check(self, state: State, frame: Frame) -> str:
        return "" if self.cards(state, frame) else "there is no card to take"

    def cards(self, state: State, frame: Frame) -> list[int]:
        return state.zones[self.own.ground.resources.hand + frame[2]][:]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        hand, seat, other, given = self.own.ground.resources.hand, frame[1], frame[2], frame[3]
        state.pop()
        for giver, taker, card in ((other, seat, a_of(action)), (seat, other, given)):
            state.zones[hand + giver].remove(card)
            put_in_hand(state, hand + taker, card)
            if log is not None:
                log.append(Event("CardsCaptured", {"seat": taker, "from": giver, "cards": [card]}))


# -- defensive bodies ----------------------------------------------------------------------------------------


class Cloning(Power):
    name = CLONING

    def hooks(self) -> list[Hook]:
        return [Doubles(self)]


class Doubles(ThrowEffect):
    """sea-12.15."""

    def __init__(self, own: Cloning) -> None:
        super().__init__()
        self.own = own

    def bears(self, state: State, source: int, target: int) -> bool:
        return state.armies[target] > 0 and self.own.is_theirs(state, state.owner[target])

    def follows(self, attack: list[int], defence: list[int]) -> bool:
        return len(defence) > 1 and defence[0] == defence[1]

    def happen(self, state: State, log: Log | None, source: int, target: int) -> None:
        self.own.ground.tell(log, CLONING, territory=target)
        place(state, log, state.owner[target], target, 1)


# -- defensive brains ----------------------------------------------------------------------------------------


class Hypnosis(Power):
    name = HYPNOSIS
    at = 0

    def steps(self) -> list[Step]:
        return [Shield(self)]

    def verbs(self) -> list[Verb]:
        return [Verb(HYPNOSIS, TERRITORY)]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(HYPNOSIS, board.size, most=SHIELDED)]

    def hooks(self) -> list[Hook]:
        return [TurnedIn(self), IsShielded(self), WakesUp(self)]

    def bind(self, rules: Ruleset) -> None:
        self.at = rules.offset(HYPNOSIS)

    def of(self, state: State, what: int) -> list[int]:
        return [t for t in range(len(state.owner)) if state.values[self.at + t] == what]


class TurnedIn(Hook):
    """sea-12.16, sea-12.17."""

    def __init__(self, own: Hypnosis) -> None:
        super().__init__("resources_traded")
        self.own = own

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        own, resources = self.own, self.own.ground.resources
        if not own.is_theirs(state, seat):
            return
        for card in state.zones[resources.laid]:
            territory = resources.territory_of(card)
            if territory >= 0 and state.owner[territory] == seat:
                state.values[own.at + territory] = NAMED
        state.push((SHIELD, seat))


class Shield(ChoiceStep):
    def __init__(self, own: Hypnosis) -> None:
        super().__init__(HYPNOSIS)
        self.own = own

    def options(self, state: State, frame: Frame) -> list[int]:
        return [act(DO_SHIELD, territory) for territory in self.own.of(state, NAMED)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        for territory in self.own.of(state, NAMED):
            state.values[self.own.at + territory] = 0
        state.values[self.own.at + a_of(action)] = SHIELDED
        self.own.ground.tell(log, HYPNOSIS, territory=a_of(action))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return "sea-12.17"


class IsShielded(Hook):
    def __init__(self, own: Hypnosis) -> None:
        super().__init__("may_attack")
        self.own = own

    def veto(self, state: State, seat: int, a: int, b: int) -> str:
        return "sea-12.16" if state.values[self.own.at + b] == SHIELDED else ""


class WakesUp(Hook):
    def __init__(self, own: Hypnosis) -> None:
        super().__init__("turn_started")
        self.own = own

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if self.own.is_theirs(state, seat):
            for at in range(self.own.at, self.own.at + len(state.owner)):
                state.values[at] = 0
