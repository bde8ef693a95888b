"""Risk 2210 A.D."""
