"""Pack 2. a: Mercenary, a scar; comeback powers b: Resourceful, c: Stealthy, d: Well armed, e: Mobile,
f: Convincing, g: Well supplied; h: the choice of one; i: it is written into the sheet; j: how many steal in."""

from typing import Final

from conquete.editions.legacy.market import SCARS, CardPack, Market
from conquete.editions.legacy.packs import Parts, in_use
from conquete.editions.legacy.sealed.ground import (
    Ground,
    LayScar,
    added,
    added_highest,
    grounded,
    parts_of,
    rows_of,
)
from conquete.editions.legacy.sealed.spaces import Note, give, is_free
from conquete.editions.legacy.sheet import Document, Sheet
from conquete.effects.card_files import CardRow
from conquete.effects.verbs import hand_over, place
from conquete.engine.actions import Verb, a_of, act, b_of, n_of, span, verb_of
from conquete.engine.board import Board
from conquete.engine.events import Log
from conquete.engine.hooks import Hook, tell
from conquete.engine.ids import NOBODY, NUMBER, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChoiceStep, Register, Step
from conquete.rules.cards.kinds import Effect
from conquete.rules.deal import RESERVE
from conquete.rules.dice import Dice
from conquete.rules.dice_rules import DiceChange
from conquete.rules.reinforce import BOARD_CHANGED
from conquete.rules.winning import winning_of

SEAL: Final = "pack-2"
BLUE: Final = "blue"  # sea-1.2
MERCENARY: Final = "pack_2_a"
RESOURCEFUL: Final = "pack_2_b"
STEALTHY: Final = "pack_2_c"
WELL_ARMED: Final = "pack_2_d"
MOBILE: Final = "pack_2_e"
CONVINCING: Final = "pack_2_f"
WELL_SUPPLIED: Final = "pack_2_g"
AMMO_SHORTAGE: Final = "ammo_shortage"

CHOOSE: Final = step_id("pack_2_h", __name__)
STEAL_IN: Final = step_id(STEALTHY, __name__)
HOW_MANY: Final = step_id("pack_2_j", __name__)
SHIFT: Final = step_id(MOBILE, __name__)
DO_CHOOSE: Final = verb_id("pack_2_h", __name__)
DO_STEAL_IN: Final = verb_id(STEALTHY, __name__)
DO_HOW_MANY: Final = verb_id("pack_2_j", __name__)
DO_SHIFT: Final = verb_id(MOBILE, __name__)
DO_DONE: Final = verb_id("done")


class SecondPack(CardPack):
    def rows(self, deck: str, sheet: Sheet) -> list[CardRow]:
        if deck != SCARS or not in_use(sheet, SEAL):  # sea-6.4
            return []
        return rows_of(SEAL, "scar", when="turn_started", who="everybody")  # sea-6.16

    def effects(self, market: Market) -> list[Effect]:
        return [Mercenary(market)]

    def compose(self, parts: Parts, document: Document) -> None:
        ground = grounded(parts, document.sheet)
        taken = {power for faction in document.sheet.factions.values() for power in faction.powers.values()}
        parts.modules += [Hire(ground), Comebacks(ground)]
        for power, module in (
            (RESOURCEFUL, Resourceful),
            (STEALTHY, Stealthy),
            (WELL_ARMED, WellArmed),
            (MOBILE, Mobile),
            (WELL_SUPPLIED, WellSupplied),
        ):
            if power in taken:
                parts.modules.append(module(ground))


PACK = SecondPack(SEAL, (MERCENARY,))


class Mercenary(LayScar):
    name = MERCENARY


class Hire(Module):
    name = SEAL

    def __init__(self, ground: Ground) -> None:
        self.hook = Hired(ground)

    def hooks(self) -> list[Hook]:
        return [self.hook]


class Hired(Hook):
    """sea-6.17, sea-6.14; sea-12.4."""

    def __init__(self, ground: Ground) -> None:
        super().__init__("turn_ended")
        self.ground = ground

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        armies = 2 if self.ground.has(state, seat, CONVINCING) else 1
        for territory in self.ground.scarred(state, MERCENARY):
            if state.owner[territory] != seat:
                continue
            if self.ground.is_contrary(state, seat):
                self.ground.tell(log, "pack_2_less", territory=territory)
                self.ground.remove(state, log, territory, 1)
            else:
                self.ground.tell(log, MERCENARY, territory=territory)
                place(state, log, seat, territory, armies)


# -- the choice --------------------------------------------------------------------------------------------


