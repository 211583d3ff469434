game_name = Autour du Feu
game_aim = Débarrassez-vous de vos cartes sur les foyers avant que le feu ne s'éteigne.
intro_want = Vider votre main : chaque carte qui reste coûte 1 point, un joker 2.
intro_do = Posez sur un foyer un nombre plus petit que sa carte et qui ne dépasse pas le feu.
intro_beware = { $quick ->
    [yes] Le feu part plus bas et baisse à chaque tour : d'abord les grands nombres !
   *[no] { $duo ->
        [yes] Le feu part plus bas et baisse à chaque tour : d'abord les grands nombres !
        [auto] { $players ->
            [2] Le feu part plus bas et baisse à chaque tour : d'abord les grands nombres !
           *[other] Le feu baisse à chaque tour : posez d'abord vos grands nombres.
        }
       *[no] Le feu baisse à chaque tour : posez d'abord vos grands nombres.
    }
}

## Ce qu'on lit sur les cartes

hue_red = rouge
hue_orange = orange
hue_yellow = jaune
hue_green = vert
hue_blue = bleu
hue_purple = violet
hue_grey = gris

face_boutefeu = Boute-feu
face_allumette = Allumette
face_souffleur = Souffleur de feu
face_carton = Carton
face_gants = Gants
face_lanceflammes = Lance-flammes
face_extincteur = Extincteur
face_essence = Essence
face_petitbois = Petit bois
face_parefeu = Pare-feu
face_ignifuge = Ignifugé
face_briquet = Briquet
face_allumefeu = Allume-feu
face_buche = Bûche

## Les couleurs et les jokers

colour_red = le { hue_red }
colour_orange = l'{ hue_orange }
colour_yellow = le { hue_yellow }
colour_green = le { hue_green }
colour_blue = le { hue_blue }
colour_purple = le { hue_purple }
colour_grey = le { hue_grey }

joker_boutefeu = le { face_boutefeu }
joker_allumette = l'{ face_allumette }
joker_souffleur = le { face_souffleur }
joker_carton = le { face_carton }
joker_gants = les { face_gants }
joker_lanceflammes = le { face_lanceflammes }
joker_extincteur = l'{ face_extincteur }
joker_essence = l'{ face_essence }
joker_petitbois = le { face_petitbois }
joker_parefeu = le { face_parefeu }
joker_ignifuge = l'{ face_ignifuge }
joker_briquet = le { face_briquet }
joker_allumefeu = l'{ face_allumefeu }
joker_buche = la { face_buche }

does_boutefeu = { joker_boutefeu } change le feu de 1
does_allumette = { joker_allumette } change le feu de 1
does_souffleur = { joker_souffleur } retire une carte sur deux foyers
does_carton = { joker_carton } se pose comme un 0
does_gants = { joker_gants } laissent le nombre suivant valoir 1 de plus que la carte recouverte
does_lanceflammes = { joker_lanceflammes } retire deux cartes d'un foyer
does_extincteur = { joker_extincteur } fait passer son tour à un adversaire
does_essence = { joker_essence } retire une carte d'un foyer
does_petitbois = { joker_petitbois } se pose pour 1 de moins que la carte recouverte
does_parefeu = { joker_parefeu } change une carte contre une de la pioche
does_ignifuge = { joker_ignifuge } donne une carte à un adversaire
does_briquet = { joker_briquet } échange une carte contre une autre prise au hasard chez un adversaire
does_allumefeu = { joker_allumefeu } déplace une carte vers un autre foyer
does_buche = { joker_buche } se pose pour 3 de moins que la carte recouverte

what_boutefeu = { does_boutefeu }.
what_allumette = { does_allumette }.
what_souffleur = { does_souffleur }.
what_carton = { does_carton }.
what_gants = { does_gants }.
what_lanceflammes = { does_lanceflammes }.
what_extincteur = { does_extincteur }.
what_essence = { does_essence }.
what_petitbois = { does_petitbois }.
what_parefeu = { does_parefeu }.
what_ignifuge = { does_ignifuge }.
what_briquet = { does_briquet }.
what_allumefeu = { does_allumefeu }.
what_buche = { does_buche }.

## Le récit

