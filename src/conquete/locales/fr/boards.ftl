# Ce que dit `conquete import-map`.

board-imported = Plateau { $board } : { $territories ->
    [one] { $territories } territoire
   *[other] { $territories } territoires
}, { $regions ->
    [one] { $regions } région
   *[other] { $regions } régions
}, { $links ->
    [one] { $links } liaison
   *[other] { $links } liaisons
}, dans { $path }
board-mended = { $borders ->
    [one] Une frontière donnée dans un seul sens vaut désormais dans les deux.
   *[other] { $borders } frontières données dans un seul sens valent désormais dans les deux.
}
board-to-play = Pour y jouer : conquete play hasbro-2000 --mode conquest --option board={ $board }
