# The words of the barrel and of what decides a trick, which come with them.

pan_highest = highest card wins
pan_equal = equal cards cancel out
pan_mouse = a 1 beats a 6
pan_flip = Flip
pan_flip_price = { $hidden ->
    [1] certain death
   *[other] 1 in { $hidden } risk
}
pan_reload = Reload
pan_reload_price = pay a { $card }, then 1 in 6
pan_pass = Pass
pan_pass_price = pay { $price } cards, no risk
pan_too_few = takes { $price } cards
pan_no_card = takes a card
barrel_risk = 1 in { $hidden }
barrel_risk_word = risk
pan_click = Click!
pan_skip = Skip the suspense
