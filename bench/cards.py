"""How often each card of an edition is played, and whether the cards keep the accounts.

    python -m bench.cards 2210 --games 1000 --seats 3
    python -m bench.cards 2210 --games 200 --seats 4 --bot marshal

Without a bot three sorts of random players take turns: one takes any option; one any kind of action first, so that
"play a card" beside twenty attacks gets its turn; one is fond of the cards of one deck: it bids nothing, hires,
buys and plays for that deck where it can, and keeps what it pays with otherwise. After every step all pieces are
counted: no card is lost or doubled, and currencies, armies and leaders change by exactly what the events say. What
each card did is compared with what it says, for editions that bench/card_effects knows. A card that comes into play
when it is drawn counts as played.
"""

import argparse
import sys
from collections import Counter
from random import Random

from bench.card_effects import following

import conquete
from conquete.bots.match import seat_bots
from conquete.editions import load_edition
from conquete.engine.actions import ACTION_MASK, a_of, verb_of
from conquete.engine.events import Event
from conquete.engine.game import Game
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.research.lines import choose
from conquete.rules.cards.table import CardTable
from conquete.rules.currency import Currency
from conquete.rules.leaders import Leaders

CAUTIONS = (0.0, 0.5)
FOND_OF = ("play", "hire", "buy", "invade", "attack")
FONDNESS = 0.9


