"""Answers that are held back: the seat goes on to its next question, and the others hear of both together.

Two sorts of answers wait like that.

- Keeping one's cards. A hand is asked about even where it holds nothing to trade, since not asking would tell. Who
  has nothing to choose there is not asked: the answer is given for him. If that happened at once, or by any clock,
  the others could tell it from the answer of somebody who thinks; so nobody's answer is told before his next one,
  whether he gave it himself or not.
- Ending one's attacks where a card is drawn for them. The card falls a moment later, and until then the end of the
  attacks can be taken back.

What somebody has answered is in the row of the table while it is held back, with the number of the decision; it is
void as soon as there are further steps. A server that comes up, after a crash or otherwise, goes on holding it, or
carries it out if its time is over.
"""

import time
from typing import Any, Final

from conquete.engine.actions import ACTION_MASK
from conquete.engine.errors import ConqueteError
from conquete.engine.game import Game
from conquete.server.table.moves.history import Ahead, History, Plan

_QUIET: Final = ("trade",)  # to decline these is nobody else's business
_DECLINING: Final = ["keep"]
_ATTACKS: Final = ("attack",)
_ENDING: Final = ["stop"]
_MOVES: Final = ("manoeuvre", "many_moves")  # what no card changes


def only_answer(history: History) -> Ahead | None:
    """For a seat that has nothing to choose in the question it is asked, the one that comes next."""
    game = history.game
    if game.is_over or game.actor < 0 or game.kind not in _QUIET or len(game.packed) != 1:
        return None
    return _if_quiet(history, game.packed[0] & ACTION_MASK, is_chosen=False)


def held_back(history: History, text: str, seconds: float) -> Ahead | None:
    """What the seat is asked next if its answer is one that waits."""
    game = history.game
    if history.ahead is not None or game.is_over:
        return None
    kind, verb = game.kind, text.split(maxsplit=1)[:1]
    is_declined = kind in _QUIET and verb == _DECLINING
    if not is_declined and not (kind in _ATTACKS and verb == _ENDING and seconds > 0):
        return None
    try:
        action = game.rules.words.parse(text)
    except ConqueteError:
        return None  # whoever carries it out says what is wrong with it
    if action not in [option & ACTION_MASK for option in game.packed]:
        return None
    return _if_quiet(history, action, is_chosen=True) if is_declined else _if_drawing(history, action, seconds)


def written(history: History, ahead: Ahead) -> dict[str, Any]:
    """As the store has it."""
    action = history.rules.words.text(ahead.action)
    return {"seq": history.seq, "action": action, "at": ahead.at, "until": ahead.until}


def resumed(history: History, stored: dict[str, Any] | None) -> Ahead | None:
    """What was held back when the table left memory."""
    if stored is None or stored["seq"] != history.seq or history.game.is_over:
        return None
    action = history.rules.words.parse(stored["action"])
    return Ahead(action, _planned(history, action), is_chosen=True, at=stored["at"], until=stored["until"])


def _planned(history: History, action: int) -> Plan:
    plan = history.plan()
    history.answer(plan, action)
    return plan


def _if_quiet(history: History, action: int, is_chosen: bool) -> Ahead | None:
    """Nothing is thrown or told, and the same seat is asked again."""
    plan = _planned(history, action)
    if plan.events or not _asks_again(history.game, plan.game) or plan.game.throws != history.game.throws:
        return None
    return Ahead(action, plan, is_chosen)


def _if_drawing(history: History, action: int, seconds: float) -> Ahead | None:
    """Cards are drawn, and then the same seat is asked what they do not bear on."""
    plan = _planned(history, action)
    if not _asks_again(history.game, plan.game) or plan.game.throws == history.game.throws:
        return None
    if plan.game.kind not in _MOVES:
        return None
    now = time.time()
    return Ahead(action, plan, is_chosen=True, at=now, until=now + seconds)


def _asks_again(before: Game, after: Game) -> bool:
    return not after.is_over and after.actor == before.actor
