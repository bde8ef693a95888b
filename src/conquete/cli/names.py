"""Names for people: territories, cards, seats, in one language."""

from collections.abc import Sequence
from typing import Final

from conquete.boards import BoardData, board_ids, load_board
from conquete.editions.opened import words_in
from conquete.editions.presenting import presentation_of
from conquete.engine.ids import HIDDEN
from conquete.engine.ruleset import Ruleset
from conquete.locales import Translator, printed
from conquete.locales.nouns import Noun, placed

NEUTRAL: Final = "neutral"

# Every colour has a sign as well, so that nothing is told by colour alone.
SIGNS: Final = {
    "yellow": "☼",
    "red": "♜",
    "blue": "★",
    "black": "‡",
    "purple": "♛",
    "green": "♣",
    "ochre": "♦",
    "brown": "♠",
    NEUTRAL: "-",
}
STYLES: Final = {
    "yellow": "yellow",
    "red": "red",
    "blue": "bright_blue",
    "black": "bold",  # black on black would vanish
    "purple": "magenta",
    "green": "green",
    "ochre": "yellow",
    "brown": "dark_orange3",
    NEUTRAL: "dim",
}
COLOURS: Final = ("yellow", "red", "blue", "black", "purple", "green")


class Names:
    """What things of one game are called."""

    def __init__(self, rules: Ruleset, t: Translator) -> None:
        self.rules = rules
        self.presentation = presentation_of(rules)
        self.t = t.within(self.presentation.folder, words_in(rules, t.lang))
        self.lang = t.lang
        board = load_board(rules.board.id) if rules.board.id in board_ids() else None
        self._territories = _in_language(board.territory_names if board else {}, self.lang)
        self._regions = _in_language(board.region_names if board else {}, self.lang)
        self._board = board
        # Of a board that several editions share, those that trade sets of cards look at its symbols.
        self._symbols = _symbols(board) if rules.step_named("trade") else {}
        self.colours = _colours(rules)

    def territory(self, id: str) -> str:
        return self._territories.get(id) or _bare(id)

    def the(self, id: str) -> Noun:
        """A territory or region as it stands in a sentence: "le Brésil"; messages make "au Brésil" of it."""
        name = self._territories.get(id) or self.region(id)
        return placed(name, self._board.grammar(id) if self._board else (), self.lang)

    def region(self, id: str) -> str:
        return self._regions.get(id) or _bare(id)

    def card(self, id: str) -> str:
        if id in self._symbols:
            message = f"symbol-{self._symbols[id]}"
            symbol = self.t(message) if self.t.has(message) else self._symbols[id]
            return self.t("card-of-territory", territory=self.territory(id), symbol=symbol)
        if id.startswith("joker"):
            return self.t("card-joker")
        words = self.presentation.card_name(id) or self.presentation.card_text(id)
        # One that somebody gives in the other language only is taken from there; a card may show a territory alone.
        return words.get(self.lang) or next(iter(words.values()), "") or self._brought(id) or self.territory(id)

    def _brought(self, id: str) -> str:
        """What a world has opened, as it is printed."""
        return self.t(f"part-{id}") if self.t.has(f"part-{id}") else ""

    def cards(self, cards: Sequence[int]) -> list[str]:
        """Cards by number, hidden ones as such."""
        return [self.t("card-hidden") if card == HIDDEN else self.card(self.rules.cards[card]) for card in cards]

    def pieces(self, mask: int, sort: str = "leader") -> str:
        """The pieces of a set: leaders, or the decks that are named after them. What a world has opened is called
        as it is printed."""
        pieces = [name for i, name in enumerate(self.rules.words.pieces) if mask >> i & 1]
        names = [name for piece in pieces for name in (f"{sort}-{piece}", f"part-{piece}") if self.t.has(name)]
        return ", ".join(self.t(name) for name in names)

    def seat(self, army: int) -> str:
        return self.t(f"colour-{self.colours[army]}")

    def of(self, army: int) -> str:
        """Whose something is: "de Rouge", "d’Ocre"."""
        return self.t("of-seat", seat=self.seat(army))

    def sign(self, army: int) -> str:
        return SIGNS[self.colours[army]]

    def style(self, army: int) -> str:
        return STYLES[self.colours[army]]

    def signed_seat(self, army: int) -> str:
        return f"{self.sign(army)} {self.seat(army)}"


def _colours(rules: Ruleset) -> list[str]:
    """The colour of every army; where the edition names none that we have a sign for, one of ours."""
    chosen = rules.options.get("colours")
    colours = [str(colour) for colour in chosen] if isinstance(chosen, list) else []
    if not colours or any(colour not in SIGNS for colour in colours):
        colours = list(COLOURS[: rules.seats])
    return colours + [NEUTRAL] * (rules.armies - len(colours))


def _bare(id: str) -> str:
    return id.replace("_", " ").replace("-", " ").capitalize()


def _in_language(names: dict[str, dict[str, str]], lang: str) -> dict[str, str]:
    """Names by id; one that a person's own board gives in the other language only is taken from there."""
    return {id: printed(name.get(lang) or next(iter(name.values())), lang) for id, name in names.items()}


def _symbols(board: BoardData | None) -> dict[str, str]:
    """The troop on the card of each territory, where territories have cards."""
    if board is None:
        return {}
    return {id: symbol for id, symbol in zip(board.territory_names, board.symbols, strict=True) if symbol}


def hand_zones(rules: Ruleset, seat: int) -> list[int]:
    """Where the cards of a seat lie: in one hand, or in one for each deck."""
    return [
        zone.index
        for zone in rules.zones
        if zone.owner == seat and (zone.name == "hand" or zone.name.startswith("hand_"))
    ]
