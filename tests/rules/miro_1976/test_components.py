"""Chapters 1 to 3: the board, the cards, the armies, and how many may play."""

import tomllib
from collections import Counter
from pathlib import Path

import pytest

import conquete
from conquete.boards import load_board
from conquete.editions import load_edition
from conquete.editions.clauses import load_clauses
from conquete.engine.errors import ConqueteError
from conquete.engine.ruleset import Ruleset
from tests.helpers import clause, texts
from tests.rules.miro_1976.scenes import COLOURS, EDITION, MODES, miro

PLAYERS = {"mission": (3, 6), "conquest": (3, 6), "two-player": (2, 2)}


def rules(mode: str, seats: int | None = None, **options: object) -> Ruleset:
    return load_edition(EDITION).ruleset(mode, PLAYERS[mode][1] if seats is None else seats, options)


@clause("miro-2.2")
@pytest.mark.parametrize("mode", MODES)
def test_83_links_or_one_less_by_option(mode):
    def links(linked: bool) -> set[frozenset[str]]:
        board = rules(mode, east_africa_middle_east=linked).board
        return {
            frozenset((board.territories[a], board.territories[b])) for a in range(42) for b in board.neighbours[a]
        }

    assert len(links(True)) == 83
    assert links(True) - links(False) == {frozenset(("east_africa", "middle_east"))}
    assert len(links(False)) == 82


@clause("miro-2.3", "miro-4.5", "miro-16.3")
def test_six_colours_one_for_each_player():
    assert rules("conquest", 6).options["colours"] == COLOURS
    assert rules("conquest", 4, colours=["green", "black", "red", "blue"]).options["colours"] == [
        "green",
        "black",
        "red",
        "blue",
    ]
    for wrong in (["green", "green", "red"], ["green", "red", "white"], ["green", "red"], COLOURS):
        with pytest.raises(ConqueteError, match="colours"):
            rules("conquest", 3, colours=wrong)


@clause("miro-2.5")
def test_14_objectives_all_different():
    text = (Path(load_edition(EDITION).folder) / "cards" / "objectives.toml").read_text(encoding="utf-8")
    rows = tomllib.loads(text)["cards"]
    assert rules("mission").decks["missions"].cards == [row["id"] for row in rows]
    wanted = [{key: value for key, value in row.items() if key not in ("id", "text")} for row in rows]
    assert wanted == [
        {"regions": ["asia", "south_america"]},
        {"regions": ["asia", "africa"]},
        {"regions": ["north_america", "africa"]},
        {"regions": ["north_america", "oceania"]},
        {"regions": ["europe", "south_america"], "free_regions": 1},
        {"regions": ["europe", "oceania"], "free_regions": 1},
        {"territories": 24},
        {"territories": 18, "garrison": 2},
        *[{"colour": colour} for colour in COLOURS],
    ]
    assert len(rows) == 14
    assert all(set(row["text"]) == {"en", "fr"} for row in rows)


@clause("miro-2.6", "miro-2.7", "miro-2.8")
@pytest.mark.parametrize("mode", MODES)
def test_a_card_for_each_territory_with_one_of_three_arms_and_two_jokers(mode):
    ruleset = rules(mode)
    cards = ruleset.decks["territory_cards"].cards
    assert cards == [*ruleset.board.territories, "joker_1", "joker_2"]
    assert len(set(cards)) == 44
    assert Counter(load_board("world").symbols) == {"infantry": 14, "cavalry": 14, "artillery": 14}


@clause("miro-2.8")
@pytest.mark.parametrize("joker", ["joker_1", "joker_2"])
@pytest.mark.parametrize("arm", [("alaska", "alberta"), ("ontario", "greenland"), ("quebec", "eastern_us")])
def test_a_joker_bears_each_of_the_three_arms(joker, arm):
    game = miro({"japan": (0, 3)}, at="trade", hands={0: [*arm, joker]})
    assert texts(game) == [f"trade {arm[0]} {arm[1]} {joker}", "keep"]


@pytest.mark.parametrize("mode", MODES)
def test_every_clause_that_a_refusal_cites_exists_and_holds_in_the_mode(mode):
    ruleset = rules(mode, souffler=True)
    cited: set[str] = set()
    for module in ruleset.modules:
        for part in (module, *module.steps(), *module.hooks()):
            cited.update(getattr(part, "cites", {}).values())
            cited.add(getattr(part, "clause", ""))
    assert len(cited) > 20
    clauses = {clause.id: clause.modes for clause in load_clauses(EDITION)}
    for id in cited - {""}:
        assert {mode, "all"} & set(clauses[id]), f"{id} is cited in mode {mode}"


@clause("miro-3.7", "miro-3.2")
def test_two_players_have_a_rule_of_their_own_with_a_third_army():
    for mode, seats in (("mission", 3), ("conquest", 3), ("conquest", 6), ("two-player", 2)):
        game = conquete.new(EDITION, mode, seats, seed=1)
        # Only with two players does an army that nobody plays stand between the others.
        assert set(game.state.owner) == set(range(max(seats, 3)))
        assert game.rules.armies == max(seats, 3)
