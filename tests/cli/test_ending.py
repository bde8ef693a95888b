"""How a game was decided, as the terminal says it; and a mission that becomes another one."""

import pytest

from conquete.cli.ending import decided
from conquete.cli.names import Names
from conquete.engine.game import Game
from conquete.locales import Translator
from tests.cli.test_telling import told
from tests.helpers import play, scene
from tests.rules.hasbro_2000.scenes import war as capitals
from tests.rules.hasbro_2000.test_victory import TAKE_SIAM, blue_at_bay, four, lands_of
from tests.rules.test_outcome import LATE


def sentence(game: Game, lang: str = "en") -> str:
    return decided(Names(game.rules, Translator(lang)), game, game.log or [])


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "Mission done: in round 1 the last army of Blue fell in Siam."),
        ("fr", "Mission accomplie à la manche 1\u202f: la dernière armée de Bleu est tombée au Siam."),
    ],
)
def test_the_last_army_fell_there(lang: str, expected: str) -> None:
    game = play(blue_at_bay(["destroy-blue", "destroy-red", "territories-24", "destroy-yellow"]), *TAKE_SIAM[:2])
    assert sentence(game, lang) == expected


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        (
            "en",
            "The mission named the winner’s own armies, so 24 territories counted instead: 24 held in round 1,"
            " Congo last.",
        ),
        (
            "fr",
            "La mission nommait ses propres armées\u202f: 24 territoires comptaient à la place, 24 tenus"
            " à la manche 1, le Congo en dernier.",
        ),
    ],
)
def test_a_mission_against_oneself_is_spelled_out(lang: str, expected: str) -> None:
    missions = ["destroy-yellow", "destroy-red", "destroy-blue", "territories-24"]
    lands = {**lands_of(0, 24), "congo": (3, 1), "east_africa": (0, 5), "siam": (1, 1), "india": (2, 1)}
    game = play(four(missions, lands), "attack east_africa congo 1", "roll 6 | 1")
    assert sentence(game, lang) == expected


def test_every_other_way_has_its_sentence() -> None:
    game = play(capitals(4), "attack india siam 1", "roll 6 | 1")
    assert sentence(game) == "2 headquarters held in round 1, Siam last."
    game = scene({"brazil": (0, 5), "peru": (1, 1)}, rest=(0, 1), at="attack")
    play(game, "attack brazil peru 1", "roll 6 | 1")
    assert sentence(game) == "Nobody else is left: in round 1 Red lost the last territory, Peru."
    assert sentence(scene({"brazil": (0, 5), "peru": (2, 1)}, at="attack")) == ""  # it goes on


def test_who_can_no_longer_fulfil_his_mission_hears_of_it_and_nobody_else() -> None:
    missions = ["territories-24", "destroy-blue", "destroy-red", "territories-18-with-2"]
    game = blue_at_bay(missions, options=LATE)
    owner = game.state.owner[:]
    game.take_events()
    play(game, *TAKE_SIAM)
    words = "The army that your mission names was wiped out by another: hold 24 territories instead."
    assert words in told(game, 1, owner)
    for viewer in (0, 2, 3, -1):
        assert not any("your mission names" in text for text in told(game, viewer, owner))
    assert any("votre mission" in text for text in told(game, 1, owner, "fr"))
