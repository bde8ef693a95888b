"""Campaigns of bots that are counted: short ones here, two hundred of them by `make campaigns`."""

import pytest
from bench.campaigns import Counts, catalogue, main, occurred, play, report

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


def test_what_goes_wrong_with_one_campaign_is_said(monkeypatch) -> None:
    monkeypatch.setattr("bench.campaigns.play_on", lambda *_: 1 / 0)
    assert play(7, 3, 1, ["random"], "1").errors == ["campaign 7 of 3: ZeroDivisionError: division by zero"]
