"""Joins the facts of the command cards in toml with their powers; fails if one side is missing."""

import tomllib
from pathlib import Path

from conquete.editions.ad2210.cards.diplomat import diplomat_powers
from conquete.editions.ad2210.cards.land import land_powers
from conquete.editions.ad2210.cards.naval import naval_powers
from conquete.editions.ad2210.cards.nuclear import nuclear_powers
from conquete.editions.ad2210.cards.space import space_powers
from conquete.editions.ad2210.table import COMMANDERS, Table
from conquete.rules.command_hands import TIMES, CommandCard, Power

FOLDER = Path(__file__).parent / "cards"
BOMBS = ("nuclear_the_mother", "nuclear_aqua_brother", "nuclear_nicky_boy")  # by layer


def all_powers(table: Table) -> dict[str, Power]:
    return {
        **land_powers(table),
        **naval_powers(table),
        **space_powers(table),
        **diplomat_powers(table),
        **nuclear_powers(table),
    }


def read_deck(name: str) -> list[dict[str, object]]:
    rows: list[dict[str, object]] = tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))["cards"]
    return rows


def command_cards(table: Table) -> list[CommandCard]:
    """The hundred cards, by deck and in the order of their files."""
    powers = all_powers(table)
    cards: list[CommandCard] = []
    for deck, name in enumerate(COMMANDERS):
        for row in read_deck(name):
            id = str(row["id"])
            if id not in powers:
                raise ValueError(f"card {id} has no power")
            when = TIMES.index(str(row["when"]))
            copies, cost = int(str(row.get("copies", 1))), int(str(row["cost"]))
            cards.append(CommandCard(id, deck, copies, cost, when, str(row["clause"]), powers.pop(id)))
    if powers:
        raise ValueError(f"the power of card {sorted(powers)[0]} has no entry in the toml of its deck")
    return cards


def bomb_zones() -> list[list[str]]:
    """For each of the great bombs, the region that a face of the die names."""
    found = {str(row["id"]): row["zones"] for row in read_deck("nuclear") if "zones" in row}
    zones: list[list[str]] = []
    for bomb in BOMBS:
        row = found[bomb]
        assert isinstance(row, list)
        zones.append([str(region) for region in row])
    return zones
