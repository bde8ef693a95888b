"""The steward of a table: answers for seats that no person leads, and minds the clock of those that one does."""

import asyncio
import time
from contextvars import Context
from typing import Any
from weakref import ref

from sqlalchemy import Update, update

from conquete.bots import stand_in
from conquete.engine.game import Game
from conquete.server.identity import Person
from conquete.server.logs import log, log_failure
from conquete.server.play.roles import Errand, Room
from conquete.server.play.thinking.bots import BotFailed, CutShort, fallback_answer
from conquete.server.play.thinking.naming import bot_name
from conquete.server.play.thinking.sharing import Share
from conquete.server.store.batch import Batch, NotOurs, Touch
from conquete.server.store.schema import chairs
from conquete.server.table.data import Chair
from conquete.server.table.moves.ahead import only_answer
from conquete.server.table.moves.groups import RunningAssault
from conquete.server.table.moves.history import History, Plan
from conquete.server.table.moves.timing import A_DAY, is_settled
from conquete.server.table.questions.declining import decline
from conquete.server.table.questions.orders import immediate_answer, is_reaction, passes_reactions
from conquete.server.table.questions.refusal import Refusal
from conquete.wire.common import Absence, Lead, Leave, Locks

MOST_ROWS = 300  # in one transaction
RETRY_SECONDS = 5.0  # after something went wrong
LOOK_SECONDS = 1.0  # after which the store probably answers again
MOST_FAILURES = 3  # of a bot, before the fallback takes its chair for good
RETURNABLE: tuple[Lead, ...] = ("skip", "bot", "substitute")