def answer(game: Game, random: Random, seed: int) -> int:
    """What the sort of player of this game does now."""
    style = seed % (len(CAUTIONS) + 1)
    if style < len(CAUTIONS):
        return choose(random, game.packed, CAUTIONS[style])
    words = game.rules.words
    decks = card_table(game.rules).card_decks
    favourite = decks[seed // (len(CAUTIONS) + 1) % len(decks)].piece
    by_verb: dict[str, list[int]] = {}
    for option in game.packed:
        by_verb.setdefault(words.verbs[verb_of(option)].name, []).append(option)
    if "bid" in by_verb:
        return game.packed[0] & ACTION_MASK
    for verb in FOND_OF:
        options = by_verb.pop(verb, [])
        if verb in ("hire", "buy"):
            options = [option for option in options if a_of(option) == favourite]
        if options and random.random() < FONDNESS:
            return choose(random, options, 0.0)
    return choose(random, [option for row in by_verb.values() for option in row] or game.packed, 0.0)


class Accounts:
    """What the events tell of currencies, armies and leaders that are armies, against what is there."""

    def __init__(self, game: Game) -> None:
        self.game = game
        modules = game.rules.modules
        self.currencies = [module for module in modules if isinstance(module, Currency)]
        worth = sum([module.worth for module in modules if isinstance(module, Leaders)])
        # By event: the account, the sign, and the field that says how much, or how much it is.
        self.rows: dict[str, tuple[int, int, str, int]] = {
            "ArmiesPlaced": (0, 1, "armies", 0),
            "ArmiesLost": (0, -1, "armies", 0),
            "LeaderPlaced": (0, 1, "", worth),
            "LeaderLost": (0, -1, "", worth),
        }
        for account, currency in enumerate(self.currencies, start=1):
            self.rows[currency.gained] = (account, 1, currency.name, 0)
            self.rows[currency.spent] = (account, -1, currency.name, 0)
        self.told = self._counted()

    def _counted(self) -> list[int]:
        state, seats = self.game.state, range(self.game.rules.seats)
        paid = [sum([currency.of(state, seat) for seat in seats]) for currency in self.currencies]
        return [sum(state.armies), *paid]

    def follow(self, events: list[Event]) -> str:
        """What does not add up after a step, or ""."""
        for event in events:
            if event.name in self.rows:
                account, sign, key, worth = self.rows[event.name]
                amount = event.data[key] if key else worth
                assert isinstance(amount, int)
                self.told[account] += sign * amount
        found = self._counted()
        if found != self.told:
            return f"armies and currencies are {found}, the events tell of {self.told}"
        return _misplaced(self.game)


class Watch:
    """Looks at the accounts and the cards of a game after every step."""

    def __init__(self, game: Game) -> None:
        game.take_events()
        self.accounts = Accounts(game)
        self.follower = following(game)

    def step(self, before: State, events: list[Event]) -> str:
        """What was wrong with a step from that state, or ""."""
        problem = self.accounts.follow(events)
        if self.follower is None:
            return problem
        return problem or self.follower.step(before, events)

    @property
    def checked(self) -> Counter[str]:
        """The cards whose effect was compared with what they say, by kind."""
        return Counter() if self.follower is None else self.follower.checked


def _misplaced(game: Game) -> str:
    """Once its deck is open every card lies in exactly one place."""
    if game.state.round == 0:
        return ""
    lying = Counter(card for zone in game.state.zones for card in zone if card >= 0)
    if len(lying) != len(game.rules.cards) or any(count > 1 for count in lying.values()):
        return "a card is lost or doubled"
    return ""


def play(rules: Ruleset, edition: str, seed: int, bot: str, plays: Counter[str], checked: Counter[str]) -> str:
    """One game between random players or copies of a bot; what went wrong, or ""."""
    options = dict(rules.options)
    game = conquete.new(edition, rules.mode, rules.seats, seed=seed, options=options, recording=False, events=True)
    random = Random(seed)
    bots = seat_bots([bot] * rules.seats, str(seed)) if bot else []
    watch = Watch(game)
    cards = card_table(rules)
    while not game.is_over:
        before = game.state.copy()
        if bots:
            game.apply(bots[game.actor].decide(game.view(game.actor), game.decision()))
        else:
            game.play(answer(game, random, seed))
        events = game.take_events()
        problem = watch.step(before, events)
        if problem:
            return f"seed {seed}, step {game.count}: {problem}"
        for event in events:
            card = event.data.get("card")
            if isinstance(card, int) and is_played(cards, event.name, card):
                plays[rules.cards[card]] += 1
    checked.update(watch.checked)
    return ""


def card_table(rules: Ruleset) -> CardTable:
    return next(module for module in rules.modules if isinstance(module, CardTable))


def is_played(cards: CardTable, event: str, card: int) -> bool:
    if event == "CardPlayed":
        return True
    return event == cards.tells and cards.card_decks[cards.facts_of(card).deck].enters


def kind_of(card: str) -> str:
    """The kind of a card that has copies: "naval_hidden_energy_3" is a "naval_hidden_energy"."""
    start, _, number = card.rpartition("_")
    return start if number.isdigit() else card


def sizes(edition: str, mode: str | None, seats: int | None) -> list[tuple[str, int]]:
    """Every mode with every number of players that was asked for."""
    modes = load_edition(edition).modes.values()
    found = [(row.id, n) for row in modes for n in range(row.players[0], row.players[1] + 1)]
    return sorted(
        [row for row in found if mode in (None, row[0]) and seats in (None, row[1])], key=lambda row: row[1]
    )


def report(kinds: list[str], plays: Counter[str], checked: Counter[str], least: int) -> None:
    counts: Counter[str] = Counter(dict.fromkeys(kinds, 0))
    for card, count in plays.items():
        counts[card if card in counts else kind_of(card)] += count
    print("  played   checked")
    for kind, count in sorted(counts.items(), key=lambda row: (-row[1], row[0])):
        print(f"{count:8}  {checked[kind]:8}  {kind}")
    rare = [kind for kind, count in counts.items() if count < least]
    print(f"played less than {least} times: {', '.join(rare) or 'none'}")


def main() -> int:
    parser = argparse.ArgumentParser(description="Count how often each card is played, and check what it did.")
    parser.add_argument("edition")
    parser.add_argument("--mode", help="one mode; every mode without it")
    parser.add_argument("--seats", type=int, help="one number of players; every number without it")
    parser.add_argument("--games", type=int, default=1000, help="at each number of players")
    parser.add_argument("--bot", default="", help="who plays in every seat; random players without it")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--windows", choices=("open", "exact"), default="exact")
    parser.add_argument("--least", type=int, default=20, help="name the cards played less often")
    given = parser.parse_args()
    plays: Counter[str] = Counter()
    checked: Counter[str] = Counter()
    kinds: list[str] = []
    for mode, seats in sizes(given.edition, given.mode, given.seats):
        rules = load_edition(given.edition).ruleset(mode, seats, {"windows": given.windows})
        kinds = [kind.id for kind in card_table(rules).kinds]
        before = sum(plays.values())
        for seed in range(given.seed, given.seed + given.games):
            problem = play(rules, given.edition, seed, given.bot, plays, checked)
            if problem:
                print(f"{rules.edition} {mode}, {seats} seats, {problem}", file=sys.stderr)
                return 1
        cards = sum(plays.values()) - before
        players = given.bot or "random players"
        print(f"{rules.edition} {mode}, {seats} {players}, {given.games} games, {cards} cards played", flush=True)
    report(kinds, plays, checked, given.least)
    return 0


if __name__ == "__main__":
    sys.exit(main())
