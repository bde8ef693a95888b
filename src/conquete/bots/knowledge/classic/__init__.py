"""The classic family: armies, regions, sets of cards, missions and headquarters, all read off the rules.

Whoever plays it by the shared verbs alone plays all of these editions.
"""

from typing import Final

EDITIONS: Final = ("lamorisse-1957", "miro-1976", "hasbro-2000", "classic-godstorm")
