# La partie vue par un bot fort : qui en était où, et les décisions qui ont le plus changé.

analysis-title = Chances de gagner
analysis-about = Une estimation rapide, tour par tour : bonne pour revoir la partie, pas pour parier.
analysis-working = Un bot fort parcourt la partie encore une fois…
analysis-failed = L’analyse n’est pas arrivée.
analysis-end = La fin
analysis-share = { $name } { $share }
analysis-watch = Revoir à partir d’ici
analysis-how = Pointez un tour pour voir qui en était où ; un clic mène au film de la partie.
analysis-moments = Les décisions qui ont le plus changé
analysis-no-moments = Aucune décision n’a beaucoup changé à elle seule.
analysis-swing = chances de { $name } : { $before }, puis { $after }
analysis-same = { $bot } aurait fait de même.
deed-place = { $would ->
    [yes] { $name } aurait placé { $n } : { $place }
   *[no] { $name } a placé { $n } : { $place }
}
deed-attack = { $would ->
    [yes] { $name } aurait attaqué { $target } depuis { $source }, à { $n }
   *[no] { $name } a attaqué { $target } depuis { $source }, à { $n }
}
deed-invade = { $would ->
    [yes] { $name } aurait envahi { $target } depuis { $source }
   *[no] { $name } a envahi { $target } depuis { $source }
}
deed-move = { $would ->
    [yes] { $name } aurait déplacé { $n } : { $source } vers { $target }
   *[no] { $name } a déplacé { $n } : { $source } vers { $target }
}
deed-move-all = { $would ->
    [yes] { $name } serait allé de { $source } vers { $target }
   *[no] { $name } est allé de { $source } vers { $target }
}
deed-stop = { $would ->
    [yes] { $name } aurait fini ses attaques
   *[no] { $name } a fini ses attaques
}
deed-stay = { $would ->
    [yes] { $name } n’aurait déplacé personne
   *[no] { $name } n’a déplacé personne
}
deed-trade = { $would ->
    [yes] { $name } aurait échangé une série
   *[no] { $name } a échangé une série
}
deed-keep = { $would ->
    [yes] { $name } aurait gardé ses cartes
   *[no] { $name } a gardé ses cartes
}
deed-claim = { $would ->
    [yes] { $name } aurait pris { $place }
   *[no] { $name } a pris { $place }
}
deed-headquarters = { $would ->
    [yes] { $name } aurait établi son quartier général : { $place }
   *[no] { $name } a établi son quartier général : { $place }
}
deed-bonus = { $would ->
    [yes] { $name } aurait mis la prime : { $place }
   *[no] { $name } a mis la prime : { $place }
}
deed-dice = { $would ->
    [yes] { $name } aurait lancé { $n } dés
   *[no] { $name } a lancé { $n } dés
}
deed-occupy = { $would ->
    [yes] { $name } serait entré à { $n }
   *[no] { $name } est entré à { $n }
}
deed-bid = { $would ->
    [yes] { $name } aurait misé { $n }
   *[no] { $name } a misé { $n }
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
