"""The arena: which bot is stronger, with the same cards in every seat, and how sure one can be of it."""
