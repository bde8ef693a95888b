"""Holds that an edition is one slice: its own words stand in its own folders and nowhere else.

Each edition may keep a list, `own_words.toml`, in its folder: `words` for what it alone has, or has in common with
another that lists them, too; `names` for itself, which tests of shared parts may say. Whatever all editions share
names none of them: what an edition needs there is declared by the edition, or becomes a parameter with a name that
fits the next one, too. Words of a seal stand in folders named `sealed` alone; they are not told here either.

    python tools/slices.py
"""

import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from conquete.editions.seals import open_seal, seals_in

ROOT: Final = Path(__file__).resolve().parents[1]
WORDS: Final = "own_words.toml"
LOOKED_AT: Final = ("src/conquete", "web/src", "web/tests", "tests")
KINDS: Final = {".py", ".ts", ".svelte", ".css", ".ftl", ".toml", ".yaml", ".json"}
# Made from others, or by a tool.
GENERATED: Final = ("src/conquete/page",)
BOARDS: Final = "src/conquete/boards"
SEALED: Final = "sealed"
# Words that mean something else there, and what.
ALLOWED: Final[dict[tuple[str, str], str]] = {
    ("src/conquete/bots/knowledge/classic/__init__.py", word): "the family says who belongs to it"
    for word in ("lamorisse", "1957", "miro", "1976")
} | {("src/conquete/server/store/postgres.py", "epoch"): "what a database counts seconds from"}


class Edition:
    """A folder of src/conquete/editions with a list of its own words."""

    def __init__(self, folder: Path) -> None:
        own = tomllib.loads((folder / WORDS).read_text(encoding="utf-8"))
        self.words = set(own.get("words", ()))
        self.names = set(own.get("names", ()))
        self.folder = folder.name
        self.id = re.sub(r"^[a-z]+(?=\d)", "", folder.name).replace("_", "-")
        self.boards = set(boards_of(folder / "edition.toml"))

    def owns(self, path: Path) -> bool:
        """A folder that bears its name, a board that does, and among tests a file, too."""
        names = {self.folder, self.id}
        *folders, file = path.parts
        if names & set(folders):
            return True
        if is_under(path, (BOARDS,)):
            return any(name in self.boards or name.endswith(f"-{self.id}") for name in folders)
        return "tests" in folders and any(name in file for name in names)

    def alone_says(self, word: str, in_tests: bool) -> bool:
        return word in self.words or (word in self.names and not in_tests)

    def complaint(self, word: str) -> str:
        return f"'{word}' is a word of {self.id}"


class Seal(Edition):
    """What lies behind a door, as far as words go."""

    def __init__(self, file: Path) -> None:
        self.words = set(open_seal(file)["words"])
        self.names = set()
        self.id = file.stem

    def owns(self, path: Path) -> bool:
        return SEALED in path.parts

    def complaint(self, word: str) -> str:
        return f"a word that is sealed in {self.id}"


def boards_of(*files: Path) -> list[str]:
    """The boards of an edition, as it says or as it is announced, with those that they are made of."""
    found = [board for file in files for board in listed(file, "boards")]
    return [*found, *[part for board in found for part in listed(ROOT / BOARDS / board / "board.toml", "joins")]]


def listed(file: Path, key: str) -> list[str]:
    return list(tomllib.loads(file.read_text(encoding="utf-8")).get(key, ())) if file.exists() else []


def words_in(text: str) -> Iterator[tuple[int, str]]:
    """Every word of a text with its line; names of several words are taken apart."""
    for number, line in enumerate(text.splitlines(), start=1):
        parted = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", line)
        for word in re.findall(r"\d+|[^\W\d_]+", parted):
            yield number, word.lower()


def files() -> list[Path]:
    found = [path for top in LOOKED_AT for path in sorted((ROOT / top).rglob("*")) if path.suffix in KINDS]
    return [path.relative_to(ROOT) for path in found if "node_modules" not in path.parts]


def is_under(path: Path, places: tuple[str, ...]) -> bool:
    return any(path == Path(place) or Path(place) in path.parents for place in places)


def strays(editions: list[Edition], paths: list[Path]) -> list[str]:
    """Where a word of an edition stands that is none of its places."""
    found = []
    for path in paths:
        others = [edition for edition in editions if not edition.owns(path)]
        own = {word for edition in editions if edition.owns(path) for word in edition.words}
        in_tests = "tests" in path.parts or ".test." in path.name
        for number, word in words_in((ROOT / path).read_text(encoding="utf-8")):
            for edition in others:
                is_stray = edition.alone_says(word, in_tests) and word not in own
                if is_stray and (path.as_posix(), word) not in ALLOWED:
                    found.append(f"{path}:{number}: {edition.complaint(word)}")
    return found


def main() -> int:
    folders = sorted((ROOT / "src/conquete/editions").iterdir())
    editions = [Edition(folder) for folder in folders if (folder / WORDS).exists()]
    editions += [Seal(file) for folder in folders for file in seals_in(folder)]
    found = strays(editions, [path for path in files() if not is_under(path, GENERATED)])
    for line in found:
        print(line)
    if found:
        print(f"slices: {len(found)} words of an edition outside its folders")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
