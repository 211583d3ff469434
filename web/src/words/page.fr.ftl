# Les mots de la page ; ceux des jeux viennent de la maison.

page_title = Veillée

## Les règles

rules_title = Règles
rules_back = Retour
rules_loading = On ouvre le livre…
rules_lost = Le livre de règles ne s'ouvre pas.
rules_retry = Réessayer

## Une visite à une table

close = Fermer
keys_title = Les touches du clavier
table_label = La table
table_over = La partie est finie.
table_waiting = On attend { $names }.
table_between = La donne est finie.
table_next = Donne suivante
between_title = Fin de la donne { $number }
between_waiting = On attend { $names }.
between_in = La donne vient d'elle-même dans { $seconds } s.
between_ready = On attend les autres
it_is_you = vous
between_reasons = Pourquoi ces points
between_sheet = Toute la feuille
panel_story = Ce qui s'est passé
table_step = Coup suivant
table_play = Jouer
menu_take_bot = Prendre la place { DE($name) }
table_yours = À vous
dock_moves = Mes coups
dock_story = Récit
dock_sheet = Feuille
dock_last = Dernier pli
dock_advice = Conseil
advice_title = Que joueriez-vous ?
advice_figures = Les chiffres
dock_say = Dire
go_home = Revenir à l'accueil
menu_title = Menu
menu_pause = Demander une pause
menu_unpause = Retirer ma demande de pause
menu_resume = Reprendre la partie
menu_home = Revenir à l'accueil, en gardant ma place
menu_leave = Quitter la table (un robot joue pour moi)
seat_link_help = Ma place sur un autre appareil : ce lien l'ouvre, ne le donnez à personne.
seat_link = Lien de ma place
seat_link_copy = Copier le lien de ma place
## Partout

yes = oui
no = non
house_away = La maison ne répond pas. Vérifiez que vous êtes sur son réseau, puis réessayez.

## L'accueil

home_skip = Aller aux jeux
home_line = Dix jeux de cartes pour la soirée.
home_line_more = Sans compte. Les robots prennent les places vides.
home_me = Vous et vos réglages :
home_quick = Reprendre ou rejoindre une table
home_resume = Reprendre ma table
home_with = avec { $names }
home_your_turn = À vous
home_tables = Tables ouvertes
home_nobody_yet = personne pour l’instant
home_free = { $free ->
    [0] complète
    [one] 1 place libre
   *[other] { $free } places libres
  }
home_which = On joue à quoi ?
home_how_many = Nous sommes combien ?
home_all = Tous
home_any_number = Peu importe
home_players = { $players } joueurs
home_minutes = { $minutes } min
home_choose = Choisir un jeu
home_rules = Règles
home_learn = Leçon
home_against_bots = Jouer contre les robots
home_with_friends = Entre amis
alone_choose = Choisir…
alone_play = Jouer seul
alone_line = { $bots }, { $way }
alone_nobody = Seul, sans robot
alone_beginner = { $bots ->
    [one] Un robot débutant
   *[other] { $bots } robots débutants
  }
alone_regular = { $bots ->
    [one] Un robot habitué
   *[other] { $bots } robots habitués
  }
alone_expert = { $bots ->
    [one] Un robot expert
   *[other] { $bots } robots experts
  }
alone_master = { $bots ->
    [one] Un robot maître
   *[other] { $bots } robots maîtres
  }
home_foot = Sans publicité ni traceur. La maison tourne chez vous.
home_lab = Le labo : et si l'on changeait une règle ?
join_label = Code de la table
join_example = Code, ex. 271 828
join_go = Rejoindre
join_unfinished = Un code a six chiffres. Demandez-le à qui a ouvert la table.

## Qui je suis, et mes réglages

me_title = Vous
who_name = Votre nom
who_face = Votre visage
## La feuille et le récit

sheet_caption = Feuille de points
sheet_row = Donne
sheet_deal = Donne { $number }
sheet_total = Total
sheet_leading = en tête
sheet_mark = Entre parenthèses : { $mark }.
sheet_fewest = Le plus petit total gagne.
sheet_most = Le plus grand total gagne.
sheet_blank = La feuille est encore blanche : aucune donne n'est finie.
log_title = Le récit
log_now = Revenir à maintenant
## Les jeux

