"""What the command cards do, over the verbs and questions they share."""

from typing import Final

from conquete.editions.ad2210.card_choices import ASSEMBLE, EVACUATE, ROCKET, STATION
from conquete.editions.ad2210.card_throws import LANDING, PROSPECT, SCATTER
from conquete.editions.ad2210.table import LAND, WATER, Table
from conquete.effects.verbs import place
from conquete.engine.events import Event
from conquete.engine.ids import NOBODY
from conquete.engine.names import step_id
from conquete.engine.state import State
from conquete.rules.battle import call_off
from conquete.rules.command_hands import Order, Power

ARMAGEDDON_ALL: Final = step_id("armageddon_all", __name__)
ASSASSIN: Final = step_id("assassin", __name__)
CHOOSE_PLACE: Final = step_id("choose_place", __name__)
CHOOSE_RIVAL: Final = step_id("choose_rival", __name__)
DRAW_SCOUT: Final = step_id("draw_scout", __name__)
FORTIFY: Final = step_id("fortify", __name__)
REDUCE_ALL: Final = step_id("reduce_all", __name__)
RELOCATE: Final = step_id("relocate", __name__)
SPREAD: Final = step_id("spread", __name__)
TURN_UP: Final = step_id("turn_up", __name__)
ZONE_DIE: Final = step_id("zone_die", __name__)

STEALTH_ARMIES = 3
SPREAD_OVER = 3
INFLUENCE_POINTS = 3


class TablePower(Power):
    """A power that looks at the table."""

    def __init__(self, table: Table) -> None:
        self.table = table


class LayerPower(TablePower):
    """A power for one layer: land, water or Moon."""

    def __init__(self, table: Table, layer: int) -> None:
        super().__init__(table)
        self.layer = layer


# -- for oneself -------------------------------------------------------------------------------------------


class AssembleArmies(LayerPower):
    """Three armies in one own territory of the layer."""

    def fits(self, state: State, seat: int, source: int, target: int) -> bool:
        return len(self.table.own(state, seat, self.layer)) > 0

    def play(self, order: Order) -> None:
        order.state.push((CHOOSE_PLACE, order.seat, ASSEMBLE, self.layer, 0))


class SpreadArmies(LayerPower):
    """One army in each of three own territories of the layer; in each there is, if there are fewer."""

    def fits(self, state: State, seat: int, source: int, target: int) -> bool:
        return len(self.table.own(state, seat, self.layer)) > 0

    def play(self, order: Order) -> None:
        own = self.table.own(order.state, order.seat, self.layer)
        if len(own) > SPREAD_OVER:
            order.state.push((SPREAD, order.seat, self.layer, 0, 0))
            return
        for territory in own:
            place(order.state, order.log, order.seat, territory, 1)


class ScoutForces(TablePower):
    """Five armies wait on a land card until its territory is one's own."""

    def fits(self, state: State, seat: int, source: int, target: int) -> bool:
        return len(state.zones[self.table.pile + LAND]) > 0

    def play(self, order: Order) -> None:
        order.state.push((DRAW_SCOUT, order.seat))


class HiddenEnergy(TablePower):
    """Energy for who holds the water territory turned up when his turn ends."""

    def fits(self, state: State, seat: int, source: int, target: int) -> bool:
        return len(state.zones[self.table.pile + WATER]) > 0

    def play(self, order: Order) -> None:
        order.state.push((TURN_UP, order.seat, PROSPECT, WATER, 1))


class EnergyExtraction(TablePower):
    """Energy for who holds the whole Moon when his turn ends."""

    def play(self, order: Order) -> None:
        order.state.values[self.table.extraction] = 1


class InvadeEarth(TablePower):
    """A land territory becomes open to invasion from the whole Moon, for this turn."""

    def fits(self, state: State, seat: int, source: int, target: int) -> bool:
        return len(state.zones[self.table.pile + LAND]) > 0

    def play(self, order: Order) -> None:
        order.state.push((TURN_UP, order.seat, LANDING, LAND, 1))


class RelocateCommanders(TablePower):
    """Commanders in play go wherever one holds a territory."""

    def fits(self, state: State, seat: int, source: int, target: int) -> bool:
        return state.held[seat] > 1

    def play(self, order: Order) -> None:
        order.state.push((RELOCATE, order.seat, 0))


class TerritorialStation(TablePower):
    """A station on own land, for less."""

    def fits(self, state: State, seat: int, source: int, target: int) -> bool:
        stations = self.table.stations
        if stations.count(state, seat) >= stations.most:
            return False
        return any(not stations.stands(state, t) for t in self.table.own(state, seat, LAND))

    def play(self, order: Order) -> None:
        order.state.push((CHOOSE_PLACE, order.seat, STATION, LAND, 0))


class Redeployment(TablePower):
    """One more move at the end of a turn."""

    def fits(self, state: State, seat: int, source: int, target: int) -> bool:
        return state.held[seat] > 1

    def play(self, order: Order) -> None:
        order.state.push((FORTIFY, order.seat))


class ColonyInfluence(TablePower):
    """Points at the end of the game."""

    def play(self, order: Order) -> None:
        order.state.values[self.table.influence + order.seat] += INFLUENCE_POINTS
        if order.log is not None:
            order.log.append(Event("InfluenceCounted", {"seat": order.seat, "points": INFLUENCE_POINTS}))


