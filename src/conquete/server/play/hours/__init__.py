"""Deadlines, and the time that the server was away."""