fact_is = { $what } : { $value }
pan_ghost = Le fantôme
bang_shout = Pan !
bang_who = { VOUS($player) ->
    [yes] T’es mort !
   *[no] { $player }, t’es mort !
}
bang_end = { $said } Touchez pour continuer.
calls_title = Annonces
call_kems = Kem’s !
call_kems_means = mon partenaire a un carré
call_double = Double !
call_double_means = nous deux
call_contre = Contre !
call_contre_means = je connais leur signe
gestures_title = Mes gestes
brief_gesture_wink = Cligner
brief_gesture_cheek = Joue
brief_gesture_nose = Nez
brief_gesture_ear = Oreille
brief_gesture_hair = Cheveux
brief_gesture_eyebrows = Sourcils
brief_gesture_smile = Sourire
brief_gesture_yawn = Bâiller
brief_gesture_tap = Tapoter
brief_gesture_arms = Bras
brief_gesture_ceiling = Plafond
brief_gesture_fan = Éventail
sign_hold = Notre signe : maintenez
sign_then = {", "}puis{" "}
sweep_clock = Le temps que ces cartes restent au milieu
sweep_left = balayées dans { $seconds } s
kems_us = nous
kems_them = eux
slap_when = dès que deux cartes égales se suivent
race_late = trop tard
race_open = Il est encore temps
race_first = { $player } { VOUS($player, "a", "avez") } été le plus rapide
race_ms = { $milliseconds } ms
race_fair = Chacun est chronométré sur son propre écran, à partir du moment où la carte y est apparue.
figure_of = { VOUS($player) ->
    [yes] Votre figure
   *[no] Figure { DE($player) }
}
figure_owed = { $left ->
    [one] { figure_of } : encore une carte à retourner
   *[other] { figure_of } : encore { $left } cartes à retourner
}
call_carte = Carte !
to_beat = à battre
climb = La montée : { $ranks }
cards_gone = { $gone ->
    [one] { $gone } jouée
   *[other] { $gone } jouées
}
handed_received = { $count ->
    [one] Reçue { DE($player) }
   *[other] Reçues { DE($player) }
}
handed_given = { $count ->
    [one] Donnée à { $player }
   *[other] Données à { $player }
}
card_received = reçue
sheet_now = en cours
card_worth = vaut { $value }
lift_at = étage { $floor }/{ $top }
bids_so_far = { $bids ->
    [one] { $bids } annoncé sur { $tricks }
   *[other] { $bids } annoncés sur { $tricks }
}
bid_barred = { $barred } interdit : { $bids } + { $barred } = { $tricks }, tout tomberait juste.
trump_none = sans atout
turned_card = (retourne : { $card })
tray_meld_book = Famille de { $rank }
tray_left = À caser
tray_cancelled = annulée
tray_meld_run = Suite { $sign }
folded_title = Vos mains
folded_closed = fermée
folded_loose = { $loose } à caser
hand_look = Touchez une main pour la regarder : cela ne joue rien.
hand_fold = Refermer
hand_place = Mettre { LE($card) } ici
## La table

bar_back = Quitter la table
bar_rules = Règles
bar_intro = Le jeu en trois lignes
intro_understood = J'ai compris
bar_menu = Menu et réglages
bar_line_coming = connexion…
bar_line_here = en ligne
bar_line_lost = hors ligne
bar_line_closed = fermée

dock_label = Autour de la table
dock_badge = { $label }, { $badge }

