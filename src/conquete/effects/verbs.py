"""The verbs: every change to board, hands and result goes through one of these."""

from conquete.engine.events import EVERYBODY, Event, Log, Value
from conquete.engine.ids import NOBODY
from conquete.engine.state import State


def note(log: Log, name: str, data: dict[str, Value], details: dict[str, Value]) -> None:
    """Something that everybody sees, with what the board looks like then."""
    log.append(Event(name, data, EVERYBODY, None, details))


def place(state: State, log: Log | None, seat: int, territory: int, armies: int) -> None:
    state.armies[territory] += armies
    if log is not None:
        data: dict[str, Value] = {"seat": seat, "territory": territory, "armies": armies}
        note(log, "ArmiesPlaced", data, {"now": state.armies[territory]})


def destroy(state: State, log: Log | None, territory: int, armies: int) -> None:
    """Take armies off the board; a last one may go, the caller then hands the territory over."""
    state.armies[territory] -= armies
    if log is not None:
        data: dict[str, Value] = {"seat": state.owner[territory], "territory": territory, "armies": armies}
        note(log, "ArmiesLost", data, {"now": state.armies[territory]})


def move(state: State, log: Log | None, source: int, target: int, armies: int) -> None:
    state.armies[source] -= armies
    state.armies[target] += armies
    if log is not None:
        data: dict[str, Value] = {"seat": state.owner[target], "source": source, "target": target, "armies": armies}
        note(log, "ArmiesMoved", data, {"source_now": state.armies[source], "target_now": state.armies[target]})


def hand_over(state: State, log: Log | None, territory: int, army: int) -> None:
    """The territory gets another owner (or its first)."""
    before = state.owner[territory]
    if before != NOBODY:
        state.held[before] -= 1
    state.owner[territory] = army
    state.held[army] += 1
    if log is not None:
        log.append(Event("TerritoryTaken", {"seat": army, "territory": territory, "from": before}))


def abandon(state: State, log: Log | None, territory: int) -> None:
    """Nothing of its owner is left there: the territory belongs to nobody."""
    before = state.owner[territory]
    state.held[before] -= 1
    state.owner[territory] = NOBODY
    if log is not None:
        log.append(Event("TerritoryLost", {"seat": before, "territory": territory}))


def put_in_hand(state: State, zone: int, card: int) -> None:
    """Hands are kept sorted: the order of a hand tells nothing."""
    hand = state.zones[zone]
    hand.append(card)
    hand.sort()


def finish(state: State, log: Log | None, winners: tuple[int, ...], reason: int, text: str) -> None:
    """The game is over."""
    if state.ended:
        return
    state.ended = reason
    state.winners = winners
    if log is not None:
        log.append(Event("GameEnded", {"winners": list(winners), "reason": text}))
