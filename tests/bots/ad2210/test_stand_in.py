"""Who plays on at a table of 2210."""

from conquete.bots import bots_for, stand_in
from conquete.bots.base import Bot
from conquete.bots.guarded import Guarded
from tests.rules.ad2210.scenes import war


class Faulty(Bot):
    name = "faulty"


def test_who_knows_it() -> None:
    assert [bot.name for bot in bots_for("2210")] == ["any", "marshal", "random"]
    assert stand_in("2210") == "marshal"


def test_a_program_that_forfeits_is_followed_by_somebody_who_plays_it() -> None:
    """One that only places would leave nine armies beside two single ones in peace."""
    chosen = set()
    for seed in range(12):
        game = war({"egypt": (0, 9), "middle_east": (1, 1), "saharan_empire": (1, 1)})
        bot = Guarded(Faulty())
        bot.start(0, str(seed))
        chosen.add(game.rules.words.text(bot.decide(game.view(0), game.decision())).split()[0])
        assert bot.fault
    assert chosen == {"invade"}
