"""Probes for test_axes: the games for two and the variants that a booklet adds to its main game."""

from conquete.editions import load_edition
from conquete.engine.ids import CHANCE
from tests.helpers import hand, pile, play, scene, texts, to_place, trade_text
from tests.rules.axes_of_play import idle_turn, missions, victory
from tests.rules.axes_of_setup import (
    CARDS,
    SPREAD,
    RuleSet,
    forced_trade,
    on_board,
    set_up,
    set_values,
    table,
    take,
    territory_card_bonus,
    valid_sets,
)

THIRD = 2  # the army that nobody plays
EUROPE = [
    "iceland",
    "scandinavia",
    "ukraine",
    "great_britain",
    "northern_europe",
    "western_europe",
    "southern_europe",
]


def two_player_setup(rules: RuleSet) -> tuple[list[int], list[int], bool, int]:
    """Armies and territories of both players and the third army as the war begins, whether there are missions,
    and the cards in the pile."""
    game = set_up(rules, 2)
    cards = sum(len(names) for layer in pile(game) for names in layer.values())
    return [on_board(game, army) for army in (0, 1, THIRD)], game.state.held, game.rules.has_zone("mission"), cards


def two_player_goes(rules: RuleSet) -> list[str]:
    """Who places what in the first goes after the deal: own armies or the third army's."""
    game = set_up(rules, 2, "place_initial", "place_sealed", "place_pair")
    found = []
    for _ in range(6):
        seat, choice = game.actor, texts(game)[0]
        whose = game.state.owner[game.rules.board.index[choice.split()[1]]]
        found.append(f"{seat} {'third' if whose == THIRD else 'own'}")
        game.apply(choice)
    return found


def two_player_turn(rules: RuleSet) -> tuple[int, int, list[tuple[int, str]]]:
    """Europe and five territories more: 9 armies. What the third army gets, and every question of the turn."""
    lands = dict.fromkeys([*EUROPE, *SPREAD[:5]], (0, 1)) | {"siam": (1, 1)}
    game = table(rules, lands, seats=2, rest=(THIRD, 2))
    before = on_board(game, 0), on_board(game, THIRD)
    asked = [(actor, kind) for actor, kind in idle_turn(game) if kind != "place" or actor != 0]
    return on_board(game, 0) - before[0], on_board(game, THIRD) - before[1], asked


def two_player_fight(rules: RuleSet) -> tuple[int, int, bool, bool]:
    """The third army is attacked: who throws for it; the card its territory earns; whether its end, or the
    opponent's, is the end of the game."""
    lands = {"india": (0, 9), "peru": (0, 1), "siam": (1, 1), "china": (THIRD, 9)}
    game = table(rules, lands, seats=2, rest=(1, 1), at="attack")
    play(game, "attack india china 1")
    defender = game.actor
    game = take(table(rules, lands | {"china": (THIRD, 1)}, seats=2, rest=(1, 1), at="attack"), "india", "china")
    third_gone = game.is_over
    game.apply("stop")
    if game.actor == CHANCE:
        game.apply(texts(game)[0])
    opponent = take(table(rules, lands, seats=2, rest=(THIRD, 1), at="attack"), "india", "siam")
    return defender, len(hand(game, 0)), third_gone, opponent.is_over


def world_conquest(rules: RuleSet) -> dict[str, object]:
    """What the variant without missions has of its own, and what it keeps."""
    return {
        "missions": missions(rules),
        "ends": victory(rules),
        "sets": valid_sets(rules),
        "values": set_values(rules),
        "forced": forced_trade(rules),
        "bonus": territory_card_bonus(rules),
    }


def progressive(rules: RuleSet) -> tuple[list[int], int]:
    """Three infantry as the first to the eleventh set, and two sets in one turn as the second and third."""
    rising = rules._replace(options={"progressive": True})
    three = ["alaska", "alberta", "egypt"]
    worths = []
    for traded in range(11):
        game = table(rising, {"peru": (0, 1)}, at="trade", hands={0: three}, registers={"sets_traded": traded})
        worths.append(to_place(play(game, trade_text(game, *three)), 0))
    game = table(rising, {"peru": (0, 1)}, at="trade", hands={0: CARDS[:6]}, registers={"sets_traded": 1})
    for cards in (CARDS[:3], CARDS[3:6]):
        play(game, trade_text(game, *cards))
    return worths, to_place(game, 0)


def capitals(rules: RuleSet) -> tuple[dict[int, object], list[int], tuple[int, bool, int]]:
    """The headquarters needed by the number of players; the cards in the pile for 2, 3 and 6; and after the fall
    of a headquarters with three territories behind it: what its owner holds, whether his cards are the victor's,
    and the armies the victor has gained."""
    edition = load_edition(rules.edition)
    needed = {seats: edition.ruleset("capitals", seats).options["headquarters_needed"] for seats in range(2, 7)}
    piles = [sum(len(names) for layer in pile(set_up(rules, n)) for names in layer.values()) for n in (2, 3, 6)]
    lands = {"india": (0, 9), "siam": (1, 1), "egypt": (1, 4), "peru": (1, 4), "alaska": (1, 4), "china": (2, 1)}
    game = scene(
        lands,
        mode="capitals",
        seats=4,
        rest=(3, 1),
        at="attack",
        hands={1: ["ural"]},
        cards={"headquarters": [["india"], ["siam"], ["china"], ["japan"]]},
        options={"headquarters_needed": 3},
    )
    before = on_board(game, 0)
    take(game, "india", "siam")
    return needed, piles, (game.state.held[1], hand(game, 0) == ["ural"], on_board(game, 0) - before)
