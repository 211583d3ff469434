game_name = Le Kem's
game_aim = Collect four of a kind, and let your partner be the first to see your signal.
intro_want = Collect four of a kind, and have your partner shout "kem's".
intro_do = { $tempo ->
    [open] Swap with the middle whenever you like; once you hold four, make your signal.
   *[ticks] Each beat, swap a card if you like; once you hold four of a kind, make your signal.
}
intro_beware = Your opponents are watching too: if they read your signal, they score 4 points.

gesture_wink = wink
gesture_cheek = scratch your cheek
gesture_nose = touch your nose
gesture_ear = pull your ear
gesture_hair = run a hand through your hair
gesture_eyebrows = raise your eyebrows
gesture_smile = smile
gesture_yawn = yawn
gesture_tap = tap the table
gesture_arms = fold your arms
gesture_ceiling = look at the ceiling
gesture_fan = tidy your cards

## The telling

thrown_in = { $player } dealt somebody three of a kind: the cards are thrown in and dealt again.
deal_start = { $player } { YOU($player, "deals", "deal") } four cards to each player.
first_signal = { $players } step aside to choose a secret signal.
new_signal = { $players } must choose another signal.
proposed_one = { $player } { YOU($player, "proposes", "propose") }: { $first }.
proposed_two = { $player } { YOU($player, "proposes", "propose") }: { $first }, then { $second }.
proposed_three = { $player } { YOU($player, "proposes", "propose") }: { $first }, then { $second }, then { $third }.
proposal_refused = { $player } { YOU($player, "says", "say") } no, and { YOU($player, "proposes", "propose") } in turn.
signal_set_one = Your signal: { $first }.
signal_set_two = Your signal: { $first }, then { $second }.
signal_set_three = Your signal: { $first }, then { $second }, then { $third }.
signal_ready = { $players } have { YOU($players, "their", "your") } signal.
signal_lot = { $players } cannot agree: { YOU($players, "they", "you") } are given one gesture, drawn by lot.
signal_kept = { $players } keep { YOU($players, "their", "your") } signal.
signal_changing = { $players } change { YOU($players, "their", "your") } signal.

river = In the middle: { $cards }.
new_river = Four new cards in the middle: { $cards }.
carre = Four of a kind! Make your signal.
swap = { $player } { YOU($player, "takes", "take") } { $take } and { YOU($player, "gives", "give") } { $give }.
too_late = { $player } wanted { $card }: too late, the card is gone.
came_too_late = Too late, the card is gone: { $card }.
reshuffled = The stock is used up: the cards put aside are shuffled.
void = The stock is used up: the deal is void.
void_but_scored = The stock is used up: the deal is over, and what was scored stands.

makes_wink = { $player } { YOU($player, "winks", "wink") }.
makes_cheek = { $player } { YOU($player, "scratches", "scratch") } { YOU($player, "their", "your") } cheek.
makes_nose = { $player } { YOU($player, "touches", "touch") } { YOU($player, "their", "your") } nose.
makes_ear = { $player } { YOU($player, "pulls", "pull") } { YOU($player, "their", "your") } ear.
makes_hair = { $player } { YOU($player, "runs", "run") } a hand through { YOU($player, "their", "your") } hair.
makes_eyebrows = { $player } { YOU($player, "raises", "raise") } { YOU($player, "their", "your") } eyebrows.
makes_smile = { $player } { YOU($player, "smiles", "smile") }.
makes_yawn = { $player } { YOU($player, "yawns", "yawn") }.
makes_tap = { $player } { YOU($player, "taps", "tap") } the table.
makes_arms = { $player } { YOU($player, "folds", "fold") } { YOU($player, "their", "your") } arms.
makes_ceiling = { $player } { YOU($player, "looks", "look") } at the ceiling.
makes_fan = { $player } { YOU($player, "tidies", "tidy") } { YOU($player, "their", "your") } cards.

cries_kems = { $player } { YOU($player, "shouts", "shout") } "kem's!"
cries_double = { $player } { YOU($player, "shouts", "shout") } "double kem's!"
cries_contre = { $player } { YOU($player, "shouts", "shout") } "counter-kem's!"
shows_carre = { $player } { YOU($player, "shows", "show") } { $cards }: four of a kind!
shows_no_carre = { $player } { YOU($player, "shows", "show") } { $cards }: not four of a kind.
shows_unsigned = { $player } { YOU($player, "shows", "show") } { $cards }: four of a kind, but the signal was not made.
double_waits = Waiting for { $player }.
double_alone = { $player } said it alone: it is judged as a plain kem's.
double_void = { $player } said it alone: it does not count.
described_nothing = { $player } { YOU($player, "describes", "describe") } nothing: the counter-kem's fails.
described_one = { $player } { YOU($player, "describes", "describe") }: { $first }.
described_two = { $player } { YOU($player, "describes", "describe") }: { $first }, then { $second }.
described_three = { $player } { YOU($player, "describes", "describe") }: { $first }, then { $second }, then { $third }.
found_out = That was the signal: { $players } have no secret left!
team_gains = { $points ->
    [one] { $players } score { $points } point.
   *[other] { $players } score { $points } points.
}
team_loses = { $points ->
    [one] Wrong: { $players } lose { $points } point.
   *[other] Wrong: { $players } lose { $points } points.
}

