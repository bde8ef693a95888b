"""Questions that a played card asks: a place, three places, a rival, a commander, armies to remove."""

from typing import Final

from conquete.editions.ad2210.table import LAND, NUCLEAR, Table
from conquete.effects.verbs import destroy, place
from conquete.engine.actions import Verb, a_of, act, b_of, n_of, span, verb_of
from conquete.engine.events import Event, Log
from conquete.engine.ids import NOBODY, NUMBER, OPEN, PIECES, SEAT, TERRITORY
from conquete.engine.names import step_id, verb_id
from conquete.engine.ruleset import Module, Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import AutoStep, ChoiceStep, Step
from conquete.rules.command_cards import CommandCards
from conquete.rules.command_hands import OWN_TURN

ARMAGEDDON: Final = step_id("armageddon", __name__)
ARMAGEDDON_ALL: Final = step_id("armageddon_all", __name__)
ASSASSIN_DIE: Final = step_id("assassin_die", __name__)
REDUCE: Final = step_id("reduce", __name__)
REDUCE_ALL: Final = step_id("reduce_all", __name__)
RELOCATE: Final = step_id("relocate", __name__)
ROCKET_DIE: Final = step_id("rocket_die", __name__)
SPREAD: Final = step_id("spread", __name__)
DO_AGAINST: Final = verb_id("against", __name__)
DO_HIT: Final = verb_id("hit", __name__)
DO_RELOCATE: Final = verb_id("relocate", __name__)
DO_REMOVE: Final = verb_id("remove", __name__)
DO_TARGET: Final = verb_id("target", __name__)
DO_DONE: Final = verb_id("done")
DO_PLAY: Final = verb_id("play")

# What a place is chosen for.
ASSEMBLE: Final = 0
STATION: Final = 1
EVACUATE: Final = 2
ROCKET: Final = 3

ASSEMBLED: Final = 3
OTHERS_LOSE: Final = 4
PLAYER_LOSES: Final = 2


class CardChoices(Module):
    name = "card_choices"

    def __init__(self, table: Table, cards: CommandCards) -> None:
        self.table = table
        self.cards = cards
        self.armageddon = Armageddon(self)

    def steps(self) -> list[Step]:
        table = self.table
        return [
            ChoosePlace(table),
            Spread(table),
            ChooseRival(self),
            Relocate(table),
            ReduceAll(table),
            Reduce(table),
            ArmageddonAll(self),
            self.armageddon,
            Assassin(table),
        ]

    def bind(self, rules: Ruleset) -> None:
        self.armageddon.always_asks = rules.asking == OPEN

    def verbs(self) -> list[Verb]:
        return [
            Verb("target", TERRITORY),
            Verb("against", SEAT),
            Verb("relocate", PIECES, TERRITORY),
            Verb("remove", TERRITORY, 0, NUMBER),
            Verb("hit", SEAT, PIECES),
        ]


class ChoosePlace(ChoiceStep):
    """One territory for what `purpose` says; `layer` narrows it, `territory` is the one to be evacuated."""

    def __init__(self, table: Table) -> None:
        super().__init__("choose_place", ("purpose", "layer", "territory"))
        self.table = table

    def check(self, state: State, frame: Frame) -> str:
        if frame[2] > ROCKET or frame[3] > 2:
            return "there is no such purpose"
        return "" if self.places(state, frame[1], frame[2], frame[3], frame[4]) else "there is no such place"

    def places(self, state: State, seat: int, purpose: int, layer: int, territory: int) -> list[int]:
        table = self.table
        if purpose == ASSEMBLE:
            return table.own(state, seat, layer)
        if purpose == STATION:
            return [t for t in table.own(state, seat, LAND) if not table.stations.stands(state, t)]
        if purpose == EVACUATE:
            return [t for t, owner in enumerate(state.owner) if owner == seat and t != territory]
        return [
            t
            for t, owner in enumerate(state.owner)
            if owner not in (seat, NOBODY) and table.layer_of[t] == layer and state.armies[t]
        ]

    def options(self, state: State, frame: Frame) -> list[int]:
        return [act(DO_TARGET, t) for t in self.places(state, frame[1], frame[2], frame[3], frame[4])]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        table = self.table
        seat, purpose, chosen = frame[1], frame[2], a_of(action)
        state.pop()
        if purpose == ASSEMBLE:
            place(state, log, seat, chosen, ASSEMBLED)
        elif purpose == STATION:
            table.stations.build(state, log, chosen)
        elif purpose == EVACUATE:
            left = frame[4]
            armies = table.units.armies(state, left)
            table.units.move(state, log, left, chosen, table.leaders.standing(state, left), armies)
            table.vacate(state, log, seat, left)
        else:
            state.push((ROCKET_DIE, seat, chosen))