deal_start = { $player } { VOUS($player, "distribue", "distribuez") }. On joue avec { $colours } ; le feu est à { $fire } et { $other } { VOUS($other, "commence", "commencez") }.
number_laid = { $player } { VOUS($player, "pose", "posez") } le { $card } sur { $hearth }.
joker_laid = { $player } { VOUS($player, "pose", "posez") } { $card } sur { $hearth }, pour une valeur de { $value }.
joker_played = { $player } { VOUS($player, "joue", "jouez") } { $joker } : le nombre qui suit peut valoir 1 de plus que la carte qu'il recouvre.
joker_declined = { $player } { VOUS($player, "joue", "jouez") } { $joker }, sans effet.
fire_raised = { $player } { VOUS($player, "joue", "jouez") } { $joker } : le feu monte à { $fire }.
fire_lowered = { $player } { VOUS($player, "joue", "jouez") } { $joker } : le feu baisse à { $fire }.
number_removed = { $player } { VOUS($player, "joue", "jouez") } { $joker } : le { $card } quitte { $hearth }.
joker_removed = { $player } { VOUS($player, "joue", "jouez") } { $joker } : { $card } quitte { $hearth }.
two_from_one = { $player } { VOUS($player, "joue", "jouez") } { $joker } : { $hearth } perd deux cartes ({ $card }, { $second }).
one_from_two = { $player } { VOUS($player, "joue", "jouez") } { $joker } : { $hearth } et { $other } perdent chacun une carte ({ $card }, { $second }).
number_moved = { $player } { VOUS($player, "joue", "jouez") } { $joker } : le { $card } quitte { $hearth } pour { $other }.
joker_moved = { $player } { VOUS($player, "joue", "jouez") } { $joker } : { $card } quitte { $hearth } pour { $other }.
must_skip = { $player } { VOUS($player, "joue", "jouez") } { $joker } : { $other } { VOUS($other, "passera", "passerez") } { VOUS($other, "son", "votre") } prochain tour.
turn_skipped = { $player } { VOUS($player, "passe", "passez") } { VOUS($player, "son", "votre") } tour, à cause de { joker_extincteur }.
number_thrown = { $player } { VOUS($player, "joue", "jouez") } { $joker }, { VOUS($player, "défausse", "défaussez") } le { $card } { $drawn ->
    [0] sans pouvoir piocher
   *[other] et { VOUS($player, "pioche", "piochez") }
}.
joker_thrown = { $player } { VOUS($player, "joue", "jouez") } { $joker }, { VOUS($player, "défausse", "défaussez") } { $card } { $drawn ->
    [0] sans pouvoir piocher
   *[other] et { VOUS($player, "pioche", "piochez") }
}.
gives = { VOUS($other) ->
    [yes] { $player } joue { $joker } et vous donne une carte.
   *[no] { $player } { VOUS($player, "joue", "jouez") } { $joker } et { VOUS($player, "donne", "donnez") } une carte à { $other }.
}
swaps = { VOUS($other) ->
    [yes] { $player } joue { $joker }, vous donne une carte et vous en prend une au hasard.
   *[no] { $player } { VOUS($player, "joue", "jouez") } { $joker }, { VOUS($player, "donne", "donnez") } une carte à { $other } et lui en { VOUS($player, "prend", "prenez") } une au hasard.
}
card_given = Carte donnée : { $card }.
cards_swapped = Carte donnée : { $card } ; carte prise : { $back }.
draws = { $player } { VOUS($player, "pioche", "piochez") }.
card_drawn = Carte piochée : { $card }.
number_shown = { $player } { VOUS($player, "montre", "montrez") } aussitôt le { $card }.
joker_shown = { $player } { VOUS($player, "montre", "montrez") } aussitôt { $card }.
keeps = { $player } { VOUS($player, "garde", "gardez") } la carte piochée.
passes = { $player } { VOUS($player, "passe", "passez") } : la pioche est vide.
fire_burns_down = Le tour est fini : le feu descend à { $fire }.
last_round = Le feu est à 0 : dernier tour !
out_of_cards = { $player } { VOUS($player, "n'a", "n'avez") } plus de carte : la donne s'arrête à la fin de ce tour !

nothing_left = { $player } { VOUS($player, "n'a", "n'avez") } plus rien en main : +{ $points }.
numbers_left = { $numbers ->
    [one] { $player } { VOUS($player, "garde", "gardez") } { $numbers } carte : +{ $points }.
   *[other] { $player } { VOUS($player, "garde", "gardez") } { $numbers } cartes : +{ $points }.
}
jokers_left = { $jokers ->
    [one] { $player } { VOUS($player, "garde", "gardez") } { $jokers } joker : +{ $points }.
   *[other] { $player } { VOUS($player, "garde", "gardez") } { $jokers } jokers : +{ $points }.
}
both_left = { $player } { VOUS($player, "garde", "gardez") } { $numbers ->
    [one] { $numbers } carte
   *[other] { $numbers } cartes
} et { $jokers ->
    [one] { $jokers } joker
   *[other] { $jokers } jokers
} : +{ $points }.

