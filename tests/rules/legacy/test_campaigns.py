"""Campaigns of bots that are counted: short ones here, two hundred of them by `make campaigns`."""

import json
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest
from bench.campaigns import Counts, Row, catalogue, main, occurred, played, report, rows_of

from conquete.editions.legacy.packs import seals


def test_a_short_campaign_is_found_again_and_counted(capsys: pytest.CaptureFixture[str], monkeypatch) -> None:
    arguments = ["--campaigns", "1", "--games", "2", "--seats", "3", "--bots", "any", "--jobs", "1", "--seed", "2"]
    monkeypatch.setattr("sys.argv", ["campaigns", *arguments])
    assert main() == 0
    printed = capsys.readouterr().out.splitlines()
    rows = {line.split()[1]: line.split()[2:] for line in printed if len(line.split()) == 5}
    assert int(rows["sign"][1]) == 2
    assert sum(int(row[2]) for name, row in rows.items() if ("power", name) in catalogue()) >= 5
    assert printed[-3].startswith("never occurred: ")
    assert printed[-2].startswith("1 campaigns, 2 games, ")
    assert printed[-1] == "1 worlds are found again from their records alone"


def test_what_can_occur_is_listed_once_and_named_when_it_never_did() -> None:
    names = catalogue()
    assert len(set(names)) == len(names)
    assert {("seal", id) for id in seals()} <= set(names)
    assert report(Counts())[-1].count(",") == len(names) - 1
    counts = Counts()
    counts.seen["bunker"] = 1
    assert not occurred("scar", "bunker", counts), "it was drawn, and nobody played it"
    counts.done["bunker"] = 1
    assert occurred("scar", "bunker", counts)


def test_what_is_counted_is_what_was_done() -> None:
    lines = [
        "turn_up pack_3_b",
        "choose pack_3_c",
        "pack_4_g pack_3_d",
        "fulfil pack_3_e",
        "play bunker_2",
        "extra_f 1",
    ]
    record = "\n".join(json.dumps({"do": line}) for line in [*lines, "draw bunker_1"])
    change = json.dumps({"change": {"step": "pocket_2_o"}})
    chronicle = SimpleNamespace(
        world={}, entries=[SimpleNamespace(kind="game", body={"record": f"{record}\n{change}"})]
    )
    counts = Counts()
    counts.follow(chronicle)  # type: ignore[arg-type]
    found = [id for sort, id in catalogue() if occurred(sort, id, counts)]
    assert sorted(found) == ["bunker", "extra_b", "pack_3_e", "pocket_2_i"]


def test_what_goes_wrong_with_one_campaign_is_said_and_not_kept(monkeypatch, tmp_path: Path) -> None:
    monkeypatch.setattr("bench.campaigns.play_on", lambda *_: 1 / 0)
    row = Row(7, 3, 1, "random", "1", {})
    for _ in range(2):
        (counts,) = played([row], 1, tmp_path)
        assert counts.errors == ["campaign 7 of 3: ZeroDivisionError: division by zero"]
        assert not list(tmp_path.iterdir())


def test_who_begins_again_plays_what_is_missing(monkeypatch, tmp_path: Path) -> None:
    asked: list[Row] = []

    def quick(row: Row) -> tuple[Counts, dict]:
        asked.append(row)
        return Counts(done=Counter(sign=row.number), games=1), {"sheet": row.number}

    monkeypatch.setattr("bench.campaigns.play", quick)
    rows = rows_of(4, 1, None, "any", "1")
    assert [counts.done["sign"] for counts in played(rows[:3], 1, tmp_path)] == [0, 1, 2]
    (tmp_path / "1.json").unlink()
    assert sorted(counts.done["sign"] for counts in played(rows, 1, tmp_path)) == [0, 1, 2, 3]
    assert [row.number for row in asked] == [0, 1, 2, 1, 3]
    list(played([rows[0]._replace(seed="2")], 1, tmp_path))
    assert asked[-1].seed == "2", "what is kept of another one is not taken for it"
    assert json.loads((tmp_path / "3.json").read_text())["world"] == {"sheet": 3}


def test_most_campaigns_have_five_players_and_all_numbers_occur() -> None:
    rows = rows_of(200, 15, None, "any", "1")
    assert {row.seats for row in rows} == {3, 4, 5}
    assert sum(row.seats == 5 for row in rows) >= 150
    assert {row.seats for row in rows_of(9, 15, 4, "any", "1")} == {4}


def test_something_that_never_occurred_is_a_failure_where_everything_is_asked_for(monkeypatch, capsys) -> None:
    monkeypatch.setattr("bench.campaigns.play", lambda _: (Counts(), {}))
    for more, code in ((), 0), (("--everything",), 1):
        monkeypatch.setattr("sys.argv", ["campaigns", "--campaigns", "1", "--jobs", "1", *more])
        assert main() == code
