game_name = La Carte Haute (High Card)
game_aim = Three rounds: the highest card takes each.
intro_want = Win the most rounds: there are three.
intro_do = Lay any card: the highest wins the round.
intro_beware = Of equal cards, the first one laid wins.

deal_start = { $player } { YOU($player, "deals", "deal") } three cards to each.
card_laid = { $player } { YOU($player, "lays", "lay") } { $card }
round_won = { $player } { YOU($player, "takes", "take") } the round.
rounds = { $points ->
    [0] { $player } took no round.
    [one] { $player } { YOU($player, "scores", "score") } { $points } point.
   *[other] { $player } { YOU($player, "scores", "score") } { $points } points.
}

prompt_beat = Lay a card, a higher one if you can.

preset_classic = classic
preset_classic_help = Three deals.
preset_long = long match
preset_long_help = Six deals.
option_deals = number of deals
option_first_dealer = first dealer
