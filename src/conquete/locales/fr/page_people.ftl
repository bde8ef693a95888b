# Rejouer avec les mêmes personnes, une table retirée, et ce qu’on a joué.

rematch = Revanche
rematch-open = Une revanche est ouverte, et votre chaise est gardée.
rematch-join = Prendre votre chaise
chair-kept = Gardée pour { $name }
chair-kept-how = A reçu l’invitation ; pas encore là
chair-kept-you = Cette chaise vous est gardée
chair-take = Prendre votre chaise
chair-decline = Pas cette fois
game-invited = On vous invite
clear-table = Retirer la table
cleared-title = Cette table a été retirée
cleared-text = { $name } l’a retirée avant le début de la partie. Rien n’est perdu ; vos autres parties continuent.
cleared-done = La table est retirée.
nav-profile = Vos résultats
profile-all = Toutes les parties terminées et les résultats
profile-about = { $n ->
    [0] Aucune partie terminée
    [one] Une partie terminée
   *[other] { $n } parties terminées
} · ici depuis le { $since }
profile-none = Une partie finie s’inscrit ici, avec son récit, et vous pouvez la revoir.
profile-people = Avec d’autres personnes
profile-bots = Contre des bots seuls
profile-won = { $won ->
    [one] victoire
   *[other] victoires
} en { $games ->
    [one] une partie
   *[other] { $games } parties
}
profile-games = Parties
profile-wins = Gagnées
profile-shared = Partagées
profile-share = Part gagnée
profile-more = En montrer plus
