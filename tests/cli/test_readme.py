"""What README.md shows is what the commands print."""

import pytest

from tools import transcripts


def test_the_transcripts_are_what_the_commands_print(capsys: pytest.CaptureFixture[str]) -> None:
    assert transcripts.main(["--check"]) == 0, capsys.readouterr().err


def test_another_text_is_noticed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(transcripts, "transcripts", lambda: {"play": ["> 1"], "check": ["$ conquete"]})
    assert transcripts.main(["--check"]) == 1
    assert "make docs" in capsys.readouterr().err
