# What `conquete arena` says, and its drawing.

arena-games = games
column-bot = bot
column-seats = seats
column-wins = wins
column-share = share
column-interval = 95% interval
column-rating = rating
column-decision = ms/decision
column-longest = longest ms
column-turn = ms/turn
column-faults = faults
arena-summary = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $finished } of them finished within { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}; one that is not finished is nobody’s win.
arena-plot-title = { $edition }, { $mode }: { $finished } of { $games ->
    [one] { $games } game
   *[other] { $games } games
} finished
arena-plot-legend = Share of all games won, with its 95% interval; the dashed line is the fair share.
arena-plot-row = { $name }: { $share }, interval { $interval }.

bot-does-not-play = bot { $bot } does not play { $edition }; these do: { $bots }
