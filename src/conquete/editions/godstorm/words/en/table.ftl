# What Godstorm counts: epochs.

round-word = Epoch
replay-unfinished = The game is not over; epoch { $round }.
replay-rounds = { $rounds ->
    [one] 1 epoch
   *[other] { $rounds } epochs
}
