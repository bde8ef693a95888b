"""A plugin of pytest that tries mutants quickly: it loads the tests once, notes which of them calls what is broken,
and for every mutant forks, puts the broken function in the place of the sound one and runs the tests that call it.

    python -m pytest -p tools.mutants.forking tests/rules/ad2210

MUTANTS names the file of mutants, MUTANTS_OUT the file to which one line is added for each: its number, `noticed`,
`slow`, `survived` or `unfit`, and the test that noticed it. Unfit is what is not in a function, or is done while
modules are loaded: those must be tried with the file itself broken.
"""

import ast
import importlib
import json
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType, FunctionType

import pytest
from _pytest.runner import runtestprotocol

from tools.mutants.points import Mutant

NOTICED, SURVIVED, UNFIT = 1, 0, 2
PATIENCE = 6.0  # seconds of the processor for one test; a rule may go round and round

NOTE = "note_that_this_is_called"

_loading: set[CodeType] = set()


# -- which test calls what --------------------------------------------------------------------------------------


def noting(seen: set[CodeType]) -> Callable[[FrameType, str, object], None]:
    def note(frame: FrameType, event: str, argument: object) -> None:
        seen.add(frame.f_code)

    return note


def named(codes: set[CodeType], package: str) -> set[str]:
    """file:Class.function of the package; what is nested in a function counts as the function."""
    inside = [code for code in codes if code.co_filename.startswith(package)]
    return {f"{code.co_filename[len(package) :]}:{code.co_qualname.split('.<locals>')[0]}" for code in inside}


def note_calls(package: str, mutants: list[Mutant], called: set[str]) -> None:
    """Let the functions that will be broken say that they were called: that costs the tests next to nothing."""
    for file in sorted({mutant.file for mutant in mutants}):
        places = {mutant.where for mutant in mutants if mutant.file == file}
        path = Path(package, file)
        tree = ast.parse(path.read_bytes())
        put_notes(tree.body, "", places, file)
        noting_code = compile(ast.fix_missing_locations(tree), str(path), "exec")
        for place in sorted(places):
            function = function_named(file, place)
            if function is not None:
                function.__globals__[NOTE] = called.add
                put_in_place(function, code_named(noting_code, place))


def put_notes(body: list[ast.stmt], inside: str, places: set[str], file: str) -> None:
    for node in body:
        if isinstance(node, ast.ClassDef):
            put_notes(node.body, f"{inside}{node.name}.", places, file)
        elif isinstance(node, ast.FunctionDef) and inside + node.name in places:
            call = ast.Call(ast.Name(NOTE, ast.Load()), [ast.Constant(f"{file}:{inside}{node.name}")], [])
            node.body.insert(0, ast.Expr(call))


def package_folder() -> str:
    return str(Path(str(importlib.import_module("conquete").__file__)).parent) + os.sep


# -- breaking a function ----------------------------------------------------------------------------------------


def code_named(code: CodeType, name: str) -> CodeType | None:
    for part in code.co_consts:
        if isinstance(part, CodeType):
            if part.co_qualname == name:
                return part
            found = code_named(part, name) if name.startswith(f"{part.co_qualname}.") else None
            if found is not None:
                return found
    return None


def function_named(file: str, name: str) -> FunctionType | None:
    thing: object = importlib.import_module("conquete." + file.removesuffix(".py").replace("/", "."))
    for part in name.split("."):
        thing = vars(thing).get(part)
    for inner in ("__func__", "fget", "__wrapped__"):  # what decorators put around it
        thing = getattr(thing, inner, None) or thing
    return thing if isinstance(thing, FunctionType) else None


def break_function(package: str, mutant: Mutant) -> bool:
    """Put the broken code in place; False where that cannot be done."""
    path = Path(package, mutant.file)
    broken = code_named(compile(ast.parse(mutant.apply(path.read_bytes())), str(path), "exec"), mutant.where)
    function = function_named(mutant.file, mutant.where)
    return function is not None and put_in_place(function, broken)


def put_in_place(function: FunctionType, code: CodeType | None) -> bool:
    if code is None or function.__code__.co_freevars != code.co_freevars:
        return False
    function.__code__ = code
    return True


# -- trying -----------------------------------------------------------------------------------------------------


def pytest_sessionstart() -> None:
    sys.settrace(noting(_loading))


def pytest_collection_finish() -> None:
    sys.settrace(None)


def pytest_runtestloop(session: pytest.Session) -> bool:
    package = package_folder()
    while_loading = named(_loading, package)
    rows = json.loads(Path(os.environ["MUTANTS"]).read_text("utf-8"))
    called: set[str] = set()
    note_calls(package, [Mutant(**row["mutant"]) for row in rows], called)
    calls, seconds = zip(*[calls_of(session.items, i, called) for i in range(len(session.items))], strict=True)
    with Path(os.environ["MUTANTS_OUT"]).open("a", encoding="utf-8") as out:
        for row in rows:
            mutant = Mutant(**row["mutant"])
            name = f"{mutant.file}:{mutant.where}"
            tests = [i for i, called in enumerate(calls) if name in called]
            tests.sort(key=lambda i: seconds[i])  # the shortest first
            outcome, by = "unfit", ""
            if tests and name not in while_loading:
                outcome, by = tried(package, mutant, [session.items[i] for i in tests])
            out.write(json.dumps([row["number"], outcome, by]) + "\n")
            out.flush()
    return True


def calls_of(items: list[pytest.Item], i: int, called: set[str]) -> tuple[set[str], float]:
    """Run a test as it should be and note what it calls, and how long it takes."""
    called.clear()
    started = time.process_time()
    reports = runtestprotocol(items[i], log=False, nextitem=items[i + 1] if i + 1 < len(items) else None)
    if any(report.failed for report in reports):
        pytest.exit(f"{items[i].nodeid} fails before anything is broken", 1)
    return {*called}, time.process_time() - started


def tried(package: str, mutant: Mutant, items: list[pytest.Item]) -> tuple[str, str]:
    """What became of a mutant in a process of its own, and the test that noticed it."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        os._exit(run_broken(package, mutant, items, writing))
    os.close(writing)
    with os.fdopen(reading, encoding="utf-8") as pipe:
        by = pipe.read()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return "slow" if os.WTERMSIG(status) == signal.SIGVTALRM else "noticed", by.strip()
    return {SURVIVED: "survived", UNFIT: "unfit"}.get(os.waitstatus_to_exitcode(status), "noticed"), by.strip()


def run_broken(package: str, mutant: Mutant, items: list[pytest.Item], pipe: int) -> int:
    signal.signal(signal.SIGVTALRM, signal.SIG_DFL)
    try:
        if not break_function(package, mutant):
            return UNFIT
        for i, item in enumerate(items):
            signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
            following = items[i + 1] if i + 1 < len(items) else None
            if any(report.failed for report in runtestprotocol(item, log=False, nextitem=following)):
                os.write(pipe, item.nodeid.encode())
                return NOTICED
    except BaseException as error:  # whatever a broken rule leads to
        os.write(pipe, repr(error)[:200].encode())
        return NOTICED
    return SURVIVED
