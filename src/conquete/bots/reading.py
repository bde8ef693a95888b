"""What a bot can read off its view: fronts, regions, strengths, its goal. Nothing here is secret to the seat."""

from conquete.engine.ids import NOBODY
from conquete.engine.ruleset import Ruleset
from conquete.engine.views import View
from conquete.rules.missions import Missions
from conquete.rules.reinforce import region_holders
from conquete.rules.set_cards import SetCards


class Goal:
    """What the seat must do to win, besides being the last one left; empty when there is nothing else.

    `regions` are to be held whole; or so many `territories`, with `garrison` armies on each; or the seat
    `victim` is to be wiped out.
    """

    def __init__(
        self,
        regions: tuple[int, ...] = (),
        territories: int = 0,
        garrison: int = 1,
        victim: int = NOBODY,
    ) -> None:
        self.regions = regions
        self.territories = territories
        self.garrison = garrison
        self.victim = victim


def read_goal(view: View) -> Goal:
    """The goal on the seat's own mission card. Further regions of any kind are wanted anyway and left out."""
    missions = find_missions(view.rules)
    if missions is None:
        return Goal()
    cards = view.state.zones[missions.zone + view.seat]
    if not cards:
        return Goal()
    number = cards[0] - missions.first
    mission = missions.missions[number]
    if mission.colour:
        victim = missions.targets[number]
        if victim in (NOBODY, view.seat) or view.state.held[victim] == 0:
            return Goal(territories=missions.fallback)
        return Goal(victim=victim)
    return Goal(tuple(missions.regions[number]), mission.territories, mission.garrison)


def find_missions(rules: Ruleset) -> Missions | None:
    for module in rules.modules:
        if isinstance(module, Missions):
            return module
    return None


def find_set_cards(rules: Ruleset) -> SetCards | None:
    for module in rules.modules:
        if isinstance(module, SetCards):
            return module
    return None


def pending(view: View, field: str) -> int:
    """An integer of the question on top of the stack, by the name its step gives it; -1 where it has none."""
    frame = view.state.frames[-1]
    fields = view.rules.step(frame[0]).fields
    return frame[2 + fields.index(field)] if field in fields else -1


class Reading:
    """The board as one seat sees it, counted once for one decision."""

    def __init__(self, view: View) -> None:
        board = view.rules.board
        self.view = view
        self.seat = view.seat
        self.owner = view.state.owner
        self.armies = view.state.armies
        self.held = view.state.held
        self.neighbours = board.neighbours
        self.region_of = board.region_of
        self.region_bonus = board.region_bonus
        self.region_members = board.region_members
        self.goal = read_goal(view)
        self.mine_in = [self._count_mine(members) for members in board.region_members]
        self.holder = region_holders(view.rules, view.state)

    def _count_mine(self, members: tuple[int, ...]) -> int:
        count = 0
        for territory in members:
            if self.owner[territory] == self.seat:
                count += 1
        return count

    def enemies_of(self, territory: int) -> list[int]:
        """The neighbours of `territory` that are not the seat's own."""
        return [other for other in self.neighbours[territory] if self.owner[other] != self.seat]

    def is_front(self, territory: int) -> bool:
        for other in self.neighbours[territory]:
            if self.owner[other] != self.seat:
                return True
        return False

    def pressure(self, territory: int) -> int:
        """The armies that could march against `territory` from next door."""
        total = 0
        for other in self.neighbours[territory]:
            if self.owner[other] != self.seat:
                total += self.armies[other] - 1
        return total

    def steps_to_front(self) -> list[int]:
        """By territory: how many moves over own land lead to a front; 0 on a front, -1 on foreign land."""
        steps = [-1] * len(self.owner)
        reached = [t for t in range(len(self.owner)) if self.owner[t] == self.seat and self.is_front(t)]
        for territory in reached:
            steps[territory] = 0
        for territory in reached:  # the list grows while it is walked: nearest first
            for other in self.neighbours[territory]:
                if self.owner[other] == self.seat and steps[other] < 0:
                    steps[other] = steps[territory] + 1
                    reached.append(other)
        return steps

    def hand_size(self, seat: int) -> int:
        """How many cards `seat` holds: the backs are seen by all."""
        cards = find_set_cards(self.view.rules)
        if cards is None or not 0 <= seat < self.view.rules.seats:
            return 0
        return len(self.view.state.zones[cards.hand + seat])