class Comebacks(Module):
    """Whoever falls and has no such power yet chooses one of those that nobody has: sea-6.6, sea-6.7."""

    name = "pack_2_h"

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.powers = [part.id for part in parts_of(SEAL, "power")]
        taken = {power for powers in ground.powers for power in powers}
        elsewhere = {power for faction in ground.sheet.factions.values() for power in faction.powers.values()}
        self.left = [power for power in self.powers if power not in taken | elsewhere]
        self.out = -1
        self.won_by = -1

    def params(self) -> dict[str, object]:
        return {"left": self.left}

    def steps(self) -> list[Step]:
        return [Choose(self), Note("pack_2_i", BLUE, self.powers, self.ground.sides)]

    def verbs(self) -> list[Verb]:
        return [Verb("pack_2_h", 0, 0, NUMBER)]

    def hooks(self) -> list[Hook]:
        return [Fallen(self, "seat_knocked_out"), Fallen(self, "seat_eliminated"), FallenAtTheEnd(self)]

    def bind(self, rules: Ruleset) -> None:
        self.out = rules.offset("out")
        self.won_by = rules.offset("won_by") if winning_of(rules) is not None else -1

    def may_choose(self, state: State, seat: int) -> bool:
        return bool(self.left) and is_free(self.ground.sheet, self.ground.sides.named(state, seat), BLUE)

    def take_over(self, before: Ruleset, state: State, log: Log | None) -> None:
        """The pack was opened just now: sea-6.5, sea-6.18, sea-6.19."""
        if any(module.name == self.name for module in before.modules) or state.round == 0:
            return
        winner = state.values[self.won_by] - 1 if self.won_by >= 0 else NOBODY
        if winner != NOBODY:
            self.ask(state, winner, [lands == 0 for lands in state.held])
        else:
            self.ask(state, state.turn, [out > 0 for out in state.values[self.out : self.out + self.ground.seats]])

    def ask(self, state: State, first: int, has_fallen: list[bool]) -> None:
        """Those of the seats who have fallen, in order of play from one on: sea-6.18."""
        for seat in reversed(self.ground.in_order(state, first)):
            if has_fallen[seat] and self.may_choose(state, seat):
                state.push((CHOOSE, seat))


class Choose(ChoiceStep):
    def __init__(self, comebacks: Comebacks) -> None:
        super().__init__("pack_2_h")
        self.comebacks = comebacks

    def options(self, state: State, frame: Frame) -> list[int]:
        own = self.comebacks
        if not own.may_choose(state, frame[1]):
            return []
        return [act(DO_CHOOSE, 0, 0, own.powers.index(power)) for power in own.left]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        power = self.comebacks.powers[n_of(action)]
        state.pop()
        self.comebacks.ground.tell(log, power, seat=frame[1])
        give(state, "pack_2_i", frame[1], n_of(action), self.comebacks.ground.sides.of(state, frame[1]))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return "sea-6.7"


class Fallen(Hook):
    """`a` has fallen."""

    def __init__(self, comebacks: Comebacks, point: str) -> None:
        super().__init__(point)
        self.comebacks = comebacks

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if self.comebacks.may_choose(state, a) and (CHOOSE, a) not in state.frames:
            state.push((CHOOSE, a))


class FallenAtTheEnd(Hook):
    """Who fell before the pack was opened, and has no army when the game ends: sea-6.19."""

    def __init__(self, comebacks: Comebacks) -> None:
        super().__init__("game_recorded", may_be_unheard=True)
        self.comebacks = comebacks

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        self.comebacks.ask(state, seat, [lands == 0 for lands in state.held])


# -- powers ------------------------------------------------------------------------------------------------


class Resourceful(Module):
    """A city was entered in this turn: sea-6.9."""

    name = RESOURCEFUL

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.at = 0

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register(RESOURCEFUL, most=1)]

    def hooks(self) -> list[Hook]:
        return [CityEntered(self), NewTurn(self), RightToACard(self)]

    def bind(self, rules: Ruleset) -> None:
        self.at = rules.offset(RESOURCEFUL)


class CityEntered(Hook):
    def __init__(self, own: Resourceful) -> None:
        super().__init__("territory_entered")
        self.own = own

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if self.own.ground.marks.city(state, a) and self.own.ground.has(state, seat, RESOURCEFUL):
            state.values[self.own.at] = 1


class NewTurn(Hook):
    def __init__(self, own: Resourceful) -> None:
        super().__init__("turn_started")
        self.own = own

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        state.values[self.own.at] = 0


class RightToACard(Hook):
    def __init__(self, own: Resourceful) -> None:
        super().__init__("card_right")
        self.own = own

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        return state.values[self.own.at] if seat == state.turn else 0


class Stealthy(Module):
    """Recruits may land in one empty place without marks, before the others are placed: sea-6.10, sea-6.11."""

    name = STEALTHY

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.reserve = 0
        self.changed: tuple[Hook, ...] = ()

    def steps(self) -> list[Step]:
        return [StealIn(self), HowMany(self)]

    def verbs(self) -> list[Verb]:
        return [Verb(STEALTHY, TERRITORY), Verb("pack_2_j", 0, 0, NUMBER), Verb("done")]

    def hooks(self) -> list[Hook]:
        return [Recruited(self)]

    def bind(self, rules: Ruleset) -> None:
        self.reserve = rules.offset(RESERVE)
        self.changed = rules.hooks_at(BOARD_CHANGED)

    def places(self, state: State) -> list[int]:
        ground = self.ground
        return [
            territory
            for territory, owner in enumerate(state.owner)
            if owner == NOBODY
            and not ground.is_marked(state, territory)
            and not ground.headquarters.stands(state, territory)
        ]


