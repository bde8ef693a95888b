"""A bot for games that are to be over soon: it attacks whenever it is stronger, and reads every letter."""

from conquete.bots.base import Bot
from conquete.bots.playing_on import most_of
from conquete.engine.actions import a_of, b_of
from conquete.engine.decision import Decision
from conquete.engine.views import View


class EagerBot(Bot):
    name = "eager"

    def decide(self, view: View, decision: Decision) -> int:
        words, armies = view.rules.words, view.state.armies
        options = [most_of(option) for option in decision.packed]
        named = [(words.text(option).split()[0], option) for option in options]
        marches = [option for verb, option in named if verb in ("attack", "expand")]
        good = [option for option in marches if armies[a_of(option)] > armies[b_of(option)]]
        good = good or [option for verb, option in named if verb in ("read", "stop")]
        return self.random.choice(good or options)
