# The page's own words; those of the games come from the house.

page_title = Veillée

## The table

bar_back = Leave the table
bar_rules = Rules
bar_menu = Menu and settings
bar_line_coming = connecting…
bar_line_here = online
bar_line_lost = offline
bar_line_closed = closed

dock_label = Around the table
dock_last_trick = Last trick
dock_moves = My moves
dock_sheet = Sheet
dock_say = Say
dock_rules = Rules
dock_badge = { $label }, { $badge }

plate_bot_easy = easy bot
plate_bot_normal = bot
plate_bot_expert = expert bot
plate_cards = { $count ->
    [0] no card left
    [one] one card
   *[other] { $count } cards
}
plate_turn = to play
plate_dealer = dealer
plate_dealer_short = D
plate_team = team { $team }
plate_sealed = has chosen
plate_out = out
plate_gone = a bot plays
plate_away = away
plate_clock = { $time } left

foot_steps = Step { $step } of { $steps }
foot_back = Go back

moves_none = Nothing to play for now.
moves_suits = Suits
moves_numbers = Numbers
moves_choices = Choices
moves_not = { $number }, not possible: why?

why_rule = Rule { $rule }
why_close = Close

trick_none = No trick has been taken yet.
trick_takes = takes it

story_none = The evening begins.

react_bravo = Bravo!
react_oops = Oops!
react_thinking = Let me think…
react_laugh = Ha ha!
react_well_played = Well played!
react_your_turn = Your turn!
react_thanks = Thank you!
react_again = One more?
react_heard = { $player } says: { $what }
react_mute = Do not hear the others

key_enter = Enter
key_space = Space
key_escape = Esc
key_along = Go from card to card
key_take = Play the chosen card
key_move = Play that move of the list
key_race = Slap, in a race
key_moves = My moves
key_last_trick = Last trick
key_sheet = The sheet
key_rules = The rules
key_say = Say something
key_close = Close what is open
key_keys = This help

banner_lost = Connection lost. Trying again… Your seat and your cards are kept.
banner_found = You are back: nothing is lost.
banner_closed = The table has closed this connection.
banner_home = Back home
banner_paused = The game is paused.
banner_resume = Go on
banner_away = A bot plays for you.
banner_return = Take my seat back

curtain_to = To { $name }.
curtain_others = The others look away.
curtain_open = It is me, show my cards
