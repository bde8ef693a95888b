"""A second, slow set of rules for perft: the turn of hasbro-2000's conquest written down plainly.

It shares no code with the package: the board is read from its data file, a table is an immutable tuple, a step
is a list of the tables that can follow. Dice are all written out and merged by the table they lead to.
"""

import tomllib
from functools import cache
from importlib.resources import files
from itertools import combinations, product
from typing import Any, NamedTuple

BOARD = tomllib.loads((files("conquete") / "boards/world/board.toml").read_text(encoding="utf-8"))
NAMES = [row["id"] for row in BOARD["territories"]]
INDEX = {name: i for i, name in enumerate(NAMES)}
SYMBOL = {row["id"]: row["symbol"] for row in BOARD["territories"]} | {"joker_1": "joker", "joker_2": "joker"}
ENDS = [(link["a"], link["b"]) for link in BOARD["links"]]
NEAR = {name: [b if a == name else a for a, b in ENDS if name in (a, b)] for name in NAMES}
REGIONS = [
    (region["bonus"], [row["id"] for row in BOARD["territories"] if row["region"] == region["id"]])
    for region in BOARD["regions"]
]
ALIKE = {"infantry": 4, "cavalry": 6, "artillery": 8}  # has-8.22 to has-8.24
ONE_OF_EACH = 10  # has-8.25


class Table(NamedTuple):
    owner: tuple[int, ...]
    armies: tuple[int, ...]
    hands: tuple[frozenset[str], ...]
    pile: tuple[frozenset[str], ...]  # packets of cards, top first; the order within a packet is unknown
    turn: int
    reserve: int  # armies the seat whose turn it is has still to place
    conquered: bool
    ask: tuple[Any, ...]  # what is asked: a word and what it is about

    def of(self, name: str) -> int:
        return self.owner[INDEX[name]]

    def on(self, name: str) -> int:
        return self.armies[INDEX[name]]

    def held(self, seat: int) -> list[str]:
        return [name for name, owner in zip(NAMES, self.owner, strict=True) if owner == seat]

    def plus(self, name: str, armies: int) -> "Table":
        i = INDEX[name]
        return self._replace(armies=(*self.armies[:i], self.armies[i] + armies, *self.armies[i + 1 :]))

    def given(self, name: str, seat: int) -> "Table":
        i = INDEX[name]
        return self._replace(owner=(*self.owner[:i], seat, *self.owner[i + 1 :]))

    def with_hand(self, seat: int, cards: frozenset[str]) -> "Table":
        return self._replace(hands=(*self.hands[:seat], cards, *self.hands[seat + 1 :]))


def read(position: dict[str, Any]) -> Table:
    """The table of a written position that stands at a question of the seat whose turn it is."""
    seats = position["seats"]
    hands = tuple(frozenset(cards) for cards in position.get("cards", {}).get("hand", [[]] * seats))
    pile = frozenset(SYMBOL) - frozenset().union(*hands)
    territories = position["territories"]
    return settled(
        Table(
            tuple(territories[name]["owner"] for name in NAMES),
            tuple(territories[name]["armies"] for name in NAMES),
            hands,
            (pile,),
            position["turn"],
            sum(position.get("registers", {}).get("reserve", [0])),
            False,
            (position["pending"][-1]["step"],),
        )
    )


