"""How a game moves on, and what can be taken back."""
