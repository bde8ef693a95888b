# The rule sheet that `conquete rules` prints.

rules-our-words = In our own words; the printed rulebook is the authority. Not affiliated with its publisher.
rules-options = Options (* differs from the default)
rules-ruling = Ruling:
