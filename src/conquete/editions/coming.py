"""Editions that are in the making: what their covers say, until there is an edition of that id."""

from conquete.editions.base import Cover, Text


class Coming:
    def __init__(
        self, id: str, name: Text, players: tuple[int, int], boards: tuple[str, ...], cover: Cover
    ) -> None:
        self.id = id
        self.name = name
        self.players = players
        self.boards = boards
        self.cover = cover


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
    ),
)
