"""Probes for test_axes: the turn, the combat, the end of a player and of a game, by any rule set."""

from collections.abc import Iterator
from typing import Any

from conquete.editions import load_edition
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from tests.helpers import armies, attacks, hand, moves, owner, pass_turn, play, texts, verbs
from tests.rules.axes_of_setup import (
    CARDS,
    SPREAD,
    RuleSet,
    after_elimination,
    on_board,
    set_up,
    table,
    take,
)

FRONT = {"brazil": (0, 9), "north_africa": (1, 9), "peru": (0, 2)}


def to_throw(rules: RuleSet, engaged: int, garrison: int = 9) -> Game:
    """Brazil attacks North Africa; both sides take all dice they may; the throw is due."""
    game = table(rules, {**FRONT, "north_africa": (1, garrison)}, at="attack")
    play(game, f"attack brazil north_africa {engaged}")
    while game.actor != CHANCE:
        game.apply(texts(game)[-1])
    return game


def dice_of(game: Game) -> tuple[int, int]:
    attack, _, defence = texts(game)[0].removeprefix("roll ").partition(" | ")
    return len(attack.split()), len(defence.split())


def losses(rules: RuleSet, attack: list[int], defence: list[int]) -> tuple[int, int]:
    """What both sides lose by such a throw, cut down to the dice they may throw."""
    game = to_throw(rules, len(attack), max(len(defence), 9 if len(defence) > 1 else 1))
    count = dice_of(game)[1]
    before = armies(game, "brazil"), on_board(game, 1)
    play(game, f"roll {' '.join(map(str, attack))} | {' '.join(map(str, defence[:count]))}")
    return before[0] - armies(game, "brazil"), before[1] - on_board(game, 1)


def idle_turn(game: Game) -> Iterator[tuple[int, str]]:
    """Each question of the turn, who is asked and for what; what the caller leaves open is passed."""
    turn = (game.state.round, game.state.turn)
    while (game.state.round, game.state.turn) == turn:
        pending = game.count
        yield game.actor, game.decision().kind
        if game.count == pending:
            choices = texts(game)
            idle = [choice for choice in ("keep", "stop", "stay") if choice in choices]
            game.apply(idle[0] if idle else choices[-1])


# -- the turn --------------------------------------------------------------------------------------------


def turn_phases(rules: RuleSet) -> list[str]:
    """The questions of a turn with a conquest, in their order."""
    words = {"draw_card": "card", "trade": "sets", "place": "armies", "attack": "combat"}
    words |= {"manoeuvre": "move", "many_moves": "move"}
    lands = dict.fromkeys(SPREAD[:5], (0, 1)) | {"brazil": (0, 9), "venezuela": (0, 1)}
    game = table(rules, lands, hands={0: CARDS[:3]})
    asked: list[str] = []
    for _, kind in idle_turn(game):
        if kind in words and words[kind] not in asked:
            asked.append(words[kind])
        if kind == "attack" and owner(game, "north_africa"):
            take(game, "brazil", "north_africa")
    return asked


# -- combat ----------------------------------------------------------------------------------------------


def dice_in_box(rules: RuleSet) -> tuple[int, int]:
    """The most dice that either side ever throws: nine armies against nine."""
    return dice_of(to_throw(rules, 3))


def attack_condition(rules: RuleSet) -> tuple[bool, bool, bool, bool]:
    """With one army, with two over a border, with two over a sea line, with two further away."""
    one = table(rules, {"brazil": (0, 1), "peru": (0, 2)}, at="attack")
    two = table(rules, {"brazil": (0, 2)}, at="attack")
    pairs = [("brazil", "peru"), ("brazil", "north_africa"), ("brazil", "egypt")]
    over_border, over_sea, far = (pair in attacks(two) for pair in pairs)
    return ("brazil", "venezuela") in attacks(one), over_border, over_sea, far


def announce_attack(rules: RuleSet) -> tuple[str, bool]:
    """What is named apart from the two territories, and whether the names may be withheld at one's peril."""
    game = table(rules, FRONT, at="attack")
    play(game, "attack brazil north_africa 3")
    apart = "armies, then dice" if game.decision().kind == "choose_dice" else "armies, which are the dice"
    return apart, "souffler" in load_edition(rules.edition).options


