"""The forfeit rule: whoever makes one fault is out, and a stand-in plays on, so that the others get their game."""

from conquete.bots import load_bot, stand_in
from conquete.bots.base import Bot
from conquete.engine.actions import is_allowed
from conquete.engine.decision import Decision
from conquete.engine.errors import ConqueteError
from conquete.engine.views import View


class Guarded(Bot):
    """A bot whose faults do not break the game. A fault is an exception or an answer that is not allowed.

    The first one is the last: `fault` says what it was, the bot is stopped, and the stand-in answers this
    decision and all that follow. What the seat achieves from then on is not the bot's.
    """

    def __init__(self, bot: Bot) -> None:
        super().__init__()
        self.bot = bot
        self.name = bot.name
        self.editions = bot.editions
        self.fault = ""
        self._seed = ""
        self._stand_in: Bot | None = None

    def start(self, seat: int, seed: str) -> None:
        super().start(seat, seed)
        self.fault = ""
        self.bot.start(seat, seed)
        self._seed = seed
        self._stand_in = None

    def decide(self, view: View, decision: Decision) -> int:
        if not self.fault:
            options = decision.packed[:]  # whatever the bot does to the list it is handed
            try:
                answer: object = self.bot.decide(view, decision)
            except Exception as error:
                self._forfeit(decision, one_line(error))
            else:
                if isinstance(answer, int) and not isinstance(answer, bool) and is_allowed(options, answer):
                    return answer
                self._forfeit(decision, f"answered {named(decision, answer)}, which is not allowed")
            decision = Decision(decision.id, decision.actor, decision.kind, options, decision.words)
        if self._stand_in is None:  # only now is it known what is played
            self._stand_in = load_bot(stand_in(view.rules.edition))
            self._stand_in.start(self.seat, self._seed)
        return self._stand_in.decide(view, decision)

    def _forfeit(self, decision: Decision, why: str) -> None:
        self.fault = f"{self.name} in seat {decision.actor}, decision {decision.id} ({decision.kind}): {why}"
        self.bot.stop()

    def stop(self) -> None:
        self.bot.stop()


def named(decision: Decision, answer: object) -> str:
    """An answer as text, as far as it has one."""
    if isinstance(answer, int):
        try:
            return f"'{decision.words.text(answer)}'"
        except (KeyError, IndexError):  # not even an action of this game
            pass
    return repr(answer)[:80]


def one_line(error: Exception) -> str:
    """What went wrong; the sort of error is named where its text was not written for people."""
    text = " ".join(str(error).split())
    if isinstance(error, ConqueteError):
        return text
    return f"{type(error).__name__}: {text}" if text else type(error).__name__
