"""The bot that plays anything, without a thought."""

from typing import ClassVar

from conquete.bots.base import Bot
from conquete.engine.actions import ACTION_MASK, N_SHIFT, SPAN_SHIFT
from conquete.engine.decision import Decision
from conquete.engine.views import View


class RandomBot(Bot):
    """Draws an option first and a number from its range after that: one "stop" among a few wide ranges of
    armies is as likely as each range, not as each number in it."""

    name = "random"
    names: ClassVar[dict[str, str]] = {"en": "Blind Chance", "fr": "Le Hasard"}
    about: ClassVar[dict[str, str]] = {
        "en": "Answers by lot: every option alike, then every number in its range alike, so it also stops.",
        "fr": "Répond au sort : toutes les options se valent, puis tous les nombres ; il sait donc s'arrêter.",
    }
    level = 1
    needs_view = False

    def decide(self, view: View, decision: Decision) -> int:
        packed = decision.packed
        draw = self.random.random
        option = packed[int(draw() * len(packed))]
        width = option >> SPAN_SHIFT
        if width:
            return (option & ACTION_MASK) + (int(draw() * (width + 1)) << N_SHIFT)
        return option
