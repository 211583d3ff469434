game_name = La Bataille Corse
game_aim = Répondez aux figures, tapez sur les paires, et ramassez toutes les cartes.
intro_want = Ramasser toutes les cartes.
intro_do = Retournez à votre tour ; tapez dès que deux cartes de même hauteur se suivent.
intro_beware = Une figure doit trouver une figure, ou la pile est perdue. Ne tapez pas à côté !

## Le récit

deal_start = { $player } { VOUS($player, "distribue", "distribuez") } toutes les cartes ; { $first } { VOUS($first, "commence", "commencez") }.
turned = { $player } { VOUS($player, "retourne", "retournez") } { LE($card) }
turned_too = { $player } { LE($card) }
turned_too_sentence = { $player } { VOUS($player, "retourne", "retournez") } { LE($card) }
turned_next = puis { LE($card) }
turned_next_sentence = { $player } { VOUS($player, "retourne", "retournez") } ensuite { LE($card) }
last_card = { VOUS($player, "sa", "votre") } dernière carte
last_card_sentence = C'est { VOUS($player, "sa", "votre") } dernière carte.
contract = { $count ->
    [one] À { $player } de répondre, en une carte.
   *[other] À { $player } de répondre, en { $count } cartes.
}
contract_passed = { $count ->
    [one] { $player } { VOUS($player, "n'a", "n'avez") } plus de cartes : { $next } { VOUS($next, "continue", "continuez") }, encore une carte.
   *[other] { $player } { VOUS($player, "n'a", "n'avez") } plus de cartes : { $next } { VOUS($next, "continue", "continuez") }, encore { $count } cartes.
}
take_figure = { $count ->
    [one] Aucune figure : { $player } { VOUS($player, "ramasse", "ramassez") } une carte.
   *[other] Aucune figure : { $player } { VOUS($player, "ramasse", "ramassez") } les { $count } cartes.
}
take_unanswered = { $count ->
    [one] Personne ne peut répondre : { $player } { VOUS($player, "reprend", "reprenez") } { VOUS($player, "sa", "votre") } carte.
   *[other] Personne ne peut répondre : { $player } { VOUS($player, "ramasse", "ramassez") } les { $count } cartes.
}
take_alone = { $count ->
    [one] Plus personne n'a de cartes : { $player } { VOUS($player, "ramasse", "ramassez") } une carte.
   *[other] Plus personne n'a de cartes : { $player } { VOUS($player, "ramasse", "ramassez") } les { $count } cartes.
}
pair = Une paire !
sandwich = Un sandwich !
slap_won = { $player } { VOUS($player, "tape", "tapez") } et { VOUS($player, "ramasse", "ramassez") } les { $count } cartes !
slap_early = Vous avez tapé trop tôt : ce n'était pas réagir, c'était deviner.
slap_locked = Vous aviez déjà tapé à côté : cette carte n'était pas pour vous.
slap_false = { $player } { VOUS($player, "tape", "tapez") } à côté, et { VOUS($player, "ne pourra", "ne pourrez") } pas taper sur la prochaine carte.
slap_burns = { $player } { VOUS($player, "tape", "tapez") } à côté et { VOUS($player, "perd", "perdez") } une carte, qui va au fond de la pile.
nobody = Personne ne tape à temps, le jeu continue.
out = C'est fini pour { $players }.
stopped = On s'arrête là, après { $count } cartes retournées.

finished = { $player } { VOUS($player, "finit", "finissez") } à la { $rank ->
    [1] 1re
   *[other] { $rank }e
} place, { $points ->
    [0] sans carte
    [one] avec { $points } carte
   *[other] avec { $points } cartes
}.
match_swept = { $player } { VOUS($player, "a", "avez") } ramassé toutes les cartes et { VOUS($player, "gagne", "gagnez") } la partie !
match_won = { $points ->
    [one] { $player } { VOUS($player, "gagne", "gagnez") } la partie avec { $points } carte !
   *[other] { $player } { VOUS($player, "gagne", "gagnez") } la partie avec { $points } cartes !
}
match_tied = { $points ->
    [one] Égalité entre { $players }, avec { $points } carte chacun : la victoire est partagée.
   *[other] Égalité entre { $players }, avec { $points } cartes chacun : la victoire est partagée.
}
counted = { $count ->
    [one] { $points } carte
   *[other] { $points } cartes
}

