# What one wants to be asked in the turns of others.

ask-for = Ask me to answer the others
ask-for-attacked_or_marked = When I am attacked, and for the cards I mark
ask-for-attacked = Only when I am attacked
ask-for-marked = Only for the cards I mark
ask-for-all = Whenever I could play a card
ask-for-never = Never: I always let it happen
ask-for-marks = Cards to ask me about, whoever is attacked:
ask-for-secret = Nobody can tell what you chose. It is kept for your next games.
ask-for-people = Among people you are asked whenever you might hold a card you marked, so that nobody learns whether you do.
