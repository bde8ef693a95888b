"""conquete odds: the chances of a battle, or of a march along a path."""

from math import ceil
from typing import Annotated, Final

import typer
from rich.table import Table
from rich.text import Text

from conquete.cli.arena_plot import figure, percent
from conquete.cli.arguments import (
    JsonOption,
    LanguageOption,
    ModeOption,
    chosen_language,
    read_list,
    read_options,
)
from conquete.cli.output import console, print_json, say
from conquete.editions import known_ids, load_edition
from conquete.engine.errors import ConqueteError
from conquete.locales import Translator
from conquete.odds import AttackOdds, Campaign, Dice, campaign, dice_of, fought, throw

MOST_ARMIES: Final = 10_000
MOST_PATH: Final = 100  # territories
NOTHING: Final = 1e-16  # a chance that no sum would notice
SHOWN: Final = 5e-4  # the least chance that gets a bar
BARS: Final = 20
WIDTH: Final = 40


def odds(
    attackers: Annotated[
        int, typer.Option(min=1, max=MOST_ARMIES, help="Armies that may fight, without the one that must stay.")
    ],
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
    lang: LanguageOption = None,
    json: JsonOption = False,
) -> None:
    """Print the chances of an attack that is fought to the end, exactly."""
    options = read_options(option)
    chosen = dice_of(edition, options, mode=mode).at_most(dice, defence_dice)
    way = _way(defenders, path)
    found: AttackOdds | Campaign
    if path is None:
        found = fought(attackers, way[0], chosen, keep, stop)
    else:
        found = campaign(attackers, way, chosen, behind=behind, keep=keep, stop=stop)
    if json:
        print_json(_document(found))
    else:
        _Page(chosen_language(lang)).show(found, way, chosen, edition, attackers - keep)


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
        self, found: AttackOdds | Campaign, way: list[int], dice: Dice, edition: str | None, fighting: int
    ) -> None:
        t = self.t
        heading = t("odds-heading", attackers=found.attackers, defenders=", ".join(map(str, way)))
        self.out.print(f"{heading} ({self._whose(edition)})", style="bold", soft_wrap=True)
        self._throw(dice.attack.count(fighting), dice.defence.count(way[0]), dice)
        if isinstance(found, Campaign):
            for number, (against, chance) in enumerate(zip(way, found.taken, strict=True), 1):
                say(t("odds-taken", number=number, defenders=against, chance=chance_text(chance, self.lang)))
        say(t("odds-win", chance=chance_text(found.win, self.lang)))
        title = t("odds-arriving") if isinstance(found, Campaign) else t("odds-attackers-left")
        self._bars(title, found.attackers_left, found.expected_attackers_left, "green")
        self._bars(t("odds-defenders-left"), found.defenders_left, found.expected_defenders_left, "red")

    def _whose(self, edition: str | None) -> str:
        if edition is None:
            return self.t("odds-usual-dice")
        return load_edition(edition).name[self.lang] if edition in known_ids() else edition

    def _throw(self, attackers: int, defenders: int, dice: Dice) -> None:
        if not attackers:
            return
        say(self.t("odds-throw", attackers=attackers, defenders=defenders))
        for mine, theirs, _, chance in throw(attackers, defenders, dice).outcomes:
            shown = chance_text(chance, self.lang)
            say("  " + self.t("odds-throw-outcome", attackers=mine, defenders=theirs, chance=shown))

    def _bars(self, title: str, left: dict[int, float], expected: float, style: str) -> None:
        """How often so many armies are left, with a bar for each number or for a few neighbours together."""
        say()
        say(self.t("odds-average", title=title, number=figure(expected, self.lang, 2)))
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
