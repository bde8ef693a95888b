"""The table of cards: several decks, where their cards lie, who may play which and when.

Where cards lie are zones with a visibility: piles, hands, discards; an open row and shelves where a deck has them.
Who is asked is decided here alone, for steps of a turn and for windows alike: with `open` asking every seat that
could hold a fitting card judged from public facts, so that silence tells nothing; with `exact` only who has one.
"""

from collections.abc import Sequence
from typing import Final

from conquete.effects.verbs import put_in_hand
from conquete.engine.actions import Verb, a_of
from conquete.engine.decks import cards_in, count, shuffled, take
from conquete.engine.events import EVERYBODY as EVERYONE
from conquete.engine.events import Event, Log
from conquete.engine.hooks import Hook, Point, tell
from conquete.engine.ids import CARD, DECK, NONE, OPEN, OWNER, PUBLIC
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, Deck, Step, Zone
from conquete.rules.cards.decks import CardDeck
from conquete.rules.cards.kinds import (
    ACTIVE,
    ANYBODY,
    AT_ANOTHER_TIME,
    DEFENDER,
    EVERYBODY,
    NOT_HERE,
    PLAYED_CARD,
    TOO_DEAR,
    UNPLAYED,
    WAITING,
    CardKind,
    Condition,
    Effect,
    Play,
    Time,
)
from conquete.rules.cite import Cites, cite
from conquete.rules.currency import Currency
from conquete.rules.drawing import DrawStep

CARD_PLAYED: Final = Point("card_played", "window", "a = card; not resolved yet")

DRAW_CARDS: Final = step_id("draw_cards")
DO_DRAW: Final = verb_id("draw")
DO_PLAY: Final = verb_id("play")


