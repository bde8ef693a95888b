"""What is told of a change is what has changed in each view; what a table keeps of the past is small and true."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from conquete.editions import edition_ids, load_edition
from conquete.engine.chance import FairDice, seed_bytes
from conquete.engine.events import Event, Value
from conquete.engine.game import Game
from conquete.research.lines import choose
from conquete.server.table.moves import changes, marks
from conquete.server.table.moves.changes import Position, changes_for, is_seen_by_all, position_for
from conquete.server.table.moves.history import History
from conquete.server.table.moves.recent import MOST_RECENT, PACK, Recent
from tests.server.walks import GAMES
from tests.toy import edition as toy

FIRST_MODES = [(id, next(iter(load_edition(id).modes.values()))) for id in edition_ids() if id != toy.EDITION.id]
CASES: list[tuple[str, str, int, dict[str, object]]] = [
    *GAMES,
    *[(id, mode.id, mode.players[0], {}) for id, mode in FIRST_MODES],
    (toy.EDITION.id, "standard", 3, {}),
]


def history_of(edition: str, mode: str, seats: int, options: dict[str, object], seed: int) -> History:
    rules = load_edition(edition).ruleset(mode, seats, options)
    return History("table", rules, FairDice(seed_bytes(seed)), 0.0, 0.0)


def answers(history: History, seed: int, most: int) -> Iterator[tuple[Game, Game]]:
    """The game before and after each of some random answers."""
    rng = Random(seed)
    for _ in range(most):
        if history.game.is_over:
            return
        before, plan = history.game, history.plan()
        history.answer(plan, choose(rng, before.packed, 0.08), at=0.0)
        history.commit(plan)
        yield before, history.game


def changes_between(before: Position, after: Position) -> Position:
    """What is new in a whole view; of some parts the entries that are."""
    changes: Position = {}
    for key, value in after.items():
        old = before.get(key)
        if value == old:
            continue
        if key in ("territories", "cards", "registers") and old is not None:
            changes[key] = {name: entry for name, entry in value.items() if entry != old.get(name)}
        else:
            changes[key] = value
    return changes


def differences(before: Game, after: Game) -> list[int]:
    """The seats that are told something else than the difference between their two views, to the byte."""
    seats = [-1, *range(after.rules.seats)]
    told = changes_for(before, after, seats)
    wrong = []
    for seat in seats:
        whole = changes_between(position_for(before, seat), position_for(after, seat))
        if msgspec.json.encode(told[seat]) != msgspec.json.encode(whole):
            wrong.append(seat)
    return wrong


@pytest.mark.parametrize(("edition", "mode", "seats", "options"), CASES)
def test_changes_are_those_of_each_view(edition: str, mode: str, seats: int, options: dict[str, object]) -> None:
    history = history_of(edition, mode, seats, options, seed=11)
    kinds = set()
    for before, after in answers(history, 11, 400):
        assert not differences(before, after)
        kinds.add(is_seen_by_all(after.rules, before.state, after.state))
    assert True in kinds


@pytest.mark.skipif(
    not changes.__file__.endswith(".py"), reason="nothing can be put in place of compiled functions"
)
def test_hidden_changes_are_told_to_each_seat_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both ways were taken, and taking the short one for hidden changes would be noticed."""
    steps = list(answers(history_of("hasbro-2000", "mission", 3, {}, seed=3), 3, 600))
    hidden = [pair for pair in steps if not is_seen_by_all(pair[0].rules, pair[0].state, pair[1].state)]
    assert 0 < len(hidden) < len(steps)
    monkeypatch.setattr(changes, "is_seen_by_all", lambda rules, before, after: True)
    assert all(differences(before, after) for before, after in hidden)


def test_the_end_is_told() -> None:
    history = history_of("hasbro-2000", "conquest", 3, {"round_limit": 1}, seed=2)
    *_, (before, after) = answers(history, 2, 5000)
    assert after.state.ended
    assert not differences(before, after)
    assert {"ended", "winners"} <= set(changes_for(before, after, [-1])[-1])


# -- going back ------------------------------------------------------------------------------------------------


def test_one_can_go_back_to_every_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over a long set-up without dice, to the very position that was; only the oldest marks are forgotten."""
    monkeypatch.setattr(marks, "MOST_MARKS", 20)
    monkeypatch.setattr(marks, "GAME_EVERY", 8)
    history = history_of("hasbro-2000", "conquest", 4, {}, seed=1)
    before: dict[int, Game] = {}
    for made, (game, _) in enumerate(answers(history, 1, 70), 1):
        before[game.count] = game
        assert min(made, 20) <= len(history.marks) <= 20 + 8
        check_marks(history, before)


def check_marks(history: History, before: dict[int, Game]) -> None:
    assert sum(mark.game is not None for mark in history.marks) <= len(history.marks) // 8 + 1
    for i, mark in enumerate(history.marks):
        plan = history._plan_back(mark.seat, i, 0.0)
        was = before[mark.kept]
        assert plan.game.state.facts() == was.state.facts()
        assert (plan.game.count, plan.game.throws, plan.game.actor) == (was.count, was.throws, was.actor)
        assert plan.game.packed == was.packed
        assert plan.game.take_events() == []
        assert len(plan.marks) == i


def test_a_game_goes_on_from_where_it_went_back_to() -> None:
    history = history_of("hasbro-2000", "conquest", 3, {}, seed=1)
    for _ in answers(history, 1, 50):
        pass
    while history.marks:
        history.commit(history.plan_undo(history.marks[-1].seat))
    assert history.game.state.facts() == history_of("hasbro-2000", "conquest", 3, {}, seed=1).game.state.facts()
    assert all(not history.game.rules.check(after.state) for _, after in answers(history, 2, 50))


# -- the last events -------------------------------------------------------------------------------------------


def event(number: int) -> Event:
    public: dict[str, Value] | None = {"seat": number % 3} if number % 5 == 0 else None
    return Event(f"Event{number % 4}", {"seat": number, "cards": [number, 2]}, number % 6 - 1, public)


def as_row(one: Event) -> tuple[object, ...]:
    return one.name, one.data, one.audience, one.public


def test_the_last_events_are_kept_in_order() -> None:
    recent = Recent()
    rng = Random(4)
    everything: list[Event] = []
    while len(everything) < 4 * MOST_RECENT:
        some = [event(len(everything) + i) for i in range(rng.randrange(9))]
        recent.add(some)
        everything += some
        assert recent.count == len(everything)
        assert recent.count - recent.forgotten >= min(MOST_RECENT, len(everything))
        assert recent.count - recent.forgotten < MOST_RECENT + 2 * PACK
        number = rng.randint(recent.forgotten, recent.count)
        assert [as_row(one) for one in recent.after(number)] == [as_row(one) for one in everything[number:]]
    assert recent.forgotten > 0
    assert [as_row(one) for one in recent] == [as_row(one) for one in everything[recent.forgotten :]]


def test_numbers_go_on_after_a_snapshot() -> None:
    recent = Recent(forgotten=70)
    recent.add([event(1), event(2)])
    assert recent.count == 72
    assert [as_row(one) for one in recent.after(71)] == [as_row(event(2))]