class Steward:
    def __init__(self, table: Room) -> None:
        # The table has its steward. Did each hold the other, a table that is closed would stay in memory until the
        # collector came by, which it seldom does.
        self._table = ref(table)
        self.assault: RunningAssault | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._thinking: set[asyncio.Task[None]] = set()  # those of them that wait for a bot
        self._skipped: dict[int, tuple[int, int]] = {}  # by seat: the round and turn it lost
        self._is_stopped = False
        self.is_in_doubt = False  # what was written last may stand in the store or not
        self._set_back: tuple[float, float] | None = None  # a time to come at which something happened; found when

    @property
    def table(self) -> Room:
        table = self._table()
        assert table is not None, "whoever has a steward at work has its table"
        return table

    # -- what is to be done -------------------------------------------------------------------------------------

    def due(self, plan: Plan) -> tuple[Errand, float | None]:
        """What the server must do by itself after `plan`, and when; "clock" is a person's deadline."""
        game = plan.game
        if game.is_over or game.actor < 0:
            return "none", None
        table = self.table
        settings = table.services.settings
        config = table.data.config
        chair = table.data.chairs[game.actor]
        pace = max(config.bot_seconds, settings.least_bot_seconds)
        if self.bot_of(chair, game):
            if not table.viewers and table.data.is_show:
                return "none", None  # bots alone wait for somebody who watches
            return "bot", self._happened(plan.at) + pace
        if not self._is_led(chair, game):
            return "decline", self._happened(plan.at) + pace
        if self.assault is not None and self.assault.seat == chair.seat:
            return "go_on", self._happened(plan.at)
        if is_reaction(game):
            if self.passes(chair, game):
                pace = pace if self.is_alone(chair) else settings.reaction_seconds
                return "react", self._happened(plan.at) + pace
            deadline = self.reaction_deadline(plan)
            if deadline is not None:
                return "react", deadline
        if not self.has_clock(game):
            return "none", None
        heard = plan.heard
        down = table.services.uptime.downtimes.between(heard.at, time.time())
        if is_settled(
            game
        ):  # nobody is to lose what he has earned because he is asleep, nor to keep it from the others
            return "clock", heard.at + down + max(config.move_seconds, A_DAY)
        left = max(0.0, config.bank_seconds - heard.used[chair.seat])
        deadline = heard.at + down + config.move_seconds + left
        # Whoever takes a seat while a question has been pending for long gets the time of a move.
        taken = chair.taken_at + (config.move_seconds or settings.grace_seconds)
        return "clock", max(deadline, taken, table.led_since + settings.grace_seconds)

    def has_clock(self, game: Game) -> bool:
        """Does time matter? Once a game is decided it does everywhere but at one screen."""
        config = self.table.data.config
        if config.move_seconds or config.bank_seconds:
            return True
        return config.tempo != "screen" and is_settled(game)

    def reaction_deadline(self, plan: Plan) -> float | None:
        """Until when a person at a live table may think about a reaction: the same for everybody, whatever they
        hold and have ordered. At one screen, or where a move may take days, it has the time of any other move."""
        if plan.game.actor < 0 or not is_reaction(plan.game) or self.table.data.config.tempo != "live":
            return None
        chair = self.table.data.chairs[plan.game.actor]
        if self.bot_of(chair, plan.game):
            return None
        services = self.table.services
        asked = self._happened(max(plan.at, self.table.led_since, chair.taken_at))
        return (
            asked + services.settings.reaction_clock_seconds + services.uptime.downtimes.between(asked, time.time())
        )

    def _happened(self, at: float) -> float:
        """When that was, by the clock as it goes now: where it was set back since, or another machine's is fast,
        nobody waits until it is there again."""
        now = time.time()
        if at <= now:
            return at
        if self._set_back is None or self._set_back[0] != at or self._set_back[1] > now:
            self._set_back = (at, now)
        return self._set_back[1]

    def passes(self, chair: Chair, game: Game) -> bool:
        """Is the reaction that the chair is asked for passed on by its standing orders?"""
        return passes_reactions(chair.orders, chair.scope, game, self.is_alone(chair))

    def is_alone(self, chair: Chair) -> bool:
        """Is nobody else at the table a person, who could learn something from how long this one takes?"""
        return all(other is chair or other.person is None for other in self.table.data.chairs)

    def wake(self, plan: Plan) -> float | None:
        """When the table must be opened for the sake of what is due; a clock that nothing follows wakes nobody."""
        errand, when = self.due(plan)
        return None if errand == "clock" and self._absence(plan.game) == "wait" else when

    def _absence(self, game: Game) -> Absence:
        """What happens to whoever is away too long. Once a game is decided a bot chooses for him: what he leaves
        undone would keep the others from their rewards, and from the next game."""
        chosen = self.table.data.config.absence
        return "bot" if chosen in ("wait", "skip") and is_settled(game) else chosen

    def bot_of(self, chair: Chair, game: Game) -> str:
        """The bot that leads a chair now, or "". Where the game is decided nobody is left to chance: who has given
        up has earned what he has earned."""
        is_late = not self._is_led(chair, game) and is_settled(game)
        if chair.is_out and not is_late:
            return ""
        if chair.bot and chair.failures < MOST_FAILURES:
            return chair.bot
        # Whoever might take the seat of an absent person needs leave to; until then a bot plays it.
        is_helped = bool(chair.bot) or is_late or chair.led_by in ("bot", "substitute")
        return stand_in(self.table.data.config.edition) if is_helped else ""

    def _is_led(self, chair: Chair, game: Game) -> bool:
        """Does its person answer for it? A turn that was skipped is lost, the next one is not."""
        if chair.led_by == "skip":
            return self._skipped.get(chair.seat) != (game.state.round, game.state.turn)
        return chair.is_led_by_person

    def arm(self) -> None:
        """Get ready for what is due next. The deadline of what was due before is void."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        table = self._table()
        if table is None or self._is_stopped:
            return
        if self.is_in_doubt:
            self._timer = asyncio.get_running_loop().call_later(LOOK_SECONDS, self._begin, "look", 0)
            return
        locks = table.data.locks
        if table.data.is_opening and locks is not None:
            table.services.clocks.set(self.opening_deadline(locks), table.id, locks.opening)
        if table.history is None or not table.is_playing:
            return
        history = table.history
        self._end_skips(history.game)
        self.look_ahead()
        errand, when = self.due(history.plan())
        ahead = history.ahead
        if ahead is not None and ahead.until is not None and (when is None or ahead.until < when):
            errand, when = "held", ahead.until
        if when is None:
            table.services.clocks.forget(table.id)
        elif errand == "clock":
            table.services.clocks.set(when, table.id, history.seq)
        else:
            delay = max(0.0, when - time.time())
            self._timer = asyncio.get_running_loop().call_later(delay, self._begin, errand, history.seq)

    def doubt(self) -> None:
        """The line to the store was lost before it said whether it has written something. Everybody is to see what
        stands there, although nobody may send anything more by which it would be noticed."""
        self.is_in_doubt = True
        self.arm()

    def opening_deadline(self, locks: Locks) -> float:
        """Until when seats may open what they have locked; a server that was away gives them time to come back."""
        return max(locks.until, self.table.led_since + self.table.services.settings.grace_seconds)

    def look_ahead(self) -> None:
        """A person with nothing to choose is asked what comes next (ahead.py); a program is asked everything."""
        table = self.table
        history = table.history
        if history is None or not table.is_playing:
            return
        actor = history.game.actor
        if history.game.is_over or actor < 0 or not self._is_led(table.data.chairs[actor], history.game):
            history.ahead = None
        elif history.ahead is None:
            history.ahead = only_answer(history)

    def _arm_again(self) -> None:
        if self._timer is None and not self._is_stopped:
            self._timer = asyncio.get_running_loop().call_later(RETRY_SECONDS, self.arm)

    def _end_skips(self, game: Game) -> None:
        if not self._skipped:
            return
        for seat, turn in list(self._skipped.items()):
            if turn != (game.state.round, game.state.turn):
                del self._skipped[seat]
                chair = self.table.data.chairs[seat]
                if chair.led_by == "skip":
                    chair.led_by = ""
                    self.table.tell_seats()

    @property
    def is_skipping(self) -> bool:
        """Has a seat lost its turn? When that is over everybody is told."""
        return bool(self._skipped)

    @property
    def is_idle(self) -> bool:
        return self._timer is None and not self._tasks

    def _begin(self, errand: Errand, seq: int) -> None:
        self._timer = None
        self.set_about(errand, seq)

    def set_about(self, errand: Errand, seq: int) -> None:
        """Soon, as long as there are not more rows than `seq`."""
        table = self._table()
        if table is None or self._is_stopped:  # it was taken away, or the server is to stop
            return
        # Whoever made the last move has nothing to do with it: what is logged does not name his request.
        task = asyncio.create_task(self._run(table, errand, seq), context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def halt(self) -> None:
        """Nothing new is begun, and no bot thinks any more."""
        self._is_stopped = True
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self.table.services.clocks.forget(self.table.id)
        for task in self._thinking:
            task.cancel()

    async def stop(self) -> None:
        """Nothing new is begun; what was begun is finished. A bot that still thinks is asked again another time."""
        self.halt()
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    # -- doing it -------------------------------------------------------------------------------------------------

    async def _run(self, table: Room, errand: Errand, seq: int) -> None:
        try:
            begun = time.monotonic()
            answer = await self._ask_bot(seq) if errand == "bot" else None
            thought = time.monotonic() - begun
            async with table.lock:
                await self._answer(errand, seq, answer, thought)
        except Refusal as refusal:
            log("steward refused", table=table.id, why=refusal.code)
        except NotOurs:  # whoever leads the table now does it
            return
        except Exception:  # the store does not answer, for one: the game must not stand still for good
            log_failure("steward failed", table=table.id)
            self._arm_again()

    async def _ask_bot(self, seq: int) -> int | None:
        task = asyncio.current_task()
        assert task is not None
        self._thinking.add(task)
        try:
            return await self._bot_answer(seq)
        finally:
            self._thinking.discard(task)

    async def _bot_answer(self, seq: int) -> int | None:
        history = self.table.history
        if history is None or history.seq != seq:
            return None
        game = history.game
        chair = self.table.data.chairs[game.actor]
        bot = self.bot_of(chair, game)
        if not bot:
            return None
        try:
            return await self.table.services.bots.decide(bot, self.table.id, game, self._share())
        except BotFailed as error:
            chair.failures += not (isinstance(error, CutShort) and error.is_starved)
            self.table.note("bot_failed", chair.seat, bot=bot, why=str(error))
            return fallback_answer(game)

    def _share(self) -> Share:
        """On whose account bots think here: the host's, and that of all shows once nobody plays any more."""
        data = self.table.data
        is_played = any(chair.person and chair.led_by in ("", "skip") and not chair.is_out for chair in data.chairs)
        return Share(data.host, is_shown=not is_played)

    async def _answer(self, errand: Errand, seq: int, answer: int | None, thought: float) -> None:
        if errand == "look":
            await self.table.services.hub.reload(self.table)
            return
        history = self.table.history
        if history is None or history.seq != seq or not self.table.is_playing:
            return
        if errand == "snapshot":
            await self.table.store_snapshot()
            return
        plan = history.plan()
        if errand == "held":
            await self._answer_held(history, plan)
            return
        due, when = self.due(plan)
        if due != errand or (errand == "react" and when is not None and when > time.time()):
            self.arm()  # the person came back meanwhile, or left, or has other orders
            return
        if errand == "go_on":
            self.extend(plan)
            if not plan.rows:
                self.arm()
                return
        else:
            game, config = history.game, self.table.data.config
            action = answer if answer is not None else decline(game.decision())
            said = bot_name(history, action, config.language) if errand == "bot" else ""
            history.answer(plan, action, by_program=True, said=said)
            self.extend(plan)
        await self.table.store(plan)
        if errand == "bot" and plan.is_heard:
            metrics = self.table.services.metrics
            metrics.bot_answers += 1
            metrics.bot_seconds.note(thought)

    async def _answer_held(self, history: History, plan: Plan) -> None:
        """Nobody has taken it back in time."""
        ahead = history.ahead
        if ahead is None or ahead.until is None or ahead.until > time.time():
            self.arm()
            return
        history.answer_held(plan, ahead)
        self.extend(plan)
        await self.table.store(plan)

    def extend(self, plan: Plan) -> None:
        """Add the answers that need nobody: an assault that goes on, dice to defend with."""
        history = self.table.playing()
        chairs = self.table.data.chairs
        while not plan.game.is_over and len(plan.rows) < MOST_ROWS:
            game = plan.game
            chair = chairs[game.actor]
            action: int | None = None
            if self.assault is not None and self.assault.seat == chair.seat:
                action = self.assault.next_action(game)
                if action is None:
                    self.assault = None
            if action is None and chair.is_led_by_person:
                action = immediate_answer(chair.orders, game)
            if action is None:
                return
            history.answer(plan, action)

    # -- absent people ------------------------------------------------------------------------------------------

    async def time_is_up(self, seq: int) -> None:
        """A clock has run out: what the host chose happens to the seat."""
        async with self.table.lock:
            history = self.table.history
            if history is None or history.seq != seq or not self.table.is_playing:
                return
            errand, when = self.due(history.plan())
            if errand != "clock" or when is None:
                return
            if when > time.time():
                self.arm()
                return
            seat = history.game.actor
            absence = self._absence(history.game)
            if absence == "skip":
                state = history.game.state
                self._skipped[seat] = (state.round, state.turn)
            chair = self.table.data.chairs[seat]
            if absence == "wait":
                pass
            elif chair.stand_in is not None and absence != "skip":  # whoever stands in is away as well
                await self.lead(chair, absence, None)
            else:
                await self._set_lead(chair, absence)
            self.table.note("time_is_up", seat, absence=absence)  # told once it is so

    async def take_back_lead(self, seat: int) -> None:
        """Whoever plays a seat is back. The lock must be held."""
        chair = self.table.data.chairs[seat]
        if chair.led_by in RETURNABLE:
            self._skipped.pop(seat, None)
            chair.taken_at = time.time()
            await self._set_lead(chair, "")
            self.table.note("returned", seat)

    async def lead(self, chair: Chair, lead: Lead, stand_in: Person | None, leave: Leave = "") -> None:
        """From now on that person stands in, or nobody does, and so others see the seat. The lock must be held."""
        self._skipped.pop(chair.seat, None)
        player = None if stand_in is None else stand_in.id
        changes = chair_update(chair, led_by="" if lead == "skip" else lead, stand_in=player, leave=leave)
        await self.table.change(changes)
        chair.stand_in, chair.leave = player, leave
        chair.stand_in_name = "" if stand_in is None else stand_in.name
        chair.led_by, chair.failures, chair.taken_at = lead, 0, time.time()
        if self.assault is not None and self.assault.seat == chair.seat:  # it was another one's
            self.assault = None
        self.table.tell_new_seats()
        self.arm()
        await self.touch()

    async def _set_lead(self, chair: Chair, lead: Lead) -> None:
        stored = "" if lead == "skip" else lead  # a skipped turn ends with the process at the latest
        await self.table.change(chair_update(chair, led_by=stored))
        chair.led_by = lead
        chair.failures = 0
        self.table.tell_seats()
        self.arm()
        await self.touch()

    async def touch(self) -> None:
        """Write down when the table must be looked after, so that a restarted server knows."""
        if self.table.history is not None and self.table.is_playing:
            wake = self.wake(self.table.history.plan())
            touch = Touch(self.table.id, time.time(), self.table.data.asked, wake)
            await self.table.write(Batch(touch=touch))


def chair_update(chair: Chair, **values: Any) -> Update:
    where = (chairs.c.table_id == chair.table_id) & (chairs.c.seat == chair.seat)
    return update(chairs).where(where).values(**values)
