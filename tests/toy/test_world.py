"""Rules composed from a document, and rules that change while a game runs."""

import json
import random
from typing import Any

import pytest

import conquete
from conquete import editions
from conquete.cli.names import Names
from conquete.cli.telling import Teller
from conquete.editions import load_edition
from conquete.engine.carrying import carry_over
from conquete.engine.errors import BadRecord, ConqueteError, OtherRules
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE, CHANGE
from conquete.engine.record import read_jsonl
from conquete.engine.replay import replay, resume, snapshot
from conquete.engine.worlds import hash_of
from conquete.locales import Translator
from conquete.research.conformance import check_edition
from tests.toy import world as toy

pytestmark = pytest.mark.smoke

READ = [f"read {letter}" for letter in toy.CHANGES]
BARE: dict[str, object] = {"name": "Toy", "read": []}


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """While a test runs, and no longer: others count the editions there are."""
    monkeypatch.setitem(editions._registered, toy.ID, toy.EDITION)


def table(hands: list[list[str]], pile: list[dict] | None = None) -> Game:
    """Seat 0 may read a letter."""
    lying = {card for hand in hands for card in hand}
    position = {
        "edition": toy.ID,
        "seats": 3,
        "world": BARE,
        "territories": {
            "north": {"owner": 0, "armies": 4},
            "east": {"owner": 1, "armies": 2},
            "south": {"owner": 2, "armies": 1},
            "west": {"owner": 2, "armies": 1},
        },
        "cards": {
            "letters_hand": hands,
            "letters_pile": [{"secret": [card for card in toy.LETTERS if card not in lying]}]
            if pile is None
            else pile,
        },
        "pending": [{"step": "turn", "seat": 0, "done": 3}, {"step": "read_letter", "seat": 0}],
    }
    return conquete.from_position(position, seed=3, events=True)


def written(game: Game) -> dict[str, Any]:
    return game.position()


def asked(game: Game) -> tuple[int, str]:
    return game.actor, game.decision().kind


def played(seed: int) -> Game:
    """A whole game in which every letter that changes the rules is read as soon as it can be."""
    rng = random.Random(seed)
    game = conquete.new(toy.ID, seats=3, seed=seed)
    while not game.is_over and game.state.round < 30:
        options_now = list(game.decision().options)
        wanted = [one for one in options_now if game.text(one) in READ]
        game.apply(rng.choice(wanted or options_now))
    return game


# -- composing from a document -------------------------------------------------------------------------------


def test_a_game_is_composed_from_the_world_it_is_given():
    game = conquete.new(toy.ID, seats=2, seed=1, world={"name": "Mine", "read": ["spring"]})
    assert "boons" in game.rules.decks
    assert written(game)["world"] == {"name": "Mine", "read": ["spring"]}
    assert "boons" not in conquete.new(toy.ID, seats=2, seed=1).rules.decks, "the first world has none"


def test_the_world_is_part_of_the_digest():
    one, other = (toy.EDITION.ruleset(None, 2, {}, {"name": name, "read": []}) for name in ("A", "B"))
    assert one.digest != other.digest
    assert one.digest == toy.EDITION.ruleset(None, 2, {}, {"read": [], "name": "A"}).digest


@pytest.mark.parametrize(
    ("world", "why"),
    [
        ({"read": ["snow"]}, "cannot be played in this world: its letters are spring, flood, island"),
        ({"read": [], "more": 1}, "cannot be played in this world: it says which letters"),
        ({"read": [1.5]}, "plain JSON without fractions"),
        ({"read": [], "name": "x" * 300_000}, "may have 200000 characters"),
        ({"read": [], "name": "\ud800"}, "plain JSON"),
        ([], "a world is a JSON object"),
    ],
)
def test_what_is_no_world_of_the_edition_is_refused_in_one_line(world, why):
    with pytest.raises(ConqueteError, match=why):
        conquete.new(toy.ID, seats=2, world=world)


def test_an_edition_without_worlds_refuses_one():
    with pytest.raises(ConqueteError, match="hasbro-2000 takes no world"):
        conquete.new("hasbro-2000", world={})


