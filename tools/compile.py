"""Builds a compiled copy of the package in build/compiled: engine, rules, editions, bots and
the way of a move through the server, by mypyc.

The copy holds the Python files too (for the parts that are not compiled) and the data; put it first on
PYTHONPATH and `import conquete` finds it. The build is skipped when nothing changed since the last one.
With --use the package of this checkout takes the compiled modules from there, too, until a source changes.
"""

import argparse
import hashlib
import json
import os
import shutil
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from conquete.compiled import LIST, material

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
TARGET = ROOT / "build" / "compiled"
COMPILED = ("engine", "effects", "rules", "editions")
# Of the bots only what they spend their time in: who they are stays open to be extended.
BOTS = (
    "evaluation",
    "ground",
    "playing_on",
    "terrain",
    "estimates/general",
    "score/estimate",
    "general/features",
    "general/insight",
    "general/replies",
    "general/value",
) + tuple(
    f"{folder}/{name}"
    for folder, names in (
        ("marshal", ("battles", "campaign", "planner")),
        ("knowledge/classic", ("capitals", "judge", "missions", "onslaught", "planner", "weights")),
        ("knowledge/legacy", ("judge", "onslaught", "stars", "temper", "sealed/striving")),
    )
    for name in names
)

# What bots know of single editions has a folder for each; this is where most of the time goes in all of them.
KNOWLEDGE = "knowledge/*/estimate.py"

# Of the server what a move goes through, as far as that is all computing: what is sent is made of the structs of
# msgspec, which are compiled already and cannot be here, and who waits for whom stays open.
SERVER = tuple(
    f"{folder}/{name}"
    for folder, names in (
        ("moves", ("ahead", "changes", "details", "groups", "history", "marks", "recent", "timing")),
        ("questions", ("declining", "options", "orders", "outlook")),
        ("telling", ("messages", "news", "standings")),
    )
    for name in names
)


# What is not all computing, and the structs of msgspec.
LEFT_OUT = ("__init__.py", "clauses.py", "event_types.py", "seals.py", "sheet.py", "shown.py", "traces.py")


def sources() -> list[Path]:
    """What is compiled: always of the copy, as somebody may go on writing while the compiler is at work."""
    files = [path for part in COMPILED for path in (TARGET / "conquete" / part).rglob("*.py")]
    bots = TARGET / "conquete" / "bots"
    files += [*[bots / f"{name}.py" for name in BOTS], *bots.glob(KNOWLEDGE)]
    files += [TARGET / "conquete" / "server" / "table" / f"{name}.py" for name in SERVER]
    return sorted(path.relative_to(TARGET) for path in files if not path.name.endswith(LEFT_OUT))


def fingerprint(files: list[Path], level: str) -> str:
    digest = hashlib.sha256(f"{sys.version} {level}".encode())
    for path in [Path(__file__), *[TARGET / file for file in files]]:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def files_of(folder: Path) -> set[Path]:
    """The files of the package in a folder, without what Python and the compiler made of them."""
    found = {path for path in (folder / "conquete").rglob("*") if path.is_file()}
    made = (".pyc", *EXTENSION_SUFFIXES)
    return {path.relative_to(folder) for path in found if not path.name.endswith(made)}


def refresh_python() -> None:
    """Copy the package; shared libraries that were built before stay, what is gone from the sources goes."""
    files = files_of(SOURCE)
    for file in files:
        target = TARGET / file
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(SOURCE / file, target)
    for file in files_of(TARGET) - files:
        (TARGET / file).unlink()


def compiled_modules() -> dict[str, str]:
    """Where the compiled modules lie in the build, by the names they are imported by."""
    found = {}
    for file in sorted(TARGET.rglob(f"*{EXTENSION_SUFFIXES[0]}")):
        path = file.relative_to(TARGET).as_posix()
        if path.startswith("conquete/") or "/" not in path:  # the rest is what the compiler leaves behind
            found[path.removesuffix(EXTENSION_SUFFIXES[0]).replace("/", ".")] = path
    return found


def use() -> None:
    """Write the list by which the package of this checkout finds what is compiled, and knows whether it fits."""
    names = [file.as_posix() for file in sources()]
    content = {"sources": names, "modules": compiled_modules(), "material": material(TARGET, names)}
    (TARGET / LIST).write_text(json.dumps(content, indent=1))


def build(level: str) -> None:
    stamp = TARGET / ".fingerprint"
    refresh_python()
    if stamp.is_file() and stamp.read_text() == fingerprint(sources(), level):
        print(f"compiled: {TARGET.relative_to(ROOT)} is up to date")
        return
    shutil.rmtree(TARGET)
    refresh_python()
    files = sources()
    fresh = fingerprint(files, level)
    os.chdir(TARGET)
    from mypyc.build import mypycify
    from setuptools import setup  # type: ignore[import-untyped]

    modules = mypycify(
        [*map(str, files), "--config-file", str(ROOT / "pyproject.toml")],
        opt_level=level,
        debug_level="0",  # nobody looks at the C; without it half the size, and sooner compiled
        multi_file=False,
    )
    for module in modules:
        # mypyc indents ever deeper, and gcc would spend minutes on judging that alone.
        module.extra_compile_args.append("-Wno-misleading-indentation")
        # Nobody calls in from outside but through the tables of the modules: so calls among them are direct.
        module.extra_compile_args.append("-fvisibility=hidden")
    setup(name="conquete-compiled", ext_modules=modules, script_args=["--quiet", "build_ext", "--inplace"])
    stamp.write_text(fresh)
    print(f"compiled: {len(files)} modules in {TARGET.relative_to(ROOT)}")


def main() -> None:
    parser = argparse.ArgumentParser(description="Compile the package into build/compiled.")
    parser.add_argument("--use", action="store_true", help="have this checkout use it from now on")
    wants_use = parser.parse_args().use
    is_used = wants_use or (TARGET / LIST).is_file()  # once in use it stays so, whoever builds it again
    build(os.environ.get("CONQUETE_OPT_LEVEL", "2"))
    if is_used:
        use()
    if wants_use:
        print("fast: the server and the bots of this checkout are compiled now; `make clean` takes that back")


if __name__ == "__main__":
    main()
