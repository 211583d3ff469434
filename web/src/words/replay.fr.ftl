# Revoir une partie
replay_title = Revoir
replay_where = Donne { $deal } · { $step } sur { $last }
replay_line = Moments de la partie
replay_at = Donne { $deal }, moment { $step } sur { $last }
replay_from = D'où l'on regarde
replay_from_now = D'où l'on regarde : { $place }
replay_from_all = Tout voir
replay_from_table = Spectateur
replay_play = Lecture
replay_pause = Pause
replay_back = Moment précédent
replay_on = Moment suivant
replay_deal_back = Donne précédente
replay_deal_on = Donne suivante
replay_hands = Mains
replay_costs = Coups chers
replay_what_if = Et si… ?
replay_link = Lien
replay_copy = Copier le lien
replay_link_title = Le lien vers ce moment
replay_lost = La maison ne répond pas : réessayez.
replay_mark = { $name } : { $played }. Mieux : { $better }.
replay_keys = Flèches : un moment. Maj et flèches : un geste. Page haut, page bas : une donne. Espace : lecture.

# Mes parties
mine_title = Mes parties
mine_more = { $count ->
    [one] Encore une
   *[other] Encore { $count }
}
mine_bring = Revoir une partie écrite : choisissez son fichier, ou déposez-le ici

# Et si… ?
what_if_how = Reprenez la partie à ce moment, à une nouvelle table. Les robots jouent les autres places ; des amis peuvent venir les prendre.
what_if_seat = À la place de qui ?
what_if_cards = Les cartes des autres
what_if_same = Comme elles étaient
what_if_anew = Tirées de nouveau
what_if_same_help = Chacun tient ce qu'il tenait vraiment.
what_if_anew_help = Ce que cette place ne pouvait pas savoir est tiré de nouveau : tout ce qui était possible peut s'y trouver.
what_if_begin = Jouer d'ici
what_if_real = Ce qui s'est vraiment passé
what_if_here = En vrai
what_if_over = La donne était finie.
what_if_more = Tout ce qui s'y est passé
what_if_ended = À la fin de la vraie partie : { $places }
what_if_see = Revoir ce moment
what_if_about = Cette partie part du moment { $step } d'une autre : ses cartes n'ont pas été promises, et rien n'est à vérifier.