@cache
def count(table: Table, depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return len(steps(table))
    return sum(count(settled(following), depth - 1) for following in steps(table))


def settled(table: Table) -> Table:
    """Go on to the next question with more than one answer. Chance is always a step, and so is asking for
    cards, because silence would tell."""
    while table.ask[0] not in ("throw", "draw", "over"):
        if table.ask[0] == "trade" and len(table.hands[table.turn]) >= 3:
            return table
        following = steps(table)
        if len(following) > 1:
            return table
        table = following[0]
    return table


def steps(table: Table) -> list[Table]:
    word, *about = table.ask
    answers: list[Table] = ANSWERS[word](table, *about)
    return answers


def trade(table: Table) -> list[Table]:
    hand = table.hands[table.turn]
    following = [traded(table, cards) for cards in combinations(sorted(hand), 3) if worth(cards)]
    if len(hand) < 5 or not following:  # has-8.15, has-8.31
        following.append(table._replace(ask=("place",)))
    return following


def worth(cards: tuple[str, ...]) -> int:
    """The best reading of three cards, a joker being anything (has-8.18 to has-8.25)."""
    readings = product(*[ALIKE if SYMBOL[card] == "joker" else [SYMBOL[card]] for card in cards])
    return max(
        ALIKE[symbols[0]] if len(set(symbols)) == 1 else ONE_OF_EACH if len(set(symbols)) == 3 else 0
        for symbols in readings
    )


def traded(table: Table, cards: tuple[str, ...]) -> Table:
    seat = table.turn
    table = table.with_hand(seat, table.hands[seat] - set(cards))
    table = table._replace(reserve=table.reserve + worth(cards), pile=(*table.pile, frozenset(cards)))  # has-8.33
    for card in cards:
        if card in NAMES and table.of(card) == seat:
            table = table.plus(card, 2)  # has-8.28 to has-8.30
    return table


def place(table: Table) -> list[Table]:
    if table.reserve == 0:
        return [table._replace(ask=("attack",))]
    return [
        table.plus(name, armies)._replace(reserve=table.reserve - armies)
        for name in table.held(table.turn)
        for armies in range(1, table.reserve + 1)
    ]


def attack(table: Table) -> list[Table]:
    following = [table._replace(ask=("card",))]
    for source in table.held(table.turn):
        for target in NEAR[source]:
            if table.of(target) != table.turn:
                most = min(3, table.on(source) - 1)  # has-9.8 to has-9.12
                following += [
                    table._replace(ask=("dice", source, target, engaged)) for engaged in range(1, most + 1)
                ]
    return following


def dice(table: Table, source: str, target: str, engaged: int) -> list[Table]:
    return [
        table._replace(ask=("defend", source, target, engaged, number)) for number in range(1, engaged + 1)
    ]  # has-9.19 to has-9.22


def defend(table: Table, source: str, target: str, engaged: int, number: int) -> list[Table]:
    most = 2 if table.on(target) >= 3 else 1  # has-9.25 to has-9.27
    about = (source, target, engaged, number)
    return [table._replace(ask=("throw", *about, against)) for against in range(1, most + 1)]


def throw(table: Table, source: str, target: str, engaged: int, number: int, against: int) -> list[Table]:
    following: set[Table] = set()
    for faces in product(range(1, 7), repeat=number + against):
        red = sorted(faces[:number], reverse=True)
        blue = sorted(faces[number:], reverse=True)
        lost = sum(1 for a, d in zip(red, blue, strict=False) if a <= d)
        won = min(number, against) - lost
        following.add(fought(table.plus(source, -lost).plus(target, -won), source, target, engaged))
    return sorted(following, key=repr)


def fought(table: Table, source: str, target: str, engaged: int) -> Table:
    if table.on(target) > 0:
        return table._replace(ask=("attack",))
    loser = table.of(target)
    table = table.given(target, table.turn)._replace(conquered=True)
    if not table.held(loser):  # has-8.36: his cards go to the victor
        captured = table.hands[table.turn] | table.hands[loser]
        table = table.with_hand(loser, frozenset()).with_hand(table.turn, captured)
        if len(set(table.owner)) == 1:
            return table._replace(ask=("over",))
    return table._replace(ask=("occupy", source, target, engaged))


def occupy(table: Table, source: str, target: str, engaged: int) -> list[Table]:
    return [
        table.plus(source, -armies).plus(target, armies)._replace(ask=("attack",))
        for armies in range(engaged, table.on(source))
    ]  # has-11.2 to has-11.4


def card(table: Table) -> list[Table]:
    due = table.conquered and bool(table.pile)
    return [table._replace(conquered=False, ask=("draw",) if due else ("manoeuvre",))]


def draw(table: Table) -> list[Table]:
    top, *rest = table.pile
    following: list[Table] = []
    for drawn in sorted(top):
        left = top - {drawn}
        taken = table.with_hand(table.turn, table.hands[table.turn] | {drawn})
        following.append(taken._replace(pile=(left, *rest) if left else tuple(rest), ask=("manoeuvre",)))
    return following


def manoeuvre(table: Table) -> list[Table]:
    moves = [
        table.plus(source, -armies).plus(target, armies)
        for source in table.held(table.turn)
        for target in NEAR[source]
        if table.of(target) == table.turn
        for armies in range(1, table.on(source))
    ]
    return [next_turn(following) for following in [table, *moves]]  # has-1.9, has-1.10


def next_turn(table: Table) -> Table:
    seats = len(table.hands)
    seat = (table.turn + 1) % seats
    while not table.held(seat):
        seat = (seat + 1) % seats
    income = max(3, len(table.held(seat)) // 3)  # has-8.2 to has-8.4
    income += sum(bonus for bonus, members in REGIONS if all(table.of(name) == seat for name in members))
    return table._replace(turn=seat, reserve=income, ask=("trade",))


def over(table: Table) -> list[Table]:
    return []


ANSWERS: dict[str, Any] = {
    "trade": trade,
    "place": place,
    "attack": attack,
    "dice": dice,
    "defend": defend,
    "throw": throw,
    "occupy": occupy,
    "card": card,
    "draw": draw,
    "manoeuvre": manoeuvre,
    "over": over,
}
