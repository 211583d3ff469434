"""Thinking ahead: searches that any game can use, over worlds that a seat cannot tell apart."""
