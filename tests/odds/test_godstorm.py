"""What bears on the dice of Risk Godstorm."""

from conquete import odds
from conquete.odds import CLASSIC, Dice, Side


def test_circumstances() -> None:
    dice = odds.dice_of("godstorm", {"war_god": True, "attack_magic": True})
    assert dice == Dice(Side(rerolls_ones=True), CLASSIC.defence, ties_from=1)
    both = odds.dice_of("godstorm", {"temple": True, "defence_magic": True})
    assert both.defence.rerolls_ones
    assert not both.attack.rerolls_ones
