game_name = Autour du Feu (Around the Fire)
game_aim = Get rid of your cards on the hearths before the fire goes out.
intro_want = Empty your hand: every card you keep costs 1 point, a joker 2.
intro_do = On a hearth, lay a number below its top card and no higher than the fire.
intro_beware = { $quick ->
    [yes] The fire starts lower and drops every round: lay your high numbers first!
   *[no] { $duo ->
        [yes] The fire starts lower and drops every round: lay your high numbers first!
        [auto] { $players ->
            [2] The fire starts lower and drops every round: lay your high numbers first!
           *[other] The fire drops every round: lay your high numbers first.
        }
       *[no] The fire drops every round: lay your high numbers first.
    }
}

## What is read on the cards

hue_red = red
hue_orange = orange
hue_yellow = yellow
hue_green = green
hue_blue = blue
hue_purple = purple
hue_grey = grey

face_boutefeu = Firebrand
face_allumette = Matchstick
face_souffleur = Fire-blower
face_carton = Cardboard
face_gants = Gloves
face_lanceflammes = Flamethrower
face_extincteur = Extinguisher
face_essence = Petrol
face_petitbois = Kindling
face_parefeu = Fire screen
face_ignifuge = Fireproof
face_briquet = Lighter
face_allumefeu = Firelighter
face_buche = Log

## The colours and the jokers

colour_red = { hue_red }
colour_orange = { hue_orange }
colour_yellow = { hue_yellow }
colour_green = { hue_green }
colour_blue = { hue_blue }
colour_purple = { hue_purple }
colour_grey = { hue_grey }

joker_boutefeu = the { face_boutefeu }
joker_allumette = the { face_allumette }
joker_souffleur = the { face_souffleur }
joker_carton = the { face_carton }
joker_gants = the { face_gants }
joker_lanceflammes = the { face_lanceflammes }
joker_extincteur = the { face_extincteur }
joker_essence = the { face_essence }
joker_petitbois = the { face_petitbois }
joker_parefeu = the { face_parefeu }
joker_ignifuge = the { face_ignifuge }
joker_briquet = the { face_briquet }
joker_allumefeu = the { face_allumefeu }
joker_buche = the { face_buche }

does_boutefeu = { joker_boutefeu } changes the fire by 1
does_allumette = { joker_allumette } changes the fire by 1
does_souffleur = { joker_souffleur } removes a card from each of two hearths
does_carton = { joker_carton } counts as a 0
does_gants = { joker_gants } let the next number be 1 more than the card it covers
does_lanceflammes = { joker_lanceflammes } removes two cards from a hearth
does_extincteur = { joker_extincteur } makes an opponent miss a turn
does_essence = { joker_essence } removes a card from a hearth
does_petitbois = { joker_petitbois } is worth 1 less than the card it covers
does_parefeu = { joker_parefeu } swaps a card for one from the stock
does_ignifuge = { joker_ignifuge } gives an opponent a card
does_briquet = { joker_briquet } swaps a card for one taken at random from an opponent
does_allumefeu = { joker_allumefeu } moves a card to another hearth
does_buche = { joker_buche } is worth 3 less than the card it covers

what_boutefeu = { does_boutefeu }.
what_allumette = { does_allumette }.
what_souffleur = { does_souffleur }.
what_carton = { does_carton }.
what_gants = { does_gants }.
what_lanceflammes = { does_lanceflammes }.
what_extincteur = { does_extincteur }.
what_essence = { does_essence }.
what_petitbois = { does_petitbois }.
what_parefeu = { does_parefeu }.
what_ignifuge = { does_ignifuge }.
what_briquet = { does_briquet }.
what_allumefeu = { does_allumefeu }.
what_buche = { does_buche }.

## The telling

