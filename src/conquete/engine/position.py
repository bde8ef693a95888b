"""Written positions: a state as readable JSON, and back.

`write_position` and `read_position` are each other's inverse at every decision. A position written by hand
may leave things out: cards that are nowhere go into the deck's pile, registers get their defaults, and
without `pending` the seat whose turn it is stands at the beginning of its turn. `phase` is there to be read:
it repeats the name of the last thing pending.
"""

from collections.abc import Sequence
from typing import cast

from conquete.engine.decks import from_layers, layers, shuffled
from conquete.engine.errors import BadPosition
from conquete.engine.ids import DECK, HIDDEN, NOBODY
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import Frame, State
from conquete.engine.steps import Register, Step, Zone
from conquete.engine.worlds import World, read_world

_TERRITORY_FIELDS = ("source", "target", "territory")
_KEYS = [
    "conquete_position",
    "edition",
    "mode",
    "options",
    "world",
    "seats",
    "turn",
    "round",
    "phase",
    "pending",
    "territories",
    "cards",
    "registers",
    "ended",
    "winners",
]


# -- writing ---------------------------------------------------------------------------------------------


def write_position(rules: Ruleset, state: State) -> dict[str, object]:
    board = rules.board
    territories: dict[str, object] = {}
    for i in range(board.size):
        territories[board.territories[i]] = write_territory(state, i)
    position: dict[str, object] = {
        "conquete_position": 1,
        "edition": rules.edition,
        "mode": rules.mode,
        "options": dict(rules.options),
        "seats": rules.seats,
        "turn": state.turn,
        "round": state.round,
        "phase": rules.step(state.frames[-1][0]).name,
        "pending": [write_frame(rules, frame) for frame in state.frames],
        "territories": territories,
        "cards": write_cards(rules, state.zones, rules.zones),
        "registers": {register.name: write_register(register, state) for register in rules.registers.values()},
    }
    if rules.world is not None:
        position["world"] = rules.world
    if state.ended:
        position["ended"] = rules.end_reasons[state.ended]
        position["winners"] = list(state.winners)
    return position


def write_territory(state: State, territory: int) -> dict[str, object]:
    owner = state.owner[territory]
    return {"owner": None if owner == NOBODY else owner, "armies": state.armies[territory]}


def write_frame(rules: Ruleset, frame: Frame) -> dict[str, object]:
    step = rules.step(frame[0])
    row: dict[str, object] = {"step": step.name, "seat": frame[1]}
    for i, name in enumerate(step.fields):
        value = frame[2 + i]
        meant = step.meant_by(name, frame)
        if meant in _TERRITORY_FIELDS:
            row[name] = rules.board.territories[value]
        elif meant == "card":
            row[name] = rules.cards[value]
        elif meant == "cause":
            row[name] = rules.cards[value - 1] if value else None
        elif meant == "point":
            row[name] = rules.points[value].name
        elif meant == "effect":
            row[name] = rules.effects[value]
        else:
            row[name] = value
    return row


def write_register(register: Register, state: State) -> object:
    if register.length == 1:
        return state.values[register.offset]
    return state.values[register.offset : register.offset + register.length]


def _card_name(rules: Ruleset, card: int) -> str:
    return "?" if card == HIDDEN else rules.cards[card]


def write_cards(rules: Ruleset, held: list[list[int]], zones: Sequence[Zone]) -> dict[str, object]:
    """What lies in some zones; of a name that several seats have, all are wanted."""
    written: dict[str, object] = {}
    for zone in zones:
        cards = held[zone.index]
        row: list[object]
        if zone.visibility == DECK:
            row = [
                {("open" if is_open else "secret"): [_card_name(rules, card) for card in layer]}
                for is_open, layer in layers(cards)
            ]
        else:
            row = [_card_name(rules, card) for card in cards]
        if zone.owner < 0:
            written[zone.name] = row
        else:
            seats = cast(list[object], written.setdefault(zone.name, []))
            seats.append(row)
    return written


# -- reading ---------------------------------------------------------------------------------------------