class CardTable(Module):
    """Decks whose cards have `effects` and need `conditions`, by the names that their files say; `needs` is what
    playing any card needs. A word as parameter stands for the number that `words` has. `currency` is what they
    cost; `tells` is the event of a card drawn. Who is eliminated discards what he holds, unless `fallen_discard`
    is False. Who has no territory plays no card, unless `landless_play`.

    See playing.py, windows.py, questions.py, shop.py and shelf.py for the modules that let cards be played.
    """

    name = "card_table"

    def __init__(
        self,
        decks: Sequence[CardDeck],
        effects: Sequence[Effect],
        times: Sequence[Time] = (),
        conditions: Sequence[Condition] = (),
        needs: Sequence[Condition] = (),
        currency: Currency | None = None,
        words: dict[str, int] | None = None,
        tells: str = "CardDrawn",
        fallen_discard: bool = True,
        landless_play: bool = False,
        cites: Cites | None = None,
    ) -> None:
        self.card_decks: list[CardDeck] = list(decks)
        self.effect_list: list[Effect] = list(effects)
        self.needs: list[Condition] = list(needs)
        self.currency = currency
        self.tells = tells
        self.fallen_discard = fallen_discard
        self.landless_play = landless_play
        self.cites: Cites = {} if cites is None else cites
        self.times: list[Time] = list(times)
        self.kinds: list[CardKind] = []
        self.by_card: list[CardKind] = []  # by single card
        self._read(conditions, {} if words is None else words)
        self.by_time = [[kind for kind in self.kinds if kind.time == i] for i in range(len(self.times))]
        self.from_shelf = [[kind for kind in kinds if kind.from_shelf] for kinds in self.by_time]
        self.time_of = [kind.time for kind in self.by_card]  # by single card
        self.hands_at: list[list[list[int]]] = []  # by time and seat: the hands that may hold cards for it
        self.seats = 0
        self.first = 0
        self.pile = 0
        self.discard = 0
        self.hand = 0
        self.row = 0
        self.shelf = 0
        self.is_open = True
        self.names: list[str] = []  # of all cards of the game
        self.played: tuple[Hook, ...] = ()

    def _read(self, conditions: Sequence[Condition], words: dict[str, int]) -> None:
        """Joins the files with the effects; fails if one side is missing."""
        effects = {effect.name: effect for effect in self.effect_list}
        known = {condition.name: condition for condition in conditions}
        for number, deck in enumerate(self.card_decks):
            for row in deck.rows:
                if row.effect not in effects:
                    raise ValueError(f"card {row.id}: there is no effect {row.effect}")
                kind = CardKind(row, number, self._time(row.when), effects[row.effect], words)
                kind.needs = [] if kind.from_shelf else [*self.needs, *deck.needs]
                kind.needs += [known[name] for name in row.needs]
                self.kinds.append(kind)
                self.by_card += [kind] * kind.copies
        used = {kind.effect.name for kind in self.kinds}
        for name in effects:
            if name not in used:
                raise ValueError(f"the effect {name} has no card")

    def _time(self, when: str) -> int:
        """A time that the edition has nothing to say of is the window at the point of that name; cards that nobody
        plays have none."""
        for number, time in enumerate(self.times):
            if time.name == when:
                return number
        self.times.append(Time(when, "" if when in UNPLAYED else when))
        return len(self.times) - 1

    def params(self) -> dict[str, object]:
        rows = [[kind.id, kind.copies, kind.cost, kind.when, kind.who] for kind in self.kinds]
        return {"cards": rows, "decks": [[deck.cards, deck.row] for deck in self.card_decks]}

    def steps(self) -> list[Step]:
        return [OpenDecks(self), DrawCards(self)]

    def verbs(self) -> list[Verb]:
        return [Verb("draw", CARD), Verb("play", CARD)]

    def decks(self) -> list[Deck]:
        return [
            Deck(deck.cards, [name for kind in self.kinds if kind.deck == i for name in kind.names])
            for i, deck in enumerate(self.card_decks)
        ]

    def zones(self, seats: int) -> list[Zone]:
        decks = self.card_decks
        zones = [Zone(f"pile{deck.suffix}", deck.cards, DECK) for deck in decks]
        zones += [Zone(f"discard{deck.suffix}", deck.cards, PUBLIC) for deck in decks]
        for deck in decks:
            visibility = PUBLIC if deck.row else OWNER
            zones += [Zone(f"hand{deck.suffix}", deck.cards, visibility, seat) for seat in range(seats)]
        if any(deck.row for deck in decks):
            zones += [Zone(f"row{deck.suffix}", deck.cards, PUBLIC) for deck in decks]
        zones += [Zone(f"buried{deck.suffix}", deck.cards, NONE) for deck in decks if deck.buries]
        zones += [Zone(f"destroyed{deck.suffix}", deck.cards, PUBLIC) for deck in decks if deck.destroys]
        if self.has_shelf():
            for deck in decks:
                zones += [Zone(f"shelf{deck.suffix}", deck.cards, PUBLIC, seat) for seat in range(seats)]
        return zones

    def pieces(self) -> list[str]:
        return [deck.name for deck in self.card_decks]

    def opens(self) -> list[Point]:
        return [CARD_PLAYED]

    def hooks(self) -> list[Hook]:
        return [DiscardHands(self)] if self.fallen_discard else []

    def bind(self, rules: Ruleset) -> None:
        suffix = self.card_decks[0].suffix
        self.seats = rules.seats
        self.first = rules.decks[self.card_decks[0].cards].first
        self.pile = rules.zone(f"pile{suffix}")
        self.discard = rules.zone(f"discard{suffix}")
        self.hand = rules.zone(f"hand{suffix}", 0)
        self.row = rules.zone(f"row{suffix}") if rules.has_zone(f"row{suffix}") else -1
        self.shelf = rules.zone(f"shelf{suffix}", 0) if self.has_shelf() else -1
        for deck in self.card_decks:
            if deck.buries:
                deck.buried = rules.zone(f"buried{deck.suffix}")
            if deck.destroys:
                deck.destroyed = rules.zone(f"destroyed{deck.suffix}")
            deck.piece = 1 << rules.words.pieces.index(deck.name)
        self.is_open = rules.asking == OPEN
        self.names = rules.cards
        self.played = rules.hooks_at(CARD_PLAYED)
        for kinds in self.by_time:
            decks = sorted({kind.deck for kind in kinds if not kind.from_shelf})
            self.hands_at.append([[self.hand_of(seat, deck) for deck in decks] for seat in range(self.seats)])

    def take_over(self, before: Ruleset, state: State, log: Log | None) -> None:
        """Cards that come to a deck are shuffled together with what is left of it."""
        first = self.first
        for i, deck in enumerate(self.card_decks):
            new = [
                card for card in range(first, first + deck.size) if self.names[card] not in before.words.card_index
            ]
            if new and deck.cards in before.decks:
                state.zones[self.pile + i] = shuffled([*cards_in(state.zones[self.pile + i]), *new])
            first += deck.size

    # -- looking ----------------------------------------------------------------------------------------

    def has_shelf(self) -> bool:
        return any(kind.stays for kind in self.kinds)

    def time(self, name: str) -> int:
        """The number of a time, as frames say it."""
        return [time.name for time in self.times].index(name)

    def facts_of(self, card: int) -> CardKind:
        return self.by_card[card - self.first]

    def hand_of(self, seat: int, deck: int) -> int:
        """The zone of the cards of one deck that a seat holds."""
        return self.hand + deck * self.seats + seat

    def shelf_of(self, seat: int, deck: int) -> int:
        return self.shelf + deck * self.seats + seat

    def place_of(self, seat: int, kind: CardKind) -> int:
        """The zone out of which a seat plays cards of a kind."""
        return self.shelf_of(seat, kind.deck) if kind.from_shelf else self.hand_of(seat, kind.deck)

    def deck_of(self, piece: int) -> int:
        """The deck that an action names."""
        deck = 0
        while self.card_decks[deck].piece != piece:
            deck += 1
        return deck

    def open_decks(self, state: State, seat: int) -> list[int]:
        """The decks a seat may draw from unseen: all that they need holds, and cards are left."""
        return [
            i
            for i, deck in enumerate(self.card_decks)
            if deck.row == 0 and state.zones[self.pile + i] and deck.is_open(state, seat)
        ]

    def hindrance(
        self,
        state: State,
        seat: int,
        kind: CardKind,
        time: int,
        by: int,
        a: int = 0,
        b: int = 0,
        is_free: bool = False,
    ) -> str:
        """Why a seat may not play a card of this kind now, if it had one, or "". Public facts alone decide. `by` is
        the seat that is active."""
        if kind.time != time:
            return AT_ANOTHER_TIME
        for need in kind.needs:
            if not need.holds(state, seat, a, b):
                return need.reason
        if kind.cost and not is_free and self.currency is not None and kind.cost > self.currency.of(state, seat):
            return TOO_DEAR
        if self.times[time].point and not self._has_role(state, kind.who, seat, by, b):
            return NOT_HERE
        return "" if kind.effect.fits(Play(state, None, seat, -1, kind, a, b)) else NOT_HERE

    def _has_role(self, state: State, who: str, seat: int, by: int, target: int) -> bool:
        if who == EVERYBODY:
            return True
        if who == ANYBODY:
            return seat != by
        if who == ACTIVE:
            return seat == by
        return who == DEFENDER and state.owner[target] == seat

    def playable(self, state: State, seat: int, time: int, by: int, a: int = 0, b: int = 0) -> list[int]:
        """The cards a seat holds and may play now."""
        cards: list[int] = []
        first, time_of = self.first, self.time_of
        for zone in self.hands_at[time][seat]:
            for card in state.zones[zone]:
                if time_of[card - first] == time:
                    if not self.hindrance(state, seat, self.by_card[card - first], time, by, a, b):
                        cards.append(card)
        for kind in self.from_shelf[time]:
            if not self.hindrance(state, seat, kind, time, by, a, b):
                shelf = state.zones[self.shelf_of(seat, kind.deck)]
                cards.extend([card for card in shelf if self.by_card[card - self.first] is kind])
        return cards

    def possible(self, state: State, seat: int, time: int, by: int, a: int, b: int) -> list[str]:
        """The kinds that fit and that a seat might hold."""
        kinds = self.by_time[time]
        return [kind.id for kind in kinds if self._might_play(state, seat, kind, time, by, a, b)]

    def _might_play(self, state: State, seat: int, kind: CardKind, time: int, by: int, a: int, b: int) -> bool:
        """Who has a card of that back might hold this one, while not every copy lies open."""
        hand = state.zones[self.place_of(seat, kind)]
        if not hand or self.hindrance(state, seat, kind, time, by, a, b):
            return False
        if kind.from_shelf or self.card_decks[kind.deck].row:
            return self._count(hand, kind) > 0
        seen = self._count(state.zones[self.discard + kind.deck], kind)
        if self.card_decks[kind.deck].destroys:
            seen += self._count(state.zones[self.card_decks[kind.deck].destroyed], kind)
        if self.shelf >= 0:
            for other in range(self.seats):
                seen += self._count(state.zones[self.shelf_of(other, kind.deck)], kind)
        return seen < kind.copies

    def _count(self, cards: list[int], kind: CardKind) -> int:
        return sum([1 for card in cards if self.facts_of(card) is kind])

    def may_play_of(self, state: State, seat: int, deck: int) -> bool:
        """Does what cards of a deck need hold, and has the seat one?"""
        for need in self.needs:
            if not need.holds(state, seat, 0, 0):
                return False
        return len(state.zones[self.hand_of(seat, deck)]) > 0 and self.card_decks[deck].is_open(state, seat)

    def anybody_holds(self, state: State, time: int) -> bool:
        """Has any seat a card of a back that is played then?"""
        for hands in self.hands_at[time]:
            for zone in hands:
                if state.zones[zone]:
                    return True
        return len(self.from_shelf[time]) > 0

    def is_asked(self, state: State, seat: int, time: int, by: int, a: int = 0, b: int = 0) -> bool:
        """The one place that decides who is asked whether to play a card."""
        if state.held[seat] == 0 and not self.landless_play:
            return False
        if self.is_open:
            for kind in self.by_time[time]:
                if self._might_play(state, seat, kind, time, by, a, b):
                    return True
            return False
        first, time_of = self.first, self.time_of
        for zone in self.hands_at[time][seat]:
            for card in state.zones[zone]:
                if time_of[card - first] == time:
                    return len(self.playable(state, seat, time, by, a, b)) > 0
        return len(self.from_shelf[time]) > 0 and len(self.playable(state, seat, time, by, a, b)) > 0

    def refusal(self, state: State, seat: int, card: int, time: int, by: int, a: int = 0, b: int = 0) -> str:
        """The clause by which a card may not be played."""
        if card < self.first:  # of a deck of others
            return ""
        kind = self.facts_of(card)
        if card not in state.zones[self.place_of(seat, kind)]:
            return cite(self.cites, "held")
        reason = self.hindrance(state, seat, kind, time, by, a, b)
        return cite(self.cites, reason) or kind.clause

    # -- doing ------------------------------------------------------------------------------------------

    def put_down(self, state: State, seat: int, card: int, is_played: bool) -> None:
        """A card goes where cards of its kind go: to the shelf if it stays, else to the discard."""
        kind = self.facts_of(card)
        stays = is_played and kind.stays and not kind.from_shelf
        put_in_hand(state, self.shelf_of(seat, kind.deck) if stays else self.discard + kind.deck, card)

    def play(
        self, state: State, log: Log | None, seat: int, card: int, a: int = 0, b: int = 0, is_free: bool = False
    ) -> None:
        """The card leaves the hand, is paid for, and does what it says, unless somebody counters it."""
        kind = self.facts_of(card)
        state.zones[self.place_of(seat, kind)].remove(card)
        self._lay(state, log, seat, card)
        if kind.cost and not is_free and self.currency is not None:
            self.currency.pay(state, log, seat, kind.cost)
        self.begin(state, log, seat, card, a, b)

    def play_drawn(self, state: State, log: Log | None, seat: int, card: int) -> None:
        """The same for a card that lies nowhere, and costs nothing; one that fits nowhere is put down."""
        kind = self.facts_of(card)
        self._lay(state, log, seat, card)
        if kind.effect.fits(Play(state, None, seat, card, kind, 0, 0)):
            self.begin(state, log, seat, card, 0, 0)

    def _lay(self, state: State, log: Log | None, seat: int, card: int) -> None:
        self.put_down(state, seat, card, True)
        if log is not None:
            log.append(Event("CardPlayed", {"seat": seat, "card": card}))

    def begin(self, state: State, log: Log | None, seat: int, card: int, a: int = 0, b: int = 0) -> None:
        """A card that lies where it belongs does what it says."""
        kind = self.facts_of(card)
        if self.played and not kind.effect.aims:
            state.push((PLAYED_CARD, seat, card, a, b, WAITING))
            tell(self.played, state, log, seat, card)
        else:
            kind.effect.start(Play(state, log, seat, card, kind, a, b))

    def destroy(self, state: State, card: int) -> None:
        """A card that was put down never comes back."""
        deck = self.facts_of(card).deck
        state.zones[self.discard + deck].remove(card)
        put_in_hand(state, self.card_decks[deck].destroyed, card)

    def discard_from_shelf(self, state: State, seat: int, card: int) -> None:
        kind = self.facts_of(card)
        if kind.stays:
            state.zones[self.shelf_of(seat, kind.deck)].remove(card)
            self.put_down(state, seat, card, False)

    def resolve(self, state: State, log: Log | None, seat: int, card: int, a: int, b: int) -> None:
        """Nobody countered the card while it lay on the stack."""
        kind = self.facts_of(card)
        play = Play(state, log, seat, card, kind, a, b)
        if kind.effect.aims:
            kind.effect.happen(play)
        else:
            kind.effect.start(play)


