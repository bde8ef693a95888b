"""Chapter 17: the turns of two players and the neutral army between them."""

from random import Random

import pytest

import conquete
from conquete.engine.ids import CHANCE
from conquete.engine.views import events_for
from tests.helpers import (
    armies,
    attacks,
    clause,
    event_names,
    hand,
    moves,
    owner,
    pass_turn,
    pile,
    play,
    refusal,
    scene,
    texts,
    to_place,
    trade,
)
from tests.rules.hasbro_2000.scenes import (
    AFRICA,
    NAMES,
    NEUTRAL,
    OCEANIA,
    SCATTERED,
    duel,
    lands,
    neutral_share,
    on_board,
    place_own,
)

# -- the course of a turn --------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("has-17.1", "has-1.3")
def test_a_turn_is_that_of_the_classic_game_with_the_neutral_reinforcements_in_it():
    game = duel(lands((0, SCATTERED), (1, ["peru", "brazil"])) | {"argentina": (0, 5)})
    asked = []
    answers = ["place argentina 4", "place china 2", "attack argentina brazil 1", "roll 6 | 1", "occupy 3"]
    for answer in [*answers, "stop", "draw china", "stay"]:
        asked.append((game.actor, game.decision().kind))
        game.apply(answer)
    assert asked == [
        (0, "place"),
        (1, "neutral_place"),
        (0, "attack"),
        (CHANCE, "throw_dice"),
        (0, "occupy"),
        (0, "attack"),
        (CHANCE, "draw_card"),
        (0, "manoeuvre"),
    ]
    assert (game.state.turn, game.decision().kind) == (1, "place")


@clause("has-17.1")
@pytest.mark.parametrize(
    ("names", "received"),
    [(["india"], 3), (SCATTERED, 4), ([*SCATTERED, "japan"], 4), (OCEANIA, 5), (["india", *AFRICA], 6)],
)
def test_reinforcements_are_those_of_the_classic_game(names, received):
    """With the minimum of three and the bonus of whole continents, as with three players."""
    for game in (duel(lands((0, names)), turn=1, rest=(1, 1)), scene(lands((1, names)), rest=(0, 1), turn=1)):
        seat = 0 if game.rules.seats == 2 else 1
        while game.state.turn != seat or game.decision().kind != "place":
            pass_turn(game)
        assert to_place(game, seat) == received


@clause("has-17.1")
def test_the_other_rules_hold_as_well():
    """Five cards force a trade, two defence dice need three regiments, one move ends the turn."""
    five = ["alaska", "alberta", "western_us", "egypt", "congo"]
    game = duel({"brazil": (0, 9), "peru": (0, 1), "argentina": (0, 1), "siam": (1, 1)}, hands={0: five})
    assert refusal(game, "keep") == "has-8.31"
    trade(game, "alaska", "alberta", "western_us")
    assert to_place(game, 0) == 7
    place_own(game)
    assert neutral_share(game) == 3
    game.apply("place venezuela 1")
    game.apply("place north_africa 2")
    play(game, "attack brazil venezuela 3", "dice 3", "roll 6 5 4 | 6")
    assert armies(game, "venezuela") == 2  # one die only against two regiments
    play(game, "stop", "move brazil peru 5")
    assert game.state.turn == 1


# -- the neutral reinforcements --------------------------------------------------------------------------


@pytest.mark.smoke
@clause("has-17.2", "has-17.3", "has-8.2", "has-8.10", "has-8.24")
def test_example_x14():
    """15 territories, Africa whole, three artillery cards. The booklet prints 6 + 3 + 8 = 17, a misprint: a third
    of 15 is 5, which makes 16. The neutral army gets 8 either way."""
    names = [*AFRICA, *SCATTERED[:9]]
    assert len(names) == 15
    cannons = ["quebec", "brazil", "siam"]
    assert not set(cannons) & set(names)
    game = duel(lands((0, names), (1, ["peru"])), hands={0: cannons})
    trade(game, *cannons)
    assert to_place(game, 0) == 5 + 3 + 8
    place_own(game)
    assert neutral_share(game) == 8


