# Les mots de la feuille des touches, qui viennent avec elle.

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
