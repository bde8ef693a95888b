# Ce qui laisse de la place à chacun, et les tables où personne n’est venu.

limit-new_people = Beaucoup de nouveaux joueurs viennent d’arriver depuis votre réseau. Réessayez dans quelques minutes.
limit-new_tables = Cela fait beaucoup de nouvelles tables d’un coup. Réessayez dans une minute.
limit-tables = Vous avez { $most ->
    [one] une partie inachevée
   *[other] { $most } parties inachevées
}. Terminez-en une, ou abandonnez-la, avant d’en commencer une autre.
limit-waiting_tables = Vous avez { $most ->
    [one] une table qui attend
   *[other] { $most } tables qui attendent
} des joueurs. Commencez-en une, ou retirez-la.
limit-waiting_tables_here = { $most ->
    [one] Une table ouverte depuis votre réseau attend
   *[other] { $most } tables ouvertes depuis votre réseau attendent
} déjà des joueurs. Réessayez quand l’une d’elles aura commencé.
limit-running_tables_here = { $most ->
    [one] Une partie est
   *[other] { $most } parties sont
} déjà en cours depuis votre réseau. Réessayez dans quelques minutes.
limit-bot_tables = Vous avez { $most ->
    [one] une partie
   *[other] { $most } parties
} entre bots. Regardez-en une jusqu’au bout ; celle que personne ne regarde est retirée après quelques heures.
limit-bot_tables_here = Il y a { $most ->
    [one] une partie
   *[other] { $most } parties
} entre bots depuis votre réseau. Réessayez quand l’une d’elles sera terminée.
limit-campaigns = Vous êtes l’hôte de { $most ->
    [one] une campagne
   *[other] { $most } campagnes
}, et il n’y a pas de place pour d’autres.
limit-new_campaigns = Cela fait beaucoup de nouvelles campagnes à la fois. Réessayez dans quelques minutes.
limit-imports = Une de vos campagnes est en cours de lecture. Attendez qu’elle soit là.
limit-imports_here = { $most ->
    [one] { $most } campagne de votre réseau est
   *[other] { $most } campagnes de votre réseau sont
} en cours de lecture. Attendez qu’il y ait de la place.
game-expired = Fermée
closed-title = Cette table a été fermée
closed-host = Personne n’était venu depuis un moment, et elle n’est plus dans la liste. Rouvrez-la : le lien que vous avez envoyé y mène comme avant.
closed-guest = Personne n’était venu depuis un moment. { $name } peut la rouvrir ; le lien reste le même.
closed-reopen = La rouvrir
