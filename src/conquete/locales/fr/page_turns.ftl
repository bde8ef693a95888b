# La fin d’une phase, le passage à la suivante, et ce qui s’est passé entre deux tours.

end-attack = Finir les attaques
end-manoeuvre = Ne rien déplacer
end-many_moves = Finir les déplacements
end-invade = Finir les invasions
end-fortify = Rester et finir
end-not-now = Pas avant que ce soit réglé
moving-in = { $way ->
    [ask] puis demander
    [all] puis tout entre
   *[fewest] puis peu entrent
}
moving-in-label = Quand le territoire tombe, { $way ->
    [ask] on vous demande combien d’armées y entrent
    [all] toutes les armées possibles y entrent
   *[fewest] le moins d’armées possible y entrent
}. Changer.
settings-guard = Les nouveaux boutons attendent une demi-seconde
settings-recap = Ce qui a changé, avant votre tour
