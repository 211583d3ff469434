"""The small HTTP side of the house (docs/protocol.md): one room for each kind of thing that is asked."""
