"""What there is of Risk Legacy before its rules: clauses, tables and board fit together."""

import re
import tomllib
from pathlib import Path
from typing import Any

import conquete.editions
from conquete.boards import load_board
from conquete.editions.base import Worlds
from conquete.editions.clauses import Clause, read_clauses
from conquete.editions.reading import read_edition
from conquete.effects.card_files import read_deck
from conquete.engine.ruleset import Ruleset
from conquete.engine.worlds import World

FOLDER = Path(conquete.editions.__file__).parent / "legacy"
CLAUSES = read_clauses(FOLDER / "clauses.yaml")
CITED = re.compile(r"\b(?:leg|sea)-\d+\.\d+\b")


def table(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{name}.toml").read_text(encoding="utf-8"))


def no_rules(mode: str, seats: int, options: dict[str, object], world: World) -> Ruleset:
    raise NotImplementedError


def chapter(clause: Clause) -> tuple[str, int]:
    prefix, _, numbers = clause.id.partition("-")
    return prefix, int(numbers.partition(".")[0])


def test_the_edition_can_be_read() -> None:
    edition = read_edition(FOLDER, Worlds(no_rules, {}, lambda world: ""))
    assert {mode.id: mode.players for mode in edition.modes.values()} == {"campaign": (3, 5), "single": (3, 5)}
    assert [mode.id for mode in edition.modes.values() if mode.is_campaign] == ["campaign"]
    assert edition.mode(None).id == "single"  # a campaign is begun by name
    assert edition.in_pieces(8) == {"triple": 2, "single": 2}
    assert [load_board(board).id for board in edition.boards] == ["world-legacy"]


def test_every_chapter_of_the_booklet_has_its_clauses() -> None:
    assert {number for prefix, number in map(chapter, CLAUSES.clauses) if prefix == "leg"} == set(range(1, 37))
    booklet = [clause for clause in CLAUSES.clauses if chapter(clause)[0] == "leg"]
    assert (len(booklet), sum(clause.testable for clause in booklet)) == (378, 337)
    assert len(CLAUSES.examples) == 10


def test_every_clause_is_in_both_languages() -> None:
    for clause in CLAUSES.clauses:
        texts = [clause.text, clause.heading, *([] if clause.ruling is None else [clause.ruling])]
        assert all(text["en"].strip() and text["fr"].strip() for text in texts), clause.id
        assert clause.en != clause.fr, clause.id


def test_what_tables_and_rulings_cite_is_there() -> None:
    known = {clause.id for clause in CLAUSES.clauses}
    for file in sorted(FOLDER.glob("**/*")):
        if file.suffix in {".toml", ".yaml"}:
            assert set(CITED.findall(file.read_text(encoding="utf-8"))) <= known, file.name


def test_the_numbers_are_those_of_the_clauses() -> None:
    values = table("values")
    stickers, trade = values["stickers"], values["trade"]
    assert {key: stickers[key] for key in ("minor_city", "major_city", "fortification", "annul")} == {
        "minor_city": 9,
        "major_city": 5,
        "fortification": 5,
        "annul": 4,
    }
    assert len(trade["armies"]) == 10 - trade["first"] + 1
    assert sorted(trade["armies"]) == trade["armies"]
    assert values["armies"]["joining"] == values["armies"]["start"] // 2
    populations = {row["id"]: row["population"] for row in table("marks")["cities"]}
    assert populations == {"minor_city": 1, "major_city": 2, "world_capital": 5}


def test_the_board_pays_what_the_values_say() -> None:
    board = load_board("world-legacy")
    paid = {row["id"]: row["bonus"] for row in board.data["regions"]}
    assert paid == {key: value for key, value in table("values")["continents"].items() if key != "confidence"}


def test_the_board_has_its_own_list_of_lines_over_sea() -> None:
    world, own = load_board("world").board(), load_board("world-legacy").board()
    assert (len(own.sea_links), own.neighbours) == (2 * 23, world.neighbours)
    names = load_board("world-legacy").territory_names
    assert [names[id]["en"] for id in ("ukraine", "quebec", "congo", "siam")] == [
        "Russia",
        "Eastern Canada",
        "Central Africa",
        "Southeast Asia",
    ]


def test_five_factions_have_two_powers_each() -> None:
    factions = table("factions")["factions"]
    powers = [power for faction in factions for power in faction["powers"]]
    assert [len(faction["powers"]) for faction in factions] == [2] * 5
    assert len({power["id"] for power in powers}) == 10
    for row in [*factions, *powers]:
        assert row["name"]["en"].strip()
        assert row["name"]["fr"].strip()
    assert all(power["text"].keys() == {"en", "fr"} for power in powers)
    cited = [clause for power in powers for clause in power["clauses"]]
    assert len(cited) == len(set(cited))


def test_a_fresh_world_has_six_scar_cards() -> None:
    kinds = read_deck(FOLDER / "cards" / "scars.toml")
    assert [(kind.id, kind.copies, kind.params["add_highest"]) for kind in kinds] == [
        ("bunker", 3, 1),
        ("ammo_shortage", 3, -1),
    ]


def test_a_reward_uses_stickers_that_are_there() -> None:
    stickers, rewards = table("values")["stickers"], table("rewards")
    assert [len(rewards[who]) for who in ("winner", "held_on")] == [6, 2]
    used = {name for rows in rewards.values() for row in rows for name in row.get("sticker", [])}
    assert used == {name for name in stickers if not name.startswith("confidence")}


def test_six_seals_say_when_they_open() -> None:
    packs = table("packs")["packs"]
    assert [pack["id"] for pack in packs] == ["pack-1", "pack-2", "pack-3", "pack-4", "pocket-1", "pocket-2"]
    assert all(pack["seal"].keys() == pack["name"].keys() == {"en", "fr"} for pack in packs)
