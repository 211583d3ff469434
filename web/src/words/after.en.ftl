## After the match

after_you_won = You win!
after_won = { $count ->
    [one] { $names } { YOU($names, "wins", "win") }!
   *[other] { $names } win!
}
after_nobody = The match is over.
after_about = { $deals ->
    [one] { $game }, one deal.
   *[other] { $game }, { $deals } deals.
}
after_rank = { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}
after_points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
after_sheet = The sheet, explained
after_card = The evening's card
after_check = A fair shuffle
after_check_how = Before the first deal, the table showed the fingerprint of a secret. Every card must come from that secret, mixed with your words.
after_promise = The promised fingerprint
after_secret = The secret, revealed
after_check_do = Check the deals
after_checking = Shuffling everything again…
after_same = { $deals ->
    [one] The deal is the one that was promised.
   *[other] All { $deals } deals are those that were promised.
}
after_different = { $deal ->
    [0] This is not the match that was promised.
   *[other] Deal { $deal } is not the one that was promised.
}
after_other_promise = Its promise is not the one that the table showed.
after_other_words = The words in the mix are not those that the table showed.
after_unreachable = The written game could not be fetched: try again in a moment.
after_replay = Watch it again
after_download = Keep the written game
after_share = Share the link
after_shared = Link copied
after_again = Play again
rematch_asked = { $count ->
    [one] { $names } wants to play again.
   *[other] { $names } want to play again.
}
rematch_waiting = Asked. Waiting for { $names }.
rematch_in = You can start without them in { $seconds } s.
rematch_withdraw = Never mind
rematch_at_once = Start without waiting
rematch_begun = Another match has started at this table.
rematch_join = Join the match
rematch_watch = Watch the match
after_home = Another game

## What cost most

cost_title = What cost most
cost_whose = Whose moves?
cost_do = Find the three costliest moves
cost_searching = Thinking the match through again…
cost_progress = { $judged } of { $moves } moves judged
cost_deal = Deal { $deal }
cost_better = Better: { $better }
cost_see = See the moment
cost_then = { $name }: { $played }
cost_nothing = No move clearly cost anything.
cost_unjudged = { $count ->
    [one] { $count } move could not be judged.
   *[other] { $count } moves could not be judged.
}
