"""The odds of Risk Godstorm: what bears on its dice, and invasions in which gods meet first."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from conquete import odds
from conquete.editions.godstorm.table import GODS
from conquete.engine.actions import A_SHIFT, ACTION_MASK, act, n_of, span_of, unpack_dice, verb_of
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from conquete.engine.names import verb_id
from conquete.odds import CLASSIC, Dice, Side
from conquete.rules.fallen import DEFENCE
from conquete.rules.leaders import LEADERS
from tests.rules.godstorm.cards.scenes import war

EXACT = 1e-12
DO_STOP, DO_PASS = verb_id("stop"), verb_id("pass")


def test_circumstances() -> None:
    dice = odds.dice_of("godstorm", {"war_god": True, "attack_magic": True})
    assert dice == Dice(Side(rerolls_ones=True), CLASSIC.defence, ties_from=1)
    both = odds.dice_of("godstorm", {"temple": True, "defence_magic": True})
    assert both.defence.rerolls_ones
    assert not both.attack.rerolls_ones


# -- invasions, against the tree of the engine ----------------------------------------------------------------


def invasion(attackers: int, defenders: int, mine: str, theirs: str, **more: Any) -> Game:
    """Seat 0 may attack Egypt from Nubia, with these gods on both sides and no Magic card to be drawn."""
    gods = {
        0: dict.fromkeys(mine.split(), "nubia"),
        1: dict.fromkeys(theirs.split(), "egypt"),
        2: {},
    }
    lands = {"nubia": (0, attackers + 1), "egypt": (1, defenders), **more.pop("territories", {})}
    game = war(lands, at="attack", gods=gods, **more)
    pile, away = game.rules.zone("pile_magic"), game.rules.zone("discard_magic")
    game.state.zones[away] += game.state.zones[pile]
    game.state.zones[pile] = []
    return game


BEST_ANSWERS = ("join_gods", "name_god", "conflict_on")  # of these each side looks for the best
FIGHTING = (*BEST_ANSWERS, "react", "choose_dice", "defend")


class Tree:
    """Follows everything that the engine lets happen: both sides answer whatever is best for them, by what comes of
    it in the end. The attacker may stop fighting gods, but not the battle; all throw as many dice as they may."""

    def __init__(self, game: Game) -> None:
        self.source, self.target = (game.rules.board.index[name] for name in ("nubia", "egypt"))
        self.known: dict[Any, tuple[float, float]] = {}

    def worth(self, game: Game) -> tuple[float, float]:
        """The chance that Egypt falls, and the sum of chance times attackers left in these cases."""
        state = game.state
        if state.owner[self.target] == 0:
            return 1.0, float(state.armies[self.source] + state.armies[self.target] - 1)
        if game.actor != CHANCE and game.decision().kind not in FIGHTING:
            return 0.0, 0.0  # it is over
        key = self.key(game)
        if key not in self.known:
            self.known[key] = self._by_chance(game) if game.actor == CHANCE else self._by_choice(game)
        return self.known[key]

    def key(self, game: Game) -> Any:
        """What bears on an invasion that goes on, however often ones were thrown again. Once the defending gods
        throw, only the sum of the other dice counts."""
        rules, state = game.rules, game.state
        frames = []
        for frame in state.frames:
            name = rules.step(frame[0]).name
            if name in ("ones_again", "throw_ones"):
                frame = (*frame[:5], 0, *frame[6:])
            elif name == "conflict_throw" and frame[9] == DEFENCE:
                frame = (*frame[:7], sum(unpack_dice(frame[7])), *frame[8:])
            frames.append(frame)
        at = rules.offset(LEADERS)
        gods = tuple(state.values[at : at + 3 * len(GODS)])
        return state.armies[self.source], state.armies[self.target], gods, tuple(frames)

    def _by_chance(self, game: Game) -> tuple[float, float]:
        key, same = self.key(game), 0.0
        win = left = 0.0
        for action, chance in game.chance_classes():
            copy = _played(game, action)
            if self.key(copy) == key:  # all ones again
                same += chance
                continue
            below = self.worth(copy)
            win, left = win + chance * below[0], left + chance * below[1]
        return win / (1.0 - same), left / (1.0 - same)

    def _by_choice(self, game: Game) -> tuple[float, float]:
        kind, options = game.decision().kind, game.packed
        if kind == "react":
            return self.worth(_played(game, next(option for option in options if verb_of(option) == DO_PASS)))
        if kind in ("choose_dice", "defend"):
            [option] = [option for option in options if verb_of(option) != DO_STOP]
            return self.worth(_played(game, act(verb_of(option), 0, 0, n_of(option) + span_of(option))))
        best: Callable[..., tuple[float, float]] = max if game.actor == 0 else min
        return best([self.worth(_played(game, option)) for option in options], key=lambda pair: pair[0])


def _played(game: Game, action: int) -> Game:
    copy = game.clone(keep_dice=False)
    copy.play(action & ACTION_MASK)
    return copy


INVASIONS: dict[str, dict[str, Any]] = {
    "one against one": {"attackers": 3, "defenders": 2, "mine": "war", "theirs": "death"},
    "ties and ones": {"attackers": 2, "defenders": 2, "mine": "war", "theirs": "magic"},
    "which one is named": {"attackers": 3, "defenders": 3, "mine": "sky war", "theirs": "magic"},
    "which one is kept": {"attackers": 2, "defenders": 3, "mine": "war", "theirs": "death magic"},
    "two against two": {"attackers": 2, "defenders": 2, "mine": "death war", "theirs": "death magic"},
    "a temple": {"attackers": 2, "defenders": 2, "mine": "magic", "theirs": "sky", "temples": ["egypt"]},
    "relics": {
        "attackers": 2,
        "defenders": 2,
        "mine": "war",
        "theirs": "magic",
        "relics": {0: ["mjolnir_hammer_of_thor"], 1: ["gungnir_spear_of_odin"]},
    },
    "an altar": {"attackers": 2, "defenders": 2, "mine": "war", "theirs": "magic", "territories": {"u03": (1, 1)}},
    "no gods there": {"attackers": 3, "defenders": 2, "mine": "war magic", "theirs": ""},
    "no gods here": {"attackers": 3, "defenders": 2, "mine": "", "theirs": "magic"},
}


def asked_odds(game: Game, **more: Any) -> odds.AttackOdds:
    index = game.rules.board.index
    return odds.attack_odds(game.rules, game.state, index["nubia"], index["egypt"], **more)


@pytest.mark.parametrize("name", INVASIONS)
def test_an_invasion_is_worth_what_its_tree_says_from_every_question_on(name: str) -> None:
    game = invasion(**INVASIONS[name])
    tree = Tree(game)
    before = asked_odds(game)
    game.apply("attack nubia egypt")
    assert asked_odds(game).win == before.win == pytest.approx(tree.worth(game)[0], abs=EXACT)
    asked = 0
    for at in walked(game, tree, set()):
        found, (win, left) = asked_odds(at), tree.worth(at)
        assert found.win == pytest.approx(win, abs=EXACT), at.decision().kind
        assert found.left_if_won == pytest.approx(left / win, abs=1e-9), at.decision().kind
        assert sum(found.ends.values()) == pytest.approx(1.0, abs=EXACT)
        assert sum(way.chance for way in found.ways) == pytest.approx(1.0, abs=EXACT)
        asked += 1
    assert asked > (3 if INVASIONS[name]["mine"] and INVASIONS[name]["theirs"] else 0)


@pytest.mark.parametrize("name", ["which one is named", "two against two"])
def test_every_choice_of_gods_has_the_odds_of_what_comes_of_it(name: str) -> None:
    game = invasion(**INVASIONS[name])
    tree = Tree(game)
    game.apply("attack nubia egypt")
    pieces = game.rules.words.pieces
    assert len(game.packed) == 4
    for option in game.packed:
        gods = game.rules.words.text(option & ACTION_MASK).split()[1]
        choice = sum(1 << pieces.index(god) for god in gods.split("+") if god != "none")
        joined = tree.worth(_played(game, option))[0]
        assert asked_odds(game, choice=choice).win == pytest.approx(joined, abs=EXACT), gods


def walked(game: Game, tree: Tree, seen: set[Any]) -> Iterator[Game]:
    """This question of an invasion and those that may follow it, up to its battle. Of the dice of gods only the
    best and the worst for the attacker are looked at."""
    if game.actor == CHANCE:
        if game.decision().kind == "conflict_throw":
            for action in _extremes(game):
                yield from walked(_played(game, action), tree, seen)
        return
    if game.decision().kind not in FIGHTING or tree.key(game) in seen:
        return
    seen.add(tree.key(game))
    yield game
    if game.decision().kind in BEST_ANSWERS:
        for option in game.packed:
            yield from walked(_played(game, option), tree, seen)


def _extremes(game: Game) -> list[int]:
    """The highest throw and the lowest."""

    def total(action: int) -> int:
        return sum(unpack_dice(action >> A_SHIFT))

    actions = [action for action, _ in game.chances()]
    lowest = [action for action in actions if 1 not in unpack_dice(action >> A_SHIFT)]  # which are thrown again
    return [max(actions, key=total), min(lowest, key=total)]
