"""Imagining: what a seat knows of the cards, and other worlds that it cannot tell from the real one."""
