"""Replaying a record: the same steps through the same `apply`, with every stored hash compared."""

from conquete.engine.chance import FairDice, commitment, locked_by
from conquete.engine.errors import BadRecord, ConqueteError, IllegalAction, OtherRules
from conquete.engine.events import Log
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE, OVER
from conquete.engine.position import read_position, world_of
from conquete.engine.record import BY_NAME, OUTSIDE_THE_RULES, STOPPED, RawRecord, Record, parse_action
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.steps import ThrowStep


class OtherHash(BadRecord):
    """The state is not the one that the record has a hash of."""


def replay(
    rules: Ruleset, raw: RawRecord, start: State | None = None, until: int = -1, log: Log | None = None
) -> Game:
    """Re-apply every step (or the first `until`) and compare the hashes; the game after the last one.

    Chance is answered from the record. The first step that cannot be, or that leads elsewhere, is named; in a
    record of other rules than these, such as an older version had, that is where the rules part (OtherRules).
    Whoever wants to hear what happened gives a `log` to write it into.
    """
    game = Game(rules, start, None, Record(raw.header, rules.words), log)
    try:
        _compare_changes(game, raw, 0)
        for i, (actor, text) in enumerate(raw.steps):
            if i == until:
                return game
            _replay_step(game, actor, text, i + 1, raw.said.get(i + 1, ""))
            _compare(game, raw, i + 1)
        return _close(game, raw)
    except BadRecord as error:
        raise _explained(rules, game, raw, error) from error


def is_of_other_rules(rules: Ruleset, raw: RawRecord) -> bool:
    return raw.header.get("ruleset") != rules.digest


def _other_rules(rules: Ruleset, game: Game, raw: RawRecord) -> tuple[object, object] | None:
    """The first rules that the record names and those that this version has there, if they are not the same; the
    game began by `rules` and has come so far."""
    ours: list[object] = [rules.digest, *[change.row["ruleset"] for change in game.changes]]
    theirs: list[object] = [raw.header.get("ruleset"), *[row["ruleset"] for _, row in raw.changes]]
    for found, named in zip(ours, theirs, strict=False):
        if found != named:
            return named, found
    return None


def _explained(rules: Ruleset, game: Game, raw: RawRecord, error: BadRecord) -> BadRecord:
    """A record that these rules wrote was changed; another may just have been played by other ones."""
    other = _other_rules(rules, game, raw)
    if other is None:
        return error
    if not error.step:
        followed = len(raw.steps)  # only the result is another
    elif isinstance(error, OtherHash):  # whatever led there since the hash before may be different already
        followed = max([n for n in raw.hashes if n < error.step], default=0)
    else:
        followed = error.step - 1
    return OtherRules(
        f"written by other rules ({other[0]}) than this version has ({other[1]}), or changed: "
        f"it can be followed up to step {followed}; {error}",
        followed,
    )


def _close(game: Game, raw: RawRecord) -> Game:
    """The end of the record fits the end of the game."""
    if raw.result is None:
        return game
    reason = raw.result.get("reason")
    winners = raw.result.get("winners")
    if reason in OUTSIDE_THE_RULES and isinstance(winners, list):
        if not all(isinstance(seat, int) and 0 <= seat < game.rules.seats for seat in winners):
            raise BadRecord("the result names a winner who does not play")
        game.stop(str(reason), tuple(winners) if reason != STOPPED else ())
    if game.result != raw.result:
        raise BadRecord(f"after step {game.count} the result is {game.result}, the record says {raw.result}")
    game.record.seed = raw.seed
    return game


def _replay_step(game: Game, actor: int, text: str, n: int, said: str) -> None:
    if game.actor == OVER:
        raise BadRecord(f"step {n}: the game was over before it", n)
    if actor != game.actor:
        raise BadRecord(f"step {n}: {_name(actor)} acts, but {_name(game.actor)} was asked", n)
    action = parse_action(game.rules.words, text, n)
    try:
        if said:
            game.name(action, said)
        else:
            game.apply(action)
    except IllegalAction as error:
        raise BadRecord(f"step {n}: {error}", n) from error


def _compare(game: Game, raw: RawRecord, n: int) -> None:
    _compare_changes(game, raw, n)
    _compare_hash(game, raw, n)


def _compare_changes(game: Game, raw: RawRecord, n: int) -> None:
    """The rules have changed where the record says so, by the same deed and to the same world. That the rules
    themselves were composed otherwise in another version is no fault, as in the header."""
    changes = game.changes
    if not (raw.changes or changes):
        return
    found = [(change.row["change"], change.row["world"]) for change in changes if change.after == n]
    said = [(row["change"], row["world"]) for after, row in raw.changes if after == n]
    if n == len(raw.steps) and raw.result is None:
        found = found[: len(said)]  # it may break off before the line that says so
    if found != said:
        raise BadRecord(f"step {n}: the rules change by {found}, the record says {said}", n)


