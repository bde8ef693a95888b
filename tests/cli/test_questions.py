"""Single questions at written positions: what the menu says and what an answer means."""

import string
from collections.abc import Sequence
from random import Random

import pytest

import conquete
from conquete.cli.dialogue import Answer, Dialogue, Quit
from conquete.cli.names import Names
from conquete.cli.questions import Asker, Question
from conquete.cli.screen import Screen
from conquete.engine.game import Game
from conquete.engine.ids import NOBODY
from conquete.locales import Translator
from tests.helpers import owner, play, scene, texts
from tests.rules.miro_1976.scenes import ALLY
from tests.rules.miro_1976.test_two_players_turn import counter_attack, step_1


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
    assert any(line.startswith("Refusé par l’article has-9.21\u202f:") for line in shown)
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


# -- slips of the finger, secrets, and armies that one leads ---------------------------------------------------


def claiming() -> Game:
    game = conquete.new("classic-godstorm", "conquest", 3, seed=1, events=True)
    assert game.decision().kind == "claim"
    return game


def test_q_leaves_and_takes_nothing() -> None:
    game = claiming()
    with pytest.raises(Quit):
        talk(game, "q")
    assert NOBODY in game.state.owner


def test_a_single_letter_chooses_nothing() -> None:
    game = claiming()
    letter = next(letter for letter in string.ascii_lowercase if len(question(game).matching(letter)) == 1)
    name = question(game).matching(letter)[0].label
    answer, shown = talk(game, letter, name)
    assert answer.action == question(game).matching(letter)[0].option
    assert "Type at least two letters of a name." in shown


def test_ones_own_sealed_armies_show_in_the_list() -> None:
    game = conquete.new("miro-1976", "two-player", 2, seed=1, events=True)
    choose = Random(1)
    while game.decision().kind != "place_sealed":
        game.apply(choose.choice(game.decision().options))
    before = question(game).entries[0].label
    territory = game.text(game.decision().options[0]).split()[1]
    game.apply(f"place {territory} 3")
    assert question(game).entries[0].label == before.replace("(1)", "(1, and 3 of yours in secret)")
    other = 1 - game.decision().actor
    asker = Asker(Names(game.rules, Translator("en")))
    board = game.rules.board
    assert "secret" not in asker._held(game.view(other), board.index[territory])


def test_who_leads_an_army_without_a_seat_is_told_so() -> None:
    game = counter_attack()
    assert question(game).sentence == "You lead Blue: attack from where to where?"
    assert question(game, "fr").sentence == "Vous menez Bleu\u202f: attaquer d’où, et vers où\u202f?"
    play(game, "attack india siam 3", "defend 2", "roll 6 5 1 | 3 2", "attack india siam 3", "defend 2")
    play(game, "roll 6 5 1 | 3 2")
    assert game.decision().kind == "occupy"
    assert question(game).sentence == "Blue, led by you, has taken Siam; at least 3 must move in."
    assert question(game, "fr").sentence.startswith("L’armée Bleu, menée par vous, a pris le Siam")


def test_who_throws_for_an_army_without_a_seat_is_told_so() -> None:
    game = step_1()
    attacks = [text.split() for text in texts(game) if text.startswith("attack")]
    _, source, target, _ = next(words for words in attacks if owner(game, words[2]) == ALLY and words[3] == "3")
    play(game, f"attack {source} {target} 3")
    assert game.decision().kind == "defend"
    assert question(game).sentence.endswith("and throws 3 dice. You throw for Blue.")
