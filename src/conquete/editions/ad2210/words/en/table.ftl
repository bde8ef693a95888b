# What 2210 counts: years.

round-word = Year
replay-unfinished = The game is not over; year { $round }.
replay-rounds = { $rounds ->
    [one] 1 year
   *[other] { $rounds } years
}
