"""Risk Legacy: the race for stars on land that is empty at first. What packs bring is asked of the rules."""

from typing import Final

EDITIONS: Final = ("legacy",)
