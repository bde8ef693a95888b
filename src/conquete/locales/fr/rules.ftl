# La feuille de règles que `conquete rules` imprime.

rules-our-words = Dans nos propres mots ; la règle imprimée fait foi. Sans lien avec son éditeur.
rules-options = Options (* : différente de la valeur habituelle)
rules-ruling = Arbitrage :
rules-deck = Cartes : { $deck }
rules-card = { $name }{ $copies ->
    [1] {""}
   *[other] {" "}×{ $copies }
} ({ $cost ->
    [0] sans coût
   *[other] coût { $cost }
})
