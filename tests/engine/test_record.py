"""Records: every line is held by its check, every step by the rules, every throw by the seed."""

import json
import random
from typing import Any

import pytest

import conquete
from conquete.engine.chance import FairDice
from conquete.engine.errors import OtherRules
from conquete.engine.game import Game
from conquete.engine.ids import CHANCE
from conquete.engine.record import HASH_EVERY, chain_check, read_jsonl
from conquete.engine.replay import client_seeds, is_of_other_rules, replay, resume, snapshot, verify

pytestmark = pytest.mark.smoke


def played(game: Game, steps: int, seed: int = 5) -> Game:
    choose = random.Random(seed)
    while game.count < steps and not game.is_over:
        game.apply(choose.choice(game.decision().options))
    return game


def fresh(seed: int = 5) -> Game:
    return conquete.new("hasbro-2000", "conquest", 3, seed=seed, client_seeds=["one", "two"])


def nearly_won() -> Game:
    """Seat 1 has one army left, in Japan; the game begins with seat 0's attack on it."""
    board = fresh().rules.board
    position: dict[str, Any] = {
        "edition": "hasbro-2000",
        "mode": "conquest",
        "seats": 3,
        "territories": {name: {"owner": 0, "armies": 1} for name in board.territories},
        "pending": [{"step": "turn", "seat": 0, "done": 2}, {"step": "attack", "seat": 0}],
    }
    position["territories"]["japan"] = {"owner": 1, "armies": 1}
    position["territories"]["mongolia"] = {"owner": 0, "armies": 30}
    game = conquete.from_position(position, seed=9)
    while not game.is_over:
        attacks = [text for text in game.decision().texts() if text != "stop"]
        game.apply(attacks[-1])
    return game


STOPPED = played(fresh(), 75)
STOPPED.stop()
WON = nearly_won()
RECORDS = {"stopped": STOPPED.record.to_jsonl(), "won": WON.record.to_jsonl()}


def checked(rows: list[dict[str, Any]]) -> str:
    """Lines with their checks put right, as somebody would who knows the format."""
    chain = ""
    lines: list[str] = []
    for row in rows:
        body = json.dumps({key: value for key, value in row.items() if key != "check"}, ensure_ascii=False)
        chain = chain_check(chain, body)
        lines.append(f'{body[:-1]}, "check": "{chain}"}}\n')
    return "".join(lines)


def rows_of(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in RECORDS[name].splitlines()]


# -- what a record looks like ------------------------------------------------------------------------------


def test_a_record_is_a_header_steps_and_a_result():
    rows = rows_of("stopped")
    header, *steps, last = rows
    assert header["conquete"] == 1
    assert header["edition"] == "hasbro-2000"
    assert header["mode"] == "conquest"
    assert header["seats"] == ["seat 0", "seat 1", "seat 2"]
    assert header["ruleset"] == STOPPED.rules.digest
    assert header["client_seeds"] == ["one", "two"]
    assert [row["n"] for row in steps] == list(range(1, STOPPED.count + 1))
    assert steps[0]["by"] == "chance"
    assert {row["by"] for row in steps} == {"chance", 0, 1, 2}
    assert last["result"] == {"winners": [], "reason": "stopped", "rounds": 0}
    assert len(last["seed"]) == 64


def test_hashes_stand_at_every_fiftieth_step_and_at_the_last():
    hashed = [row["n"] for row in rows_of("stopped")[1:-1] if "hash" in row]
    assert hashed == [HASH_EVERY, STOPPED.count]
    assert rows_of("stopped")[-2]["hash"] == STOPPED.digest()


def test_the_seed_is_not_in_the_record_of_a_game_that_goes_on():
    game = played(fresh(), 60)
    text = game.record.to_jsonl()
    assert game.record.seed not in text
    assert FairDice(bytes.fromhex(game.record.seed), []).commitment() in text
    assert '"result"' not in text


