# What the seats add to the dice: locked before the game, opened when it begins.

note-withheld = { $who ->
    [you] Your device did not open its share of the dice in time: you add nothing to them.
   *[other] { $name } did not open a share of the dice in time: the others open new ones.
}

dice-none = Adds nothing to the dice
dice-awaited = The dice are being opened. Still to open a share: { $names }. { $is_slow ->
    [true] Whoever has not opened it by { $until } is left out of the dice, and the game begins.
   *[other] Whoever does not within seconds is left out of the dice, and the game begins.
}
fair-shares = What they come from
fair-share-server = The server’s seed, locked when the table was made
fair-share-locked = A share, locked before any was opened
fair-share-unlocked = A share that was not locked beforehand
fair-share-withheld = Did not open the locked share in time, and was left out
fair-share-none = Adds nothing
fair-share-bot = A bot: adds nothing
fair-own-used = Your own share went in, as this device locked it.
fair-own-wrong = Your own share: the record is not what this device was shown.
fair-own-left_out = Your own share was not opened in time, so it did not count.
fair-own-unknown = Your own share is not known on this device.
fair-alone = No player’s share went in: these dice rest on the server’s seed alone.
