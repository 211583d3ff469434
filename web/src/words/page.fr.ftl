# Les mots de la page ; ceux des jeux viennent de la maison.

page_title = Veillée

## La table

bar_back = Quitter la table
bar_rules = Règles
bar_menu = Menu et réglages
bar_line_coming = connexion…
bar_line_here = en ligne
bar_line_lost = hors ligne
bar_line_closed = fermée

dock_label = Autour de la table
dock_last_trick = Dernier pli
dock_moves = Mes coups
dock_sheet = Feuille
dock_say = Dire
dock_rules = Règles
dock_badge = { $label }, { $badge }

plate_bot_easy = robot facile
plate_bot_normal = robot
plate_bot_expert = robot expert
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
plate_clock = reste { $time }

foot_steps = Étape { $step } sur { $steps }
foot_back = Revenir en arrière

moves_none = Rien à jouer pour le moment.
moves_suits = Couleurs
moves_numbers = Nombres
moves_choices = Choix
moves_not = { $number }, pas possible : pourquoi ?

why_rule = Règle { $rule }
why_close = Fermer

trick_none = Aucun pli n'a encore été ramassé.
trick_takes = prend

story_none = La soirée commence.

react_bravo = Bravo !
react_oops = Oups !
react_thinking = Je réfléchis…
react_laugh = Ha ha !
react_well_played = Bien joué !
react_your_turn = À vous !
react_thanks = Merci !
react_again = On remet ça ?
react_heard = { $player } dit : { $what }
react_mute = Ne plus entendre les autres

key_enter = Entrée
key_space = Espace
key_escape = Échap
key_along = Aller d'une carte à l'autre
key_take = Jouer la carte choisie
key_move = Jouer ce coup de la liste
key_race = Taper, dans une course
key_moves = Mes coups
key_last_trick = Dernier pli
key_sheet = La feuille
key_rules = Les règles
key_say = Dire quelque chose
key_close = Fermer ce qui est ouvert
key_keys = Cette aide

banner_lost = Connexion perdue. On réessaie… Votre place et vos cartes sont gardées.
banner_found = Vous revoilà : rien n'est perdu.
banner_closed = La table a fermé cette connexion.
banner_home = Retour à la maison
banner_paused = La partie est en pause.
banner_resume = Reprendre
banner_away = Un robot joue pour vous.
banner_return = Reprendre ma place

curtain_to = À { $name }.
curtain_others = Les autres regardent ailleurs.
curtain_open = C'est moi, montrer mes cartes