deal_start = { $player } { YOU($player, "deals", "deal") }. The colours are { $colours }; the fire is at { $fire } and { $other } { YOU($other, "starts", "start") }.
number_laid = { $player } { YOU($player, "lays", "lay") } the { $card } on { $hearth }.
joker_laid = { $player } { YOU($player, "lays", "lay") } { $card } on { $hearth }, where it is worth { $value }.
joker_played = { $player } { YOU($player, "plays", "play") } { $joker }: the next number may be 1 more than the card it covers.
joker_declined = { $player } { YOU($player, "plays", "play") } { $joker }, to no effect.
fire_raised = { $player } { YOU($player, "plays", "play") } { $joker }: the fire goes up to { $fire }.
fire_lowered = { $player } { YOU($player, "plays", "play") } { $joker }: the fire goes down to { $fire }.
number_removed = { $player } { YOU($player, "plays", "play") } { $joker }: the { $card } leaves { $hearth }.
joker_removed = { $player } { YOU($player, "plays", "play") } { $joker }: { $card } leaves { $hearth }.
two_from_one = { $player } { YOU($player, "plays", "play") } { $joker }: { $hearth } loses two cards ({ $card }, { $second }).
one_from_two = { $player } { YOU($player, "plays", "play") } { $joker }: { $hearth } and { $other } each lose a card ({ $card }, { $second }).
number_moved = { $player } { YOU($player, "plays", "play") } { $joker }: the { $card } moves from { $hearth } to { $other }.
joker_moved = { $player } { YOU($player, "plays", "play") } { $joker }: { $card } moves from { $hearth } to { $other }.
must_skip = { $player } { YOU($player, "plays", "play") } { $joker }: { $other } will miss { YOU($other, "their", "your") } next turn.
turn_skipped = { $player } { YOU($player, "misses", "miss") } this turn because of { joker_extincteur }.
number_thrown = { $player } { YOU($player, "plays", "play") } { $joker }, { YOU($player, "discards", "discard") } the { $card } { $drawn ->
    [0] and { YOU($player, "has", "have") } nothing to draw
   *[other] and { YOU($player, "draws", "draw") }
}.
joker_thrown = { $player } { YOU($player, "plays", "play") } { $joker }, { YOU($player, "discards", "discard") } { $card } { $drawn ->
    [0] and { YOU($player, "has", "have") } nothing to draw
   *[other] and { YOU($player, "draws", "draw") }
}.
gives = { $player } { YOU($player, "plays", "play") } { $joker } and { YOU($player, "gives", "give") } { $other } a card.
swaps = { $player } { YOU($player, "plays", "play") } { $joker }, { YOU($player, "gives", "give") } { $other } a card and { YOU($player, "takes", "take") } one back at random.
card_given = Card given: { $card }.
cards_swapped = Card given: { $card }; card taken: { $back }.
draws = { $player } { YOU($player, "draws", "draw") }.
card_drawn = Card drawn: { $card }.
number_shown = { $player } { YOU($player, "shows", "show") } the { $card } at once.
joker_shown = { $player } { YOU($player, "shows", "show") } { $card } at once.
keeps = { $player } { YOU($player, "keeps", "keep") } the card.
passes = { $player } { YOU($player, "passes", "pass") }: the stock is empty.
fire_burns_down = The round is over: the fire burns down to { $fire }.
last_round = The fire is at 0: last round!
out_of_cards = { $player } { YOU($player, "has", "have") } no cards left: the deal ends with this round!

nothing_left = { $player } { YOU($player, "has", "have") } no cards left: +{ $points }.
numbers_left = { $numbers ->
    [one] { $player } { YOU($player, "is", "are") } left with { $numbers } card: +{ $points }.
   *[other] { $player } { YOU($player, "is", "are") } left with { $numbers } cards: +{ $points }.
}
jokers_left = { $jokers ->
    [one] { $player } { YOU($player, "is", "are") } left with { $jokers } joker: +{ $points }.
   *[other] { $player } { YOU($player, "is", "are") } left with { $jokers } jokers: +{ $points }.
}
both_left = { $player } { YOU($player, "is", "are") } left with { $numbers ->
    [one] { $numbers } card
   *[other] { $numbers } cards
} and { $jokers ->
    [one] { $jokers } joker
   *[other] { $jokers } jokers
}: +{ $points }.

## What is asked

prompt_lay = Your turn: lay a card no higher than { $fire }.
prompt_lay_or_joker = Your turn: lay a card no higher than { $fire }, or play a joker.
prompt_draw = The fire is at { $fire } and none of your cards fits on a hearth: draw.
prompt_draw_or_joker = The fire is at { $fire } and none of your numbers fits on a hearth: draw, or play a joker.
prompt_pass = The fire is at { $fire }, nothing fits and the stock is empty: pass.
prompt_pass_or_joker = The fire is at { $fire }, none of your numbers fits and the stock is empty: pass, or play a joker.
prompt_only_joker = The fire is at { $fire } and none of your numbers fits: play a joker.
prompt_drawn_number = You draw the { $card }. Play it now?
prompt_drawn_joker = You draw a joker: { $does }. Play it now?
prompt_useless_number = You draw the { $card }, which fits on no hearth: keep it.
prompt_useless_joker = You draw { $card }, but all hearths are at 0: keep this joker.
prompt_after_joker = If you like, lay one more card, no higher than { $fire }.
prompt_after_gloves = The { face_gants }: lay a card no higher than { $fire }, which may be 1 more than the one it covers.
prompt_which = As a reminder, { $does }. Which joker do you play?
prompt_on_number = On which hearth do you lay the { $card }?
prompt_on_joker = On which hearth do you lay { $card }?
prompt_flame = The fire is at { $fire }: up, down, or unchanged?
prompt_nothing_on_hearths = No hearth can lose a card: { $joker } will have no effect.
prompt_remove = With { $joker }, from which hearth do you remove the top card?
prompt_remove_too = With { $joker }, from which other hearth do you remove a card?
prompt_how_many = How many cards do you remove from { $hearth }?
prompt_move = With { $joker }, from which hearth do you move the top card?
prompt_move_to = With { $joker }, to which hearth does that card go?
prompt_whom_to_stop = Who will miss a turn?
prompt_whom_to_give = Who do you give a card to?
prompt_give = Which card do you give { $other }?
prompt_nothing_to_give = You have no other card to give.
prompt_discard_one = Which card do you discard to draw another one?
prompt_nothing_to_discard = You have no other card to discard.

