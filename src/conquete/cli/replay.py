"""conquete replay: go through a record again."""

from typing import Annotated

import typer

import conquete
from conquete.cli.arguments import FileArgument, JsonOption, LanguageOption, chosen_language
from conquete.cli.board_text import show_board
from conquete.cli.names import Names
from conquete.cli.output import complain, console, print_json, read_text, say
from conquete.cli.telling import ending
from conquete.editions import load_edition
from conquete.engine.errors import BadRecord, ConqueteError
from conquete.engine.game import Game
from conquete.engine.replay import replay as replay_record
from conquete.locales import Translator


def replay(
    file: FileArgument,
    check: Annotated[bool, typer.Option("--check", help="Only check every step and every stored hash.")] = False,
    step: Annotated[int | None, typer.Option(min=0, help="Show the board after so many steps.")] = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Re-apply every step of a record, compare every stored hash, and tell how the game went."""
    text = read_text(file)
    try:
        game = conquete.replay_text(text)
    except BadRecord as error:
        if json:
            print_json({"edition": _edition(text), "steps": error.step, "result": None, "ok": False})
        complain(f"{file}: {error}")
        raise typer.Exit(1) from error
    shown = None if step is None else _game_at(text, step, game.count)
    if json:
        facts: dict[str, object] = {"edition": game.rules.edition, "steps": game.count}
        facts |= {"result": game.record.result, "ok": True}
        print_json(facts if shown is None else facts | {"position": shown.position()})
        return
    if not check:
        _tell(game, shown, chosen_language(lang))
    say(f"ok: {game.count} steps, every stored hash agrees")


def _edition(text: str) -> object:
    """The edition a broken record claims to be of, as far as that can be read."""
    try:
        return conquete.load_record(text)[1].edition
    except ConqueteError:
        return None


def _game_at(text: str, step: int, steps: int) -> Game:
    if step > steps:
        raise ConqueteError(f"--step {step}: the record has {steps} steps")
    raw, rules, start = conquete.load_record(text)
    return replay_record(rules, raw, start, step)


def _tell(game: Game, shown: Game | None, lang: str) -> None:
    """Who played what, who won and why; then the board at the end, or where it was asked for."""
    t = Translator(lang)
    names = Names(game.rules, t)
    edition = load_edition(game.rules.edition)
    seats = game.record.header["seats"]
    assert isinstance(seats, list)
    mode = edition.modes[game.rules.mode].name[lang]
    say(t("play-title", edition=edition.name[lang], mode=mode))
    result = game.record.result
    if result is None:
        say(t("replay-unfinished", round=game.state.round))
    else:
        winners = result["winners"]
        assert isinstance(winners, list)
        say(t("event-game-ended", **ending(names, winners, str(result["reason"]), -1)))
        say(t("replay-rounds", rounds=int(str(result["rounds"]))))
    board = (game if shown is None else shown).state
    if shown is not None:
        say(t("replay-step", step=shown.count, steps=game.count))
    out = console()
    show_board(out, names, board, [str(seat) for seat in seats], plain=not out.is_terminal)
