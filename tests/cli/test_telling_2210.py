"""What happens in a game of 2210, told in a terminal."""

import re

from conquete.cli.names import Names
from conquete.editions import load_edition
from conquete.locales import Translator
from tests.cli.test_telling import told, whole_game


def test_leaders_count_among_the_losses_and_go_in_with_the_armies() -> None:
    games = [whole_game("2210", "standard", 3, seed) for seed in range(2, 8)]
    sentences = [text for game, owner in games for text in told(game, -1, owner)]
    assert any(re.search(r"Losses: .* loses: .*Commander", text) for text in sentences)
    assert any(re.search(r"moves from .* to .*: \d+ arm\w+, .*Commander", text) for text in sentences)
    assert not any(re.match(r"The .* Commander of \w+ goes from", text) for text in sentences)


def test_the_card_of_a_territory_has_its_name() -> None:
    rules = load_edition("2210").ruleset("standard", 3, {})
    assert Names(rules, Translator("en")).card("iceland_grc") == "Iceland GRC"
    assert Names(rules, Translator("en")).card("exiled_states_of_america") == "Exiled States of America"
