game_name = President (Le Président)
game_aim = Be rid of all your cards before the others; the last one pays for it in the next deal.

title_president = President
title_vice_president = Vice-President
title_citizen = Citizen
title_vice_bottom = Vice-Bottom
title_bottom = Bottom

## The telling

deal_start = Deal { $deal } of { $deals }.
first_deal = { $player } deals, { $leader } leads.
new_deal = { $player } (Bottom) deals and leads.
exchange_public = { $count ->
    [one] { $lower } and { $upper } exchange one card.
   *[other] { $lower } and { $upper } exchange { $count } cards.
}
exchange_give = You give { $cards } to { $player }.
exchange_get = You receive { $cards } from { $player }.
laid = { $player } plays { $cards }
passed = { $player } passes
skipped = { $player } is skipped
revolution = Revolution: the order of the cards is reversed!
restoration = Counter-revolution: the cards are in their order again!
trick_won = { $player } takes the trick and leads.
trick_won_by_none = Nobody goes higher: { $player } leads.
out = { $player } is out of cards: { $title }!
out_on_top = { $player } goes out on a 2 or a joker: { $title }!
last_left = { $player } is left holding cards: { $title }!
became = { $title }: { $player }.
became_for_points = { $points ->
    [one] { $title }: { $player }, { $points } point.
   *[other] { $title }: { $player }, { $points } points.
}
match_end = { $count ->
    [one] { $player } wins the match: President once.
   *[other] { $player } wins the match: President { $count } times.
}
match_end_points = { $points ->
    [one] { $player } wins the match with { $points } point, and was President once.
   *[other] { $count ->
        [0] { $player } wins the match with { $points } points, and was never President.
        [one] { $player } wins the match with { $points } points, and was President once.
       *[other] { $player } wins the match with { $points } points, and was President { $count } times.
    }
}

## The table

prompt_return = { $count ->
    [one] Choose a card to return to { $player }.
   *[other] Choose { $count } cards to return to { $player }, one after the other.
}
prompt_lead = Your lead: play one or more cards of one rank.
prompt_higher = { $count ->
    [one] Play a card above { $cards }, or pass.
   *[other] Play { $count } cards of one rank above { $cards }, or pass.
}
prompt_equal = { $count ->
    [one] Play a card equal to { $cards } or above, or pass.
   *[other] Play { $count } cards of one rank, equal to { $cards } or above, or pass.
}
prompt_pick = { $count ->
    [one] You play { $lay }: choose the card.
   *[other] You play { $lay }: choose the { $count } cards, one after the other.
}
prompt_pick_more = { $count ->
    [one] You play { $cards }: choose one more card.
   *[other] You play { $cards }: choose { $count } more cards.
}
prompt_begun = { $count ->
    [one] You have begun to play: play a card on { $cards }.
   *[other] You have begun to play: play { $count } cards of one rank on { $cards }.
}
prompt_cannot = You have nothing to play on { $cards }: pass.
prompt_pass = Nothing can be above that: you can only pass.

offer_give = return { $about }
offer_play = play { $about }
offer_lay = play { $about }
offer_back = go back
offer_pass = pass

play_3x1 = a 3
play_3x2 = two 3s
play_3x3 = three 3s
play_3x4 = four 3s
play_4x1 = a 4
play_4x2 = two 4s
play_4x3 = three 4s
play_4x4 = four 4s
play_5x1 = a 5
play_5x2 = two 5s
play_5x3 = three 5s
play_5x4 = four 5s
play_6x1 = a 6
play_6x2 = two 6s
play_6x3 = three 6s
play_6x4 = four 6s
play_7x1 = a 7
play_7x2 = two 7s
play_7x3 = three 7s
play_7x4 = four 7s
play_8x1 = an 8
play_8x2 = two 8s
play_8x3 = three 8s
play_8x4 = four 8s
play_9x1 = a 9
play_9x2 = two 9s
play_9x3 = three 9s
play_9x4 = four 9s
play_10x1 = a 10
play_10x2 = two 10s
play_10x3 = three 10s
play_10x4 = four 10s
play_Jx1 = a jack
play_Jx2 = two jacks
play_Jx3 = three jacks
play_Jx4 = four jacks
play_Qx1 = a queen
play_Qx2 = two queens
play_Qx3 = three queens
play_Qx4 = four queens
play_Kx1 = a king
play_Kx2 = two kings
play_Kx3 = three kings
play_Kx4 = four kings
play_Ax1 = an ace
play_Ax2 = two aces
play_Ax3 = three aces
play_Ax4 = four aces
play_2x1 = a 2
play_2x2 = two 2s
play_2x3 = three 2s
play_2x4 = four 2s
play_JKx1 = a joker
play_JKx2 = two jokers

must_lead = It is your lead: you may not pass.
begun_to_lay = You have begun to play: you can no longer pass.
not_of_the_lay = You play { $lay }: choose among your cards of that rank, or go back.
bad_combination = Play cards of one rank that you hold; a joker stands for no other card.
wrong_number = { $count ->
    [one] Play a single card, as { $cards } is one.
   *[other] Play { $count } cards, as many as { $cards }.
}
not_higher = That is not high enough: go above { $cards }.

zone_returned = the cards to return

fact_cards = cards
fact_title = title
fact_last_title = title before
fact_in_trick = trick
has_passed = passes
fact_order = order
order_reversed = reversed

## Options

option_return_choice = what the President returns
option_return_choice_worst = his worst cards
option_return_choice_free = the cards he chooses
option_pass_locks = who passes is out until the trick ends
option_equal_skips = an equal play skips the next player
option_two_closes = a two closes the trick
option_revolution = four of a kind make a revolution
option_suits = the suits one plays
option_suits_chosen = those the player chooses
option_suits_lowest = always the first ones
option_no_finish_on_top = going out on a two or a joker costs the place
option_match_deals = number of deals
option_ranking = what wins
option_ranking_titles = titles
option_ranking_points = points
option_first_dealer = first dealer
