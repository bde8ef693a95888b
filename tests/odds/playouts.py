"""An attack fought to its end by the engine itself, again and again, as the odds suppose that it goes on.

What they suppose: the attacker goes on with this attack and nothing else until the territory falls or he cannot go
on; he throws all the dice he may, with everybody who makes them better; so does the defender; of the fallen armies
go before leaders; nobody plays a card, a token or a power that he may keep back; and nobody draws a card in the
midst of it, which is why all piles are empty here.

Every throw is the engine's own `sample`. What the engine makes of it is kept: the same position and the same throw
lead to the same position again, so a hundred thousand playouts of a battle cost little more than their dice.
"""

from collections import Counter
from random import Random
from typing import Final, NamedTuple

from conquete.engine.actions import ACTION_MASK, N_SHIFT, SPAN_SHIFT, a_of, b_of, n_of, span_of, verb_of
from conquete.engine.chance import RandomDice
from conquete.engine.events import Log
from conquete.engine.game import Game
from conquete.engine.hooks import Hook
from conquete.engine.ids import CHANCE, DECK, OVER
from conquete.engine.names import verb_id
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.odds import battle_of, win_after
from conquete.rules.battle import TERRITORY_TAKEN, Battle
from conquete.rules.combat import Attack
from conquete.rules.reactions import Reaction
from conquete.server.table.questions.declining import decline

DO_DICE: Final = verb_id("dice")
UNSEEN: Final = 1e-16  # a chance that no sum would notice
DO_PASS: Final = verb_id("pass")
DO_STOP: Final = verb_id("stop")


class Question(NamedTuple):
    """A position in which a seat is asked for its attack, and one that it may declare."""

    game: Game
    source: int
    target: int

    @property
    def text(self) -> str:
        rules, state = self.game.rules, self.game.state
        names = rules.board.territories
        return (
            f"{rules.edition} {rules.mode}, round {state.round}: {names[self.source]} "
            f"{state.armies[self.source]} against {names[self.target]} {state.armies[self.target]}"
        )


class End(NamedTuple):
    """`left` attackers are left where the territory fell, before anything befalls them in what they took."""

    is_won: bool
    left: int = 0


LOST: Final = End(False)


class Witness(Hook):
    """Sees the last defender fall, and how many of the attackers are left at that moment."""

    def __init__(self, battle: Battle) -> None:
        super().__init__(TERRITORY_TAKEN.name)
        self.battle = battle
        self.source = self.target = -1
        self.left = -1

    def watch(self, source: int, target: int) -> None:
        self.source, self.target, self.left = source, target, -1

    def window(self, state: State, log: Log | None, seat: int, a: int, b: int) -> None:
        if a == self.target and self.left < 0:
            self.left = state.armies[self.source] + state.armies[a] - self.battle.stays(self.source)


def witness_of(rules: Ruleset) -> Witness:
    """The one of these rules, who is the first to be told."""
    battle = battle_of(rules)
    assert battle is not None
    first = battle.taken[0] if battle.taken else None
    if not isinstance(first, Witness):
        first = Witness(battle)
        battle.taken = (first, *battle.taken)
    return first


