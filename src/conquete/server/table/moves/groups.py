"""Grouped actions: several choices said at once. Each becomes single moves, which are rows of their own."""

from conquete.editions.presenting import presentation_of
from conquete.engine.actions import a_of, act, b_of, n_of, span_of, verb_of
from conquete.engine.errors import IllegalAction
from conquete.engine.game import Game
from conquete.engine.ids import NUMBER
from conquete.engine.ruleset import Ruleset
from conquete.server.table.moves.history import History, Plan
from conquete.wire.client import Assault, Place

MOST_NUMBER = 32767  # of armies that a message can name


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
        self.asks = message.asks
        first = rules.words.parse(attack_text(rules, message))
        self.kind = presentation_of(rules).attack
        self.is_counted = rules.words.verbs[verb_of(first)].operands[2] == NUMBER
        self.attack = verb_of(first)
        self.source = a_of(first)
        self.target = b_of(first)
        self._throws = -1  # at the last attack, where one does not say with how many

    def next_action(self, game: Game) -> int | None:
        """The next answer of the seat, or None when the assault is over."""
        kind = game.decision().kind
        if kind == self.kind:
            return self._attack(game) if self.is_counted else self._attack_with_all(game)
        if kind == "choose_dice":
            return self._best_dice(game)
        if kind == "lose_units" and game.state.frames[-1][2] == self.source:
            return _armies_first(game)
        if kind == "occupy" and self._is_mine(game) and not self.asks:
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

    def _attack_with_all(self, game: Game) -> int | None:
        """Once more; but if a card has stopped the last attack before its dice, its leader should think again."""
        action = act(self.attack, self.source, self.target)
        if action not in game.packed or game.state.armies[self.source] <= self.keep or game.throws == self._throws:
            return None
        self._throws = game.throws
        return action

    def _best_dice(self, game: Game) -> int | None:
        """As many dice as may be; where leaders give better ones, those of as many as may be."""
        engaged = MOST_NUMBER if self.is_counted else game.state.armies[self.source] - self.keep
        fitting = [option for option in game.packed if n_of(option) <= engaged]
        if not fitting:
            return None
        option = max(fitting, key=lambda option: a_of(option).bit_count())
        number = min(engaged, n_of(option) + span_of(option))
        return act(verb_of(option), a_of(option), 0, number)

    def _move_in(self, game: Game) -> int:
        option = game.packed[0]
        least, most = n_of(option), n_of(option) + span_of(option)
        wanted = most if self.occupy is None else self.occupy
        # What was asked to stay behind stays behind, as far as the rules let it.
        number = max(least, min(most, wanted, least + game.state.armies[self.source] - self.keep))
        return act(verb_of(option), 0, 0, number)


def _armies_first(game: Game) -> int | None:
    """Losses that armies can bear; whether a leader goes is for a person to say."""
    return next((option for option in game.packed if a_of(option) == 0), None)


def attack_text(rules: Ruleset, message: Assault) -> str:
    """The first move of an assault, in the words of its edition."""
    name = presentation_of(rules).attack
    verb = rules.words.by_name.get(name)
    text = f"{name} {message.source} {message.target}"
    return f"{text} 1" if verb is not None and verb.operands[2] == NUMBER else text
