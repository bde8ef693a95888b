"""Reusable rule modules. Each takes the clauses it implements from the edition that uses it."""
