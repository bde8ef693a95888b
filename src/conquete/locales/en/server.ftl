# What `conquete serve`, `backup`, `restore` and `migrate` say, and what the server tells a page.

server-at = Conquête is at { $address }
server-waits-for-port = Another process has port { $port }: the server tries again for { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
workers-ready = { $processes ->
    [one] One process waits for work
   *[other] { $processes } processes wait for work
}
backup-done = { $tables ->
    [one] One table
   *[other] { $tables } tables
} with { $steps ->
    [one] one step
   *[other] { $steps } steps
} copied to { $file }
restore-done = { $tables ->
    [one] One table
   *[other] { $tables } tables
} with { $steps ->
    [one] one step
   *[other] { $steps } steps
} of { $file } in { $to }
migrate-done = { $tables ->
    [one] One table
   *[other] { $tables } tables
} with { $steps ->
    [one] one step
   *[other] { $steps } steps
} in { $to }; every row is the same there (sha256 { $digest })

tidy-done = Taken out: { $games ->
    [one] one game
   *[other] { $games } games
} and { $guests ->
    [one] one guest
   *[other] { $guests } guests
}
tidy-found = Would be taken out: { $games ->
    [one] one game
   *[other] { $games } games
} and { $guests ->
    [one] one guest
   *[other] { $guests } guests
}

keys-key = Key
keys-since = Signs from
keys-until = Counts until
keys-first = the first start
keys-open = further notice
keys-rotated = { $days ->
    [0] A new key signs from now on. What older ones have signed does not count any more: everybody must log in again, and guests are new guests.
    [one] A new key signs in a minute. What older ones have signed counts one day more.
   *[other] A new key signs in a minute. What older ones have signed counts { $days } days more.
}

why-not-now = This cannot be done at this moment.
