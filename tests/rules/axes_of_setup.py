"""Probes for test_axes: what a rule set does before the war and with its cards. Each probe plays a small scene by
the rule set it is given, the same one for all, and returns what can be seen."""

from typing import Any, NamedTuple

import conquete
from conquete.boards import load_board
from conquete.editions import load_edition
from conquete.engine.errors import ConqueteError
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from tests.helpers import armies, hand, pass_turn, pile, play, scene, texts, to_place, trade_text, verbs


class RuleSet(NamedTuple):
    """An edition in its main mode. `options` is there to lay every scene on the same board."""

    edition: str
    mode: str
    options: dict[str, object]


RULE_SETS = {
    "lamorisse-1957": RuleSet("lamorisse-1957", "first", {}),
    "lamorisse-1957-second": RuleSet("lamorisse-1957", "second", {}),
    "miro-1976": RuleSet("miro-1976", "mission", {}),
    "hasbro-2000": RuleSet("hasbro-2000", "mission", {}),
    "classic-godstorm": RuleSet("classic-godstorm", "conquest", {"board": "world"}),
}

# Objectives that the scenes do not fulfil: seat 0 and 2 hold no two continents, and seat 0 is never destroyed.
FAR_GOALS = ["continents-asia-africa", "destroy-yellow", "continents-north-america-africa"]
# Every territory but one of each continent: any of them together make no continent.
SPREAD = [
    name
    for name in load_board("world").board().territories
    if name not in ("congo", "ural", "indonesia", "iceland", "alaska", "peru")
]
# Infantry, cavalry and artillery in turn.
CARDS = ["alaska", "congo", "brazil", "alberta", "ural", "quebec", "egypt", "china"]


def table(rules: RuleSet, territories: dict[str, tuple[int, int]], **given: Any) -> Game:
    """The scene by that rule set; late enough that nobody is under protection."""
    given = {"round": 5, "options": rules.options, **given}
    if rules.mode == "mission":
        given.setdefault("missions", FAR_GOALS)
    return scene(territories, edition=rules.edition, mode=rules.mode, **given)


def set_up(rules: RuleSet, seats: int, *stop_at: str) -> Game:
    """A new game up to the first of these steps, or to the first turn. Seat 1 throws highest (or is General), then
    3, 2 and 0; a die for cards shows 5; of the cards the last come first; players take what is offered first."""
    game = conquete.new(rules.edition, rules.mode, seats, options=rules.options, ask_chance=True, events=True)
    throws = iter((2, 6, 4, 5, 3, 1))
    while game.state.round == 0 and game.decision().kind not in stop_at:
        kind = game.decision().kind
        if kind == "order_die":
            play(game, f"roll {next(throws)}")
        elif kind == "share_die":
            play(game, "roll 5")
        elif kind == "choose_general":
            play(game, "pick 1")
        else:
            game.apply(game.decision().options[-1 if game.actor == CHANCE else 0])
    return game


def on_board(game: Game, army: int) -> int:
    return sum(n for n, who in zip(game.state.armies, game.state.owner, strict=True) if who == army)


def begin_turn(game: Game) -> Game:
    """Go on to the combat: cards are drawn and kept, and all armies go on the last territory offered."""
    seat = game.state.turn
    while game.state.turn == seat and game.decision().kind in ("draw_card", "trade", "place"):
        choices = texts(game)
        game.apply("keep" if "keep" in choices else choices[-1])
    return game


def take(game: Game, source: str, target: str) -> Game:
    """Take a territory held by one army with one army, and move in as many as may go but one."""
    play(game, f"attack {source} {target} 1", "roll 6 | 1")
    if game.decision().kind == "occupy":
        game.apply(texts(game)[max(0, len(texts(game)) - 2)])
    return game


def income(rules: RuleSet, names: list[str]) -> int:
    """The armies that come to who holds these territories at the start of a turn."""
    game = table(rules, dict.fromkeys(names, (0, 1)))
    before = on_board(game, 0)
    return on_board(begin_turn(game), 0) - before


def worth(rules: RuleSet, *cards: str, traded: int = 0) -> int:
    """The armies for these cards after so many sets; 0 if they are no set."""
    game = table(rules, {"peru": (0, 2)}, at="trade", hands={0: list(cards)}, registers={"sets_traded": traded})
    action = trade_text(game, *cards) if len(cards) == 3 else f"trade_joker {cards[0]}"
    if action not in texts(game):
        return 0
    return to_place(play(game, action), 0)


# -- table and set-up ------------------------------------------------------------------------------------


def players(rules: RuleSet) -> tuple[list[int], list[int]]:
    """How many may play, and how many the separate game for two takes."""
    edition = load_edition(rules.edition)

    def sizes(mode: str) -> list[int]:
        found = []
        for seats in range(1, 9):
            try:
                found.append(edition.ruleset(mode, seats).seats)
            except ConqueteError:
                continue
        return found

    return sizes(rules.mode), sizes("two-player")


