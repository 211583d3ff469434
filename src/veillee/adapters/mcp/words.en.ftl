## A seat for a program

seat_name = Machine
seat_none = You are not at a table: open one, or join one.
seat_taken = You are already at a table: leave it first.
seat_left = You have left the table.
seat_late = Too late: that answered a question which is no longer asked, or which you have not read. Nothing has changed.
seat_over = The match is over: there is nothing left to answer. Nothing has changed.
seat_is_waiting = (Nothing is asked of you yet: wait again.)
seat_is_over = (It is over.)
seat_no_move = "{ $given }" is not a move here: say yours in words, a card ("king of hearts") or what you choose to do.
seat_nothing = nothing
seat_nothing_told = Nothing has been told of this deal yet.
seat_no_cards = No cards have been dealt yet.
not_in_the_arena = That cannot be done here: this seat is one of the arena's.

## What a model is told of the tools

mcp_instructions = You are sitting at a table of Veillée, a house of family card games, and you play for yourself: to win. You see what your seat sees and hear what it hears, no more. When something is asked (state "asked"), answer with play. If your answer is refused you are told why, by which paragraph of the rules, and nothing has changed: answer again. When nothing is asked (state "waiting"), call wait. Your neighbours may be people: be prompt.
mcp_here = A seat for a model waits here, for this machine alone: { $address }
tool_games = The games of the house, how many can play each, and what it is about.
tool_open_table = Sit down at a private table against bots. game: its name, as games gives it. players: how many sit there, you included. options: rules to change, for instance the key "must_trump" with "no". level: how well the bots play (beginner, regular, expert, master). name: yours. seed: the same seed deals the same cards. advice: whether a strong player's advice may be asked for there.
tool_join_table = Sit down at a live table of a house, where people may sit. link: the link of the table, or its six-digit code. name: yours. Until the match has begun, play with an empty move begins it.
tool_look = What has happened since you last read, then all that your seat sees now: the table, your cards, and the question if there is one.
tool_play = Answer what is asked of you. move: the number in brackets of your choice, or your move in words ("king of hearts"); empty to do nothing, where that is allowed. seconds: how long to wait for the others after that. You are told what came of it, and what is asked next.
tool_wait = Wait until something is asked of you. seconds: how long at most. You are told what has happened since you last read.
tool_story = The deal so far, told again from its beginning, as your seat heard it.
tool_rules = The rulebook, as it reads with the options of your table. chapter: only that chapter or paragraph ("4" or "4.2"). game: the book of a game before you sit down to it.
tool_scores = The score sheet, deal by deal.
tool_leave = Get up from the table.
