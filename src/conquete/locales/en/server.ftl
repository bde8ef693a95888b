# What `conquete serve`, `backup`, `restore`, `check` and `migrate` say, and what the server tells a page.

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

check-page = A page of the file: { $what }
check-checksum = Pages that were not as they had been written: { $what }
check-table = { $where } cannot be read to its end
check-empty = { $where }: { $what } is empty
check-unreadable = { $where }: { $what } cannot be read
check-step = { $where }: this is no step of a game
check-packed = { $where }: { $what } cannot be unpacked
check-gap = { $where }: number { $what } is missing
check-chain = { $where }: this does not follow from what comes before
check-reference = { $where }: what it belongs to is not in { $what }
check-more = and { $faults } more
check-whole = { $database } is whole: { $tables ->
    [one] one table
   *[other] { $tables } tables
} with { $steps ->
    [one] one step
   *[other] { $steps } steps
}, and every row can be read
check-damaged = { $database } is damaged: { $faults ->
    [one] one fault
   *[other] { $faults } faults
}. Stop the server and restore a backup (conquete restore).

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
