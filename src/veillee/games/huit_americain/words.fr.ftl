game_name = Le 8 Américain
game_aim = Débarrassez-vous le premier de toutes vos cartes.
intro_want = Vous débarrasser de toutes vos cartes avant les autres.
intro_do = Posez la même couleur ou la même valeur ; un 8 va partout. Sinon, piochez.
intro_beware = Plus qu'une carte ? Dites « carte » avant qu'on vous dénonce !

rank_2 = un 2
rank_3 = un 3
rank_4 = un 4
rank_5 = un 5
rank_6 = un 6
rank_7 = un 7
rank_8 = un 8
rank_9 = un 9
rank_10 = un 10
rank_jack = un valet
rank_queen = une dame
rank_king = un roi
rank_ace = un as
rank_joker = un joker
red_joker = le joker rouge
black_joker = le joker noir
any_suit = n'importe quelle couleur
suit_to_come = pas encore dite
clockwise = horaire
backwards = inverse

## Le récit

deal_start = Donne { $deal }/{ $deals } : { $player } { VOUS($player, "distribue", "distribuez") } huit cartes à chacun.
put_back = { $count ->
    [one] On retourne d'abord { LE($cards) } : on remet cette carte sous la pioche.
   *[other] On retourne d'abord { LE($cards) } : on remet ces cartes sous la pioche.
}
turned = La carte retournée est { LE($card) }.
turned_joker = La carte retournée est { LE($card) } : le premier joueur pose ce qu'il veut.
laid = { $player } { VOUS($player, "pose", "posez") } { LE($cards) }.
laid_so = { $player } { VOUS($player, "pose", "posez") } { LE($cards) }
suit_named = { $player } { VOUS($player, "pose", "posez") } { LE($cards) } et { VOUS($player, "demande", "demandez") } { $suit }.
draw_two = { $cards ->
    [0] { $player } { VOUS($player, "ne prend", "ne prenez") } rien : la pioche est vide.
    [one] { $player } { VOUS($player, "prend", "prenez") } { $cards } carte.
   *[other] { $player } { VOUS($player, "prend", "prenez") } { $cards } cartes.
}
owes = { $player } { VOUS($player, "doit", "devez") } prendre { $cards } cartes, ou répondre par un 2 ou un joker.
reverse = Le sens du jeu change !
reverse_twice = Le sens du jeu change deux fois : il reste le même.
skip = { $player } { VOUS($player, "saute", "sautez") } { VOUS($player, "son", "votre") } tour.
replay = C'est un 7 : { $player } { VOUS($player, "rejoue", "rejouez") }.
you_take = Pour vous seul : { LE($cards) }.
drew = { $player } { VOUS($player, "pioche", "piochez") } une carte.
drew_well = { $player } { VOUS($player, "pioche", "piochez") } une carte, et { VOUS($player, "peut", "pouvez") } jouer.
drew_in_vain = { $player } { VOUS($player, "pioche", "piochez") }, { VOUS($player, "ne peut", "ne pouvez") } toujours pas jouer et { VOUS($player, "passe son", "passez votre") } tour.
pass = { $player } { VOUS($player, "ne peut", "ne pouvez") } pas jouer et { VOUS($player, "passe son", "passez votre") } tour.
pass_freely = { $player } { VOUS($player, "passe", "passez") } { VOUS($player, "son", "votre") } tour.
rebuild = La pioche est épuisée : on mélange les cartes posées, sauf la dernière.
carte = { VOUS($player) ->
    [yes] « Carte ! », dites-vous.
   *[no] « Carte ! », dit { $player }.
}
denounce = { $player } { VOUS($player, "a", "avez") } oublié de dire « carte », et { $by } { VOUS($by, "l'a", "l'avez") } remarqué !
groundless = { VOUS($player) ->
    [yes] { $by } vous dénonce, et vous n'aviez rien oublié.
   *[no] { $by } { VOUS($by, "dénonce", "dénoncez") } { $player }, qui n'a rien oublié.
}
gave = { VOUS($taker) ->
    [yes] { $player } vous donne une carte.
   *[no] { $player } { VOUS($player, "donne", "donnez") } une carte à { $taker }.
}
gift = { VOUS($player) ->
    [yes] Votre cadeau : { LE($card) }.
   *[no] Le cadeau { DE($player) } : { LE($card) }.
}
went_out = { $player } { VOUS($player, "n'a", "n'avez") } plus de cartes !
too_long = Après { $turns } tours, on arrête là : personne n'a fini.
score_out = { $player } { VOUS($player, "a", "avez") } posé toutes { VOUS($player, "ses", "vos") } cartes : { $points }.
score_left = { $points ->
    [0] { $count ->
        [one] Il { VOUS($player) ->
            [yes] vous reste
           *[no] reste à { $player }
        } { LE($cards) }, qui ne coûte rien.
       *[other] Il { VOUS($player) ->
            [yes] vous reste
           *[no] reste à { $player }
        } { LE($cards) }, qui ne coûtent rien.
    }
   *[other] Il { VOUS($player) ->
        [yes] vous reste
       *[no] reste à { $player }
    } { LE($cards) } : +{ $points }.
}

