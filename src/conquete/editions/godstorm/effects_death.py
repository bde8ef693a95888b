"""What the Death cards do."""

from typing import Final

from conquete.editions.godstorm.effects import AtPlace, BetweenPlaces, CardMiracle, Miracle, destroy_relics
from conquete.editions.godstorm.table import LOST_REGION, SKY, WAR
from conquete.effects.verbs import hand_over, move
from conquete.engine.actions import a_of, act, b_of
from conquete.engine.decks import shuffled, top_layer
from conquete.engine.events import Event
from conquete.engine.names import verb_id
from conquete.rules.cards.kinds import COUNT, DIE, PLACE, RIVAL, TURN_UP, Play
from conquete.rules.cards.questions import ASK_DIE, ASK_NUMBER, ASK_PLACE, ASK_TURN_UP

DO_CLOSE: Final = verb_id("close", __name__)

# What a throw or a card may be besides one that hits somebody.
AGAIN: Final = -1
NOBODY_HIT: Final = -2


class Wither(CardMiracle):
    """A player, `a`, discards his hand."""

    name = "wither"
    asks = (RIVAL,)
    aims = True

    def fits(self, play: Play) -> bool:
        """Somebody holds a card besides this one, which is in hand until it is played."""
        itself = int(play.card < 0)
        seats = range(self.table.seats)
        return sum([len(self.hand(play.state, seat)) for seat in seats]) > itself

    def rivals(self, play: Play) -> list[int]:
        return [seat for seat in range(self.table.seats) if self.hand(play.state, seat)]

    def against(self, play: Play, seat: int) -> None:
        play.aim(seat)

    def happen(self, play: Play) -> None:
        state, cards = play.state, self.lying
        lost = self.hand(state, play.a)
        for card in lost:
            state.zones[cards.hand_of(play.a, cards.facts_of(card).deck)].remove(card)
            cards.put_down(state, play.a, card, False)
        play.tell(Event("CardsDiscarded", {"seat": play.a, "cards": lost}))


class Rust(CardMiracle):
    """All relics are gone."""

    name = "rust"

    def start(self, play: Play) -> None:
        for seat in range(self.table.seats):
            destroy_relics(self.lying, play, seat, self.relics(play.state, seat))


class DeadWalk(BetweenPlaces):
    """Armies come from a space of the Underworld, `a`, to an own temple, `b`."""

    name = "dead_walk"
    asks = (PLACE, COUNT)

    def first_places(self, play: Play) -> list[int]:
        state = play.state
        if not self.own_temples(play):
            return []
        return [t for t in self.table.spaces(state, play.seat) if state.armies[t] > 1]

    def second_places(self, play: Play, first: int) -> list[int]:
        return self.own_temples(play)

    def happen(self, play: Play) -> None:
        play.ask(ASK_NUMBER, self, play.a, play.b)

    def most(self, play: Play) -> int:
        return min(play.number("number"), play.state.armies[play.a] - 1)

    def counted(self, play: Play, number: int) -> None:
        if number:
            move(play.state, play.log, play.a, play.b, number)


class Ragnarok(Miracle):
    """All gods of war and sky are banished."""

    name = "ragnarok"

    def start(self, play: Play) -> None:
        gods = self.table.gods
        for seat in range(self.table.seats):
            for kind in (WAR, SKY):
                if gods.is_in_play(play.state, seat, kind):
                    gods.lose(play.state, play.log, seat, kind)


class OldAge(Miracle):
    """One army of every territory with more."""

    name = "old_age"

    def start(self, play: Play) -> None:
        for territory in self.table.earth:
            if play.state.armies[territory] > 1:
                self.lose(play, territory, 1)


