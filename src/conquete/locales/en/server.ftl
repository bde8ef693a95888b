# What `conquete serve` and `conquete backup` say.

server-at = Conquête is at { $address }
backup-done = { $tables ->
    [one] One table
   *[other] { $tables } tables
} with { $steps ->
    [one] one step
   *[other] { $steps } steps
} copied to { $file }
