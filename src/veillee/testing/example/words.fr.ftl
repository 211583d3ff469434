game_name = La Carte Haute
game_aim = Trois tours : la plus haute carte emporte chacun.
intro_want = Emporter le plus de tours : il y en a trois.
intro_do = Posez une carte, n'importe laquelle : la plus haute emporte le tour.
intro_beware = À hauteur égale, la première posée l'emporte.

deal_start = { $player } { VOUS($player, "distribue", "distribuez") } trois cartes à chacun.
card_laid = { $player } { VOUS($player, "pose", "posez") } { $card }
round_won = { $player } { VOUS($player, "emporte", "emportez") } le tour.
rounds = { $points ->
    [0] { $player } { VOUS($player, "n'a", "n'avez") } emporté aucun tour.
    [one] { $player } { VOUS($player, "marque", "marquez") } { $points } point.
   *[other] { $player } { VOUS($player, "marque", "marquez") } { $points } points.
}

prompt_beat = Posez une carte, plus haute si vous pouvez.

preset_classic = classique
preset_classic_help = Trois donnes.
preset_long = partie longue
preset_long_help = Six donnes.
option_deals = nombre de donnes
option_first_dealer = premier donneur
