game_name = Pan, t'es mort ! (Bang, you're dead!)
game_aim = Win cards, then spend them to stay alive: the last one left wins.
intro_want = Be the last one alive.
intro_do = Four tricks: highest wins, equals cancel out, 1 beats 6. Then the barrel goes round.
intro_beware = { $double_click ->
    [yes] At the barrel, the cards you won pay for a pass; with none left, dare the double click!
   *[no] At the barrel, the cards you won pay for a pass; with none left, you always flip.
}

## What is read on the cards

face_click = Click
face_bang = Bang

## The telling

deal_start = Four cards each. The barrel waits: five { face_click }s and a single { face_bang }.
ghost_joins = With only two players a ghost joins in, and gets four cards too.
shows_first = Trick { $trick }: { $player } { YOU($player, "shows", "show") } a { $card }
shows = { $player } a { $card }
shows_sentence = { $player } { YOU($player, "shows", "show") } a { $card }
ghost_shows = the ghost a { $card }
ghost_shows_sentence = The ghost shows a { $card }
cancelled = the { $card }s cancel out
cancelled_sentence = The { $card }s cancel out.
cancelled_too = so do the { $card }s
cancelled_too_sentence = The { $card }s cancel out, too.
trick_won = { $player } { YOU($player, "takes", "take") } the { $cards } cards.
trick_to_mouse = The 1 beats the 6: { $player } { YOU($player, "takes", "take") } the { $cards } cards!
trick_lost = Nothing is left: all the cards are discarded.
trick_to_ghost_mouse = The 1 beats the 6, and it is the ghost's: these cards are lost to everyone.
trick_to_ghost = The ghost wins: these cards are lost to everyone.
barrel_begins = Every hand is empty. Bring on the barrel!
tie_drawn = A perfect tie between { $players }: lots are drawn.
order = The order of play: { $players }.
click = { $hidden ->
    [6] { $player } { YOU($player, "flips", "flip") } a card of the fresh barrel… Click!
   *[other] { $player } { YOU($player, "flips", "flip") } a card, one chance in { $hidden } of dying… Click!
}
bang = { $hidden ->
    [1] { $player } { YOU($player, "flips", "flip") } the last card, without a hope… Bang, you're dead!
    [6] { $player } { YOU($player, "flips", "flip") } a card of the fresh barrel… Bang, you're dead!
   *[other] { $player } { YOU($player, "flips", "flip") } a card, one chance in { $hidden } of dying… Bang, you're dead!
}
reloads = { $player } { YOU($player, "discards", "discard") } a { $card } and { YOU($player, "reloads", "reload") } the barrel
dares = { $hidden ->
    [1] { $player } { YOU($player, "tries", "try") } the double click, without a hope
   *[other] { $player } { YOU($player, "tries", "try") } the double click, one chance in { $hidden } of dying
}
click_after = A card… Click!
bang_after = A card… Bang, you're dead!
passes = { $player } { YOU($player, "passes", "pass") }, and { YOU($player, "pays", "pay") } with these cards: { $cards }.
cards_lost = What { $player } had left is discarded: { $cards }.
left_in = { $left } players are left; the barrel is reloaded.
stops = { $player } { YOU($player, "leaves", "leave") } it at that.
nothing_to_steal = Double click! But there is nothing to steal.
steals = { $count ->
    [one] { $player } { YOU($player, "steals", "steal") } a { $cards } from { $victim }
   *[other] { $player } { YOU($player, "steals", "steal") } { $cards } from { $victim }
}
steals_more = { $count ->
    [one] then a { $cards } from { $victim }
   *[other] then { $cards } from { $victim }
}
steals_again = { $count ->
    [one] then a { $cards }
   *[other] then { $cards }
}
loot = { $cards ->
    [one] { $player } now { YOU($player, "has", "have") } one card.
   *[other] { $player } now { YOU($player, "has", "have") } { $cards } cards.
}
stood_to_the_end = Place { $place }: { $player }, in to the very end.
fell = { $points ->
    [0] Place { $place }: { $player }, the first to fall.
    [one] Place { $place }: { $player }, who outlived just one player.
   *[other] Place { $place }: { $player }, who outlived { $points } players.
}
last_one_left = { $player } { YOU($player, "wins", "win") } the match: nobody else is left!

## The table

