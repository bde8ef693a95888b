"""How seats show: what the players on them are called, and their colours. Missions name colours, so a colour is an
option of the game, and the rules are compiled anew where it changes before the start."""

from collections.abc import Iterable

import msgspec

from conquete.bots import load_bot
from conquete.server.names import BadName, looks_like, seat_name
from conquete.wire.requests import TableConfig

COLOURS = "colours"  # the option that has one for each army, all different


def free_name(text: str, others: Iterable[str], bots: Iterable[str]) -> str:
    """A name that nobody else at the table has, in any language."""
    name = seat_name(text)
    taken = {looks_like(other) for other in others if other}
    for bot in filter(None, bots):
        taken |= {looks_like(bot), *map(looks_like, load_bot(bot).called().values())}
    if looks_like(name) in taken:
        raise BadName("somebody at the table has that name")
    return name


def colours_of(config: TableConfig) -> list[str]:
    """By seat, and one for a third army; none in an edition that does not tell its armies apart by colours."""
    colours = config.options.get(COLOURS)
    return [str(colour) for colour in colours] if isinstance(colours, list) else []


def with_colour(config: TableConfig, seat: int, colour: str) -> TableConfig:
    """The seat has that colour; whichever seat had it takes the other one instead."""
    before = colours_of(config)
    after = [before[seat] if other == colour else other for other in before]
    after[seat] = colour
    return with_colours(config, after)


def with_colours(config: TableConfig, colours: list[str]) -> TableConfig:
    return msgspec.structs.replace(config, options={**config.options, COLOURS: colours})


def moved_on(config: TableConfig) -> TableConfig:
    """For a rematch: everybody sits one seat further, and takes his colour along."""
    colours = colours_of(config)
    if not colours:
        return config
    seated = colours[: config.seats]
    return with_colours(config, [seated[-1], *seated[:-1], *colours[config.seats :]])
