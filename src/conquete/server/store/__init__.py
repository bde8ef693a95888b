"""What outlives the process: people, tables, and every step of every game, append-only."""
