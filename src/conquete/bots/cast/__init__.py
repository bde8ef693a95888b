"""The cast: characters one can play against, each in its own file."""

from conquete.bots.cast.avenger import AvengerBot
from conquete.bots.cast.builder import BuilderBot
from conquete.bots.cast.character import Character
from conquete.bots.cast.diplomat import DiplomatBot
from conquete.bots.cast.gambler import GamblerBot
from conquete.bots.cast.recruit import RecruitBot
from conquete.bots.cast.turtle import TurtleBot
from conquete.bots.cast.vulture import VultureBot

CAST: tuple[type[Character], ...] = (
    AvengerBot,
    BuilderBot,
    DiplomatBot,
    GamblerBot,
    RecruitBot,
    TurtleBot,
    VultureBot,
)

__all__ = ["CAST", "Character"]
