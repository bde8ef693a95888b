"""Pack 1. a: Biohazard, a scar; events b: Control the People, c: Fortify, d: Resistance, e: Riots; what is drafted
besides a faction, f: starting armies, g: starting coins, h: placement, i: turn order; j: the draft; k: to manoeuvre
in the place of armies; l: headquarters are placed."""

from typing import Final

from conquete.editions.legacy.market import EVENTS, SCARS, CardPack, Market
from conquete.editions.legacy.packs import Parts, Seals
from conquete.editions.legacy.sealed.ground import (
    MAJOR,
    MINOR,
    Ground,
    LayScar,
    SealedEffect,
    find,
    grounded,
    rows_of,
)
from conquete.editions.legacy.sealed.pack_1_j import Draft
from conquete.editions.legacy.sheet import Document, Sheet
from conquete.effects.card_files import CardRow
from conquete.effects.verbs import place
from conquete.engine.actions import Verb, act, verb_of
from conquete.engine.events import Log
from conquete.engine.hooks import Hook
from conquete.engine.ids import NOBODY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module
from conquete.engine.state import State
from conquete.rules.cards.kinds import DIE, GO_ON, PIECES_OF, PLACE, Effect, Play
from conquete.rules.cards.questions import ASK_DIE, ASK_PLACE, GOES_ON

SEAL: Final = "pack-1"
EXTRA: Final = "extra"
BIOHAZARD: Final = "pack_1_a"
MANOEUVRE: Final = step_id("manoeuvre")
DO_ARMIES: Final = verb_id("pack_1_b", __name__)
DO_FORTIFY: Final = verb_id("pack_1_c", __name__)
DO_MANOEUVRE: Final = verb_id("pack_1_k", __name__)
DO_DONE: Final = verb_id("done")


class FirstPack(CardPack):
    def rows(self, deck: str, sheet: Sheet) -> list[CardRow]:
        if deck == SCARS:  # sea-4.19
            return rows_of(SEAL, "scar", when="turn_started", who="everybody")
        return rows_of(SEAL, "event", when="turned_up") if deck == EVENTS else []  # sea-5.1

    def effects(self, market: Market) -> list[Effect]:
        return [Biohazard(market), ControlThePeople(market), Fortify(market), Resistance(market), Riots(market)]

    def questions(self) -> dict[str, str]:
        return {"pack_1_b": PIECES_OF, "pack_1_c": PIECES_OF}

    def compose(self, parts: Parts, document: Document) -> None:
        ground = grounded(parts, document.sheet)
        parts.modules += [Sickness(ground), Draft(ground, EXTRA in document.sheet.opened)]
        for effect in ground.cards.effect_list:
            if isinstance(effect, Biohazard) and parts.with_extra:
                effect.seals = find(parts.modules, Seals)
        first = parts.setup.index("choose_side")
        parts.setup[first : first + 1] = ["pack_1_j", "pack_1_l"]  # sea-4.4


PACK = FirstPack(SEAL, (BIOHAZARD,))


class Biohazard(LayScar):
    """Where what was never in the box may come, it does with the last of them: sea-18.2."""

    name = BIOHAZARD

    def __init__(self, market: Market) -> None:
        super().__init__(market)
        self.seals: Seals | None = None

    def placed(self, play: Play, territory: int) -> None:
        super().placed(play, territory)
        assert play.kind is not None
        cards = self.market.cards
        gone = [cards.names[card] for card in play.state.zones[cards.card_decks[play.kind.deck].destroyed]]
        if self.seals is not None and all(name in gone for name in play.kind.names):
            self.seals.open(play.state, play.seat, EXTRA)


class Sickness(Module):
    """What Biohazard does to land, and the verbs of this pack's cards."""

    name = SEAL

    def __init__(self, ground: Ground) -> None:
        self.hook = SickLand(ground)

    def verbs(self) -> list[Verb]:
        return [Verb("pack_1_b"), Verb("pack_1_c"), Verb("pack_1_k"), Verb("done")]

    def hooks(self) -> list[Hook]:
        return [self.hook]


class SickLand(Hook):
    """sea-4.20, sea-4.21; sea-12.4."""

    def __init__(self, ground: Ground) -> None:
        super().__init__("turn_ended")
        self.ground = ground

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        for territory in self.ground.scarred(state, BIOHAZARD):
            if state.owner[territory] != seat:
                continue
            if self.ground.is_contrary(state, seat):
                self.ground.tell(log, "pack_1_more", territory=territory)
                place(state, log, seat, territory, 1)
            else:
                self.ground.tell(log, "pack_1_a", territory=territory)
                self.ground.remove(state, log, territory, 1)


