"""Tables in play: the game, who watches it, and what goes on around it."""
