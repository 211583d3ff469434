"""A seat that another program plays, by the Model Context Protocol: at a live table, at a private one, in the arena."""
