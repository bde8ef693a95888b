"""How near a seat is to the mission that lies open. What it is called stands with the rules of its pack."""

from typing import Final

from conquete.bots.knowledge.legacy.stars import Stars
from conquete.editions.legacy.marks import Marks
from conquete.editions.legacy.sealed.pack_4 import RedSpace
from conquete.engine.actions import VERB_MASK, a_of, act
from conquete.engine.names import verb_id
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.rules.cards.turned_up import OpenGoals
from conquete.rules.presentation import module_of

DO_DONE: Final = verb_id("done")
DO_LAY: Final = verb_id("lay")

HALF_WAY: Final = 0.6  # of a star, times the square of how far one has come
THERE: Final = 0.95  # of a star, once nothing is missing any more
TAKEN: Final = "pack_3_b"  # the register of what was conquered in this turn
OVER_SEA: Final = 2
DONE: Final = "pack_4_a"  # the register of what was done in it
TRADED_RICH: Final = 1
TRADED_MUCH: Final = 2
ROBBED: Final = 4
TWO_AT_FIRST: Final = 8
RICH: Final = 4  # coins
MUCH: Final = 10  # coins
HANDS: Final = 3  # cards of somebody who is worth it
WEAK: Final = 8.0  # territories: who has as many is not about to fall
HIDDEN: Final = ("bunker", "pack_2_a")
BY_CONQUEST: Final = ("pack_3_b", "pack_3_c", "pack_3_d", "pack_3_e")
PAYS: Final = {"pack_3_h": 2, "pack_3_i": 2}  # stars; the others one
BY_TRADE: Final = ("pack_4_a", "pack_4_b")
LAND_ALONE: Final = ("pack_3_f", "pack_3_g", "pack_3_h", "pack_4_d", "pack_4_e", "pack_4_f")


