# The words of the lab, which come with it.

labo_title = The lab
labo_back = Back
labo_question = What if a rule were different?
labo_intro = Change a rule on one side. Bots play thousands of matches both ways, with the same cards, and the lab tells you what a table would notice.
labo_game = The game
labo_players = Players
labo_level = How the bots play
labo_rules = The rules, on both sides
labo_before = Before
labo_after = After
labo_start = Start from
labo_usual = the usual rules
labo_own = your own rules
labo_seat = seat { $seat }
labo_option_before = before, { $label }
labo_option_after = after, { $label }
labo_rule = § { $rule }
labo_rule_of = { $label }: read paragraph { $rule } of the rules
labo_told_before = Before, § { $rule }
labo_told_after = After, § { $rule }
labo_told = § { $rule }
labo_differences = { $count ->
    [0] Nothing differs yet: touch a rule.
    [one] One rule differs.
   *[other] { $count } rules differ.
}
labo_compare = Compare
labo_reset = Reset both sides
labo_waiting = { $ahead ->
    [0] About to begin…
    [one] One other experiment comes before yours.
   *[other] { $ahead } other experiments come before yours.
}
labo_playing = { $pairs } matches played each way
labo_next = first verdict in { $time }
labo_next_again = next verdict in { $time }
labo_left = at most { $time } left
labo_seconds = { $count } s
labo_minutes = { $count } min
labo_looks = The lab checks { $looks } times, each time after twice as many matches: { $done } done.
labo_stop = Stop here
labo_done = Done: the lab played until it knew, or as far as it goes.
labo_spent = The time this house gives to an experiment is up. What was played is kept.
labo_stopped = Stopped before the end. What was played is kept.
labo_outdated = The rules or the bots of this house have changed since: this experiment cannot go on, but can be run again.
labo_failed = The lab could not go on with this experiment. What was played is kept.
labo_go_on = Go on
labo_redo = Run it again with today’s rules
labo_short = In short
labo_changed = What changes
labo_unknown = Not settled yet
labo_same = What a table would not notice
labo_verdict_changed = changed
labo_verdict_same = the same
labo_verdict_unknown = not known yet
labo_legend = The dot is the measured difference, the line how far it may still go. Within the band, a table would notice nothing.
labo_bar = difference { $difference }
labo_to = instead of { $before }
labo_striking = Moves and rules
labo_observed = Also observed, without a verdict
labo_cannot = What the lab cannot tell
labo_cannot_told = Bots played, not your family: they are never bored, do not bluff and do not laugh.
labo_onward = What next
labo_play = Play by these rules
labo_play_help = A table opens, with bots and the changed rule.
labo_link = The address of this result
labo_copy = Copy the address
labo_print = The page for printing
labo_again = Again with other cards
labo_change = Change the rules
labo_coming = Opening the lab…
labo_heard = { $changed ->
    [0] Nothing has changed so far
    [one] One figure has changed
   *[other] { $changed } figures have changed
}, { $unknown ->
    [0] everything is settled.
    [one] one is not settled.
   *[other] { $unknown } are not settled.
}
labo_see = See for yourself
labo_see_told = The three matches in which the rule made the most difference, with the same cards on both sides.
labo_match = Match { $number }
labo_abreast = Side by side
labo_which = Which one to watch
labo_together = Together
labo_alone = Alone
labo_to_parting = Where they part
labo_parted = Here the two matches part: until now, everything was the same.
labo_not_parted = Everything is still the same on both sides, up to moment { $step }.
