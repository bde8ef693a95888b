"""Making games: from an edition, from a written position, from a record."""

import secrets

from conquete.editions import load_edition
from conquete.engine.chance import Dice, FairDice, commitment, seed_bytes
from conquete.engine.errors import BadPosition, BadRecord, ConqueteError
from conquete.engine.events import Log
from conquete.engine.game import Game
from conquete.engine.position import read_position, world_of
from conquete.engine.record import BY_NAME, RawRecord, Record, read_jsonl
from conquete.engine.replay import replay, verify
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.worlds import World, read_written_world, written_world


def new(
    edition: str,
    mode: str | None = None,
    seats: int | list[str] | None = None,
    seed: int | str | bytes | None = None,
    options: dict[str, object] | None = None,
    *,
    world: World | None = None,
    client_seeds: list[str] | None = None,
    ask_chance: bool = False,
    recording: bool = True,
    events: bool = False,
) -> Game:
    """A new game. `seats` is how many play, or their names. Without a seed one is drawn.

    `world` is the document that some editions are composed from. With `ask_chance` the dice are left to the caller:
    chance is an actor like the seats.
    """
    names = seats if isinstance(seats, list) else None
    count = len(seats) if isinstance(seats, list) else seats
    rules = load_edition(edition).ruleset(mode, count, options, world)
    return game_from_rules(
        rules,
        names=names,
        seed=seed,
        client_seeds=client_seeds,
        ask_chance=ask_chance,
        recording=recording,
        events=events,
    )


def game_from_rules(
    rules: Ruleset,
    state: State | None = None,
    *,
    names: list[str] | None = None,
    seed: int | str | bytes | None = None,
    client_seeds: list[str] | None = None,
    ask_chance: bool = False,
    recording: bool = True,
    events: bool = False,
    position: dict[str, object] | None = None,
) -> Game:
    dice: Dice | None = None
    secret = b""
    if not ask_chance:
        secret = secrets.token_bytes(32) if seed is None else seed_bytes(seed)
        dice = FairDice(secret, [part.encode() for part in client_seeds or []])
    record = None
    if recording:
        record = Record(record_header(rules, names, secret, client_seeds or [], position), rules.words)
        record.seed = secret.hex()
    log: Log | None = [] if events else None
    return Game(rules, state, dice, record, log)


def record_header(
    rules: Ruleset,
    names: list[str] | None,
    secret: bytes,
    client_seeds: list[str],
    position: dict[str, object] | None,
    locks: dict[str, object] | None = None,
) -> dict[str, object]:
    """`locks` is how the client seeds were locked, where a server saw to that: docs/design/fair-dice.md."""
    header: dict[str, object] = {
        "edition": rules.edition,
        "mode": rules.mode,
        "options": rules.options,
        "ruleset": rules.digest,
        "hashes": BY_NAME,
        "seats": names or [f"seat {seat}" for seat in range(rules.seats)],
        "commitment": commitment(secret) if secret else None,
        "client_seeds": client_seeds,
        **(locks or {}),
    }
    if rules.world is not None:
        header["world"] = written_world(rules.world)
    if position is not None:
        header["position"] = position
    return header


def rules_of_position(position: object) -> Ruleset:
    if not isinstance(position, dict):
        raise BadPosition("position: not a JSON object")
    edition = position.get("edition")
    mode = position.get("mode")
    seats = position.get("seats")
    options = position.get("options", {})
    if not isinstance(edition, str):
        raise BadPosition("position: 'edition' is missing")
    if mode is not None and not isinstance(mode, str):
        raise BadPosition("position: 'mode' must be a name")
    if not isinstance(seats, int) or isinstance(seats, bool):
        raise BadPosition("position: 'seats' must be a number")
    if not isinstance(options, dict):
        raise BadPosition("position: 'options' must name options")
    return load_edition(edition).ruleset(mode, seats, options, world_of(position))


def from_position(
    position: dict[str, object],
    seed: int | str | bytes | None = None,
    *,
    ask_chance: bool = False,
    recording: bool = True,
    events: bool = False,
) -> Game:
    """The game that a written position describes; see conquete.engine.position."""
    rules = rules_of_position(position)
    state = read_position(rules, position)
    return game_from_rules(
        rules,
        state,
        seed=seed,
        ask_chance=ask_chance,
        recording=recording,
        events=events,
        position=position,
    )


def load_record(text: str) -> tuple[RawRecord, Ruleset, State | None]:
    """Read a record and compile its rules; the state is where it starts, None for a plain new game."""
    raw = read_jsonl(text)
    header = raw.header
    seats = header["seats"]
    options = header["options"]
    assert isinstance(seats, list)
    assert isinstance(options, dict)
    try:
        world = read_written_world(header["world"]) if "world" in header else None
        rules = load_edition(str(header["edition"])).ruleset(str(header["mode"]), len(seats), options, world)
        position = header.get("position")
        start = None
        if position is not None:
            if not isinstance(position, dict):
                raise BadRecord("the position is not a JSON object")
            start = read_position(rules, position)
    except ConqueteError as error:
        raise BadRecord(f"the header (line 1): {error}") from error
    return raw, rules, start


def replay_text(text: str) -> Game:
    """Re-apply a whole record and check every hash; the game at its end."""
    raw, rules, start = load_record(text)
    return replay(rules, raw, start)


def verify_text(text: str) -> tuple[str, int]:
    """Check the dice of a finished game; the commitment and how many throws and draws it covers."""
    raw, rules, start = load_record(text)
    throws = verify(rules, raw, start)
    return str(raw.header["commitment"]), throws
