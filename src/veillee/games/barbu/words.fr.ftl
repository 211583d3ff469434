game_name = Le Barbu
game_aim = Six contrats, six façons de prendre des points : qui en a le moins gagne.
intro_want = Prendre le moins de points possible : qui en a le moins gagne.
intro_do = Fournissez la couleur demandée ; sa plus forte carte prend le pli. Pas d'atout.
intro_beware = Le contrat dit ce qui coûte : plis, dames, cœurs, roi de cœur ou dernier pli.

contract_tricks = les Plis
contract_queens = les Dames
contract_hearts = les Cœurs
contract_barbu = le Barbu
contract_last_trick = le Dernier pli
contract_salad = la Salade

contract_tricks_cost = 2 par pli
contract_queens_cost = 6 par dame
contract_hearts_cost = 2 par cœur
contract_barbu_cost = 20 le roi de cœur
contract_last_trick_cost = 20 le dernier
contract_salad_cost = tout à la fois, 116

contract_tricks_help = chaque pli coûte 2 points (26 en tout)
contract_queens_help = chaque dame coûte 6 points (24 en tout)
contract_hearts_help = chaque cœur coûte 2 points (26 en tout)
contract_barbu_help = le roi de cœur coûte 20 points
contract_last_trick_help = le dernier pli coûte 20 points
contract_salad_help = tout cela à la fois (116 points)

## Le récit

round_start = Manche { $round } : { $player } { VOUS($player, "donne", "donnez") } et { VOUS($player, "entame", "entamez") } les six donnes.
deal_start = { $player } { VOUS($player, "distribue", "distribuez") } toutes les cartes.
contract = { $player } { VOUS($player, "annonce", "annoncez") } le contrat : { $contract }.
contract_left = Il ne reste qu'un contrat : { $contract }.
trick_won = { $player } { VOUS($player, "ramasse", "ramassez") } le pli.
barbu_taken = { $player } { VOUS($player, "ramasse", "ramassez") } le barbu : +{ $points } !
last_trick_taken = { $player } { VOUS($player, "ramasse", "ramassez") } le dernier pli : +{ $points } !
stopped_early = Il n'y a plus rien à prendre : on s'arrête là.

took_tricks = { $count ->
    [one] { $player } { VOUS($player, "a", "avez") } fait { $count } pli : +{ $points }.
   *[other] { $player } { VOUS($player, "a", "avez") } fait { $count } plis : +{ $points }.
}
took_queens = { $count ->
    [one] { $player } { VOUS($player, "a", "avez") } pris { $count } dame : +{ $points }.
   *[other] { $player } { VOUS($player, "a", "avez") } pris { $count } dames : +{ $points }.
}
took_hearts = { $count ->
    [one] { $player } { VOUS($player, "a", "avez") } pris { $count } cœur : +{ $points }.
   *[other] { $player } { VOUS($player, "a", "avez") } pris { $count } cœurs : +{ $points }.
}
took_barbu = { $player } { VOUS($player, "a", "avez") } le barbu : +{ $points }.
took_last_trick = { $player } { VOUS($player, "a", "avez") } le dernier pli : +{ $points }.
clean = { $player } { VOUS($player, "ne prend", "ne prenez") } rien ({ $contract }).
slam = { $player } { VOUS($player, "a", "avez") } tout pris, c'est le chelem ({ $contract }) : { $points }.

## La table

prompt_contract = Choisissez votre contrat.
offer_contract = annoncer { $about }
contract_already_played = Ce contrat a déjà été joué dans cette manche.
no_heart_lead = Impossible d'entamer { DE(LE($card)) } : on n'entame pas à cœur tant qu'on a une autre couleur.

fact_round = manche
fact_contracts_left = reste à jouer
fact_contract = contrat
fact_cost = points pris

short_round = manche
short_contract = contrat
short_cost = pris

## Ce que devient un coup

often_trick = Ce pli ramassé
often_clean = Rien de pris
often_slam = Chelem
often_took_barbu = Barbu ramassé
often_took_last_trick = Dernier pli ramassé

## Les options

option_contract_choice = quand le contrat est annoncé
option_contract_choice_help = Le donneur annonce le contrat en voyant son jeu, ou avant que personne n'ait regardé ses cartes.
option_contract_choice_after_hand = après avoir vu sa main
option_contract_choice_before_deal = avant de voir sa main
option_no_heart_lead = pas d'entame à cœur
option_no_heart_lead_help = Où les cœurs coûtent, on n'entame pas à cœur tant qu'on a une autre couleur.
option_early_stop = s'arrêter quand tout est pris
option_early_stop_help = Aux Dames, aux Cœurs et au Barbu, la donne s'arrête dès qu'il n'y a plus rien à prendre.
option_chelem = le chelem rapporte
option_chelem_help = Qui prend à lui seul tous les points d'un contrat à partager les marque en moins.
option_rounds = nombre de manches
option_rounds_help = Combien de fois on joue les six contrats.
option_first_dealer = premier donneur
option_first_dealer_help = Qui donne et entame la première manche ; ensuite, c'est le voisin de gauche.

## Les façons de jouer

preset_classic = classique
preset_classic_help = Quatre manches de six contrats, annoncés en voyant son jeu.
preset_short = partie courte
preset_short_help = Une seule manche, et l'on s'arrête dès que tout est pris.
preset_blind = à l'aveugle
preset_blind_help = Le contrat est annoncé avant qu'on regarde ses cartes.
preset_slam = au chelem
preset_slam_help = Pas d'entame à cœur, et qui prend tout marque ces points en moins.
