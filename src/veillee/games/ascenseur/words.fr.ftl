game_name = L'Ascenseur
game_aim = Annoncez combien de plis vous ferez, et faites-en exactement autant.

## Le récit

deal_start = { $cards ->
    [one] Donne { $deal }/{ $deals } : { $player } distribue une seule carte à chacun.
   *[other] Donne { $deal }/{ $deals } : { $player } distribue { $cards } cartes à chacun.
}
turn_up = La retourne est { $card } : atout { $suit }.
dealer_shows = Toutes les cartes sont distribuées ; { $player } montre sa dernière carte, { $card } : atout { $suit }.
trump_drawn = Toutes les cartes sont distribuées ; le sort désigne l'atout : { $suit }.
no_trump = Toutes les cartes sont distribuées : on joue sans atout.
bid = { $bid ->
    [0] { $player } n'annonce aucun pli
    [one] { $player } annonce { $bid } pli
   *[other] { $player } annonce { $bid } plis
}
bids_total = { $total ->
    [0] Personne ne veut de pli, et il y en a { $cards } à faire.
    [one] En tout, { $total } pli annoncé pour { $cards } à faire.
   *[other] En tout, { $total } plis annoncés pour { $cards } à faire.
}
trick_won = { $player } remporte le pli ({ $tricks } sur { $bid }).
made = Contrat réussi : { $player } avait annoncé { $bid }, a fait { $tricks } et marque +{ $points }.
failed = Contrat manqué : { $player } avait annoncé { $bid }, a fait { $tricks } et marque { $points }.

## La table

prompt_bid = Combien de plis annoncez-vous, de 0 à { $cards } ?
prompt_last_bid = Vous parlez en dernier : combien de plis, de 0 à { $cards }, mais pas { $barred } ?
offer_bid = annoncer { $about }
bid_out_of_range = On annonce de 0 à { $cards }, pas plus qu'on n'a de cartes.
bid_forbidden = Vous parlez en dernier : { $bid } est interdit, le total des annonces ferait juste { $cards }.

fact_bid = annonce
fact_cards = cartes
fact_deals = sur

## Les options

option_top_trump = atout quand tout est distribué
option_top_trump_none = sans atout
option_top_trump_dealer_last = la dernière carte du donneur
option_top_trump_draw_suit = une couleur tirée au sort
option_max_cards = cartes au sommet
option_must_trump = couper est obligatoire
option_must_overtrump = surcouper est obligatoire
option_last_bid_rule = le dernier ne peut pas tomber juste
option_first_dealer = premier donneur
