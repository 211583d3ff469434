# La carte de la soirée
card_about = { $variant } · { $day }
card_moment = Le moment de la soirée
card_moment_of = Le moment de la soirée · { $deal }
card_shared = { $who } finissent à égalité : { $points } partout.
card_behind = { $count ->
    [one] Après la donne { $deal }, { $who } fermait la marche… et gagne !
   *[other] Après la donne { $deal }, { $who } fermaient la marche… et gagnent !
}
card_turned = Avant la dernière donne, { $others ->
    [one] { $from } menait encore
   *[other] { $from } menaient encore
} ; { $count ->
    [one] { $who } passe devant
   *[other] { $who } passent devant
} sur le fil.
card_close = { $count ->
    [one] { $who } devance
   *[other] { $who } devancent
} { $from } d'un cheveu : { $by }.
card_far = { $count ->
    [one] { $who } devance
   *[other] { $who } devancent
} { $from } de { $by }.
card_streak = { $count ->
    [one] { $who } gagne
   *[other] { $who } gagnent
} { $deals } donnes de suite.
card_ahead = De la première à la dernière donne, personne n'est passé devant { $who }.
card_dear = { $who } prend { $points } d'un seul coup.
card_rich = { $who } marque { $points } d'un seul coup.
card_even = Tout s'est joué à la dernière donne : { $count ->
    [one] { $who } l'emporte
   *[other] { $who } l'emportent
} !
card_place = { $rank }, { $name } : { $points }.
card_aloud = La carte de la soirée : { $game }, { $about }.
card_save = Enregistrer
card_share = Partager
card_unshared = L'image n'a pas pu être partagée : enregistrez-la, puis envoyez-la.
card_undrawn = Cet appareil n'a pas pu dessiner l'image. Voici ce qu'elle aurait dit :
card_drawing = On dessine…
