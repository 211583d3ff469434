# Les mots du labo : la page d'un résultat, et ce qu'en dit le terminal.

lab_name = Le labo
lab_question = { $game } : et si… { $change } ?
lab_measured = { $game }, tel qu'on y joue
lab_choice = { $option } : { $value }
lab_option = { $option } : { $before } → { $after } (§{ $rule })
lab_played = { $pairs } parties jouées de chaque façon, avec les mêmes cartes, { $players ->
    [one] en solitaire
   *[other] à { $players } joueurs
 } ({ $thoughts ->
    [0] { $level }
   *[other] { $level }, { $thoughts } fins imaginées par choix
 }).
lab_played_once = { $pairs } parties jouées { $players ->
    [one] en solitaire
   *[other] à { $players } joueurs
 } ({ $thoughts ->
    [0] { $level }
   *[other] { $level }, { $thoughts } fins imaginées par choix
 }).
lab_noticed = Au moins une décision change dans { $share } des parties.
lab_unnoticed = Aucune décision ne change : vos robots ne connaissent pas cette règle. Ce qui suit ne dit donc rien d'elle.
lab_short = En bref
lab_short_changed = { $what } : { $after } au lieu de { $before }.
lab_short_none = Rien de ce qu'on mesure ne change assez pour qu'une table le remarque.
lab_short_unknown = Pas encore assez de parties pour trancher : { $what }.
lab_figures = Ce qui est mesuré
lab_figure = mesure
lab_before = avant
lab_after = après
lab_value = valeur
lab_difference = écart
lab_verdict = verdict
lab_changed = changé
lab_same = pareil
lab_unknown = pas encore connu
lab_differences = De combien chaque mesure change
lab_dealer = donneur
lab_band = Bande grise : ce qu'une table ne remarquerait pas. Point et trait : l'écart et son intervalle.
lab_seats = Qui gagne, autour de la table
lab_seats_even = à égalité, chacun gagnerait { $share }
lab_length = Combien de temps
lab_length_told = La moitié des parties durent moins de { $middle } min, une sur vingt plus de { $long } min.
lab_length_both = Avant : la moitié durent moins de { $middle } min, une sur vingt plus de { $long } min. Après : { $middle_after } et { $long_after } min.
lab_cannot = Ce que cette page ne dit pas
lab_cannot_told = Des robots ont joué, pas votre famille : ils ne s'ennuient pas, ne bluffent pas et ne rient pas. Les durées supposent 4 s par choix, 1,5 s par coup forcé et 30 s par donne.
lab_sure = Tout ce qui est dit ici tient ensemble à 95 %, quel que soit le moment où l'on s'est arrêté. Avec d'autres cartes de chaque côté, il aurait fallu jusqu'à { $saved } fois plus de parties.
lab_sure_once = Les intervalles tiennent ensemble à 95 %.
lab_again = Pour refaire
lab_seats_0 = gagne : le premier donneur
lab_seats_n = gagne : la place { $place } après le donneur
lab_minutes = durée (minutes)
lab_decisions = décisions par partie
lab_deals = donnes par partie
lab_choices = tours qui laissent un choix
lab_options = coups possibles quand on choisit
lab_dead = tours sans choix
lab_ties = parties sans vainqueur seul
lab_leads = changements de tête
lab_comeback = retard du vainqueur avant la fin
lab_closeness = points entre les deux premiers
lab_skill = part du talent dans les écarts
lab_waiting = coups des autres entre deux des siens
lab_idle = fin de donne passée à regarder
lab_decided = part de la partie jouée alors que tout était dit
lab_hopeless = joueurs sans plus d'espoir, de donne en donne
lab_by_chance = changements de tête dus au seul hasard
lab_moves = Les coups
lab_never = Jamais joués, alors qu'on le pouvait : { $moves }.
lab_always = Joués chaque fois qu'on le pouvait : { $moves }.
lab_never_right = Jamais les meilleurs, quand on les essaie : { $moves }.
lab_somebody = quelqu'un
lab_observed = Observé aussi, sans verdict
lab_try = Pour y jouer
lab_yes = oui
lab_no = non
lab_point = ,
lab_percent = { $value } %
lab_no_run = Il n'y a pas d'expérience numéro { $given } ; « veillee lab list » les montre.
lab_other_rules = L'expérience { $given } a été jouée avec d'autres règles que celles d'aujourd'hui : elle se lit, mais ne continue pas.
lab_look = { $pairs } paires : { $changed } changés, { $same } pareils, { $unknown } pas encore connus
lab_kept = Expérience { $number } : « veillee lab resume { $number } » continue, « veillee lab show { $number } » la raconte.
lab_page = La page est dans « { $file } ».
lab_none = Rien n'a encore été joué au labo.
lab_listed = { $number }. { $game } à { $players } ({ $change }) : { $pairs } paires, { $at }
lab_nothing_changed = sans rien changer
lab_same_rules = Les deux façons de jouer sont la même : donnez avec --b une option qui change, par exemple { $expected }.
lab_bad_file = « { $given } » n'est pas un fichier du labo, ou il est abîmé.
lab_no_room = Plus rien ne tient dans « { $given } » ({ $why }). Ce qui a été gardé le reste : faites de la place, puis reprenez avec « veillee lab resume ».
lab_no_file = « { $given } » ne peut pas être écrit : { $why }.
lab_stage = { $matches } parties de chaque réglage : { $left } sur { $tried } continuent.
lab_fresh = Le meilleur d'un grand nombre a aussi eu de la chance : les derniers sont rejoués avec d'autres cartes, contre la règle habituelle.
lab_best = Pour { $aim } : { $change }.
lab_usual_best = Pour { $aim }, rien de ce qui a été essayé ne vaut mieux que la règle habituelle.
lab_aim_seats = des places aussi égales que possible
lab_aim_minutes = des parties courtes
lab_aim_dead = peu de tours sans choix
lab_aim_ties = peu d'égalités
lab_aim_closeness = des fins serrées
lab_aim_choices = beaucoup de choix
lab_aim_leads = une tête qui change souvent
lab_aim_comeback = des retours possibles
lab_sweep_kept = Ce qui est joué est gardé : la même commande continue.
lab_no_try = Il n'y a rien à essayer : donnez des options avec --try, par exemple --try target=10,20.
lab_too_many = C'est trop de réglages à essayer : { $most } valeurs au plus, toutes options comptées.
lab_not_measured = « { $given } » n'est pas mesuré ici ; attendu : { $expected }.
lab_budget = « { $given } » ne convient pas : au labo, --budget compte les fins imaginées avant chaque choix, de 1 à { $most }, pour que tout se rejoue à l'identique.