def test_nobody_holds_the_document_of_the_rules():
    given: dict[str, object] = {"name": "Mine", "read": []}
    rules = toy.EDITION.ruleset(None, 2, {}, given)
    given["read"] = ["spring"]
    assert rules.world == {"name": "Mine", "read": []}


# -- changing rules --------------------------------------------------------------------------------------------


def test_a_card_adds_a_rule_and_a_deck_while_the_game_runs():
    game = table([["spring"], ["rumour_a"], ["flood"]])
    before = game.rules
    game.apply("read spring")
    assert game.rules is not before
    assert game.rules.world == {"name": "Toy", "read": ["spring"]}
    assert asked(game) == (0, "attack"), "the turn goes on where it was"
    hands = written(game)["cards"]["boons_hand"]
    assert [len(hand) for hand in hands] == [1, 0, 0], "who read of it draws at once"
    assert written(game)["cards"]["letters_hand"] == [[], ["rumour_a"], ["flood"]]
    assert written(game)["pending"][0] == {"step": "turn", "seat": 0, "done": 5}
    assert written(game)["registers"]["blessed"] == [1, 0, 0]
    assert game.rules.check(game.state) == ""
    game.apply("stop")
    income = written(game)["registers"]["reserve"][0]
    while game.state.turn != 0 or game.decision().kind != "place":
        game.apply(game.decision().options[0] if game.decision().kind != "read_letter" else "keep")
    assert written(game)["registers"]["reserve"][0] == income + 3, "and has an army more from now on"


def test_who_looks_ahead_stops_where_the_rules_would_change():
    game = table([["spring"], ["rumour_a"], ["flood"]])
    ahead = Game(game.rules, game.state.copy(), actor=game.actor, packed=game.packed, keeps_rules=True)
    ahead.apply("read spring")
    assert ahead.rules is game.rules
    assert ahead.is_over
    assert ahead.result is None
    assert ahead.rules.step(ahead.state.frames[-1][0]).sort == CHANGE


def test_the_pile_keeps_its_layers_and_a_pile_grows_as_its_module_says():
    pile = [{"open": ["rumour_c"]}, {"secret": ["island", "rumour_a", "spring"]}]
    game = table([["flood"], ["rumour_b"], []], pile)
    game.apply("read flood")
    later = {"secret": ["rumour_d", "rumour_e"]}
    assert written(game)["cards"]["letters_pile"] == [*pile, later]
    game = table([["spring"], [], []], [{"open": ["rumour_c"]}, {"secret": ["flood", "rumour_a"]}])
    game.apply("read spring")
    assert written(game)["cards"]["letters_pile"] == [{"open": ["rumour_c"]}, {"secret": ["flood", "rumour_a"]}]


def test_a_territory_may_be_added():
    game = table([["island"], [], []])
    game.apply("read island")
    assert written(game)["territories"]["isle"] == {"owner": 0, "armies": 1}
    assert written(game)["registers"]["footprints"] == [0] * 5
    assert game.state.held == [2, 1, 2]
    told = [game.rules.event_json(event, -1) for event in game.take_events()]
    assert {"event": "TerritoryTaken", "seat": 0, "territory": "isle", "from": -1} in told
    assert game.rules.check(game.state) == ""


def test_a_territory_that_was_added_can_be_told_to_whoever_knew_the_smaller_map():
    game = table([["island"], [], []])
    owner = game.state.owner[:]
    game.apply("read island")
    told = Teller(Names(game.rules, Translator("en"))).tell(game.take_events(), 1, owner)
    assert ("Yellow occupies: Isle.", False) in told


def test_a_clone_of_before_plays_on_by_the_old_rules():
    game = table([["spring"], [], []])
    clone = game.clone()
    game.apply("read spring")
    assert clone.rules is not game.rules
    clone.apply("keep")
    assert "boons" not in clone.rules.decks
    assert clone.rules.check(clone.state) == ""
    twin = table([["spring"], [], []])
    twin.apply("keep")
    assert clone.digest() == twin.digest()