class Node:
    """A battle that waits for a throw; `after` has what came of each."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state = game.state
        self.frame = game.state.frames[-1]
        self.throw = game.rules.throws[self.frame[0]]
        self.after: dict[int, Node | End] = {}


class Fight:
    def __init__(self, question: Question) -> None:
        game, self.source, self.target = question
        self.rules = game.rules
        self.witness = witness_of(self.rules)
        self.battle = self.witness.battle
        self.depth = len(game.state.frames) - 1
        self.asked = game.state.frames[-1]  # by whom and for what, until another question lies there
        self.nodes: dict[str, Node] = {}
        self.best: dict[str, int] = {}  # answers, by position
        begun = self._copy(game)
        for zone in self.rules.zones:
            if zone.visibility == DECK:
                begun.state.zones[zone.index] = []
        self.start = self.after(begun)

    def play(self, random: Random, times: int) -> tuple[int, Counter[int]]:
        """How often the attack is won, and how many attackers are left then."""
        dice = RandomDice(random)
        left: Counter[int] = Counter()
        won = 0
        for _ in range(times):
            node = self.start
            while isinstance(node, Node):
                thrown = node.throw.sample(node.state, node.frame, dice)
                found = node.after.get(thrown)
                node = self._thrown(node, thrown) if found is None else found
            if node.is_won:
                won += 1
                left[node.left] += 1
        return won, left

    def exactly(self) -> dict[End, float]:
        """The chance of every end, by following every outcome of every throw."""
        ends: dict[End, float] = {}
        mass: dict[Node | End, float] = {self.start: 1.0}
        while mass:
            node, here = mass.popitem()
            if isinstance(node, End):
                ends[node] = ends.get(node, 0.0) + here
            elif here > UNSEEN:
                outcomes = node.throw.outcomes(node.state, node.frame)
                total = sum(ways for _, ways in outcomes)
                for thrown, ways in outcomes:
                    after = node.after.get(thrown) or self._thrown(node, thrown)
                    mass[after] = mass.get(after, 0.0) + here * ways / total
        return ends

    def after(self, game: Game) -> Node | End:
        """What comes of a position of this fight."""
        self.witness.watch(self.source, self.target)
        return self._follow(game)

    def _copy(self, game: Game) -> Game:
        copy = game.clone(keep_dice=False)
        copy.keeps_rules = True
        return copy

    def _thrown(self, node: Node, thrown: int) -> Node | End:
        game = self._copy(node.game)
        self.witness.watch(self.source, self.target)
        game.play(thrown)
        after = self._follow(game)
        node.after[thrown] = after
        return after

    def _follow(self, game: Game) -> Node | End:
        """Everybody answers, until something is thrown or all is over."""
        while self.witness.left < 0 and self._lasts(game):
            if game.actor == CHANCE:
                return self.nodes.setdefault(repr(game.state.facts()), Node(game))
            answer = self._answer(game)
            if answer is None:
                break
            game.play(answer)
        return LOST if self.witness.left < 0 else End(True, self.witness.left)

    def _lasts(self, game: Game) -> bool:
        frames = game.state.frames
        return game.actor != OVER and len(frames) > self.depth and frames[self.depth] == self.asked

    def _answer(self, game: Game) -> int | None:
        state = game.state
        frame = state.frames[-1]
        step = self.rules.choices[frame[0]]
        if isinstance(step, Attack):
            return self._attack(game)
        if isinstance(step, Reaction):
            return decline(game.decision())
        if step.name == "choose_dice":
            return _most([option for option in game.packed if verb_of(option) == DO_DICE])
        if step.name == "defend":
            return _most(game.packed)
        if step.name == "lose_units":
            return self._lose(game)
        if DO_PASS in game.packed or step.fields[:2] != ("source", "target"):
            return decline(game.decision())
        return self._best(game)

    def _attack(self, game: Game) -> int | None:
        state = game.state
        spared = self.battle.dice_for(state, self.source, self.target).spared
        if state.armies[self.target] and state.armies[self.target] <= spared:
            return None  # nobody goes on for nothing
        verb = self.battle.fronts.verb
        for option in game.packed:
            if (verb_of(option), a_of(option), b_of(option)) == (verb, self.source, self.target):
                return _most([option])
        return None

    def _best(self, game: Game) -> int:
        """Whatever is worth most to whom it asks, who never breaks off."""
        here = repr(game.state.facts())
        if here not in self.best:
            wants = max if game.actor == self.asked[1] else min
            options = [option for option in game.packed if verb_of(option) != DO_STOP]
            self.best[here] = wants(options, key=lambda option: win_after(game, option))
        return self.best[here]

    def _lose(self, game: Game) -> int:
        """Armies first, then leaders, those first who make no die better."""
        state = game.state
        best = self.battle.dice_for(state, self.source, self.target)

        def worth(option: int) -> tuple[int, int]:
            copy = self._copy(game)
            copy.play(option)
            after = self.battle.dice_for(copy.state, self.source, self.target)
            return (int(a_of(option) > 0), int(after != best))

        return min(game.packed, key=worth)


def _most(options: list[int]) -> int:
    """The greatest number, and of those the most pieces."""
    option = max(options, key=lambda option: (n_of(option) + span_of(option), a_of(option).bit_count()))
    return (option & ACTION_MASK) + (option >> SPAN_SHIFT << N_SHIFT)
