# The page's own words; those of the games come from the house.

page_title = Veillée

## The rules

rules_title = Rules
rules_back = Back
rules_aim = In a sentence
rules_which = Which rules
rules_here = At this table
rules_all = All the rules
rules_search = Search the rules
rules_found = { $count ->
    [0] Nothing about “{ $sought }” in these rules.
    [one] One passage is about “{ $sought }”.
   *[other] { $count } passages are about “{ $sought }”.
}
rules_contents = Contents
rules_changed = your table's rule
rules_option = option
rules_option_way = { $option }: { $way }
rules_yes = yes
rules_no = no
rules_loading = Opening the book…
rules_lost = The rulebook does not open.
rules_retry = Try again

## The sheet and the story

sheet_caption = Score sheet
sheet_row = Deal
sheet_deal = Deal { $number }
sheet_total = Total
sheet_leading = in the lead
sheet_mark = In brackets: { $mark }.
sheet_fewest = The lowest total wins.
sheet_most = The highest total wins.
sheet_blank = The sheet is still blank: no deal is over yet.
log_title = The story
log_now = Back to now
