# Ce que compte Godstorm : des époques.

round-word = Époque
replay-unfinished = La partie n’est pas finie ; époque { $round }.
replay-rounds = { $rounds ->
    [one] { $rounds } époque
   *[other] { $rounds } époques
}
