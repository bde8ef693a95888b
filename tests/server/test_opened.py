"""What is sealed in a world is told where it has been opened, and nowhere before: the toy with seals of its own."""

import json
import logging
from pathlib import Path
from random import Random
from typing import Any

import pytest

import conquete.editions
from conquete.cli.names import Names
from conquete.cli.telling import Teller
from conquete.editions import load_edition
from conquete.editions.base import Edition, Mode, Worlds
from conquete.editions.clauses import find_clause, load_clauses
from conquete.editions.opened import opened_in
from conquete.editions.presenting import presentation_of
from conquete.editions.seals import read_seal, sealed
from conquete.editions.traces import trace_of
from conquete.engine.errors import ConqueteError
from conquete.engine.events import Event
from conquete.engine.worlds import World
from conquete.locales import Translator
from tests.server.client import any_action
from tests.server.conftest import StartServer
from tests.stores import everything_in
from tests.toy import world as toy

READ = ("read spring", "read flood", "read island")


def clauses(id: str) -> dict[str, Any]:
    heading = {"en": f"Heading of {id}", "fr": f"Titre de {id}"}
    row = {"id": f"toy-{id}.1", "heading": heading, "modes": ["all"], "kind": "turn", "testable": True}
    return {
        "edition": toy.ID,
        "modes": ["standard"],
        "clauses": [{**row, "en": f"Clause told by {id}.", "fr": f"Clause dite par {id}."}],
    }


def content(id: str) -> dict[str, Any]:
    name, text = ({lang: f"{what} {lang} {id}" for lang in ("en", "fr")} for what in ("Named", "Effective"))
    said = "log-tolled = {{ $seat }}: bells {lang} {id} {{ $place }}\ntitle-do-ring = Ring {lang} {id}\n"
    return {
        "rules": clauses(id),
        "title": {"en": f"Bells of {id}", "fr": f"Cloches de {id}"},
        "aloud": {"en": f"Hear {id}.", "fr": f"Écoutez {id}."},
        "parts": [{"id": f"{id}_a", "sort": "event", "name": name, "text": text, "copies": 2}],
        "said": {lang: said.format(lang=lang, id=id) for lang in ("en", "fr")},
    }


SECRETS = [
    text for id in toy.CHANGES for lang in ("en", "fr") for text in (f"Named {lang} {id}", f"bells {lang} {id}")
]


def read(world: World) -> list[str]:
    letters = world["read"]
    assert isinstance(letters, list)
    return letters


