"""Pack 3. a: Join the Cause, an event; missions b: Amphibious Onslaught, c: Reign of Terror, d: Urban Assault,
e: Unexpected Attack, f: Superior Infrastructure, g: Imperial Might, h: Explore the World, i: The World Is Ready;
j: the homeland; k: the sea line that h draws; l: the capital that i founds; m: what a asks."""

from typing import Final

from conquete.editions.legacy.market import EVENTS, MISSIONS, CardPack, Market
from conquete.editions.legacy.packs import Parts, Seals, in_use
from conquete.editions.legacy.sealed.ground import (
    CAPITAL,
    INLAND,
    Ground,
    SealedEffect,
    find,
    grounded,
    rows_of,
    widened,
)
from conquete.editions.legacy.sheet import City, Document, Sheet, changed, read, write
from conquete.editions.legacy.tables import value
from conquete.effects.card_files import CardRow
from conquete.effects.verbs import place, put_in_hand
from conquete.engine.actions import Verb, a_of, act, verb_of
from conquete.engine.board import Board
from conquete.engine.decks import cards_in, shuffled
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook
from conquete.engine.ids import CARD, NOBODY, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChangeStep, ChoiceStep, Register, Step
from conquete.engine.worlds import World
from conquete.rules.cards.kinds import GO_ON, PIECES_OF, PLACE, Effect, Play
from conquete.rules.cards.questions import ASK_PLACE, DO_CHOOSE, DO_TARGET, GOES_ON
from conquete.rules.landing import STARTED
from conquete.rules.reinforce import Reinforce, Reinforcements

SEAL: Final = "pack-3"
LINE: Final = "line"  # what the sheet remembers: the two ends of the sea line
SPREAD: Final = 3  # sea-7.8
RICH: Final = 4  # sea-8.19

DRAW_LINE: Final = step_id("pack_3_k", __name__)
FOUND: Final = step_id("pack_3_l", __name__)
WRITE_CAPITAL: Final = step_id("pack_3_i", __name__)
ASK_CAUSE: Final = step_id("pack_3_m", __name__)
DO_FOUND: Final = verb_id("pack_3_l", __name__)

BY_ATTACK: Final = 1
OVER_SEA: Final = 2


class ThirdPack(CardPack):
    def rows(self, deck: str, sheet: Sheet) -> list[CardRow]:
        if not in_use(sheet, SEAL):  # sea-8.1
            return []
        if deck == EVENTS:
            return rows_of(SEAL, "event", when="turned_up")
        return rows_of(SEAL, "mission", when="fulfilled") if deck == MISSIONS else []

    def effects(self, market: Market) -> list[Effect]:
        conquests = [OverSea(market), Many(market), OfCities(market), WholeContinent(market)]
        return [Cause(market), *conquests, SixCities(market), Bonuses(market), Islands(market), Ready(market)]

    def questions(self) -> dict[str, str]:
        return {"pack_3_m": PIECES_OF}

    def board(self, board: Board, sheet: Sheet) -> Board:
        line = sheet.beyond.get(SEAL, {}).get(LINE, [])
        return widened(board, [], [(line[0], line[1])]) if line else board

    def compose(self, parts: Parts, document: Document) -> None:
        ground = grounded(parts, document.sheet)
        seals = find(parts.modules, Seals)
        parts.modules += [Conquests(ground), Homelands(ground), ForGood(ground, seals)]
        for effect in ground.cards.effect_list:
            if isinstance(effect, Bonuses):
                effect.reinforce = find(parts.modules, Reinforcements).reinforce


PACK = ThirdPack(SEAL)


# -- the homeland -------------------------------------------------------------------------------------------


class Homelands(Module):
    """sea-7.3 to sea-7.7."""

    name = "pack_3_j"

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.began_in = 0
        self.region_of: tuple[int, ...] = ()
        self.starts: list[list[int]] = []  # by side: regions where it started before
        self.is_recorded = ground.sheet.games < value("campaign", "games")  # sea-1.37

    def hooks(self) -> list[Hook]:
        return [OpenHome(self)]

    def bind(self, rules: Ruleset) -> None:
        self.began_in = rules.offset(STARTED)
        self.region_of = rules.board.region_of
        index, factions = rules.board.index, self.ground.sheet.factions
        for side in self.ground.sides.names:
            past = factions[side].past if side in factions else []
            self.starts.append([self.region_of[index[line.start]] for line in past if line.start in index])

    def of(self, state: State, seat: int) -> int:
        """The region where its faction started most often, this game included where it will be recorded; NOBODY
        where that is a tie."""
        starts = self.starts[self.ground.sides.of(state, seat)][:]
        began = state.values[self.began_in + seat] - 1
        if began >= 0 and self.is_recorded:
            starts.append(self.region_of[began])
        counts = sorted([(starts.count(region), region) for region in set(starts) if region >= 0], reverse=True)
        if not counts or (len(counts) > 1 and counts[0][0] == counts[1][0]):
            return NOBODY
        return counts[0][1]


