"""The ground floor: the contract of every game, matches, options, notes, the written game. It knows no game by name."""
