# What `conquete serve` and `conquete backup` say, and what the server tells a page.

server-at = Conquête is at { $address }
backup-done = { $tables ->
    [one] One table
   *[other] { $tables } tables
} with { $steps ->
    [one] one step
   *[other] { $steps } steps
} copied to { $file }

why-not-now = This cannot be done at this moment.
