"""Secret missions: dealt face down, claimed by the one who fulfilled his."""

from collections.abc import Sequence
from typing import Final

from conquete.effects.verbs import finish
from conquete.engine.actions import Verb, a_of, act
from conquete.engine.board import Board
from conquete.engine.chance import Dice
from conquete.engine.events import Event, Log
from conquete.engine.goals import (
    ABSENT,
    BEATEN,
    DESTROY,
    OWN,
    REGION,
    REGIONS,
    TERRITORIES,
    Aim,
    Goal,
    Replaced,
)
from conquete.engine.hooks import Hook
from conquete.engine.ids import CARD, NOBODY, NONE, OWNER
from conquete.engine.names import verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import Deck, Register, Step, ThrowStep, Zone
from conquete.rules.reinforce import holder_of
from conquete.rules.turn import FOLLOWS

DO_ASSIGN: Final = verb_id("assign")

MISSION = "mission"

# When a colour named on a destroy mission was wiped out by somebody else.
COUNTS_AS_DONE = "counts_as_done"
FALLBACK = "fallback_24"


class Mission:
    """One card. `regions` to hold whole, plus `free_regions` more of any; or `territories` with at least
    `garrison` armies on each; or a `colour` to destroy."""

    def __init__(
        self,
        id: str,
        regions: Sequence[str] = (),
        free_regions: int = 0,
        territories: int = 0,
        garrison: int = 1,
        colour: str = "",
    ) -> None:
        self.id = id
        self.regions: tuple[str, ...] = tuple(regions)
        self.free_regions = free_regions
        self.territories = territories
        self.garrison = garrison
        self.colour = colour

    def facts(self) -> list[object]:
        return [self.id, list(self.regions), self.free_regions, self.territories, self.garrison, self.colour]


