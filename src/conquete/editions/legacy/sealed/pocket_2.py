"""Pocket 2. a: Alien Island, a territory; b: the Aliens, a faction; c: Alien Collaborator; weaknesses d: Cautious,
e: Primitive, f: Purist, g: Short-sighted, h: Unpopular; i: ruins; events j: Beam Down, k: Die Humans, l: Mysterious
Island; m: where the island lies; n: it is written into the sheet; o: a ruin is; p: who gets a weakness; q: that is
written; r: the Aliens' mission; s: a weakness is played, or not yet."""

from typing import Final

from conquete.editions.legacy.market import EVENTS, SCARS, CardPack, Market
from conquete.editions.legacy.packs import Parts, in_use
from conquete.editions.legacy.sealed.ground import (
    INLAND,
    MINOR,
    FactionMission,
    Ground,
    SealedEffect,
    grounded,
    parts_of,
    rows_of,
    widened,
)
from conquete.editions.legacy.sealed.pocket_2_d import YELLOW, Bearing, Weaknesses
from conquete.editions.legacy.sealed.spaces import Note, give, is_free, with_power
from conquete.editions.legacy.sheet import Document, Faction, Sheet, changed, read, write
from conquete.effects.card_files import CardRow
from conquete.effects.verbs import hand_over, place
from conquete.engine.actions import Verb, a_of, act, b_of, n_of, verb_of
from conquete.engine.board import Board
from conquete.engine.decks import cards_in, shuffled
from conquete.engine.events import Log
from conquete.engine.hooks import Hook
from conquete.engine.ids import CARD, NOBODY, NUMBER, OPEN, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChangeStep, ChoiceStep, Step
from conquete.engine.worlds import World
from conquete.rules.cards.kinds import PIECES_OF, Effect, Play
from conquete.rules.cards.playing import PlayInPhase
from conquete.rules.deal import RESERVE

SEAL: Final = "pocket-2"
ISLAND: Final = "pocket_2_a"
ALIENS: Final = "pocket_2_b"
COLLABORATOR: Final = "pocket_2_c"
RUIN: Final = "pocket_2_i"
LINKS: Final = "links"
RUINS: Final = "ruins"
VISITORS: Final = 10  # armies: sea-14.6
COINS: Final = 3  # sea-14.9
OWN_TURN: Final = "own_turn"  # when weaknesses are played

LINK: Final = step_id("pocket_2_m", __name__)
RISE: Final = step_id("pocket_2_n", __name__)
RUIN_CITY: Final = step_id("pocket_2_o", __name__)
DO_LINK: Final = verb_id("pocket_2_m", __name__)
DO_BEAM: Final = verb_id("pocket_2_j", __name__)
DO_RUIN: Final = verb_id("pocket_2_k", __name__)
DO_TAKE: Final = verb_id("pocket_2_l", __name__)
DO_WEAKEN: Final = verb_id("pocket_2_p", __name__)
DO_DONE: Final = verb_id("done")


class SecondPocket(CardPack):
    def opening(self, sheet: Sheet) -> Sheet:
        more = ["pocket-1-2"] if "pocket-1" in sheet.opened else []
        return changed(
            sheet,
            cards={**sheet.cards, ISLAND: COINS},
            factions={**sheet.factions, ALIENS: Faction()},
            opened=[*sheet.opened, *more],
        )

    def check(self, sheet: Sheet) -> str:
        known = sheet.beyond.get(SEAL, {})
        links, ruins = known.get(LINKS, []), known.get(RUINS, [])
        if len(links) not in (0, 2) or len(set(links)) != len(links) or len(ruins) > 3:
            return "what lies in the sea is not known"
        return ""

    def board(self, board: Board, sheet: Sheet) -> Board:
        links = sheet.beyond.get(SEAL, {}).get(LINKS, [])
        return widened(board, [ISLAND], [(ISLAND, link) for link in links]) if links else board  # sea-14.15

    def factions(self, sheet: Sheet) -> tuple[str, ...]:
        return (ALIENS,)

    def rows(self, deck: str, sheet: Sheet) -> list[CardRow]:
        if not in_use(sheet, SEAL):  # sea-14.11, sea-14.12
            return []
        if deck == SCARS:
            return rows_of(SEAL, "weakness", when=OWN_TURN, effect="pocket_2_p")
        return rows_of(SEAL, "event", when="turned_up") if deck == EVENTS else []

    def effects(self, market: Market) -> list[Effect]:
        return [Weaken(market), BeamDown(market), DieHumans(market), MysteriousIsland(market)]

    def times(self) -> list[str]:
        return [OWN_TURN]

    def questions(self) -> dict[str, str]:
        return dict.fromkeys(("pocket_2_j", "pocket_2_k", "pocket_2_l", "pocket_2_p"), PIECES_OF)

    def compose(self, parts: Parts, document: Document) -> None:
        ground = grounded(parts, document.sheet)
        ruins = ruins_of(document.sheet)
        parts.modules += [Visitors(ground, ruins), Weaknesses(ground)]
        if in_use(document.sheet, SEAL):
            EveryCity(ground, "pocket_2_r", ALIENS, 2, "sea-15.5").add_to(parts)
            AnyMoment(ground).add_to(parts)


