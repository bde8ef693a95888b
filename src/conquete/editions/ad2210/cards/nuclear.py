"""The powers of the Nuclear Commander's cards."""

from conquete.editions.ad2210 import powers
from conquete.editions.ad2210.table import LAND, MOON, WATER, Table
from conquete.rules.command_hands import Power


def nuclear_powers(table: Table) -> dict[str, Power]:
    return {
        "nuclear_armageddon": powers.Armageddon(table),
        "nuclear_assassin_bomb": powers.AssassinBomb(table),
        "nuclear_the_mother": powers.ZoneBomb(table, LAND),
        "nuclear_aqua_brother": powers.ZoneBomb(table, WATER),
        "nuclear_nicky_boy": powers.ZoneBomb(table, MOON),
        "nuclear_rocket_strike_land": powers.RocketStrike(table, LAND),
        "nuclear_rocket_strike_water": powers.RocketStrike(table, WATER),
        "nuclear_rocket_strike_moon": powers.RocketStrike(table, MOON),
        "nuclear_scatter_bomb_land": powers.ScatterBomb(table, LAND, 3),
        "nuclear_scatter_bomb_water": powers.ScatterBomb(table, WATER, 2),
        "nuclear_scatter_bomb_moon": powers.ScatterBomb(table, MOON, 2),
    }
