"""The contract of a deal, in four parts that are read one after the other; `engine/deal.py` is all of them."""
