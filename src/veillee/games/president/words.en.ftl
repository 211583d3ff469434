game_name = Le Président (President)
game_aim = Get rid of all your cards before the others; the last one pays for it in the next deal.
intro_want = Get rid of all your cards before the others, and become President.
intro_do = Play as many cards as were last played, all equal and higher, or pass.
intro_beware = A 2 beats an ace, a joker beats all. Finish last and you lose your two best cards!

title_president = President
title_vice_president = Vice-President
title_citizen = Citizen
title_vice_bottom = Vice-Scum
title_bottom = Scum

## The telling

deal_start = Deal { $deal } of { $deals }.
first_deal = { $player } { YOU($player, "deals", "deal") }, { $leader } { YOU($leader, "leads", "lead") }.
new_deal = { $player } (Scum) { YOU($player, "deals", "deal") } and { YOU($player, "leads", "lead") }.
exchange_public = { $count ->
    [one] { $players } exchange one card.
   *[other] { $players } exchange { $count } cards.
}
exchange_give = You give { $cards } to { $player }.
exchange_get = You receive { $cards } from { $player }.
laid = { $player } { YOU($player, "plays", "play") } { $cards }
passed = { $player } { YOU($player, "passes", "pass") }
skipped = { $player } { YOU($player, "is", "are") } skipped
revolution = Revolution: the order of the cards is reversed!
restoration = Counter-revolution: the cards are back in order!
trick_won = { $player } { YOU($player, "takes", "take") } the trick and { YOU($player, "leads", "lead") }.
trick_won_by_none = Nobody goes higher: { $player } { YOU($player, "leads", "lead") }.
out = { $player } { YOU($player, "is", "are") } out of cards: { $title }!
out_on_top = { $player } { YOU($player, "goes", "go") } out on a 2 or a joker: { $title }!
last_left = { $player } { YOU($player, "is", "are") } left holding cards: { $title }!
became = { $title }: { $player }.
became_for_points = { $points ->
    [one] { $title }: { $player }, { $points } point.
   *[other] { $title }: { $player }, { $points } points.
}
match_end = { $count ->
    [one] { $player } { YOU($player, "wins", "win") } the match: President once.
   *[other] { $player } { YOU($player, "wins", "win") } the match: President { $count } times.
}
match_end_points = { $points ->
    [one] { $player } { YOU($player, "wins", "win") } the match with { $points } point, and { YOU($player, "was", "were") } President once.
   *[other] { $count ->
        [0] { $player } { YOU($player, "wins", "win") } the match with { $points } points, and { YOU($player, "was", "were") } never President.
        [one] { $player } { YOU($player, "wins", "win") } the match with { $points } points, and { YOU($player, "was", "were") } President once.
       *[other] { $player } { YOU($player, "wins", "win") } the match with { $points } points, and { YOU($player, "was", "were") } President { $count } times.
    }
}
counted = { $ranking ->
    [points] { $count ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[titles] { $count ->
        [one] { $points } presidency
       *[other] { $points } presidencies
    }
}

## The table

prompt_return = { $count ->
    [one] Choose a card to return to { $player }.
   *[other] Choose { $count } cards to return to { $player }, one after the other.
}
prompt_lead = Your lead: play one or more cards of one rank.
prompt_higher = { $count ->
    [one] Play a card higher than { $cards }, or pass.
   *[other] Play { $count } cards of one rank, higher than { $cards }, or pass.
}
prompt_equal = { $count ->
    [one] Play a card equal to { $cards } or higher, or pass.
   *[other] Play { $count } cards of one rank, equal to { $cards } or higher, or pass.
}
prompt_pick = { $count ->
    [one] You play { $lay }: choose the card.
   *[other] You play { $lay }: choose the { $count } cards, one after the other.
}
prompt_pick_more = { $count ->
    [one] You play { $cards }: choose one more card.
   *[other] You play { $cards }: choose { $count } more cards.
}
prompt_cannot = You have nothing to play on { $cards }: pass.
prompt_pass = Nothing can go higher: you can only pass.

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
not_of_the_lay = You play { $lay }: choose among your cards of that rank, or go back.
bad_combination = Play cards of one rank that you hold; a joker stands for no other card.
wrong_number = { $count ->
    [one] Play a single card, like { $cards }.
   *[other] Play { $count } cards, as many as { $cards }.
}
not_higher = That is not high enough: go higher than { $cards }.

zone_returned = the cards to return

fact_cards = cards
fact_title = title
fact_last_title = previous title
fact_in_trick = trick
short_in_trick = trick
has_passed = passed
fact_order = order
short_order = order
order_reversed = reversed
short_deal = deal
sheet_place = place

## What becomes of a move

often_title_president = { title_president }
often_title_vice_president = { title_vice_president }
often_title_citizen = { title_citizen }
often_title_vice_bottom = { title_vice_bottom }
often_title_bottom = { title_bottom }

## Options

option_return_choice = what the President and the Vice-President return
option_return_choice_help = The cards that the President and the Vice-President return: always their worst, or any they like.
option_return_choice_worst = their worst cards
option_return_choice_free = any cards they choose
option_pass_locks = once you pass, you are out of the trick
option_pass_locks_help = Once you have passed, you wait for the end of the trick, even if your turn comes round again.
option_equal_skips = an equal play skips the next player
option_equal_skips_help = You may also play the rank that was just played: the player after you is then skipped.
option_two_closes = a 2 closes the trick
option_two_closes_help = As soon as 2s are played the trick is over, and the player who played them leads.
option_revolution = four of a kind makes a revolution
option_revolution_help = Four of a kind reverses the order: 3s are above 2s, until the next four of a kind.
option_suits = which suits you play
option_suits_help = If you keep some cards of the rank you play, you choose which, or always play the first ones: clubs, diamonds, hearts, spades.
option_suits_chosen = those the player chooses
option_suits_lowest = always the first ones
option_no_finish_on_top = going out on a 2 or a joker costs you your place
option_no_finish_on_top_help = If your last cards are 2s or jokers, you take the worst free place.
option_match_deals = number of deals
option_match_deals_help = The match ends after that many deals.
option_ranking = what wins the match
option_ranking_help = The match goes to the player who was President most often, or who left the most players behind.
option_ranking_titles = titles
option_ranking_points = points
option_first_dealer = first dealer
option_first_dealer_help = Who deals first; the player on the left leads.

what_JK1 = The joker beats everything, and stands for no other card.
what_JK2 = { what_JK1 }
what_rank_2 = Unless there is a revolution, only a joker beats a 2.
what_order = The order is reversed: the lower a card, the stronger it is.

preset_classic = classic
preset_classic_help = The plain rules, without any house rule, in five deals.
preset_revolution = with revolution
preset_revolution_help = Four of a kind reverses the order of the cards.
preset_regulars = among regulars
preset_regulars_help = Revolution, a turn skipped on an equal rank, 2s that close the trick, and beware of going out on a 2 or a joker.
preset_short = short match
preset_short_help = Three deals, and suits chosen for you, to save time.

worth_counted = Counted in places, from +1 for the President to −1 for the last; winning the match counts extra.
verdict_behind = not as good
