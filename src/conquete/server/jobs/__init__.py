"""One queue in the database for what bots are asked and for heavy work, and the workers that take from it."""
