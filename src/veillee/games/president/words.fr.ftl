game_name = Le Président
game_aim = Débarrassez-vous de toutes vos cartes avant les autres ; le dernier le paie à la donne suivante.
intro_want = Poser toutes vos cartes avant les autres, pour devenir Président.
intro_do = Posez autant de cartes que les dernières, égales entre elles et plus fortes, ou passez.
intro_beware = Le 2 bat l'as, le joker bat tout. Qui finit dernier perd ses deux meilleures cartes !

title_president = Président
title_vice_president = Vice-Président
title_citizen = Citoyen
title_vice_bottom = Vice Trou'Duc
title_bottom = Trou'Duc

## Le récit

deal_start = Donne { $deal } sur { $deals }.
first_deal = { $player } { VOUS($player, "distribue", "distribuez") }, { $leader } { VOUS($leader, "commence", "commencez") }.
new_deal = { $player } (Trou'Duc) { VOUS($player, "distribue", "distribuez") } et { VOUS($player, "commence", "commencez") }.
exchange_public = { $count ->
    [one] { $players } { VOUS($players, "échangent", "échangez") } une carte.
   *[other] { $players } { VOUS($players, "échangent", "échangez") } { $count } cartes.
}
exchange_give = Vous donnez { LE($cards) } à { $player }.
exchange_get = Vous recevez { LE($cards) } { DE($player) }.
laid = { $player } { VOUS($player, "pose", "posez") } { LE($cards) }
passed = { $player } { VOUS($player, "passe", "passez") }
skipped = { $player } { VOUS($player, "saute", "sautez") } { VOUS($player, "son", "votre") } tour
revolution = C'est la révolution : l'ordre des cartes est renversé !
restoration = Contre-révolution : les cartes reprennent leur ordre !
trick_won = { $player } { VOUS($player, "récupère", "récupérez") } le pli et { VOUS($player, "relance", "relancez") }.
trick_won_by_none = Personne ne monte, c'est à { $player } de relancer.
out = { $player } { VOUS($player, "n'a", "n'avez") } plus de cartes : { $title } !
out_on_top = { $player } { VOUS($player, "finit", "finissez") } sur un 2 ou un joker : { $title } !
last_left = { $player } { VOUS($player, "reste", "restez") } avec { VOUS($player, "ses", "vos") } cartes : { $title } !
became = { $title } : { $player }.
became_for_points = { $points ->
    [one] { $title } : { $player }, { $points } point.
   *[other] { $title } : { $player }, { $points } points.
}
match_end = { $count ->
    [one] { $player } { VOUS($player, "remporte", "remportez") } la partie : { $count } fois Président.
   *[other] { $player } { VOUS($player, "remporte", "remportez") } la partie : { $count } fois Président.
}
match_end_points = { $points ->
    [one] { $player } { VOUS($player, "remporte", "remportez") } la partie avec { $points } point, { $count } fois Président.
   *[other] { $count ->
        [0] { $player } { VOUS($player, "remporte", "remportez") } la partie avec { $points } points, sans avoir été Président.
       *[other] { $player } { VOUS($player, "remporte", "remportez") } la partie avec { $points } points, { $count } fois Président.
    }
}
counted = { $ranking ->
    [points] { $count ->
        [one] { $points } point
       *[other] { $points } points
    }
   *[titles] { $count ->
        [one] { $points } présidence
       *[other] { $points } présidences
    }
}

## La table

prompt_return = { $count ->
    [one] Choisissez une carte à rendre à { $player }.
   *[other] Choisissez { $count } cartes à rendre à { $player }, l'une après l'autre.
}
prompt_lead = À vous de relancer : posez une ou plusieurs cartes de même valeur.
prompt_higher = { $count ->
    [one] Posez une carte au-dessus { DE(LE($cards)) }, ou passez.
   *[other] Posez { $count } cartes de même valeur au-dessus { DE(LE($cards)) }, ou passez.
}
prompt_equal = { $count ->
    [one] Posez une carte égale ou au-dessus { DE(LE($cards)) }, ou passez.
   *[other] Posez { $count } cartes de même valeur, égales ou au-dessus { DE(LE($cards)) }, ou passez.
}
prompt_pick = { $count ->
    [one] Vous posez { $lay } : choisissez la carte.
   *[other] Vous posez { $lay } : choisissez les { $count } cartes, l'une après l'autre.
}
prompt_pick_more = { $count ->
    [one] Vous posez { LE($cards) } : choisissez encore une carte.
   *[other] Vous posez { LE($cards) } : choisissez encore { $count } cartes.
}
prompt_cannot = Vous n'avez rien à poser sur { LE($cards) } : passez.
prompt_pass = Rien ne peut passer au-dessus : vous ne pouvez que passer.

offer_give = rendre { $about }
offer_play = poser { $about }
offer_lay = poser { $about }
offer_back = revenir en arrière
offer_pass = passer

play_3x1 = un 3
play_3x2 = deux 3
play_3x3 = trois 3
play_3x4 = quatre 3
play_4x1 = un 4
play_4x2 = deux 4
play_4x3 = trois 4
play_4x4 = quatre 4
play_5x1 = un 5
play_5x2 = deux 5
play_5x3 = trois 5
play_5x4 = quatre 5
play_6x1 = un 6
play_6x2 = deux 6
play_6x3 = trois 6
play_6x4 = quatre 6
play_7x1 = un 7
play_7x2 = deux 7
play_7x3 = trois 7
play_7x4 = quatre 7
play_8x1 = un 8
play_8x2 = deux 8
play_8x3 = trois 8
play_8x4 = quatre 8
play_9x1 = un 9
play_9x2 = deux 9
play_9x3 = trois 9
play_9x4 = quatre 9
play_10x1 = un 10
play_10x2 = deux 10
play_10x3 = trois 10
play_10x4 = quatre 10
play_Jx1 = un valet
play_Jx2 = deux valets
play_Jx3 = trois valets
play_Jx4 = quatre valets
play_Qx1 = une dame
play_Qx2 = deux dames
play_Qx3 = trois dames
play_Qx4 = quatre dames
play_Kx1 = un roi
play_Kx2 = deux rois
play_Kx3 = trois rois
play_Kx4 = quatre rois
play_Ax1 = un as
play_Ax2 = deux as
play_Ax3 = trois as
play_Ax4 = quatre as
play_2x1 = un 2
play_2x2 = deux 2
play_2x3 = trois 2
play_2x4 = quatre 2
play_JKx1 = un joker
play_JKx2 = deux jokers

must_lead = C'est à vous de relancer : on ne passe pas.
not_of_the_lay = Vous posez { $lay } : choisissez parmi vos cartes de cette valeur, ou revenez en arrière.
bad_combination = Il faut poser des cartes de même valeur que vous avez en main ; un joker n'en remplace aucune.
wrong_number = { $count ->
    [one] Il faut poser une seule carte, comme { LE($cards) }.
   *[other] Il faut poser { $count } cartes, autant que { $cards }.
}
not_higher = Ce n'est pas assez haut : il faut monter au-dessus { DE(LE($cards)) }.

zone_returned = les cartes à rendre

fact_cards = cartes
fact_title = titre
fact_last_title = titre d'avant
fact_in_trick = pli
short_in_trick = pli
has_passed = passe
fact_order = ordre
short_order = ordre
order_reversed = renversé
short_deal = donne
sheet_place = place

## Ce que devient un coup

often_title_president = { title_president }
often_title_vice_president = { title_vice_president }
often_title_citizen = { title_citizen }
often_title_vice_bottom = { title_vice_bottom }
often_title_bottom = { title_bottom }

## Les options

option_return_choice = ce que rend le Président
option_return_choice_help = Les cartes que le Président et le Vice-Président rendent en échange : les moins bonnes d'office, ou celles qu'ils veulent.
option_return_choice_worst = ses moins bonnes cartes
option_return_choice_free = les cartes de son choix
option_pass_locks = qui passe ne revient plus dans le pli
option_pass_locks_help = Qui a passé une fois attend la fin du pli, même si son tour revient.
option_equal_skips = une pose égale fait sauter le suivant
option_equal_skips_help = On peut aussi poser la même valeur que le précédent : le joueur d'après saute alors son tour.
option_two_closes = un 2 ferme le pli
option_two_closes_help = Dès que des 2 sont posés, le pli est fini et qui les a posés relance.
option_revolution = quatre cartes égales font la révolution
option_revolution_help = Quatre cartes égales renversent l'ordre : les 3 passent au-dessus des 2, jusqu'aux quatre suivantes.
option_suits = les couleurs qu'on pose
option_suits_help = Qui garde des cartes de la valeur qu'il pose choisit lesquelles, ou pose toujours les premières : trèfle, carreau, cœur, pique.
option_suits_chosen = celles que le joueur choisit
option_suits_lowest = toujours les premières
option_no_finish_on_top = finir sur un 2 ou un joker coûte la place
option_no_finish_on_top_help = Qui pose des 2 ou des jokers en dernier prend la plus mauvaise place libre.
option_match_deals = nombre de donnes
option_match_deals_help = La partie s'arrête après autant de donnes.
option_ranking = ce qui fait gagner
option_ranking_help = La partie va à qui a été le plus souvent Président, ou à qui a laissé le plus de joueurs derrière lui.
option_ranking_titles = les titres
option_ranking_points = les points
option_first_dealer = premier donneur
option_first_dealer_help = Qui distribue la première donne ; son voisin de gauche commence.

what_JK1 = Le joker bat tout, et ne remplace aucune autre carte.
what_JK2 = { what_JK1 }
what_rank_2 = Sauf révolution, seul le joker bat le 2.
what_order = L'ordre est renversé : plus une carte est petite, plus elle est forte.

preset_classic = classique
preset_classic_help = Les règles de base, sans règle de maison, en cinq donnes.
preset_revolution = avec révolution
preset_revolution_help = Quatre cartes égales renversent l'ordre des cartes.
preset_regulars = entre habitués
preset_regulars_help = Révolution, tour sauté sur une valeur égale, 2 qui ferment le pli, et gare à qui finit sur un 2 ou un joker.
preset_short = partie courte
preset_short_help = Trois donnes, et des couleurs posées d'office pour aller vite.

worth_counted = Compté en places, de +1 pour le Président à −1 pour le dernier ; gagner la partie compte en plus.
verdict_behind = moins bien
