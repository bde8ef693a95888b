"""Drawing mutants for an edition: by a seed, and spread over all files that carry its rules."""

import ast
import hashlib
from collections.abc import Collection, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from types import FunctionType

from conquete.editions import load_edition
from conquete.engine.errors import ConqueteError
from conquete.engine.hooks import Hook
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.steps import Step
from tools.mutants.points import Mutant, mutants_of

PARTS = (Module, Step, Hook)
SHARED = ("editions/shared.py", "editions/fitting.py")
SEALED = "sealed"
NO_RULES = ("cite.py", "__init__.py", "presentation.py")  # names of clauses, and what people are shown


def folder_of(edition: str) -> str:
    return Path(load_edition(edition).folder).name


def rulesets(edition: str) -> Iterator[Ruleset]:
    """Every mode and number of seats, and every value of every option by itself."""
    found = load_edition(edition)
    for mode in found.modes.values():
        for seats in range(mode.players[0], mode.players[1] + 1):
            yield found.ruleset(mode.id, seats)
        for option in found.options.values():
            for value in option.values:
                try:
                    yield found.ruleset(mode.id, None, {option.name: value})
                except ConqueteError:  # one of a list, or a value for other numbers of seats
                    continue


@cache
def used_classes(edition: str) -> set[type]:
    """The classes of the modules, steps and hooks that games of an edition have."""
    used: set[type] = set()
    for rules in rulesets(edition):
        for module in rules.modules:
            used.update(type(part) for part in [module, *module.steps(), *module.hooks()])
    return used


def unused_names(parts: set[type], used: set[type]) -> set[str]:
    """Of the classes in a file: those that no game has, and methods that every class in use has replaced."""
    names = {part.__name__ for part in parts if not any(issubclass(kind, part) for kind in used)}
    for part in parts:
        heirs = [kind for kind in used if issubclass(kind, part)]
        for name, method in vars(part).items():
            is_called = any(vars(base).get(name) is method for kind in heirs for base in [_giver(kind, name)])
            if isinstance(method, FunctionType) and heirs and not is_called and not _calls_up(heirs, name):
                names.add(f"{part.__name__}.{name}")
    return names


def _giver(kind: type, name: str) -> type:
    """The class from which another has a method."""
    return next(base for base in kind.__mro__ if name in vars(base))


def _calls_up(heirs: list[type], name: str) -> bool:
    giver = [vars(_giver(kind, name))[name] for kind in heirs]
    return any("super" in method.__code__.co_names for method in giver if isinstance(method, FunctionType))


def parts_in(file: str) -> set[type]:
    """The modules, steps and hooks that a file defines."""
    code = import_module("conquete." + file.removesuffix(".py").replace("/", "."))
    classes = [thing for thing in vars(code).values() if isinstance(thing, type)]
    return {thing for thing in classes if issubclass(thing, PARTS) and thing.__module__ == code.__name__}


def rule_files(package: Path, edition: str) -> dict[str, set[str]]:
    """The files that carry rules of an edition: all that its composition reads of its own folder, of rules and of
    effects; so what people are shown is none of them. With each the classes and methods in it that no game of the
    edition uses: other editions answer for those."""
    used = used_classes(edition)
    own = f"editions/{folder_of(edition)}/"
    waiting = [f"{own}edition.py"]
    files: dict[str, set[str]] = {}
    imported: dict[str, set[str]] = {}
    for file in waiting:  # grows while it is walked
        parts = parts_in(file)
        unused = unused_names(parts, used)
        if Path(file).name in NO_RULES or (parts and {part.__name__ for part in parts} <= unused):
            continue
        files[file] = unused
        for read, name in _read_by(package, file):
            if read in SHARED or read.startswith(("rules/", "effects/", own)):
                imported.setdefault(read, set()).add(name)
                if read not in waiting:
                    waiting.append(read)
    for file, names in imported.items():
        if file in files:
            files[file] |= _uncalled(package / file, names)
    # What a world opens later is found by its name alone, and carries rules from end to end.
    sealed = sorted((package / own / SEALED).glob("[!_]*.py"))
    return files | {f"{own}{SEALED}/{path.name}": set() for path in sealed}


def _read_by(package: Path, file: str) -> Iterator[tuple[str, str]]:
    """The files that a file reads, with each name it takes from them: "" if that is the file itself."""
    for node in ast.walk(ast.parse((package / file).read_bytes())):
        if isinstance(node, ast.ImportFrom) and node.module:
            read = node.module.removeprefix("conquete.").replace(".", "/")
            for name in node.names:
                whole = f"{read}/{name.name}.py"
                yield (whole, "") if (package / whole).exists() else (f"{read}.py", name.name)


def _uncalled(path: Path, imported: set[str]) -> set[str]:
    """Functions and classes of a file that no other file of the edition takes from it, nor it uses itself."""
    tree = ast.parse(path.read_bytes())
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    defined = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    return set() if "" in imported else defined - used - imported


def draw(package: Path, edition: str, count: int, seed: int, taken: Collection[Mutant] = ()) -> list[Mutant]:
    """So many mutants: one of every file that has none yet, the others by how much each file has to break. What is
    drawn depends on the seed and on each mutant by itself, so that a change of one rule leaves the others drawn."""
    ranked: list[Mutant] = []
    for file, unused in rule_files(package, edition).items():
        ranked += [mutant for mutant in mutants_of(package, file, unused) if mutant not in taken]
    ranked.sort(key=lambda mutant: _lot(mutant, edition, seed))
    touched = {mutant.file for mutant in taken}
    firsts: list[Mutant] = []
    for mutant in ranked:
        if mutant.file not in touched:
            touched.add(mutant.file)
            firsts.append(mutant)
    rest = [mutant for mutant in ranked if mutant not in firsts]
    return [*firsts, *rest][:count]


def _lot(mutant: Mutant, edition: str, seed: int) -> bytes:
    drawn = f"{seed} {edition} {mutant.file} {mutant.where} {mutant.before} {mutant.after}"
    return hashlib.sha256(drawn.encode()).digest()
