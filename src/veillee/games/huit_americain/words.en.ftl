game_name = Le 8 Américain (Crazy Eights)
game_aim = Be the first to get rid of all your cards.
intro_want = Be the first to get rid of all your cards.
intro_do = Match the suit or the rank on top; an 8 goes on anything. If you can't, draw.
intro_beware = Only one card left? Say "card" before somebody catches you!

rank_2 = a 2
rank_3 = a 3
rank_4 = a 4
rank_5 = a 5
rank_6 = a 6
rank_7 = a 7
rank_8 = an 8
rank_9 = a 9
rank_10 = a 10
rank_jack = a jack
rank_queen = a queen
rank_king = a king
rank_ace = an ace
rank_joker = a joker
red_joker = the red joker
black_joker = the black joker
any_suit = any suit
suit_to_come = not named yet
clockwise = clockwise
backwards = anticlockwise

## The telling

deal_start = Deal { $deal }/{ $deals }: { $player } { YOU($player, "deals", "deal") } eight cards to each player.
put_back = { $count ->
    [one] { $cards } is turned up first and put back under the stock.
   *[other] { $cards } are turned up first and put back under the stock.
}
turned = { $card } is turned up.
turned_joker = { $card } is turned up: the first player may lay any card.
laid = { $player } { YOU($player, "lays", "lay") } { $cards }.
laid_so = { $player } { YOU($player, "lays", "lay") } { $cards }
suit_named = { $player } { YOU($player, "lays", "lay") } { $cards } and { YOU($player, "asks", "ask") } for { $suit }.
draw_two = { $cards ->
    [0] { $player } { YOU($player, "takes", "take") } nothing: the stock is empty.
    [one] { $player } { YOU($player, "takes", "take") } { $cards } card.
   *[other] { $player } { YOU($player, "takes", "take") } { $cards } cards.
}
owes = { $player } must take { $cards } cards, or answer with a 2 or a joker.
reverse = The direction of play changes!
reverse_twice = The direction of play changes twice, and stays the same.
skip = { $player } { YOU($player, "misses", "miss") } a turn.
replay = A 7: { $player } { YOU($player, "plays", "play") } again.
you_take = For your eyes only: { $cards }.
drew = { $player } { YOU($player, "draws", "draw") } a card.
drew_well = { $player } { YOU($player, "draws", "draw") } a card, and can play.
drew_in_vain = { $player } { YOU($player, "draws", "draw") }, still cannot play and { YOU($player, "passes", "pass") }.
pass = { $player } cannot play and { YOU($player, "passes", "pass") }.
pass_freely = { $player } { YOU($player, "passes", "pass") }.
rebuild = The stock is used up: all the cards laid but the last are shuffled.
carte = { $player } { YOU($player, "calls", "call") } "card".
denounce = { $player } forgot to say "card", and { $by } noticed!
groundless = { $by } { YOU($by, "calls", "call") } out { $player }, who { YOU($player, "has", "have") } forgotten nothing.
gave = { $player } { YOU($player, "gives", "give") } { $taker } a card.
gift = { YOU($player) ->
    [yes] Your gift: { $card }.
   *[no] { $player }'s gift: { $card }.
}
went_out = { $player } { YOU($player, "is", "are") } out of cards!
too_long = After { $turns } turns the deal is stopped: nobody went out.
score_out = { $player } { YOU($player, "has", "have") } laid all { YOU($player, "their", "your") } cards: { $points }.
score_left = { $points ->
    [0] { $count ->
        [one] { $player } { YOU($player, "is", "are") } left with { $cards }, which costs nothing.
       *[other] { $player } { YOU($player, "is", "are") } left with { $cards }, which cost nothing.
    }
   *[other] { $player } { YOU($player, "is", "are") } left with { $cards }: +{ $points }.
}

## The table

prompt_turn = { $fit ->
    [0] Your turn: lay any card you like.
    [1] Your turn: { $suit }, an 8 or { $joker }.
   *[2] Your turn: { $rank } or { $suit }, an 8 or { $joker }.
}
prompt_drawn = { $fit ->
    [0] You have drawn: lay any card you like.
    [1] You can play now: { $suit }, an 8 or { $joker }.
   *[2] You can play now: { $rank } or { $suit }, an 8 or { $joker }.
}
prompt_draw = You cannot play: draw.
prompt_pass = You cannot play: pass.
prompt_more = Add { $rank }, or is that all? As it stands, the suit will be { $suit }.
prompt_more_named = Add { $rank }, or is that all? You will then ask for a suit.
prompt_enough = You have nothing to add: say that's all.
prompt_suit = Which suit do you want?
prompt_answer = Answer with a 2 or a joker, or take { $cards } cards.
prompt_give = Give { $player } a card.
offer_draw = draw
offer_pass = pass
offer_stop = that's all
offer_take = take the cards
offer_suit = ask for { $about }
offer_give = give { $about }
offer_carte = "Card!"
offer_denounce = call out { $about }

