# The words of the rulebook, which come with it.

rules_aim = In one sentence
rules_which = Which rules
rules_here = At this table
rules_all = All the rules
rules_search = Search the rules
rules_found = { $count ->
    [0] Nothing about “{ $sought }” in these rules.
    [one] One passage mentions “{ $sought }”.
   *[other] { $count } passages mention “{ $sought }”.
}
rules_print = Print on one sheet
rules_contents = Contents
rules_changed = your table's rule
rules_option = option
rules_option_way = { $option }: { $way }
rules_yes = yes
rules_no = no
rules_none = no limit
