"""The story of a finished game, read off its steps: curves, turning points, luck, and what everybody did."""

from collections.abc import Iterable
from typing import Any, Final

from conquete.editions.presenting import presentation_of
from conquete.engine.events import Event
from conquete.engine.ruleset import Ruleset
from conquete.engine.state import State
from conquete.rules.reinforce import region_holders
from conquete.rules.scoring import SCORE
from conquete.rules.turn import ROUND_LIMIT
from conquete.server.table.looking_back.luck import Cast, Fortune
from conquete.server.table.looking_back.replaying import Played
from conquete.server.table.looking_back.turns import Turn, told_turns
from conquete.wire.stories import Curve, Luck, Secret, Stand, Totals, TurningPoint

MOST_POINTS: Final = 6
COUNTS: Final = (SCORE, ROUND_LIMIT)  # ends that come whatever the last turn brings


class Chronicle:
    """Follows a game step by step; then its parts can be told."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.totals = [Totals(seat=seat) for seat in range(rules.seats)]
        self.fortunes = [Fortune() for _ in range(rules.armies)]
        self.curves = [Curve(seat=army, land=[], armies=[]) for army in range(rules.armies)]
        self.secrets: list[Secret] = []
        self.turns: list[Turn] = []
        self.cast: Cast | None = None  # dice that lie on the table
        self.steps = 0
        self.throws = 0

    def follow(self, played: Iterable[Played]) -> None:
        last: Played | None = None
        for step in played:
            self.rules = step.game.rules
            self._note_throws(step)
            for event in step.events:
                self._note(event, step)
            self._note_peaks(step.game.state)
            last = step
        if last is not None:
            self._close_turn(last.game.state)
            self._add_point(last.game.state)
            self.steps, self.throws = last.n, last.game.throws
            state = last.game.state
            if self.turns and state.ended:
                self.turns[-1].note_end(last.n, state.winners, self.rules.end_reasons[state.ended] in COUNTS)

    # -- events ---------------------------------------------------------------------------------------------------

    def _note(self, event: Event, step: Played) -> None:
        data: Any = event.data
        match event.name:
            case "TurnStarted":
                self._begin_turn(data["seat"], data["round"], step)
            case "TerritoryTaken":
                self._note_taken(data, step)
            case "ReinforcementsReceived":
                self._add(data["seat"], "armies_received", data["armies"])
            case "SetTraded":
                self._add(data["seat"], "sets_traded", 1)
                self._add(data["seat"], "armies_from_sets", data["armies"])
            case "SeatEliminated":
                self._add(data["by"], "eliminations", 1)
                self._turn().note_elimination(step.n, data["by"], data["seat"])
            case "CardsCaptured":
                self._turn().note_cards(len(data["cards"]))
            case "HeadquartersTaken":
                place = self.rules.board.territories[data["territory"]]
                self._turn().note_headquarters(step.n, data["seat"], data["from"], place)
            case "MissionDealt" | "HeadquartersChosen":
                self._note_secret(event.name, data)
            case name if name in presentation_of(self.rules).declared:
                self._add(data["seat"], "attacks", 1)
            case name if name in presentation_of(self.rules).drawn:
                self._add(data["seat"], "cards_drawn", 1)

    def _turn(self) -> Turn:
        return self.turns[-1]

    def _add(self, army: int, name: str, number: int) -> None:
        if army < self.rules.seats:
            setattr(self.totals[army], name, getattr(self.totals[army], name) + number)

    def _note_throws(self, step: Played) -> None:
        """A throw counts as it lies on the table when its losses are taken, which may be a later step."""
        changes = 0
        for event in step.events:
            if event.name == "DiceRolled":
                self.cast = Cast(step, event.data)
            elif self.cast is not None and event.name == "DiceChanged":
                self.cast.change(step, event.data, is_first=changes == 0)
                changes += 1
            elif event.name == "AttackCancelled":
                self.cast = None
        if self.cast is not None and self.cast.is_settled(step):
            self._note_losses(self.cast)
            self.cast = None

    def _note_losses(self, cast: Cast) -> None:
        attacker, defender, lost, beaten = cast.attacker, cast.defender, cast.losses, cast.kills
        self.fortunes[attacker].attack(lost, beaten, cast.expected)
        self.fortunes[defender].defend(beaten, lost, cast.expected)
        for army, losses, kills in ((attacker, lost, beaten), (defender, beaten, lost)):
            self._add(army, "losses", losses)
            self._add(army, "kills", kills)
        place = self.rules.board.territories[cast.target]
        self._turn().note_throw(cast.n, attacker, defender, place, lost, beaten)

    def _note_taken(self, data: Any, step: Played) -> None:
        seat, loser, territory = data["seat"], data["from"], data["territory"]
        if not self.turns:
            return  # given out in the set-up
        board = self.rules.board
        turn = self._turn()
        if loser >= 0:  # land that lay empty is no conquest, but may be what a region lacked
            self._add(seat, "conquests", 1)
            self._add(loser, "territories_lost", 1)
            turn.note_conquest(step.n, seat, loser, board.territories[territory])
        region = board.region_of[territory]
        if region < 0 or not board.region_bonus[region]:
            return  # who holds all of it gets nothing for that
        name, bonus = board.regions[region], board.region_bonus[region]
        if loser >= 0 and region_holders(step.rules, step.before)[region] == loser:
            turn.note_region(step.n, "region_lost", seat, loser, name, bonus)
        if region_holders(self.rules, step.game.state)[region] == seat:
            self._add(seat, "regions_taken", 1)
            turn.note_region(step.n, "region", seat, loser, name, bonus)

    def _note_secret(self, name: str, data: Any) -> None:
        if name == "MissionDealt":
            card = self.rules.cards[data["card"]]
            text = presentation_of(self.rules).card_text(card)
            self.secrets.append(Secret(seat=data["seat"], secret="mission", card=card, text=text))
        else:
            place = self.rules.board.territories[data["territory"]]
            self.secrets.append(Secret(seat=data["seat"], secret="headquarters", place=place))

    # -- turns and curves -----------------------------------------------------------------------------------------

    def _begin_turn(self, seat: int, round: int, step: Played) -> None:
        state = step.game.state  # nothing has moved yet in the turn that begins
        self._close_turn(state)
        if not self.turns or self.turns[-1].round != round:
            self._add_point(state)
        self.turns.append(Turn(seat, round, step.n, self._shares(state)))

    def _close_turn(self, state: State) -> None:
        if self.turns:
            self.turns[-1].close(self._shares(state))

    def _shares(self, state: State) -> list[float]:
        """The part of the board that each army has: half for its land, half for its armies."""
        armies, land = self._armies(state), self._land(state)
        every = max(1, sum(armies))
        size = len(presentation_of(self.rules).ground) or self.rules.board.size
        return [(land[i] / size + armies[i] / every) / 2 for i in range(self.rules.armies)]

    def _armies(self, state: State) -> list[int]:
        presentation = presentation_of(self.rules)
        return [presentation.armies(state, army) for army in range(self.rules.armies)]

    def _land(self, state: State) -> list[int]:
        presentation = presentation_of(self.rules)
        return [presentation.land(state, army) for army in range(self.rules.armies)]

    def _add_point(self, state: State) -> None:
        for curve, armies, land in zip(self.curves, self._armies(state), self._land(state), strict=True):
            curve.land.append(land)
            curve.armies.append(armies)

    def _note_peaks(self, state: State) -> None:
        if state.round:
            armies, land = self._armies(state), self._land(state)
            for total in self.totals:
                total.most_land = max(total.most_land, land[total.seat])
                total.most_armies = max(total.most_armies, armies[total.seat])

    # -- telling --------------------------------------------------------------------------------------------------

    def luck(self) -> list[Luck]:
        return [fortune.told(seat) for seat, fortune in enumerate(self.fortunes[: self.rules.seats])]

    def turning_points(self) -> list[TurningPoint]:
        return told_turns(self.turns, MOST_POINTS)

    def longest_stand(self) -> Stand | None:
        """The fight that cost its attacker most and was lost all the same."""
        best: Stand | None = None
        for turn in self.turns:
            for fight in turn.fights:
                if not fight.is_won and (best is None or fight.attack_losses > best.kills):
                    best = Stand(
                        n=fight.n,
                        round=turn.round,
                        seat=fight.defender,
                        other=fight.attacker,
                        place=fight.place,
                        throws=fight.throws,
                        kills=fight.attack_losses,
                        losses=fight.defence_losses,
                    )
        return best if best is not None and best.kills else None
