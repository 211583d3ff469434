# The page's own words; those of the games come from the house.

page_title = Veillée

## The rules

rules_title = Rules
rules_back = Back
rules_loading = Opening the book…
rules_lost = The rulebook won't open.
rules_retry = Try again

## A visit to a table

close = Close
keys_title = Keyboard shortcuts
table_label = The table
table_over = The match is over.
table_waiting = Waiting for { $names }.
table_between = The deal is over.
table_next = Next deal
between_title = End of deal { $number }
between_waiting = Waiting for { $names }.
between_in = The next deal starts by itself in { $seconds } s.
between_ready = Waiting for the others
it_is_you = you
between_reasons = Why these points
between_sheet = The whole sheet
panel_story = What has happened
table_step = Next move
table_play = Play
menu_take_bot = Take { $name }’s seat
table_yours = Your turn
dock_moves = My moves
dock_story = Story
dock_sheet = Scores
dock_last = Last trick
dock_advice = Advice
advice_title = What would you play?
advice_figures = The figures
dock_say = Say
go_home = Back to the home page
menu_title = Menu
menu_pause = Ask for a break
menu_unpause = Withdraw my request for a break
menu_resume = Go on with the match
menu_home = Back to the home page, keeping my seat
menu_leave = Leave the table (a bot plays for me)
seat_link_help = My seat on another device: this link opens it, so keep it to yourself.
seat_link = Link to my seat
seat_link_copy = Copy the link to my seat
## Everywhere

yes = yes
no = no
house_away = Can't reach the house. Check that you are on its network, then try again.

## Home

home_skip = Go to the games
home_line = Ten card games for the evening.
home_line_more = No account. Bots take the empty seats.
home_me = You and your settings:
home_quick = Go back to a table, or join one
home_resume = Back to my table
home_with = with { $names }
home_your_turn = Your turn
home_tables = Open tables
home_nobody_yet = nobody yet
home_free = { $free ->
    [0] full
    [one] 1 free seat
   *[other] { $free } free seats
  }
home_which = What shall we play?
home_how_many = How many of you?
home_all = All
home_any_number = Any number
home_players = { $players } players
home_minutes = { $minutes } min
home_choose = Choose a game
home_rules = Rules
home_learn = Lesson
home_against_bots = Play against bots
home_with_friends = With friends
alone_choose = Choose…
alone_play = Play on your own
alone_line = { $bots }, { $way }
alone_nobody = On your own, no bots
alone_beginner = { $bots ->
    [one] One beginner bot
   *[other] { $bots } beginner bots
  }
alone_regular = { $bots ->
    [one] One regular bot
   *[other] { $bots } regular bots
  }
alone_expert = { $bots ->
    [one] One expert bot
   *[other] { $bots } expert bots
  }
alone_master = { $bots ->
    [one] One master bot
   *[other] { $bots } master bots
  }
home_foot = No ads, no trackers. Everything runs in your own home.
home_lab = The lab: what if a rule were different?
join_label = Table code
join_example = Code, e.g. 271 828
join_go = Join
join_unfinished = A code has six digits. Ask the person who opened the table.

## Who I am, and my settings

me_title = You
who_name = Your name
who_face = Your face
## The sheet and the story

sheet_caption = Score sheet
sheet_row = Deal
sheet_deal = Deal { $number }
sheet_total = Total
sheet_leading = in the lead
sheet_mark = In brackets: { $mark }.
sheet_fewest = The lowest total wins.
sheet_most = The highest total wins.
sheet_blank = The sheet is still blank: no deal is over yet.
log_title = The story
log_now = Back to now
## The games

