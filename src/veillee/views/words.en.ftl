# Words common to all games. A sentence without its final mark is a fragment: the telling joins it to the next ones.
# A seat is told by its name, and as "you" to the one who sits there: YOU($player, "takes", "take") makes what goes with it agree;
# YOU($player) alone chooses between two sentences, [yes] or [no].

# The viewer, among names; at the beginning of a sentence it takes a capital by itself
you = you

list_and = { $first } and { $last }
list_or = { $first } or { $last }

suit_clubs = clubs
suit_diamonds = diamonds
suit_hearts = hearts
suit_spades = spades

## What is read on the cards, and what may be written as well (also, in capitals)

index_2 = 2
index_3 = 3
index_4 = 4
index_5 = 5
index_6 = 6
index_7 = 7
index_8 = 8
index_9 = 9
index_10 = 10
    .also = T
index_J = J
    .also = JACK V
index_Q = Q
    .also = QUEEN D
index_K = K
    .also = KING R
index_A = A
    .also = ACE

sign_clubs = ♣
    .also = C CLUBS CLUB
sign_diamonds = ♦
    .also = D DIAMONDS DIAMOND
sign_hearts = ♥
    .also = H HEARTS HEART
sign_spades = ♠
    .also = S SPADES SPADE
sign_stars = ★
    .also = * STARS STAR

face_JK = Joker
face_JK1 = Red joker
face_JK2 = Black joker
face_numbered = { $hue } { $number }

# What is passed over where someone names a thing
articles = the a an of

## The avatars: those of people, then the lanterns of bots

avatar_camille = Camille
avatar_mamie = Granny
avatar_hugo = Hugo
avatar_papa = Dad
avatar_lea = Léa
avatar_nour = Nour
avatar_basile = Basile
avatar_zoe = Zoé
avatar_felix = Félix
avatar_anouk = Anouk
avatar_tison = Ember
avatar_suie = Soot

## The cards laid in a trick

card_led = { $player } { YOU($player, "leads", "lead") } { $card }
card_followed = { $player } { YOU($player, "follows", "follow") } with { $card }
card_trumped = { $player } { YOU($player, "trumps", "trump") } with { $card }
card_overtrumped = { $player } { YOU($player, "overtrumps", "overtrump") } with { $card }
card_undertrumped = { $player } { YOU($player, "undertrumps", "undertrump") } with { $card }
card_discarded = { $player } { YOU($player, "discards", "discard") } { $card }

prompt_lead = Your lead.
prompt_follow = Follow suit: { $suit }.
prompt_trump = No { $suit }: you must trump.
prompt_overtrump = Go higher than { $best }.
prompt_trump_or_discard = No { $suit }: trump, or discard.
prompt_discard = No { $suit }: discard.

offer_play = play { $about }

## Zones and facts

zone_hand = the hand
zone_trick = the trick
zone_taken = the tricks taken
zone_stock = the stock

fact_dealer = dealer
fact_turn = to play
fact_trump = trump
fact_turned = turned up
fact_tricks = tricks
fact_last_trick = last trick
fact_deal = deal

## The rulebook

rulebook_brackets = In brackets: what an option of the table changes.
rulebook_option = [Option { $option }: { $text }]
rulebook_counted = { $number ->
    [one] { NUMBER($number, useGrouping: 0) } { $one }
   *[other] { NUMBER($number, useGrouping: 0) } { $many }
}

## The end

match_won = { $points ->
    [one] { $player } { YOU($player, "wins", "win") } the match with { $points } point!
   *[other] { $player } { YOU($player, "wins", "win") } the match with { $points } points!
}
match_tied = { $points ->
    [one] A tie between { $players }, with { $points } point each: { YOU($players, "they", "you") } share the win.
   *[other] A tie between { $players }, with { $points } points each: { YOU($players, "they", "you") } share the win.
}

## Why a move is refused

deal_over = The deal is over: nothing is left to play.
not_your_turn = It is not your turn: { $player } { YOU($player, "is", "are") } to play.
cards_not_asked = No card is called for now.
cards_lie_in_hand = Those are not yours to play: play from your hand.
cards_lie_elsewhere = Those can't be played now: look at { $zone } instead.
zone_not_asked = There is nothing to do there now.
wrong_phase = "{ $given }" is not possible now; expected, for instance: { $expected }.
card_not_in_hand = You do not have that card in hand.
must_follow = You cannot play { $card }: you have { $suit }, so you must follow suit.
must_trump = You cannot play { $card }: without { $suit }, you must trump with { $trump }.
must_overtrump = You cannot play { $card }: you can go higher than { $best }.

## What cannot be taken

