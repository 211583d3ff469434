game_name = L'Ascenseur
game_aim = Annoncez combien de plis vous ferez, et faites-en exactement autant.
intro_want = Faire exactement autant de plis que vous en annoncez.
intro_do = Annoncez, puis jouez : la plus forte de la couleur prend, et l'atout bat tout.
intro_beware = Un pli de trop coûte autant qu'un pli de moins : 5 points.

## Le récit

deal_start = { $cards ->
    [one] Donne { $deal }/{ $deals } : { $player } { VOUS($player, "distribue", "distribuez") } une seule carte à chacun.
   *[other] Donne { $deal }/{ $deals } : { $player } { VOUS($player, "distribue", "distribuez") } { $cards } cartes à chacun.
}
turn_up = La retourne est { LE($card) } : atout { $suit }.
dealer_shows = Toutes les cartes sont distribuées ; { $player } { VOUS($player, "montre", "montrez") } { VOUS($player, "sa", "votre") } dernière carte, { LE($card) } : atout { $suit }.
trump_drawn = Toutes les cartes sont distribuées ; le sort désigne l'atout : { $suit }.
no_trump = Toutes les cartes sont distribuées : on joue sans atout.
bid = { $bid ->
    [0] { $player } { VOUS($player, "n'annonce", "n'annoncez") } aucun pli
    [one] { $player } { VOUS($player, "annonce", "annoncez") } { $bid } pli
   *[other] { $player } { VOUS($player, "annonce", "annoncez") } { $bid } plis
}
bids_total = { $total ->
    [0] Personne ne veut de pli, et il y en a { $cards } à faire.
    [one] En tout, { $total } pli annoncé pour { $cards } à faire.
   *[other] En tout, { $total } plis annoncés pour { $cards } à faire.
}
trick_won = { $player } { VOUS($player, "remporte", "remportez") } le pli ({ $tricks } sur { $bid }).
made = Annonce tenue : { $player } { VOUS($player, "avait", "aviez") } annoncé { $bid }, { VOUS($player, "a", "avez") } fait { $tricks } et { VOUS($player, "marque", "marquez") } +{ $points }.
failed = Annonce manquée : { $player } { VOUS($player, "avait", "aviez") } annoncé { $bid }, { VOUS($player, "a", "avez") } fait { $tricks } et { VOUS($player, "marque", "marquez") } { $points }.

## La table

prompt_bid = Combien de plis, de 0 à { $cards } ?
prompt_last_bid = Combien de plis, de 0 à { $cards }, mais pas { $barred } ?
offer_bid = annoncer { $about }
bid_out_of_range = On annonce de 0 à { $cards }, pas plus qu'on n'a de cartes.
bid_forbidden = Vous parlez en dernier : { $bid } est interdit, car le total des annonces ferait juste { $cards }.

fact_bid = annonce
fact_cards = cartes
fact_deals = en tout

short_tricks = plis
short_bid = annonce
short_deal = donne
short_deals = sur
short_trump = atout
what_trump = L'atout bat toutes les autres couleurs.
what_bid = Les annonces faites, et les plis qu'il y aura : le compte ne doit pas tomber juste.

## Ce que devient un coup

often_made = Annonce tenue

## Les options

option_top_trump = atout quand tout est distribué
option_top_trump_help = Ce qui fait l'atout quand toutes les cartes sont distribuées et qu'il n'en reste pas à retourner.
option_top_trump_none = sans atout
option_top_trump_dealer_last = la dernière carte du donneur
option_top_trump_draw_suit = une couleur tirée au sort
option_max_cards = cartes au sommet
option_max_cards_help = Le nombre de cartes où l'ascenseur s'arrête avant de redescendre.
option_must_trump = couper est obligatoire
option_must_trump_help = Qui n'a pas de la couleur demandée doit jouer un atout, s'il en a.
option_must_overtrump = surcouper est obligatoire
option_must_overtrump_help = Qui joue atout doit dépasser le plus fort atout du pli, s'il le peut.
option_last_bid_rule = le dernier ne peut pas tomber juste
option_last_bid_rule_help = Le dernier à parler ne peut pas faire que le total des annonces soit juste le nombre de plis.
option_first_dealer = premier donneur
option_first_dealer_help = Qui distribue la première donne ; ensuite, c'est chaque fois le voisin de gauche.

## Les façons de jouer

preset_classic = classique
preset_classic_help = Jusqu'au sommet, où l'on joue sans atout, et retour.
preset_short = partie courte
preset_short_help = On monte à cinq cartes et l'on redescend : neuf donnes.
preset_young = avec les petits
preset_young_help = Cinq cartes au plus, on coupe si l'on veut, et le dernier annonce ce qu'il veut.
preset_strict = serrée
preset_strict_help = Il y a toujours un atout, et il faut monter au-dessus de ceux du pli.
