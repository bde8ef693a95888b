"""The strike of pocket 1, from the choice of its place to the cards of those who fell by it."""

from typing import Final

from conquete.editions.legacy.deeds import destroy_card
from conquete.editions.legacy.sealed.pocket_1_c import BRINGER, FALLOUT, SEAL, Struck
from conquete.editions.legacy.sheet import Document, changed, read, write
from conquete.engine.actions import Verb, a_of, act
from conquete.engine.chance import Dice
from conquete.engine.events import Event, Log
from conquete.engine.ids import DICE, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChangeStep, ChoiceStep, Step, ThrowStep
from conquete.engine.worlds import World
from conquete.rules.battle import LOSSES, call_off
from conquete.rules.fallen import dice_on_table
from conquete.rules.fixing import FIX_DICE

WHERE: Final = step_id("pocket_1_m", __name__)
WRITE: Final = step_id("pocket_1_n", __name__)
STRIKE: Final = step_id("pocket_1_o", __name__)
NEAR: Final = step_id("pocket_1_p", __name__)
LOST: Final = step_id("pocket_1_q", __name__)
DO_WHERE: Final = verb_id("pocket_1_m", __name__)
DO_ROLL: Final = verb_id("roll")


class Strike(Module):
    name = SEAL

    def __init__(self, struck: Struck) -> None:
        self.struck = struck
        self.ground = struck.ground
        self.territories: tuple[str, ...] = ()

    def params(self) -> dict[str, object]:
        return {BRINGER: self.struck.bringer}

    def steps(self) -> list[Step]:
        return [Where(self), Write(self), Fall(self), Near(self), Lost(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("pocket_1_m", TERRITORY), Verb("roll", DICE)]

    def bind(self, rules: Ruleset) -> None:
        self.territories = rules.board.territories

    def take_over(self, before: Ruleset, state: State, log: Log | None) -> None:
        """It has just been opened: whoever set the third die chooses. There is no second strike (sea-10.15)."""
        if before.world is not None and SEAL in read(before.world).sheet.opened:
            return
        for frame in reversed(state.frames):
            if frame[0] == FIX_DICE and frame[5]:
                state.push((WHERE, frame[5] - 1, frame[2], frame[3]))
                return


class Where(ChoiceStep):
    """The attacking or the defending territory: sea-10.3."""

    def __init__(self, own: Strike) -> None:
        super().__init__("pocket_1_m", ("source", "target"))
        self.own = own

    def check(self, state: State, frame: Frame) -> str:
        return "" if any(other[0] == LOSSES for other in state.frames) else "no dice lie on the table"

    def options(self, state: State, frame: Frame) -> list[int]:
        return [act(DO_WHERE, frame[2]), act(DO_WHERE, frame[3])]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        zone, marks, seats = a_of(action), self.own.ground.marks, self.own.ground.seats
        attack, defence = dice_on_table(state)
        in_war = sum([1 << seat for seat, held in enumerate(state.held[:seats]) if held])
        state.replace((LOST, frame[1], in_war))
        state.push((STRIKE, frame[1], frame[2], frame[3], zone, len(attack), len(defence)))
        state.push((WRITE, frame[1], zone))
        # The mark covers and ends what lay there: sea-10.5.
        state.values[marks.city_at + zone] = 0
        state.values[marks.wall_at + zone] = 0
        marks.put_scar(state, zone, FALLOUT)
        self.own.ground.tell(log, "pocket_1_m", seat=frame[1], territory=zone)

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return "sea-10.3"


class Write(ChangeStep):
    """Who brought it, and that the card of the land is destroyed, wherever it is: sea-10.4, sea-10.6. Where it lay
    open another one comes (sea-10.7), off a pile that is always shuffled (sea-10.27)."""

    def __init__(self, own: Strike) -> None:
        super().__init__("pocket_1_n", ("territory",))
        self.own = own

    def next_world(self, world: World, state: State, frame: Frame) -> World:
        document = read(world)
        sheet, zone = document.sheet, self.own.territories[frame[2]]
        brought = {**sheet.beyond.get(SEAL, {}), BRINGER: self.own.ground.sides.named(state, frame[1])}
        sheet = changed(sheet, beyond={**sheet.beyond, SEAL: brought})
        if zone not in sheet.destroyed:
            sheet = destroy_card(sheet, frame[1], zone)
        return write(Document(sheet=sheet, seated=document.seated))


class Fall(AutoStep):
    """Those who fought fall, then all who stand in the zone; the battle is void: sea-10.8, sea-10.9, sea-10.26."""

    def __init__(self, own: Strike) -> None:
        super().__init__("pocket_1_o", ("source", "target", "territory", "attackers", "defenders"))
        self.own = own

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        seat, source, target, zone, attackers, defenders = frame[1:7]
        ground = self.own.ground
        state.pop()
        call_off(state, log)
        ground.remove(state, log, source, attackers)
        ground.remove(state, log, target, defenders)
        ground.remove(state, log, zone, state.armies[zone])
        if ground.headquarters.stands(state, zone):
            ground.headquarters.pull_down(state, log, seat, zone)
        for territory in reversed(self.own.struck.near(state)):
            state.push((NEAR, seat, territory))


class Near(ThrowStep):
    """Every territory that land joins to the zone loses what a die shows: sea-10.10."""

    def __init__(self, own: Strike) -> None:
        super().__init__("pocket_1_p", ("territory",))
        self.own = own

    def sides(self, state: State, frame: Frame) -> list[int]:
        """For whoever throws it once more."""
        return [6]

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        return act(DO_ROLL, dice.throw(1, 6))

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_ROLL, face), 1) for face in range(1, 7)]

    def classes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        """All who stand there fall, and nobody else."""
        most = min(6, max(1, state.armies[frame[2]]))
        fewer = [(act(DO_ROLL, face), 1) for face in range(1, most)]
        return [*fewer, (act(DO_ROLL, most), 7 - most)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        self.own.ground.tell(log, "pocket_1_p", territory=frame[2], n=a_of(action))
        self.own.ground.remove(state, log, frame[2], a_of(action))


class Lost(AutoStep):
    """Who was knocked out by it discards his resource cards: sea-10.11. `in_war` had an army before, by bits."""

    def __init__(self, own: Strike) -> None:
        super().__init__("pocket_1_q", ("in_war",))
        self.own = own

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        state.pop()
        resources = self.own.ground.resources
        for seat in range(self.own.ground.seats):
            hand = state.zones[resources.hand + seat]
            if frame[2] >> seat & 1 and not state.held[seat] and hand:
                if log is not None:
                    log.append(Event("CardsDiscarded", {"seat": seat, "cards": hand[:]}))
                resources.give_back(state, hand)
                state.zones[resources.hand + seat] = []
