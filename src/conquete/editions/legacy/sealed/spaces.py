"""The coloured spaces of faction cards: what is stuck there in the midst of a war is in the sheet at once."""

from collections.abc import Sequence
from typing import Final

from conquete.editions.legacy.sheet import Document, Faction, Sheet, changed, read, write
from conquete.engine.names import step_id
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChangeStep
from conquete.engine.worlds import World
from conquete.rules.sides import Sides

# Factions that pockets brought have something printed in these, so nothing is stuck there.
PRINTED: Final = {
    "pocket_1_c": ("green", "blue", "red", "brown"),  # sea-12.8, sea-12.9
    "pocket_2_b": ("green", "blue", "red", "brown", "yellow"),  # sea-15.6, sea-15.7
}


def is_free(sheet: Sheet, side: str, space: str) -> bool:
    """Each space takes one sticker: sea-1.6."""
    faction = sheet.factions.get(side, Faction())
    return space not in faction.powers and space not in PRINTED.get(side, ())


class Note(ChangeStep):
    """`power` counts those of the list; it goes into that space of the card of a faction, which `side` counts."""

    def __init__(self, name: str, space: str, powers: Sequence[str], sides: Sides) -> None:
        super().__init__(name, ("power", "side"))
        self.scope = __name__
        self.space = space
        self.powers = list(powers)
        self.sides = sides

    def next_world(self, world: World, state: State, frame: Frame) -> World:
        document = read(world)
        side = self.sides.names[frame[3]]
        return write(with_power(document, side, self.space, self.powers[frame[2]]))


def with_power(document: Document, side: str, space: str, power: str) -> Document:
    sheet = document.sheet
    faction = sheet.factions.get(side, Faction())
    changed_faction = changed(faction, powers={**faction.powers, space: power})
    factions = {**sheet.factions, side: changed_faction}
    return Document(sheet=changed(sheet, factions=factions), seated=document.seated)


def give(state: State, step: str, seat: int, power: int, side: int) -> None:
    state.push((step_id(step, __name__), seat, power, side))
