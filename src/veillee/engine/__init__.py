"""What all games share: deals, matches, tricks, zones, options, notes and the written game. It knows no game by name."""
