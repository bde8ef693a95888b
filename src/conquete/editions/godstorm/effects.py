"""What miracle cards have in common, and what the War cards do, by the names that their files say."""

from typing import ClassVar, Final

from conquete.editions.godstorm.table import Table
from conquete.effects.verbs import move, put_in_hand
from conquete.engine.actions import a_of, act
from conquete.engine.decks import count
from conquete.engine.events import Event, Value
from conquete.engine.names import step_id, verb_id
from conquete.engine.state import State
from conquete.rules.cards.kinds import CARD_OF, DIE, GO_ON, PLACE, RIVAL, Effect, Play
from conquete.rules.cards.questions import ASK_CARD, ASK_DIE, ASK_PLACE, GOES_ON
from conquete.rules.cards.table import CardTable

DRAW_CARDS: Final = step_id("draw_cards")
MARCH: Final = step_id("march")
DO_TAKE: Final = verb_id("take")


class Wake:
    """Where the registers are of what miracles leave behind until the end of the turn."""

    def __init__(self) -> None:
        self.seared = 0  # by seat: what it adds in every godswar
        self.sacred = 0  # by territory: whether nobody may attack it
        self.given_up = 0  # whether the player has taken Faith for armies


class Miracle(Effect):
    """An effect that looks at the table."""

    def __init__(self, table: Table, wake: Wake) -> None:
        super().__init__()
        self.table = table
        self.wake = wake

    def own(self, play: Play) -> list[int]:
        return self.table.own(play.state, play.seat)

    def own_temples(self, play: Play) -> list[int]:
        return self.table.own_temples(play.state, play.seat)

    def plagued(self, play: Play) -> list[int]:
        return [t for t in self.table.earth if self.table.is_plagued(play.state, t)]

    def raise_armies(self, play: Play, territory: int, number: int) -> None:
        self.table.raise_armies(play.state, play.log, play.seat, territory, number)

    def lose(self, play: Play, territory: int, number: int, to_reserve: bool = False) -> None:
        if play.state.armies[territory]:
            self.table.lose(play.state, play.log, play.seat, territory, number, to_reserve)

    def move_god(self, play: Play, owner: int, kind: int, target: int) -> None:
        """One whom a card takes to a territory with plague is banished on arrival: god-11.8."""
        gods = self.table.gods
        gods.move(play.state, play.log, owner, kind, target)
        if self.table.is_plagued(play.state, target):
            gods.lose(play.state, play.log, owner, kind)

    def end_plague(self, play: Play, territory: int) -> None:
        play.state.values[self.table.plague + territory] = 0
        play.tell(Event("PlagueEnded", {"territory": territory}))


class AtPlace(Miracle):
    """A miracle at one territory: `a`, once it is aimed."""

    asks: ClassVar[tuple[str, ...]] = (PLACE,)
    aims = True

    def placed(self, play: Play, territory: int) -> None:
        play.aim(territory)


class BetweenPlaces(Miracle):
    """A miracle at two territories, one asked for after the other: `a` and `b`, once it is aimed."""

    asks: ClassVar[tuple[str, ...]] = (PLACE,)
    aims = True

    def places(self, play: Play) -> list[int]:
        return self.first_places(play) if play.b == 0 else self.second_places(play, play.b - 1)

    def start(self, play: Play) -> None:
        play.ask(ASK_PLACE, self, 0, 0)

    def placed(self, play: Play, territory: int) -> None:
        if play.b == 0:
            play.ask(ASK_PLACE, self, 0, territory + 1)
        else:
            play.aim(play.b - 1, territory)

    def first_places(self, play: Play) -> list[int]:
        raise NotImplementedError

    def second_places(self, play: Play, first: int) -> list[int]:
        raise NotImplementedError


# -- armies, Faith and temples for oneself -----------------------------------------------------------------


class Heroes(AtPlace):
    """Armies in one own territory."""

    name = "heroes"

    def places(self, play: Play) -> list[int]:
        return self.own(play)

    def happen(self, play: Play) -> None:
        self.raise_armies(play, play.a, self.armies(play))

    def armies(self, play: Play) -> int:
        return play.number("number")


class Champions(Heroes):
    """As many as half of one's Faith."""

    name = "champions"

    def armies(self, play: Play) -> int:
        return self.table.faith.of(play.state, play.seat) // 2


class Prayers(AtPlace):
    """As many armies at an own temple as a die shows."""

    name = "prayers"
    asks = (PLACE, DIE)

    def places(self, play: Play) -> list[int]:
        return self.own_temples(play)

    def happen(self, play: Play) -> None:
        play.ask(ASK_DIE, self, play.a)

    def thrown(self, play: Play, face: int) -> None:
        self.raise_armies(play, play.a, face)


class Gather(Miracle):
    """Armies at every own temple."""

    name = "gather"

    def fits(self, play: Play) -> bool:
        return len(self.own_temples(play)) > 0

    def start(self, play: Play) -> None:
        for territory in self.own_temples(play):
            self.raise_armies(play, territory, play.number("number"))


