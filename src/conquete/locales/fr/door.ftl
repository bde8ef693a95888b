# Ce que voit un navigateur quand trop de demandes viennent de son adresse.

door-title = Un instant
door-too-many = Trop de demandes sont venues en même temps de votre adresse. Cette page réessaie d’elle-même dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
