"""The server: live tables over the network, kept in a store."""
