# Se développer, attaquer et les pouvoirs des factions, dans le terminal.

event-power-used = { $who ->
    [you] Votre pouvoir agit : { $power }.
   *[other] { $seat } : { $power }.
}
event-wall-worn = { $left ->
    [0] La fortification { DE($territory) } est usée.
    [one] Une case de la fortification { DE($territory) } est noircie ; il en reste { $left }.
   *[other] Une case de la fortification { DE($territory) } est noircie ; il en reste { $left }.
}
question-card_recruit = Placer une armée dans le territoire de la carte que vous avez prise ?
option-fix_attack = faire un 6 du dé { $number } de l’attaquant, à compter du plus haut
option-fix_defence = faire un 6 du dé { $number } du défenseur, à compter du plus haut
