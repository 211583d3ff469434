"""Lessons: a short deal with arranged cards, played by the learner's own hands while a coach speaks (ADR 0027)."""
