"""What happened, as each person hears it."""

import re
from random import Random

import pytest

import conquete
from conquete.cli.names import Names
from conquete.cli.telling import Teller
from conquete.editions import load_edition
from conquete.engine.events import Event
from conquete.engine.game import Game
from conquete.engine.ids import NOBODY
from conquete.locales import Translator
from tests.helpers import RICH, play, scene
from tests.rules.miro_1976.test_two_players_turn import counter_attack


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
    assert told(game, 1, owner, "fr") == ["Jaune vous attaque en Afrique du Nord depuis le Brésil avec 3 armées."]
    assert told(game, 2, owner) == ["Yellow attacks North Africa (Red) from Brazil with 3 armies."]


def test_who_has_no_part_in_it_hears_a_summary() -> None:
    game = scene({"brazil": (0, 9), "north_africa": (1, 2), "japan": (1, 1)}, at="attack", rest=(2, 1))
    owner = game.state.owner[:]
    play(game, *ATTACK, "roll 6 4 1 | 5", *ATTACK, "roll 3 2 1 | 5", *ATTACK, "roll 6 2 1 | 5", "occupy 5")
    play(game, "attack north_africa egypt 1", "roll 2 | 3")
    assert told(game, -1, owner) == [
        "Yellow takes: North Africa (Red). Attacked, not taken: Egypt (Blue). Losses: Yellow 2, the others 2."
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


# -- nothing is left out, nothing is told that did not happen -----------------------------------------------


def whole_game(edition: str, mode: str, seats: int, seed: int, steps: int = 1500) -> tuple[Game, list[int]]:
    """A game by chance, and who held what before it began: nobody anything."""
    game = conquete.new(edition, mode, seats, seed, events=True)
    choose = Random(seed)
    while not game.is_over and game.count < steps:
        game.apply(choose.choice(game.decision().options))
    return game, [NOBODY] * game.rules.board.size


def number_of(pattern: str, sentences: list[str]) -> int:
    """All numbers found by the pattern in all sentences, added up."""
    return sum(int(n) for text in sentences for found in re.finditer(pattern, text) for n in found.groups() if n)


@pytest.mark.parametrize(
    ("edition", "mode", "seats"),
    [
        *[(rich, mode.id, mode.players[0]) for rich in RICH for mode in load_edition(rich).modes.values()],
        ("hasbro-2000", "mission", 4),
        ("hasbro-2000", "two-player", 2),
        ("miro-1976", "two-player", 2),
        ("lamorisse-1957", "second", 3),
    ],
)
def test_every_loss_and_every_card_is_counted(edition: str, mode: str, seats: int) -> None:
    game, owner = whole_game(edition, mode, seats, seed=2)
    assert game.log is not None
    sentences = told(game, -1, owner)
    names = [event.name for event in game.log]
    lost = sum(int(str(event.data["armies"])) for event in game.log if event.name == "ArmiesLost")
    by_numbers = number_of(r"Losses: .*? (\d+), .*? (\d+)\.", sentences) + number_of(r"loses (\d+) arm", sentences)
    # A leader outside of a fight, in the words of its edition.
    by_name = sum(text.count(" loses the ") + text.count(" is banished.") for text in sentences)
    assert by_numbers + by_name == lost + names.count("LeaderLost")
    assert number_of(r"(?:buys|acquires) (\d+) card", sentences) == names.count("CardBought")
    for lang in ("en", "fr"):
        for text in told(game, -1, owner, lang):
            assert not re.search(r"(with|avec|: ) ?0 arm", text), text


def test_what_happens_again_is_told_again() -> None:
    game, owner = fought()
    assert game.log is not None
    game.log += [Event("DieThrown", {"seat": 1, "die": 4}), Event("DieThrown", {"seat": 1, "die": 4})]
    assert told(game, 0, owner) == ["Red throws 4. (2 times)"]
    assert told(game, 0, owner, "fr") == ["Rouge fait 4 au dé. (2 fois)"]


def test_losses_outside_of_a_fight_are_added_up() -> None:
    game, owner = fought()
    assert game.log is not None
    brazil = game.rules.board.index["brazil"]
    game.log += [Event("ArmiesLost", {"seat": 0, "territory": brazil, "armies": 1}) for _ in range(4)]
    assert told(game, 1, owner) == ["Yellow loses 4 armies on Brazil."]


def test_who_lost_nothing_was_not_beaten_off() -> None:
    game = scene({"brazil": (0, 9), "north_africa": (1, 3)}, at="attack", rest=(2, 1))
    owner = game.state.owner[:]
    play(game, *ATTACK, "defend 2", "roll 6 5 1 | 3 2")
    assert told(game, 2, owner) == ["Attacked, not taken: North Africa (Red). Losses: Yellow 0, the others 2."]


def test_a_territory_tried_twice_is_named_once() -> None:
    game = scene({"brazil": (0, 9), "north_africa": (1, 2), "peru": (0, 5)}, at="attack", rest=(2, 1))
    owner = game.state.owner[:]
    play(game, *ATTACK, "roll 1 1 1 | 5", "attack peru argentina 1", "roll 1 | 3", *ATTACK, "roll 1 1 1 | 5")
    (sentence,) = told(game, 1, owner)[1:2]
    assert sentence.count("Argentina") == 1


def test_a_die_that_promises_more_territories_than_there_are() -> None:
    for seed in range(30):
        game = conquete.new("lamorisse-1957", "second", 3, seed, events=True)
        assert game.log is not None
        last = [event.data for event in game.log if event.name == "ShareDieThrown"][-1]
        if last["die"] == last["territories"]:
            continue
        owner = [NOBODY] * game.rules.board.size
        seat = Names(game.rules, Translator("en")).seat(int(str(last["seat"])))
        count = int(str(last["territories"]))
        words = "1 territory" if count == 1 else f"{count} territories"
        sentences = told(game, -1, owner)
        i = sentences.index(f"{seat} throws {last['die']} and is dealt {words}.")
        assert sentences[i + 1].count(",") == count - 1
        return
    raise AssertionError("no game in which the last die said more than was left")


# -- the army that nobody plays ------------------------------------------------------------------------------


def test_the_throws_of_an_army_without_a_seat_are_told_with_their_dice() -> None:
    game = counter_attack()
    owner = game.state.owner[:]
    assert game.log is not None
    game.log.clear()
    play(game, "attack india siam 3", "defend 2", "roll 6 5 1 | 3 2")
    for viewer, words in ((1, "You lead Blue against Siam (Yellow)"), (0, "Blue attacks Siam (yours)")):
        (sentence,) = told(game, viewer, owner)
        assert sentence.startswith(words)
        assert "Dice 6 5 1 against 3 2." in sentence
    play(game, "attack india siam 3", "defend 2", "roll 6 5 1 | 3 2")
    assert "Blue, led by you, takes Siam from Yellow and moves 3 armies in." in told(game, 1, owner)[0]
    assert "You take" not in told(game, 1, owner)[0]
    assert "Blue takes Siam from you" in told(game, 0, owner)[0]


def test_throws_against_an_army_without_a_seat_are_told_too() -> None:
    game = scene({"brazil": (0, 9), "north_africa": (2, 2)}, mode="two-player", seats=2, at="attack", rest=(1, 1))
    owner = game.state.owner[:]
    play(game, *ATTACK)
    if game.decision().kind == "defend":
        play(game, "defend 1")
    play(game, "roll 6 4 1 | 5")
    assert "Dice 6 4 1 against 5." in told(game, 1, owner)[0]
