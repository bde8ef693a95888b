"""What chance decides for a played card: cards turned up from the territory piles, and dice."""

from typing import Final

from conquete.editions.ad2210.table import LAND, LAYERS, Table
from conquete.effects.verbs import put_in_hand
from conquete.engine.actions import a_of, act
from conquete.engine.chance import Dice
from conquete.engine.decks import take, top_layer
from conquete.engine.events import Event, Log
from conquete.engine.ids import NOBODY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, Step, ThrowStep

TURN_UP: Final = step_id("turn_up", __name__)
ZONE_BOMB: Final = step_id("zone_bomb", __name__)
DO_TURN_UP: Final = verb_id("turn_up", __name__)
DO_DRAW: Final = verb_id("draw")
DO_ROLL: Final = verb_id("roll")

# What a territory card is turned up for.
PROSPECT: Final = 0
LANDING: Final = 1
SCATTER: Final = 2

KILLED_FROM: Final = 3  # of eight
NOBODY_HIT: Final = -2


class CardThrows(Module):
    """`zones` are the tables of the three great bombs: by layer, the region each face of a die stands for, or
    "" to throw again."""

    name = "card_throws"

    def __init__(self, table: Table, zones: list[list[str]]) -> None:
        self.table = table
        self.zones_hit = zones
        self.zone_die = ZoneDie(table)

    def params(self) -> dict[str, object]:
        return {"zones": self.zones_hit}

    def steps(self) -> list[Step]:
        table = self.table
        throws: list[Step] = [DrawScout(table), TurnUp(table), AssassinDie(table), self.zone_die, RocketDie(table)]
        return [*throws, ZoneBomb(table)]

    def bind(self, rules: Ruleset) -> None:
        index = rules.board.regions.index
        self.zone_die.regions = [[index(name) if name else -1 for name in row] for row in self.zones_hit]


class DrawScout(ThrowStep):
    """A land card that only its player sees, with armies waiting on it."""

    def __init__(self, table: Table) -> None:
        super().__init__("draw_scout")
        self.table = table

    def check(self, state: State, frame: Frame) -> str:
        return "" if state.zones[self.table.pile + LAND] else "no land card is left"

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        cards = top_layer(state.zones[self.table.pile + LAND])
        return act(DO_DRAW, cards[dice.below(len(cards))])

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_DRAW, card), 1) for card in top_layer(state.zones[self.table.pile + LAND])]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat, card = frame[1], a_of(action)
        state.pop()
        take(state.zones[self.table.pile + LAND], card)
        put_in_hand(state, self.table.scouts + seat, card)
        if log is not None:
            log.append(Event("ScoutsSent", {"seat": seat, "card": card}, seat, {"seat": seat}))
        if state.owner[card] == seat:
            self.table.greet_scouts(state, log, seat, card)


