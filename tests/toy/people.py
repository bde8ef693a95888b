"""The toy in a world that knows its people, whose letters are seals: what a campaign at a server needs."""

from pathlib import Path
from typing import Any

from conquete.editions.base import Edition, Worlds
from conquete.engine.errors import ConqueteError
from conquete.engine.worlds import World
from tests.toy import world as toy

FIRST: World = {toy.NAME: "", "read": [], "people": [], "seated": []}


def people_in(world: World) -> list[str]:
    people: Any = world["people"]
    return list(people)


class People(toy.Named):
    def seated(self, world: World, people: list[int], names: list[str]) -> World:
        known = people_in(world)
        for number, name in zip(people, names, strict=True):
            if number == len(known):
                known.append(name)
            elif not 0 <= number < len(known):
                raise ConqueteError(f"the next new person has number {len(known)}, not {number}")
        return {**world, "people": known, "seated": people}

    def follows(self, world: World, started: World) -> bool:
        before = people_in(world)
        kept = {**started, "people": people_in(started)[: len(before)], "seated": world["seated"]}
        return kept == world

    def names_in(self, world: World) -> dict[str, str]:
        people = {f"person:{i}": name for i, name in enumerate(people_in(world))}
        return {**super().names_in(world), **people}

    def renamed(self, world: World, key: str, text: str) -> World:
        sort, _, number = key.partition(":")
        if sort == "person" and key in self.names_in(world):
            people = people_in(world)
            people[int(number)] = text
            return {**world, "people": people}
        return super().renamed(world, key, text)


def check(world: World) -> str:
    if set(world) != set(FIRST):
        return "it has a name, letters, people, and who is seated"
    return toy.check({key: world[key] for key in (toy.NAME, "read")})


def read(world: World) -> list[str]:
    letters: Any = world["read"]
    return list(letters)


def edition(folder: Path) -> Edition:
    """Its seals lie there."""
    return Edition(
        toy.ID,
        toy.EDITION.name,
        list(toy.EDITION.modes.values()),
        [],
        ["toy"],
        Worlds(toy.compose, FIRST, check, People(), opened=read),
        str(folder),
        presentation=toy.Shown,
    )


EDITION = edition(Path(__file__).parent)
