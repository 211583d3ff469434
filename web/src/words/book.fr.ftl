# Les mots du livre de règles, qui viennent avec lui.

rules_aim = En une phrase
rules_which = Quelles règles
rules_here = À cette table
rules_all = Toutes les règles
rules_search = Chercher dans les règles
rules_found = { $count ->
    [0] Rien sur « { $sought } » dans ces règles.
    [one] Un passage parle de « { $sought } ».
   *[other] { $count } passages parlent de « { $sought } ».
}
rules_print = Imprimer sur une feuille
rules_contents = Sommaire
rules_changed = règle de votre table
rules_option = option
rules_option_way = { $option } : { $way }
rules_yes = oui
rules_no = non
rules_none = sans limite
