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

## A visit to a table

table_label = The table
table_over = The match is over.
table_waiting = Waiting for { $names }.
table_between = The deal is over.
table_next = Next deal
table_yours = Your turn
dock_moves = My moves
dock_story = Story
dock_sheet = Scores
dock_last = Last trick
dock_say = Say
close = Close
go_home = Back to the home page
menu_title = Menu
menu_pause = Ask for a pause
menu_resume = Go on with the match
menu_pace = Pace of the bots
menu_pace_1800 = calm
menu_pace_900 = normal
menu_pace_400 = lively
menu_home = Back to the home page, keeping my seat
menu_leave = Leave the table (a bot plays for me)
seat_link_help = My seat on another device: this link opens it, so give it to nobody.
seat_link_copy = Copy the link of my seat
seat_link_copied = Link copied
