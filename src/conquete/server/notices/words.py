"""What a notice says: whose turn it is where, in somebody's language. Nothing that is hidden at the table is in
it."""

import hashlib
from base64 import urlsafe_b64encode
from typing import NamedTuple

from conquete.editions import load_edition
from conquete.engine.errors import ConqueteError
from conquete.locales import Translator, printed
from conquete.server.notices.wishes import Kind
from conquete.server.table.data import Chair, TableData


class Message(NamedTuple):
    """`path` leads to the table; a later notice with the same tag takes the place of an earlier one."""

    kind: Kind
    title: str
    text: str
    path: str
    tag: str

    @property
    def topic(self) -> str:
        """For the push service, which keeps only the last one: at most 32 signs, and it tells nothing."""
        return urlsafe_b64encode(hashlib.sha256(self.tag.encode()).digest()[:24]).decode()


def message(kind: Kind, data: TableData, person: str, language: str) -> Message:
    t = Translator(language)
    table = called(data, person, t)
    title, text, path = t("notice-turn-title"), table, f"/table/{data.id}"
    if kind == "over":
        winners = [data.chairs[seat] for seat in data.result.winners] if data.result else []
        is_mine = any(chair.person == person for chair in winners)
        how = "shared" if len(winners) > 1 else "mine" if is_mine else "other" if winners else "nobody"
        text = t("notice-over", table=table, how=how, name=_name(winners[0]) if winners else "")
        title, path = t("notice-over-title"), f"/end/{data.id}"
    elif kind == "invited":
        title, text = t("notice-invited-title"), t("notice-invited", name=data.host_name, table=table)
    elif kind == "expired":
        title, text = t("notice-expired-title"), t("notice-expired", table=table)
    return Message(kind, title, text, path, f"{kind} {data.id}")


def called(data: TableData, person: str, t: Translator) -> str:
    """The title of a table, or what is played there and with whom."""
    if data.config.title:
        return data.config.title
    names = [_name(chair) or chair.invited_name for chair in data.chairs if chair.person != person]
    try:
        game = printed(load_edition(data.config.edition).cover.title[t.lang], t.lang)
    except ConqueteError:  # an edition that this program does not have any more
        game = data.config.edition
    return t("notice-table", game=game, names=", ".join(name for name in names if name) or "–")


def _name(chair: Chair) -> str:
    return chair.name or chair.bot.capitalize()
