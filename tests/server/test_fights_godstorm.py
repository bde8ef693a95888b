"""Fights of Godstorm outside the rules: the odds with the gods who join, what a conflict tells, and an assault out
of the middle of a battle."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

from conquete import odds
from conquete.engine.actions import ACTION_MASK
from conquete.engine.game import Game
from conquete.server.http import odds as answers
from conquete.server.http.problems import Refused
from conquete.server.table.moves.groups import RunningAssault
from conquete.server.table.questions.outlook import holding
from conquete.wire.client import Assault
from conquete.wire.odds import OddsAnswer
from tests.rules.godstorm.scenes import play, war

FRONT = {"gaul": (0, 8), "iberia": (1, 4)}
GODS = {0: {"war": "gaul", "magic": "gaul"}}


def dice(game: Game, source: str = "gaul", target: str = "iberia", choice: int | None = None) -> odds.Dice:
    index = game.rules.board.index
    return odds.dice_at(game.rules, game.state, index[source], index[target], choice)


def answer(game: Game, monkeypatch: pytest.MonkeyPatch, **query: Any) -> OddsAnswer:
    """As the server gives it to whoever asks about a table."""
    table = SimpleNamespace(history=SimpleNamespace(game=game), is_playing=True)

    async def get(_: str) -> object:
        return table

    monkeypatch.setattr(answers, "services_of", lambda request: SimpleNamespace(hub=SimpleNamespace(get=get)))

    async def ask() -> OddsAnswer:
        return await answers.table_odds.fn(SimpleNamespace(), "t", **query)

    return asyncio.run(ask())


def test_before_an_attack_all_gods_help_and_then_those_who_joined() -> None:
    game = war(FRONT, gods=GODS)
    assert (dice(game).ties_from, dice(game).attack.rerolls_ones) == (1, True)
    play(game, "attack gaul iberia", "join war")
    assert (dice(game).ties_from, dice(game).attack.rerolls_ones) == (1, False)
    assert dice(game, choice=0).ties_from != 1
    elsewhere = war({**FRONT, "anglia": (1, 2)}, gods=GODS)
    play(elsewhere, "attack gaul iberia", "join none")
    assert dice(elsewhere).ties_from != 1
    assert dice(elsewhere, target="anglia").ties_from == 1


def test_odds_are_asked_for_gods_who_might_join(monkeypatch: pytest.MonkeyPatch) -> None:
    game = war(FRONT, gods=GODS)
    best, alone, none = (
        answer(game, monkeypatch, source="gaul", target="iberia", pieces=pieces).win
        for pieces in ("magic+war", "magic", "none")
    )
    assert best > alone > none
    assert answer(game, monkeypatch, source="gaul", target="iberia").win == best
    with pytest.raises(Refused):
        answer(game, monkeypatch, source="gaul", target="iberia", pieces="zeus")


def test_the_server_tells_the_whole_invasion_with_what_the_gods_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    game = war(FRONT, gods={**GODS, 1: {"sky": "iberia"}})
    at = [game.rules.board.index[name] for name in ("gaul", "iberia")]
    whole = odds.attack_odds(game.rules, game.state, *at)
    told = answer(game, monkeypatch, source="gaul", target="iberia")
    assert (told.win, told.left_if_won) == (whole.win, whole.left_if_won)
    assert (told.throw.attackers, told.throw.outcomes) == (0, []), "it depends on the gods who are left"
    left = [(way.attack, way.defence) for way in told.openings]
    assert left == [(["magic", "war"], []), (["war"], []), ([], ["sky"])], "War is missed more than Magic"
    assert sum(way.chance for way in told.openings) == pytest.approx(1.0)
    assert sum(way.chance * way.win for way in told.openings) == pytest.approx(whole.win)
    alone = answer(game, monkeypatch, source="gaul", target="iberia", pieces="none")
    assert (alone.openings, alone.throw.attackers) == ([], 3)
    play(game, "attack gaul iberia", "join war")
    under_way = answer(game, monkeypatch, source="gaul", target="iberia")
    assert under_way.win == odds.attack_odds(game.rules, game.state, *at, choice=1 << 3).win
    assert under_way.win < whole.win


def test_nobody_need_stay_in_heaven(monkeypatch: pytest.MonkeyPatch) -> None:
    game = war({"u01": (1, 1)}, at="attack_below", dead=[1, 0, 0])
    assert answer(game, monkeypatch, source="kurnugia", target="u01").attackers == 1
    index = game.rules.board.index
    held = holding(game.rules, game.state, index["kurnugia"], index["u01"])
    assert held is not None
    assert 0 < held < 1


def test_a_conflict_tells_what_each_die_is_for_and_what_is_added() -> None:
    game = war({**FRONT, "u03": (1, 1)}, gods={0: {"sky": "gaul"}, 1: {"death": "iberia"}}, temples=["iberia"])
    game.take_events()
    play(game, "attack gaul iberia", "join sky", "roll 6 5 4 2", "roll 6 3 3 1", "roll 4")
    rolled = [event.data for event in game.take_events() if event.name == "ConflictRolled"]
    assert [(row["sky"], row["altars"], row["again"]) for row in rolled] == [(1, 0, 0), (0, 1, 0), (0, 1, 1)]
    assert rolled[-1]["dice"] == [6, 4, 3, 3]


def test_a_conflict_ends_with_totals_and_the_armies_in_them() -> None:
    game = war(FRONT, gods={0: {"war": "gaul"}, 1: {"death": "iberia"}})
    game.take_events()
    play(game, "attack gaul iberia", "join war", "roll 3 2 1", "roll 3 3 3")
    decided = next(event.data for event in game.take_events() if event.name == "ConflictDecided")
    assert (decided["totals"], decided["armies"], decided["won"]) == ([13, 13], [7, 4], 1)


def test_an_assault_goes_on_from_the_middle_of_a_battle_and_is_called_off_in_time() -> None:
    game = war(FRONT)
    play(game, "attack gaul iberia")
    assault = RunningAssault(game.rules, Assault(id=1, decision=1, seat=0, source="gaul", target="iberia", keep=6))
    done: list[str] = []
    while game.actor == 0 and (action := assault.next_action(game)) is not None:
        done.append(game.text(action & ACTION_MASK))
        game.apply(action)
        if game.decision().kind == "defend":
            play(game, "defend 2", f"roll 1 1{' 1' * (int(done[-1].split()[1]) - 2)} | 6 6")
    assert done == ["dice 2", "stop"]
    assert (game.decision().kind, game.state.armies[game.rules.board.index["gaul"]]) == ("attack", 6)
