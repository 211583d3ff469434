# Mots communs à tous les jeux. Une phrase qui finit sans ponctuation est un fragment : le récit la joint aux suivantes.
# Une place est dite par son nom, et « vous » à qui s'y trouve : VOUS($player, "prend", "prenez") accorde ce qui l'accompagne ;
# VOUS($player) seul choisit entre deux phrases, [yes] ou [no].

# Qui lit, parmi des noms ; en tête de phrase, la majuscule vient d'elle-même
you = vous

list_and = { $first } et { $last }
list_or = { $first } ou { $last }

suit_clubs = trèfle
suit_diamonds = carreau
suit_hearts = cœur
suit_spades = pique

## Ce qu'on lit sur les cartes, et ce qu'on peut écrire aussi (also, en capitales)

index_2 = 2
index_3 = 3
index_4 = 4
index_5 = 5
index_6 = 6
index_7 = 7
index_8 = 8
index_9 = 9
index_10 = 10
    .also = T
index_J = V
    .also = VALET J
index_Q = D
    .also = DAME Q
index_K = R
    .also = ROI K
index_A = A
    .also = AS 1

sign_clubs = ♣
    .also = T TREFLE
sign_diamonds = ♦
    .also = K CARREAU
sign_hearts = ♥
    .also = C COEUR
sign_spades = ♠
    .also = P PIQUE
sign_stars = ★
    .also = E ETOILE

face_JK = Joker
face_JK1 = Joker rouge
face_JK2 = Joker noir
face_numbered = { $number } { $hue }

# Ce qu'on passe quand quelqu'un nomme une chose
articles = le la les l' un une des du de d'

## Les avatars : ceux des gens, puis les lanternes des robots

avatar_camille = Camille
avatar_mamie = Mamie
avatar_hugo = Hugo
avatar_papa = Papa
avatar_lea = Léa
avatar_nour = Nour
avatar_basile = Basile
avatar_zoe = Zoé
avatar_felix = Félix
avatar_anouk = Anouk
avatar_tison = Tison
avatar_suie = Suie

## Les cartes que l'on joue dans une levée

card_led = { $player } { VOUS($player, "entame", "entamez") } { DE(LE($card)) }
card_followed = { $player } { VOUS($player, "fournit", "fournissez") } { LE($card) }
card_trumped = { $player } { VOUS($player, "coupe", "coupez") } { DE(LE($card)) }
card_overtrumped = { $player } { VOUS($player, "surcoupe", "surcoupez") } { DE(LE($card)) }
card_undertrumped = { $player } { VOUS($player, "sous-coupe", "sous-coupez") } { DE(LE($card)) }
card_discarded = { $player } { VOUS($player, "se défausse", "vous défaussez") } { DE(LE($card)) }

prompt_lead = À vous d'entamer.
prompt_follow = Fournissez à { $suit }.
prompt_trump = Pas de { $suit } : coupez à l'atout.
prompt_overtrump = Montez au-dessus { DE(LE($best)) }.
prompt_trump_or_discard = Pas de { $suit } : coupez, ou défaussez-vous.
prompt_discard = Pas de { $suit } : défaussez-vous.

offer_play = jouer { $about }

## Les zones et les faits

zone_hand = la main
zone_trick = le pli
zone_taken = les plis ramassés
zone_stock = la pioche

fact_dealer = donneur
fact_turn = c'est à
fact_trump = atout
fact_turned = retourne
fact_tricks = plis
fact_last_trick = dernier pli
fact_deal = donne

## Le livre de règles

rulebook_brackets = Entre crochets : ce que change une option de la table.
rulebook_option = [Option { $option } : { $text }]
rulebook_counted = { $number ->
    [one] { NUMBER($number, useGrouping: 0) } { $one }
   *[other] { NUMBER($number, useGrouping: 0) } { $many }
}

## La fin

match_won = { $points ->
    [one] { $player } { VOUS($player, "gagne", "gagnez") } la partie avec { $points } point !
   *[other] { $player } { VOUS($player, "gagne", "gagnez") } la partie avec { $points } points !
}
match_tied = { $points ->
    [one] Égalité entre { $players }, avec { $points } point chacun : la victoire est partagée.
   *[other] Égalité entre { $players }, avec { $points } points chacun : la victoire est partagée.
}

## Pourquoi un coup est refusé

