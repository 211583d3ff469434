game_name = Les Cinq Rois
game_aim = Suites et familles avec des Atouts qui changent : posez votre main avant les autres, qui garde le moins de points gagne.
intro_want = { $players ->
    [1] Fermer les onze mains avant que la pioche soit épuisée.
   *[other] Garder le moins de points en main, manche après manche.
}
intro_do = { $players ->
    [1] Mettez la carte retournée dans une main, puis rejetez une carte de cette main.
   *[other] Prenez une carte, rejetez-en une ; combinez tout en suites et en familles.
}
intro_beware = { $players ->
    [1] Une carte rejetée est perdue, et rien ne passe d'une main à l'autre.
   *[other] Atouts et jokers remplacent tout, mais coûtent 20 et 50 points s'ils vous restent.
}

atout_3 = les 3
atout_4 = les 4
atout_5 = les 5
atout_6 = les 6
atout_7 = les 7
atout_8 = les 8
atout_9 = les 9
atout_10 = les 10
atout_jack = les valets
atout_queen = les dames
atout_king = les rois

## Le récit

deal_start = Manche { $round }/{ $rounds } : { $cards } cartes chacun, { $atout } sont les Atouts ; { $player } { VOUS($player, "donne", "donnez") }, { $first } { VOUS($first, "commence", "commencez") }.
turned_up = La première carte de la défausse est { LE($card) }.
drew = { $player } { VOUS($player, "pioche", "piochez") }
drew_card = c'est { LE($card) }
drew_card_sentence = La carte piochée est { LE($card) }.
took = { $player } { VOUS($player, "ramasse", "ramassez") } { LE($card) }
threw = Carte rejetée : { LE($card) }.
threw_sentence = La carte rejetée est { LE($card) }.
threw_last = { VOUS($player, "rejette", "rejetez") } { LE($card) }
threw_last_sentence = { $player } { VOUS($player, "rejette", "rejetez") } { LE($card) }
goes_out = { VOUS($player, "rejette", "rejetez") } { LE($card) } et { VOUS($player, "étale sa", "étalez votre") } main
goes_out_sentence = { $player } { VOUS($player, "rejette", "rejetez") } { LE($card) } et { VOUS($player, "étale sa", "étalez votre") } main !
meld_run = { VOUS($player, "pose", "posez") } la suite { $cards }
meld_run_sentence = { $player } { VOUS($player, "pose", "posez") } la suite { $cards }
meld_book = { VOUS($player, "pose", "posez") } la famille { $cards }
meld_book_sentence = { $player } { VOUS($player, "pose", "posez") } la famille { $cards }
last_turns = C'est le dernier tour pour les autres !
left_over = { $points ->
    [one] Il { VOUS($player, "lui", "vous") } reste { LE($cards) } : { $points } point.
   *[other] Il { VOUS($player, "lui", "vous") } reste { LE($cards) } : { $points } points.
}
nothing_left = Il ne { VOUS($player, "lui", "vous") } reste rien !
renewed_keep = La pioche est épuisée : la défausse est mélangée, sauf { LE($card) } qui reste sur la table.
renewed_all = La pioche est épuisée : toute la défausse est mélangée, et l'on retourne { LE($card) }.
stopped = Personne n'a posé en { $turns } tours chacun : on s'arrête et l'on compte.
spreads = { $player } { VOUS($player, "étale", "étalez") } { VOUS($player, "son", "votre") } jeu
score_out = { $player } { VOUS($player, "a", "avez") } posé { VOUS($player, "sa", "votre") } main et { VOUS($player, "ne compte", "ne comptez") } rien, { $total } en tout.
score_left = { $points ->
    [0] { $player } { VOUS($player, "s'en tire", "vous en tirez") } sans un point de plus, { $total } en tout.
    [one] { $player } { VOUS($player, "compte", "comptez") } { $points } point de plus, { $total } en tout.
   *[other] { $player } { VOUS($player, "compte", "comptez") } { $points } points de plus, { $total } en tout.
}

deal_start_alone = { $hands } mains à fermer, de 3 à 13 cartes ; la pioche a { $stock } cartes.
revealed = Carte retournée : { LE($card) }
revealed_sentence = La carte retournée est { LE($card) }.
placed = mise dans la main de { $size }
placed_sentence = Elle est mise dans la main de { $size }.
taken_back = puis reprise
taken_back_sentence = Elle est reprise.
thrown = Carte rejetée : { LE($card) }.
thrown_sentence = La carte rejetée est { LE($card) }.
thrown_back = Elle est rejetée aussitôt.
closed_hand = { $closed ->
    [one] La main de { $size } est fermée : { $closed } sur { $hands }.
   *[other] La main de { $size } est fermée : { $closed } sur { $hands }.
}
hands_closed = { $points ->
    [one] { $player } { VOUS($player, "a", "avez") } fermé { $points } main sur { $hands } ; cartes encore dans la pioche : { $stock }.
   *[other] { $player } { VOUS($player, "a", "avez") } fermé { $points } mains sur { $hands } ; cartes encore dans la pioche : { $stock }.
}
solo_won = Gagné : toutes les mains sont fermées !
solo_lost = Perdu : { $closed } sur { $hands }.

## La table

