"""Worlds for tests: a fresh one, and one that has seen three games. Every name in it is invented."""

from conquete.editions.legacy.sheet import (
    City,
    Continent,
    Document,
    Faction,
    Past,
    Person,
    Sheet,
    Signature,
    changed,
    write,
)
from conquete.editions.legacy.tables import regions, starting_powers, stickers
from conquete.engine.worlds import World

PEOPLE = ("Ada", "Bruno", "Chloé", "Dries")


def founded() -> dict[str, Faction]:
    """Every faction has the first of its two powers."""
    return {id: Faction(powers={"green": powers[0]}) for id, powers in starting_powers().items()}


def late_sheet() -> Sheet:
    past = {
        "khan_industries": [Past(game=1, start="brazil", result="won", by=3)],
        "saharan_republic": [Past(game=1, start="egypt", result="held_on", by=1)],
        "die_mechaniker": [Past(game=2, start="japan", result="won", by=1)],
    }
    continents = {id: Continent() for id in regions()}
    continents["africa"] = Continent(by=0, name="Sablonie")
    continents["asia"] = Continent(changed=-1)
    left = {"major_city": 4, "minor_city": 7, "fortification": 4, "continent_less": 0, "coin": 39}
    return Sheet(
        games=3,
        people=[Person(name=name) for name in PEOPLE],
        continents=continents,
        cities={
            "egypt": City(kind="major_city", by=1, name="Ville-Haute"),
            "brazil": City(kind="minor_city", by=2, name="Porto Novo"),
            "japan": City(kind="minor_city", by=3),
        },
        scars={"brazil": "bunker", "ural": "ammo_shortage"},
        walls={"egypt": 6},
        cards={"brazil": 3, "egypt": 2, "peru": 6, "ural": 6},
        destroyed=["congo", "bunker_1", "ammo_shortage_2"],
        factions={id: changed(faction, past=past.get(id, [])) for id, faction in founded().items()},
        signed=[Signature(by=3, words="Deux dés, une étoile"), Signature(by=1), Signature(by=2, words="Encore !")],
        stickers={**stickers(), **left},
        opened=["pack-2"],
    )


def late_world(seated: tuple[int, ...] = (0, 1, 2)) -> World:
    return write(Document(sheet=late_sheet(), seated=list(seated)))