class Missions(Module):
    """`colours[seat]` is the colour a seat plays. A destroy mission against oneself is read as the fallback:
    own `fallback` territories."""

    name = "missions"

    def __init__(
        self,
        missions: Sequence[Mission],
        colours: Sequence[str],
        remove_absent: bool,
        destroy_by_other: str,
        fallback: int,
        own_turn_only: bool = True,
    ) -> None:
        self.colours: tuple[str, ...] = tuple(colours)
        self.missions: list[Mission] = [
            mission
            for mission in missions
            if not (remove_absent and mission.colour and mission.colour not in self.colours)
        ]
        self.destroy_by_other = destroy_by_other
        self.fallback = fallback
        self.own_turn_only = own_turn_only
        self.follows = 0
        self.seats = 0
        self.first = 0  # card number of the first mission
        self.zone = 0  # mission of seat 0
        self.left = 0
        self.returned = 0
        self.destroyed_by = 0
        self.reason = 0
        self.regions: list[list[int]] = []
        self.targets: list[int] = []  # by mission: the seat to destroy, or -1
        self.board_regions: tuple[tuple[int, ...], ...] = ()
        self.deal = DealMission(self)

    def params(self) -> dict[str, object]:
        return {
            "missions": [mission.facts() for mission in self.missions],
            "colours": list(self.colours),
            "destroy_by_other": self.destroy_by_other,
            "fallback": self.fallback,
            "own_turn_only": self.own_turn_only,
        }

    def steps(self) -> list[Step]:
        return [self.deal]

    def verbs(self) -> list[Verb]:
        return [Verb("assign", CARD)]

    def decks(self) -> list[Deck]:
        return [Deck("missions", [mission.id for mission in self.missions])]

    def zones(self, seats: int) -> list[Zone]:
        mine = [Zone(MISSION, "missions", OWNER, seat) for seat in range(seats)]
        return [*mine, Zone("missions_left", "missions", NONE), Zone("missions_returned", "missions", NONE)]

    def registers(self, seats: int, board: Board) -> list[Register]:
        # Who destroyed a seat, plus one; 0 while it is in the game.
        return [Register("destroyed_by", seats, most=seats)]

    def hooks(self) -> list[Hook]:
        claims: list[Hook] = [
            ClaimMission(self, point) for point in ("turn_started", "territory_taken", "board_changed")
        ]
        return [ReturnMission(self), *claims]

    def bind(self, rules: Ruleset) -> None:
        board = rules.board
        self.seats = rules.seats
        self.follows = rules.offset(FOLLOWS)
        self.first = rules.decks["missions"].first
        self.zone = rules.zone(MISSION, 0)
        self.left = rules.zone("missions_left")
        self.returned = rules.zone("missions_returned")
        self.destroyed_by = rules.offset("destroyed_by")
        self.reason = rules.end_reason(MISSION)
        self.board_regions = board.region_members
        self.regions = [[board.regions.index(name) for name in mission.regions] for mission in self.missions]
        self.targets = [
            self.colours.index(mission.colour) if mission.colour in self.colours else -1
            for mission in self.missions
        ]

    def is_fulfilled(self, state: State, seat: int) -> bool:
        """Does the mission of `seat` hold on the board as it is?"""
        cards = state.zones[self.zone + seat]
        if not cards:
            return False
        number = cards[0] - self.first
        mission = self.missions[number]
        if mission.colour:
            return self._is_destroyed(state, seat, self.targets[number])
        if mission.territories:
            return self._holds(state, seat, mission.territories, mission.garrison)
        return self._holds_regions(state, seat, self.regions[number], mission.free_regions)

    def aim(self, state: State, seat: int) -> Aim | None:
        cards = state.zones[self.zone + seat]
        if not cards:
            return None
        number = cards[0] - self.first
        mission = self.missions[number]
        if mission.colour:
            return self._aim_to_destroy(state, seat, cards[0], self.targets[number])
        if mission.territories:
            return Aim(MISSION, [self._counted(state, seat, mission.territories, mission.garrison)], cards[0])
        wanted = self.regions[number]
        goals = [Goal(REGION, self._held_of(state, seat, r), len(self.board_regions[r]), r) for r in wanted]
        if mission.free_regions:
            others = [r for r in range(len(self.board_regions)) if r not in wanted]
            whole = len([r for r in others if self._is_whole(state, seat, r)])
            goals.append(Goal(REGIONS, whole, mission.free_regions))
        return Aim(MISSION, goals, cards[0])

    def _aim_to_destroy(self, state: State, seat: int, card: int, target: int) -> Aim:
        by = state.values[self.destroyed_by + target] - 1 if target >= 0 else NOBODY
        replaced: Replaced = OWN if target == seat else ABSENT if target < 0 else ""
        if not replaced and self.is_lost(seat, by):
            replaced = BEATEN
        if replaced:
            goal = self._counted(state, seat, self.fallback, 1)
            return Aim(MISSION, [goal], card, replaced, target, by if replaced == BEATEN else NOBODY)
        return Aim(MISSION, [Goal(DESTROY, state.held[target], 0, seat=target)], card, target=target, by=by)

    def is_lost(self, seat: int, by: int) -> bool:
        """Can `seat` no longer destroy the colour on its card, since `by` did (-1: nobody)?"""
        return by not in (NOBODY, seat) and self.destroy_by_other != COUNTS_AS_DONE

    def _counted(self, state: State, seat: int, need: int, garrison: int) -> Goal:
        have = len([t for t, owner in enumerate(state.owner) if owner == seat and state.armies[t] >= garrison])
        return Goal(TERRITORIES, have, need, garrison=garrison)

    def _held_of(self, state: State, seat: int, region: int) -> int:
        return len([t for t in self.board_regions[region] if state.owner[t] == seat])

    def _is_destroyed(self, state: State, seat: int, target: int) -> bool:
        if target != seat and target >= 0:
            if state.held[target] > 0:
                return False
            by = state.values[self.destroyed_by + target]
            if by == seat + 1 or self.destroy_by_other == COUNTS_AS_DONE:
                return True
        return self._holds(state, seat, self.fallback, 1)

    def _holds(self, state: State, seat: int, count: int, garrison: int) -> bool:
        if state.held[seat] < count:
            return False
        if garrison <= 1:
            return True
        strong = 0
        for territory in range(len(state.owner)):
            if state.owner[territory] == seat and state.armies[territory] >= garrison:
                strong += 1
        return strong >= count

    def _holds_regions(self, state: State, seat: int, wanted: list[int], free: int) -> bool:
        for region in wanted:
            if not self._is_whole(state, seat, region):
                return False
        if free == 0:
            return True
        others = 0
        for region in range(len(self.board_regions)):
            if region not in wanted and self._is_whole(state, seat, region):
                others += 1
        return others >= free

    def _is_whole(self, state: State, seat: int, region: int) -> bool:
        return holder_of(state.owner, self.board_regions[region]) == seat

    def check(self, state: State) -> str:
        if state.round > 0:
            for seat in range(self.seats):
                if state.held[seat] > 0 and len(state.zones[self.zone + seat]) != 1:
                    return f"seat {seat} needs one mission"
        return ""


