"""A table: it drives a match in one process, with bots in the seats where nobody sits. Clients see it through views."""
