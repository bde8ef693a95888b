"""What the classic editions have in common: colours, boards, missions, and options in the same words."""

import tomllib
from pathlib import Path

from conquete.boards import BoardData, load_board, user_board_ids
from conquete.editions.base import Option, RangeOption, Text
from conquete.engine.board import Board
from conquete.engine.ruleset import Module
from conquete.rules.missions import Mission
from conquete.rules.set_cards import ONCE_PER_SET, ONCE_PER_TURN, PER_CARD
from conquete.rules.turn import RoundLimit

COLOURS = ("yellow", "red", "blue", "black", "purple", "green")
COLOURS_OPTION = {"en": "the colour of each seat", "fr": "la couleur de chaque place"}
COLOURS_LABEL: Text = {"en": "Colours", "fr": "Couleurs"}
BOARD_LABEL: Text = {"en": "Board", "fr": "Plateau"}


class BoardOption(Option):
    """The boards of the edition, the usual one first; or any board of the person's own folder."""

    def read(self, given: object, seats: int) -> object:
        return Option(self.name, (*self.values, *user_board_ids()), self.about).read(given, seats)


OTHER_BOARD: Text = {
    "en": "the board: the usual one, or one of your own (conquete import-map)",
    "fr": "le plateau : l'habituel, ou l'un des vôtres (conquete import-map)",
}

EAST_AFRICA_MIDDLE_EAST = Option(
    "east_africa_middle_east",
    (True, False),
    {
        "en": "East Africa and the Middle East are linked",
        "fr": "l'Afrique orientale et le Moyen-Orient sont reliés",
    },
    label={"en": "East Africa and Middle East", "fr": "Afrique orientale et Moyen-Orient"},
    words={True: {"en": "Linked", "fr": "Reliés"}, False: {"en": "Apart", "fr": "Séparés"}},
)

MOVE_ALONG_PATH = Option(
    "move_along_path",
    (False, True),
    {
        "en": "the move at the end of a turn may go through any number of one's own territories",
        "fr": "le déplacement de fin de tour peut traverser autant de ses territoires qu'on veut",
    },
    house=True,
    label={"en": "Move at the end of a turn", "fr": "Déplacement de fin de tour"},
    words={
        False: {"en": "To a neighbour", "fr": "Chez un voisin"},
        True: {"en": "As far as one's land goes", "fr": "De proche en proche"},
    },
)

REINFORCEMENT_MINIMUM = Option(
    "reinforcement_minimum",
    (0, 3),
    {
        "en": "the least a player receives for territories",
        "fr": "le minimum d'armées reçues pour les territoires",
    },
    label={"en": "Least reinforcement", "fr": "Renfort minimal"},
    words={0: {"en": "None", "fr": "Aucun"}, 3: {"en": "3 armies", "fr": "3 armées"}},
)

LAST_ARMY_SURVIVES = "last_army_survives"
ELIMINATION_BAN = Option(
    "elimination_ban_mode",
    ("no_attack_on_last_territory", LAST_ARMY_SURVIVES),
    {
        "en": "in the first four rounds a player's only territory is not attacked, or its last army survives",
        "fr": "quatre premières manches : le seul territoire d'un joueur est à l'abri, ou sa dernière armée survit",
    },
    label={"en": "First four rounds", "fr": "Quatre premières manches"},
    words={
        "no_attack_on_last_territory": {"en": "Last territory is safe", "fr": "Dernier territoire à l'abri"},
        LAST_ARMY_SURVIVES: {"en": "Last army survives", "fr": "Dernière armée épargnée"},
    },
)

SOUFFLER_OPTION = Option(
    "souffler",
    (False, True),
    {
        "en": "an attack may go unnamed, and the defender may then take three armies",
        "fr": "une attaque peut rester sans nom, et le défenseur peut alors souffler trois armées",
    },
    house=True,
    label={"en": "Huffing", "fr": "Souffler"},
)

ROUND_LIMIT_OPTION = RangeOption(
    "round_limit",
    0,
    1000,
    0,
    {
        "en": "the game ends after so many rounds (0: never); most territories win, then most armies, then shared",
        "fr": "la partie s'arrête après tant de manches (0 : jamais) ; le plus de territoires gagne, "
        "puis le plus d'armées, puis partage",
    },
    house=True,
    label={"en": "Round limit", "fr": "Limite de manches"},
    words={0: {"en": "None", "fr": "Sans"}},
)


# How often the armies for a traded card of one's own territory are due.
TERRITORY_BONUS_LABEL: Text = {"en": "Bonus of a territory card", "fr": "Prime d'une carte de territoire"}
TERRITORY_BONUS_WORDS: dict[object, Text] = {
    PER_CARD: {"en": "For each card", "fr": "Pour chaque carte"},
    ONCE_PER_SET: {"en": "Once a set", "fr": "Une fois par combinaison"},
    ONCE_PER_TURN: {"en": "Once a turn", "fr": "Une fois par tour"},
}


def closing_modules(options: dict[str, object]) -> list[Module]:
    """The modules of house rules that every classic edition takes."""
    rounds = int(str(options["round_limit"]))
    return [RoundLimit(rounds)] if rounds else []


def chosen_board(options: dict[str, object]) -> tuple[BoardData, Board]:
    """The board of the option: its file, and its graph without the link that another option leaves out."""
    data = load_board(str(options["board"]))
    link = EAST_AFRICA_MIDDLE_EAST.name  # a board without that link is the same either way
    return data, data.board(frozenset({link}) if options.get(link) is False else frozenset())


def read_missions(path: Path) -> list[Mission]:
    rows = tomllib.loads(path.read_text(encoding="utf-8"))["cards"]
    return [
        Mission(
            row["id"],
            row.get("regions", ()),
            row.get("free_regions", 0),
            row.get("territories", 0),
            row.get("garrison", 1),
            row.get("colour", ""),
        )
        for row in rows
    ]