prompt_take = À vous : prenez la carte de la pioche, ou { LE($card) } à la défausse.
prompt_last_turn = Dernier tour, { $player } { VOUS($player, "a", "avez") } posé { VOUS($player, "sa", "votre") } main : prenez la carte de la pioche, ou { LE($card) } à la défausse.
prompt_throw = Rejetez une carte.
prompt_drew_throw = Vous piochez { LE($card) } : rejetez une carte.
prompt_can_go_out = { $count ->
    [one] Vous pouvez poser votre main en rejetant { LE($cards) } ; ou rejetez une carte et continuez.
   *[other] Vous pouvez poser votre main en rejetant l'une de ces cartes : { $cards } ; ou rejetez une carte et continuez.
}
prompt_drew_can_go_out = { $count ->
    [one] Vous piochez { LE($card) }, et vous pouvez poser votre main en rejetant { LE($cards) } ; ou rejetez une carte et continuez.
   *[other] Vous piochez { LE($card) }, et vous pouvez poser votre main en rejetant l'une de ces cartes : { $cards } ; ou rejetez une carte et continuez.
}
prompt_goes_out = { $count ->
    [one] Vous posez votre main : rejetez { LE($cards) }, ou ravisez-vous.
   *[other] Vous posez votre main : rejetez l'une de ces cartes : { $cards }, ou ravisez-vous.
}
prompt_hand = Dans quelle main va { LE($card) } ?
brief_prompt_hand = Où va { LE($card) } ?
prompt_throw_of_hand = Rejetez une carte de la main de { $size }.
brief_prompt_throw_of_hand = Rejetez une carte.

offer_stock = piocher
offer_take = prendre à la défausse
offer_discard = rejeter { $about }
offer_expose = poser sa main
offer_hand = main de { $about }
offer_throw = rejeter { $about }
offer_back = se raviser

take_first = Prenez d'abord une carte, à la pioche ou à la défausse.
not_all_melded = Vos cartes ne sont pas toutes combinées : vous ne pouvez pas encore poser votre main.
leaves_unmelded = Sans { LE($card) }, vos autres cartes ne sont pas toutes combinées.
already_out = { $player } { VOUS($player, "a", "avez") } déjà posé { VOUS($player, "sa", "votre") } main : c'est le dernier tour.
choose_discard = Vous posez déjà votre main : choisissez la carte à rejeter, ou ravisez-vous.
nothing_to_take_back = Il n'y a rien à reprendre : rejetez une carte.
card_not_in_that_hand = Cette carte n'est pas dans la main de { $size }.
hand_is_closed = La main de { $size } est fermée.
no_such_hand = Il y a des mains de { $fewest } à { $most } cartes.
no_other_hand = La carte ne peut pas aller dans une autre main.

plate_done = a posé
zone_meld = la combinaison
zone_left = le reste
zone_discard = la défausse
brief_zone_discard = défausse
zone_covered = la défausse recouverte
zone_card = la carte à placer
zone_closed = la main fermée
zone_hand_3 = la main de 3
zone_hand_4 = la main de 4
zone_hand_5 = la main de 5
zone_hand_6 = la main de 6
zone_hand_7 = la main de 7
zone_hand_8 = la main de 8
zone_hand_9 = la main de 9
zone_hand_10 = la main de 10
zone_hand_11 = la main de 11
zone_hand_12 = la main de 12
zone_hand_13 = la main de 13

fact_round = manche
fact_rounds = en tout
fact_atout = Atouts
fact_exposer = main posée par
fact_total = total
fact_closed = mains fermées
fact_stock = pioche
fact_left_points = points hors combinaisons

short_round = manche
short_rounds = sur
short_atout = Atouts
short_exposer = posé
short_total = total
short_closed = fermées
short_left_points = reste

## Ce que devient un coup

often_went_out = Premier à poser sa main
often_laid_whole = Main posée tout entière

## Les options

option_first_round = cartes à la première manche
option_first_round_help = On gagne du temps en commençant plus loin : chaque manche a une carte de plus, et la dernière en a toujours 13.
option_reshuffle = quand la pioche est épuisée
option_reshuffle_help = Si tout est mélangé, le joueur suivant perd la carte qu'on vient de rejeter, et une autre est retournée.
option_reshuffle_keep = la dernière carte rejetée reste
option_reshuffle_all = tout est mélangé
option_first_dealer = premier donneur
option_first_dealer_help = Le premier donneur est tiré au sort ou choisi ; son voisin de gauche commence.

what_JK = Le joker remplace n'importe quelle carte.
what_atout = C'est un Atout de cette manche : il remplace n'importe quelle carte.
what_exposer = Cette main est posée : les autres jouent encore un tour, puis la manche s'arrête.

preset_classic = classique
preset_classic_help = Onze manches, de 3 à 13 cartes.
preset_express = express
preset_express_help = Six manches, de 8 à 13 cartes.
preset_kings = la manche des rois
preset_kings_help = Une seule manche de 13 cartes, où les rois sont les Atouts.
preset_solo = solo
preset_solo_help = Seul, sans robot : onze mains à fermer avant que la pioche soit vide.

worth_counted = Compté en points d'avance sur les autres à la fin de la manche (seul, en mains fermées) ; gagner la partie compte en plus.
