# Playing for somebody who is away: by leave of the owner, or of all others.
offer-stand_in = { $person } would like to play for { $name } until { $name } is back, and would see the cards and the mission of that seat.
note-stand_in_refused = { $who ->
    [you] You refused: a bot plays on.
   *[other] { $name } refuses: a bot plays on.
}
note-stand_in_lapsed = Nobody is asked about a stand-in any more.
note-stands_in = { $leave ->
    [handed] { $who ->
        [you] { $person } plays this seat now, as its owner wished.
       *[other] { $name } has handed the seat to { $person }, who sees its cards and plays on.
    }
   *[voted] { $who ->
        [you] { $person } plays this seat until its owner is back: all others agreed.
       *[other] { $person } plays for { $name } and sees those cards: all others agreed.
    }
}
note-given_back = { $person } no longer plays for { $name }.
tag-stand-in = { $leave ->
    [handed] { $person } plays (handed over)
   *[voted] { $person } plays (by vote)
}
tag-for-another = you, standing in
led-stand-in = { $person } plays for you
led-stand-in-how = And sees what your seat may see. Take it back whenever you like.
stand-in-ask = Ask to play for { $name }
stand-in-not = That cannot be asked now: two other players must be there to agree, and the invitation to the table is needed. A bot plays on.
stand-in-give-back = Stop playing for { $name }
hand-over = Hand my seat to somebody
hand-over-about = Whoever gets it sees your cards and your mission, and plays until you take it back. Everybody is told.
hand-over-to = To { $person }
hand-over-nobody = Nobody with a name is watching. Send them the address of this page; once they watch, they are listed here.
log-handed-over = { $who ->
    [you] You hand the seat to { $what }
   *[other] { $seat } hands the seat to { $what }
}
log-stood-in = { $what } stands in for { $who ->
    [you] you
   *[other] { $seat }
}, as all others agreed
log-bot-failed = The bot { $seat } could not decide; a simple move was made for it
