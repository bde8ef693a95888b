"""Editions that are in the making: what their covers say, until there is an edition of that id."""

from conquete.editions.base import Circumstances, Cover, Text


class Coming:
    def __init__(
        self,
        id: str,
        name: Text,
        players: tuple[int, int],
        boards: tuple[str, ...],
        cover: Cover,
        circumstances: Circumstances | None = None,
    ) -> None:
        self.id = id
        self.name = name
        self.players = players
        self.boards = boards
        self.cover = cover
        self.circumstances: Circumstances = circumstances or {}


COMING = (
    Coming(
        "godstorm",
        {"en": "Risk Godstorm", "fr": "Risk Godstorm"},
        (2, 5),
        ("ancient-earth", "underworld"),
        Cover(
            {"en": "Godstorm", "fr": "Godstorm"},
            {
                "en": "Gods walk the earth, the dead fight on below.",
                "fr": "Les dieux marchent sur la terre, les morts se battent dessous.",
            },
            2004,
            120,
        ),
        {
            "war_god": {"ties_from": 1},  # with the attacker: god-31.5
            "attack_magic": {"attack_rerolls_ones": 1},  # god-30.6, god-30.7
            "defence_magic": {"defence_rerolls_ones": 1},  # god-30.6, god-30.7
            "temple": {"defence_rerolls_ones": 1},  # god-31.10, god-31.11
        },
    ),
    Coming(
        "legacy",
        {"en": "Risk Legacy", "fr": "Risk Legacy"},
        (3, 5),
        ("world",),
        Cover(
            {"en": "Legacy", "fr": "Legacy"},
            {
                "en": "Fifteen games on one world that remembers.",
                "fr": "Quinze parties sur un monde qui se souvient.",
            },
            2011,
        ),
        {
            "bunker": {"defence_add_highest": 1},  # leg-5.9
            "ammo_shortage": {"defence_add_highest": -1},  # leg-5.9
            "fortified": {"defence_add": 1},  # leg-20.3
        },
    ),
)
