"""Whether bots could be faster here: one line, for whoever starts something in which they think."""

from conquete.compiled import package
from conquete.locales import Translator, language_of


def plain_line() -> str | None:
    """Why it is plain Python that runs, and what to do about it; None for the compiled package."""
    which = package()
    return None if which == "compiled" else Translator(language_of())(f"package-{which}")