# -- when a territory is invaded --------------------------------------------------------------------------


class StealthArmies(LayerPower):
    """Three armies for whoever defends a territory of the layer."""

    def fits(self, state: State, seat: int, source: int, target: int) -> bool:
        return self.table.layer_of[target] == self.layer and self.table.is_player(state.owner[target])

    def play(self, order: Order) -> None:
        place(order.state, order.log, order.state.owner[order.target], order.target, STEALTH_ARMIES)


class StealthStation(TablePower):
    """A station in the own land territory under attack."""

    def fits(self, state: State, seat: int, source: int, target: int) -> bool:
        if state.owner[target] != seat or self.table.layer_of[target] != LAND:
            return False
        return self.table.stations.can_build(state, seat, target)

    def play(self, order: Order) -> None:
        self.table.stations.build(order.state, order.log, order.target)


class DeathTrap(LayerPower):
    """Half of the invader's units where he comes from, rounded up."""

    def fits(self, state: State, seat: int, source: int, target: int) -> bool:
        return state.owner[target] == seat and self.table.layer_of[target] == self.layer

    def play(self, order: Order) -> None:
        lost = (order.state.armies[order.source] + 1) // 2
        self.table.lose(order.state, order.log, order.seat, order.source, lost)


class CeaseFire(TablePower):
    """The invasion does not take place, nor any other of the same invader against this player in this turn."""

    def fits(self, state: State, seat: int, source: int, target: int) -> bool:
        return state.owner[target] == seat

    def play(self, order: Order) -> None:
        call_off(order.state)
        order.state.values[self.table.cease_fire + order.seat] = 1
        if order.log is not None:
            data = {"seat": order.seat, "source": order.source, "target": order.target}
            order.log.append(Event("InvasionCalledOff", {**data}))


class Evacuation(TablePower):
    """All units leave the territory under attack for another own one."""

    def fits(self, state: State, seat: int, source: int, target: int) -> bool:
        return state.owner[target] == seat and state.armies[target] > 0 and state.held[seat] > 1

    def play(self, order: Order) -> None:
        order.state.push((CHOOSE_PLACE, order.seat, EVACUATE, 0, order.target))


# -- against others ----------------------------------------------------------------------------------------


class FrequencyJam(TablePower):
    """Another player plays no card until the end of this turn."""

    def fits(self, state: State, seat: int, source: int, target: int) -> bool:
        return len(self.table.rivals_to_jam(state, seat)) > 0

    def play(self, order: Order) -> None:
        order.state.push((CHOOSE_RIVAL, order.seat))


class EnergyCrisis(TablePower):
    """One energy from every other player who has any."""

    def fits(self, state: State, seat: int, source: int, target: int) -> bool:
        others = self.table.in_order(state)
        return any(other != seat and self.table.energy.of(state, other) > 0 for other in others)

    def play(self, order: Order) -> None:
        energy = self.table.energy
        for other in self.table.in_order(order.state):
            if other != order.seat and energy.of(order.state, other) > 0:
                energy.pay(order.state, order.log, other, 1)
                energy.gain(order.state, order.log, order.seat, 1)


class ArmyReduction(TablePower):
    """Every other player removes four armies, then the player himself two."""

    def play(self, order: Order) -> None:
        order.state.push((REDUCE_ALL, order.seat, 0))


class Armageddon(TablePower):
    """Every player may play his nuclear cards, without paying."""

    def play(self, order: Order) -> None:
        order.state.push((ARMAGEDDON_ALL, order.seat, 0))


class AssassinBomb(TablePower):
    """A die decides over another player's commander."""

    def fits(self, state: State, seat: int, source: int, target: int) -> bool:
        leaders = self.table.leaders
        for other in range(self.table.seats):
            if other != seat:
                for kind in range(leaders.count):
                    if leaders.is_in_play(state, other, kind):
                        return True
        return False

    def play(self, order: Order) -> None:
        order.state.push((ASSASSIN, order.seat))


class ZoneBomb(LayerPower):
    """One unit of every territory of a region of the layer, which a die names; one's own too."""

    def play(self, order: Order) -> None:
        order.state.push((ZONE_DIE, order.seat, self.layer))


class RocketStrike(LayerPower):
    """As many units as a die shows, in a territory of the layer that others hold."""

    def fits(self, state: State, seat: int, source: int, target: int) -> bool:
        for t, owner in enumerate(state.owner):
            if owner not in (seat, NOBODY) and self.table.layer_of[t] == self.layer and state.armies[t]:
                return True
        return False

    def play(self, order: Order) -> None:
        order.state.push((CHOOSE_PLACE, order.seat, ROCKET, self.layer, 0))


class ScatterBomb(LayerPower):
    """Half of the units, rounded up, in the territories turned up that others hold."""

    def __init__(self, table: Table, layer: int, cards: int) -> None:
        super().__init__(table, layer)
        self.cards = cards

    def fits(self, state: State, seat: int, source: int, target: int) -> bool:
        return len(state.zones[self.table.pile + self.layer]) > 0

    def play(self, order: Order) -> None:
        order.state.push((TURN_UP, order.seat, SCATTER, self.layer, self.cards))
