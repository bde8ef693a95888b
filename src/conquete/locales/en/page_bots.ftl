# The bots as people meet them: how strong they are, and choosing one for a chair.

level-1 = beginner
level-2 = easy
level-3 = middling
level-4 = strong
level-5 = strongest
bots-choose = Who shall sit there?
bots-change-for = Choose another character for chair { $n }
chair-bot-kind = A bot
quick-strength = Strength of the bots
quick-easy = Easy
quick-middling = Middling
quick-strong = Strong
http-unfit_bot = That bot does not know this edition. Choose another one.
