"""Who watches a table, as those who play there know them: by a name, and a handle that is good at that table
alone."""

import hashlib
import hmac
from weakref import proxy

from conquete.rules.elimination import is_out
from conquete.server.identity import Identity, Person
from conquete.server.play.people.viewer import Viewer
from conquete.server.play.roles import Room
from conquete.wire.server import Watcher, Watching

MOST_TOLD = 50


def handle_of(identity: Identity, table_id: str, person: str) -> str:
    """What somebody is called in messages at a table; it says nothing of other tables."""
    key = identity.key_for("watchers")
    return hmac.new(key, f"{table_id} {person}".encode(), hashlib.sha256).hexdigest()[:16]


class Watchers:
    def __init__(self, table: Room) -> None:
        self._table: Room = proxy(table)  # which has this: a table that is closed leaves memory at once
        self._told: dict[Viewer, Watching] = {}

    def handle(self, person: str) -> str:
        return handle_of(self._table.services.identity, self._table.id, person)

    def find(self, handle: str) -> Person | None:
        """Who watches under that handle."""
        return next((person for person in self._people() if self.handle(person.id) == handle), None)

    def _people(self) -> list[Person]:
        """Everybody with a name who has the table open and does not play at it."""
        found: dict[str, Person] = {}
        chairs = [chair for chair in self._table.data.chairs if not self._has_left(chair.seat)]
        players = {person for chair in chairs for person in (chair.person, chair.stand_in)}
        for viewer in self._table.viewers:
            person = viewer.person
            if person is not None and viewer.only is None and person.id not in players:
                found[person.id] = person
        return sorted(found.values(), key=lambda person: (person.name, person.id))

    def _has_left(self, seat: int) -> bool:
        """Has the seat resigned, or lost its last territory?"""
        history = self._table.history
        if self._table.data.chairs[seat].is_out:
            return True
        return history is not None and is_out(history.game.rules, history.game.state, seat)

    def look(self) -> None:
        """Tell those who play, and the host, if it is news to them."""
        listeners = [viewer for viewer in self._table.viewers if self._may_know(viewer)]
        self._told = {viewer: told for viewer, told in self._told.items() if viewer in self._table.viewers}
        if not listeners:
            return
        barred = self._table.data.barred
        people = [self._told_of(person.id, person.name) for person in self._people()[:MOST_TOLD]]
        for_all = Watching(people=people, is_quiet=barred.is_quiet)
        out = [self._told_of(person, name) for person, name in barred.out.items()]
        for_host = Watching(people=people, is_quiet=barred.is_quiet, out=out)
        for viewer in listeners:
            now = for_host if viewer.person and viewer.person.id == self._table.data.host else for_all
            if self._told.get(viewer, _NOBODY) != now:
                self._told[viewer] = now
                viewer.send(now)

    def _told_of(self, person: str, name: str) -> Watcher:
        is_silent = person in self._table.data.barred.silent
        return Watcher(who=self.handle(person), name=name, is_silent=is_silent)

    def _may_know(self, viewer: Viewer) -> bool:
        if viewer.person is None or viewer.only is not None:
            return False
        return bool(viewer.seats) or viewer.person.id == self._table.data.host


_NOBODY = Watching(people=[])