## Ce que l'on demande

prompt_lay = À vous : posez une carte de { $fire } au plus.
prompt_lay_or_joker = À vous : posez une carte de { $fire } au plus, ou jouez un joker.
prompt_draw = Le feu est à { $fire } et aucune de vos cartes ne va sur un foyer : piochez.
prompt_draw_or_joker = Le feu est à { $fire } et aucun de vos nombres ne va sur un foyer : piochez, ou jouez un joker.
prompt_pass = Le feu est à { $fire }, rien ne va et la pioche est vide : passez.
prompt_pass_or_joker = Le feu est à { $fire }, aucun de vos nombres ne va et la pioche est vide : passez, ou jouez un joker.
prompt_only_joker = Le feu est à { $fire } et aucun de vos nombres ne va : jouez un joker.
prompt_drawn_number = Vous piochez le { $card }. Le jouer maintenant ?
prompt_drawn_joker = Vous piochez un joker : { $does }. Le jouer maintenant ?
prompt_useless_number = Vous piochez le { $card }, qui ne va sur aucun foyer : gardez-le.
prompt_useless_joker = Vous piochez { $card }, mais tous les foyers sont à 0 : gardez ce joker.
prompt_after_joker = Posez encore une carte de { $fire } au plus, si vous voulez.
prompt_after_gloves = Les { face_gants } : posez une carte de { $fire } au plus, qui peut valoir 1 de plus que celle qu'elle recouvre.
prompt_which = Pour mémoire, { $does }. Quel joker jouez-vous ?
prompt_on_number = Sur quel foyer posez-vous le { $card } ?
prompt_on_joker = Sur quel foyer posez-vous { $card } ?
prompt_flame = Le feu est à { $fire } : plus haut, plus bas, ou inchangé ?
prompt_nothing_on_hearths = Aucun foyer ne peut perdre de carte : { $joker } sera sans effet.
prompt_remove = Avec { $joker }, sur quel foyer retirez-vous la carte du dessus ?
prompt_remove_too = Avec { $joker }, sur quel autre foyer retirez-vous une carte ?
prompt_how_many = Combien de cartes retirez-vous sur { $hearth } ?
prompt_move = Avec { $joker }, sur quel foyer prenez-vous la carte à déplacer ?
prompt_move_to = Avec { $joker }, sur quel foyer posez-vous cette carte ?
prompt_whom_to_stop = Qui passera son tour ?
prompt_whom_to_give = À qui donnez-vous une carte ?
prompt_give = Quelle carte donnez-vous à { $other } ?
prompt_nothing_to_give = Vous n'avez pas d'autre carte à donner.
prompt_discard_one = Quelle carte défaussez-vous pour en piocher une autre ?
prompt_nothing_to_discard = Vous n'avez pas d'autre carte à défausser.

offer_place = poser le { $about }
offer_joker = jouer un joker
offer_draw = piocher
offer_pass = passer
offer_play = jouer cette carte
offer_keep = garder cette carte
offer_carton = poser { joker_carton }
offer_stop = en rester là
offer_choose = { $about }
offer_on = sur { $about }
offer_raise = plus haut
offer_lower = plus bas
offer_nothing = sans effet
offer_back = revenir en arrière
offer_remove = { $about }
offer_take = { $about }
offer_move = { $about }
offer_to = sur { $about }
offer_name = { $about }
offer_give = { $about }
offer_discard = { $about }

take_one = une carte
take_two = deux cartes

## La table

zone_red = le foyer { hue_red }
zone_orange = le foyer { hue_orange }
zone_yellow = le foyer { hue_yellow }
zone_green = le foyer { hue_green }
zone_blue = le foyer { hue_blue }
zone_purple = le foyer { hue_purple }
zone_grey = le foyer { hue_grey }
zone_laid = la carte montrée
zone_discards = la défausse
brief_zone_discards = défausse

fact_fire = feu
fact_round = tour
fact_end = fin
fact_stock = pioche
fact_kindling = valeur du { face_petitbois }
fact_log = valeur de { joker_buche }
fact_cards = cartes
fact_skips = prochain tour

short_round = tour
short_end = fin
short_kindling = { face_petitbois }
short_log = { face_buche }
short_skips = tour

end_with_round = avec ce tour
skips_turn = passé

## Pourquoi un coup est refusé

