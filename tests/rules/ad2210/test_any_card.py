"""What holds for every command card: its commander, its price, its time, a jam, and who is asked."""

import pytest

from conquete.editions.ad2210.decks import FOLDER
from conquete.effects.card_files import read_deck
from tests.helpers import clause
from tests.rules.ad2210.scenes import KINDS, asked, energy, hand, play, refusal, texts, war, zone

ROWS = {row.id: row for kind in KINDS for row in read_deck(FOLDER / f"{kind}.toml")}
COSTS = {id: row.cost for id, row in ROWS.items()}
OF_TIME = {
    when: [id for id, row in ROWS.items() if row.when == when]
    for when in ("own_turn", "attacked", "turn_end", "game_end")
}
# What is invaded in the scene of a card: by its layer.
FRONTS = {"land": ("egypt", "middle_east"), "naval": ("japan", "neo_tokyo"), "space": ("tycho", "sea_of_clouds")}
LANDS = {
    "egypt": (0, 5),
    "lesotho": (0, 3),
    "japan": (0, 5),
    "tycho": (0, 5),
    "poseidon": (0, 2),
    "middle_east": (1, 3),
    "neo_tokyo": (1, 3),
    "sea_of_clouds": (1, 3),
    "alberta": (1, 2),
    "sakha": (2, 2),
}


def single(id):
    """One card of that kind."""
    return id if ROWS[id].copies == 1 else f"{id}_1"


def deck_of(id):
    return id.split("_")[0]


def front_of(id):
    return FRONTS.get(deck_of(id), FRONTS["land"])


def other_card(id):
    """A free card of another deck that may be played at the same time."""
    if ROWS[id].when == "attacked":
        return "diplomat_evacuation_2" if deck_of(id) != "diplomat" else "land_stealth_mods_2"
    if ROWS[id].when == "own_turn":
        return "diplomat_energy_crisis_2" if deck_of(id) != "diplomat" else "land_reinforcements_2"
    return ""


def free_card(id):
    """A free card of any deck that may be played at the same time."""
    other = other_card(id)
    return other if other and COSTS[other.rpartition("_")[0]] == 0 else ""


def ready(id, *, without_commander=False, energies=10, jammed=False, extra=True, windows="exact"):
    """A game where `who` is asked whether to play the card; (game, who)."""
    when = ROWS[id].when
    who = 1 if when == "attacked" else 0
    home = "alberta" if who else "lesotho"
    other = other_card(id) if extra else ""
    commanders = {0: {"naval": "lesotho", "space": "lesotho"}, 1: {"land": "alberta"}}
    for deck in KINDS:
        commanders[who].pop(deck, None)
    if who == 1:
        commanders[0] = {"naval": "lesotho", "space": "lesotho"}
    if not without_commander:
        commanders[who][deck_of(id)] = home
    if other:
        commanders[who][deck_of(other)] = home
    hands = {who: [single(id), *([other] if other else [])]}
    at = {"own_turn": "command", "attacked": "invade", "turn_end": "close_turn", "game_end": "close_turn"}[
        str(when)
    ]
    game = war(
        LANDS,
        commanders=commanders,
        hands=hands,
        energy=[energies if seat == who else 10 for seat in range(3)],
        at=at,
        year=5 if when == "game_end" else 1,
        turn=2 if when == "game_end" else 0,
        registers={"jammed": [int(jammed and seat == who) for seat in range(3)]},
        windows=windows,
    )
    if when == "attacked":
        play(game, "invade {} {}".format(*front_of(id)))
    return game, who


@pytest.mark.parametrize("id", ROWS)
@clause("2210-13.7", "2210-13.12", "2210-13.14", "2210-3.5")
def test_it_is_played_at_its_time_paid_and_gone(id):
    game, who = ready(id)
    assert asked(game)[0] == who
    card = single(id)
    assert f"play {card}" in texts(game)
    play(game, f"play {card}")
    paid = 10 - COSTS[id]
    gained = 2 if id == "diplomat_energy_crisis" else 0
    assert game.is_over or energy(game, who) == paid + gained or game.state.turn != 0
    assert card in zone(game, f"discard_{deck_of(id)}")
    assert card not in hand(game, who)


