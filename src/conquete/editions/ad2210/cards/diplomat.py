"""The powers of the Diplomat's cards."""

from conquete.editions.ad2210 import powers
from conquete.editions.ad2210.table import Table
from conquete.rules.command_hands import Power


def diplomat_powers(table: Table) -> dict[str, Power]:
    return {
        "diplomat_cease_fire": powers.CeaseFire(table),
        "diplomat_colony_influence": powers.ColonyInfluence(table),
        "diplomat_decoys_revealed": powers.RelocateCommanders(table),
        "diplomat_energy_crisis": powers.EnergyCrisis(table),
        "diplomat_evacuation": powers.Evacuation(table),
        "diplomat_mod_reduction": powers.ArmyReduction(table),
        "diplomat_redeployment": powers.Redeployment(table),
        "diplomat_territorial_station": powers.TerritorialStation(table),
    }
