# Ce que dit `conquete arena`, et son dessin.

arena-games = parties
column-bot = bot
column-seats = places
column-wins = victoires
column-share = part
column-interval = intervalle à 95 %
column-rating = cote
column-decision = ms/décision
column-longest = la plus longue (ms)
column-turn = ms/tour
column-faults = fautes
arena-summary = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, dont { $finished ->
    [one] { $finished } terminée
   *[other] { $finished } terminées
} en { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
} au plus ; une partie inachevée n’est gagnée par personne.
arena-plot-title = { $edition }, { $mode } : { $finished ->
    [one] { $finished } partie terminée
   *[other] { $finished } parties terminées
} sur { $games }
arena-plot-legend = Part des parties gagnées, avec son intervalle à 95 % ; en tirets, la part équitable.
arena-plot-row = { $name } : { $share }, intervalle { $interval }.

bot-does-not-play = le bot { $bot } ne joue pas à { $edition } ; ceux qui y jouent : { $bots }
