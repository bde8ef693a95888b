"""Programs as bots: what they are told, what they may answer, and what becomes of those that misbehave."""

import json
import os
import re
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import conquete
from conquete import ConqueteError
from conquete.bots import load_bot
from conquete.bots.arena import Contest, hold
from conquete.bots.guarded import Guarded
from conquete.bots.match import play_game, seat_bots, simulate
from conquete.bots.outside import OutsideBot, command_of, find_bot, hello_of, is_program, question, read_answer
from conquete.bots.program import Fault, Program
from conquete.bots.work import Processes
from conquete.engine.game import Game
from conquete.engine.views import determinize
from conquete.research.conformance import check_bot
from conquete.research.lines import RandomChooser
from tests.helpers import play, scene

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
PYTHON, JAVASCRIPT = EXAMPLES / "first.py", EXAMPLES / "first.js"
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="the example in JavaScript needs Node.js")

# Answers every question with its first option, as soon as it has read it.
OBEDIENT = """
import json, sys
hello = json.loads(sys.stdin.readline())
for line in sys.stdin:
    option = json.loads(line)["decision"]["options"][0]
    action = option["text"] + (f" {option['low']}" if "low" in option else "")
    print(json.dumps({"action": action}), flush=True)
"""

Write = Callable[..., str]


@pytest.fixture
def program(tmp_path: Path) -> Write:
    """Makes a program out of a piece of Python; it notes its process before it does anything else."""

    def write(body: str, name: str = "bot") -> str:
        path = tmp_path / name
        note = f"import os\nwith open({str(tmp_path / 'pids')!r}, 'a') as f: f.write(f'{{os.getpid()}}\\n')\n"
        path.write_text(f"#!{sys.executable}\n{note}{body}")
        path.chmod(0o755)
        return str(path)

    return write


def processes(tmp_path: Path) -> list[int]:
    return [int(pid) for pid in (tmp_path / "pids").read_text().split()]


