# Ce que disent `conquete serve` et `conquete backup`, et ce que le serveur dit à une page.

server-at = Conquête est à l’adresse { $address }
backup-done = { $tables ->
    [one] { $tables } table
   *[other] { $tables } tables
} et { $steps } pas dans la copie { $file }

why-not-now = Cela ne se fait pas à ce moment de la partie.
