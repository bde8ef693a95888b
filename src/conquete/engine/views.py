"""View and determinize: the only code that knows secrecy.

A secret lives in a zone or a register that is not PUBLIC, never in a frame. A view is a state with every
secret replaced by HIDDEN, the draw pool included: what is left in it would betray hidden hands.
"""

from conquete.engine.decks import OPEN_LAYER, SECRET
from conquete.engine.digest import digest_of
from conquete.engine.events import Event
from conquete.engine.ids import DECK, HIDDEN, NONE, OWNER, PUBLIC
from conquete.engine.position import write_position
from conquete.engine.ruleset import Chooser, Ruleset
from conquete.engine.state import State


class View:
    """What one seat sees: a redacted state. Bots and pages get this and nothing else."""

    def __init__(self, rules: Ruleset, seat: int, state: State, count: int) -> None:
        self.rules = rules
        self.seat = seat
        self.state = state
        self.count = count

    def to_json(self) -> dict[str, object]:
        return write_position(self.rules, self.state)

    def digest(self) -> str:
        return digest_of(self.rules, self.state)


def redact(rules: Ruleset, state: State, seat: int) -> State:
    """A copy of `state` without what `seat` may not see."""
    seen = state.copy()
    for zone in rules.zones:
        if zone.visibility == PUBLIC or (zone.visibility == OWNER and zone.owner == seat):
            continue
        cards = seen.zones[zone.index]
        seen.zones[zone.index] = _redacted_deck(cards) if zone.visibility == DECK else [HIDDEN] * len(cards)
    for register in rules.registers.values():
        if register.visibility == PUBLIC:
            continue
        for i in range(register.length):
            if register.visibility == NONE or i // register.stride != seat:
                seen.values[register.offset + i] = HIDDEN
    return seen


def _redacted_deck(pile: list[int]) -> list[int]:
    seen: list[int] = []
    secret = False
    for entry in pile:
        if entry in (SECRET, OPEN_LAYER):
            secret = entry == SECRET
            seen.append(entry)
        else:
            seen.append(HIDDEN if secret else entry)
    return seen


def determinize(view: View, choose: Chooser) -> State:
    """A full state that looks like `view` to its seat, every hidden card drawn at random from the unseen."""
    rules = view.rules
    state = view.state.copy()
    for module in rules.modules:
        module.imagine(state, view.seat, choose)
    for deck in rules.decks.values():
        unseen = set(range(deck.first, deck.first + len(deck.cards)))
        for zone in rules.zones:
            if zone.deck == deck.name:
                unseen.difference_update(state.zones[zone.index])
        pool = sorted(unseen)
        _shuffle(pool, choose)
        for zone in rules.zones:
            if zone.deck == deck.name:
                _fill(state.zones[zone.index], pool, zone.visibility == DECK)
    return state


def _shuffle(cards: list[int], choose: Chooser) -> None:
    for i in range(len(cards) - 1, 0, -1):
        j = choose.below(i + 1)
        cards[i], cards[j] = cards[j], cards[i]


def _fill(cards: list[int], pool: list[int], is_deck: bool) -> None:
    """Replace the hidden cards; hands and layers stay sorted, as everywhere."""
    if HIDDEN not in cards:
        return
    for i, card in enumerate(cards):
        if card == HIDDEN:
            cards[i] = pool.pop()
    if not is_deck:
        cards.sort()
        return
    start = 0
    for i in range(len(cards) + 1):
        if i == len(cards) or cards[i] in (SECRET, OPEN_LAYER):
            cards[start:i] = sorted(cards[start:i])
            start = i + 1


def events_for(rules: Ruleset, events: list[Event], viewer: int) -> list[dict[str, object]]:
    """The events as `viewer` sees them, with names."""
    seen: list[dict[str, object]] = []
    for event in events:
        row = rules.event_json(event, viewer)
        if row is not None:
            seen.append(row)
    return seen
