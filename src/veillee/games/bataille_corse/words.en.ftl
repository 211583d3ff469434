game_name = La Bataille Corse (Corsican War)
game_aim = Answer the court cards, slap the pairs, and pick up all the cards.
intro_want = Pick up all the cards.
intro_do = Turn a card when it's your turn; slap as soon as two cards in a row match.
intro_beware = Answer a court card with another, or the pile is lost. And never slap for nothing!

## The telling

deal_start = { $player } { YOU($player, "deals", "deal") } all the cards; { $first } { YOU($first, "begins", "begin") }.
turned = { $player } { YOU($player, "flips", "flip") } { $card }
turned_too = { $player } { $card }
turned_too_sentence = { $player } { YOU($player, "flips", "flip") } { $card }
turned_next = then { $card }
turned_next_sentence = { $player } then { YOU($player, "flips", "flip") } { $card }
last_card = { YOU($player, "their", "your") } last one
last_card_sentence = It is { YOU($player, "their", "your") } last card.
contract = { $count ->
    [one] { $player } must answer with one card.
   *[other] { $player } must answer with { $count } cards.
}
contract_passed = { $count ->
    [one] { $player } { YOU($player, "has", "have") } no cards left: { $next } { YOU($next, "goes", "go") } on, with one more card.
   *[other] { $player } { YOU($player, "has", "have") } no cards left: { $next } { YOU($next, "goes", "go") } on, with { $count } more cards.
}
take_figure = { $count ->
    [one] No court card: { $player } { YOU($player, "takes", "take") } one card.
   *[other] No court card: { $player } { YOU($player, "takes", "take") } all { $count } cards.
}
take_unanswered = { $count ->
    [one] Nobody can answer: { $player } { YOU($player, "takes", "take") } back the card.
   *[other] Nobody can answer: { $player } { YOU($player, "takes", "take") } all { $count } cards.
}
take_alone = { $count ->
    [one] Nobody has any cards left: { $player } { YOU($player, "takes", "take") } one card.
   *[other] Nobody has any cards left: { $player } { YOU($player, "takes", "take") } all { $count } cards.
}
pair = A pair!
sandwich = A sandwich!
slap_won = { $player } { YOU($player, "slaps", "slap") } and { YOU($player, "takes", "take") } all { $count } cards!
slap_early = You slapped too soon: that was not reacting, it was guessing.
slap_locked = You had made a false slap: this card was not for you.
slap_false = A false slap: { $player } may not slap the next card.
slap_burns = A false slap: { $player } { YOU($player, "loses", "lose") } a card, which goes to the bottom of the pile.
nobody = Nobody slaps in time: play goes on.
out = It is over for { $players }.
stopped = The match stops here, after { $count } cards.

finished = { $player } { YOU($player, "finishes", "finish") } { $rank ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $rank }th
}, { $points ->
    [0] without any cards
    [one] with { $points } card
   *[other] with { $points } cards
}.
match_swept = { $player } { YOU($player, "has", "have") } picked up all the cards and { YOU($player, "wins", "win") } the match!
match_won = { $points ->
    [one] { $player } { YOU($player, "wins", "win") } the match with { $points } card!
   *[other] { $player } { YOU($player, "wins", "win") } the match with { $points } cards!
}
match_tied = { $points ->
    [one] A tie between { $players }, with { $points } card each: { YOU($players, "they", "you") } share the win.
   *[other] A tie between { $players }, with { $points } cards each: { YOU($players, "they", "you") } share the win.
}
counted = { $count ->
    [one] { $points } card
   *[other] { $points } cards
}

## The table

prompt_flip = Your turn: flip a card.
prompt_contract = { $count ->
    [one] Your turn: flip one more card.
   *[other] Your turn: flip { $count } more cards.
}
prompt_race = Slap, or let it go.
prompt_locked = You made a false slap: this card is not for you.
offer_flip = flip a card
offer_slap = SLAP!
offer_let = let it go
offer_early = slap too soon

flip_of_another = It is not your turn to flip a card, but { $player }'s.
race_open = Nothing is flipped while there is a pair to take: slap, or let it go.
no_race = There is no pair: flip your card.
pair_unsaid = If there is a pair, you must spot it yourself: slap, or go on.
slap_out = You have no cards left, and the pile has been taken: you are out.
slap_empty = There is no pile: slapping does not count.
slap_late = Too late!
slap_no_pair = There is no pair: a false slap does not count at this table.
slap_again = You have already made a false slap at this card.

zone_packet = the packet
zone_pile = the pile
zone_burnt = the lost cards

fact_flips = cards flipped
fact_owner = court card by
fact_left = cards still to flip
fact_cards = cards
fact_state = state
state_out = out
state_hasty = no slap next time
state_locked = no slap this time

short_cards = cards
unit_cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
short_owner = court card by
short_left = to flip
short_state = state
sheet_place = place

## Options

option_slap_back = slapping without cards
option_slap_back_help = How long a player without cards may come back by slapping a pair.
option_slap_back_pile = the pile being played
option_slap_back_always = until the end
option_false_slap = a false slap
option_false_slap_help = What happens to a player who slaps when there is no pair.
option_false_slap_lock = bars you from the next card
option_false_slap_none = does not count
option_false_slap_burn = costs a card
option_ace_challenge = the ace asks for four cards
option_ace_challenge_help = The ace becomes a court card, to be answered with four cards.
option_sandwich = a sandwich is a pair
option_sandwich_help = Two cards of the same rank with a single other card between them may be slapped too.
option_slap_window = time to slap, in milliseconds
option_slap_window_help = After this time without a slap, play goes on.
option_flip_gap = time to see a card, in milliseconds
option_flip_gap_help = Each card stays at least this long before the next one is flipped.
option_flip_timeout = time to flip a card, in milliseconds
option_flip_timeout_help = If you take longer to flip your card, it is flipped for you.
option_max_flips = stop after this many cards
option_max_flips_help = The match stops there, even if nobody has all the cards: the biggest packet wins.
option_first_dealer = first dealer
option_first_dealer_help = Who deals; the player on the left flips the first card.

## Ways to play

preset_classic = classic
preset_classic_help = Until someone has all the cards.
preset_short = short match
preset_short_help = It stops after 500 cards: the biggest packet wins.
preset_children = for the little ones
preset_children_help = More time to see and to slap, and a false slap costs nothing.
preset_fierce = fierce
preset_fierce_help = The ace asks for four cards, sandwiches may be slapped, and a false slap costs a card.

worth_counted = Counted in places: 20 for each player you finish ahead of, and 40 more for coming first.
verdict_behind = not as good
