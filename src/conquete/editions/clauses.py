"""The clauses of an edition: every rule in our own words, with an id that code, tests and refusals cite.

`editions/<folder>/clauses.yaml` holds them. Which of them the tests prove is read off the tests themselves,
without running them: a test names its clauses with `@clause("has-9.4")` and its cards with `@card(...)`.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Final, TypedDict

import msgspec
import yaml

from conquete.editions import load_edition
from conquete.editions.base import written
from conquete.editions.seals import read_seal
from conquete.engine.errors import ConqueteError

EVERY_MODE: Final = "all"

# The parser in C reads a long file in a tenth of the time; not every build of PyYAML has it.
_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Text(TypedDict):
    """The same words in both languages."""

    en: str
    fr: str


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule. With an `option` it holds only when that option is on (or "name=value"); `ruling` is what we
    decided where the booklet leaves something open. A clause that is not `testable` has no effect on play. `cites`
    are the reasons for which a module refuses with this clause: "attack.adjacent"."""

    id: str
    heading: Text
    modes: list[str]
    kind: str
    testable: bool
    en: str
    fr: str
    option: str | None = None
    ruling: Text | None = None
    cites: list[str] = []

    @property
    def text(self) -> Text:
        return {"en": self.en, "fr": self.fr}


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A worked case of some clauses."""

    id: str
    clauses: list[str]
    given: Text
    then: Text
    ruling: Text | None = None


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    edition: str
    modes: list[str]
    clauses: list[Clause]
    options: list[str] = []
    examples: list[Example] = []


# -- reading ---------------------------------------------------------------------------------------------


def load_clauses(edition: str, opened: Sequence[str] = ()) -> list[Clause]:
    """Every clause of an edition, in the order of its booklet, then those of the seals that are open."""
    return [clause for file in _files(edition, tuple(opened)) for clause in file.clauses]


def load_examples(edition: str, opened: Sequence[str] = ()) -> list[Example]:
    return [example for file in _files(edition, tuple(opened)) for example in file.examples]


def find_clause(edition: str, id: str, opened: Sequence[str] = ()) -> Clause:
    clause = _by_id(edition, tuple(opened)).get(id)
    if clause is None:
        raise ConqueteError(f"{edition} has no clause '{id}'")
    return clause


def clause_text(edition: str, id: str, lang: str) -> str:
    """What a clause says, in one language."""
    return words(find_clause(edition, id).text, lang)


def words(text: Text, lang: str) -> str:
    return text["fr"] if lang == "fr" else text["en"]


def applies(clause: Clause, mode: str, options: dict[str, object]) -> bool:
    """Does the clause hold in a game of that mode, played with those options?"""
    if EVERY_MODE not in clause.modes and mode not in clause.modes:
        return False
    if clause.option is None:
        return True
    name, _, value = clause.option.partition("=")
    return written(options.get(name)) == value if value else bool(options.get(name))


def _files(edition: str, opened: tuple[str, ...]) -> list[_File]:
    return [_load(edition), *[_opened(load_edition(edition).folder, id) for id in opened]]


@cache
def _load(edition: str) -> _File:
    return read_clauses(Path(load_edition(edition).folder) / "clauses.yaml")


@cache
def _opened(folder: str, id: str) -> _File:
    return clauses_of(read_seal(folder, id).rules, id)


@lru_cache(maxsize=64)
def _by_id(edition: str, opened: tuple[str, ...]) -> dict[str, Clause]:
    return {clause.id: clause for clause in load_clauses(edition, opened)}


def read_clauses(path: Path) -> _File:
    """A file of clauses; one that is not well formed is refused with the place."""
    where = f"{path.parent.name}/{path.name}"
    try:
        data = yaml.load(path.read_text(encoding="utf-8"), Loader=_Loader)
    except OSError as error:
        raise ConqueteError(f"{where}: {error.strerror}") from error
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise ConqueteError(f"{where}: {' '.join(str(error).split())}") from error
    return clauses_of(data, where)


def clauses_of(data: object, where: str) -> _File:
    """What a file of clauses says, wherever it was kept."""
    try:
        file = msgspec.convert(data, _File)
    except msgspec.ValidationError as error:
        raise ConqueteError(f"{where}: {' '.join(str(error).split())}") from error
    problem = _problem(file)
    if problem:
        raise ConqueteError(f"{where}: {problem}")
    return file


def _problem(file: _File) -> str:
    """What does not fit together in a file of clauses, or ""."""
    seen: set[str] = set()
    cited: set[str] = set()
    for clause in file.clauses:
        if clause.id in seen:
            return f"clause {clause.id} is there twice"
        seen.add(clause.id)
        for reason in clause.cites:
            if reason in cited:
                return f"clause {clause.id} is cited for {reason}, which another one is, too"
            cited.add(reason)
        for mode in clause.modes:
            if mode != EVERY_MODE and mode not in file.modes:
                return f"clause {clause.id} is for mode '{mode}', which the file does not name"
        if clause.option is not None and clause.option.partition("=")[0] not in file.options:
            return f"clause {clause.id} belongs to option '{clause.option}', which the file does not name"
    for example in file.examples:
        for id in example.clauses:
            if id not in seen:
                return f"example {example.id} is about clause {id}, which does not exist"
    return ""


# -- what modules cite -----------------------------------------------------------------------------------


class Citing:
    """The clauses of a folder, by what they are cited for."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "clauses.yaml"

    def of(self, *parts: str) -> "CitedClauses":
        """What a module takes: its reasons with their clauses, of several parts the first one that has a reason."""
        return CitedClauses(self._file, parts)


