"""What the page reads over HTTP: editions, boards, rulebooks, and the sheet of one very game."""

import gzip
import json
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

import conquete
from conquete.boards import load_board, own_board_ids, shapes
from conquete.boards.shapes import drawn_ids, load_shapes
from conquete.cli import main
from conquete.editions import edition_ids, load_edition
from conquete.editions.base import Option
from conquete.editions.clauses import load_clauses
from conquete.editions.presenting import presentation_of
from conquete.locales import LANGUAGES, Translator, french, page_words
from conquete.server.http.documents import taken_codings
from tests.rules.test_options_of_all import other_values
from tests.server.client import browser_at
from tests.server.conftest import RunningServer

EDITIONS = edition_ids()


@pytest.fixture(scope="module")
def http(server: RunningServer) -> Any:
    with browser_at(server.address, timeout=20) as client:
        yield client


@pytest.fixture(scope="module")
def told(http: httpx.Client) -> Any:
    return http.get("/api/editions").json()


def texts_in(value: Any) -> list[tuple[str, str]]:
    """Every text in two languages, wherever it stands."""
    if isinstance(value, dict):
        if set(value) == set(LANGUAGES):
            return [(value["en"], value["fr"])]
        return [pair for inner in value.values() for pair in texts_in(inner)]
    return [pair for inner in value for pair in texts_in(inner)] if isinstance(value, list) else []


# -- words -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_words_of_an_edition_come_with_it(http: httpx.Client, told: Any, lang: str) -> None:
    for id in EDITIONS:
        answer = http.get(f"/api/editions/{id}/words", params={"lang": lang})
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/plain")
        assert answer.text == page_words(load_edition(id).folder, lang)
        row = next(row for row in told["editions"] if row["id"] == id)
        assert row["round"][lang] == Translator(lang, load_edition(id).folder)("round-word")
        again = http.get(
            f"/api/editions/{id}/words", params={"lang": lang}, headers={"if-none-match": answer.headers["etag"]}
        )
        assert again.status_code == 304
    assert any(page_words(load_edition(id).folder, lang) for id in EDITIONS)


def test_words_that_there_are_not(http: httpx.Client) -> None:
    assert http.get("/api/editions/nonsense/words").status_code == 404
    assert http.get("/api/editions/hasbro-2000/words", params={"lang": "de"}).status_code == 404
    assert http.get("/api/editions/hasbro-2000/words").text == ""


# -- documents -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/api/boards/world", "/api/rulebook/hasbro-2000", "/api/editions"])
def test_a_document_is_compressed_and_not_sent_twice(http: httpx.Client, path: str) -> None:
    plain = http.get(path, headers={"accept-encoding": "identity"})
    assert plain.status_code == 200
    assert "content-encoding" not in plain.headers
    with http.stream("GET", path, headers={"accept-encoding": "br;q=0.1, gzip"}) as response:
        raw = b"".join(response.iter_raw())
        assert response.headers["content-encoding"] == "gzip"
        assert response.headers["etag"] == plain.headers["etag"]
    assert len(raw) < len(plain.content) / 2
    assert gzip.decompress(raw) == plain.content
    assert plain.headers["cache-control"] == "no-cache"
    assert plain.headers["vary"] == "accept-encoding"
    for known in (plain.headers["etag"], f'"x", {plain.headers["etag"]}', "*"):
        again = http.get(path, headers={"if-none-match": known})
        assert again.status_code == 304
        assert again.content == b""
        assert again.headers["etag"] == plain.headers["etag"]
    assert http.get(path, headers={"if-none-match": '"x"'}).status_code == 200


@pytest.mark.parametrize(
    ("header", "codings"),
    [
        ("", []),
        ("gzip, deflate, br, zstd", ["br", "gzip"]),
        ("br;q=0.5, gzip;q=0.8", ["gzip", "br"]),
        ("GZIP;q=1.0, br;q=0", ["gzip"]),
        ("gzip;q=x", []),
        ("*", []),
    ],
)
def test_the_codings_that_a_client_takes(header: str, codings: list[str]) -> None:
    assert taken_codings(header) == codings


# -- boards ----------------------------------------------------------------------------------------------


