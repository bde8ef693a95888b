# Expanding, attacking and the powers of factions, in the terminal.

event-power-used = { $who ->
    [you] Your power works: { $power }.
   *[other] { $seat }: { $power }.
}
event-wall-worn = { $left ->
    [0] The fortification of { $territory } is worn out.
    [one] A box of the fortification of { $territory } is blackened; { $left } is left.
   *[other] A box of the fortification of { $territory } is blackened; { $left } are left.
}
question-card_recruit = Place an army in the territory of the card that you took?
option-fix_attack = make the attacker’s die { $number }, counted from the highest, a 6
option-fix_defence = make the defender’s die { $number }, counted from the highest, a 6
