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
from conquete.rules.cards.kinds import GO_ON, TURN_UP, Effect, Play
from conquete.rules.cards.questions import ASK_TURN_UP, GOES_ON
from conquete.rules.cards.shelf import Standing
from conquete.rules.cards.table import CardTable
from conquete.rules.cards.windows import counter_card

GIVE_UP: Final = step_id("give_up", __name__)
NEXT_RELIC: Final = step_id("next_relic", __name__)
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


# -- at the start of a turn, in the order their owner likes; then the book is asked: god-25.23 ----------------


class Rousing(Relic):
    """A relic that does something at the start of the turn, with the cards of a deck."""

    deck: ClassVar[int] = DEATH

    def rouse(self, state: State, log: Log | None, seat: int) -> None:
        raise NotImplementedError


class Dawn(Effect):
    """Asks a player for the next of his relics that do something now; `a` has those that still may, as bits."""

    name = "dawn"
    asks = ("next_relic", GO_ON)

    def __init__(self, cards: CardTable) -> None:
        super().__init__()
        self.cards = cards

    def begin(self, state: State, log: Log | None, seat: int) -> None:
        due = 0
        for card in state.zones[self.cards.shelf_of(seat, MAGIC)]:
            if isinstance(self.cards.facts_of(card).effect, Rousing):
                due |= 1 << card - self.cards.first
        if due:
            Play(state, log, seat, -1, None, 0, 0).ask(GOES_ON, self, due)

    def cards_of(self, play: Play) -> list[int]:
        """Those that lie before him still, and whose deck has a card left."""
        found: list[int] = []
        for card in play.state.zones[self.cards.shelf_of(play.seat, MAGIC)]:
            relic = self.cards.facts_of(card).effect
            if isinstance(relic, Rousing) and play.a >> card - self.cards.first & 1:
                if play.state.zones[self.cards.pile + relic.deck]:
                    found.append(card)
        return found

    def go_on(self, play: Play) -> None:
        if self.cards_of(play):
            play.ask(NEXT_RELIC, self, play.a)

    def chosen(self, play: Play, card: int) -> None:
        play.ask(GOES_ON, self, play.a & ~(1 << card - self.cards.first))
        relic = self.cards.facts_of(card).effect
        assert isinstance(relic, Rousing)
        relic.rouse(play.state, play.log, play.seat)


class TurnDawns(Hook):
    def __init__(self, dawn: Dawn) -> None:
        super().__init__("turn_started")
        self.dawn = dawn

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        self.dawn.begin(state, log, seat)


class Draws(Rousing):
    """A card at the start of the turn."""

    def rouse(self, state: State, log: Log | None, seat: int) -> None:
        state.push((DRAW_CARDS, seat, self.deck, 1))


class DrawsWar(Draws):
    name = "draws_war"
    deck = WAR


class DrawsDeath(Draws):
    name = "draws_death"


class DrawsSky(Draws):
    name = "draws_sky"
    deck = SKY


class Pandora(Rousing):
    """A Death card happens at the start of the turn, whatever it costs and needs; one that cannot is discarded."""

    name = "pandora"
    asks = (TURN_UP,)

    def rouse(self, state: State, log: Log | None, seat: int) -> None:
        Play(state, log, seat, -1, None, 0, 0).ask(ASK_TURN_UP, self, 0)

    def pile(self, play: Play) -> int:
        return self.lying.pile + DEATH

    def drawn(self, play: Play, card: int) -> None:
        self.lying.play_drawn(play.state, play.log, play.seat, card)


class Book(Relic):
    """Armies given up for Faith, once a turn, if one likes."""

    name = "book"
    asks = ("give_up", GO_ON)
    point = "turn_started"
    priority = -1  # so that it is asked last

    def window(self, state: State, log: Log | None, owner: int, seat: int, a: int, b: int) -> None:
        if owner == seat:
            Play(state, log, owner, -1, None, 0, 0).ask(GOES_ON, self, 0)

    def go_on(self, play: Play) -> None:
        for card in play.state.zones[self.lying.shelf_of(play.seat, MAGIC)]:
            if self.lying.facts_of(card).effect is self:  # it may be gone since
                play.ask(GIVE_UP, self, 0)

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