def test_checked_lines_are_those_of_the_package():
    assert checked(rows_of("stopped")) == RECORDS["stopped"]


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_replays_to_itself(name):
    again = conquete.replay_text(RECORDS[name])
    assert again.record.to_jsonl() == RECORDS[name]
    assert again.is_over
    assert conquete.verify_text(RECORDS[name])[1] == {"stopped": STOPPED, "won": WON}[name].throws


def test_a_won_game_names_its_winner():
    assert conquete.replay_text(RECORDS["won"]).result == {
        "winners": [0],
        "reason": "last_standing",
        "rounds": 1,
    }


def test_a_record_may_be_written_by_hand_without_checks():
    rows = [{key: value for key, value in row.items() if key != "check"} for row in rows_of("stopped")]
    game = conquete.replay_text("".join(json.dumps(row) + "\n" for row in rows))
    assert game.digest() == STOPPED.digest()


# -- changed, cut and forged -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", RECORDS)
def test_one_changed_digit_is_found_in_its_line(name):
    text = RECORDS[name]
    line = 1
    digits = 0
    for at, character in enumerate(text):
        if character == "\n":
            line += 1
        if not character.isdigit():
            continue
        digits += 1
        other = str((int(character) + 1 + at % 9) % 10)
        with pytest.raises(conquete.BadRecord) as caught:
            conquete.replay_text(text[:at] + other + text[at + 1 :])
        found = str(caught.value)
        named = "the header (line 1)" if line == 1 else f"(line {line})"
        assert named in found, f"digit {at} of line {line}: {found}"
        assert caught.value.step == line - 1
    assert digits > 200


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_cut_in_a_line_is_refused_and_one_cut_between_lines_is_unfinished(name):
    text = RECORDS[name]
    lines = 0
    for at in range(len(text)):
        if at and text[at - 1] == "\n":
            lines += 1
            game = conquete.replay_text(text[:at])
            assert game.count == lines - 1
            assert game.record.to_jsonl().startswith(text[:at].rsplit("\n", 2)[0])
        else:
            with pytest.raises(conquete.BadRecord, match=r"empty|breaks off in the middle of a line"):
                conquete.replay_text(text[:at])
    assert lines == text.count("\n") - 1


def test_a_missing_doubled_or_swapped_step_is_named():
    lines = RECORDS["stopped"].splitlines(keepends=True)
    for changed in (
        lines[:10] + lines[11:],
        lines[:10] + lines[9:],
        lines[:10] + [lines[11], lines[10]] + lines[12:],
    ):
        with pytest.raises(conquete.BadRecord, match="step 10 "):
            conquete.replay_text("".join(changed))


def test_something_after_the_result_is_refused():
    rows = rows_of("stopped")
    with pytest.raises(conquete.BadRecord, match="after the result"):
        conquete.replay_text(checked([*rows, rows[-2]]))


def forged(at: int) -> tuple[str, int]:
    """The record of a game whose throw number `at` was replaced by another one; all the rest is consistent:
    later throws are those of the seed, hashes and checks are right. Also the step that was replaced."""
    honest = fresh()
    header = {key: value for key, value in rows_of("stopped")[0].items() if key not in ("conquete", "check")}
    game = conquete.new("hasbro-2000", "conquest", 3, ask_chance=True)
    game.record.header = header
    game.record.seed = honest.record.seed
    dice = FairDice(bytes.fromhex(game.record.seed), client_seeds(header))
    choose = random.Random(1)
    replaced = 0
    while game.count < 200:
        if game.actor != CHANCE:
            game.apply(choose.choice(game.decision().options))
            continue
        frame = game.state.frames[-1]
        dice.begin(game.throws)
        given = game.rules.throws[frame[0]].sample(game.state, frame, dice)
        if game.throws == at:
            replaced = game.count + 1
            given = next(outcome for outcome, _ in game.chances() if outcome != given)
        game.apply(given)
    game.stop()
    return game.record.to_jsonl(), replaced


