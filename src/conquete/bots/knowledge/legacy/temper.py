"""How somebody plays one game of a campaign: people differ, and so a world sees more than the best play would show.

Who hurries for stars ends a war early; who does not sees great armies, though nobody wants it to last for ever.
Some save up their coins, some spend their tokens on the first throw, some lay down what marks the board as soon as
they may. All of it is drawn from a seed.
"""

from random import Random
from typing import Final

from conquete.bots.knowledge.legacy.stars import Stars
from conquete.engine.actions import ACTION_MASK, N_SHIFT, VERB_MASK, a_of, act, span_of
from conquete.engine.names import verb_id
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.engine.views import View

DO_DEFEND: Final = verb_id("defend")
DO_DONE: Final = verb_id("done")
DO_FIX_ATTACK: Final = verb_id("fix_attack")
DO_FIX_DEFENCE: Final = verb_id("fix_defence")
DO_LAY: Final = verb_id("lay")
DO_PASS: Final = verb_id("pass")
DO_PLAY: Final = verb_id("play")

RISES: Final[tuple[float, ...]] = (1.15, 1.3, 1.6, 2.4)  # what a star more is worth to him
IMPATIENT: Final = 3.0
FIRES: Final[tuple[float, ...]] = (0.0, 0.0, 0.3, 1.0)  # how often a token is spent that may be
PLAYS: Final[tuple[float, ...]] = (0.05, 0.2, 0.6)  # how often a card is played that may be
SAVERS: Final = 0.4  # of all
SAVED: Final = 10  # coins: the table of armies ends there
RAISE_CARD: Final = "raise_card"
TASTE: Final = 0.8  # how often a coin goes where most are
PATIENCES: Final[tuple[int, ...]] = (6, 9, 14)  # rounds, after which he wants to win
DEVOTIONS: Final[tuple[float, ...]] = (1.0, 1.5, 4.0)  # how much more than others a mission means to him
CITY: Final = "found_major_city"
CITIES: Final = 4  # so many times as likely as another deed: they are few, and much comes of them


class Temper:
    def __init__(self, rules: Ruleset, stars: Stars, random: Random) -> None:
        self.rules = rules
        self.stars = stars
        self.random = random
        self.rise = random.choice(RISES)
        self.fires = random.choice(FIRES)
        self.plays = random.choice(PLAYS)
        self.saves = random.random() < SAVERS
        self.patience = random.choice(PATIENCES)
        self.devotion = random.choice(DEVOTIONS)

    def rise_in(self, round: int) -> float:
        return self.rise if round <= self.patience else IMPATIENT

    def answer(self, view: View, packed: list[int]) -> int:
        """What needs no thought for one of this temper; else -1."""
        for option in packed:
            verb = option & VERB_MASK
            if verb == DO_DEFEND:
                return (option & ACTION_MASK) + (span_of(option) << N_SHIFT)  # all dice there are
            if verb == DO_LAY:
                saves = self.saves and view.state.round <= self.patience
                return self._lay(view.state, view.seat, packed) if saves else -1
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

    def afterwards(self, packed: list[int]) -> int:
        """Any deed, and any place for it; but a coin mostly goes to a card that has many already."""
        verbs = self.rules.words.verbs
        deeds = sorted({option & VERB_MASK for option in packed if option > VERB_MASK})
        if not deeds:
            return -1
        weights = [CITIES if verbs[deed].name == CITY else 1 for deed in deeds]
        deed = self.random.choices(deeds, weights)[0]
        places = [option for option in packed if option & VERB_MASK == deed]
        if verbs[deed].name == RAISE_CARD and self.random.random() < TASTE:
            coins = {card.territory: card.coins for card in self.stars.resources.cards}
            return max(places, key=lambda option: coins.get(a_of(option), 0))
        return self.random.choice(places)