def is_gone(pid: int) -> bool:
    """Neither running nor a zombie."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def faulty_game(name: str, seconds: float = 1.0, start_seconds: float = 5.0) -> tuple[str, bool]:
    """A game of that program against two steady bots: its fault, and whether the game was finished."""
    bot = Guarded(OutsideBot(name, seconds, start_seconds))
    bot.start(1, "luck")
    others = seat_bots(["steady"] * 3, "others")
    outcome = play_game(conquete.new("hasbro-2000", "conquest", 3, seed=2), [others[0], bot, others[2]])
    bot.stop()
    return bot.fault, outcome.finished


# -- the examples ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [PYTHON, pytest.param(JAVASCRIPT, marks=needs_node)], ids=lambda path: path.name)
def test_the_examples_keep_the_rules_of_the_house(path: Path) -> None:
    decisions = check_bot(lambda: OutsideBot(str(path)), "hasbro-2000", "mission", 3, games=2, max_rounds=4)
    assert decisions > 50


@pytest.mark.parametrize("path", [PYTHON, pytest.param(JAVASCRIPT, marks=needs_node)], ids=lambda path: path.name)
def test_the_examples_beat_random(path: Path) -> None:
    report = hold(Contest("hasbro-2000", "conquest", 3), [str(path), "random", "random"], 6, backend=Processes(1))
    assert report.faults == []
    assert report.bots[str(path)].wins >= 5


@pytest.mark.parametrize("edition", ["lamorisse-1957", "miro-1976", "classic-godstorm"])
def test_an_example_plays_every_edition(edition: str) -> None:
    report = hold(Contest(edition, None, 3, max_rounds=15), [str(PYTHON)] * 3, 1, backend=Processes(1))
    assert (report.faults, report.errors) == ([], [])


def test_programs_play_in_several_processes() -> None:
    report = hold(Contest("hasbro-2000", "conquest", 3), [str(PYTHON), "random", "random"], 4, backend=Processes(2))
    assert (report.faults, report.finished) == ([], 4)
    assert report.bots[str(PYTHON)].cpu_ms_per_turn is None
    assert report.bots["random"].cpu_ms_per_turn is not None


# -- finding them ----------------------------------------------------------------------------------------


def test_a_name_with_a_slash_is_a_program_and_a_known_name_is_not(program: Write, monkeypatch: Any) -> None:
    path = program(OBEDIENT, "mine")
    assert is_program(path)
    assert not is_program("steady")
    assert not is_program("hal")
    monkeypatch.chdir(Path(path).parent)
    assert is_program("mine")  # an executable file here
    assert is_program("./steady")  # whatever the registry says
    bot = find_bot("mine")
    assert isinstance(bot, Guarded)
    assert bot.name == "mine"
    assert not isinstance(find_bot("steady"), Guarded)


def test_the_registry_alone_never_runs_a_program() -> None:
    """The server loads bots by names that strangers send."""
    with pytest.raises(ConqueteError, match="unknown bot"):
        load_bot(str(PYTHON))


def test_how_a_program_is_started(tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    script.write_text("")
    assert command_of(str(script)) == [sys.executable, str(script)]
    script.chmod(0o755)
    assert command_of(str(script)) == [str(script)]
    assert command_of(f"{script} --level 3") == [str(script), "--level", "3"]
    spaced = tmp_path / "my bot.py"
    spaced.write_text("")
    assert command_of(str(spaced)) == [sys.executable, str(spaced)]
    with pytest.raises(ConqueteError, match="there is no program"):
        command_of(str(tmp_path / "nothing"))
    with pytest.raises(ConqueteError, match="there is no program"):
        command_of(str(tmp_path))
    plain = tmp_path / "notes.txt"
    plain.write_text("")
    with pytest.raises(ConqueteError, match="chmod"):
        command_of(str(plain))


def test_a_program_that_needs_what_is_not_there(tmp_path: Path, monkeypatch: Any) -> None:
    script = tmp_path / "bot.js"
    script.write_text("")
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ConqueteError, match="needs node, which is not installed"):
        command_of(str(script))


# -- what they are told ----------------------------------------------------------------------------------


def test_the_lines_a_program_gets(program: Write, tmp_path: Path) -> None:
    log = tmp_path / "log"
    body = OBEDIENT.replace("for line in sys.stdin:", f"log = open({str(log)!r}, 'w')\nfor line in sys.stdin:")
    body = body.replace("hello = json.loads(sys.stdin.readline())", "first = sys.stdin.readline()")
    body = body.replace("    option =", "    log.write(first + line); log.flush(); first = ''\n    option =")
    simulate("hasbro-2000", "mission", 3, [program(body), "steady", "steady"], seed=4, max_rounds=2)
    hello, *questions = [json.loads(line) for line in log.read_text().splitlines()]
    assert (hello["type"], hello["protocol"]) == ("hello", 1)
    assert (hello["edition"], hello["mode"], hello["seats"], hello["seat"]) == ("hasbro-2000", "mission", 3, 0)
    assert (hello["seconds"], hello["start_seconds"]) == (2.0, 10.0)
    assert hello["seed"]
    assert hello["board"]["territories"]["brazil"]["region"] == "south_america"
    assert set(hello["board"]["territories"]["brazil"]["neighbours"]) >= {"peru", "venezuela", "argentina"}
    assert hello["board"]["regions"]["oceania"]["bonus"] == 2
    assert len(questions) > 5
    for asked in questions:
        assert set(asked) == {"type", "view", "decision"}
        assert asked["type"] == "question"
        assert set(asked["decision"]) == {"id", "kind", "options"}
        assert asked["decision"]["options"]
        missions = asked["view"]["cards"]["mission"]
        assert missions[0] != ["?"]
        assert missions[1:] == [["?"], ["?"]]


def test_a_range_is_one_option() -> None:
    game = scene({"alaska": (0, 9)}, at="attack")
    options = question(game.view(0), game.decision())["decision"]["options"]
    assert {"text": "stop"} in options
    assert {"text": "attack alaska alberta", "low": 1, "high": 3} in options
    assert len(options) == len(game.decision().packed)


def test_other_secrets_make_the_same_question() -> None:
    game = conquete.new("hasbro-2000", "mission", 4, seed=3)
    bots = seat_bots(["steady"] * 4, "3")
    different = 0
    while not game.is_over and game.state.round < 8:
        decision = game.decision()
        view = game.view(decision.actor)
        twin = Game(game.rules, determinize(view, RandomChooser(Random(decision.id))), game.dice, count=decision.id)
        different += twin.state.facts() != game.state.facts()
        assert question(twin.view(decision.actor), twin.decision()) == question(view, decision)
        game.apply(bots[decision.actor].decide(view, decision))
    assert different > 50


def test_the_hello_says_nothing_of_the_dice() -> None:
    game = conquete.new("hasbro-2000", "mission", 3, seed="a seed that nobody may know")
    hello = json.dumps(hello_of(game.rules, 1, "luck", 2.0, 10.0))
    assert game.record.seed not in hello
    assert "nobody may know" not in hello


# -- what they may answer --------------------------------------------------------------------------------


def test_an_answer_may_be_written_in_any_valid_way() -> None:
    cards = ["alaska", "alberta", "western_us", "argentina", "ontario"]
    game = scene({"iceland": (0, 3)}, at="trade", hands={0: cards})
    decision, view = game.decision(), game.view(0)
    listed = next(text for text in decision.texts() if text.startswith("trade "))
    backwards = " ".join(["trade", *reversed(listed.split()[1:])])
    for text in (listed, backwards):
        answer = read_answer(json.dumps({"action": text, "decision": decision.id}).encode(), view, decision)
        assert game.text(answer) == listed


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b"attack!", "is not JSON"),
        (b"\xff\xfe\x00", "is not JSON"),
        (b"[" * 5000, "is not JSON"),
        (b"[]", "has no action"),
        (b'"stop"', "has no action"),
        (b"{}", "has no action"),
        (b'{"action": 3}', "has no action"),
        (b'{"action": "stop", "decision": 77}', "answered decision 77, and was asked"),
        (b'{"action": ""}', "cannot be empty"),
        (b'{"action": "surrender"}', "'surrender' is no action of this game"),
        (b'{"action": "attack brazil atlantis 3"}', "'atlantis' is no territory"),
        (b'{"action": "attack alaska brazil 3"}', "'attack alaska brazil 3', which is not allowed"),
        (b'{"action": "attack alaska alberta 4"}', "which is not allowed"),
        (b'{"action": "place alaska 1"}', "which is not allowed"),
        (b'{"action": "\\ud800"}', "is no action"),
    ],
)
def test_a_bad_answer_is_named(line: bytes, message: str) -> None:
    game = play(scene({"alaska": (0, 9)}, at="attack"))
    with pytest.raises(Fault) as caught:
        read_answer(line, game.view(0), game.decision())
    assert message in str(caught.value)
    str(caught.value).encode()  # whatever it wrote, the message can be printed


# -- those that misbehave --------------------------------------------------------------------------------


def obedient_until(questions: int, then: str) -> str:
    """Answers so many questions, then does something else first."""
    return OBEDIENT.replace("hello =", "count = 0\nhello =").replace(
        "    option =", f"    count += 1\n    if count > {questions}: {then}\n    option ="
    )


MISBEHAVING = {
    "silent": ("import sys\nfor line in sys.stdin: pass", "did not answer within"),
    "slow": (obedient_until(3, "import time; time.sleep(60)"), "did not answer within 0.5 s"),
    "killed": (obedient_until(3, "os.kill(os.getpid(), 9)"), "ended by signal 9"),
    "broken": (obedient_until(3, "1 / 0"), "its last words: 'ZeroDivisionError: division by zero'"),
    "leaving": (obedient_until(3, "sys.exit(4)"), "ended with status 4"),
    "lying": (obedient_until(3, """print('{"action": "stop"}', flush=True)"""), "not allowed"),
    "babbling": ("input()\nwhile True: print('x' * 1000, end='')", "more than 64 KiB without an end of line"),
    "complaining": (
        "import sys\nwhile True: print('no', file=sys.stderr)",
        "did not answer within",
    ),
    "deaf": (
        'import time\nprint(\'{"action": "place alaska 1"}\\n\' * 50, flush=True)\ntime.sleep(60)',
        "",
    ),
    "talkative": (OBEDIENT.replace("flush=True)", "flush=True); print('{}', flush=True)"), ""),
    "closing": ("import os, time\nos.close(0); os.close(1); time.sleep(60)", "ended"),
}


@pytest.mark.parametrize("kind", MISBEHAVING)
def test_one_fault_costs_the_seat_and_the_game_goes_on(kind: str, program: Write, tmp_path: Path) -> None:
    body, message = MISBEHAVING[kind]
    started = time.monotonic()
    fault, finished = faulty_game(program(body), seconds=0.5, start_seconds=2.0)
    assert fault.startswith(f"{tmp_path / 'bot'} in seat 1, decision ")
    assert message in fault
    assert finished
    assert time.monotonic() - started < 10
    assert all(is_gone(pid) for pid in processes(tmp_path))


def test_a_program_that_cannot_be_started(tmp_path: Path) -> None:
    path = tmp_path / "bot"
    path.write_text("#!/no/such/interpreter\n")
    path.chmod(0o755)
    fault, finished = faulty_game(str(path))
    assert "could not be started: no such file or directory" in fault
    assert finished


def test_the_time_to_start_is_not_the_time_to_think(program: Write) -> None:
    late = program(OBEDIENT.replace("hello =", "import time; time.sleep(0.8)\nhello ="))
    fault, finished = faulty_game(late, seconds=0.4, start_seconds=5.0)
    assert (fault, finished) == ("", True)


def test_nothing_is_left_of_a_program_that_does_not_want_to_go(program: Write, tmp_path: Path) -> None:
    body = OBEDIENT.replace("hello =", "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)\nhello =")
    name = program(body + "import time\ntime.sleep(60)\n")
    report = simulate("hasbro-2000", "conquest", 3, [name, "steady", "steady"], seed=1, max_rounds=2)
    assert (report.errors, report.faults) == ([], [])
    assert len(processes(tmp_path)) == 1
    assert all(is_gone(pid) for pid in processes(tmp_path))


def test_the_children_of_a_program_go_with_it(program: Write, tmp_path: Path) -> None:
    pids = tmp_path / "pids"
    fork = f"""
