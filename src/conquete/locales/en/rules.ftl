# The rule sheet that `conquete rules` prints.

rules-our-words = In our own words; the printed rulebook is the authority. Not affiliated with its publisher.
rules-options = Options (* differs from the default)
rules-ruling = Ruling:
rules-deck = Cards: { $deck }
rules-card = { $name }{ $copies ->
    [1] {""}
   *[other] {" "}×{ $copies }
} ({ $cost ->
    [0] no cost
   *[other] cost { $cost }
})