def souffler(rules: RuleSet) -> tuple[bool, int]:
    """Whether an attack may go unnamed by default, and the armies that costs where the table plays it."""
    usual = "attack_unnamed" in verbs(table(rules, FRONT, at="attack"))
    if not announce_attack(rules)[1]:
        return usual, 0
    game = table(rules, FRONT, at="attack", options={**rules.options, "souffler": True})
    play(game, "attack_unnamed brazil north_africa 3", "blow")
    return usual, 9 - armies(game, "brazil")


def attacker_dice(rules: RuleSet) -> tuple[list[int], list[int]]:
    """The most armies that 1 to 5 on a territory may send, and the dice three of them may throw."""
    most = []
    for garrison in (1, 2, 3, 4, 5):
        game = table(rules, {**FRONT, "brazil": (0, garrison)}, at="attack")
        most.append(max(attacks(game).get(("brazil", "north_africa"), [0])))
    game = table(rules, FRONT, at="attack")
    play(game, "attack brazil north_africa 3")
    chosen = [int(text.split()[1]) for text in texts(game)] if game.decision().kind == "choose_dice" else [3]
    return most, chosen


def defender_dice(rules: RuleSet) -> list[int]:
    """The most dice of 1 to 4 armies."""
    return [dice_of(to_throw(rules, 3, garrison))[1] for garrison in (1, 2, 3, 4)]


def dice_choice_order(rules: RuleSet) -> list[str]:
    """Who speaks after three armies were sent against nine, up to the throw."""
    game = table(rules, FRONT, at="attack")
    play(game, "attack brazil north_africa 3")
    spoken = []
    while game.actor != CHANCE:
        spoken.append("attacker" if game.actor == 0 else "defender")
        game.apply(texts(game)[-1])
    attack, defence = dice_of(game)
    return [*spoken, "both throw" if attack and defence else "one throws"]


def comparison(rules: RuleSet) -> list[tuple[int, int]]:
    """Losses of attacker and defender when all pairs are won, when the first is, when none is."""
    throws = [([6, 5, 4], [5, 4, 3]), ([6, 3, 1], [5, 4, 2]), ([3, 2, 1], [6, 5, 4])]
    return [losses(rules, attack, defence) for attack, defence in throws]


def ties(rules: RuleSet) -> list[tuple[int, int]]:
    """Losses when a single pair is equal, and when three sixes meet one."""
    return [losses(rules, [4], [4]), losses(rules, [6, 6, 6], [6])]


def continuing(rules: RuleSet) -> tuple[bool, bool, bool, bool]:
    """After a throw: the same attack again, another target, the same target from elsewhere; and from a territory
    just conquered."""
    lands = {**FRONT, "western_europe": (0, 5), "egypt": (1, 1), "southern_europe": (1, 1)}
    game = table(rules, lands, at="attack")
    play(game, "attack brazil north_africa 1")
    if game.decision().kind == "defend":
        play(game, "defend 1")
    play(game, "roll 1 | 6")
    again, other, elsewhere = (
        pair in attacks(game)
        for pair in (("brazil", "north_africa"), ("brazil", "venezuela"), ("western_europe", "north_africa"))
    )
    take(game, "western_europe", "southern_europe")
    return again, other, elsewhere, ("southern_europe", "egypt") in attacks(game)


def occupation(rules: RuleSet) -> tuple[int, int]:
    """Nine armies throw a single die, with as many of them engaged as can be: the fewest and most that move in."""
    game = table(rules, {**FRONT, "north_africa": (1, 1)}, at="attack")
    apart = announce_attack(rules)[0] == "armies, then dice"
    play(game, *(["attack brazil north_africa 3", "dice 1"] if apart else ["attack brazil north_africa 1"]))
    play(game, "roll 6 | 1")
    offered = [int(text.split()[1]) for text in texts(game)]
    return min(offered), max(offered)


# -- the end of a player ---------------------------------------------------------------------------------


def elimination_cards(rules: RuleSet) -> tuple[list[str], str]:
    """The hand of who destroyed a player with two cards, and where that player's mission lies."""
    lands = {"india": (0, 6), "siam": (2, 1), "peru": (0, 2)}
    game = take(table(rules, lands, at="attack", hands={0: ["ural"], 2: ["egypt", "joker_1"]}), "india", "siam")
    cards: Any = game.view(0).to_json()["cards"]
    assert hand(game, 2) == []
    if "mission" not in cards:
        return hand(game, 0), "no missions"
    return hand(game, 0), "back, unseen" if cards["missions_returned"] == ["?"] else "elsewhere"


