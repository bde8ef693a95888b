"""What bots call things: names from a list for each sort of thing, in one language, each once on a world."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random

from conquete.editions.reading import read_toml

FILE = Path(__file__).with_name("names.toml")
OTHER = "other"


@cache
def _lists() -> dict[str, dict[str, list[str]]]:
    return read_toml(FILE)


class Namer:
    """`taken` are the names that the world has already. The same seed gives the same names."""

    def __init__(self, lang: str, seed: str, taken: Iterable[str] = ()) -> None:
        self.lang = lang
        self.luck = Random(f"names {seed}")
        self.taken = set(taken)

    def name_for(self, key: str) -> str:
        """A name for the thing of that key, such as "city:brazil"."""
        lists = _lists()
        names = lists.get(key.partition(":")[0], lists[OTHER])[self.lang]
        free = [name for name in names if name not in self.taken]
        name = self.luck.choice(free or names)
        if not free and not name.endswith("."):  # the second of that name; a sentence is just said again
            name = next(f"{name} {more}" for more in range(2, 1000) if f"{name} {more}" not in self.taken)
        self.taken.add(name)
        return name
