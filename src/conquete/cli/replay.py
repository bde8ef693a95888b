"""conquete replay: go through a record again."""

from pathlib import Path
from typing import Annotated, Final

import typer

import conquete
from conquete.cli.arguments import FileArgument, JsonOption, LanguageOption, chosen_language
from conquete.cli.board_text import show_board
from conquete.cli.ending import decided
from conquete.cli.names import Names
from conquete.cli.output import complain, console, print_json, read_text, say
from conquete.cli.telling import Teller, ending
from conquete.editions import load_edition
from conquete.engine.errors import BadRecord, ConqueteError, OtherRules
from conquete.engine.events import Log
from conquete.engine.game import Game
from conquete.engine.ids import NOBODY
from conquete.engine.record import BY_NAME
from conquete.engine.replay import is_of_other_rules
from conquete.engine.replay import replay as replay_record
from conquete.engine.state import State
from conquete.locales import Translator

SPECTATOR: Final = -1


def replay(
    file: FileArgument,
    check: Annotated[bool, typer.Option("--check", help="Only check every step and every stored hash.")] = False,
    step: Annotated[int | None, typer.Option(min=0, help="Tell and show the game up to that step.")] = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Re-apply every step of a record, compare every stored hash, and tell how the game went."""
    text = read_text(file)
    t = Translator(chosen_language(lang))
    log: Log = []
    try:
        raw, rules, start = conquete.load_record(text)
    except BadRecord as error:
        raise _refused(file, error, _edition(text), json) from error
    try:
        game = replay_record(rules, raw, start, log=log)
    except BadRecord as error:
        if isinstance(error, OtherRules) and not (json or check):
            log = []
            _tell(replay_record(rules, raw, start, error.followed, log), None, log, start, t)
        raise _refused(file, error, rules.edition, json) from error
    shown = None
    if step is not None:
        if step > game.count:
            raise ConqueteError(f"--step {step}: the record has {game.count} steps")
        log = []
        shown = replay_record(rules, raw, start, step, log)
    if json:
        facts: dict[str, object] = {"edition": game.rules.edition, "steps": game.count}
        facts |= {"result": game.record.result, "ok": True}
        print_json(facts if shown is None else facts | {"position": shown.position()})
        return
    if not check:
        _tell(game, shown, log, start, t)
    say(t("replay-ok" if raw.header.get("hashes") == BY_NAME else "replay-ok-without-hashes", steps=game.count))
    if is_of_other_rules(rules, raw):
        say(t("replay-other-rules", theirs=str(raw.header["ruleset"]), ours=rules.digest))


def _refused(file: Path, error: BadRecord, edition: object, json: bool) -> typer.Exit:
    if json:
        print_json({"edition": edition, "steps": error.step, "result": None, "ok": False})
    complain(f"{file}: {error}")
    return typer.Exit(1)


def _edition(text: str) -> object:
    """The edition a broken record claims to be of, as far as that can be read."""
    try:
        return conquete.load_record(text)[1].edition
    except ConqueteError:
        return None


def _tell(game: Game, shown: Game | None, log: Log, start: State | None, t: Translator) -> None:
    """What was played, turn by turn, as everybody at the table saw it; the board at the end, or where it was asked
    for; who won and why."""
    names = Names(game.rules, t)
    t = names.t
    edition = load_edition(game.rules.edition)
    seats = game.record.header["seats"]
    assert isinstance(seats, list)
    out = console()
    plain = not out.is_terminal
    out.print(
        t("play-title", edition=edition.name[t.lang], mode=edition.modes[game.rules.mode].name[t.lang]),
        style="bold",
    )
    owner = [NOBODY] * game.rules.board.size if start is None else start.owner
    events = [event for event in log if event.name != "GameEnded"]  # it has the last word below
    for sentence, is_head in Teller(names).tell(events, SPECTATOR, owner):
        if is_head:
            out.print()
        out.print(sentence, style="bold" if is_head else None)
    out.print()
    if shown is not None:
        out.print(t("replay-step", step=shown.count, steps=game.count))
    show_board(out, names, (game if shown is None else shown).state, [str(seat) for seat in seats], plain=plain)
    result = game.record.result
    if result is None:
        out.print(t("replay-unfinished", round=game.state.round))
    elif shown is None:
        winners = result["winners"]
        assert isinstance(winners, list)
        out.print(t("event-game-ended", **ending(names, winners, str(result["reason"]), SPECTATOR)), style="bold")
        if words := decided(names, game, log):
            out.print(words)
        out.print(t("replay-rounds", rounds=int(str(result["rounds"]))))
        points = {int(str(event.data["seat"])): event.data["score"] for event in log if "score" in event.data}
        if points:
            listed = ", ".join(f"{names.seat(seat)} {score}" for seat, score in points.items())
            out.print(t("replay-points", points=listed))
