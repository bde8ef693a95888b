"""What a played command card of 2210 must have done: units and energy change by what the card says, and no more.

A card is followed from the moment it is played until something else happens; then the events in between are
compared with the position it was played in.
"""

from collections import Counter
from collections.abc import Callable
from typing import Final

from conquete.editions.ad2210.table import DIPLOMAT, Table
from conquete.engine.events import Event
from conquete.engine.game import Game
from conquete.engine.ids import NOBODY
from conquete.engine.names import step_id
from conquete.engine.state import State
from conquete.rules.cards.table import CardTable

REACT: Final = step_id("react")

# Questions that belong to the card that was played last.
QUESTIONS = ("choose_place", "spread", "choose_rival", "relocate", "reduce", "assassin", "lose_units")
MOVES = ("fortify", "march")  # of Redeployment
# What the events of a card are; whatever else happens is no longer its doing.
DOINGS = {
    *("EnergySpent", "EnergyGained", "ArmiesPlaced", "ArmiesLost", "ArmiesMoved", "LeaderLost", "LeaderMoved"),
    *("BuildingPlaced", "CardsJammed", "InvasionCalledOff", "InfluenceCounted", "ScoutsSent", "ScoutsRevealed"),
    *("TerritoryTurnedUp", "TerritoryLost", "DieThrown"),
}
KILLED_FROM = 3  # of the eight faces of an assassin's die


class Deed:
    """A card while it does what it does: the position before it, and what has been told since."""

    def __init__(self, game: Game, before: State, card: int, seat: int) -> None:
        self.table = next(module for module in game.rules.modules if isinstance(module, Table))
        self.cards = next(module for module in game.rules.modules if isinstance(module, CardTable))
        self.kind = self.cards.facts_of(card)
        self.name = self.kind.id.partition("_")[2]
        self.card = card
        self.seat = seat
        self.before = before
        frame = before.frames[-1]
        self.is_free = game.rules.choices[frame[0]].name == "armageddon"
        self.source, self.target = (frame[4], frame[5]) if frame[0] == REACT else (0, 0)
        self.spent: Counter[int] = Counter()
        self.gained: Counter[int] = Counter()
        self.placed: Counter[int] = Counter()  # by territory
        self.lost: Counter[int] = Counter()
        self.moved = 0
        self.told: Counter[str] = Counter()
        self.turned: list[int] = []
        self.scout = NOBODY
        self.die = 0

    def take(self, event: Event) -> None:
        data: dict[str, int] = {key: value for key, value in event.data.items() if isinstance(value, int)}
        self.told[event.name] += 1
        if event.name == "EnergySpent":
            self.spent[data["seat"]] += data["energy"]
        elif event.name == "EnergyGained":
            self.gained[data["seat"]] += data["energy"]
        elif event.name == "ArmiesPlaced":
            self.placed[data["territory"]] += data["armies"]
        elif event.name in ("ArmiesLost", "LeaderLost"):
            self.lost[data["territory"]] += data.get("armies", 1)
        elif event.name in ("ArmiesMoved", "LeaderMoved"):
            self.moved += data.get("armies", 1)
        elif event.name == "TerritoryTurnedUp":
            self.turned.append(data["card"])
        elif event.name == "ScoutsSent":
            self.scout = data["card"]
        elif event.name == "DieThrown":
            self.die = data["die"]

    def lost_by(self, seat: int) -> int:
        return sum(number for territory, number in self.lost.items() if self.before.owner[territory] == seat)

    def own(self) -> list[int]:
        """The territories of the player in the layer of his card."""
        return self.table.own(self.before, self.seat, self.kind.deck) if self.kind.deck < DIPLOMAT else []

    def problem(self, after: State) -> str:
        """What the card did that it should not have done, or the other way round; "" if all is well."""
        if self.card not in after.zones[self.cards.discard + self.kind.deck]:
            return f"{self.kind.id} does not lie with the discards"
        if self.name != "energy_crisis" and (self.gained or +self.spent != +Counter({self.seat: self._price()})):
            return f"{self.kind.id} cost {dict(self.spent)} and brought {dict(self.gained)}"
        if self.kind.deck < DIPLOMAT and any(self.table.layer_of[t] != self.kind.deck for t in self.placed):
            return f"{self.kind.id} placed units outside its layer"
        return "" if EFFECTS[self.name](self) else f"{self.kind.id} did {dict(self.told)}"

    def _price(self) -> int:
        return 0 if self.is_free else self.kind.cost


def nothing(deed: Deed) -> bool:
    return not deed.placed and not deed.lost and not deed.moved


def assembled(deed: Deed) -> bool:
    return len(deed.placed) == 1 and sum(deed.placed.values()) == 3 and not deed.lost


def reinforced(deed: Deed) -> bool:
    return len(deed.placed) == min(3, len(deed.own())) and set(deed.placed.values()) == {1} and not deed.lost


def scouted(deed: Deed) -> bool:
    waiting = deed.scout != NOBODY and deed.before.owner[deed.scout] != deed.seat
    return sum(deed.placed.values()) == (0 if waiting else 5) and not deed.lost and deed.told["ScoutsSent"] == 1


def turned_up(deed: Deed) -> bool:
    return nothing(deed) and len(deed.turned) >= 1


def moved_only(deed: Deed) -> bool:
    return not deed.placed and not deed.lost


def built(deed: Deed) -> bool:
    return nothing(deed) and deed.told["BuildingPlaced"] == 1


