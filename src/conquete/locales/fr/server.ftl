# Ce que disent `conquete serve` et `conquete backup`, et ce que le serveur dit à une page.

server-at = Conquête est à l’adresse { $address }
backup-done = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} et { $steps } pas dans la copie { $file }

tidy-done = Retirés : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} et { $guests ->
    [one] { $guests } invité
   *[other] { $guests } invités
}
tidy-found = À retirer : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} et { $guests ->
    [one] { $guests } invité
   *[other] { $guests } invités
}

keys-key = Clé
keys-since = Signe depuis
keys-until = Vaut jusqu’au
keys-first = premier démarrage
keys-open = nouvel ordre
keys-rotated = { $days ->
    [0] Une nouvelle clé signe dès maintenant. Ce que les anciennes ont signé ne vaut plus : chacun doit se reconnecter, et les invités sont de nouveaux invités.
    [one] Une nouvelle clé signera dans une minute. Ce que les anciennes ont signé vaut encore { $days } jour.
   *[other] Une nouvelle clé signera dans une minute. Ce que les anciennes ont signé vaut encore { $days } jours.
}

why-not-now = Cela ne se fait pas à ce moment de la partie.
