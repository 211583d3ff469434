game_name = L'Ascenseur (The Lift)
game_aim = Bid how many tricks you will take, and take exactly that many.
intro_want = Take exactly as many tricks as you bid.
intro_do = Bid, then play: the highest card of the suit led wins, and trumps beat the rest.
intro_beware = One trick too many costs as much as one too few: 5 points.

## The telling

deal_start = { $cards ->
    [one] Deal { $deal }/{ $deals }: { $player } { YOU($player, "deals", "deal") } a single card to each player.
   *[other] Deal { $deal }/{ $deals }: { $player } { YOU($player, "deals", "deal") } { $cards } cards to each player.
}
turn_up = { $card } is turned up: { $suit } are trumps.
dealer_shows = All the cards are dealt; { $player } { YOU($player, "shows", "show") } the last one, { $card }: { $suit } are trumps.
trump_drawn = All the cards are dealt; the trump suit is drawn by lot: { $suit }.
no_trump = All the cards are dealt: there are no trumps.
bid = { $bid ->
    [0] { $player } { YOU($player, "bids", "bid") } no tricks
    [one] { $player } { YOU($player, "bids", "bid") } { $bid } trick
   *[other] { $player } { YOU($player, "bids", "bid") } { $bid } tricks
}
bids_total = { $total ->
    [0] Nobody wants a trick, with { $cards } to be won.
    [one] In all, { $total } trick is bid, with { $cards } to be won.
   *[other] In all, { $total } tricks are bid, with { $cards } to be won.
}
trick_won = { $player } { YOU($player, "takes", "take") } the trick ({ $tricks } of { $bid }).
made = Bid made: { $player } bid { $bid }, took { $tricks } and { YOU($player, "scores", "score") } +{ $points }.
failed = Bid missed: { $player } bid { $bid }, took { $tricks } and { YOU($player, "scores", "score") } { $points }.

## The table

prompt_bid = How many tricks, from 0 to { $cards }?
prompt_last_bid = How many tricks, from 0 to { $cards }, but not { $barred }?
offer_bid = bid { $about }
bid_out_of_range = Bids go from 0 to { $cards }: no more than the cards in your hand.
bid_forbidden = You bid last: { $bid } is barred, because the bids would add up to exactly { $cards }.

fact_bid = bid
fact_cards = cards
fact_deals = in all

short_tricks = tricks
short_bid = bid
short_deal = deal
short_deals = of
short_trump = trump
what_trump = A trump beats every other suit.
what_bid = The tricks bid so far, and those to be won: in the end the two must differ.

## What becomes of a move

often_made = Bid made

## Options

option_top_trump = trumps when all is dealt
option_top_trump_help = What decides trumps when all the cards are dealt and none is left to turn up.
option_top_trump_none = no trumps
option_top_trump_dealer_last = the dealer's last card
option_top_trump_draw_suit = a suit drawn by lot
option_max_cards = cards at the top
option_max_cards_help = The number of cards at which the lift stops before it goes down again.
option_must_trump = trumping is compulsory
option_must_trump_help = If you cannot follow suit, you must play a trump if you have one.
option_must_overtrump = overtrumping is compulsory
option_must_overtrump_help = If you play a trump, it must beat the highest one in the trick when it can.
option_last_bid_rule = bids may not match the tricks
option_last_bid_rule_help = The last to bid may not make the bids add up to exactly the number of tricks.
option_first_dealer = first dealer
option_first_dealer_help = Who deals first; after that, the deal moves to the left.

## Ways to play

preset_classic = classic
preset_classic_help = Up to the top, where there are no trumps, and down again.
preset_short = short match
preset_short_help = Up to five cards and down again: nine deals.
preset_young = with young children
preset_young_help = Five cards at most, trumping is optional, and the last to bid may name any number.
preset_strict = strict
preset_strict_help = There are always trumps, and you must overtrump.