@pytest.fixture(autouse=True)
def edition(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Edition:
    """Every letter of the toy is a seal."""
    folder = tmp_path / "toy"
    (folder / "sealed").mkdir(parents=True)
    for id in toy.CHANGES:
        (folder / "sealed" / f"{id}.sealed").write_text(sealed(id, content(id)), encoding="utf-8")
    (folder / "clauses.yaml").write_text("edition: toy-world\nmodes: [standard]\nclauses: []\n", encoding="utf-8")
    made = Edition(
        toy.ID,
        toy.EDITION.name,
        [Mode("standard", toy.EDITION.name, (2, 3))],
        [],
        ["toy"],
        Worlds(toy.compose, {"name": "Toy", "read": []}, toy.check, opened=read),
        str(folder),
        presentation=toy.Shown,
    )
    monkeypatch.setitem(conquete.editions._registered, toy.ID, made)
    presentation_of.cache_clear()
    return made


def in_world(*letters: str) -> Any:
    return load_edition(toy.ID).ruleset("standard", 3, {}, {"name": "Toy", "read": list(letters)})


def test_clauses_are_those_of_the_world_at_hand(edition: Edition) -> None:
    rules = in_world("flood", "spring")
    assert opened_in(rules) == ("flood", "spring")
    assert opened_in(edition.ruleset("standard", 3)) == ()
    with pytest.raises(ConqueteError, match="has no clause"):
        find_clause(toy.ID, "toy-spring.1")
    assert find_clause(toy.ID, "toy-spring.1", opened_in(rules)).en == "Clause told by spring."
    with pytest.raises(ConqueteError, match="no clause"):
        find_clause(toy.ID, "toy-island.1", opened_in(rules))


def test_cards_are_printed_once_they_are_open() -> None:
    assert presentation_of(in_world()).card_name("spring_a_1") == {}
    assert presentation_of(in_world("spring")).card_name("spring_a_1")["fr"] == "Named fr spring"
    assert presentation_of(in_world("spring")).card_text("island_a") == {}


def test_the_terminal_says_what_is_open_in_the_language_of_the_reader() -> None:
    event = Event("SealedTold", {"line": "tolled", "seat": 0, "territory": 0})
    for lang in ("en", "fr"):
        names = Names(in_world("island"), Translator(lang))
        ((text, _),) = Teller(names).tell([event], -1, [0] * 5)
        assert f"bells {lang} island" in text
        assert text.endswith(str(names.the("north")))
        closed = Names(in_world("spring"), Translator(lang)).t
        assert "island" not in closed("log-tolled", seat="", place="")
        assert not Names(in_world(), Translator(lang)).t.has("log-tolled")


def test_a_seal_that_holds_something_else_says_nothing_of_it(edition: Edition) -> None:
    file = Path(edition.folder) / "sealed" / "other.sealed"
    file.write_text(sealed("other", {"rules": {}, "thunder": 1}), encoding="utf-8")
    with pytest.raises(ConqueteError, match=r"^other.sealed does not hold what a seal does$"):
        read_seal(edition.folder, "other")
    with pytest.raises(ConqueteError, match="there is no seal 'another'"):
        read_seal(edition.folder, "another")


def test_a_trace_tells_file_and_line_of_what_is_sealed_and_no_words(tmp_path: Path) -> None:
    source = tmp_path / "sealed" / "pack_9.py"
    source.parent.mkdir()
    source.write_text("def thunder():\n    lightning = {}\n    return lightning['n']\n", encoding="utf-8")
    space: dict[str, Any] = {}
    exec(compile(source.read_text(encoding="utf-8"), str(source), "exec"), space)

    def struck() -> None:
        try:
            space["thunder"]()
        except KeyError as error:
            raise ValueError("struck") from error

    with pytest.raises(ValueError, match="struck") as raised:
        struck()
    text = trace_of(raised.value)
    assert '"sealed/pack_9", line 3' in text
    assert "thunder" not in text.replace('space["thunder"]', "")
    assert "lightning" not in text
    assert "test_opened.py" in text
    assert "ValueError: struck" in text


def test_a_table_tells_nothing_before_and_everything_after(
    start_server: StartServer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    server = start_server()
    person = server.person()
    made = person.make_table(edition=toy.ID, mode="standard", seats=3, tempo="screen", mine=[0, 1, 2])
    assert made["table"]["has_world"]
    table = made["table"]["id"]
    person.post(f"/api/tables/{table}/start")

    def answers() -> list[str]:
        about = {"edition": toy.ID, "mode": "standard", "seats": 3, "table": table}
        paths = [
            f"/api/tables/{table}",
            f"/api/tables/{table}/cards",
            f"/api/tables/{table}/opened",
            "/api/editions",
        ]
        paths += [f"/api/tables/{table}/words?lang={lang}" for lang in ("en", "fr")]
        paths += [f"/api/rulebook/{toy.ID}", f"/api/editions/{toy.ID}/words?lang=en", f"/api/tables/{table}/replay"]
        said = [person.http.get(path).text for path in paths]
        return [*said, person.http.post("/api/rule-sheet", json=about).text]

    opened: list[str] = []
    rng = Random(1)
    with person.sit(table) as socket:
        for _ in range(160):
            asked = socket.until_asked()
            if not asked or len(opened) == 3:
                break
            texts = [option["text"] for option in asked["options"]]
            letter = next((text for text in texts if text in READ), "")
            if letter:
                said = "\n".join([*answers(), json.dumps(socket.inbox), str(socket.welcome)])
                for id in set(toy.CHANGES) - set(opened):
                    assert not any(secret in said for secret in SECRETS if id in secret)
                    assert f"told by {id}" not in said
                opened.append(letter.split()[1])
            assert socket.move(letter or any_action(asked, rng))["type"] == "done"
    assert len(opened) == 3
    seals = person.get(f"/api/tables/{table}/opened")["seals"]
    assert [seal["seal"] for seal in seals] == opened
    assert seals[0]["parts"][0]["copies"] == 2
    assert seals[0]["clauses"] == [f"toy-{opened[0]}.1"]
    assert seals[0]["aloud"]["fr"] == f"Écoutez {opened[0]}."
    words = person.http.get(f"/api/tables/{table}/words?lang=fr").text
    assert words.index(f"bells fr {opened[0]}") < words.index(f"bells fr {opened[2]}")
    sheet = person.post("/api/rule-sheet", edition=toy.ID, mode="standard", seats=3, table=table)
    assert {line["clause"] for line in sheet["lines"]} >= {f"toy-{id}.1" for id in opened}
    assert [deck["cards"][0]["name"]["en"] for deck in sheet["decks"]] == [f"Named en {id}" for id in opened]
    assert person.refused("GET", f"/api/tables/{table}/words?lang=xx") == (404, "not_found")
    assert person.refused("GET", "/api/tables/nowhere/opened") == (404, "not_found")
    assert f"told by {opened[0]}" not in person.http.get(f"/api/rulebook/{toy.ID}").text
    server.stop()
    kept = everything_in(server.settings.database)
    for said in (kept, "\n".join(f"{row.getMessage()} {row.__dict__}" for row in caplog.records)):
        assert len(said) > 10
        assert not any(secret in said for secret in SECRETS)


def test_the_sheet_of_a_game_that_is_only_wished_for_has_open_rules_alone(edition: Edition) -> None:
    assert load_clauses(toy.ID) == []
    assert len(load_clauses(toy.ID, ["spring", "island"])) == 2
