"""A table in memory: its game, its seats, its viewers."""
