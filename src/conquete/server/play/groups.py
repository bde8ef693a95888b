"""Grouped actions: several choices said at once. Each becomes single moves, which are rows of their own."""

from conquete.engine.actions import a_of, act, b_of, n_of, span_of, verb_of
from conquete.engine.errors import IllegalAction
from conquete.engine.game import Game
from conquete.engine.ruleset import Ruleset
from conquete.server.play.history import History, Plan
from conquete.wire.client import Assault, Place


def plan_placements(history: History, plan: Plan, message: Place) -> None:
    """All of them or none: armies on territory after territory, in the order given.

    What may be placed at once can be less than what is meant for a territory (one army at a time in some
    set-ups); then it takes several moves, as long as the same seat is asked.
    """
    for territory, armies in message.armies.items():
        left = armies
        while left:
            game = plan.game
            if game.actor != message.seat:
                raise IllegalAction(f"only a part of that can be placed now: {left} for {territory} are too many")
            action = _largest_placement(game, territory, left)
            history.answer(plan, action)
            left -= n_of(action)


def _largest_placement(game: Game, territory: str, armies: int) -> int:
    wanted = game.rules.words.parse(f"place {territory} {armies}")
    for option in game.packed:
        if verb_of(option) == verb_of(wanted) and a_of(option) == a_of(wanted):
            least, most = n_of(option), n_of(option) + span_of(option)
            if armies >= least:
                return act(verb_of(wanted), a_of(wanted), 0, min(armies, most))
    raise game.refusal(wanted)


class RunningAssault:
    """An assault that goes on by itself: what it answers when its seat is asked, until there is nothing left."""

    def __init__(self, rules: Ruleset, message: Assault) -> None:
        self.seat = message.seat
        self.keep = message.keep
        self.occupy = message.occupy
        words = rules.words
        first = words.parse(f"attack {message.source} {message.target} 1")
        self.attack = verb_of(first)
        self.source = a_of(first)
        self.target = b_of(first)

    def next_action(self, game: Game) -> int | None:
        """The next answer of the seat, or None when the assault is over."""
        kind = game.decision().kind
        if kind == "attack":
            return self._attack(game)
        if kind == "choose_dice":
            return _most(game)
        if kind == "occupy" and self._is_mine(game):
            return self._move_in(game)
        return None

    def _is_mine(self, game: Game) -> bool:
        frame = game.state.frames[-1]
        return (frame[2], frame[3]) == (self.source, self.target)

    def _attack(self, game: Game) -> int | None:
        spare = game.state.armies[self.source] - self.keep
        for option in game.packed:
            fits = verb_of(option) == self.attack and a_of(option) == self.source and b_of(option) == self.target
            if fits and spare >= n_of(option):
                number = min(spare, n_of(option) + span_of(option))
                return act(self.attack, self.source, self.target, number)
        return None

    def _move_in(self, game: Game) -> int:
        option = game.packed[0]
        least, most = n_of(option), n_of(option) + span_of(option)
        wanted = most if self.occupy is None else self.occupy
        # What was asked to stay behind stays behind, as far as the rules let it.
        number = max(least, min(most, wanted, least + game.state.armies[self.source] - self.keep))
        return act(verb_of(option), 0, 0, number)


def _most(game: Game) -> int:
    option = game.packed[0]
    return act(verb_of(option), 0, 0, n_of(option) + span_of(option))
