"""Cards with a will of their own: decks, hands, shops, open rows, shelves, windows, and what cards ask and do."""
