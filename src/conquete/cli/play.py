"""conquete play: a game in the terminal, against bots or with others at the same keyboard."""

from pathlib import Path
from typing import Annotated

import typer

import conquete
from conquete.bots import stand_in
from conquete.bots.base import Bot
from conquete.bots.match import bot_seed, stop_bots
from conquete.bots.outside import find_bot
from conquete.cli.arguments import (
    LanguageOption,
    ModeOption,
    OptionOption,
    WorldOption,
    check_bots,
    chosen_language,
    read_list,
    read_options,
)
from conquete.cli.output import about_file, complain, read_json, read_text
from conquete.cli.screen import Screen
from conquete.cli.session import PERSON, Session, seed_file
from conquete.editions import load_edition
from conquete.engine.chance import FairDice, commitment, seed_bytes
from conquete.engine.errors import ConqueteError
from conquete.engine.game import Game
from conquete.engine.replay import client_seeds
from conquete.engine.replay import replay as replay_record
from conquete.locales import Translator


def play(
    edition: Annotated[str | None, typer.Argument(help="An edition, as `conquete editions` lists them.")] = None,
    mode: ModeOption = None,
    seats: Annotated[
        str | None,
        typer.Option(help="Who plays, between commas: me, the name of a bot, or a program.", metavar="me,steady"),
    ] = None,
    seed: Annotated[str | None, typer.Option(help="Fixes the dice; drawn if left out.")] = None,
    option: OptionOption = None,
    world: WorldOption = None,
    lang: LanguageOption = None,
    plain: Annotated[bool, typer.Option("--plain", help="One fact a line, for a screen reader.")] = False,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
) -> None:
    """Play a game in the terminal."""
    if resume is not None:
        if edition or mode or option or world:
            raise ConqueteError("--resume takes edition, mode, options and world from the saved game")
        game = resumed_game(resume, seed)
        names = _read_seats(seats, _saved_seats(game), game.rules.edition, lang)
    else:
        if edition is None:
            raise ConqueteError("which edition? `conquete editions` lists them")
        found = None if world is None else read_json(world)
        rules = load_edition(edition).ruleset(mode, _count(seats), read_options(option), found)
        names = _read_seats(seats, _default_seats(edition, rules.seats), edition, lang)
        game = conquete.new(edition, mode, names, seed, read_options(option), world=found, events=True)
    if len(names) != game.rules.seats:
        raise ConqueteError(f"the saved game has {game.rules.seats} seats, not {len(names)}")
    bots = {seat: _seated(name, seat, game) for seat, name in enumerate(names) if name != PERSON}
    try:
        Session(game, names, bots, Screen(plain), Translator(chosen_language(lang))).run()
    finally:
        faults = stop_bots(bots.values())
    for fault in faults:
        complain(fault)


# -- seats -----------------------------------------------------------------------------------------------


def _count(seats: str | None) -> int | None:
    return None if seats is None else len(read_list(seats))


def _default_seats(edition: str, count: int) -> list[str]:
    return [PERSON, *[stand_in(edition)] * (count - 1)]


def _read_seats(seats: str | None, default: list[str], edition: str, lang: str | None) -> list[str]:
    names = default if seats is None else read_list(seats)
    check_bots([name for name in names if name != PERSON], edition, lang)
    if PERSON not in names:
        raise ConqueteError("--seats needs a 'me'; to see bots among themselves use conquete simulate")
    return names


def _seated(name: str, seat: int, game: Game) -> Bot:
    """A bot with luck of its own; it cannot find out the seed of the dice from it."""
    bot = find_bot(name)
    bot.start(seat, bot_seed(seat, game.record.seed))
    return bot


# -- going on --------------------------------------------------------------------------------------------


def resumed_game(file: Path, seed: str | None) -> Game:
    """The game of a saved record, where it was left, with the dice it was begun with."""
    text = read_text(file)
    with about_file(file):
        raw, rules, start = conquete.load_record(text)
        if raw.result is not None:
            raise ConqueteError("this game is over; conquete replay shows it")
        past = replay_record(rules, raw, start)
        secret = _secret(file, seed)
        if commitment(secret) != raw.header.get("commitment"):
            raise ConqueteError("this is not the seed the game was begun with")
    past.record.seed = secret.hex()
    dice = FairDice(secret, client_seeds(raw.header))
    return Game(past.rules, past.state, dice, past.record, [], past.count, past.throws)


def _secret(file: Path, seed: str | None) -> bytes:
    """The seed: as given, or from the file that was saved beside the record."""
    if seed is None:
        seed = read_text(seed_file(file)).strip()
    return seed_bytes(seed)


def _saved_seats(game: Game) -> list[str]:
    seats = game.record.header["seats"]
    assert isinstance(seats, list)
    return [str(name) for name in seats]