class Spread(ChoiceStep):
    """One army on each of three territories of a layer; `first` and `second` are those chosen, plus one."""

    def __init__(self, table: Table) -> None:
        super().__init__("spread", ("layer", "first", "second"))
        self.table = table

    def options(self, state: State, frame: Frame) -> list[int]:
        chosen = (frame[3] - 1, frame[4] - 1)
        return [act(DO_TARGET, t) for t in self.table.own(state, frame[1], frame[2]) if t not in chosen]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        chosen = a_of(action)
        place(state, log, frame[1], chosen, 1)
        if frame[3] == 0:
            state.replace((SPREAD, frame[1], frame[2], chosen + 1, 0))
        elif frame[4] == 0:
            state.replace((SPREAD, frame[1], frame[2], frame[3], chosen + 1))
        else:
            state.pop()


class ChooseRival(ChoiceStep):
    """Whose cards are jammed until the end of this turn."""

    def __init__(self, choices: CardChoices) -> None:
        super().__init__("choose_rival")
        self.table = choices.table

    def options(self, state: State, frame: Frame) -> list[int]:
        return [act(DO_AGAINST, seat) for seat in self.table.rivals_to_jam(state, frame[1])]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        state.pop()
        state.values[self.table.jammed + a_of(action)] = 1
        if log is not None:
            log.append(Event("CardsJammed", {"seat": frame[1], "against": a_of(action)}))


class Relocate(ChoiceStep):
    """Any number of commanders go to any own territories, each once; `moved` are those that have."""

    def __init__(self, table: Table) -> None:
        super().__init__("relocate", ("moved",))
        self.table = table

    def options(self, state: State, frame: Frame) -> list[int]:
        seat, moved = frame[1], frame[2]
        own = [t for t, owner in enumerate(state.owner) if owner == seat]
        options: list[int] = [DO_DONE]
        for kind in range(self.table.leaders.count):
            at = self.table.leaders.place_of(state, seat, kind)
            if at >= 0 and moved >> kind & 1 == 0:
                options.extend([act(DO_RELOCATE, 1 << kind, t) for t in own if t != at])
        return options

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        if verb_of(action) == DO_DONE:
            state.pop()
            return
        seat = frame[1]
        kind = 0
        while a_of(action) >> kind & 1 == 0:
            kind += 1
        left = self.table.leaders.place_of(state, seat, kind)
        state.replace((RELOCATE, seat, frame[2] | 1 << kind))
        self.table.leaders.move(state, log, seat, kind, b_of(action))
        self.table.vacate(state, log, seat, left)


def armies_of(table: Table, state: State, seat: int) -> list[tuple[int, int]]:
    """The territories of a seat with the armies there that are no commanders."""
    found: list[tuple[int, int]] = []
    for t, owner in enumerate(state.owner):
        if owner == seat:
            armies = table.units.armies(state, t)
            if armies:
                found.append((t, armies))
    return found


