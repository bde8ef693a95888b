"""The missile powers of pocket 1. d: EMP, e: Interference, f: Recon, g: Bad Intel, h: Rally; u: one is chosen;
v: it is written. Each costs a missile, once in a turn: sea-11.3."""

from typing import Final

from conquete.editions.legacy.sealed.ground import Ground, parts_of
from conquete.editions.legacy.sealed.pocket_1_c import SEAL, Struck
from conquete.editions.legacy.sealed.spaces import Note, give, is_free
from conquete.effects.verbs import place
from conquete.engine.actions import Verb, a_of, act, n_of, verb_of
from conquete.engine.board import Board
from conquete.engine.compat import mypyc_attr
from conquete.engine.events import Log
from conquete.engine.hooks import Hook
from conquete.engine.ids import CARD, NOBODY, NUMBER, REGION
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Register, Step
from conquete.rules.combat import Combat
from conquete.rules.currency import Currency
from conquete.rules.dice import Dice
from conquete.rules.dice_rules import DiceChange
from conquete.rules.reinforce import Reinforce

BROWN: Final = "brown"  # sea-1.4
EMP: Final = "pocket_1_d"
INTERFERENCE: Final = "pocket_1_e"
RECON: Final = "pocket_1_f"
BAD_INTEL: Final = "pocket_1_g"
RALLY: Final = "pocket_1_h"
CHOICE: Final = "pocket_1_u"
RALLIED: Final = 2  # sea-11.10

CHOOSE: Final = step_id(CHOICE, __name__)
ASK_EMP: Final = step_id(EMP, __name__)
ASK_INTERFERENCE: Final = step_id(INTERFERENCE, __name__)
ASK_BAD_INTEL: Final = step_id(BAD_INTEL, __name__)
ASK_RALLY: Final = step_id(RALLY, __name__)
TAKE_CARD: Final = step_id("take_card")
DO_CHOOSE: Final = verb_id(CHOICE, __name__)
DO_EMP: Final = verb_id(EMP, __name__)
DO_INTERFERENCE: Final = verb_id(INTERFERENCE, __name__)
DO_RECON: Final = verb_id(RECON, __name__)
DO_BAD_INTEL: Final = verb_id(BAD_INTEL, __name__)
DO_RALLY: Final = verb_id(RALLY, __name__)
DO_PASS: Final = verb_id("pass")

# What the register of e says of the card that may not be taken: coin cards are all alike.
A_COIN: Final = 1
A_TERRITORY: Final = 2  # plus its number


class MissilePowers(Module):
    """Which faction has which is in the sheet; registers have who used his in this turn (u), by territory where d
    holds, which card e keeps back, and of which region g takes the armies away, plus one."""

    name = EMP

    def __init__(self, struck: Struck, missiles: Currency, combat: Combat, reinforce: Reinforce) -> None:
        self.struck = struck
        self.ground: Ground = struck.ground
        self.missiles = missiles
        self.combat = combat
        self.reinforce = reinforce
        self.powers = [part.id for part in parts_of(SEAL, "power")]
        factions = self.ground.sheet.factions.values()
        taken = {power for faction in factions for power in faction.powers.values()}
        self.left = [power for power in self.powers if power not in taken]
        self.used = 0
        self.emp = 0
        self.kept = 0
        self.denied = 0

    def params(self) -> dict[str, object]:
        return {"left": self.left}

    def steps(self) -> list[Step]:
        note = Note("pocket_1_v", BROWN, self.powers, self.ground.sides)
        return [Choose(self), note, Emp(self), Interfere(self), Recon(self), BadIntel(self), Rally(self)]

    def verbs(self) -> list[Verb]:
        bare = [Verb(name) for name in (EMP, INTERFERENCE, RALLY, "pass")]
        return [Verb(CHOICE, 0, 0, NUMBER), Verb(RECON, CARD), Verb(BAD_INTEL, REGION), *bare]

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [
            Register(CHOICE, seats, most=1),
            Register(EMP, board.size, most=1),
            Register(INTERFERENCE, most=A_TERRITORY + board.size),
            Register(BAD_INTEL, most=len(board.regions)),
        ]

    def hooks(self) -> list[Hook]:
        return [
            Earned(self),
            NewTurn(self),
            BeforeTheRoll(self),
            Natural(self),
            NoMissiles(self),
            Takes(self),
            KeptBack(self),
            Denied(self),
        ]

    def bind(self, rules: Ruleset) -> None:
        self.used = rules.offset(CHOICE)
        self.emp = rules.offset(EMP)
        self.kept = rules.offset(INTERFERENCE)
        self.denied = rules.offset(BAD_INTEL)

    def may_choose(self, state: State, seat: int) -> bool:
        """sea-11.1, sea-12.8, sea-15.6."""
        return is_free(self.ground.sheet, self.ground.sides.named(state, seat), BROWN)

    def can_use(self, state: State, seat: int, power: str) -> bool:
        is_able = self.ground.has(state, seat, power) and self.missiles.of(state, seat) > 0
        return is_able and not state.values[self.used + seat]

    def user(self, state: State, power: str) -> int:
        """Who can use it now, or NOBODY: a power is on one card at most."""
        for seat in range(self.ground.seats):
            if self.can_use(state, seat, power):
                return seat
        return NOBODY

    def use(self, state: State, log: Log | None, seat: int, power: str) -> None:
        state.values[self.used + seat] = 1
        self.missiles.pay(state, log, seat, 1)
        self.ground.tell(log, power, seat=seat)

    def bases(self, state: State, seat: int) -> list[int]:
        """Territories of a seat with headquarters, where armies may be placed."""
        stands, struck = self.ground.headquarters.stands, self.struck
        return [t for t in self.ground.lands(state, seat) if stands(state, t) and not struck.is_zone(state, t)]


