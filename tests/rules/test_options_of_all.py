"""The options of every classic edition: each goes back to a clause or is a house rule, in both languages."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from conquete.cli.main import app
from conquete.editions import load_edition
from conquete.editions.base import ListOption, Option, RangeOption, SeatOption, written
from conquete.editions.clauses import find_clause, load_clauses, read_clauses
from tests.helpers import assert_replays, clause, refused_options

# The edition's modes with the fewest and the most players.
MODES = {
    "lamorisse-1957": {"first": (3, 6), "second": (3, 6)},
    "miro-1976": {"mission": (3, 6), "conquest": (3, 6), "two-player": (2, 2)},
    "hasbro-2000": {"mission": (3, 6), "conquest": (3, 6), "capitals": (2, 6), "two-player": (2, 2)},
    "classic-godstorm": {"conquest": (3, 5), "two-player": (2, 2)},
}
TABLES = [(edition, mode) for edition, modes in MODES.items() for mode in modes]

# Rules of no booklet (or, like `souffler`, out of place at a screen), with the value that leaves them off.
HOUSE: dict[str, dict[str, object]] = {
    "lamorisse-1957": {"souffler": False, "board": "world-1957", "round_limit": 0},
    "miro-1976": {"souffler": False, "board": "world", "move_along_path": False, "round_limit": 0},
    "hasbro-2000": {"defender_two_dice_from": 3, "board": "world", "move_along_path": False, "round_limit": 0},
    "classic-godstorm": {"move_along_path": False, "round_limit": 0},
}
# How questions are asked is no rule.
NO_RULE = {"windows"}

# Every value an option can have, the default first; of those that are no plain list, values to be played.
SHARED: dict[str, list[object]] = {
    "east_africa_middle_east": [True, False],
    "move_along_path": [False, True],
    "windows": ["open", "exact"],
    "round_limit": [0, 4],
    "colours": [["green", "black", "red"]],
    "board": ["world"],
}
EARLIER: dict[str, list[object]] = {
    "reinforcement_minimum": [0, 3],
    "elimination_ban_mode": ["no_attack_on_last_territory", "last_army_survives"],
    "souffler": [False, True],
}
VALUES: dict[str, dict[str, list[object]]] = {
    "lamorisse-1957": {
        **{name: values for name, values in SHARED.items() if name != "move_along_path"},
        **EARLIER,
        "board": ["world-1957"],
        "joker_mode": ["alone", "substitute", "both"],
        "fought_tracking": ["per_army_count", "territory_frozen"],
        "chain_moves": [False, True],
    },
    "miro-1976": {
        **SHARED,
        **EARLIER,
        "miro_placement": ["sealed", "seat_order_all_at_once", "round_robin_one"],
        "miro_joker": ["two_alike_only", "any_two"],
        "destroy_by_other": ["fallback_24", "counts_as_done"],
        "remove_absent_colours": [False, True],
        "miro2_step1_targets": ["both", "opponent_only"],
    },
    "hasbro-2000": {
        **SHARED,
        "progressive": [False, True],
        "territory_bonus": ["per_card", "once_per_set", "once_per_turn"],
        "destroy_by_other": ["counts_as_done", "fallback_24"],
        "defender_two_dice_from": [3, 2],
        "headquarters_needed": [2],
    },
    "classic-godstorm": {
        **{name: values for name, values in SHARED.items() if name != "east_africa_middle_east"},
        "board": ["ancient-earth", "world"],
        "colours": [["ochre", "brown", "blue"]],
        "territory_bonus": ["once_per_turn", "once_per_set"],
    },
}
SIX = ["yellow", "red", "blue", "black", "purple", "green"]
COLOURS = {**dict.fromkeys(MODES, SIX), "classic-godstorm": ["blue", "green", "purple", "ochre", "brown"]}
PLAYED = [
    (edition, mode, name, value)
    for edition, mode in TABLES
    for name, values in VALUES[edition].items()
    for value in values
]

OPTIONS = [(edition, name) for edition in MODES for name in load_edition(edition).options]
LANGUAGES = ("en", "fr")


@pytest.fixture(autouse=True)
def no_boards_of_one_s_own(tmp_path, monkeypatch):
    """A person's own boards would be further values of the option `board`."""
    monkeypatch.setenv("CONQUETE_BOARDS", str(tmp_path))