@pytest.mark.parametrize("at", [0, 1, 20, 41, 43])
def test_forged_dice_replay_but_do_not_verify(at):
    text, replaced = forged(at)
    assert conquete.replay_text(text).record.to_jsonl() == text, "the rules cannot know"
    with pytest.raises(conquete.BadRecord, match=rf"step {replaced}: .*the seed gives") as caught:
        conquete.verify_text(text)
    assert caught.value.step == replaced


def test_the_forger_could_write_an_honest_record_too():
    text, replaced = forged(-1)
    assert replaced == 0
    assert conquete.verify_text(text)[1] > 42


@pytest.mark.parametrize(
    ("line", "change", "reason"),
    [
        (0, {"conquete": 2}, "version 1"),
        (0, {"edition": 3}, "no proper 'edition'"),
        (0, {"edition": "unknown"}, "unknown edition"),
        (0, {"mode": "mission"}, "followed up to step 1; step 2: 'deal .*' is no outcome of deal_mission"),
        (0, {"mode": "nonsense"}, "has no mode"),
        (0, {"options": {"nonsense": 1}}, "has no option"),
        (0, {"options": []}, "no proper 'options'"),
        (0, {"seats": ["a", "b"]}, "for 3 to 6 players"),
        (0, {"seats": ["a", "b", "c", "d"]}, "4 different ones are needed"),
        (0, {"client_seeds": [1]}, "no proper 'client_seeds'"),
        (0, {"commitment": 1}, "no proper 'commitment'"),
        (0, {"position": 1}, "not a JSON object"),
        (0, {"position": {"turn": 9}}, "turn 9 is no seat"),
        (1, {"by": 0}, "step 1: seat 0 acts, but chance was asked"),
        (1, {"by": "nobody"}, "step 1 .* does not say who acts"),
        (1, {"by": True}, "step 1 .* does not say who acts"),
        (1, {"do": "pick 7"}, "step 1: there is no seat 7"),
        (1, {"do": "jump"}, "step 1: 'jump' is no action"),
        (1, {"do": "place alaska 1"}, "step 1: 'place alaska 1' is no outcome of choose_general"),
        (1, {"do": 1}, "step 1 .* does not say what is done"),
        (1, {"n": 2}, "step 1 .* has number 2"),
        (1, {"hash": 1}, "step 1 .* has a hash that is none"),
        (1, {"hash": "0" * 16}, "step 1: the state has hash"),
        (-1, {"result": []}, "result is not readable"),
        (-1, {"seed": 1}, "seed is not readable"),
        (-1, {"result": {"winners": [1], "reason": "stopped", "rounds": 0}}, "the result is"),
        (-1, {"result": {"winners": [], "reason": "stopped", "rounds": 1}}, "the result is"),
        (-1, {"result": {"winners": [1], "reason": "last_standing", "rounds": 0}}, "the result is"),
    ],
)
def test_a_change_with_the_checks_put_right_is_still_refused(line, change, reason):
    rows = rows_of("stopped")
    rows[line] = {**rows[line], **change}
    with pytest.raises(conquete.BadRecord, match=reason):
        conquete.replay_text(checked(rows))


def test_a_seat_that_was_not_asked_is_refused():
    rows = rows_of("stopped")
    step = next(row for row in rows[1:] if row["by"] == 1)
    step["by"] = 2
    with pytest.raises(conquete.BadRecord, match=rf"step {step['n']}: seat 2 acts, but seat 1 was asked"):
        conquete.replay_text(checked(rows))


def test_steps_after_the_end_are_refused():
    rows = rows_of("won")
    last = rows.pop()
    rows.append({"n": len(rows), "by": 0, "do": "stop"})
    with pytest.raises(conquete.BadRecord, match="the game was over before it"):
        conquete.replay_text(checked([*rows, last]))


# -- other rules ------------------------------------------------------------------------------------------


def test_a_record_of_other_rules_that_lead_to_the_same_game_is_good():
    rows = rows_of("stopped")
    rows[0] = {**rows[0], "ruleset": "0" * 16}
    raw, rules, start = conquete.load_record(checked(rows))
    assert is_of_other_rules(rules, raw)
    assert replay(rules, raw, start).count == len(rows) - 2
    assert conquete.verify_text(checked(rows))[1] > 42


