"""What the relics of the Magic cards do as long as they lie before their owner."""

from typing import ClassVar, Final

from conquete.editions.godstorm.effects import Miracle, Wake
from conquete.editions.godstorm.fighting import Fallen
from conquete.editions.godstorm.table import DEATH, EARTH, MAGIC, SKY, WAR, Table
from conquete.engine.actions import act, verb_of
from conquete.engine.events import Log
from conquete.engine.hooks import Hook
from conquete.engine.names import step_id, verb_id
from conquete.engine.state import State
from conquete.rules.cards.kinds import TURN_UP, Effect, Play
from conquete.rules.cards.questions import ASK_TURN_UP
from conquete.rules.cards.shelf import Standing
from conquete.rules.cards.table import CardTable
from conquete.rules.cards.windows import counter_card

GIVE_UP: Final = step_id("give_up", __name__)
SPARE: Final = step_id("spare", __name__)
DRAW_CARDS: Final = step_id("draw_cards")
DO_DONE: Final = verb_id("done")
DO_GIVE_UP: Final = verb_id("give_up", __name__)

GIVEN_UP_ARMIES: Final = 2
GIVEN_UP_FAITH: Final = 4
PRICE_OFF: Final = 1
COUNTS_MORE: Final = 3
FOR_A_CONTINENT: Final = 2
HAMMER: Final = 3


class Relic(Standing):
    """A relic that looks at the table; `lying` is the table of cards."""

    lying: CardTable

    def __init__(self, table: Table, wake: Wake) -> None:
        super().__init__()
        self.table = table
        self.wake = wake


# -- at the start of a turn: cards are drawn, then the box is opened, then the book is asked: god-25.23 -------


class Draws(Relic):
    """A card at the start of the turn."""

    point = "turn_started"
    deck: ClassVar[int] = 0

    def window(self, state: State, log: Log | None, owner: int, seat: int, a: int, b: int) -> None:
        if owner == seat and state.zones[self.lying.pile + self.deck]:
            state.push((DRAW_CARDS, seat, self.deck, 1))


class DrawsWar(Draws):
    name = "draws_war"
    deck = WAR


class DrawsDeath(Draws):
    name = "draws_death"
    deck = DEATH


class DrawsSky(Draws):
    name = "draws_sky"
    deck = SKY


class Pandora(Relic):
    """A Death card happens at the start of the turn, whatever it costs and needs; one that cannot is discarded."""

    name = "pandora"
    asks = (TURN_UP,)
    point = "turn_started"
    priority = -1

    def window(self, state: State, log: Log | None, owner: int, seat: int, a: int, b: int) -> None:
        if owner == seat and state.zones[self.lying.pile + DEATH]:
            Play(state, log, owner, -1, None, 0, 0).ask(ASK_TURN_UP, self, 0)

    def pile(self, play: Play) -> int:
        return self.lying.pile + DEATH

    def drawn(self, play: Play, card: int) -> None:
        self.lying.play_drawn(play.state, play.log, play.seat, card)


class Book(Relic):
    """Armies given up for Faith, once a turn, if one likes."""

    name = "book"
    asks = ("give_up",)
    point = "turn_started"
    priority = -2

    def window(self, state: State, log: Log | None, owner: int, seat: int, a: int, b: int) -> None:
        if owner == seat:
            Play(state, log, owner, -1, None, 0, 0).ask(GIVE_UP, self, 0)

    def options(self, play: Play) -> list[int]:
        return [DO_DONE, act(DO_GIVE_UP)]

    def answered(self, play: Play, action: int) -> None:
        if verb_of(action) == DO_GIVE_UP:
            play.state.values[self.wake.given_up] = 1
            self.table.faith.gain(play.state, play.log, play.seat, GIVEN_UP_FAITH)


class GivenUp(Hook):
    """The armies that the Book of the Dead has taken the Faith for are not raised."""

    def __init__(self, wake: Wake) -> None:
        super().__init__("income")
        self.wake = wake

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        return -GIVEN_UP_ARMIES * state.values[self.wake.given_up]


