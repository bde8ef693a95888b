"""What the command cards do to others, by the names that their files say."""

from typing import ClassVar, Final

from conquete.editions.ad2210.effects import CardEffect, TurnedUp
from conquete.editions.ad2210.table import Table
from conquete.effects.verbs import destroy
from conquete.engine.actions import a_of, act, b_of, n_of, span
from conquete.engine.events import Event
from conquete.engine.ids import NOBODY
from conquete.engine.names import step_id, verb_id
from conquete.engine.state import State
from conquete.rules.cards.kinds import DIE, GO_ON, PLACE, RIVAL, Play
from conquete.rules.cards.questions import ASK_DIE, GOES_ON
from conquete.rules.leaders import lowest

ARMAGEDDON: Final = step_id("armageddon", __name__)
REDUCE: Final = step_id("reduce", __name__)
DO_HIT: Final = verb_id("hit", __name__)
DO_REMOVE: Final = verb_id("remove", __name__)

OTHERS_LOSE: Final = 4
PLAYER_LOSES: Final = 2
KILLED_FROM: Final = 3  # of eight
NOBODY_HIT: Final = -2
AGAIN: Final = -1


class Jam(CardEffect):
    """Another player plays no card until the end of this turn."""

    name = "jam"
    asks = (RIVAL,)

    def rivals(self, play: Play) -> list[int]:
        return self.table.rivals_to_jam(play.state, play.seat)

    def against(self, play: Play, seat: int) -> None:
        play.state.values[self.table.jammed + seat] = 1
        play.tell(Event("CardsJammed", {"seat": play.seat, "against": seat}))


class Crisis(CardEffect):
    """One energy from every other player who has any."""

    name = "crisis"

    def payers(self, play: Play) -> list[int]:
        others = self.table.bidding.in_order(play.state)
        return [seat for seat in others if seat != play.seat and self.table.energy.of(play.state, seat) > 0]

    def fits(self, play: Play) -> bool:
        return len(self.payers(play)) > 0

    def start(self, play: Play) -> None:
        for seat in self.payers(play):
            self.table.energy.pay(play.state, play.log, seat, 1)
            self.table.energy.gain(play.state, play.log, play.seat, 1)


class InTurn(CardEffect):
    """Something for every player in the order of the year; `a` of them had their turn."""

    asks: ClassVar[tuple[str, ...]] = (GO_ON,)

    def go_on(self, play: Play) -> None:
        table = self.table
        if play.a > table.seats:
            return
        play.ask(GOES_ON, self, play.a + 1)
        if play.a == table.seats:
            self.at_last(play)
            return
        for seat in range(table.seats):
            if play.state.held[seat] > 0 and play.state.values[table.bidding.marker + seat] == play.a + 1:
                self.turn_of(play, seat)

    def turn_of(self, play: Play, seat: int) -> None:
        raise NotImplementedError

    def at_last(self, play: Play) -> None:
        """When all have had their turn."""


class Reduction(InTurn):
    """Every other player removes four armies, then the player himself two: wherever they like, if they have
    more."""

    name = "reduction"
    asks = (GO_ON, "reduce")

    def turn_of(self, play: Play, seat: int) -> None:
        if seat != play.seat:
            self.reduce(play, seat, OTHERS_LOSE)

    def at_last(self, play: Play) -> None:
        self.reduce(play, play.seat, PLAYER_LOSES)

    def reduce(self, play: Play, seat: int, number: int) -> None:
        rows = armies_of(self.table, play.state, seat)
        if sum([armies for _, armies in rows]) > number:
            play.ask(REDUCE, self, number, play.seat, seat)
            return
        for territory, armies in rows:  # all of them go
            destroy(play.state, play.log, territory, armies)
            self.table.vacate(play.state, play.log, play.seat, territory)

    def options(self, play: Play) -> list[int]:
        """`a` armies are still to go; `b` played the card."""
        rows = armies_of(self.table, play.state, play.seat)
        return [span(DO_REMOVE, t, 0, 1, min(play.a, armies)) for t, armies in rows]

    def answered(self, play: Play, action: int) -> None:
        left = play.a - n_of(action)
        if left:
            play.ask(REDUCE, self, left, play.b)
        destroy(play.state, play.log, a_of(action), n_of(action))
        self.table.vacate(play.state, play.log, play.b, a_of(action))


