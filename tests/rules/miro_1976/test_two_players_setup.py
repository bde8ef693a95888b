"""Chapters 3 and 16: two players and a third force, from the deal to the first turn."""

import pytest

from conquete.editions import load_edition
from conquete.engine.ids import CHANCE
from tests.helpers import armies, assert_even, clause, hand, owner, pile, play, refusal, texts, to_place, verbs
from tests.rules.miro_1976.scenes import ALLY, EDITION, NAMES, begun, dealt, place_first_armies


@clause("miro-16.1", "miro-16.3", "miro-16.5")
def test_the_same_rules_but_no_objectives_and_an_ally_in_a_third_colour():
    rules = load_edition(EDITION).ruleset("two-player", 2, {"colours": ["green", "black", "red"]})
    assert rules.options["colours"] == ["green", "black", "red"]  # two chosen, one for the ally
    assert set(rules.decks) == {"territory_cards"}
    main = {module.name: module.params() for module in load_edition(EDITION).ruleset("mission", 3).modules}
    two = {module.name: module.params() for module in rules.modules}
    for name in ("reinforcements", "set_cards", "combat", "early_ban", "elimination", "one_move", "highest_die"):
        assert two[name] == main[name]


@pytest.mark.smoke
@clause("miro-16.6", "miro-16.7", "miro-16.8", "miro-16.9", "miro-16.10")
def test_14_territories_each_and_14_for_the_ally():
    game = begun(2, "two-player")
    got: dict[int, list[str]] = {0: [], 1: [], ALLY: []}
    for number in range(42):
        assert (game.actor, game.decision().kind) == (CHANCE, "deal_territory")
        assert_even(game, 42 - number)
        assert not [text for text in texts(game) if "joker" in text]
        name = texts(game)[(number * 5) % (42 - number)].removeprefix("deal ")
        play(game, f"deal {name}")
        army = owner(game, name)
        got[army].append(name)
        assert armies(game, name) == (2 if army == ALLY else 1)
    assert [len(names) for names in got.values()] == [14, 14, 14]
    assert set(got[0] + got[1] + got[ALLY]) == set(NAMES)


@pytest.mark.smoke
@clause("miro-16.4", "miro-16.5", "miro-16.10", "miro-3.2")
def test_40_armies_each_and_28_of_the_ally():
    game = dealt(2, "two-player")
    assert [to_place(game, seat) for seat in range(2)] == [26, 26]
    place_first_armies(game)
    totals = [sum(armies(game, name) for name in NAMES if owner(game, name) == army) for army in range(3)]
    assert totals == [40, 40, 28]
    assert [armies(game, name) for name in NAMES if owner(game, name) == ALLY] == [2] * 14


@clause("miro-16.4")
def test_the_26_armies_are_placed_in_secret_on_ones_own_territories_only():
    game = dealt(2, "two-player")
    for seat in range(2):
        assert (game.actor, game.decision().kind) == (seat, "place_sealed")
        mine = [name for name in NAMES if owner(game, name) == seat]
        assert {text.split()[1] for text in texts(game)} == set(mine)
        allied = next(name for name in NAMES if owner(game, name) == ALLY)
        assert refusal(game, f"place {allied} 1") == "miro-16.4"
        assert max(game.state.armies) == 2
        play(game, f"place {mine[0]} 20", f"place {mine[1]} 6")
    assert game.decision().kind == "order_die"


@clause("miro-16.11")
def test_all_44_cards_jokers_included_form_the_talon():
    game = place_first_armies(dealt(2, "two-player"))
    assert pile(game) == [{"secret": [*NAMES, "joker_1", "joker_2"]}]
    assert [hand(game, seat) for seat in range(2)] == [[], []]


@clause("miro-16.1")
@pytest.mark.parametrize(("dice", "first"), [((5, 2), 0), ((2, 5), 1), ((3, 3, 4, 4, 1, 6), 1)])
def test_the_higher_die_starts_and_the_players_alternate(dice, first):
    game = place_first_armies(dealt(2, "two-player"))
    for die in dice:
        assert (game.actor, game.decision().kind) == (CHANCE, "order_die")
        play(game, f"roll {die}")
    order: list[tuple[int, int]] = []
    while len(order) < 5:
        order.append((game.state.round, game.state.turn))
        while (game.state.round, game.state.turn) == order[-1]:
            idle = verbs(game) & {"stop", "stay"}
            game.apply(idle.pop() if idle else texts(game)[-1])
    other = 1 - first
    assert order == [(1, first), (1, other), (2, first), (2, other), (3, first)]
