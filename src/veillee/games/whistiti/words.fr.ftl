game_name = Le Whistiti
game_aim = Chaque pli vaut un point : le premier à vingt gagne.
intro_want = Faire le plus de plis : chacun vaut un point, et le premier à { $target } gagne.
intro_do = { $must_trump ->
    [no] Fournissez la couleur demandée ; sans elle, coupez à l'atout ou défaussez-vous.
   *[yes] Fournissez la couleur demandée ; sans elle, vous devez couper à l'atout.
}
intro_beware = La dernière carte donnée montre l'atout : il bat toutes les autres couleurs.

## Le récit

deal_start = Donne { $deal } : { $player } { VOUS($player, "distribue", "distribuez") } treize cartes à chacun.
turn_up = { $player } { VOUS($player, "retourne", "retournez") } { VOUS($player, "sa", "votre") } dernière carte, { LE($card) } : atout { $suit }.
trick_won = { $points ->
    [one] { $player } { VOUS($player, "remporte", "remportez") } le pli et { VOUS($player, "a", "avez") } { $points } point.
   *[other] { $player } { VOUS($player, "remporte", "remportez") } le pli et { VOUS($player, "a", "avez") } { $points } points.
}
tricks = { $tricks ->
    [0] { $player } { VOUS($player, "n'a", "n'avez") } pas fait de pli dans cette donne et { VOUS($player, "reste", "restez") } à { $total }.
    [one] { $player } { VOUS($player, "a", "avez") } fait { $tricks } pli dans cette donne, ce qui { VOUS($player, "lui", "vous") } fait { $total }.
   *[other] { $player } { VOUS($player, "a", "avez") } fait { $tricks } plis dans cette donne, ce qui { VOUS($player, "lui", "vous") } fait { $total }.
}

## La table

prompt_discard = Ni { $suit } ni atout : défaussez-vous.

fact_points = points
fact_target = points à atteindre

short_points = points
short_deal = donne
short_target = objectif
short_trump = atout
what_trump = L'atout bat toutes les autres couleurs.

## Ce que devient un coup

why_points = { $count ->
    [one] { $better } pli en moyenne, au lieu de { $other }.
   *[other] { $better } plis en moyenne, au lieu de { $other }.
}

## Les options

option_target = points à atteindre
option_target_help = Le nombre de points qu'il faut pour gagner la partie.
option_end_check = quand regarde-t-on si c'est gagné
option_end_check_help = La partie s'arrête au pli même qui donne assez de points, ou seulement à la fin de la donne.
option_end_check_trick = à chaque pli
option_end_check_deal = à la fin de la donne
option_deal_tie = égalité en tête
option_deal_tie_help = Ce qu'on fait quand plusieurs sont à égalité en tête à la fin d'une donne.
option_deal_tie_extra_deal = une donne de plus
option_deal_tie_shared = victoire partagée
option_must_trump = couper est obligatoire
option_must_trump_help = Qui n'a pas de la couleur demandée doit jouer un atout, s'il en a.
option_must_overtrump = surcouper est obligatoire
option_must_overtrump_help = Qui joue atout doit dépasser le plus fort atout du pli, s'il le peut.
option_first_dealer = premier donneur
option_first_dealer_help = Qui distribue la première donne ; ensuite, c'est chaque fois le voisin de gauche.

## Les façons de jouer

preset_classic = classique
preset_classic_help = Vingt points, et qui ne peut pas fournir doit couper.
preset_short = partie courte
preset_short_help = Le premier à dix points gagne.
preset_young = avec les petits
preset_young_help = Dix points, et personne n'est obligé de couper.
preset_strict = serrée
preset_strict_help = Il faut monter à l'atout, et l'on va au bout de chaque donne.
