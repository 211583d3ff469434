"""Doors for research: the games as environments of the field's own interfaces. Nothing else here imports them."""