class DiscardHands(Hook):
    """Who is eliminated leaves his cards to nobody."""

    def __init__(self, cards: CardTable) -> None:
        super().__init__("seat_eliminated")
        self.cards = cards

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        cards = self.cards
        lost: list[int] = []
        for deck in range(len(cards.card_decks)):
            for zone in [cards.hand_of(a, deck), *([cards.shelf_of(a, deck)] if cards.shelf >= 0 else [])]:
                lost.extend(state.zones[zone])
                for card in state.zones[zone]:
                    cards.put_down(state, a, card, False)
                state.zones[zone].clear()
        if log is not None and lost:
            log.append(Event("CardsDiscarded", {"seat": a, "cards": lost}))


class OpenDecks(AutoStep):
    """Every deck is shuffled by itself."""

    def __init__(self, cards: CardTable) -> None:
        super().__init__("open_decks")
        self.cards = cards
        self.is_setup = True

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        state.pop()
        first = self.cards.first
        for i, deck in enumerate(self.cards.card_decks):
            state.zones[self.cards.pile + i] = shuffled(list(range(first, first + deck.size)))
            first += deck.size


class DrawCards(DrawStep):
    """`left` cards of a deck for a seat, one by one, unseen by the others unless they enter play."""

    def __init__(self, cards: CardTable) -> None:
        super().__init__("draw_cards", DO_DRAW, ("deck", "left"))
        self.table = cards

    def check(self, state: State, frame: Frame) -> str:
        cards = self.table
        if frame[2] >= len(cards.card_decks) or frame[3] > count(state.zones[cards.pile + frame[2]]):
            return "so many cards cannot be drawn"
        return "" if frame[3] > 0 else "there is nothing to draw"

    def pile(self, state: State, frame: Frame) -> int:
        return self.table.pile + frame[2]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat, deck, left = frame[1], frame[2], frame[3]
        card = a_of(action)
        take(state.zones[self.table.pile + deck], card)
        enters = self.table.card_decks[deck].enters
        put_in_hand(state, self.table.shelf_of(seat, deck) if enters else self.table.hand_of(seat, deck), card)
        if log is not None:
            name = self.table.card_decks[deck].name
            seen, told = {"seat": seat, "card": card}, {"seat": seat}
            audience = EVERYONE if enters else seat
            log.append(Event(self.table.tells, {**seen, "deck": name}, audience, {**told, "deck": name}))
        if left > 1:
            state.replace((DRAW_CARDS, seat, deck, left - 1))
        else:
            state.pop()