PACK = SecondPocket(SEAL)


def ruins_of(sheet: Sheet) -> list[str]:
    """A city that was founded over one removes it: sea-14.20."""
    found = sheet.beyond.get(SEAL, {}).get(RUINS, [])
    return [territory for territory in found if territory not in sheet.cities]


class Visitors(Module):
    """The island and whoever comes from it."""

    name = SEAL

    def __init__(self, ground: Ground, ruins: list[str]) -> None:
        self.ground = ground
        self.ruins = ruins
        self.ruined: list[int] = []
        self.island = -1
        self.coasts: list[int] = []
        self.reserve = 0
        self.rise = Rise(self)
        self.crumble = Crumble()

    def params(self) -> dict[str, object]:
        return {"ruins": self.ruins}

    def steps(self) -> list[Step]:
        powers = [part.id for part in parts_of(SEAL, "weakness")]
        return [Link(self), self.rise, self.crumble, Note("pocket_2_q", YELLOW, powers, self.ground.sides)]

    def verbs(self) -> list[Verb]:
        return [
            Verb("pocket_2_m", TERRITORY, TERRITORY),
            Verb("pocket_2_j", TERRITORY),
            Verb("pocket_2_k", TERRITORY),
            Verb("pocket_2_l", CARD),
            Verb("pocket_2_p", 0, 0, NUMBER),
            Verb("done"),
        ]

    def hooks(self) -> list[Hook]:
        return [Bearing(self.ground, ALIENS, COLLABORATOR), Recruits(self), NoStart(self), Trade(self.ground)]

    def bind(self, rules: Ruleset) -> None:
        self.island = rules.board.index.get(ISLAND, -1)
        self.coasts = [t for t, name in enumerate(rules.board.territories) if name not in INLAND]
        self.reserve = rules.offset(RESERVE)
        self.ruined = [rules.board.index[name] for name in self.ruins]
        self.ground.covered.update(self.ruined)
        self.rise.territories = self.crumble.territories = rules.board.territories

    def take_over(self, before: Ruleset, state: State, log: Log | None) -> None:
        seat = state.turn
        if not any(module.name == self.name for module in before.modules) and state.round > 0:
            state.push((LINK, seat))
        if self.island < 0 or ISLAND in before.board.index:
            return
        # sea-14.6 to sea-14.9
        hand_over(state, log, self.island, seat)
        place(state, log, seat, self.island, state.values[self.reserve + seat] + VISITORS)
        state.values[self.reserve + seat] = 0
        resources = self.ground.resources
        pile = state.zones[resources.pile]
        card = resources.first + [card.name for card in resources.cards].index(ISLAND)
        state.zones[resources.pile] = shuffled([*[c for c in cards_in(pile) if c != card], card])


