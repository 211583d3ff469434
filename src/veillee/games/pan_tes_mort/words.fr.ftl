game_name = Pan, t'es mort !
game_aim = Gagnez des cartes, puis dépensez-les pour rester en vie : qui reste en lice le dernier gagne.
intro_want = Rester le dernier en vie.
intro_do = Quatre plis : la plus forte gagne, les égales s'annulent, le 1 bat le 6. Puis le barillet.
intro_beware = { $double_click ->
    [yes] Au barillet, les cartes gagnées paient pour passer ; sans carte, osez le double clic !
   *[no] Au barillet, les cartes gagnées paient pour passer ; sans carte, on retourne toujours.
}

## Ce qu'on lit sur les cartes

face_click = Clic
face_bang = Pan

## Le récit

deal_start = Quatre cartes à chacun. Le barillet attend : cinq { face_click } et un seul { face_bang }.
ghost_joins = À deux, un fantôme s'invite : lui aussi reçoit quatre cartes.
shows_first = Pli { $trick } : { $player } { VOUS($player, "montre", "montrez") } un { $card }
shows = { $player } un { $card }
shows_sentence = { $player } { VOUS($player, "montre", "montrez") } un { $card }
ghost_shows = le fantôme un { $card }
ghost_shows_sentence = Le fantôme montre un { $card }
cancelled = les { $card } s'annulent
cancelled_sentence = Les { $card } s'annulent.
cancelled_too = les { $card } aussi
cancelled_too_sentence = Les { $card } s'annulent aussi.
trick_won = { $player } { VOUS($player, "ramasse", "ramassez") } les { $cards } cartes.
trick_to_mouse = Le 1 bat le 6 : { $player } { VOUS($player, "ramasse", "ramassez") } les { $cards } cartes !
trick_lost = Il ne reste rien : tout part à la défausse.
trick_to_ghost_mouse = Le 1 bat le 6, et c'est celui du fantôme : ces cartes sont perdues pour tout le monde.
trick_to_ghost = Le fantôme l'emporte : ces cartes sont perdues pour tout le monde.
barrel_begins = Les mains sont vides. Place au barillet !
tie_drawn = Égalité parfaite entre { $players } : le sort décide.
order = On joue dans cet ordre : { $players }.
click = { $hidden ->
    [6] { $player } { VOUS($player, "retourne", "retournez") } une carte du barillet tout neuf… Clic !
   *[other] { $player } { VOUS($player, "retourne", "retournez") } une carte, une chance sur { $hidden } d'y rester… Clic !
}
bang = { $hidden ->
    [1] { $player } { VOUS($player, "retourne", "retournez") } la dernière carte, sans le moindre espoir… Pan, t'es mort !
    [6] { $player } { VOUS($player, "retourne", "retournez") } une carte du barillet tout neuf… Pan, t'es mort !
   *[other] { $player } { VOUS($player, "retourne", "retournez") } une carte, une chance sur { $hidden } d'y rester… Pan, t'es mort !
}
reloads = { $player } { VOUS($player, "se défausse", "vous défaussez") } d'un { $card } et { VOUS($player, "recharge", "rechargez") } le barillet
dares = { $hidden ->
    [1] { $player } { VOUS($player, "tente", "tentez") } le double clic, sans le moindre espoir
   *[other] { $player } { VOUS($player, "tente", "tentez") } le double clic, une chance sur { $hidden } d'y rester
}
click_after = Une carte… Clic !
bang_after = Une carte… Pan, t'es mort !
passes = { $player } { VOUS($player, "passe", "passez") } { VOUS($player, "son", "votre") } tour, au prix de ces cartes : { $cards }.
cards_lost = Ce qui restait devant { $player } part à la défausse : { $cards }.
left_in = Il reste { $left } joueurs en lice ; on recharge le barillet.
stops = { $player } { VOUS($player, "n'insiste", "n'insistez") } pas.
nothing_to_steal = Double clic ! Mais il n'y a rien à voler.
steals = { $count ->
    [one] { VOUS($victim) ->
        [yes] { $player } vous vole un { $cards }
       *[no] { $player } { VOUS($player, "vole", "volez") } un { $cards } à { $victim }
    }
   *[other] { VOUS($victim) ->
        [yes] { $player } vous vole { $cards }
       *[no] { $player } { VOUS($player, "vole", "volez") } { $cards } à { $victim }
    }
}
steals_more = { $count ->
    [one] puis un { $cards } à { $victim }
   *[other] puis { $cards } à { $victim }
}
steals_again = { $count ->
    [one] puis un { $cards }
   *[other] puis { $cards }
}
loot = { $cards ->
    [one] { VOUS($player) ->
        [yes] Vous voilà
       *[no] Voilà { $player }
    } avec une carte.
   *[other] { VOUS($player) ->
        [yes] Vous voilà
       *[no] Voilà { $player }
    } avec { $cards } cartes.
}
stood_to_the_end = { $place }re place : { $player }, en lice jusqu'au bout.
fell = { $points ->
    [0] { $place }e place : { $player }, qui { VOUS($player, "tombe", "tombez") } en premier.
    [one] { $place }e place : { $player }, qui { VOUS($player, "survit", "survivez") } à une seule personne.
   *[other] { $place }e place : { $player }, qui { VOUS($player, "survit", "survivez") } à { $points } personnes.
}
last_one_left = { $player } { VOUS($player, "gagne", "gagnez") } la partie : plus personne d'autre n'est en lice !

## La table