class ReduceAll(AutoStep):
    """Every other player in the order of the year removes armies, at last the one who played the card; `done`
    have been asked."""

    def __init__(self, table: Table) -> None:
        super().__init__("reduce_all", ("done",))
        self.table = table

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        seat, done = frame[1], frame[2]
        if done > self.table.seats:
            state.pop()
            return
        state.replace((REDUCE_ALL, seat, done + 1))
        if done == self.table.seats:
            self._reduce(state, log, seat, PLAYER_LOSES, seat)
            return
        for other in range(self.table.seats):
            if other != seat and state.held[other] > 0 and state.values[self.table.marker + other] == done + 1:
                self._reduce(state, log, other, OTHERS_LOSE, seat)

    def _reduce(self, state: State, log: Log | None, seat: int, number: int, by: int) -> None:
        rows = armies_of(self.table, state, seat)
        if sum([armies for _, armies in rows]) > number:
            state.push((REDUCE, seat, number, by))
            return
        for territory, armies in rows:  # all of them go
            destroy(state, log, territory, armies)
            self.table.vacate(state, log, by, territory)


class Reduce(ChoiceStep):
    """`left` armies go, fewer than there are, wherever their owner likes. `by` played the card."""

    def __init__(self, table: Table) -> None:
        super().__init__("reduce", ("left", "by"))
        self.table = table

    def options(self, state: State, frame: Frame) -> list[int]:
        left = frame[2]
        return [span(DO_REMOVE, t, 0, 1, min(left, armies)) for t, armies in armies_of(self.table, state, frame[1])]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        seat, left, territory = frame[1], frame[2] - n_of(action), a_of(action)
        if left:
            state.replace((REDUCE, seat, left, frame[3]))
        else:
            state.pop()
        destroy(state, log, territory, n_of(action))
        self.table.vacate(state, log, frame[3], territory)


class ArmageddonAll(AutoStep):
    """Every player in the order of the year is asked for nuclear cards; `done` have been."""

    def __init__(self, choices: CardChoices) -> None:
        super().__init__("armageddon_all", ("done",))
        self.table = choices.table

    def run(self, state: State, frame: Frame, log: Log | None) -> None:
        seat, done = frame[1], frame[2]
        if done == self.table.seats:
            state.pop()
            return
        state.replace((ARMAGEDDON_ALL, seat, done + 1))
        for other in range(self.table.seats):
            if state.held[other] > 0 and state.values[self.table.marker + other] == done + 1:
                state.push((ARMAGEDDON, other))


class Armageddon(ChoiceStep):
    """Nuclear cards, any number, without paying; a Nuclear Commander is needed all the same."""

    def __init__(self, choices: CardChoices) -> None:
        super().__init__("armageddon")
        self.cards = choices.cards

    def is_able(self, state: State, seat: int) -> bool:
        """Judged from public facts."""
        cards = self.cards
        return (
            not cards.is_jammed(state, seat)
            and cards.leaders.is_in_play(state, seat, NUCLEAR)
            and len(state.zones[cards.hand_of(seat, NUCLEAR)]) > 0
        )

    def options(self, state: State, frame: Frame) -> list[int]:
        cards = self.cards
        seat = frame[1]
        if not self.is_able(state, seat):
            return []
        hand = state.zones[cards.hand_of(seat, NUCLEAR)]
        playable = [c for c in hand if cards.may_play(state, seat, cards.facts_of(c), OWN_TURN, 0, 0, True)]
        return [DO_DONE, *[act(DO_PLAY, card) for card in playable]]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        if verb_of(action) == DO_DONE:
            state.pop()
        else:
            self.cards.play(state, log, frame[1], a_of(action), 0, 0, True)


class Assassin(ChoiceStep):
    """Which commander of which rival is the target."""

    def __init__(self, table: Table) -> None:
        super().__init__("assassin")
        self.table = table

    def options(self, state: State, frame: Frame) -> list[int]:
        leaders = self.table.leaders
        return [
            act(DO_HIT, seat, 1 << kind)
            for seat in range(self.table.seats)
            if seat != frame[1]
            for kind in range(leaders.count)
            if leaders.is_in_play(state, seat, kind)
        ]

    def apply(self, state: State, frame: Frame, action: int, log: Log | None) -> None:
        kind = 0
        while b_of(action) >> kind & 1 == 0:
            kind += 1
        state.replace((ASSASSIN_DIE, frame[1], a_of(action), kind))
