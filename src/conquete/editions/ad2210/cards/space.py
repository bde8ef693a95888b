"""The powers of the Space Commander's cards."""

from conquete.editions.ad2210 import powers
from conquete.editions.ad2210.table import MOON, Table
from conquete.rules.command_hands import Power


def space_powers(table: Table) -> dict[str, Power]:
    return {
        "space_assemble_mods": powers.AssembleArmies(table, MOON),
        "space_reinforcements": powers.SpreadArmies(table, MOON),
        "space_stealth_mods": powers.StealthArmies(table, MOON),
        "space_frequency_jam": powers.FrequencyJam(table),
        "space_colony_influence": powers.ColonyInfluence(table),
        "space_invade_earth": powers.InvadeEarth(table),
        "space_orbital_mines": powers.DeathTrap(table, MOON),
        "space_energy_extraction": powers.EnergyExtraction(table),
    }