fact_is = { $what }: { $value }
pan_ghost = The ghost
bang_shout = Bang!
bang_who = { YOU($player) ->
    [yes] You’re dead!
   *[no] { $player }, you’re dead!
}
bang_end = { $said } Touch to go on.
calls_title = Calls
call_kems = Kem’s!
call_kems_means = my partner has four
call_double = Double!
call_double_means = both of us
call_contre = Contre!
call_contre_means = I know their signal
gestures_title = My gestures
brief_gesture_wink = Wink
brief_gesture_cheek = Cheek
brief_gesture_nose = Nose
brief_gesture_ear = Ear
brief_gesture_hair = Hair
brief_gesture_eyebrows = Brows
brief_gesture_smile = Smile
brief_gesture_yawn = Yawn
brief_gesture_tap = Tap
brief_gesture_arms = Arms
brief_gesture_ceiling = Ceiling
brief_gesture_fan = Fan
sign_hold = Our signal: hold
sign_then = {", "}then{" "}
sweep_clock = How long these cards stay in the middle
sweep_left = swept in { $seconds } s
kems_us = us
kems_them = them
slap_when = as soon as two cards in a row match
race_late = too late
race_open = There is still time
race_first = { $player } { YOU($player, "was", "were") } quickest
race_ms = { $milliseconds } ms
race_fair = Everyone is timed on their own screen, from the moment the card appeared there.
figure_of = { YOU($player) ->
    [yes] Your court card
   *[no] { $player }’s court card
}
figure_owed = { $left ->
    [one] { figure_of }: one more card to turn
   *[other] { figure_of }: { $left } more cards to turn
}
call_carte = Card!
to_beat = to beat
climb = The climb: { $ranks }
cards_gone = { $gone } played
handed_received = Received from { $player }
handed_given = Given to { $player }
card_received = new
sheet_now = under way
card_worth = worth { $value }
lift_at = floor { $floor }/{ $top }
bids_so_far = { $bids } bid of { $tricks }
bid_barred = { $barred } is barred: { $bids } + { $barred } = { $tricks } would match exactly.
trump_none = no trump
turned_card = (turned: { $card })
tray_meld_book = Book of { $rank }
tray_left = Left over
tray_cancelled = cancelled
tray_meld_run = Run { $sign }
folded_title = Your hands
folded_closed = closed
folded_loose = { $loose } to place
hand_look = Touch a hand to look at it: nothing is played.
hand_fold = Fold it
hand_place = Put { $card } here
## The table

bar_back = Leave the table
bar_rules = Rules
bar_intro = The game in three lines
intro_understood = Got it
bar_menu = Menu and settings
bar_line_coming = connecting…
bar_line_here = online
bar_line_lost = offline
bar_line_closed = closed

dock_label = Around the table
dock_badge = { $label }, { $badge }

plate_bot_beginner = beginner bot
plate_bot_regular = regular bot
plate_bot_expert = expert bot
plate_bot_master = master bot
plate_cards = { $count ->
    [0] no cards left
    [one] one card
   *[other] { $count } cards
}
plate_turn = to play
plate_dealer = dealer
plate_dealer_short = D
plate_team = team { $team }
plate_sealed = has chosen
plate_out = out
plate_gone = bot playing
plate_away = away
plate_late = not answering
unit_points = { $count ->
    [one] { $count } pt
   *[other] { $count } pts
}
unit_cost = { unit_points }
unit_total = { unit_points }
unit_score = { unit_points }
unit_tricks = { $count ->
    [one] { $count } trick
   *[other] { $count } tricks
}
unit_cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
ticket = { $taken }/{ $bid } { $bid ->
    [one] trick
   *[other] tricks
}
ticket_label = { $bid ->
    [0] bid no tricks
    [one] bid one trick
   *[other] bid { $bid } tricks
}, { $taken ->
    [0] has none
   *[other] has { $taken }
}
plate_clock = { $time } left
clock_short = Ten seconds left

foot_onlooker = looking on
foot_steps = Step { $step } of { $steps }
foot_back = Go back

moves_none = Nothing to play right now.
moves_suits = Suits
moves_numbers = Numbers
moves_choices = Choices
moves_not = { $number }, not possible: why?

why_title = Why not { $what }?
why_refused = Not this time
why_rule = Rule { $rule }
why_close = Close

trick_none = No trick has been taken yet.
trick_takes = takes it

react_bravo = Bravo!
react_oops = Oops!
react_thinking = Let me think…
react_laugh = Ha ha!
react_well_played = Well played!
react_your_turn = Your turn!
react_thanks = Thank you!
react_again = One more?
react_unknown = …
offer_unknown = Make this move
react_heard = { $player } says: { $what }
react_said = You say: { $what }
react_mute = Mute the others

banner_lost = The house is not answering: your seat is kept…
banner_offline = This device is offline: your seat is kept…
banner_retry = Try again now
banner_waits = The house is waiting for its records… Nothing is lost.
banner_newer = There is a new version of this page. Your hand is safe.
banner_reload = Reload
banner_late = { $name } is not answering.
banner_seat_bot = Let a bot play
banner_pause_wanted = { $asking ->
    [one] { $names } would like a break ({ $asking } of { $people }).
   *[other] { $names } would like a break ({ $asking } of { $people }).
}
banner_pause_asked = You asked for a break ({ $asking } of { $people }): waiting for the others to agree.
banner_pause_accept = Agree
banner_pause_withdraw = Withdraw
banner_found = You are back: nothing is lost.
banner_home = Back home
line_ended = The connection to the table is closed.
banner_paused = The game is paused.
banner_resume = Go on
banner_away = A bot is playing for you.
banner_return = Take my seat back

