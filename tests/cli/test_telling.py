"""What happened, as each person hears it."""

from conquete.cli.names import Names
from conquete.cli.telling import Teller
from conquete.engine.game import Game
from conquete.locales import Translator
from tests.helpers import play, scene


def told(game: Game, viewer: int, owner: list[int], lang: str = "en") -> list[str]:
    """The sentences about everything since the game was set up; the events stay for the next listener."""
    teller = Teller(Names(game.rules, Translator(lang)))
    assert game.log is not None
    return [text for text, _ in teller.tell(game.log, viewer, owner)]


def fought(*actions: str) -> tuple[Game, list[int]]:
    """Yellow (0) attacks from Brazil; North Africa is Red's (1), all the rest Blue's (2)."""
    game = scene({"brazil": (0, 9), "north_africa": (1, 2)}, at="attack", rest=(2, 1))
    owner = game.state.owner[:]
    return play(game, *actions), owner


ATTACK = ("attack brazil north_africa 3", "dice 3")


def test_a_throw_is_told_from_both_sides() -> None:
    game, owner = fought(*ATTACK, "roll 6 4 1 | 5")
    assert told(game, 0, owner) == [
        "You attack North Africa (Red) from Brazil. Dice 6 4 1 against 5. Losses: you 0, Red 1."
    ]
    assert told(game, 1, owner) == [
        "Yellow attacks North Africa (yours) from Brazil. Dice 6 4 1 against 5. Losses: Yellow 0, you 1."
    ]
    assert told(game, 0, owner, "fr") == [
        "Vous attaquez l’Afrique du Nord (Rouge) depuis le Brésil. Dés 6 4 1 contre 5. "
        "Pertes\u202f: vous 0, Rouge 1."
    ]


def test_an_attack_that_waits_for_dice() -> None:
    game, owner = fought(ATTACK[0])
    assert told(game, 1, owner, "fr") == [
        "Jaune attaque l’Afrique du Nord (à vous) depuis le Brésil avec 3 armées."
    ]
    assert told(game, 2, owner) == ["Yellow attacks North Africa (Red) from Brazil with 3 armies."]


def test_who_has_no_part_in_it_hears_a_summary() -> None:
    game = scene({"brazil": (0, 9), "north_africa": (1, 2), "japan": (1, 1)}, at="attack", rest=(2, 1))
    owner = game.state.owner[:]
    play(game, *ATTACK, "roll 6 4 1 | 5", *ATTACK, "roll 3 2 1 | 5", *ATTACK, "roll 6 2 1 | 5", "occupy 5")
    play(game, "attack north_africa egypt 1", "roll 2 | 3")
    assert told(game, -1, owner) == [
        "Yellow takes: North Africa (Red). Beaten off: Egypt (Blue). Losses: Yellow 2, the others 2."
    ]


def test_losing_the_last_territory() -> None:
    game, owner = fought(*ATTACK, "roll 6 4 1 | 5", *ATTACK, "roll 6 2 1 | 5")
    assert told(game, 1, owner) == [
        "Yellow attacks North Africa (yours) from Brazil. 2 throws. Losses: Yellow 0, you 2. "
        "Yellow takes North Africa from you and moves 3 armies in.",
        "Yellow eliminates you.",
    ]
    assert told(game, 0, owner, "fr")[-1] == "Vous éliminez Rouge."


def test_a_card_is_named_to_its_owner_alone() -> None:
    game, owner = fought(*ATTACK, "roll 6 4 1 | 5", *ATTACK, "roll 6 2 1 | 5", "occupy 3", "stop", "draw japan")
    assert "You draw a card: Japan (infantry)." in told(game, 0, owner)
    assert "Yellow draws a card." in told(game, 2, owner)
    assert not any("Japan" in sentence for sentence in told(game, 2, owner))


def test_armies_put_down_are_counted_together() -> None:
    game = scene({"brazil": (0, 2), "peru": (0, 1)}, at="place", rest=(1, 1), reserve=4)
    owner = game.state.owner[:]
    play(game, "place brazil 1", "place peru 1", "place brazil 2")
    assert told(game, 0, owner) == ["You place: Brazil 3, Peru 1."]
    assert told(game, 1, owner, "fr") == ["Jaune place\u202f: Brésil 3, Pérou 1."]
