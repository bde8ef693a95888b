"""How bots play 2210: `YearsStaff` answers every question of that edition."""

from typing import Final

EDITIONS: Final = ("2210",)
