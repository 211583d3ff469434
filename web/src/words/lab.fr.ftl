# Les mots du labo, qui viennent avec lui.

labo_title = Le labo
labo_back = Retour
labo_question = Et si l’on changeait une règle ?
labo_intro = Changez une règle d’un côté. Des robots jouent des milliers de parties des deux façons, avec les mêmes cartes, et le labo vous dit ce qu’une table remarquerait.
labo_game = Le jeu
labo_players = Joueurs
labo_level = Comment jouent les robots
labo_rules = Les règles, des deux côtés
labo_before = Avant
labo_after = Après
labo_start = Partir de
labo_usual = les règles habituelles
labo_own = vos règles
labo_seat = place { $seat }
labo_option_before = avant, { $label }
labo_option_after = après, { $label }
labo_rule = § { $rule }
labo_rule_of = { $label } : lire le paragraphe { $rule } des règles
labo_told_before = Avant, § { $rule }
labo_told_after = Après, § { $rule }
labo_told = § { $rule }
labo_differences = { $count ->
    [0] Rien ne change encore : touchez une règle.
    [one] Une règle change.
   *[other] { $count } règles changent.
}
labo_compare = Comparer
labo_reset = Remettre les deux côtés d’origine
labo_waiting = { $ahead ->
    [0] Ça commence…
    [one] Une autre expérience passe avant la vôtre.
   *[other] { $ahead } autres expériences passent avant la vôtre.
}
labo_playing = { $pairs } parties jouées de chaque façon
labo_next = premier verdict dans { $time }
labo_next_again = prochain verdict dans { $time }
labo_left = encore { $time } au plus
labo_seconds = { $count } s
labo_minutes = { $count } min
labo_looks = Le labo regarde { $looks } fois, en jouant chaque fois deux fois plus : { $done } de faits.
labo_stop = Arrêter là
labo_done = C’est fini : le labo a joué jusqu’à savoir, ou aussi loin qu’il va.
labo_spent = Le temps que cette maison donne à une expérience est écoulé. Ce qui est joué est gardé.
labo_stopped = Arrêtée avant la fin. Ce qui est joué est gardé.
labo_outdated = Les règles ou les robots de cette maison ont changé depuis : cette expérience ne continue pas, mais se refait.
labo_failed = Le labo n’a pas pu continuer cette expérience. Ce qui est joué est gardé.
labo_go_on = Continuer
labo_redo = Refaire avec les règles d’aujourd’hui
labo_short = En bref
labo_changed = Ce qui change
labo_unknown = Pas encore tranché
labo_same = Ce qu’une table ne remarquerait pas
labo_verdict_changed = changé
labo_verdict_same = pareil
labo_verdict_unknown = pas encore connu
labo_legend = Le point est l’écart mesuré, le trait ce qu’il pourrait être encore. Dans la bande, une table ne remarquerait rien.
labo_bar = écart { $difference }
labo_to = au lieu de { $before }
labo_striking = Les coups et les règles
labo_observed = Observé aussi, sans verdict
labo_cannot = Ce que le labo ne dit pas
labo_cannot_told = Des robots ont joué, pas votre famille : ils ne s’ennuient pas, ne bluffent pas et ne rient pas.
labo_onward = Et maintenant
labo_play = Jouer avec ces règles
labo_play_help = Une table s’ouvre, avec des robots, et la règle changée.
labo_link = L’adresse de ce résultat
labo_copy = Copier l’adresse
labo_print = La page à imprimer
labo_again = Refaire avec d’autres cartes
labo_change = Changer les règles
labo_coming = On ouvre le labo…
labo_heard = { $changed ->
    [0] Rien n’a changé pour l’instant
    [one] Une mesure a changé
   *[other] { $changed } mesures ont changé
}, { $unknown ->
    [0] tout est tranché.
    [one] une n’est pas tranchée.
   *[other] { $unknown } ne sont pas tranchées.
}
labo_see = Voir de ses yeux
labo_see_told = Les trois parties où la règle a le plus changé les choses, avec les mêmes cartes des deux côtés.
labo_match = Partie { $number }
labo_abreast = Côte à côte
labo_which = Laquelle on voit
labo_together = Ensemble
labo_alone = Elle seule
labo_to_parting = Là où elles se séparent
labo_parted = Ici, les deux parties se séparent : jusque-là, tout était pareil.
labo_not_parted = Tout est encore pareil des deux côtés, jusqu’au moment { $step }.
