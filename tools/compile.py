"""Builds a compiled copy of the package in build/compiled: engine, rules, editions and bots through mypyc.

The copy holds the Python files too (for the parts that are not compiled) and the data; put it first on
PYTHONPATH and `import conquete` finds it. The build is skipped when nothing changed since the last one.
"""

import hashlib
import os
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
TARGET = ROOT / "build" / "compiled"
COMPILED = ("engine", "effects", "rules", "editions")
# Of the bots only what they spend their time in: who they are stays open to be extended.
BOTS = (
    "evaluation",
    "ground",
    "playing_on",
    "estimates/general",
    "estimates/classic",
    "estimates/ad2210",
    "general/features",
    "general/insight",
    "general/replies",
    "general/value",
) + tuple(
    f"marshal/{name}"
    for name in ("battles", "campaign", "capitals", "judge", "missions", "onslaught", "planner", "weights")
)


def sources() -> list[Path]:
    files = [path for part in COMPILED for path in (SOURCE / "conquete" / part).rglob("*.py")]
    files += [SOURCE / "conquete" / "bots" / f"{name}.py" for name in BOTS]
    return sorted(path.relative_to(SOURCE) for path in files if path.name not in ("__init__.py", "clauses.py"))


def fingerprint(files: list[Path], level: str) -> str:
    digest = hashlib.sha256(f"{sys.version} {level}".encode())
    for path in [Path(__file__), *[SOURCE / file for file in files]]:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def refresh_python() -> None:
    """Copy the package; shared libraries that were built before stay."""
    for path in (SOURCE / "conquete").rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts:
            target = TARGET / path.relative_to(SOURCE)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(path, target)


def main() -> None:
    files = sources()
    stamp = TARGET / ".fingerprint"
    level = os.environ.get("CONQUETE_OPT_LEVEL", "2")
    fresh = fingerprint(files, level)
    if stamp.is_file() and stamp.read_text() == fresh:
        refresh_python()
        print(f"compiled: {TARGET.relative_to(ROOT)} is up to date")
        return
    shutil.rmtree(TARGET, ignore_errors=True)
    TARGET.mkdir(parents=True)
    refresh_python()
    os.chdir(TARGET)
    from mypyc.build import mypycify
    from setuptools import setup  # type: ignore[import-untyped]

    modules = mypycify(
        [*map(str, files), "--config-file", str(ROOT / "pyproject.toml")], opt_level=level, multi_file=False
    )
    setup(name="conquete-compiled", ext_modules=modules, script_args=["--quiet", "build_ext", "--inplace"])
    stamp.write_text(fresh)
    print(f"compiled: {len(files)} modules in {TARGET.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
