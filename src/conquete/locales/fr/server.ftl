# Ce que disent `conquete serve`, `backup`, `restore`, `check` et `migrate`, et ce que le serveur dit à une page.

server-at = Conquête est à l’adresse { $address }
server-waits-for-port = Un autre processus occupe le port { $port } : le serveur réessaie pendant { $seconds ->
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

check-page = Une page du fichier : { $what }
check-checksum = Pages qui n’étaient pas telles qu’elles avaient été écrites : { $what }
check-table = { $where } ne se lit pas jusqu’au bout
check-empty = { $where } : { $what } est vide
check-unreadable = { $where } : { $what } est illisible
check-step = { $where } : ce n’est pas un pas d’une partie
check-packed = { $where } : { $what } ne peut pas être décompressé
check-gap = { $where } : il manque le numéro { $what }
check-chain = { $where } : cela ne suit pas de ce qui précède
check-reference = { $where } : ce à quoi cela appartient n’est pas dans { $what }
check-more = et { $faults } de plus
check-whole = { $database } est intacte : { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} et { $steps } pas, et chaque ligne se lit
check-damaged = { $database } est abîmée : { $faults ->
    [one] { $faults } défaut
   *[other] { $faults } défauts
}. Arrêtez le serveur et restaurez une copie (conquete restore).

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
