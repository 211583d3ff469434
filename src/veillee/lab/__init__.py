"""The lab: a rule is changed, matches are played both ways with the same cards, and a page says what it changed."""
