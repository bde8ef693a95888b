"""The bots, by name. Each has a file of its own; `register_bot` adds one that lives outside this package."""

from conquete.bots.any_bot import AnyBot
from conquete.bots.base import Bot
from conquete.bots.cast import CAST
from conquete.bots.general import GeneralBot
from conquete.bots.marshal import MarshalBot
from conquete.bots.random_bot import RandomBot
from conquete.bots.steady import SteadyBot
from conquete.editions import load_plugins
from conquete.engine.errors import ConqueteError

# Who leads a seat that somebody has left, and plays against whoever names no opponents: the first that can.
STAND_INS = (SteadyBot.name, MarshalBot.name, RandomBot.name)

_OURS: tuple[type[Bot], ...] = (AnyBot, *CAST, GeneralBot, MarshalBot, RandomBot, SteadyBot)
_bots: dict[str, type[Bot]] = {bot.name: bot for bot in _OURS}


def register_bot(bot: type[Bot]) -> None:
    """Make a bot known under its name."""
    _bots[bot.name] = bot


def bot_names() -> list[str]:
    load_plugins()
    return sorted(_bots)


def bots_for(edition: str) -> list[type[Bot]]:
    """The bots that play an edition, by name."""
    return [_bots[name] for name in bot_names() if _bots[name].plays(edition)]


class DoesNotPlay(ConqueteError):
    """A bot was asked to play an edition it does not know; `known` are the names of those that do."""

    def __init__(self, bot: str, edition: str) -> None:
        self.bot = bot
        self.edition = edition
        self.known = [known.name for known in bots_for(edition)]
        super().__init__(f"bot {bot} does not play {edition}; these do: {', '.join(self.known)}")


def check_plays(name: str, edition: str) -> None:
    """Refuse a bot that there is not, or that does not know the edition. Settings may follow its name."""
    bot = load_bot(name)
    if not bot.plays(edition):
        raise DoesNotPlay(bot.name, edition)


def stand_in(edition: str) -> str:
    """The bot that plays on for whoever has left."""
    return next(name for name in STAND_INS if _bots[name].plays(edition))


def load_bot(name: str) -> Bot:
    """A new bot of that name, which has not sat down yet. Settings may follow: `marshal:missions=no`."""
    name, colon, settings = name.partition(":")
    if name not in _bots:
        load_plugins()
    kind = _bots.get(name)
    if kind is None:
        raise ConqueteError(f"unknown bot '{name}'; there are: {', '.join(bot_names())}")
    bot = kind()
    if colon:
        bot.configure(settings)
    return bot
