"""Risk, Hasbro France 2000."""
