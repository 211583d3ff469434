# Les mots du terminal.

seats = de { $fewest } à { $most } joueurs
seats_exactly = à { $fewest } joueurs
sheet_total = total
watch_start = { $game }, avec { $names } (graine { $seed }).
replay_fits = La partie écrite est conforme aux règles.
replay_unfinished = La partie écrite est conforme aux règles, et n'est pas finie.
play_start = { $game } : vous êtes { $name }, face à { $names }.
play_promise = Empreinte du mélange, pour vérifier ensuite que rien n'a été arrangé : { $promise }
play_reveal = Le secret du mélange était { $secret }
play_left = Vous quittez la table. À bientôt !
play_help = Tapez le numéro d'un choix, ou une carte (R♥, RC, 10T…) ; « s » montre la feuille, « q » quitte la table.
play_no_choice = « { $given } » n'est pas un choix : de 1 à { $most }.
error_command = Commande incomprise : { $why } ; on attend { $expected }
error_folder = Le dossier « { $given } » n'existe pas : la partie ne pourrait pas être gardée.
error_file = Le fichier « { $given } » ne peut pas être ouvert : { $why }.
error_not_text = Le fichier « { $given } » n'est pas une partie écrite : ce n'est pas du texte.
