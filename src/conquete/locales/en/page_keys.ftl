# The table by keyboard and for screen readers.

list-label = The board as a list
list-attacks = , can attack { $places }
list-chance = , falls with a chance of { $chance }
list-borders = ; borders { $places }
list-stands = ; there: { $what }
stands = { $what }: { $does }
key-p = P
key-p-does = press the main button: place, trade, send
