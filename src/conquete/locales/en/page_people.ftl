# Playing again with the same people, a table that is taken away, and what one has played.

rematch = Rematch
rematch-open = A rematch is open, and your chair is kept.
rematch-join = Take your chair
chair-kept = Kept for { $name }
chair-kept-how = Invited; not here yet
chair-kept-you = This chair is kept for you
chair-take = Take your chair
chair-decline = Not this time
game-invited = You are invited
clear-table = Clear the table away
cleared-title = This table was cleared away
cleared-text = { $name } has taken it away before the game began. Nothing was lost; your other games go on.
cleared-done = The table is cleared away.
nav-profile = Your results
profile-all = All finished games and results
profile-about = { $n ->
    [0] No finished game yet
    [one] One finished game
   *[other] { $n } finished games
} · here since { $since }
profile-none = When a game of yours is over, it is listed here with its story and replay.
profile-people = With people
profile-bots = Against bots alone
profile-won = { $won ->
    [one] victory
   *[other] victories
} in { $games ->
    [one] one game
   *[other] { $games } games
}
profile-games = Games
profile-wins = Won
profile-shared = Shared
profile-share = Share won
profile-more = Show more