@pytest.mark.parametrize("id", [id for id in ROWS if other_card(id)])
@clause("2210-13.2", "2210-13.8")
def test_without_its_commander_it_is_refused(id):
    game, who = ready(id, without_commander=True)
    assert asked(game)[0] == who
    assert f"play {single(id)}" not in texts(game)
    assert refusal(game, f"play {single(id)}") == "2210-13.8"


@pytest.mark.parametrize("id", [id for id in ROWS if COSTS[id] and free_card(id)])
@clause("2210-13.13")
def test_without_the_energy_it_is_refused(id):
    game, who = ready(id, energies=COSTS[id] - 1)
    assert asked(game)[0] == who
    assert refusal(game, f"play {single(id)}") == "2210-13.13"


@pytest.mark.parametrize("id", OF_TIME["attacked"] + OF_TIME["turn_end"] + OF_TIME["game_end"])
@clause("2210-13.4", "2210-13.6")
def test_in_the_card_step_cards_of_other_times_are_refused(id):
    deck = deck_of(id)
    filler = "nuclear_armageddon" if deck != "nuclear" else "land_scout_forces_1"
    game = war(
        LANDS,
        commanders={0: {deck: "egypt", filler.split("_")[0]: "egypt"}},
        hands={0: [single(id), filler]},
        at="command",
    )
    assert texts(game) == ["done", f"play {filler}"]
    assert refusal(game, f"play {single(id)}") == "2210-13.4"


@pytest.mark.parametrize("id", OF_TIME["own_turn"])
@clause("2210-13.4", "2210-33.4")
def test_cards_of_the_own_turn_do_not_answer_an_invasion(id):
    deck = deck_of(id)
    game = war(
        LANDS,
        commanders={1: {deck: "alberta", "diplomat": "alberta"}},
        hands={1: [single(id), "diplomat_evacuation_1"]},
    )
    play(game, "invade egypt middle_east")
    assert texts(game) == ["pass", "play diplomat_evacuation_1"]
    assert refusal(game, f"play {single(id)}") == "2210-13.4"


@pytest.mark.parametrize("id", OF_TIME["attacked"])
@clause("2210-13.7")
def test_a_jammed_player_is_not_asked(id):
    game, who = ready(id, jammed=True)
    assert asked(game)[0] != who


@pytest.mark.parametrize("id", OF_TIME["attacked"])
@clause("2210-3.9")
def test_with_open_asking_silence_tells_nothing(id):
    """Whoever might hold the card is asked, whatever he holds; who cannot play one by all that is seen is not."""
    game, who = ready(id, extra=False, windows="open")
    assert asked(game) == (who, "react")
    deck = deck_of(id)
    harmless = next(f"{deck}_{name}_1" for name in ("reinforcements", "energy_crisis") if f"{deck}_{name}" in ROWS)
    game = war(
        LANDS,
        commanders={0: {"naval": "lesotho", "space": "lesotho"}, 1: {deck: "alberta"}},
        hands={1: [harmless]},
        windows="open",
    )
    play(game, "invade {} {}".format(*front_of(id)))
    assert asked(game) == (1, "react")
    assert texts(game) == ["pass"]
    exact = war(
        LANDS,
        commanders={0: {"naval": "lesotho", "space": "lesotho"}, 1: {deck: "alberta"}},
        hands={1: [harmless]},
    )
    play(exact, "invade {} {}".format(*front_of(id)))
    assert asked(exact) == (0, "choose_dice")
    no_commander, who = ready(id, extra=False, windows="open", without_commander=True)
    assert asked(no_commander)[0] != who