class DealMission(ThrowStep):
    """One mission each, face down, from the seat that begins; the rest is laid aside unseen."""

    def __init__(self, missions: Missions) -> None:
        super().__init__("deal_mission")
        self.is_setup = True
        self.missions = missions

    def _undealt(self, state: State) -> list[int]:
        missions = self.missions
        dealt: set[int] = set()
        for seat in range(missions.seats):
            dealt.update(state.zones[missions.zone + seat])
        cards = range(missions.first, missions.first + len(missions.missions))
        return [card for card in cards if card not in dealt]

    def sample(self, state: State, frame: Frame, dice: Dice) -> int:
        cards = self._undealt(state)
        return act(DO_ASSIGN, cards[dice.below(len(cards))])

    def outcomes(self, state: State, frame: Frame) -> list[tuple[int, int]]:
        return [(act(DO_ASSIGN, card), 1) for card in self._undealt(state)]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        missions = self.missions
        seat = state.turn
        while state.zones[missions.zone + seat]:
            seat = state.values[missions.follows + seat]
        card = a_of(action)
        state.zones[missions.zone + seat].append(card)
        if log is not None:
            log.append(Event("MissionDealt", {"seat": seat, "card": card}, seat, {"seat": seat}))
        if state.values[missions.follows + seat] == state.turn:
            state.zones[missions.left] = self._undealt(state)
            state.pop()


class ReturnMission(Hook):
    """An eliminated player hands his mission back unseen; it is noted who destroyed him. Whose mission that was and
    cannot be any more learns that it is another one now; nobody else does."""

    def __init__(self, missions: Missions) -> None:
        super().__init__("seat_eliminated")
        self.missions = missions

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        missions = self.missions
        state.values[missions.destroyed_by + a] = seat + 1
        returned = state.zones[missions.returned]
        returned.extend(state.zones[missions.zone + a])
        returned.sort()
        state.zones[missions.zone + a].clear()
        if log is None:
            return
        for other in range(missions.seats):
            cards = state.zones[missions.zone + other]
            if cards and missions.targets[cards[0] - missions.first] == a and missions.is_lost(other, seat):
                data = {"seat": other, "card": cards[0], "loser": a, "by": seat, "territories": missions.fallback}
                log.append(Event("MissionReplaced", dict(data), other))


class ClaimMission(Hook):
    """A mission is claimed as a turn starts and after everything done in it: by the player whose turn it is,
    or, where the edition lets everybody claim at any time, by him first and then by the others in order."""

    def __init__(self, missions: Missions, point: str) -> None:
        super().__init__(point)
        self.missions = missions

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        missions = self.missions
        claimant = state.turn
        while not state.ended:
            if missions.is_fulfilled(state, claimant):
                card = state.zones[missions.zone + claimant][0]
                if log is not None:
                    log.append(Event("MissionShown", {"seat": claimant, "card": card}))
                finish(state, log, (claimant,), missions.reason, MISSION)
            claimant = state.values[missions.follows + claimant]
            if missions.own_turn_only or claimant == state.turn:
                return