deal_over = La donne est finie : il n'y a plus rien à jouer.
not_your_turn = Ce n'est pas votre tour : on attend { $player }.
cards_not_asked = On ne demande pas de carte pour le moment.
cards_lie_in_hand = Ces cartes-là ne se jouent pas : jouez de votre main.
cards_lie_elsewhere = Ces cartes-là ne se jouent pas maintenant : voyez plutôt { $zone }.
zone_not_asked = Il n'y a rien à faire là pour le moment.
wrong_phase = « { $given } » n'est pas possible maintenant ; on attend par exemple : { $expected }.
card_not_in_hand = Vous n'avez pas cette carte en main.
must_follow = Impossible de jouer { LE($card) } : vous avez du { $suit }, il faut fournir à { $suit }.
must_trump = Impossible de jouer { LE($card) } : sans { $suit }, il faut couper à { $trump }.
must_overtrump = Impossible de jouer { LE($card) } : vous pouvez monter au-dessus { DE(LE($best)) }.

## Ce qui ne peut pas être accepté

error_game = « { $given } » n'est pas un jeu de la maison ; jeux possibles : { $expected }.
lesson_instead = On pourrait ; ici, essayez plutôt : { $move }.
lesson_listen = Lisez, puis passez à la suite.
error_lesson = « { $given } » n'est pas une leçon de la maison ; leçons possibles : { $expected }.
error_secret = « { $given } » n'est pas un secret : on attendait 64 chiffres hexadécimaux.
error_words = « { $given } » est trop long pour le mélange : { $most } caractères au plus.
error_players = « { game_name } » se joue de { $fewest } à { $most } joueurs : { $given } n'est pas possible.
error_players_exactly = « { game_name } » se joue à { $fewest } joueurs, ni plus ni moins : { $given } n'est pas possible.
error_option_unknown = L'option « { $option } » n'existe pas dans ce jeu ; options possibles : { $expected }.
error_option_value = L'option « { $option } » ne peut pas valoir « { $given } » ; valeurs possibles : { $expected }.
error_option_form = « { $given } » n'est pas une option ; on attend clé=valeur, par exemple { $expected }.
error_move_unknown = « { $given } » n'est pas un coup d'ici ; on attend par exemple : { $expected }.
error_move_number = Le coup numéro { $given } n'existe pas dans cette phase du jeu.
error_record = Partie écrite, ligne { NUMBER($line, useGrouping: 0) } : « { $given } » ne convient pas ; on attendait « { $expected } ».
error_record_cut = La partie écrite s'arrête à la ligne { NUMBER($line, useGrouping: 0) } : on attendait « { $expected } ».
error_packed = Cette position est illisible : elle est abîmée, ou une autre version l'a écrite ({ $given }).
error_no_zone = Il n'y a pas de « { $given } » sur cette table.
error_not_in_sight = Vous ne voyez pas de carte « { $given } » dans « { $zone } ».

chance_missing = il manque un tirage que les règles demandent.
chance_unasked = un tirage est écrit que les règles ne demandent pas.
chance_of_another_kind = le tirage écrit n'est pas celui que les règles demandent.
chance_out_of_range = le tirage écrit n'est pas parmi les possibles.
chance_of_other_cards = l'ordre écrit ne contient pas exactement les cartes du jeu.
chance_from_elsewhere = les cartes n'étaient pas dans cet ordre avant qu'on les mélange.
chance_of_another_luck = ce n'est pas ce que donne le secret promis.
record_without_secret = Cette partie écrite ne dit pas son secret : une partie en cours le garde, et une partie jouée d'après une graine n'en a pas.
record_without_promise = Cette partie écrite ne contient pas de promesse : rien ne permet de vérifier le secret.
record_without_table = Cette partie écrite ne dit pas qui joue avec vous ni d'où viennent ses cartes : on peut la revoir (« veillee replay »), pas la continuer.
record_what_if = Cette partie écrite respecte les règles, mais c'est un « Et si… ? » : elle part d'un moment d'une autre partie ({ $given }), et ses cartes n'ont pas été promises.
record_unfinished = Cette partie écrite n'est pas finie : on ne revoit que ce qui est fini.
error_record_unreadable = Ce fichier n'est pas une partie écrite que l'on puisse lire.
record_is_over = Cette partie est finie : on peut la revoir (« veillee replay »), pas la continuer.
promise_broken = Le secret ne tient pas la promesse : son empreinte est { $given }, et l'on avait promis { $expected }.
card_unknown = « { $given } » n'est pas une carte de ce jeu.
record_changed = le texte a été modifié après avoir été scellé.

