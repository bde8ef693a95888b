# Limits that keep room for everybody, and tables to which nobody came.

limit-new_people = Many new players have come from your network just now. Try again in a few minutes.
limit-new_tables = That was many new tables at once. Try again in a minute.
limit-tables = You have { $most ->
    [one] one unfinished game
   *[other] { $most } unfinished games
}. Finish one, or give it up, before you begin another.
limit-waiting_tables = You have { $most ->
    [one] one table that waits
   *[other] { $most } tables that wait
} for players. Begin one, or clear it away.
limit-waiting_tables_here = { $most ->
    [one] One table
   *[other] { $most } tables
} from your network already wait for players. Try again when one of them has begun.
limit-running_tables_here = { $most ->
    [one] One game goes
   *[other] { $most } games go
} on from your network already. Try again in a few minutes.
limit-bot_tables = You have { $most ->
    [one] one game
   *[other] { $most } games
} among bots. Watch one to its end; one that nobody watches is cleared away after some hours.
limit-bot_tables_here = There { $most ->
    [one] is one game
   *[other] are { $most } games
} among bots from your network. Try again when one of them is over.
limit-campaigns = You are the host of { $most ->
    [one] one campaign
   *[other] { $most } campaigns
}, and there is no room for more.
limit-new_campaigns = That was many new campaigns at once. Try again in some minutes.
limit-imports = A campaign of yours is being read. Wait until it is there.
limit-imports_here = { $most ->
    [one] One campaign from your network is
   *[other] { $most } campaigns from your network are
} being read. Wait until there is room.
game-expired = Closed
closed-title = This table was closed
closed-host = Nobody had come for a while, and it is no longer in the list. Open it again: the link you sent leads here as before.
closed-guest = Nobody had come for a while. { $name } can open it again; the link stays the same.
closed-reopen = Open it again
