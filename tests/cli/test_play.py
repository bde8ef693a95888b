"""A game in the terminal: what is told and asked, what may be typed, and how it ends."""

import json
import os
import pty
import re
import stat
import subprocess
import sys
from itertools import count, cycle
from pathlib import Path

import pytest

import conquete
from conquete.cli.dialogue import binding_clauses
from conquete.cli.screen import Screen
from conquete.editions import edition_ids, load_edition
from conquete.editions.clauses import clause_text, load_clauses
from conquete.locales import Translator, printed
from tests.cli.conftest import Command
from tests.helpers import scene

PLAY = ("play", "hasbro-2000", "--mode", "conquest", "--seats", "me,random,random", "--seed", "3")
ALL_GAMES = [(id, mode) for id in edition_ids() for mode in load_edition(id).modes]
SETTLED = "1 50\n1\n\n"  # all first armies on the first territory, then the reinforcements


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["You are ☼ Yellow.", "Against you: ♜ Red (random)", "Place 1 army on one of your territories"]),
        ("fr", ["Vous jouez ☼ Jaune.", "Contre vous\u202f: ♜ Rouge (random)", "Placez 1 armée sur un de vos"]),
    ],
)
def test_a_game_begins_and_ends_with_the_input(command: Command, lang: str, words: list[str]) -> None:
    result = command(*PLAY, "--lang", lang)
    assert result.status == 0
    assert result.err == ""
    for word in words:
        assert word in result.out
    assert "conquete play --resume" in result.out.splitlines()[-1]