def _compare_hash(game: Game, raw: RawRecord, n: int) -> None:
    expected = raw.hashes.get(n)
    if raw.header.get("hashes") != BY_NAME:
        return  # an older version took them over its own numbers
    if expected is not None and expected != game.digest():
        raise OtherHash(
            f"step {n}: the state has hash {game.digest()}, the record says {expected}; this step or one "
            f"since the last hash was changed",
            n,
        )


def _name(actor: int) -> str:
    return "chance" if actor == CHANCE else f"seat {actor}"


def verify(rules: Ruleset, raw: RawRecord, start: State | None = None) -> int:
    """Check that the revealed seed matches the commitment and gave every throw and draw; how many it gave.

    The steps and hashes are checked on the way, as by `replay`.
    """
    promised = raw.header.get("commitment")
    if not isinstance(promised, str):
        raise BadRecord("the record carries no commitment: its dice cannot be verified")
    if not raw.seed:
        raise BadRecord("the seed is not revealed: the game is not over, or the record breaks off")
    try:
        seed = bytes.fromhex(raw.seed)
    except ValueError as error:
        raise BadRecord("the revealed seed is not hexadecimal") from error
    if commitment(seed) != promised:
        raise BadRecord("the revealed seed does not match the commitment in the header")
    _check_locks(raw.header, promised)
    try:
        dice = FairDice(seed, client_seeds(raw.header))
    except ConqueteError as error:
        raise BadRecord(f"the header (line 1): {error}") from error
    game = Game(rules, start, None, Record(raw.header, rules.words))
    try:
        return _verify_steps(game, raw, dice)
    except BadRecord as error:
        raise _explained(rules, game, raw, error) from error


def _verify_steps(game: Game, raw: RawRecord, dice: FairDice) -> int:
    throws = 0
    for i, (actor, text) in enumerate(raw.steps):
        if actor == CHANCE and game.actor == CHANCE:
            frame = game.state.frames[-1]
            step = game.rules.step(frame[0])
            assert isinstance(step, ThrowStep)
            dice.begin(throws)
            outcome = game.text(step.sample(game.state, frame, dice))
            if outcome != text:
                raise BadRecord(f"step {i + 1}: the record says '{text}', the seed gives '{outcome}'", i + 1)
            throws += 1
        _replay_step(game, actor, text, i + 1, raw.said.get(i + 1, ""))
        _compare(game, raw, i + 1)
    _close(game, raw)
    return throws


def _check_locks(header: dict[str, object], promised: str) -> None:
    """Every client seed is the one that its seat had locked, and a seat that locked none added none."""
    locks = header.get("client_commitments")
    if locks is None:
        return  # a game from before seeds were locked, or one that no server dealt
    seeds = header.get("client_seeds")
    opening = header.get("client_opening", 0)
    withheld = header.get("client_withheld", [])
    assert isinstance(locks, list)
    assert isinstance(seeds, list)
    assert isinstance(opening, int)
    assert isinstance(withheld, list)
    for seat, (shown, seed) in enumerate(zip(locks, seeds, strict=True)):
        if (shown or seed) and locked_by(promised, seat, seed, opening) != shown:
            raise BadRecord(f"the client seed of seat {seat} is not the one that was locked before the game")
        if shown and seat in withheld:
            raise BadRecord(f"seat {seat} opened its client seed and is said to have withheld it")


def snapshot(game: Game) -> dict[str, object]:
    """Enough to go on from here without the steps before: state, and how many steps and throws there were."""
    return {"count": game.count, "throws": game.throws, "position": game.position()}


def resume(rules: Ruleset, snap: dict[str, object], raw: RawRecord | None = None) -> Game:
    """The game of a snapshot; with a record, brought up to date with the steps after it. Where the rules had
    changed before, the snapshot knows its world."""
    count = snap.get("count")
    throws = snap.get("throws")
    position = snap.get("position")
    if not isinstance(count, int) or not isinstance(throws, int) or not isinstance(position, dict):
        raise BadRecord("the snapshot is not readable")
    rules = rules.in_world(world_of(position))
    game = Game(rules, read_position(rules, position), None, None, None, count, throws)
    if raw is not None:
        for i in range(count, len(raw.steps)):
            actor, text = raw.steps[i]
            _replay_step(game, actor, text, i + 1, raw.said.get(i + 1, ""))
            _compare_hash(game, raw, i + 1)
    return game


def client_seeds(header: dict[str, object]) -> list[bytes]:
    seeds = header.get("client_seeds", [])
    assert isinstance(seeds, list)
    return [str(seed).encode() for seed in seeds]
