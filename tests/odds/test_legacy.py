"""What bears on the dice of Risk Legacy."""

from conquete import odds


def test_circumstances() -> None:
    assert odds.dice_of("legacy", {"bunker": 1}).defence.adds == (1,)
    assert odds.dice_of("legacy", {"fortified": True, "bunker": 1}).defence.adds[:2] == (2, 1)
    assert odds.dice_of("legacy", {"fortified": True, "ammo_shortage": 1}).defence.adds[:2] == (0, 1)