line_kems = { $player }: +{ $points } (kem's).
line_double = { $player }: +{ $points } (double kem's).
line_contre = { $player }: +{ $points } (counter-kem's).
line_missed = { $player }: { $points } (counter-kem's failed).
line_false = { $player }: { $points } (false kem's).
line_theirs = { $player }: +{ $points } (the other team's false kem's).
line_nothing = { $player }: 0.
team_won = { $points ->
    [one] { $players } win the match with { $points } point!
   *[other] { $players } win the match with { $points } points!
}
match_drawn = The match ends in a draw between { $players } (points: { $points }).

## The table

prompt_signal = Choose your secret signal with { $partner }: which gesture first?
prompt_more = Another gesture, or is that all?
prompt_end = Your signal is complete: say that's all.
prompt_answer_one = { $player } { YOU($player, "proposes", "propose") }: { $first }. Agreed, or which gesture do you propose instead?
prompt_answer_two = { $player } { YOU($player, "proposes", "propose") }: { $first }, then { $second }. Agreed, or which gesture do you propose instead?
prompt_answer_three = { $player } { YOU($player, "proposes", "propose") }: { $first }, then { $second }, then { $third }. Agreed, or which gesture do you propose instead?
prompt_last_one = { $player } { YOU($player, "proposes", "propose") }: { $first }. This is the last proposal: agreed, or shall chance decide?
prompt_last_two = { $player } { YOU($player, "proposes", "propose") }: { $first }, then { $second }. This is the last proposal: agreed, or shall chance decide?
prompt_last_three = { $player } { YOU($player, "proposes", "propose") }: { $first }, then { $second }, then { $third }. This is the last proposal: agreed, or shall chance decide?
prompt_keep = Keep your signal?
prompt_call = Shout anything?
prompt_describe = Counter-kem's: describe the signal.
prompt_describe_more = And then, or is that all?
prompt_take = Which card do you take from the middle?
prompt_give = What do you give for { $card }?
prompt_look = Who do you look at?
prompt_carre = Four of a kind! Make your signal.
prompt_gesture = Make a gesture?
prompt_playing = Swap, make a gesture, shout; or say that you want nothing more.
brief_prompt_signal = Your secret signal with { $partner }: which gesture?
brief_prompt_answer_one = Agreed: { $first }?
brief_prompt_answer_two = Agreed: { $first }, then { $second }?
brief_prompt_answer_three = Agreed: { $first }, then { $second }, then { $third }?
brief_prompt_playing = Swap, signal, shout!
prompt_answer = { $player } { YOU($player, "has", "have") } shouted "double kem's": do you shout it too?

offer_gesture = { $about }
offer_done = that's all
offer_accept = agreed
    .also = oui o yes y ok
offer_refuse = no
    .also = non n no
offer_keep = keep the signal
    .also = oui o yes y ok
offer_change = change the signal
    .also = non n no
offer_wait = say nothing
offer_kems = kem's!
offer_double = double kem's!
offer_contre = counter-kem's!
offer_take = take { $about }
offer_leave = nothing more for me
offer_give = give { $about }
offer_back = go back
offer_look = look at { $about }
offer_still = keep still

keep_or_change = Keep your signal, or change it.
no_free_change = This is not the time to keep or change a signal.
last_proposal = That was the last proposal: accept it, or let chance decide.
nothing_to_answer = Your partner has proposed nothing.
signal_is_done = You said that was all.
signal_is_empty = A signal has at least one gesture.
signal_found_out = This signal was found out: choose another.
not_a_gesture = That is not one of the twelve gestures.
not_in_river = This card is not in the middle.
back_once = You may go back only once a beat.
back_first = You have already chosen a card: go back first.
look_at_another = Look at somebody else.
all_are_seen = Everybody sees every gesture: there is nobody to look at.
gestures_enough = That is enough gestures for these four cards.
sated_already = You have said so already.
take_first = First take a card from the middle.
too_late_to_give = Too late: the card you wanted is gone.
not_a_call = Shout "kem's", "double kem's" or "counter-kem's", or say nothing.
barred = You were wrong: you may not make that call again before the next four cards.
called_already = You have already shouted it.

zone_river = the middle
zone_swept = the cards put aside

fact_moment = now:
moment_talking = choosing signals
moment_calling = the calls
moment_describing = the counter-kem's
moment_taking = taking a card
moment_giving = giving a card
moment_looking = who looks at whom
moment_gesturing = the gestures
moment_playing = everyone plays at once
moment_answering = the double kem's
fact_stock = cards in the stock
fact_age = beats for these four cards
fact_sated = want nothing more:
fact_signal = your signal:
fact_proposal = proposed:
fact_signal_then = then
fact_score = points
fact_gesture = last gesture
fact_reaches = takes
fact_gives = gives
fact_looks = looks at
fact_chosen = has chosen:
fact_described = describes:
fact_barred = may not shout
barred_from_all = anything
barred_from_kems = kem's
barred_from_contre = counter-kem's
unit_barred_from_all = no shouts
unit_barred_from_kems = no kem's
unit_barred_from_contre = no counter

short_age = age
short_sated = done
short_score = points
short_signal = signal
short_proposal = proposed
short_signal_then = then
short_gesture = gesture
short_barred = barred
short_reaches = takes
short_gives = gives
short_looks = looks at
short_chosen = chosen
short_described = describes

## What becomes of a move

often_line_kems = Good kem's
often_line_double = Double kem's
often_line_contre = Good counter-kem's
often_line_missed = Failed counter-kem's
often_line_false = False kem's
often_rivals_score = Points for the other team

## Options

option_target = points to reach
option_target_help = The first team to reach this number of points wins the match.
option_false_kems = a false kem's
option_false_kems_help = What happens when the partner does not have four of a kind.
option_false_kems_reveal = the partner's hand is shown
option_false_kems_minus_one = costs a point
option_false_kems_opponents_plus_one = gives the other team a point
option_false_kems_deal_lost = loses the deal
option_signal_required = the signal must have been made
option_signal_required_help = A kem's counts only if the signal has been made since the four of a kind was complete.
option_lone_double = a double kem's shouted alone
option_lone_double_help = What a double kem's is worth when the partner does not shout it too.
option_lone_double_downgrade = counts as a kem's
option_lone_double_void = does not count
option_exhaustion = when the stock is empty
option_exhaustion_help = What happens when there are no cards left to turn up.
option_exhaustion_null_deal = the deal is over
option_exhaustion_reshuffle = the cards put aside are shuffled
option_free_signal_change = signals may change between deals
option_free_signal_change_help = Before each deal each team may change its signal, even if it was not found out.
option_redeal_three = deal again if someone gets three of a kind
option_redeal_three_help = The cards are thrown in and dealt again when somebody is dealt three or four of a kind.
option_signal_max_len = gestures in a signal, at most
option_signal_max_len_help = The more gestures a signal has, the harder it is to guess, and to see.
option_attention = who sees gestures
option_attention_help = You see all gestures, or only those of the player you are looking at.
option_attention_all = everybody
option_attention_gaze = only those looking
option_double_window = beats to shout double together
option_double_window_help = The time the partner has to shout "double kem's" too.
option_river_idle = beats without a swap before new cards
option_river_idle_help = When nobody wants anything for that many beats, four other cards are turned up.
option_river_max = beats at most for four cards
option_river_max_help = After that many beats, four other cards are turned up whatever happens.
option_describe_timeout = seconds to describe a signal
option_describe_timeout_help = At a table with a clock, the time to describe the signal after a counter-kem's.
option_max_deals = deals at most
option_max_deals_help = The match ends after this number of deals, even if nobody has enough points.
option_tempo = tempo
option_tempo_help = Play goes by beats, everyone choosing in secret; or everyone acts at any moment, and the quickest wins.
option_tempo_ticks = by beats
option_tempo_open = everyone at once
option_idle_seconds = seconds without a swap before the cards are put aside
option_idle_seconds_help = When everyone plays at once: the time without a swap after which four other cards are turned up.
option_river_seconds = seconds at most for four cards
option_river_seconds_help = When everyone plays at once: after this time, four other cards are turned up whatever happens.
option_most_swaps = swaps at most for four cards
option_most_swaps_help = When everyone plays at once: after this many swaps, four other cards are turned up. At a table with a clock, nobody gets that far.
option_double_time = milliseconds to say double together
option_double_time_help = When everyone plays at once: the time the partner has to shout "double kem's" too.
option_first_dealer = first dealer
option_first_dealer_help = Who deals first: drawn by lot, or chosen.

## Ways to play

preset_classic = classic
preset_classic_help = The traditional rules, up to ten points: everyone plays at once.
preset_short = short match
preset_short_help = The match stops at five points.
preset_children = for children
preset_children_help = A single gesture in a signal, and five points to reach.
preset_beats = by beats
preset_beats_help = No hurry: on each beat, everyone chooses in secret.
preset_sharp_eyes = sharp eyes
preset_sharp_eyes_help = You see only the gestures of the player you are looking at, and the signal must have been made.
