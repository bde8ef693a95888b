# Ce que voit un navigateur quand trop de demandes viennent de son adresse, ou quand il demande un autre serveur.

door-too-many-title = Un instant
door-too-many = Trop de demandes sont venues en même temps de votre adresse. Cette page réessaie d’elle-même dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.

door-wrong-host-title = Adresse inconnue
door-wrong-host = Ce serveur ne connaît pas l’adresse que montre votre navigateur. Si c’est le vôtre, lancez-le avec cette adresse dans CONQUETE_ORIGINS, par exemple CONQUETE_ORIGINS=https://jouer.example.org.
