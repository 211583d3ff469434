game_name = High Card
game_aim = Three rounds: the highest card takes each.

deal_start = { $player } deals three cards to each.
card_laid = { $player } lays { $card }
round_won = { $player } takes the round.
rounds = { $points ->
    [0] { $player } took no round.
    [one] { $player } scores { $points } point.
   *[other] { $player } scores { $points } points.
}

prompt_beat = Lay a card, a higher one if you can.

option_deals = number of deals
option_first_dealer = first dealer
