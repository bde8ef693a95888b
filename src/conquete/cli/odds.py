"""conquete odds: the chances of a battle, of a march along a path, or of an attack in a written position."""

from math import ceil
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.table import Table
from rich.text import Text

from conquete.api import from_position
from conquete.cli.arena_plot import figure, percent
from conquete.cli.arguments import (
    JsonOption,
    LanguageOption,
    ModeOption,
    chosen_language,
    read_list,
    read_options,
)
from conquete.cli.names import Names
from conquete.cli.output import console, print_json, read_json, say
from conquete.editions import known_ids, load_edition
from conquete.engine.errors import ConqueteError
from conquete.engine.game import Game
from conquete.locales import Translator
from conquete.odds import AttackOdds, Campaign, Throw, attack_odds, campaign, dice_of, fought

MOST_ARMIES: Final = 10_000
MOST_PATH: Final = 100  # territories
NOTHING: Final = 1e-16  # a chance that no sum would notice
SHOWN: Final = 5e-4  # the least chance that gets a bar
BARS: Final = 20
WIDTH: Final = 40


def odds(
    attackers: Annotated[
        int | None,
        typer.Option(min=1, max=MOST_ARMIES, help="Armies that may fight, without the one that must stay."),
    ] = None,
    defenders: Annotated[
        int | None, typer.Option(min=1, max=MOST_ARMIES, help="Armies on the territory attacked.")
    ] = None,
    edition: Annotated[str | None, typer.Option(help="Whose dice; the usual ones if left out.")] = None,
    mode: ModeOption = None,
    option: Annotated[
        list[str] | None,
        typer.Option(
            "--option", metavar="NAME=VALUE", help="An option of the edition, or what changes dice; repeatable."
        ),
    ] = None,
    keep: Annotated[int, typer.Option(min=0, help="So many attackers are never risked.")] = 0,
    stop: Annotated[int, typer.Option(min=0, help="Break off when so many attackers, or fewer, are left.")] = 0,
    dice: Annotated[int | None, typer.Option(min=1, help="The attacker throws at most so many dice.")] = None,
    defence_dice: Annotated[
        int | None, typer.Option(min=1, help="The defender throws at most so many dice.")
    ] = None,
    path: Annotated[
        str | None, typer.Option(metavar="N,N,..", help="The armies on each territory that comes next.")
    ] = None,
    behind: Annotated[int, typer.Option(min=1, help="Armies that stay in each territory of a path.")] = 1,
    position: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A written position: the attack is one of it.")
    ] = None,
    source: Annotated[str | None, typer.Option(metavar="ID", help="From where, in a position.")] = None,
    target: Annotated[str | None, typer.Option(metavar="ID", help="What is attacked, in a position.")] = None,
    pieces: Annotated[
        str | None, typer.Option(metavar="A+B", help="The pieces that join, in a position; or none.")
    ] = None,
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Print the chances of an attack that is fought to the end, exactly."""
    if position is not None:
        if attackers or defenders or path is not None or edition or mode or option or stop:
            raise ConqueteError(
                "--position goes with --source, --target, --pieces, --keep and numbers of dice alone"
            )
        game = from_position(read_json(position))
        here, there, choice = _territory(game, source), _territory(game, target), _choice(game, pieces)
        onboard = attack_odds(
            game.rules, game.state, here, there, choice=choice, keep=keep + 1, dice=dice, defence_dice=defence_dice
        )
        if json:
            print_json(_document(onboard))
        else:
            _Page(chosen_language(lang)).show(onboard, [onboard.defenders], game.rules.edition, onboard.throw, game)
        return
    if source or target or pieces:
        raise ConqueteError("--source, --target and --pieces belong to a --position")
    if attackers is None:
        raise ConqueteError("--attackers says how many attack")
    options = read_options(option)
    chosen = dice_of(edition, options, mode=mode).at_most(dice, defence_dice)
    way = _way(defenders, path)
    first = fought(attackers, way[0], chosen, keep, stop)
    found = first if path is None else campaign(attackers, way, chosen, behind=behind, keep=keep, stop=stop)
    if json:
        print_json(_document(found))
    else:
        _Page(chosen_language(lang)).show(found, way, edition, first.throw)


def _territory(game: Game, name: str | None) -> int:
    if not name:
        raise ConqueteError("--source and --target say which attack of the position it is")
    found = game.rules.board.index.get(name)
    if found is None:
        raise ConqueteError(f"there is no territory '{name}' on that board")
    return found


def _choice(game: Game, pieces: str | None) -> int | None:
    """The set of those that join; None for what has been chosen already, or is best."""
    if pieces is None:
        return None
    known = game.rules.words.pieces
    named = set() if pieces == "none" else set(pieces.split("+"))
    for name in named - set(known):
        raise ConqueteError(f"there is no piece '{name}'; there are: {', '.join(known) or 'none'}")
    return sum(1 << known.index(name) for name in named)


def _way(defenders: int | None, path: str | None) -> list[int]:
    """The armies on every territory of the way."""
    way = [] if defenders is None else [defenders]
    for text in read_list(path) if path is not None else []:
        if not (text.isascii() and text.isdigit() and 1 <= int(text[:9]) <= MOST_ARMIES):
            raise ConqueteError(f"--path wants numbers from 1 to {MOST_ARMIES} between commas, not '{path}'")
        way.append(int(text))
    if not way:
        raise ConqueteError("--defenders or --path says who is attacked")
    if len(way) > MOST_PATH:
        raise ConqueteError(f"--path has more than {MOST_PATH} territories")
    return way


def _document(found: AttackOdds | Campaign) -> dict[str, object]:
    document: dict[str, object] = {
        "win": found.win,
        "attackers_left": {n: chance for n, chance in found.attackers_left.items() if chance > NOTHING},
        "defenders_left": {n: chance for n, chance in found.defenders_left.items() if chance > NOTHING},
        "expected_attackers_left": found.expected_attackers_left,
        "expected_defenders_left": found.expected_defenders_left,
        "left_if_won": found.left_if_won,
    }
    if isinstance(found, Campaign):
        document["taken"] = list(found.taken)
    return document


class _Page:
    """The same for people, in their language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.t = Translator(lang)
        self.out = console()

    def show(
        self,
        found: AttackOdds | Campaign,
        way: list[int],
        edition: str | None,
        first: Throw | None,
        game: Game | None = None,
    ) -> None:
        t = self.t
        heading = t("odds-heading", attackers=found.attackers, defenders=", ".join(map(str, way)))
        self.out.print(f"{heading} ({self._whose(edition)})", style="bold", soft_wrap=True)
        if first is not None:
            self._throw(first)
        if isinstance(found, Campaign):
            for number, (against, chance) in enumerate(zip(way, found.taken, strict=True), 1):
                say(t("odds-taken", number=number, defenders=against, chance=chance_text(chance, self.lang)))
        elif game is not None:
            self._openings(found, Names(game.rules, t))
        say(t("odds-win", chance=chance_text(found.win, self.lang)))
        won = t("odds-arriving") if isinstance(found, Campaign) else t("odds-attackers-left")
        self._bars(won, found.attackers_left, found.left_if_won, "green")
        self._bars(t("odds-defenders-left"), found.defenders_left, found.left_if_lost, "red")

    def _whose(self, edition: str | None) -> str:
        if edition is None:
            return self.t("odds-usual-dice")
        return load_edition(edition).name[self.lang] if edition in known_ids() else edition

    def _throw(self, first: Throw) -> None:
        say(self.t("odds-throw", attackers=first.attackers, defenders=first.defenders))
        for mine, theirs, _, chance in first.outcomes:
            shown = chance_text(chance, self.lang)
            say("  " + self.t("odds-throw-outcome", attackers=mine, defenders=theirs, chance=shown))

    def _openings(self, found: AttackOdds, names: Names) -> None:
        """With which pieces on both sides the battle begins, where something comes before its dice."""
        none = self.t("odds-no-pieces")
        for way in found.ways:
            if way.attack or way.defence:
                sides = {"attack": names.pieces(way.attack) or none, "defence": names.pieces(way.defence) or none}
                chances = {"chance": chance_text(way.chance, self.lang), "win": chance_text(way.win, self.lang)}
                say("  " + self.t("odds-opening", **sides, **chances))

    def _bars(self, title: str, left: dict[int, float], expected: float, style: str) -> None:
        """How often so many armies are left, with a bar for each number or for a few neighbours together."""
        say()
        if expected:
            say(self.t("odds-average", title=title, number=figure(expected, self.lang, 2)))
        else:
            say(self.t("odds-title", title=title))
        groups = _grouped(left)
        most = max(chance for _, _, chance in groups)
        grid = Table.grid(padding=(0, 2, 0, 0))
        grid.add_column(justify="right")
        grid.add_column(justify="right")
        grid.add_column()
        for low, high, chance in groups:
            label = str(low) if low == high else f"{low}–{high}"
            grid.add_row(label, chance_text(chance, self.lang), Text(self._bar(chance / most), style=style))
        self.out.print(grid)

    def _bar(self, share: float) -> str:
        """Exact to an eighth of a sign, where the terminal has signs for that."""
        if self.out.options.ascii_only:
            return "#" * round(WIDTH * share)
        eighths = round(8 * WIDTH * share)
        return "█" * (eighths // 8) + " ▏▎▍▌▋▊▉"[eighths % 8].strip()


def _grouped(left: dict[int, float]) -> list[tuple[int, int, float]]:
    """(from, to, chance), the most armies first, without the ends that hardly ever happen."""
    seen = [number for number, chance in left.items() if chance >= SHOWN] or [max(left, key=lambda n: left[n])]
    width = ceil((seen[-1] - seen[0] + 1) / BARS)
    groups = []
    for low in range(seen[0], seen[-1] + 1, width):
        high = min(low + width - 1, seen[-1])
        groups.append((low, high, sum(left.get(number, 0.0) for number in range(low, high + 1))))
    return groups[::-1]


def chance_text(chance: float, lang: str) -> str:
    """In percent with two digits; what is not certain is never rounded to it."""
    least = 0.01 / 100
    if 0 < chance < least / 2:
        return f"< {percent(least, lang, 2)}"
    if 1 - least / 2 < chance < 1:
        return f"> {percent(1 - least, lang, 2)}"
    return percent(chance, lang, 2)
