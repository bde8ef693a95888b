# The rulebooks, to be read.

rulebook-loading = Opening the book
rulebook-shelf = Rulebooks
rulebook-shelf-about = Every edition clause by clause, in our own words. Where a booklet leaves something open, the ruling says what is played here.
rulebook-contents = Contents
rulebook-modes = Show one way to play
rulebook-all-modes = All
rulebook-count = { $count ->
    [one] { $count } clause
   *[other] { $count } clauses
}
rulebook-shown = { $shown } of { $count ->
    [one] { $count } clause
   *[other] { $count } clauses
}
rulebook-none = Nothing found
rulebook-clear = Show everything
rulebook-clause = Clause { $number }
rulebook-copy = Copy a link to clause { $number }
rulebook-ruling = Ruling
rulebook-example = Example
rulebook-example-at = Example at clause
rulebook-only = Only in { $modes }
rulebook-option = With the option { $option }
rulebook-cards = Cards
rulebook-card-copies = ×{ $n }
rulebook-card-cost = cost { $n }
rulebook-card-unsure = { $level ->
    [medium] One source alone has this card.
   *[low] This card stands in for one that is not known.
}
rulebook-play = Play this
rulebook-print = Print
rulebook-note = Told in our own words; the numbers are ours. A ruling says what is played where the booklet is silent or can be read in two ways.
rulebook-jump = Around the book
rulebook-before = Section before
rulebook-after = Next section
rulebook-gone-title = There is no such rulebook
rulebook-gone-text = The address may be mistyped: there is no such edition here.
