"""What the strongest bot says of a game that is over: everybody's chances, and the decisions that changed them."""

from collections.abc import Iterable
from typing import Final

from conquete.bots import load_bot
from conquete.bots.analysis import MOST_MOMENTS, Analyst, Moment, adviser_for
from conquete.engine.actions import a_of, b_of, n_of, verb_of
from conquete.engine.game import Game
from conquete.engine.ids import CARD, NUMBER, SEAT, TERRITORY
from conquete.engine.ruleset import Ruleset
from conquete.server.play.thinking.bots import BotFailed, Bots
from conquete.server.play.thinking.sharing import Share
from conquete.server.table.looking_back.replaying import END_STEP, Played
from conquete.wire.analysis import Analysis, ChancePoint, Deed
from conquete.wire.analysis import Moment as ToldMoment

DIGITS: Final = 4
ASKED: Final = 2 * MOST_MOMENTS  # decisions the bot is asked about, of which the most telling are told
MOST_AGREED: Final = 2
ANALYSES: Final = Share("analyses", is_shown=True)  # they are for everybody, and nobody's move waits for them


def followed(rules: Ruleset, played: Iterable[Played]) -> Analyst:
    analyst = Analyst(rules)
    for step in played:
        if step.kind != END_STEP:
            analyst.follow(step.n, step.by, step.action, step.before, step.game.state)
            analyst.use(step.game.rules)
    analyst.finish()
    return analyst


async def told(rules: Ruleset, analyst: Analyst, bots: Bots, table: str) -> Analysis:
    """The analysis with the bot's advice; where it has none in time, without."""
    adviser = adviser_for(rules.edition)
    asked = [await _advised(moment, adviser, bots, table) for moment in analyst.moments(ASKED)]
    return as_analysis(analyst, adviser, asked)


def as_analysis(analyst: Analyst, adviser: str, asked: list[ToldMoment]) -> Analysis:
    moments = worth_telling(asked)
    points = [
        ChancePoint(
            n=point.n,
            round=point.round,
            seat=point.seat,
            chances=[round(chance, DIGITS) for chance in point.chances],
        )
        for point in analyst.points
    ]
    return Analysis(points=points, moments=moments, bot=adviser, bot_name=load_bot(adviser).called())


def worth_telling(moments: list[ToldMoment]) -> list[ToldMoment]:
    """Those from which something can be learnt: where the bot would have chosen otherwise, and one or two of the
    greatest where it agrees and the dice did the rest. In the order of the game."""
    by_swing = sorted(moments, key=lambda moment: -abs(moment.after - moment.before))
    agreed = [moment for moment in by_swing if moment.better is None]
    other = [moment for moment in by_swing if moment.better is not None]
    kept = agreed[:MOST_AGREED] + other
    kept = kept[:MOST_MOMENTS] if len(kept) >= MOST_MOMENTS else (agreed[: MOST_MOMENTS - len(other)] + other)
    return sorted(kept, key=lambda moment: moment.n)


async def _advised(moment: Moment, adviser: str, bots: Bots, table: str) -> ToldMoment:
    game = Game(moment.rules, moment.state, None, count=moment.n - 1)
    try:
        # A chair of its own for every moment: what the bot planned for one has nothing to do with the next.
        advice: int | None = await bots.decide(adviser, f"{table} {moment.n}", game, ANALYSES)
    except BotFailed:
        advice = None
    return told_moment(moment, advice)


def told_moment(moment: Moment, advice: int | None) -> ToldMoment:
    rules = moment.rules
    better: Deed | None = None
    if advice is not None and advice != moment.action:
        better = deed(rules, advice)
    return ToldMoment(
        n=moment.n,
        round=moment.round,
        seat=moment.seat,
        kind=Game(rules, moment.state, None, count=moment.n - 1).decision().kind,
        before=round(moment.before, DIGITS),
        after=round(moment.after, DIGITS),
        played=deed(rules, moment.action),
        better=better,
        is_silent=advice is None,
    )


def deed(rules: Ruleset, action: int) -> Deed:
    """An action in parts."""
    words = rules.words
    verb = words.verbs[verb_of(action)]
    found = Deed(text=words.text(action), verb=verb.name)
    for kind, value in zip(verb.operands, (a_of(action), b_of(action), n_of(action)), strict=True):
        if kind == TERRITORY:
            found.places.append(words.territories[value])
        elif kind == CARD:
            found.cards.append(words.cards[value])
        elif kind == NUMBER:
            found.number = value
        elif kind == SEAT:
            found.seat = value
    return found
