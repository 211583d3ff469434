game_name = Le Whistiti
game_aim = Every trick is worth a point: the first to twenty wins.
intro_want = Take as many tricks as you can: each is a point, and the first to { $target } wins.
intro_do = { $must_trump ->
    [no] Follow suit if you can; if not, play a trump or whatever you like.
   *[yes] Follow suit if you can; if not, you must play a trump.
}
intro_beware = The last card dealt is turned up: its suit is trumps, and beats all the others.

## The telling

deal_start = Deal { $deal }: { $player } { YOU($player, "deals", "deal") } thirteen cards to each player.
turn_up = { $player } { YOU($player, "turns", "turn") } up the last card, { $card }: { $suit } are trumps.
trick_won = { $points ->
    [one] { $player } { YOU($player, "takes", "take") } the trick and { YOU($player, "has", "have") } { $points } point.
   *[other] { $player } { YOU($player, "takes", "take") } the trick and { YOU($player, "has", "have") } { $points } points.
}
tricks = { $tricks ->
    [0] { $player } took no tricks in this deal and { YOU($player, "stays", "stay") } at { $total }.
    [one] { $player } took { $tricks } trick in this deal, for a total of { $total }.
   *[other] { $player } took { $tricks } tricks in this deal, for a total of { $total }.
}

## The table

prompt_discard = No { $suit } and no trumps: discard.

fact_points = points
fact_target = points to reach

short_points = points
short_deal = deal
short_target = target
short_trump = trump
what_trump = A trump beats every other suit.

## What becomes of a move

why_points = { $count ->
    [one] { $better } trick on average, instead of { $other }.
   *[other] { $better } tricks on average, instead of { $other }.
}

## Options

option_target = points to reach
option_target_help = How many points it takes to win the match.
option_end_check = when the target is checked
option_end_check_help = The match stops as soon as a trick brings enough points, or only at the end of the deal.
option_end_check_trick = at every trick
option_end_check_deal = at the end of the deal
option_deal_tie = a tie for the lead
option_deal_tie_help = What happens when several players tie for the lead at the end of a deal.
option_deal_tie_extra_deal = one more deal
option_deal_tie_shared = a shared win
option_must_trump = trumping is compulsory
option_must_trump_help = If you cannot follow suit, you must play a trump if you have one.
option_must_overtrump = overtrumping is compulsory
option_must_overtrump_help = If you play a trump, it must beat the highest one in the trick when it can.
option_first_dealer = first dealer
option_first_dealer_help = Who deals first; after that, the deal moves to the left.

## Ways to play

preset_classic = classic
preset_classic_help = Twenty points, and you must trump if you cannot follow suit.
preset_short = short match
preset_short_help = The first to ten points wins.
preset_young = with young children
preset_young_help = Ten points, and nobody has to trump.
preset_strict = strict
preset_strict_help = You must overtrump, and every deal is played to the end.
