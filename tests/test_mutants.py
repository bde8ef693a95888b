"""The tool that breaks rules: it finds them by itself, draws them alike by the same seed, and sees who notices."""

from pathlib import Path

import pytest

from conquete.editions import edition_ids, written_ids
from tools.mutants.__main__ import FAMILIES, PACKAGE, ROOT, drawn_for, key_of, known_equivalents, main, report
from tools.mutants.drawing import rule_files
from tools.mutants.points import mutants_of
from tools.mutants.trying import Scratch, Verdict

BROKEN_INCOME = "return min(self.minimum, lands // self.divisor)"
SOURCE = '''\
"""A rule of no game."""

MOST: Final = 3


class Rule(Module):
    def __init__(self) -> None:
        self.at = 7

    def params(self):
        return {"most": 9}

    def may(self, state, log, seat):
        if log is not None:
            log.append(Event("Asked", {"seat": seat + 1}))
        if state.armies[0] < MOST and not state.ended:
            state.round += 1
            return True
        return max(seat, state.frames[2][1]) == 5


class Other(Module):
    def may(self):
        return False
'''


def broken(tmp_path: Path, unused: tuple[str, ...] = ()) -> list[str]:
    (tmp_path / "rule.py").write_text(SOURCE, "utf-8")
    return [mutant.after for mutant in mutants_of(tmp_path, "rule.py", unused)]


def test_what_is_broken_in_a_rule(tmp_path: Path) -> None:
    assert set(broken(tmp_path, ("Other",))) == {
        "MOST: Final = 4",
        "MOST: Final = 2",
        "if (not (state.armies[0] < MOST and (not state.ended))):",
        "if (state.armies[0] < MOST or not state.ended):",
        "if (not state.ended):",
        "if (state.armies[0] < MOST):",
        "if (state.armies[0] <= MOST) and not state.ended:",
        "if (state.armies[0] >= MOST) and not state.ended:",
        "pass",
        "state.round -= 1",
        "state.round += 2",
        "return False",
        "return (max(seat, state.frames[2][1]) != 5)",
        "return min(seat, state.frames[2][1]) == 5",
        "return max(seat, state.frames[2][1]) == 6",
        "return max(seat, state.frames[2][1]) == 4",
    }


def test_other_editions_answer_for_what_this_one_does_not_use(tmp_path: Path) -> None:
    assert "return True" in broken(tmp_path)
    assert "return True" not in broken(tmp_path, ("Other",))


def test_a_mutant_changes_what_it_says_and_nothing_else(tmp_path: Path) -> None:
    broken(tmp_path)
    source = SOURCE.encode()
    for mutant in mutants_of(tmp_path, "rule.py"):
        changed = mutant.apply(source).decode().splitlines()
        differing = [i for i, line in enumerate(SOURCE.splitlines(), 1) if changed[i - 1] != line]
        assert differing == [mutant.line]
        compile("\n".join(changed), "rule.py", "exec")


@pytest.mark.parametrize("edition", [*edition_ids(), *FAMILIES])
def test_the_same_seed_draws_the_same_mutants_and_every_file_has_its_share(edition: str) -> None:
    editions = FAMILIES.get(edition, (edition,))
    files = {
        file
        for one in editions
        for file, unused in rule_files(PACKAGE, one).items()
        if mutants_of(PACKAGE, file, unused)
    }
    count = max(60, len(files))
    drawn = drawn_for(edition, count, 1)
    assert len(drawn) == len({mutant for _, mutant in drawn}) == count
    assert drawn == drawn_for(edition, count, 1)
    assert drawn != drawn_for(edition, count, 2)
    assert {mutant.file for _, mutant in drawn} <= files
    if edition not in FAMILIES:
        assert {mutant.file for _, mutant in drawn} == files
    assert {one for one, _ in drawn} == set(editions)


def test_what_is_said_to_make_no_difference_can_be_drawn_and_has_a_reason() -> None:
    """A line that has changed since is to be judged again."""
    files = {file for edition in written_ids() for file in rule_files(PACKAGE, edition)}
    there = {key_of(mutant) for file in files for mutant in mutants_of(PACKAGE, file)}
    for key, why in known_equivalents().items():
        assert key in there
        assert len(why) > 20


def test_broken_rules_are_noticed_by_who_calls_them_and_by_nobody_else(tmp_path: Path) -> None:
    scratch = Scratch(ROOT, tmp_path / "scratch")
    tests = ["tests/rules/hasbro_2000/test_reinforcements.py"]
    found = mutants_of(PACKAGE, "rules/reinforce.py")
    income = next(mutant for mutant in found if mutant.after == BROKEN_INCOME)
    endless = next(mutant for mutant in found if mutant.where == "Place.apply" and "-= armies" in mutant.before)
    unmet = next(mutant for mutant in mutants_of(PACKAGE, "rules/bidding.py") if mutant.where.startswith("Bid."))
    verdicts: dict[int, Verdict] = {}
    scratch.try_quickly(tests, [income, endless, unmet], verdicts.__setitem__)
    assert [verdicts[i].outcome for i in range(3)] == ["noticed", "noticed", "unfit"]
    assert verdicts[0].by.startswith(tests[0])
    assert scratch.try_out(income, [scratch.sound(tests)]).outcome == "noticed"
    assert (scratch.package / income.file).read_bytes() == (PACKAGE / income.file).read_bytes()


def test_golden_texts_and_stored_records_notice_nothing(tmp_path: Path) -> None:
    """They are not there: a test that reads them fails before anything is broken, and so answers for no mutant."""
    scratch = Scratch(ROOT, tmp_path / "scratch")
    left_out = {path.relative_to(ROOT) for name in ("golden", "records") for path in ROOT.glob(f"tests/**/{name}")}
    assert {Path("tests/golden"), Path("tests/records")} <= left_out
    assert not [path for path in left_out if (scratch.folder / path).exists()]
    assert (scratch.folder / "tests/perft/editions").is_dir()
    for reader in ("tests/golden/test_golden.py", "tests/chance/test_fair_dice.py"):
        with pytest.raises(SystemExit, match="before anything is broken"):
            scratch.sound([reader])


def test_the_report_says_who_is_asked() -> None:
    assert "Golden texts and stored records are left out" in report("hasbro-2000", 1, [], {})


def test_it_says_what_it_would_break(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["hasbro-2000", "--count", "2", "--list"]) == 0
    assert capsys.readouterr().out.count("    + ") == 2


def test_what_a_world_opens_later_carries_rules_too() -> None:
    behind = [path.name for path in (PACKAGE / "editions" / "legacy" / "sealed").glob("[!_]*.py")]
    files = rule_files(PACKAGE, "legacy")
    assert {f"editions/legacy/sealed/{name}" for name in behind} <= set(files)