# -- the choice --------------------------------------------------------------------------------------------


class Earned(Hook):
    """One power, however many tokens, and also where they win the game: sea-11.11."""

    def __init__(self, own: MissilePowers) -> None:
        super().__init__("tokens_earned")
        self.own = own

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if self.own.may_choose(state, seat):
            state.push((CHOOSE, seat))


class Choose(ChoiceStep):
    def __init__(self, own: MissilePowers) -> None:
        super().__init__(CHOICE)
        self.own = own

    def options(self, state: State, frame: Frame) -> list[int]:
        own = self.own
        left = own.left if own.may_choose(state, frame[1]) else []
        return [act(DO_CHOOSE, 0, 0, own.powers.index(power)) for power in left]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        ground = self.own.ground
        state.pop()
        ground.tell(log, "pocket_1_v", seat=frame[1], n=n_of(action))
        give(state, "pocket_1_v", frame[1], n_of(action), ground.sides.of(state, frame[1]))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return "sea-11.1"


# -- when they are used --------------------------------------------------------------------------------------


class NewTurn(Hook):
    """Everything is over with the turn; at the start of one some powers are asked for: sea-11.9, sea-11.10."""

    def __init__(self, own: MissilePowers) -> None:
        super().__init__("turn_started", priority=-1)
        self.own = own

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        own = self.own
        for at in range(own.used, own.used + own.ground.seats):
            state.values[at] = 0
        for at in range(own.emp, own.emp + len(state.owner)):
            state.values[at] = 0
        state.values[own.kept] = state.values[own.denied] = 0
        if own.can_use(state, seat, RALLY):
            state.push((ASK_RALLY, seat))
        liar = own.user(state, BAD_INTEL)
        if liar not in (NOBODY, seat):
            state.push((ASK_BAD_INTEL, liar, seat))


