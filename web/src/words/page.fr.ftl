# Les mots de la page ; ceux des jeux viennent de la maison.

page_title = Veillée

## Les règles

rules_title = Règles
rules_back = Retour
rules_aim = En une phrase
rules_which = Quelles règles
rules_here = À cette table
rules_all = Toutes les règles
rules_search = Chercher dans les règles
rules_found = { $count ->
    [0] Rien sur « { $sought } » dans ces règles.
    [one] Un passage parle de « { $sought } ».
   *[other] { $count } passages parlent de « { $sought } ».
}
rules_contents = Sommaire
rules_changed = règle de votre table
rules_option = option
rules_option_way = { $option } : { $way }
rules_yes = oui
rules_no = non
rules_loading = On ouvre le livre…
rules_lost = Le livre de règles ne s'ouvre pas.
rules_retry = Réessayer

## Une visite à une table

table_label = La table
table_over = La partie est finie.
table_waiting = On attend { $names }.
table_between = La donne est finie.
table_next = Donne suivante
table_yours = À vous
dock_moves = Mes coups
dock_story = Récit
dock_sheet = Feuille
dock_last = Dernier pli
dock_say = Dire
close = Fermer
go_home = Revenir à l'accueil
menu_title = Menu
menu_pause = Demander une pause
menu_resume = Reprendre la partie
menu_pace = Allure des robots
menu_pace_1800 = calme
menu_pace_900 = normale
menu_pace_400 = vive
menu_home = Revenir à l'accueil, en gardant ma place
menu_leave = Quitter la table (un robot joue pour moi)
seat_link_help = Ma place sur un autre appareil : ce lien l'ouvre, ne le donnez à personne.
seat_link_copy = Copier le lien de ma place
seat_link_copied = Lien copié
