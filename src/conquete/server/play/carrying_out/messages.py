"""What a client's message does at a table. Whatever cannot be done raises Refusal and has changed nothing."""

import time
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import insert, update

from conquete.engine.errors import ConqueteError, IllegalAction
from conquete.engine.game import Game
from conquete.engine.said import BadText
from conquete.server.names import clean_chat
from conquete.server.play.live import standing_in
from conquete.server.play.live.chairs import in_game, voters
from conquete.server.play.live.guarding import check_may_speak
from conquete.server.play.live.steward import chair_update
from conquete.server.play.live.table import LiveTable
from conquete.server.play.people.viewer import Viewer
from conquete.server.play.people.wishes import remember_wishes
from conquete.server.store.batch import Change
from conquete.server.store.schema import chat, tables
from conquete.server.table.data import Chair
from conquete.server.table.moves.ahead import held_back
from conquete.server.table.moves.groups import RunningAssault, attack_text, plan_placements
from conquete.server.table.moves.history import DO, CannotUndo, History, Plan
from conquete.server.table.moves.timing import is_settled
from conquete.server.table.questions.orders import Scope, dice_answer, has_lapsed, markable, scope_of, write_orders
from conquete.server.table.questions.refusal import Refusal
from conquete.wire.client import (
    AnyClientMessage,
    Assault,
    Back,
    Chat,
    Draw,
    HandOver,
    Look,
    Move,
    Mute,
    Orders,
    Place,
    Read,
    Resign,
    StandIn,
    TakeBack,
    Undo,
)
from conquete.wire.server import Said

Answer = Move | Place | Assault

MOST_MUTED = 100  # seats and people, for one who reads


async def carry_out(table: LiveTable, viewer: Viewer, message: AnyClientMessage) -> None:
    """Returns when the message has done what it asked for, durably."""
    handler = _HANDLERS.get(type(message))
    if handler is None:
        raise Refusal("malformed", "that message is not for a table")
    begun = time.monotonic()
    async with table.lock:
        if viewer.farewell is not None:  # while it waited for its turn
            raise Refusal("not_your_seat", "you are logged out")
        table.message_at = begun
        try:
            await handler(table, viewer, message)
        except IllegalAction as error:
            raise Refusal("illegal", str(error), error.clause) from error
        except CannotUndo as error:
            raise Refusal("not_possible", str(error), why=error.why) from error
        except BadText as error:
            raise Refusal("bad_text", str(error)) from error
        except ConqueteError as error:
            raise Refusal("not_possible", str(error)) from error
        finally:
            table.message_at = None


def _own_chair(table: LiveTable, viewer: Viewer, seat: int) -> Chair:
    if seat not in viewer.seats:
        raise Refusal("not_your_seat", "you do not sit there")
    return table.data.chairs[seat]


def _check_in_game(chair: Chair) -> None:
    """Whoever has left may not even take back what a stand-in chose for him."""
    if chair.is_out or chair.led_by == "neutral":
        raise Refusal("not_possible", "this seat has left the game")


# -- moves -----------------------------------------------------------------------------------------------


