"""Ids are for programs: in whole games of every mode nothing that the terminal tells or asks has one in it."""

import re
from random import Random

import pytest

import conquete
from conquete.cli.names import Names
from conquete.cli.questions import Asker
from conquete.cli.telling import Teller
from conquete.editions import edition_ids, load_edition
from conquete.engine.game import Game
from conquete.engine.ids import NOBODY
from conquete.engine.worlds import World
from conquete.locales import LANGUAGES, Translator
from tests.rules.legacy.scenes import world_of
from tests.rules.legacy.sealed.test_late_worlds import late

ID = re.compile(r"\b[a-z0-9]+(?:_[a-z0-9]+)+\b")
STEPS = 700
MODES = [(id, mode.id) for id in edition_ids() for mode in load_edition(id).modes.values()]


def ids_told(edition: str, mode: str, world: World | None = None, seats: int = 3, seed: int = 4) -> set[str]:
    """Every id in what is asked and told of a game by chance, in both languages, with the line it stands in."""
    players = load_edition(edition).modes[mode].players
    game: Game = conquete.new(
        edition, mode, min(max(seats, players[0]), players[1]), seed, events=True, world=world
    )
    choose = Random(seed)
    lines: set[str] = set()
    askers: list[Asker] = []
    while not game.is_over and game.count < STEPS:
        if not askers or askers[0].rules is not game.rules:  # a seal may have changed them
            askers = [Asker(Names(game.rules, Translator(lang))) for lang in LANGUAGES]
        decision = game.decision()
        for asker in askers if decision.actor >= 0 else []:
            question = asker.question(game.view(decision.actor), decision)
            lines |= {question.sentence, *(entry.label for entry in question.entries)}
        game.apply(choose.choice(decision.options))
    assert game.log
    for asker in askers:
        for viewer in (-1, 0):
            teller = Teller(Names(game.rules, asker.t))
            lines |= {text for text, _ in teller.tell(game.log, viewer, [NOBODY] * game.rules.board.size)}
    return {line for line in lines if ID.search(line)}


@pytest.mark.parametrize(("edition", "mode"), MODES)
def test_nobody_reads_an_id(edition: str, mode: str) -> None:
    assert ids_told(edition, mode) == set()


def test_nobody_reads_an_id_on_a_late_world() -> None:
    assert ids_told("legacy", "campaign", world_of(late(), [0, 1, 2, 3]), seats=4) == set()