class Armageddon(InTurn):
    """Every player may play his nuclear cards, without paying."""

    name = "armageddon"

    def turn_of(self, play: Play, seat: int) -> None:
        play.state.push((ARMAGEDDON, seat))


class Assassin(CardEffect):
    """An eight-sided die decides over another player's commander: `a` is whose, `b` which. He survives the two
    lowest faces."""

    name = "assassin"
    asks = ("assassin", DIE)

    def options(self, play: Play) -> list[int]:
        leaders = self.table.leaders
        return [
            act(DO_HIT, seat, 1 << kind)
            for seat in range(self.table.seats)
            if seat != play.seat
            for kind in range(leaders.count)
            if leaders.is_in_play(play.state, seat, kind)
        ]

    def answered(self, play: Play, action: int) -> None:
        play.ask(ASK_DIE, self, a_of(action), lowest(b_of(action)))

    def sides(self, play: Play) -> int:
        return 8

    def likeness(self, play: Play, face: int) -> int:
        return int(face >= KILLED_FROM)

    def thrown(self, play: Play, face: int) -> None:
        if face >= KILLED_FROM:
            stood = self.table.leaders.place_of(play.state, play.a, play.b)
            self.table.leaders.lose(play.state, play.log, play.a, play.b)
            self.table.vacate(play.state, play.log, play.seat, stood)


class ZoneBomb(CardEffect):
    """One unit of every territory of a region that a die names, one's own too; `a` is the region, and `b` of its
    territories are hit."""

    name = "zone_bomb"
    asks = (DIE, GO_ON)

    def region(self, play: Play, face: int) -> int:
        """What a face stands for; AGAIN where it is thrown once more."""
        assert play.kind is not None
        name = play.kind.lists["zones"][face - 1]
        return self.table.board.regions.index(name) if name else AGAIN

    def likeness(self, play: Play, face: int) -> int:
        region = self.region(play, face)
        if region == AGAIN or any(play.state.armies[t] for t in self.table.board.region_members[region]):
            return region
        return NOBODY_HIT

    def thrown(self, play: Play, face: int) -> None:
        region = self.region(play, face)
        if region == AGAIN:
            play.ask(ASK_DIE, self, 0)
        else:
            play.ask(GOES_ON, self, region)

    def go_on(self, play: Play) -> None:
        members = self.table.board.region_members[play.a]
        if play.b < len(members):
            play.ask(GOES_ON, self, play.a, play.b + 1)
            self.table.lose(play.state, play.log, play.seat, members[play.b], 1)


class Rocket(CardEffect):
    """As many units as a die shows, all if there are fewer, in a territory of the layer that others hold: `a`."""

    name = "rocket"
    asks = (PLACE, DIE)

    def places(self, play: Play) -> list[int]:
        layer, layer_of = play.number("layer"), self.table.layer_of
        owners = play.state.owner
        return [
            t
            for t, owner in enumerate(owners)
            if owner not in (play.seat, NOBODY) and layer_of[t] == layer and play.state.armies[t]
        ]

    def placed(self, play: Play, territory: int) -> None:
        play.ask(ASK_DIE, self, territory)

    def likeness(self, play: Play, face: int) -> int:
        return min(face, max(1, play.state.armies[play.a]))

    def thrown(self, play: Play, face: int) -> None:
        self.table.lose(play.state, play.log, play.seat, play.a, face)


class Scatter(TurnedUp):
    """Half of the units, rounded up, in the territories of the layer turned up that others hold."""

    name = "scatter"

    def layer(self, play: Play) -> int:
        return play.number("layer")

    def drawn(self, play: Play, card: int) -> None:
        self.lay(play, card, self.table.discard + self.layer(play))
        if play.a + 1 < play.number("cards"):
            self.turn_up_next(play)
        if play.state.owner[card] not in (play.seat, NOBODY):
            self.table.lose(play.state, play.log, play.seat, card, (play.state.armies[card] + 1) // 2)


def armies_of(table: Table, state: State, seat: int) -> list[tuple[int, int]]:
    """The territories of a seat with the armies there that are no commanders."""
    found: list[tuple[int, int]] = []
    for t, owner in enumerate(state.owner):
        if owner == seat:
            armies = table.units.armies(state, t)
            if armies:
                found.append((t, armies))
    return found
