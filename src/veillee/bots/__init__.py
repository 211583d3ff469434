"""Bots: guests like others. A bot is handed an imagined world, never the real one, so it cannot cheat."""
