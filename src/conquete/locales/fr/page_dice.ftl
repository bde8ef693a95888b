# Ce que chaque siège ajoute aux dés : scellé avant la partie, révélé au moment où elle commence.

note-withheld = { $who ->
    [you] Votre appareil n’a pas révélé sa part des dés à temps : vous n’y ajoutez rien.
   *[other] { $name } n’a pas révélé sa part des dés à temps : les autres en révèlent une nouvelle.
}
