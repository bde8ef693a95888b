"""Risk, Miro-Meccano 1970-1976."""
