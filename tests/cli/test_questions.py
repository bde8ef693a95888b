"""Single questions at written positions: what the menu says and what an answer means."""

from collections.abc import Sequence

import pytest

from conquete.cli.dialogue import Answer, Dialogue, Quit
from conquete.cli.names import Names
from conquete.cli.questions import Asker, Question
from conquete.cli.screen import Screen
from conquete.engine.game import Game
from conquete.locales import Translator
from tests.helpers import play, scene


class Script(Screen):
    """A screen that remembers what it showed, and a person whose answers are known beforehand."""

    def __init__(self, answers: Sequence[str]) -> None:
        super().__init__(plain=True)
        self.answers = list(answers)
        self.shown: list[str] = []

    def say(self, text: str = "", style: str = "") -> None:
        self.shown.append(text)

    def ask(self, prompt: str = "") -> str:
        self.shown.append(prompt)
        if not self.answers:
            raise EOFError
        return self.answers.pop(0)


def question(game: Game, lang: str = "en") -> Question:
    decision = game.decision()
    return Asker(Names(game.rules, Translator(lang))).question(game.view(decision.actor), decision)


def talk(game: Game, *answers: str, lang: str = "en") -> tuple[Answer, list[str]]:
    """The answer that comes out of what a person types, and everything he was shown."""
    screen = Script(answers)
    asker = Asker(Names(game.rules, Translator(lang)))
    answer = Dialogue(game, asker, screen, ["you", "a", "b"], save=lambda file: None).ask()
    return answer, screen.shown


def meant(game: Game, *answers: str) -> str:
    return game.text(talk(game, *answers)[0].action)


def duel() -> Game:
    return scene({"brazil": (0, 5), "north_africa": (1, 2), "peru": (0, 1)}, at="attack", rest=(1, 1))


def front() -> Game:
    """A long front: too many attacks for one list."""
    mine = ("alaska", "ontario", "brazil", "ukraine", "egypt", "congo", "china", "siam", "mongolia")
    return scene(dict.fromkeys(mine, (0, 4)), at="attack", rest=(1, 2))


def test_an_attack_is_a_pair_with_armies_and_owner() -> None:
    labels = [entry.label for entry in question(duel()).entries]
    assert "Brazil (5) → North Africa (2, ♜ Red)" in labels
    assert question(duel()).way_out is not None


def test_a_pair_and_a_number() -> None:
    labels = [entry.label for entry in question(duel()).entries]
    number = next(i for i, label in enumerate(labels, start=1) if "North Africa" in label)
    assert meant(duel(), str(number), "2") == "attack brazil north_africa 2"
    assert meant(duel(), str(number), "") == "attack brazil north_africa 3"
    assert meant(duel(), f"{number} 1") == "attack brazil north_africa 1"
    assert meant(duel(), "north afr", "") == "attack brazil north_africa 3"
    assert meant(duel(), "0") == "stop"
    assert meant(duel(), "attack brazil north_africa 3") == "attack brazil north_africa 3"
    assert talk(duel(), f"{number}!")[0].until == 1
    assert talk(duel(), f"{number} !4")[0].until == 4
    assert talk(duel(), str(number), "!3")[0].until == 3


def test_a_long_menu_asks_for_the_source_first() -> None:
    groups = question(front()).groups
    assert [group.sentence for group in groups][:2] == ["Alaska (4): 3 targets", "Ontario (4): 6 targets"]
    answer, shown = talk(front(), "1", "2", "1")
    assert front().text(answer.action) == "attack alaska alberta 1"
    assert "1. Alaska (4): 3 targets" in shown
    assert "2. Alaska (4) → Alberta (2, ♜ Red)" in shown
    assert meant(front(), "1 3", "") == "attack alaska kamchatka 3"
    assert meant(front(), "99", "1", "7", "x", "0", "0") == "stop"
    assert meant(front(), "alaska kamch", "2") == "attack alaska kamchatka 2"


def test_a_question_of_numbers_needs_no_menu() -> None:
    game = play(duel(), "attack brazil north_africa 3")
    assert question(game).is_number
    assert question(game).sentence == "You attack North Africa (2) from Brazil (5)."
    assert meant(game, "") == "dice 3"
    assert meant(game, "2") == "dice 2"
    assert meant(game, "dice 1") == "dice 1"
    answer, shown = talk(game, "4", "nonsense", "1", lang="fr")
    assert game.text(answer.action) == "dice 1"
    assert any(line.startswith("Refusé par has-9.21\u202f:") for line in shown)
    assert "Vous attaquez l’Afrique du Nord (2) depuis le Brésil (5)." in shown


HAND = ["alaska", "alberta", "argentina", "brazil", "joker_1"]  # three infantry, an artillery, a joker


def test_sets_of_cards_come_best_first() -> None:
    game = scene({"brazil": (0, 3)}, at="trade", rest=(1, 1), hands={0: HAND[:4]})
    asked = question(game)
    assert asked.sentence == "Trade a set of cards?"
    assert [entry.label for entry in asked.entries] == [
        "Alaska (infantry), Alberta (infantry), Argentina (infantry): 4 armies"
    ]
    assert asked.way_out is not None
    assert asked.way_out.label == "keep the cards"
    forced = question(scene({"brazil": (0, 3)}, at="trade", rest=(1, 1), hands={0: HAND}))
    assert forced.way_out is None
    assert forced.sentence == "You hold 5 cards: trade a set first."
    worths = [int(entry.label.split()[-2]) for entry in forced.entries]
    assert worths == sorted(worths, reverse=True)
    assert worths[0] > worths[-1]


def test_a_second_number_must_mean_something() -> None:
    game = scene({"brazil": (0, 3)}, at="trade", rest=(1, 1), hands={0: HAND[:4]})
    answer, shown = talk(game, "1 3", "1")
    assert "“1 3” is none of the options: type a number from the list, or help." in shown
    assert game.text(answer.action) == "trade alaska alberta argentina"


def test_the_hand_is_shown_to_its_player() -> None:
    game = scene({"brazil": (0, 3)}, at="trade", rest=(1, 1), hands={0: HAND[:4], 1: ["japan"]})
    shown = talk(game, "cartes", "0", lang="fr")[1]
    cards = "Alaska (infanterie), Alberta (infanterie), Brésil (artillerie), Argentine (infanterie)"
    assert f"Vos cartes\u202f: {cards}" in shown


def test_leaving_is_possible_everywhere() -> None:
    with pytest.raises(Quit):
        talk(duel(), "quit")
    with pytest.raises(Quit):
        talk(duel(), "1", "quitter")
    with pytest.raises(Quit):
        talk(front(), "1", "exit")
    with pytest.raises(EOFError):
        talk(front(), "1", "help", "why")
