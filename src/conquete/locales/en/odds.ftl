# What `conquete odds` says.

odds-heading = { $attackers ->
    [one] 1 attacker
   *[other] { $attackers } attackers
} against { $defenders }
odds-usual-dice = the usual dice
odds-throw = First throw, { $attackers } against { $defenders }:
odds-throw-outcome = the attacker loses { $attackers }, the defender { $defenders }: { $chance }
odds-taken = Territory { $number }, held by { $defenders }, falls: { $chance }
odds-win = The attack succeeds: { $chance }
odds-opening = { $attack } left against { $defence }: { $chance }, and then the attack succeeds: { $win }
odds-no-pieces = none
odds-attackers-left = Attackers left if it succeeds
odds-arriving = Attackers that arrive if it succeeds
odds-defenders-left = Defenders left if it fails
odds-average = { $title }, { $number } on average:
odds-title = { $title }:
