# Ce qui ne se défait pas se demande encore une fois : la question, ce qui sera, rester, l’acte.

confirm-resign = Abandonner cette partie ?
confirm-resign-text = La partie continue sans vous et compte comme perdue. Personne ne peut revenir dessus.
confirm-resign-aside = Seulement pressé ? Laissez quelqu’un jouer pour vous
confirm-resign-stay = Rester dans la partie
confirm-resign-go = Abandonner
confirm-draw = Finir sur une partie nulle ?
confirm-draw-text = Dès que tout le monde est d’accord, la partie est finie et personne ne gagne. Les bots sont toujours d’accord.
confirm-draw-stay = Continuer la partie
confirm-draw-go = Accepter la nulle
confirm-leave-chair = Quitter cette table ?
confirm-leave-chair-text = Votre chaise est libre, et quelqu’un d’autre peut la prendre.
confirm-leave-chair-stay = Rester
confirm-leave-chair-go = Se lever
confirm-decline-chair = Décliner cette invitation ?
confirm-decline-chair-text = Votre chaise ne vous est plus gardée.
confirm-decline-chair-stay = Garder ma chaise
confirm-decline-chair-go = Décliner
confirm-send-away = Renvoyer { $name } ?
confirm-send-away-text = { $name } ne peut ni s’asseoir ni regarder ici tant que vous ne le permettez pas de nouveau.
confirm-send-away-stay = Ne pas renvoyer
confirm-send-away-go = Renvoyer
confirm-clear-table = Retirer cette table ?
confirm-clear-table-text = Rien n’a encore été joué. Le joueur qui attend ici en est averti, et le lien ne mène plus nulle part.
confirm-clear-table-stay = La garder
confirm-clear-table-go = La retirer
confirm-break-off = { $status ->
    [open] Retirer cette table ?
   *[playing] Interrompre cette partie ?
}
confirm-break-off-text = { $status ->
    [open] Personne n’y a encore joué. Vous pourrez en mettre une autre.
   *[playing] Personne ne la gagne, et le monde reste tel qu’il était.
}
confirm-break-off-stay = { $status ->
    [open] La garder
   *[playing] Continuer la partie
}
confirm-break-off-go = { $status ->
    [open] Retirer la table
   *[playing] Interrompre la partie
}
confirm-leave-campaign = Quitter cette campagne ?
confirm-leave-campaign-text = Elle continue sans vous. Vous n’y revenez que par une nouvelle invitation.
confirm-leave-campaign-stay = Rester
confirm-leave-campaign-go = Quitter la campagne
confirm-send-member = Renvoyer { $name } ?
confirm-send-member-text = { $name } ne participe plus. Ce qui fut fondé et signé par { $name } reste, et l’invitation change.
confirm-send-member-stay = Ne pas renvoyer
confirm-send-member-go = Renvoyer
confirm-hand-on = { $to } joue désormais pour { $name } ?
confirm-hand-on-text = Tout ce qui fut fondé et signé par { $name } suit. Seul { $to } peut rendre la place.
confirm-hand-on-stay = Ne rien changer
confirm-hand-on-go = Céder la place
confirm-forget = Vous oublier dans ce navigateur ?
confirm-forget-text = { $login ->
    [yes] Votre identifiant et votre mot de passe vous ramènent.
   *[no] Vous n’avez ni identifiant ni mot de passe : rien ne vous ramène à vos parties et à vos résultats.
}
confirm-forget-stay = Rester
confirm-forget-go = Oubliez-moi
confirm-end-session = Déconnecter ce navigateur ?
confirm-end-session-text = { $device } est déconnecté aussitôt.
confirm-end-session-stay = Le laisser connecté
confirm-end-session-go = Le déconnecter
confirm-end-others = Déconnecter tous les autres ?
confirm-end-others-text = Seul ce navigateur reste connecté. Les jetons de vos programmes ne valent plus non plus.
confirm-end-others-stay = Les laisser connectés
confirm-end-others-go = Les déconnecter
confirm-end-everywhere = Se déconnecter de tous les navigateurs ?
confirm-end-everywhere-text = Vous êtes déconnecté ici aussi, et les jetons de vos programmes ne valent plus.
confirm-end-everywhere-stay = Rester connecté
confirm-end-everywhere-go = Se déconnecter partout
confirm-report-stay = Ne pas signaler
