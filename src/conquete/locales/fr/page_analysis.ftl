# La partie vue par un bot fort : qui en était où, et les décisions qui ont le plus changé.

analysis-title = Chances de gagner
analysis-about = Une estimation rapide, tour par tour : bonne pour revoir la partie, pas pour parier.
analysis-working = Un bot fort parcourt la partie encore une fois…
analysis-failed = L’analyse n’est pas arrivée.
analysis-end = La fin
analysis-share = { $name } { $share }
analysis-watch = Revoir à partir d’ici
analysis-how = Pointez un tour pour voir qui en était où ; un clic mène à la relecture de la partie.
analysis-moments = Les décisions qui ont le plus compté
analysis-no-moments = Aucune décision n’a beaucoup changé à elle seule.
analysis-swing = chances { DE($name) } : { $before }, puis { $after }
analysis-same = { $bot } aurait fait de même.
deed-place = { $name } { $would ->
    [yes] aurait placé
   *[no] a placé
} { $n ->
    [one] { $n } armée
   *[other] { $n } armées
} { EN($place) }
deed-attack = { $name } { $would ->
    [yes] aurait attaqué
   *[no] a attaqué
} { $target } depuis { $source } avec { $n ->
    [one] { $n } armée
   *[other] { $n } armées
}
deed-move = { $name } { $would ->
    [yes] aurait déplacé
   *[no] a déplacé
} { $n ->
    [one] { $n } armée
   *[other] { $n } armées
} { DE($source) } vers { $target }
deed-move-all = { $name } { $would ->
    [yes] serait passé
   *[no] est passé
} { DE($source) } vers { $target }
deed-stop = { $would ->
    [yes] { $name } aurait fini ses attaques
   *[no] { $name } a fini ses attaques
}
deed-stay = { $would ->
    [yes] { $name } n’aurait déplacé personne
   *[no] { $name } n’a déplacé personne
}
deed-trade = { $name } { $would ->
    [yes] aurait échangé
   *[no] a échangé
} une combinaison
deed-keep = { $would ->
    [yes] { $name } aurait gardé ses cartes
   *[no] { $name } a gardé ses cartes
}
deed-claim = { $would ->
    [yes] { $name } aurait pris { $place }
   *[no] { $name } a pris { $place }
}
deed-headquarters = { $name } { $would ->
    [yes] aurait établi
   *[no] a établi
} son état-major { EN($place) }
deed-bonus = { $name } { $would ->
    [yes] aurait placé
   *[no] a placé
} les armées en plus { EN($place) }
deed-dice = { $name } { $would ->
    [yes] aurait lancé
   *[no] a lancé
} { $n ->
    [one] { $n } dé
   *[other] { $n } dés
}
deed-occupy = { $name } { $would ->
    [yes] serait entré
   *[no] est entré
} avec { $n ->
    [one] { $n } armée
   *[other] { $n } armées
}
deed-play = { $would ->
    [yes] { $name } aurait joué { $card }
   *[no] { $name } a joué { $card }
}
deed-pass = { $would ->
    [yes] { $name } aurait passé
   *[no] { $name } a passé
}
deed-other = { $would ->
    [yes] { $name } aurait choisi autre chose
   *[no] { $name } a fait un choix
}
