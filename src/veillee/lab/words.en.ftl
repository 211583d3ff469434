# The words of the lab: the page of a result, and what the terminal says of it.

lab_name = The lab
lab_question = { $game }: what if… { $change }?
lab_measured = { $game }, as it is played
lab_choice = { $option }: { $value }
lab_option = { $option }: { $before } → { $after } (§{ $rule })
lab_played = { $pairs } matches played each way with the same cards, { $players ->
    [one] alone
   *[other] { $players } players
 } ({ $thoughts ->
    [0] { $level }
   *[other] { $level }, { $thoughts } endings imagined a choice
 }).
lab_played_once = { $pairs } matches played, { $players ->
    [one] alone
   *[other] { $players } players
 } ({ $thoughts ->
    [0] { $level }
   *[other] { $level }, { $thoughts } endings imagined a choice
 }).
lab_noticed = At least one decision changes in { $share } of the matches.
lab_unnoticed = No decision changes: your bots do not know this rule. What follows therefore says nothing about it.
lab_short = In short
lab_short_changed = { $what }: { $after } instead of { $before }.
lab_short_none = Nothing that is measured changes enough for a table to notice.
lab_short_unknown = Not enough matches yet to tell: { $what }.
lab_figures = What is measured
lab_figure = measure
lab_before = before
lab_after = after
lab_value = value
lab_difference = difference
lab_verdict = verdict
lab_changed = changed
lab_same = the same
lab_unknown = not known yet
lab_differences = How far each went
lab_dealer = dealer
lab_band = Grey band: what a table would not notice. Dot and bar: the difference and its interval.
lab_seats = Who wins, round the table
lab_seats_even = with even chances, each would win { $share }
lab_length = How long it takes
lab_length_told = Half of the matches take less than { $middle } min, one in twenty more than { $long } min.
lab_length_both = Before: half take less than { $middle } min, one in twenty more than { $long } min. After: { $middle_after } and { $long_after } min.
lab_cannot = What this page cannot tell
lab_cannot_told = Bots played, not your family: they are never bored, they do not bluff and they do not laugh. Times assume 4 s a choice, 1.5 s a forced move and 30 s a deal.
lab_sure = Everything said here holds together with 95% confidence, whenever it was stopped. With other cards on either side it would have taken up to { $saved } times as many matches.
lab_sure_once = The intervals hold together with 95% confidence.
lab_again = To run it again
lab_seats_0 = wins: the first dealer
lab_seats_n = wins: place { $place } after the dealer
lab_minutes = length (minutes)
lab_decisions = decisions in a match
lab_deals = deals in a match
lab_choices = turns that leave a choice
lab_options = moves open where there is a choice
lab_dead = turns without a choice
lab_ties = matches without a single winner
lab_leads = changes of the lead
lab_comeback = how far behind the winner was
lab_closeness = points between the first two
lab_skill = skill's part in the margins
lab_waiting = others' moves between two of one's own
lab_idle = part of a deal spent watching its end
lab_decided = part of a match played once it was decided
lab_hopeless = players with no hope left, from deal to deal
lab_by_chance = changes of the lead by chance alone
lab_moves = Moves
lab_never = Never made, though they were open beside others: { $moves }.
lab_always = Made whenever they were open: { $moves }.
lab_never_right = Never the best when tried out: { $moves }.
lab_somebody = somebody
lab_observed = Also observed, without a verdict
lab_try = To play it
lab_yes = yes
lab_no = no
lab_point = .
lab_percent = { $value }%
lab_no_run = There is no experiment number { $given }; "veillee lab list" shows them.
lab_other_rules = Experiment { $given } was played by other rules than today's: it can be read, but it does not go on.
lab_look = { $pairs } pairs: { $changed } changed, { $same } the same, { $unknown } not known yet
lab_kept = Experiment { $number }: "veillee lab resume { $number }" goes on, "veillee lab show { $number }" tells it.
lab_page = The page is in "{ $file }".
lab_none = Nothing has been played in the lab yet.
lab_listed = { $number }. { $game }, { $players } players ({ $change }): { $pairs } pairs, { $at }
lab_nothing_changed = nothing changed
lab_same_rules = Both ways to play are the same: give an option that changes with --b, for instance { $expected }.
lab_bad_file = "{ $given }" is no file of the lab, or it is damaged.
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
lab_sweep_kept = What was played is kept: the same command goes on.
lab_no_try = There is nothing to try: give options with --try, for instance --try target=10,20.
lab_too_many = Those are too many settings to try: { $most } values at most, over all options.
lab_not_measured = "{ $given }" is not measured here; expected: { $expected }.
lab_budget = "{ $given }" will not do: in the lab, --budget counts the endings imagined before each choice, from 1 to { $most }, so that everything comes out the same again.