@clause("has-17.2", "has-17.3")
@pytest.mark.parametrize(
    ("names", "received", "share"),
    [
        (["india"], 3, 1),  # half of three, rounded down
        (SCATTERED, 4, 2),
        ([*SCATTERED, "japan", "siam", "alaska"], 5, 2),
        (OCEANIA, 3 + 2, 2),
        (AFRICA, 3 + 3, 3),  # halved once: one and one would be two
        ([*AFRICA, *OCEANIA, *SCATTERED[:5]], 5 + 3 + 2, 5),
        ([*AFRICA, *SCATTERED[:9]], 5 + 3, 4),  # and here two and one would be three
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_neutral_army_gets_half_of_the_total_rounded_down(names, received, share, seat):
    game = duel(lands((seat, names), (1 - seat, ["peru"])), turn=seat)
    before = on_board(game, NEUTRAL)
    assert place_own(game) == received
    assert neutral_share(game) == share
    while game.decision().kind == "neutral_place":
        game.apply(texts(game)[0])
    assert on_board(game, NEUTRAL) == before + share


@clause("has-17.2")
@pytest.mark.parametrize(
    ("own", "share"),
    [
        ([], 3),  # 3 for territories and 4 for the set: 7
        (["alaska"], 4),  # and the two for Alaska: 9
        (["alaska", "egypt"], 5),
        (["alaska", "alberta", "egypt"], 6),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_sets_and_the_two_for_a_territory_on_a_card_are_part_of_the_total(own, share, seat):
    infantry = ["alaska", "alberta", "egypt"]
    territories = lands((seat, [*own, "india"]), (1 - seat, ["peru"]))
    game = duel(territories, turn=seat, hands={seat: infantry})
    trade(game, *infantry)
    place_own(game)
    assert neutral_share(game) == share


@clause("has-17.2")
@pytest.mark.parametrize("rule", ["once_per_set", "once_per_turn"])
def test_the_two_count_as_well_when_their_territory_is_chosen(rule):
    infantry = ["alaska", "alberta", "egypt"]
    territories = lands((0, ["alaska", "egypt"]), (1, ["peru"]))
    game = duel(territories, hands={0: infantry}, options={"territory_bonus": rule})
    trade(game, *infantry)
    game.apply("bonus egypt")
    place_own(game)
    assert neutral_share(game) == (3 + 4 + 2) // 2


@clause("has-17.2")
def test_several_sets_are_halved_together_with_the_rest():
    """3 + 4 + 10 = 17 is halved to 8; source by source it would be 1 + 2 + 5."""
    cards = ["alaska", "alberta", "egypt", "western_us", "congo", "siam"]
    game = duel({"india": (0, 1), "peru": (1, 1)}, hands={0: cards})
    trade(game, "alaska", "alberta", "egypt")
    trade(game, "western_us", "congo", "siam")
    assert place_own(game) == 17
    assert neutral_share(game) == 8


@clause("has-17.2")
def test_each_turn_is_reckoned_by_itself():
    """What was received in the turn before, or by the other player, does not count again."""
    game = duel(lands((0, [*OCEANIA, "siam"]), (1, ["peru"])), hands={0: ["alaska", "alberta", "egypt"]})
    trade(game, "alaska", "alberta", "egypt")
    place_own(game)
    assert neutral_share(game) == (3 + 2 + 4) // 2
    shares = []
    for _ in range(3):
        pass_turn(game)
        place_own(game)
        shares.append(neutral_share(game))
    assert shares == [1, 2, 1]


@clause("has-17.2", "has-19.1")
def test_progressive_sets_are_halved_too():
    game = duel(
        {"india": (0, 1), "peru": (1, 1)},
        hands={0: ["alaska", "alberta", "egypt"]},
        registers={"sets_traded": 8},
        options={"progressive": True},
    )
    trade(game, "alaska", "alberta", "egypt")
    assert place_own(game) == 33
    assert neutral_share(game) == 16


@clause("has-17.4")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_other_player_distributes_them(seat):
    game = duel(lands((seat, [*AFRICA, *SCATTERED]), (1 - seat, ["peru"])), turn=seat)
    game.take_events()
    place_own(game)
    share = neutral_share(game)
    while game.decision().kind == "neutral_place":
        assert game.actor == 1 - seat
        game.apply(texts(game)[0])
    events = [event for event in events_for(game.rules, game.take_events(), -1) if event.get("seat") == NEUTRAL]
    assert [event["event"] for event in events] == ["ArmiesPlaced"] * share
    assert game.actor == seat


@clause("has-17.5")
def test_they_go_only_on_neutral_territories():
    game = duel({"india": (0, 1), "siam": (1, 1)})
    place_own(game)
    neutral = [name for name in NAMES if name not in ("india", "siam")]
    assert texts(game) == [f"place {name} 1" for name in neutral]
    assert refusal(game, "place india 1") == "has-17.5"
    assert refusal(game, "place siam 1") == "has-17.5"
    assert refusal(game, "place china 2") == "has-17.2"


@clause("has-17.5")
@pytest.mark.parametrize(
    "answers",
    [
        ["place china 5"],
        ["place china 3", "place ural 2"],
        [f"place {name} 1" for name in ("china", "ural", "japan", "alaska", "brazil")],
    ],
)
def test_they_may_be_stacked_or_split(answers):
    game = duel(lands((0, [*AFRICA, *OCEANIA, *SCATTERED[:5]]), (1, ["peru"])) | {"india": (0, 5)})
    assert place_own(game) == 10
    before = {name: armies(game, name) for name in NAMES}
    play(game, *answers)
    for answer in answers:
        _, name, number = answer.split()
        assert armies(game, name) == before[name] + int(number)
    assert game.decision().kind == "attack"


@clause("has-17.5")
def test_a_neutral_army_without_territories_receives_nothing():
    game = duel({"siam": (1, 1), "india": (0, 2)}, rest=(0, 1))
    before = sum(game.state.armies)
    received = place_own(game)
    assert (game.decision().kind, game.actor) == ("attack", 0)
    assert sum(game.state.armies) == before + received
    assert "ThirdArmyReinforced" not in event_names(game)


@pytest.mark.smoke
@clause("has-17.6", "has-1.3")
def test_they_come_after_the_active_player_s_own_and_before_combat():
    game = duel(lands((0, SCATTERED), (1, ["peru"])) | {"india": (0, 5)})
    for left in (4, 3, 2, 1):
        assert (game.actor, game.decision().kind, to_place(game, 0)) == (0, "place", left)
        assert refusal(game, "attack india siam 1") == "has-9.1"
        game.apply("place india 1")
    for left in (2, 1):
        assert (game.actor, neutral_share(game)) == (1, left)
        assert refusal(game, "attack india siam 1") == "has-1.3"
        assert refusal(game, "stop") == "has-1.3"
        game.apply("place siam 1")
    assert (game.actor, game.decision().kind) == (0, "attack")
    play(game, "attack india siam 1", "defend 1", "roll 6 | 1")
    assert armies(game, "siam") == 2  # the two that came this turn defend already


# -- fighting the neutral army ---------------------------------------------------------------------------


@clause("has-17.7")
@pytest.mark.parametrize("target", ["siam", "china"])
def test_the_neutral_army_is_attacked_like_an_ordinary_opponent(target):
    """Siam is the opponent's, China neutral: the same conditions, the same losses, the same occupation."""
    game = duel({"india": (0, 6), "siam": (1, 1), "peru": (1, 1), "brazil": (0, 1)}, at="attack")
    assert attacks(game)["india", target] == [1, 2, 3]
    assert refusal(game, f"attack india {target} 4") == "has-9.8"
    assert refusal(game, f"attack brazil {target} 1") == "has-9.4"
    assert refusal(game, "attack brazil north_africa 1") == "has-9.6"
    play(game, f"attack india {target} 3", "dice 3", "roll 6 4 2 | 6")
    assert (armies(game, "india"), armies(game, target)) == (5, 1)
    play(game, f"attack india {target} 2", "dice 2", "roll 6 4 | 5")
    assert owner(game, target) == 0
    assert texts(game) == ["occupy 2", "occupy 3", "occupy 4"]


@clause("has-17.8")
def test_an_attack_on_the_neutral_army_names_start_target_and_regiments():
    game = duel({"india": (0, 6), "siam": (1, 1)}, at="attack")
    game.take_events()
    game.apply("attack india china 2")
    assert events_for(game.rules, game.take_events(), 1) == [
        {"event": "AttackDeclared", "seat": 0, "source": "india", "target": "china", "armies": 2}
    ]
    for words in ("attack india china", "attack india 2", "attack china"):
        with pytest.raises(conquete.IllegalAction):
            duel({"india": (0, 6), "siam": (1, 1)}, at="attack").apply(words)


@pytest.mark.smoke
@clause("has-17.9")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("dice", [1, 2])
def test_the_other_player_chooses_the_dice_of_the_neutral_army(seat, first, dice):
    """Whoever of the two began."""
    lands = {"india": (seat, 6), "siam": (1 - seat, 1), "china": (NEUTRAL, 3)}
    game = duel(lands, turn=seat, at="attack", registers={"first_seat": first})
    play(game, "attack india china 3", "dice 3")
    assert (game.actor, game.decision().kind) == (1 - seat, "defend")
    assert texts(game) == ["defend 1", "defend 2"]
    play(game, f"defend {dice}", "roll 6 6 6 | " + " ".join(["1"] * dice))
    assert armies(game, "china") == 3 - dice


@clause("has-17.9")
def test_his_command_ends_with_the_fight():
    """After the fight the attacker is asked; in his own turn the other player has no neutral regiment to use."""
    game = duel({"india": (0, 6), "siam": (1, 2), "china": (NEUTRAL, 9)}, at="attack")
    play(game, "attack india china 1", "defend 2", "roll 1 | 6 6")
    assert (game.actor, game.decision().kind) == (0, "attack")
    assert {source for source, _ in attacks(game)} == {"india"}
    game.apply("stop")
    while game.decision().kind in ("place", "neutral_place"):
        game.apply(texts(game)[-1])
    assert (game.actor, game.decision().kind) == (1, "attack")
    assert {source for source, _ in attacks(game)} == {"siam"}


@clause("has-17.10")
def test_attacks_on_both_may_be_mixed_for_as_long_as_one_likes():
    game = duel({"india": (0, 20), "siam": (1, 2), "peru": (1, 1)}, at="attack")
    for target in ("siam", "china", "siam", "china", "siam"):
        play(game, f"attack india {target} 1", "roll 1 | 6")
        assert game.decision().kind == "attack"
        assert {other for _, other in attacks(game)} == {"siam", "china", "afghanistan", "middle_east"}
    play(game, "attack india china 1", "roll 6 | 1", "occupy 9")
    play(game, "attack china siam 1", "roll 6 | 1", "attack india siam 1", "roll 6 | 1", "occupy 1")
    assert (owner(game, "china"), owner(game, "siam")) == (0, 0)
    assert ("siam", "indonesia") not in attacks(game)  # with one regiment no attack
    assert ("china", "mongolia") in attacks(game)


@pytest.mark.smoke
@clause("has-17.11")
@pytest.mark.parametrize(
    ("steps", "cards"),
    [
        ([], 0),
        ([("india", "china")], 1),
        ([("india", "siam")], 1),
        ([("india", "china"), ("india", "siam")], 1),
        ([("india", "china"), ("china", "ural")], 1),
    ],
)
def test_one_card_for_conquests_from_the_neutral_army_or_the_opponent(steps, cards):
    game = duel(lands((0, ["afghanistan"]), (1, ["siam", "peru"])) | {"india": (0, 9)}, at="attack")
    for number, (source, target) in enumerate(steps):
        play(game, f"attack {source} {target} 1", "roll 6 | 1", f"occupy {3 - number}")
    game.apply("stop")
    if cards:
        assert (game.actor, game.decision().kind) == (CHANCE, "draw_card")
        game.apply("draw japan")
    assert game.decision().kind == "manoeuvre"
    assert hand(game, 0) == ["japan"] * cards


@clause("has-17.12", "has-17.13")
def test_the_two_players_take_turns_and_the_neutral_army_has_none():
    game = duel({"india": (0, 3), "siam": (1, 3)}, turn=1, round=2, registers={"first_seat": 1})
    game.take_events()
    turns = []
    for _ in range(6):
        pass_turn(game)
        turns.append((game.state.turn, game.state.round))
    assert turns == [(0, 2), (1, 3), (0, 3), (1, 4), (0, 4), (1, 5)]
    started = [event.data["seat"] for event in game.take_events() if event.name == "TurnStarted"]
    assert started == [0, 1, 0, 1, 0, 1]


@clause("has-17.14", "has-17.16")
def test_nobody_attacks_or_moves_with_neutral_regiments():
    strong = {"india": (0, 2), "siam": (1, 2), "china": (NEUTRAL, 50), "mongolia": (NEUTRAL, 50)}
    for seat in (0, 1):
        game = duel(strong, turn=seat, at="attack")
        assert {owner(game, source) for source, _ in attacks(game)} == {seat}
        assert refusal(game, "attack china india 1") == "has-9.4"
        assert refusal(game, "attack china mongolia 1") == "has-9.4"
        game = duel(strong | {"peru": (seat, 2), "brazil": (seat, 1)}, turn=seat, at="manoeuvre")
        assert {(owner(game, a), owner(game, b)) for a, b in moves(game)} == {(seat, seat)}
        assert refusal(game, "move china mongolia 5") == "has-14.4"
        assert refusal(game, "move mongolia siberia 5") == "has-14.4"


@clause("has-17.15")
def test_the_neutral_army_has_no_cards_and_nothing_for_its_own_territories():
    """It holds 40 territories and five whole continents, and gets half of three all the same."""
    game = duel({"india": (0, 2), "siam": (1, 1)})
    assert [zone.owner for zone in game.rules.zones if zone.name == "hand"] == [0, 1]
    before = on_board(game, NEUTRAL)
    for number in range(1, 5):
        pass_turn(game)
        assert on_board(game, NEUTRAL) == before + number
    assert len(pile(game)[0]["secret"]) == 44


@clause("has-16.1", "has-17.13", "has-17.14", "has-17.15", "has-17.16")
@pytest.mark.parametrize("seed", [1, 2])
def test_through_whole_games_the_neutral_army_only_defends(seed):
    """Nobody is asked for it, it takes and draws nothing, and grows only where the other player reinforces it."""
    game = conquete.new("hasbro-2000", "two-player", 2, seed=seed, events=True, recording=False)
    rng = Random(seed)
    for _ in range(3000):
        if game.is_over:
            break
        before = game.state.copy()
        decision = game.decision()
        assert decision.actor in (0, 1)
        game.apply(rng.choice(decision.options))
        if decision.kind != "neutral_place":
            for territory in range(42):
                if game.state.owner[territory] == NEUTRAL:
                    assert before.owner[territory] == NEUTRAL
                    assert game.state.armies[territory] <= before.armies[territory]
        told = {event.name for event in game.take_events() if event.data.get("seat") == NEUTRAL}
        assert before.round == 0 or told <= {"ArmiesPlaced", "ArmiesLost"}
