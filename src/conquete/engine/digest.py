"""The digest of a state, as records carry it.

Steps, effects, registers, zones and the way a game ended go by name, cards by their place in their own deck, and a
register that holds what it held in the beginning is left out. So neither the numbers of this process nor a module
that learns to remember one thing more changes the digest of a game that was played before.
"""

import hashlib

from conquete.engine.ruleset import Ruleset
from conquete.engine.state import Frame, State


def digest_of(rules: Ruleset, state: State) -> str:
    """16 hexadecimal digits."""
    return hashlib.blake2b(repr(facts_of(rules, state)).encode(), digest_size=8).hexdigest()


def facts_of(rules: Ruleset, state: State) -> tuple[object, ...]:
    """Everything, in a canonical order: two states are the same if their facts are equal."""
    values = state.values
    registers: list[object] = []
    for register in rules.registers_by_name:
        row = values[register.offset : register.offset + register.length]
        if row != register.defaults:
            registers.append((register.name, row))
    cards: list[object] = []
    for zone in rules.zones_by_name:
        held = state.zones[zone.index]
        if held:
            first = rules.decks[zone.deck].first
            # Hidden cards and the marks between the layers of a pile are negative and stay as they are.
            own = [card - first if card >= 0 else card for card in held] if first else held
            cards.append((zone.name, zone.owner, own))
    return (
        state.owner,
        state.armies,
        registers,
        cards,
        [_named(rules, frame) for frame in state.frames],
        state.turn,
        state.round,
        rules.end_reasons[state.ended],
        state.winners,
    )


def _named(rules: Ruleset, frame: Frame) -> tuple[str, tuple[object, ...]]:
    step = rules.step(frame[0])
    if "effect" not in step.fields:
        return step.name, frame[1:]
    at = 2 + step.fields.index("effect")
    return step.name, (*frame[1:at], rules.effects[frame[at]], *frame[at + 1 :])
