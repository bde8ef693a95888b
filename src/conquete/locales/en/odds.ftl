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
odds-attackers-left = Attackers left
odds-arriving = Attackers that arrive
odds-defenders-left = Defenders left
odds-average = { $title }, { $number } on average:
