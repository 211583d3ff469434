game_name = The Lift (L'Ascenseur)
game_aim = Say how many tricks you will take, and take exactly that many.

## The telling

deal_start = { $cards ->
    [one] Deal { $deal }/{ $deals }: { $player } deals a single card to each.
   *[other] Deal { $deal }/{ $deals }: { $player } deals { $cards } cards to each.
}
turn_up = { $card } is turned up: { $suit } are trumps.
dealer_shows = All cards are dealt; { $player } shows the last one, { $card }: { $suit } are trumps.
trump_drawn = All cards are dealt; the trump suit is drawn by lot: { $suit }.
no_trump = All cards are dealt: there are no trumps.
bid = { $bid ->
    [0] { $player } bids no tricks
    [one] { $player } bids { $bid } trick
   *[other] { $player } bids { $bid } tricks
}
bids_total = { $total ->
    [0] Nobody wants a trick, and there are { $cards } to take.
    [one] In all, { $total } trick bid for { $cards } to take.
   *[other] In all, { $total } tricks bid for { $cards } to take.
}
trick_won = { $player } takes the trick ({ $tricks } of { $bid }).
made = Bid made: { $player } said { $bid }, took { $tricks } and scores +{ $points }.
failed = Bid missed: { $player } said { $bid }, took { $tricks } and scores { $points }.

## The table

prompt_bid = How many tricks do you bid, from 0 to { $cards }?
prompt_last_bid = You speak last: how many tricks, from 0 to { $cards }, but not { $barred }?
offer_bid = bid { $about }
bid_out_of_range = Bids go from 0 to { $cards }, no more than the cards in hand.
bid_forbidden = You speak last: { $bid } is barred, the bids would add up to just { $cards }.

fact_bid = bid
fact_cards = cards
fact_deals = of

## Options

option_top_trump = trump when all cards are dealt
option_top_trump_none = no trump
option_top_trump_dealer_last = the dealer's last card
option_top_trump_draw_suit = a suit drawn by lot
option_max_cards = cards at the top
option_must_trump = trumping is compulsory
option_must_overtrump = overtrumping is compulsory
option_last_bid_rule = the last bid may not add up
option_first_dealer = first dealer
