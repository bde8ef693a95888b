# What `conquete import-map` says.

board-imported = Board { $board }: { $territories ->
    [one] { $territories } territory
   *[other] { $territories } territories
}, { $regions ->
    [one] { $regions } region
   *[other] { $regions } regions
}, { $links ->
    [one] { $links } link
   *[other] { $links } links
}, in { $path }
board-mended = { $borders ->
    [one] 1 border was given one way only and now holds both ways.
   *[other] { $borders } borders were given one way only and now hold both ways.
}
board-to-play = To play on it: conquete play hasbro-2000 --mode conquest --option board={ $board }