plate_bot_beginner = robot débutant
plate_bot_regular = robot habitué
plate_bot_expert = robot expert
plate_bot_master = robot maître
plate_cards = { $count ->
    [0] plus de carte
    [one] une carte
   *[other] { $count } cartes
}
plate_turn = à son tour
plate_dealer = donneur
plate_dealer_short = D
plate_team = équipe { $team }
plate_sealed = a choisi
plate_out = sorti
plate_gone = un robot joue
plate_away = absent
plate_late = ne répond plus
unit_points = { $count ->
    [one] { $count } pt
   *[other] { $count } pts
}
unit_cost = { unit_points }
unit_total = { unit_points }
unit_score = { unit_points }
unit_tricks = { $count ->
    [one] { $count } pli
   *[other] { $count } plis
}
unit_cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
ticket = { $taken }/{ $bid } { $bid ->
    [0] pli
    [one] pli
   *[other] plis
}
ticket_label = { $bid ->
    [0] annonce zéro pli
    [one] annonce un pli
   *[other] annonce { $bid } plis
}, { $taken ->
    [0] n'en a aucun
   *[other] en a { $taken }
}
plate_clock = reste { $time }
clock_short = Plus que dix secondes

foot_onlooker = vous regardez
foot_steps = Étape { $step } sur { $steps }
foot_back = Revenir en arrière

moves_none = Rien à jouer pour le moment.
moves_suits = Couleurs
moves_numbers = Nombres
moves_choices = Choix
moves_not = { $number }, pas possible : pourquoi ?

why_title = Pourquoi pas { $what } ?
why_refused = Pas cette fois
why_rule = Règle { $rule }
why_close = Fermer

trick_none = Aucun pli n'a encore été ramassé.
trick_takes = prend

react_bravo = Bravo !
react_oops = Oups !
react_thinking = Je réfléchis…
react_laugh = Ha ha !
react_well_played = Bien joué !
react_your_turn = À vous !
react_thanks = Merci !
react_again = On remet ça ?
react_unknown = …
offer_unknown = Jouer ce coup
react_heard = { $player } dit : { $what }
react_said = Vous dites : { $what }
react_mute = Ne plus entendre les autres

banner_lost = La maison ne répond pas : on vous attend…
banner_offline = Cet appareil n'a plus de réseau : on vous attend…
banner_retry = Réessayer maintenant
banner_waits = La maison attend son registre… Rien n'est perdu.
banner_newer = La page a une nouvelle version. Votre main est gardée.
banner_reload = Recharger
banner_late = { $name } ne répond plus.
banner_seat_bot = Un robot à sa place
banner_pause_wanted = { $asking ->
    [one] { $names } demande une pause ({ $asking } sur { $people }).
   *[other] { $names } demandent une pause ({ $asking } sur { $people }).
}
banner_pause_asked = Pause demandée ({ $asking } sur { $people }) : on attend que d'autres l'acceptent.
banner_pause_accept = Accepter
banner_pause_withdraw = Retirer
banner_found = Vous revoilà : rien n'est perdu.
banner_home = Retour à la maison
line_ended = La connexion à la table est fermée.
banner_paused = La partie est en pause.
banner_resume = Reprendre
banner_away = Un robot joue pour vous.
banner_return = Reprendre ma place

curtain_to = À { $name }.
curtain_others = Les autres regardent ailleurs.
curtain_open = C'est moi, montrer mes cartes

## Avant la partie

less = Moins
more = Plus
way_random = au hasard
way_auto = automatique
way_none = sans limite
line_coming = connexion…
line_here = en ligne
line_lost = reconnexion…
line_closed = fermée
before_leave = Retour aux jeux
before_rules_book = Le livre de règles
before_private = table privée
before_listed = ouverte à tous
before_coming = On ouvre la porte…
before_settling = On s’installe, on bat les cartes…
before_seats = Autour de la table
before_count = { $free ->
    [0] { $sat } sur { $all } · complète
    [one] { $sat } sur { $all } · une place libre
   *[other] { $sat } sur { $all } · { $free } places libres
  }
before_free = Libre
before_sit_here = S’asseoir ici
before_bot_will_sit = un robot la prendra
before_mine = vous
before_second_one = sur cet écran
before_here = à table
before_away = absent
before_second = Asseoir quelqu’un d’autre sur cet écran
before_players = Combien de joueurs ?
before_levels = Niveau des robots
before_levels_help = Ils ne voient que leurs cartes.
before_host_decides = Qui a ouvert la table décide des règles ; vous les voyez changer ici.
before_rules = Les règles de ce soir
before_own = vos règles à vous
before_presets = Règles toutes prêtes
before_every_rule = Règle par règle ({ $count })
before_changes = { $count ->
    [one] 1 changée
   *[other] { $count } changées
  }
