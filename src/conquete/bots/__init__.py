"""The bots, by name. Each has a file of its own; `register_bot` adds one that lives outside this package."""

from conquete.bots.base import Bot
from conquete.bots.random_bot import RandomBot
from conquete.bots.steady import SteadyBot
from conquete.engine.errors import ConqueteError

_bots: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, SteadyBot)}


def register_bot(bot: type[Bot]) -> None:
    """Make a bot known under its name."""
    _bots[bot.name] = bot


def bot_names() -> list[str]:
    return sorted(_bots)


def load_bot(name: str) -> Bot:
    """A new bot of that name, which has not sat down yet."""
    bot = _bots.get(name)
    if bot is None:
        raise ConqueteError(f"unknown bot '{name}'; there are: {', '.join(bot_names())}")
    return bot()