# Ce qu'envoient les clients
error_not_json = Ce message est illisible : ce n'est pas du JSON.
error_too_large = Ce message est trop gros : { NUMBER($given, useGrouping: 0) } octets, quand { NUMBER($most, useGrouping: 0) } suffisent.
error_field_unknown = Le champ « { $field } » est inconnu ici.
error_field_missing = Il manque le champ « { $field } ».
error_field_kind = Le champ « { $field } » n'est pas du bon type ; on attendait : { $expected }.
error_field_range = Le champ « { $field } » sort des bornes ; on attendait : { $expected }.
error_field_long = Le champ « { $field } » est trop long ; on attendait : { $expected }.
error_field_form = Le champ « { $field } » contient ce qu'il ne peut contenir ; on attendait : { $expected }.
error_field_value = Le champ « { $field } » ne peut pas valoir « { $expected } ».
error_field_unreadable = Le champ « { $field } » est illisible.

# Ce qu'une table refuse
not_your_seat = Ce n'est pas votre place : c'est celle de { $player }.
not_at_the_table = Vous n'êtes pas de cette table : asseyez-vous d'abord.
only_the_host = Seul celui qui a ouvert la table peut en décider.
no_such_seat = Il n'y a pas de place { $given } : cette table en a { $most }.
seat_taken = Cette place est prise, par { $player }.
name_taken = Quelqu'un s'appelle déjà « { $given } » à cette table.
error_name = Il faut un nom que l'on puisse lire.
still_here = { $player } { VOUS($player, "est", "êtes") } encore là : seul un absent laisse sa place à un robot.
not_late_yet = { $player } { VOUS($player, "a", "avez") } encore { $seconds } s pour répondre.
one_chair_a_match = Vous jouez déjà cette partie : la place d'un robot est pour quelqu'un d'autre.
again_too_soon = Les autres ont encore { $seconds } s pour répondre.
no_bot_there = Il n'y a pas de robot à cette place.
no_onlookers = Cette table ne veut pas de spectateurs.
match_is_on = La partie est en cours.
match_is_over = La partie est finie.
table_not_started = La partie n'a pas commencé.
table_paused = La partie est en pause.
bot_plays_for_you = Un robot joue pour vous : revenez d'abord à votre place.
stale = La table a changé entre-temps.
advice_forbidden = À cette table, on joue sans conseil.
advice_in_race = Dans une course, personne ne vous conseille.
advice_only_choice = Il n'y a qu'un choix.
advice_failed = Pas de conseil cette fois : réessayez.
analysis_match_on = L'analyse vient après la partie : elle dirait trop de ce qui est encore caché.
analysis_elsewhere = Ici, l'analyse se demande une fois la partie écrite : « veillee analyse ».
analysis_failed = L'analyse n'a pas pu être menée à bien : réessayez dans un instant.
lab_closed = Le labo de cette maison est fermé : qui la tient l'a voulu ainsi.
lab_full = Le labo a déjà assez à faire : { $most } expériences au plus y attendent, dont { $yours } de vous. Réessayez quand l'une est finie.
no_such_experiment = Il n'y a pas d'expérience à cette adresse.
lab_alike = Les deux façons de jouer sont la même : changez au moins une règle d'un côté.
lab_not_yours = Seul qui a demandé cette expérience peut l'arrêter.
no_such_example = Cette partie n'est plus à voir : les règles de la maison ont changé depuis.
frozen = Quelqu'un a parlé : attendez de savoir qui était le premier.
answered_already = Vous avez déjà répondu.
error_table_damaged = Ce qui a été gardé de cette partie, dans « { $given } », est abîmé : rien n'y a été changé.
was_too_late = Trop tard : quelqu'un a été plus rapide.
too_soon = Trop tôt : attendez un instant.

# Ce que la maison répond
hello_missing = Le premier message doit être « hello ».
hello_twice = « hello » ne se dit qu'une fois.
token_refused = Ce laissez-passer n'est pas de cette maison, ou il n'est plus valable.
too_many = Trop de demandes à la fois : attendez un instant.
not_kept = Ceci n'a pas pu être gardé : rien n'a changé, réessayez.
no_such_table = Il n'y a pas de table à cette adresse.
no_such_code = Aucune table n'a le code { $given }.
no_such_match = Cette table n'a pas de partie numéro { $given }.
no_such_step = Cette partie n'a pas de moment { $given } : le dernier est le { $most }.
no_code_left = Il n'y a plus de code libre : réessayez.
table_elsewhere = Cette table est tenue par « { $holder } » : réessayez dans un instant.
table_damaged = Ce qui reste de cette table ne peut pas être relu.
origin_refused = Cette page n'est pas de cette maison.

