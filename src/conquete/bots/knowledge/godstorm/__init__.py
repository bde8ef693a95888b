"""How bots play Godstorm: `EpochsStaff` answers every question of that edition."""

from typing import Final

EDITIONS: Final = ("godstorm",)