does_not_fit = { $fit ->
    [1] You cannot lay { $card }: you need { $suit }, an 8 or { $joker }.
   *[2] You cannot lay { $card }: you need { $rank } or { $suit }, an 8 or { $joker }.
}
joker_colour = This joker is the wrong colour: the red one goes on hearts and diamonds, the black one on spades and clubs.
other_rank = You cannot add { $card }: only { $rank } goes with the card laid.
multi_needs_rank = You cannot add { $card }: you may lay several only on a card of the same rank.
must_play = You can play, so you must.
must_draw = You cannot play: you must draw.
drawn_already = You have already drawn: you draw only one card.
nothing_to_draw = Nothing is left to draw.
draw_first = You may pass only after drawing.
one_by_one = Choose one card at a time.
stop_or_add = Lay another card of the same rank, or say that's all.
answer_or_take = Answer with a 2 or a joker, or take the cards.
name_a_suit = You must ask for one of the four suits.
carte_not_due = You do not have to say "card" now: it does nothing.
nobody_to_denounce = You can call out only another player who has a single card left.
mid_play = The move is not over: you cannot call anyone out in the middle of it.
denounced_already = This player has just been called out: wait for the next move.
asleep = You have just called someone out for nothing: wait for the next move.

fact_deals = in all
fact_suit = current suit
fact_way = direction
fact_stock = cards in the stock
fact_owed = cards to take
fact_cards = cards
zone_top = the last card laid
brief_zone_top = discards
zone_discard = the cards laid before
brief_zone_discard = discards

short_deal = deal
short_deals = of
short_suit = suit
short_way = way
short_owed = to take

## What becomes of a move

often_went_out = First to go out

## Options

option_deals = number of deals
option_deals_help = The points of that many deals are added up; the fewest points win.
option_multi = several cards at once
option_multi_help = When several cards of a rank may be laid at once.
option_multi_rank = on a card of their rank
option_multi_any = whenever the first one fits
option_multi_off = never
option_joker_play = when a joker may be laid
option_joker_play_help = Which cards a joker may be laid on.
option_joker_play_any = on any card
option_joker_play_colour = red on red, black on black
option_joker_suit = suit after a joker
option_joker_suit_help = After a joker the suit stays as it is, or the player who lays it asks for one.
option_joker_suit_keep = it does not change
option_joker_suit_choose = the player asks for one
option_joker_cost = points of a joker left in hand
option_joker_cost_help = How many points a joker still in hand costs at the end of the deal.
option_draw_two_skips = taking cards costs you your turn
option_draw_two_skips_help = After a 2 or a joker, the next player takes the cards and does not play.
option_stack_draw = a 2 may be answered with a 2 or a joker
option_stack_draw_help = If you have to take cards, you may lay a 2 or a joker instead: the cards add up for the next player.
option_ace_two = the ace with two players
option_ace_two_help = What an ace does with two players, where changing direction makes no difference.
option_ace_two_none = changes the direction of play
option_ace_two_skip = makes the other player miss a turn
option_seven_last = going out on a 7
option_seven_last_help = If your last card is a 7, you have gone out, or must play again and so draw.
option_seven_last_win = you go out
option_seven_last_draw = you must draw
option_last_draw_counts = a last 2 still makes the next player take
option_last_draw_counts_help = When the last card laid is a 2 or a joker, the next player takes the cards before they are counted.
option_first_card = a special card is turned up
option_first_card_help = What happens when the first card turned up is a 2, a 7, an 8, a jack, an ace or a joker.
option_first_card_keep = it is kept, and does nothing
option_first_card_redraw = another one is turned up
option_voluntary_draw = you may draw even if you can play
option_voluntary_draw_help = You may draw even with a card you could lay, then play or pass.
option_carte_penalty = forgetting to say "card"
option_carte_penalty_help = What happens to a player caught with one card without having said so.
option_carte_penalty_players = a card from everyone
option_carte_penalty_draw_two = two cards to draw
option_max_turns = turns in a deal, at most
option_max_turns_help = A deal that will not end is stopped there, and everyone counts the cards left.
option_first_dealer = first dealer
option_first_dealer_help = Who deals first; after that, the deal moves to the left.

## Ways to play

what_JK1 = The next player takes two cards.
what_JK2 = { what_JK1 }
what_rank_2 = A 2 makes the next player take two cards.
what_rank_7 = When you play a 7, you play again.
what_rank_8 = An 8 goes on anything, and you ask for a suit when you play it.
what_rank_J = A jack makes the next player miss a turn.
what_rank_A = With three or more players, an ace reverses the direction of play.

preset_classic = classic
preset_classic_help = Five deals, by the rules everyone knows.
preset_short = short match
preset_short_help = A single deal.
preset_children = for the little ones
preset_children_help = Three deals, one card at a time, and two cards to draw if you forget to say "card".
preset_attack = on the attack
preset_attack_help = 2s and jokers can be answered, sets go on anything, and everything counts to the last card.