class OpenHome(Hook):
    def __init__(self, homelands: Homelands) -> None:
        super().__init__("may_take")
        self.homelands = homelands

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        home = self.homelands.of(state, seat)
        return int(home != NOBODY and self.homelands.region_of[a] == home)


# -- conquests of a turn --------------------------------------------------------------------------------------


class Conquests(Module):
    """By territory: whether it was taken from an enemy in this turn, and over a sea line: sea-8.6."""

    name = "pack_3_conquests"

    def __init__(self, ground: Ground) -> None:
        self.ground = ground
        self.at = 0
        self.source = 0
        self.size = 0
        self.over_sea: frozenset[tuple[int, int]] = frozenset()
        for effect in ground.cards.effect_list:
            if isinstance(effect, OfConquests):
                effect.conquests = self

    def registers(self, seats: int, board: Board) -> list[Register]:
        return [Register("pack_3_b", board.size, most=OVER_SEA), Register("pack_3_c", most=board.size)]

    def hooks(self) -> list[Hook]:
        return [Forget(self), Source(self), Taken(self)]

    def bind(self, rules: Ruleset) -> None:
        self.at = rules.offset("pack_3_b")
        self.source = rules.offset("pack_3_c")
        self.size = rules.board.size
        self.over_sea = rules.board.sea_links | rules.board.also_sea

    def of(self, state: State) -> list[int]:
        return state.values[self.at : self.at + self.size]


class Forget(Hook):
    def __init__(self, conquests: Conquests) -> None:
        super().__init__("turn_started")
        self.conquests = conquests

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        for at in range(self.conquests.at, self.conquests.at + self.conquests.size):
            state.values[at] = 0


class Source(Hook):
    def __init__(self, conquests: Conquests) -> None:
        super().__init__("attack_declared")
        self.conquests = conquests

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        state.values[self.conquests.source] = a


class Taken(Hook):
    def __init__(self, conquests: Conquests) -> None:
        super().__init__("territory_taken")
        self.conquests = conquests

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        conquests = self.conquests
        is_over_sea = (state.values[conquests.source], a) in conquests.over_sea
        state.values[conquests.at + a] = OVER_SEA if is_over_sea else BY_ATTACK


# -- missions -------------------------------------------------------------------------------------------------


class Mission(SealedEffect):
    """Pays its stars; which kinds are destroyed says who overrides `start`."""

    stars = 1

    def start(self, play: Play) -> None:
        self.market.race.gain(play.state, play.log, play.seat, self.stars)


class OfConquests(Mission):
    def __init__(self, market: Market) -> None:
        super().__init__(market)
        self.conquests: Conquests | None = None

    def taken(self, play: Play) -> list[int]:
        """By territory."""
        assert self.conquests is not None
        return self.conquests.of(play.state)


class OverSea(OfConquests):  # sea-8.7
    name = "pack_3_b"

    def fits(self, play: Play) -> bool:
        return self.taken(play).count(OVER_SEA) >= 4


class Many(OfConquests):  # sea-8.8
    name = "pack_3_c"

    def fits(self, play: Play) -> bool:
        return sum([1 for taken in self.taken(play) if taken]) >= 9


class OfCities(OfConquests):  # sea-8.9
    name = "pack_3_d"

    def fits(self, play: Play) -> bool:
        cities = self.ground.cities(play.state)
        taken = self.taken(play)
        return sum([1 for territory in cities if taken[territory]]) >= 4


class WholeContinent(OfConquests):  # sea-8.10, sea-8.11
    name = "pack_3_e"

    def fits(self, play: Play) -> bool:
        taken, owner = self.taken(play), play.state.owner
        return any(
            all(taken[territory] and owner[territory] == play.seat for territory in members)
            for members in self.market.board.region_members
        )


class SixCities(Mission):  # sea-8.12
    name = "pack_3_f"

    def fits(self, play: Play) -> bool:
        cities = self.ground.cities(play.state)
        return sum([1 for territory in cities if play.state.owner[territory] == play.seat]) >= 6