async def _answer(table: LiveTable, viewer: Viewer, message: Answer) -> None:
    """Answer the pending decision. The same message twice is the same as once."""
    chair = _own_chair(table, viewer, message.seat)
    history = table.history
    if history is not None and message.decision < history.number_for(viewer.seats):
        if await _was_carried_out(table, history, viewer, message):
            return
        raise Refusal("stale", "that decision is no longer pending")
    history = table.playing()
    if message.decision != history.number_for(viewer.seats):
        raise Refusal("stale", "that decision was never asked")
    if history.game.actor != message.seat:
        raise Refusal("not_your_turn", "another seat is asked")
    _check_in_game(chair)
    ahead = history.ahead  # as its seat was told
    await standing_in.come_back(table, viewer, message.seat)
    running = table.steward.assault
    if running is not None and running.seat == message.seat:  # an answer of the defender does not end it
        running = table.steward.assault = None
    seconds = table.hold_seconds if viewer.only is None else 0.0  # a program does not change its mind
    held = held_back(history, message.action, seconds) if isinstance(message, Move) and not message.said else None
    if held is not None:
        await table.hold(held)
        table.remember(viewer.seats, message.decision, _signature(message))
        return
    plan = history.plan()
    history.answer_held(plan, ahead)
    if isinstance(message, Move):
        history.answer(plan, message.action, said=message.said)
        dice = dice_answer(plan.game, message.seat, message.dice)
        if dice is not None:
            history.answer(plan, dice)
    elif isinstance(message, Place):
        plan_placements(history, plan, message)
    else:
        running = _begin_assault(history, plan, message)
    if table.take_back.proposer == message.seat:  # it was about the choice before this one
        table.take_back.clear()
        table.note("take_back_lapsed", message.seat)
    table.steward.assault = running
    table.steward.extend(plan)
    await table.store(plan)
    table.remember(viewer.seats, message.decision, _signature(message))


def _begin_assault(history: History, plan: Plan, message: Assault) -> RunningAssault:
    assault = RunningAssault(history.rules, message)
    first = assault.next_action(plan.game)
    if first is None:
        wanted = history.rules.words.parse(attack_text(history.rules, message))
        raise plan.game.refusal(wanted)
    history.answer(plan, first)
    return assault


def _signature(message: Answer) -> str:
    """Two messages are the same if these are."""
    if isinstance(message, Move):
        return f"{message.seat} {' '.join(message.action.split())} {message.said}"
    if isinstance(message, Place):
        return f"{message.seat} {message.armies}"
    return f"{message.seat} {message.source} {message.target} {message.keep} {message.occupy} {message.asks}"


async def _was_carried_out(table: LiveTable, history: History, viewer: Viewer, message: Answer) -> bool:
    """Is this a message that came twice? After a restart only what is stored can tell."""
    known = table.answer_to(viewer.seats, message.decision)
    if known is not None:
        return known == _signature(message)
    text = await _stored_answer(table, history, history.seq_of(message.decision, viewer.seats), message.seat)
    if text is None:
        return False
    words = history.rules.words
    if isinstance(message, Move):
        try:
            return words.text(words.parse(message.action)) == text
        except ConqueteError:
            return False
    if isinstance(message, Place):
        return text.startswith(f"place {next(iter(message.armies))} ")
    begun = attack_text(history.rules, message).split()[:3]
    return text.split()[:3] == begun


async def _stored_answer(table: LiveTable, history: History, seq: int, seat: int) -> str | None:
    """What that seat has answered there, even if it is held back."""
    ahead = history.ahead
    if ahead is not None and ahead.is_chosen and seq == history.seq and history.game.actor == seat:
        return history.rules.words.text(ahead.action)
    row = await table.services.queries.step(table.id, seq)
    return str(row.text) if row is not None and row.kind == DO and row.actor == seat else None


async def _undo(table: LiveTable, viewer: Viewer, message: Undo) -> None:
    _check_in_game(_own_chair(table, viewer, message.seat))
    history = table.playing()
    if message.decision != history.number_for(viewer.seats):
        raise Refusal("stale", "that decision is no longer pending")
    table.steward.assault = None
    if history.ahead is not None and history.ahead.is_chosen and history.game.actor == message.seat:
        await table.let_go()
        return
    plan = history.plan_undo(message.seat)
    _check_time(table, plan)
    await table.store(plan)
    table.note("undone", message.seat, None if plan.is_heard else message.seat)


def _check_time(table: LiveTable, plan: Plan) -> None:
    """Whoever goes back has no more time for the question than when it was first asked."""
    errand, when = table.steward.due(plan)
    if errand == "clock" and when is not None and when <= time.time():
        raise Refusal("not_possible", "the time for that choice is over")


