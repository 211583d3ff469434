"""The store: what happened at the live tables, on disk before anyone hears of it."""