error_game = "{ $given }" is not one of our games; games: { $expected }.
lesson_instead = You could, but here try this instead: { $move }.
lesson_listen = Read this, then go on.
error_lesson = "{ $given }" is not one of our lessons; lessons: { $expected }.
error_secret = "{ $given }" is not a secret: 64 hexadecimal digits are expected.
error_words = "{ $given }" is too long for the mix: { $most } characters at most.
error_players = "{ game_name }" is for { $fewest } to { $most } players: { $given } will not do.
error_players_exactly = "{ game_name }" is for { $fewest } players, no more and no fewer: { $given } will not do.
error_option_unknown = There is no option "{ $option }" in this game; options: { $expected }.
error_option_value = Option "{ $option }" cannot be "{ $given }"; expected: { $expected }.
error_option_form = "{ $given }" is not an option; write key=value, for instance { $expected }.
error_move_unknown = "{ $given }" is not a move here; expected, for instance: { $expected }.
error_move_number = There is no move number { $given } in this phase of the game.
error_record = Written game, line { NUMBER($line, useGrouping: 0) }: "{ $given }" does not fit; expected "{ $expected }".
error_record_cut = The written game stops at line { NUMBER($line, useGrouping: 0) }: expected "{ $expected }".
error_packed = This position cannot be read: it is damaged, or another version wrote it ({ $given }).
error_no_zone = There is no "{ $given }" on this table.
error_not_in_sight = You see no card "{ $given }" in "{ $zone }".

chance_missing = a draw that the rules call for is missing.
chance_unasked = a draw is written that the rules do not call for.
chance_of_another_kind = the draw written is not the one that the rules call for.
chance_out_of_range = the draw written is not among the possible ones.
chance_of_other_cards = the order written does not hold exactly the cards of the pack.
chance_from_elsewhere = the cards did not lie in this order before they were shuffled.
chance_of_another_luck = this is not what the promised secret gives.
record_without_secret = This written game does not give its secret: a match still being played keeps it, and one played from a seed has none.
record_without_promise = This written game holds no promise: there is nothing to check the secret against.
record_without_table = This written game does not say who plays with you or where its cards come from: it can be replayed ("veillee replay"), but not continued.
record_what_if = This written game follows the rules, but it is a "What if…?": it goes on from a moment of another match ({ $given }), and its cards were not promised.
record_unfinished = This written game is not over: only finished games can be looked at again.
error_record_unreadable = This file is not a written game that can be read.
record_is_over = This match is over: it can be replayed ("veillee replay"), but not continued.
promise_broken = The secret does not keep the promise: its hash is { $given }, but { $expected } was promised.
card_unknown = "{ $given }" is not a card of this pack.
record_changed = the text was changed after it was sealed.

# What clients send
error_not_json = This message cannot be read: it is not JSON.
error_too_large = This message is too large: { NUMBER($given, useGrouping: 0) } bytes, where { NUMBER($most, useGrouping: 0) } are enough.
error_field_unknown = The field "{ $field }" is not known here.
error_field_missing = The field "{ $field }" is missing.
error_field_kind = The field "{ $field }" is of the wrong kind; expected: { $expected }.
error_field_range = The field "{ $field }" is out of range; expected: { $expected }.
error_field_long = The field "{ $field }" is too long; expected: { $expected }.
error_field_form = The field "{ $field }" is not well formed; expected: { $expected }.
error_field_value = The field "{ $field }" cannot be "{ $expected }".
error_field_unreadable = The field "{ $field }" cannot be read.

# What a table refuses
not_your_seat = That is not your seat: it is { $player }'s.
not_at_the_table = You are not at this table: sit down first.
only_the_host = Only the person who opened the table can decide that.
no_such_seat = There is no seat { $given }: this table has { $most }.
seat_taken = This seat is taken, by { $player }.
name_taken = Somebody at this table is already called "{ $given }".
error_name = A name must be one that can be read.
still_here = { $player } { YOU($player, "is", "are") } still here: a bot only takes the seat of someone who is gone.
not_late_yet = { $player } still { YOU($player, "has", "have") } { $seconds } s to answer.
one_chair_a_match = You are already playing in this match: a bot's place is for somebody else.
again_too_soon = The others still have { $seconds } s to answer.
no_bot_there = There is no bot in that seat.
no_onlookers = This table does not allow onlookers.
match_is_on = The match is on.
match_is_over = The match is over.
table_not_started = The match has not begun.
table_paused = The match is paused.
bot_plays_for_you = A bot is playing for you: take your seat back first.
stale = The table has changed in the meantime.
advice_forbidden = No advice is given at this table.
advice_in_race = In a race nobody advises you.
advice_only_choice = There is only one choice.
advice_failed = No advice this time: try again.
analysis_match_on = Analysis comes after the match: it would give away too much of what is still hidden.
analysis_elsewhere = Here, analysis is for a written game: `veillee analyse`.
analysis_failed = The analysis could not be finished: try again in a moment.
lab_closed = The host of this house keeps its lab closed.
lab_full = The lab has enough to do: at most { $most } experiments may wait there, { $yours } of them yours. Try again when one is done.
no_such_experiment = There is no experiment at this address.
lab_alike = Both ways to play are the same: change at least one rule on one side.
lab_not_yours = Only the person who asked for this experiment may stop it.
no_such_example = This match can no longer be seen: the rules of the house have changed since.
frozen = Somebody has spoken: wait until it is known who was first.
answered_already = You have answered already.
error_table_damaged = What was kept of this match, in "{ $given }", is damaged: nothing was changed there.
was_too_late = Too late: somebody was quicker.
too_soon = Too soon: wait a moment.

