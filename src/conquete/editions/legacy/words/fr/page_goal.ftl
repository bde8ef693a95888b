# Legacy : ce pour quoi on joue, et comment une guerre a été gagnée.

goal-aim-race = Être le premier à { $need ->
    [one] { $need } étoile rouge
   *[other] { $need } étoiles rouges
}
goal-aim-race-about = Chaque état-major que vous tenez est une étoile, chaque jeton devant vous aussi.
ending-race = { $have ->
    [one] { $have } étoile rouge
   *[other] { $have } étoiles rouges
} à la manche { $round }{ $placed ->
    [yes] , { $place } en dernier
   *[no] { "" }
}.