before_changed = changée
before_as_usual = Remettre d’origine
before_rule = règle § { $rule }
before_rule_of = { $label } : lire le paragraphe { $rule } des règles
before_stand = Choisissez une place, ou prenez la première.
before_full = Toutes les places sont prises : touchez un robot pour jouer à sa place.
before_ready = { $free ->
    [0] Tout le monde est là.
    [one] Une place est libre : un robot ({ $level }) s’y assied. Un ami peut la reprendre en cours de jeu.
   *[other] { $free } places sont libres : des robots ({ $level }) s’y assoient. Un ami peut en reprendre une en cours de jeu.
  }
before_begin = Commencer
chair_sit_down = S’asseoir
invite_title = Inviter
invite_nothing_to_install = ils n’ont rien à installer
invite_say = À dire à voix haute
invite_show = Ou montrez le carré à leur téléphone.
invite_square = Le lien de la table, à lire avec un téléphone
invite_link = Lien de la table
invite_copy = Copier le lien
invite_send = Envoyer
link_copied = C’est copié.
invite_alone = Ce lien ne marche que sur cet appareil. Pour inviter, ouvrez la maison par son adresse du réseau.
link_selected = Le lien est sélectionné : copiez-le.
invite_message = On joue ? { $game }, code { $code }.
terms_title = Comment on joue
terms_pace = Les robots jouent
terms_pace_help = Le temps qu’ils prennent avant chaque coup.
terms_pace_calm = Posément
terms_pace_normal = Normalement
terms_pace_lively = Vite
terms_by_steps = Pas à pas
terms_by_steps_help = Les robots attendent qu’on leur dise de jouer : bien pour apprendre.
terms_calm = Courses calmes
terms_calm_help = Personne n’est jugé à la milliseconde : chacun a le temps de répondre.
terms_listed = Ouverte à tous
terms_listed_help = La table paraît à l’accueil de la maison.
terms_hints = Conseils
terms_hints_help = Qui doit jouer peut demander ce que ferait un maître.
terms_onlookers = Spectateurs
terms_onlookers_help = Qui a le lien peut regarder, sans voir aucune main.
terms_clock = Pendule
terms_clock_help = Qui n’a plus de temps laisse jouer un robot.
clock_none = Sans pendule
clock_of = { $minutes } min, et { $seconds } s par coup
mix_title = Un mot dans le mélange
mix_why = La maison a déjà promis son tirage. Ce que vous ajoutez ici le change : personne n’a pu arranger les cartes, et chacun pourra le vérifier après la partie.
mix_label = Votre mot pour le mélange
mix_example = chaussette, 42, ce que vous voulez
mix_give = Ajouter
mix_given = { $count ->
    [one] { $names } a mis son mot.
   *[other] { $names } ont mis leur mot.
  }
## Places that are touched, in two words

touch_on = poser ici
touch_to = poser ici
touch_move = prendre
touch_remove = retirer
touch_draw = piocher
touch_denounce = dénoncer

## Pour qui ne voit pas la table

rank_J = valet
rank_Q = dame
rank_K = roi
rank_A = as
suit_stars = étoile
card_called = { $rank } { DE($suit) }
reading_title = Ce qu'il y a sur la table
reading_hand = Votre main
reading_may = { $card }, à jouer
reading_not = { $card }, pas maintenant
reading_chosen = { $card }, choisie
reading_zone = { $zone } : { $cards }.
reading_whose = { $zone } { DE($player) }
reading_yours = { $zone } (à vous)
reading_laid = { $player }, { $card }
reading_best = { $laid } (l'emporte)
reading_top = { $card } dessus
reading_empty = rien
reading_cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
reading_hidden = { $count ->
    [one] une carte cachée
   *[other] { $count } cartes cachées
}
reading_stands = { $card } pour { $other }
reading_facts = À savoir : { $facts }.
