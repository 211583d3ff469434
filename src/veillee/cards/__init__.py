"""Cards: packs, sets, counts, notation, and luck. It knows no game."""
