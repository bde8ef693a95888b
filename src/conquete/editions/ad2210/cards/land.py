"""The powers of the Land Commander's cards."""

from conquete.editions.ad2210 import powers
from conquete.editions.ad2210.table import LAND, Table
from conquete.rules.command_hands import Power


def land_powers(table: Table) -> dict[str, Power]:
    return {
        "land_assemble_mods": powers.AssembleArmies(table, LAND),
        "land_reinforcements": powers.SpreadArmies(table, LAND),
        "land_stealth_mods": powers.StealthArmies(table, LAND),
        "land_frequency_jam": powers.FrequencyJam(table),
        "land_colony_influence": powers.ColonyInfluence(table),
        "land_scout_forces": powers.ScoutForces(table),
        "land_stealth_station": powers.StealthStation(table),
        "land_death_trap": powers.DeathTrap(table, LAND),
    }
