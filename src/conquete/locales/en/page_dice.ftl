# What the seats add to the dice: locked before the game, opened when it begins.

note-withheld = { $who ->
    [you] Your device did not open its share of the dice in time: you add nothing to them.
   *[other] { $name } did not open a share of the dice in time: the others open new ones.
}
