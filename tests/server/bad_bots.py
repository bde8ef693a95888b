"""Bots that misbehave, made known to a server and its workers as a plugin."""

import os
import time

from conquete.bots import register_bot
from conquete.bots.base import Bot
from conquete.engine.decision import Decision
from conquete.engine.views import View


class Crashing(Bot):
    name = "test-crashing"

    def decide(self, view: View, decision: Decision) -> int:
        os._exit(3)


class Raising(Bot):
    name = "test-raising"

    def decide(self, view: View, decision: Decision) -> int:
        raise RuntimeError("no idea")


class Hanging(Bot):
    name = "test-hanging"

    def decide(self, view: View, decision: Decision) -> int:
        time.sleep(1000)
        return 0


class Cheating(Bot):
    name = "test-cheating"

    def decide(self, view: View, decision: Decision) -> int:
        return 12345678


for bot in (Crashing, Raising, Hanging, Cheating):
    register_bot(bot)
