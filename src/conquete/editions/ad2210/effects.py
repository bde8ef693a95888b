"""What the command cards do that help their player, by the names that their files say."""

from typing import Final

from conquete.editions.ad2210.table import LAND, WATER, Table
from conquete.effects.verbs import place, put_in_hand
from conquete.engine.actions import a_of, act, b_of, verb_of
from conquete.engine.events import Event
from conquete.engine.names import step_id, verb_id
from conquete.rules.battle import call_off
from conquete.rules.cards.kinds import DRAW, PLACE, TURN_UP, Effect, Play
from conquete.rules.cards.questions import ASK_TURN_UP
from conquete.rules.corridors import FORTIFY
from conquete.rules.leaders import lowest

RELOCATE: Final = step_id("relocate", __name__)
SPREAD: Final = step_id("spread", __name__)
DO_DONE: Final = verb_id("done")
DO_RELOCATE: Final = verb_id("relocate", __name__)

ASSEMBLED: Final = 3
SPREAD_OVER: Final = 3
STEALTH_ARMIES = 3
INFLUENCE_POINTS: Final = 3


class CardEffect(Effect):
    """An effect that looks at the table."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table


# -- for oneself -------------------------------------------------------------------------------------------


class Assemble(CardEffect):
    """Three armies in one own territory of the layer."""

    name = "assemble"
    asks = (PLACE,)

    def places(self, play: Play) -> list[int]:
        return self.table.own(play.state, play.seat, play.number("layer"))

    def placed(self, play: Play, territory: int) -> None:
        place(play.state, play.log, play.seat, territory, ASSEMBLED)


class Spread(CardEffect):
    """One army in each of three own territories of the layer; in each there is, if there are fewer. `a` and `b` are
    those chosen, plus one."""

    name = "spread"
    asks = ("spread",)

    def start(self, play: Play) -> None:
        own = self.places(play)
        if len(own) > SPREAD_OVER:
            play.ask(SPREAD, self, 0)
            return
        for territory in own:
            place(play.state, play.log, play.seat, territory, 1)

    def places(self, play: Play) -> list[int]:
        chosen = (play.a - 1, play.b - 1)
        return [t for t in self.table.own(play.state, play.seat, play.number("layer")) if t not in chosen]

    def placed(self, play: Play, territory: int) -> None:
        place(play.state, play.log, play.seat, territory, 1)
        if play.a == 0:
            play.ask(SPREAD, self, territory + 1)
        elif play.b == 0:
            play.ask(SPREAD, self, play.a, territory + 1)


class Scouts(CardEffect):
    """Five armies wait on a land card that only their player sees, until its territory is his own."""

    name = "scouts"
    asks = (DRAW,)

    def pile(self, play: Play) -> int:
        return self.table.pile + LAND

    def drawn(self, play: Play, card: int) -> None:
        put_in_hand(play.state, self.table.scouts + play.seat, card)
        play.tell(Event("ScoutsSent", {"seat": play.seat, "card": card}, play.seat, {"seat": play.seat}))
        if play.state.owner[card] == play.seat:
            self.table.greet_scouts(play.state, play.log, play.seat, card)


class TurnedUp(CardEffect):
    """An effect for which territory cards are turned up; `a` have been."""

    asks = (TURN_UP,)

    def layer(self, play: Play) -> int:
        raise NotImplementedError

    def pile(self, play: Play) -> int:
        return self.table.pile + self.layer(play)

    def lay(self, play: Play, card: int, zone: int) -> None:
        put_in_hand(play.state, zone, card)
        play.tell(Event("TerritoryTurnedUp", {"seat": play.seat, "card": card}))

    def turn_up_next(self, play: Play) -> None:
        if play.state.zones[self.pile(play)]:
            play.ask(ASK_TURN_UP, self, play.a + 1)


class Prospect(TurnedUp):
    """Energy for who holds the water territory turned up when his turn ends."""

    name = "prospect"

    def layer(self, play: Play) -> int:
        return WATER

    def drawn(self, play: Play, card: int) -> None:
        self.lay(play, card, self.table.prospects)


class Landing(TurnedUp):
    """A land territory of somebody else becomes open to invasion from the whole Moon, for this turn."""

    name = "landing"

    def layer(self, play: Play) -> int:
        return LAND

    def drawn(self, play: Play, card: int) -> None:
        is_own = play.state.owner[card] == play.seat
        self.lay(play, card, self.table.discard + LAND if is_own else self.table.landings)
        if is_own:
            self.turn_up_next(play)


class Extraction(CardEffect):
    """Energy for who holds the whole Moon when his turn ends."""

    name = "extraction"

    def start(self, play: Play) -> None:
        play.state.values[self.table.extraction] = 1


class Relocate(CardEffect):
    """Commanders in play go wherever one holds a territory, each once; `a` are those that have, as bits."""

    name = "relocate"
    asks = ("relocate",)

    def fits(self, play: Play) -> bool:
        return play.state.held[play.seat] > 1

    def options(self, play: Play) -> list[int]:
        state, leaders = play.state, self.table.leaders
        own = [t for t, owner in enumerate(state.owner) if owner == play.seat]
        options: list[int] = [DO_DONE]
        for kind in range(leaders.count):
            at = leaders.place_of(state, play.seat, kind)
            if at >= 0 and play.a >> kind & 1 == 0:
                options.extend([act(DO_RELOCATE, 1 << kind, t) for t in own if t != at])
        return options

    def answered(self, play: Play, action: int) -> None:
        if verb_of(action) == DO_DONE:
            return
        kind = lowest(a_of(action))
        left = self.table.leaders.place_of(play.state, play.seat, kind)
        play.ask(RELOCATE, self, play.a | 1 << kind)
        self.table.leaders.move(play.state, play.log, play.seat, kind, b_of(action))
        self.table.vacate(play.state, play.log, play.seat, left)


class BuildStation(CardEffect):
    """A station on own land, for less."""

    name = "station"
    asks = (PLACE,)

    def places(self, play: Play) -> list[int]:
        stations = self.table.stations
        if stations.count(play.state, play.seat) >= stations.most:
            return []
        own = self.table.own(play.state, play.seat, LAND)
        return [t for t in own if not stations.stands(play.state, t)]

    def placed(self, play: Play, territory: int) -> None:
        self.table.stations.build(play.state, play.log, territory)


class Redeploy(CardEffect):
    """One more move at the end of a turn."""

    name = "redeploy"

    def fits(self, play: Play) -> bool:
        return play.state.held[play.seat] > 1

    def start(self, play: Play) -> None:
        play.state.push((FORTIFY, play.seat))


class Influence(CardEffect):
    """Points at the end of the game."""

    name = "influence"

    def start(self, play: Play) -> None:
        play.state.values[self.table.influence + play.seat] += INFLUENCE_POINTS
        play.tell(Event("InfluenceCounted", {"seat": play.seat, "points": INFLUENCE_POINTS}))


# -- when a territory is invaded: `a` is where from, `b` the target ----------------------------------------


class StealthArmies(CardEffect):
    """Three armies for whoever defends a territory of the layer."""

    name = "stealth_armies"

    def fits(self, play: Play) -> bool:
        is_player = self.table.is_player(play.state.owner[play.b])
        return is_player and self.table.layer_of[play.b] == play.number("layer")

    def start(self, play: Play) -> None:
        place(play.state, play.log, play.state.owner[play.b], play.b, STEALTH_ARMIES)


class StealthStation(CardEffect):
    """A station in the own land territory under attack."""

    name = "stealth_station"

    def fits(self, play: Play) -> bool:
        is_land = self.table.layer_of[play.b] == LAND
        return is_land and self.table.stations.can_build(play.state, play.seat, play.b)

    def start(self, play: Play) -> None:
        self.table.stations.build(play.state, play.log, play.b)


class Trap(CardEffect):
    """Half of the invader's units where he comes from, rounded up."""

    name = "trap"

    def fits(self, play: Play) -> bool:
        return self.table.layer_of[play.b] == play.number("layer")

    def start(self, play: Play) -> None:
        lost = (play.state.armies[play.a] + 1) // 2
        self.table.lose(play.state, play.log, play.seat, play.a, lost)


class CeaseFire(CardEffect):
    """The invasion does not take place, nor any other of the same invader against this player in this turn."""

    name = "cease_fire"

    def start(self, play: Play) -> None:
        call_off(play.state)
        play.state.values[self.table.cease_fire + play.seat] = 1
        play.tell(Event("InvasionCalledOff", {"seat": play.seat, "source": play.a, "target": play.b}))


class Evacuate(CardEffect):
    """All units leave the territory under attack for another own one."""

    name = "evacuate"
    asks = (PLACE,)

    def fits(self, play: Play) -> bool:
        return play.state.armies[play.b] > 0 and play.state.held[play.seat] > 1

    def places(self, play: Play) -> list[int]:
        return [t for t, owner in enumerate(play.state.owner) if owner == play.seat and t != play.b]

    def placed(self, play: Play, territory: int) -> None:
        state, table, left = play.state, self.table, play.b
        standing = table.leaders.standing(state, left)
        table.units.move(state, play.log, left, territory, standing, table.units.armies(state, left))
        table.vacate(state, play.log, play.seat, left)