## La table

prompt_flip = À vous : retournez une carte.
prompt_contract = { $count ->
    [one] À vous : retournez encore une carte.
   *[other] À vous : retournez encore { $count } cartes.
}
prompt_race = Tapez, ou laissez passer.
prompt_locked = Vous avez tapé à côté : cette carte n'est pas pour vous.
offer_flip = retourner une carte
offer_slap = TAPEZ !
offer_let = laisser passer
offer_early = taper trop tôt

flip_of_another = Ce n'est pas à vous de retourner une carte, mais à { $player }.
race_open = On ne retourne rien tant qu'une paire est à prendre : tapez, ou laissez passer.
no_race = Il n'y a pas de paire : retournez votre carte.
pair_unsaid = S'il y a une paire, c'est à vous de la voir : tapez, ou continuez.
slap_out = Vous n'avez plus de cartes, et la pile a changé : c'est fini pour vous.
slap_empty = Il n'y a pas de pile : taper ne compte pas.
slap_late = Trop tard !
slap_no_pair = Il n'y a pas de paire : taper à côté ne compte pas à cette table.
slap_again = Vous avez déjà tapé à côté sur cette carte.

zone_packet = le paquet
zone_pile = la pile
zone_burnt = les cartes perdues

fact_flips = cartes retournées
fact_owner = figure posée par
fact_left = cartes encore à retourner
fact_cards = cartes
fact_state = état
state_out = hors jeu
state_hasty = prochaine tape perdue
state_locked = pas de tape cette fois

short_cards = cartes
unit_cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
short_owner = figure par
short_left = à retourner
short_state = état
sheet_place = place

## Les options

option_slap_back = sans cartes, on peut taper
option_slap_back_help = Jusqu'à quand celui qui n'a plus de cartes peut revenir en tapant sur une paire.
option_slap_back_pile = sur la pile en cours
option_slap_back_always = jusqu'à la fin
option_false_slap = taper à côté
option_false_slap_help = Ce qui arrive à celui qui tape quand il n'y a pas de paire.
option_false_slap_lock = prive de la prochaine carte
option_false_slap_none = ne compte pas
option_false_slap_burn = coûte une carte
option_ace_challenge = l'as demande quatre cartes
option_ace_challenge_help = L'as devient une figure, à laquelle il faut répondre en quatre cartes.
option_sandwich = le sandwich vaut une paire
option_sandwich_help = Deux cartes de même hauteur séparées par une seule autre se tapent aussi.
option_slap_window = temps pour taper, en millisecondes
option_slap_window_help = Après ce temps sans que personne tape, le jeu continue.
option_flip_gap = temps pour voir une carte, en millisecondes
option_flip_gap_help = Chaque carte reste au moins ce temps-là avant qu'on retourne la suivante.
option_flip_timeout = temps pour retourner une carte, en millisecondes
option_flip_timeout_help = Qui met plus de temps à retourner sa carte la voit retournée pour lui.
option_max_flips = arrêt après ce nombre de cartes
option_max_flips_help = La partie s'arrête là, même si personne n'a toutes les cartes : le plus gros paquet gagne.
option_first_dealer = premier donneur
option_first_dealer_help = Qui distribue ; son voisin de gauche retourne la première carte.

## Les façons de jouer

preset_classic = classique
preset_classic_help = Jusqu'à ce que quelqu'un ait toutes les cartes.
preset_short = partie courte
preset_short_help = On s'arrête après 500 cartes retournées : le plus gros paquet gagne.
preset_children = pour les petits
preset_children_help = Plus de temps pour voir et pour taper, et taper à côté ne coûte rien.
preset_fierce = corsée
preset_fierce_help = L'as demande quatre cartes, les sandwichs se tapent, et taper à côté coûte une carte.

worth_counted = Compté en places : 20 pour chacune d'avance sur les autres, 40 de plus pour la première.
verdict_behind = moins bien
