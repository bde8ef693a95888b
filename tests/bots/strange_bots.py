"""Bots that fail, made known as a plugin: to this process and to those that play games for it."""

import os

from conquete.bots import register_bot
from conquete.bots.base import Bot
from conquete.engine.decision import Decision
from conquete.engine.views import View


class Failing(Bot):
    """Plays the first option until it is asked to attack."""

    name = "test-failing"

    def decide(self, view: View, decision: Decision) -> int:
        if decision.kind == "attack":
            raise ValueError("lost\nthe thread")
        return decision.options[0]


class Inventing(Bot):
    """Answers what is not allowed, and slips it into the list of what is."""

    name = "test-inventing"

    def decide(self, view: View, decision: Decision) -> int:
        decision.packed.append(12345678)
        return 12345678


class Dying(Bot):
    """Takes its whole process along."""

    name = "test-dying"

    def decide(self, view: View, decision: Decision) -> int:
        os._exit(3)


def register() -> None:
    for bot in (Failing, Inventing, Dying):
        register_bot(bot)


register()
