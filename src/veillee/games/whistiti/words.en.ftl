game_name = Whistiti
game_aim = Every trick is a point: the first to twenty wins.

## The telling

deal_start = Deal { $deal }: { $player } deals thirteen cards to each.
turn_up = { $player } turns up the last card, { $card }: { $suit } are trumps.
trick_won = { $points ->
    [one] { $player } takes the trick and has { $points } point.
   *[other] { $player } takes the trick and has { $points } points.
}
tricks = { $tricks ->
    [0] { $player } took no tricks in this deal and stays at { $total }.
    [one] { $player } took { $tricks } trick in this deal, which makes { $total }.
   *[other] { $player } took { $tricks } tricks in this deal, which makes { $total }.
}

## The table

prompt_discard = No { $suit } and no trump: discard.

fact_points = points
fact_target = points to reach

## Options

option_target = points to reach
option_end_check = when the target is looked at
option_end_check_trick = at every trick
option_end_check_deal = at the end of the deal
option_deal_tie = tie in front
option_deal_tie_extra_deal = one more deal
option_deal_tie_shared = shared win
option_must_trump = trumping is compulsory
option_must_overtrump = overtrumping is compulsory
option_first_dealer = first dealer
