# Les mots du terminal.

labelled = { $title } : { $value }

seats = de { $fewest } à { $most } joueurs
seats_exactly = à { $fewest } joueurs
sheet_total = total
watch_start = { $game }, avec { $names } (graine { $seed }).
replay_fits = La partie écrite est conforme aux règles.
replay_unfinished = La partie écrite est conforme aux règles, et n'est pas finie.
verify_fits = { $deals ->
    [one] Toutes les cartes et tous les tirages de l'unique donne viennent du secret promis ({ $promise }).
   *[other] Toutes les cartes et tous les tirages des { $deals } donnes viennent du secret promis ({ $promise }).
}
kept = La partie est écrite dans « { $file } ».

options_title = Les options de la table, et ce qu'elles valent si l'on ne dit rien :
options_title_usual = Les options de la table, à { $players } joueurs, et ce qu'elles valent si l'on ne dit rien :
options_how = (pour en changer une : veillee play { $game } --option { $option })
option_line = { $what } (§{ $rule })
first_dealers = random (tiré au sort), seat:0 (vous), puis votre gauche : seat:1… jusqu'à { $last }

## Jouer

play_alone = { $game } : vous êtes { $name }, sans adversaire. Tapez « ? » pour l'aide.
play_start = { $game } : vous êtes { $name }, à table avec { $names }. Tapez « ? » pour l'aide.
play_promise = Empreinte du mélange, pour vérifier ensuite que rien n'a été arrangé : { $promise }
play_reveal = Le secret du mélange était { $secret }
play_left = Vous quittez la table. À bientôt !
play_help = Tapez un nombre entre crochets, ou une carte (R♥, RC, 10T…) ; « s » montre la feuille de marque, « q » quitte la table.
play_no_number = « { $given } » n'est pas un choix : on attend l'un de ces nombres : { $expected }.
play_no_choice = { $most ->
    [one] « { $given } » n'est pas un choix : on attend 1, ou la carte qui porte ce numéro.
   *[other] « { $given } » n'est pas un choix : on attend un numéro de 1 à { $most }, ou une carte comme R♥ ou RC.
}
play_no_place = { $most ->
    [one] « { $given } » n'est pas un choix : on attend 1.
   *[other] « { $given } » n'est pas un choix : on attend un numéro de 1 à { $most }.
}

## Les courses

race_calm = { $choices } · Entrée : rien
race_no_choice = { $most ->
    [one] « { $given } » n'est pas un choix : on attend 1, ou Entrée pour ne rien faire.
   *[other] « { $given } » n'est pas un choix : on attend un numéro de 1 à { $most }, ou Entrée pour ne rien faire.
}
race_quick = Vite ! { $choices }
race_any = (N'importe quelle touche fait l'affaire.)
race_one = une touche : { $choice }
race_key = { $press } : { $choice }
race_times = Temps de réaction : { $times }.
race_time = { $name } { $milliseconds } ms

## L'aide

help_title = Veillée : des jeux de cartes de famille, au terminal.
help_games = la liste des jeux
help_rules = les règles d'un jeu et ses options
help_watch = une partie entre robots, racontée coup par coup
help_play = une partie contre des robots
help_replay = une partie écrite, vérifiée et racontée de nouveau
help_verify = une partie écrite vient-elle du secret promis ?

usage_games = games
usage_rules = rules JEU
usage_watch = watch JEU
usage_play = play JEU
usage_replay = replay FICHIER
usage_verify = verify FICHIER

flag_lang = la langue ; fr si l'on ne dit rien
flag_players = combien sont à table
flag_option = change une règle ; autant de fois qu'on veut
flag_seed = le même donne la même partie
flag_secret = quand la partie écrite ne le dit pas
flag_bots = comment jouent les robots
flag_record = y écrire la partie
flag_name = le vôtre à la table
flag_level = l'attention des robots dans les courses
flag_calm = les courses sans chronomètre : on vous demande, et rien ne presse
flag_help = cette aide, ou celle d'une commande
flag_version = la version

takes_lang = fr ou en
takes_players = un nombre de joueurs
takes_option = clé=valeur
takes_seed = un nombre de 18 chiffres au plus
takes_secret = 64 chiffres hexadécimaux
takes_bots = policy ou random
takes_record = un fichier
takes_level = easy, normal ou expert
takes_name = un nom de 1 à 20 caractères

## Ce qui ne peut pas être accepté

error_no_command = « veillee » attend une commande : { $expected }.
error_command = « { $given } » n'est pas une commande ; commandes possibles : { $expected }.
error_incomplete = « veillee { $given } » est incomplet : on attend « veillee { $expected } ».
error_extra = « { $given } » est de trop : on attend seulement « veillee { $expected } ».
error_flag = « { $given } » n'est pas compris ici ; on attend : { $expected }.
error_flag_alone = « { $flag } » attend { $expected }, et rien ne suit.
error_flag_switch = « { $flag } » n'attend rien, pas « { $given } ».
error_flag_value = « { $flag } » attend { $expected }, et non « { $given } ».
error_read = « { $given } » ne peut pas être lu : { $why } ; on attend le fichier d'une partie écrite.
error_not_text = « { $given } » ne peut pas être lu : ce n'est pas du texte ; on attend le fichier d'une partie écrite.
error_keep = La partie ne pourrait pas être écrite dans « { $given } » : { $why } ; on attend un fichier, dans un dossier qui existe.
error_output = Le texte ne peut pas être écrit là où il devait aller : le système refuse.
file_missing = il n'existe pas
folder_missing = ce dossier n'existe pas
file_folder = c'est un dossier
file_forbidden = l'accès est interdit
file_other = le système refuse
