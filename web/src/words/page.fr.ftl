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

## La feuille et le récit

sheet_caption = Feuille de points
sheet_row = Donne
sheet_deal = Donne { $number }
sheet_total = Total
sheet_leading = en tête
sheet_mark = Entre parenthèses : { $mark }.
sheet_fewest = Le plus petit total gagne.
sheet_most = Le plus grand total gagne.
sheet_blank = La feuille est encore blanche : aucune donne n'est finie.
log_title = Le récit
log_now = Revenir à maintenant