def elimination_trade(rules: RuleSet) -> list[str]:
    """With 3, 5 and 6 cards, and with 7 of which three were traded."""
    return [*[after_elimination(rules, cards) for cards in (3, 5, 6)], after_elimination(rules, 7, trades=1)]


def elimination_ban(rules: RuleSet) -> list[int]:
    """The rounds in which the only territory of a player is safe."""
    lands = {"india": (0, 6), "siam": (2, 1)}
    safe = []
    for number in range(1, 8):
        if ("india", "siam") not in attacks(table(rules, lands, at="attack", round=number)):
            safe.append(number)
    return safe


# -- moves -----------------------------------------------------------------------------------------------


def manoeuvre(rules: RuleSet) -> tuple[int, bool, bool, bool]:
    """Two of five armies have fought: how many may move next door; then whether two steps can be made at once,
    whether a territory can be emptied, and whether a second move follows."""
    lands = {"brazil": (0, 5), "peru": (0, 3), "venezuela": (0, 1), "argentina": (0, 3), "north_africa": (1, 9)}
    game = table(rules, lands, at="attack")
    play(game, "attack brazil north_africa 2")
    while game.actor != CHANCE:
        game.apply(texts(game)[0 if game.decision().kind == "defend" else -1])
    play(game, "roll 6 6 | 1", "stop")
    offered = moves(game)
    play(game, "move peru venezuela 1")
    return (
        max(offered["brazil", "venezuela"]),
        ("argentina", "venezuela") in offered,
        3 in offered["peru", "venezuela"],
        game.state.turn == 0 and ("argentina", "brazil") in moves(game),
    )


# -- the end of a game -----------------------------------------------------------------------------------


def missions(rules: RuleSet) -> tuple[int, int]:
    """The missions a player holds, and those dealt from, with three players."""
    game = set_up(rules, 3)
    cards: Any = game.position()["cards"]
    deck = game.rules.decks.get("missions")
    return len(cards["mission"][0]) if "mission" in cards else 0, len(deck.cards) if deck else 0


def mission_timing(rules: RuleSet) -> str:
    """Seat 1 was to destroy seat 2, or else to hold 24 territories, and holds them; now seat 0 destroys it."""
    if rules.mode != "mission":
        return "no missions"
    lands = {"india": (0, 6), "siam": (2, 1)}
    goals = ["continents-asia-africa", "destroy-blue", "continents-north-america-africa"]
    game = take(table(rules, lands, at="attack", missions=goals), "india", "siam")
    if game.result:
        return f"at once, to {game.result['winners']}"
    pass_turn(game)
    return f"in his own turn, to {game.result['winners']}" if game.result else "never"


def victory(rules: RuleSet) -> tuple[object, object]:
    """How the game ends with the 24th territory, that being the objective if there are any; and with the 42nd."""
    found: list[object] = []
    goals = {"missions": ["territories-24", "destroy-yellow", "destroy-red"]} if rules.mode == "mission" else {}
    lands = dict.fromkeys([name for name in SPREAD if name != "north_africa"][:23], (0, 1)) | {"brazil": (0, 9)}
    game = take(table(rules, lands, at="attack", **goals), "brazil", "north_africa")
    assert game.state.held[0] == 24
    found.append(game.result and game.result["reason"])
    last = table(rules, {"siam": (1, 1), "india": (0, 2)}, rest=(0, 1), at="attack")
    found.append((take(last, "india", "siam").result or {}).get("reason"))
    return found[0], found[1]


def two_players(rules: RuleSet) -> list[str] | None:
    """What the opponent is asked to do with the third army in one's turn; None where there is no game for two."""
    if "two-player" not in load_edition(rules.edition).modes:
        return None
    lands = dict.fromkeys(SPREAD[:12], (0, 1)) | {"siam": (1, 1)}
    game = table(rules._replace(mode="two-player"), lands, seats=2, rest=(2, 2))
    words = {"neutral_place": "reinforce it", "attack": "attack with it"}
    return [words[kind] for actor, kind in idle_turn(game) if actor == 1]


def variants(rules: RuleSet) -> list[str]:
    """The other modes of the edition but the one for two, and rising sets where they can be chosen."""
    edition = load_edition(rules.edition)
    rising = ["progressive"] if "progressive" in edition.options else []
    return [mode for mode in edition.modes if mode not in (rules.mode, "two-player")] + rising
