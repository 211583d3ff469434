game_name = La Bataille Corse
game_aim = Répondez aux figures, tapez sur les paires, et ramassez toutes les cartes.

## Le récit

deal_start = { $player } distribue toutes les cartes ; { $first } commence.
turned = { $player } retourne { $card }
turned_too = { $player } { $card }
turned_next = puis { $card }
last_card = sa dernière carte
contract = { $count ->
    [one] À { $player } de répondre, en une carte.
   *[other] À { $player } de répondre, en { $count } cartes.
}
contract_passed = { $count ->
    [one] { $player } n'a plus de cartes : { $next } continue, encore une carte.
   *[other] { $player } n'a plus de cartes : { $next } continue, encore { $count } cartes.
}
take_figure = { $count ->
    [one] Aucune figure : { $player } ramasse une carte.
   *[other] Aucune figure : { $player } ramasse les { $count } cartes.
}
take_unanswered = { $count ->
    [one] Personne ne peut répondre : { $player } reprend sa carte.
   *[other] Personne ne peut répondre : { $player } ramasse les { $count } cartes.
}
take_alone = { $count ->
    [one] Plus personne n'a de cartes : { $player } ramasse une carte.
   *[other] Plus personne n'a de cartes : { $player } ramasse les { $count } cartes.
}
pair = Une paire !
sandwich = Un sandwich !
slap_won = { $player } tape et ramasse les { $count } cartes !
slap_early = { $player } tape trop tôt et laisse filer la paire !
slap_locked = { $player } tape, mais n'en a pas le droit !
slap_false = { $player } tape à côté, et ne pourra pas taper sur la prochaine carte.
slap_burns = { $player } tape à côté et perd une carte, qui va au fond de la pile.
locked = { $player } ne pourra pas non plus taper sur la prochaine carte.
burns = { $player } perd une carte, qui va au fond de la pile.
nobody = Personne ne tape à temps, le jeu continue.
out = C'est fini pour { $players }.
stopped = On s'arrête là, après { $count } cartes retournées.

finished = { $player } finit à la { $rank ->
    [1] 1re
   *[other] { $rank }e
} place, { $points ->
    [0] sans carte
    [one] avec { $points } carte
   *[other] avec { $points } cartes
}.
match_swept = { $player } a ramassé toutes les cartes et gagne la partie !
match_won = { $points ->
    [one] { $player } gagne la partie avec { $points } carte !
   *[other] { $player } gagne la partie avec { $points } cartes !
}
match_tied = { $points ->
    [one] Égalité entre { $players }, avec { $points } carte chacun : la victoire est partagée.
   *[other] Égalité entre { $players }, avec { $points } cartes chacun : la victoire est partagée.
}

## La table

prompt_flip = À vous : retournez une carte.
prompt_contract = { $count ->
    [one] À vous : retournez encore une carte.
   *[other] À vous : retournez encore { $count } cartes.
}
prompt_race = Vite, tapez !
prompt_locked = Vous avez tapé à côté : cette paire n'est pas pour vous.
offer_flip = retourner une carte
offer_slap = TAPEZ !
offer_let = laisser passer
offer_early = taper trop tôt

flip_of_another = Ce n'est pas à vous de retourner une carte, mais à { $player }.
race_open = On ne retourne rien tant qu'une paire est à prendre : tapez, ou laissez passer.
no_race = Il n'y a pas de paire : retournez votre carte.
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
state_hasty = ne tape pas la prochaine fois
state_locked = ne tape pas cette fois

## Les options

option_slap_back = sans cartes, on peut taper
option_slap_back_pile = sur la pile en cours
option_slap_back_always = jusqu'à la fin
option_false_slap = taper à côté
option_false_slap_lock = prive de la prochaine carte
option_false_slap_none = ne compte pas
option_false_slap_burn = coûte une carte
option_ace_challenge = l'as demande quatre cartes
option_sandwich = le sandwich vaut une paire
option_slap_window = temps pour taper, en millisecondes
option_flip_gap = temps pour voir une carte, en millisecondes
option_flip_timeout = temps pour retourner une carte, en millisecondes
option_max_flips = arrêt après ce nombre de cartes
option_first_dealer = premier donneur
