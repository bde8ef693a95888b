# Ce que chaque siège ajoute aux dés : scellé avant la partie, révélé au moment où elle commence.

note-withheld = { $who ->
    [you] Votre appareil n’a pas révélé sa part des dés à temps : vous n’y ajoutez rien.
   *[other] { $name } n’a pas révélé sa part des dés à temps : les autres en révèlent une nouvelle.
}

dice-none = N’ajoute rien aux dés
dice-awaited = Les dés se révèlent. Parts attendues : { $names }. { $is_slow ->
    [true] Qui n’aura pas révélé la sienne avant { $until } n’ajoutera rien aux dés, et la partie commencera.
   *[other] Qui ne la révèle pas dans quelques secondes n’ajoute rien aux dés, et la partie commence.
}
fair-shares = D’où ils viennent
fair-share-server = La graine du serveur, scellée à l’ouverture de la table
fair-share-locked = Une part, scellée avant qu’aucune ne soit révélée
fair-share-unlocked = Une part qui n’avait pas été scellée
fair-share-withheld = N’a pas révélé sa part à temps : elle ne compte pas
fair-share-none = N’ajoute rien
fair-share-bot = Un bot : n’ajoute rien
fair-own-used = Votre part a compté, telle que cet appareil l’avait scellée.
fair-own-wrong = Votre part : l’enregistrement n’est pas ce que cet appareil a vu.
fair-own-left_out = Votre part n’a pas été révélée à temps : elle n’a pas compté.
fair-own-unknown = Votre part n’est pas connue de cet appareil.
fair-alone = Aucun joueur n’a ajouté sa part : ces dés reposent sur la seule graine du serveur.
