"""How somebody plays one game of a campaign: people differ, and so a world sees more than the best play would show.

Who hurries for stars ends a war early; who does not sees great armies. Some save up their coins, some spend their
tokens on the first throw, some lay down what marks the board as soon as they may. All of it is drawn from a seed.
"""

from random import Random
from typing import Final

from conquete.bots.knowledge.legacy.stars import Stars
from conquete.engine.actions import VERB_MASK, a_of, act
from conquete.engine.names import verb_id
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.views import View

DO_DONE: Final = verb_id("done")
DO_FIX_ATTACK: Final = verb_id("fix_attack")
DO_FIX_DEFENCE: Final = verb_id("fix_defence")
DO_LAY: Final = verb_id("lay")
DO_PASS: Final = verb_id("pass")
DO_PLAY: Final = verb_id("play")

RISES: Final = (1.15, 1.3, 1.6, 2.4)  # what a star more is worth to him
FIRES: Final = (0.0, 0.0, 0.3, 1.0)  # how often a token is spent that may be
PLAYS: Final = (0.05, 0.2, 0.6)  # how often a card is played that may be
SAVERS: Final = 0.4  # of all
SAVED: Final = 10  # coins: the table of armies ends there
RAISE_CARD: Final = "raise_card"
TASTE: Final = 0.8  # how often a coin goes where most are


class Temper:
    def __init__(self, rules: Ruleset, stars: Stars, random: Random) -> None:
        self.rules = rules
        self.stars = stars
        self.random = random
        self.rise = random.choice(RISES)
        self.fires = random.choice(FIRES)
        self.plays = random.choice(PLAYS)
        self.saves = random.random() < SAVERS

    def answer(self, view: View, packed: list[int]) -> int:
        """What needs no thought for one of this temper; else -1."""
        for option in packed:
            verb = option & VERB_MASK
            if verb == DO_LAY:
                return self._lay(view.state, view.seat, packed) if self.saves else -1
            if verb in (DO_FIX_ATTACK, DO_FIX_DEFENCE):
                return self._perhaps(packed, self.fires)
            if verb == DO_PLAY:
                return self._perhaps(packed, self.plays)
        return -1

    def _perhaps(self, packed: list[int], chance: float) -> int:
        """One of the answers, or declining."""
        declining = [option for option in packed if option <= VERB_MASK]
        if declining and self.random.random() >= chance:
            return declining[0]
        return self.random.choice([option for option in packed if option > VERB_MASK] or packed)

    def _lay(self, state: State, seat: int, packed: list[int]) -> int:
        """Nothing until the coins buy as many armies as they ever do; then the richest cards."""
        resources = self.stars.resources
        laid = sum([resources.coins_of(card) for card in state.zones[resources.laid]])
        buys = self.rules.step(state.frames[-1][0]).name == "buy_point"
        enough = laid + resources.wealth(state, seat) >= SAVED and not buys
        done = act(DO_DONE)
        if done in packed and (laid >= SAVED or not enough):
            return done
        lays = [option for option in packed if option & VERB_MASK == DO_LAY]
        return max(lays, key=lambda option: resources.coins_of(a_of(option)))

    def place_of(self, options: list[int]) -> int:
        """Where a coin goes: to a card that has many already; -1 for deeds of which it thinks nothing."""
        deed = self.rules.words.verbs[options[0] & VERB_MASK].name
        if deed != RAISE_CARD or self.random.random() >= TASTE:
            return -1
        resources = self.stars.resources
        coins = {card.territory: card.coins for card in resources.cards}
        return max(options, key=lambda option: coins.get(a_of(option), 0))
