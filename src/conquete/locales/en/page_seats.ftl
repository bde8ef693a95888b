# Seats around a table: their names, their colours, and one screen for several of them.

cover-back = Not now
screen-show = { $name }: show my cards
screen-away = Cards and missions are put away.
