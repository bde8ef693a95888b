"""Why a choice is not offered: the clause that forbids it now, in both languages. Nothing is changed by asking."""

import asyncio

from conquete.editions.clauses import find_clause
from conquete.editions.opened import opened_in
from conquete.engine.actions import is_allowed
from conquete.engine.errors import ConqueteError, IllegalAction
from conquete.engine.game import Game
from conquete.engine.ruleset import Ruleset
from conquete.locales import LANGUAGES, Translator, printed
from conquete.server.play.people.viewer import Viewer
from conquete.server.play.roles import Room
from conquete.server.table.questions.refusal import Refusal
from conquete.wire.client import Why
from conquete.wire.server import Because


async def because(table: Room, viewer: Viewer, message: Why) -> Because:
    if message.seat not in viewer.seats:
        raise Refusal("not_your_seat", "you do not sit there")
    history = table.playing()
    game = history.game_for(
        viewer.seats
    )  # a finished plan takes its place as a whole, so it needs no lock to be looked at
    if message.decision != history.number_for(viewer.seats):
        raise Refusal("stale", "that decision is no longer pending")
    if game.actor != message.seat:
        raise Refusal("not_your_turn", "another seat is asked")
    try:
        action = game.rules.words.parse(message.action)
    except IllegalAction as error:
        raise Refusal("illegal", str(error), error.clause) from error
    if _is_offered(game, action):
        return Because(id=message.id, is_allowed=True)
    clause = game.refusal(action).clause
    text = await asyncio.to_thread(_text_of, game.rules, clause)
    return Because(id=message.id, is_allowed=False, clause=clause, text=text)


def _is_offered(game: Game, action: int) -> bool:
    listed = game.rules.choices[game.state.frames[-1][0]].canonical(action)
    return is_allowed(game.packed, action) or is_allowed(game.packed, listed)


def _text_of(rules: Ruleset, clause: str) -> dict[str, str]:
    """What the clause says; without one only the moment is wrong."""
    if clause:
        try:
            found = find_clause(rules.edition, clause, opened_in(rules))
        except ConqueteError:  # an edition without a file of clauses
            return {}
        return {"en": found.en, "fr": printed(found.fr, "fr")}
    return {lang: Translator(lang)("why-not-now") for lang in LANGUAGES}
