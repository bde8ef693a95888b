"""Several server processes on one database: who is alive, who leads which table, and what they tell each other."""
