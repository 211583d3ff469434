# The words of the sheet of keys, which come with it.

key_enter = Enter
key_space = Space
key_escape = Esc
key_along = Go from card to card
key_take = Play the chosen card
key_move = Play that move in the list
key_race = Slap, in a race
key_moves = My moves
key_last_trick = Last trick
key_sheet = The sheet
key_rules = The rules
key_say = Say something
key_close = Close what is open
key_keys = This help