def other_values(option: Option, mode: str, seats: int) -> list[object]:
    """Valid values but the default one."""
    usual = option.default(mode, seats)
    if isinstance(option, RangeOption):
        values: list[object] = [option.low, option.high]
    elif isinstance(option, SeatOption):
        values = list(option.by_seats[seats])
    elif isinstance(option, ListOption):
        assert isinstance(usual, list)
        values = [usual[::-1]]
    else:
        values = list(option.values)
    return [value for value in values if value != usual]


@pytest.mark.smoke
@pytest.mark.parametrize("edition", MODES)
def test_the_modes_and_their_players(edition):
    assert {mode.id: mode.players for mode in load_edition(edition).modes.values()} == MODES[edition]


@pytest.mark.parametrize(("edition", "name"), OPTIONS)
def test_an_option_is_another_reading_of_a_clause_or_a_house_rule(edition, name):
    option = load_edition(edition).options[name]
    assert option.name == name
    if option.clause:
        assert find_clause(edition, option.clause).id == option.clause
    else:
        assert option.house != (name in NO_RULE)


@pytest.mark.parametrize("edition", MODES)
def test_house_rules_are_known_and_off_by_default(edition):
    options = load_edition(edition).options
    assert {name for name, option in options.items() if option.house} == set(HOUSE[edition])
    for mode, (least, most) in MODES[edition].items():
        for seats in range(least, most + 1):
            chosen = load_edition(edition).ruleset(mode, seats).options
            assert {name: chosen[name] for name in HOUSE[edition]} == HOUSE[edition]


@pytest.mark.parametrize(("edition", "mode"), TABLES)
def test_defaults_named_or_not_make_the_same_game(edition, mode):
    found = load_edition(edition)
    for seats in range(MODES[edition][mode][0], MODES[edition][mode][1] + 1):
        plain = found.ruleset(mode, seats)
        assert plain.options == {name: option.default(mode, seats) for name, option in found.options.items()}
        assert found.ruleset(mode, seats, dict(plain.options)).digest == plain.digest


@pytest.mark.parametrize(("edition", "mode"), TABLES)
def test_every_other_value_makes_a_ruleset_of_its_own(edition, mode):
    """So that a record cannot be replayed under other rules."""
    found = load_edition(edition)
    for seats in MODES[edition][mode]:
        digests = {found.ruleset(mode, seats).digest}
        count = 1
        for name, option in found.options.items():
            for value in other_values(option, mode, seats):
                digests.add(found.ruleset(mode, seats, {name: value}).digest)
                count += 1
        assert len(digests) == count


@pytest.mark.parametrize(("edition", "name"), OPTIONS)
def test_the_values_of_an_option_are_these(edition, name):
    option = load_edition(edition).options[name]
    if not isinstance(option, RangeOption | SeatOption | ListOption):
        assert list(option.values) == VALUES[edition][name]


@pytest.mark.parametrize(("edition", "mode"), TABLES)
def test_the_first_value_is_the_default(edition, mode):
    usual = {name: values[0] for name, values in VALUES[edition].items()} | {"colours": COLOURS[edition][:3]}
    assert load_edition(edition).ruleset(mode, min(3, MODES[edition][mode][1])).options == usual


@pytest.mark.smoke
@pytest.mark.parametrize(("edition", "mode", "name", "value"), PLAYED)
def test_games_with_the_option_play_and_replay(edition, mode, name, value):
    assert set(VALUES[edition]) == set(load_edition(edition).options)
    assert_replays(edition, mode, min(3, MODES[edition][mode][1]), {name: value})


@pytest.mark.parametrize("edition", MODES)
def test_every_option_is_named_with_the_clauses(edition):
    """But house rules, which are in no booklet, and how questions are asked, which is no rule at all."""
    found = load_edition(edition)
    named = set(read_clauses(Path(found.folder) / "clauses.yaml").options)
    due = {name for name, option in found.options.items() if not option.house and name not in NO_RULE}
    assert due <= named <= set(found.options)
    assert all(found.options[name].clause for name in due)


