"""What cannot be true of a world sheet, however it came about: said in one line, or "" where nothing is wrong."""

from collections import Counter
from collections.abc import Container, Iterator

import msgspec

from conquete.editions.legacy.packs import is_brought, pack_of, seals
from conquete.editions.legacy.sheet import GREEN, NOBODY, Document, Sheet, read
from conquete.editions.legacy.tables import (
    regions,
    scar_rows,
    starting_powers,
    stickers,
    table,
    territories,
    value,
)
from conquete.engine.said import MOST_LETTERS, MOST_WORDS, BadText, said_text
from conquete.engine.worlds import World

MOST_NAME = 24  # of a person, as the server takes it


def check(world: World) -> str:
    try:
        document = read(world)
    except msgspec.ValidationError as error:
        return str(error)
    return next(_problems(document), "")


def _problems(document: Document) -> Iterator[str]:
    sheet = document.sheet
    yield from _people(document)
    yield from _opened(sheet)
    yield from _board(sheet)
    yield from _stickers(sheet)
    yield from _cards(sheet)
    yield from _factions(sheet)
    yield from _honours(sheet)
    yield from _texts(sheet)
    for seal in sheet.opened:
        problem = pack_of(seal).check(sheet)
        if problem:
            yield problem


def _people(document: Document) -> Iterator[str]:
    known = range(len(document.sheet.people))
    seated = document.seated
    if len(set(seated)) != len(seated) or not all(person in known for person in seated):
        yield "who is seated is not among its people, each once"
    if seated and len(seated) not in range(3, 6):  # leg-1.1
        yield f"3 to 5 play, not {len(seated)}"


def _opened(sheet: Sheet) -> Iterator[str]:
    """A pack is open once, and never before its time: leg-35.4, sea-1.13."""
    opened = sheet.opened
    if len(set(opened)) != len(opened) or not set(opened) <= set(seals()):
        yield "its opened packs are none that there are, each once"
    signed = [line.by for line in sheet.signed]
    for seal, met in (
        ("pack-1", sheet.stickers.get("minor_city") == 0),  # leg-35.7
        ("pack-3", max(Counter(signed).values(), default=0) > 1),  # leg-35.12
        ("pocket-1", len(signed) > 2),  # three missiles: leg-35.16
        ("pocket-2", len(signed) > 0),  # one: leg-35.20
    ):
        if seal in opened and not met:
            yield f"{seal} is open before its time"
    if not set(sheet.beyond) <= set(opened):
        yield "it remembers of packs that are not open"


def _known(sheet: Sheet, name: str, open_names: Container[str]) -> bool:
    """Is it a name of the open game, or one that an opened pack brings?"""
    return name in open_names or is_brought(name, sheet.opened)


def _stickers(sheet: Sheet) -> Iterator[str]:
    """More stickers than there are were never placed; those that were covered do not come back: sea-1.35."""
    there = stickers()
    if not set(there) <= set(sheet.stickers):
        yield "it says how many stickers of each kind are left"
    for name, left in sheet.stickers.items():
        if not _known(sheet, name, there):
            yield f"there are no stickers '{name}'"
        elif left < 0 or (name in there and left > there[name]):
            yield f"of the stickers '{name}' {left} cannot be left"
    kinds = Counter(city.kind for city in sheet.cities.values())
    changed = Counter(continent.changed for continent in sheet.continents.values())
    placed = {
        "minor_city": kinds["minor_city"],
        "major_city": kinds["major_city"],
        "fortification": len(sheet.walls),
        "continent_more": changed[1],
        "continent_less": changed[-1],
    }
    for name, number in placed.items():
        if number > there[name] - sheet.stickers.get(name, 0):
            yield f"there are more of '{name}' than its stickers"


