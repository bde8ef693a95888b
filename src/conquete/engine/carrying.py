"""A game that goes on under other rules: what lies on the table is carried over by name.

Territories, registers, zones, cards and pending steps of the same name are the same under both rules; what only the
new ones have starts as it does in a new game: registers with their defaults, a new deck shuffled in its pile. A
module that wants it otherwise says so in `take_over`. Nothing is looked at on the way: a hidden card is carried as
any other, a pile layer by layer. The state is changed in place, and nobody but the game that plays it may hold it.
"""

from typing import NoReturn

from conquete.engine.decks import from_layers, layers, shuffled
from conquete.engine.errors import BadPosition, ConqueteError
from conquete.engine.events import Event, Log, Value
from conquete.engine.ids import DECK, NOBODY
from conquete.engine.position import read_frame, write_frame
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import ChangeStep, Zone
from conquete.engine.worlds import copy_of

GONE = -1


def change_rules(rules: Ruleset, state: State, log: Log | None) -> Ruleset:
    """Carry out the change of rules that lies on top of the stack: the rules from here on."""
    frame = state.frames.pop()
    step = rules.step(frame[0])
    if rules.world is None or not isinstance(step, ChangeStep):
        raise ConqueteError(f"{rules.edition} is not composed from a world: its rules cannot change")
    after = rules.in_world(step.next_world(copy_of(rules.world), state, frame))
    carry_over(rules, after, state, log)
    return after


def carry_over(before: Ruleset, after: Ruleset, state: State, log: Log | None) -> None:
    """Events that are not told yet are for the new rules to name, so those of the `log` are brought along."""
    known = len(before.board.territories)
    if after.seats != before.seats or after.board.territories[:known] != before.board.territories:
        _refuse("the seats and the territories there are must stay, and new territories come after them")
    numbers = _numbers(before, after)
    frames = _frames(before, after, state)
    values = _values(before, after, state)
    zones = _zones(before, after, state, numbers)
    more = after.board.size - known
    state.owner.extend([NOBODY] * more)
    state.armies.extend([0] * more)
    state.held[:] = [state.owner.count(army) for army in range(after.armies)]
    state.values = values
    state.zones = zones
    state.frames[:] = frames
    if log is not None:
        carry_events(before, after, log)
    for module in after.modules:
        module.take_over(before, state, log)


def carry_events(before: Ruleset, after: Ruleset, events: list[Event]) -> None:
    """They name cards by their numbers, which may be others under the new rules."""
    numbers = _numbers(before, after)
    if numbers != list(range(len(numbers))):
        for event in events:
            event.data = _with_numbers(event.data, numbers)
            if event.public is not None:
                event.public = _with_numbers(event.public, numbers)


def _numbers(before: Ruleset, after: Ruleset) -> list[int]:
    """What the cards of the old rules are called by the new ones."""
    return [after.words.card_index.get(card, GONE) for card in before.cards]


def _refuse(why: str) -> NoReturn:
    raise ConqueteError(f"the rules cannot change here: {why}")


def _values(before: Ruleset, after: Ruleset, state: State) -> list[int]:
    values = after.defaults[:]
    for register in after.registers.values():
        old = before.registers.get(register.name)
        if old is None:
            continue
        if old.stride != register.stride or old.length > register.length:
            _refuse(f"register {register.name} has another shape")
        values[register.offset : register.offset + old.length] = state.values[old.offset : old.offset + old.length]
    return values


def _zones(before: Ruleset, after: Ruleset, state: State, numbers: list[int]) -> list[list[int]]:
    zones: list[list[int]] = [[] for _ in after.zones]
    there = {(zone.name, zone.owner): zone for zone in after.zones}
    for old in before.zones:
        zone = there.get((old.name, old.owner))
        held = state.zones[old.index]
        if zone is not None:
            zones[zone.index] = _cards(old, zone, held, numbers)
        elif held and old.deck in after.decks:
            _refuse(f"there are cards in {old.name}, which is gone")
    for zone in after.zones:
        if zone.visibility == DECK and zone.deck not in before.decks:
            deck = after.decks[zone.deck]
            lying = {card for held in zones for card in held}
            cards = range(deck.first, deck.first + len(deck.cards))
            zones[zone.index] = shuffled([card for card in cards if card not in lying])
    return zones


def _cards(old: Zone, zone: Zone, held: list[int], numbers: list[int]) -> list[int]:
    if (old.visibility == DECK) != (zone.visibility == DECK):
        _refuse(f"zone {zone.name} is a pile in one of them alone")
    if zone.visibility == DECK:
        rows = [(is_open, _renumbered(layer, numbers)) for is_open, layer in layers(held)]
        return from_layers([(is_open, layer) for is_open, layer in rows if layer])
    return sorted(_renumbered(held, numbers))


def _renumbered(cards: list[int], numbers: list[int]) -> list[int]:
    """A card that somebody may not see stays one; a card that is gone is left out."""
    new = [numbers[card] if card >= 0 else card for card in cards]
    return [card for i, card in enumerate(new) if card >= 0 or cards[i] < 0]


def _frames(before: Ruleset, after: Ruleset, state: State) -> list[Frame]:
    frames: list[Frame] = []
    for frame in state.frames:
        try:
            carried = read_frame(after, write_frame(before, frame))
        except BadPosition as error:
            raise ConqueteError(f"the rules cannot change here: {error}") from error
        frames.append(after.step(carried[0]).carried(before.step(frame[0]), carried))
    return frames


def _with_numbers(data: dict[str, Value], numbers: list[int]) -> dict[str, Value]:
    new = dict(data)
    card = new.get("card")
    if isinstance(card, int) and card >= 0:
        new["card"] = numbers[card]
    cards = new.get("cards")
    if isinstance(cards, list):
        new["cards"] = _renumbered(cards, numbers)
    return new
