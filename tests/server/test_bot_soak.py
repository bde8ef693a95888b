"""The soak of all bots in all modes, in small."""

from collections import Counter

from conquete.editions import edition_ids, load_edition
from tests.server.bot_soak import PATIENT_SECONDS, soak
from tests.server.conftest import StartServer

DECISIONS = 18


def test_no_bot_breaks_down_at_a_server_that_plays_every_mode(start_server: StartServer) -> None:
    counts = soak(start_server(bot_budget_seconds=PATIENT_SECONDS), DECISIONS)
    assert counts.failures == []
    modes = Counter[tuple[str, str]]()
    for case, number in counts.answers.items():
        modes[case.edition, case.mode] += number
    known = [(id, mode) for id in edition_ids() for mode in load_edition(id).modes]
    assert {case: modes[case] for case in known if modes[case] < DECISIONS} == {}
