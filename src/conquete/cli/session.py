"""A game in the terminal: people and bots in their seats, told and asked in turn."""

import errno
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from conquete.bots.base import Bot
from conquete.bots.match import MAX_ROUNDS
from conquete.cli.dialogue import Answer, Dialogue, Quit
from conquete.cli.ending import decided
from conquete.cli.names import Names
from conquete.cli.questions import Asker
from conquete.cli.screen import Screen
from conquete.cli.telling import Sentence, Teller, ending
from conquete.editions import load_edition
from conquete.engine.actions import ACTION_MASK, N_SHIFT, a_of, b_of, span_of, verb_of
from conquete.engine.carrying import carry_events
from conquete.engine.decision import Decision
from conquete.engine.events import Event
from conquete.engine.game import Game
from conquete.engine.names import verb_id
from conquete.locales import Translator
from conquete.rules.elimination import is_out

DO_ATTACK: Final = verb_id("attack")

PERSON: Final = "me"


class Order:
    """What a person has said about the questions to come, so that he need not be asked each time."""

    def answer(self, game: Game, decision: Decision) -> int | None:
        """The answer to `decision`, or None when the order has run its course."""
        raise NotImplementedError


class Repeat(Order):
    """The same answer to the same kind of question some more times."""

    def __init__(self, kind: str, action: int, times: int) -> None:
        self.kind = kind
        self.action = action
        self.times = times

    def answer(self, game: Game, decision: Decision) -> int | None:
        self.times -= 1
        goes_on = self.times >= 0 and decision.kind == self.kind and decision.allows(self.action)
        return self.action if goes_on else None


class Assault(Order):
    """Attack the same territory with all dice until it falls or only `floor` armies are left."""

    def __init__(self, action: int, floor: int) -> None:
        self.source = a_of(action)
        self.target = b_of(action)
        self.floor = floor

    def answer(self, game: Game, decision: Decision) -> int | None:
        if decision.kind == "choose_dice":
            return _most(decision.packed[0])
        if decision.kind == "attack" and game.state.armies[self.source] > self.floor:
            for option in decision.packed:
                if (verb_of(option), a_of(option), b_of(option)) == (DO_ATTACK, self.source, self.target):
                    return _most(option)
        return None


def _most(option: int) -> int:
    return (option & ACTION_MASK) + (span_of(option) << N_SHIFT)