prompt_choose = Pli { $trick } sur 4 : posez une carte, face cachée.
prompt_turn = { $hidden ->
    [1] Il ne reste que le { face_bang } ! Recharger (1 carte, risque 1/6), passer ({ $price } cartes), ou mourir ?
   *[other] À vous : retourner (risque 1/{ $hidden }), recharger (1 carte, risque 1/6) ou passer ({ $price } cartes) ?
}
prompt_flip_or_reload = { $hidden ->
    [1] Il ne reste que le { face_bang } ! Recharger (1 carte, risque 1/6), ou mourir ? Pour passer, il faudrait { $price } cartes.
   *[other] À vous : retourner (risque 1/{ $hidden }) ou recharger (1 carte, risque 1/6) ? Pour passer, il faudrait { $price } cartes.
}
brief_prompt_turn = Votre tour : que risquez-vous ?
brief_prompt_flip_or_reload = Votre tour : que risquez-vous ?
prompt_bare = { $hidden ->
    [1] Vous n'avez plus de carte et il ne reste que le { face_bang } : adieu…
   *[other] Vous n'avez pas de carte : retournez une carte du barillet (risque 1/{ $hidden }).
}
prompt_pay = { $owed ->
    [one] Encore { $owed } carte à défausser : laquelle ?
   *[other] Encore { $owed } cartes à défausser : laquelle d'abord ?
}
prompt_dare = { $hidden ->
    [1] Clic ! Mais il ne reste que le { face_bang } : arrêtez-vous là.
   *[other] Clic ! Tenter une deuxième carte (risque 1/{ $hidden }) ?
}
prompt_rob = { $owed ->
    [one] Double clic ! Encore { $owed } carte à voler : à qui ?
   *[other] Double clic ! Encore { $owed } cartes à voler : à qui d'abord ?
}
prompt_take = Quelle carte volez-vous à { $victim } ?

offer_choose = poser un { $about }
offer_flip = retourner une carte du barillet
offer_reload = défausser un { $about } et recharger
offer_pass = passer son tour
offer_discard = défausser un { $about }
offer_back = revenir en arrière
offer_stop = s'arrêter là
    .also = non n no
offer_again = tenter une deuxième carte
    .also = oui o yes y ok
offer_rob = voler une carte à { $about }
offer_take = prendre un { $about }

flip_reload_or_pass = À son tour, on retourne une carte du barillet, on recharge ou on passe.
no_card_to_reload = Vous n'avez pas de carte à défausser : il faut retourner une carte du barillet.
card_not_in_front = Vous n'avez pas cette carte devant vous.
too_few_to_pass = Il faut { $price } cartes devant soi pour passer son tour, une par joueur en lice.
stop_or_dare = Après votre clic, vous pouvez vous arrêter ou tenter une deuxième carte, rien d'autre.
nothing_to_rob = Il n'y a rien à voler là : choisissez un autre joueur en lice qui a des cartes (encore { $owed } à voler).
card_not_with_victim = { $victim } { VOUS($victim, "n'a", "n'avez") } pas cette carte.
only_victim = On ne peut voler qu'à { $victim } : personne d'autre n'a de carte.

zone_sealed = la carte posée
zone_front = les cartes gagnées
zone_aside = les cartes mises de côté
zone_barrel = le barillet
zone_flipped = les cartes retournées
zone_ghost = la main du fantôme
zone_ghost_card = la carte du fantôme
zone_discard = la défausse
brief_zone_discard = défausse
zone_box = la boîte

has_chosen = oui
fact_chosen = carte posée
fact_trick = pli
fact_hidden = cartes cachées du barillet
fact_order = ordre
fact_front = cartes gagnées
fact_fallen = ordre de sortie
fact_victim = à qui l'on vole

short_trick = pli
short_order = ordre
short_victim = victime
short_fallen = sortie n°

## Ce que devient un coup

often_last_standing = Dernier en vie
why_points = { $count ->
    [one] { $better } joueur enterré en moyenne, au lieu de { $other }.
   *[other] { $better } joueurs enterrés en moyenne, au lieu de { $other }.
}

## Les options

option_double_click = le double clic
option_double_click_help = Qui n'a pas de carte et retourne un { face_click } peut en risquer un deuxième, pour voler les autres.
option_order = l'ordre du tour
option_order_help = Après le plus riche, c'est au plus riche des autres, ou à son voisin de gauche.
option_order_ranking = du plus riche au plus pauvre
option_order_clockwise = le plus riche, puis dans le sens horaire
option_tie = en cas d'égalité parfaite
option_tie_help = Ce qui départage deux joueurs qui ont exactement les mêmes cartes devant eux.
option_tie_random = le sort décide
option_tie_seat = la place à table décide

## Les façons de jouer

what_1 = La souris est la plus faible, mais elle bat l'éléphant.
what_6 = L'éléphant bat tout, sauf la souris.
what_click = Un { face_click } : qui le retourne est sauf.
what_bang = Le { face_bang } : qui le retourne est mort.
what_order = Dans cet ordre, chacun prend un risque, ou paie pour ne pas en prendre.
what_victim = C'est à ce joueur qu'on vole une carte.

preset_classic = classique
preset_classic_help = Quatre plis, puis le barillet, du plus riche au plus pauvre.
preset_double_click = double clic
preset_double_click_help = Qui n'a plus rien peut risquer une deuxième carte, et voler les autres.
preset_clockwise = autour de la table
preset_clockwise_help = Le plus riche commence et l'on tourne ; rien ne se tire au sort.
