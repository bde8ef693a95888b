"""What a campaign asks of its edition's worlds."""

from collections.abc import Sequence

from conquete.campaign.folding import worlds_of
from conquete.engine.worlds import World


def seated(edition: str, world: World, people: Sequence[int], names: Sequence[str]) -> World:
    """The world of a game for these people on its seats."""
    return worlds_of(edition).memory.seated(world, list(people), list(names))


def names_in(edition: str, world: World) -> dict[str, str]:
    """What people called something in it, by key."""
    return {key: text for key, text in worlds_of(edition).memory.names_in(world).items() if text}


def renamed(edition: str, world: World, what: str, text: str) -> World:
    return worlds_of(edition).memory.renamed(world, what, text)


def handed(edition: str, world: World, number: int, name: str) -> World:
    """Somebody else has that number; a world that knows people by name knows him by his."""
    memory, key = worlds_of(edition).memory, f"person:{number}"
    return memory.renamed(world, key, name) if key in memory.names_in(world) else world


def opened_in(edition: str, world: World) -> list[str]:
    """The seals that this world has opened."""
    return list(worlds_of(edition).opened(world))
