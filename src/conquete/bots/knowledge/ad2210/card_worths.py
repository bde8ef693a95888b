"""What the command cards are worth, in points: to buy them by, and to know what a hand is for."""

from conquete.bots.knowledge.ad2210.planner import YearsPlanner
from conquete.editions.ad2210.decks import ATTACKED
from conquete.editions.ad2210.table import MOON, WATER
from conquete.engine.state import State
from conquete.rules.cards.kinds import CardKind

# Of cards whose worth does not depend on much: with years to come, and in the last year.
PLAIN: dict[str, tuple[float, float]] = {
    "stealth_mods": (0.7, 0.5),
    "frequency_jam": (0.25, 0.2),
    "colony_influence": (3.0, 3.0),
    "stealth_station": (0.9, 0.4),
    "death_trap": (0.9, 0.7),
    "water_death_trap": (0.5, 0.4),
    "orbital_mines": (0.5, 0.4),
    "invade_earth": (0.4, 0.4),
    "cease_fire": (0.8, 0.6),
    "evacuation": (0.2, 0.05),
    "decoys_revealed": (0.15, 0.1),
    "mod_reduction": (1.6, 0.8),
    "redeployment": (0.3, 0.05),
    "territorial_station": (1.2, 0.1),
    "assassin_bomb": (0.7, 0.5),
    "armageddon": (0.1, 0.1),
    "the_mother": (0.3, 0.3),
    "aqua_brother": (0.2, 0.2),
    "nicky_boy": (0.2, 0.2),
    "rocket_strike_land": (0.5, 0.5),
    "rocket_strike_water": (0.4, 0.4),
    "rocket_strike_moon": (0.4, 0.4),
    "scatter_bomb_land": (1.0, 0.7),
    "scatter_bomb_water": (0.4, 0.3),
    "scatter_bomb_moon": (0.4, 0.3),
}


def short_name(kind: CardKind) -> str:
    """The name of a kind without its deck: "naval_hidden_energy" is "hidden_energy"."""
    return kind.id.partition("_")[2]


def card_worth(planner: YearsPlanner, state: State, kind: CardKind) -> float:
    """What one such card brings, its price to play taken off."""
    evaluation = planner.evaluation
    later = evaluation.later
    seat = planner.seat
    unit = evaluation.unit
    energy = evaluation.money if later else evaluation.weights.money_spent
    own = planner.land.table.own(state, seat, min(kind.deck, MOON))
    name = short_name(kind)
    if name == "assemble_mods":
        return 3.0 * unit - energy if own else 0.1
    if name == "reinforcements":
        return min(3, len(own)) * unit
    if name == "scout_forces":
        return 5.0 * unit * (0.6 if later else 0.4)
    if name == "hidden_energy":
        share = len(planner.land.table.own(state, seat, WATER)) / 13.0
        return 4.0 * energy * min(1.0, share + 0.2)
    if name == "energy_extraction":
        return 6.0 * energy if len(planner.land.table.own(state, seat, MOON)) > 11 else 0.1
    if name == "energy_crisis":
        return energy * (planner.ground.seats - 1)
    if (
        kind.time == ATTACKED
        and not later
        and not any(evaluation.still[side] for side in range(planner.ground.seats) if side != seat)
    ):
        return 0.0  # nobody attacks any more
    return PLAIN[name][0 if later else 1]
