"""How one game follows another on a world: who sits where, and what people named."""

from conquete.editions.base import Memory
from conquete.editions.legacy.checking import MOST_NAME
from conquete.editions.legacy.sheet import NOBODY, Document, Person, Sheet, changed, read, write
from conquete.engine.errors import ConqueteError
from conquete.engine.said import MOST_LETTERS, MOST_WORDS, said_text
from conquete.engine.worlds import World

MOST = {"person": MOST_NAME, "signature": MOST_WORDS}


class SheetMemory(Memory):
    def seated(self, world: World, people: list[int], names: list[str]) -> World:
        sheet = read(world).sheet
        known = list(sheet.people)
        for person, name in zip(people, names, strict=True):
            if person == len(known):
                known.append(Person(name=said_text(name, MOST_NAME) if name else ""))
            elif not 0 <= person < len(known):
                raise ConqueteError(f"the next new person has number {len(known)}, not {person}")
        return write(Document(sheet=changed(sheet, people=known), seated=people))

    def follows(self, world: World, started: World) -> bool:
        """Nothing is another on the sheet but that newcomers stand on it: sea-1.32."""
        before, after = read(world).sheet, read(started).sheet
        return changed(after, people=after.people[: len(before.people)]) == before

    def names_in(self, world: World) -> dict[str, str]:
        sheet = read(world).sheet
        names = {f"person:{i}": person.name for i, person in enumerate(sheet.people)}
        names |= {f"continent:{id}": row.name for id, row in sheet.continents.items() if row.by != NOBODY}
        names |= {f"city:{id}": city.name for id, city in sheet.cities.items()}
        names |= {f"signature:{i + 1}": line.words for i, line in enumerate(sheet.signed)}
        return names if sheet.planet is None else {**names, "planet": sheet.planet.name}

    def renamed(self, world: World, key: str, text: str) -> World:
        if key not in self.names_in(world):
            raise ConqueteError(f"there is no '{key}' to be named")
        sort, _, id = key.partition(":")
        kept = said_text(text, MOST.get(sort, MOST_LETTERS)) if text else ""
        document = read(world)
        return write(Document(sheet=_renamed(document.sheet, sort, id, kept), seated=document.seated))


def _renamed(sheet: Sheet, sort: str, id: str, text: str) -> Sheet:
    match sort:
        case "person":
            people = list(sheet.people)
            people[int(id)] = Person(name=text)
            return changed(sheet, people=people)
        case "continent":
            row = sheet.continents[id]
            return changed(sheet, continents={**sheet.continents, id: changed(row, name=text)})
        case "city":
            return changed(sheet, cities={**sheet.cities, id: changed(sheet.cities[id], name=text)})
        case "signature":
            signed = list(sheet.signed)
            signed[int(id) - 1] = changed(signed[int(id) - 1], words=text)
            return changed(sheet, signed=signed)
        case _:
            assert sheet.planet is not None
            return changed(sheet, planet=changed(sheet.planet, name=text))
