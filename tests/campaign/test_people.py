"""People of a campaign of Risk Legacy: somebody misses a game, somebody joins, a chair is handed on."""

import pytest

from conquete.api import game_from_rules
from conquete.bots.match import play_game
from conquete.bots.naming import Namer
from conquete.campaign import Chronicle, fold
from conquete.editions import load_edition
from conquete.editions.legacy.checking import check
from conquete.editions.legacy.sheet import read
from conquete.engine.errors import ConqueteError
from tests.campaign.eager import EagerBot
from tests.helpers import clause

NAMES = ("Ada", "Bruno", "Chloé", "Dries", "Élise", "Farid")


def begun(people: int) -> Chronicle:
    chronicle = Chronicle("legacy", "campaign", {"windows": "exact"})
    for number in range(people):
        chronicle.add("person", {"number": number, "name": NAMES[number], "bot": ""})
    return chronicle


def play(chronicle: Chronicle, seated: list[int], seed: str) -> int:
    """One game by these people; the person who won it."""
    rules = load_edition("legacy").ruleset("campaign", len(seated), chronicle.options, chronicle.seated(seated))
    game = game_from_rules(rules, names=[NAMES[person] for person in seated], seed=seed)
    bots = [EagerBot() for _ in seated]
    for seat, bot in enumerate(bots):
        bot.start(seat, f"{seed} {seat}")
    outcome = play_game(game, bots, namer=Namer("fr", seed))
    assert outcome.finished
    body = {"record": game.record.to_jsonl(), "seated": seated, "begun": len(chronicle.entries)}
    chronicle.add("game", body)
    return seated[outcome.winners[0]]


@clause("sea-1.32", "sea-1.33", "leg-2.1")
def test_people_come_and_go_and_keep_what_they_earned() -> None:
    chronicle = begun(3)
    first = play(chronicle, [0, 1, 2], "a")
    chronicle.add("person", {"number": 3, "name": NAMES[3], "bot": ""})
    away = [person for person in range(4) if person != first]
    second = play(chronicle, away, "b")  # whoever won stays away, and somebody new has come
    sheet = read(chronicle.world).sheet
    assert [person.name for person in sheet.people] == list(NAMES[:4])
    assert [line.by for line in sheet.signed] == [first, second]
    assert sheet.games == 2
    began = read(chronicle.seated([first, 3, second])).sheet
    assert [began.signatures(person) for person in (first, second)] == ([1, 1] if first != second else [2, 2])
    assert sum(row.by == first for card in sheet.factions.values() for row in card.past) == 1
    chronicle.add("handed", {"number": 3, "name": NAMES[5]})
    assert read(chronicle.world).sheet.people[3].name == NAMES[5]
    assert check(chronicle.world) == ""
    again = Chronicle.read(chronicle.text())
    assert again.world == chronicle.world
    assert [entry.world for entry in again.entries] == [entry.world for entry in chronicle.entries]


def test_a_game_of_other_people_or_of_a_changed_world_is_refused() -> None:
    chronicle = begun(3)
    play(chronicle, [0, 1, 2], "a")
    record = chronicle.entries[-1].body["record"]
    with pytest.raises(ConqueteError, match="on another world"):
        fold(chronicle.world, record)  # it has been played already
    with pytest.raises(ConqueteError, match="none of its people"):
        chronicle.seated([0, 1, 4])
