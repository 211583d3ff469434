# Looking at a match again
replay_title = Replay
replay_where = Deal { $deal } · { $step } of { $last }
replay_line = Moments of the match
replay_at = Deal { $deal }, moment { $step } of { $last }
replay_from = Watch from
replay_from_now = Watch from: { $place }
replay_from_all = See all
replay_from_table = Onlooker
replay_play = Play
replay_pause = Pause
replay_back = Previous moment
replay_on = Next moment
replay_deal_back = Previous deal
replay_deal_on = Next deal
replay_hands = Hands
replay_costs = Costly moves
replay_what_if = What if…?
replay_link = Link
replay_copy = Copy the link
replay_link_title = The link to this moment
replay_lost = The house is not answering: try again.
replay_mark = { $name }: { $played }. Better: { $better }.
replay_keys = Arrows: one moment. Shift and arrows: one gesture. Page up, page down: one deal. Space: play.

# My matches
mine_title = My matches
mine_more = { $count ->
    [one] One more
   *[other] { $count } more
}
mine_bring = Watch a written game: choose its file, or drop it here

# What if…?
what_if_how = Pick up the match at this moment, at a new table. Bots play the other seats; friends may come and take them.
what_if_seat = In whose seat?
what_if_cards = The others' cards
what_if_same = As they were
what_if_anew = Drawn anew
what_if_same_help = Everyone holds the cards they really held.
what_if_anew_help = Whatever this seat could not know is drawn anew: anything that was possible may turn up.
what_if_begin = Play from here
what_if_real = What really happened
what_if_here = As it was
what_if_over = The deal was over.
what_if_more = All that happened there
what_if_ended = How the real match ended: { $places }
what_if_see = Watch this moment
what_if_about = This match goes on from moment { $step } of another one: its cards were not promised, and there is nothing to check.