# What the house answers
hello_missing = The first message must be “hello”.
hello_twice = “hello” is said only once.
token_refused = This pass is not from this house, or is no longer valid.
too_many = Too many requests at once: wait a moment.
not_kept = This could not be saved: nothing has changed, try again.
no_such_table = There is no table at this address.
no_such_code = No table has the code { $given }.
no_such_match = This table has no match number { $given }.
no_such_step = This match has no moment { $given }: the last one is { $most }.
no_code_left = No code is free: try again.
table_elsewhere = This table is held by “{ $holder }”: try again in a moment.
table_damaged = What is left of this table cannot be read.
origin_refused = This page is not from this house.

# What people do at the table beside the game
news_sat = { $player } { YOU($player, "sits", "sit") } down.
news_took = { $player } { YOU($player, "takes", "take") } the place of a bot.
news_renamed = { YOU($player) ->
    [yes] You are no longer called { $before }.
   *[no] { $before } is now called { $player }.
}
news_rose = { $name } leaves the table.
news_left = { $player } { YOU($player, "leaves", "leave") } the table: a bot plays on.
news_gone = { $player } { YOU($player, "has", "have") } lost the connection.
news_back = { $player } { YOU($player, "is", "are") } back.
news_late = { $player } { YOU($player, "does", "do") } not answer: a bot may take over.
news_bot = { $by } { YOU($by, "lets", "let") } a bot play for { $player }.
news_returned = { $player } { YOU($player, "takes", "take") } over again.
news_ready = { $player } { YOU($player, "is", "are") } ready for the next deal.
news_pause_asked = { $player } { YOU($player, "asks", "ask") } for a break: { $count } of { $wanted }.
news_pause_no = { $player } no longer { YOU($player, "asks", "ask") } for a break.
news_paused = The match is paused.
news_went_on = { $player } { YOU($player, "ends", "end") } the break.
news_again = { $player } { YOU($player, "suggests", "suggest") } another match.
news_again_no = { $player } no longer { YOU($player, "suggests", "suggest") } another match.
news_again_begun = Another match begins.
news_lapsed = { $player } { YOU($player, "has", "have") } run out of time: a move is made for { YOU($player, "them", "you") }.
news_listed = The table is now on the list.
news_unlisted = The table is no longer on the list.

## The levels of bots

level_beginner = Beginner
level_beginner_help = Still learning: may play too soon, and forget cards.
level_regular = Regular
level_regular_help = Knows the game and makes no big mistakes.
level_expert = Expert
level_expert_help = Counts the cards and weighs every move.
level_master = Master
level_master_help = Thinks far ahead and misses almost nothing.
character_bold = bold
character_bold_help = Takes the risk when two moves are about as good.
character_careful = careful
character_careful_help = Plays it safe when two moves are about as good.
level_of_character = { $level }, { $character }

## What each move is worth

worth_counted = Counted in points ahead of the others at the end of the deal; winning the match counts extra.
advice_means = What to expect from each choice, and how much it varies. { worth_counted }
advice_says = What a master thinks of each choice, the best first.
advice_worth = { $value } ± { $spread }
decimal_mark = .
verdict_best = the best
verdict_close = about the same
verdict_behind = { $points ->
    [0] a little worse
    [one] worse by about 1 point
   *[other] worse by about { $points } points
}
advice_why = Why not “{ $other }”? { $why }

## Why one move is better than another

why_counted = Each move is judged by what its player could know then, by playing the deal out many times.
why_often = { $better ->
    [0] { $other ->
        [1] { $what }: never, instead of once in 10.
        [10] { $what }: never, instead of always.
       *[other] { $what }: never, instead of { $other } times in 10.
    }
    [1] { $what }: once in 10, instead of { $other } times.
    [10] { $other ->
        [0] { $what }: always, instead of never.
        [1] { $what }: always, instead of once in 10.
       *[other] { $what }: always, instead of { $other } times in 10.
    }
   *[other] { $what }: { $better } times in 10, instead of { $other }.
}
why_points = { $count ->
    [one] { $better } point on average, instead of { $other }.
   *[other] { $better } points on average, instead of { $other }.
}
why_ends = { $other ->
    [0] { $better ->
        [10] Ends better every time.
       *[other] Of 10 endings, { $better } better and none worse.
    }
   *[other] Of 10 endings, { $better } better and { $other } worse.
}
often_trick = This trick won
often_victory = Match won

## The game in three lines

intro_want_title = What you want
intro_do_title = What you do
intro_beware_title = Beware