@mypyc_attr(allow_interpreted_subclasses=True)
class UsePower(ChoiceStep):
    """A power is used, or not now."""

    def __init__(self, own: MissilePowers, power: str, cite: str, fields: tuple[str, ...] = ()) -> None:
        super().__init__(power, fields)
        self.own = own
        self.power = power
        self.cite = cite

    def options(self, state: State, frame: Frame) -> list[int]:
        uses = self.uses(state, frame) if self.own.can_use(state, frame[1], self.power) else []
        return [act(DO_PASS), *uses] if uses else []

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        if verb_of(action) == DO_PASS:
            self.left(state, frame, log)
        else:
            self.own.use(state, log, frame[1], self.power)
            self.happens(state, frame, action, log)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return self.cite

    def uses(self, state: State, frame: Frame) -> list[int]:
        raise NotImplementedError

    def happens(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        raise NotImplementedError

    def left(self, state: State, frame: Frame, log: Log | None) -> None:
        """It is not used."""


class Rally(UsePower):
    """sea-11.10."""

    def __init__(self, own: MissilePowers) -> None:
        super().__init__(own, RALLY, "sea-11.10")

    def uses(self, state: State, frame: Frame) -> list[int]:
        return [act(DO_RALLY)] if self.own.bases(state, frame[1]) else []

    def happens(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        for territory in self.own.bases(state, frame[1]):
            place(state, log, frame[1], territory, RALLIED)


class BadIntel(UsePower):
    """Of one region that `other` has he gets nothing in this turn: sea-11.9."""

    def __init__(self, own: MissilePowers) -> None:
        super().__init__(own, BAD_INTEL, "sea-11.9", ("other",))

    def uses(self, state: State, frame: Frame) -> list[int]:
        return [act(DO_BAD_INTEL, region) for region in self.own.reinforce.regions_held(state, frame[2])]

    def happens(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.values[self.own.denied] = a_of(action) + 1


class Denied(Hook):
    def __init__(self, own: MissilePowers) -> None:
        super().__init__("income")
        self.own = own

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        region, reinforce = state.values[self.own.denied] - 1, self.own.reinforce
        if region < 0 or seat != state.turn or region not in reinforce.regions_held(state, seat):
            return 0
        return -reinforce.region_income(state, seat, region)


# -- dice --------------------------------------------------------------------------------------------------


class BeforeTheRoll(Hook):
    def __init__(self, own: MissilePowers) -> None:
        super().__init__("attack_declared")
        self.own = own

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        user = self.own.user(state, EMP)
        if user != NOBODY:
            state.push((ASK_EMP, user, a, b))


class Emp(UsePower):
    """Until the end of the turn, whoever fights for that territory: sea-11.5."""

    def __init__(self, own: MissilePowers) -> None:
        super().__init__(own, EMP, "sea-11.5", ("source", "target"))

    def uses(self, state: State, frame: Frame) -> list[int]:
        return [] if state.values[self.own.emp + frame[3]] else [act(DO_EMP)]

    def happens(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.values[self.own.emp + frame[3]] = 1


class Natural(DiceChange):
    """The dice count as they fall: sea-11.6; what changes no die stays: sea-11.12."""

    def __init__(self, own: MissilePowers) -> None:
        super().__init__(priority=9)
        self.own = own

    def changed(self, state: State, source: int, target: int, dice: Dice) -> Dice:
        if not state.values[self.own.emp + target]:
            return dice
        usual = self.own.combat.dice.usual
        return dice.but(usual.attack, usual.defence)

    def why(self, state: State, source: int, target: int) -> str:
        return EMP


class NoMissiles(Hook):
    def __init__(self, own: MissilePowers) -> None:
        super().__init__("may_fix_die")
        self.own = own

    def veto(self, state: State, seat: int, a: int, b: int) -> str:
        return "sea-11.6" if state.values[self.own.emp + b] else ""


# -- cards -------------------------------------------------------------------------------------------------


class Takes(Hook):
    """Somebody else draws a card: sea-11.7. Coin cards are all alike: for one that is kept back the next one is
    taken, so that nothing is asked unless it is the last."""

    def __init__(self, own: MissilePowers) -> None:
        super().__init__("takes_card")
        self.own = own

    def replace(self, state: State, log: Log | None, seat: int, a: int, b: int) -> bool:
        user = self.own.user(state, INTERFERENCE)
        has_its_like = b < 0 and len(state.zones[self.own.ground.resources.coin_pile]) > 1
        if has_its_like or user in (NOBODY, seat):
            return False
        state.push((ASK_INTERFERENCE, user, seat, a))
        return True


class Interfere(UsePower):
    """`taker` is about to have the card."""

    def __init__(self, own: MissilePowers) -> None:
        super().__init__(own, INTERFERENCE, "sea-11.7", ("taker", "card"))

    def uses(self, state: State, frame: Frame) -> list[int]:
        return [act(DO_INTERFERENCE)]

    def happens(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        """He takes another, if there is one for him; else none, and nothing follows from it: sea-11.13."""
        territory = self.own.ground.resources.territory_of(frame[3])
        state.values[self.own.kept] = A_COIN if territory < 0 else A_TERRITORY + territory
        state.push((TAKE_CARD, frame[2]))

    def left(self, state: State, frame: Frame, log: Log | None) -> None:
        self.own.ground.resources.take_for_turn(state, log, frame[2], frame[3])


class KeptBack(Hook):
    def __init__(self, own: MissilePowers) -> None:
        super().__init__("may_take_card")
        self.own = own

    def veto(self, state: State, seat: int, a: int, b: int) -> str:
        kept = A_COIN if b < 0 else A_TERRITORY + b
        return "sea-11.7" if state.values[self.own.kept] == kept else ""


class Recon(UsePower):
    """A phase before the card of the turn is taken, where it would be a coin: sea-11.8."""

    def __init__(self, own: MissilePowers) -> None:
        super().__init__(own, RECON, "sea-11.8")

    def uses(self, state: State, frame: Frame) -> list[int]:
        resources, seat = self.own.ground.resources, frame[1]
        offered = resources.offered(state, seat) if resources.has_right(state, seat) else []
        if not any(resources.territory_of(card) < 0 for card in offered):
            return []
        return [act(DO_RECON, card) for card in resources.open_cards(state) if card not in offered]

    def happens(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        self.own.ground.resources.acquire(state, log, frame[1], a_of(action))
