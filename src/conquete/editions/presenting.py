"""How the games of a ruleset are shown: as its edition says, or plainly where that is not known."""

from functools import lru_cache

from conquete.editions import load_edition
from conquete.editions.opened import cards_in
from conquete.engine.errors import ConqueteError
from conquete.engine.ruleset import Ruleset
from conquete.rules.presentation import Presentation


@lru_cache(maxsize=256)
def presentation_of(rules: Ruleset) -> Presentation:
    try:
        edition = load_edition(rules.edition)
    except ConqueteError:  # it was made known to another process
        return Presentation(rules)
    presentation = edition.presentation(rules, edition.folder)
    opened = cards_in(rules)
    if opened:
        presentation.printed = {**presentation.printed, **opened}
    return presentation
