"""The digest of a state, as records carry it.

Registers, zones and the way a game ended go by name, cards of a zone by their place in their own deck, and what is
pending as a position writes it: steps, points, effects and cards by name. A register that holds what it held in the
beginning is left out. So neither the numbers of this process, nor the order of modules, nor a module that learns to
remember one thing more changes the digest of a game that was played before.
"""

import hashlib

from conquete.engine.position import write_frame
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State


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
        [write_frame(rules, frame) for frame in state.frames],
        state.turn,
        state.round,
        rules.end_reasons[state.ended],
        state.winners,
    )