def influenced(deed: Deed) -> bool:
    return nothing(deed) and deed.told["InfluenceCounted"] == 1


def stood_by(deed: Deed) -> bool:
    return dict(deed.placed) == {deed.target: 3} and not deed.lost


def trapped(deed: Deed) -> bool:
    return dict(deed.lost) == {deed.source: (deed.before.armies[deed.source] + 1) // 2} and not deed.placed


def called_off(deed: Deed) -> bool:
    return nothing(deed) and deed.told["InvasionCalledOff"] == 1


def evacuated(deed: Deed) -> bool:
    return deed.moved == deed.before.armies[deed.target] and moved_only(deed)


def jammed(deed: Deed) -> bool:
    return nothing(deed) and deed.told["CardsJammed"] == 1


def drained(deed: Deed) -> bool:
    state, energy = deed.before, deed.table.energy
    poorer = {s: 1 for s in deed.table.bidding.in_order(state) if s != deed.seat and energy.of(state, s) > 0}
    return nothing(deed) and dict(deed.spent) == poorer and dict(deed.gained) == {deed.seat: len(poorer)}


def reduced(deed: Deed) -> bool:
    for seat in deed.table.bidding.in_order(deed.before):
        mine = [t for t, owner in enumerate(deed.before.owner) if owner == seat]
        armies = sum(deed.table.units.armies(deed.before, t) for t in mine)
        if deed.lost_by(seat) != min(armies, 2 if seat == deed.seat else 4):
            return False
    return not deed.placed


def assassinated(deed: Deed) -> bool:
    return sum(deed.lost.values()) == int(deed.die >= KILLED_FROM) == deed.told["LeaderLost"]


def bombed_a_region(deed: Deed) -> bool:
    """One unit of every occupied territory of one region of the layer, or of an empty one nothing."""
    if not deed.lost:
        return not deed.placed
    board = deed.table.board
    region = board.region_of[next(iter(deed.lost))]
    hit = {t: 1 for t in board.region_members[region] if deed.before.armies[t]}
    return dict(deed.lost) == hit and not deed.placed


def struck(deed: Deed) -> bool:
    if len(deed.lost) != 1 or deed.placed:
        return False
    ((target, number),) = deed.lost.items()
    return deed.before.owner[target] != deed.seat and number == min(deed.die, deed.before.armies[target])


def scattered(deed: Deed) -> bool:
    expected: dict[int, int] = {}
    for t in deed.turned:
        if deed.before.owner[t] not in (deed.seat, NOBODY) and deed.before.armies[t]:
            expected[t] = (deed.before.armies[t] + 1) // 2
    return dict(deed.lost) == expected and not deed.placed


EFFECTS: dict[str, Callable[[Deed], bool]] = {
    "assemble_mods": assembled,
    "reinforcements": reinforced,
    "scout_forces": scouted,
    "hidden_energy": turned_up,
    "energy_extraction": nothing,
    "invade_earth": turned_up,
    "decoys_revealed": moved_only,
    "territorial_station": built,
    "stealth_station": built,
    "redeployment": moved_only,
    "colony_influence": influenced,
    "stealth_mods": stood_by,
    "death_trap": trapped,
    "water_death_trap": trapped,
    "orbital_mines": trapped,
    "cease_fire": called_off,
    "evacuation": evacuated,
    "frequency_jam": jammed,
    "energy_crisis": drained,
    "mod_reduction": reduced,
    "armageddon": nothing,
    "assassin_bomb": assassinated,
    "the_mother": bombed_a_region,
    "aqua_brother": bombed_a_region,
    "nicky_boy": bombed_a_region,
    **{f"rocket_strike_{layer}": struck for layer in ("land", "water", "moon")},
    **{f"scatter_bomb_{layer}": scattered for layer in ("land", "water", "moon")},
}


class Following:
    """Follows the cards of a game. `step` takes what happened in a step and says what was wrong, or ""."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.has_command_cards = any(isinstance(module, CardTable) for module in game.rules.modules)
        self.deed: Deed | None = None
        self.checked: Counter[str] = Counter()  # cards whose effect was compared, by kind

    def step(self, before: State, events: list[Event]) -> str:
        if not self.has_command_cards:
            return ""
        for event in events:
            card, seat = event.data.get("card"), event.data.get("seat")
            if event.name == "CardPlayed" and isinstance(card, int) and isinstance(seat, int):
                problem = self._done()
                if problem:
                    return problem
                self.deed = Deed(self.game, before, card, seat)
            elif event.name == "SeatEliminated":
                self.deed = None  # his pieces and his energy go as well: the accounts see to those
            elif self.deed is not None:
                if event.name not in DOINGS or (event.name == "EnergyGained" and self._turn_is_over(before)):
                    problem = self._done()
                    if problem:
                        return problem
                else:
                    self.deed.take(event)
        if self.deed is not None and not self._goes_on(self.deed):
            return self._done()
        return ""

    def _turn_is_over(self, before: State) -> bool:
        """Then energy may be what earlier cards promised for its end."""
        state = self.game.state
        return self.game.is_over or (state.turn, state.round) != (before.turn, before.round)

    def _goes_on(self, deed: Deed) -> bool:
        """Does the next question belong to the card?"""
        if self.game.is_over:
            return False
        kind = self.game.decision().kind
        return kind in QUESTIONS or (deed.name == "redeployment" and kind in MOVES)

    def _done(self) -> str:
        deed = self.deed
        self.deed = None
        if deed is None:
            return ""
        self.checked[deed.kind.id] += 1
        return deed.problem(self.game.state)