# Ce que les gens font à la table, à côté du jeu
news_sat = { $player } { VOUS($player, "s'assied", "vous asseyez") } à la table.
news_took = { $player } { VOUS($player, "prend", "prenez") } la place d'un robot.
news_renamed = { VOUS($player) ->
    [yes] Vous ne vous appelez plus { $before }.
   *[no] { $before } s'appelle maintenant { $player }.
}
news_rose = { $name } quitte la table.
news_left = { $player } { VOUS($player, "quitte", "quittez") } la table : un robot joue à { VOUS($player, "sa", "votre") } place.
news_gone = { VOUS($player) ->
    [yes] On a perdu votre connexion.
   *[no] On a perdu la connexion { DE($player) }.
}
news_back = { $player } { VOUS($player, "est", "êtes") } de retour.
news_late = { $player } { VOUS($player, "ne répond", "ne répondez") } plus : un robot peut jouer à { VOUS($player, "sa", "votre") } place.
news_bot = { VOUS($player) ->
    [yes] { $by } fait jouer un robot à votre place.
   *[no] { $by } { VOUS($by, "fait", "faites") } jouer un robot à la place { DE($player) }.
}
news_returned = { $player } { VOUS($player, "reprend sa", "reprenez votre") } place.
news_ready = { $player } { VOUS($player, "attend", "attendez") } la donne suivante.
news_pause_asked = { $player } { VOUS($player, "demande", "demandez") } une pause : { $count } sur { $wanted }.
news_pause_no = { $player } { VOUS($player, "ne demande", "ne demandez") } plus de pause.
news_paused = La partie est en pause.
news_went_on = { $player } { VOUS($player, "met", "mettez") } fin à la pause.
news_again = { $player } { VOUS($player, "propose", "proposez") } une autre partie.
news_again_no = { $player } { VOUS($player, "ne propose", "ne proposez") } plus d'autre partie.
news_again_begun = Une autre partie commence.
news_lapsed = { VOUS($player) ->
    [yes] Votre temps est écoulé : on joue à votre place.
   *[no] Le temps { DE($player) } est écoulé : on joue à sa place.
}
news_listed = La table figure maintenant dans la liste.
news_unlisted = La table ne figure plus dans la liste.

## Les niveaux des robots

level_beginner = Débutant
level_beginner_help = Apprend : joue parfois trop tôt, et oublie des cartes.
level_regular = Habitué
level_regular_help = Connaît le jeu, et ne fait pas de grosse faute.
level_expert = Expert
level_expert_help = Compte les cartes et pèse chaque coup.
level_master = Maître
level_master_help = Voit loin, et ne laisse presque rien passer.
character_bold = audacieux
character_bold_help = Aime le risque, quand deux coups se valent.
character_careful = prudent
character_careful_help = Évite le risque, quand deux coups se valent.
level_of_character = { $level }, { $character }

## Ce que vaut chaque coup

worth_counted = Compté en points d'avance sur les autres à la fin de la donne ; gagner la partie compte en plus.
advice_means = Ce qu'on peut attendre de chaque choix, et de combien cela varie. { worth_counted }
advice_says = Ce qu'un maître pense de chaque choix, le meilleur d'abord.
advice_worth = { $value } ± { $spread }
decimal_mark = ,
verdict_best = le meilleur
verdict_close = c'est pareil
verdict_behind = { $points ->
    [0] un peu moins bien
    [one] moins bien, d'environ 1 point
   *[other] moins bien, d'environ { $points } points
}
advice_why = Pourquoi pas « { $other } » ? { $why }

## Pourquoi un coup vaut mieux qu'un autre

why_counted = Chaque coup est jugé d'après ce que la place pouvait savoir, dans des fins de donne jouées en pensée.
why_often = { $better ->
    [0] { $other ->
        [10] { $what } : jamais, au lieu de toujours.
       *[other] { $what } : jamais, au lieu de { $other } fois sur 10.
    }
    [10] { $other ->
        [0] { $what } : toujours, au lieu de jamais.
       *[other] { $what } : toujours, au lieu de { $other } fois sur 10.
    }
   *[other] { $what } : { $better } fois sur 10, au lieu de { $other }.
}
why_points = { $count ->
    [one] { $better } point en moyenne, au lieu de { $other }.
   *[other] { $better } points en moyenne, au lieu de { $other }.
}
why_ends = { $other ->
    [0] { $better ->
        [10] Finit mieux à chaque fois.
       *[other] Finit mieux { $better } fois sur 10, et jamais moins bien.
    }
   *[other] Finit mieux { $better } fois sur 10, moins bien { $other }.
}
often_trick = Ce pli remporté
often_victory = Partie gagnée

## Le jeu en trois lignes

intro_want_title = Ce que vous voulez
intro_do_title = Ce que vous faites
intro_beware_title = Attention
