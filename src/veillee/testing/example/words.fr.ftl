game_name = La Carte Haute
game_aim = Trois tours : la plus haute carte emporte chacun.

deal_start = { $player } distribue trois cartes à chacun.
card_laid = { $player } pose { $card }
round_won = { $player } emporte le tour.
rounds = { $points ->
    [0] { $player } n'a emporté aucun tour.
    [one] { $player } marque { $points } point.
   *[other] { $player } marque { $points } points.
}

prompt_beat = Posez une carte, plus haute si vous pouvez.

option_deals = nombre de donnes
option_first_dealer = premier donneur