## La table

prompt_turn = { $fit ->
    [0] À vous : posez la carte que vous voulez.
    [1] À vous : { $suit }, un 8 ou { $joker }.
   *[2] À vous : { $rank } ou { $suit }, un 8 ou { $joker }.
}
prompt_drawn = { $fit ->
    [0] Vous avez pioché : posez la carte que vous voulez.
    [1] Vous pouvez jouer maintenant : { $suit }, un 8 ou { $joker }.
   *[2] Vous pouvez jouer maintenant : { $rank } ou { $suit }, un 8 ou { $joker }.
}
prompt_draw = Vous ne pouvez pas jouer : piochez.
prompt_pass = Vous ne pouvez pas jouer : passez.
prompt_more = Encore { $rank }, ou c'est tout ? Pour l'instant, on jouera ensuite à { $suit }.
prompt_more_named = Encore { $rank }, ou c'est tout ? Vous demanderez ensuite une couleur.
prompt_enough = Vous n'avez rien à ajouter : dites que c'est tout.
prompt_suit = Quelle couleur demandez-vous ?
prompt_answer = Répondez par un 2 ou un joker, ou prenez { $cards } cartes.
prompt_give = Donnez une carte à { $player }.
offer_draw = piocher
offer_pass = passer
offer_stop = c'est tout
offer_take = prendre les cartes
offer_suit = demander { $about }
offer_give = donner { $about }
offer_carte = « Carte ! »
offer_denounce = dénoncer { $about }

does_not_fit = { $fit ->
    [1] Impossible de poser { LE($card) } : il faut { $suit }, un 8 ou { $joker }.
   *[2] Impossible de poser { LE($card) } : il faut { $rank } ou { $suit }, un 8 ou { $joker }.
}
joker_colour = Ce joker n'a pas la bonne couleur : le rouge va sur cœur et carreau, le noir sur pique et trèfle.
other_rank = Impossible d'ajouter { LE($card) } : avec la carte posée ne va que { $rank }.
multi_needs_rank = Impossible d'ajouter { LE($card) } : on ne pose plusieurs cartes que sur une carte de leur valeur.
must_play = Vous pouvez jouer, donc vous devez jouer.
must_draw = Vous ne pouvez pas jouer : il faut piocher.
drawn_already = Vous avez déjà pioché : on ne pioche qu'une carte.
nothing_to_draw = Il n'y a plus rien à piocher.
draw_first = On ne passe qu'après avoir pioché.
one_by_one = Choisissez une carte à la fois.
stop_or_add = Posez une autre carte de la même valeur, ou dites que c'est tout.
answer_or_take = Répondez par un 2 ou un joker, ou prenez les cartes.
name_a_suit = Il faut demander une des quatre couleurs.
carte_not_due = Vous n'avez pas à dire « carte » maintenant : cela ne fait rien.
nobody_to_denounce = On ne peut dénoncer qu'un autre joueur, s'il n'a plus qu'une carte.
mid_play = Le coup n'est pas fini : on ne dénonce personne au milieu.
denounced_already = On vient de dénoncer ce joueur : attendez le coup suivant.
asleep = Vous venez de dénoncer quelqu'un pour rien : attendez le coup suivant.

fact_deals = en tout
fact_suit = couleur demandée
fact_way = sens du jeu
fact_stock = cartes dans la pioche
fact_owed = cartes à prendre
fact_cards = cartes
zone_top = la dernière carte posée
brief_zone_top = défausse
zone_discard = les cartes posées avant
brief_zone_discard = défausse