if os.fork() == 0:
    import time
    open({str(pids)!r}, "a").write(f"{{os.getpid()}}\\n")
    time.sleep(60)
"""
    name = program(fork + OBEDIENT)
    simulate("hasbro-2000", "conquest", 3, [name, "steady", "steady"], seed=1, max_rounds=2)
    assert len(processes(tmp_path)) == 2
    deadline = time.monotonic() + 5  # an orphan is reaped by somebody else, in his own time
    while not all(is_gone(pid) or is_zombie(pid) for pid in processes(tmp_path)):
        assert time.monotonic() < deadline
        time.sleep(0.01)


def is_zombie(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return False


def test_a_program_is_ended_even_if_nobody_stops_it(program: Write) -> None:
    running = Program(command_of(program(OBEDIENT)))
    pid = running.pid
    assert not is_gone(pid)
    del running
    assert is_gone(pid)


def test_a_program_is_started_anew_for_each_game(program: Write, tmp_path: Path) -> None:
    report = simulate("hasbro-2000", "conquest", 3, [program(OBEDIENT)], games=2, seed=1, max_rounds=2)
    assert report.errors == []
    assert len(set(processes(tmp_path))) == 6
    assert all(is_gone(pid) for pid in processes(tmp_path))


# -- where they can play ---------------------------------------------------------------------------------


def test_faults_are_counted_in_the_arena_and_a_forfeited_game_is_never_won(program: Write) -> None:
    """It fails in the last moment, when the stand-in has as good as won: random does not resist."""
    name = program(obedient_until(60, "sys.exit(1)"))
    report = hold(Contest("hasbro-2000", "conquest", 3), [name, "random", "random"], 3, backend=Processes(1))
    assert report.finished == 3
    assert (report.bots[name].wins, len(report.bots[name].faults)) == (0, 3)
    assert report.to_json()["bots"][0]["faults"] == 3
    assert [fault.split(":")[0] for fault in report.faults] == ["game 1", "game 2", "game 3"]


def test_faults_are_told_by_a_simulation(program: Write) -> None:
    name = program("raise SystemExit(3)")
    report = simulate("hasbro-2000", "conquest", 3, [name, "steady", "steady"], games=2, seed=1)
    assert (report.finished, report.errors) == (2, [])
    assert report.to_json()["faults"] == report.faults
    assert len(report.faults) == 2
    assert report.faults[1].startswith(f"game 2: {name} in seat 0, decision ")


# -- the page that explains it -----------------------------------------------------------------------------

PAGE = Path(__file__).parents[2] / "docs" / "bots" / "write-one.md"


def test_the_smallest_bot_of_the_page_plays(tmp_path: Path) -> None:
    found = re.search(r"```python\n(#!.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    path = tmp_path / "mybot.py"
    path.write_text(found[1])
    report = simulate("hasbro-2000", "mission", 3, [str(path)], seed=1, max_rounds=5)
    assert (report.errors, report.faults) == ([], [])


def test_the_lines_of_the_page_are_those_that_are_sent() -> None:
    blocks = re.findall(r"```json\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    hello, asked, answer = (json.loads(block) for block in blocks)
    game = scene({"brazil": (0, 5), "peru": (1, 1)}, at="attack", options={"windows": "exact"})
    sent = hello_of(game.rules, 2, "5f0c…", 2.0, 10.0)
    assert hello.keys() == sent.keys()
    assert hello["board"]["territories"]["brazil"] == sent["board"]["territories"]["brazil"]
    assert hello["board"]["regions"]["south_america"] == sent["board"]["regions"]["south_america"]
    view, decision = game.view(0), game.decision()
    sent = question(view, decision)
    assert asked.keys() == sent.keys()
    assert asked["decision"].keys() == sent["decision"].keys()
    assert asked["view"].keys() <= sent["view"].keys()
    assert all(option in sent["decision"]["options"] for option in asked["decision"]["options"])
    assert game.text(read_answer(json.dumps(answer).encode(), view, decision)) == answer["action"]
