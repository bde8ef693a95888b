"""What the end of a game writes into the sheet. A deed takes a sheet, a person and a place, and gives a new sheet.

A place is the id of a territory or a continent, "" where there is none. Nothing here asks whether it is allowed:
that is for who offers it.
"""

from collections.abc import Callable
from typing import Final

from conquete.editions.legacy.sheet import City, Continent, Named, Sheet, Signature, changed
from conquete.editions.legacy.tables import value

Deed = Callable[[Sheet, int, str], Sheet]


def _used(sheet: Sheet, sticker: str) -> dict[str, int]:
    return {**sheet.stickers, sticker: sheet.stickers[sticker] - 1}


def sign(sheet: Sheet, person: int, place: str) -> Sheet:
    return changed(sheet, signed=[*sheet.signed, Signature(by=person)])  # leg-32.1


def _continent(sheet: Sheet, id: str, **fields: object) -> dict[str, Continent]:
    return {**sheet.continents, id: changed(sheet.continents[id], **fields)}


def name_continent(sheet: Sheet, person: int, place: str) -> Sheet:
    return changed(sheet, continents=_continent(sheet, place, by=person))


def raise_bonus(sheet: Sheet, person: int, place: str) -> Sheet:
    continents = _continent(sheet, place, changed=1)
    return changed(sheet, continents=continents, stickers=_used(sheet, "continent_more"))


def lower_bonus(sheet: Sheet, person: int, place: str) -> Sheet:
    continents = _continent(sheet, place, changed=-1)
    return changed(sheet, continents=continents, stickers=_used(sheet, "continent_less"))


def _found(sheet: Sheet, person: int, place: str, kind: str) -> Sheet:
    cities = {**sheet.cities, place: City(kind=kind, by=person)}
    return changed(sheet, cities=cities, stickers=_used(sheet, kind))


def found_major_city(sheet: Sheet, person: int, place: str) -> Sheet:
    return _found(sheet, person, place, "major_city")


def found_minor_city(sheet: Sheet, person: int, place: str) -> Sheet:
    return _found(sheet, person, place, "minor_city")


def annul_scar(sheet: Sheet, person: int, place: str) -> Sheet:
    scars = {id: kind for id, kind in sheet.scars.items() if id != place}
    return changed(sheet, scars=scars, stickers=_used(sheet, "annul"))


def fortify_city(sheet: Sheet, person: int, place: str) -> Sheet:
    walls = {**sheet.walls, place: value("fortification", "boxes")}  # leg-32.20
    return changed(sheet, walls=walls, stickers=_used(sheet, "fortification"))


def destroy_card(sheet: Sheet, person: int, place: str) -> Sheet:
    cards = {id: coins for id, coins in sheet.cards.items() if id != place}
    return changed(sheet, cards=cards, destroyed=[*sheet.destroyed, place])


def raise_card(sheet: Sheet, person: int, place: str) -> Sheet:
    cards = {**sheet.cards, place: sheet.coins(place) + 1}
    return changed(sheet, cards=cards, stickers=_used(sheet, "coin"))


def name_planet(sheet: Sheet, person: int, place: str) -> Sheet:
    return changed(sheet, planet=Named(by=person))  # leg-34.2


# By the verb of the answer. Frames say their place in this list, so a new one comes last.
DEEDS: Final[dict[str, Deed]] = {
    "sign": sign,
    "name_continent": name_continent,
    "found_major_city": found_major_city,
    "annul_scar": annul_scar,
    "raise_bonus": raise_bonus,
    "lower_bonus": lower_bonus,
    "fortify_city": fortify_city,
    "destroy_card": destroy_card,
    "found_minor_city": found_minor_city,
    "raise_card": raise_card,
    "name_planet": name_planet,
}
OF_CONTINENTS: Final = ("name_continent", "raise_bonus", "lower_bonus")