class Recruited(Hook):
    def __init__(self, own: Stealthy) -> None:
        super().__init__("recruited")
        self.own = own

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if self.own.ground.has(state, seat, STEALTHY):
            state.push((STEAL_IN, seat))


class StealIn(ChoiceStep):
    def __init__(self, own: Stealthy) -> None:
        super().__init__(STEALTHY)
        self.own = own

    def options(self, state: State, frame: Frame) -> list[int]:
        left = state.values[self.own.reserve + frame[1]]
        places = self.own.places(state) if left else []
        return [act(DO_DONE), *[act(DO_STEAL_IN, place) for place in places]] if places else []

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        if verb_of(action) == DO_STEAL_IN:
            state.push((HOW_MANY, frame[1], a_of(action)))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return "sea-6.10"


class HowMany(ChoiceStep):
    """It is no expansion: nobody enters."""

    def __init__(self, own: Stealthy) -> None:
        super().__init__("pack_2_j", ("territory",))
        self.own = own

    def options(self, state: State, frame: Frame) -> list[int]:
        return [span(DO_HOW_MANY, 0, 0, 1, state.values[self.own.reserve + frame[1]])]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        seat, territory, armies = frame[1], frame[2], n_of(action)
        hand_over(state, log, territory, seat)
        place(state, log, seat, territory, armies)
        state.values[self.own.reserve + seat] -= armies
        tell(self.own.changed, state, log, seat, territory)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return "sea-6.10"


class WellArmed(Module):
    """sea-6.12."""

    name = WELL_ARMED

    def __init__(self, ground: Ground) -> None:
        self.hook = AtHeadquarters(ground)

    def hooks(self) -> list[Hook]:
        return [self.hook]


class AtHeadquarters(DiceChange):
    def __init__(self, ground: Ground) -> None:
        super().__init__(only_counts=True)
        self.ground = ground

    def changed(self, state: State, source: int, target: int, dice: Dice) -> Dice:
        if not self.ground.headquarters.stands(state, target):
            return dice
        is_armed = self.ground.has(state, state.owner[source], WELL_ARMED)
        return dice.but(attack=added(dice.attack, 1)) if is_armed else dice


class WellSupplied(Module):
    """What the scar takes is given back: sea-6.15."""

    name = WELL_SUPPLIED

    def __init__(self, ground: Ground) -> None:
        self.hook = Supplied(ground)

    def hooks(self) -> list[Hook]:
        return [self.hook]


class Supplied(DiceChange):
    def __init__(self, ground: Ground) -> None:
        super().__init__(only_counts=True)
        self.ground = ground
        self.scar = ground.marks.scar_kinds.number(AMMO_SHORTAGE)

    def changed(self, state: State, source: int, target: int, dice: Dice) -> Dice:
        if self.ground.marks.scar(state, target) != self.scar:
            return dice
        is_supplied = self.ground.has(state, state.owner[target], WELL_SUPPLIED)
        return dice.but(defence=added_highest(dice.defence, 1)) if is_supplied else dice


class Mobile(Module):
    """sea-6.13; what a headquarters is fortified by goes with it: sea-2.7."""

    name = MOBILE

    def __init__(self, ground: Ground) -> None:
        self.ground = ground

    def steps(self) -> list[Step]:
        return [Shift(self)]

    def verbs(self) -> list[Verb]:
        return [Verb(MOBILE, TERRITORY, TERRITORY), Verb("done")]

    def hooks(self) -> list[Hook]:
        return [MayShift(self)]


class MayShift(Hook):
    def __init__(self, own: Mobile) -> None:
        super().__init__("turn_started")
        self.own = own

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if self.own.ground.has(state, seat, MOBILE):
            state.push((SHIFT, seat))


class Shift(ChoiceStep):
    def __init__(self, own: Mobile) -> None:
        super().__init__(MOBILE)
        self.own = own

    def options(self, state: State, frame: Frame) -> list[int]:
        ground, seat = self.own.ground, frame[1]
        board = ground.board
        assert board is not None
        stands = ground.headquarters.stands
        ways = [
            act(DO_SHIFT, source, target)
            for source in ground.lands(state, seat)
            if stands(state, source)
            for target in board.neighbours[source]
            if state.owner[target] == seat and not stands(state, target)
        ]
        return [act(DO_DONE), *ways] if ways else []

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        if verb_of(action) == DO_SHIFT:
            at, source, target = self.own.ground.headquarters.at, a_of(action), b_of(action)
            state.values[at + target] = state.values[at + source]
            state.values[at + source] = 0
            self.own.ground.tell(log, "pack_2_k", seat=frame[1], source=source, target=target)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return "sea-6.13"