class Bonuses(Mission):  # sea-8.13, sea-8.14
    name = "pack_3_g"

    def __init__(self, market: Market) -> None:
        super().__init__(market)
        self.reinforce: Reinforce | None = None

    def fits(self, play: Play) -> bool:
        reinforce = self.reinforce
        assert reinforce is not None
        held = reinforce.regions_held(play.state, play.seat)
        return sum([reinforce.region_income(play.state, play.seat, region) for region in held]) >= 7


class Islands(Mission):  # sea-8.15 to sea-8.18
    """A line is drawn before the stars are given, as they may end the game: sea-1.26."""

    name = "pack_3_h"
    asks = (PLACE, GO_ON)
    stars = 2

    def fits(self, play: Play) -> bool:
        board, owner = self.market.board, play.state.owner
        islands = [t for t in range(board.size) if is_island(board, t)]
        return sum([1 for island in islands if owner[island] == play.seat]) >= 7

    def start(self, play: Play) -> None:
        self.market.cards.destroy(play.state, play.card)
        play.ask(ASK_PLACE, self, 0)

    def places(self, play: Play) -> list[int]:
        """First one coast, then another, also one that is linked with it already."""
        board = self.market.board
        coasts = [t for t, name in enumerate(board.territories) if name not in INLAND]
        if play.a == 0:
            return coasts
        return [territory for territory in coasts if territory != play.a - 1]

    def placed(self, play: Play, territory: int) -> None:
        if play.a == 0:
            play.ask(ASK_PLACE, self, territory + 1)
            return
        play.ask(GOES_ON, self, 0)
        play.state.push((DRAW_LINE, play.seat, play.a - 1, territory))
        self.ground.tell(play.log, "pack_3_k", seat=play.seat, source=play.a - 1, target=territory)

    def go_on(self, play: Play) -> None:
        self.market.race.gain(play.state, play.log, play.seat, self.stars)


def is_island(board: Board, territory: int) -> bool:
    """All its links are over sea: sea-8.16."""
    near = board.neighbours[territory]
    links = board.sea_links
    return all((territory, other) in links or (other, territory) in links for other in near)


class Ready(Mission):  # sea-8.19 to sea-8.24
    name = "pack_3_i"
    asks = (GO_ON,)
    stars = 2

    def fits(self, play: Play) -> bool:
        return self.market.resources.has_right(play.state, play.seat) and len(self.rich(play.state, play.seat)) > 0

    def rich(self, state: State, seat: int) -> list[int]:
        """The open cards of territories with coins enough that a seat with the right to a card may take."""
        resources = self.market.resources
        cards = [card for card in resources.offered(state, seat) if resources.territory_of(card) >= 0]
        return [card for card in cards if resources.coins_of(card) >= RICH]

    def start(self, play: Play) -> None:
        """What is founded and opened comes before the stars, which may end the game: sea-1.26, sea-9.2."""
        self.market.cards.destroy(play.state, play.card)
        play.ask(GOES_ON, self, 0)
        play.state.push((FOUND, play.seat))

    def go_on(self, play: Play) -> None:
        self.market.race.gain(play.state, play.log, play.seat, self.stars)