class DeathsDoor(Miracle):
    """Half of the armies on crypts and altars go back to the supply."""

    name = "deaths_door"

    def start(self, play: Play) -> None:
        for space in (*self.table.crypts, *self.table.altars):
            self.lose(play, space, play.state.armies[space] // 2)


class Quake(Miracle):
    """Half of the armies in every territory of a continent that a die names."""

    name = "quake"
    asks = (DIE,)

    def is_sunk(self, play: Play, face: int) -> bool:
        return self.table.board.regions[face - 1] == LOST_REGION and self.table.is_sunk(play.state)

    def likeness(self, play: Play, face: int) -> int:
        if self.is_sunk(play, face):
            return AGAIN
        members = self.table.board.region_members[face - 1]
        return face if any(self.lost(play.state.armies[t]) for t in members) else NOBODY_HIT

    def thrown(self, play: Play, face: int) -> None:
        if self.is_sunk(play, face):
            play.ask(ASK_DIE, self, 0)
            return
        for territory in self.table.board.region_members[face - 1]:
            self.lose(play, territory, self.lost(play.state.armies[territory]))

    def lost(self, armies: int) -> int:
        return armies // 2


class Blood(Quake):
    """One of each."""

    name = "blood"

    def lost(self, armies: int) -> int:
        return min(armies, 1)


class Sink(Miracle):
    """Atlantis is no more."""

    name = "sink"

    def fits(self, play: Play) -> bool:
        return not self.table.is_sunk(play.state)

    def start(self, play: Play) -> None:
        self.table.sink(play.state, play.log, play.seat)


class MightyFallen(Miracle):
    """Half of the armies in the strongest territories. Those chosen so far are `b`, as bits; `a` are left."""

    name = "mighty_fallen"
    asks = (PLACE,)
    aims = True

    def start(self, play: Play) -> None:
        self.choose(play, play.number("number"), 0)

    def strongest(self, play: Play, chosen: int) -> list[int]:
        """Of those not chosen; several where they are level."""
        left = [t for t in self.table.earth if play.state.armies[t] and chosen >> t & 1 == 0]
        most = max([play.state.armies[t] for t in left], default=0)
        return [t for t in left if play.state.armies[t] == most]

    def choose(self, play: Play, left: int, chosen: int) -> None:
        while left:
            level = self.strongest(play, chosen)
            if len(level) > left:
                play.ask(ASK_PLACE, self, left, chosen)
                return
            if not level:
                break
            for territory in level:
                chosen |= 1 << territory
            left -= len(level)
        play.aim(chosen)

    def places(self, play: Play) -> list[int]:
        return self.strongest(play, play.b)

    def placed(self, play: Play, territory: int) -> None:
        self.choose(play, play.a - 1, play.b | 1 << territory)

    def happen(self, play: Play) -> None:
        for territory in self.table.earth:
            if play.a >> territory & 1:
                self.lose(play, territory, play.state.armies[territory] // 2)


class FireRain(AtPlace):
    """A temple goes, and an army there and in every territory beside it."""

    name = "fire_rain"

    def places(self, play: Play) -> list[int]:
        return [t for t in self.table.earth if self.table.temples.stands(play.state, t)]

    def happen(self, play: Play) -> None:
        self.table.temples.pull_down(play.state, play.log, play.seat, play.a)
        for territory in (play.a, *self.table.near(play.state)[play.a]):
            self.lose(play, territory, 1)


class Forsake(AtPlace):
    """The last plague marker strikes at once."""

    name = "forsake"

    def places(self, play: Play) -> list[int]:
        state, table = play.state, self.table
        if state.values[table.plagues] == 0:
            return []
        sunk = state.zones[table.sunken]
        return [
            t
            for t in table.earth
            if not table.is_plagued(state, t) and not table.temples.stands(state, t) and t not in sunk
        ]

    def happen(self, play: Play) -> None:
        self.table.lay_plague(play.state, play.log, play.a)
        self.table.strike(play.state, play.log, play.a)


class Paradise(AtPlace):
    """A plague, `a`, moves to the territory of a card: god-25.10, god-25.11."""

    name = "paradise"
    asks = (PLACE, TURN_UP)

    def places(self, play: Play) -> list[int]:
        return self.plagued(play)

    def happen(self, play: Play) -> None:
        play.ask(ASK_TURN_UP, self, play.a)

    def pile(self, play: Play) -> int:
        return self.table.pile

    def alike(self, play: Play, card: int) -> int:
        return AGAIN if self.table.is_plagued(play.state, card) else card

    def drawn(self, play: Play, card: int) -> None:
        state, table = play.state, self.table
        play.tell(Event("TerritoryTurnedUp", {"seat": play.seat, "card": card}))
        state.zones[table.pile] = shuffled([*top_layer(state.zones[table.pile]), card])
        if table.is_plagued(state, card):
            play.ask(ASK_TURN_UP, self, play.a)
            return
        self.end_plague(play, play.a)
        state.values[table.plague + card] = 1
        play.tell(Event("TerritoryPlagued", {"territory": card}))


class TrojanHorse(AtPlace):
    """A territory that a single army of somebody else holds, `a`, gets as many as a die shows."""

    name = "trojan_horse"
    asks = (PLACE, DIE)

    def places(self, play: Play) -> list[int]:
        state = play.state
        return [t for t in self.table.earth if state.armies[t] == 1 and state.owner[t] != play.seat]

    def happen(self, play: Play) -> None:
        play.ask(ASK_DIE, self, play.a)
        self.lose(play, play.a, 1)

    def thrown(self, play: Play, face: int) -> None:
        hand_over(play.state, play.log, play.a, play.seat)
        self.raise_armies(play, play.a, face)


class Boil(Miracle):
    """The Maelstrom closes the way by sea between `a` and `b`."""

    name = "boil"
    asks = ("choose_link",)
    aims = True

    def options(self, play: Play) -> list[int]:
        if play.state.values[self.table.maelstrom]:
            return []
        near = self.table.near(play.state)
        return [act(DO_CLOSE, a, b) for a, b in self.table.sea_links if b in near[a]]

    def answered(self, play: Play, action: int) -> None:
        play.aim(a_of(action), b_of(action))

    def happen(self, play: Play) -> None:
        play.state.values[self.table.maelstrom] = self.table.sea_links.index((play.a, play.b)) + 1
        play.tell(Event("SeaLinkClosed", {"seat": play.seat, "territory": play.a, "target": play.b}))