def _board(sheet: Sheet) -> Iterator[str]:
    for territory in [*sheet.cities, *sheet.scars, *sheet.walls, *sheet.cards]:
        if not _known(sheet, territory, territories()):
            yield f"there is no territory '{territory}'"
    kinds = [row["id"] for row in table("marks")["cities"]]
    for territory, city in sheet.cities.items():
        if not _known(sheet, city.kind, kinds):
            yield f"{territory} has a city of no kind that is known"
    if "pack-4" not in sheet.opened and any(city.kind == "world_capital" for city in sheet.cities.values()):
        yield "a city stands there before its time"  # leg-35.15
    scars = [row.id for row in scar_rows()]
    for territory, scar in sheet.scars.items():
        if not _known(sheet, scar, scars):
            yield f"{territory} has a scar of no kind that is known"
    for territory, boxes in sheet.walls.items():
        if territory not in sheet.cities:  # leg-20.1
            yield f"{territory} has a fortification and no city"
        if not 0 <= boxes <= value("fortification", "boxes"):
            yield f"the fortification of {territory} has {boxes} boxes left"
    if set(sheet.continents) != set(regions()):
        yield "it tells of each continent"


def _cards(sheet: Sheet) -> Iterator[str]:
    most = value("resources", "most_coins")  # leg-7.4
    for territory, coins in sheet.cards.items():
        if not 1 < coins <= most:
            yield f"the card of {territory} has {coins} coins"
        if territory in sheet.destroyed:
            yield f"the card of {territory} is destroyed and has coins"
    printed = [territory for territory in sheet.cards if territory in territories()]
    used = stickers()["coin"] - sheet.stickers.get("coin", 0) + value("resources", "first_coins")
    if sum(sheet.cards[territory] - 1 for territory in printed) > used:
        yield "there are more coins on cards than stickers"
    if len(set(sheet.destroyed)) != len(sheet.destroyed):
        yield "a card is destroyed once"
    known = {*territories(), *[name for row in scar_rows() for name in row.names()]}
    for card in sheet.destroyed:
        if not _known(sheet, card, known):
            yield f"there is no card '{card}' to destroy"


def _factions(sheet: Sheet) -> Iterator[str]:
    powers = starting_powers()
    won: Counter[int] = Counter()
    for id, faction in sheet.factions.items():
        if not _known(sheet, id, powers):
            yield f"there is no faction '{id}'"
        for space, power in faction.powers.items():
            if space == GREEN and id in powers:
                if power not in powers[id]:  # leg-9.4
                    yield f"{id} has a starting power that is not one of its two"
            elif not is_brought(power, sheet.opened):
                yield f"{id} has a power that is not known"
        games = [row.game for row in faction.past]
        if games != sorted(set(games)) or not all(0 < game <= sheet.games for game in games):
            yield f"the card of {id} tells of games that were not"
        won.update(row.game for row in faction.past if row.result == "won")
        if not all(_known(sheet, row.start, territories()) for row in faction.past):
            yield f"{id} started where no territory is"
    if any(number > 1 for number in won.values()):
        yield "a game was won by two factions"


def _honours(sheet: Sheet) -> Iterator[str]:
    last = value("campaign", "games")
    signed = min(sheet.games, last)
    about_to_sign = signed - 1 if 0 < sheet.games <= last else signed
    if sheet.games < 0 or len(sheet.signed) not in {signed, about_to_sign}:
        yield "one line of the roll of honour is signed for each game"  # leg-32.1
    if sheet.planet is not None and sheet.games < last:
        yield "the planet is named before its time"  # leg-34.1
    people = range(len(sheet.people))
    makers = [city.by for city in sheet.cities.values()] + [line.by for line in sheet.signed]
    makers += [continent.by for continent in sheet.continents.values() if continent.by != NOBODY]
    makers += [row.by for faction in sheet.factions.values() for row in faction.past]
    makers += [] if sheet.planet is None else [sheet.planet.by]
    if not all(maker in people for maker in makers):
        yield "somebody who is none of its people signed, founded, named or played"


def _texts(sheet: Sheet) -> Iterator[str]:
    names = [city.name for city in sheet.cities.values()] + [row.name for row in sheet.continents.values()]
    names += [] if sheet.planet is None else [sheet.planet.name]
    texts = [(name, MOST_LETTERS) for name in names]
    texts += [(person.name, MOST_NAME) for person in sheet.people]
    texts += [(line.words, MOST_WORDS) for line in sheet.signed]
    for text, most in texts:
        try:
            if text and said_text(text, most) != text:
                yield "a name is not written as it is kept"
        except BadText as error:
            yield str(error)
    if any(row.name and row.by == NOBODY for row in sheet.continents.values()):
        yield "a continent has a name and nobody who gave it"