class Strength(Gather):
    """Faith for every own temple."""

    name = "strength"

    def start(self, play: Play) -> None:
        gained = play.number("number") * len(self.own_temples(play))
        self.table.faith.gain(play.state, play.log, play.seat, gained)


class Found(AtPlace):
    """A temple for nothing."""

    name = "found"

    def places(self, play: Play) -> list[int]:
        return [t for t in self.own(play) if self.table.temples.can_build(play.state, play.seat, t)]

    def happen(self, play: Play) -> None:
        self.table.temples.build(play.state, play.log, play.a)


class Eagles(BetweenPlaces):
    """Armies and gods fly from one own territory to another, gods also alone; the plague banishes them there."""

    name = "eagles"
    asks = (PLACE, GO_ON)

    def first_places(self, play: Play) -> list[int]:
        own, gods = self.own(play), self.table.gods
        if len(own) < 2:
            return []
        return [t for t in own if play.state.armies[t] > 1 or gods.standing(play.state, t)]

    def second_places(self, play: Play, first: int) -> list[int]:
        return [t for t in self.own(play) if t != first]

    def happen(self, play: Play) -> None:
        play.ask(GOES_ON, self, play.b, self.table.gods.standing(play.state, play.b))
        play.state.push((MARCH, play.seat, play.a, play.b, 0, 0))

    def go_on(self, play: Play) -> None:
        """Of the gods in territory `a` those in `b` were there before."""
        state, gods = play.state, self.table.gods
        if self.table.is_plagued(state, play.a):
            for kind in range(gods.count):
                if (gods.standing(state, play.a) & ~play.b) >> kind & 1:
                    gods.lose(state, play.log, play.seat, kind)


# -- cards ---------------------------------------------------------------------------------------------------


class CardMiracle(Miracle):
    """A miracle about cards; `lying` is the table of them, which is made of its effects and told to them after."""

    lying: CardTable
    seen: int  # the first zone of cards looked at

    def looked_at(self, seat: int, deck: int) -> int:
        return self.seen + deck * self.table.seats + seat

    def hand(self, state: State, seat: int) -> list[int]:
        """All cards that a seat holds."""
        cards = self.lying
        return [c for deck in range(len(cards.card_decks)) for c in state.zones[cards.hand_of(seat, deck)]]

    def relics(self, state: State, seat: int) -> list[int]:
        """All cards that lie before a seat."""
        cards = self.lying
        return [c for deck in range(len(cards.card_decks)) for c in state.zones[cards.shelf_of(seat, deck)]]

    def owner_of(self, state: State, card: int) -> int:
        """Before whom a relic lies."""
        seat = 0
        while card not in self.relics(state, seat):
            seat += 1
        return seat


class Deliver(CardMiracle):
    """Cards of any deck: `a`."""

    name = "deliver"
    asks = ("choose_deck",)
    aims = True

    def options(self, play: Play) -> list[int]:
        cards = self.lying
        decks = range(len(cards.card_decks))
        return [act(DO_TAKE, cards.card_decks[i].piece) for i in decks if play.state.zones[cards.pile + i]]

    def answered(self, play: Play, action: int) -> None:
        play.aim(self.lying.deck_of(a_of(action)))

    def happen(self, play: Play) -> None:
        left = count(play.state.zones[self.lying.pile + play.a])
        play.state.push((DRAW_CARDS, play.seat, play.a, min(play.number("number"), left)))


class Visions(CardMiracle):
    """A look at the hand of another player, `a`, and one card of it. What is looked at lies where only the looker
    sees it, until he has chosen."""

    name = "visions"
    asks = (RIVAL, CARD_OF)
    aims = True

    def rivals(self, play: Play) -> list[int]:
        seats = range(self.table.seats)
        return [seat for seat in seats if seat != play.seat and self.hand(play.state, seat)]

    def against(self, play: Play, seat: int) -> None:
        play.aim(seat)

    def happen(self, play: Play) -> None:
        state, cards = play.state, self.lying
        shown = self.hand(state, play.a)
        for card in shown:
            deck = cards.facts_of(card).deck
            state.zones[cards.hand_of(play.a, deck)].remove(card)
            put_in_hand(state, self.looked_at(play.seat, deck), card)
        told = {"seat": play.seat, "against": play.a}
        play.tell(Event("HandSeen", {**told, "cards": shown}, play.seat, {**told}))
        play.ask(ASK_CARD, self, play.a)

    def cards_of(self, play: Play) -> list[int]:
        decks = range(len(self.lying.card_decks))
        return [c for deck in decks for c in play.state.zones[self.looked_at(play.seat, deck)]]

    def chosen(self, play: Play, card: int) -> None:
        state, cards = play.state, self.lying
        for seen in self.cards_of(play):
            deck = cards.facts_of(seen).deck
            state.zones[self.looked_at(play.seat, deck)].remove(seen)
            put_in_hand(state, cards.hand_of(play.seat if seen == card else play.a, deck), seen)
        deck_name = cards.card_decks[cards.facts_of(card).deck].name
        told: dict[str, Value] = {"seat": play.seat, "against": play.a, "deck": deck_name}
        play.tell(Event("CardTaken", {**told, "card": card}, play.seat, {**told}))


