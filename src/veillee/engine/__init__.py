"""What all games share: deals, matches, tricks, zones, options, notes, the written game. It knows no game by name."""
