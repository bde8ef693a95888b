"""The bot `marshal`: strong heuristics with planning. `plan` gives its candidate turns to whoever searches on."""

from conquete.bots.marshal.bot import MarshalBot

__all__ = ["MarshalBot"]
