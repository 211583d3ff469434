"""The page in a real browser. A package, for there is another `conftest` above."""
