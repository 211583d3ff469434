"""Blocks that several games are built of: tricks and their tactics, turns round the table, piles, races."""