def test_every_board_is_told(http: httpx.Client) -> None:
    ids = http.get("/api/boards").json()["boards"]
    assert set(own_board_ids()) <= set(ids)
    for id in own_board_ids():
        board = load_board(id).board()
        info = http.get(f"/api/boards/{id}").json()
        assert info["id"] == id
        assert [row["id"] for row in info["territories"]] == list(board.territories)
        assert {row["id"]: row["bonus"] for row in info["regions"]} == dict(
            zip(board.regions, board.region_bonus, strict=True)
        )
        of = {territory: row["id"] for row in info["regions"] for territory in row["territories"]}
        assert of == {row["id"]: row["region"] for row in info["territories"]}
        links = {frozenset(link) for link in info["links"]}
        assert len(links) == len(info["links"])
        near = enumerate(board.neighbours)
        assert links == {frozenset((board.territories[a], board.territories[b])) for a, row in near for b in row}
        assert info["shapes"] == (load_shapes(id) if id in drawn_ids() else None)
    assert http.get("/api/boards/atlantis").status_code == 404
    assert http.get("/api/boards/..%2Fworld").status_code == 404


def test_a_drawing_may_come_before_the_rules(
    http: httpx.Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mars").mkdir()
    drawing = {"title": {"en": "Mars", "fr": "Mars"}, "territories": {}}
    (tmp_path / "mars" / "shapes.json").write_text(json.dumps(drawing))
    monkeypatch.setattr(shapes, "FOLDER", tmp_path)
    assert "mars" in http.get("/api/boards").json()["boards"]
    told = {"id": "mars", "name": drawing["title"], "territories": [], "regions": [], "links": []}
    assert http.get("/api/boards/mars").json() == {**told, "shapes": drawing}


def test_a_board_of_one_s_own_is_always_as_it_is_now(
    http: httpx.Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CONQUETE_BOARDS", str(tmp_path))
    (tmp_path / "lagoon").mkdir()
    file = tmp_path / "lagoon" / "board.toml"
    text = (Path(conquete.__file__).parent / "boards" / "world" / "board.toml").read_text("utf-8")
    for name in ("Lagoon", "Laguna"):
        own = text.replace('id = "world"', 'id = "lagoon"', 1).replace('en = "World"', f'en = "{name}"', 1)
        file.write_text(own, encoding="utf-8")
        info = http.get("/api/boards/lagoon").json()
        assert info["name"]["en"] == name
        assert info["shapes"] is None
        assert len(info["territories"]) == 42


# -- editions --------------------------------------------------------------------------------------------


def test_the_shelf_has_seven_editions(told: Any) -> None:
    shelf = {row["id"]: row for row in told["editions"]}
    assert len(shelf) == len(told["editions"])
    assert next(iter(shelf)) == "hasbro-2000"
    assert len([id for id in shelf if not id.startswith("toy")]) == 7
    assert set(EDITIONS) <= set(shelf)
    assert list(shelf)[:4] == ["hasbro-2000", "lamorisse-1957", "miro-1976", "classic-godstorm"]
    for id, row in shelf.items():
        assert row["modes"]
        if not id.startswith("toy"):
            assert 1957 <= row["year"] <= 2011
            assert 2 <= row["players"][0] < row["players"][1] <= 6
    assert shelf["hasbro-2000"]["minutes"] == 75
    assert shelf["miro-1976"]["players"] == [2, 6]


@pytest.mark.parametrize("id", EDITIONS)
def test_every_option_can_be_shown(told: Any, id: str) -> None:
    edition = load_edition(id)
    row = next(row for row in told["editions"] if row["id"] == id)
    assert [mode["id"] for mode in row["modes"]] == list(edition.modes)
    for mode in row["modes"]:
        assert mode["about"] != mode["name"]
        assert mode["about"]["en"].endswith(".")
        assert mode.get("is_campaign", False) == edition.modes[mode["id"]].is_campaign
    assert [option["name"] for option in row["options"]] == [name for name in edition.options if name != "windows"]
    for shown in row["options"]:
        option = edition.options[shown["name"]]
        assert [entry["value"] for entry in shown["values"]] == list(option.values)
        labels = [entry["label"]["en"] for entry in shown["values"]]
        assert len(labels) == len(set(labels))
        assert "_" not in "".join(labels)
        assert shown["label"]["en"][0].isupper()
        assert "_" not in shown["name"] or shown["label"]["fr"] != shown["name"].replace("_", " ").capitalize()
        for mode in shown["modes"]:
            usual = option.default(mode, edition.modes[mode].players[0])
            assert shown.get("defaults", {}).get(mode, shown["default"]) == usual


def test_options_that_depend_on_the_seats_say_so(told: Any) -> None:
    options = {option["name"]: option for option in told["editions"][0]["options"]}
    assert options["headquarters_needed"]["by_seats"] == {"2": [2], "3": [2], "4": [2, 3], "5": [3, 2], "6": [3]}
    assert options["headquarters_needed"]["modes"] == ["capitals"]
    assert (options["round_limit"]["low"], options["round_limit"]["high"]) == (0, 1000)
    assert options["colours"]["is_list"]
    assert options["colours"]["values"][0]["label"] == {"en": "Yellow", "fr": "Jaune"}
    assert options["board"]["values"] == [{"value": "world", "label": {"en": "World", "fr": "Monde"}}]
    assert options["progressive"]["values"][1]["label"] == {"en": "Rising", "fr": "Croissante"}
    assert options["defender_two_dice_from"]["is_house_rule"]


def test_french_is_printed_as_french(http: httpx.Client, told: Any) -> None:
    rulebooks = [http.get(f"/api/rulebook/{id}").json() for id in EDITIONS]
    pairs = texts_in([told, *rulebooks])
    assert len(pairs) > 1000
    for english, other in pairs:
        assert english.strip()
        assert other == french(other)


EXCLUDED = [
    (id, mode, option)
    for id in EDITIONS
    for option in load_edition(id).options.values()
    for mode in load_edition(id).modes
    if option.modes and mode not in option.modes
]


@pytest.mark.parametrize(("id", "mode", "option"), EXCLUDED, ids=lambda part: getattr(part, "name", part))
def test_where_an_option_makes_no_difference(id: str, mode: str, option: Option) -> None:
    """The same choices and dice lead to the same game whatever it says."""
    for seats in load_edition(id).modes[mode].players:
        for value in other_values(option, mode, seats):
            games = [conquete.new(id, mode, seats, seed=5, options=given) for given in ({}, {option.name: value})]
            random = Random(9)
            for _ in range(400):
                plain, other = games
                assert plain.digest() == other.digest()
                assert plain.packed == other.packed
                if plain.is_over:
                    break
                action = random.choice(plain.decision().options)
                for game in games:
                    game.apply(action)


# -- rulebooks -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("id", EDITIONS)
def test_a_rulebook_has_every_clause_once_and_in_order(http: httpx.Client, id: str) -> None:
    book = http.get(f"/api/rulebook/{id}").json()
    clauses = load_clauses(id)
    shown = [clause for section in book["sections"] for clause in section["clauses"]]
    assert [clause["id"] for clause in shown] == [clause.id for clause in clauses]
    assert [clause.get("is_testable", True) for clause in shown] == [clause.testable for clause in clauses]
    ids = {clause["id"] for clause in shown}
    for section in book["sections"]:
        assert section["id"] == section["clauses"][0]["id"]
        for clause in section["clauses"]:
            assert clause["section"] == section["id"]
            assert clause["id"].split("-")[1].split(".")[0] == section["chapter"]
    for example in book["examples"]:
        assert set(example["clauses"]) <= ids
        for clause in shown:
            assert (example["id"] in clause.get("examples", [])) == (clause["id"] in example["clauses"])
    assert set(shown[0]["modes"]) <= set(load_edition(id).modes)


def test_no_rulebook_of_nothing(http: httpx.Client) -> None:
    assert http.get("/api/rulebook/nothing").status_code == 404
    assert http.get("/api/rulebook/legacy").status_code == (200 if "legacy" in EDITIONS else 404)


# -- the sheet of one game -------------------------------------------------------------------------------


def sheet(http: httpx.Client, **wish: Any) -> Any:
    response = http.post("/api/rule-sheet", json=wish)
    assert response.status_code == 200, response.text
    return response.json()


def changed(lines: list[Any]) -> dict[str, Any]:
    return {line.get("clause", ""): line["change"]["en"] for line in lines if line.get("is_changed")}


@pytest.mark.parametrize("id", EDITIONS)
def test_the_sheet_is_the_one_that_the_command_prints(
    http: httpx.Client, id: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for mode in load_edition(id).modes:
        told = sheet(http, edition=id, mode=mode)
        assert main.run(["rules", id, "--mode", mode, "--json", "--lang", "en"]) == 0
        printed = json.loads(capsys.readouterr().out)
        assert told["options"] == printed["options"]
        assert [line["clause"] for line in told["lines"]] == [clause["id"] for clause in printed["clauses"]]
        assert [line["text"]["en"] for line in told["lines"]] == [clause["text"] for clause in printed["clauses"]]
        assert changed(told["lines"]) == {}


@pytest.mark.parametrize("id", EDITIONS)
def test_a_sheet_has_the_cards_that_are_played(http: httpx.Client, id: str) -> None:
    listed = sheet(http, edition=id).get("decks", [])
    played = [card for card in presentation_of(load_edition(id).ruleset(None, None)).cards() if card.deck]
    assert sum(card.get("copies", 1) for deck in listed for card in deck["cards"]) == len(played)
    assert all(card["name"]["fr"] and card["text"]["en"] for deck in listed for card in deck["cards"])
    assert http.get(f"/api/rulebook/{id}").json().get("decks", []) == listed


def test_a_sheet_marks_what_an_option_changes(http: httpx.Client) -> None:
    plain = sheet(http, edition="hasbro-2000", mode="conquest", seats=4)
    assert plain["seats"] == 4
    rising = sheet(http, edition="hasbro-2000", mode="conquest", seats=4, options={"progressive": True})
    assert set(changed(rising["lines"])) == {f"has-19.{number}" for number in range(1, 17)}
    assert len(rising["lines"]) == len(plain["lines"]) + 16
    assert rising["options"]["progressive"] is True
    dice = sheet(http, edition="hasbro-2000", options={"defender_two_dice_from": 2, "colours": "red,blue,green"})
    assert dice["mode"] == "mission"  # the first one
    assert changed(dice["lines"]) == {"has-9.26": "Second die in defence: From 2 regiments"}


def test_a_house_rule_without_a_clause_is_a_line_of_its_own(http: httpx.Client) -> None:
    told = sheet(http, edition="miro-1976", options={"round_limit": 12, "move_along_path": True})
    assert changed(told["lines"]) == {
        "miro-12.2": "Move at the end of a turn: As far as one's land goes",
        "": "Round limit: 12",
    }
    assert told["lines"][-1]["title"] == {"en": "Round limit", "fr": "Limite de manches"}
    assert told["lines"][-1]["change"]["fr"] == "Limite de manches\u202f: 12"


def test_the_default_of_the_seats_is_no_change(http: httpx.Client) -> None:
    """Five players need three headquarters as a rule, two players two."""
    for seats, usual in ((2, 2), (5, 3)):
        told = sheet(http, edition="hasbro-2000", mode="capitals", seats=seats)
        assert told["options"]["headquarters_needed"] == usual
        assert changed(told["lines"]) == {}
    told = sheet(http, edition="hasbro-2000", mode="capitals", seats=5, options={"headquarters_needed": 2})
    assert set(changed(told["lines"])) == {"has-20.15"}


@pytest.mark.parametrize(
    "wish",
    [
        {"edition": "nothing"},
        {"edition": "hasbro-2000", "mode": "nothing"},
        {"edition": "hasbro-2000", "seats": 2},
        {"edition": "hasbro-2000", "options": {"no": 1}},
        {"edition": "hasbro-2000", "options": {"windows": "exact"}},
        {"edition": "hasbro-2000", "options": {"progressive": "perhaps"}},
        {},
    ],
)
def test_a_game_that_cannot_be_has_no_sheet(http: httpx.Client, wish: dict[str, Any]) -> None:
    response = http.post("/api/rule-sheet", json=wish)
    assert response.status_code == 400
    assert response.json()["code"] == "malformed"
