# La feuille de règles que `conquete rules` imprime.

rules-our-words = Dans nos propres mots ; la règle imprimée fait foi. Sans lien avec son éditeur.
rules-options = Options (* : différente de la valeur habituelle)
rules-ruling = Arbitrage :
