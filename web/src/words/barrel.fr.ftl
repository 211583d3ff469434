# Les mots du barillet et de ce qui décide d'un pli, qui viennent avec eux.

pan_highest = la plus forte gagne
pan_equal = les égales s’annulent
pan_mouse = le 1 bat le 6
pan_flip = Retourner
pan_flip_price = { $hidden ->
    [1] la mort, à coup sûr
   *[other] risque 1 sur { $hidden }
}
pan_reload = Recharger
pan_reload_price = payez un { $card }, puis 1 sur 6
pan_pass = Passer
pan_pass_price = payez { $price } cartes, sans risque
pan_too_few = il faut { $price } cartes
pan_no_card = il faut une carte
barrel_risk = 1 sur { $hidden }
barrel_risk_word = de risque
pan_click = Clic !
pan_skip = Passer le suspense
