# Ce qu’on dit aux absents : notifications et courriels.

notice-turn-title = À vous de jouer
notice-over-title = La partie est finie
notice-over = { $how ->
    [mine] Vous avez gagné : { $table }
    [shared] Victoire partagée : { $table }
    [other] { $name } a gagné : { $table }
   *[nobody] Personne n’a gagné : { $table }
}
notice-invited-title = On vous invite
notice-invited = { $name } vous garde une chaise : { $table }
notice-expired-title = Personne n’est venu
notice-expired = Personne ne s’est assis, et la table a été fermée. Vous pouvez la rouvrir : { $table }
notice-table = { $game } avec { $names }
mail-subject = { $n ->
    [one] une partie vous attend
   *[other] { $n } parties vous attendent
}
mail-confirm-subject = cette adresse est-elle la vôtre ?
mail-confirm =
    Quelqu’un, sans doute vous, souhaite recevoir par courriel des nouvelles de ses parties sur { $site }.

    Si c’est bien vous, confirmez l’adresse ici :
    { $link }

    Sinon, ne faites rien : aucun autre courriel ne viendra.
mail-recover-subject = un nouveau mot de passe
mail-recover =
    Quelqu’un, sans doute vous, a perdu le mot de passe du compte « { $name } » sur { $site }.

    Si c’est vous, choisissez-en un nouveau ici, dans l’heure :
    { $link }

    Sinon, ne faites rien : l’ancien mot de passe reste bon.
mail-end =
    --
    Vous avez demandé ces nouvelles. Pour les choisir : { $settings }
    Pour ne plus rien recevoir, sans vous connecter : { $stop }
