"""For people who study games: the conformance kit, perft counts and readable playthroughs."""