def read_position(rules: Ruleset, position: dict[str, object]) -> State:
    """The state a written position describes; an impossible one is refused with the reason."""
    for key in position:
        if key not in _KEYS:
            raise BadPosition(f"position: unknown entry '{key}'; there are: {', '.join(_KEYS)}")
    if _number(position, "conquete_position", 1) != 1:
        raise BadPosition("position: only positions of version 1 are known")
    state = rules.initial()
    state.turn = _number(position, "turn", 0)
    state.round = _number(position, "round", 1)
    if not 0 <= state.turn < rules.seats:
        raise BadPosition(f"position: turn {state.turn} is no seat")
    _read_territories(rules, state, position.get("territories", {}))
    _read_registers(rules, state, position.get("registers", {}))
    _read_cards(rules, state, position.get("cards", {}))
    if "pending" in position:
        rows = position["pending"]
        if not isinstance(rows, list) or not rows:
            raise BadPosition("position: 'pending' must be a list of steps")
        state.frames[:] = [read_frame(rules, row) for row in rows]
    else:
        state.frames[:] = [(rules.turn_step, state.turn, 0)]
    if "ended" in position:
        _read_end(rules, state, position)
    elif "winners" in position:
        raise BadPosition("position: there are winners, but the game has not ended")
    problem = rules.check(state)
    if problem:
        raise BadPosition(f"position: {problem}")
    return state


def world_of(position: dict[str, object]) -> World | None:
    """The world that a written position names, if it does."""
    return None if "world" not in position else read_world(position["world"])


def _number(row: dict[str, object], key: str, default: int) -> int:
    value = row.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadPosition(f"position: '{key}' must be a number")
    return value


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _read_territories(rules: Ruleset, state: State, written: object) -> None:
    if not isinstance(written, dict):
        raise BadPosition("position: 'territories' must name territories")
    for name, row in written.items():
        if name not in rules.board.index:
            raise BadPosition(f"position: '{name}' is no territory of this board")
        if not isinstance(row, dict):
            raise BadPosition(f"position: territory {name} needs an owner and armies")
        territory = rules.board.index[name]
        owner = NOBODY if row.get("owner") is None else _number(row, "owner", NOBODY)
        armies = _number(row, "armies", 0 if owner == NOBODY else 1)
        if not NOBODY <= owner < rules.armies:
            raise BadPosition(f"position: territory {name} has owner {owner}, who does not play")
        state.owner[territory] = owner
        state.armies[territory] = armies
    state.held[:] = [0] * rules.armies
    for owner in state.owner:
        if owner != NOBODY:
            state.held[owner] += 1


def _read_registers(rules: Ruleset, state: State, written: object) -> None:
    if not isinstance(written, dict):
        raise BadPosition("position: 'registers' must name registers")
    for name, value in written.items():
        register = rules.registers.get(name)
        if register is None:
            raise BadPosition(f"position: there is no register '{name}'")
        values = value if isinstance(value, list) else [value]
        if len(values) != register.length or not all(_is_whole(v) for v in values):
            raise BadPosition(f"position: register '{name}' needs {register.length} number(s)")
        state.values[register.offset : register.offset + register.length] = values


def _read_cards(rules: Ruleset, state: State, written: object) -> None:
    if not isinstance(written, dict):
        raise BadPosition("position: 'cards' must name zones")
    names = {zone.name for zone in rules.zones}
    for name in written:
        if name not in names:
            raise BadPosition(f"position: there is no zone '{name}'")
    for zone in rules.zones:
        if zone.name not in written:
            continue
        row = written[zone.name]
        if zone.owner >= 0:
            if not isinstance(row, list) or len(row) != rules.seats:
                raise BadPosition(f"position: zone '{zone.name}' needs one list for each seat")
            row = row[zone.owner]
        state.zones[zone.index] = _read_zone(rules, zone, row)
    _complete_decks(rules, state, written)