# -- events ------------------------------------------------------------------------------------------------


class ForTheLeader(SealedEffect):
    """Something for whoever alone has the largest population: sea-5.2. He chooses what, then where."""

    def fits(self, play: Play) -> bool:
        return self.ground.leader(play.state) != NOBODY

    def start(self, play: Play) -> None:
        play.ask(self.first, self, 0, 0, self.ground.leader(play.state))

    def own_cities(self, play: Play) -> list[int]:
        return [
            territory for territory in self.ground.cities(play.state) if play.state.owner[territory] == play.seat
        ]


class ControlThePeople(ForTheLeader):
    """sea-5.4. The manoeuvre is no turn's: whether the active seat has made its own is known again when this one is
    done (sea-5.10)."""

    name = "pack_1_b"
    asks = ("pack_1_b", PLACE, GO_ON)

    def options(self, play: Play) -> list[int]:
        return [act(DO_ARMIES), act(DO_MANOEUVRE)]

    def answered(self, play: Play, action: int) -> None:
        if verb_of(action) == DO_MANOEUVRE:
            moved = self.ground.moved
            play.ask(GOES_ON, self, play.state.values[moved])
            play.state.values[moved] = 0
            play.state.push((MANOEUVRE, play.seat))
        else:
            play.ask(ASK_PLACE, self, 0)

    def go_on(self, play: Play) -> None:
        play.state.values[self.ground.moved] = play.a

    def places(self, play: Play) -> list[int]:
        return self.own_cities(play)

    def placed(self, play: Play, territory: int) -> None:
        place(play.state, play.log, play.seat, territory, 5)


class Fortify(ForTheLeader):
    """sea-5.5, sea-5.6. `a` says whether armies are placed, `b` is the city that got some already, plus one."""

    name = "pack_1_c"
    asks = ("pack_1_c", PLACE)

    def options(self, play: Play) -> list[int]:
        if play.b:
            return [act(DO_DONE), act(DO_ARMIES)]
        return [act(DO_FORTIFY), act(DO_ARMIES)] if self._left(play) else [act(DO_ARMIES)]

    def _left(self, play: Play) -> bool:
        """Stickers that were stuck in this war are gone, too."""
        return self.market.marks.walls_left(play.state) > 0

    def answered(self, play: Play, action: int) -> None:
        if verb_of(action) != DO_DONE:
            play.ask(ASK_PLACE, self, int(verb_of(action) == DO_ARMIES), play.b)

    def places(self, play: Play) -> list[int]:
        return [city for city in self.own_cities(play) if city != play.b - 1]

    def placed(self, play: Play, territory: int) -> None:
        state = play.state
        if not play.a:
            self.market.marks.fortify(state, territory)
            self.market.cards.destroy(state, play.card)
            self.ground.tell(play.log, "pack_1_c", seat=play.seat, territory=territory)
            return
        place(state, play.log, play.seat, territory, 2)
        if not play.b and len(self.own_cities(play)) > 1:
            play.ask(self.first, self, 1, territory + 1)


class Resistance(SealedEffect):
    """sea-5.7."""

    name = "pack_1_d"

    def start(self, play: Play) -> None:
        state = play.state
        for territory in self.ground.cities(state, MINOR):
            if 0 < state.armies[territory] <= 2:
                self.ground.remove(state, play.log, territory, 1)


class Riots(SealedEffect):
    """sea-5.8, sea-5.9. `a` is the city."""

    name = "pack_1_e"
    asks = (DIE,)

    def fits(self, play: Play) -> bool:
        return len(self._cities(play.state)) > 0

    def _cities(self, state: State) -> list[int]:
        return [city for city in self.ground.cities(state, MAJOR) if state.owner[city] != NOBODY]

    def start(self, play: Play) -> None:
        for city in reversed(self._cities(play.state)):
            play.ask(ASK_DIE, self, city, 0, play.state.owner[city])

    def _holds(self, state: State, city: int, face: int) -> bool:
        return face + state.armies[city] + int(self.ground.headquarters.stands(state, city)) >= 6

    def likeness(self, play: Play, face: int) -> int:
        return 0 if self._holds(play.state, play.a, face) else min(face, play.state.armies[play.a])

    def thrown(self, play: Play, face: int) -> None:
        state, city = play.state, play.a
        if self._holds(state, city, face):
            return
        self.ground.tell(play.log, "pack_1_e", seat=play.seat, territory=city, n=face)
        self.ground.remove(state, play.log, city, face)
        if self.ground.headquarters.stands(state, city):
            self.ground.headquarters.pull_down(state, play.log, play.seat, city)