no_such_answer = Ce n'est pas une réponse à la question posée.
above_fire = Le { $card } est au-dessus du feu, qui n'est qu'à { $fire }.
too_high = Le { $card } est trop fort : il faut recouvrir une carte de valeur supérieure, et aucun foyer n'en montre.
too_high_with_gloves = Même avec { joker_gants }, le { $card } est trop fort : aucun foyer ne montre plus, ni juste 1 de moins.
too_high_here = Le { $card } est trop fort pour { $hearth }.
no_joker = Vous n'avez pas de joker en main.
joker_needs_room = Ce joker vaut moins que la carte qu'il recouvre : rien ne va sous un 0.
can_lay = Vous pouvez encore poser une carte : on ne pioche et on ne passe que si l'on ne peut rien poser.
must_play_joker = À cette table, qui peut jouer un joker ne peut ni piocher ni passer.
stock_is_empty = La pioche est vide : passez votre tour.
must_draw = On ne passe pas tant que la pioche n'est pas vide : piochez.
laid_stays = La carte piochée a été montrée : elle est jouée, on ne la reprend pas.
no_such_hearth = Cette couleur ne joue pas dans cette donne : elle n'a pas de foyer.
founding_card_stays = La carte du foyer ne se retire pas et ne se déplace pas.
another_hearth = Les deux cartes se retirent sur deux foyers différents.
fire_is_full = Le feu est déjà à 9 : il ne peut pas monter.
fire_is_out = Le feu est déjà à 0 : il ne peut pas descendre.
nowhere_to_move = Aucun autre foyer ne montre une carte de valeur supérieure : celle-ci ne peut aller nulle part.
not_higher = La carte déplacée doit recouvrir une carte de valeur supérieure, sur un autre foyer.
not_yourself = Désignez un adversaire, pas vous-même.
must_name_someone = L'{ face_extincteur } arrête forcément quelqu'un : désignez un adversaire.
nothing_to_give = Vous n'avez pas d'autre carte à donner.
one_card_at_a_time = On joue une carte à la fois.
only_the_card_drawn = Seule la carte que vous venez de piocher peut être jouée maintenant.
no_second_joker = Après un joker on pose un nombre, ou { joker_carton } : jamais un autre joker.
joker_asked = Vous jouez un joker : pour poser un nombre, revenez d'abord en arrière.
hearth_asked = C'est un foyer qu'il faut choisir, pas une carte.
joker_being_played = C'est le joker que vous êtes en train de jouer : choisissez une autre carte.

## Ce que devient un coup

often_nothing_left = Plus une carte en main

## Les options

option_duo = variante à deux
option_duo_auto = à deux joueurs seulement
option_duo_yes = oui
option_duo_no = non
option_duo_help = Une couleur de moins et un feu qui commence à 8 : une partie plus serrée, à deux ou à trois.
option_quick = partie rapide
option_quick_help = Le feu commence à 7, sans les 8 ni les 9 : les donnes sont plus courtes.
option_score_limit = points qui mettent fin à la partie
option_score_limit_help = La partie s'achève dès qu'un joueur atteint ce nombre de points.
option_jokers_compulsory = jouer un joker plutôt que piocher
option_jokers_compulsory_help = Qui peut jouer un joker doit le faire plutôt que de piocher ou de passer.
option_colours = couleurs gardées d'abord
option_colours_help = Ces couleurs jouent à chaque donne, avec leurs jokers ; le sort choisit les autres.
option_colours_red = { hue_red }
option_colours_orange = { hue_orange }
option_colours_yellow = { hue_yellow }
option_colours_green = { hue_green }
option_colours_blue = { hue_blue }
option_colours_purple = { hue_purple }
option_colours_grey = { hue_grey }
option_first_dealer = premier donneur
option_first_dealer_help = Qui donne les premières cartes ; son voisin de gauche commence.
duo_is_for_three = La variante à deux se joue à deux ou à trois, pas à { $players } : laissez l'option duo sur auto ou no.

## Des façons de jouer

preset_classic = classique
preset_classic_help = Le feu part de 9, et l'on joue jusqu'à 13 points.
preset_short = partie courte
preset_short_help = Le feu part de 7, et l'on s'arrête dès que quelqu'un a 7 points.
preset_evening = longue veillée
preset_evening_help = On joue jusqu'à 26 points : une mauvaise donne se rattrape.
preset_duo = duo
preset_duo_help = À deux ou à trois : un foyer de moins et un feu qui part de 8, pour une partie plus serrée.
preset_blaze = jokers à vif
preset_blaze_help = Les jokers ne se gardent pas : qui peut en jouer un ne pioche pas et ne passe pas.