class Striving:
    """Read off the rules of one game."""

    def __init__(self, rules: Ruleset, stars: Stars) -> None:
        board = rules.board
        self.stars = stars
        self.goals: OpenGoals | None = None
        for module in rules.modules:
            if isinstance(module, OpenGoals):
                self.goals = module
        self.marks = module_of(rules, Marks)
        self.size = board.size
        self.seats = rules.seats
        self.members = board.region_members
        self.bonus = board.region_bonus
        links = board.sea_links
        self.over_sea = links | board.also_sea
        self.islands: list[int] = []
        for territory, near in enumerate(board.neighbours):
            if all((territory, other) in links for other in near):
                self.islands.append(territory)
        self.kept: RedSpace | None = None
        for module in rules.modules:
            if isinstance(module, RedSpace):
                self.kept = module
        self.taken_at = rules.offset(TAKEN) if TAKEN in rules.registers else -1
        self.done_at = rules.offset(DONE) if DONE in rules.registers else -1

    def open(self, state: State) -> str:
        """What the mission is called that lies open, or ""."""
        goals = self.goals
        if goals is None:
            return ""
        for card in state.zones[goals.cards.row + goals.deck]:
            return goals.cards.facts_of(card).effect.name
        return ""

    def claimable(self, state: State, seat: int) -> list[str]:
        """What a seat may claim in this game: the mission that lies open, and the one that its faction keeps."""
        own = "" if self.kept is None or self.kept.is_used(state, seat) else self.kept.mission(state, seat)
        return [name for name in (self.open(state), own) if name]

    def promised(self, state: State, seat: int) -> float:
        """The part of a star that the open mission is for a seat."""
        name = self.open(state)
        if not name:
            return 0.0
        return worth(self.way(name, state, seat))

    def way(self, name: str, state: State, seat: int) -> float:
        """From 0 to 1, where it is fulfilled."""
        if name == "pack_4_f" and state.turn == seat and state.values[self.done_at] & TWO_AT_FIRST:
            return 1.0
        if name in LAND_ALONE:
            way = self.by_land(name, state, state.owner, seat)
            return min(0.9, way) if name == "pack_4_f" else way
        if name in BY_CONQUEST:
            if state.turn != seat:
                return 0.0
            return self._by_taken(name, state, state.owner, seat, self._taken_with(state, []))
        return self._otherwise(name, state, seat)

    def by_land(self, name: str, state: State, owner: list[int], seat: int) -> float:
        """Where it depends on who holds what alone, which may be imagined."""
        if name == "pack_3_h":
            return sum([1 for territory in self.islands if owner[territory] == seat]) / 7.0
        if name in ("pack_3_g", "pack_4_f"):
            return self._by_regions(name, owner, seat)
        values, at, scars = state.values, self.marks.city_at, self.marks.scar_at
        if name == "pack_3_f":
            return sum([1 for t in range(self.size) if owner[t] == seat and values[at + t]]) / 6.0
        if name == "pack_4_e":
            major, capital = 2, 3  # by the numbers of their kinds
            own = [values[at + t] for t in range(self.size) if owner[t] == seat]
            return (min(3, own.count(major)) + own.count(capital)) / 4.0
        kinds = [self.marks.scar_kinds.number(kind) for kind in HIDDEN if kind in self.marks.scar_kinds.ids]
        places = [t for t in range(self.size) if values[scars + t] in kinds]
        return sum([1 for t in places if owner[t] == seat]) / len(places) if places else 0.0

    def _by_regions(self, name: str, owner: list[int], seat: int) -> float:
        """So many armies of bonuses, or two of them; the last territories count most."""
        shares: list[float] = []
        paid = 0.0
        for region, members in enumerate(self.members):
            share = sum([1 for territory in members if owner[territory] == seat]) / len(members)
            shares.append(share * share)
            paid += self.bonus[region] * share * share
        shares.sort()
        return paid / 7.0 if name == "pack_3_g" else (shares[-1] + shares[-2]) / 2.0

    # -- for who plans a turn ------------------------------------------------------------------------------

    def is_of_land(self, name: str) -> bool:
        return name in LAND_ALONE

    def earned(self, name: str, state: State, owner: list[int], seat: int, steps: list[tuple[int, int]]) -> int:
        """The stars that a turn pays which goes on from here with these conquests and ends with these owners."""
        if not name:
            return 0
        if name in LAND_ALONE:
            is_done = name != "pack_4_f" and self.by_land(name, state, owner, seat) >= 1.0
        elif name == "pack_3_i":
            is_done = (len(steps) > 0 or self.way(name, state, seat) >= 1.0) and self._has_rich(state, owner, seat)
        elif name in BY_CONQUEST:
            is_done = self._by_taken(name, state, owner, seat, self._taken_with(state, steps)) >= 1.0
        else:
            is_done = self.way(name, state, seat) >= 1.0
        return PAYS.get(name, 1) if is_done else 0

    def paid_for(self, names: list[str], cards: list[int]) -> int:
        """The stars that missions pay for trading these cards."""
        resources = self.stars.resources
        coins = [resources.coins_of(card) for card in cards]
        rich = [n for n, card in zip(coins, cards, strict=True) if n >= RICH and resources.territory_of(card) >= 0]
        return int(("pack_4_a" in names and len(rich) >= 2) or ("pack_4_b" in names and sum(coins) >= MUCH))

    def trade(self, state: State, seat: int, packed: list[int]) -> int:
        """The answer to the question what is laid down for armies, of one who saves his cards for the mission that
        lies open; -1 where it asks for no trade."""
        names, resources = [self.open(state)], self.stars.resources
        if names[0] not in BY_TRADE:
            return -1
        laid, hand = state.zones[resources.laid], state.zones[resources.hand + seat]
        done = act(DO_DONE)
        if done in packed and (self.paid_for(names, laid) or not self.paid_for(names, [*laid, *hand])):
            return done
        lays = [option for option in packed if option & VERB_MASK == DO_LAY]
        return max(lays, key=lambda option: self._comes_first(a_of(option)))

    def _comes_first(self, card: int) -> tuple[bool, int]:
        """Cards of territories, and the richest of them, as missions ask for these."""
        resources = self.stars.resources
        return resources.territory_of(card) >= 0, resources.coins_of(card)

    def _taken_with(self, state: State, steps: list[tuple[int, int]]) -> list[int]:
        taken = state.values[self.taken_at : self.taken_at + self.size]
        for source, target in steps:
            taken[target] = OVER_SEA if (source, target) in self.over_sea else 1
        return taken

    def _has_rich(self, state: State, owner: list[int], seat: int) -> bool:
        resources = self.stars.resources
        return any(
            resources.coins_of(card) >= RICH and owner[resources.territory_of(card)] == seat
            for card in resources.open_cards(state)
        )

    # -- ways ----------------------------------------------------------------------------------------------

    def _by_taken(self, name: str, state: State, owner: list[int], seat: int, taken: list[int]) -> float:
        if name == "pack_3_b":
            return taken.count(OVER_SEA) / 4.0
        if name == "pack_3_c":
            return (self.size - taken.count(0)) / 9.0
        if name == "pack_3_d":
            at = self.marks.city_at
            return sum([1 for t in range(self.size) if taken[t] and state.values[at + t]]) / 4.0
        most = 0.0
        for members in self.members:
            own = sum([1 for t in members if taken[t] and owner[t] == seat])
            most = max(most, own / len(members))
        return most

    def _otherwise(self, name: str, state: State, seat: int) -> float:
        """By cards, and by what was done with them."""
        resources = self.stars.resources
        hand = state.zones[resources.hand + seat]
        done = state.values[self.done_at] if self.done_at >= 0 and state.turn == seat else 0
        if name == "pack_3_i":
            rich = [card for card in resources.offered(state, seat) if resources.coins_of(card) >= RICH]
            return (0.5 + 0.5 * resources.has_right(state, seat)) if rich else 0.0
        if name == "pack_4_a":
            rich = [card for card in hand if resources.coins_of(card) >= RICH]
            return 1.0 if done & TRADED_RICH else min(0.9, len(rich) / 2.0)
        if name == "pack_4_b":
            return 1.0 if done & TRADED_MUCH else min(0.9, resources.wealth(state, seat) / MUCH)
        if name == "pack_4_c":
            return 1.0 if done & ROBBED else self._prey(state, seat)
        return 0.0

    def _prey(self, state: State, seat: int) -> float:
        """How near somebody with cards enough is to his end."""
        most = 0.0
        for other in range(self.seats):
            if other != seat and len(state.zones[self.stars.resources.hand + other]) >= HANDS:
                most = max(most, 1.0 - state.held[other] / WEAK)
        return most


def worth(way: float) -> float:
    return THERE if way >= 1.0 else HALF_WAY * way * way
