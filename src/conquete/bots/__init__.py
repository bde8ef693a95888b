"""The bots, by name. Each has a file of its own; `register_bot` adds one that lives outside this package."""

from conquete.bots.any_bot import AnyBot
from conquete.bots.base import Bot
from conquete.bots.cast import CAST
from conquete.bots.general import GeneralBot
from conquete.bots.marshal import MarshalBot
from conquete.bots.random_bot import RandomBot
from conquete.bots.steady import SteadyBot
from conquete.engine.errors import ConqueteError

_OURS: tuple[type[Bot], ...] = (AnyBot, *CAST, GeneralBot, MarshalBot, RandomBot, SteadyBot)
_bots: dict[str, type[Bot]] = {bot.name: bot for bot in _OURS}


def register_bot(bot: type[Bot]) -> None:
    """Make a bot known under its name."""
    _bots[bot.name] = bot


def bot_names() -> list[str]:
    return sorted(_bots)


def bots_for(edition: str) -> list[type[Bot]]:
    """The bots that play an edition, by name."""
    return [_bots[name] for name in bot_names() if _bots[name].plays(edition)]


def load_bot(name: str) -> Bot:
    """A new bot of that name, which has not sat down yet. Settings may follow: `marshal:missions=no`."""
    name, colon, settings = name.partition(":")
    kind = _bots.get(name)
    if kind is None:
        raise ConqueteError(f"unknown bot '{name}'; there are: {', '.join(bot_names())}")
    bot = kind()
    if colon:
        bot.configure(settings)
    return bot