class ForGood(Module):
    """What missions of this pack change on the world: a line over sea, the capital."""

    name = "pack_3_k"

    def __init__(self, ground: Ground, seals: Seals) -> None:
        self.ground = ground
        self.seals = seals
        ready = [effect for effect in ground.cards.effect_list if isinstance(effect, Ready)]
        self.ready: Ready | None = ready[0] if ready else None
        self.names: tuple[str, ...] = ()

    def steps(self) -> list[Step]:
        return [DrawLine(self), FoundCapital(self), WriteCapital(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("pack_3_l", CARD), Verb("target", TERRITORY), Verb("choose", CARD)]

    def bind(self, rules: Ruleset) -> None:
        self.names = rules.board.territories


class DrawLine(ChangeStep):
    def __init__(self, own: ForGood) -> None:
        super().__init__("pack_3_k", ("source", "target"))
        self.scope = __name__
        self.own = own

    def next_world(self, world: World, state: State, frame: Frame) -> World:
        document = read(world)
        sheet = document.sheet
        line = [self.own.names[frame[2]], self.own.names[frame[3]]]
        beyond = {**sheet.beyond, SEAL: {**sheet.beyond.get(SEAL, {}), LINE: line}}
        return write(Document(sheet=changed(sheet, beyond=beyond), seated=document.seated))


class FoundCapital(ChoiceStep):
    """In the territory of which card, and what it is called: sea-8.20. The card stays where it is: sea-8.21."""

    def __init__(self, own: ForGood) -> None:
        super().__init__("pack_3_l")
        self.scope = __name__
        self.always_asks = True
        self.own = own

    def options(self, state: State, frame: Frame) -> list[int]:
        ready = self.own.ready
        return [] if ready is None else [act(DO_FOUND, card) for card in ready.rich(state, frame[1])]

    def _territory(self, action: int) -> int:
        return self.own.ground.resources.territory_of(a_of(action))

    def names(self, state: State, frame: Frame, action: int) -> str:
        return f"city:{self.own.names[self._territory(action)]}"

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        own, territory = self.own, self._territory(action)
        marks = own.ground.marks
        state.pop()
        state.values[marks.city_at + territory] = marks.city_kinds.number(CAPITAL)
        state.values[marks.wall_at + territory] = 0  # sea-8.24
        if log is not None:
            log.append(Event("CityFounded", {"seat": frame[1], "territory": territory, "city": CAPITAL}))
        state.push((WRITE_CAPITAL, frame[1], territory))
        own.seals.open(state, frame[1], "pack-4")  # sea-9.1


class WriteCapital(ChangeStep):
    def __init__(self, own: ForGood) -> None:
        super().__init__("pack_3_i", ("territory",))
        self.scope = __name__
        self.own = own

    def next_world(self, world: World, state: State, frame: Frame) -> World:
        document = read(world).peopled(self.own.ground.seats)
        sheet, name = document.sheet, self.own.names[frame[2]]
        cities = {**sheet.cities, name: City(kind=CAPITAL, by=document.seated[frame[1]])}
        walls = {id: boxes for id, boxes in sheet.walls.items() if id != name}
        return write(Document(sheet=changed(sheet, cities=cities, walls=walls), seated=document.seated))


# -- the event ------------------------------------------------------------------------------------------------


class Cause(SealedEffect):
    """The population leader spreads armies over cities, or has another mission: sea-7.8, sea-7.9."""

    name = "pack_3_a"
    asks = ("pack_3_m",)

    def fits(self, play: Play) -> bool:
        return self.ground.leader(play.state) != NOBODY

    def start(self, play: Play) -> None:
        play.ask(ASK_CAUSE, self, SPREAD, seat=self.ground.leader(play.state))

    def options(self, play: Play) -> list[int]:
        cities = [t for t in self.ground.cities(play.state) if play.state.owner[t] == play.seat]
        options = [act(DO_TARGET, territory) for territory in cities]
        if play.a == SPREAD:
            options += [act(DO_CHOOSE, card) for card in self._missions(play.state)]
        return options

    def _deck(self) -> int:
        names = [deck.name for deck in self.ground.cards.card_decks]
        return names.index(MISSIONS) if MISSIONS in names else -1

    def _missions(self, state: State) -> list[int]:
        """Those in the pile, which everybody can tell from what lies open."""
        deck, cards = self._deck(), self.ground.cards
        if deck < 0 or not state.zones[cards.row + deck]:
            return []
        shelves = [cards.shelf_of(seat, deck) for seat in range(cards.seats)] if cards.shelf >= 0 else []
        open_zones = [cards.row + deck, cards.discard + deck, cards.card_decks[deck].destroyed, *shelves]
        seen = {card for zone in open_zones for card in state.zones[zone]}
        all_cards = [cards.first + i for i, kind in enumerate(cards.by_card) if kind.deck == deck]
        return [card for card in all_cards if card not in seen]

    def answered(self, play: Play, action: int) -> None:
        state, cards = play.state, self.ground.cards
        if verb_of(action) == DO_TARGET:
            place(state, play.log, play.seat, a_of(action), 1)
            if play.a > 1:
                play.ask(ASK_CAUSE, self, play.a - 1)
            return
        deck = self._deck()
        replaced = state.zones[cards.row + deck][0]
        state.zones[cards.row + deck] = [a_of(action)]
        put_in_hand(state, cards.discard + deck, replaced)
        rest = [card for card in cards_in(state.zones[cards.pile + deck]) if card != a_of(action)]
        state.zones[cards.pile + deck] = shuffled(rest)
        play.tell(Event("CardTurnedUp", {"card": a_of(action), "deck": MISSIONS}))
