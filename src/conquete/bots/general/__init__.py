"""The bot `general`: marshal's plans, each tried against the turns with which the others are likely to answer."""

from conquete.bots.general.bot import GeneralBot

__all__ = ["GeneralBot"]