curtain_to = Over to { $name }.
curtain_others = Everyone else, look away.
curtain_open = It’s me: show my cards

## Before the match

less = Less
more = More
way_random = at random
way_auto = automatic
way_none = no limit
line_coming = connecting…
line_here = online
line_lost = reconnecting…
line_closed = closed
before_leave = Back to the games
before_rules_book = The rulebook
before_private = private table
before_listed = open to all
before_coming = Opening the door…
before_settling = Sitting down, shuffling the cards…
before_seats = Around the table
before_count = { $free ->
    [0] { $sat } of { $all } · full
    [one] { $sat } of { $all } · one free seat
   *[other] { $sat } of { $all } · { $free } free seats
  }
before_free = Free
before_sit_here = Sit here
before_bot_will_sit = a bot will take it
before_mine = you
before_second_one = at this screen
before_here = at the table
before_away = away
before_second = Seat someone else at this screen
before_players = How many players?
before_levels = Bot level
before_levels_help = They see only their own cards.
before_host_decides = The person who opened the table sets the rules; you see them change here.
before_rules = Tonight’s rules
before_own = rules of your own
before_presets = Ready-made rules
before_every_rule = Rule by rule ({ $count })
before_changes = { $count ->
    [one] 1 changed
   *[other] { $count } changed
  }
before_changed = changed
before_as_usual = Back to the usual rules
before_rule = rule § { $rule }
before_rule_of = { $label }: read paragraph { $rule } of the rules
before_stand = Choose a seat, or take the first one.
before_full = All seats are taken: tap a bot to play in its place.
before_ready = { $free ->
    [0] Everybody is here.
    [one] One seat is free: a bot ({ $level }) will take it. A friend may take it over during the match.
   *[other] { $free } seats are free: bots ({ $level }) will take them. A friend may take one over during the match.
  }
before_begin = Begin
chair_sit_down = Sit down
invite_title = Invite
invite_nothing_to_install = they have nothing to install
invite_say = Read it out
invite_show = Or let their phone scan the square.
invite_square = The link to the table, for a phone to scan
invite_link = Link to the table
invite_copy = Copy the link
invite_send = Send
link_copied = Copied.
invite_alone = This link works on this device only. To invite people, open the house at its network address.
link_selected = The link is selected: copy it.
invite_message = Shall we play? { $game }, code { $code }.
terms_title = How we play
terms_pace = The bots play
terms_pace_help = The time they take over each move.
terms_pace_calm = Slowly
terms_pace_normal = Normally
terms_pace_lively = Fast
terms_by_steps = Step by step
terms_by_steps_help = Bots wait to be told to move: good for learning.
terms_calm = Calm races
terms_calm_help = Nobody is judged by the millisecond: everyone has time to answer.
terms_listed = Open to all
terms_listed_help = The table is listed on the home page of the house.
terms_hints = Advice
terms_hints_help = On your turn you may ask what a master would do.
terms_onlookers = Onlookers
terms_onlookers_help = Anyone with the link may watch, without seeing any hand.
terms_clock = Clock
terms_clock_help = If you run out of time, a bot takes your seat.
clock_none = No clock
clock_of = { $minutes } min plus { $seconds } s a move
mix_title = A word in the shuffle
mix_why = The house has already promised its draw. What you add here changes it: nobody can have arranged the cards, and everyone can check it after the match.
mix_label = Your word for the shuffle
mix_example = sock, 42, whatever you like
mix_give = Add
mix_given = { $count ->
    [one] { $names } has added a word.
   *[other] { $names } have added a word.
  }
## Places that are touched, in two words

touch_on = lay here
touch_to = lay here
touch_move = take
touch_remove = remove
touch_draw = draw
touch_denounce = call out

## For whoever does not see the table

rank_J = jack
rank_Q = queen
rank_K = king
rank_A = ace
suit_stars = stars
card_called = { $rank } of { $suit }
reading_title = What is on the table
reading_hand = Your hand
reading_may = { $card }, playable
reading_not = { $card }, not now
reading_chosen = { $card }, chosen
reading_zone = { $zone }: { $cards }.
reading_whose = { $zone } of { $player }
reading_yours = { $zone } (yours)
reading_laid = { $player }, { $card }
reading_best = { $laid } (winning)
reading_top = { $card } on top
reading_empty = nothing
reading_cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
reading_hidden = { $count ->
    [one] one hidden card
   *[other] { $count } hidden cards
}
reading_stands = { $card } as { $other }
reading_facts = Good to know: { $facts }.