class Session:
    """`seats` says who sits where: "me" or the name of a bot; `bots` has those of the latter."""

    def __init__(
        self, game: Game, seats: Sequence[str], bots: dict[int, Bot], screen: Screen, t: Translator
    ) -> None:
        self.game = game
        self.seats = list(seats)
        self.bots = bots
        self.people = [seat for seat, name in enumerate(seats) if name == PERSON]
        self.screen = screen
        self.t = t
        players = [t("board-you") if name == PERSON else name for name in seats]
        self.players = players if len(self.people) == 1 else ["" if name == PERSON else name for name in seats]
        self._take_names()
        self.events: list[Event] = []
        self.told: dict[int, int] = dict.fromkeys(self.people, 0)  # how many of the events a person has heard
        self.owner: dict[int, list[int]] = dict.fromkeys(self.people, game.state.owner[:])
        self.orders: dict[int, Order] = {}
        self.at_keyboard = -1 if len(self.people) > 1 else self.people[0]
        self.shown_turn = (-1, -1)
        self.out_since = 0  # the round in which the last person was eliminated
        self.saved_as = ""
        self.saved_at = -1

    def _take_names(self) -> None:
        """Those of the rules that hold now."""
        self.names = Names(self.game.rules, self.t)
        self.teller = Teller(self.names)
        self.dialogue = Dialogue(self.game, Asker(self.names), self.screen, self.players, self.save)

    # -- playing ------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play to the end, or until somebody leaves."""
        self._introduce()
        try:
            while not self.game.is_over:
                self._step()
            self._finish()
        except (Quit, KeyboardInterrupt):
            self._leave(can_ask=True)
        except EOFError:
            self._leave(can_ask=False)

    def _step(self) -> None:
        game = self.game
        decision = game.decision()
        seat = decision.actor
        bot = self.bots.get(seat)
        if bot is not None:
            game.apply(bot.decide(game.view(seat), decision))
        else:
            game.apply(self._order(seat, decision) or self._ask(seat, decision))
        self._hear()

    def _hear(self) -> None:
        """Take note of what happened. Once all people are out, the bots play on, and only what matters counts."""
        state = self.game.state
        events = self.game.take_events()
        if self.game.rules is not self.names.rules:
            carry_events(self.names.rules, self.game.rules, self.events)
            self._take_names()
        if self.out_since:
            events = [event for event in events if event.name in ("SeatEliminated", "MissionShown")]
            if state.round > self.out_since + MAX_ROUNDS:
                self.game.stop()
        self.events.extend(events)
        are_out = state.round > 0 and all(is_out(self.game.rules, state, person) for person in self.people)
        if are_out and not self.out_since:
            self.out_since = state.round
            self._tell(self.people[-1] if self.at_keyboard < 0 else self.at_keyboard)
            self.screen.say(self.t("play-out"))

    def _order(self, seat: int, decision: Decision) -> int | None:
        """An answer that needs no asking: there is only one, or an order covers it."""
        if len(decision.options) == 1:
            return decision.options[0]
        order = self.orders.get(seat)
        action = order.answer(self.game, decision) if order is not None else None
        if action is None:
            self.orders.pop(seat, None)
        return action

    def _ask(self, seat: int, decision: Decision) -> int:
        if seat != self.at_keyboard:
            self._hand_over(seat)
        self._tell(seat)
        state = self.game.state
        is_new_turn = (state.turn == seat or state.round == 0) and self.shown_turn != (seat, state.round)
        if is_new_turn and not self.screen.plain:
            self.shown_turn = (seat, state.round)
            self.screen.board(self.names, self.game.view(seat).state, self.players)
        answer = self.dialogue.ask()
        self._note_order(seat, decision.kind, answer)
        return answer.action

    def _note_order(self, seat: int, kind: str, answer: Answer) -> None:
        if answer.repeat:
            self.orders[seat] = Repeat(kind, answer.action, answer.repeat)
        elif answer.until:
            self.orders[seat] = Assault(answer.action, answer.until)

    def _hand_over(self, seat: int) -> None:
        """Nothing of one person's is left on the screen for the next."""
        self.screen.clear()
        self.screen.ask(self.t("play-pass", seat=self.names.signed_seat(seat)))
        self.screen.clear()
        self.at_keyboard = seat

    # -- telling --------------------------------------------------------------------------------------------

    def _introduce(self) -> None:
        t, names, rules = self.t, self.names, self.game.rules
        edition = load_edition(rules.edition)
        mode = edition.modes[rules.mode]
        title = t("play-title", edition=edition.name[t.lang], mode=mode.name[t.lang])
        self.screen.say(title, "bold")
        self.screen.say(t("play-you", seats=", ".join(names.signed_seat(seat) for seat in self.people)))
        others = [f"{names.signed_seat(seat)} ({self.seats[seat]})" for seat in self.bots]
        if others:
            self.screen.say(t("play-others", seats=", ".join(others)))
        self.screen.say(t("play-commitment", commitment=str(self.game.record.header["commitment"])))
        self.screen.say(t("play-help-hint"))
        self.events.extend(self.game.take_events())

    def _tell(self, seat: int) -> None:
        """What happened since this person was last told."""
        self._say(self.teller.tell(self.events[self.told[seat] :], seat, self.owner[seat]))
        self.told[seat] = len(self.events)
        self.owner[seat] = self.game.state.owner[:]

    def _say(self, sentences: list[Sentence]) -> None:
        for text, is_head in sentences:
            if is_head and not self.screen.plain:
                self.screen.say()
            self.screen.say(text, "bold" if is_head else "")

    def _finish(self) -> None:
        t, record = self.t, self.game.record
        result = record.result
        assert result is not None
        seat = self.people[0] if len(self.people) == 1 else -1
        self._tell_end(seat)
        winners = result["winners"]
        assert isinstance(winners, list)
        facts = ending(self.names, winners, str(result["reason"]), seat)
        self.screen.say(t("event-game-ended", **facts), "bold")
        # Once everybody was out not everything was noted: then nobody knows where it was decided.
        words = decided(self.names, self.game, () if self.out_since else self.events)
        if words:
            self.screen.say(words)
        self.screen.say(t("play-end-seed", seed=record.seed))
        self.screen.say(t("play-end-commitment", commitment=str(record.header["commitment"])))
        self.screen.say(t("play-end-check"))
        with suppress(EOFError, KeyboardInterrupt):  # nobody there to be asked: not saved
            self._offer_to_save(t("play-save-question"))

    def _tell_end(self, seat: int) -> None:
        """The last events, to one person or to all of them, without the announcement of the end."""
        reader = self.people[0] if seat < 0 else seat
        events = [event for event in self.events[self.told[reader] :] if event.name != "GameEnded"]
        self._say(self.teller.tell(events, seat, self.owner[reader]))
        self.screen.board(self.names, self.game.view(seat).state, self.players)

    # -- leaving and saving -----------------------------------------------------------------------------------

    def _leave(self, can_ask: bool) -> None:
        if can_ask and self.saved_at != self.game.count:
            self.screen.say()
            try:
                self._offer_to_save(self.t("play-quit-question"))
            except (EOFError, KeyboardInterrupt):
                self.screen.say()
            if self.saved_at == self.game.count:
                return  # saving has said how to go on
        if self.saved_as:
            self.screen.say(self.t("play-left-saved", file=self.saved_as))
        else:
            self.screen.say(self.t("play-left"))

    def _offer_to_save(self, prompt: str) -> None:
        """Ask for a file until one can be written or none is wanted."""
        while file := self.screen.ask(prompt).strip():
            if self.dialogue.try_to_save(file):
                return

    def save(self, file: str) -> None:
        """Write the record. While the game goes on its seed is secret: it lies in a file of its own, which
        only this user may read, so that the game can be taken up again with the same dice."""
        path = Path(file)
        if path.exists() and not _is_record(path):
            raise FileExistsError(errno.EEXIST, self.t("not-a-record"), file)
        path.write_text(self.game.record.to_jsonl(), encoding="utf-8", newline="\n")
        self.saved_as = file
        self.saved_at = self.game.count
        if self.game.is_over:
            self.screen.say(self.t("play-saved", file=file))
            return
        secret = seed_file(path)
        secret.touch(mode=0o600)
        secret.chmod(0o600)
        secret.write_text(self.game.record.seed + "\n", encoding="ascii")
        self.screen.say(self.t("play-saved-secret", file=file, seed=str(secret)))


def seed_file(record: Path) -> Path:
    """Where the secret seed of an unfinished game lies."""
    return record.with_name(record.name + ".seed")


def _is_record(path: Path) -> bool:
    """May it be written over? Only what looks like a game saved before."""
    with path.open("rb") as file:
        return file.read(12).startswith(b'{"conquete":')
