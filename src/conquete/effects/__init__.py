"""Verbs that change a State, the same for rules and cards."""
