# Les mots du labo : la page d'un résultat, et ce qu'en dit le terminal.

lab_name = Le labo
lab_question = { $game } : et si… { $change } ?
lab_measured = { $game }, tel qu'on y joue
lab_choice = { $option } : { $value }
lab_option = { $option } : { $before } → { $after } (§{ $rule })
lab_played = { $pairs } parties jouées de chaque façon avec les mêmes cartes, { $players ->
    [one] en solitaire,
   *[other] à { $players } joueurs,
 } par des robots de niveau « { $level } »{ $thoughts ->
    [0] .
   *[other] {""} qui imaginent { $thoughts } fins avant chaque choix.
 }
lab_played_once = { $pairs } parties jouées { $players ->
    [one] en solitaire,
   *[other] à { $players } joueurs,
 } par des robots de niveau « { $level } »{ $thoughts ->
    [0] .
   *[other] {""} qui imaginent { $thoughts } fins avant chaque choix.
 }
lab_noticed = Au moins une décision change dans { $share } des parties.
lab_unnoticed = Aucune décision ne change : vos robots ne connaissent pas cette règle. Ce qui suit ne dit donc rien d'elle.
lab_short = En bref
lab_short_none = Rien de ce qu'on mesure ne change assez pour qu'une table le remarque.
lab_short_unknown = Il faudrait plus de parties pour trancher : { $what }.
lab_figures = Ce qui est mesuré
lab_figure = ce qui est mesuré
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
lab_band = Chaque point dit de combien une mesure change, et le trait jusqu'où ce changement peut aller. Dans la bande grise, une table ne remarquerait rien.
lab_seats = Qui gagne, autour de la table
lab_seats_even = Le pointillé montre une chance égale pour tous : { $share }. Plus le disque est grand, plus cette place gagne.
lab_length = Combien de temps
lab_length_told = La moitié des parties durent moins de { $middle } min, une sur vingt dure plus de { $long } min.
lab_length_both = Avant, la moitié des parties duraient moins de { $middle } min, et une sur vingt plus de { $long } min. Après, c'est { $middle_after } et { $long_after } min.
lab_cannot = Ce que cette page ne dit pas
lab_cannot_told = Des robots ont joué, pas votre famille : ils ne s'ennuient pas, ne bluffent pas et ne rient pas. On suppose qu'un choix prend { $choice } s, un coup forcé { $forced } s et une donne { $deal } s de plus.
lab_sure = On peut se fier à tout ce qui précède à la fois dans 95 cas sur 100. Les deux façons ont été jouées avec les mêmes cartes : sinon, il aurait fallu jusqu'à { $saved } fois plus de parties.
lab_sure_once = Ces chiffres changeraient à peine si l'on rejouait avec d'autres cartes.
lab_again = Pour refaire
lab_seats_0 = victoires du premier donneur
lab_seats_n = victoires de la place { $place } après le donneur
lab_minutes = durée moyenne (minutes)
lab_decisions = décisions par partie
lab_deals = donnes par partie
lab_choices = tours qui laissent un choix
lab_options = coups possibles quand on choisit
lab_dead = tours sans choix
lab_ties = parties sans vainqueur seul
lab_leads = changements de tête par partie
lab_comeback = retard du vainqueur, avant la fin
lab_closeness = points entre les deux premiers
lab_skill = part du talent dans les écarts
lab_waiting = coups des autres entre deux des siens
lab_idle = fin de donne passée à regarder
lab_decided = part de la partie jouée alors que tout était dit
lab_hopeless = joueurs sans plus d'espoir, de donne en donne
lab_by_chance = changements de tête dus au seul hasard
lab_moves = Les coups
lab_never = Ces coups étaient permis, et personne ne les a joués : { $moves }.
lab_always = Ces coups ont été joués chaque fois qu'ils étaient permis : { $moves }.
lab_never_right = Quand on les essaie, ces coups ne sont jamais les meilleurs : { $moves }.
lab_somebody = quelqu'un
lab_observed = Ce qu'on observe aussi, sans verdict
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
lab_other_format = « { $given } » vient d'une autre version du labo, qui mesurait autrement : gardez-le, et nommez un autre fichier avec « --store ».
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
lab_half = la moitié durent moins de (minutes)
lab_long = une sur vingt dure plus de (minutes)
lab_kingmaking = choix d'un joueur perdu qui désignent le vainqueur
lab_restricted = victoires de qui ne peut pas le faire
lab_told_seats = { $place ->
    [0] Le premier donneur
    [1] Le joueur assis juste après le premier donneur
   *[other] Le joueur assis à { $place } places du premier donneur
 } gagne { $after } des parties au lieu de { $before }.
