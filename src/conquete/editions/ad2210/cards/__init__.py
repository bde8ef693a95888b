"""The command cards: facts in toml, powers in Python, one file of each for a deck."""