class Wine(Relic):
    """One army more."""

    name = "wine"
    point = "income"

    def number(self, state: State, owner: int, seat: int, a: int, b: int) -> int:
        return int(owner == seat)


class Excalibur(Relic):
    """Two armies more for every continent."""

    name = "excalibur"
    point = "income"

    def number(self, state: State, owner: int, seat: int, a: int, b: int) -> int:
        if owner != seat:
            return 0
        members = self.table.board.region_members
        whole = [row for row in members if row[0] in self.table.earth and all(state.owner[t] == seat for t in row)]
        return FOR_A_CONTINENT * len(whole)


class Tears(Wine):
    """One Faith more."""

    name = "tears"
    point = "payment"


class Scales(Wine):
    """One army more out of each crypt."""

    name = "scales"
    point = "crypt_sends"


# -- at other times ------------------------------------------------------------------------------------------


class Stonehenge(Relic):
    """Cards are cheaper."""

    name = "stonehenge"
    point = "card_price"

    def number(self, state: State, owner: int, seat: int, a: int, b: int) -> int:
        return -PRICE_OFF if owner == seat else 0


class Tablets(Relic):
    """A bid counts for more than it is."""

    name = "tablets"
    point = "bid_counts"

    def number(self, state: State, owner: int, seat: int, a: int, b: int) -> int:
        return COUNTS_MORE if owner == seat else 0


class Mjolnir(Relic):
    """More in every godswar."""

    name = "mjolnir"
    point = "conflict_total"

    def number(self, state: State, owner: int, seat: int, a: int, b: int) -> int:
        return HAMMER if owner == seat else 0


class Gungnir(Wine):
    """No 1 stays in a godswar."""

    name = "gungnir"
    point = "conflict_rerolls"


class Tree(Relic):
    """Armies that fall in defence, `b` of territory `a`, are kept for Faith."""

    name = "tree"
    asks = ("spare",)
    point = "armies_fall"
    fallen: Fallen

    def replace(self, state: State, log: Log | None, owner: int, seat: int, a: int, b: int) -> bool:
        if owner != seat or state.turn == seat or self.table.layer_of[a] != EARTH:
            return False
        if self.table.faith.of(state, seat) == 0:
            return False
        Play(state, log, owner, -1, None, 0, 0).ask(SPARE, self, a, b)
        return True

    def most(self, play: Play) -> int:
        return min(play.b, self.table.faith.of(play.state, play.seat))

    def counted(self, play: Play, number: int) -> None:
        self.table.faith.pay(play.state, play.log, play.seat, number)
        self.fallen.die(play.state, play.log, play.a, play.b - number)


class Aegis(Miracle):
    """The card just played has no effect."""

    name = "aegis"

    def start(self, play: Play) -> None:
        counter_card(play)


class RelicPoints(Hook):
    """A relic brings a point with its territory: god-25.26, god-38.6."""

    def __init__(self, cards: CardTable) -> None:
        super().__init__("relic_points")
        self.cards = cards

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        points = 0
        for card in state.zones[self.cards.shelf_of(seat, MAGIC)]:
            bonus = self.cards.facts_of(card).numbers.get("bonus", -1)
            if bonus >= 0 and state.owner[bonus] == seat:
                points += 1
        return points


class Seared(Hook):
    """Fire Sears the Sky adds to every conflict of the turn."""

    def __init__(self, wake: Wake) -> None:
        super().__init__("conflict_total")
        self.wake = wake

    def number(self, state: State, seat: int, a: int, b: int) -> int:
        return state.values[self.wake.seared + seat]


def relics(table: Table, wake: Wake) -> list[Effect]:
    kinds: list[type[Relic]] = [DrawsWar, DrawsDeath, DrawsSky, Stonehenge, Wine, Tears, Pandora, Tablets]
    kinds += [Gungnir, Excalibur, Mjolnir, Book, Tree, Scales]
    return [*[kind(table, wake) for kind in kinds], Aegis(table, wake)]
