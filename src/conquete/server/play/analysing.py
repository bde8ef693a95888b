"""What the strongest bot says of a game that is over: everybody's chances, and the decisions that changed them."""

from collections.abc import Iterable
from typing import Final

from conquete.bots import load_bot
from conquete.bots.analysis import Analyst, Moment, adviser_for
from conquete.engine.actions import a_of, b_of, n_of, verb_of
from conquete.engine.game import Game
from conquete.engine.ids import CARD, NUMBER, SEAT, TERRITORY
from conquete.engine.ruleset import Ruleset
from conquete.server.play.bots import BotFailed, BotPool
from conquete.server.play.replaying import END_STEP, Played
from conquete.wire.analysis import Analysis, ChancePoint, Deed
from conquete.wire.analysis import Moment as ToldMoment

DIGITS: Final = 4


def followed(rules: Ruleset, played: Iterable[Played]) -> Analyst:
    analyst = Analyst(rules)
    for step in played:
        if step.kind != END_STEP:
            analyst.follow(step.n, step.by, step.action, step.before, step.game.state)
    analyst.finish()
    return analyst


async def told(rules: Ruleset, analyst: Analyst, bots: BotPool, table: str) -> Analysis:
    """The analysis with the bot's advice; where it has none in time, without."""
    adviser = adviser_for(rules.edition)
    moments = [await _told_moment(rules, moment, adviser, bots, table) for moment in analyst.moments()]
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


async def _told_moment(rules: Ruleset, moment: Moment, adviser: str, bots: BotPool, table: str) -> ToldMoment:
    game = Game(rules, moment.state, None, count=moment.n - 1)
    better: Deed | None = None
    try:
        # A chair of its own for every moment: what the bot planned for one has nothing to do with the next.
        advice = await bots.decide(adviser, f"{table} {moment.n}", game)
    except BotFailed:
        advice = moment.action
    if advice != moment.action:
        better = deed(rules, advice)
    return ToldMoment(
        n=moment.n,
        round=moment.round,
        seat=moment.seat,
        kind=game.decision().kind,
        before=round(moment.before, DIGITS),
        after=round(moment.after, DIGITS),
        played=deed(rules, moment.action),
        better=better,
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
