"""The store for houses that grow, in PostgreSQL: it takes `veillee[postgresql]`, and is imported when asked for."""
