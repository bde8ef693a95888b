# Ce que 2210 compte : des années.

round-word = Année
replay-unfinished = La partie n’est pas finie ; année { $round }.
replay-rounds = { $rounds ->
    [one] { $rounds } an
   *[other] { $rounds } ans
}
