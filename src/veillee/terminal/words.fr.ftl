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
verify_words = Dans le mélange, { $name } avait ajouté « { $words } ».
kept = La partie est écrite dans « { $file } ».
kept_unfinished = Pour la continuer : veillee { $command } --resume { $file }

options_title = Les options de la table, et ce qu'elles valent si l'on ne dit rien :
options_title_usual = Les options de la table, à { $players } joueurs, et ce qu'elles valent si l'on ne dit rien :
options_how = (pour en changer une : veillee play { $game } --option { $option })
option_line = { $what } (§{ $rule })
first_dealers = random (tiré au sort), seat:0 (vous), puis votre gauche : seat:1… jusqu'à { $last }

## Jouer

play_alone = { $game } : vous êtes { $name }, sans adversaire.
play_start = { $game } : vous êtes { $name }, à table avec { $names }.
bot_named = { $name } (robot { $kind })
bot_character = { $level }, { $character }
play_hint = Tapez « ? » pour l'aide, « règles » pour le livre, « q » pour quitter la table.
resume_start = { $game }, avec { $names } : la partie reprend à la donne { $deal }.
play_promise = Empreinte du mélange, pour vérifier ensuite que rien n'a été arrangé : { $promise }
play_reveal = Le secret du mélange était { $secret }
play_together = { $game } : à table, { $name }.
play_waits = Cette partie vous attend. Pour la reprendre : veillee play --resume
play_left = Vous quittez la table. À bientôt !
learn_begun = C'est une leçon : les cartes sont arrangées, et rien n'y compte. Tapez « passer » pour qu'on joue à votre place, « q » pour vous arrêter.
learn_again = On reprend où vous en étiez ; pour recommencer : veillee learn { $lesson } --anew
learn_coach = » { $text }
learn_on = (Entrée pour la suite) 
learn_left = La leçon vous attend. Pour la reprendre : veillee learn { $lesson }
learn_left_out = Ce que cette leçon a laissé de côté :
learn_done = La leçon est finie. À une vraie table : veillee play { $game }
nobody_here = Ni personne ni table ne s'appelle « { $given } » ici.
play_help = Tapez un nombre entre crochets, ou le nom de ce que vous choisissez ; « ? » aide, « règles » ouvre le livre là où vous en êtes (« règles 4 » : ailleurs), « conseil » dit ce qu'un maître jouerait, « s » montre la feuille de marque, « q » quitte la table.
advice_more = « chiffres » montre ce que vaut chaque choix, en points.
play_no_number = « { $given } » n'est pas un choix : on attend l'un de ces nombres : { $expected }.
play_no_choice = { $most ->
    [one] « { $given } » n'est pas un choix : on attend 1, ou par exemple « { $example } ».
   *[other] « { $given } » n'est pas un choix : on attend un numéro de 1 à { $most }, ou par exemple « { $example } ».
}
card_example = { $face } » ou « { $typed }
play_forced = Un seul choix : { $choice }.
choices_again = (les autres choix n'ont pas changé : « ? » les montre)
choice_idle = [{ $typed } ou Entrée] { $choice }
help_aim = Le but : { $aim }
help_asked = On vous demande : { $question }
rules_no_chapter = « { $given } » n'est pas un chapitre du livre : on attend par exemple « règles 3 » ou « règles 3.2 ».
rules_more = (« règles 1 », « règles 2 »… montrent les autres chapitres.)
fact_team = équipe
say_yes = oui
    .also = o yes y ouais ok
say_no = non
    .also = n no nan rien

## Les courses

notice_keys = espace : { $choice } · Entrée : la suite · q : quitter · ? : aide
notice_calm = { $choices } · Entrée : la suite
race_calm = { $choices } · Entrée : rien
race_no_choice = { $most ->
    [one] « { $given } » n'est pas un choix : on attend 1, ou Entrée pour ne rien faire.
   *[other] « { $given } » n'est pas un choix : on attend un numéro de 1 à { $most }, ou Entrée pour ne rien faire.
}
race_keys = { $keys } · q : quitter · ? : aide
race_key = { $press } : { $choice }
race_space = espace
race_no_key = Cette touche ne fait rien ici. { $keys }
race_times = Temps de réaction : { $times }.
race_time = { $name } { $milliseconds } ms

## L'aide

help_title = Veillée : des jeux de cartes de famille, au terminal.
help_names = Les jeux, par ces noms, leur début, ou comme on les appelle :
help_games = la liste des jeux
help_rules = les règles d'un jeu et ses options
help_learn = apprendre un jeu en y jouant, guidé pas à pas
help_watch = une partie entre robots, racontée coup par coup
help_play = une partie contre des robots
help_open = ouvrir une table sur le réseau, et s'y asseoir
help_replay = une partie écrite, vérifiée et racontée de nouveau
help_analyse = les coups d'une partie écrite qui ont coûté le plus
help_verify = une partie écrite vient-elle du secret promis ?
help_arena = comparer des robots, avec les mêmes cartes
help_lab = essais : measure, compare, sweep, list, show, resume
help_mcp = une place pour un modèle de langage
help_serve = ouvrir la maison : des tables pour tout le réseau
help_backup = copier toutes les tables, même maison ouverte
help_restore = remettre une copie à la place de toutes les tables
help_tables = les tables conservées (show CODE, close CODE)
help_prune = effacer les tables délaissées (--older-than 90d)
help_forget = oublier un nom, ou la table d'un code
help_store = copier toutes les tables de A en B, et comparer

usage_games = games
usage_rules = rules JEU
usage_learn = learn JEU
usage_watch = watch JEU
usage_play = play JEU
usage_watch_resume = watch --resume FICHIER
usage_play_resume = play --resume [FICHIER]
usage_play_join = play --join [LIEN]
usage_open = open JEU
usage_replay = replay FICHIER
usage_analyse = analyse FICHIER
usage_verify = verify FICHIER
usage_arena = arena JEU
usage_lab = lab QUOI JEU
usage_mcp = mcp
usage_serve = serve
usage_backup = backup FICHIER
usage_restore = restore FICHIER
usage_tables = tables
usage_prune = prune
usage_tables_one = tables show|close CODE
usage_prune_since = prune --older-than 90d
usage_forget = forget NOM
usage_store = store copy A B

flag_lang = la langue ; sinon celle du système, ou fr
flag_players = combien sont à table
flag_option = change une règle ; autant de fois qu'on veut
flag_seed = le même donne la même partie
flag_secret = quand la partie écrite ne le dit pas
flag_join = s'y asseoir ; sans rien, ce qui vous attend
flag_server = la maison, si ce n'est pas cette machine
flag_names = plusieurs personnes à ce clavier, qui se le passent
flag_public = la table est dans la liste, ouverte à tous
flag_port = sur quel port (8000 d'habitude)
flag_host = à quelle adresse (toutes d'habitude)
flag_data = le fichier des tables
flag_public-url = où l'on trouve la maison de l'extérieur
flag_proxy = les serveurs d'ailleurs qui parlent pour d'autres
flag_processes = combien de processus (PostgreSQL)
flag_peer = où les autres processus trouvent celui-ci
flag_log = qui a demandé quoi
flag_older-than = délaissées depuis tout ce temps
flag_page = la page de la maison ; au labo, où l'écrire
flag_lab-time = au labo, pour chaque expérience (10)
flag_no-lab = sans labo
flag_unlimited = sans limites, pour mesurer
flag_bots = comment jouent les robots
flag_record = y écrire la partie
flag_resume = continuer la partie de ce fichier, ou la dernière
flag_name = le vôtre à la table
flag_people = combien se passent ce clavier
flag_level = la force des robots
flag_deals = combien de donnes
flag_budget = pour chaque coup
flag_unit = ce qui est joué avec les mêmes cartes
flag_crew = qui joue (processes)
flag_jobs = combien jouent à la fois (tous les cœurs)
flag_json = y écrire les chiffres ; - pour les afficher
flag_keep = y garder ce qui est joué, pour reprendre
flag_a = option de la première façon de jouer
flag_b = option de la seconde, comparée à la première
flag_try = option dont on essaie des valeurs, ou toutes
flag_aim = ce que le meilleur réglage doit servir
flag_cap = ce qu'une mesure ne doit pas dépasser
flag_matches = combien de parties au plus, de chaque façon
flag_without = ce qu'un des joueurs ne fait jamais
flag_times = un choix, un coup forcé, une donne
flag_store = où tout est gardé
flag_http = par HTTP, sur cette machine seulement
flag_freely = coups dits en mots, sans choix numérotés
takes_a = clé=valeur
takes_b = clé=valeur
takes_try = clé=valeur,valeur
takes_aim = mesure
takes_cap = mesure=nombre
takes_matches = un nombre
takes_without = "play AS", AS ou play
takes_times = secondes : 4,1.5,30
takes_store = postgresql://… ; au labo, un fichier
takes_http = un port de 1 à 65535
flag_calm = les courses sans chronomètre : on vous demande, et rien ne presse
flag_anew = reprendre la leçon du début
flag_help = cette aide, ou celle d'une commande
flag_version = la version

takes_lang = fr ou en
takes_players = un nombre de joueurs
takes_option = clé=valeur
takes_seed = un nombre de 18 chiffres au plus
takes_secret = 64 chiffres hexadécimaux
takes_join = un lien ou un code
takes_server = http://…
takes_names = Anne,Hugo
takes_port = un nombre de 1 à 65535
takes_host = une adresse
takes_data = un fichier
takes_public-url = https://…
takes_proxy = des adresses
takes_processes = un nombre de 1 à 64
takes_peer = une adresse[:port]
takes_log = un fichier, ou -
takes_older-than = 90d, 12h ou 8w
takes_page = dossier ou fichier
takes_lab-time = 1 à 1440 minutes
takes_bots = policy ou random
takes_record = un fichier
takes_resume = un fichier
takes_people = un nombre
takes_level = débutant, habitué, expert ou maître
takes_bots_several = des noms (maître,habitué)
takes_deals = un nombre
takes_budget = 50ms, 0.5s, ou un nombre d'essais
takes_unit = deal ou match
takes_crew = processes, ray ou ray://adresse
takes_jobs = un nombre de 1 à 256
takes_json = un fichier, ou -
takes_keep = un fichier
takes_name = un nom de 1 à 20 caractères

## Ce qui ne peut pas être accepté

error_command = « { $given } » n'est pas une commande ; commandes possibles : { $expected }.
error_incomplete = « veillee { $given } » est incomplet : on attend « veillee { $expected } ».
error_extra = « { $given } » est de trop : on attend seulement « veillee { $expected } ».
error_flag = « { $given } » n'est pas compris ici ; on attend : { $expected }.
error_flag_resume = « { $given } » ne va pas avec « --resume » : la partie écrite le dit déjà.
error_flag_alone = « { $flag } » attend { $expected }, et rien ne suit.
error_flag_switch = « { $flag } » n'attend rien, pas « { $given } ».
error_flag_value = « { $flag } » attend { $expected }, et non « { $given } ».
error_read = « { $given } » ne peut pas être lu : { $why } ; on attend le fichier d'une partie écrite.
error_not_text = « { $given } » ne peut pas être lu : ce n'est pas du texte ; on attend le fichier d'une partie écrite.
error_keep = La partie ne pourrait pas être écrite dans « { $given } » : { $why } ; on attend un fichier, dans un dossier qui existe.
error_kept_already = « { $given } » contient déjà quelque chose, qui ne sera pas effacé : donnez un autre nom, ou continuez cette partie avec « --resume ».
error_no_table = Aucune partie commencée ici n'attend d'être reprise.
error_people = { $given } personnes ne tiennent pas à une table de { $most }.
error_part = Il manque à cette installation ce qu'il faut pour cela : pip install "{ $given }".
error_output = Le texte ne peut pas être écrit là où il devait aller : le système refuse.
file_missing = il n'existe pas
folder_missing = ce dossier n'existe pas
file_folder = c'est un dossier
file_forbidden = l'accès est interdit
file_other = le système refuse

## La maison

serve_here = La maison est ouverte : { $address }
serve_phones = Depuis un téléphone du même réseau : { $address }
serve_stop = Ctrl-C pour la fermer : rien ne se perd.
serve_closed = La maison est fermée. Les tables attendent.
backup_done = Toutes les tables sont copiées dans « { $file } ».
restore_done = Toutes les tables sont de nouveau celles de « { $file } ».
restore_aside = Ce qui était là se trouve dans « { $file } ».
store_twice = --data et --store disent tous deux où sont les tables : gardez l'un des deux.
store_copied = { $tables ->
    [0] Il n'y avait aucune table à copier dans « { $file } ».
    [one] Une table est copiée dans « { $file } », ligne par ligne pareille ({ $rows ->
        [one] { $rows } ligne
       *[other] { $rows } lignes
    }).
   *[other] { $tables } tables sont copiées dans « { $file } », ligne par ligne pareilles ({ $rows ->
        [one] { $rows } ligne
       *[other] { $rows } lignes
    }).
}
tables_count = { $tables ->
    [0] Aucune table n'est conservée.
    [one] 1 table.
   *[other] { $tables } tables.
  }
tables_stage = Où elle en est : { $stage ->
    [gathering] on s'y installe
    [playing] une partie est en cours
    [between] entre deux donnes
   *[over] la partie est finie
  }.
tables_seats = { $players } places, dont { $free } libres.
tables_listed = Elle est dans la liste, ouverte à tous.
tables_unlisted = Elle est réservée à qui a son lien ou son code.
tables_rows = { $rows } évènements en sont conservés.
tables_closed = { $game }, code { $code } : la table a disparu, avec tout ce qui s'y est passé.
prune_done = { $tables ->
    [0] Aucune table n'est si ancienne.
    [one] 1 table a disparu.
   *[other] { $tables } tables ont disparu.
  }
forget_done = « { $name } » n'est plus écrit nulle part ({ $tables ->
    [one] 1 table
   *[other] { $tables } tables
  }).

## Une table ailleurs

error_flag_join = « { $given } » ne va pas avec « --join » : la table a ses propres règles.
join_bad_link = « { $given } » n'est ni le lien d'une table, ni son code, ni l'adresse d'une maison.
join_no_answer = Personne ne répond à « { $given } ».
join_lost = La ligne est coupée. La table vous attend. Pour revenir : veillee play --join { $given }.
join_link = Le lien de la table : { $link }
join_code = Son code : { $code }
join_full = Toutes les places sont prises : vous regardez.
join_people = { $game }, à table : { $names }. { $free ->
    [0] La table est complète.
    [one] 1 place libre.
   *[other] { $free } places libres.
  }
join_left = Vous quittez la table ; un robot peut vous remplacer. Pour revenir : veillee play --join { $link }
house_waits = La maison attend son registre… Ce que vous jouez sera montré dès qu'il sera là.
house_back = Le registre est là : rien n'est perdu.
line_lost = La maison ne répond plus… nouvelle tentative toutes les { $seconds } s. La table vous attend.
line_back = De retour à la table.
join_no_house = « { $given } » répond, mais ce n'est pas une maison de Veillée.
join_left_early = Vous quittez la table. Pour revenir : veillee play --join { $link }
waits_title = Les parties qui vous attendent, et comment y revenir :
waits_none = Aucune partie ne vous attend.
waits_line = { $game }, avec { $names } ({ $when })
waits_line_alone = { $game } ({ $when })
ago_days = { $count ->
    [one] il y a 1 jour
   *[other] il y a { $count } jours
  }
ago_hours = il y a { $count } h
ago_minutes = { $count ->
    [0] à l'instant
   *[other] il y a { $count } min
  }
lobby_you = Vous êtes { $name }.
lobby_help = Entrée : commencer (des robots prennent les places libres) · « nom Léa » : changer de nom · « qui » : qui est là · « q » : partir
lobby_help_onlooker = Vous regardez : la partie commence quand ceux qui sont assis le veulent. « qui » : qui est là · « q » : partir
play_hint_live = Tapez « ? » pour l'aide, « règles » pour le livre, « qui » pour voir qui est là, « q » pour quitter la table.
live_help = À plusieurs : « qui » dit qui est là, « pause » demande ou finit une pause, « remplacer Léa » met un robot à la place de quelqu'un qui ne répond plus, « retour » reprend votre place à un robot, « encore » demande une autre partie quand celle-ci est finie, « annuler » retire ce que vous avez demandé.
after_help = « encore » : une autre partie avec les mêmes (deux fois : sans ceux qui ne répondent pas) · « annuler » : finalement non · « q » : partir
wait_for = On attend { $names }.
wait_not_asked = On ne vous demande rien pour l'instant : on attend { $names }. « ? » dit ce que vous pouvez faire.
manners_onlooker = Vous regardez : seuls ceux qui sont assis peuvent le demander.
manners_name = Quel nom ? Par exemple « nom Léa ».
manners_replace = Qui remplacer ? Par exemple « remplacer Léa » ; à table : { $names }.
replaced_you = Un robot joue pour vous : « retour » pour reprendre votre place.
story_last_trick = Le dernier pli :
who_line = { $name } : { $state }
who_you = c'est vous
who_here = est là
who_gone = n'est plus en ligne
who_late = ne répond plus : « remplacer » y met un robot
who_left = est parti, un robot joue à sa place
who_bot = joue
who_free = place libre
curtain_read = Entrée, quand c'est lu. {""}
curtain = Passez le clavier à { $name }, puis Entrée. {""}

## L'arène

arena_title = { $game }, à { $players } joueurs : chaque ligne compare un robot à ceux qui tiennent toutes les autres places.
arena_by_time = { $budget } ms par coup ; entre crochets, l'intervalle à 95 %.
arena_by_simulations = { $budget } simulations par coup ; entre crochets, l'intervalle à 95 %.
arena_one = robot
arena_others = contre
arena_margin = gain par donne
arena_won = gagne (%)
arena_firsts = 1er d'une donne (%)
arena_deal = donnes
arena_match = parties
arena_time = ms par coup
arena_interval = { $mean } [{ $low } ; { $high }]
arena_point = ,
arena_left = encore { $time }
arena_kept = Ce qui est joué est gardé dans « { $file } » : la même commande continue.
arena_nothing = Rien n'est encore joué jusqu'au bout.
arena_faults = { $bot } : { $late } coups en retard et { $illegal } interdits, comptés comme perdus.
arena_refused = { $bot } : { $refused } réponses refusées, après quoi la question lui a été posée de nouveau.
arena_random = hasard
arena_no_bot = « { $given } » n'est pas un robot ; on attend débutant, habitué, expert, maître (ou expert+audacieux, expert+prudent), hasard, module:NOM ou mcp:COMMANDE.
arena_no_module = « { $given } » ne peut pas être chargé ({ $why }).
arena_not_a_bot = « { $given } » ne joue pas : il lui faut « choose » et « urge ».
arena_no_command = « { $given } » n'est pas une commande que l'on puisse lancer ici.
arena_no_patience = « { $given } » n'est pas une durée : attendu par exemple mcp@30s:COMMANDE.
arena_no_character = « { $given } » : à ce jeu, les robots n'ont pas de caractère.
arena_few_bots = « { $given } » : on attend au moins deux robots, par exemple maître,habitué.
arena_alone = Il faut au moins deux joueurs pour comparer des robots.
arena_kept_other = « { $given } » garde d'autres donnes, d'autres robots ou un autre code : donnez un autre nom.
arena_kept_damaged = « { $given } » n'est pas un fichier de l'arène, ou il est abîmé.
arena_no_file = « { $given } » ne peut pas être écrit : { $why }.
crew_no_cluster = Aucune grappe ne nous laisse entrer à « { $given } » ({ $why }) : est-elle là, et son jeton est-il le nôtre (RAY_AUTH_TOKEN) ?
crew_other_code = Une machine de la grappe a une autre version de Veillée : ses résultats seraient différents. Installez la même partout.
crew_lost = La grappe a disparu : { $why }. Ce qui a été joué est gardé.

analyse_seat = Ce qui a coûté le plus à { $name } :
analyse_move = donne { $deal }, { $played } : « { $better } » valait { $cost } de mieux
analyse_nothing = Aucun coup n'a coûté quelque chose à coup sûr.