def board(rules: RuleSet) -> tuple[int, str]:
    """Its size, and what it calls the land at the Horn of Africa."""
    found = load_edition(rules.edition).ruleset(rules.mode, 3).board
    names = load_board(found.id).territory_names
    return found.size, names["east_africa"]["en"] if "east_africa" in found.index else "not on the map"


def umpire(rules: RuleSet) -> int:
    """How many of four players chance may name General before anything else."""
    game = conquete.new(rules.edition, rules.mode, 4, options=rules.options, ask_chance=True)
    return len(texts(game)) if game.decision().kind == "choose_general" else 0


def starting_armies(rules: RuleSet) -> dict[int, int] | str:
    """The armies of each player when the war begins, by the number of players."""
    table: dict[int, int] = {}
    for seats in players(rules)[0]:
        game = set_up(rules, seats)
        counts = {on_board(game, seat) for seat in range(seats)}
        if set(game.state.armies) == {1}:
            return "one on each territory received"
        (table[seats],) = counts
    return table


def deal_method(rules: RuleSet) -> tuple[str, int, list[int]]:
    """The step that gives out territories, its first outcomes or choices, and what four players have at the end."""
    steps = ("share_die", "deal_card", "deal_territory", "claim")
    game = set_up(rules, 4, *steps)
    found = game.decision()
    return found.kind, len(found.options), set_up(rules, 4).state.held


def placement(rules: RuleSet) -> tuple[list[int], int, bool] | str:
    """Who places in the first five goes, how many armies a go may have at most, and whether the others see it."""
    game = set_up(rules, 4, "place_initial", "place_sealed")
    if game.state.round:
        return "nothing to place"
    most = max(int(text.split()[2]) for text in texts(game))
    other = (game.actor + 1) % 4
    before = game.view(other).to_json()["territories"]
    asked = []
    for _ in range(5):
        asked.append(game.actor)
        game.apply(game.decision().options[0])
    return asked, most, game.view(other).to_json()["territories"] != before


def cards_after_setup(rules: RuleSet) -> tuple[list[str], int, int]:
    """How the pile lies as the war begins, its cards, and the jokers among them."""
    layers = pile(set_up(rules, 4))
    cards = [card for layer in layers for names in layer.values() for card in names]
    return [word for layer in layers for word in layer], len(cards), sum(c.startswith("joker") for c in cards)


def order_of_play(rules: RuleSet) -> list[int]:
    """The turns of the first round; the throws are those of set_up."""
    game = set_up(rules, 4)
    turns = []
    for _ in range(4):
        turns.append(game.state.turn)
        pass_turn(game)
    return turns


# -- armies at the start of a turn -----------------------------------------------------------------------


def reinforcement_formula(rules: RuleSet) -> list[int]:
    """For 12, 14, 17 and 23 territories."""
    return [income(rules, SPREAD[:count]) for count in (12, 14, 17, 23)]


def reinforcement_minimum(rules: RuleSet) -> list[int]:
    """For 1, 2, 3 and 4 territories."""
    return [income(rules, SPREAD[:count]) for count in (1, 2, 3, 4)]


def continent_bonus(rules: RuleSet) -> dict[str, int]:
    """By continent of the edition's own board: what the last missing territory of it is worth."""
    own = rules._replace(options={})
    map = load_edition(rules.edition).ruleset(rules.mode, 3).board
    found = {}
    for region, members in zip(map.regions, map.region_members, strict=True):
        names = [map.territories[i] for i in members]
        elsewhere = next(name for i, name in enumerate(map.territories) if i not in members)
        found[region] = income(own, names) - income(own, [*names[1:], elsewhere])
    return found


def reinforcement_placing(rules: RuleSet) -> tuple[int, bool]:
    """After a set with Siam's card, Siam being one's own: what lies there at once, and whether all the rest may go
    on one territory."""
    game = table(rules, {"siam": (0, 1), "peru": (0, 1)}, at="trade", hands={0: ["alaska", "congo", "siam"]})
    play(game, trade_text(game, "alaska", "congo", "siam"))
    return armies(game, "siam") - 1, f"place peru {to_place(game, 0)}" in texts(game)


# -- cards -----------------------------------------------------------------------------------------------


def card_gain(rules: RuleSet) -> tuple[int, int, str]:
    """With seven territories: cards in a turn without a conquest, in one with two, and when they come."""
    lands = dict.fromkeys(SPREAD[:6], (0, 1)) | {"brazil": (0, 9)}
    counts = []
    moment = ""
    for conquests in ([], [("brazil", "north_africa"), ("north_africa", "egypt")]):
        game = table(rules, lands)
        begin_turn(game)
        if hand(game, 0):
            moment = "before combat"
        for source, target in conquests:
            take(game, source, target)
        play(game, "stop")
        if game.decision().kind == "draw_card":
            moment = "after combat"
            game.apply(texts(game)[0])
        counts.append(len(hand(game, 0)))
    return counts[0], counts[1], moment


