## Après la partie

after_you_won = Vous gagnez !
after_won = { $count ->
    [one] { $names } { VOUS($names, "gagne", "gagnez") } !
   *[other] { $names } { VOUS($names, "gagnent", "gagnez") } !
}
after_nobody = La partie est finie.
after_about = { $deals ->
    [one] { $game }, une donne.
   *[other] { $game }, { $deals } donnes.
}
after_rank = { $rank ->
    [1] 1er
   *[other] { $rank }e
}
after_points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
after_sheet = La feuille, expliquée
after_card = La carte de la soirée
after_check = Rien n'était arrangé
after_check_how = Avant la première donne, la table a montré l'empreinte d'un secret. Chaque carte doit sortir de ce secret, mêlé à vos mots.
after_promise = L'empreinte promise
after_secret = Le secret, révélé
after_check_do = Vérifier les donnes
after_checking = On refait chaque mélange…
after_same = { $deals ->
    [one] La donne est bien celle qui était promise.
   *[other] Les { $deals } donnes sont bien celles qui étaient promises.
}
after_different = { $deal ->
    [0] Cette partie n'est pas celle qui était promise.
   *[other] La donne { $deal } n'est pas celle qui était promise.
}
after_other_promise = Sa promesse n'est pas celle que la table a montrée.
after_other_words = Les mots du mélange ne sont pas ceux que la table a montrés.
after_unreachable = La partie écrite n'arrive pas : réessayez dans un instant.
after_replay = Revoir la partie
after_download = Garder la partie écrite
after_share = Partager le lien
after_shared = Lien copié
after_again = On remet ça
rematch_asked = { $count ->
    [one] { $names } veut remettre ça.
   *[other] { $names } veulent remettre ça.
}
rematch_waiting = C'est demandé. On attend { $names }.
rematch_in = Sans attendre dans { $seconds } s.
rematch_withdraw = Finalement non
rematch_at_once = Commencer sans attendre
rematch_begun = Une autre partie a commencé à cette table.
rematch_join = Rejoindre la partie
rematch_watch = Regarder la partie
after_home = Changer de jeu

## Ce qui a coûté le plus

cost_title = Ce qui a coûté le plus
cost_whose = Les coups de qui ?
cost_do = Chercher les trois coups les plus chers
cost_searching = On rejoue la partie en pensée…
cost_progress = { $judged } coups jugés sur { $moves }
cost_deal = Donne { $deal }
cost_better = Mieux : { $better }
cost_see = Voir ce moment
cost_then = { $name } : { $played }
cost_nothing = Aucun coup n'a coûté quelque chose à coup sûr.
cost_unjudged = { $count ->
    [one] { $count } coup n'a pas pu être jugé.
   *[other] { $count } coups n'ont pas pu être jugés.
}