def _read_zone(rules: Ruleset, zone: Zone, row: object) -> list[int]:
    if not isinstance(row, list):
        raise BadPosition(f"position: zone '{zone.name}' must be a list")
    if zone.visibility != DECK:
        return sorted(_card(rules, zone, name) for name in row)
    rows: list[tuple[bool, list[int]]] = []
    for layer in row:
        if not isinstance(layer, dict) or len(layer) != 1 or not set(layer) <= {"open", "secret"}:
            raise BadPosition(f"position: a layer of '{zone.name}' is {{'open': [...]}} or {{'secret': [...]}}")
        for word, names in layer.items():
            if not isinstance(names, list) or not names:
                raise BadPosition(f"position: an empty layer in '{zone.name}'")
            rows.append((word == "open", [_card(rules, zone, name) for name in names]))
    return from_layers(rows)


def _card(rules: Ruleset, zone: Zone, name: object) -> int:
    card = rules.words.card_index.get(name) if isinstance(name, str) else None
    if card is None:
        raise BadPosition(f"position: '{name}' in zone '{zone.name}' is no card of this game")
    return card


def _complete_decks(rules: Ruleset, state: State, written: dict[str, object]) -> None:
    """Cards that are nowhere lie, shuffled, in the pile of their deck, if that pile was left out."""
    for zone in rules.zones:
        if zone.visibility != DECK or zone.name in written:
            continue
        deck = rules.decks[zone.deck]
        missing = set(range(deck.first, deck.first + len(deck.cards)))
        for other in rules.zones:
            missing.difference_update(state.zones[other.index])
        state.zones[zone.index] = shuffled(sorted(missing))


def read_frame(rules: Ruleset, row: object) -> Frame:
    if not isinstance(row, dict):
        raise BadPosition("position: each entry of 'pending' must be a step")
    name = row.get("step")
    if not isinstance(name, str) or name not in rules.step_names:
        raise BadPosition(f"position: '{name}' is no step; there are: {', '.join(rules.step_names)}")
    kind = rules.step_names[name]
    step = rules.step(kind)
    seat = _number(row, "seat", -1)
    if not -1 <= seat < rules.armies:
        raise BadPosition(f"position: step '{name}' has seat {seat}, who does not play")
    for key in row:
        if key not in ("step", "seat") and key not in step.fields:
            raise BadPosition(f"position: step '{name}' has no '{key}'")
    values = [kind, seat]
    for field in step.fields:
        values.append(_read_field(rules, step, field, step.meant_by(field, tuple(values)), row))
    return tuple(values)


def _read_field(rules: Ruleset, step: Step, field: str, meant: str, row: dict[str, object]) -> int:
    if meant == "cause" and row.get(field) is None:
        return 0
    is_named = meant in _TERRITORY_FIELDS or meant in ("card", "cause", "effect", "point")
    if field not in row and is_named:
        raise BadPosition(f"position: step '{step.name}' needs '{field}'")
    value = row.get(field, 0)
    if is_named:
        index = rules.board.index
        if meant in ("card", "cause"):
            index = rules.words.card_index
        elif meant == "point":
            index = {point.name: i for i, point in enumerate(rules.points)}
        elif meant == "effect":
            index = {name: i for i, name in enumerate(rules.effects)}
        if not isinstance(value, str) or value not in index:
            raise BadPosition(f"position: step '{step.name}' has {field} '{value}', which is not in this game")
        return index[value] + 1 if meant == "cause" else index[value]
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadPosition(f"position: step '{step.name}' needs a number for '{field}'")
    return value


def _read_end(rules: Ruleset, state: State, position: dict[str, object]) -> None:
    reason = position["ended"]
    if reason not in rules.end_reasons[1:]:
        raise BadPosition(f"position: a game of this kind cannot end by '{reason}'")
    winners = position.get("winners", [])
    if not isinstance(winners, list) or not all(_is_whole(w) and 0 <= w < rules.seats for w in winners):
        raise BadPosition("position: 'winners' must be seats")
    if len(set(winners)) != len(winners):
        raise BadPosition("position: a winner is named twice")
    state.ended = rules.end_reasons.index(str(reason))
    state.winners = tuple(winners)
