"""What is shown of an attack against every outcome of every throw of the engine, for small battles."""

import pytest

from conquete.engine.actions import ACTION_MASK, N_SHIFT, span_of
from conquete.engine.game import Game
from conquete.odds import AttackOdds, attack_odds, dice_of, fought
from tests.odds.playouts import End, Fight, Node, Question


def shown(game: Game, source: str, target: str) -> AttackOdds:
    at = game.rules.board.index
    return attack_odds(game.rules, game.state, at[source], at[target])


def assert_exact(game: Game, source: str, target: str) -> AttackOdds:
    """The odds that are shown are those of the engine."""
    at = game.rules.board.index
    found = shown(game, source, target)
    ends = Fight(Question(game, at[source], at[target])).exactly()
    assert sum(ends.values()) == pytest.approx(1.0, abs=1e-9)
    won = {end.left: chance for end, chance in ends.items() if end.is_won}
    assert found.win == pytest.approx(sum(won.values()), abs=1e-9)
    for left in {*won, *found.attackers_left} - {0}:
        told = sum(chance for (n, against), chance in found.ends.items() if n == left and not against)
        assert told == pytest.approx(won.get(left, 0.0), abs=1e-9)
    if won:
        mean = sum(left * chance for left, chance in won.items()) / sum(won.values())
        assert found.left_if_won == pytest.approx(mean, abs=1e-7)
    return found


def plain_win(game: Game, found: AttackOdds) -> float:
    """Where nothing bears on the dice."""
    return fought(found.attackers, found.defenders, dice_of(game.rules)).win


def best_with_token(game: Game, source: str, target: str) -> float:
    """The chance to win of an attacker who answers every question about a token as well as anybody can, while
    nobody else spends one."""
    at = game.rules.board.index
    fight = Fight(Question(game, at[source], at[target]))
    worths: dict[str, float] = {}

    def worth(after: Node | End) -> float:
        if isinstance(after, End):
            return float(after.is_won)
        key = repr(after.state.facts())
        if key not in worths:
            outcomes = after.throw.outcomes(after.state, after.frame)
            total = sum(ways for _, ways in outcomes)
            worths[key] = sum(ways * best(after.game, thrown) for thrown, ways in outcomes) / total
        return worths[key]

    def best(before: Game, action: int) -> float:
        game = before.clone(keep_dice=False)
        game.play(action)
        if game.kind != "fix_die" or game.actor != fight.asked[1]:
            return worth(fight.after(game))
        answers = [answer for option in game.packed for answer in answers_of(option)]
        return max(best(game, answer) for answer in answers)

    return worth(fight.start)


def answers_of(option: int) -> list[int]:
    return [(option & ACTION_MASK) + (more << N_SHIFT) for more in range(span_of(option) + 1)]
