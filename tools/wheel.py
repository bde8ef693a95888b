"""Builds the wheel into dist: plain, or with the modules that lie compiled in build/compiled (--compiled).

Either way the page and all data are in it; the name of a compiled one says which Python and machine it is for.
"""

import argparse
import os
import shutil
import tempfile
import warnings
from pathlib import Path

from setuptools import Extension, setup  # type: ignore[import-untyped]
from setuptools.command.build_ext import build_ext  # type: ignore[import-untyped]

from tools.compile import ROOT, SOURCE, TARGET, compiled_modules

DIST = ROOT / "dist"


class CompiledBefore(build_ext):  # type: ignore[misc]
    """Takes the compiled modules as they are: compiling them once is enough."""

    def build_extension(self, extension: Extension) -> None:
        target = Path(self.get_ext_fullpath(extension.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(TARGET / compiled_modules()[extension.name], target)


def build(folder: Path, is_compiled: bool) -> Path:
    """The wheel of this checkout, in a folder where no other wheel of ours is left."""
    if not (SOURCE / "conquete" / "page" / "index.html").is_file():
        raise SystemExit("wheel: the page is not built; `make wheel` builds it first")
    for old in folder.glob("conquete-*.whl"):
        old.unlink()
    os.chdir(ROOT)  # where setuptools looks for pyproject.toml
    with tempfile.TemporaryDirectory() as scratch, warnings.catch_warnings():
        # What installs into a folder of its own to make a wheel of it is told to use the tools that come here.
        warnings.filterwarnings("ignore", "setup.py install is deprecated")
        setup(
            ext_modules=[Extension(name, []) for name in compiled_modules()] if is_compiled else [],
            cmdclass={"build_ext": CompiledBefore},
            # Nothing that an earlier build left behind may come along.
            script_args=[
                "--quiet",
                *("egg_info", "--egg-base", scratch),
                *("build", "--build-base", f"{scratch}/build"),
                *("bdist_wheel", "--bdist-dir", f"{scratch}/wheel", "--dist-dir", str(folder)),
            ],
        )
    return next(folder.glob("conquete-*.whl"))


def main() -> None:
    parser = argparse.ArgumentParser(description="Build the wheel.")
    parser.add_argument("--compiled", action="store_true", help="with what lies in build/compiled")
    parser.add_argument("--folder", type=Path, default=DIST, help="where to, instead of dist")
    arguments = parser.parse_args()
    wheel = build(arguments.folder.resolve(), arguments.compiled)
    print(f"wheel: {os.path.relpath(wheel)}, {'compiled' if arguments.compiled else 'plain Python'}")


if __name__ == "__main__":
    main()
