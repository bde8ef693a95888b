# Ce que disent `conquete serve`, `backup`, `restore` et `migrate`, et ce que le serveur dit à une page.

server-at = Conquête est à l’adresse { $address }
server-waits-for-port = Un autre processus occupe le port { $port } : le serveur réessaie pendant { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
}.
workers-ready = { $processes ->
    [one] Un processus attend du travail
   *[other] { $processes } processus attendent du travail
}
backup-done = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} et { $steps } pas dans la copie { $file }
restore-done = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} et { $steps } pas dans { $to }, d’après la copie { $file }
migrate-done = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} et { $steps } pas dans { $to } ; chaque ligne y est la même (sha256 { $digest })

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
