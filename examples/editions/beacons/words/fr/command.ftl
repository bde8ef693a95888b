# Ce que le terminal dit à une partie de Fanaux.

building-beacons = fanal
sign-beacon = ♢
deck-weather = temps
board-oil = { $count ->
    [one] { $count } huile
   *[other] { $count } huiles
}
board-head-oil = Huile
verb-light = allumer
verb-done = fin, terminer
question-light = Allumer un fanal pour 2 huiles ?
question-weather = Jouer une carte ?
question-choose_place = Où frappe la tempête ?
event-oil-gained = { $who ->
    [you] Vous recevez { $oil ->
        [one] { $oil } huile
       *[other] { $oil } huiles
    }.
   *[other] { $seat } reçoit { $oil ->
        [one] { $oil } huile
       *[other] { $oil } huiles
    }.
}
event-oil-spent = { $who ->
    [you] Vous payez { $oil ->
        [one] { $oil } huile
       *[other] { $oil } huiles
    }.
   *[other] { $seat } paie { $oil ->
        [one] { $oil } huile
       *[other] { $oil } huiles
    }.
}
event-building-placed = { $who ->
    [you] Vous allumez un { $building } { EN($territory) }.
   *[other] { $seat } allume un { $building } { EN($territory) }.
}
event-building-captured = { $who ->
    [you] Vous prenez le { $building } { DE($territory) }.
   *[other] { $seat } prend le { $building } { DE($territory) }.
}
event-building-destroyed = Le { $building } { DE($territory) } s’éteint.
