"""What bots call things."""

from conquete.bots.naming import Namer
from conquete.campaign.folding import worlds_of
from conquete.locales import LANGUAGES
from conquete.server.table.moves.history import History


def bot_name(history: History, action: int, language: str) -> str:
    """A name that nothing in the world has yet; "" for an answer that names nothing."""
    game = history.game
    world = game.rules.world
    key = "" if world is None else game.named_by(action)
    if world is None or not key:
        return ""
    names = worlds_of(game.rules.edition).memory.names_in(world)
    taken = [*names.values(), *history.names().values()]
    return Namer(language or LANGUAGES[0], f"{history.table_id} {history.seq}", taken).name_for(key)
