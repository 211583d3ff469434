# The page's own words; those of the games come from the house.

page_title = Veillée