class Link(ChoiceStep):
    """sea-14.5."""

    def __init__(self, own: Visitors) -> None:
        super().__init__("pocket_2_m")
        self.own = own

    def options(self, state: State, frame: Frame) -> list[int]:
        coasts = self.own.coasts
        return [act(DO_LINK, a, b) for a in coasts for b in coasts if a < b]

    def canonical(self, action: int) -> int:
        a, b = a_of(action), b_of(action)
        return act(DO_LINK, b, a) if verb_of(action) == DO_LINK and b < a else action

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.replace((RISE, frame[1], a_of(action), b_of(action)))
        self.own.ground.tell(log, "pocket_2_m", seat=frame[1], source=a_of(action), target=b_of(action))

    def refusal(self, state: State, frame: Frame, action: int) -> str:
        return "sea-14.5"


class Rise(ChangeStep):
    """The island is there from now on, and who called it is marked by that: sea-14.3, sea-14.4."""

    def __init__(self, own: Visitors) -> None:
        super().__init__("pocket_2_n", ("source", "target"))
        self.own = own
        self.territories: tuple[str, ...] = ()

    def next_world(self, world: World, state: State, frame: Frame) -> World:
        document = read(world)
        sheet, side = document.sheet, self.own.ground.sides.named(state, frame[1])
        known = {**sheet.beyond.get(SEAL, {}), LINKS: [self.territories[frame[2]], self.territories[frame[3]]]}
        risen = Document(sheet=changed(sheet, beyond={**sheet.beyond, SEAL: known}), seated=document.seated)
        space = YELLOW if is_free(sheet, side, YELLOW) else f"{YELLOW}_more"
        return write(with_power(risen, side, space, COLLABORATOR))


class Crumble(ChangeStep):
    """A city is a ruin from now on: sea-17.2."""

    def __init__(self) -> None:
        super().__init__("pocket_2_o", ("territory",))
        self.territories: tuple[str, ...] = ()

    def next_world(self, world: World, state: State, frame: Frame) -> World:
        document = read(world)
        sheet, gone = document.sheet, self.territories[frame[2]]
        known = sheet.beyond.get(SEAL, {})
        ruins = [*[name for name in known.get(RUINS, []) if name != gone], gone]
        kept = changed(
            sheet,
            cities={name: city for name, city in sheet.cities.items() if name != gone},
            walls={name: boxes for name, boxes in sheet.walls.items() if name != gone},
            beyond={**sheet.beyond, SEAL: {**known, RUINS: ruins}},
        )
        return write(Document(sheet=kept, seated=document.seated))


class Recruits(Hook):
    """sea-15.3, sea-15.4."""

    def __init__(self, own: Visitors) -> None:
        super().__init__("income")
        self.own = own

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        own = self.own
        if own.ground.sides.named(state, seat) != ALIENS:
            return 0
        ruined = [territory for territory in own.ruined if not own.ground.is_covered(state, territory)]
        armies = sum([1 for territory in ruined if state.owner[territory] == seat])
        return armies + (2 if own.island >= 0 and state.owner[own.island] == seat else 0)


class NoStart(Hook):
    """sea-14.18."""

    def __init__(self, own: Visitors) -> None:
        super().__init__("may_start")
        self.own = own

    def veto(self, state: State, seat: int, a: int, b: int) -> str:
        is_barred = a in self.own.ruined and not self.own.ground.rights.is_welcome(state, seat, a)
        return "sea-14.18" if is_barred else ""


class Trade(Hook):
    """sea-14.13, sea-14.21."""

    def __init__(self, ground: Ground) -> None:
        super().__init__("trade_coins")
        self.ground = ground

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        return 1 if self.ground.has(state, seat, COLLABORATOR) else 0


class EveryCity(FactionMission):
    """sea-15.5."""

    def is_fulfilled(self, state: State, seat: int) -> bool:
        cities = self.ground.cities(state)
        return bool(cities) and all(state.owner[city] == seat for city in cities)


# -- cards -------------------------------------------------------------------------------------------------


class AnyMoment(Module):
    """Whoever holds a weakness is asked when his turn begins, after his attacks, and when it ends: in between
    nothing would come of it that does not come then (sea-16.1)."""

    name = "pocket_2_s"

    def __init__(self, ground: Ground) -> None:
        self.step = PlayInPhase(self.name, ground.cards, OWN_TURN)
        self.step.scope = __name__

    def steps(self) -> list[Step]:
        return [self.step]

    def verbs(self) -> list[Verb]:
        return [Verb("done")]

    def bind(self, rules: Ruleset) -> None:
        self.step.always_asks = rules.asking == OPEN

    def add_to(self, parts: Parts) -> None:
        parts.modules.append(self)
        parts.phases.insert(1, self.name)
        parts.phases.insert(parts.phases.index("manoeuvre"), self.name)
        parts.phases.append(self.name)


