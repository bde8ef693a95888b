"""Chapter 20: capitals, the choice of the headquarters, its secrecy, and two players."""

from random import Random

import pytest

import conquete
from conquete.editions.clauses import applies, load_clauses
from conquete.engine.errors import BadPosition
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from conquete.engine.ruleset import Chooser
from conquete.engine.views import determinize
from tests.helpers import (
    armies,
    clause,
    hand,
    owner,
    pile,
    play,
    refusal,
    texts,
    to_place,
    trade,
)
from tests.rules.hasbro_2000.scenes import (
    NAMES,
    NEUTRAL,
    TAKE_SIAM,
    cards_of,
    headquarters_next,
    heard,
    in_pile,
    own,
    result,
    war,
)


class Guess(Chooser):
    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def below(self, n: int) -> int:
        return self.rng.randrange(n)


# -- the set-up ------------------------------------------------------------------------------------------


@clause("has-20.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_there_are_no_missions(seats):
    game = headquarters_next(seats)
    assert list(game.rules.decks) == ["territory_cards"]
    assert not game.rules.has_zone("mission")


@pytest.mark.smoke
@clause("has-20.3")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_each_player_picks_a_headquarters_once_all_armies_are_placed(seats):
    game = headquarters_next(seats)
    assert [to_place(game, seat) for seat in range(seats)] == [0] * seats
    assert pile(game) == []  # the cards are not back with the General yet
    asked = []
    while game.decision().kind == "choose_headquarters":
        assert game.state.round == 0
        asked.append(game.actor)
        assert refusal(game, f"place {own(game, game.actor)[0]} 1") == "has-20.3"
        game.apply(game.decision().options[-1])
    first = 0 if seats == 2 else 1
    assert asked == [(first + i) % seats for i in range(seats)]
    assert [len(cards) for cards in cards_of(game)["headquarters"]] == [1] * seats
    assert (game.state.round, game.state.turn, game.decision().kind) == (1, first, "place")


@clause("has-20.5")
def test_the_headquarters_is_a_single_territory_of_one_s_own():
    game = headquarters_next(3)
    seat = game.actor
    assert texts(game) == [f"headquarters {name}" for name in own(game, seat)]
    for other in {0, 1, 2} - {seat}:
        assert {refusal(game, f"headquarters {name}") for name in own(game, other)} == {"has-20.5"}
    game.apply(f"headquarters {own(game, seat)[3]}")
    assert cards_of(game)["headquarters"][seat] == [own(game, seat)[3]]
    assert game.actor != seat  # no second one


@clause("has-20.5")
@pytest.mark.parametrize(
    ("headquarters", "message"),
    [
        ([["india"], ["peru"], ["china"], ["mongolia"]], "seat 1"),  # Peru is seat 0's
        ([["india"], ["joker_1"], ["china"], ["mongolia"]], "seat 1"),
        ([["india"], [], ["china"], ["mongolia"]], "seat 1 needs one headquarters"),
        ([["india", "peru"], ["siam"], ["china"], ["mongolia"]], "seat 0 needs one headquarters"),
    ],
)
def test_a_position_where_a_player_has_not_one_headquarters_of_his_own_is_refused(headquarters, message):
    position = war().position()
    position["cards"] = {"headquarters": headquarters}
    with pytest.raises(BadPosition, match=message):
        conquete.from_position(position)


@clause("has-20.6")
@pytest.mark.parametrize("taken", [["egypt"], ["joker_1"]])
def test_a_position_where_a_headquarters_has_fallen_and_nobody_is_out_is_refused(taken):
    position = war().position()
    position["cards"] = {"headquarters": cards_of(war())["headquarters"], "headquarters_taken": taken}
    with pytest.raises(BadPosition, match="headquarters taken"):
        conquete.from_position(position)


@pytest.mark.smoke
@clause("has-20.6")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_its_card_lies_before_the_player_out_of_the_pile_and_out_of_the_hand(seats):
    game = headquarters_next(seats)
    chosen = set()
    while game.decision().kind == "choose_headquarters":
        chosen.add(texts(game)[1].split()[1])
        game.apply(texts(game)[1])
    assert len(chosen) == seats
    assert [hand(game, seat) for seat in range(seats)] == [[]] * seats
    assert in_pile(game) == {*NAMES, "joker_1", "joker_2"} - chosen
    assert [list(layer) for layer in pile(game)] == [["secret"]]


@clause("has-20.6")
def test_the_card_is_never_drawn():
    game = war(territories={"siam": (1, 1)}, headquarters=["india", "ural", "china", "mongolia"])
    play(game, *TAKE_SIAM, "occupy 1", "stop")
    drawn = {text.split()[1] for text in texts(game)}
    assert len(drawn) == 40
    assert not drawn & {"india", "ural", "china", "mongolia"}


@clause("has-20.6")
def test_the_card_cannot_be_traded_and_does_not_count_towards_five():
    """India, the headquarters, would make three infantry, or the fifth card."""
    two = war(at="", hands={0: ["alaska", "alberta"]})
    assert two.decision().kind == "place"
    four = war(at="", hands={0: ["alaska", "alberta", "ontario", "peru"]})
    assert four.decision().kind == "trade"
    assert "keep" in texts(four)
    assert not [text for text in texts(four) if "india" in text]
    assert refusal(four, "trade alaska alberta india") == "has-8.17"


# -- secrecy ---------------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("has-20.4")
def test_nobody_but_the_player_learns_the_choice():
    """Seat 1 chooses first. Whatever it is, the others see, hear and are asked the same."""
    for later in ((), (5,), (5, 6)):
        games = []
        for choice in (0, 7):
            game = headquarters_next(3)
            for number in (choice, *later):
                game.apply(texts(game)[number])
            games.append(game)
        one, other = games
        assert one.state.facts() != other.state.facts()
        for viewer in (0, 2, -1):
            assert one.view(viewer).to_json() == other.view(viewer).to_json()
            assert heard(one, viewer) == heard(other, viewer)
        assert (one.actor, one.decision().kind, texts(one)) == (other.actor, other.decision().kind, texts(other))
        assert one.view(1).to_json() != other.view(1).to_json()


@clause("has-20.4")
def test_the_choice_is_told_to_its_player_alone():
    game = headquarters_next(3)
    game.take_events()
    game.apply(texts(game)[4])
    name = own(game, 1)[4]
    assert heard(game, 1)[0] == {"event": "HeadquartersChosen", "seat": 1, "territory": name}
    for viewer in (0, 2, -1):
        assert heard(game, viewer)[0] == {"event": "HeadquartersChosen", "seat": 1}
        assert game.view(viewer).to_json()["cards"]["headquarters"] == [[], ["?"], []]  # type: ignore[index]
    assert game.view(1).to_json()["cards"]["headquarters"] == [[], [name], []]  # type: ignore[index]


@clause("has-20.4", "has-20.7")
def test_through_the_war_a_headquarters_is_known_to_its_owner_alone():
    """Ural or Egypt: what the others see, are asked and may do is the same until it falls."""
    rows = [["india", "ural", "china", "mongolia"], ["india", "egypt", "china", "mongolia"]]
    one, other = (war(headquarters=row) for row in rows)
    for action in ("", *TAKE_SIAM, "occupy 2", "stop", "draw siam", "stay"):
        if action:
            play(one, action)
            play(other, action)
        for viewer in (0, 2, 3, -1):
            assert one.view(viewer).to_json() == other.view(viewer).to_json()
            assert heard(one, viewer) == heard(other, viewer)
        assert one.actor == other.actor
        if one.actor != CHANCE:
            assert texts(one) == texts(other)


@clause("has-20.4")
def test_a_guessed_state_puts_a_headquarters_where_it_could_be():
    """Seat 0 knows that Ural's card is in his hand and Egypt's lies open under the pile: neither is it."""
    elsewhere = {"india", "siam", "china", "mongolia", "ural", "egypt"}
    secret = [card for card in [*NAMES, "joker_1", "joker_2"] if card not in elsewhere]
    game = war(
        territories={"afghanistan": (1, 1)},
        headquarters=["india", "siam", "china", "mongolia"],
        hands={0: ["ural"]},
        cards={"pile": [{"secret": secret}, {"open": ["egypt"]}]},
    )
    guessed = set()
    for seed in range(60):
        state = determinize(game.view(0), Guess(seed))
        assert game.rules.check(state) == ""
        places = [state.zones[game.rules.zone("headquarters", seat)] for seat in range(4)]
        assert [len(place) for place in places] == [1, 1, 1, 1]
        assert NAMES[places[0][0]] == "india"
        assert all(state.owner[place[0]] == seat for seat, place in enumerate(places))
        guessed.add(NAMES[places[1][0]])
        again = Game(game.rules, state).view(0)
        assert again.to_json() == game.view(0).to_json()
    assert guessed == {"siam", "afghanistan"}


# -- two players -----------------------------------------------------------------------------------------


@pytest.mark.smoke
@clause("has-20.14")
def test_two_players_have_the_neutral_army_between_them_and_it_has_no_headquarters():
    game = headquarters_next(2, 1, 6)
    assert game.state.held == [14, 14, 14]
    regiments = [0, 0, 0]
    for name in NAMES:
        regiments[owner(game, name)] += armies(game, name)
    assert regiments == [40, 40, 28]
    asked = []
    while game.decision().kind == "choose_headquarters":
        asked.append(game.actor)
        assert {owner(game, text.split()[1]) for text in texts(game)} == {game.actor}
        game.apply(texts(game)[0])
    assert asked == [1, 0]
    assert len(in_pile(game)) == 42
    assert (game.actor, game.decision().kind) == (1, "place")


@clause("has-20.14")
def test_two_players_reinforce_the_neutral_army_and_conquer_it_without_winning():
    game = war(2, at="")
    game.apply("place india 3")
    assert (game.actor, game.decision().kind) == (1, "neutral_place")
    assert refusal(game, "place siam 1") == "has-17.5"
    game.apply("place china 1")
    for target in ("china", "afghanistan", "middle_east"):
        dice = "roll 6 | 1"
        play(game, f"attack india {target} 1", dice)
        if game.decision().kind == "attack":
            play(game, f"attack india {target} 1", dice)
        play(game, "occupy 1")
    assert not game.is_over
    play(game, *TAKE_SIAM)
    assert result(game) == ([0], "headquarters")
    assert game.state.held[1] == 0
    assert {owner(game, name) for name in ("ural", "egypt")} == {0}
    assert game.state.held[NEUTRAL] > 30  # the neutral army stays where it is


@clause("has-20.14")
def test_the_last_neutral_territory_wins_nothing_either():
    game = war(2, rest=(1, 1), territories={"china": (NEUTRAL, 1)})
    play(game, "attack india china 1", "roll 6 | 1", "occupy 1", "stop", "draw congo", "stay")
    assert (game.is_over, game.state.turn, game.state.held[NEUTRAL]) == (False, 1, 0)


# -- with rising sets ------------------------------------------------------------------------------------


@clause("has-19.1")
def test_the_rule_sheet_of_progressive_capitals_has_the_scale():
    options: dict[str, object] = {"progressive": True}
    sheet = {clause.id for clause in load_clauses("hasbro-2000") if applies(clause, "capitals", options)}
    assert {f"has-19.{number}" for number in range(1, 17)} <= sheet


@clause("has-19.1")
def test_capitals_may_be_played_with_rising_sets():
    for progressive, worth in ((False, 4), (True, 15)):
        game = war(
            at="",
            hands={0: ["alaska", "alberta", "egypt"]},
            registers={"sets_traded": 5},
            options={"progressive": progressive},
        )
        trade(game, "alaska", "alberta", "egypt")
        assert to_place(game, 0) == 3 + worth
