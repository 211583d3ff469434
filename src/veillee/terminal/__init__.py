"""The terminal door: the command `veillee`, and a table to play at."""