def valid_sets(rules: RuleSet) -> list[str]:
    """Which cards can be traded together."""
    hands = {
        "three alike": ["alaska", "alberta", "egypt"],
        "one of each": ["alaska", "congo", "siam"],
        "joker and two alike": ["alaska", "alberta", "joker_1"],
        "joker and two unlike": ["alaska", "congo", "joker_1"],
        "two jokers and a card": ["alaska", "joker_1", "joker_2"],
        "a joker alone": ["joker_1"],
    }
    return [label for label, cards in hands.items() if worth(rules, *cards)]


def set_values(rules: RuleSet) -> tuple[list[int], list[int]]:
    """The first set of a game: three infantry, cavalry, artillery, one of each; then one of each as the first to
    the tenth set."""
    each = ["alaska", "congo", "siam"]
    first = [["alaska", "alberta", "egypt"], ["congo", "ural", "china"], ["siam", "brazil", "quebec"], each]
    return [worth(rules, *cards) for cards in first], [worth(rules, *each, traded=n) for n in range(10)]


def joker_value(rules: RuleSet) -> list[int]:
    """As the fourth set: a joker with two infantry, with infantry and cavalry, and alone."""
    hands = [["alaska", "alberta", "joker_1"], ["alaska", "congo", "joker_1"], ["joker_1"]]
    return [worth(rules, *cards, traded=3) for cards in hands]


def territory_card_bonus(rules: RuleSet) -> int:
    """Two sets in a turn, two of the first cards and one of the second showing one's territories: what comes on
    the board by that."""
    lands = {"alaska": (0, 1), "congo": (0, 1), "quebec": (0, 1)}
    game = table(rules, lands, at="trade", hands={0: CARDS[:6]})
    for cards in (CARDS[:3], CARDS[3:6]):
        play(game, trade_text(game, *cards))
        if game.decision().kind == "place_bonus":
            game.apply(texts(game)[0])
    return on_board(game, 0) - 3


def forced_trade(rules: RuleSet) -> int | None:
    """The smallest hand that cannot be kept at the start of a turn."""
    for count in range(3, 9):
        if "keep" not in texts(table(rules, {"peru": (0, 1)}, at="trade", hands={0: CARDS[:count]})):
            return count
    return None


def after_elimination(rules: RuleSet, cards: int, trades: int = 0) -> str:
    """Seat 0 has destroyed seat 2 and now holds so many cards: whether he may or must trade before he goes on,
    perhaps after some trades."""
    lands = {"india": (0, 6), "siam": (2, 1), "peru": (0, 2)}
    game = table(rules, lands, at="attack", hands={0: CARDS[1:cards], 2: CARDS[:1]})
    take(game, "india", "siam")
    for _ in range(trades):
        if game.decision().kind != "trade":
            return "no"
        game.apply(texts(game)[0])
        while game.decision().kind == "place_bonus":
            game.apply(texts(game)[0])
    if game.decision().kind != "trade":
        return "no"
    return "may" if "keep" in texts(game) else "must"


def trade_timing(rules: RuleSet) -> tuple[bool, bool, str]:
    """Before combat, in the midst of it, and after an elimination with six cards."""
    lands = {"india": (0, 6), "peru": (0, 2)}
    start = table(rules, lands, at="trade", hands={0: CARDS[:4]})
    combat = table(rules, lands, at="attack", hands={0: CARDS[:4]})
    return "trade" in verbs(start), "trade" in verbs(combat), after_elimination(rules, 6)


def discard(rules: RuleSet) -> tuple[str, int]:
    """Where traded cards go, and from how many a card is drawn when the pile is empty and three were traded."""
    game = table(rules, {"peru": (0, 2)}, at="trade", hands={0: CARDS[:3]})
    play(game, trade_text(game, *CARDS[:3]))
    zones: Any = game.position()["cards"]
    where = "aside" if "aside" in zones and sorted(zones["aside"]) == sorted(CARDS[:3]) else "elsewhere"
    if pile(game)[-1] == {"open": sorted(CARDS[:3], key=game.rules.cards.index)}:
        where = "under the pile"
    cards: dict[str, Any] = {"pile": [], "aside": CARDS[:3]} if where == "aside" else {"pile": []}
    others = [card for card in game.rules.decks["territory_cards"].cards if card not in cards.get("aside", [])]
    game = table(rules, {"brazil": (0, 5), "peru": (0, 1)}, cards=cards, hands={1: others})
    if game.decision().kind != "draw_card":
        play(take(begin_turn(game), "brazil", "north_africa"), "stop")
    return where, len(texts(game)) if game.decision().kind == "draw_card" else 0
