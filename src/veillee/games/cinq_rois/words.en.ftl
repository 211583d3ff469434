game_name = Les Cinq Rois (Five Crowns)
game_aim = Runs and books with wild cards that change: go out before the others; the fewest points left win.
intro_want = { $players ->
    [1] Close all eleven hands before the stock runs out.
   *[other] Be left with the fewest points, round after round.
}
intro_do = { $players ->
    [1] Put the card turned up into one of the hands, then discard a card from that hand.
   *[other] Take a card, discard a card; meld your whole hand in runs and books.
}
intro_beware = { $players ->
    [1] A discarded card is gone, and nothing moves from hand to hand.
   *[other] Wild cards and jokers stand for anything, but cost 20 and 50 points if you keep them.
}

atout_3 = threes
atout_4 = fours
atout_5 = fives
atout_6 = sixes
atout_7 = sevens
atout_8 = eights
atout_9 = nines
atout_10 = tens
atout_jack = jacks
atout_queen = queens
atout_king = kings

## The telling

deal_start = Round { $round }/{ $rounds }: { $cards } cards each, { $atout } are wild; { $player } { YOU($player, "deals", "deal") }, { $first } { YOU($first, "starts", "start") }.
turned_up = The first card of the discard pile is { $card }.
drew = { $player } { YOU($player, "draws", "draw") }
drew_card = it is { $card }
drew_card_sentence = The card drawn is { $card }.
took = { $player } { YOU($player, "picks", "pick") } up { $card }
threw = Discarded: { $card }.
threw_sentence = The card discarded is { $card }.
threw_last = { YOU($player, "discards", "discard") } { $card }
threw_last_sentence = { $player } { YOU($player, "discards", "discard") } { $card }
goes_out = { YOU($player, "discards", "discard") } { $card } and { YOU($player, "lays down their", "lay down your") } hand
goes_out_sentence = { $player } { YOU($player, "discards", "discard") } { $card } and { YOU($player, "lays down their", "lay down your") } hand!
meld_run = { YOU($player, "lays", "lay") } the run { $cards }
meld_run_sentence = { $player } { YOU($player, "lays", "lay") } the run { $cards }
meld_book = { YOU($player, "lays", "lay") } the book { $cards }
meld_book_sentence = { $player } { YOU($player, "lays", "lay") } the book { $cards }
last_turns = One last turn for the others!
left_over = { $points ->
    [one] { YOU($player, "They", "You") } are left with { $cards }: { $points } point.
   *[other] { YOU($player, "They", "You") } are left with { $cards }: { $points } points.
}
nothing_left = { YOU($player, "They", "You") } have nothing left!
renewed_keep = The stock is empty: the discard pile is shuffled, except for { $card }, which stays on the table.
renewed_all = The stock is empty: the whole discard pile is shuffled, and { $card } is turned up.
stopped = Nobody went out in { $turns } turns each: the round stops and cards are counted.
spreads = { $player } { YOU($player, "lays", "lay") } down { YOU($player, "their", "your") } hand
score_out = { $player } went out and { YOU($player, "scores", "score") } nothing, { $total } in all.
score_left = { $points ->
    [0] { $player } { YOU($player, "gets", "get") } away without a point, { $total } in all.
    [one] { $player } { YOU($player, "scores", "score") } { $points } more point, { $total } in all.
   *[other] { $player } { YOU($player, "scores", "score") } { $points } more points, { $total } in all.
}

deal_start_alone = { $hands } hands to close, of 3 to 13 cards; the stock has { $stock } cards.
revealed = Turned up: { $card }
revealed_sentence = The card turned up is { $card }.
placed = put in the hand of { $size }
placed_sentence = It is put in the hand of { $size }.
taken_back = then taken back
taken_back_sentence = It is taken back.
thrown = Discarded: { $card }.
thrown_sentence = The card discarded is { $card }.
thrown_back = It is discarded at once.
closed_hand = { $closed ->
    [one] The hand of { $size } is closed: { $closed } of { $hands }.
   *[other] The hand of { $size } is closed: { $closed } of { $hands }.
}
hands_closed = { $points ->
    [one] { $player } closed { $points } hand of { $hands }; cards still in the stock: { $stock }.
   *[other] { $player } closed { $points } hands of { $hands }; cards still in the stock: { $stock }.
}
solo_won = You win: all the hands are closed!
solo_lost = Lost: { $closed } of { $hands }.

