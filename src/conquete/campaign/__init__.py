"""Campaigns: one game after the other on a world that remembers. What a world is, its edition says (`Worlds`)."""

from conquete.campaign.chronicle import Chronicle, Entry
from conquete.campaign.folding import fold

__all__ = ["Chronicle", "Entry", "fold"]
