"""Names in French sentences: articles, elisions and contractions, all in this one place.

The page has the same rules in web/src/lib/words/nouns.ts; both are tested with one table, nouns.json beside it.
"""

import re
import unicodedata
from collections.abc import Callable, Collection, Mapping
from typing import Final

# What begins so, accents apart, has an aspirated h: "de Hasard", "le Hun". Any other h is mute: "d’Hector".
ASPIRATED: Final = (
    "hache|haie|hall|halt|hambourg|hamid|hamza|han(?!nibal)|hard|harold|harpi|harpon|harry|hasard|hassan|haut|havane|haye"
    "|heinz|herald|heraut|herisson|heron|heros|heurt|hibou|hobbit|hockey|holland|honduras|hong|huguenot|huit|hun|hurl"
    "|huron|hussard|hutte"
)
MUTE: Final = re.compile(
    # A vowel; but "ou" before another one is a w ("de Ouagadougou"), except in "ouest".
    # Nor is a numeral that is written with an i: "de IV".
    r"ouest|(?!ou[aeiou]|onz|(?:i{1,3}|i[vx])$)[aeiouœæ]"
    # A y is a vowel before a consonant alone: "d’Yves", "de Yann".
    r"|y(?![aeiouy])"
    rf"|(?!{ASPIRATED})h[aeiouy]"
)


def elides(name: str) -> bool:
    """Do "le" and "de" lose their vowel before it?

    >>> elides("Égypte"), elides("Yakoutie"), elides("Hibernie"), elides("Hasard")
    (True, False, True, False)
    """
    plain = unicodedata.normalize("NFD", name.lower())
    return MUTE.match("".join(letter for letter in plain if not unicodedata.combining(letter))) is not None


class Noun(str):
    """A place as it stands in a sentence, "le Brésil"; `inside` says that something is there, "au Brésil"."""

    inside: str

    def __new__(cls, the: str, inside: str) -> "Noun":
        noun = super().__new__(cls, the)
        noun.inside = inside
        return noun


def placed(name: str, grammar: Collection[str], lang: str) -> Noun:
    """The place of that name; `grammar` has what its board says of it, see `BoardData.grammar`.

    >>> placed("Brésil", ["le"], "fr").inside, placed("Oural", ["le", "dans"], "fr").inside
    ('au Brésil', 'dans l’Oural')
    """
    if lang != "fr":
        the = f"the {name}" if "the" in grammar else name
        return Noun(the, f"in {the}")
    article = next((word for word in ("le", "la", "les") if word in grammar), "")
    is_elided = article in ("le", "la") and elides(name)
    the = f"l’{name}" if is_elided else f"{article} {name}".lstrip()
    if "dans" in grammar:
        return Noun(the, f"dans {the}")
    if "en" in grammar or article == "la" or is_elided:
        return Noun(the, f"en {name}")
    return Noun(the, _to(the))


def _of(name: str) -> str:
    """ "de" before a name or a place: "du Brésil", "des États de l’Ouest", "d’Ada"."""
    if name.startswith("le "):
        return f"du {name[3:]}"
    if name.startswith("les "):
        return f"des {name[4:]}"
    return f"d’{name}" if elides(name) else f"de {name}"


def _to(name: str) -> str:
    """ "à" before a name or a place: "au Brésil", "aux États de l’Ouest", "à Ada"."""
    if name.startswith("le "):
        return f"au {name[3:]}"
    if name.startswith("les "):
        return f"aux {name[4:]}"
    return f"à {name}"


def _in(name: str) -> str:
    return name.inside if isinstance(name, Noun) else _to(name)


def _number(name: str) -> str:
    """Of the verb after it: "les États de l’Ouest attaquent"."""
    return "pluriel" if name.startswith("les ") else "singulier"


# What a message may call: { DE($seat) }. English needs none of them.
FUNCTIONS: Final[Mapping[str, Mapping[str, Callable[[str], str]]]] = {
    "en": {},
    "fr": {"DE": _of, "A": _to, "EN": _in, "NOMBRE": _number},
}
