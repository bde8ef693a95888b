# La fin d’une phase, le passage à la suivante, et ce qui s’est passé entre deux tours.

end-attack = Finir les attaques
end-manoeuvre = Ne rien déplacer
end-many_moves = Finir les déplacements
end-not-now = Pas avant que ce soit réglé
moving-in = { $way ->
    [ask] puis demander
    [all] puis tout entre
   *[fewest] puis le minimum entre
}
moving-in-label = Quand le territoire tombe, { $way ->
    [ask] on vous demande combien d’armées y entrent
    [all] toutes les armées possibles y entrent
   *[fewest] le moins d’armées possible y entrent
}. Changer.
undo-refused = Rien à reprendre : { $why ->
    [dice] des dés ont été lancés depuis.
    [card] une carte a été tirée depuis.
    [shown] ce choix a dévoilé quelque chose.
    [others] un autre a choisi depuis.
   *[nothing] vous n’avez encore rien choisi.
}
settings-guard = Les nouveaux boutons attendent une demi-seconde
settings-recap = Ce qui a changé, avant votre tour

# Ce qui s’est passé pendant l’attente
recap-title = À vous de nouveau
recap-why = D’abord ce qui a changé, puis votre tour.
recap-caps = Pendant l’attente
recap-turns = { $turns ->
    [one] Un tour.
   *[other] { $turns } tours.
}
recap-land = { $land ->
    [one] Vous avez { $land } territoire
   *[other] Vous avez { $land } territoires
}{ $change ->
    [fewer] , { $much } de moins.
    [more] , { $much } de plus.
   *[same] , comme avant.
}
recap-out = { $name } est hors jeu.
recap-group-lost = { $n ->
    [one] { $n } perdu
   *[other] { $n } perdus
}
recap-group-gained = { $n ->
    [one] { $n } gagné
   *[other] { $n } gagnés
}
recap-group-held = { $n ->
    [one] { $n } tenu
   *[other] { $n } tenus
}
recap-group-others = { $n ->
    [one] { $n } entre les autres
   *[other] { $n } entre les autres
}
recap-took = { $name } a pris { $place }
recap-emptied = { NOMBRE($place) ->
    [pluriel] { $place } ne sont plus à personne
   *[singulier] { $place } n’est plus à personne
}
recap-gained = { NOMBRE($place) ->
    [pluriel] { $place } sont à vous
   *[singulier] { $place } est à vous
}
recap-held = { NOMBRE($place) ->
    [pluriel] { $place } ont tenu contre { $name }
   *[singulier] { $place } a tenu contre { $name }
}
recap-hit = Pertes { EN($place) }
recap-from = { A($name) }
recap-from-nobody = N’était à personne.
recap-losses = Vos pertes : { $own }, les leurs : { $theirs }
recap-own-losses = Vos pertes : { $n }
recap-pieces = { $count ->
    [one] Pièce perdue : { $pieces }.
   *[other] Pièces perdues : { $pieces }.
}
recap-more = { $n ->
    [one] et { $n } autre
   *[other] et { $n } autres
}
recap-go = À mon tour
recap-again = Revoir
recap-flag-held = tenu
recap-announced = Pendant l’attente : { $lines }.
struck = { $name } contre vous { EN($place) }
struck-seen = Vu
skip-turn = Passer jusqu’à mon tour
skip-now = Passer
skipping = On passe…