def test_the_language_comes_from_the_environment(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "Vous jouez" in command(*PLAY).out
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    assert "You are" in command(*PLAY).out
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "You are" in command(*PLAY).out


def test_four_play_unless_told_otherwise(command: Command) -> None:
    out = command("play", "hasbro-2000", "--seed", "1").out
    assert "Against you: ♜ Red (steady), ★ Blue (steady), ‡ Black (steady)." in out
    assert "Your mission: " in out
    assert out.count("receives a secret mission") == 3


def test_numbers_answer_questions(command: Command) -> None:
    out = command(*PLAY, typed=SETTLED + "0\n0\n").out
    assert "5 armies to place" in out or "4 armies to place" in out or "3 armies to place" in out
    assert "Attack from where to where?" in out
    assert "0. end the attacks" in out


def test_a_name_will_do(command: Command) -> None:
    game = conquete.new("hasbro-2000", "conquest", 3, seed=3)
    own = next(t for t in game.rules.board.territories if game.state.owner[game.rules.board.index[t]] == 0)
    typed = f"{own.replace('_', ' ')} 50\n"
    assert "You place: " in command(*PLAY, typed=typed).out
    assert "several options fit" in command(*PLAY, typed="a\n").out.lower()


def test_nonsense_is_answered_with_one_sentence(command: Command) -> None:
    out = command(*PLAY, typed="\n77\nxyzzy\n-3\n3 0\nsave\nrules\nrules 99.9\n").out
    assert "There is no number 77 in the list." in out
    assert "“xyzzy” is none of the options" in out
    assert "“-3” is none of the options" in out
    assert "Refused by has-6.17" in out  # none at all is not one at a time
    assert "Write “save” and the name of a file." in out
    assert "There is no clause “99.9”." in out
    assert out.count("Place 1 army") == 1  # the question stands and is not repeated


def test_a_number_out_of_range_is_explained_where_it_was_typed(command: Command) -> None:
    out = command(*PLAY, typed=SETTLED.replace("1\n\n", "1\n99\nmany\n0\n1\n\n")).out
    assert "Refused by has-8.2" in out
    assert "It must be a number from 1 to " in out
    assert out.count("to place: choose a territory.") == 1  # 0 goes back to the menu, not to a new question
    assert out.count("\n2. ") >= 3  # and the menu is shown again
    assert "Attack from where to where?" in out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_refusal_cites_its_clause_in_the_language(command: Command, lang: str) -> None:
    out = command(*PLAY, "--lang", lang, typed="attack brazil japan 3\n").out
    assert "has-6.15" in out
    assert printed(clause_text("hasbro-2000", "has-6.15", lang), lang) in out


def test_actions_may_be_typed_in_both_languages(command: Command) -> None:
    board = conquete.new("hasbro-2000", "conquest", 3, seed=3)
    index = board.rules.board.index
    own = [t for t in index if board.state.owner[index[t]] == 0]
    out = command(*PLAY, "--lang", "fr", typed=f"place {own[0]} 1\nplacer {own[1]} 1\n").out
    assert out.count("Vous placez") == 2
    out = command(*PLAY, typed="attack nowhere\nplace brazil\nroll 6\n").out
    assert "“attack nowhere” cannot be read; write: attack TERRITORY TERRITORY NUMBER" in out
    assert "write: place TERRITORY NUMBER" in out
    assert "Refused by has-6.15" in out  # dice are not thrown by players


def test_commands_show_what_the_player_may_see(command: Command) -> None:
    typed = "help\nboard\nhand\nmission\nwhy\nrules 9.8\n"
    out = command("play", "hasbro-2000", "--mode", "mission", "--seed", "1", typed=typed).out
    assert "save FILE: save the game" in out
    assert "You hold no cards." in out
    assert out.count("Your mission: ") == 2
    assert "The clauses that bind this choice:\nhas-6.16 " in out
    assert f"has-9.8  {clause_text('hasbro-2000', 'has-9.8', 'en')}" in out
    french = command(*PLAY, "--lang", "fr", typed="aide\ncarte\ncartes\nmission\npourquoi\nrègle has-9.8\n").out
    assert "sauver FICHIER" in french
    assert "Vous n’avez pas de carte." in french
    assert "sans missions" in french


def test_the_board_never_relies_on_colour(command: Command) -> None:
    lines = command(*PLAY, "--plain", typed="board\n").out.splitlines()
    territories = [line for line in lines if line.endswith((" army", " armies")) and ": " in line]
    assert len(territories) == 42
    assert all(any(sign in line for sign in ("☼ Yellow", "♜ Red", "★ Blue")) for line in territories)
    assert "\033" not in "".join(lines)


def test_the_clauses_behind_a_question() -> None:
    game = scene({"brazil": (0, 5), "north_africa": (1, 2)}, at="attack", rest=(0, 2))
    found = binding_clauses(game)
    assert {"has-9.3", "has-9.4", "has-9.8"} <= set(found)
    assert found == [clause.id for clause in load_clauses("hasbro-2000") if clause.id in found]  # booklet order


# -- longer games ----------------------------------------------------------------------------------------


def test_orders_save_typing(command: Command) -> None:
    out = command(*PLAY, typed="1 50\n1\n\n1!\n").out
    assert out.count("You place: ") == 2  # one line for all the first armies, one for the reinforcements
    assert "Losses: you " in out
    assert "How many dice do you throw" not in out.split("Attack from where")[1]


class Player:
    """Somebody who types the same few answers round and round, and saves the game at its end."""

    def __init__(self, file: Path, save_question: str) -> None:
        self.answers = cycle(["1", "0", ""])
        self.file = file
        self.save_question = save_question

    def ask(self, prompt: str = "") -> str:
        if prompt == self.save_question:
            return "" if self.file.exists() else str(self.file)
        return "" if prompt else next(self.answers)


@pytest.mark.parametrize(("lang", "won"), [("en", "won: "), ("fr", "gagné\u202f: ")])
def test_a_whole_game(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, won: str
) -> None:
    file = tmp_path / "game.jsonl"
    player = Player(file, Translator(lang)("play-save-question"))
    monkeypatch.setattr(Screen, "ask", lambda screen, prompt="": player.ask(prompt))
    out = command("play", "hasbro-2000", "--mode", "mission", "--seed", "11", "--lang", lang).out
    assert "{" not in out  # every word of every sentence was filled in
    seed, shown = re.findall(r"^\S+ ([0-9a-f]{64})$", out[out.index(won) :], re.MULTILINE)
    rows = file.read_text().splitlines()
    assert json.loads(rows[0])["commitment"] == shown
    assert json.loads(rows[-1])["seed"] == seed
    assert command("verify", file).status == 0
    assert command("replay", file, "--check").status == 0
    assert not file.with_name("game.jsonl.seed").exists()


@pytest.mark.parametrize("game", ALL_GAMES, ids=" ".join)
def test_every_game_can_be_played_in_french(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: tuple[str, str]
) -> None:
    """Some sixty answers in every mode of every edition: everything told and asked has words."""
    edition, mode = game
    player = Player(tmp_path / "game.jsonl", "")
    asked = count(1)

    def ask(screen: Screen, prompt: str = "") -> str:
        if next(asked) > 150:
            raise EOFError
        return player.ask(prompt)

    monkeypatch.setattr(Screen, "ask", ask)
    result = command("play", edition, "--mode", mode, "--seed", "5", "--lang", "fr")
    assert result.status == 0, result.err
    assert "{" not in result.out
    assert "Choisissez (" not in result.out  # the question of a kind that nobody has put into words


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", ALL_GAMES, ids=" ".join)
def test_every_game_is_played_to_its_end(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: tuple[str, str], lang: str
) -> None:
    """From the set-up to the winner, with a limit of two rounds to be quick."""
    edition, mode = game
    file = tmp_path / "game.jsonl"
    player = Player(file, Translator(lang)("play-save-question"))
    monkeypatch.setattr(Screen, "ask", lambda screen, prompt="": player.ask(prompt))
    limit = ("--option", "round_limit=2") if "round_limit" in load_edition(edition).options else ()
    result = command("play", edition, "--mode", mode, *limit, "--seed", "5", "--lang", lang)
    assert result.status == 0, result.err
    assert "{" not in result.out
    assert conquete.replay_text(file.read_text()).is_over


def test_a_saved_game_goes_on_with_the_same_dice(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "saved.jsonl"
    on = "1!\n"
    whole = command(*PLAY, typed=SETTLED + on).out
    begun = command(*PLAY, typed=SETTLED + f"save {file}\nquit\n")
    assert begun.status == 0
    secret = file.with_name("saved.jsonl.seed")
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600
    seed = secret.read_text().strip()
    assert seed not in begun.out  # nobody learns the dice to come
    assert seed not in file.read_text()
    resumed = command("play", "--resume", file, typed=on).out
    attack = next(line for line in resumed.splitlines() if "You attack " in line)
    assert "Losses: " in attack
    assert attack in whole.splitlines()
    # Without the file beside it, whoever knows the seed may give it.
    secret.unlink()
    assert command("play", "--resume", file).is_one_line
    assert command("play", "--resume", file, "--seed", "4").is_one_line
    assert command("play", "--resume", file, "--seed", "3").status == 0
    assert command("play", "hasbro-2000", "--resume", file, "--seed", "3").is_one_line
    assert command("play", "--resume", file, "--seed", "3", "--seats", "me,random").is_one_line


def test_a_finished_game_is_not_resumed(command: Command, record: Path) -> None:
    assert "this game is over" in command("play", "--resume", record).err


def test_saving_spares_other_files(command: Command, tmp_path: Path) -> None:
    other = tmp_path / "diary.txt"
    other.write_text("Dear diary")
    out = command(*PLAY, typed=f"save {other}\nsave {tmp_path}\nsave {tmp_path}/no/where\n").out
    assert out.count("Cannot save in ") == 3
    assert other.read_text() == "Dear diary"
    assert [path.name for path in tmp_path.iterdir()] == ["diary.txt"]
    game = tmp_path / "game.jsonl"
    assert command(*PLAY, typed=f"save {game}\n1\nsave {game}\n").out.count("Saved in ") == 2


def test_quitting_offers_to_save(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    out = command(*PLAY, typed=f"quit\n{tmp_path}\n{file}\n").out
    assert "Cannot save in " in out
    assert file.exists()
    assert out.rstrip().endswith(f"conquete play --resume {file}")
    assert "without saving" in command(*PLAY, typed="quit\n\n").out


def test_an_interrupted_game_ends_well(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(screen: Screen, prompt: str = "") -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Screen, "ask", interrupted)
    result = command(*PLAY)
    assert result.status == 0
    assert result.err == ""
    assert "without saving" in result.out


def test_two_people_at_one_keyboard(command: Command) -> None:
    arguments = ("play", "hasbro-2000", "--mode", "mission", "--seats", "me,me,random", "--seed", "3")
    out = command(*arguments, typed="\n1 50\n\n1 50\n").out
    pages = out.split("Pass the keyboard to ")
    assert [page.split(".")[0] for page in pages[1:3]] == ["☼ Yellow", "♜ Red"]
    assert "Your mission" not in pages[0]
    first, second = (page.split("Your mission: ")[1].splitlines()[0] for page in pages[1:3])
    assert first != second
    assert first not in pages[2]


def test_the_eliminated_player_hears_the_end(command: Command) -> None:
    arguments = ("play", "hasbro-2000", "--mode", "conquest", "--seats", "me,steady,steady", "--seed", "2")
    out = command(*arguments, typed="1 50\n" + "1\n\n0\n0\n" * 200).out
    assert "eliminates you" in out
    assert "You are out of the game; the others play on." in out
    assert "has won: nobody else is left." in out


# -- on a terminal ---------------------------------------------------------------------------------------


def on_terminal(typed: str, **environment: str) -> str:
    """What a terminal of 100 columns shows."""
    control, terminal = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "conquete", *PLAY],
        stdin=terminal,
        stdout=terminal,
        stderr=terminal,
        env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "100", "LANG": "C.UTF-8", **environment},
    )
    os.close(terminal)
    os.write(control, typed.encode())
    shown = b""
    try:
        while chunk := os.read(control, 65536):
            shown += chunk
    except OSError:
        pass  # the other end is closed: the game is over
    os.close(control)
    assert process.wait() == 0
    return shown.decode()


def test_a_terminal_gets_columns_and_colour() -> None:
    shown = on_terminal("1 3\nquit\n\n", NO_COLOR="")
    assert "\033[" in shown
    assert "North America +5" in shown
    assert any(line.count("♜ Red") == 2 for line in shown.splitlines())  # two territories side by side
    assert "You left the game without saving it." in shown


def test_no_color_is_respected() -> None:
    shown = on_terminal("quit\n\n", NO_COLOR="1")
    assert "North America +5" in shown
    assert "\033[3" not in shown
