"""Opens seals for whoever writes what is in them, and closes them again. Who is going to play does not run it.

    python tools/seal.py open FOLDER    write what every seal holds to FOLDER/<edition>/<seal>.yaml
    python tools/seal.py close FOLDER   seal what stands there
    python tools/seal.py show EDITION SEAL

FOLDER lies outside the checkout, so that nothing of it is committed.
"""

import sys
from pathlib import Path
from typing import Final

import yaml

from conquete.editions.seals import SUFFIX, open_seal, sealed, seals_in

ROOT: Final = Path(__file__).resolve().parents[1]
EDITIONS: Final = ROOT / "src" / "conquete" / "editions"


def open_all(folder: Path) -> None:
    for edition in sorted(EDITIONS.iterdir()):
        for seal in seals_in(edition):
            file = folder / edition.name / f"{seal.stem}.yaml"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(as_text(seal), encoding="utf-8")


def close_all(folder: Path) -> None:
    """A seal that holds what it did stays as it is, whatever this computer would make of it."""
    for file in sorted(folder.glob("*/*.yaml")):
        seal = EDITIONS / file.parent.name / "sealed" / f"{file.stem}{SUFFIX}"
        content = yaml.safe_load(file.read_text(encoding="utf-8"))
        if not seal.exists() or open_seal(seal) != content:
            seal.write_text(sealed(file.stem, content), encoding="utf-8")
            print(seal.relative_to(ROOT))


def as_text(seal: Path) -> str:
    text: str = yaml.safe_dump(open_seal(seal), allow_unicode=True, sort_keys=False, width=116)
    return text


def main(arguments: list[str]) -> int:
    match arguments:
        case ["open" | "close" as what, name]:
            folder = Path(name).resolve()
            if folder == ROOT or ROOT in folder.parents:
                print("seal: the folder must lie outside the checkout", file=sys.stderr)
                return 1
            (open_all if what == "open" else close_all)(folder)
        case ["show", edition, seal]:
            print(as_text(EDITIONS / edition / "sealed" / f"{seal}{SUFFIX}"), end="")
        case _:
            print(__doc__, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