lab_told_minutes = Une partie dure { $after } minutes en moyenne au lieu de { $before }.
lab_told_half = La moitié des parties durent moins de { $after } minutes au lieu de { $before }.
lab_told_long = Une partie sur vingt dure plus de { $after } minutes au lieu de { $before }.
lab_told_decisions = Une partie compte { $after } décisions au lieu de { $before }.
lab_told_deals = Une partie compte { $after } donnes au lieu de { $before }.
lab_told_choices = { $after } des tours laissent un choix au lieu de { $before }.
lab_told_options = Qui a le choix l'a entre { $after } coups au lieu de { $before }.
lab_told_dead = { $after } des tours se jouent sans aucun choix au lieu de { $before }.
lab_told_ties = { $after } des parties finissent sans vainqueur seul au lieu de { $before }.
lab_told_leads = La tête change { $after } fois par partie au lieu de { $before }.
lab_told_comeback = Avant la fin, le vainqueur a { $after } des autres devant lui au lieu de { $before }.
lab_told_closeness = À la fin, { $after } points séparent les deux premiers au lieu de { $before }.
lab_told_skill = Le talent explique { $after } des écarts au lieu de { $before }.
lab_told_restricted = Qui ne peut pas le faire gagne { $after } des parties au lieu de { $before }.
lab_question_without = { $game } : et si l'un des joueurs ne pouvait jamais { $move } ?
lab_without_card = jouer { $card }
lab_noticed_without = Dans { $share } des parties, il l'aurait fait.
lab_unnoticed_without = Vos robots ne le font jamais : l'interdire ne change rien.
lab_change_without = sans jamais { $move }
lab_cost = coup
lab_offered = permis
lab_chosen = choisi
lab_lost = ce qu'il coûte
lab_costs = Ce que coûtent les coups
lab_costs_told = Certains choix ont été rejoués avec chaque coup permis : voici combien de points on perd en moyenne à le jouer, plutôt que le meilleur. On a montré ceux qui coûtent le moins, puis le plus.
lab_silent = Les règles qu'on n'entend guère
lab_silent_told = { $listened } parties ont été écoutées du début à la fin.
lab_silent_never = Le § { $rule } n'a jamais servi : « { $text } »
lab_silent_seldom = Le § { $rule } n'a servi que dans { $share } des parties : « { $text } »
lab_silent_none = Chaque règle dont une table peut entendre parler a servi au moins dans une partie sur cent.
lab_typical = Une partie comme les autres
lab_typical_told = { $deals ->
    [one] Elle s'est jouée en une donne
   *[other] Elle s'est jouée en { $deals } donnes
 }, et { $winners }. Le trait suit les points de chaque joueur, de donne en donne.
lab_winner_0 = le premier donneur a gagné
lab_winner_n = { $place ->
    [1] le joueur assis juste après le premier donneur a gagné
   *[other] le joueur assis à { $place } places du premier donneur a gagné
 }
lab_winner_many = plusieurs se sont partagé la victoire
lab_deal = donne
lab_examples = À voir de près
lab_examples_told = C'est dans ces parties que la règle a le plus changé les choses.
lab_example = Cartes n° { $seed } : { $deals_before ->
    [one] une donne
   *[other] { $deals_before } donnes
 } et { $before } min avant, { $deals_after ->
    [one] une donne
   *[other] { $deals_after } donnes
 } et { $after } min après{ $same_winner ->
    [yes] .
   *[no] {""}; le vainqueur n'est pas le même.
 }
lab_no_move = « { $given } » n'est pas un coup de ce jeu ; attendu, par exemple : { $expected }.
lab_alone = Interdire un coup à l'un des joueurs demande qu'ils soient au moins deux.
lab_times = « { $given } » ne convient pas : --times prend trois durées en secondes, celles d'un choix, d'un coup forcé et d'une donne, par exemple 4,1.5,30.
lab_measured_only = « { $given } » est pour « veillee lab measure ».
lab_arms = Le trait clair est celui d'avant, le trait vif celui d'après.
lab_minutes_short = { $minutes } min
lab_seats_all = victoires selon la place