## The table

prompt_take = Your turn: take the top card of the stock, or { $card } from the discard pile.
prompt_last_turn = Last turn, { $player } went out: take the top card of the stock, or { $card } from the discard pile.
prompt_throw = Discard a card.
prompt_drew_throw = You draw { $card }: discard a card.
prompt_can_go_out = { $count ->
    [one] You can go out by discarding { $cards }; or discard a card and go on.
   *[other] You can go out by discarding one of these: { $cards }; or discard a card and go on.
}
prompt_drew_can_go_out = { $count ->
    [one] You draw { $card }, and can go out by discarding { $cards }; or discard a card and go on.
   *[other] You draw { $card }, and can go out by discarding one of these: { $cards }; or discard a card and go on.
}
prompt_goes_out = { $count ->
    [one] You go out: discard { $cards }, or change your mind.
   *[other] You go out: discard one of these: { $cards }, or change your mind.
}
prompt_hand = Which hand does { $card } go to?
brief_prompt_hand = Where does { $card } go?
prompt_throw_of_hand = Discard a card from the hand of { $size }.
brief_prompt_throw_of_hand = Discard a card.

offer_stock = draw
offer_take = take from the discard pile
offer_discard = discard { $about }
offer_expose = go out
offer_hand = hand of { $about }
offer_throw = discard { $about }
offer_back = change your mind

take_first = Take a card first, from the stock or the discard pile.
not_all_melded = Not all your cards are melded: you cannot go out yet.
leaves_unmelded = Without { $card }, your other cards are not all melded.
already_out = { $player } { YOU($player, "has", "have") } already gone out: this is the last turn.
choose_discard = You are already going out: choose the card to discard, or change your mind.
nothing_to_take_back = There is nothing to take back: discard a card.
card_not_in_that_hand = That card is not in the hand of { $size }.
hand_is_closed = The hand of { $size } is closed.
no_such_hand = There are hands of { $fewest } to { $most } cards.
no_other_hand = The card cannot go to another hand.

plate_done = laid
zone_meld = the meld
zone_left = what is left
zone_discard = the discard pile
brief_zone_discard = discards
zone_covered = the covered discards
zone_card = the card to place
zone_closed = the closed hand
zone_hand_3 = the hand of 3
zone_hand_4 = the hand of 4
zone_hand_5 = the hand of 5
zone_hand_6 = the hand of 6
zone_hand_7 = the hand of 7
zone_hand_8 = the hand of 8
zone_hand_9 = the hand of 9
zone_hand_10 = the hand of 10
zone_hand_11 = the hand of 11
zone_hand_12 = the hand of 12
zone_hand_13 = the hand of 13

fact_round = round
fact_rounds = in all
fact_atout = wild
fact_exposer = went out
fact_total = total
fact_closed = hands closed
fact_stock = stock
fact_left_points = points not melded

short_round = round
short_rounds = of
short_atout = wild
short_exposer = out
short_total = total
short_closed = closed
short_left_points = left

## What becomes of a move

often_went_out = First to go out
often_laid_whole = The whole hand laid down

## Options

option_first_round = cards in the first round
option_first_round_help = Starting further on saves time: each round has one card more, and the last one always has 13.
option_reshuffle = when the stock is empty
option_reshuffle_help = If everything is shuffled, the next player loses the card just discarded, and another one is turned up.
option_reshuffle_keep = the last discard stays
option_reshuffle_all = everything is shuffled
option_first_dealer = first dealer
option_first_dealer_help = The first dealer is drawn by lot or chosen; the player on the left starts.

what_JK = A joker stands for any card.
what_atout = It is wild in this round: it stands for any card.
what_exposer = This player has gone out: the others have one more turn, then the round ends.

preset_classic = classic
preset_classic_help = Eleven rounds, of 3 to 13 cards.
preset_express = express
preset_express_help = Six rounds, from 8 to 13 cards.
preset_kings = the round of kings
preset_kings_help = A single round of 13 cards, in which kings are wild.
preset_solo = solo
preset_solo_help = On your own, without bots: eleven hands to close before the stock runs out.

worth_counted = Counted in points ahead of the others at the end of the round (alone, in hands closed); winning the match counts extra.
