# The words of the lab: the page of a result, and what the terminal says of it.

lab_name = The lab
lab_question = { $game }: what if… { $change }?
lab_measured = { $game }, as it is played
lab_choice = { $option }: { $value }
lab_option = { $option }: { $before } → { $after } (§{ $rule })
lab_played = { $pairs } matches played each way with the same cards, { $players ->
    [one] alone,
   *[other] with { $players } players,
 } by bots of level “{ $level }”{ $thoughts ->
    [0] .
   *[other] {""} who imagine { $thoughts } endings before each choice.
 }
lab_played_once = { $pairs } matches played { $players ->
    [one] alone,
   *[other] with { $players } players,
 } by bots of level “{ $level }”{ $thoughts ->
    [0] .
   *[other] {""} who imagine { $thoughts } endings before each choice.
 }
lab_noticed = At least one decision changes in { $share } of the matches.
lab_unnoticed = No decision changes: your bots do not know this rule. What follows therefore says nothing about it.
lab_short = In short
lab_short_none = Nothing that is measured changes enough for a table to notice.
lab_short_unknown = It would take more matches to tell: { $what }.
lab_figures = What is measured
lab_figure = what is measured
lab_before = before
lab_after = after
lab_value = value
lab_difference = difference
lab_verdict = verdict
lab_changed = changed
lab_same = the same
lab_unknown = not known yet
lab_differences = How much each figure changes
lab_dealer = dealer
lab_band = Each dot says how much a measure changes, and the bar how far that change may go. Within the grey band a table would notice nothing.
lab_seats = Who wins, round the table
lab_seats_even = The dashed circle is an even chance for everyone: { $share }. The larger a disc, the more that place wins.
lab_length = How long it takes
lab_length_told = Half of the matches take less than { $middle } min, and one in twenty takes more than { $long } min.
lab_length_both = Before, half of the matches took less than { $middle } min, and one in twenty more than { $long } min. After, it is { $middle_after } and { $long_after } min.
lab_cannot = What this page cannot tell
lab_cannot_told = Bots played, not your family: they are never bored, they do not bluff and they do not laugh. A choice is taken to last { $choice } s, a forced move { $forced } s, and a deal { $deal } s more.
lab_sure = All of the above can be trusted together in 95 cases out of 100. Both ways were played with the same cards: otherwise it would have taken up to { $saved } times as many matches.
lab_sure_once = With other cards these figures would hardly change.
lab_again = To run it again
lab_seats_0 = wins by the first dealer
lab_seats_n = wins by place { $place } after the dealer
lab_minutes = mean length (minutes)
lab_decisions = decisions in a match
lab_deals = deals in a match
lab_choices = turns that leave a choice
lab_options = moves open where there is a choice
lab_dead = turns without a choice
lab_ties = matches without a single winner
lab_leads = lead changes in a match
lab_comeback = how far behind the winner was, before the end
lab_closeness = points between the first two
lab_skill = share of skill in the margins
lab_waiting = others' moves between two of one's own
lab_idle = part of a deal spent just watching
lab_decided = part of a match played once it was decided
lab_hopeless = players with no hope left, from deal to deal
lab_by_chance = lead changes by chance alone
lab_moves = Moves
lab_never = These moves were allowed, and nobody made them: { $moves }.
lab_always = These moves were made whenever they were allowed: { $moves }.
lab_never_right = When they are tried out, these moves are never the best: { $moves }.
lab_somebody = somebody
lab_observed = What is also observed, without a verdict
lab_try = To play it
lab_yes = yes
lab_no = no
lab_point = .
lab_percent = { $value }%
lab_no_run = There is no experiment number { $given }; "veillee lab list" shows them.
lab_other_rules = Experiment { $given } was played by other rules than today's: it can be read, but not continued.
lab_look = { $pairs } pairs: { $changed } changed, { $same } the same, { $unknown } not known yet
lab_kept = Experiment { $number }: "veillee lab resume { $number }" continues it, "veillee lab show { $number }" tells it.
lab_page = The page is in "{ $file }".
lab_none = Nothing has been played in the lab yet.
lab_listed = { $number }. { $game }, { $players } players ({ $change }): { $pairs } pairs, { $at }
lab_nothing_changed = nothing changed
lab_same_rules = Both ways to play are the same: give an option that changes with --b, for instance { $expected }.
lab_other_format = "{ $given }" comes from another version of the lab, which measured differently: keep it, and name another file with "--store".
lab_bad_file = "{ $given }" is not a file of the lab, or it is damaged.
lab_no_room = Nothing more can be kept in "{ $given }" ({ $why }). What was kept until then stays: make room, and go on with "veillee lab resume".
lab_no_file = "{ $given }" cannot be written: { $why }.
lab_stage = { $matches } matches of each setting: { $left } of { $tried } go on.
lab_fresh = The best of many was also lucky: the last ones are played again with other cards, against the usual rules.
lab_best = For { $aim }: { $change }.
lab_usual_best = For { $aim }, nothing that was tried is better than the usual rules.
lab_aim_seats = seats as even as possible
lab_aim_minutes = short matches
lab_aim_dead = few turns without a choice
lab_aim_ties = few ties
lab_aim_closeness = close endings
lab_aim_choices = many choices
lab_aim_leads = a lead that changes often
lab_aim_comeback = comebacks
lab_sweep_kept = What was played is kept: the same command goes on with it.
lab_no_try = There is nothing to try: give options with --try, for instance --try target=10,20.
lab_too_many = That is too many settings to try: { $most } values at most, over all options.
lab_not_measured = "{ $given }" is not measured here; expected: { $expected }.
lab_budget = "{ $given }" will not do: in the lab, --budget counts the endings imagined before each choice, from 1 to { $most }, so that everything comes out the same again.
lab_half = half take less than (minutes)
lab_long = one in twenty takes more than (minutes)
lab_kingmaking = choices by players with no hope that decide who wins
lab_restricted = wins by the player who may not do it
lab_told_seats = { $place ->
    [0] The first dealer
    [1] The player just after the first dealer
   *[other] The player { $place } places after the first dealer
 } wins { $after } of the matches instead of { $before }.
