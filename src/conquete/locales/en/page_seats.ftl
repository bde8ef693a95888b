# Seats around a table: their names, their colours, and one screen for several of them.

cover-back = Not now
screen-show = { $name }: show my cards
screen-away = Cards and missions are put away.

player-number = Player { $n }
chair-number = chair { $n }
chair-name = Name of the player on chair { $n }
chair-change = Chair { $n }: who sits there, and its colour
chair-colour = Chair { $n } plays { $colour }. Choose another colour
chair-colours = Colour of chair { $n }
colour-held = { $colour }, now { $name }
name-empty = A name needs a letter or a digit.
name-long = A name has at most { $n ->
    [one] { $n } sign
   *[other] { $n } signs
}.
name-unseen = This name has signs that cannot be seen.
name-alike = Somebody at the table has that name.
name-mend = Every player at this screen needs a name of their own.
sheet-tag = changed
sheet-changed = { $n ->
    [one] 1 rule is other than usual
   *[other] { $n } rules are other than usual
}

invite-qr = Or let them scan this with their phone.
invite-qr-label = Code to scan: opens { $link }

watch-none-text = Tables made with “Listed” show up here, and anybody may watch them or sit down. Until then the bots are awake.
watch-code-about = A code of six signs leads to the table of whoever gave it to you.
watch-stories = Your last games, to be watched again