short_deal = donne
short_deals = sur
short_suit = couleur
short_way = sens
short_owed = à prendre

## Ce que devient un coup

often_went_out = Premier à finir

## Les options

option_deals = nombre de donnes
option_deals_help = On additionne les points d'autant de donnes ; qui en a le moins gagne.
option_multi = plusieurs cartes à la fois
option_multi_help = Quand on peut poser d'un coup plusieurs cartes de la même valeur.
option_multi_rank = sur une carte de leur valeur
option_multi_any = dès que la première convient
option_multi_off = jamais
option_joker_play = quand se pose un joker
option_joker_play_help = Sur quelles cartes un joker peut se poser.
option_joker_play_any = sur n'importe quelle carte
option_joker_play_colour = rouge sur rouge, noir sur noir
option_joker_suit = couleur après un joker
option_joker_suit_help = La couleur à jouer après un joker reste la même, ou celui qui le pose en demande une.
option_joker_suit_keep = elle ne change pas
option_joker_suit_choose = le joueur la demande
option_joker_cost = points d'un joker gardé en main
option_joker_cost_help = Ce que compte un joker qu'on a encore en main à la fin de la donne.
option_draw_two_skips = qui prend des cartes perd son tour
option_draw_two_skips_help = Après un 2 ou un joker, le joueur suivant prend ses cartes et ne joue pas.
option_stack_draw = on répond à un 2 par un 2 ou un joker
option_stack_draw_help = Qui doit prendre des cartes peut poser un 2 ou un joker : les cartes s'ajoutent pour le suivant.
option_ace_two = l'as à deux joueurs
option_ace_two_help = À deux joueurs, ce que fait l'as, puisque changer de sens n'y change rien.
option_ace_two_none = change le sens du jeu
option_ace_two_skip = fait sauter le tour
option_seven_last = finir sur un 7
option_seven_last_help = Celui dont la dernière carte est un 7 a fini, ou doit rejouer et donc piocher.
option_seven_last_win = on a fini
option_seven_last_draw = il faut piocher
option_last_draw_counts = un dernier 2 fait encore prendre
option_last_draw_counts_help = Quand la dernière carte posée est un 2 ou un joker, le joueur suivant prend ses cartes avant qu'on compte.
option_first_card = une carte spéciale est retournée
option_first_card_help = Ce qu'on fait quand la première carte retournée est un 2, un 7, un 8, un valet, un as ou un joker.
option_first_card_keep = on la garde, sans effet
option_first_card_redraw = on en retourne une autre
option_voluntary_draw = on peut piocher sans y être obligé
option_voluntary_draw_help = On peut piocher même si l'on a une carte à poser, puis jouer ou passer.
option_carte_penalty = qui oublie « carte »
option_carte_penalty_help = Ce que reçoit celui qu'on surprend avec une seule carte sans l'avoir dit.
option_carte_penalty_players = reçoit une carte de chacun
option_carte_penalty_draw_two = pioche deux cartes
option_max_turns = tours au plus dans une donne
option_max_turns_help = Une donne qui n'en finit pas est arrêtée là, et chacun compte ses cartes.
option_first_dealer = premier donneur
option_first_dealer_help = Qui distribue la première donne ; ensuite, c'est chaque fois le voisin de gauche.

## Les façons de jouer

what_JK1 = Le joueur suivant prend deux cartes.
what_JK2 = { what_JK1 }
what_rank_2 = Le 2 fait prendre deux cartes au joueur suivant.
what_rank_7 = Qui pose un 7 rejoue.
what_rank_8 = Le 8 va sur tout, et qui le pose demande une couleur.
what_rank_J = Le valet fait sauter le tour du joueur suivant.
what_rank_A = À trois ou plus, l'as change le sens du jeu.

preset_classic = classique
preset_classic_help = Cinq donnes, avec les règles de toujours.
preset_short = partie courte
preset_short_help = Une seule donne.
preset_children = pour les petits
preset_children_help = Trois donnes, une carte à la fois, et qui oublie « carte » en pioche deux.
preset_attack = à l'attaque
preset_attack_help = On répond aux 2 et aux jokers, les séries se posent partout, et tout compte jusqu'à la dernière carte.