lab_told_minutes = A match takes { $after } minutes on average instead of { $before }.
lab_told_half = Half of the matches take less than { $after } minutes instead of { $before }.
lab_told_long = One match in twenty takes more than { $after } minutes instead of { $before }.
lab_told_decisions = A match has { $after } decisions instead of { $before }.
lab_told_deals = A match has { $after } deals instead of { $before }.
lab_told_choices = { $after } of the turns leave a choice instead of { $before }.
lab_told_options = A choice is among { $after } moves instead of { $before }.
lab_told_dead = { $after } of the turns leave no choice at all instead of { $before }.
lab_told_ties = { $after } of the matches end without a single winner instead of { $before }.
lab_told_leads = The lead changes { $after } times in a match instead of { $before }.
lab_told_comeback = Before the end, { $after } of the others are ahead of the winner instead of { $before }.
lab_told_closeness = At the end, { $after } points separate the first two instead of { $before }.
lab_told_skill = Skill explains { $after } of the margins instead of { $before }.
lab_told_restricted = The player who may not do it wins { $after } of the matches instead of { $before }.
lab_question_without = { $game }: what if one of the players could never { $move }?
lab_without_card = play { $card }
lab_noticed_without = In { $share } of the matches they would have done it.
lab_unnoticed_without = Your bots never do it: forbidding it changes nothing.
lab_change_without = never { $move }
lab_cost = move
lab_offered = allowed
lab_chosen = chosen
lab_lost = what it costs
lab_costs = What moves cost
lab_costs_told = Some choices were played again with each move that was allowed: this is how many points each loses on average, compared with the best. Those that cost least are shown first, then those that cost most.
lab_silent = Rules you hardly ever hear of
lab_silent_told = { $listened } matches were listened to from beginning to end.
lab_silent_never = § { $rule } never came up: “{ $text }”
lab_silent_seldom = § { $rule } came up in only { $share } of the matches: “{ $text }”
lab_silent_none = Every rule that a table can hear of came up in at least one match in a hundred.
lab_typical = A match like the others
lab_typical_told = { $deals ->
    [one] It was played in one deal
   *[other] It was played in { $deals } deals
 }, and { $winners }. The line follows the points of each player from deal to deal.
lab_winner_0 = the first dealer won
lab_winner_n = { $place ->
    [1] the player just after the first dealer won
   *[other] the player { $place } places after the first dealer won
 }
lab_winner_many = several shared the win
lab_deal = deal
lab_examples = To see for yourself
lab_examples_told = These are the matches in which the rule made the most difference.
lab_example = Cards no. { $seed }: { $deals_before ->
    [one] one deal
   *[other] { $deals_before } deals
 } and { $before } min before, { $deals_after ->
    [one] one deal
   *[other] { $deals_after } deals
 } and { $after } min after{ $same_winner ->
    [yes] .
   *[no] {""}; the winner is not the same.
 }
lab_no_move = "{ $given }" is not a move of this game; expected, for instance: { $expected }.
lab_alone = Forbidding a move to one of the players takes at least two of them.
lab_times = "{ $given }" will not do: --times takes three lengths in seconds, of a choice, a forced move and a deal, for instance 4,1.5,30.
lab_measured_only = "{ $given }" is for "veillee lab measure".
lab_arms = The pale line is before, the bright one after.
lab_minutes_short = { $minutes } min
lab_seats_all = wins by place
