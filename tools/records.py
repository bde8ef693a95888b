"""Writes the records that every later version must read: a finished and a broken-off game of every mode of every
edition, into tests/records/<version>.

Run when a version is released. What is there stays as it is for good; only what is missing is written.
"""

from pathlib import Path

import conquete
from conquete.api import new
from conquete.bots import load_bot
from conquete.bots.match import play_game, seat_bots
from conquete.bots.random_bot import RandomBot
from conquete.bots.steady import SteadyBot
from conquete.editions import edition_ids, load_edition
from conquete.engine.game import Game

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "records"
FINISHED, BROKEN = "finished", "broken"
BROKEN_AFTER = 160  # steps at least, and in a turn of the second round: the set-up alone would prove little
TRIES = 12  # of which the shortest finished game is kept
MOST_ROUNDS = 60


def bots_for(edition: str, seats: int) -> list[str]:
    """Steady ones finish their games; where they do not know the edition, chance plays."""
    name = SteadyBot.name if load_bot(SteadyBot.name).plays(edition) else RandomBot.name
    return [name] * (seats - 1) + [RandomBot.name]


def begun(edition: str, mode: str, number: int) -> tuple[Game, list[str]]:
    seats = load_edition(edition).modes[mode].players[0]
    names = bots_for(edition, seats)
    seeds = [f"client {seat}" for seat in range(seats)]
    return new(edition, mode, names, f"{edition} {mode} {number}", client_seeds=seeds), names


def finished(edition: str, mode: str) -> str:
    """The shortest of some games."""
    texts: list[str] = []
    for number in range(TRIES):
        game, names = begun(edition, mode, number)
        if play_game(game, seat_bots(names, f"{edition} {mode} {number}"), MOST_ROUNDS).finished:
            texts.append(game.record.to_jsonl())
    if not texts:
        raise SystemExit(f"records: no game of {edition}, mode {mode}, came to an end")
    return min(texts, key=len)


def broken_off(edition: str, mode: str) -> str:
    game, names = begun(edition, mode, TRIES)
    bots = seat_bots(names, f"{edition} {mode}")
    while not game.is_over and (game.count < BROKEN_AFTER or game.state.round < 2 or len(game.state.frames) < 2):
        game.play(bots[game.actor].decide(game.view(game.actor), game.decision()))
    if game.is_over:
        raise SystemExit(f"records: the game of {edition}, mode {mode}, that was to be broken off is over")
    game.stop()
    return game.record.to_jsonl()


def write(folder: Path, edition: str, mode: str) -> list[Path]:
    """The records of a mode that are not there yet."""
    written: list[Path] = []
    for sort, play in ((FINISHED, finished), (BROKEN, broken_off)):
        path = folder / f"{edition}-{mode}-{sort}.jsonl"
        if not path.exists():
            text = play(edition, mode)
            conquete.verify_text(text)
            path.write_text(text, encoding="utf-8", newline="\n")
            written.append(path)
    return written


def main() -> None:
    folder = FOLDER / conquete.__version__
    folder.mkdir(parents=True, exist_ok=True)
    for edition in edition_ids():
        for mode in load_edition(edition).modes:
            for path in write(folder, edition, mode):
                print(f"records: {path.name}, {path.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
