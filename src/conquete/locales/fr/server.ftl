# Ce que disent `conquete serve` et `conquete backup`.

server-at = Conquête est à l’adresse { $address }
backup-done = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} et { $steps } pas dans la copie { $file }
