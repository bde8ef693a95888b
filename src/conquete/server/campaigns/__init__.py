"""Campaigns at the server: games on one world, whose people and chronicle are kept."""
