# Ce que disent `conquete serve` et `conquete backup`.

server-at = Conquête est à l’adresse { $address }
backup-done = { $tables ->
    [one] Une table
   *[other] { $tables } tables
} et { $steps ->
    [one] un pas
   *[other] { $steps } pas
} dans la copie { $file }