class Weaken(SealedEffect):
    """sea-16.2, sea-15.7."""

    name = "pocket_2_p"
    asks = ("pocket_2_p",)

    def options(self, play: Play) -> list[int]:
        ground = self.ground
        return [
            act(DO_WEAKEN, 0, 0, number)
            for number, side in enumerate(ground.sides.names)
            if is_free(ground.sheet, side, YELLOW)
        ]

    def answered(self, play: Play, action: int) -> None:
        assert play.kind is not None
        powers = [part.id for part in parts_of(SEAL, "weakness")]
        self.market.cards.destroy(play.state, play.card)
        self.ground.tell(play.log, "pocket_2_p", seat=play.seat, card=play.card, n=n_of(action))
        give(play.state, "pocket_2_q", play.seat, powers.index(play.kind.id), n_of(action))


class ForAliens(SealedEffect):
    """Something that the Alien player may do, if there is one who has land."""

    def player(self, play: Play) -> int:
        return self.ground.sides.player(play.state, ALIENS)

    def fits(self, play: Play) -> bool:
        player = self.player(play)
        return player != NOBODY and play.state.held[player] > 0 and len(self.options(play)) > 1

    def start(self, play: Play) -> None:
        play.ask(self.first, self, 0, 0, self.player(play))


class BeamDown(ForAliens):
    """sea-17.1, sea-17.6."""

    name = "pocket_2_j"
    asks = ("pocket_2_j",)

    def options(self, play: Play) -> list[int]:
        free = [
            city
            for city in self.ground.cities(play.state)
            if play.state.owner[city] == NOBODY and not self.ground.headquarters.stands(play.state, city)
        ]
        return [act(DO_DONE), *[act(DO_BEAM, city) for city in free]]

    def answered(self, play: Play, action: int) -> None:
        if verb_of(action) == DO_BEAM:
            hand_over(play.state, play.log, a_of(action), play.seat)
            place(play.state, play.log, play.seat, a_of(action), 5)


class DieHumans(ForAliens):
    """sea-17.2, sea-17.3."""

    name = "pocket_2_k"
    asks = ("pocket_2_k",)

    def options(self, play: Play) -> list[int]:
        return [act(DO_DONE), *[act(DO_RUIN, city) for city in self.ground.cities(play.state, MINOR)]]

    def answered(self, play: Play, action: int) -> None:
        if verb_of(action) != DO_RUIN:
            return
        state, city, ground = play.state, a_of(action), self.ground
        ground.tell(play.log, "pocket_2_k", seat=play.seat, territory=city)
        self.market.cards.destroy(state, play.card)
        state.values[ground.marks.city_at + city] = 0
        state.values[ground.marks.wall_at + city] = 0
        if ground.headquarters.stands(state, city):
            ground.headquarters.pull_down(state, play.log, play.seat, city)
        state.push((RUIN_CITY, play.seat, city))
        ground.remove(state, play.log, city, state.armies[city])


class MysteriousIsland(SealedEffect):
    """sea-17.4, sea-17.5, sea-17.7."""

    name = "pocket_2_l"
    asks = ("pocket_2_l",)

    def _holder(self, play: Play) -> int:
        board = self.ground.board
        island = -1 if board is None else board.index.get(ISLAND, -1)
        return NOBODY if island < 0 else play.state.owner[island]

    def fits(self, play: Play) -> bool:
        return self._holder(play) != NOBODY and len(self.options(play)) > 1

    def start(self, play: Play) -> None:
        play.ask(self.first, self, 0, 0, self._holder(play))

    def options(self, play: Play) -> list[int]:
        return [act(DO_DONE), *[act(DO_TAKE, card) for card in self.market.resources.open_cards(play.state)]]

    def answered(self, play: Play, action: int) -> None:
        if verb_of(action) == DO_TAKE:
            self.market.resources.take(play.state, play.log, play.seat, a_of(action))