prompt_choose = Trick { $trick } of 4: lay a card face down.
prompt_turn = { $hidden ->
    [1] Only the { face_bang } is left! Reload (1 card, risk 1/6), pass ({ $price } cards), or die?
   *[other] Your turn: flip (risk 1/{ $hidden }), reload (1 card, risk 1/6) or pass ({ $price } cards)?
}
prompt_flip_or_reload = { $hidden ->
    [1] Only the { face_bang } is left! Reload (1 card, risk 1/6), or die? To pass you would need { $price } cards.
   *[other] Your turn: flip (risk 1/{ $hidden }) or reload (1 card, risk 1/6)? To pass you would need { $price } cards.
}
brief_prompt_turn = Your turn: what will you risk?
brief_prompt_flip_or_reload = Your turn: what will you risk?
prompt_bare = { $hidden ->
    [1] You have no cards and only the { face_bang } is left: farewell…
   *[other] You have no cards: flip a barrel card (risk 1/{ $hidden }).
}
prompt_pay = { $owed ->
    [one] { $owed } more card to discard: which one?
   *[other] { $owed } more cards to discard: which one first?
}
prompt_dare = { $hidden ->
    [1] Click! But only the { face_bang } is left: stop here.
   *[other] Click! Risk a second card (1/{ $hidden })?
}
prompt_rob = { $owed ->
    [one] Double click! { $owed } more card to steal: from whom?
   *[other] Double click! { $owed } more cards to steal: from whom first?
}
prompt_take = Which card do you steal from { $victim }?

offer_choose = lay a { $about }
offer_flip = flip a barrel card
offer_reload = discard a { $about } and reload
offer_pass = pass
offer_discard = discard a { $about }
offer_back = go back
offer_stop = stop here
    .also = non n no
offer_again = risk a second card
    .also = oui o yes y ok
offer_rob = steal a card from { $about }
offer_take = take a { $about }

flip_reload_or_pass = On your turn you flip a barrel card, reload or pass.
no_card_to_reload = You have no card to discard: you must flip a barrel card.
card_not_in_front = You do not have that card in front of you.
too_few_to_pass = You need { $price } cards in front of you to pass, one for each player still in.
stop_or_dare = After your click you may stop or risk a second card, nothing else.
nothing_to_rob = There is nothing to steal there: choose another player still in who has cards ({ $owed } more to steal).
card_not_with_victim = { $victim } { YOU($victim, "does", "do") } not have that card.
only_victim = You can only steal from { $victim }: nobody else has a card.

zone_sealed = the card laid face down
zone_front = the cards won
zone_aside = the cards laid aside
zone_barrel = the barrel
zone_flipped = the cards flipped
zone_ghost = the ghost's hand
zone_ghost_card = the ghost's card
zone_discard = the discard pile
brief_zone_discard = discards
zone_box = the box

has_chosen = yes
fact_chosen = card laid
fact_trick = trick
fact_hidden = hidden barrel cards
fact_order = order
fact_front = cards won
fact_fallen = order of going out
fact_victim = stolen from

short_trick = trick
short_order = order
short_victim = victim
short_fallen = out no.

## What becomes of a move

often_last_standing = Last one alive
why_points = { $count ->
    [one] { $better } player outlived on average, instead of { $other }.
   *[other] { $better } players outlived on average, instead of { $other }.
}

## Options

option_double_click = the double click
option_double_click_help = A player with no cards who flips a { face_click } may risk a second one, to steal from the others.
option_order = the order of play
option_order_help = The richest player begins; then comes the next richest, or the player on the left.
option_order_ranking = from richest to poorest
option_order_clockwise = the richest first, then clockwise
option_tie = a perfect tie
option_tie_help = What decides between two players who have exactly the same cards in front of them.
option_tie_random = lots are drawn
option_tie_seat = the order of seats decides

## Ways to play

what_1 = The mouse is the weakest, but it beats the elephant.
what_6 = The elephant beats everything but the mouse.
what_click = A { face_click }: whoever turns it up is safe.
what_bang = The { face_bang }: whoever turns it up is dead.
what_order = In this order, each player takes a risk or pays not to.
what_victim = A card is stolen from this player.

preset_classic = classic
preset_classic_help = Four tricks, then the barrel, from richest to poorest.
preset_double_click = double click
preset_double_click_help = A player with nothing left may risk a second card, and steal from the others.
preset_clockwise = around the table
preset_clockwise_help = The richest player begins and play goes round; no lots are drawn.