def test_events_of_before_the_change_name_the_same_cards():
    game = table([["spring"], [], []])
    numbers = game.rules.cards.index("spring")
    game.apply("read spring")
    assert game.rules.cards.index("spring") != numbers, "the new deck comes first"
    told = [game.rules.event_json(event, 0) for event in game.take_events()]
    assert told[0] == {"event": "LetterRead", "seat": 0, "card": "spring"}
    assert [event["event"] for event in told if event] == ["LetterRead", "SpringCame", "CardDrawn"]


@pytest.mark.parametrize("letter", ["spring", "flood"])
def test_views_change_by_what_the_new_rules_add_alone(letter):
    """The state just before the change and just after it, as every seat and a spectator see it."""
    game = table([[letter, "rumour_b"], ["rumour_a"], []])
    before = game.rules
    after = before.in_world({"name": "Toy", "read": [letter]})
    for seat in (-1, 0, 1, 2):
        old: Any = game.view(seat).to_json()
        state = game.state.copy()
        carry_over(before, after, state, None)
        new: Any = Game(after, state.copy(), None, None, None, 0, 0, 0, []).view(seat).to_json()
        for part in ("cards", "registers"):
            common = {name: new[part][name] for name in old[part]}
            if part == "cards" and letter == "flood":
                assert common["letters_pile"].pop() == {"secret": ["?", "?"]}
            assert common == old[part]
        added: dict[str, list[int]] = {"dreams": [-3, -3, -3], "blessed": [1, 0, 0]} if letter == "spring" else {}
        if letter == "spring" and seat >= 0:
            added["dreams"][seat] = 0
        assert {name: new["registers"][name] for name in new["registers"] if name not in old["registers"]} == added
        if letter == "spring":
            assert new["cards"]["boons_pile"] == [{"secret": ["?"] * 4}]
        assert new["territories"] == old["territories"]


def test_whoever_sees_only_his_view_comes_to_the_same_world():
    game = table([["spring"], ["rumour_a"], ["flood"]])
    view = game.view(0)
    thought = Game(view.rules, view.state, None)
    thought.apply("read spring")
    assert thought.rules.digest == toy.EDITION.ruleset(None, 3, {}, {"name": "Toy", "read": ["spring"]}).digest
    assert written(thought)["cards"]["letters_hand"] == [[], ["?"], ["?"]]


# -- records -----------------------------------------------------------------------------------------------------


def test_the_record_carries_the_world_and_notes_the_change():
    game = played(4)
    lines = [json.loads(line) for line in game.record.to_jsonl().splitlines()]
    assert lines[0]["world"] == {"hash": hash_of(BARE), "document": BARE}
    changes = [line for line in lines if "change" in line]
    assert changes
    step = lines[lines.index(changes[0]) - 1]
    assert changes[0]["change"]["step"] == "unseal"
    assert step["do"] == f"read {changes[0]['change']['card']}"
    assert changes[-1]["ruleset"] == game.rules.digest
    assert changes[-1]["world"] == game.rules.world_hash


@pytest.mark.parametrize("seed", range(6))
def test_a_record_is_replayed_and_verified_across_the_change(seed):
    game = played(seed)
    unfinished = game.record.to_jsonl()
    assert "change" in unfinished
    again = conquete.replay_text(unfinished)
    assert again.record.to_jsonl() == unfinished
    assert again.digest() == game.digest()
    assert again.rules.digest == game.rules.digest
    game.stop()
    text = game.record.to_jsonl()
    assert conquete.replay_text(text).record.to_jsonl() == text
    assert conquete.verify_text(text)[1] == game.throws


def test_a_record_that_breaks_off_is_followed_to_where_it_does():
    lines = played(2).record.to_jsonl().splitlines(keepends=True)
    change = next(i for i, line in enumerate(lines) if '"change"' in line)
    for end in (change, change + 1, change + 2):
        game = conquete.replay_text("".join(lines[:end]))
        steps = [line for line in lines[1:end] if '"change"' not in line]
        assert game.count == len(steps)


def rewritten(game: Game, change) -> str:
    """The record with something changed, without checks, as if by hand."""
    rows = game.record.lines()
    change(rows)
    return "".join(json.dumps(row) + "\n" for row in rows)