async def _take_back(table: LiveTable, viewer: Viewer, message: TakeBack) -> None:
    _check_in_game(_own_chair(table, viewer, message.seat))
    history = table.playing()
    agreement = table.take_back
    if not message.agree:
        if agreement.proposer is not None:
            agreement.clear()
            table.note("take_back_refused", message.seat)
        return
    proposer = message.seat if agreement.proposer is None else agreement.proposer
    plan = history.plan_take_back(proposer)  # refused where it is not possible any more
    _check_time(table, plan)
    is_new = agreement.proposer is None
    agreement.propose(message.seat, history.game.state)
    if not agreement.has_all(voters(table)):
        table.note("take_back_asked" if is_new else "take_back_agreed", message.seat)
        return
    agreement.clear()
    table.steward.assault = None
    await table.store(plan)
    table.note("taken_back", proposer)


# -- the end by agreement ------------------------------------------------------------------------------------


async def _resign(table: LiveTable, viewer: Viewer, message: Resign) -> None:
    chair = _own_chair(table, viewer, message.seat)
    history = table.playing()
    if chair.is_out:
        return
    if viewer.person is not None and chair.person != viewer.person.id:
        raise Refusal("not_possible", "only the owner of a seat may resign it")
    _check_undecided(history)
    left = [other for other in in_game(table) if other.seat != chair.seat]
    change = Change(chair_update(chair, is_out=True))
    if len(left) == 1 or all(other.bot for other in left):
        plan = history.plan_end("resignation", tuple(other.seat for other in left), message.seat)
        await table.store(plan, change)
        chair.is_out = True
        table.tell_seats()
        return
    await table.change(change.statement)
    chair.is_out = True
    if table.steward.assault is not None and table.steward.assault.seat == chair.seat:
        table.steward.assault = None
    table.tell_seats()
    table.note("resigned", message.seat)
    table.steward.arm()
    await table.steward.touch()


def _check_undecided(history: History) -> None:
    """What somebody has won is not taken from him by who breaks the game off."""
    if is_settled(history.game):
        raise Refusal("not_possible", "the game is decided")


async def _draw(table: LiveTable, viewer: Viewer, message: Draw) -> None:
    chair = _own_chair(table, viewer, message.seat)
    history = table.playing()
    _check_in_game(chair)
    _check_undecided(history)
    agreement = table.draw
    if not message.agree:
        if agreement.proposer is not None:
            agreement.clear()
            table.note("draw_refused", message.seat)
        return
    is_new = agreement.proposer is None
    agreement.propose(message.seat, history.game.state)
    if not agreement.has_all(voters(table)):
        table.note("draw_offered" if is_new else "draw_agreed", message.seat)
        return
    agreement.clear()
    winners = tuple(other.seat for other in in_game(table))
    await table.store(history.plan_end("draw", winners, message.seat))


# -- around the game -----------------------------------------------------------------------------------------


async def _set_orders(table: LiveTable, viewer: Viewer, message: Orders) -> None:
    chair = _own_chair(table, viewer, message.seat)
    history = table.history
    game = history.game if history is not None and table.is_playing else None
    scope = _scope_of(chair, message, game)
    _check_marks(table, chair, message)
    changes = [chair_update(chair, orders=write_orders(message, chair.muted, scope))]
    if (message.ask_for, message.marked) != (chair.orders.ask_for, chair.orders.marked):
        changes.append(
            await remember_wishes(table.services.queries, chair.player, message, table.data.config.edition)
        )
    await table.change(*changes)
    table.set_orders(chair, message, scope)
    if history is None or not table.is_playing or history.game.actor != message.seat:
        return
    plan = history.plan()
    table.steward.extend(plan)  # the question that is pending may be answered by them
    if plan.rows:
        await table.store(plan)
    else:
        table.steward.arm()


def _check_marks(table: LiveTable, chair: Chair, message: Orders) -> None:
    """Marks are kinds of card that this game has; those the seat has already are good, whatever they are."""
    message.marked = sorted(set(message.marked))
    unknown = set(message.marked) - set(chair.orders.marked)
    if unknown:
        history = table.history
        unknown -= markable(table.data.rules() if history is None else history.rules)
    if unknown:
        raise Refusal("not_possible", f"no card of this game can be marked as '{min(unknown)}'")