class AtRelic(CardMiracle):
    """A miracle at one relic in play: `a`, once it is aimed."""

    asks: ClassVar[tuple[str, ...]] = (CARD_OF,)
    aims = True

    def cards_of(self, play: Play) -> list[int]:
        return [card for seat in range(self.table.seats) for card in self.relics(play.state, seat)]

    def chosen(self, play: Play, card: int) -> None:
        play.aim(card)


class Plunder(AtRelic):
    """A relic of somebody else becomes one's own."""

    name = "plunder"

    def cards_of(self, play: Play) -> list[int]:
        seats = [seat for seat in range(self.table.seats) if seat != play.seat]
        return [card for seat in seats for card in self.relics(play.state, seat)]

    def happen(self, play: Play) -> None:
        state, cards = play.state, self.lying
        deck, loser = cards.facts_of(play.a).deck, self.owner_of(state, play.a)
        state.zones[cards.shelf_of(loser, deck)].remove(play.a)
        put_in_hand(state, cards.shelf_of(play.seat, deck), play.a)
        play.tell(Event("RelicTaken", {"seat": play.seat, "against": loser, "card": play.a}))


class Ash(AtRelic):
    """A relic is gone for good."""

    name = "ash"

    def happen(self, play: Play) -> None:
        destroy_relics(self.lying, play, self.owner_of(play.state, play.a), [play.a])


def destroy_relics(cards: CardTable, play: Play, owner: int, lost: list[int]) -> None:
    for card in lost:
        cards.discard_from_shelf(play.state, owner, card)
    if lost:
        play.tell(Event("CardsDiscarded", {"seat": owner, "cards": lost}))


# -- against others ------------------------------------------------------------------------------------------


class Siren(BetweenPlaces):
    """Two territories of one opponent change all their armies and gods."""

    name = "siren"

    def first_places(self, play: Play) -> list[int]:
        return [t for t in self.table.earth if self.second_places(play, t)]

    def second_places(self, play: Play, first: int) -> list[int]:
        owner = play.state.owner[first]
        if owner == play.seat or not self.table.is_player(owner):
            return []
        return [t for t in self.table.earth if t != first and play.state.owner[t] == owner]

    def happen(self, play: Play) -> None:
        state, gods = play.state, self.table.gods
        first, second = play.a, play.b
        owner = state.owner[first]
        here, there = gods.standing(state, first), gods.standing(state, second)
        more = state.armies[first] - state.armies[second]
        if more:
            source, target = (first, second) if more > 0 else (second, first)
            move(state, play.log, source, target, abs(more))
        for kind in range(gods.count):
            if here >> kind & 1:
                self.move_god(play, owner, kind, second)
            elif there >> kind & 1:
                self.move_god(play, owner, kind, first)


class Storms(AtPlace):
    """As many armies of any territory as a die shows."""

    name = "storms"
    asks = (PLACE, DIE)

    def places(self, play: Play) -> list[int]:
        return [t for t in self.table.earth if play.state.armies[t]]

    def happen(self, play: Play) -> None:
        play.ask(ASK_DIE, self, play.a)

    def likeness(self, play: Play, face: int) -> int:
        return min(face, play.state.armies[play.a])

    def thrown(self, play: Play, face: int) -> None:
        self.lose(play, play.a, face)


class ColdSun(Miracle):
    """Every territory with gods loses as many armies."""

    name = "cold_sun"

    def start(self, play: Play) -> None:
        gods = self.table.gods
        for territory in self.table.earth:
            self.lose(play, territory, gods.standing(play.state, territory).bit_count())


class Purge(AtPlace):
    """A plague goes, and all armies with it."""

    name = "purge"

    def places(self, play: Play) -> list[int]:
        return self.plagued(play)

    def happen(self, play: Play) -> None:
        self.end_plague(play, play.a)
        self.lose(play, play.a, play.state.armies[play.a])


class MoveTemple(BetweenPlaces):
    """A temple goes to another territory of who controls it."""

    name = "move_temple"

    def first_places(self, play: Play) -> list[int]:
        return [t for t in self.table.earth if self.second_places(play, t)]

    def second_places(self, play: Play, first: int) -> list[int]:
        state, temples = play.state, self.table.temples
        owner = state.owner[first]
        if not temples.stands(state, first) or not self.table.is_player(owner):
            return []
        return [t for t in self.table.earth if state.owner[t] == owner and not temples.stands(state, t)]

    def happen(self, play: Play) -> None:
        self.table.temples.pull_down(play.state, play.log, play.seat, play.a)
        self.table.temples.build(play.state, play.log, play.b)


class TimeStands(Miracle):
    """The epoch marker goes back."""

    name = "time"

    def fits(self, play: Play) -> bool:
        return play.state.round > 1

    def start(self, play: Play) -> None:
        play.state.round -= 1
        play.tell(Event("EpochRepeated", {"seat": play.seat, "epoch": play.state.round}))