class CitedClauses(Mapping[str, str]):
    """By reason, the clause. Nothing is read before somebody is refused."""

    def __init__(self, file: Path, parts: tuple[str, ...]) -> None:
        self._file = file
        self._parts = parts

    def __getitem__(self, reason: str) -> str:
        cited = _cited(self._file)
        for part in self._parts:
            if f"{part}.{reason}" in cited:
                return cited[f"{part}.{reason}"]
        raise KeyError(reason)

    def __iter__(self) -> Iterator[str]:
        names = [name.partition(".") for name in _cited(self._file)]
        return iter(dict.fromkeys(reason for part, _, reason in names if part in self._parts))

    def __len__(self) -> int:
        return len(list(iter(self)))


@cache
def _cited(file: Path) -> dict[str, str]:
    return {reason: clause.id for clause in read_clauses(file).clauses for reason in clause.cites}


# -- what the tests prove --------------------------------------------------------------------------------


def tested_ids(tests: Path) -> set[str]:
    """The clauses that some test below the folder names."""
    return _named(tests, "clause")


def tested_cards(tests: Path) -> set[str]:
    """The cards that some test below the folder is the scenario of."""
    return _named(tests, "card")


def _named(tests: Path, decorator: str) -> set[str]:
    found: set[str] = set()
    for path in sorted(tests.rglob("*.py")):
        try:
            tree = ast.parse(path.read_text(encoding="utf-8"))
        except (SyntaxError, ValueError) as error:
            raise ConqueteError(f"{path.relative_to(tests)}: not readable as Python: {error}") from error
        constants = {**_imported_constants(tree, tests), **_module_constants(tree)}
        for call in _decorators(tree, decorator):
            for argument in call.args:
                found.update(_strings(argument, constants))
    return found


def _decorators(tree: ast.Module, name: str) -> Iterator[ast.Call]:
    """Every `@name(...)` above a test, also one inside a class."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or not node.name.startswith("test_"):
            continue
        for decorator in node.decorator_list:
            if isinstance(decorator, ast.Call):
                called = decorator.func
                if name == (called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")):
                    yield decorator


def _module_constants(tree: ast.Module) -> dict[str, ast.expr]:
    """What the names at the top of a file stand for."""
    constants: dict[str, ast.expr] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    constants[target.id] = node.value
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            constants[node.target.id] = node.value
    return constants


def _imported_constants(tree: ast.Module, tests: Path) -> dict[str, ast.expr]:
    """The same for names that come from another file below the folder."""
    constants: dict[str, ast.expr] = {}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{tests.name}."):
            path = tests.joinpath(*str(node.module).split(".")[1:]).with_suffix(".py")
            if path.is_file():
                found = _module_constants(ast.parse(path.read_text(encoding="utf-8")))
                constants |= {alias.name: found[alias.name] for alias in node.names if alias.name in found}
    return constants


def _strings(node: ast.expr, constants: dict[str, ast.expr]) -> list[str]:
    """The strings written in an argument: "id", *NAME or *("id", ...). What is computed does not count."""
    if isinstance(node, ast.Starred):
        node = node.value
    if isinstance(node, ast.Name):
        node = constants.get(node.id, node)
    try:
        value = ast.literal_eval(node)
    except ValueError:
        return []
    values = [value] if isinstance(value, str) else value
    return [item for item in values if isinstance(item, str)] if isinstance(values, list | tuple | set) else []