@pytest.mark.parametrize(("edition", "name"), OPTIONS)
@pytest.mark.parametrize("given", ["perhaps", -1, None, [], 2.5, "", 1, 7, 1001, True, "many", "nowhere"])
def test_a_value_that_is_none_of_them_is_refused_with_the_valid_ones(edition, name, given):
    if name == "round_limit" and given in (1, 7) and given is not True:
        return  # rounds
    if given is True and True in VALUES[edition][name]:
        return
    for mode, (seats, _) in MODES[edition].items():
        message = refused_options(edition, mode, seats, {name: given})
        assert message.startswith(f"option {name}: ")
        assert message.count("\n") == 0
        option = load_edition(edition).options[name]
        if isinstance(option, RangeOption):
            assert message.endswith(f"from {option.low} to {option.high}")
        else:
            valid = option.by_seats[seats] if isinstance(option, SeatOption) else option.values
            assert message.endswith(", ".join([written(value) for value in valid]))


@pytest.mark.parametrize("edition", MODES)
@pytest.mark.parametrize("given", ["trumps", "soufler", "Board", "", "headquarters", "joker"])
def test_an_unknown_option_is_refused_with_the_known_ones(edition, given):
    message = refused_options(edition, next(iter(MODES[edition])), 3, {given: True})
    assert message == f"{edition} has no option '{given}'; there are: {', '.join(load_edition(edition).options)}"


@clause("miro-4.5", "miro-16.3")
@pytest.mark.parametrize(("edition", "mode"), TABLES)
def test_colours_that_do_not_fit_are_refused_with_those_there_are(edition, mode):
    """Three are needed for three players, and for two and the army that nobody plays."""
    all_of_them = COLOURS[edition]
    first, second, third, fourth = all_of_them[:4]
    for given in (
        [first, second, "pink"],
        [first, second],
        [first, second, second],
        [first, second, third, fourth],
        [first, second, 3],
        first,
        f"{first},{second},pink",
        5,
        None,
    ):
        message = refused_options(edition, mode, min(3, MODES[edition][mode][1]), {"colours": given})
        assert message.startswith("option colours: ")
        assert message.endswith(", ".join(all_of_them))


# -- in both languages -----------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", MODES)
def test_names_and_options_are_told_in_both_languages(edition):
    found = load_edition(edition)
    for text in (found.name, *[mode.name for mode in found.modes.values()]):
        assert set(text) == set(LANGUAGES)
        assert all(text[language].strip() for language in LANGUAGES)
    for option in found.options.values():
        assert set(option.about) == set(LANGUAGES), option.name
        assert all(option.about[language].strip() for language in LANGUAGES), option.name
        assert option.about["en"] != option.about["fr"], option.name


@pytest.mark.parametrize(("edition", "mode"), TABLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rule_sheet_of_every_mode_can_be_printed(edition, mode, language):
    printed = CliRunner().invoke(app, ["rules", edition, "--mode", mode, "--lang", language])
    assert printed.exit_code == 0
    found = load_edition(edition)
    assert printed.stdout.splitlines()[0].startswith(found.name[language])
    assert found.modes[mode].name[language] in printed.stdout.splitlines()[0]
    for name in found.options:
        assert f"\n  {name} = " in printed.stdout
    held = [row for row in load_clauses(edition) if {"all", mode} & set(row.modes) and not row.option]
    assert len(held) > 50
    for row in held:
        assert f"\n{row.id}  " in printed.stdout


@pytest.mark.parametrize(("edition", "name"), OPTIONS)
def test_a_changed_option_is_marked_on_the_sheet(edition, name):
    """The sheet is that of the first mode and the fewest players; an option without a choice there is left out."""
    mode, (seats, _) = next(iter(MODES[edition].items()))
    values = other_values(load_edition(edition).options[name], mode, seats)
    assert values or name in ("board", "headquarters_needed")
    for value in values:
        sheet = CliRunner().invoke(app, ["rules", edition, "--option", f"{name}={written(value)}"]).stdout
        options = [line for line in sheet.splitlines() if line.startswith("  ") and " = " in line]
        assert [line.split()[0] for line in options if " *  (" in line] == [name]
