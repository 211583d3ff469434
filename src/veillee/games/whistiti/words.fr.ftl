game_name = Le Whistiti
game_aim = Chaque pli vaut un point : le premier à vingt gagne.

## Le récit

deal_start = Donne { $deal } : { $player } distribue treize cartes à chacun.
turn_up = { $player } retourne sa dernière carte, { $card } : atout { $suit }.
trick_won = { $points ->
    [one] { $player } remporte le pli et a { $points } point.
   *[other] { $player } remporte le pli et a { $points } points.
}
tricks = { $tricks ->
    [0] { $player } n'a pas fait de pli dans cette donne et reste à { $total }.
    [one] { $player } a fait { $tricks } pli dans cette donne, ce qui lui fait { $total }.
   *[other] { $player } a fait { $tricks } plis dans cette donne, ce qui lui fait { $total }.
}

## La table

prompt_discard = Ni { $suit } ni atout : défaussez-vous.

fact_points = points
fact_target = points à atteindre

## Les options

option_target = points à atteindre
option_end_check = quand regarde-t-on si c'est gagné
option_end_check_trick = à chaque pli
option_end_check_deal = à la fin de la donne
option_deal_tie = égalité en tête
option_deal_tie_extra_deal = une donne de plus
option_deal_tie_shared = victoire partagée
option_must_trump = couper est obligatoire
option_must_overtrump = surcouper est obligatoire
option_first_dealer = premier donneur