@pytest.mark.parametrize(("hashed", "followed"), [(True, 50), (False, 59)])
def test_a_record_of_other_rules_is_followed_up_to_where_they_part(hashed, followed):
    """The step before one that is not allowed; where only a hash tells, the hash before."""
    rows = rows_of("stopped")
    rows[0] = {**rows[0], "ruleset": "0" * 16}
    if hashed:
        rows[-2] = {**rows[-2], "hash": "0" * 16}
    else:
        rows[60] = {**rows[60], "do": "stop"}
    raw, rules, start = conquete.load_record(checked(rows))
    for follow in (replay, verify):
        with pytest.raises(OtherRules, match=f"written by other rules .0{{16}}.* up to step {followed};") as caught:
            follow(rules, raw, start)
        assert caught.value.followed == followed
    assert replay(rules, raw, start, followed).count == followed
    # By the same rules it is no other version but a change.
    rows[0] = {**rows[0], "ruleset": rules.digest}
    with pytest.raises(conquete.BadRecord, match=r"^step ") as changed:
        conquete.replay_text(checked(rows))
    assert not isinstance(changed.value, OtherRules)


def test_hashes_of_an_older_version_are_not_compared():
    rows = rows_of("stopped")
    del rows[0]["hashes"]
    rows[50] = {**rows[50], "hash": "0" * 16}
    assert conquete.replay_text(checked(rows)).count == len(rows) - 2


# -- verifying ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "change", "reason"),
    [
        (0, {"commitment": None}, "no commitment"),
        (0, {"commitment": "0" * 64}, "does not match the commitment"),
        (0, {"client_seeds": ["one"]}, "the seed gives"),
        (-1, {"seed": ""}, "not revealed"),
        (-1, {"seed": "xyz"}, "not hexadecimal"),
        (-1, {"seed": "00" * 32}, "does not match the commitment"),
    ],
)
def test_what_cannot_be_verified_is_refused(line, change, reason):
    rows = rows_of("stopped")
    rows[line] = {**rows[line], **change}
    with pytest.raises(conquete.BadRecord, match=reason):
        conquete.verify_text(checked(rows))


def test_a_game_that_goes_on_cannot_be_verified():
    with pytest.raises(conquete.BadRecord, match="not revealed"):
        conquete.verify_text(played(fresh(), 60).record.to_jsonl())


# -- replaying a part, snapshots ---------------------------------------------------------------------------


def test_replaying_the_first_steps():
    raw = read_jsonl(RECORDS["stopped"])
    for until in (0, 1, 50, 74):
        game = replay(STOPPED.rules, raw, until=until)
        assert game.count == until
        assert not game.is_over


@pytest.mark.parametrize("at", [0, 1, 43, 60, 75])
def test_a_snapshot_goes_on_where_it_was_taken(at):
    raw = read_jsonl(RECORDS["stopped"])
    snap = json.loads(json.dumps(snapshot(replay(STOPPED.rules, raw, until=at))))
    assert snap["count"] == at
    resumed = resume(STOPPED.rules, snap)
    assert resumed.count == at
    caught_up = resume(STOPPED.rules, snap, raw)
    assert caught_up.count == STOPPED.count
    assert caught_up.throws == STOPPED.throws
    assert caught_up.digest() == STOPPED.digest()


def test_a_snapshot_of_another_game_is_refused():
    raw = read_jsonl(RECORDS["stopped"])
    other = snapshot(played(fresh(6), 60))
    with pytest.raises(conquete.BadRecord, match="step 6"):
        resume(STOPPED.rules, other, raw)


@pytest.mark.parametrize("change", [{"count": "1"}, {"throws": None}, {"position": []}])
def test_what_is_no_snapshot_is_refused(change):
    with pytest.raises(conquete.BadRecord, match="snapshot"):
        resume(STOPPED.rules, {**snapshot(fresh()), **change})