class TurnUp(ThrowStep):
    """The top card of a territory pile is turned up for what `purpose` says; `left` more of them."""

    def __init__(self, table: Table) -> None:
        super().__init__("turn_up", ("purpose", "layer", "left"))
        self.table = table

    def check(self, state: State, frame: Frame) -> str:
        if frame[2] > SCATTER or frame[3] >= len(LAYERS) or not state.zones[self.table.pile + frame[3]]:
            return "no card can be turned up"
        return ""

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        cards = top_layer(state.zones[self.table.pile + frame[3]])
        return act(DO_TURN_UP, cards[dice.below(len(cards))])

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_TURN_UP, card), 1) for card in top_layer(state.zones[self.table.pile + frame[3]])]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        table = self.table
        seat, purpose, layer, left = frame[1], frame[2], frame[3], frame[4] - 1
        card = a_of(action)
        zone = table.discard + layer
        if purpose == PROSPECT:
            zone = table.prospects
        elif purpose == LANDING and state.owner[card] != seat:
            zone = table.landings
        elif purpose == LANDING:
            left += 1  # his own already: the next card instead
        table.turn_up(state, layer, card, zone)
        if log is not None:
            log.append(Event("TerritoryTurnedUp", {"seat": seat, "card": card}))
        if left and state.zones[table.pile + layer]:
            state.replace((TURN_UP, seat, purpose, layer, left))
        else:
            state.pop()
        if purpose == SCATTER and state.owner[card] not in (seat, NOBODY):
            table.lose(state, log, seat, card, (state.armies[card] + 1) // 2)


class AssassinDie(ThrowStep):
    """An eight-sided die: the commander survives the two lowest faces."""

    def __init__(self, table: Table) -> None:
        super().__init__("assassin_die", ("victim", "commander"))
        self.table = table

    def check(self, state: State, frame: Frame) -> str:
        leaders = self.table.leaders
        if frame[2] >= self.table.seats or frame[3] >= leaders.count:
            return "there is no such commander"
        return "" if leaders.is_in_play(state, frame[2], frame[3]) else "that commander is not in play"

    def sides(self, state: State, frame: Frame) -> list[int]:
        return [8]

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        return act(DO_ROLL, dice.throw(1, 8))

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_ROLL, face), 1) for face in range(1, 9)]

    def classes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_ROLL, 1), KILLED_FROM - 1), (act(DO_ROLL, KILLED_FROM), 9 - KILLED_FROM)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat, victim, kind = frame[1], frame[2], frame[3]
        state.pop()
        if log is not None:
            log.append(Event("DieThrown", {"seat": seat, "die": a_of(action)}))
        if a_of(action) >= KILLED_FROM:
            stood = self.table.leaders.place_of(state, victim, kind)
            self.table.leaders.lose(state, log, victim, kind)
            self.table.vacate(state, log, seat, stood)


class ZoneDie(ThrowStep):
    """A six-sided die says which region of the layer is hit."""

    def __init__(self, table: Table) -> None:
        super().__init__("zone_die", ("layer",))
        self.table = table
        self.regions: list[list[int]] = []

    def check(self, state: State, frame: Frame) -> str:
        return "" if frame[2] < len(LAYERS) else "there is no such layer"

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        return act(DO_ROLL, dice.throw(1))

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_ROLL, face), 1) for face in range(1, 7)]

    def classes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        row = [self._hit(state, region) for region in self.regions[frame[2]]]
        return [(act(DO_ROLL, row.index(region) + 1), row.count(region)) for region in sorted(set(row))]

    def _hit(self, state: State, region: int) -> int:
        """The region, or one number for all where nobody is hit."""
        if region >= 0:
            for territory in self.table.board.region_members[region]:
                if state.armies[territory]:
                    return region
            return NOBODY_HIT
        return region

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        region = self.regions[frame[2]][a_of(action) - 1]
        if log is not None:
            log.append(Event("DieThrown", {"seat": frame[1], "die": a_of(action)}))
        if region >= 0:
            state.replace((ZONE_BOMB, frame[1], region, 0))


class ZoneBomb(AutoStep):
    """One unit of every territory of a region, one territory after the other; `done` are hit."""

    def __init__(self, table: Table) -> None:
        super().__init__("zone_bomb", ("zone", "done"))
        self.table = table

    def check(self, state: State, frame: Frame) -> str:
        return "" if frame[2] < len(self.table.board.regions) else "there is no such region"

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        seat, region, done = frame[1], frame[2], frame[3]
        members = self.table.board.region_members[region]
        if done >= len(members):
            state.pop()
            return
        state.replace((ZONE_BOMB, seat, region, done + 1))
        self.table.lose(state, log, seat, members[done], 1)


class RocketDie(ThrowStep):
    """As many units of the territory as the die shows, all if there are fewer."""

    def __init__(self, table: Table) -> None:
        super().__init__("rocket_die", ("territory",))
        self.table = table

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        return act(DO_ROLL, dice.throw(1))

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_ROLL, face), 1) for face in range(1, 7)]

    def classes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        units = max(1, state.armies[frame[2]])
        if units >= 6:
            return self.outcomes(state, frame)
        return [*[(act(DO_ROLL, face), 1) for face in range(1, units)], (act(DO_ROLL, units), 7 - units)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat, territory = frame[1], frame[2]
        state.pop()
        if log is not None:
            log.append(Event("DieThrown", {"seat": seat, "die": a_of(action)}))
        self.table.lose(state, log, seat, territory, a_of(action))