def _scope_of(chair: Chair, message: Orders, game: Game | None) -> Scope:
    """Whoever says once more what he has ordered, together with something else, means what he meant."""
    if message.reactions == chair.orders.reactions and game is not None and not has_lapsed(chair.scope, game):
        return chair.scope
    return scope_of(message, game)


async def _say(table: LiveTable, viewer: Viewer, message: Chat) -> None:
    person = viewer.person
    if person is None:
        raise Refusal("not_possible", "take a name before you speak")
    text = clean_chat(message.text)
    if not text:
        raise Refusal("malformed", "there is nothing in that line")
    if not table.services.limits.chat.allows(person.id):
        raise Refusal("too_fast", "too many lines; wait a moment")
    check_may_speak(table, viewer, person)
    seat = viewer.seats[0] if viewer.seats else None
    who = table.watchers.handle(person.id)
    at = round(time.time(), 1)
    if table.said:
        at = max(at, round(table.said[-1].at + 0.1, 1))  # a report names a line by its time
    line = Said(name=person.name, text=text, at=at, seat=seat, who=who)
    await table.change(
        insert(chat).values(
            table_id=table.id, person=person.id, name=person.name, seat=seat, text=text, at=line.at
        ),
        update(tables).where(tables.c.id == table.id).values(changed=line.at),
    )
    table.said.append(line)
    for other in table.viewers:
        if other.hears(line):
            other.send(line)


async def _mute(table: LiveTable, viewer: Viewer, message: Mute) -> None:
    whom: int | str | None = message.who or message.seat
    if whom is None or (isinstance(whom, int) and whom >= len(table.data.chairs)):
        raise Refusal("not_found", "there is no such seat")
    if not message.muted:
        viewer.muted.discard(whom)
    elif len(viewer.muted) < MOST_MUTED:
        viewer.muted.add(whom)  # which all sockets of a person share
    own = table.data.seats_of(viewer.person.id) if viewer.person else ()
    for seat in own[:1]:  # whoever sits here finds it again after a restart
        chair = table.data.chairs[seat]
        chair.muted = set(viewer.muted)
        await table.change(chair_update(chair, orders=write_orders(chair.orders, chair.muted, chair.scope)))


async def _come_back(table: LiveTable, viewer: Viewer, message: Back) -> None:
    chair = _own_chair(table, viewer, message.seat)
    table.playing()
    _check_in_game(chair)
    await standing_in.come_back(table, viewer, message.seat)


async def _hand_over(table: LiveTable, viewer: Viewer, message: HandOver) -> None:
    chair = _own_chair(table, viewer, message.seat)
    table.playing()
    _check_in_game(chair)
    await standing_in.hand_over(table, viewer, chair, message.to)


async def _let_stand_in(table: LiveTable, viewer: Viewer, message: StandIn) -> None:
    chair = _own_chair(table, viewer, message.seat)
    table.playing()
    _check_in_game(chair)
    await standing_in.vote(table, chair, message.agree)


async def _look(table: LiveTable, viewer: Viewer, message: Look) -> None:
    viewer.is_looking = message.is_looking


async def _read(table: LiveTable, viewer: Viewer, message: Read) -> None:
    if viewer.person is None or not table.data.campaign:
        raise Refusal("not_possible", "only who takes part in the campaign is asked that")
    await table.services.campaigns.note_read(table, viewer.person, message.seals)


Handler = Callable[[LiveTable, Viewer, Any], Awaitable[None]]

_HANDLERS: dict[type, Handler] = {
    Move: _answer,
    Place: _answer,
    Assault: _answer,
    Undo: _undo,
    TakeBack: _take_back,
    Resign: _resign,
    Draw: _draw,
    HandOver: _hand_over,
    StandIn: _let_stand_in,
    Orders: _set_orders,
    Chat: _say,
    Mute: _mute,
    Back: _come_back,
    Look: _look,
    Read: _read,
}