def test_a_world_that_was_changed_is_refused_in_one_line():
    def tamper(rows):
        rows[0] = {**rows[0], "world": {**rows[0]["world"], "document": {"name": "Toy", "read": ["spring"]}}}

    with pytest.raises(
        BadRecord, match=r"the header \(line 1\): the world was changed: its hash is \w{64}, it should"
    ):
        conquete.replay_text(rewritten(played(1), tamper))


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("world", "0" * 64, "the rules change by"),
        ("change", {"step": "unseal", "seat": 9, "card": "spring"}, "the rules change by"),
        ("change", 3, "a change of rules that is not readable"),
    ],
)
def test_a_change_that_was_changed_is_refused(key, value, why):
    def tamper(rows):
        i = next(i for i, row in enumerate(rows) if "change" in row)
        rows[i] = {**rows[i], key: value}

    with pytest.raises(BadRecord, match=why):
        conquete.replay_text(rewritten(played(1), tamper))


def test_a_change_that_is_left_out_or_made_up_is_refused():
    def leave_out(rows):
        del rows[next(i for i, row in enumerate(rows) if "change" in row)]

    def make_up(rows):
        rows.insert(3, {"change": {"step": "unseal", "seat": 0, "card": "spring"}, "ruleset": "x", "world": "y"})

    for tamper in (leave_out, make_up):
        with pytest.raises(BadRecord, match="the rules change by"):
            conquete.replay_text(rewritten(played(1), tamper))


def test_rules_that_another_version_composed_after_the_change_are_no_fault_until_they_part():
    def other(rows):
        i = next(i for i, row in enumerate(rows) if "change" in row)
        rows[i] = {**rows[i], "ruleset": "0123456789abcdef"}

    def parting(rows):
        other(rows)
        del rows[-1]
        rows[-1] = {**rows[-1], "hash": "0123456789abcdef"}

    game = played(1)
    game.stop()
    assert conquete.replay_text(rewritten(game, other)).digest() == game.digest()
    with pytest.raises(OtherRules, match=r"written by other rules \(0123456789abcdef\)"):
        conquete.replay_text(rewritten(game, parting))


# -- saving ------------------------------------------------------------------------------------------------------


def test_saving_and_loading_around_the_change():
    game = table([["spring"], ["rumour_a"], ["flood"]])
    worlds = set()
    for action in ("read spring", "stop"):
        twin = conquete.from_position(json.loads(json.dumps(game.position())), seed=3, events=True)
        assert (twin.digest(), twin.packed, twin.rules.digest) == (game.digest(), game.packed, game.rules.digest)
        worlds.add(game.rules.world_hash)
        game.apply(action)
    assert len(worlds) == 2


def test_a_snapshot_of_after_the_change_goes_on_from_the_rules_of_before():
    game = conquete.new(toy.ID, seats=3, seed=4)
    rules = game.rules
    rng = random.Random(4)
    snaps = []
    while not game.is_over and game.state.round < 12:
        snaps.append(snapshot(game))
        wanted = [one for one in game.decision().options if game.text(one) in READ]
        game.apply(rng.choice(wanted or list(game.decision().options)))
    raw = read_jsonl(game.record.to_jsonl())
    assert raw.changes
    for snap in snaps[:: len(snaps) // 12]:
        assert resume(rules, json.loads(json.dumps(snap)), raw).digest() == game.digest()
    until = raw.changes[0][0]
    assert replay(rules, raw, None, until).rules.digest == raw.changes[0][1]["ruleset"]


@pytest.mark.parametrize("seats", [2, 3])
def test_the_edition_keeps_every_law_of_the_engine(seats):
    check_edition(toy.EDITION, seat_counts=[seats], games=4, max_rounds=8)
    check_edition(load_edition(toy.ID), seat_counts=[seats], games=2, seed=8, max_rounds=8)


def test_chance_may_be_left_to_the_caller_across_the_change():
    position = table([["spring"], [], []]).position()
    game = conquete.from_position(position, ask_chance=True)
    game.apply("read spring")
    assert asked(game) == (CHANCE, "draw_boons")
    assert [game.text(outcome) for outcome, _ in game.chances()] == [f"find {boon}" for boon in toy.BOONS]
