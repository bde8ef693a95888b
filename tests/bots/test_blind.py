"""No bot sees more than its view: with other cards in the hidden places, it answers the same."""

from collections.abc import Callable
from random import Random

import pytest

import conquete
from conquete.bots import bot_names, load_bot, stand_in
from conquete.bots.base import Bot
from conquete.bots.match import seat_bots
from conquete.engine.decision import Decision
from conquete.engine.game import Game
from conquete.engine.views import View, determinize
from conquete.research.lines import RandomChooser
from tests.helpers import RICH, first_mode

MODES = [
    ("hasbro-2000", "mission"),
    ("hasbro-2000", "capitals"),
    ("miro-1976", "mission"),
    *[(edition, first_mode(edition)) for edition in RICH],
]
ROUNDS = 4
SEATS = 4
ENOUGH = 15  # decisions on a position with other secrets
SEAT = 1  # of the bot that is tested


def twin_of(game: Game, seat: int) -> Game:
    """The same position as far as `seat` can see, with everything hidden drawn anew."""
    state = determinize(game.view(seat), RandomChooser(Random(f"twin {game.count}")))
    return Game(game.rules, state, game.dice, count=game.count)


def differing_answers(
    make: Callable[[], Bot], edition: str, mode: str, look: Callable[[Game, int], View] = Game.view, seed: int = 5
) -> tuple[int, list[str]]:
    """How many decisions were asked on a position with other secrets, and where the two answers differed.

    Two bots with the same seed play the same seat side by side: one is shown the game as it is, the other only
    ever sees twins of it.
    """
    game = conquete.new(edition, mode, SEATS, seed=seed, recording=False)
    # Those who play the edition well: who buys no cards has nothing to hide.
    others = seat_bots([stand_in(edition)] * SEATS, "others")
    seeing, deceived = make(), make()
    for bot in (seeing, deceived):
        bot.start(SEAT, "the same luck")
    different = 0
    found: list[str] = []
    while not game.is_over and game.state.round <= ROUNDS:
        decision = game.decision()
        seat = decision.actor
        if seat != SEAT:
            game.apply(others[seat].decide(game.view(seat), decision))
            continue
        twin = twin_of(game, seat)
        different += twin.state.facts() != game.state.facts()
        choice = seeing.decide(look(game, seat), decision)
        answer = deceived.decide(look(twin, seat), twin.decision())
        if answer != choice:
            found.append(f"{decision!r}: {game.text(choice)}, with other secrets {game.text(answer)}")
        game.apply(choice)
    return different, found


@pytest.mark.parametrize(("edition", "mode"), MODES)
@pytest.mark.parametrize("name", bot_names())
def test_a_bot_answers_the_same_whatever_is_hidden(name: str, edition: str, mode: str) -> None:
    if not load_bot(name).plays(edition):
        pytest.skip(f"{name} does not play {edition}")
    # Cut short by its clock, `any` might answer otherwise for no other reason.
    unhurried = "any:simulations=20,ms=60000" if name == "any" else name
    different, seed = 0, 5
    while different <= ENOUGH and seed < 10:  # a game may be short
        more, found = differing_answers(lambda: load_bot(unhurried), edition, mode, seed=seed)
        assert found == []
        different += more
        seed += 1
    assert different > ENOUGH


class Peeping(Bot):
    """Goes by the mission of somebody else, where it can see it."""

    def decide(self, view: View, decision: Decision) -> int:
        mission = view.state.zones[view.rules.zone("mission", 0)]
        return decision.options[mission[0] % len(decision.options)]


def test_a_bot_that_peeps_gets_nothing_from_a_view_and_would_be_found_out_without_it() -> None:
    def everything(game: Game, seat: int) -> View:
        return View(game.rules, seat, game.state.copy(), game.count)

    assert differing_answers(Peeping, "hasbro-2000", "mission")[1] == []
    assert differing_answers(Peeping, "hasbro-2000", "mission", everything)[1] != []