offer_place = lay the { $about }
offer_joker = play a joker
offer_draw = draw
offer_pass = pass
offer_play = play this card
offer_keep = keep this card
offer_carton = lay { joker_carton }
offer_stop = leave it at that
offer_choose = { $about }
offer_on = on { $about }
offer_raise = up
offer_lower = down
offer_nothing = no effect
offer_back = go back
offer_remove = { $about }
offer_take = { $about }
offer_move = { $about }
offer_to = to { $about }
offer_name = { $about }
offer_give = { $about }
offer_discard = { $about }

take_one = one card
take_two = two cards

## The table

zone_red = the { hue_red } hearth
zone_orange = the { hue_orange } hearth
zone_yellow = the { hue_yellow } hearth
zone_green = the { hue_green } hearth
zone_blue = the { hue_blue } hearth
zone_purple = the { hue_purple } hearth
zone_grey = the { hue_grey } hearth
zone_laid = the card shown
zone_discards = the discard pile
brief_zone_discards = discards

fact_fire = fire
fact_round = round
fact_end = end
fact_stock = stock
fact_kindling = { joker_petitbois } is worth
fact_log = { joker_buche } is worth
fact_cards = cards
fact_skips = next turn

short_round = round
short_end = end
short_kindling = { face_petitbois }
short_log = { face_buche }
short_skips = turn

end_with_round = with this round
skips_turn = missed

## Why a move is refused

no_such_answer = That does not answer the question.
above_fire = The { $card } is above the fire, which is only at { $fire }.
too_high = The { $card } is too high: it must cover a card of higher value, and no hearth shows one.
too_high_with_gloves = Even with { joker_gants } the { $card } is too high: no hearth shows a higher card, or one just 1 lower.
too_high_here = The { $card } is too high for { $hearth }.
no_joker = You have no joker in hand.
joker_needs_room = This joker is worth less than the card it covers: nothing goes below a 0.
can_lay = You can still lay a card: you draw or pass only when nothing can be laid.
must_play_joker = At this table, if you can play a joker you may neither draw nor pass.
stock_is_empty = The stock is empty: pass.
must_draw = You may not pass while there are cards in the stock: draw.
laid_stays = The card you drew has been shown: it must be played.
no_such_hearth = This colour is not in play in this deal: it has no hearth.
founding_card_stays = The first card of a hearth is never removed, and never moves.
another_hearth = The two cards are removed from two different hearths.
fire_is_full = The fire is at 9 already: it cannot go up.
fire_is_out = The fire is at 0 already: it cannot go down.
nowhere_to_move = No other hearth shows a card of higher value: this one has nowhere to go.
not_higher = The card moved must cover one of higher value, on another hearth.
not_yourself = Name an opponent, not yourself.
must_name_someone = The { face_extincteur } must stop someone: name an opponent.
nothing_to_give = You have no other card to give.
one_card_at_a_time = Play one card at a time.
only_the_card_drawn = Only the card that you have just drawn may be played now.
no_second_joker = After a joker you lay a number, or { joker_carton }: never another joker.
joker_asked = You are playing a joker: to lay a number, go back first.
hearth_asked = Choose a hearth, not a card.
joker_being_played = That is the joker you are playing: choose another card.

## What becomes of a move

often_nothing_left = No card left in hand

## Options

option_duo = variant for two
option_duo_auto = with two players only
option_duo_yes = yes
option_duo_no = no
option_duo_help = One colour fewer and a fire that starts at 8: a closer game, for two or three.
option_quick = quick game
option_quick_help = The fire starts at 7, without the 8s and 9s: deals are shorter.
option_score_limit = points that end the match
option_score_limit_help = The match ends as soon as a player reaches that many points.
option_jokers_compulsory = play a joker rather than draw
option_jokers_compulsory_help = If you can play a joker, you must do so rather than draw or pass.
option_colours = colours always in play
option_colours_help = These colours and their jokers are in every deal; the others are drawn by lot.
option_colours_red = { hue_red }
option_colours_orange = { hue_orange }
option_colours_yellow = { hue_yellow }
option_colours_green = { hue_green }
option_colours_blue = { hue_blue }
option_colours_purple = { hue_purple }
option_colours_grey = { hue_grey }
option_first_dealer = first dealer
option_first_dealer_help = Who deals first; the player on the left starts.
duo_is_for_three = The variant for two is for two or three players, not for { $players }: leave the option duo at auto or no.

## Ways to play

preset_classic = classic
preset_classic_help = The fire starts at 9, and play goes to 13 points.
preset_short = short match
preset_short_help = The fire starts at 7, and the match ends as soon as someone has 7 points.
preset_evening = long evening
preset_evening_help = Play goes to 26 points: a bad deal can be made up for.
preset_duo = duo
preset_duo_help = For two or three: one hearth fewer and a fire that starts at 8, for a closer game.
preset_blaze = jokers ablaze
preset_blaze_help = Jokers are not kept: if you can play one, you neither draw nor pass.
