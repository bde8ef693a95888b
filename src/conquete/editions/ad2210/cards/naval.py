"""The powers of the Naval Commander's cards."""

from conquete.editions.ad2210 import powers
from conquete.editions.ad2210.table import WATER, Table
from conquete.rules.command_hands import Power


def naval_powers(table: Table) -> dict[str, Power]:
    return {
        "naval_assemble_mods": powers.AssembleArmies(table, WATER),
        "naval_reinforcements": powers.SpreadArmies(table, WATER),
        "naval_stealth_mods": powers.StealthArmies(table, WATER),
        "naval_frequency_jam": powers.FrequencyJam(table),
        "naval_colony_influence": powers.ColonyInfluence(table),
        "naval_hidden_energy": powers.HiddenEnergy(table),
        "naval_water_death_trap": powers.DeathTrap(table, WATER),
    }
